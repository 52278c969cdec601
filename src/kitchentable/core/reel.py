"""A match that was played, line by line: its state after any number of lines, found quickly."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Generic

from kitchentable.core.game import A, O, S, Seat

from .match import Match, TakeBack
from .state import clone

EVERY = 16
"""One state in so many lines is kept, so that no more than these are played again."""


class Reel(Generic[S, A, O]):
    """The states of a match whose log is complete. Nothing here changes once it was made."""

    def __init__(self, match: Match[S, A, O]) -> None:
        self.game = match.game
        self.seats = match.seats
        self.log = tuple(match.log)
        self._undone = _undone(self.log)
        start = match.game.setup(match.seats, match.options)
        self._kept = [start]
        for n, s in enumerate(self.states(0)):
            if n and n % EVERY == 0:
                self._kept.append(clone(s))

    def states(self, start: int, stop: int | None = None) -> Iterator[S]:
        """The states after `start` lines, after one more, and so on; None: to the last line.

        `stop` is counted in, and both are from 0 to the length of the log. A state is good until
        the next one is asked for, and never to be changed.
        """
        last = len(self.log) if stop is None else stop
        s = self._state(start)
        yield s
        for line in range(start, last):
            entry = self.log[line]
            if isinstance(entry.action, TakeBack):
                s = self._state(line + 1)
            else:
                self.game.apply(s, entry.seat, entry.action)
            yield s

    def lines(self) -> Iterator[tuple[int, S, Seat, A]]:
        """The numbers of the lines that hold, the state before each, who did what.

        What was taken back is left out. A state is good until the next one is asked for, and never
        to be changed.
        """
        s = clone(self._kept[0])
        for line, entry in enumerate(self.log):
            if line not in self._undone and not isinstance(entry.action, TakeBack):
                yield line, s, entry.seat, entry.action
                self.game.apply(s, entry.seat, entry.action)

    def moves(self) -> Iterator[tuple[S, Seat, A]]:
        """The same without the numbers."""
        for _, s, seat, action in self.lines():
            yield s, seat, action

    def end(self) -> S:
        """The state after the last line."""
        return self._state(len(self.log))

    def _state(self, n: int) -> S:
        """A new state: the fold of the first n lines without what was taken back within them."""
        base = min(n // EVERY, len(self._kept) - 1)
        while any(line < base * EVERY <= back < n for line, back in self._undone.items()):
            base -= 1
        s = clone(self._kept[base])
        for line in range(base * EVERY, n):
            entry = self.log[line]
            if not isinstance(entry.action, TakeBack) and self._undone.get(line, n) >= n:
                self.game.apply(s, entry.seat, entry.action)
        return s


def _undone(log: tuple[Any, ...]) -> dict[int, int]:
    """Per line that was taken back the line that took it back."""
    open_lines: dict[int, list[int]] = {}
    undone: dict[int, int] = {}
    for number, entry in enumerate(log):
        lines = open_lines.setdefault(entry.seat, [])
        if isinstance(entry.action, TakeBack):
            undone[lines.pop()] = number
        else:
            lines.append(number)
    return undone
