"""What every bot is: somebody who is shown a view and picks one of its legal actions."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from random import Random
from typing import Any, Generic

from msgspec import Struct

from kitchentable.core.game import A, View


class Choice(Struct, Generic[A], frozen=True):
    """A bot's decision with its reasons."""

    action: A
    """The action it would play."""
    values: tuple[tuple[A, float], ...]
    """What it thinks of each legal action, in the view's order; higher is better.

    The unit is the bot's own: points for a heuristic, a result between -1 and 1 for a search.
    """


class Bot(ABC):
    """A player that is a program.

    A bot keeps nothing between two decisions: what it remembers of a match is in the view, what it
    draws comes from `rng`. So the same view and generator give the same choice in every process,
    and one bot can sit in several seats.
    """

    @abstractmethod
    def consider(self, view: View[Any, Any], rng: Random) -> Choice[Any]:
        """The decision at a view that has legal actions."""

    def choose(self, view: View[Any, Any], rng: Random) -> Any:
        """The action it plays at a view that has legal actions."""
        return self.consider(view, rng).action


def best(values: Iterable[tuple[A, float]], rng: Random) -> Choice[A]:
    """The choice of the highest value; one of them at random where several are equal."""
    valued = tuple(values)
    top = max(value for _, value in valued)
    return Choice(rng.choice([action for action, value in valued if value == top]), valued)
