"""boardgame.io with its storage in memory, playing the turns of Memento with the same load.

It is an optional package of Node's, see INSTALL.
"""

from __future__ import annotations

import time
import urllib.request
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect

from ..load import Pace, Player, decoded

HERE = Path(__file__).parent
INSTALLED = HERE / "node_modules"
INSTALL = "npm install --prefix bench/server/boardgameio"
GAME = "memento"
SEATS = 4
EVENT = f"42/{GAME},"
"""What an event begins with: a message of engine.io that holds an event of socket.io."""
JOIN = f"40/{GAME},"
"""What asks for a game's events, and what grants it begins with."""
PING, PONG = "2", "3"
PASS: tuple[str, list[int]] = ("pass", [])


def command(port: int) -> list[str]:
    """What starts the server."""
    return ["node", str(HERE / "server.cjs"), str(port)]


class Context(Struct):
    """What a player needs of boardgame.io's own part of a state."""

    currentPlayer: str
    gameover: Any = None


class Seen(Struct):
    """What a player needs of the table."""

    heights: list[int]


class State(Struct):
    """What a player needs of a state."""

    seen: Seen = msgspec.field(name="G")
    context: Context = msgspec.field(name="ctx")
    id: int = msgspec.field(name="_stateID")


class BoardgameIo:
    """Its lobby, and players who speak its protocol of socket.io events."""

    def __init__(self, port: int) -> None:
        self._port = port

    def open_table(self) -> list[Player]:
        match = self._ask("create", {"numPlayers": SEATS})["matchID"]
        players: list[Player] = []
        for seat in range(SEATS):
            body = {"playerID": str(seat), "playerName": f"Player {seat}"}
            secret = self._ask(f"{match}/join", body)["playerCredentials"]
            players.append(partial(self._play, match, str(seat), secret))
        return players

    def _ask(self, path: str, body: Any) -> Any:
        request = urllib.request.Request(
            f"http://127.0.0.1:{self._port}/games/{GAME}/{path}", msgspec.json.encode(body)
        )
        request.add_header("content-type", "application/json")
        with urllib.request.urlopen(request, timeout=60) as answer:
            return decoded(answer.read())

    async def _play(self, match: str, seat: str, secret: str, pace: Pace) -> None:
        address = f"ws://127.0.0.1:{self._port}/socket.io/?EIO=4&transport=websocket"
        async with connect(address, compression=None, max_size=None) as line:
            await line.send(JOIN)
            while not str(await line.recv()).startswith(JOIN):
                pass
            await _say(line, "sync", match, seat, secret, SEATS)
            state, sent = await _state(line), None
            while state.context.gameover is None:
                if state.context.currentPlayer == seat:
                    await pace.thought()
                    takes = [("take", [pile]) for pile, n in enumerate(state.seen.heights) if n]
                    move, args = pace.choice(takes or [PASS])
                    payload = {"type": move, "args": args, "playerID": seat, "credentials": secret}
                    sent = time.perf_counter()
                    action = {"type": "MAKE_MOVE", "payload": payload}
                    await _say(line, "update", action, state.id, match, seat)
                state = await _state(line)
                if sent is not None:
                    pace.latencies.append(time.perf_counter() - sent)
                    sent = None


async def _say(line: ClientConnection, *event: Any) -> None:
    await line.send(EVENT + msgspec.json.encode(event).decode())


async def _state(line: ClientConnection) -> State:
    """The next state that is told."""
    while True:
        text = str(await line.recv())
        if text == PING:
            await line.send(PONG)
        elif text.startswith(EVENT):
            name, *told = msgspec.json.decode(text.removeprefix(EVENT))
            if name == "update":
                return msgspec.convert(told[1], State)
            if name == "sync":
                return msgspec.convert(told[1]["state"], State)
