"""How a figure is taken: CPU time on one core, several runs, the median."""

from __future__ import annotations

import os
import statistics
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection

from msgspec import Struct

_FORK = get_context("fork")
"""A copy of this process, so that a work need not be made again."""

Work = Callable[[], int]
"""Does a piece of work once and returns how many units of it there were."""


class Effort(Struct, frozen=True):
    """How long to measure."""

    runs: int
    seconds: float
    """CPU time of each run."""


THOROUGH = Effort(runs=7, seconds=1.5)
QUICK = Effort(runs=3, seconds=0.3)


class Figure(Struct, frozen=True):
    """One measured number."""

    name: str
    """Dotted, from the group to the quantity: `rules.memento.actions_per_s`."""
    value: float
    """The median of the runs."""
    unit: str
    lowest: float
    highest: float


def figure(name: str, unit: str, values: list[float]) -> Figure:
    """The figure of several runs."""
    return Figure(name, statistics.median(values), unit, min(values), max(values))


def pin() -> None:
    """Stays on one core, so that what is measured is one core; no effect where that is unknown."""
    if sys.platform == "linux":
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def unpin() -> None:
    """May use every core again."""
    if sys.platform == "linux":
        os.sched_setaffinity(0, range(os.cpu_count() or 1))


def rate(work: Work, seconds: float) -> float:
    """Units per second of CPU time, over at least `seconds` of it."""
    units = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        units += work()
    return units / spent


def rates(works: Mapping[str, Work], effort: Effort) -> dict[str, list[float]]:
    """Per name the rate of each run, after one run to warm up.

    Each work has a process to itself, as in an experiment: in one process, what one game has
    warmed up and filled slows the next. They take turns, so that a machine that slows down for a
    while slows all of them.
    """
    with ExitStack() as stack:
        asked = {name: stack.enter_context(_process(work)) for name, work in works.items()}
        for measured in asked.values():
            measured(effort.seconds / 2)
        taken: dict[str, list[float]] = {name: [] for name in works}
        for _ in range(effort.runs):
            for name, measured in asked.items():
                taken[name].append(measured(effort.seconds))
    return taken


@contextmanager
def _process(work: Work) -> Iterator[Callable[[float], float]]:
    """Measures a work in a process of its own, for as many seconds as it is asked for."""
    ours, theirs = _FORK.Pipe()
    process = _FORK.Process(target=_answer, args=(work, theirs), daemon=True)
    process.start()

    def measured(seconds: float) -> float:
        ours.send(seconds)
        answer: float = ours.recv()
        return answer

    try:
        yield measured
    finally:
        ours.send(None)
        process.join()


def _answer(work: Work, pipe: Connection) -> None:
    """Measures for as long as it is told to, until it is told nothing more."""
    while (seconds := pipe.recv()) is not None:
        pipe.send(rate(work, seconds))
