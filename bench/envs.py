"""The adapters for learning, in turns with games of the frameworks themselves.

A step is one agent's: it looks at the array and the mask, and acts (PettingZoo); or asks what is
legal, and acts (OpenSpiel). A batch has many matches, and a step in each of them counts.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import partial

from kitchentable.catalogue import GAMES

from .measure import Effort, Figure, Work, figure, rates
from .peers import openspiel, pettingzoo

SEATS = 3
BATCH = 64


def measure(effort: Effort) -> Iterator[Figure]:
    """Per framework the rate of each game of ours and of its own."""
    ours = {"pettingzoo": _pettingzoo, "openspiel": _openspiel}
    peers = {"pettingzoo": pettingzoo.PEERS, "openspiel": openspiel.PEERS}
    for framework, make in ours.items():
        makers = {f"kitchentable_{name}": partial(make, name) for name in GAMES} | peers[framework]
        works = {name: work for name, one in makers.items() if (work := _made(name, one))}
        for name, values in rates(works, effort).items():
            yield figure(f"envs.{framework}.{name}.steps_per_s", "1/s", values)
    batches = {name: work for name in GAMES if (work := _made(name, partial(_batch, name)))}
    for name, values in rates(batches, effort).items():
        yield figure(f"envs.batch.kitchentable_{name}.steps_per_s", "1/s", values)


def _batch(game: str) -> Work:
    """Steps a batch of random matches; its units are the steps of all of them."""
    import numpy

    from kitchentable.envs.batch import Batch

    batch = Batch(game, BATCH, seats=SEATS)
    dice = numpy.random.default_rng(1)
    step = batch.reset(seed=1)

    def play() -> int:
        nonlocal step
        step = batch.step((dice.random(step.masks.shape) * step.masks).argmax(axis=1))
        return BATCH

    return play


def _made(name: str, make: Callable[[], Work]) -> Work | None:
    """A work, or a sentence that says what is missing for it."""
    try:
        return make()
    except (ImportError, AttributeError, OSError) as missing:
        print(
            f'{name} is left out: {missing}. To install what it needs: pip install ".[envs,peers]"',
            file=sys.stderr,
        )
        return None


def _pettingzoo(game: str) -> Work:
    from kitchentable.envs.pettingzoo import env

    return pettingzoo.plays(env(game, seats=SEATS))


def _openspiel(game: str) -> Work:
    import kitchentable.envs.openspiel  # noqa: F401  # it registers the games

    return openspiel.plays(f"kitchentable_{game}(seats={SEATS})")
