"""What follows from a set of wallpaper cards: codes, halves, symbols, and the ways to hang a card.

A card is the row of its data. What hangs in a wall is a code: row * 2, plus 1 if it is turned;
behind all cards come the four facings of a Hazy Memory card.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from .actions import MOST, Lay, Place
from .cards import MEMENTOS, OVAL, WILD, WallpaperCard
from .wall import BLANK, FACINGS, Sides, place_of


class Piece(Struct, frozen=True):
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


class Places(dict[int, tuple[Place, ...]]):
    """The ways to hang one card, by cell; made when they are needed."""

    def __init__(self, card: WallpaperCard) -> None:
        self._id = card.id
        self._turns = (False,) if card.symmetric else (False, True)

    def __missing__(self, cell: int) -> tuple[Place, ...]:
        x, y = place_of(cell)
        self[cell] = places = tuple(Place(self._id, x, y, turned) for turned in self._turns)
        return places


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
        self._pieces: dict[tuple[int, int], Piece] = {}

    def piece(self, cell: int, code: int) -> Piece:
        """What hangs on a cell, as all see it."""
        piece = self._pieces.get((cell, code))
        if piece is None:
            x, y = place_of(cell)
            if code < self.hazy:
                piece = Piece(self.ids[code >> 1], x, y, bool(code & 1), None)
            else:
                piece = Piece(None, x, y, False, FACINGS[code - self.hazy])
            self._pieces[cell, code] = piece
        return piece

    def code(self, piece: Piece) -> int:
        """The code of a piece."""
        if piece.card is not None:
            return self.rows[piece.card] << 1 | piece.turned
        assert piece.facing is not None
        return self.hazy + FACINGS.index(piece.facing)
