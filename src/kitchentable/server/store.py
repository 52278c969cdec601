"""What a server keeps: SQL tables, and one writer that commits for many tables at once."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
from alembic import command
from alembic.config import Config
from msgspec import Struct
from sqlalchemy import (
    Column,
    Connection,
    Executable,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    event,
    insert,
    select,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from . import metrics
from .wire import Kind, Status

log = logging.getLogger(__name__)

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules", Text, nullable=False),
    Column("options", Text, nullable=False),
    Column("seed", Text, nullable=False),
    Column("status", Text, nullable=False, index=True),
    Column("host_hash", Text, nullable=False),
    Column("play", Text, nullable=False, unique=True),
    Column("watch", Text, nullable=False, unique=True),
    Column("rematch", Text),
    Column("created", Float, nullable=False),
    Column("daily", Text),
    Index("ix_tables_daily", "game", "daily", "host_hash", unique=True),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("level", Text),
    Column("token_hash", Text),
    Column("recovery_hash", Text, unique=True),
    Column("delivered", Integer, nullable=False),
)

watchers = Table(
    "watchers",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("token_hash", Text, primary_key=True),
)

actions = Table(
    "actions",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("index", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("action", Text, nullable=False),
)

commands = Table(
    "commands",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("command", Text, primary_key=True),
    Column("answer", Integer, nullable=False),
)

daily_scores = Table(
    "daily_scores",
    metadata,
    Column("game", Text, primary_key=True),
    Column("rules", Text, primary_key=True),
    Column("day", Text, primary_key=True),
    Column("player", Text, primary_key=True),
    Column("score", Text, nullable=False),
)


class TableRow(Struct, frozen=True):
    """A table. The secrets of its links are kept, since its host is shown them again."""

    id: str
    game: str
    rules: str
    """The version of the rules that it is played with."""
    options: str
    """JSON."""
    seed: str
    status: Status
    host_hash: str
    """The hash of the host's token."""
    play: str
    watch: str
    rematch: str | None
    created: float
    daily: str | None = None
    """The day whose deal it has, `2026-11-29`; a host has one table a game and day."""


class SeatRow(Struct, frozen=True):
    """A seat of a table."""

    table_id: str
    seat: int
    kind: Kind
    name: str
    level: str | None = None
    token_hash: str | None = None
    """None: a bot, or a free seat."""
    recovery_hash: str | None = None
    delivered: int = 0
    """The lines of the log before this one whose private moments the seat has had."""

    @property
    def free(self) -> bool:
        return self.kind == "person" and self.token_hash is None


class Saved(Struct, frozen=True):
    """All that is kept of one table."""

    table: TableRow
    seats: tuple[SeatRow, ...]
    watchers: frozenset[str]
    actions: tuple[tuple[int, str], ...]
    """Seat and text, in order."""
    commands: dict[tuple[int, str], int]
    """Per seat and command id the index that was acknowledged."""


def add_table(row: TableRow) -> Executable:
    return insert(tables).values(msgspec.structs.asdict(row))


def change_table(table_id: str, **values: Any) -> Executable:
    return update(tables).where(tables.c.id == table_id).values(values)


def add_seat(row: SeatRow) -> Executable:
    return insert(seats).values(msgspec.structs.asdict(row))


def put_seat(row: SeatRow) -> Executable:
    here = (seats.c.table_id == row.table_id) & (seats.c.seat == row.seat)
    return update(seats).where(here).values(msgspec.structs.asdict(row))


def add_watcher(table_id: str, token_hash: str) -> Executable:
    return insert(watchers).values(table_id=table_id, token_hash=token_hash)


def add_actions(
    table_id: str, start: int, lines: Sequence[tuple[int, str]]
) -> tuple[Executable, ...]:
    """Lines of a log, seat and text, from index `start` on; () for none."""
    rows = [
        {"table_id": table_id, "index": index, "seat": seat, "action": action}
        for index, (seat, action) in enumerate(lines, start=start)
    ]
    return (insert(actions).values(rows),) if rows else ()


def add_command(table_id: str, seat: int, command_id: str, answer: int) -> Executable:
    return insert(commands).values(table_id=table_id, seat=seat, command=command_id, answer=answer)


class DailyKey(Struct, frozen=True):
    """The deal of a day, under one version of the rules."""

    game: str
    rules: str
    day: str


def add_daily_score(key: DailyKey, player: str, score: Sequence[int]) -> Executable:
    """`player`: the id of the table where it was reached, or a bot as `bot:LEVEL`."""
    values = msgspec.structs.asdict(key) | {"player": player}
    return insert(daily_scores).values(values | {"score": msgspec.json.encode(score).decode()})


class _Pending(Struct):
    statements: tuple[Executable, ...]
    done: asyncio.Future[None]


class Store:
    """A database. What is awaited from `commit` survives a power cut."""

    BATCH = 256
    """Transactions of tables that are committed as one, at most."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._queue: asyncio.Queue[_Pending] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write(), name="store writer")

    @classmethod
    async def open(cls, database: str) -> Store:
        """Opens a database, makes it if need be, and brings it to the newest shape."""
        url = database if "://" in database else f"sqlite+aiosqlite:///{database}"
        engine = create_async_engine(url, hide_parameters=True)  # errors are logged
        if engine.dialect.name == "sqlite":
            _set_up_sqlite(engine)
        async with engine.connect() as connection:
            await connection.run_sync(_migrate)
            await connection.commit()
        return cls(engine)

    async def close(self) -> None:
        self._writer.cancel()
        await asyncio.gather(self._writer, return_exceptions=True)
        await self._engine.dispose()

    async def commit(self, *statements: Executable) -> None:
        """Executes all of them durably, or none; raises what the database says against it."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(_Pending(statements, done))
        await done

    async def answer(self) -> None:
        """Raises what keeps the database from answering."""
        async with self._engine.connect() as connection:
            await connection.execute(select(1))

    async def load(self, table_id: str) -> Saved | None:
        """All that is kept of one table; None if there is none."""
        async with self._engine.connect() as connection:
            row = await _first(connection, select(tables).where(tables.c.id == table_id))
            if row is None:
                return None
            seat_rows = await connection.execute(
                select(seats).where(seats.c.table_id == table_id).order_by(seats.c.seat)
            )
            lines = await connection.execute(
                select(actions.c.seat, actions.c.action)
                .where(actions.c.table_id == table_id)
                .order_by(actions.c.index)
            )
            asked = await connection.execute(
                select(commands).where(commands.c.table_id == table_id)
            )
            tokens = await connection.execute(
                select(watchers.c.token_hash).where(watchers.c.table_id == table_id)
            )
            return Saved(
                TableRow(**row),
                tuple(SeatRow(**seat) for seat in seat_rows.mappings()),
                frozenset(tokens.scalars()),
                tuple((line.seat, line.action) for line in lines),
                {(one.seat, one.command): one.answer for one in asked},
            )

    async def playing(self) -> list[str]:
        """The ids of the tables whose game is going on."""
        return await self._ids(select(tables.c.id).where(tables.c.status == "playing"))

    async def table_of_play(self, secret: str) -> str | None:
        """The id of the table with this join link."""
        return await self._id(select(tables.c.id).where(tables.c.play == secret))

    async def table_of_watch(self, secret: str) -> str | None:
        """The id of the table with this watch link."""
        return await self._id(select(tables.c.id).where(tables.c.watch == secret))

    async def table_of_recovery(self, code_hash: str) -> str | None:
        """The id of the table with a seat that has this recovery code."""
        return await self._id(select(seats.c.table_id).where(seats.c.recovery_hash == code_hash))

    async def daily_table(self, game: str, day: str, host_hash: str) -> tuple[str, Status] | None:
        """The id and status of the table at which a host plays the deal of a day."""
        mine = (tables.c.game == game) & (tables.c.daily == day) & (tables.c.host_hash == host_hash)
        async with self._engine.connect() as connection:
            row = await _first(connection, select(tables.c.id, tables.c.status).where(mine))
        return None if row is None else (row["id"], row["status"])

    async def daily_scores(self, key: DailyKey) -> dict[str, tuple[int, ...]]:
        """Per player the score key that was reached on the deal of a day."""
        c = daily_scores.c
        same = (c.game == key.game) & (c.rules == key.rules) & (c.day == key.day)
        async with self._engine.connect() as connection:
            rows = await connection.execute(select(c.player, c.score).where(same))
            return {
                row.player: msgspec.json.decode(row.score, type=tuple[int, ...]) for row in rows
            }

    async def _id(self, query: Any) -> str | None:
        return next(iter(await self._ids(query)), None)

    async def _ids(self, query: Any) -> list[str]:
        async with self._engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def _write(self) -> None:
        while True:
            batch = [await self._queue.get()]
            while not self._queue.empty() and len(batch) < self.BATCH:
                batch.append(self._queue.get_nowait())
            metrics.COMMITS_TOGETHER.observe(len(batch))
            try:
                with metrics.COMMIT_SECONDS.time():
                    outcomes = await self._commit_batch(batch)
            except Exception as failure:
                log.exception("the database did not take a commit")
                outcomes = [failure] * len(batch)
            for pending, outcome in zip(batch, outcomes, strict=True):
                _resolve(pending.done, outcome)

    async def _commit_batch(self, batch: list[_Pending]) -> list[Exception | None]:
        """Commits what can be committed as one transaction; per item what stood against it."""
        outcomes: list[Exception | None] = []
        async with self._engine.begin() as connection:
            for pending in batch:
                outcomes.append(await _execute(connection, pending.statements))
        return outcomes


async def _execute(
    connection: AsyncConnection, statements: tuple[Executable, ...]
) -> Exception | None:
    try:
        async with connection.begin_nested():
            for statement in statements:
                await connection.execute(statement)
    except Exception as error:
        return error
    return None


def _resolve(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.done():  # whoever waited has gone
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)


async def _first(connection: AsyncConnection, query: Any) -> dict[str, Any] | None:
    row = (await connection.execute(query)).mappings().first()
    return None if row is None else dict(row)


def _set_up_sqlite(engine: AsyncEngine) -> None:
    """Durable commits, readers beside the writer, and savepoints that work."""

    @event.listens_for(engine.sync_engine, "connect")
    def connected(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # the driver's own BEGIN comes too late for savepoints
        cursor = connection.cursor()
        for pragma in (
            "journal_mode = WAL",
            "synchronous = FULL",
            "foreign_keys = ON",
            "busy_timeout = 5000",
        ):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def begun(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN")


def _migrate(connection: Connection) -> None:
    command.upgrade(migrations(connection), "head")


def migrations(connection: Connection) -> Config:
    """What Alembic must know to bring a database to another shape."""
    config = Config()
    folder = str(Path(__file__).parent / "migrations")
    config.set_main_option("script_location", folder.replace("%", "%%"))
    config.attributes["connection"] = connection
    return config
