"""A server that is started again and again: `python -m tests.trust.lives PORT DATABASE [FAULT]`.

For each line that it reads it starts a new process that serves, prints its number, and waits for
its end. What a server imports and reads is there already, so that a start takes no time. Its bots
choose without thinking, and people are waited for in a time that goes by faster.
"""

from __future__ import annotations

import asyncio
import gc
import os
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

from kitchentable.catalogue import GAMES
from kitchentable.server import app, table
from kitchentable.server.alarm import Alarm
from kitchentable.server.bots import Question
from kitchentable.server.settings import Settings
from kitchentable.server.store import Store, Write, add_actions
from tests.server.house import FREE

FASTER = 50
"""So many seconds of clocks and absences go by in one."""


ADDS_ACTIONS = add_actions("", 0, ()).statement


class HurriedAlarm(Alarm):
    """Rings when it is time in that time."""

    async def _wait(self, at: float, ring: Callable[[], Awaitable[None]]) -> None:
        now = self._clock()
        await super()._wait(now + (at - now) / FASTER, ring)


class Guessers:
    """Bots that choose at random."""

    def __init__(self, *_: Any) -> None:
        pass

    async def choose(self, question: Question) -> Any:
        dice = Random(f"{question.seed}/{question.index}")
        await asyncio.sleep(dice.random() * 0.01)
        return dice.choice(question.view.legal)

    def close(self) -> None:
        pass


def answer_too_early() -> None:
    """Plants a fault: whoever has played is told that it is kept a moment before it is."""
    honest, later = Store.commit, set[asyncio.Task[None]]()

    async def keep_later(store: Store, *writes: Write) -> None:
        await asyncio.sleep(0.05)
        await honest(store, *writes)

    async def commit(store: Store, *writes: Write) -> None:
        if any(write.statement is ADDS_ACTIONS for write in writes):
            later.add(asyncio.create_task(keep_later(store, *writes)))
        else:
            await honest(store, *writes)

    Store.commit = commit  # type: ignore[assignment,method-assign]


def main(port: int, database: str, *faults: str) -> None:
    """`faults`: the names of functions here that plant one."""
    for fault in faults:
        globals()[fault]()
    settings = Settings(
        database=database,
        client=Path(database).parent,
        commands=FREE,
        visits=FREE,
        talk=FREE,
        pace=0.0,
        pace_of_deal=0.0,
        moment=0.01,
        monotonic=lambda: time.monotonic() * FASTER,
    )
    for game in GAMES.values():
        game.setup(game.seats[-1])
    app.Thinkers = Guessers  # type: ignore[assignment,attr-defined]
    table.Alarm = HurriedAlarm  # type: ignore[attr-defined]
    made = app.create_app(settings)
    app.create_app = lambda settings: made
    gc.freeze()
    for _ in sys.stdin:
        child = os.fork()
        if child == 0:
            app.serve("127.0.0.1", port, settings)
            os._exit(0)
        print(child, flush=True)
        os.waitpid(child, 0)


if __name__ == "__main__":
    main(int(sys.argv[1]), *sys.argv[2:])
