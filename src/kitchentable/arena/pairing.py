"""Who meets whom, where they sit, and which deals they share."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any

from .play import MatchSpec


def rotations(bots: Sequence[str]) -> list[tuple[str, ...]]:
    """Each way to seat the bots in this order round the table."""
    return [(*bots[start:], *bots[:start]) for start in range(len(bots))]


def deal_seed(seed: str, group: int) -> str:
    """The seed of the matches of one group: 64 hex digits that follow from (seed, group)."""
    return hashlib.sha256(f"{seed}/{group}".encode()).hexdigest()


def schedule(
    game: str, bots: Sequence[str], games: int, seed: str, options: Mapping[str, Any] | None = None
) -> list[MatchSpec]:
    """At least `games` matches, in groups: the same deals once for each rotation of the seats.

    Within a group every bot sits in every seat, so neither seats nor cards favour anybody. The
    last group is a whole one, so there may be up to len(bots) - 1 matches more.
    """
    groups = -(-games // len(bots))
    return [
        MatchSpec(game, seating, deal_seed(seed, group), dict(options or {}))
        for group in range(groups)
        for seating in rotations(bots)
    ]
