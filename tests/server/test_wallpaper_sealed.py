"""Sealed numbers: until all are shown, no byte that anybody else is sent depends on a choice."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from itertools import count, permutations
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from kitchentable.server import wire
from kitchentable.server.identity import fingerprint
from kitchentable.server.line import Line
from kitchentable.server.table import Table

from .inn import Inn, connected, raw, read, token_of

CLEO = token_of("Cleo")
"""She watches."""

LONGEST = "a choice that comes back"
CHANGES: dict[str, list[list[str]]] = {
    "a choice": [["bid {0}"]],
    "a choice taken back": [["bid {0}"], ["take back"]],
    "another choice in one go": [["bid {0}"], ["take back", "bid {1}"]],
    "another choice later": [["bid {0}"], ["take back"], ["bid {1}"]],
    LONGEST: [["bid {0}"], ["take back", "bid {1}"], ["take back", "bid {0}"]],
}
"""Commands, one after the other; {0} and {1} are two numbers of a hand."""
TWINS = ((0, 1), (1, 0), (2, 3), (4, 4))
"""Which two numbers of Ada's hand these are. They all must look the same to the others."""

Reopen = Callable[[], Awaitable[Inn]]


@pytest_asyncio.fixture
async def reopen(tmp_path: Path) -> AsyncIterator[Reopen]:
    """Opens servers which all begin with nothing and draw the same secrets."""
    opened: list[Inn] = []

    async def make() -> Inn:
        folder = tmp_path / str(len(opened))
        folder.mkdir()
        numbers = count()
        inn = Inn(folder, moment=600.0, secret=lambda: f"{next(numbers):043}", clock=lambda: 0.0)
        opened.append(inn)
        await inn.open()
        return inn

    yield make
    for inn in opened:
        await inn.close()


class Sitting:
    """A game of some people, with Cleo watching, at the beginning of a turn."""

    def __init__(self, table: Table, names: tuple[str, ...]) -> None:
        self.table = table
        self.names = names
        self.lines: dict[str, Line] = {}
        self._commands = count()

    @classmethod
    async def at(cls, inn: Inn, turn: int, *names: str) -> Sitting:
        sitting = cls(await inn.seated("wallpaper", *names), names)
        await sitting.table.watch(fingerprint(CLEO))
        for name in (*names, "Cleo"):
            sitting.lines[name], _ = await connected(sitting.table, token_of(name))
        while (await sitting.observation("Ada"))["turn"] < turn:
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


@pytest.mark.parametrize("names", [("Ada", "Ben"), ("Ada", "Ben", "Dan")], ids=" ".join)
@pytest.mark.parametrize(("turn", "change"), [*((1, change) for change in CHANGES), (7, LONGEST)])
async def test_nothing_depends_on_a_choice(
    reopen: Reopen, names: tuple[str, ...], turn: int, change: str
) -> None:
    heard = [await _choose(await reopen(), names, turn, CHANGES[change], twin) for twin in TWINS]
    first, *others = heard
    for other in others:
        for name in (*names[1:], "Cleo"):
            assert len(other[name]) > len(CHANGES[change])
            assert other[name] == first[name], f"{name} can tell what Ada chose"
        assert other["Ada"] != first["Ada"] or change == "a choice taken back"


async def test_the_order_of_the_choices_makes_no_difference(reopen: Reopen) -> None:
    names = ("Ada", "Ben", "Dan")
    seen = []
    for order in permutations(names):
        sitting = await Sitting.at(await reopen(), 1, *names)
        bids = {name: (await sitting.state(name))["view"]["legal"][-1] for name in names}
        for name in order:
            assert (await sitting.observation(name))["shown"] == []
            await sitting.act(name, bids[name])
        seen.append([await sitting.state(name) for name in (*names, "Cleo")])
    assert len(seen) == 6
    assert all(each == seen[0] for each in seen)
    assert [f"bid {number}" for number in seen[0][0]["view"]["observation"]["shown"]] == [
        bids[name] for name in names
    ]


async def test_what_has_been_shown_stays(reopen: Reopen) -> None:
    sitting = await Sitting.at(await reopen(), 1, "Ada", "Ben")
    for name in ("Ada", "Ben"):
        await sitting.act(name, (await sitting.state(name))["view"]["legal"][0])
    read(sitting.lines["Ada"])
    before = await sitting.state("Ada")
    await sitting.act("Ada", "take back")
    assert await sitting.state("Ada") == before
    assert "refused" in [message["type"] for message in read(sitting.lines["Ada"])]


async def _choose(
    inn: Inn,
    names: tuple[str, ...],
    turn: int,
    commands: list[list[str]],
    twin: tuple[int, int],
) -> dict[str, list[bytes | int]]:
    """Has Ada choose, and then Ben, unless that would be the last choice."""
    sitting = await Sitting.at(inn, turn, *names)
    hand = (await sitting.observation("Ada"))["hand"]
    numbers = [hand[index] for index in twin]
    for actions in commands:
        await sitting.act("Ada", *(action.format(*numbers) for action in actions))
    if len(names) > 2:
        await sitting.act("Ben", (await sitting.state("Ben"))["view"]["legal"][0])
    assert (await sitting.observation("Cleo"))["shown"] == []
    return await sitting.heard()
