"""Means with 95 % intervals over cases that share deals, and what differs between two studies."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import copysign, erfc, inf, log, sqrt

from msgspec import Struct

from kitchentable.arena.report import Estimate, t_quantile

from .study import Key, Study

LEVEL = 0.05
"""What is called clear would come up by chance in one comparison of twenty at most."""

Pairs = Sequence[tuple[str, float]]
"""Per case the seed of its match and its value."""


class Figure(Struct, frozen=True):
    """The mean of one key."""

    key: Key
    mean: Estimate
    cases: int
    deals: int
    """Sets of matches with the same seed that the cases come from: the units of the interval."""


class Difference(Struct, frozen=True):
    """How the mean of one key differs between two studies."""

    key: Key
    before: Figure
    after: Figure
    change: Estimate
    """After less before. Matches with the same seed are pairs."""
    chance: float
    """How likely such a change, or a larger one, is if nothing differs: 0 to 1."""
    clear: bool
    """Whether it stays unlikely though so many figures were compared (Holm)."""


def figures(study: Study) -> list[Figure]:
    """Every figure of a study, measure by measure."""
    return [figure(study, key) for measure in study.measures for key in study.keys(measure.name)]


def figure(study: Study, key: Key) -> Figure:
    """The figure of one key."""
    pairs = study.values(key)
    mean = _mean(pairs)
    pulls = _pulls(pairs, mean)
    return Figure(key, _estimate(mean, pulls.values()), len(pairs), len(pulls))


def differences(before: Study, after: Study) -> list[Difference]:
    """How each figure that both studies have differs; the clear ones are marked."""
    kept = [
        _difference(before, after, key)
        for measure in before.measures
        for key in before.keys(measure.name)
        if after.values(key)
    ]
    clear = holm([one.chance for one in kept])
    return [
        Difference(one.key, one.before, one.after, one.change, one.chance, is_clear)
        for one, is_clear in zip(kept, clear, strict=True)
    ]


def _difference(before: Study, after: Study, key: Key) -> Difference:
    one, other = figure(before, key), figure(after, key)
    change = other.mean.mean - one.mean.mean
    pulls = _pulls(after.values(key), other.mean.mean)
    for deals, pull in _pulls(before.values(key), one.mean.mean).items():
        pulls[deals] = pulls.get(deals, 0.0) - pull
    spread = _spread(pulls.values())
    return Difference(
        key,
        one,
        other,
        _estimate(change, pulls.values()),
        chance(change, spread, len(pulls) - 1),
        False,
    )


def _mean(pairs: Pairs) -> float:
    return sum(value for _, value in pairs) / len(pairs)


def _pulls(pairs: Pairs, mean: float) -> dict[str, float]:
    """By seed how far its cases pull the mean up: they sum to nothing.

    A mean over cases whose number differs from deal to deal is a ratio of two sums; its variance
    is that of these, to first order.
    """
    pulls: dict[str, float] = {}
    for deals, value in pairs:
        pulls[deals] = pulls.get(deals, 0.0) + (value - mean) / len(pairs)
    return pulls


def _spread(pulls: Iterable[float]) -> float:
    """The standard error of a mean with these pulls; without bound for fewer than two."""
    some = list(pulls)
    if len(some) < 2:
        return inf
    return sqrt(len(some) / (len(some) - 1) * sum(pull * pull for pull in some))


def _estimate(mean: float, pulls: Iterable[float]) -> Estimate:
    """[Student's t] The mean with its 95 % interval."""
    some = list(pulls)
    if len(some) < 2:
        return Estimate(mean, -inf, inf)
    half = t_quantile(len(some) - 1) * _spread(some)
    return Estimate(mean, mean - half, mean + half)


def chance(change: float, spread: float, freedom: int) -> float:
    """How likely a difference of this size, or more, is if there is none: two-sided, 0 to 1.

    Student's t by way of the normal distribution (D. L. Wallace 1959), good to three decimals.
    """
    if abs(change) < 1e-12 or spread == inf:
        return 1.0
    if spread < 1e-12:
        return 0.0
    t = change / spread
    z = (8 * freedom + 1) / (8 * freedom + 3) * sqrt(freedom * log(1 + t * t / freedom))
    return erfc(copysign(z, 1) / sqrt(2))


def holm(chances: Sequence[float], level: float = LEVEL) -> list[bool]:
    """Which of these stay unlikely when all of them are looked at (S. Holm 1979)."""
    order = sorted(range(len(chances)), key=chances.__getitem__)
    clear = [False] * len(chances)
    for rank, place in enumerate(order):
        if chances[place] * (len(chances) - rank) > level:
            break
        clear[place] = True
    return clear


def extremes(found: Mapping[str, Figure]) -> tuple[str, str] | None:
    """By item the highest and the lowest mean, if the two are clearly apart; else None."""
    if len(found) < 2:
        return None
    high = max(found, key=lambda item: found[item].mean.mean)
    low = min(found, key=lambda item: found[item].mean.mean)
    return (high, low) if found[high].mean.low > found[low].mean.high else None
