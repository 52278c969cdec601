"""How a search plays on from a leaf, and what the outcome is worth to each seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Protocol

from kitchentable.core.game import CHANCE, AnyGame, Seat
from kitchentable.core.standings import returns

Playout = Callable[[Any, Random], Sequence[float]]
"""Plays a state on, in place, and returns per seat a value from -1 (lost) to 1 (won)."""


class Guide(Protocol):
    """What a game's `heuristic.py` knows about playing on: sensible moves, and where to stop.

    It is asked about imagined states only, which a search made from a view.
    """

    lead: float
    """How many points ahead, where a playout stops, are half a win."""

    def stage(self, s: Any) -> int:
        """A number that changes where a playout may stop, as at the end of a round."""

    def policy(self, s: Any, seat: Seat, rng: Random) -> Any:
        """A legal action of an actor, found quickly."""


class RandomPlayout:
    """Any legal actions to the end of the game; the value is `core.standings.returns`."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def __call__(self, s: Any, rng: Random) -> Sequence[float]:
        game, random = self._game, rng.random
        actors, legal_actions, deal, apply = game.actors, game.legal_actions, game.deal, game.apply
        while waiting := actors(s):
            seat = waiting[0]
            if seat < 0:
                apply(s, CHANCE, deal(s, rng))
            else:
                legal = legal_actions(s, seat)
                apply(s, seat, legal[int(random() * len(legal))])
        return returns(game.score(s))


class GuidedPlayout:
    """The guide's actions to the end of the stage; a lead there is a part of a win."""

    def __init__(self, game: AnyGame, guide: Guide) -> None:
        self._game = game
        self._guide = guide

    def __call__(self, s: Any, rng: Random) -> Sequence[float]:
        game, policy, stage = self._game, self._guide.policy, self._guide.stage
        actors, deal, apply = game.actors, game.deal, game.apply
        start = stage(s)
        while (waiting := actors(s)) and stage(s) == start:
            seat = waiting[0]
            apply(s, seat, deal(s, rng) if seat < 0 else policy(s, seat, rng))
        return leads(game.score(s), self._guide.lead)


def leads(scores: Sequence[tuple[int, ...]], half: float) -> list[float]:
    """Per seat its points against the best other seat's: 0 level, ±1/2 `half` points apart.

    A seat that plays alone is compared with 0.
    """
    points = [score[0] for score in scores]
    values = []
    for seat, mine in enumerate(points):
        rivals = points[:seat] + points[seat + 1 :]
        lead = mine - max(rivals, default=0)
        values.append(lead / (abs(lead) + half))
    return values
