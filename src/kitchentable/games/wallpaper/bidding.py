"""What a number is worth: which column it takes, against all that the others may hold.

Numbers that were played lie open, so everybody can count which ones a player may still hold. Before
a player shuffles, in turns 6, 12 and 18, that is the hand itself.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from math import comb

from msgspec import Struct

from .actions import ALL, NUMBERS, NUMBERS_OF

Chances = tuple[float, ...]
"""By number, from 0, how likely a player is to play it."""


class Rival(Struct, frozen=True):
    """Another player, as the one who chooses sees them."""

    chances: Chances
    ahead: bool
    """Whether their token is nearer to the front."""


def chances(played: int, kept: int, in_hand: int) -> Chances:
    """The chances if every number in hand is as likely.

    `played` and `kept`: the sets of numbers that cannot be in the hand, and that must be.
    """
    unknown = ALL & ~(played | kept)
    sure = kept.bit_count()
    each = [0.0] * (max(NUMBERS) + 1)
    for number in NUMBERS_OF[kept]:
        each[number] = 1 / in_hand
    for number in NUMBERS_OF[unknown]:
        each[number] = (in_hand - sure) / unknown.bit_count() / in_hand
    return tuple(each)


def favourites(values: Sequence[float], played: int, kept: int, in_hand: int) -> Chances:
    """The same if they play what is worth most to them, by `values`, of what they hold."""
    unknown = ALL & ~(played | kept)
    hidden, drawn = unknown.bit_count(), in_hand - kept.bit_count()
    hands = comb(hidden, drawn)
    each = [0.0] * (max(NUMBERS) + 1)
    for number in sorted(NUMBERS_OF[unknown | kept], key=lambda number: -values[number]):
        nothing_better = comb(hidden, drawn) / hands
        if kept >> number & 1:
            each[number] = nothing_better
            break
        hidden -= 1
        each[number] = nothing_better - comb(hidden, drawn) / hands
    return tuple(each)


class Stakes(Struct, frozen=True):
    """What a player gains by each way in which a turn can end for them."""

    columns: Sequence[float]
    """Per column what its cards are worth."""
    hazy: float
    """A Hazy Memory card."""
    way_back: float
    """What it costs to send the token to the end of the line."""


Outcomes = dict[tuple[int, int, bool], float]
"""The chances by (numbers below one's own, equal numbers, whether one of these is ahead)."""


def worth_of(number: int, stakes: Stakes, rivals: Sequence[Rival]) -> float:
    """What a number gains on average."""
    return _mean(stakes, _outcomes(number, rivals))


def prospects(number: int, rivals: Sequence[Rival], columns: Sequence[float]) -> list[float]:
    """Per column the chance that this number gets it; what lacks to 1 is a bump that is lost.

    `columns`: what the cards of each are worth, since who breaks a bump takes the best.
    """
    chances = [0.0] * len(columns)
    for (below, equal, beaten), chance in _outcomes(number, rivals).items():
        if not beaten:
            best = max(range(below, below + equal + 1), key=lambda column: columns[column])
            chances[best] += chance
    return chances


def worths_against(
    likely: Chances, stakes: Stakes, rivals: Sequence[Rival], ahead: bool
) -> list[float]:
    """By one's own number, from 0, what another player gains on average.

    `likely`, `stakes`, `rivals`: theirs, oneself left out. `ahead`: whether one is ahead of them.
    """
    means = [0.0] * len(likely)
    for number, chance in enumerate(likely):
        if chance:
            outcomes = _outcomes(number, rivals)
            above = chance * _mean(stakes, outcomes)
            below = chance * _mean(stakes, outcomes, lower=1)
            for own in NUMBERS:
                means[own] += below if own < number else above
            equal = chance * _mean(stakes, outcomes, same=1, beaten=ahead)
            means[number] += equal - above
    return means


def _mean(
    stakes: Stakes, outcomes: Outcomes, lower: int = 0, same: int = 0, beaten: bool = False
) -> float:
    """What is gained on average if there is one more number like this."""
    return sum(
        chance * _gain(stakes, below + lower, equal + same, before or beaten)
        for (below, equal, before), chance in outcomes.items()
    )


def _outcomes(number: int, rivals: Sequence[Rival]) -> Outcomes:
    outcomes: Outcomes = {(0, 0, False): 1.0}
    for rival in rivals:
        outcomes = _with(outcomes, number, rival)
    return outcomes


def _with(outcomes: Outcomes, number: int, rival: Rival) -> Outcomes:
    """The same with one rival more."""
    below = sum(rival.chances[:number])
    equal = rival.chances[number]
    above = 1.0 - below - equal
    after: Outcomes = defaultdict(float)
    for (lower, same, beaten), chance in outcomes.items():
        after[lower + 1, same, beaten] += chance * below
        after[lower, same, beaten] += chance * above
        if equal:
            after[lower, same + 1, beaten or rival.ahead] += chance * equal
    return after


def _gain(stakes: Stakes, lower: int, same: int, beaten: bool) -> float:
    if not same:
        return stakes.columns[lower]  # turn-5
    if beaten:
        return stakes.hazy  # turn-6c
    return max(stakes.columns[lower : lower + same + 1]) - stakes.way_back  # turn-6a
