"""What a count of cards is worth while the round still goes on.

A category's scoring card pays by the final count, which is not known before the round ends. So a
count is worth what it will come to: at each of a player's turns to come, a card of the category
falls to them anyway, or is on offer and they take it if it helps, or neither.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import exp

from .cards import SHAPES, ScoringCard
from .scoring import pay_table

FALLS = 0.1
"""The chance at each turn that a card of a category comes with the other thing it is good for."""
OFFERED = 0.1
"""The chance at each turn that a card of a category is there to take or to leave."""
FAR = 5
"""So many turns to come are reckoned with at most: players who gain nothing more pass, and rounds
end early. The three numbers are the best of those tried (docs/decisions/0030)."""

BEYOND = ("all_other", "own_most", "most", "fewest", "same")
"""The conditions of scoring cards that depend on more than the count of the category."""


class Worth:
    """What counts in a category are worth, by scoring card and by the turns still to come.

    `of(row, turns, rivals)`: per count (for `all_other`: of different cards) the points it will
    come to; `gains`, with the same arguments: per count what one more adds. `rivals`: the counts
    that decide a comparison (the highest, the lowest, or all, ascending); () if there is none.
    """

    def __init__(self, cards: Sequence[ScoringCard], ties: str) -> None:
        self.beyond = [card.when if card.when in BEYOND else "" for card in cards]
        """Per row the condition of the scoring card if it is one of BEYOND; else empty."""
        self._pays = pay_table(cards)
        self._tie = 0.5 if ties == "all" else -0.5
        self.of = lru_cache(30_000)(self._of)
        self.gains = lru_cache(30_000)(self._gains)

    def _of(self, row: int, turns: int, rivals: tuple[int, ...]) -> list[float]:
        when, pays = self.beyond[row], self._pays[row]
        if when == "all_other":
            return _complete(pays[-1], turns)
        worth = [pay * self._chance(when, n, rivals, turns) for n, pay in enumerate(pays)]
        for _ in range(turns):
            more = [*worth[1:], worth[-1]]
            worth = [
                now + FALLS * (then - now) + OFFERED * max(0.0, then - now)
                for now, then in zip(worth, more, strict=True)
            ]
        return worth

    def _gains(self, row: int, turns: int, rivals: tuple[int, ...]) -> list[float]:
        return [more - now for now, more in pairwise(self.of(row, turns, rivals))] + [0.0]

    def _chance(self, when: str, n: int, rivals: tuple[int, ...], turns: int) -> float:
        """How likely the comparison holds at the end for a final count of n."""
        spread = 0.15 + 0.4 * turns**0.5
        ends = [rival + turns * (FALLS + OFFERED / 2) for rival in rivals]
        chance = 1.0
        if when == "most":
            for end in ends:
                chance *= _above((n - end + self._tie) / spread)
        elif when == "fewest":
            for end in ends:
                chance *= _above((end - n + self._tie) / spread)
        elif when == "own_most":
            for end in ends:
                chance *= _above((n - end - 0.5) / spread)
        elif when == "same":
            for end in ends:
                chance *= 1 - exp(-(((n - end) / spread) ** 2)) / (1 + spread)
            chance = 1 - chance
        return chance


def _complete(points: int, turns: int) -> list[float]:
    """Per number of different cards what a goal for having all of them will come to."""
    worth = [0.0] * len(SHAPES) + [float(points)]
    for _ in range(turns):
        for have in range(len(SHAPES)):
            missing = (len(SHAPES) - have) / len(SHAPES)
            worth[have] += (FALLS + OFFERED) * missing * (worth[have + 1] - worth[have])
    return worth


def _above(distance: float) -> float:
    """0 to 1: how likely something is above 0 that is expected at `distance`."""
    return 1 / (1 + exp(max(-30.0, min(30.0, -2 * distance))))
