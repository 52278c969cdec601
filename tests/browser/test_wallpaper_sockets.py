"""Fifty times two choices within 10 ms of each other, over bare sockets to a running server."""

from __future__ import annotations

import asyncio
import json
import time
from itertools import count
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from .house import House

TIMES = 50
TOGETHER = 0.010


class Browser:
    """A cookie jar and a socket, which keeps all that it is sent."""

    _commands = count()

    def __init__(self, address: str) -> None:
        self.http = httpx.AsyncClient(base_url=address)
        self.heard: list[dict[str, Any]] = []
        self._socket: ClientConnection
        self._state: dict[str, Any]

    async def post(self, path: str, body: Any = None) -> Any:
        answer = await self.http.post(f"/api{path}", json=body)
        assert answer.is_success, answer.text
        return answer.json() if answer.content else None

    async def sit_at(self, table: str) -> None:
        self._state = {"index": 0}
        address = str(self.http.base_url).rstrip("/").replace("http", "ws", 1)
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        self._socket = await connect(
            f"{address}/api/tables/{table}/live",
            additional_headers={"Cookie": cookies},
            proxy=None,
        )

    async def leave(self) -> None:
        await self._socket.close()

    async def send(self, decision: int, action: str) -> tuple[str, float]:
        """Plays; the id of the command, and when it was sent."""
        command = f"command-{next(self._commands)}"
        act = {"type": "act", "command": command, "decision": decision, "actions": [action]}
        at = time.perf_counter()
        await self._socket.send(json.dumps(act))
        return command, at

    async def until_told(self, index: int) -> dict[str, Any]:
        """The newest snapshot, once its log has so many lines."""
        while self._state["index"] < index:
            message: dict[str, Any] = json.loads(await asyncio.wait_for(self._socket.recv(), 30))
            self.heard.append(message)
            self._state = message.get("state") or self._state
        return self._state


async def test_no_choice_is_lost(house: House) -> None:
    ana, ben = Browser(house.address), Browser(house.address)
    together = 0
    while together < TIMES:
        together += await _game(ana, ben)
    for each in (ana, ben):
        await each.http.aclose()


async def _game(ana: Browser, ben: Browser) -> int:
    """A game to its end; how often both chose within 10 ms."""
    people = [{"kind": "person"}, {"kind": "person"}]
    created = await ana.post(
        "/tables", {"game": "wallpaper", "options": {}, "seats": people, "your_name": "Ana"}
    )
    await ben.post(created["play"], {"name": "Ben", "seat": None})
    await ana.post(f"/tables/{created['table']}/start")
    both = (ana, ben)
    for each in both:
        await each.sit_at(created["table"])
    states = [await each.until_told(1) for each in both]
    together = 0
    while states[0]["view"]["actors"]:
        acting = [bool(state["view"]["legal"]) for state in states]
        if states[0]["view"]["observation"]["stage"] == "choose":
            assert all(acting)
            together += await _choose(both, states)
            index = states[0]["index"] + 2
        else:
            seat = acting.index(True)
            await both[seat].send(states[seat]["decision"], states[seat]["view"]["legal"][0])
            index = states[0]["index"] + 1
        states = [await each.until_told(index) for each in both]
        assert states[0]["index"] == states[1]["index"]
    for each in both:
        await each.leave()
    return together


async def _choose(both: tuple[Browser, Browser], states: list[dict[str, Any]]) -> bool:
    """Both choose at once; whether it was within 10 ms. Each gets one answer, and both count."""
    since = [len(each.heard) for each in both]
    sent = await asyncio.gather(
        *(
            each.send(state["decision"], state["view"]["legal"][0])
            for each, state in zip(both, states, strict=True)
        )
    )
    index = states[0]["index"] + 2
    for seat, (each, (command, _)) in enumerate(zip(both, sent, strict=True)):
        await each.until_told(index)
        heard = each.heard[since[seat] :]
        answers = [one for one in heard if one["type"] in ("ack", "refused")]
        assert [(one["type"], one["command"]) for one in answers] == [("ack", command)]
        bids = [
            event["action"]
            for message in heard
            if message["type"] == "update"
            for event in message["events"]
            if event["seat"] == seat and (event["action"] or "").startswith("bid ")
        ]
        assert bids == [states[seat]["view"]["legal"][0]]
    return abs(sent[0][1] - sent[1][1]) < TOGETHER
