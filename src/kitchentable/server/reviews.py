"""Reviews of finished games: made in processes that let the bots go first, once, and kept."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
from collections import OrderedDict
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

import msgspec
from msgspec import Struct

from kitchentable.catalogue import GAMES, WordList, teaches
from kitchentable.core.game import Seat
from kitchentable.core.record import Record, record_of, replay
from kitchentable.teach.review import review
from kitchentable.teach.told import Review

from . import metrics, store, wire
from .bots import start_worker
from .refusals import Refusal
from .table import House, Table
from .tables import Tables

log = logging.getLogger(__name__)

Key = tuple[str, int]
"""A table and a seat there."""

POLITENESS = 10
"""By how much the processes stand back behind those of the bots, as `nice` counts."""


def look_back(there: Connection, record: Record, seat: int, words: tuple[WordList, ...]) -> None:
    """Reviews a match, in a process of its own; `there` hears how far it is, then the JSON."""
    if hasattr(os, "nice"):
        os.nice(POLITENESS)
    start_worker(words)
    match = replay(record, GAMES[record.game])
    made = review(match, Seat(seat), lambda done, of: there.send((done, of)))
    there.send(msgspec.json.encode(made))


class _Work(Struct):
    """A review that is being made. Its table stays awake, since its people keep asking."""

    table: Table
    record: Record
    seat: int
    done: int = 0
    of: int = 0


class Reviews:
    """The reviews that are kept, and those that are made just now: a few, one for each seat."""

    look_back = staticmethod(look_back)
    AT_ONCE = 2
    MOST = 20
    """So many may wait or be made."""
    LIMIT = 300.0
    """Seconds after which one is given up."""
    MOST_FAILED = 1000
    """So many are remembered to have failed."""

    def __init__(self, house: House, tables: Tables) -> None:
        self._house = house
        self._tables = tables
        self._works: dict[Key, _Work] = {}
        self._failed: OrderedDict[Key, None] = OrderedDict()
        self._turns = asyncio.Semaphore(self.AT_ONCE)

    async def known(self, table_id: str, token_hash: str, seat: int) -> wire.Reviewing:
        """How far the review of a seat is. Raises Refusal, while the game is going on above all."""
        return await self._known(await self._asked(table_id, token_hash, seat))

    async def begin(self, table_id: str, token_hash: str, seat: int) -> wire.Reviewing:
        """The same; one that nobody has asked for, or that failed, is begun. Raises Refusal."""
        work = await self._asked(table_id, token_hash, seat)
        known = await self._known(work)
        key = (table_id, seat)
        if known.state in ("thinking", "ready") or key in self._works:
            return known
        if len(self._works) >= self.MOST:
            raise Refusal(
                503, "busy", "Many games are being looked at just now. Ask again in a minute."
            )
        self._works[key] = work
        self._failed.pop(key, None)
        self._house.background.spawn(self._make(key, work))
        return _thinking(work)

    async def _asked(self, table_id: str, token_hash: str, seat: int) -> _Work:
        """What would have to be done. Raises Refusal."""
        table = await self._tables.get(table_id)
        info, match = await table.finished(token_hash)
        if not 0 <= seat < match.seats:
            raise Refusal(404, "no_seat", "There is no such seat at this table.")
        if not teaches(match.game):
            raise Refusal(404, "no_teacher", "Nobody teaches this game yet.")
        names = tuple(each.name for each in info.seats)
        return _Work(table, record_of(match, names), seat)

    async def _known(self, asked: _Work) -> wire.Reviewing:
        key = (asked.table.id, asked.seat)
        kept = await self._house.store.review(*key, asked.record.rules)
        if kept is not None:
            made = msgspec.json.decode(kept, type=Review)
            return wire.Reviewing("ready", len(made.decisions), len(made.decisions), made)
        if key in self._works:
            return _thinking(self._works[key])
        return wire.Reviewing("failed" if key in self._failed else "none", 0, 0, None)

    async def _make(self, key: Key, work: _Work) -> None:
        """Makes a review when it is its turn, and keeps it."""
        try:
            async with self._turns:
                made = await asyncio.wait_for(self._made(work), self.LIMIT)
            kept = store.put_review(*key, work.record.rules, made.decode())
            await self._house.store.commit(*kept)
            metrics.REVIEWS.labels("made").inc()
        except Exception as error:
            log.error("table %s: the review of seat %d failed: %r", *key, error)
            metrics.REVIEWS.labels("failed").inc()
            self._failed[key] = None
            if len(self._failed) > self.MOST_FAILED:
                self._failed.popitem(last=False)
        finally:
            del self._works[key]

    async def _made(self, work: _Work) -> bytes:
        """A review as JSON, from a process of its own. Raises what kept it from being made."""
        spawn = multiprocessing.get_context("spawn")
        here, there = spawn.Pipe(duplex=False)
        about = (there, work.record, work.seat, self._house.settings.words)
        process = spawn.Process(target=self.look_back, args=about, daemon=True)
        process.start()
        there.close()  # so that `here` ends with the process
        try:
            return await asyncio.to_thread(_followed, here, work)
        finally:
            _end(process)


def _thinking(work: _Work) -> wire.Reviewing:
    return wire.Reviewing("thinking", work.done, work.of, None)


def _followed(here: Connection, work: _Work) -> bytes:
    """What a process says at last; meanwhile it says how far it is. EOFError: it has died."""
    with here:
        while not isinstance(said := here.recv(), bytes):
            work.done, work.of = said
        return said


def _end(process: BaseProcess) -> None:
    process.kill()
    process.join()
