"""RLCard's UNO: rules in Python, behind its environment."""

from __future__ import annotations

from random import Random

from ..measure import Work


def uno(seed: int = 1) -> Work:
    """Plays one random game of UNO per call; ImportError without RLCard."""
    import rlcard

    env = rlcard.make("uno", config={"seed": seed})
    random = Random(seed).random

    def play() -> int:
        state, _ = env.reset()
        actions = 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(random() * len(legal))])
            actions += 1
        return actions

    return play
