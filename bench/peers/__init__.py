"""Other frameworks from Python, measured in turns with Memento in the same run.

Each is an optional package, `pip install ".[peers]"`; one that is missing is left out with a
sentence. The games differ, so a ratio says how much of an experiment's time goes to rules, not
which rulebook is the simpler one.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator

from kitchentable.games import memento

from ..measure import Effort, Figure, Work, figure, rates
from ..playout import playouts
from .openspiel import hearts
from .pettingzoo import connect_four
from .rlcard import uno

OURS = "kitchentable_memento"
PEERS: dict[str, Callable[[], Work]] = {
    "openspiel_hearts": hearts,
    "rlcard_uno": uno,
    "pettingzoo_connect_four": connect_four,
}


def measure(effort: Effort) -> Iterator[Figure]:
    """Our rate and each peer's, then how many times as fast we are, run by run."""
    works = {OURS: playouts(memento.GAME, seats=4)}
    for name, make in PEERS.items():
        try:
            works[name] = make()
        except ImportError as missing:
            print(
                f'{name} is left out: {missing}. To install the peers: pip install ".[peers]"',
                file=sys.stderr,
            )
    if len(works) == 1:
        return
    taken = rates(works, effort)
    for name, values in taken.items():
        yield figure(f"peers.{name}.actions_per_s", "1/s", values)
    for name, values in taken.items():
        if name != OURS:
            ratios = [ours / theirs for ours, theirs in zip(taken[OURS], values, strict=True)]
            yield figure(f"peers.ratio_to_{name}", "times", ratios)
