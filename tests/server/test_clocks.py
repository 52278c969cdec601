"""Clocks: what is spent, by whom, and that nothing is ever lost by it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest
import pytest_asyncio
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from kitchentable.server import wire
from kitchentable.server.clocks import LOST, MOST_MISSED, Clocks
from kitchentable.server.identity import fingerprint
from kitchentable.server.line import Line
from kitchentable.server.table import Table
from kitchentable.server.wire import TimeControl

from .house import BOT, PERSON, Browser, code
from .inn import ADA, BEN, connected, read, token_of, types
from .test_leaving import Kitchen, seats, settled

QUICK = TimeControl(30, 180)
LOOK = 180.0


def duel(*owing: int) -> Clocks:
    """Clocks of two who are here; these owe their first decision."""
    clocks = Clocks.new(QUICK, 2, LOOK)
    clocks.note(0.0, dict.fromkeys(owing, 1), {0, 1}, paused=False)
    return clocks


def left(clocks: Clocks, seat: int) -> tuple[float, float, float]:
    clock = clocks.seats[seat]
    return clock.left, clock.bank, clock.allowance


def test_a_clock_starts_with_the_first_look() -> None:
    """Fault 39: no clock runs before its player sees the game."""
    clocks = duel(0)
    clocks.advance(100.0)
    assert left(clocks, 0) == (30, 180, LOST)
    clocks.look(100.0, 0, decision=7)
    clocks.advance(110.0)
    assert left(clocks, 0) == (30, 180, LOST), "that was another decision"
    clocks.look(110.0, 0, decision=1)
    clocks.advance(150.0)
    assert left(clocks, 0) == (0, 170, LOST), "its own time first, then the bank"


def test_who_never_looks_has_time_to_look_and_no_more() -> None:
    clocks = duel(0)
    assert clocks.next() == LOOK
    clocks.advance(LOOK + 10)
    assert left(clocks, 0) == (20, 180, LOST)
    assert clocks.next() == LOOK + 30 + 180
    clocks.advance(LOOK + 209)
    assert clocks.up() == []
    clocks.advance(LOOK + 210)
    assert clocks.up() == [0]


def test_only_those_who_owe_a_decision_spend_time() -> None:
    clocks = duel(0, 1)
    for seat in (0, 1):
        clocks.look(0.0, seat, 1)
    clocks.note(10.0, {1: 1}, {0, 1}, paused=False)
    clocks.advance(20.0)
    assert left(clocks, 0)[0] == 20
    assert left(clocks, 1)[0] == 10
    clocks.note(20.0, {0: 5, 1: 1}, {0, 1}, paused=False)
    assert left(clocks, 0)[0] == 30, "a new decision has its own time"


def test_nobody_pays_while_it_is_paused() -> None:
    clocks = duel(0)
    clocks.look(0.0, 0, 1)
    clocks.note(10.0, {0: 1}, {0, 1}, paused=True)
    assert clocks.next() is None
    clocks.note(500.0, {0: 1}, {0, 1}, paused=False)
    assert left(clocks, 0) == (20, 180, LOST)


def test_who_is_cut_off_spends_the_allowance_first() -> None:
    """Fault 36: leaving and coming back wins no time and loses none of the others'."""
    clocks = duel(0)
    clocks.look(0.0, 0, 1)
    clocks.note(10.0, {0: 1}, {1}, paused=False)
    clocks.note(50.0, {0: 1}, {0, 1}, paused=False)
    assert left(clocks, 0) == (20, 180, LOST - 40)
    clocks.note(60.0, {0: 1}, {1}, paused=False)
    clocks.advance(90.0)
    assert left(clocks, 0) == (0, 180, 0), "there is one allowance, not one for each break"
    assert left(clocks, 1) == (0, 180, LOST)


def test_a_decision_that_is_taken_back_goes_on_where_it_was() -> None:
    """Fault 31: the clock is part of what is taken back."""
    clocks = duel(0, 1)
    for seat in (0, 1):
        clocks.look(0.0, seat, 1)
    clocks.note(12.0, {1: 1}, {0, 1}, paused=False)
    clocks.advance(20.0)
    clocks.goes_on(0, 9)
    clocks.note(20.0, {0: 9, 1: 1}, {0, 1}, paused=False)
    clocks.advance(21.0)
    assert left(clocks, 0) == (17, 180, LOST)
    assert left(clocks, 1) == (9, 180, LOST), "nobody else's clock is touched"


def test_what_is_kept_goes_on_without_the_time_between() -> None:
    clocks = duel(0)
    clocks.look(0.0, 0, 1)
    clocks.advance(40.0)
    again = Clocks.kept(QUICK, clocks.text(), LOOK)
    again.advance(9000.0)
    again.note(9000.0, {0: 1}, set(), paused=True)
    again.note(9010.0, {0: 1}, {0}, paused=False)
    assert left(again, 0) == (0, 170, LOST)
    again.look(9020.0, 0, 1)
    again.advance(9021.0)
    assert left(again, 0) == (0, 169, LOST)


class AnyTurn(RuleBasedStateMachine):
    """Everybody comes, goes, looks, plays, takes back, and the server restarts, in any order.

    Faults 36 and 38: no clock below zero, none that grows, none that is stuck.
    """

    def __init__(self) -> None:
        super().__init__()
        self.now = 50.0
        self.log = 0
        self.here = {0, 1, 2}
        self.owing = {0: 0, 1: 0, 2: 0}
        self.last: dict[int, bool] = {}
        self.paused = False
        self.clocks = Clocks.new(TimeControl(7, 20), 3, 30.0)
        self.note()
        self.before = self.amounts()

    def amounts(self) -> list[tuple[float, float]]:
        return [(clock.bank, clock.allowance) for clock in self.clocks.seats]

    def note(self) -> None:
        self.clocks.note(self.now, self.owing, self.here, self.paused or not self.here)

    @rule(seconds=st.floats(0, 40))
    def time_passes(self, seconds: float) -> None:
        self.now += seconds
        self.clocks.advance(self.now)

    @rule(seat=st.integers(0, 2))
    def comes_or_goes(self, seat: int) -> None:
        self.here ^= {seat}
        self.note()

    @rule(seat=st.integers(0, 2), stale=st.booleans())
    def looks(self, seat: int, stale: bool) -> None:
        self.clocks.look(self.now, seat, self.owing.get(seat, -1) + stale)

    @rule(seat=st.integers(0, 2))
    def plays(self, seat: int) -> None:
        if seat in self.owing:
            self.log += 1
            del self.owing[seat]
            self.last[seat] = True
            if not self.owing:
                self.owing, self.last = dict.fromkeys(range(3), self.log), {}
            self.note()

    @rule(seat=st.integers(0, 2))
    def takes_back(self, seat: int) -> None:
        if self.last.pop(seat, False):
            self.log += 1
            kept = self.clocks.seats[seat].left
            self.clocks.goes_on(seat, self.log)
            self.owing[seat] = self.log
            self.note()
            assert self.clocks.seats[seat].left == kept, "its time is what it was"

    @rule()
    def bots_think_or_have_thought(self) -> None:
        self.paused = not self.paused
        self.note()

    @rule(hours=st.integers(0, 100))
    def the_server_restarts(self, hours: int) -> None:
        self.clocks.advance(self.now)
        kept = self.clocks.text()
        self.now += hours * 3600
        self.here = set()
        self.clocks = Clocks.kept(self.clocks.control, kept, 30.0)
        self.clocks.advance(self.now)
        self.note()

    @invariant()
    def nothing_is_below_zero_and_nothing_grows(self) -> None:
        now = self.amounts()
        for (bank, allowance), (bank_then, allowance_then) in zip(now, self.before, strict=True):
            assert 0 <= bank <= bank_then
            assert 0 <= allowance <= allowance_then
        assert all(0 <= clock.left <= 7 for clock in self.clocks.seats)
        self.before = now

    @invariant()
    def nothing_is_stuck(self) -> None:
        """Somebody who owes a decision runs out of time one day."""
        due = self.clocks.next()
        assert (due is None) == (self.paused or not self.here)
        if due is not None:
            assert due - self.now <= 30 + LOST + 27 + 0.001


TestAnyTurn = AnyTurn.TestCase
TestAnyTurn.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)


# At a table


@pytest_asyncio.fixture
async def inn(tmp_path: Path) -> AsyncIterator[Kitchen]:
    opened = Kitchen(tmp_path)
    await opened.open()
    yield opened
    await opened.close()


async def timed(
    inn: Kitchen, *names: str, game: str = "memento", control: TimeControl = QUICK
) -> Table:
    """A running game of these people against the clock."""
    people = [wire.SeatPlan("person") for _ in names]
    plan = wire.NewTable(game, people, names[0], clock=control, away=None)
    table = await inn.tables.create(plan, fingerprint(token_of(names[0])))
    for name in names[1:]:
        await table.join(token_of(name), wire.Joining(name))
    await table.start(fingerprint(token_of(names[0])))
    return table


def times(messages: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The clocks as they were told last."""
    told = [message["seats"] for message in messages if message["type"] == "clocks"]
    found: list[dict[str, Any]] = told[-1]
    return found


async def look(table: Table, line: Line, hello: dict[str, Any]) -> None:
    await table.see(line, wire.Seen(hello["state"]["decision"]))


async def test_when_time_is_up_a_bot_makes_that_one_decision(inn: Kitchen) -> None:
    table = await timed(inn, "Ada", "Ben")
    ada, (hello, *_) = await connected(table, ADA)
    ben, _ = await connected(table, BEN)
    await look(table, ada, hello)
    assert [seat["runs"] for seat in times(read(ben))] == [True, False]
    await inn.pass_by(table, 209.9)
    assert "time_up" not in types(read(ben))
    await inn.pass_by(table, 0.2)
    told = read(ben)
    assert {"type": "time_up", "seat": 0} in told
    assert "update" in types(told)
    assert seats((await connected(table, BEN))[1])[0]["stand_in"] is None, "the seat stays hers"
    assert times(told)[0]["bank"] == 0
    assert inn.rows("SELECT seat, what FROM history") == [(0, "time_up")]
    assert (0, 1) in inn.rows("SELECT seat, stand_in FROM actions")


async def test_who_is_faster_than_the_bot_makes_the_decision(inn: Kitchen) -> None:
    table = await timed(inn, "Ada", "Ben")
    ada, (hello, *_) = await connected(table, ADA)
    await look(table, ada, hello)
    inn.thoughts.free.clear()
    await inn.pass_by(table, 211)
    await table.act(ada, wire.Act("late", hello["state"]["decision"], ["pass"]))
    assert "ack" in types(read(ada)), "nothing is lost by the clock"
    inn.thoughts.free.set()
    await settled()
    assert set(inn.rows("SELECT stand_in FROM actions")) == {(0,)}


async def test_a_bot_sits_in_for_who_never_decides_until_they_do(inn: Kitchen) -> None:
    table = await timed(inn, "Ada", "Ben", control=TimeControl(10, 0))
    ada, _ = await connected(table, ADA)
    ben, _ = await connected(table, BEN)
    for turn in range(MOST_MISSED):
        _, (hello, *_) = await connected(table, ADA)
        await look(table, ada, hello)
        await inn.pass_by(table, 10)
        assert hello["table"]["seats"][0]["stand_in"] is None
        if turn < MOST_MISSED - 1:
            _, (hello, *_) = await connected(table, BEN)
            await table.act(ben, wire.Act(f"b{turn}", hello["state"]["decision"], ["take 1"]))
    assert seats(read(ada))[0]["stand_in"] == "Basil"
    await table.come_back(fingerprint(ADA))
    assert seats(read(ada))[0]["stand_in"] is None


async def test_the_first_decision_is_not_charged_before_it_is_seen(inn: Kitchen) -> None:
    """Fault 39, at a table: a page in the background says nothing, so nothing runs."""
    table = await timed(inn, "Ada", "Ben")
    ada, (hello, *_) = await connected(table, ADA)
    await inn.pass_by(table, 100)
    await look(table, ada, hello)
    assert times(read(ada))[0] == {
        "seat": 0,
        "runs": True,
        "decision": 30_000,
        "bank": 180_000,
        "allowance": 60_000,
    }


async def test_the_clock_that_is_shown_is_the_servers(inn: Kitchen) -> None:
    """Fault 39: what a page counts down from is right when it is sent."""
    table = await timed(inn, "Ada", "Ben")
    ada, (hello, *_) = await connected(table, ADA)
    await look(table, ada, hello)
    for seconds in (0.3, 12.0, 20.0, 100.0):
        inn.clock.now += seconds
        _, messages = await connected(table, BEN)
        shown = times(messages)[0]
        assert table._clocks is not None
        server = table._clocks.seats[0].until_up(here=True) * 1000
        assert abs(shown["decision"] + shown["bank"] - server) < 1


async def test_a_restart_goes_on_with_the_banks(inn: Kitchen) -> None:
    """Fault 44, for clocks: nothing of them is lost, and the time between is free."""
    table = await timed(inn, "Ada", "Ben")
    ada, (hello, *_) = await connected(table, ADA)
    await look(table, ada, hello)
    for _ in range(10):
        await inn.pass_by(table, 5)
    table_id = table.id
    await inn.house.background.close()  # so that nothing is written any more, as after kill -9
    await inn.house.store.close()
    inn.clock.now += 5000
    await inn.open()
    again = await inn.tables.get(table_id)
    await again.resume()
    ada, (hello, *more) = await connected(again, ADA)
    shown = times([hello, *more])[0]
    assert not shown["runs"]
    assert shown["decision"] == 0
    assert 160_000 <= shown["bank"] <= 170_000, "10 s at most come back"
    await look(again, ada, hello)
    await inn.pass_by(again, 1)
    _, (hello, *more) = await connected(again, ADA)
    assert times([hello, *more])[0]["bank"] == shown["bank"] - 1000


async def test_a_choice_under_seal_is_taken_back_with_its_time(inn: Kitchen) -> None:
    """Fault 31, at a table."""
    table = await timed(inn, "Ada", "Ben", game="wallpaper")
    ada, (hello, *_) = await connected(table, ADA)
    await connected(table, BEN)
    await look(table, ada, hello)
    inn.clock.now += 12
    state = hello["state"]
    while 0 in state["view"]["actors"]:
        action = state["view"]["legal"][0]
        await table.act(ada, wire.Act(f"{state['index']}", state["decision"], [action]))
        state = [message["state"] for message in read(ada) if message["type"] == "update"][-1]
    inn.clock.now += 60
    await table.act(ada, wire.Act("back", -1, ["take back"]))
    shown = times(read(ada))[0]
    assert (shown["decision"], shown["bank"]) == (18_000, 180_000)
    assert shown["runs"], "they look at it already"


@pytest.mark.parametrize("seed", range(4))
async def test_whatever_people_do_every_game_goes_on(inn: Kitchen, seed: int) -> None:
    """Faults 36 and 38: they come, go, look, play and wait, in any order."""
    rng = Random(seed)
    names = ("Ada", "Ben", "Cleo")
    game = ("memento", "wallpaper")[seed % 2]
    table = await timed(inn, *names, game=game, control=TimeControl(10, 15))
    lines: dict[str, Line] = {}
    commands = 0
    clocks = table._clocks
    assert clocks is not None
    before = [(clock.bank, clock.allowance) for clock in clocks.seats]
    for _ in range(120):
        name = rng.choice(names)
        seat = names.index(name)
        match = table._match
        assert match is not None
        decision = match.decision(seat)  # type: ignore[arg-type]
        what = rng.choice(("come", "come", "go", "see", "act", "wait", "back"))
        if what == "come" and name not in lines:
            lines[name], _ = await connected(table, token_of(name))
        elif what == "go" and name in lines:
            await table.disconnect(lines.pop(name))
        elif what == "see" and name in lines:
            await table.see(lines[name], wire.Seen(decision))
        elif what == "act" and name in lines and decision >= 0:
            commands += 1
            action = str(rng.choice(match.view(seat).legal))  # type: ignore[arg-type]
            await table.act(lines[name], wire.Act(f"c{commands}", decision, [action]))
            assert "ack" in types(read(lines[name]))
        elif what == "back" and name in lines and match.may_take_back(seat):  # type: ignore[arg-type]
            commands += 1
            await table.act(lines[name], wire.Act(f"c{commands}", decision, ["take back"]))
            assert "ack" in types(read(lines[name]))
        else:
            inn.clock.now += rng.choice((0.5, 4.0, 30.0))
            await table.tick()
            await asyncio.sleep(0.001)
        now = [(clock.bank, clock.allowance) for clock in clocks.seats]
        for (bank, allowance), (bank_then, allowance_then) in zip(now, before, strict=True):
            assert 0 <= bank <= bank_then
            assert 0 <= allowance <= allowance_then
        before = now
    match = table._match
    assert match is not None
    index = len(match.log)
    if not lines:
        lines["Ada"], _ = await connected(table, ADA)
    for _ in range(40):
        await inn.pass_by(table, 100)
    assert match.over or len(match.log) > index, "with somebody there no clock is stuck"


def test_a_clock_is_chosen_with_the_table_and_stays(ada: Browser) -> None:
    """Fault 36: nobody can switch it on, off or over once the game has begun."""
    control = {"decision": 30, "bank": 180}
    table = ada.make(PERSON, BOT, clock=control)["table"]
    assert ada.state(table)["table"]["clock"] == control
    assert ada.state(ada.make(PERSON, BOT)["table"])["table"]["clock"] is None
    plan = {"game": "memento", "seats": [PERSON, BOT], "your_name": "Ada"}
    for wrong in ({"decision": 4, "bank": 0}, {"decision": 30, "bank": -1}, {"decision": 30}):
        assert code(ada.post("/api/tables", plan | {"clock": wrong})) == (400, "bad_request")
    sent = (*get_args(wire.ClientMessage), wire.SeatPlan, wire.Joining)
    assert not any("clock" in kind.__struct_fields__ for kind in sent), "nothing else has one"
