"""The ladder from the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from kitchentable import catalogue
from kitchentable.arena import ladder

from .kitchen import kitchen, sentence


def test_the_ladder_is_a_page_and_goes_on_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ladder, "levels", lambda game: catalogue.levels(game)[:2])
    line = "ladder memento --seats 2 --matches 2 --processes 1"
    result = kitchen(line)
    assert result.exit_code == 0, result.output
    assert result.stdout.startswith("# The ladder\n")
    assert "\nkitchentable ladder memento --seats 2 --matches 2\n" in result.stdout
    assert "| medium | easy | 2 | 2 |" in result.stdout
    files = {path: path.stat().st_mtime_ns for path in tmp_path.glob("runs/ladder/*/*")}
    assert len(files) == 8
    kitchen(line)
    assert {path: path.stat().st_mtime_ns for path in tmp_path.glob("runs/ladder/*/*")} == files


def test_what_cannot_be_climbed_is_one_sentence() -> None:
    for words, reason in {
        "chess": "no game “chess”",
        "memento --seats 9": "with so many seats",
        "memento --seats two": "“two” is not a whole number",
        "memento --matches 0": "at least one match",
    }.items():
        assert reason in sentence(kitchen(f"ladder {words}"))
