"""A server for tests, and browsers that speak its protocol."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from kitchentable.server.settings import Rate, Settings

FREE = Rate(burst=1_000_000, per_second=1_000_000)
WAIT = 20.0
"""Seconds after which a message that does not come is a failure."""

PERSON = {"kind": "person"}
BOT = {"kind": "bot", "level": "easy"}

_commands = count()


def settings_for(folder: Path, **changes: Any) -> Settings:
    """A server in this folder that waits for nothing."""
    chosen: dict[str, Any] = {
        "database": str(folder / "test.sqlite3"),
        "client": folder / "client",
        "pace": 0.0,
        "pace_of_deal": 0.0,
        "moment": 0.0,
        "workers": 1,
        "visits": FREE,
        "commands": FREE,
        "talk": FREE,
        "rehearsals": FREE,
        "hints": FREE,
    }
    return Settings(**(chosen | changes))


def new_command() -> str:
    """A command id that was not used before."""
    return f"command-{next(_commands)}"


class Socket:
    """One open socket of a browser."""

    def __init__(self, session: Any) -> None:
        self._session = session

    def send(self, **message: Any) -> None:
        self._session.send_json(message)

    def send_text(self, text: str) -> None:
        self._session.send_text(text)

    def receive(self) -> dict[str, Any]:
        """The next message."""
        message: dict[str, Any] = self._session.receive_json(timeout=WAIT)
        return message

    def until(self, kind: str) -> dict[str, Any]:
        """The next message of this type; others are passed over."""
        while (message := self.receive())["type"] != kind:
            pass
        return message

    def receive_or_code(self) -> dict[str, Any] | int:
        """The next message, or the code with which the server closes it."""
        try:
            return self.receive()
        except WebSocketDisconnect as closed:
            return closed.code

    def close_code(self) -> int:
        """The code with which the server closes it; messages before that are passed over."""
        while not isinstance(code := self.receive_or_code(), int):
            pass
        return code

    def act(self, decision: int, *actions: str, command: str | None = None) -> dict[str, Any]:
        """Plays, and waits for the answer."""
        command = command or new_command()
        self.send(type="act", command=command, decision=decision, actions=list(actions))
        while (message := self.receive())["type"] not in ("ack", "refused"):
            pass
        assert message["command"] == command
        return message


class Browser:
    """Somebody's browser: its cookie jar, beside those of others at the same server."""

    def __init__(self, client: TestClient[Any]) -> None:
        self._client = client
        self.token: str | None = None

    def get(self, path: str, **more: Any) -> Any:
        return self.ask("GET", path, **more)

    def post(self, path: str, body: Any = None, **more: Any) -> Any:
        return self.ask("POST", path, json=body, **more)

    def send(self, path: str, content: bytes, **more: Any) -> Any:
        """Posts bytes as they are."""
        return self.ask("POST", path, content=content, **more)

    @contextmanager
    def live(self, table: str, seat: int | None = None, **more: Any) -> Iterator[Socket]:
        """An open socket at a table; `seat`: whom it is for, where several share a screen."""
        self._take_cookie()
        path = f"/api/tables/{table}/live" + ("" if seat is None else f"?seat={seat}")
        with self._client.websocket_connect(path, **more) as session:
            yield Socket(session)

    def make(self, *seats: dict[str, Any], **more: Any) -> dict[str, Any]:
        """Makes a table of the introductory game; the answer."""
        plan = {
            "game": "memento",
            "options": {"introductory": True},
            "seats": list(seats),
            "your_name": "Ada",
        }
        made = self.post("/api/tables", plan | more)
        assert made.status_code == 201, made.text
        created: dict[str, Any] = made.json()
        return created

    def join(self, created: dict[str, Any], name: str, seat: int | None = None) -> Any:
        return self.post("/api" + created["play"], {"name": name, "seat": seat})

    def watch(self, created: dict[str, Any]) -> Any:
        return self.get("/api" + created["watch"])

    def state(self, table: str) -> dict[str, Any]:
        """The `hello` of a new socket."""
        with self.live(table) as socket:
            return socket.until("hello")

    def ask(self, method: str, path: str, **more: Any) -> Any:
        self._take_cookie()
        answer = self._client.request(method, path, **more)
        self.token = answer.cookies.get("kitchentable", self.token)
        return answer

    def _take_cookie(self) -> None:
        self._client.cookies.clear()
        if self.token is not None:
            self._client.cookies.set("kitchentable", self.token)


def code(answer: Any) -> tuple[int, str]:
    """Status and code of a refusal; "" if it was none."""
    return answer.status_code, answer.json()["code"] if answer.status_code >= 400 else ""
