"""What a server keeps: SQL tables, and one writer that commits for many tables at once."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import zip_longest
from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec
from alembic import command
from alembic.config import Config
from msgspec import Struct
from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    Engine,
    Executable,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    bindparam,
    create_engine,
    delete,
    event,
    exists,
    false,
    insert,
    select,
    union,
    update,
)
from sqlalchemy.exc import DBAPIError

from . import metrics
from .wire import Kind, Phrase, Status

log = logging.getLogger(__name__)

R = TypeVar("R")

What = Literal["sits_in", "back", "resigned", "time_up"]
"""What can happen to a seat beside the game: a bot sits in, its person is back, gives up, or has no
time left for a decision."""

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
    Column("host_hash", Text, nullable=False, index=True),
    Column("play", Text, nullable=False, unique=True),
    Column("watch", Text, nullable=False, unique=True),
    Column("rematch", Text),
    Column("created", Float, nullable=False),
    Column("daily", Text),
    Column("away", Float),
    Column("previous", Text),
    Column("touched", Float, nullable=False),
    Column("clock", Text),
    Column("clocks", Text),
    Column("moved", Float, nullable=False),
    Column("waits", Text, nullable=False),
    Column("talk", Boolean, nullable=False),
    Column("imported", Boolean, nullable=False, server_default=false()),
    Column("hints", Boolean, nullable=False, server_default=false()),
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
    Column("token_hash", Text, index=True),
    Column("recovery_hash", Text, unique=True),
    Column("delivered", Integer, nullable=False),
    Column("stand_in", Text),
    Column("resigned", Boolean, nullable=False),
)

watchers = Table(
    "watchers",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("token_hash", Text, primary_key=True, index=True),
)

actions = Table(
    "actions",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("index", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("action", Text, nullable=False),
    Column("stand_in", Boolean, nullable=False),
)

commands = Table(
    "commands",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("command", Text, primary_key=True),
    Column("answer", Integer, nullable=False),
)

requests = Table(
    "requests",
    metadata,
    Column("token_hash", Text, primary_key=True),
    Column("key_hash", Text, primary_key=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False, index=True),
    Column("seat", Integer),
)

history = Table(
    "history",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False, index=True),
    Column("at", Float, nullable=False),
    Column("index", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("what", Text, nullable=False),
    Column("bot", Text, nullable=False),
)

remarks = Table(
    "remarks",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("command", Text, nullable=False),
    Column("phrase", Text),
    Column("text", Text, nullable=False),
    Column("said", Float, nullable=False),
    UniqueConstraint("table_id", "seat", "command", name="uq_remarks_command"),
)

subscriptions = Table(
    "subscriptions",
    metadata,
    Column("token_hash", Text, primary_key=True),
    Column("endpoint", Text, nullable=False, unique=True),
    Column("p256dh", Text, nullable=False),
    Column("auth", Text, nullable=False),
    Column("site", Text, nullable=False),
)

notices = Table(
    "notices",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("decision", Integer, nullable=False),
    Column("due", Float, nullable=False, index=True),
    Column("tries", Integer, nullable=False),
)

keys = Table(
    "keys",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

reviews = Table(
    "reviews",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("rules", Text, nullable=False),
    Column("review", Text, nullable=False),
)

MOST_REMARKS = 200
"""So many of a table are kept; older ones are deleted."""

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
    away: float | None = None
    """Seconds after which a bot sits in for somebody who is waited for; None: nobody does."""
    previous: str | None = None
    """The table whose rematch it is."""
    touched: float = 0.0
    """When somebody last came or something last happened, to the hour."""
    clock: str | None = None
    """How its clocks measure time, as JSON; None: it has none."""
    clocks: str | None = None
    """What the seats have left, as JSON."""
    moved: float = 0.0
    """When somebody last did something here, in seconds since 1970."""
    waits: str = "[]"
    """JSON: the seats that the game waits for; empty if it does not go on."""
    talk: bool = True
    """Its players can talk to each other, if there are two or more."""
    imported: bool = False
    """Its game was played elsewhere, and came as a file."""
    hints: bool = False
    """Its players may ask a bot what it would do."""


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
    stand_in: str | None = None
    """The bot that plays for the seat's person just now."""
    resigned: bool = False
    """The person has given the game up: the bot plays to the end."""

    @property
    def free(self) -> bool:
        return self.kind == "person" and self.token_hash is None


class RemarkRow(Struct, frozen=True):
    """What somebody said at a table."""

    table_id: str
    number: int
    seat: int
    command: str
    phrase: Phrase | None
    text: str
    said: float


class SubscriptionRow(Struct, frozen=True):
    """A browser that wants to be told when a table waits for it."""

    token_hash: str
    endpoint: str
    """The address at its push service. Whoever knows it can send to it, if they have our key."""
    p256dh: str
    """The public key of the browser, and"""
    auth: str
    """a secret that it shares with us, both as base64url."""
    site: str
    """This server as the browser knows it."""


class Due(Struct, frozen=True):
    """A notice that is to be sent."""

    table_id: str
    seat: int
    decision: int
    tries: int
    """How often it was tried already."""
    game: str
    to: SubscriptionRow | None
    """None: nobody wants it any more."""


class Saved(Struct, frozen=True):
    """All that is kept of one table."""

    table: TableRow
    seats: tuple[SeatRow, ...]
    watchers: frozenset[str]
    actions: tuple[tuple[int, str], ...]
    """Seat and text, in order."""
    commands: dict[tuple[int, str], int]
    """Per seat and command id the index that was acknowledged."""
    stand_ins: frozenset[int] = frozenset()
    """The lines of the log that a bot played for a person."""
    remarks: tuple[RemarkRow, ...] = ()
    """The last ones, in order."""
    notices: dict[int, int] = {}
    """Per seat the decision that somebody may have to be told of."""


class Write(Struct, frozen=True):
    """A change of the store: a statement, and the values of each row that it is for.

    The statements are made once, and values come apart from them: SQLAlchemy then compiles each
    once, and a row costs a sixth of what it costs when the statement holds its values.
    """

    statement: Executable
    rows: Sequence[Mapping[str, Any]]


_ADD_TABLE, _ADD_SEAT, _ADD_WATCHER = insert(tables), insert(seats), insert(watchers)
_ADD_ACTIONS, _ADD_COMMAND, _ADD_SCORE = insert(actions), insert(commands), insert(daily_scores)
_ADD_REQUEST, _ADD_HISTORY = insert(requests), insert(history)
_ADD_REVIEW = insert(reviews)
_DROP_REVIEW = delete(reviews).where(
    (reviews.c.table_id == bindparam("of")) & (reviews.c.seat == bindparam("at"))
)
_ADD_REMARK = insert(remarks)
_FORGET_REMARKS = delete(remarks).where(
    (remarks.c.table_id == bindparam("of")) & (remarks.c.number < bindparam("before"))
)
_ADD_NOTICE, _ADD_SUBSCRIPTION, _ADD_KEY = insert(notices), insert(subscriptions), insert(keys)
_THIS_NOTICE = (
    (notices.c.table_id == bindparam("of"))
    & (notices.c.seat == bindparam("at"))
    & (notices.c.decision == bindparam("for"))
)
_DROP_NOTICE = delete(notices).where(_THIS_NOTICE)
_TRY_NOTICE = (
    update(notices).where(_THIS_NOTICE).values(due=bindparam("later"), tries=notices.c.tries + 1)
)
_DROP_SUBSCRIPTION = delete(subscriptions).where(subscriptions.c.token_hash == bindparam("whose"))
_DROP_ENDPOINT = delete(subscriptions).where(subscriptions.c.endpoint == bindparam("where"))
_DROP_UNSEATED = delete(subscriptions).where(
    ~exists().where(seats.c.token_hash == subscriptions.c.token_hash)
)
_CHANGE_TABLE = update(tables).where(tables.c.id == bindparam("of"))
_PUT_SEAT = update(seats).where(
    (seats.c.table_id == bindparam("of")) & (seats.c.seat == bindparam("at"))
)


def add_table(row: TableRow) -> Write:
    return Write(_ADD_TABLE, [msgspec.structs.asdict(row)])


def add_request(token_hash: str, key_hash: str, table_id: str, seat: int | None = None) -> Write:
    """Keeps what a request of a browser led to: a table that it made, or a seat that it took.

    A browser has each key once; the same again is an IntegrityError.
    """
    row = {"token_hash": token_hash, "key_hash": key_hash, "table_id": table_id, "seat": seat}
    return Write(_ADD_REQUEST, [row])


def change_table(table_id: str, **values: Any) -> Write:
    return Write(_CHANGE_TABLE, [{"of": table_id} | values])


def add_seat(row: SeatRow) -> Write:
    return Write(_ADD_SEAT, [msgspec.structs.asdict(row)])


def put_seat(row: SeatRow) -> Write:
    values = msgspec.structs.asdict(row)
    return Write(_PUT_SEAT, [{"of": row.table_id, "at": row.seat} | values])


def add_watcher(table_id: str, token_hash: str) -> Write:
    return Write(_ADD_WATCHER, [{"table_id": table_id, "token_hash": token_hash}])


def add_actions(
    table_id: str, start: int, lines: Sequence[tuple[int, str]], stand_in: int | None = None
) -> Write:
    """Lines of a log, seat and text, from index `start` on.

    `stand_in`: the seat whose lines a bot played for its person.
    """
    rows = [
        {
            "table_id": table_id,
            "index": index,
            "seat": seat,
            "action": action,
            "stand_in": seat == stand_in,
        }
        for index, (seat, action) in enumerate(lines, start=start)
    ]
    return Write(_ADD_ACTIONS, rows)


def add_command(table_id: str, seat: int, command_id: str, answer: int) -> Write:
    row = {"table_id": table_id, "seat": seat, "command": command_id, "answer": answer}
    return Write(_ADD_COMMAND, [row])


def add_history(table_id: str, at: float, index: int, seat: int, what: What, bot: str) -> Write:
    """Something that happened at a table and is no line of its log, which had `index` lines."""
    row = {"table_id": table_id, "at": at, "index": index, "seat": seat, "what": what, "bot": bot}
    return Write(_ADD_HISTORY, [row])


def clear_table(table_id: str) -> list[Write]:
    """Takes a table away, with all that is kept of it."""
    of: Any = bindparam("of")
    belongings = [one for one in metadata.sorted_tables if "table_id" in one.c]
    statements = [
        *(delete(one).where(one.c.table_id == of) for one in reversed(belongings)),
        delete(daily_scores).where(daily_scores.c.player == of),
        delete(tables).where(tables.c.id == of),
    ]
    return [Write(statement, [{"of": table_id}]) for statement in statements]


def clear_rivals(day: str) -> Write:
    """Takes away what bots reached on the deals of the days before this one."""
    bots = daily_scores.c.player.startswith("bot:")
    old = daily_scores.c.day < bindparam("before")
    return Write(delete(daily_scores).where(bots & old), [{"before": day}])


def add_remark(row: RemarkRow) -> tuple[Write, Write]:
    """Keeps a remark, and forgets the oldest if there are too many."""
    old = {"of": row.table_id, "before": row.number - MOST_REMARKS + 1}
    return Write(_ADD_REMARK, [msgspec.structs.asdict(row)]), Write(_FORGET_REMARKS, [old])


def put_review(table_id: str, seat: int, rules: str, review: str) -> tuple[Write, Write]:
    """Keeps the review of a finished game for a seat, in the place of an older one.

    `rules`: the version that it was made with; `review`: JSON.
    """
    row = {"table_id": table_id, "seat": seat, "rules": rules, "review": review}
    return Write(_DROP_REVIEW, [{"of": table_id, "at": seat}]), Write(_ADD_REVIEW, [row])


def add_notice(table_id: str, seat: int, decision: int, due: float) -> Write:
    """Keeps that somebody is to be told of a decision, unless they see it before a time."""
    row = {"table_id": table_id, "seat": seat, "decision": decision, "due": due, "tries": 0}
    return Write(_ADD_NOTICE, [row])


def drop_notice(table_id: str, seat: int, decision: int) -> Write:
    return Write(_DROP_NOTICE, [{"of": table_id, "at": seat, "for": decision}])


def try_notice(table_id: str, seat: int, decision: int, later: float) -> Write:
    """Keeps that a notice is tried now, and when it is due again."""
    key = {"of": table_id, "at": seat, "for": decision}
    return Write(_TRY_NOTICE, [key | {"later": later}])


def put_subscription(row: SubscriptionRow) -> tuple[Write, ...]:
    """Keeps a subscription in the place of others of this browser or with this address."""
    return (
        drop_subscription(row.token_hash),
        drop_endpoint(row.endpoint),
        Write(_ADD_SUBSCRIPTION, [msgspec.structs.asdict(row)]),
    )


def drop_subscription(token_hash: str) -> Write:
    return Write(_DROP_SUBSCRIPTION, [{"whose": token_hash}])


def drop_endpoint(endpoint: str) -> Write:
    return Write(_DROP_ENDPOINT, [{"where": endpoint}])


def drop_unseated() -> Write:
    """Forgets the browsers that have a seat at no table any more."""
    return Write(_DROP_UNSEATED, [{}])


def add_key(name: str, value: str) -> Write:
    return Write(_ADD_KEY, [{"name": name, "value": value}])


class DailyKey(Struct, frozen=True):
    """The deal of a day, under one version of the rules."""

    game: str
    rules: str
    day: str


def add_daily_score(key: DailyKey, player: str, score: Sequence[int]) -> Write:
    """`player`: the id of the table where it was reached, or a bot as `bot:LEVEL`."""
    values = {"player": player, "score": msgspec.json.encode(score).decode()}
    return Write(_ADD_SCORE, [msgspec.structs.asdict(key) | values])


class _Pending(Struct):
    writes: tuple[Write, ...]
    done: asyncio.Future[None]


class Store:
    """A database. What is awaited from `commit` survives a power cut.

    The driver blocks, so one thread writes and a few read: the event loop waits for a thread once
    for all that is committed together, and once for all that is read of a table.
    """

    BATCH = 256
    """Transactions of tables that are committed as one, at most."""
    READERS = 4

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._queue: asyncio.Queue[_Pending] = asyncio.Queue()
        self._writing = ThreadPoolExecutor(1, "store-writer")
        self._reading = ThreadPoolExecutor(self.READERS, "store-reader")
        self._writer = asyncio.create_task(self._write(), name="store writer")

    @classmethod
    async def open(cls, database: str) -> Store:
        """Opens a database, makes it if need be, and brings it to the newest shape."""
        return cls(await asyncio.to_thread(_opened, database))

    async def close(self) -> None:
        self._writer.cancel()
        await asyncio.gather(self._writer, return_exceptions=True)
        for threads in (self._writing, self._reading):
            threads.shutdown()
        self._engine.dispose()

    async def commit(self, *writes: Write) -> None:
        """Makes all of them last, or none; raises what the database says against it."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(_Pending(writes, done))
        await done

    async def answer(self) -> None:
        """Raises what keeps the database from answering."""
        await self._read(lambda connection: connection.execute(select(1)).scalar())

    async def load(self, table_id: str) -> Saved | None:
        """All that is kept of one table; None if there is none."""
        return await self._read(lambda connection: _load(connection, table_id))

    async def tables_of(
        self, token_hash: str, *, over: bool, most: int
    ) -> list[tuple[TableRow, tuple[SeatRow, ...]]]:
        """The tables where somebody sits, watches or is the host, and their seats; the last first.

        Either those whose game is over or the others, and not what was played there.
        """
        theirs = union(
            select(seats.c.table_id).where(seats.c.token_hash == token_hash),
            select(watchers.c.table_id).where(watchers.c.token_hash == token_hash),
            select(tables.c.id).where(tables.c.host_hash == token_hash),
        )
        ended = tables.c.status == "over" if over else tables.c.status != "over"
        query = select(tables).where(tables.c.id.in_(theirs), ended)
        query = query.order_by(tables.c.moved.desc()).limit(most)
        return await self._read(lambda connection: _with_seats(connection, query))

    async def playing(self) -> list[str]:
        """The ids of the tables whose game is going on."""
        return await self._ids(select(tables.c.id).where(tables.c.status == "playing"))

    async def stale(self, status: Status, before: float) -> list[str]:
        """The ids of the tables of this status where nothing has happened since a time."""
        old = (tables.c.status == status) & (tables.c.touched < before)
        return await self._ids(select(tables.c.id).where(old))

    async def table_of_play(self, secret: str) -> str | None:
        """The id of the table with this join link."""
        return await self._id(select(tables.c.id).where(tables.c.play == secret))

    async def table_of_watch(self, secret: str) -> str | None:
        """The id of the table with this watch link."""
        return await self._id(select(tables.c.id).where(tables.c.watch == secret))

    async def request(self, token_hash: str, key_hash: str) -> tuple[str, int | None] | None:
        """The table, and perhaps the seat there, that a request of a browser led to."""
        c = requests.c
        query = select(c.table_id, c.seat).where(
            (c.token_hash == token_hash) & (c.key_hash == key_hash)
        )
        row = await self._read(lambda connection: _first(connection, query))
        return None if row is None else (row["table_id"], row["seat"])

    async def table_of_recovery(self, code_hash: str) -> str | None:
        """The id of the table with a seat that has this recovery code."""
        return await self._id(select(seats.c.table_id).where(seats.c.recovery_hash == code_hash))

    async def daily_table(self, game: str, day: str, host_hash: str) -> tuple[str, Status] | None:
        """The id and status of the table at which a host plays the deal of a day."""
        mine = (tables.c.game == game) & (tables.c.daily == day) & (tables.c.host_hash == host_hash)
        query = select(tables.c.id, tables.c.status).where(mine)
        row = await self._read(lambda connection: _first(connection, query))
        return None if row is None else (row["id"], row["status"])

    async def daily_scores(self, key: DailyKey) -> dict[str, tuple[int, ...]]:
        """Per player the score key that was reached on the deal of a day."""
        c = daily_scores.c
        same = (c.game == key.game) & (c.rules == key.rules) & (c.day == key.day)
        query = select(c.player, c.score).where(same)
        rows = await self._read(lambda connection: connection.execute(query).all())
        return {row.player: msgspec.json.decode(row.score, type=tuple[int, ...]) for row in rows}

    async def review(self, table_id: str, seat: int, rules: str) -> str | None:
        """The review of a game for a seat, as JSON; None: there is none by these rules."""
        c = reviews.c
        this = (c.table_id == table_id) & (c.seat == seat) & (c.rules == rules)
        return await self._id(select(c.review).where(this))

    async def key(self, name: str) -> str | None:
        """A key of the server."""
        return await self._id(select(keys.c.value).where(keys.c.name == name))

    async def subscribers(self) -> frozenset[str]:
        """The hashes of the tokens of the browsers that want notices."""
        return frozenset(await self._ids(select(subscriptions.c.token_hash)))

    async def sits(self, token_hash: str) -> bool:
        """Whether whoever has this token has a seat anywhere."""
        mine = select(seats.c.table_id).where(seats.c.token_hash == token_hash)
        return await self._id(mine.limit(1)) is not None

    async def due_notices(self, now: float, most: int) -> list[Due]:
        """Notices whose time has come, the oldest first."""
        return await self._read(lambda connection: _due(connection, now, most))

    async def next_notice(self) -> float | None:
        """When the next notice is due."""
        found = await self._ids(select(notices.c.due).order_by(notices.c.due).limit(1))
        return float(found[0]) if found else None

    async def has_notice(self, table_id: str, seat: int, decision: int) -> bool:
        """Whether somebody is still to be told of a decision."""
        values = {"of": table_id, "at": seat, "for": decision}
        query = select(notices.c.table_id).where(_THIS_NOTICE)
        return await self._read(
            lambda connection: connection.execute(query, values).first() is not None
        )

    async def _id(self, query: Any) -> str | None:
        return next(iter(await self._ids(query)), None)

    async def _ids(self, query: Any) -> list[str]:
        return await self._read(lambda connection: list(connection.execute(query).scalars()))

    async def _read(self, ask: Callable[[Connection], R]) -> R:
        """The answer of the database to a question, which a thread of its own waits for."""

        def read() -> R:
            with self._engine.connect() as connection:
                return ask(connection)

        return await asyncio.get_running_loop().run_in_executor(self._reading, read)

    async def _write(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            batch = [await self._queue.get()]
            while not self._queue.empty() and len(batch) < self.BATCH:
                batch.append(self._queue.get_nowait())
            metrics.COMMITS_TOGETHER.observe(len(batch))
            writes = [pending.writes for pending in batch]
            try:
                with metrics.COMMIT_SECONDS.time():
                    outcomes = await loop.run_in_executor(self._writing, self._commit_all, writes)
            except Exception as failure:
                log.exception("the database did not take a commit")
                outcomes = [failure] * len(batch)
            for pending, outcome in zip(batch, outcomes, strict=True):
                _resolve(pending.done, outcome)

    def _commit_all(self, batch: list[tuple[Write, ...]]) -> list[Exception | None]:
        """Commits what can be committed as one transaction; per item what stood against it.

        Nearly always nothing stands against any of them, so savepoints are for the second try.
        """
        try:
            with self._engine.begin() as connection:
                _execute(connection, _together(batch))
        except DBAPIError as error:
            if len(batch) == 1:
                return [error]
        else:
            return [None] * len(batch)
        with self._engine.begin() as connection:
            return [_tried(connection, writes) for writes in batch]


def _with_seats(connection: Connection, query: Any) -> list[tuple[TableRow, tuple[SeatRow, ...]]]:
    """The tables that a query finds, in its order, and their seats."""
    rows = [TableRow(**row) for row in connection.execute(query).mappings()]
    theirs = seats.c.table_id.in_([row.id for row in rows])
    found = connection.execute(select(seats).where(theirs).order_by(seats.c.seat)).mappings()
    around = [SeatRow(**seat) for seat in found]
    return [(row, tuple(seat for seat in around if seat.table_id == row.id)) for row in rows]


def _tried(connection: Connection, writes: tuple[Write, ...]) -> Exception | None:
    """What stood against executing all of them; None if they are executed."""
    try:
        with connection.begin_nested():
            _execute(connection, writes)
    except DBAPIError as error:
        return error
    return None


def _together(batch: list[tuple[Write, ...]]) -> Iterator[Write]:
    """The writes of a batch, the rows for one statement in one: all first ones, all second ones…

    So the writes of each item stay in their order. Those of different items need none, since their
    tables are different ones, or their rows.
    """
    for writes in zip_longest(*batch):
        rows: dict[tuple[Executable, tuple[str, ...]], list[Mapping[str, Any]]] = {}
        for write in writes:
            if write is not None and write.rows:
                rows.setdefault((write.statement, tuple(write.rows[0])), []).extend(write.rows)
        for (statement, _), values in rows.items():
            yield Write(statement, values)


def _execute(connection: Connection, writes: Iterable[Write]) -> None:
    for write in writes:
        if write.rows:
            connection.execute(write.statement, write.rows)


def _load(connection: Connection, table_id: str) -> Saved | None:
    row = _first(connection, select(tables).where(tables.c.id == table_id))
    if row is None:
        return None
    seat_rows = connection.execute(
        select(seats).where(seats.c.table_id == table_id).order_by(seats.c.seat)
    )
    lines = connection.execute(
        select(actions.c.seat, actions.c.action, actions.c.stand_in)
        .where(actions.c.table_id == table_id)
        .order_by(actions.c.index)
    ).all()
    asked = connection.execute(select(commands).where(commands.c.table_id == table_id))
    tokens = connection.execute(
        select(watchers.c.token_hash).where(watchers.c.table_id == table_id)
    )
    unseen = connection.execute(
        select(notices.c.seat, notices.c.decision).where(notices.c.table_id == table_id)
    )
    said = connection.execute(
        select(remarks).where(remarks.c.table_id == table_id).order_by(remarks.c.number)
    )
    return Saved(
        TableRow(**row),
        tuple(SeatRow(**seat) for seat in seat_rows.mappings()),
        frozenset(tokens.scalars()),
        tuple((line.seat, line.action) for line in lines),
        {(one.seat, one.command): one.answer for one in asked},
        frozenset(index for index, line in enumerate(lines) if line.stand_in),
        tuple(RemarkRow(**remark) for remark in said.mappings()),
        {one.seat: one.decision for one in unseen},
    )


def _due(connection: Connection, now: float, most: int) -> list[Due]:
    """Notices whose time has come; to those whom the game waits for and who want them."""
    here = (seats.c.table_id == notices.c.table_id) & (seats.c.seat == notices.c.seat)
    waits = (tables.c.status == "playing") & seats.c.stand_in.is_(None)
    query = (
        select(notices, tables.c.game, subscriptions)
        .join(tables, tables.c.id == notices.c.table_id)
        .join(seats, here)
        .outerjoin(subscriptions, waits & (subscriptions.c.token_hash == seats.c.token_hash))
        .where(notices.c.due <= now)
        .order_by(notices.c.due)
        .limit(most)
    )
    return [
        Due(
            row["table_id"],
            row["seat"],
            row["decision"],
            row["tries"],
            row["game"],
            None
            if row["endpoint"] is None
            else SubscriptionRow(**{column.name: row[column.name] for column in subscriptions.c}),
        )
        for row in connection.execute(query).mappings()
    ]


def _resolve(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.done():  # whoever waited has gone
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)


def _first(connection: Connection, query: Any) -> dict[str, Any] | None:
    row = connection.execute(query).mappings().first()
    return None if row is None else dict(row)


def _opened(database: str) -> Engine:
    """The engine of a database that has been brought to the newest shape."""
    url = database if "://" in database else f"sqlite:///{database}"
    engine = create_engine(url, hide_parameters=True)  # errors are logged
    if engine.dialect.name == "sqlite":
        _set_up_sqlite(engine)
    with engine.connect() as connection:
        _migrate(connection)
        connection.commit()
    return engine


def _set_up_sqlite(engine: Engine) -> None:
    """Durable commits, readers beside the writer, and savepoints that work."""

    @event.listens_for(engine, "connect")
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

    @event.listens_for(engine, "begin")
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
