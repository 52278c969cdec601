"""The programs of the page about learning run, and the tests that it names are there."""

from __future__ import annotations

from pathlib import Path

from .pages import DOCS, ROOT, blocks
from .test_known_faults import NAMED_TEST, is_there
from .test_readme import run

PAGE = DOCS / "environments.md"


def test_the_programs_of_the_page_run(tmp_path: Path) -> None:
    programs = [block.text for block in blocks(PAGE) if block.language == "python"]
    assert len(programs) == 5
    run("\n".join(programs), tmp_path)


def test_the_tests_that_guard_against_known_faults_are_there() -> None:
    named = NAMED_TEST.findall(PAGE.read_text(encoding="utf-8"))
    assert len(named) > 12
    assert [name for file, name in named if not is_there(ROOT / file, name)] == []
