"""How strong bots are, as OpenSkill reckons from the places they came in."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from statistics import fmean

from msgspec import Struct
from openskill.models import PlackettLuce, PlackettLuceRating

Place = tuple[str, float]
"""A bot, and the rank that it had in a match; 1 is the best, and equal ones share it."""


class Rating(Struct, frozen=True):
    """A bot's strength on the scale of OpenSkill, on which everybody begins with 25 ± 8.3."""

    mean: float
    deviation: float
    """The standard deviation of what is believed about the mean."""


class Ratings:
    """The ratings of bots after some matches.

    The Plackett-Luce model of Weng and Lin (2011). Bots neither learn nor tire, so no doubt is
    added between two matches. A bot in several seats plays against itself, too, and goes on with
    the mean of what its seats would have. A function of the matches in their order: another order
    gives slightly other figures.
    """

    def __init__(self) -> None:
        self._model = PlackettLuce(tau=0.0)
        start = self._model.rating()
        self._start = Rating(start.mu, start.sigma)
        self._known: dict[str, Rating] = {}

    def of(self, bot: str) -> Rating:
        """The rating of a bot now."""
        return self._known.get(bot, self._start)

    def add(self, places: Sequence[Place]) -> None:
        """Counts a match; one that somebody played alone says nothing."""
        if len(places) < 2:
            return
        before = [self.of(bot) for bot, _ in places]
        teams = [[self._model.rating(each.mean, each.deviation)] for each in before]
        rated = self._model.rate(teams, ranks=[rank for _, rank in places])
        after: defaultdict[str, list[PlackettLuceRating]] = defaultdict(list)
        for (bot, _), (player,) in zip(places, rated, strict=True):
            after[bot].append(player)
        for bot, seats in after.items():
            mean, deviation = fmean(x.mu for x in seats), fmean(x.sigma for x in seats)
            self._known[bot] = Rating(mean, deviation)
