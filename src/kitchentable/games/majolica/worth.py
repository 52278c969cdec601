"""What an unfinished sheet is worth: what can be counted on it, with the weights of worth.csv."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from functools import cache, lru_cache
from importlib.resources import files
from itertools import product
from math import log1p
from operator import mul
from typing import NamedTuple

from .actions import CAPACITY, STRIDE
from .cards import PLACES
from .painting import Board
from .scoring import (
    BINGO,
    BINGO_POINTS,
    CONNECTED,
    HANDBARROWS,
    TWICE,
    group_of,
    points_for,
)
from .state import SHOVELS

Colours = tuple[int, int, int, int]


class Sketch(NamedTuple):
    """A sheet as a bot thinks of it; which coat is the inner one makes no difference."""

    colours: Colours
    """Per colour where it is, as a set of places."""
    painted: int
    full: int
    shovels: int
    circles: int
    icons: tuple[int, ...]


EMPTY = Sketch((0, 0, 0, 0), 0, 0, SHOVELS, 0, (0,) * len(CAPACITY))
"""A sheet before the first round."""


class Coming(NamedTuple):
    """What is still to come after a round."""

    rounds: int
    bingo: float
    """How many cards of these rounds have the Flower Bingo bonus, in expectation."""
    line: float
    """The same for the Point Line."""


KEPT = 0.9
"""How many of the cards with a bonus a player paints, about."""
FIRST = 19
"""How many rounds follow the first one."""
_EDGE = 6
"""A group with so many ways to grow needs no more."""


class Clump(NamedTuple):
    """How the tiles of one colour hang together."""

    size: int
    """The tiles of the largest group."""
    next: int
    """Those of the second largest."""
    rest: int
    edge: int
    """The places beside the largest group."""


@lru_cache(maxsize=1 << 17)
def clump(places: int) -> Clump:
    """How a set of places hangs together."""
    largest = size = second = total = 0
    while places:
        group = group_of(places & -places, places)
        places ^= group
        count = group.bit_count()
        total += count
        if count > size:
            largest, second, size = group, size, count
        elif count > second:
            second = count
    edge = (largest << 1 | largest >> 1 | largest << STRIDE | largest >> STRIDE) & ~largest
    return Clump(size, second, total - size - second, edge)


@cache
def _fillings(icons: tuple[int, ...], more: int) -> tuple[tuple[int, ...], ...]:
    """The ways to circle `more` more icons, or all that are left."""
    more = min(more, sum(CAPACITY) - sum(icons))
    ranges = [range(n, most + 1) for n, most in zip(icons, CAPACITY, strict=True)]
    return tuple(some for some in product(*ranges) if sum(some) == sum(icons) + more)


@lru_cache(maxsize=1 << 16)
def _line_with(
    lengths: tuple[int, ...], wing_colours: int, icons: tuple[int, ...], more: int
) -> int:
    """The best Point Line area with so many more icons."""
    return points_for(
        lengths, wing_colours, best_icons(lengths, wing_colours, more, icons), 0, 0
    ).line


def best_icons(
    lengths: tuple[int, ...],
    wing_colours: int,
    more: int,
    icons: tuple[int, ...] = (0,) * len(CAPACITY),
) -> tuple[int, ...]:
    """The icons with `more` more, circled where the Point Line area is worth most."""
    return max(
        _fillings(icons, more),
        key=lambda some: points_for(lengths, wing_colours, some, 0, 0).line,
    )


def line_worth(
    lengths: tuple[int, ...], wing_colours: int, icons: tuple[int, ...], more: float
) -> float:
    """The Point Line area with `more` more icons, which is only an expectation."""
    low = int(more)
    worth = _line_with(lengths, wing_colours, icons, low)
    if low == more:
        return worth
    above = _line_with(lengths, wing_colours, icons, low + 1)
    return worth + (more - low) * (above - worth)


def _between(values: Sequence[float], n: float) -> float:
    """The value of a count that is only expected, from those of its whole neighbours."""
    low = int(n)
    if low == n:
        return values[low]
    return values[low] + (n - low) * (values[low + 1] - values[low])


def features(board: Board, sketch: Sketch, coming: Coming) -> tuple[float, ...]:
    """What counts on a sheet, in the order of the rows of worth.csv."""
    colours, painted, full, shovels, circles, icons = sketch
    sorts = sorted([(clump(places), places) for places in colours], reverse=True)
    one, two, three, four = [each for each, _ in sorts]
    lengths = (one.size, two.size, three.size, four.size)
    free = board.spaces & ~full
    edges = [min(_EDGE, (each.edge & free & ~places).bit_count()) for each, places in sorts]
    open_wings = (board.wings & ~painted).bit_count()
    blank, once = board.tiles & ~painted, board.tiles & painted & ~full
    room = 2 * blank.bit_count() + once.bit_count() + open_wings
    twice = (full & board.tiles).bit_count()
    wing_colours = sum([1 for places in colours if places & board.wings])
    ends = min(len(BINGO) + 0.0, circles + KEPT * coming.bingo)
    icons_to_come = KEPT * coming.line + _barrows(circles, ends)
    return (
        *lengths,
        one.next + two.next + three.next + four.next,
        one.rest + two.rest + three.rest + four.rest,
        sum(edges),
        edges[-1],
        min(room, PLACES * coming.rounds),
        room,
        log1p(board.placements(free)),
        shovels,
        _between(BINGO_POINTS, ends),
        line_worth(lengths, wing_colours, icons, icons_to_come),
        sum(points_for(lengths, wing_colours, icons, circles, 0)),
        one.size >= CONNECTED,
        min(twice, TWICE),
        wing_colours,
        open_wings,
    )


def _barrows(circles: int, ends: float) -> float:
    """How many handbarrows of the bingo row come when it ends at so many circles."""
    return sum(
        [
            max(0.0, min(1.0, ends - place))
            for place, handbarrow in enumerate(HANDBARROWS)
            if handbarrow and place >= circles
        ]
    )


def final(board: Board, sketch: Sketch) -> float:
    """The points of a sheet to which nothing more is added."""
    lengths = tuple([clump(places).size for places in sketch.colours])
    wing_colours = sum([1 for places in sketch.colours if places & board.wings])
    return sum(points_for(lengths, wing_colours, sketch.icons, sketch.circles, sketch.shovels))


class Worth:
    """The points that a sheet will probably come to: what counts on it, with weights."""

    def __init__(self, late: Sequence[float], early: Sequence[float]) -> None:
        """The weights when no rounds are left and when `FIRST` are; between, they go over."""
        self._weights = [
            [a + (b - a) * rounds / FIRST for a, b in zip(late, early, strict=True)]
            for rounds in range(FIRST + 1)
        ]

    def __call__(self, board: Board, sketch: Sketch, coming: Coming) -> float:
        if not coming.rounds:
            return final(board, sketch)
        worth: float = sum(map(mul, self._weights[coming.rounds], features(board, sketch, coming)))
        return worth


def read_weights(column: str) -> list[float]:
    """The weights in this column of worth.csv."""
    text = files(__package__).joinpath("worth.csv").read_text(encoding="utf-8")
    return [float(row[column]) for row in csv.DictReader(text.splitlines())]
