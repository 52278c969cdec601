"""Reading a RULES.md and its translations: chapters of sentences, each with an id."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from itertools import zip_longest
from typing import Any

from msgspec import Struct

ENGLISH = "en"
"""The language of RULES.md; a translation is beside it, RULES.de.md."""

_TRANSLATION = re.compile(r"RULES\.([a-z]{2})\.md")
_SENTENCE = re.compile(r"- `([a-z]+(?:-\w+)+)` (.+)")


class Sentence(Struct, frozen=True):
    """One sentence of the rules."""

    id: str
    """Unique within the rulebook: `turn-1`."""
    text: str


class Chapter(Struct, frozen=True):
    """A heading and the sentences under it."""

    heading: str
    note: str
    """Text before the first sentence; it is no rule."""
    sentences: tuple[Sentence, ...]


class Rulebook(Struct, frozen=True):
    """The rules of one game in our own words."""

    language: str
    """Which language they are in: `en`."""
    title: str
    introduction: str
    chapters: tuple[Chapter, ...]

    def sentence(self, id_: str) -> Sentence | None:
        """The sentence with this id; None if there is none."""
        found = (s for chapter in self.chapters for s in chapter.sentences if s.id == id_)
        return next(found, None)


def parse_rules(text: str, language: str = ENGLISH) -> Rulebook:
    """Reads a RULES.md. Raises ValueError for an id used twice or a line in no known form."""
    file = _file(language)
    title, introduction = "", ""
    chapters: list[Chapter] = []
    ids: set[str] = set()
    for number, line in enumerate(text.splitlines(), start=1):
        if line.startswith("# "):
            title = line[2:].strip()
        elif line.startswith("## "):
            chapters.append(Chapter(line[3:].strip(), "", ()))
        elif found := _SENTENCE.fullmatch(line.rstrip()):
            id_, sentence = found.groups()
            if id_ in ids or not chapters:
                raise ValueError(f"{file}, line {number}: the id {id_} is used twice or too early.")
            ids.add(id_)
            last = chapters[-1]
            chapters[-1] = Chapter(
                last.heading, last.note, (*last.sentences, Sentence(id_, sentence))
            )
        elif line.startswith("- "):
            raise ValueError(f"{file}, line {number}: a sentence needs an id in backticks first.")
        elif line.strip() and chapters:
            last = chapters[-1]
            chapters[-1] = Chapter(
                last.heading, f"{last.note} {line.strip()}".strip(), last.sentences
            )
        elif line.strip():
            introduction = f"{introduction} {line.strip()}".strip()
    return Rulebook(language, title, introduction, tuple(chapters))


def parse_translation(text: str, language: str, original: Rulebook) -> Rulebook:
    """Reads a translation. Raises ValueError if it has not the sentences of the original.

    A score line cites an id, so every sentence must be there, in the same order and chapters.
    """
    book = parse_rules(text, language)
    for there, here in zip_longest(_outline(original), _outline(book), fillvalue="the end"):
        if there != here:
            raise ValueError(
                f"{_file(language)}: {here} comes where {_file(original.language)} has {there}."
            )
    return book


def _file(language: str) -> str:
    return "RULES.md" if language == ENGLISH else f"RULES.{language}.md"


def _outline(book: Rulebook) -> Iterator[str]:
    for chapter in book.chapters:
        yield "a chapter"
        yield from (sentence.id for sentence in chapter.sentences)


@cache
def _rulebooks_of_package(package: str) -> Mapping[str, Rulebook]:
    folder = files(package)
    original = parse_rules(folder.joinpath(_file(ENGLISH)).read_text(encoding="utf-8"))
    books = {ENGLISH: original}
    for file in folder.iterdir():
        if found := _TRANSLATION.fullmatch(file.name):
            text = file.read_text(encoding="utf-8")
            books[found[1]] = parse_translation(text, found[1], original)
    return books


def rulebooks_of(game: Any) -> Mapping[str, Rulebook]:
    """The rulebook of a game in each language that it is there in; always in English.

    It lies in the folder of the game's class, or of the nearest class it is made from. Raises
    FileNotFoundError if there is none.
    """
    for made_from in type(game).__mro__:
        package = sys.modules[made_from.__module__].__package__
        if package and files(package).joinpath(_file(ENGLISH)).is_file():
            return _rulebooks_of_package(package)
    raise FileNotFoundError(f"{game.title} has no RULES.md beside its code.")


def rules_of(game: Any, language: str = ENGLISH) -> Rulebook:
    """The rulebook of a game in a language, or in English where it is not there in that one.

    Raises FileNotFoundError if there is none.
    """
    books = rulebooks_of(game)
    return books.get(language, books[ENGLISH])
