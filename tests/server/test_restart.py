"""`kill -9` of a real server in a running game: what was acknowledged is there, and it goes on."""

from __future__ import annotations

import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.ports import free_port

from .house import BOT, PERSON

SERVE = """
import sys
from kitchentable.server import run
if __name__ == "__main__":
    run("127.0.0.1", int(sys.argv[1]))
"""


class Process:
    """A server of its own, as people start it."""

    def __init__(self, folder: Path, program: str = SERVE) -> None:
        self.port = free_port()
        self.folder = folder
        (folder / "serve.py").write_text(program)
        self.start()

    def start(self) -> None:
        environment = os.environ | {
            "KITCHENTABLE_DATABASE": str(self.folder / "test.sqlite3"),
            "KITCHENTABLE_PACE": "0.05",
            "KITCHENTABLE_PACE_OF_DEAL": "0.05",
            "KITCHENTABLE_MOMENT": "0.05",
            "KITCHENTABLE_WORKERS": "1",
        }
        with (self.folder / "log.txt").open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-W", "error", str(self.folder / "serve.py"), str(self.port)],
                env=environment,
                stderr=log,
            )
        for _ in range(400):
            try:
                self.ask("/healthz")
                return
            except OSError:
                time.sleep(0.05)
        raise AssertionError((self.folder / "log.txt").read_text())

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def ask(self, path: str, body: Any = None, cookie: str = "") -> tuple[Any, str]:
        """The answer, and the cookie that came with it."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", data)
        request.add_header("content-type", "application/json")
        request.add_header("cookie", cookie)
        with urllib.request.urlopen(request, timeout=20) as answer:
            kept = (answer.headers["set-cookie"] or "").partition(";")[0]
            return json.loads(answer.read() or b"null"), kept

    @contextmanager
    def live(self, table: str, cookie: str) -> Iterator[ClientConnection]:
        address = f"ws://127.0.0.1:{self.port}/api/tables/{table}/live"
        with connect(address, additional_headers={"cookie": cookie}) as line:
            yield line


def receive(line: ClientConnection) -> dict[str, Any]:
    message: dict[str, Any] = json.loads(line.recv(timeout=20))
    return message


def act(line: ClientConnection, state: dict[str, Any], command: str) -> dict[str, Any]:
    """Waits for the turn, plays, and waits for the answer."""
    while not state["view"]["legal"]:
        message = receive(line)
        state = message.get("state") or state
    legal = state["view"]["legal"]
    action = legal[len(legal) // 2]
    message = {
        "type": "act",
        "command": command,
        "decision": state["decision"],
        "actions": [action],
    }
    line.send(json.dumps(message))
    while (answer := receive(line))["type"] != "ack":
        assert answer["type"] != "refused", answer
    assert answer["command"] == command
    return message | {"index": answer["index"]}


def workers_of(process: int) -> list[int]:
    """The processes that a process started, where the system tells."""
    children = Path(f"/proc/{process}/task/{process}/children")
    return [int(child) for child in children.read_text().split()] if children.exists() else []


def is_running(process: int) -> bool:
    status = Path(f"/proc/{process}/stat")
    return status.exists() and status.read_text().rpartition(")")[2].split()[0] != "Z"


def test_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    server = Process(tmp_path)
    try:
        plan = {"game": "memento", "seats": [PERSON, BOT, BOT], "your_name": "Ada"}
        created, cookie = server.ask("/api/tables", plan)
        table = created["table"]
        played: list[dict[str, Any]] = []
        for life in range(3):
            with server.live(table, cookie) as line:
                state = receive(line)["state"]
                for turn in range(4):
                    played.append(act(line, state, f"c{life}.{turn}"))
                    state = receive(line)["state"] if turn < 3 else state
                workers = workers_of(server.process.pid)
                server.kill()
            kept = rows(tmp_path / "test.sqlite3")
            for command in played:
                assert kept[command["decision"]] == (0, command["actions"][0])
            assert len(kept) >= played[-1]["index"]
            for _ in range(100):
                if not any(map(is_running, workers)):
                    break
                time.sleep(0.05)
            assert not any(map(is_running, workers)), "no worker outlives its server"
            server.start()
            with server.live(table, cookie) as line:
                assert receive(line)["state"]["index"] >= played[-1]["index"]
                again = {key: played[-1][key] for key in ("type", "command", "decision", "actions")}
                line.send(json.dumps(again))
                while (answer := receive(line))["type"] != "ack":
                    pass
                assert answer["index"] == played[-1]["index"], "the first answer again"
        log = (tmp_path / "log.txt").read_text()
        secrets = [cookie.partition("=")[2], created["play"][6:], created["watch"][7:]]
        assert not any(secret in log for secret in secrets)
        assert "Traceback" not in log
    finally:
        server.kill()


def test_a_server_that_is_told_to_stop_leaves_one_file(tmp_path: Path) -> None:
    server = Process(tmp_path)
    try:
        plan = {"game": "memento", "seats": [PERSON, BOT, BOT], "your_name": "Ada"}
        created, cookie = server.ask("/api/tables", plan)
        with server.live(created["table"], cookie) as line:
            played = act(line, receive(line)["state"], "once")
            server.process.send_signal(signal.SIGTERM)
            with suppress(ConnectionClosed):
                while True:
                    receive(line)
        assert server.process.wait(timeout=10) in (0, -signal.SIGTERM)
        assert [file.name for file in tmp_path.glob("test.sqlite3*")] == ["test.sqlite3"]
        assert rows(tmp_path / "test.sqlite3")[played["decision"]] == (0, played["actions"][0])
        assert "Traceback" not in (tmp_path / "log.txt").read_text()
    finally:
        server.kill()


def rows(database: Path) -> list[tuple[int, str]]:
    with closing(sqlite3.connect(database)) as connection:
        found = connection.execute('SELECT seat, action FROM actions ORDER BY "index"')
        return [(seat, action) for seat, action in found]
