"""`kitchentable rules`: a rulebook, whole or in parts, in each of its languages."""

from __future__ import annotations

import re

from kitchentable.core.rulebook import rules_of
from kitchentable.games.memento import GAME

from .kitchen import kitchen


def ids(text: str) -> list[str]:
    return re.findall(r"^  ([a-z]+-\w+) ", text, re.MULTILINE)


def test_all_sentences_are_printed_in_the_language_that_is_asked_for() -> None:
    english, german = kitchen("rules memento"), kitchen("rules memento --language de")
    assert (english.exit_code, german.exit_code) == (0, 0)
    assert ids(german.stdout) == ids(english.stdout)
    for result, language in ((english, "en"), (german, "de")):
        book = rules_of(GAME, language)
        assert set(ids(result.stdout)) == {s.id for c in book.chapters for s in c.sentences}
        assert all(f"\n{chapter.heading}\n" in result.stdout for chapter in book.chapters)


def test_words_are_looked_for_in_that_language() -> None:
    german = kitchen("rules memento --language de --find gepasst")
    assert ids(german.stdout) == ["end-1"]
    assert "Sobald alle nacheinander gepasst haben" in german.stdout
    assert kitchen("rules memento --find gepasst").exit_code == 1
