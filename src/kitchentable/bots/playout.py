"""How a search plays on from a leaf, and what the outcome is worth to each seat."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol

from kitchentable.core.game import CHANCE, AnyGame, Seat, View
from kitchentable.core.standings import returns

from .greedy import Heuristic


class Playout(Protocol):
    """How imagined games end, and what their ends are worth."""

    def stage(self, s: Any) -> int:
        """A number: an imagined game ends where it is no longer what it was at first."""

    def forks(self, s: Any) -> bool:
        """Whether what is chosen here is worth a search; else the first glance decides."""

    def __call__(self, s: Any, stage: int, rng: Random) -> Sequence[float]:
        """Plays a state on, in place, if it is in that stage still; per seat a value.

        Values lie between -1 (lost) and 1 (won).
        """

    def glance(self, view: View[Any, Any], s: Any) -> Sequence[float]:
        """Per legal action of a view the value it seems to have at first sight; () if none.

        `s` is a world drawn from the view. Only the differences count.
        """


class Players(Protocol):
    """Who plays one imagined game on; they may count along."""

    def act(self, s: Any, seat: Seat) -> Any:
        """A sensible legal action of an actor, found quickly; None: better stop and judge here."""

    def points(self, s: Any) -> Sequence[float]:
        """Per seat the points that a game stopped here would probably come to."""


class Guide(Protocol):
    """What a game's `heuristic.py` knows about playing on: sensible moves, and where to stop.

    It is asked about imagined states only, which a search made from a view.
    """

    lead: float
    """How many points ahead, where a playout stops, are half a win."""
    laps: int
    """How often each seat acts, about, before a playout stops and is judged."""
    patience: int
    """How often an action is tried before a search branches below it."""

    @property
    def glance(self) -> Heuristic | None:
        """What a search sees at first, if that is more than a greedy bot does."""

    def stage(self, s: Any) -> int:
        """A number that changes where imagined games end anyway, as the number of the round."""

    def forks(self, s: Any) -> bool:
        """Whether what is chosen here is worth a search; else the heuristic decides alone."""

    def players(self, s: Any) -> Players:
        """New players for an imagined game that goes on from `s`."""


class RandomPlayout:
    """Any legal actions to the end of the game; the value is `core.standings.returns`."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def stage(self, s: Any) -> int:
        return 0

    def forks(self, s: Any) -> bool:
        return True

    def glance(self, view: View[Any, Any], s: Any) -> Sequence[float]:
        return ()

    def __call__(self, s: Any, stage: int, rng: Random) -> Sequence[float]:
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
    """A few laps of the guide's players, or the rest of the stage; then the lead is the value."""

    def __init__(self, game: AnyGame, guide: Guide, heuristic: Heuristic | None = None) -> None:
        """`heuristic`, in points: what actions seem to be worth at first sight, if anything."""
        self._game = game
        self._guide = guide
        self._heuristic = heuristic
        self.stage = guide.stage
        self.forks = guide.forks

    def glance(self, view: View[Any, Any], s: Any) -> Sequence[float]:
        if self._heuristic is None or view.seat is None:
            return ()
        points = list(self._guide.players(s).points(s))
        values = []
        for gain in self._heuristic.values(view):
            then = [n + gain * (seat == view.seat) for seat, n in enumerate(points)]
            values.append(leads(then, self._guide.lead)[view.seat])
        return values

    def __call__(self, s: Any, stage: int, rng: Random) -> Sequence[float]:
        return leads(self.points(s, stage, rng), self._guide.lead)

    def points(self, s: Any, stage: int, rng: Random) -> Sequence[float]:
        """Plays a state on, in place, as `__call__` does; per seat what it probably comes to."""
        game, now = self._game, self._guide.stage
        actors, deal, apply = game.actors, game.deal, game.apply
        players = self._guide.players(s)
        act = players.act
        left = self._guide.laps * len(game.score(s))
        while (waiting := actors(s)) and now(s) == stage:
            seat = waiting[0]
            if seat < 0:
                apply(s, seat, deal(s, rng))
            elif left and (action := act(s, seat)) is not None:
                left -= 1
                apply(s, seat, action)
            else:
                return players.points(s)
        return [score[0] for score in game.score(s)]


def leads(points: Sequence[float], half: float) -> list[float]:
    """Per seat its `lead` as a value: 0 level, ±1/2 `half` points apart."""
    ahead = [lead(points, seat) for seat in range(len(points))]
    return [by / (abs(by) + half) for by in ahead]


def lead(points: Sequence[float], seat: int) -> float:
    """A seat's points less those of the best other one; of a seat that plays alone, all of them."""
    return points[seat] - max([*points[:seat], *points[seat + 1 :]], default=0)
