"""Word lists from files, in every command that plays or replays."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from .kitchen import kitchen, sentence

WATCH = "watch paperback --bots random,random --pace 0 --seed words --option words=kitchen"


@pytest.fixture(autouse=True)
def forgotten(forget_lists: Callable[[], None], tmp_path: Path) -> None:
    (tmp_path / "Kitchen.txt").write_text("whisk\nspoon\nladle\nran\nart\n", encoding="utf-8")


def test_a_record_is_verified_and_replayed_with_its_list(
    forget_lists: Callable[[], None], tmp_path: Path
) -> None:
    result = kitchen(f"{WATCH} --words Kitchen.txt --record match.txt")
    assert result.exit_code == 0, result.output
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "kitchen.txt").write_text("whisk\n", encoding="utf-8")
    for command in ("verify match.txt", "replay match.txt --to 40"):
        forget_lists()
        missing = sentence(kitchen(command))
        assert "cannot be replayed here: There is no word list “kitchen” here" in missing
        other = sentence(kitchen(f"{command} --words other/kitchen.txt"))
        assert "needs another word list “kitchen” than the one that is here" in other
        forget_lists()
        result = kitchen(f"{command} --words Kitchen.txt")
        assert result.exit_code == 0, result.output


def test_a_list_can_be_played_with() -> None:
    command = "play paperback --seats 2 --option words=kitchen"
    assert "can be american or british or both, not “kitchen”" in sentence(kitchen(command))
    result = kitchen(f"{command} --words Kitchen.txt", ["quit"])
    assert "kitchen words, size 70 (list " in result.stdout


def test_a_tournament_can_be_played_with_a_list() -> None:
    command = "arena paperback --bots random,random --matches 2 --option words=kitchen"
    assert "not “kitchen”" in sentence(kitchen(f"{command} --processes 1"))
    result = kitchen(f"{command} --processes 2 --words Kitchen.txt")
    assert "2 matches" in result.stdout


def test_a_file_that_is_no_list_is_refused(tmp_path: Path) -> None:
    (tmp_path / "bad.txt").write_text("whisk\nspoon x\n", encoding="utf-8")
    assert "bad.txt, line 2" in sentence(kitchen(f"{WATCH} --words bad.txt"))
    assert "none.txt cannot be read" in sentence(kitchen(f"{WATCH} --words none.txt"))
