"""What can be done in That Old Wallpaper, as frozen values with one line of text each."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from msgspec import Struct

from kitchentable.core.notation import Notation

from .wall import FACINGS

NUMBERS = range(1, 11)
"""The number cards of a player (cards-5)."""
ALL = sum(1 << number for number in NUMBERS)
"""A set of number cards is an int: number n is bit n."""


class Bid(Struct, frozen=True, cache_hash=True):
    """A player chooses a number card, face down."""

    number: int

    def __str__(self) -> str:
        return f"bid {self.number}"


class Claim(Struct, frozen=True, cache_hash=True):
    """Whoever breaks a bump takes a column."""

    column: int
    """Counted from 1, the low end."""

    def __str__(self) -> str:
        return f"claim {self.column}"


class Place(Struct, frozen=True, cache_hash=True):
    """A player hangs a card they took."""

    card: str
    x: int
    """To the right of the first card."""
    y: int
    """Down from the first card."""
    turned: bool = False
    """Whether by half a turn."""

    def __str__(self) -> str:
        return f"place {self.card} at {self.x},{self.y}{' turned' if self.turned else ''}"


class Hazy(Struct, frozen=True, cache_hash=True):
    """A player adds a Hazy Memory card at the end."""

    x: int
    y: int
    facing: int
    """The edge with the wild half, as an index into FACINGS."""

    def __str__(self) -> str:
        return f"hazy at {self.x},{self.y} facing {FACINGS[self.facing]}"


class LineUp(Struct, frozen=True, cache_hash=True):
    """The dealer puts a token behind those in the line."""

    seat: int

    def __str__(self) -> str:
        return f"line up {self.seat}"


class Draw(Struct, frozen=True, cache_hash=True):
    """The dealer gives a player a card of their own pile; nobody else sees which."""

    number: int
    seat: int

    def __str__(self) -> str:
        return f"draw {self.number} for {self.seat}"


class Lay(Struct, frozen=True, cache_hash=True):
    """The dealer lays the next card of the deck at the end of a column."""

    card: str
    column: int
    """Counted from 1, the low end."""

    def __str__(self) -> str:
        return f"lay {self.card} at {self.column}"


class GrandmaPlays(Struct, frozen=True, cache_hash=True):
    """The dealer turns over the top card of Grandma's pile."""

    number: int

    def __str__(self) -> str:
        return f"grandma plays {self.number}"


class GrandmaClaims(Struct, frozen=True, cache_hash=True):
    """Grandma breaks a bump and takes a column."""

    column: int
    """Counted from 1, the low end."""

    def __str__(self) -> str:
        return f"grandma claims {self.column}"


Action = Bid | Claim | Place | Hazy | LineUp | Draw | Lay | GrandmaPlays | GrandmaClaims

A = TypeVar("A")
"""What stands for a number card: itself, or an action."""

MOST = 5
"""The most players, and the most columns."""
CLAIMS = tuple(Claim(column) for column in range(1, MOST + 1))
LINE_UPS = tuple(LineUp(seat) for seat in range(MOST))
GRANDMA_CLAIMS = tuple(GrandmaClaims(column) for column in range(1, MOST + 1))


class Choices(dict[int, tuple[A, ...]]):
    """By set of numbers what stands for each of them, ascending; made when it is needed."""

    def __init__(self, each: Iterable[A]) -> None:
        """`each`: one for each of NUMBERS."""
        self._each = tuple(each)

    def __missing__(self, mask: int) -> tuple[A, ...]:
        self[mask] = some = tuple(
            one for number, one in zip(NUMBERS, self._each, strict=True) if mask >> number & 1
        )
        return some


NUMBERS_OF = Choices(NUMBERS)
BIDS = Choices(map(Bid, NUMBERS))
GRANDMA_PLAYS = Choices(map(GrandmaPlays, NUMBERS))
DRAWS = tuple(Choices(Draw(number, seat) for number in NUMBERS) for seat in range(MOST))
"""Per seat."""

_NUMBER = r"(10|[1-9])"
_COLUMN = rf"([1-{MOST}])"
_SEAT = rf"([0-{MOST - 1}])"
_CARD = r"([A-Z]\w*)"
_AT = ",".join([r"(0|-?(?:[1-9][0-9]?|[1-4][0-9]{2}))"] * 2)
parse = Notation[Action](
    (),
    (
        (f"bid {_NUMBER}", lambda number: Bid(int(number))),
        (f"claim {_COLUMN}", lambda column: CLAIMS[int(column) - 1]),
        (
            f"place {_CARD} at {_AT}( turned)?",
            lambda card, x, y, turned: Place(card, int(x), int(y), turned is not None),
        ),
        (
            f"hazy at {_AT} facing ({'|'.join(FACINGS)})",
            lambda x, y, facing: Hazy(int(x), int(y), FACINGS.index(facing)),
        ),
        (f"line up {_SEAT}", lambda seat: LINE_UPS[int(seat)]),
        (f"draw {_NUMBER} for {_SEAT}", lambda number, seat: Draw(int(number), int(seat))),
        (f"lay {_CARD} at {_COLUMN}", lambda card, column: Lay(card, int(column))),
        (f"grandma plays {_NUMBER}", lambda number: GrandmaPlays(int(number))),
        (f"grandma claims {_COLUMN}", lambda column: GRANDMA_CLAIMS[int(column) - 1]),
    ),
    "That Old Wallpaper. Players can bid 7, claim 2, place W031 at 2,-1, "
    "place W031 at 2,-1 turned, or hazy at 2,-1 facing left.",
).parse
"""The action that prints as a text. Raises ValueError if there is none."""
