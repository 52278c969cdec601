"""The arena: matches a second in this process, on all cores, and on Ray, by the clock.

Matches of Memento, a greedy bot against two random ones, as `kitchentable arena` plays them. A rate
is taken from the first match that is finished to the last; how long it takes until the first one
comes, is a figure of its own. The ways take turns, so that a machine that slows down for a while
slows all of them.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import closing
from importlib.util import find_spec

from msgspec import Struct

from kitchentable.arena import Where, run_spec
from kitchentable.arena.given import NOTHING_GIVEN
from kitchentable.arena.run import played
from kitchentable.arena.workers import cores

from .measure import Effort, Figure, figure, unpin

BOTS = ("greedy", "random", "random")
MATCHES = 600
"""Of a run for each second of the effort."""
RUNS = 3


class Run(Struct, frozen=True):
    """One run, by the clock."""

    first: float
    """Seconds until the first match was finished."""
    rate: float
    """Matches a second from there on."""


def measure(effort: Effort) -> Iterator[Figure]:
    """The figures of the arena."""
    unpin()
    ways = {"here": Where(1), f"processes_{cores()}": Where(cores())}
    if find_spec("ray"):
        ways[f"ray_{cores()}"] = Where(cores(), "local")
    taken: dict[str, list[Run]] = {name: [] for name in ways}
    for number in range(RUNS):
        for name, where in ways.items():
            taken[name].append(_run(where, int(MATCHES * effort.seconds), number))
    for name, runs in taken.items():
        yield figure(f"arena.{name}.matches_per_s", "1/s", [run.rate for run in runs])
        yield figure(f"arena.{name}.first_match_s", "s", [run.first for run in runs])
        if name != "here":
            ratios = [run.rate / one.rate for run, one in zip(runs, taken["here"], strict=True)]
            yield figure(f"arena.{name}.times_here", "times", ratios)


def _run(where: Where, matches: int, number: int) -> Run:
    spec = run_spec("memento", BOTS, matches, seed=f"bench/{number}")
    start = time.perf_counter()
    with closing(played(spec, range(spec.matches), where, NOTHING_GIVEN)) as results:
        next(results)
        first = time.perf_counter()
        rest = sum(1 for _ in results)
        last = time.perf_counter()
    return Run(first - start, rest / (last - first))
