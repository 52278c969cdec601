"""PettingZoo's connect four: rules in Python, behind its turn-taking environment."""

from __future__ import annotations

from random import Random

from ..measure import Work


def connect_four(seed: int = 1) -> Work:
    """Plays one random game of connect four per call; ImportError without PettingZoo."""
    import numpy
    from pettingzoo.classic import connect_four_v3

    env = connect_four_v3.env()
    env.reset(seed=seed)
    random = Random(seed).random

    def play() -> int:
        env.reset()
        actions = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            legal = numpy.flatnonzero(observation["action_mask"])
            env.step(int(legal[int(random() * len(legal))]))
            actions += 1
        return actions

    return play
