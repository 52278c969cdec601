"""Bots at the table: they think in worker processes, and a late one does not hold up the game."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial
from random import Random
from typing import Any, ParamSpec, TypeVar

from msgspec import Struct

from kitchentable.arena.daily import rival_score
from kitchentable.catalogue import GAMES, WordList, add_word_lists, make_bot
from kitchentable.core.game import View
from kitchentable.teach.advise import advise
from kitchentable.teach.told import Advice

from . import metrics

log = logging.getLogger(__name__)

P = ParamSpec("P")
R = TypeVar("R")

GRACE = 60.0
"""Seconds beyond a bot's limit that it may wait for a process when many tables think at once."""


class Question(Struct, frozen=True):
    """A decision for a bot: all that goes to a worker process."""

    game: str
    level: str
    seed: str
    """The bot's own; it says nothing about the seed of the match."""
    index: int
    """The length of the log."""
    view: View[Any, Any]
    limit: float
    """Seconds."""


def bot_seed(seed: str, seat: int) -> str:
    """The seed of the bot in a seat, from which nobody gets back to the seed of the match."""
    return hashlib.sha256(f"bot/{seat}/{seed}".encode()).hexdigest()


def think(question: Question) -> Any:
    """A bot's choice; runs in a worker process. Raises TimeoutError when its time is up."""
    with _alarm(question.limit):
        bot = make_bot(question.game, question.level, question.seed)
        return bot.choose(question.view, Random(f"{question.seed}/{question.index}"))


def ponder(game: str, view: View[Any, Any], limit: float) -> Advice | None:
    """A teacher's hint; runs in a worker process. Raises TimeoutError when its time is up."""
    with _alarm(limit):
        return advise(GAMES[game], view)


class Thinkers:
    """The worker processes of a server; they start with the first question."""

    def __init__(self, workers: int, words: tuple[WordList, ...] = ()) -> None:
        """`words`: the word lists that the games were given besides their own."""
        self._workers = workers
        self._words = words
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, question: Question) -> Any:
        """The bot's choice; the first legal action if it fails, is late, or chooses wrongly."""
        try:
            with metrics.THINKING_SECONDS.labels(question.game).time():
                thought = self._run(think, question)
                choice = await asyncio.wait_for(thought, question.limit + GRACE)
            if choice in question.view.legal:
                return choice
            log.error("bot %s of %s chose %s", question.level, question.game, choice)
        except Exception as error:
            log.error("bot %s of %s failed: %r", question.level, question.game, error)
        return question.view.legal[0]

    def close(self) -> None:
        """Lets the processes go; the next question starts new ones."""
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)

    async def play_daily(self, game: str, day: str) -> tuple[int, ...]:
        """The score key of the bot that plays a game's deal of a day; see `rival_score`."""
        return await self._run(rival_score, game, day)

    async def advise(self, game: str, view: View[Any, Any], limit: float) -> Advice | None:
        """A hint; see `teach.advise`. Raises what kept it from being found in `limit` seconds."""
        with metrics.ADVICE_SECONDS.labels(game).time():
            return await asyncio.wait_for(self._run(ponder, game, view, limit), limit + GRACE)

    async def _run(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """The result of a function, from a worker process. Those that broke are let go."""
        if self._pool is None:
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._workers, spawn, start_worker, (self._words,))
        call = partial(work, *args, **kwargs)
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, call)
        except BrokenProcessPool:
            self.close()
            raise


def start_worker(words: tuple[WordList, ...]) -> None:
    """Ties a worker to its server: Ctrl-C is for the server, and none outlives it, even killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_server, daemon=True).start()
    add_word_lists(words)


def _end_with_server() -> None:
    server = multiprocessing.parent_process()
    assert server is not None
    server.join()
    os._exit(0)


@contextmanager
def _alarm(seconds: float) -> Iterator[None]:
    """Raises TimeoutError in this block after so many seconds, where the system can do that."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def ring(_: int, __: Any) -> None:
        raise TimeoutError(f"it thought for more than {seconds} s")

    signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
