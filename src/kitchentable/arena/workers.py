"""Matches on processes of this machine; one that dies costs only what it was playing.

An executor of the standard library gives up all its processes when one dies, and cannot be stopped
before those have finished their matches (docs/decisions/0035-arena.md); so these have a pipe
each.
"""

from __future__ import annotations

import os
import signal
import sys
from collections import Counter, deque
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection, wait
from typing import Any

from .given import Given
from .pairing import RunSpec
from .play import Played, Result, result_of

_SPAWN = get_context("spawn")

IN_HAND = 2
"""Matches that a process has: the one it plays, and one so that it need not wait for the next."""
MOST_DEATHS = 3
"""Deaths over one match after which something must be wrong with the match."""


def cores() -> int:
    """How many processes this machine lets us run at once."""
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def here(spec: RunSpec, indices: Iterable[int], given: Given) -> Played:
    """Plays matches in this process, in their order."""
    given.use()
    for index in indices:
        yield index, result_of(spec.match(index))


def on_processes(spec: RunSpec, indices: Iterable[int], given: Given, processes: int) -> Played:
    """Plays matches on so many processes; each comes with its index as soon as it is finished.

    Raises what a match raises, and RuntimeError for one that ends its process every time. However
    it ends, no process is left.
    """
    crew = _Crew(spec, deque(indices), given)
    try:
        for _ in range(processes):
            crew.hire()
        while crew.busy:
            yield from crew.finished()
    finally:
        crew.dismiss()


class _Crew:
    """The processes, and the matches that none of them has yet."""

    def __init__(self, spec: RunSpec, waiting: deque[int], given: Given) -> None:
        self._spec = spec
        self._waiting = waiting
        self._given = given
        self._workers: dict[Any, _Worker] = {}
        """By the pipe to it."""
        self._deaths: Counter[int] = Counter()

    @property
    def busy(self) -> bool:
        """Whether any match is being played."""
        return any(worker.owes for worker in self._workers.values())

    def hire(self) -> None:
        """One process more, if there is anything to do for it."""
        if self._waiting:
            worker = _Worker(self._spec, self._given)
            self._workers[worker.pipe] = worker
            self._hand_out(worker)

    def finished(self) -> Iterator[tuple[int, Result]]:
        """Waits for something to happen; the matches that are finished."""
        for pipe in wait(list(self._workers)):
            worker = self._workers[pipe]
            answer = worker.receive()
            if answer is None:
                self._replace(worker)
            elif isinstance(answer, Exception):
                raise answer
            else:
                index = worker.owes.popleft()
                self._hand_out(worker)
                yield index, answer

    def dismiss(self) -> None:
        """Ends all processes at once, whatever they do."""
        for worker in self._workers.values():
            worker.kill()

    def _hand_out(self, worker: _Worker) -> None:
        while self._waiting and len(worker.owes) < IN_HAND:
            worker.give(self._waiting.popleft())

    def _replace(self, worker: _Worker) -> None:
        """Another process for one that has died; what that one had is played again."""
        del self._workers[worker.pipe]
        worker.kill()
        playing = worker.owes[0] if worker.owes else None
        self._waiting.extendleft(reversed(worker.owes))
        if playing is not None:
            self._deaths[playing] += 1
            if self._deaths[playing] == MOST_DEATHS:
                raise RuntimeError(
                    f"Match {playing} was begun {MOST_DEATHS} times, and each time its process "
                    f"died: {self._spec.match(playing)}."
                )
        self.hire()


class _Worker:
    """One process, as seen from the one that has the run."""

    def __init__(self, spec: RunSpec, given: Given) -> None:
        self.pipe, theirs = _SPAWN.Pipe()
        self.owes: deque[int] = deque()
        """The matches that it has, in the order in which it plays them."""
        self._process = _SPAWN.Process(target=_work, args=(theirs, spec, given), daemon=True)
        with _no_interrupts():
            self._process.start()
        theirs.close()  # so that the pipe ends when the process does

    def give(self, index: int) -> None:
        """Hands it one match more."""
        self.owes.append(index)
        with suppress(OSError):  # it has died; `receive` will say so
            self.pipe.send(index)

    def receive(self) -> Result | Exception | None:
        """The result of its first match, or what that match raised; None: it has died."""
        try:
            answer: Result | Exception = self.pipe.recv()
        except (EOFError, OSError):
            return None
        return answer

    def kill(self) -> None:
        """Ends it and waits until it has ended."""
        self.pipe.close()
        self._process.kill()
        self._process.join()


@contextmanager
def _no_interrupts() -> Iterator[None]:
    """A process that is started in this block never hears of Ctrl-C, not even while it starts.

    The one of this block waits for the block to end, where the system can do that.
    """
    if sys.platform == "win32":
        yield
        return
    resource_tracker.ensure_running()  # it would be started first, and let interrupts in again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _work(pipe: Connection, spec: RunSpec, given: Given) -> None:
    """Plays what it is handed until the other end of the pipe is gone.

    Ctrl-C reaches all processes of a terminal; the one that has the run ends the others.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, BrokenPipeError, ConnectionResetError):
        given.use()
        while True:
            index = pipe.recv()
            try:
                answer: Result | Exception = result_of(spec.match(index))
            except Exception as error:
                answer = error
            pipe.send(answer)
