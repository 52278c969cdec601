"""The programs of the page about learning run."""

from __future__ import annotations

from pathlib import Path

from .pages import DOCS, blocks
from .test_readme import run


def test_the_programs_of_the_page_run(tmp_path: Path) -> None:
    page = blocks(DOCS / "environments.md")
    programs = [block.text for block in page if block.language == "python"]
    assert len(programs) == 5
    run("\n".join(programs), tmp_path)
