"""Tables that are played at the same time, again and again, and how long each command takes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from itertools import count
from random import Random
from typing import Any, Protocol

import msgspec

WARM_UP = 3.0
"""Seconds before it is measured, once all play."""


class Pace:
    """How long players think, and how long their commands took."""

    def __init__(self, think: float) -> None:
        """`think`: seconds on average, from half to one and a half of them."""
        self._think = think
        self._rng = Random(1)
        self.latencies: list[float] = []

    async def thought(self) -> None:
        await asyncio.sleep(self._think * self._rng.uniform(0.5, 1.5))

    def choice(self, actions: list[Any]) -> Any:
        """One of the legal actions, at random."""
        return self._rng.choice(actions)


Player = Callable[[Pace], Awaitable[None]]
"""Plays one seat to the end of its game."""


class Site(Protocol):
    """A server that has games."""

    def open_table(self) -> list[Player]:
        """A new table with everybody seated. It blocks."""


class Load:
    """So many tables of a site."""

    def __init__(self, site: Site, tables: int, think: float) -> None:
        self._site = site
        self._pace = Pace(think)
        self._seated = 0
        self._tasks = [asyncio.create_task(self._host()) for _ in range(tables)]

    async def measured(self, seconds: float) -> list[float]:
        """The latencies, ascending, of all commands of so many seconds, once all tables play."""
        while self._seated < len(self._tasks):
            await self._go_on(0.1)
        await self._go_on(WARM_UP)
        self._pace.latencies.clear()
        await self._go_on(seconds)
        return sorted(self._pace.latencies)

    async def _go_on(self, seconds: float) -> None:
        """Lets everybody play, and raises what stops one of them."""
        done, _ = await asyncio.wait(
            self._tasks, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION
        )
        for task in done:
            task.result()

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _host(self) -> None:
        """One game after the other, with new people."""
        for game in count():
            players = await asyncio.to_thread(self._site.open_table)
            self._seated += game == 0
            await asyncio.gather(*(player(self._pace) for player in players))


def decoded(text: bytes) -> Any:
    """The JSON of an answer, None if there is none."""
    return msgspec.json.decode(text) if text else None
