"""The server under load: live tables with people who think, and as fast as it goes.

A real server in a process of its own, with its database on disk, and its players in this process,
on the same machine: each has a socket, hears all that a browser hears, and plays a random legal
action of Memento when it is asked for one. Latency is from sending a command until its
acknowledgement is read; the command is on disk then.

`python -m bench.server --serve PORT FOLDER` is the server alone.
"""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect

from kitchentable.server import run
from kitchentable.server.settings import Rate, Settings
from kitchentable.server.wire import Act

from .measure import QUICK, Effort, Figure, figure, unpin

SEATS = 4
THINK = 2.0
"""Mean seconds that a player thinks, from half to one and a half of them."""
LIVE = (50, 200, 300, 600)
"""How many tables with people who think."""
SATURATING = 40
"""How many tables whose players do not think: each waits for the others of its own table only."""
WARM_UP = 3.0
"""Seconds before it is measured, once all play."""
SECONDS = 10
"""Seconds of a run for each of the effort; a run is measured by the clock."""
RUNS = 3
"""How often the server is saturated."""
PERSON = {"kind": "person"}


class View(Struct):
    """What a player needs of a view."""

    legal: list[str]


class State(Struct):
    """What a player needs of a snapshot."""

    decision: int
    view: View
    standings: Any = None


class Message(Struct):
    """What a player needs of a message."""

    type: str
    state: State | None = None
    sentence: str = ""


_read = msgspec.json.Decoder(Message).decode


class Load:
    """So many tables that are played at the same time, again and again, and what was measured."""

    def __init__(self, port: int, tables: int, think: float) -> None:
        self._port = port
        self._think = think
        self._rng = Random(1)
        self._seated = 0
        self._latencies: list[float] = []
        self._tasks = [asyncio.create_task(self._host()) for _ in range(tables)]

    async def measured(self, seconds: float) -> list[float]:
        """The latencies, ascending, of all commands of so many seconds, once all tables play."""
        while self._seated < len(self._tasks):
            await self._go_on(0.1)
        await self._go_on(WARM_UP)
        self._latencies.clear()
        await self._go_on(seconds)
        return sorted(self._latencies)

    async def _go_on(self, seconds: float) -> None:
        """Lets everybody play, and raises what stops one of them."""
        done, _ = await asyncio.wait(
            self._tasks, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION
        )
        for task in done:
            task.result()

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _host(self) -> None:
        """One game after the other, with new people."""
        for game in count():
            table, cookies = await asyncio.to_thread(self._new_table)
            self._seated += game == 0
            await asyncio.gather(*(self._play(table, cookie) for cookie in cookies))

    def _new_table(self) -> tuple[str, list[str]]:
        """Its id, and the cookies of those who sit at it."""
        plan = {"game": "memento", "seats": [PERSON] * SEATS, "your_name": "Player 0"}
        made, host = self._ask("/api/tables", plan)
        cookies = [host]
        for seat in range(1, SEATS):
            cookies.append(self._ask(f"/api{made['play']}", {"name": f"Player {seat}"})[1])
        self._ask(f"/api/tables/{made['table']}/start", {}, host)
        return made["table"], cookies

    def _ask(self, path: str, body: Any, cookie: str = "") -> tuple[Any, str]:
        """The answer of the server, and the cookie that came with it."""
        request = urllib.request.Request(
            f"http://127.0.0.1:{self._port}{path}", msgspec.json.encode(body)
        )
        request.add_header("content-type", "application/json")
        request.add_header("cookie", cookie)
        with urllib.request.urlopen(request, timeout=60) as answer:
            text = answer.read()
            given = (answer.headers["set-cookie"] or "").partition(";")[0]
        return msgspec.json.decode(text) if text else None, given

    async def _play(self, table: str, cookie: str) -> None:
        """One player, to the end of the game."""
        address = f"ws://127.0.0.1:{self._port}/api/tables/{table}/live"
        async with connect(
            address, additional_headers={"cookie": cookie}, compression=None
        ) as line:
            answered = -1
            while (state := _heard(await line.recv()).state) is None or state.standings is None:
                if state is not None and state.decision > answered:
                    answered = state.decision
                    await self._act(line, state)

    async def _act(self, line: ClientConnection, state: State) -> None:
        await asyncio.sleep(self._think * self._rng.uniform(0.5, 1.5))
        legal = state.view.legal[:-1] or state.view.legal  # the last one is to pass
        act = Act(str(state.decision), state.decision, [self._rng.choice(legal)])
        text = msgspec.json.encode(act).decode()
        start = time.perf_counter()
        await line.send(text)
        while _heard(await line.recv()).type != "ack":
            pass
        self._latencies.append(time.perf_counter() - start)


def _heard(text: str | bytes) -> Message:
    message = _read(text)
    assert message.type != "refused", message.sentence
    return message


def measure(effort: Effort) -> Iterator[Figure]:
    """The figures of the server; each run has a new one."""
    unpin()
    seconds = SECONDS * effort.seconds
    for tables in LIVE[:1] if effort is QUICK else LIVE:
        name = f"server.{tables}_tables"
        times, megabytes = asyncio.run(_run(tables, THINK, seconds))
        yield _single(f"{name}.commands_per_s", "1/s", len(times) / seconds)
        yield _single(f"{name}.p50_ms", "ms", 1000 * times[len(times) // 2])
        yield _single(f"{name}.p99_ms", "ms", 1000 * times[len(times) * 99 // 100])
        yield _single(f"{name}.kb_per_table", "kB", 1000 * megabytes / tables)
    rates = []
    for _ in range(RUNS):
        times, _ = asyncio.run(_run(SATURATING, 0.0, seconds))
        rates.append(len(times) / seconds)
    yield figure("server.saturated.commands_per_s", "1/s", rates)


def _single(name: str, unit: str, value: float) -> Figure:
    return figure(name, unit, [value])


async def _run(tables: int, think: float, seconds: float) -> tuple[list[float], float]:
    """The latencies of one run, and the megabytes by which the server grew."""
    with _server() as (port, process):
        before = _megabytes(process)
        load = Load(port, tables, think)
        try:
            return await load.measured(seconds), _megabytes(process) - before
        finally:
            await load.close()


@contextmanager
def _server() -> Iterator[tuple[int, int]]:
    """A server with an empty database; its port and process id."""
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "bench.server", "--serve", str(port), folder]
        with subprocess.Popen(command) as process:
            try:
                while not _answers(port):
                    assert process.poll() is None, "the server has ended"
                    time.sleep(0.1)
                yield port, process.pid
            finally:
                process.terminate()


def _answers(port: int) -> bool:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=5):
            return True
    except OSError:
        return False


def _megabytes(process: int) -> float:
    """What a process has in memory."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def _serve(port: int, folder: Path) -> None:
    """The server: as people start it, but without limits for one address."""
    free = Rate(burst=1_000_000, per_second=1_000_000)
    run(
        "127.0.0.1",
        port,
        Settings(database=str(folder / "tables.sqlite3"), visits=free, commands=free),
    )


if __name__ == "__main__":
    _serve(int(sys.argv[2]), Path(sys.argv[3]))
