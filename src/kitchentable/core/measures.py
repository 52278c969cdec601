"""What can be measured in played matches: a measure, its items, and the single cases it found."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Literal

from msgspec import Struct

from .reel import Reel


class Item(Struct, frozen=True):
    """One of the things that a measure compares: a card, a column, a seat."""

    id: str
    """A stable word for tables: `S09`."""
    label: str
    """What a plot writes beside it; in a plot of two axes, the mark itself."""
    note: str = ""
    """More about it, for a table."""
    at: float | None = None
    """Where it stands on the other axis, in a plot of two axes."""


class Measure(Struct, frozen=True):
    """Something that is measured: of each case a number, whose mean is looked at."""

    name: str
    """Lower case with dashes, unique within a game: `goal-pays`."""
    title: str
    """What it is about, as a heading."""
    reading: str
    """One or two sentences: what a case is, and how to read the plot."""
    value: str
    """The axis of the values, to be read behind the unit: `of a seat at the end`."""
    unit: str
    """`points`, `¢`, `cards` …; `%` for a share, whose cases are from 0 to 1."""
    shape: Literal["spread", "items", "against"] = "items"
    """The plot: how the values are spread, a mean for each item, or means against `Item.at`."""
    item: str = ""
    """The axis of the items: `scoring card`."""
    items: tuple[Item, ...] = ()
    """In the order of the plot; items without a case are left out of it."""
    series: tuple[str, ...] = ()
    """Where items are measured twice, for what, in this order."""
    ordered: bool = False
    """Whether the order of the items means something; else the plot puts the highest first."""
    along: str = ""
    """The axis of `Item.at`, with its unit: `price (¢)`."""
    whole: bool = False
    """Whether the values of a spread are whole numbers, so that each can have its own bar."""
    wide: bool = False
    """Whether the values differ by powers of ten, so that a plot needs an axis for that."""
    equal: bool = False
    """Whether the mean would be 1 / seats if the items were all alike."""
    finding: str = ""
    """A sentence for the top of a report: with {mean}, or with {high}, {high_value}, {low} and
    {low_value}, the items with the highest and the lowest mean. Empty: not said there."""

    @property
    def share(self) -> bool:
        """Whether its values are shares."""
        return self.unit == "%"


class Case(Struct, frozen=True):
    """One thing that a measure found in one match."""

    measure: str
    """The name of the measure."""
    value: float
    item: str = ""
    """The id of the item; empty for a measure without items."""
    series: str = ""
    """Where an item is measured twice, which of the two: `winning decks`."""
    seat: int = -1
    """Whose case it is; -1: of the match as a whole."""


class Lab(Struct, frozen=True):
    """What a game can tell about itself besides what every match has."""

    measures: tuple[Measure, ...]
    cases: Callable[[Reel[Any, Any, Any]], Iterator[Case]]
    """The cases of its measures in one match."""
    turns: Callable[[Reel[Any, Any, Any]], int]
    """How many turns a match had."""
    turn: str
    """What counts as a turn: `a card taken, or a pass`."""
