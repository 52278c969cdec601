"""What follows from a set of wallpaper cards: codes, halves, symbols, and the ways to hang a card.

A card is the row of its data. What hangs in a wall is a code: row * 2, plus 1 if it is turned;
behind all cards come the four facings of a Hazy Memory card.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, overload

from msgspec import Struct

from .actions import MOST, Lay, Place
from .cards import MEMENTOS, OVAL, WILD, WallpaperCard
from .wall import BLANK, FACINGS, ORIGIN, SHAPES, Sides, Wall, cell_at, hang, place_of


class Piece(Struct, frozen=True, cache_hash=True):
    """Something that hangs in a wall."""

    card: str | None
    """The id of a wallpaper card; None: a Hazy Memory card."""
    x: int
    """To the right of the first card."""
    y: int
    """Down from the first card."""
    turned: bool
    """Whether a wallpaper card is turned by half a turn."""
    facing: str | None
    """The edge with the wild half of a Hazy Memory card, as in FACINGS."""


class Pieces(dict[int, Piece]):
    """What one code looks like, by cell; made when it is needed."""

    def __init__(self, card: str | None, turned: bool, facing: str | None) -> None:
        self._looks = (card, turned, facing)

    def __missing__(self, cell: int) -> Piece:
        card, turned, facing = self._looks
        self[cell] = piece = Piece(card, *place_of(cell), turned, facing)
        return piece


class Places(dict[int, tuple[Place, ...]]):
    """The ways to hang one card, by cell; made when they are needed."""

    def __init__(self, card: WallpaperCard) -> None:
        self.card = card.id
        self.turns = 1 if card.symmetric else 2

    def __missing__(self, cell: int) -> tuple[Place, ...]:
        x, y = place_of(cell)
        self[cell] = places = tuple(
            Place(self.card, x, y, turned) for turned in (False, True)[: self.turns]
        )
        return places


class Hangings(Sequence[Place]):
    """The ways to hang some cards on some cells: card by card, and cell by cell.

    Each is looked up when it is asked for, since a playout chooses one of a hundred.
    """

    __slots__ = ("_ends", "cells", "places")

    def __init__(self, places: Sequence[Places], cells: Sequence[int]) -> None:
        """`places`: of each card; `cells` is copied, since it belongs to a state."""
        self.places = places
        self.cells = tuple(cells)
        end, number = 0, len(cells)
        self._ends = [end := end + number * ways.turns for ways in places]

    def __len__(self) -> int:
        return self._ends[-1]

    @overload
    def __getitem__(self, index: int) -> Place: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Place]: ...

    def __getitem__(self, index: int | slice) -> Place | Sequence[Place]:
        if isinstance(index, slice):
            return tuple(self)[index]
        if index < 0:
            index += self._ends[-1]
        start = 0
        for places, end in zip(self.places, self._ends, strict=True):
            if 0 <= index < end:
                cell, turned = divmod(index - start, places.turns)
                return places[self.cells[cell]][turned]
            start = end
        raise IndexError(index)

    def __iter__(self) -> Iterator[Place]:
        return iter([place for ways in self.places for cell in self.cells for place in ways[cell]])

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Place) and any(
            action in ways[cell_at(action.x, action.y)]
            for ways in self.places
            if ways.card == action.card and cell_at(action.x, action.y) in self.cells
        )


REMEMBERED = 256
"""Walls that a deck remembers having rebuilt."""


class Rebuilt(NamedTuple):
    """All that a state knows about a wall."""

    wall: Wall
    frontier: list[int]
    done: list[int]
    mementos: int
    ovals: int


class Deck:
    """The tables of one set of wallpaper cards."""

    def __init__(self, cards: Sequence[WallpaperCard]) -> None:
        """Raises ValueError if there are no cards."""
        if not cards:
            raise ValueError("That Old Wallpaper needs wallpaper cards, and the file has none.")
        self.cards = tuple(cards)
        self.ids = [card.id for card in cards]
        self.rows = {id_: row for row, id_ in enumerate(self.ids)}
        self.all = list(range(len(cards)))
        """The pool that a match begins with."""
        self.hazy = 2 * len(cards)
        """The code of the first facing of a Hazy Memory card; the others follow."""
        self.sides: list[Sides] = []
        """Per code its halves."""
        for card in cards:
            self.sides.append((card.left, card.right, card.up, card.down))
            self.sides.append((card.right, card.left, card.down, card.up))  # place-2
        for facing in range(len(FACINGS)):
            left, right, up, down = (WILD if edge == facing else BLANK for edge in range(4))
            self.sides.append((left, right, up, down))  # cards-4
        self.ovals = [int(card.symbol == OVAL) for card in cards]
        """Per card its red ovals, 0 or 1."""
        self.mementos = [
            1 << MEMENTOS.index(card.symbol) if card.symbol in MEMENTOS else 0 for card in cards
        ]
        """Per card its memento, as a set of one bit or none."""
        self.places = [Places(card) for card in cards]
        self.lays = [[Lay(id_, column + 1) for id_ in self.ids] for column in range(MOST)]
        """Per column and card what the dealer does."""
        self.pieces = [
            *(Pieces(id_, turned, None) for id_ in self.ids for turned in (False, True)),
            *(Pieces(None, False, facing) for facing in FACINGS),
        ]
        """Per code and cell what all see of it."""

        self._rebuilt: dict[tuple[Piece, ...], Rebuilt] = {}

    def rebuilt(self, pieces: tuple[Piece, ...]) -> Rebuilt:
        """The wall in which these pieces were hung in this order; to be copied, not changed.

        Those seen lately are kept: a search asks for the same walls at every step.
        """
        if pieces not in self._rebuilt:
            if len(self._rebuilt) >= REMEMBERED:
                self._rebuilt.clear()
            self._rebuilt[pieces] = self._rebuild(pieces)
        return self._rebuilt[pieces]

    def _rebuild(self, pieces: tuple[Piece, ...]) -> Rebuilt:
        wall: Wall = {}
        frontier, done = [ORIGIN], [0] * SHAPES
        mementos = ovals = 0
        for piece in pieces:
            code = self.code(piece)
            hang(wall, frontier, done, cell_at(piece.x, piece.y), code, self.sides)
            if code < self.hazy:
                mementos |= self.mementos[code >> 1]
                ovals += self.ovals[code >> 1]
        return Rebuilt(wall, frontier, done, mementos, ovals)

    def code(self, piece: Piece) -> int:
        """The code of a piece."""
        if piece.card is not None:
            return self.rows[piece.card] << 1 | piece.turned
        assert piece.facing is not None
        return self.hazy + FACINGS.index(piece.facing)
