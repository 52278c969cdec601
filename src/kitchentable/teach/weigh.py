"""What ways to decide are worth: in the same imagined worlds for each, or as the game says."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from random import Random
from statistics import fmean, stdev
from typing import Any

from msgspec import Struct

from kitchentable.bots.playout import GuidedPlayout, lead
from kitchentable.catalogue import guide_of
from kitchentable.core.game import AnyGame, View, bytes_of
from kitchentable.core.state import clone
from kitchentable.core.teaching import Teacher, Way

CANDIDATES = 6
"""So many of a teacher's ways are compared."""
WORLDS = 300
"""In how many worlds: each way is played on in all of them."""
SURE = 1.96
"""In standard errors, half the width of a 95 % interval."""


class Weighed(Struct, frozen=True):
    """A way, and how it compares with the best one of its decision."""

    way: Way[Any]
    behind: float
    """Points, in hundredths; 0 for the best."""
    error: float
    """Half the width of its 95 % interval; 0 where nothing was left to chance."""


class Weighing(Struct, frozen=True):
    """The ways of a decision, compared."""

    ways: tuple[Weighed, ...]
    """The best first."""
    worlds: int
    """In how many imagined worlds; 0: the game itself says what a way is worth."""


def candidates(teacher: Teacher[Any, Any], view: View[Any, Any]) -> list[Way[Any]]:
    """The ways that are worth comparing, the best at first sight first."""
    return list(teacher.ways(view)[:CANDIDATES])


def weigh(game: AnyGame, view: View[Any, Any], ways: Sequence[Way[Any]]) -> Weighing:
    """Compares ways to decide at a view, which alone decides what is imagined."""
    guide = guide_of(game)
    luck = blake2b(bytes_of(view), digest_size=16).hexdigest()
    if guide is None or not guide.forks(game.determinise(view, Random(luck))):
        best = max(way.worth for way in ways)
        found = [Weighed(way, round(best - way.worth, 2), 0.0) for way in ways]
        return Weighing(_sorted(found), 0)
    playout = GuidedPlayout(game, guide)
    leads = [_leads(game, playout, view, ways, f"{luck}/{world}") for world in range(WORLDS)]
    columns = list(zip(*leads, strict=True))
    top = max(columns, key=fmean)
    found = [Weighed(way, *_behind(top, column)) for way, column in zip(ways, columns, strict=True)]
    return Weighing(_sorted(found), WORLDS)


def _sorted(found: list[Weighed]) -> tuple[Weighed, ...]:
    return tuple(sorted(found, key=lambda each: each.behind))


def _leads(
    game: AnyGame, playout: GuidedPlayout, view: View[Any, Any], ways: Sequence[Way[Any]], luck: str
) -> list[float]:
    """Per way the lead that it comes to in one world; what is dealt there is the same for all."""
    seat = view.seat
    assert seat is not None
    world = game.determinise(view, Random(luck))
    stage = playout.stage(world)
    found = []
    for way in ways:
        s = clone(world)
        for action in way.actions:
            game.apply(s, seat, action)
        found.append(lead(playout.points(s, stage, Random(f"{luck}/deals")), seat))
    return found


def _behind(top: Sequence[float], column: Sequence[float]) -> tuple[float, float]:
    """How far one way is behind another in the same worlds, and how sure that is."""
    apart = [one - other for one, other in zip(top, column, strict=True)]
    return round(fmean(apart), 2), round(SURE * stdev(apart) / len(apart) ** 0.5, 2)
