"""A server without its rim, for tests that must know exactly what was sent and when."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from kitchentable.core.game import Seat
from kitchentable.server import wire
from kitchentable.server.background import Background
from kitchentable.server.bots import Thinkers
from kitchentable.server.identity import fingerprint
from kitchentable.server.line import Line
from kitchentable.server.store import Store
from kitchentable.server.table import House, Table
from kitchentable.server.tables import Tables

from .house import settings_for


class Inn:
    """A server without its rim: sockets are lines whose messages are read from their queue."""

    def __init__(self, folder: Path, **changes: Any) -> None:
        self.settings = settings_for(folder, **({"moment": 0.2} | changes))
        self.house: House

    async def open(self) -> None:
        store = await Store.open(self.settings.database)
        self.house = House(self.settings, store, Thinkers(1), Background())
        self.tables = Tables(self.house)

    async def close(self) -> None:
        await self.house.background.close()
        await self.house.store.close()

    async def seated(self, game: str, *names: str) -> Table:
        """A running game of these people, none of whom is connected."""
        plan = wire.NewTable(game, [wire.SeatPlan("person") for _ in names], names[0])
        table = await self.tables.create(plan, fingerprint(token_of(names[0])))
        for name in names[1:]:
            await table.join(token_of(name), wire.Joining(name))
        await table.start(fingerprint(token_of(names[0])))
        return table


def token_of(name: str) -> str:
    """The token in the browser of this person."""
    return name[0].lower() * 43


ADA, BEN = token_of("Ada"), token_of("Ben")


async def connected(
    table: Table, token: str, seat: int | None = None
) -> tuple[Line, list[dict[str, Any]]]:
    """A new line of this browser, and what it is sent at once; `seat`: whom it is for."""
    line = Line(token, fingerprint(token), None if seat is None else Seat(seat))
    await table.connect(line)
    return line, read(line)


def read(line: Line) -> list[dict[str, Any]]:
    """What was sent to a line since it was read last; a close code as a message."""
    return [
        {"type": item} if isinstance(item, int) else msgspec.json.decode(item) for item in raw(line)
    ]


def raw(line: Line) -> list[bytes | int]:
    """The same, as it goes over the wire."""
    items = []
    while not line.outbox.empty():
        items.append(line.outbox.get_nowait())
    return items


def types(messages: list[dict[str, Any]]) -> list[Any]:
    return [message["type"] for message in messages]
