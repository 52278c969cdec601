"""The adapters for learning, in turns with games of the frameworks themselves.

A step is one agent's: it looks at the array and the mask, and acts (PettingZoo); or asks what is
legal, and acts (OpenSpiel).
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator

from kitchentable.catalogue import GAMES

from .measure import Effort, Figure, Work, figure, rates
from .peers import openspiel, pettingzoo

SEATS = 3


def measure(effort: Effort) -> Iterator[Figure]:
    """Per framework the rate of each game of ours and of its own."""
    ours: dict[str, Callable[[str], Work]] = {"pettingzoo": _pettingzoo, "openspiel": _openspiel}
    peers = {"pettingzoo": pettingzoo.PEERS, "openspiel": openspiel.PEERS}
    for framework, make in ours.items():
        makers = {f"kitchentable_{name}": (make, name) for name in GAMES}
        works: dict[str, Work] = {}
        for name, (maker, game) in makers.items():
            if work := _made(name, lambda maker=maker, game=game: maker(game)):
                works[name] = work
        for name, peer in peers[framework].items():
            if work := _made(name, peer):
                works[name] = work
        for name, values in rates(works, effort).items():
            yield figure(f"envs.{framework}.{name}.steps_per_s", "1/s", values)


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
