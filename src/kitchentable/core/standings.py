"""From score keys to ranks, winners and returns."""

from __future__ import annotations

from collections.abc import Sequence

ScoreKey = tuple[int, ...]
"""Points, then the tie-breakers in their order; higher is better."""


def ranks(scores: Sequence[ScoreKey]) -> tuple[int, ...]:
    """Per seat its place, 1 the best; equal keys share one and leave out the next (1, 1, 3)."""
    return tuple(1 + sum(other > mine for other in scores) for mine in scores)


def winners(scores: Sequence[ScoreKey]) -> tuple[int, ...]:
    """The seats in first place, ascending."""
    return tuple(seat for seat, rank in enumerate(ranks(scores)) if rank == 1)


def returns(scores: Sequence[ScoreKey]) -> tuple[float, ...]:
    """Per seat the mean of +1, 0 or -1 against each other seat: in [-1, 1], summing to 0.

    A seat that plays alone returns 0.
    """
    others = max(1, len(scores) - 1)
    return tuple(
        sum((mine > other) - (mine < other) for other in scores) / others for mine in scores
    )
