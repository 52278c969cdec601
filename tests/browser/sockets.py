"""People without a page: a cookie jar and a bare socket each, at a running server."""

from __future__ import annotations

import asyncio
import json
import time
from itertools import count
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

TOGETHER = 0.010
"""Seconds within which two commands are sent at once."""


class Caller:
    """One of them, who keeps all that is sent to it."""

    _numbers = count()

    def __init__(self, address: str) -> None:
        self.http = httpx.AsyncClient(base_url=address)
        self.heard: list[dict[str, Any]] = []
        self._socket: ClientConnection
        self.state: dict[str, Any]

    async def post(self, path: str, body: Any = None) -> Any:
        answer = await self.http.post(f"/api{path}", json=body)
        assert answer.is_success, answer.text
        return answer.json() if answer.content else None

    async def sit_at(self, table: str) -> None:
        self.state = {"index": 0}
        address = str(self.http.base_url).rstrip("/").replace("http", "ws", 1)
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        self._socket = await connect(
            f"{address}/api/tables/{table}/live",
            additional_headers={"Cookie": cookies},
            proxy=None,
        )

    async def leave(self) -> None:
        await self._socket.close()

    async def send(self, *actions: str) -> tuple[str, float]:
        """Plays; the id of the command, and when it was sent."""
        command = f"command-{next(self._numbers)}"
        decision = self.state["decision"]
        act = {"type": "act", "command": command, "decision": decision, "actions": actions}
        at = time.perf_counter()
        await self._socket.send(json.dumps(act))
        return command, at

    async def drafted(self, *actions: str) -> list[str]:
        """What could follow these actions."""
        request, decision = next(self._numbers), self.state["decision"]
        draft = {"type": "draft", "request": request, "decision": decision, "actions": actions}
        await self._socket.send(json.dumps(draft))
        while (message := await self._hear())["type"] != "preview":
            pass
        assert message["played"] == list(actions)
        legal: list[str] = message["state"]["legal"]
        return legal

    async def until_told(self, index: int) -> dict[str, Any]:
        """The newest snapshot, once its log has so many lines."""
        while self.state["index"] < index:
            await self._hear()
        return self.state

    async def _hear(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(await asyncio.wait_for(self._socket.recv(), 30))
        self.heard.append(message)
        if message["type"] in ("hello", "update"):
            self.state = message["state"] or self.state
        return message


async def sit_down(game: str, ana: Caller, ben: Caller) -> None:
    """Opens a table for both, and starts."""
    people = [{"kind": "person"}, {"kind": "person"}]
    made = await ana.post(
        "/tables", {"game": game, "options": {}, "seats": people, "your_name": "Ana"}
    )
    await ben.post(made["play"], {"name": "Ben", "seat": None})
    await ana.post(f"/tables/{made['table']}/start")
    for each in (ana, ben):
        await each.sit_at(made["table"])
        await each.until_told(1)


async def send_together(
    both: tuple[Caller, Caller], actions: tuple[list[str], list[str]]
) -> tuple[bool, tuple[str, str]]:
    """Whether both were sent at once; and the ids of the commands."""
    mine, theirs = both
    one, other = await asyncio.gather(mine.send(*actions[0]), theirs.send(*actions[1]))
    return abs(one[1] - other[1]) < TOGETHER, (one[0], other[0])


def answers(heard: list[dict[str, Any]]) -> list[tuple[str, str]]:
    """What became of commands, in the order in which it was told."""
    told = [one for one in heard if one["type"] in ("ack", "refused")]
    return [(one["type"], one["command"]) for one in told]
