"""A deal of the day: one that everybody gets who plays that day, on any server or on none."""

from __future__ import annotations

import hashlib

from msgspec import Struct


class DailyDeal(Struct, frozen=True):
    """How a game is played as its deal of one day, by one person in seat 0."""

    title: str
    """What the game calls it: `Today's sheet`."""
    lead: str
    """What it is about, in one sentence, for a person."""
    options: Struct
    """The options of the game for this day."""
    rival: str
    """The level of the bot that plays the same deal in the person's place, to compare with."""
    others: tuple[str, ...] = ()
    """The levels of the bots in the other seats; (): it is played alone."""

    @property
    def seats(self) -> int:
        return 1 + len(self.others)


def seed_of(game: str, day: str) -> str:
    """The seed of a game's deal of a day, `2026-11-29`, as 64 hex digits.

    It follows from the name and the date alone. So servers deal the same without knowing of each
    other, and whoever reads this line can know the deal before: it is a seed like any other in all
    but that.
    """
    return hashlib.sha256(f"kitchentable/daily/{game}/{day}".encode()).hexdigest()
