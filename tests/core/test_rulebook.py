"""Reading RULES.md files."""

from __future__ import annotations

import pytest

from kitchentable.core.rulebook import parse_rules, parse_translation, rulebooks_of, rules_of
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


GERMAN = """# Nim

Nimm das Letzte.

## Zug

Was du tust.

- `turn-1` Nimm eins, zwei oder drei.
"""


def test_a_translation_has_the_sentences_of_its_original() -> None:
    book = parse_translation(GERMAN, "de", parse_rules(TEXT))
    assert (book.language, parse_rules(TEXT).language) == ("de", "en")
    sentence = book.sentence("turn-1")
    assert sentence is not None
    assert sentence.text == "Nimm eins, zwei oder drei."


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("turn-1", "turn-2", "turn-2 comes where RULES.md has turn-1"),
        ("- `turn-1` Nimm eins, zwei oder drei.\n", "", "the end comes where RULES.md has turn-1"),
        ("drei.\n", "drei.\n\n## Ende\n", "a chapter comes where RULES.md has the end"),
        ("drei.\n", "drei.\n- `turn-1` Noch einmal.\n", "line 10: the id turn-1 is used twice"),
    ],
)
def test_faults_of_a_translation_are_named_with_its_file(old: str, new: str, sentence: str) -> None:
    assert GERMAN.count(old) == 1
    with pytest.raises(ValueError, match=rf"RULES\.de\.md(, |: ){sentence}"):
        parse_translation(GERMAN.replace(old, new), "de", parse_rules(TEXT))


def test_a_language_that_is_not_there_is_english() -> None:
    assert list(rulebooks_of(GAME)) == ["en", "de"]
    assert rules_of(GAME, "de").language == "de"
    for language in ("fr", "", "../de", "DE"):
        assert rules_of(GAME, language) is rules_of(GAME)
