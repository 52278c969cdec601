"""What a wall, and all else that a seat has, will probably come to while turns are still to come.

Nothing here knows which cards will come. Shapes come to a wall at a steady rate, and a shape that
stands alone is worth what chance there is that its other half of a pair follows.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp

from .actions import NUMBERS, NUMBERS_OF
from .cards import MEMENTOS
from .scoring import FOR_MEMENTOS, FOR_OVALS, FOR_TOKEN, PAIR
from .state import TURNS_OF_A_ROUND
from .wall import LITTLE, ROW, Wall

SHAPES_A_TURN = 1.0
"""How many shapes of one colour and size a turn can bring to a player who looks for them."""
MEMENTOS_A_TURN = 0.3
"""How many mementos a turn brings."""
HAZY = 1.5
"""A Hazy Memory card, before the end: it completes what is short then."""
FRONT = 0.9
"""What the front of the line is worth more than its end, before the last turn."""
NUMBER = 1.0
"""The lowest or the highest number of a hand, more than one in the middle, for a whole round."""
ROOM = (0.0, 0.1, 0.35, 0.6, 0.8)
"""By the number of its neighbours what an empty place is worth, while many turns are to come."""
MOST_UNPAIRED = 30
"""Shapes without the other half of their pair, beyond which more add nothing."""


@cache
def _poisson(mean: float) -> tuple[float, ...]:
    """The chances of 0, 1, 2 … that come at a steady rate."""
    chances = [exp(-mean)]
    for n in range(1, 40):
        chances.append(chances[-1] * mean / n)
    return tuple(chances)


@cache
def unpaired(turns: int) -> tuple[float, ...]:
    """By the number of shapes that one size is ahead, what a colour will still gain in points.

    With `turns` to come, both sizes get some more, and the smaller number counts.
    """
    coming = _poisson(SHAPES_A_TURN * turns)
    return tuple(
        PAIR
        * sum(
            more * less * min(ahead + n, m)
            for n, more in enumerate(coming)
            for m, less in enumerate(coming)
        )
        for ahead in range(MOST_UNPAIRED + 1)
    )


def of_shapes(done: Sequence[int], turns: int) -> float:
    """The points that the pairs of a wall will come to."""
    points = 0.0
    for colour in range(LITTLE):
        points += _of_colour(done[colour], done[colour + LITTLE], turns)
    return points


@cache
def _of_colour(big: int, little: int, turns: int) -> float:
    ahead = abs(big - little)
    return PAIR * min(big, little) + unpaired(turns)[min(ahead, MOST_UNPAIRED)]


@cache
def of_mementos(turns: int) -> tuple[float, ...]:
    """By the number of kinds the points that they will come to."""
    if not turns:
        return tuple(float(points) for points in FOR_MEMENTOS)
    later = of_mementos(turns - 1)
    return tuple(
        points + (later[kinds + 1] - points) * MEMENTOS_A_TURN * (1 - kinds / len(MEMENTOS))
        if kinds < len(MEMENTOS)
        else points
        for kinds, points in enumerate(later)
    )


def of_ovals(own: int, others: Sequence[int], turns: int) -> float:
    """The points for `own` red ovals, if all get about as many more."""
    return _of_ovals(own, min(others), max(others), turns)


@cache
def _of_ovals(own: int, fewest: int, most: int, turns: int) -> float:
    doubt = 0.4 + 0.12 * turns
    return FOR_OVALS * (_above((fewest - own + 0.5) / doubt) - _above((own - most + 0.5) / doubt))


def _above(distance: float) -> float:
    """0 to 1: how likely something is above 0 that is expected at `distance`."""
    return 1 / (1 + exp(max(-30.0, min(30.0, -2 * distance))))


def of_place(place: int, players: int, turns: int) -> float:
    """The worth of a place in the line, counted from the front, 0."""
    if not turns:
        return float(FOR_TOKEN * (place == 0))
    return FRONT * (1 - place / (players - 1))


@cache
def of_spent(played: int, turns: int) -> float:
    """What a player lacks in the rest of the round for having played this set of numbers.

    The lowest and the highest numbers decide which end of the line a player gets, and those in the
    middle are bumped; whoever has played them must do with what is left until the round is over.
    """
    middle = (NUMBERS[0] + NUMBERS[-1]) / 2
    spent = sum(abs(number - middle) for number in NUMBERS_OF[played])
    rest = turns % TURNS_OF_A_ROUND / (TURNS_OF_A_ROUND - 1)
    return -NUMBER * rest * spent / (NUMBERS[-1] - middle)


@cache
def room(turns: int) -> tuple[float, ...]:
    """By the number of its neighbours what an empty place is worth."""
    part = min(1.0, turns / 6)
    return tuple(worth * part for worth in ROOM)


def of_room(wall: Wall, frontier: Sequence[int], turns: int) -> float:
    """What the places beside a wall are worth."""
    worth = room(turns)
    return sum([worth[neighbours(wall, cell)] for cell in frontier])


def neighbours(wall: Wall, cell: int) -> int:
    """How many things hang edge to edge with a cell."""
    return (cell - 1 in wall) + (cell + 1 in wall) + (cell - ROW in wall) + (cell + ROW in wall)
