"""The bot that looks one step ahead with what the game's heuristic says."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol

from kitchentable.core.game import View

from .base import Bot, Choice, best


class Heuristic(Protocol):
    """What a game's `heuristic.py` knows about playing it well, from views alone."""

    def values(self, view: View[Any, Any]) -> Sequence[float]:
        """What each of `view.legal` is worth to its seat, in that order; higher is better."""


class GreedyBot(Bot):
    """Plays the action that the heuristic values most."""

    def __init__(self, heuristic: Heuristic) -> None:
        self._heuristic = heuristic

    def consider(self, view: View[Any, Any], rng: Random) -> Choice[Any]:
        return best(zip(view.legal, self._heuristic.values(view), strict=True), rng)
