"""The full truth of one moment of Majolica Painting, as plain data."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal, NamedTuple

from msgspec import Meta, Struct

from kitchentable.core.game import Seat

from .actions import Action

SHOVELS = 6
"""How many colours each player can skip (shovel-1)."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """Variants and rulings."""

    beginner: Annotated[
        bool,
        Meta(
            title="Beginner rule",
            description="Fifteen rounds, then a last one in which everybody chooses one of five "
            "cards.",
        ),
    ] = False
    sheets: Annotated[
        Literal["dealt", "chosen", "same"],
        Meta(
            title="Sheets",
            description="Dealt at random, chosen in turn, or one type dealt for everybody.",
        ),
    ] = "dealt"
    wings: Annotated[
        Literal["anywhere", "beside"],
        Meta(
            title="The extra coat of a Wing",
            description="Whether it may go on any majolica tile, or only on one beside the Wing.",
        ),
    ] = "anywhere"
    skipping: Annotated[
        Literal["three", "four"],
        Meta(
            title="Colours skipped at once",
            description="Whether at most three of a card's colours can be skipped, or all four.",
        ),
    ] = "three"


class Sheets(NamedTuple):
    """What is on the sheets of all seats: copies of these fields of a state."""

    inner: tuple[int, ...]
    outer: tuple[int, ...]
    shovels: tuple[int, ...]
    circles: tuple[int, ...]
    icons: tuple[int, ...]


@dataclass(slots=True)
class State:
    """Lists are changed in place, everything else is replaced.

    A set of places is an int: bit i is place i of `actions`.
    """

    options: Options = field(default_factory=Options)
    seats: int = 0
    step: int = 0
    waiting: tuple[Seat, ...] = ()
    round: int = 0
    """From 1."""
    card: int = -1
    """The row of the painting card of this round; -1: none is flipped."""
    pool: list[int] = field(default_factory=list)
    """The painting cards that were not flipped, as rows; a Pool."""
    flipped: list[int] = field(default_factory=list)
    """The painting cards of all rounds so far, as rows, in order."""
    stock: list[int] = field(default_factory=list)
    """The types of sheet that nobody has, as rows, ascending."""
    sheets: list[int] = field(default_factory=list)
    """Per seat the type of its sheet, as a row; -1: none yet."""
    inner: list[int] = field(default_factory=list)
    """At seat * 4 + colour: where the first coat has this colour."""
    outer: list[int] = field(default_factory=list)
    """At seat * 4 + colour: where the second coat has this colour."""
    painted: list[int] = field(default_factory=list)
    """Per seat the spaces with a coat."""
    full: list[int] = field(default_factory=list)
    """Per seat the spaces without room: tiles with two coats, Wings with one."""
    shovels: list[int] = field(default_factory=list)
    """Per seat the shovels that are not painted."""
    circles: list[int] = field(default_factory=list)
    """Per seat how many places of its Flower Bingo row are circled."""
    icons: list[int] = field(default_factory=list)
    """At seat * 4 + category of CATEGORIES: its circled handbarrow icons."""
    able: tuple[int, ...] = ()
    """The seats that can still paint: who cannot in one round never can again."""
    past: tuple[tuple[Action, ...], ...] = ()
    """Per seat what it did in the round before."""
    # The open round: what follows is each seat's own until all have finished.
    shown: Sheets | None = None
    """The sheets when the round began; None before the first."""
    work: list[list[Action]] = field(default_factory=list)
    """Per seat what it has done in this round."""
    owes: list[int] = field(default_factory=list)
    """Per seat the kind of its next action; see rules."""
    cards: list[int] = field(default_factory=list)
    """Per seat the row of the card that it paints; -1: not chosen yet."""
    due: list[int] = field(default_factory=list)
    """Per seat how many places of its bingo row it circles when it begins to paint."""
    node: list[int] = field(default_factory=list)
    """Per seat how far its path has come: an index into its board's nodes."""
    paints: list[int] = field(default_factory=list)
    """Per seat where its next coat can go."""
    skips: list[int] = field(default_factory=list)
    """Per seat where its path can go without a coat."""
    budget: list[int] = field(default_factory=list)
    """Per seat how many colours it may still skip in this painting."""


def live(s: State) -> Sheets:
    """The sheets as they are, with what is unfinished."""
    return Sheets(
        tuple(s.inner), tuple(s.outer), tuple(s.shovels), tuple(s.circles), tuple(s.icons)
    )
