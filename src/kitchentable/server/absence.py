"""Since when people are waited for who are not there; it reads no clock itself."""

from __future__ import annotations

from collections.abc import Iterable


class Absences:
    """The seats that are waited for in vain. Times are seconds of a clock that never jumps."""

    def __init__(self) -> None:
        self._since: dict[int, float] = {}

    def note(self, seats: Iterable[int], now: float) -> None:
        """From `now` on these are waited for, and no others; who was before, is since then."""
        self._since = {seat: self._since.get(seat, now) for seat in seats}

    def due(self, limit: float, now: float) -> list[int]:
        """The seats that have been waited for long enough."""
        return [seat for seat, since in self._since.items() if since + limit <= now]

    def next(self, limit: float) -> float | None:
        """When the next one will be due; None if nobody is waited for."""
        return min(self._since.values()) + limit if self._since else None
