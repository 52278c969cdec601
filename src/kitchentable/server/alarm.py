"""A call that is due at some time, and can be put off."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from .background import Background


class Alarm:
    """Makes one call at the time that was set last, on a clock that never jumps."""

    def __init__(self, clock: Callable[[], float], background: Background) -> None:
        self._clock = clock
        self._background = background
        self._at: float | None = None
        self._task: asyncio.Task[None] | None = None

    def set(self, at: float | None, ring: Callable[[], Awaitable[None]]) -> None:
        """Rings at this time, and no longer at the one before; None: never."""
        if at == self._at:
            return
        if self._task is not None:
            self._task.cancel()
        self._at = at
        self._task = None if at is None else self._background.spawn(self._wait(at, ring))

    async def _wait(self, at: float, ring: Callable[[], Awaitable[None]]) -> None:
        await asyncio.sleep(max(0.0, at - self._clock()))
        self._at = self._task = None
        await ring()
