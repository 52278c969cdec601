"""Records that are brought as files: replayed line by line, then kept as finished tables."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

from kitchentable.catalogue import GAMES
from kitchentable.core.game import AnyGame
from kitchentable.core.match import Match
from kitchentable.core.record import Record, RecordError, RecordLacks, judged, loads, replay

from . import plans, store
from .identity import checked_name
from .refusals import Refusal
from .store import SeatRow, TableRow, Write
from .table import House, Table
from .tables import Tables

log = logging.getLogger(__name__)

LONGEST_RECORD = 256 * 1024
"""Bytes of a record that is taken; the longest games of the arena have a tenth of that."""
MOST_LINES = 8_000
MOST_TAKE_BACKS = 300
"""Each plays the game again from its start, so many of them would take long."""
LONGEST_LINE = 200
LONGEST_SEED = 100

THE_RULES_FAILED = "The rules cannot make sense of this record."
"""A fault of ours, but no reason to fail: a file may hold anything."""

NOBODY = ""
"""The token hash of a seat that nobody can have: no token has it."""


class Records:
    """What opens the files of finished games."""

    def __init__(self, house: House, tables: Tables) -> None:
        self._house = house
        self._tables = tables
        self._one = asyncio.Semaphore(1)
        """One after the other: to replay a game is work."""

    async def open(self, body: bytes, token_hash: str, key_hash: str | None = None) -> Table:
        """A finished table with the game of a file; whoever brings it is its host.

        `key_hash` as in `Tables.keep`. Raises Refusal for what is no record, and for one that does
        not replay to an end.
        """
        async with self._one:
            record, match = await asyncio.to_thread(_read, body)
        row, writes = self._table(record, match, token_hash)
        return await self._tables.get(await self._tables.keep(row, writes, token_hash, key_hash))

    def _table(
        self, record: Record, match: Match[Any, Any, Any], token_hash: str
    ) -> tuple[TableRow, list[Write]]:
        row = plans.finished_row(match, token_hash, self._house.settings)
        seats = [
            SeatRow(row.id, seat, "person", name, token_hash=NOBODY)
            for seat, name in enumerate(record.players)
        ]
        lines = plans.texts(match.log)
        return row, [
            store.add_table(row),
            *map(store.add_seat, seats),
            store.add_actions(row.id, 0, lines),
        ]


def _read(body: bytes) -> tuple[Record, Match[Any, Any, Any]]:
    """A record of a whole game, and its replay. Raises Refusal."""
    try:
        record = loads(body.decode())
        match = replay(record, _checked(record))
        verdict = judged(record, match)
    except UnicodeDecodeError as wrong:
        raise _refusal("This is not a record: it is not text.") from wrong
    except RecordLacks as lacks:
        raise Refusal(409, "lacking", str(lacks)) from lacks
    except RecordError as wrong:
        raise _refusal(str(wrong)) from wrong
    except Refusal:
        raise
    except Exception as error:
        log.exception("the rules failed at a record")
        raise _refusal(THE_RULES_FAILED) from error
    if not verdict.over:
        raise _refusal("This game was not played to its end. Only finished games can be opened.")
    return record, match


def _checked(record: Record) -> AnyGame:
    """The game of a record that is worth a replay. Raises Refusal."""
    if record.game not in GAMES:
        raise _refusal("This is a record of a game that is not on the shelf here.")
    if len(record.players) != record.seats:
        raise _refusal(f"The record has {record.seats} seats and {len(record.players)} players.")
    for seat, name in enumerate(record.players):
        try:
            tidy = checked_name(name) == name
        except Refusal as wrong:
            raise _refusal(f"The name in seat {seat}: {wrong.sentence}") from wrong
        if not tidy:
            raise _refusal(f"The name in seat {seat} has spaces or signs that nobody can see.")
    if not (record.seed.isascii() and record.seed.isprintable()):
        raise _refusal("The seed of the record is not made of plain signs.")
    if len(record.seed) > LONGEST_SEED or any(
        len(action) > LONGEST_LINE for _, action in record.actions
    ):
        raise _refusal("A line of the record is longer than any line of a game.")
    backs = sum(action == "take back" for _, action in record.actions)
    if len(record.actions) > MOST_LINES or backs > MOST_TAKE_BACKS:
        raise _refusal("This record is longer than any game that is played here.")
    return GAMES[record.game]


def _refusal(sentence: str) -> Refusal:
    return Refusal(400, "bad_record", sentence)
