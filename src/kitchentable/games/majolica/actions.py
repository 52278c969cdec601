"""What can be done in Majolica Painting, as frozen values with one line of text each."""

from __future__ import annotations

from msgspec import Struct

from .cards import COLUMNS, ROWS

STRIDE = COLUMNS + 1
"""Places are numbered row * STRIDE + column. The last of each row is never a space, so that
neighbours differ by 1 or by STRIDE and the end of a row does not touch the next one."""
FRAME = tuple(row * STRIDE + column for row in range(ROWS) for column in range(COLUMNS))
"""The places of a sheet in reading order."""
NAMES = tuple(f"{chr(ord('A') + place % STRIDE)}{place // STRIDE + 1}" for place in range(49))
"""The names of the places: A to F from the left, then 1 to 7 from the top."""

CATEGORIES = ("longest", "second", "shortest", "wings")
"""The scoring categories of the Point Line area that take handbarrow icons."""
CAPACITY = (4, 1, 1, 2)
"""How many icons each of them has room for."""


class Pass(Struct, frozen=True, cache_hash=True):
    """A player paints nothing in this round."""

    def __str__(self) -> str:
        return "pass"


class Paint(Struct, frozen=True, cache_hash=True):
    """The path goes to this space, which gets its colour."""

    place: int

    def __str__(self) -> str:
        return f"paint {NAMES[self.place]}"


class Skip(Struct, frozen=True, cache_hash=True):
    """The path goes to this space, and a shovel skips its colour."""

    place: int

    def __str__(self) -> str:
        return f"skip {NAMES[self.place]}"


class Coat(Struct, frozen=True, cache_hash=True):
    """The extra coat of the Wing just painted: on this space, or not used."""

    place: int
    """-1: not used."""

    def __str__(self) -> str:
        return f"coat {NAMES[self.place]}" if self.place >= 0 else "coat nothing"


class Circle(Struct, frozen=True, cache_hash=True):
    """A handbarrow icon is circled in a category."""

    category: int
    """An index into CATEGORIES."""

    def __str__(self) -> str:
        return f"circle {CATEGORIES[self.category]}"


class Choose(Struct, frozen=True, cache_hash=True):
    """In the final round of the beginner rule a player chooses the card to paint."""

    card: str
    """The id of the painting card."""

    def __str__(self) -> str:
        return f"choose {self.card}"


class Take(Struct, frozen=True, cache_hash=True):
    """A player takes a type of sheet."""

    sheet: str
    """The id of the sheet."""

    def __str__(self) -> str:
        return f"take {self.sheet}"


class Deal(Struct, frozen=True, cache_hash=True):
    """The dealer deals a type of sheet."""

    sheet: str
    """The id of the sheet."""
    seat: int
    """Who gets it; -1: everybody."""

    def __str__(self) -> str:
        return f"deal {self.sheet} to {self.seat if self.seat >= 0 else 'all'}"


class Flip(Struct, frozen=True, cache_hash=True):
    """The dealer flips the painting card of the round."""

    card: str
    """The id of the painting card."""

    def __str__(self) -> str:
        return f"flip {self.card}"


Action = Pass | Paint | Skip | Coat | Circle | Choose | Take | Deal | Flip

PASS = Pass()
NO_COAT = Coat(-1)
PAINTS = tuple(Paint(place) for place in range(len(NAMES)))
SKIPS = tuple(Skip(place) for place in range(len(NAMES)))
COATS = tuple(Coat(place) for place in range(len(NAMES)))
CIRCLES = tuple(Circle(category) for category in range(len(CATEGORIES)))

Actions = tuple[Action, ...]


def by_rows(actions: Actions) -> tuple[tuple[Actions, ...], ...]:
    """Per row of the frame and set of its places, as bits, the actions at these places."""
    return tuple(
        tuple(
            tuple(actions[row * STRIDE + bit] for bit in range(STRIDE) if some >> bit & 1)
            for some in range(1 << COLUMNS)
        )
        for row in range(ROWS)
    )


PAINT_ROWS, SKIP_ROWS, COAT_ROWS = by_rows(PAINTS), by_rows(SKIPS), by_rows(COATS)


def at(rows: tuple[tuple[Actions, ...], ...], places: int) -> Actions:
    """The actions of a table by rows at a set of places (bit i: place i), in reading order."""
    a, b, c, d, e, f, g = rows
    return (
        a[places & 127]
        + b[places >> 7 & 127]
        + c[places >> 14 & 127]
        + d[places >> 21 & 127]
        + e[places >> 28 & 127]
        + f[places >> 35 & 127]
        + g[places >> 42]
    )


_SPACES = [action for place in FRAME for action in (PAINTS[place], SKIPS[place], COATS[place])]
_FIXED: dict[str, Action] = {str(action): action for action in (PASS, NO_COAT, *CIRCLES, *_SPACES)}


def parse(text: str) -> Action:
    """The action that prints as `text`. Raises ValueError if there is none."""
    if action := _FIXED.get(text):
        return action
    match text.split(" "):
        case ["choose", card] if card.isidentifier():
            return Choose(card)
        case ["flip", card] if card.isidentifier():
            return Flip(card)
        case ["take", sheet] if sheet.isidentifier():
            return Take(sheet)
        case ["deal", sheet, "to", "all"] if sheet.isidentifier():
            return Deal(sheet, -1)
        case ["deal", sheet, "to", seat] if sheet.isidentifier() and seat in set("01234567"):
            return Deal(sheet, int(seat))
    raise ValueError(
        f"“{text[:40]}” is not an action of Majolica Painting. Players can pass, paint B2, "
        "skip B2, coat B2, coat nothing, circle longest, choose C07, or take S01."
    )
