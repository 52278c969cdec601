"""Files with cards to play with in place of a game's own, and the name of a set of cards."""

from __future__ import annotations

import csv
import hashlib
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from .game import AnyGame

NOT_PLAYED = ("provenance",)
"""Columns that say something about a card and change nothing in the game."""


class CardFile(Struct, frozen=True):
    """A file with cards that was given at the start, as it was read then."""

    game: str
    """The name of the game that is to be played with it."""
    file: str
    """The file's name."""
    text: str


class Kind(Struct, frozen=True):
    """One kind of card file that a game can be played with."""

    name: str
    """What is in it: `scoring cards`."""
    fits: Callable[[str], bool]
    """Whether a file with this first line is one."""
    read: Callable[[list[str]], tuple[Any, ...]]
    """The cards of its lines. Raises ValueError, naming row and column."""


def has_columns(*columns: str) -> Callable[[str], bool]:
    """Whether the first line of a CSV file has all these columns."""
    return lambda line: set(columns) <= set(next(csv.reader([line]), []))


def read_files(
    title: str, kinds: Sequence[Kind], files: Sequence[CardFile]
) -> list[tuple[Any, ...] | None]:
    """Per kind its cards; None: no file has any. A file is of the first kind that fits.

    `title`: the game's. Raises ValueError, with a sentence that names the file, and where something
    is wrong in it row and column.
    """
    found: list[tuple[Any, ...] | None] = [None] * len(kinds)
    for each in files:
        lines = each.text.splitlines()
        first = lines[0] if lines else ""
        fitting = [place for place, kind in enumerate(kinds) if kind.fits(first)]
        # A file that can be nothing else is read, and says itself what it lacks.
        place = (fitting or [0])[0]
        if not fitting and len(kinds) > 1:
            known = ", ".join(kind.name for kind in kinds)
            raise ValueError(
                f"The card file {each.file} begins with a line that no cards of {title} "
                f"have ({known})."
            )
        if found[place] is not None:
            raise ValueError(
                f"The card file {each.file} is the second one with {kinds[place].name}."
            )
        try:
            found[place] = kinds[place].read(lines)
        except ValueError as wrong:
            raise ValueError(f"The card file {each.file} does not fit: {wrong}") from None
    return found


def set_name(*decks: tuple[Sequence[Struct], Sequence[Struct]]) -> str:
    """The name of the cards of a game: 64 hex digits that follow from all that matters of them.

    Each deck comes with the one that the game has by itself; where none differs, the name is empty.
    """
    played, own = (_digest([deck[side] for deck in decks]) for side in (0, 1))
    return "" if played == own else played


def _digest(decks: Sequence[Sequence[Struct]]) -> str:
    plain = [
        [
            [
                getattr(card, field)
                for field in type(card).__struct_fields__
                if field not in NOT_PLAYED
            ]
            for card in deck
        ]
        for deck in decks
    ]
    return hashlib.sha256(msgspec.json.encode(plain)).hexdigest()


def refusal_of_cards(there: str, game: AnyGame) -> str | None:
    """Why a record with cards of this name cannot be played with a game; None: it can."""
    if there == game.cards:
        return None
    here = f"the cards here are {game.cards[:8]}…" if game.cards else "here are its own cards"
    was = (
        f"other cards than those that come with {game.title}: {there[:8]}…"
        if there
        else f"the cards that come with {game.title}"
    )
    return f"it was played with {was}; {here}."
