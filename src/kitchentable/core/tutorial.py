"""The script of a first game: what happens in it, and where somebody is told what that means."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from .game import CHANCE, AnyGame, Seat
from .record import DEALER

LESSON = "#"
"""What a line of a script begins with that names a lesson."""


class Tutorial(Struct, frozen=True):
    """A match that is played as it is written, by one person in seat 0 and others who follow it."""

    options: Struct
    """The options of the game; the first real game has the same."""
    others: tuple[str, ...]
    """The names of those in the seats after the person's."""
    script: str
    """The lines of the match, as in a record, with the lessons between them.

    `# piles` is a lesson, by a name that the client has words for; `0 take 2` is asked of the
    person after the lessons before it; `1 pass` and `* turn 2 red-star` just happen. What the
    dealer does where nothing more is written follows from `seed`.
    """
    seed: str = "tutorial"

    @property
    def seats(self) -> int:
        return 1 + len(self.others)


class Stop(Struct, frozen=True):
    """A place in a script where it waits for the person: to read, to act, or both."""

    lines: int
    """How many lines of the script have happened."""
    lessons: tuple[str, ...]
    asked: str | None
    """The action that is asked of the person after the lessons; None: only to read."""


def lines_of(tutorial: Tutorial, game: AnyGame) -> list[tuple[Seat, Any]]:
    """The actions of a script, with who does them. Raises ValueError for what is no line."""
    return [_line(text, game) for text in _texts(tutorial) if not text.startswith(LESSON)]


def stops_of(tutorial: Tutorial) -> Iterator[Stop]:
    """Where a script waits, in order. Raises ValueError for a lesson in the middle of a deal."""
    lessons: list[str] = []
    done = 0
    for text in _texts(tutorial):
        who, _, rest = text.partition(" ")
        if who == LESSON:
            lessons.append(rest)
            continue
        if who == DEALER and lessons:
            raise ValueError(f"The lesson “{lessons[0]}” interrupts the dealer.")
        if who == "0" or lessons:
            yield Stop(done, tuple(lessons), rest if who == "0" else None)
            lessons = []
        done += 1
    if lessons:
        yield Stop(done, tuple(lessons), None)


def _texts(tutorial: Tutorial) -> list[str]:
    return [line.strip() for line in tutorial.script.splitlines() if line.strip()]


def _line(text: str, game: AnyGame) -> tuple[Seat, Any]:
    who, _, action = text.partition(" ")
    return (CHANCE if who == DEALER else Seat(int(who))), game.parse(action)
