"""People at one table of a server whose every byte is known, and somebody who watches them."""

from __future__ import annotations

from itertools import count
from typing import Any

from kitchentable.server import wire
from kitchentable.server.identity import fingerprint
from kitchentable.server.line import Line
from kitchentable.server.table import Table

from .inn import Inn, connected, raw, read, token_of

CLEO = token_of("Cleo")
"""She watches."""


class Sitting:
    """A game of some people, with Cleo watching."""

    def __init__(self, table: Table, names: tuple[str, ...]) -> None:
        self.table = table
        self.names = names
        self.lines: dict[str, Line] = {}
        self._commands = count()

    @classmethod
    async def at(cls, inn: Inn, game: str, count_of: str, least: int, *names: str) -> Sitting:
        """A game that was played until it counts so many turns or rounds; nothing is unread."""
        sitting = cls(await inn.seated(game, *names), names)
        await sitting.table.watch(fingerprint(CLEO))
        for name in (*names, "Cleo"):
            sitting.lines[name], _ = await connected(sitting.table, token_of(name))
        while (await sitting.observation("Ada"))[count_of] < least:
            await sitting._play_on()
        for line in sitting.lines.values():
            raw(line)
        return sitting

    async def state(self, name: str) -> dict[str, Any]:
        """What somebody sees who comes back just now."""
        line, (hello, *_) = await connected(self.table, token_of(name))
        await self.table.disconnect(line)
        state: dict[str, Any] = hello["state"]
        return state

    async def observation(self, name: str) -> dict[str, Any]:
        observation: dict[str, Any] = (await self.state(name))["view"]["observation"]
        return observation

    async def act(self, name: str, *actions: str) -> None:
        decision = (await self.state(name))["decision"]
        command = f"command-{next(self._commands)}"
        await self.table.act(self.lines[name], wire.Act(command, decision, list(actions)))

    async def drafted(self, name: str, *actions: str) -> list[str]:
        """What could follow these actions; nobody hears of it."""
        decision = (await self.state(name))["decision"]
        await self.table.draft(self.lines[name], wire.TryOut(0, decision, list(actions)))
        legal: list[str] = read(self.lines[name])[-1]["state"]["legal"]
        return legal

    async def heard(self) -> dict[str, list[bytes | int]]:
        """What everybody was sent, and is sent when they come back or try something."""
        for name in self.names[1:]:
            state = await self.state(name)
            for number, action in enumerate(state["view"]["legal"]):
                await self.table.draft(
                    self.lines[name], wire.TryOut(number, state["decision"], [action])
                )
        for name in self.lines:
            line = Line(token_of(name), fingerprint(token_of(name)))
            await self.table.connect(line)
            for item in raw(line):
                assert isinstance(item, bytes)
                self.lines[name].send_encoded(item)
            await self.table.disconnect(line)
        return {name: raw(line) for name, line in self.lines.items()}

    async def _play_on(self) -> None:
        """One of those who are waited for does something."""
        for name in self.names:
            legal = (await self.state(name))["view"]["legal"]
            if legal:
                await self.act(name, legal[0])
                return
