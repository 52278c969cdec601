"""Random matches through the public protocol: what a search or an experiment does all day."""

from __future__ import annotations

from random import Random
from typing import Any

from kitchentable.core.game import AnyGame

from .measure import Work


def playouts(game: AnyGame, seats: int, seed: int = 1) -> Work:
    """Plays one match per call; its units are the players' actions, not the dealer's."""
    rng = Random(seed)
    random = rng.random
    setup, actors, legal_actions = game.setup, game.actors, game.legal_actions
    deal, apply = game.deal, game.apply

    def play() -> int:
        s = setup(seats)
        actions = 0
        while waiting := actors(s):
            seat = waiting[0]
            if seat < 0:
                apply(s, seat, deal(s, rng))
            else:
                legal = legal_actions(s, seat)
                apply(s, seat, legal[int(random() * len(legal))])
                actions += 1
        return actions

    return play


def midgame(game: AnyGame, seats: int, lines: int, seed: int = 1) -> Any:
    """A state of a random match, `lines` lines into its log."""
    rng = Random(seed)
    s = game.setup(seats)
    for _ in range(lines):
        seat = game.actors(s)[0]
        action = game.deal(s, rng) if seat < 0 else rng.choice(game.legal_actions(s, seat))
        game.apply(s, seat, action)
    return s
