"""The server under load: live tables with people who think, and as fast as it goes.

A real server in a process of its own, with its database on disk, and its players in this process,
on the same machine: each has a socket, hears all that a browser hears, and plays a random legal
action of Memento when it is asked for one. Latency is from sending a command until its
acknowledgement is read; the command is on disk then. Where it is installed, boardgame.io is
saturated in turns with it: its players have their answer when they are told the new state.
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
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path

from ..measure import QUICK, Effort, Figure, figure, unpin
from . import boardgameio
from .load import Load, Site
from .ours import KitchenTable

THINK = 2.0
"""Mean seconds that a player thinks, from half to one and a half of them."""
LIVE = (50, 200, 300, 600)
"""How many tables with people who think."""
SATURATING = 120
"""How many tables whose players do not think: each waits for the others of its own table only. With
40 or 250 of them both servers answer fewer commands a second.
"""
SECONDS = 10
"""Seconds of a run for each of the effort; a run is measured by the clock."""
RUNS = 3
"""How often a server is saturated."""


def measure(effort: Effort) -> Iterator[Figure]:
    """The figures of the server; each run has a new one."""
    unpin()
    seconds = SECONDS * effort.seconds
    for tables in LIVE[:1] if effort is QUICK else LIVE:
        name = f"server.{tables}_tables"
        with _ours() as (site, process):
            before = _megabytes(process)
            times = asyncio.run(_times(site, tables, THINK, seconds))
            grown = _megabytes(process) - before
        yield _single(f"{name}.commands_per_s", "1/s", len(times) / seconds)
        yield _single(f"{name}.p50_ms", "ms", 1000 * times[len(times) // 2])
        yield _single(f"{name}.p99_ms", "ms", 1000 * times[len(times) * 99 // 100])
        yield _single(f"{name}.kb_per_table", "kB", 1000 * grown / tables)
    yield from _saturated(seconds)


def _saturated(seconds: float) -> Iterator[Figure]:
    """How many commands a second can be, ours and boardgame.io's in turns."""
    servers: dict[str, Callable[[], AbstractContextManager[tuple[Site, int]]]] = {"": _ours}
    if boardgameio.INSTALLED.is_dir():
        servers["boardgameio_"] = _boardgameio
    else:
        print(f"boardgame.io is left out. To install it: {boardgameio.INSTALL}", file=sys.stderr)
    rates: dict[str, list[float]] = {name: [] for name in servers}
    for _ in range(RUNS):
        for name, server in servers.items():
            with server() as (site, _):
                times = asyncio.run(_times(site, SATURATING, 0.0, seconds))
            rates[name].append(len(times) / seconds)
    for name, values in rates.items():
        yield figure(f"server.{name}saturated.commands_per_s", "1/s", values)
    for name, theirs in rates.items():
        if name:
            ratios = [mine / other for mine, other in zip(rates[""], theirs, strict=True)]
            yield figure(f"server.ratio_to_{name.rstrip('_')}", "times", ratios)


def _single(name: str, unit: str, value: float) -> Figure:
    return figure(name, unit, [value])


async def _times(site: Site, tables: int, think: float, seconds: float) -> list[float]:
    """The latencies of one run, ascending."""
    load = Load(site, tables, think)
    try:
        return await load.measured(seconds)
    finally:
        await load.close()


@contextmanager
def _ours() -> Iterator[tuple[Site, int]]:
    """A server of ours with an empty database, and its process id."""
    with tempfile.TemporaryDirectory() as folder:
        port = _free_port()
        command = [sys.executable, "-m", "bench.server", "--serve", str(port), folder]
        with _running(command, f"http://127.0.0.1:{port}/healthz") as process:
            yield KitchenTable(port), process


@contextmanager
def _boardgameio() -> Iterator[tuple[Site, int]]:
    """A server of boardgame.io that keeps its matches in memory, and its process id."""
    port = _free_port()
    with _running(boardgameio.command(port), f"http://127.0.0.1:{port}/games") as process:
        yield boardgameio.BoardgameIo(port), process


@contextmanager
def _running(command: list[str], address: str) -> Iterator[int]:
    """A process that has begun to answer at an address; its id."""
    with subprocess.Popen(command, stderr=subprocess.DEVNULL) as process:
        try:
            while not _answers(address):
                assert process.poll() is None, "the server has ended"
                time.sleep(0.1)
            yield process.pid
        finally:
            process.terminate()


def _free_port() -> int:
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _answers(address: str) -> bool:
    try:
        with urllib.request.urlopen(address, timeout=5):
            return True
    except OSError:
        return False


def _megabytes(process: int) -> float:
    """What a process has in memory."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6
