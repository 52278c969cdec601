"""OpenSpiel's hearts: rules in C++, driven from Python."""

from __future__ import annotations

from random import Random

from ..measure import Work


def hearts(seed: int = 1) -> Work:
    """Plays one random deal of hearts per call; ImportError without OpenSpiel."""
    import pyspiel

    game = pyspiel.load_game("hearts")
    random = Random(seed).random

    def play() -> int:
        state = game.new_initial_state()
        actions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(random() * len(outcomes))][0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(random() * len(legal))])
                actions += 1
        return actions

    return play
