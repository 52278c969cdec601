"""The full truth of one moment of Memento, as plain data."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from msgspec import Meta, Struct

from kitchentable.core.ages import Ages
from kitchentable.core.game import Seat


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """Variants and rulings."""

    introductory: Annotated[
        bool,
        Meta(
            title="Introductory game",
            description="Three colours and three shapes: best for a first game.",
        ),
    ] = False
    aid: Annotated[
        Literal["none", "own-counts", "own-list", "all-seen"],
        Meta(
            title="Memory aid",
            description="What the table remembers. A game with an aid is marked as assisted.",
        ),
    ] = "none"
    ties: Annotated[
        Literal["all", "nobody"],
        Meta(
            title="Ties for most and fewest",
            description="Whether everybody who ties counts, or nobody does.",
        ),
    ] = "all"
    third_round: Annotated[
        Literal["late-cards-first", "shuffle-all"],
        Meta(
            title="Scoring cards of round three",
            description="Whether the two unused scoring cards are sure to appear in round three.",
        ),
    ] = "late-cards-first"
    display: Annotated[
        Literal["all-piles", "face-up-piles"],
        Meta(
            title="A round ends with the last card of",
            description="Whether a round goes on while face-down cards alone are left.",
        ),
    ] = "all-piles"
    ages: Ages = ()


@dataclass(slots=True)
class State:
    """Lists are changed in place, everything else is replaced."""

    options: Options = field(default_factory=Options)
    seats: int = 0
    step: int = 0
    waiting: tuple[Seat, ...] = ()
    round: int = 0
    """1 to 3."""
    goals: list[int] = field(default_factory=list)
    """Per category the row of its scoring card; -1: none laid yet."""
    late: list[int] = field(default_factory=list)
    """Scoring cards not used so far, as rows, ascending: the top of their pile."""
    used: list[int] = field(default_factory=list)
    """Scoring cards of earlier rounds, as rows, ascending; in round 3 they lie below `late`."""
    tops: list[int] = field(default_factory=list)
    """Per face-up pile its top card; -1: none, or not turned up yet."""
    heights: list[int] = field(default_factory=list)
    """Cards in each of the four piles, the tops included."""
    open: int = 0
    """The piles that are not empty, as a set of bits: pile i is bit i."""
    pool: list[int] = field(default_factory=list)
    """The cards in the piles that nobody has seen: below the tops, and face down; a Pool."""
    owed: int = -1
    """The pile whose next card the dealer owes: to the table (0 to 2) or to the taker (HIDDEN)."""
    turner: int = 0
    """The seat whose turn it is."""
    passes: int = 0
    """How many passes in a row there were."""
    taken: list[int] = field(default_factory=list)
    """What was taken in this round, in order: seat * 32 + 16 if it was face down + card."""
    totals: list[int] = field(default_factory=list)
    """Per seat the points of the scored rounds."""
    results: tuple[RoundResult, ...] = ()
    """The scored rounds."""


class RoundResult(Struct, frozen=True, cache_hash=True):
    """A scored round: everything in it was open to all when it was scored."""

    goals: tuple[str, ...]
    """Per category the id of its scoring card."""
    cards: tuple[tuple[int, ...], ...]
    """Per seat how many it had of each of the 16 cards of CARD_NAMES."""
    points: tuple[tuple[int, ...], ...]
    """Per seat and category the points."""
