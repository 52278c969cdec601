"""Finished games to be watched again, as each seat saw them, and checked."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from kitchentable.core.game import Seat, view_of
from kitchentable.core.match import seed_hash
from kitchentable.core.record import Record, record_of, verify
from kitchentable.core.reel import Reel

from . import messages, wire
from .messages import LiveMatch
from .refusals import Refusal
from .table import Table
from .tables import Tables

BATCH = 40
"""How many positions are sent at once."""


class _Kept(Struct):
    """A game that is being watched: its table stays awake, so that no request replays its log."""

    table: Table
    match: LiveMatch
    reel: Reel[Any, Any, Any]
    forgetting: asyncio.TimerHandle


class Replays:
    """The finished games that are watched just now: few, and each is forgotten soon."""

    MOST = 16
    FORGET_AFTER = 120.0
    """Seconds without a question."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._kept: OrderedDict[str, _Kept] = OrderedDict()

    async def replay(self, table_id: str, token_hash: str) -> wire.Replay:
        """What was played at a table, every line of it open. Raises Refusal."""
        table = await self._tables.get(table_id)
        info, match = await table.finished(token_hash)
        lines = [wire.ReplayLine(line.seat, str(line.action)) for line in match.log]
        return wire.Replay(info, lines)

    async def positions(
        self, table_id: str, token_hash: str, seat: int | None, start: int
    ) -> wire.Positions:
        """Some positions from line `start` on, as `seat` (None: everybody) saw them then.

        Raises Refusal.
        """
        kept = await self._watched(table_id, token_hash)
        if seat is not None and not 0 <= seat < kept.match.seats:
            raise Refusal(404, "no_seat", "There is no such seat at this table.")
        length = len(kept.reel.log)
        if not 0 <= start <= length:
            raise Refusal(404, "no_line", f"This game has {length} lines.")
        stop = min(start + BATCH - 1, length)
        eyes = None if seat is None else Seat(seat)
        return await asyncio.to_thread(_positions, kept.match, kept.reel, eyes, start, stop)

    async def check(self, table_id: str, token_hash: str) -> wire.Check:
        """Replays the record of a game and checks every deal. Raises Refusal."""
        table = await self._tables.get(table_id)
        info, match = await table.finished(token_hash)
        record = record_of(match, tuple(seat.name for seat in info.seats))
        return await asyncio.to_thread(_checked, record, match)

    async def _watched(self, table_id: str, token_hash: str) -> _Kept:
        table = await self._tables.get(table_id)
        _, match = await table.finished(token_hash)
        kept = self._kept.pop(table_id, None)
        if kept is None or kept.match is not match:
            reel = await asyncio.to_thread(Reel[Any, Any, Any], match)
        else:
            kept.forgetting.cancel()
            reel = kept.reel
        forgetting = asyncio.get_running_loop().call_later(
            self.FORGET_AFTER, self._kept.pop, table_id, None
        )
        if (other := self._kept.get(table_id)) is not None:  # somebody asked at the same time
            other.forgetting.cancel()
        self._kept[table_id] = _Kept(table, match, reel, forgetting)
        while len(self._kept) > self.MOST:
            _, oldest = self._kept.popitem(last=False)
            oldest.forgetting.cancel()
        return self._kept[table_id]


def _positions(
    match: LiveMatch, reel: Reel[Any, Any, Any], seat: Seat | None, start: int, stop: int
) -> wire.Positions:
    updates = []
    reasons = messages.Reasons()
    for index, s in enumerate(reel.states(start, stop), start=start):
        lines = reel.log[index - 1 : index] if index else ()
        events = [messages.event(line, seat) for line in lines]
        update = wire.Update(index, events, _snapshot(match, index, s, seat))
        updates.append(reasons.news(seat, update))
    return wire.Positions(len(reel.log), updates)


def _snapshot(match: LiveMatch, index: int, s: Any, seat: Seat | None) -> wire.Snapshot:
    """All that `seat` could see then. What is past is only looked at: it has no legal actions."""
    shown = messages.position(match, index, view_of(match.game, s, seat, recall=False))
    return replace(shown, view=replace(shown.view, legal=[]))


def _checked(record: Record, match: LiveMatch) -> wire.Check:
    verdict = verify(record, match.game)
    return wire.Check(
        lines=verdict.lines,
        deals=sum(line.seat < 0 for line in match.log),
        misdeals=list(verdict.misdeals),
        seed=record.seed,
        seed_hash=seed_hash(record.seed),
    )
