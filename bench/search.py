"""The search: how many games ISMCTS imagines per second, each played at random to its end."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from kitchentable.bots.ismcts import IsmctsBot
from kitchentable.core.match import Match
from kitchentable.games import memento

from .measure import Effort, Figure, Work, figure, rates

SEATS = 4
SIMULATIONS = 500
"""Of one decision; the tree grows from nothing in each."""


def measure(effort: Effort) -> Iterator[Figure]:
    """The figures of the search."""
    works = {"search.memento.simulations_per_s": _first_decision()}
    for name, values in rates(works, effort).items():
        yield figure(name, "1/s", values)


def _first_decision() -> Work:
    """Thinks about the first decision of a match; its units are simulations."""
    match = Match(memento.GAME, SEATS, "bench")
    view = match.view(match.actors[0])
    bot = IsmctsBot(memento.GAME, SIMULATIONS)
    rng = Random(1)

    def think() -> int:
        bot.consider(view, rng)
        return SIMULATIONS

    return think
