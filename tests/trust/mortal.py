"""People whose server is killed while they play, and who go on with the next one."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import closing
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from kitchentable.catalogue import GAMES
from kitchentable.core.game import Seat
from kitchentable.core.match import TAKE_BACK
from kitchentable.core.record import loads, verify
from kitchentable.server import plans
from kitchentable.server.messages import LiveMatch, snapshot
from kitchentable.server.store import Saved, SeatRow, TableRow
from tests.ports import free_port
from tests.server.house import PERSON

ROOT = Path(__file__).parents[2]
START = 60.0
"""Seconds within which a server must answer."""
A_MOMENT = 0.01
"""Seconds from an answer to the kill, at most: about what the next command takes."""


class Lives:
    """A server in a process of its own that may be killed and started again at once."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.database = folder / "test.sqlite3"
        self._log = folder / "log.txt"
        self._child = 0
        with self._log.open("ab") as log:
            self._starter = subprocess.Popen(
                [sys.executable, "-m", "tests.trust.lives", str(self.port), str(self.database)],
                cwd=ROOT,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )

    def start(self) -> None:
        assert self._starter.stdin is not None
        assert self._starter.stdout is not None
        self._starter.stdin.write("again\n")
        self._starter.stdin.flush()
        self._child = int(self._starter.stdout.readline())

    async def answers(self) -> None:
        """Waits until the server answers."""
        async with asyncio.timeout(START):
            while True:
                with contextlib.suppress(OSError):
                    _, writer = await asyncio.open_connection("127.0.0.1", self.port)
                    writer.close()
                    return
                await asyncio.sleep(0.01)

    def kill(self) -> None:
        """`kill -9`."""
        os.kill(self._child, signal.SIGKILL)

    def close(self) -> None:
        if self._child:
            with contextlib.suppress(ProcessLookupError):
                self.kill()
        self._starter.communicate(timeout=10)

    def log(self) -> str:
        return self._log.read_text()


class Person:
    """Somebody in a seat: what they have played, and what they sent and heard nothing of."""

    def __init__(self, table: str, seat: int, token: str, dice: Random) -> None:
        self.table = table
        self.seat = seat
        self.token = token
        self.state: dict[str, Any] = {}
        """The newest state they were sent."""
        self.pending: dict[str, Any] | None = None
        self.acked: list[tuple[int, list[str]]] = []
        """The index and the actions of each command that was acknowledged."""
        self.again = 0
        """Commands that were sent again to another life of the server."""
        self._dice = dice
        self._numbers = count()

    @property
    def done(self) -> bool:
        """Whether the game is over and every command has its answer."""
        return not self.state["view"]["actors"] and self.pending is None

    async def greet(self, line: ClientConnection) -> None:
        """Takes the first message; what was known before is still so."""
        before = self.state
        self.state = json.loads(await line.recv())["state"]
        if before and before["index"] == self.state["index"]:
            assert self.state == before, "the same after the restart"
        assert not before or self.state["index"] >= before["index"], "what was told is lost"
        assert not self.acked or self.state["index"] >= self.acked[-1][0], "a command is lost"

    async def play(self, line: ClientConnection) -> None:
        """Plays until the server dies or the game is over."""
        with contextlib.suppress(ConnectionClosed):
            if self.pending is not None:
                self.again += 1
                await line.send(json.dumps(self.pending))
            while True:
                await self._choose(line)
                self._hear(json.loads(await line.recv()))

    async def _choose(self, line: ClientConnection) -> None:
        news_to_come = self.acked and self.acked[-1][0] > self.state["index"]
        if self.pending is not None or news_to_come:
            return
        actions = self.state["view"]["legal"]
        chosen = [self._dice.choice(actions)] if actions else []
        if self.state["may_take_back"] and self._dice.random() < 0.3:
            chosen = [str(TAKE_BACK)]
        if not chosen:
            return
        self.pending = {
            "type": "act",
            "command": f"c{self.seat}.{next(self._numbers)}",
            "decision": self.state["decision"],
            "actions": chosen,
        }
        for _ in range(self._dice.choice((1, 1, 2))):
            await line.send(json.dumps(self.pending))

    def _hear(self, message: dict[str, Any]) -> None:
        if message["type"] in ("update", "hello"):
            self.state = message["state"]
        if self.pending is None or message.get("command") != self.pending["command"]:
            return
        if message["type"] == "ack":
            self.acked.append((message["index"], self.pending["actions"]))
        else:
            assert self.pending["actions"] == [str(TAKE_BACK)], message
            assert message["code"] in ("too_late", "stale")
        self.pending = None


class Village:
    """Tables of all games on one server that is killed again and again."""

    def __init__(self, lives: Lives, dice: Random, tables: int) -> None:
        self.lives = lives
        self.finished = 0
        self.again = 0
        self._dice = dice
        # So many of each game.
        self._wanted = list(GAMES) * tables
        self._people: dict[str, list[Person]] = {}
        self._games: dict[str, str] = {}
        self._numbers = count()

    async def live(self, answers: int | None) -> None:
        """One life of the server, until people had so many answers. None: it dies early."""
        self.lives.start()
        if answers is None:
            await asyncio.sleep(self._dice.random() * 0.5)
            self.lives.kill()
            return
        await self.lives.answers()
        while len(self._people) < len(self._wanted):
            missing = [*self._wanted]
            for game in self._games.values():
                missing.remove(game)
            await self.seat_people(missing[0])
        matches = {table: self._kept(table) for table in self._people}
        async with contextlib.AsyncExitStack() as stack:
            lines = [
                (one, await stack.enter_async_context(self.line(one)))
                for people in self._people.values()
                for one in people
            ]
            for one, line in lines:
                await one.greet(line)
                shown = snapshot(matches[one.table], Seat(one.seat))
                assert one.state == json.loads(msgspec.json.encode(shown)), "as it is kept"
            playing = [asyncio.create_task(one.play(line)) for one, line in lines]
            due = self._answered() + answers
            while self._answered() < due and not all(one.done for one, _ in lines):
                await asyncio.sleep(0.002)
            await asyncio.sleep(self._dice.random() * A_MOMENT)
            self.lives.kill()
            await asyncio.gather(*playing)
        for table in [*self._people]:
            self._check(table)

    def _answered(self) -> int:
        return sum(len(one.acked) for people in self._people.values() for one in people)

    async def finish(self) -> None:
        """Plays all games to their end in one life of the server, and verifies their records."""
        self.lives.start()
        await self.lives.answers()
        await asyncio.gather(*map(self._finish, [*self._people]))
        self.lives.kill()

    async def _finish(self, table: str) -> None:
        people = self._people[table]
        async with contextlib.AsyncExitStack() as stack, asyncio.timeout(300):
            lines = [await stack.enter_async_context(self.line(one)) for one in people]
            playing = []
            for one, line in zip(people, lines, strict=True):
                await one.greet(line)
                playing.append(asyncio.create_task(one.play(line)))
            while not all(one.done for one in people):
                await asyncio.sleep(0.05)
            for line in lines:
                await line.close()
            await asyncio.gather(*playing)
        async with self._client(people[0]) as client:
            record = await client.get(f"/api/tables/{table}/record")
        verdict = verify(loads(record.text), GAMES[self._games[table]])
        assert verdict.over
        assert not verdict.misdeals
        self._check(table)

    async def seat_people(self, game: str) -> list[Person]:
        """The people at a new table, whose game has begun."""
        seats = max(2, self._dice.choice(GAMES[game].seats) % 4)
        number = next(self._numbers)
        people = [Person("", seat, f"{number:030}{seat:013}", self._dice) for seat in range(seats)]
        async with self._client(people[0]) as client:
            plan = {"game": game, "seats": [PERSON] * seats, "your_name": "P0"}
            created = (await client.post("/api/tables", json=plan)).json()
            table = created["table"]
        for one in people[1:]:
            async with self._client(one) as client:
                joined = await client.post(f"/api{created['play']}", json={"name": f"P{one.seat}"})
                assert joined.json()["seat"] == one.seat
        async with self._client(people[0]) as client:
            assert (await client.post(f"/api/tables/{table}/start")).status_code == 204
        for one in people:
            one.table = table
        self._people[table] = people
        self._games[table] = game
        return people

    def _client(self, who: Person) -> httpx.AsyncClient:
        cookies = {"kitchentable": who.token}
        return httpx.AsyncClient(base_url=self.lives.address, cookies=cookies, verify=False)

    @contextlib.asynccontextmanager
    async def line(self, who: Person) -> AsyncIterator[ClientConnection]:
        """An open socket of somebody."""
        address = f"ws://127.0.0.1:{self.lives.port}/api/tables/{who.table}/live"
        cookie = {"cookie": f"kitchentable={who.token}"}
        async with connect(address, additional_headers=cookie, close_timeout=1) as line:
            yield line

    def _kept(self, table: str) -> LiveMatch:
        """The match as it is in the file."""
        match = plans.replayed(_saved(self.lives.database, table))
        assert match is not None
        return match

    def _check(self, table: str) -> None:
        """What was acknowledged is there once, and nothing else but what is still unanswered."""
        kept = _saved(self.lives.database, table).actions
        people = self._people[table]
        for one in people:
            mine = [action for seat, action in kept if seat == one.seat]
            due = [action for _, actions in one.acked for action in actions]
            unanswered = [] if one.pending is None else one.pending["actions"]
            assert mine in (due, due + unanswered), f"{due} {unanswered} {mine}"
        if all(one.done for one in people):
            self.finished += 1
            self.again += sum(one.again for one in people)
            del self._people[table]
            del self._games[table]


def _saved(database: Path, table: str) -> Saved:
    """What is kept of a table, read beside the server or without it."""
    with closing(sqlite3.connect(database)) as connection:
        connection.row_factory = sqlite3.Row
        (row,) = connection.execute("SELECT * FROM tables WHERE id = ?", [table])
        seats = connection.execute("SELECT * FROM seats WHERE table_id = ? ORDER BY seat", [table])
        lines = connection.execute(
            'SELECT seat, action FROM actions WHERE table_id = ? ORDER BY "index"', [table]
        )
        return Saved(
            msgspec.convert(dict(row), TableRow, strict=False),
            tuple(msgspec.convert(dict(seat), SeatRow, strict=False) for seat in seats),
            frozenset(),
            tuple((seat, action) for seat, action in lines),
            {},
        )
