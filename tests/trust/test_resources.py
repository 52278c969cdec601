"""What a server holds goes back to what it was: memory, tasks, sockets, tables in memory, rows.

What is kept on purpose: the rows of every table, of its seats, lines and answered commands,
since a table waits for its people to come back; and one token bucket for each of the last 10,000
client addresses.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import socket
import sqlite3
import threading
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
import pytest_asyncio
from litestar.testing import TestClient

from kitchentable.catalogue import GAMES
from kitchentable.server import wire
from kitchentable.server.app import create_app
from kitchentable.server.identity import fingerprint
from kitchentable.server.line import TOO_SLOW, Line
from kitchentable.server.table import Table
from tests.server.house import PERSON, Browser, settings_for
from tests.server.inn import ADA, BEN, Inn, connected, raw, read

from .mortal import Lives, Person, Village

WARM_UP = 40
FEW, MANY = 120, 10_000
"""Tables that are made, joined, left and abandoned."""
AT_ONCE = 20
GROWTH = 4 * 1024 * 1024
"""Bytes that the process may have grown by meanwhile, for what the allocator holds back."""

STATEMENT = Path("/proc/self/statm")


@pytest_asyncio.fixture
async def inn(tmp_path: Path) -> AsyncIterator[Inn]:
    opened = Inn(tmp_path, moment=0.0)
    await opened.open()
    yield opened
    await opened.close()


async def test_abandoned_tables_leave_nothing_behind(inn: Inn) -> None:
    await _abandon(inn, FEW)


@pytest.mark.slow
async def test_10_000_abandoned_tables_leave_nothing_behind(inn: Inn) -> None:
    await _abandon(inn, MANY)


async def _abandon(inn: Inn, tables: int) -> None:
    dice = Random(tables)
    await _come_and_go_often(inn, WARM_UP, dice)
    before, tasks = await _settled(inn), len(asyncio.all_tasks())
    rows = _rows(inn)
    await _come_and_go_often(inn, tables, dice)
    after = await _settled(inn)
    assert len(asyncio.all_tasks()) == tasks
    inn.tables.forget()
    assert len(inn.tables._live) == 0
    assert len(inn.house.background._tasks) == 0
    assert inn.house.store._queue.empty()
    assert after - before < GROWTH
    more = {name: count - rows[name] for name, count in _rows(inn).items()}
    assert more.pop("tables") == tables, "they wait for their people"
    assert more.pop("seats") == 2 * tables
    assert more.pop("watchers") == tables
    assert more.pop("commands") < tables, "one in a game that was begun"
    assert more.pop("actions") > 0
    assert not any(more.values()), more


async def _come_and_go_often(inn: Inn, tables: int, dice: Random) -> None:
    """Some at a time, as on a busy server: what they commit is committed together."""
    for first in range(0, tables, AT_ONCE):
        numbers = range(first, min(first + AT_ONCE, tables))
        await asyncio.gather(*(_come_and_go(inn, number, dice) for number in numbers))


async def _come_and_go(inn: Inn, number: int, dice: Random) -> None:
    """Somebody makes a table, others come, look, perhaps begin, and leave without a word."""
    game = GAMES[list(GAMES)[number % len(GAMES)]]
    plan = wire.NewTable(game.name, [wire.SeatPlan("person")] * 2, "Ada")
    table = await inn.tables.create(plan, fingerprint(ADA))
    lines = [(await connected(table, ADA))[0]]
    await table.watch(fingerprint("c" * 43))
    lines.append((await connected(table, "c" * 43))[0])
    if dice.random() < 0.6:
        await table.join(BEN, wire.Joining("Ben"))
        lines.append((await connected(table, BEN))[0])
    if len(lines) == 3 and dice.random() < 0.5:
        await _begin(table, lines)
    dice.shuffle(lines)
    for line in lines:
        await table.disconnect(line)


async def _begin(table: Table, lines: list[Line]) -> None:
    await table.start(fingerprint(ADA))
    match = table._match
    assert match is not None
    line = next(line for line in lines if line.seat in match.actors)
    legal = str(match.view(line.seat).legal[0])
    await table.draft(line, wire.TryOut(1, match.decision(line.seat), [legal]))
    await table.act(line, wire.Act("c", match.decision(line.seat), [legal]))


async def _settled(inn: Inn) -> int:
    """Bytes of memory that the process has, once everything that runs has ended."""
    while inn.house.background._tasks:
        await asyncio.sleep(0.01)
    gc.collect()
    return int(STATEMENT.read_text().split()[1]) * 4096 if STATEMENT.exists() else 0


def _rows(inn: Inn) -> dict[str, int]:
    with closing(sqlite3.connect(inn.settings.database)) as connection:
        names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        return {
            name: connection.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0]
            for (name,) in names.fetchall()
        }


def test_sockets_that_were_closed_leave_nothing_behind(tmp_path: Path) -> None:
    app = create_app(settings_for(tmp_path))
    with TestClient(app) as client:
        tables, background = (app.dependencies[name] for name in ("tables", "background"))
        always = set(background.dependency()._tasks)  # type: ignore[union-attr]
        ada = Browser(client)
        table = ada.make(PERSON, PERSON)["table"]
        for _ in range(25):
            with ada.live(table) as first, ada.live(table) as second:
                first.receive()
                second.receive()
        with ada.live(table) as line:
            line.receive()
            gc.collect()
            (kept,) = tables.dependency()._live.values()  # type: ignore[union-attr]
            assert len(kept._lines) == 1
            del kept
        ada.get("/api/games")
        tables.dependency().forget()  # type: ignore[union-attr]
        gc.collect()
        assert background.dependency()._tasks == always  # type: ignore[union-attr]
        assert not tables.dependency()._live  # type: ignore[union-attr]


@pytest.mark.parametrize("game", GAMES)
async def test_a_stalled_reader_is_cut_off_and_nobody_else_notices(inn: Inn, game: str) -> None:
    table = await inn.seated(game, "Ada", "Ben")
    match = table._match
    assert match is not None
    stalled, _ = await connected(table, BEN)
    players = [(await connected(table, token))[0] for token in (ADA, BEN)]
    for number in range(Line.LONGEST_OUTBOX + 30):
        line = players[number % 2]
        await table.draft(line, wire.TryOut(number, match.decision(line.seat), ["x"]))
        table._tell_table()  # news for everybody, as many as there are in a long game
        kinds = [message["type"] for message in read(line)]
        assert kinds.count("refused") == 1
        assert 4408 not in kinds
        raw(players[1 - number % 2])
    assert stalled.outbox.qsize() <= Line.LONGEST_OUTBOX + 1, "what waits for it is bounded"
    items = raw(stalled)
    assert items[-1] == TOO_SLOW
    table._tell_table()
    assert stalled.outbox.empty(), "nothing is kept for it any more"


@pytest.mark.slow
async def test_a_socket_that_nobody_reads_is_closed(tmp_path: Path) -> None:
    """Somebody asks and asks, and never reads: the others soon see them as gone."""
    lives = Lives(tmp_path)
    village = Village(lives, Random(1), 1)
    enough = threading.Event()
    try:
        lives.start()
        await lives.answers()
        people = await village.seat_people("paperback", plain=True)
        stalled, asked = await _who_can_ask(village, people)
        other = next(one for one in people if one is not stalled)
        async with village.line(other) as line:
            news = json.loads(await line.recv())
            asking = asyncio.create_task(asyncio.to_thread(_ask_on, lives, stalled, asked, enough))
            for there in (True, False):
                async with asyncio.timeout(120):
                    while _connected(news, stalled) is not there:
                        message = json.loads(await line.recv())
                        news = message if "table" in message else news
            enough.set()
            await asking
    finally:
        enough.set()
        lives.close()
    assert "Traceback" not in lives.log()


async def _who_can_ask(village: Village, people: list[Person]) -> tuple[Person, bytes]:
    """Somebody whose turn it is, and a draft of theirs that has a long answer."""
    for one in people:
        async with village.line(one) as line:
            state = json.loads(await line.recv())["state"]
        if legal := state["view"]["legal"]:
            draft = wire.TryOut(1, state["decision"], legal[:1])
            return one, msgspec.json.encode(draft)
    raise AssertionError("nobody is waited for")


def _connected(message: dict[str, Any], who: Person) -> bool:
    return bool(message["table"]["seats"][who.seat]["connected"])


def _ask_on(lives: Lives, who: Person, content: bytes, enough: threading.Event) -> None:
    """Sends a message on a new socket again and again, and never reads an answer."""
    headers = [
        f"GET /api/tables/{who.table}/live HTTP/1.1",
        "Host: here",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: MDAwMDAwMDAwMDAwMDAwMA==",
        "Sec-WebSocket-Version: 13",
        f"Cookie: kitchentable={who.token}",
    ]
    assert len(content) < 126, "the short form of a frame"
    frame = bytes([0x81, 0x80 | len(content)]) + bytes(4) + content
    with closing(socket.socket()) as stalled:
        stalled.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        stalled.connect(("127.0.0.1", lives.port))
        stalled.sendall("\r\n".join([*headers, "", ""]).encode())
        stalled.settimeout(0.5)
        left = b""
        while not enough.is_set():
            left = left or frame
            with contextlib.suppress(TimeoutError):
                left = left[stalled.send(left) :]
