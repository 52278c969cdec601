"""The race for the last Fame cards: how often a seat wins it, imagined many times."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from .rules import ENDING

SPREAD = 2.5
"""How widely the cents of a player's turns vary."""
LAPS = 8
"""If nobody has ended the game after so many turns of each seat, it is judged as it stands."""


class Foresight(NamedTuple):
    """How a player looks ahead to the end."""

    runs: int
    """How often it is imagined; 0: not at all."""
    turns: float
    """From when on: when the player has so many turns to come, about."""
    calm: bool = False
    """Whether an end that is there weighs no more than one that is imagined."""


NONE = Foresight(0, 0)


class Race(NamedTuple):
    """The Fame cards that are left, and who runs for them."""

    costs: tuple[int, ...]
    """Per Fame pile, ascending."""
    points: tuple[int, ...]
    """Per Fame pile."""
    left: tuple[int, ...]
    """Per Fame pile how many cards it has."""
    fame: tuple[float, ...]
    """Per seat what it has; parts of a point break ties."""
    cents: tuple[float, ...]
    """Per seat what its words score, on average."""
    next: int
    """Who is in turn next."""


def chance(race: Race, seat: int, runs: int) -> float:
    """How often this seat wins, of so many imagined ends; a shared win counts as half a win.

    All races are run with the same luck, so that they can be compared.
    """
    rng = Random(runs)
    seats = len(race.fame)
    won = 0.0
    for _ in range(runs):
        luck = [SPREAD * rng.gauss(0, 1) for _ in range(LAPS * seats)]
        fame = _run(race, luck)
        best = max(fame)
        if fame[seat] == best:
            won += 1.0 if fame.count(best) == 1 else 0.5
    return won / runs


def _run(race: Race, luck: Sequence[float]) -> list[float]:
    """The Fame of each seat at the end of one race."""
    left, fame, seats = list(race.left), list(race.fame), len(race.fame)
    if left.count(0) >= ENDING:
        return fame
    for number, more in enumerate(luck):
        seat = (race.next + number) % seats
        if _buy(race, left, fame, seat, race.cents[seat] + more):
            break
    return fame


def _buy(race: Race, left: list[int], fame: list[float], seat: int, cents: float) -> bool:
    """Buys as a sensible player does, in place; whether the game ends with it.

    They buy the dearest card for their cents, and another one for the rest; but they end the game
    only if they win with it, and then they do.
    """
    ahead = max([other for at, other in enumerate(fame) if at != seat])
    empty = left.count(0)
    for pile in reversed(range(len(left))):
        last = empty + 1 >= ENDING and left[pile] == 1
        if last and race.costs[pile] <= cents and fame[seat] + race.points[pile] > ahead:
            fame[seat] += race.points[pile]
            return True
    for pile in reversed(range(len(left))):
        while race.costs[pile] <= cents and left[pile]:
            if left[pile] == 1 and empty + 1 >= ENDING:
                if fame[seat] + race.points[pile] <= ahead:
                    break
                fame[seat] += race.points[pile]
                return True
            left[pile] -= 1
            empty += not left[pile]
            cents -= race.costs[pile]
            fame[seat] += race.points[pile]
    return False
