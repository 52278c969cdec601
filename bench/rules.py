"""The rules: playouts and clones of every game, and how long an import takes."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator

from kitchentable.catalogue import GAMES
from kitchentable.core.game import AnyGame
from kitchentable.core.state import clone_function

from .measure import Effort, Figure, Work, figure, rates
from .playout import midgame, playouts

SEATS = 4


def measure(effort: Effort) -> Iterator[Figure]:
    """The figures of the rules, one by one."""
    works: dict[str, Work] = {}
    for name, game in GAMES.items():
        works[f"rules.{name}.actions_per_s"] = playouts(game, SEATS)
        works[f"rules.{name}.clones_per_s"] = _clones(game)
    for name, values in rates(works, effort).items():
        yield figure(name, "1/s", values)
    for module in ("kitchentable", "kitchentable.catalogue"):
        times = [_import_time(module) for _ in range(effort.runs)]
        yield figure(f"import.{module.replace('.', '_')}_s", "s", times)


def _clones(game: AnyGame) -> Work:
    """Copies a state in the middle of a match."""
    s = midgame(game, SEATS, lines=200)
    clone = clone_function(type(s))

    def copy() -> int:
        for _ in range(1000):
            clone(s)
        return 1000

    return copy


def _import_time(module: str) -> float:
    """Seconds of CPU time that an import takes in a fresh interpreter."""
    program = (
        "from time import process_time as now\n"
        f"start = now()\nimport {module}\nprint(now() - start)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], check=True, capture_output=True, text=True
    )
    return float(done.stdout)
