"""Small runs to measure, played here and now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from kitchentable.arena.pairing import deal_seed, rotations
from kitchentable.arena.play import MatchSpec, play_match
from kitchentable.catalogue import GAMES
from kitchentable.core.game import AnyGame
from kitchentable.core.record import Record
from kitchentable.lab import Study, study


def played(
    game: str,
    bots: Sequence[str],
    groups: int,
    seed: str = "lab",
    options: dict[str, Any] | None = None,
) -> list[Record]:
    """The records of so many sets of deals, each played with the seats rotated."""
    return [
        play_match(MatchSpec(game, seating, deal_seed(seed, group), options or {}))
        for group in range(groups)
        for seating in rotations(bots)
    ]


@contextmanager
def in_place_of(game: AnyGame) -> Iterator[None]:
    """Has a game with other cards in the catalogue meanwhile."""
    own = GAMES[game.name]
    GAMES[game.name] = game
    try:
        yield
    finally:
        GAMES[game.name] = own


def studied(
    game: AnyGame, bots: Sequence[str], groups: int, seed: str = "lab", **options: Any
) -> Study:
    """What is measured in a run of this game."""
    with in_place_of(game):
        return study(played(game.name, bots, groups, seed, options), game)
