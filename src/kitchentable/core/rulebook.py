"""Reading a RULES.md: chapters of sentences, each with an id."""

from __future__ import annotations

import re
import sys
from functools import cache
from importlib.resources import files
from typing import Any

from msgspec import Struct

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

    title: str
    introduction: str
    chapters: tuple[Chapter, ...]

    def sentence(self, id_: str) -> Sentence | None:
        """The sentence with this id; None if there is none."""
        found = (s for chapter in self.chapters for s in chapter.sentences if s.id == id_)
        return next(found, None)


def parse_rules(text: str) -> Rulebook:
    """Reads a RULES.md. Raises ValueError for an id used twice or a line in no known form."""
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
                raise ValueError(
                    f"RULES.md, line {number}: the id {id_} is used twice or too early."
                )
            ids.add(id_)
            last = chapters[-1]
            chapters[-1] = Chapter(
                last.heading, last.note, (*last.sentences, Sentence(id_, sentence))
            )
        elif line.startswith("- "):
            raise ValueError(f"RULES.md, line {number}: a sentence needs an id in backticks first.")
        elif line.strip() and chapters:
            last = chapters[-1]
            chapters[-1] = Chapter(
                last.heading, f"{last.note} {line.strip()}".strip(), last.sentences
            )
        elif line.strip():
            introduction = f"{introduction} {line.strip()}".strip()
    return Rulebook(title, introduction, tuple(chapters))


@cache
def _rules_of_package(package: str) -> Rulebook:
    return parse_rules(files(package).joinpath("RULES.md").read_text(encoding="utf-8"))


def rules_of(game: Any) -> Rulebook:
    """The rulebook in the folder of a game's class, or of the nearest class it is made from.

    Raises FileNotFoundError if there is none.
    """
    for made_from in type(game).__mro__:
        package = sys.modules[made_from.__module__].__package__
        if package and files(package).joinpath("RULES.md").is_file():
            return _rules_of_package(package)
    raise FileNotFoundError(f"{game.title} has no RULES.md beside its code.")
