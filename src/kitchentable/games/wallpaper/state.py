"""The full truth of one moment of That Old Wallpaper, as plain data."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from msgspec import Meta, Struct

from kitchentable.core.ages import Ages
from kitchentable.core.game import Seat

GRANDMA = 2
"""Where Grandma's things stand in lists by player, in a game of two."""
TURNS = 18
TURNS_OF_A_ROUND = 6


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """Variants and rulings."""

    line: Annotated[
        Literal["youngest-first", "random"],
        Meta(
            title="Line of tokens",
            description="Whether the youngest player begins at the front, or the order is random.",
        ),
    ] = "youngest-first"
    ages: Ages = ()
    hazy: Annotated[
        Literal["either", "big-only"],
        Meta(
            title="Hazy Memory cards complete",
            description="Whether they can complete a big or a little shape, or only a big one.",
        ),
    ] = "either"
    supply: Annotated[
        Literal["unlimited", "21"],
        Meta(
            title="Hazy Memory cards there are",
            description="Whether they never run out, or there are 21 as in the box.",
        ),
    ] = "unlimited"
    grandma: Annotated[
        Literal["most-cards", "high-end", "random"],
        Meta(
            title="Grandma takes",
            description="Which column she takes when she breaks a bump, in a game of two.",
        ),
    ] = "most-cards"


@dataclass(slots=True)
class State:
    """Lists are changed in place, everything else is replaced.

    “Per player” is per seat, and then Grandma in a game of two. Columns count from the low end. A
    card is a row of the data, a set of numbers has bit n for number n.
    """

    options: Options = field(default_factory=Options)
    seats: int = 0
    step: int = 0
    waiting: tuple[Seat, ...] = ()
    turn: int = 0
    """1 to 18; 0 before the first choice."""
    pool: list[int] = field(default_factory=list)
    """The cards of the deck; a Pool."""
    columns: list[list[int]] = field(default_factory=list)
    """Per column its cards in the order in which they were dealt."""
    filling: int = -1
    """The column that the dealer owes a card; -1 or the number of columns: none."""
    line: list[int] = field(default_factory=list)
    """The players in the order of their tokens, from the front."""
    hands: list[int] = field(default_factory=list)
    """Per player the set of numbers in hand, a chosen one included; Grandma has none."""
    played: list[int] = field(default_factory=list)
    """Per player the set of numbers in the discards. The rest is their face-down pile."""
    kept: list[int] = field(default_factory=list)
    """Per seat the set of numbers still in hand since they last shuffled (ruling-23)."""
    bids: list[int] = field(default_factory=list)
    """Per player the number chosen in this turn, until it is discarded; 0: none."""
    bumps: list[int] = field(default_factory=list)
    """The bumped numbers that nobody has broken yet, ascending: the last is the next."""
    new: list[list[int]] = field(default_factory=list)
    """Per seat the cards that it took and has not hung yet."""
    walls: list[dict[int, int]] = field(default_factory=list)
    """Per seat what hangs where, as in `wall`."""
    frontiers: list[list[int]] = field(default_factory=list)
    """Per seat the empty cells beside its wall, in the order in which they came up."""
    done: list[list[int]] = field(default_factory=list)
    """Per seat how often each shape is whole in its wall."""
    mementos: list[int] = field(default_factory=list)
    """Per seat the set of mementos in its wall."""
    ovals: list[int] = field(default_factory=list)
    """Per seat the red ovals in its wall."""
    hazies: list[int] = field(default_factory=list)
    """Per seat the Hazy Memory cards that are not in its wall."""
    gone: list[int] = field(default_factory=list)
    """The cards that Grandma took."""


def round_of(turn: int) -> int:
    """[round-1] The round, 1 to 3, that a turn is in; the first before the first turn."""
    return max(0, turn - 1) // TURNS_OF_A_ROUND + 1
