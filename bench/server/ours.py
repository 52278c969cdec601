"""Kitchen Table as its players meet it: its addresses, and all that a browser hears."""

from __future__ import annotations

import time
import urllib.request
from functools import partial
from typing import Any

import msgspec
from msgspec import Struct
from websockets.asyncio.client import connect

from kitchentable.server.wire import Act

from .load import Pace, Player, decoded

SEATS = 4
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


class KitchenTable:
    """Its addresses, and players who hear all that a browser hears."""

    def __init__(self, port: int) -> None:
        self._port = port

    def open_table(self) -> list[Player]:
        plan = {"game": "memento", "seats": [PERSON] * SEATS, "your_name": "Player 0"}
        made, host = self._ask("/api/tables", plan)
        cookies = [host]
        for seat in range(1, SEATS):
            cookies.append(self._ask(f"/api{made['play']}", {"name": f"Player {seat}"})[1])
        self._ask(f"/api/tables/{made['table']}/start", {}, host)
        return [partial(self._play, made["table"], cookie) for cookie in cookies]

    def _ask(self, path: str, body: Any, cookie: str = "") -> tuple[Any, str]:
        """The answer of the server, and the cookie that came with it."""
        request = urllib.request.Request(
            f"http://127.0.0.1:{self._port}{path}", msgspec.json.encode(body)
        )
        request.add_header("content-type", "application/json")
        request.add_header("cookie", cookie)
        with urllib.request.urlopen(request, timeout=60) as answer:
            given = (answer.headers["set-cookie"] or "").partition(";")[0]
            return decoded(answer.read()), given

    async def _play(self, table: str, cookie: str, pace: Pace) -> None:
        address = f"ws://127.0.0.1:{self._port}/api/tables/{table}/live"
        async with connect(
            address, additional_headers={"cookie": cookie}, compression=None
        ) as line:
            answered = -1
            while (state := _heard(await line.recv()).state) is None or state.standings is None:
                if state is not None and state.decision > answered:
                    answered = state.decision
                    await pace.thought()
                    legal = state.view.legal[:-1] or state.view.legal  # the last one is to pass
                    act = Act(str(state.decision), state.decision, [pace.choice(legal)])
                    text = msgspec.json.encode(act).decode()
                    start = time.perf_counter()
                    await line.send(text)
                    while _heard(await line.recv()).type != "ack":
                        pass
                    pace.latencies.append(time.perf_counter() - start)


def _heard(text: str | bytes) -> Message:
    message = _read(text)
    assert message.type != "refused", message.sentence
    return message
