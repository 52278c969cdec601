"""The rules in German say what the rules in English say, as far as a program can tell.

The ids, their order and chapters are checked when a translation is read; a sentence may differ from
its original in words, but in no figure, no cited sentence and no option.
"""

from __future__ import annotations

import re
from collections import Counter

import pytest

from kitchentable.catalogue import GAMES
from kitchentable.core.game import AnyGame
from kitchentable.core.rulebook import ENGLISH, Rulebook, rules_of

GERMAN = "de"

NUMBERS = """
0 zero | null
2 two twice both second | zwei beid
3 three third | drei dritt
4 four | vier
5 five fifth | fünf
6 six | sechs
7 seven | sieben
8 eight | acht
9 nine | neun
10 ten | zehn
11 eleven | elf
12 twelve | zwölf
13 thirteen | dreizehn
14 fourteen | vierzehn
15 fifteen | fünfzehn
16 sixteen | sechzehn
17 seventeen | siebzehn
18 eighteen | achtzehn
19 nineteen | neunzehn
20 twenty | zwanzig
30 thirty | dreißig
"""
"""Numbers, and how words for them begin. One is none of them, since it is an article, too."""

ENDINGS = {"en": "(?:th)?", "de": "(?:mal|fachen?|(?:t?e[nrs]?|t(?:längste[n]?)?))?"}

REPHRASED = {
    "paperback note 21": "“could be read twice” is no number of times",
    "paperback ruling-Q43": "“both or neither” is “ganz oder gar nicht”",
}
"""Texts whose figures differ on purpose: game and id, and why."""

each_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def texts(book: Rulebook) -> dict[str, str]:
    """All that a rulebook says: its sentences by id, notes by the place of their chapter."""
    found = {"introduction": book.introduction}
    for place, chapter in enumerate(book.chapters, start=1):
        found[f"note {place}"] = chapter.note
        found |= {sentence.id: sentence.text for sentence in chapter.sentences}
    return found


def figures(text: str, language: str) -> Counter[int]:
    """The numbers in a text, in digits and in words, ids left aside."""
    column = (ENGLISH, GERMAN).index(language)
    rows = [row.split(" ", 1) for row in NUMBERS.strip().splitlines()]
    numbers = {stem: number for number, words in rows for stem in words.split("|")[column].split()}
    word = f"({'|'.join(numbers)}){ENDINGS[language]}"
    found = re.findall(rf"\b(?:{word}|(\d+))\b", re.sub("`[^`]*`", "", text.lower()))
    return Counter(int(numbers.get(stem, digits)) for stem, digits in found)


def pairs(game: AnyGame) -> list[tuple[str, str, str]]:
    """Per text its id, English and German."""
    english, german = texts(rules_of(game)), texts(rules_of(game, GERMAN))
    return [(id_, text, german[id_]) for id_, text in english.items()]


@each_game
def test_the_rules_are_there(game: AnyGame) -> None:
    english, german = rules_of(game), rules_of(game, GERMAN)
    assert (german.language, german.title) == (GERMAN, english.title)
    headings = [chapter.heading for chapter in german.chapters]
    assert len(set(headings)) == len(headings)
    assert not {id_ for id_, text, translation in pairs(game) if bool(text) != bool(translation)}
    assert not {id_ for id_, text, translation in pairs(game) if text and text == translation}


@each_game
def test_every_figure_is_the_same(game: AnyGame) -> None:
    differing = {
        f"{game.name} {id_}"
        for id_, text, german in pairs(game)
        if figures(text, ENGLISH) != figures(german, GERMAN)
    }
    assert differing == {at for at in REPHRASED if at.startswith(game.name)}


def test_figures_are_found_in_digits_and_in_words() -> None:
    english = "The sixth of sixteen cards, `turn-6a`, twice for 10¢, and the second 3."
    german = "Die sechste von sechzehn Karten, `turn-6a`, zweimal für 10¢, und die zweite 3."
    assert figures(english, ENGLISH) == figures(german, GERMAN) == Counter([6, 16, 2, 10, 2, 3])
    assert figures("Achtung, einmal, zweigeteilt, vierteln", GERMAN) == Counter()


@each_game
def test_every_cited_sentence_and_option_is_the_same(game: AnyGame) -> None:
    differing = {
        id_
        for id_, text, german in pairs(game)
        if Counter(re.findall("`([^`]*)`", text)) != Counter(re.findall("`([^`]*)`", german))
        or text.count("option `") != german.count("Option `")
    }
    assert differing == set()


@each_game
def test_quotation_marks_are_german(game: AnyGame) -> None:
    whole = " ".join(german for _, _, german in pairs(game))
    assert not re.findall("[\"'”’‘]", whole)
    assert whole.count("„") == whole.count("“")
