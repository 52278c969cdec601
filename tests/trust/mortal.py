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
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from kitchentable.catalogue import GAMES
from kitchentable.core.game import Seat
from kitchentable.core.match import TAKE_BACK, parse_line
from kitchentable.core.record import loads, verify
from kitchentable.server import plans
from kitchentable.server.clocks import SeatClock
from kitchentable.server.messages import LiveMatch, snapshot
from kitchentable.server.store import MOST_REMARKS, RemarkRow, Saved, SeatRow, TableRow
from tests.ports import free_port
from tests.server.house import PERSON

ROOT = Path(__file__).parents[2]
START = 60.0
"""Seconds within which a server must answer."""
A_MOMENT = 0.01
"""Seconds from an answer to the kill, at most: about what the next command takes."""
LIFE = 20.0
"""Seconds after which a server dies in any case."""
AWAY = 0.15
"""How often somebody is not there in a life of the server."""
SOON = 10
"""Seconds, of that server's time, after which a bot sits in for them."""
TALKS = 0.03
"""How often they say something, after anything that they are told."""
HESITATES = 0.15
"""How often somebody at a table with a clock lets time go by."""


class Lives:
    """A server in a process of its own that may be killed and started again at once."""

    def __init__(self, folder: Path, *faults: str) -> None:
        """`faults`: those of `lives` that are planted in it."""
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.database = folder / "test.sqlite3"
        self._log = folder / "log.txt"
        self._child = 0
        with self._log.open("ab") as log:
            self._starter = subprocess.Popen(
                [
                    sys.executable,
                    "-m",
                    "tests.trust.lives",
                    str(self.port),
                    str(self.database),
                    *faults,
                ],
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
    """Somebody in a seat: what they have played and said, and what they heard nothing of."""

    def __init__(self, table: str, seat: int, token: str, dice: Random) -> None:
        self.table = table
        self.seat = seat
        self.token = token
        self.state: dict[str, Any] = {}
        """The newest state they were sent."""
        self.pending: dict[str, Any] | None = None
        self.acked: list[tuple[int, list[str]]] = []
        """The index and the actions of each command that was acknowledged."""
        self.unheard: dict[str, Any] | None = None
        """What they said and had no answer to."""
        self.heard: dict[str, int] = {}
        """Per command of a remark its number."""
        self.again = 0
        """Commands that were sent again to another life of the server."""
        self.late = 0
        """Decisions that a bot made meanwhile."""
        self.hesitates = 0.0
        """How often they let time go by, as a probability."""
        self._dice = dice
        self._numbers = count()
        self._looked = -1

    @property
    def done(self) -> bool:
        """Whether the game is over and everything has its answer."""
        if not self.state:  # they have not been there yet
            return False
        return not (self.state["view"]["actors"] or self.pending or self.unheard)

    async def greet(self, line: ClientConnection) -> None:
        """Takes the first message; what was told and acknowledged before is still so."""
        before = self.state
        self.state = json.loads(await line.recv())["state"]
        if before and before["index"] == self.state["index"]:
            assert self.state == before, "the same after the restart"
        assert not before or self.state["index"] >= before["index"], "what was told is lost"
        assert not self.acked or self.state["index"] >= self.acked[-1][0], "a command is lost"

    async def play(self, line: ClientConnection) -> None:
        """Plays until the server dies or the game is over."""
        with contextlib.suppress(ConnectionClosed):
            self._looked = -1
            for unanswered in filter(None, (self.pending, self.unheard)):
                self.again += 1
                await line.send(json.dumps(unanswered))
            while True:
                await self._look(line)
                await self._talk(line)
                await self._choose(line)
                self._hear(json.loads(await line.recv()))

    async def _look(self, line: ClientConnection) -> None:
        """Looks at a new decision; now and then time goes by before anything else."""
        decision = self.state["decision"]
        if decision in (-1, self._looked):
            return
        self._looked = decision
        await line.send(json.dumps({"type": "seen", "decision": decision}))
        if self._dice.random() < self.hesitates:
            await asyncio.sleep(self._dice.random() * 0.4)

    async def _talk(self, line: ClientConnection) -> None:
        if self.unheard is None and self._dice.random() < TALKS and not self.done:
            number = next(self._numbers)
            text = f"remark {number} of {self.seat}"
            command = f"s{self.seat}.{number}"
            self.unheard = {"type": "say", "command": command, "phrase": None, "text": text}
            await line.send(json.dumps(self.unheard))

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
            reasons = message["state"]["breakdown"] or self.state["breakdown"]
            self.state = message["state"] | {"breakdown": reasons}
        elif message["type"] == "talk":
            told = [one["number"] for one in message["remarks"] if one["seat"] == self.seat]
            assert len(set(told)) == len(told), "nothing is said twice"
            last = max((one["number"] for one in message["remarks"]), default=0)
            assert set(_still_kept(self.heard, last).values()) <= set(told), "a remark is lost"
        elif self.unheard is not None and message.get("command") == self.unheard["command"]:
            assert message["type"] == "heard", message
            self.heard[message["command"]] = message["number"]
            self.unheard = None
        elif self.pending is not None and message.get("command") == self.pending["command"]:
            if message["type"] == "ack":
                self.acked.append((message["index"], self.pending["actions"]))
            else:
                assert message["code"] in ("too_late", "stale", "over"), message
                self.late += self.pending["actions"] != [str(TAKE_BACK)]
            self.pending = None


class Gathering(Struct):
    """A table of the village: people, some of whom are away at times, and bots."""

    game: str
    people: list[Person]
    bots: int
    timed: bool
    """It has a clock."""
    banks: list[float] = []
    """Per seat the seconds that were kept of its bank."""


class Village:
    """Tables of all games on one server that is killed again and again."""

    def __init__(self, lives: Lives, dice: Random, tables: int) -> None:
        self.lives = lives
        self.finished = 0
        self.again = 0
        self.late = 0
        """Decisions that people wanted to make, and bots had made for them."""
        self.helped = 0
        """Lines of the log that a bot played for somebody."""
        self.remarks = 0
        self._dice = dice
        # So many of each game.
        self._wanted = list(GAMES) * tables
        self._tables: dict[str, Gathering] = {}
        self._numbers = count()

    async def live(self, answers: int | None) -> None:
        """One life of the server, until people had so many answers. None: it dies early."""
        self.lives.start()
        if answers is None:
            await asyncio.sleep(self._dice.random() * 0.5)
            self.lives.kill()
            return
        await self.lives.answers()
        while len(self._tables) < len(self._wanted):
            missing = [*self._wanted]
            for table in self._tables.values():
                missing.remove(table.game)
            await self.seat_people(missing[0])
        async with contextlib.AsyncExitStack() as stack:
            lines = [
                (one, await stack.enter_async_context(self.line(one)))
                for table in self._tables.values()
                for one in self._here(table)
            ]
            before = {one: one.state for one, _ in lines}
            for one, line in lines:
                await one.greet(line)
            for table_id in self._tables:
                self._compare(table_id, [(one, before[one]) for one, _ in lines])
            playing = [asyncio.create_task(one.play(line)) for one, line in lines]
            due, end = self._answered() + answers, asyncio.get_running_loop().time() + LIFE
            while self._answered() < due and asyncio.get_running_loop().time() < end:
                if all(one.done for one, _ in lines):
                    break
                await asyncio.sleep(0.002)
            await asyncio.sleep(self._dice.random() * A_MOMENT)
            self.lives.kill()
            await asyncio.gather(*playing)
        for table_id in [*self._tables]:
            self._check(table_id)

    def _here(self, table: Gathering) -> list[Person]:
        """Who is there in this life; somebody always is."""
        there = [one for one in table.people if self._dice.random() > AWAY]
        return there or [self._dice.choice(table.people)]

    def _answered(self) -> int:
        people = (one for table in self._tables.values() for one in table.people)
        return sum(len(one.acked) for one in people)

    def _compare(self, table_id: str, told: list[tuple[Person, dict[str, Any]]]) -> None:
        """What people are told now, and were told last before the kill, is as it is kept."""
        saved = _saved(self.lives.database, table_id)
        matches: dict[int, LiveMatch] = {}
        for one, before in told:
            for state in (before, one.state) if one.table == table_id else ():
                if not state:
                    continue
                index = state["index"]
                if index not in matches:
                    matches[index] = _after(saved, index)
                shown = snapshot(matches[index], Seat(one.seat))
                assert state == json.loads(msgspec.json.encode(shown)), "as it is kept"

    async def finish(self) -> None:
        """Plays all games to their end in one life of the server, and verifies their records."""
        self.lives.start()
        await self.lives.answers()
        await asyncio.gather(*map(self._finish, [*self._tables]))
        self.lives.kill()

    async def _finish(self, table_id: str) -> None:
        table = self._tables[table_id]
        async with contextlib.AsyncExitStack() as stack, asyncio.timeout(300):
            lines = [await stack.enter_async_context(self.line(one)) for one in table.people]
            playing = []
            for one, line in zip(table.people, lines, strict=True):
                one.hesitates = 0.0
                await one.greet(line)
                playing.append(asyncio.create_task(one.play(line)))
            while not all(one.done for one in table.people):
                await asyncio.sleep(0.05)
            for line in lines:
                await line.close()
            await asyncio.gather(*playing)
        async with self._client(table.people[0]) as client:
            record = await client.get(f"/api/tables/{table_id}/record")
        verdict = verify(loads(record.text), GAMES[table.game])
        assert verdict.over
        assert not verdict.misdeals
        self._check(table_id)

    async def seat_people(self, game: str, *, plain: bool = False) -> list[Person]:
        """The people at a new table, whose game has begun; two at least, if the game allows it.

        `plain`: nobody is a bot, and nobody waits for anybody with a clock.
        """
        dice, number = self._dice, next(self._numbers)
        seats = max(2, dice.choice(GAMES[game].seats) % 5)
        bots = 0 if plain else dice.randrange(seats - 1)
        timed = not plain and number % 2 == 0
        who = range(seats - bots)
        people = [Person("", seat, f"{number:030}{seat:013}", dice) for seat in who]
        async with self._client(people[0]) as client:
            plan = {
                "game": game,
                "seats": [PERSON] * len(people) + [{"kind": "bot"}] * bots,
                "your_name": "P0",
                "away": SOON,
                "clock": {"decision": 5, "bank": 20} if timed else None,
            }
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
            one.hesitates = HESITATES if timed else 0.0
        self._tables[table] = Gathering(game, people, bots, timed)
        return people

    def _client(self, who: Person) -> httpx.AsyncClient:
        cookies = {"kitchentable": who.token}
        return httpx.AsyncClient(base_url=self.lives.address, cookies=cookies, verify=False)

    @contextlib.asynccontextmanager
    async def line(self, who: Person) -> AsyncIterator[ClientConnection]:
        """An open socket of somebody."""
        address = f"ws://127.0.0.1:{self.lives.port}/api/tables/{who.table}/live"
        cookie = {"cookie": f"kitchentable={who.token}"}
        async with connect(address, additional_headers=cookie, close_timeout=1, proxy=None) as line:
            yield line

    def _check(self, table_id: str) -> None:
        """What was acknowledged is there once, and nothing else but what is still unanswered."""
        table, saved = self._tables[table_id], _saved(self.lives.database, table_id)
        for one in table.people:
            mine = [
                action
                for index, (seat, action) in enumerate(saved.actions)
                if seat == one.seat and index not in saved.stand_ins
            ]
            due = [action for _, actions in one.acked for action in actions]
            unanswered = [] if one.pending is None else one.pending["actions"]
            assert mine in (due, due + unanswered), f"{due} {unanswered} {mine}"
            said = {row.command: row.number for row in saved.remarks if row.seat == one.seat}
            sent = {one.unheard["command"]} if one.unheard else set()
            last = max((row.number for row in saved.remarks), default=0)
            assert _still_kept(one.heard, last).items() <= said.items(), "a remark is lost"
            assert said.keys() <= one.heard.keys() | sent, "nobody said that"
        self._check_banks(table, saved)
        if all(one.done for one in table.people):
            self.finished += 1
            self.again += sum(one.again for one in table.people)
            self.late += sum(one.late for one in table.people)
            self.helped += len(saved.stand_ins)
            self.remarks += len(saved.remarks)
            del self._tables[table_id]

    def _check_banks(self, table: Gathering, saved: Saved) -> None:
        """No clock has more time than it was kept with before."""
        if saved.table.clocks is None:
            return
        banks = [
            clock.bank for clock in msgspec.json.decode(saved.table.clocks, type=list[SeatClock])
        ]
        for now, before in zip(banks, table.banks or [20.0] * len(banks), strict=True):
            assert 0 <= now <= before, "time was given back"
        table.banks = banks


def _still_kept(heard: dict[str, int], last: int) -> dict[str, int]:
    """The remarks that are not forgotten yet, now that the last one has this number."""
    return {each: number for each, number in heard.items() if number > last - MOST_REMARKS}


def _after(saved: Saved, index: int) -> LiveMatch:
    """The match as it was when its log had so many lines."""
    row, game = saved.table, GAMES[saved.table.game]
    past = [(Seat(seat), parse_line(game, text)) for seat, text in saved.actions[:index]]
    match = LiveMatch(game, len(saved.seats), row.seed, plans.options_of(row), past)
    assert len(match.log) == index, "what was told is kept"
    return match


def _saved(database: Path, table: str) -> Saved:
    """What is kept of a table, read beside the server or without it."""
    with closing(sqlite3.connect(database)) as connection:
        connection.row_factory = sqlite3.Row
        (row,) = connection.execute("SELECT * FROM tables WHERE id = ?", [table])
        seats = connection.execute("SELECT * FROM seats WHERE table_id = ? ORDER BY seat", [table])
        lines = connection.execute(
            'SELECT seat, action, stand_in FROM actions WHERE table_id = ? ORDER BY "index"',
            [table],
        ).fetchall()
        said = connection.execute("SELECT * FROM remarks WHERE table_id = ?", [table])
        return Saved(
            msgspec.convert(dict(row), TableRow, strict=False),
            tuple(msgspec.convert(dict(seat), SeatRow, strict=False) for seat in seats),
            frozenset(),
            tuple((seat, action) for seat, action, _ in lines),
            {},
            frozenset(index for index, (_, _, helped) in enumerate(lines) if helped),
            tuple(msgspec.convert(dict(one), RemarkRow, strict=False) for one in said),
        )
