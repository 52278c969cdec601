"""Reading RULES.md files."""

from __future__ import annotations

import pytest

from kitchentable.core.rulebook import parse_rules, rules_of
from kitchentable.games.memento import GAME
from tests.laws import bids

TEXT = """# Nim

Take the last one.

## Turn

What you do.

- `turn-1` Take one, two or three.
"""


def test_chapters_notes_and_sentences_are_told_apart() -> None:
    rules = parse_rules(TEXT)
    assert (rules.title, rules.introduction) == ("Nim", "Take the last one.")
    (chapter,) = rules.chapters
    assert (chapter.heading, chapter.note) == ("Turn", "What you do.")
    sentence = rules.sentence("turn-1")
    assert sentence is not None
    assert sentence.text == "Take one, two or three."
    assert rules.sentence("turn-2") is None


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("- `turn-1` Again.", "the id turn-1 is used twice"),
        ("- Take all.", "a sentence needs an id"),
    ],
)
def test_faults_are_named_with_their_line(line: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=f"line 10: {sentence}"):
        parse_rules(f"{TEXT}{line}\n")


def test_the_rules_lie_beside_the_game() -> None:
    assert rules_of(GAME).title == "Memento"
    with pytest.raises(FileNotFoundError, match=r"Bids has no RULES\.md"):
        rules_of(bids.GAME)
