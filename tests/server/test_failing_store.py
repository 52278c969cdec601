"""A store that fails: whatever was not written down did not happen, in memory either."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
import pytest_asyncio
from msgspec.structs import replace
from sqlalchemy.exc import OperationalError

from kitchentable.catalogue import GAMES
from kitchentable.core.game import Seat
from kitchentable.server import table as tables
from kitchentable.server import wire
from kitchentable.server.identity import fingerprint
from kitchentable.server.line import Line
from kitchentable.server.refusals import Refusal
from kitchentable.server.store import Store, Write
from kitchentable.server.table import Table
from kitchentable.server.wire import TimeControl

from .inn import ADA, BEN, connected, read, token_of, types
from .test_leaving import Kitchen, settled

NAMES = ("Ada", "Ben", "Cleo")


class Moody:
    """A store that fails when it is told to: before a commit, after it, or when it is read."""

    def __init__(self, store: Store, dice: Random) -> None:
        self._store = store
        self._dice = dice
        self.often = 0.0
        """How often it fails, as a probability."""
        self.failed = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def commit(self, *writes: Write) -> None:
        self._fail()
        await self._store.commit(*writes)
        self._fail()

    async def load(self, table_id: str) -> Any:
        self._fail()
        return await self._store.load(table_id)

    def _fail(self) -> None:
        if self._dice.random() < self.often:
            self.failed += 1
            raise OperationalError("a commit", {}, OSError("the disk is full"))


@pytest.fixture(autouse=True)
def _no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "READ_AGAIN", 0.0)


@pytest_asyncio.fixture
async def inn(tmp_path: Path) -> AsyncIterator[Kitchen]:
    opened = Kitchen(tmp_path, moment=0.0)
    await opened.open()
    yield opened
    await opened.close()


def moody(inn: Kitchen, seed: object) -> Moody:
    """Has this inn keep what it keeps in such a store."""
    store = Moody(inn.house.store, Random(f"store/{seed}"))
    inn.house = replace(inn.house, store=store)
    inn.tables = type(inn.tables)(inn.house)
    return store


def remembered(table: Table) -> dict[str, Any]:
    """All that a table knows which must be what is kept of it."""
    match, clocks = table._match, table._clocks
    return {
        "row": replace(table._row, clocks=None),
        "seats": [replace(row, delivered=0) for row in table._seats],
        "watchers": table._watchers,
        "acks": table._acks,
        "log": match and [(line.seat, str(line.action)) for line in match.log],
        "decisions": match and match._opened,
        "remarks": list(table._talk._rows),
        "unseen": table._unseen._kept,
        "missed": clocks and [clock.missed for clock in clocks.seats],
        "timed out": table._timed_out,
    }


async def check(table: Table, inn: Kitchen) -> None:
    """Asks the owner, so that nothing is under way."""

    async def compare() -> None:
        saved = await inn.house.store._store.load(table.id)  # type: ignore[attr-defined]
        assert remembered(table) == remembered(Table(saved, inn.house))

    await table.ask_owner(compare)


class Company:
    """People at a table with a bot and clocks, who do anything that people do."""

    def __init__(self, table: Table, inn: Kitchen, dice: Random) -> None:
        self.table = table
        self.lines: dict[str, Line] = {}
        self.sent: dict[tuple[int, str], wire.Act] = {}
        self._inn = inn
        self._dice = dice

    async def do_something(self) -> None:
        name = self._dice.choice(NAMES)
        line = self.lines.get(name)
        with suppress(Refusal):
            if line is None or line not in self.table._lines:
                self.lines[name], _ = await connected(self.table, token_of(name))
            else:
                await self._act(name, line)

    async def _act(self, name: str, line: Line) -> None:
        table, dice = self.table, self._dice
        match = table._match
        assert match is not None
        decision, seat = match.decision(line.seat), line.seat
        what = dice.choice(("go", "see", "act", "act", "act", "back", "say", "wait", "host", "up"))
        if what == "go":
            await table.disconnect(self.lines.pop(name))
        elif what == "see":
            await table.see(line, wire.Seen(decision))
        elif what == "act" and seat is not None and decision >= 0:
            await self._send(line, [str(dice.choice(match.view(seat).legal))])
        elif what == "back" and seat is not None and match.may_take_back(seat):
            await self._send(line, ["take back"])
        elif what == "say":
            await table.say(line, wire.Say(f"s{dice.random()}", "hello", ""))
        elif what == "host":
            await table.sit_in(fingerprint(ADA), dice.randrange(len(NAMES)))
        elif what == "up" and dice.random() < 0.1:
            await table.resign(line.token_hash)
        else:
            self._inn.clock.now += dice.choice((0.5, 4.0, 30.0))
            await table.tick()
            await asyncio.sleep(0.001)

    async def _send(self, line: Line, actions: list[str]) -> None:
        """A command, until it is answered with more than that it could not be written down."""
        assert self.table._match is not None
        assert line.seat is not None
        act = wire.Act(f"c{len(self.sent)}", self.table._match.decision(line.seat), actions)
        seat = line.seat
        for _ in range(20):
            await self.table.act(line, act)
            (answer,) = (each for each in read(line) if each["type"] in ("ack", "refused"))
            if answer["type"] == "ack":
                self.sent[seat, act.command] = act
                return
            if answer["code"] != "not_saved":
                assert answer["code"] in ("stale", "too_late", "not_your_turn"), answer
                return

    async def finish(self) -> None:
        """Everybody comes, and the game goes to its end."""
        for name in NAMES:
            self.lines[name], _ = await connected(self.table, token_of(name))
        for _ in range(3000):
            match = self.table._match
            assert match is not None
            if match.over:
                return
            there = [line for line in self.lines.values() if line.seat in match.actors]
            if there:
                seat = there[0].seat
                await self._send(there[0], [str(self._dice.choice(match.view(seat).legal))])
            else:
                await settled()
            for line in self.lines.values():
                read(line)
        raise AssertionError("a dead game")


@pytest.mark.parametrize("game", GAMES)
async def test_a_table_is_what_is_kept_of_it(inn: Kitchen, game: str) -> None:
    """Whatever people and bots do, and whenever the store fails."""
    dice = Random(game)
    store = moody(inn, game)
    plan = wire.NewTable(
        game,
        [*([wire.SeatPlan("person")] * 3), wire.SeatPlan("bot")],
        "Ada",
        clock=TimeControl(10, 15),
        away=60,
    )
    table = await inn.tables.create(plan, fingerprint(ADA))
    for name in NAMES[1:]:
        await table.join(token_of(name), wire.Joining(name))
    await table.start(fingerprint(ADA))
    company = Company(table, inn, dice)
    for _ in range(150):
        store.often = 0.2
        await company.do_something()
        store.often = 0.0
        await check(table, inn)
        for line in company.lines.values():
            read(line)
    assert store.failed > 15
    assert len(company.sent) > 5
    await company.finish()
    await check(table, inn)
    played = [(line.seat, str(line.action)) for line in table._match.log]  # type: ignore[union-attr]
    for (seat, _), act in company.sent.items():
        assert (seat, act.actions[0]) in played
    acked = {(seat, command) for (seat, command), _ in table._acks.items()}
    assert acked == company.sent.keys(), "each command once, and none that was refused"


async def test_what_was_written_down_after_all_is_acknowledged(inn: Kitchen) -> None:
    """The answer of the database was lost, the commit was not."""
    store = moody(inn, "lost")
    table = await inn.seated("memento", "Ada", "Ben")
    line, (hello,) = await connected(table, ADA)
    commit = store.commit

    async def lose_the_answer(*writes: Write) -> None:
        await commit(*writes)
        raise OperationalError("a commit", {}, OSError("the line is gone"))

    store.commit = lose_the_answer  # type: ignore[method-assign]
    act = wire.Act("c", hello["state"]["decision"], [hello["state"]["view"]["legal"][0]])
    await table.act(line, act)
    store.commit = commit  # type: ignore[method-assign]
    greeting, ack = read(line)
    assert greeting["type"] == "hello"
    assert ack == {"type": "ack", "command": "c", "index": greeting["state"]["index"]}


async def test_a_time_that_could_not_be_noted_is_not_up(inn: Kitchen) -> None:
    """And when it is up, it stays so over a restart: told is told."""
    store = moody(inn, "time")
    plan = wire.NewTable(
        "memento", [wire.SeatPlan("person")] * 2, "Ada", clock=TimeControl(5, 0), away=None
    )
    table = await inn.tables.create(plan, fingerprint(ADA))
    await table.join(BEN, wire.Joining("Ben"))
    await table.start(fingerprint(ADA))
    lines = [(await connected(table, token))[0] for token in (ADA, BEN)]
    match = table._match
    assert match is not None
    (seat,) = match.actors
    inn.thoughts.free.clear()
    await table.see(lines[seat], wire.Seen(match.decision(seat)))
    inn.clock.now += 6.0
    store.often = 1.0
    task = asyncio.create_task(table.tick())
    await asyncio.sleep(0.01)
    store.often = 0.0
    await task
    assert table._level(seat) is None, "its person still decides"
    assert "time_up" not in types(read(lines[1 - seat]))
    await table.see(lines[seat], wire.Seen(match.decision(seat)))
    await inn.pass_by(table, 6.0)
    assert table._level(seat) is not None
    assert "time_up" in types(read(lines[1 - seat]))
    saved = await inn.house.store.load(table.id)
    assert saved is not None
    assert Table(saved, inn.house)._timed_out == {seat}


async def test_a_seat_is_given_away_whole_or_not_at_all(inn: Kitchen) -> None:
    """Whoever loses a seat watches: both are one commit."""
    moody(inn, "seat")
    here = [wire.Joining("Ben", 1)]
    people = [wire.SeatPlan("person")] * 3
    table = await inn.tables.create(
        wire.NewTable("memento", people, "Ada", here=here), fingerprint(ADA)
    )
    commits: list[int] = []
    commit = inn.house.store.commit

    async def counted(*writes: Write) -> None:
        commits.append(len(writes))
        await commit(*writes)

    inn.house.store.commit = counted  # type: ignore[method-assign]
    await table.plan_seat(fingerprint(ADA), 1, wire.SeatPlan("bot"))
    assert len(commits) == 1
    assert table.seats_of(fingerprint(ADA)) == [Seat(0)]
