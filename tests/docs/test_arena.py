"""What the page of the arena shows as programs runs, on fewer matches."""

from __future__ import annotations

from pathlib import Path

from kitchentable.core.record import loads

from .pages import DOCS, blocks
from .test_readme import run


def test_the_programs_of_the_arena_run(tmp_path: Path) -> None:
    programs = [block.text for block in blocks(DOCS / "arena.md") if block.language == "python"]
    program = "\n".join(programs).replace("200", "2").replace('"hard"', '"easy"')
    printed = run(program, tmp_path).splitlines()
    assert printed[0] == "memento, 3 seats: 3 matches on 1 deal"
    assert printed[-1].startswith("('greedy', 'easy') ")
    record = loads((tmp_path / "match.txt").read_text())
    assert record.players == ("greedy", "easy")
