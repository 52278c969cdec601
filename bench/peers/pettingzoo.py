"""Environments of PettingZoo: rules in Python, behind its turn-taking interface."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from ..measure import Work


def plays(env: Any, seed: int = 1) -> Work:
    """Plays one random game of an environment per call; every agent looks before it acts.

    Where the mask is: beside the observation, or in the information about the agent.
    """
    import numpy

    env.reset(seed=seed)
    random = Random(seed).random

    def play() -> int:
        env.reset()
        actions = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, info = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            mask = observation.get("action_mask", info.get("action_mask"))
            legal = numpy.flatnonzero(mask)
            env.step(int(legal[int(random() * len(legal))]))
            actions += 1
        return actions

    return play


def connect_four() -> Work:
    """Random games of connect four; ImportError without PettingZoo."""
    from pettingzoo.classic import connect_four_v3

    return plays(connect_four_v3.env())


def bare_connect_four() -> Work:
    """The same without the wrappers that PettingZoo puts around it."""
    from pettingzoo.classic import connect_four_v3

    return plays(connect_four_v3.raw_env())


def hanabi() -> Work:
    """Random games of Hanabi; ImportError without PettingZoo or what it needs for Hanabi."""
    from pettingzoo.classic import hanabi_v5

    return plays(hanabi_v5.env(players=3))


PEERS: dict[str, Callable[[], Work]] = {
    "connect_four": connect_four,
    "bare_connect_four": bare_connect_four,
    "hanabi": hanabi,
}
