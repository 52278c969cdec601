"""People who leave: bots that sit in and give way, giving up, rematches that wait for people."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from litestar.testing import TestClient
from msgspec.structs import replace

from kitchentable.server import wire
from kitchentable.server.bots import Question
from kitchentable.server.identity import fingerprint
from kitchentable.server.refusals import Refusal
from kitchentable.server.table import Table

from .house import BOT, PERSON, Browser, code
from .inn import ADA, BEN, Inn, connected, read, token_of, types

CLEO = token_of("Cleo")
LIMIT = 180.0


class Clock:
    """A time that stands still until it is moved on."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class Thoughts:
    """Bots that choose what they may first, as soon as they are let."""

    def __init__(self) -> None:
        self.free = asyncio.Event()
        self.free.set()
        self.asked = 0

    async def choose(self, question: Question) -> Any:
        self.asked += 1
        await self.free.wait()
        return question.view.legal[0]

    def close(self) -> None:
        pass


class Kitchen(Inn):
    """An inn whose time and whose bots are in the hands of a test."""

    def __init__(self, folder: Path, **changes: Any) -> None:
        self.clock = Clock()
        super().__init__(folder, **({"monotonic": self.clock} | changes))
        self.thoughts = Thoughts()

    async def open(self) -> None:
        await super().open()
        self.house = type(self.house)(
            self.settings,
            self.house.store,
            self.thoughts,  # type: ignore[arg-type]
            self.house.background,
        )
        self.tables = type(self.tables)(self.house)

    async def pass_by(self, table: Table, seconds: float) -> None:
        """So much time goes by, and what is due is done."""
        self.clock.now += seconds
        await table.tick()
        await settled()

    def rows(self, query: str) -> list[Any]:
        with closing(sqlite3.connect(self.settings.database)) as database:
            return database.execute(query).fetchall()


async def settled() -> None:
    """Lets everything happen that waits for nothing but its turn."""
    for _ in range(20):
        await asyncio.sleep(0.002)


def seats(messages: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The seats as they were told last."""
    told = [message["table"] for message in messages if "table" in message]
    found: list[dict[str, Any]] = told[-1]["seats"]
    return found


@pytest_asyncio.fixture
async def inn(tmp_path: Path) -> AsyncIterator[Kitchen]:
    opened = Kitchen(tmp_path)
    await opened.open()
    yield opened
    await opened.close()


async def test_a_bot_sits_in_for_who_is_waited_for_and_gives_way(inn: Kitchen) -> None:
    """Fault 35: no game waits for a ghost seat."""
    table = await inn.seated("memento", "Ada", "Ben")
    ben, _ = await connected(table, BEN)
    await table.watch(fingerprint(CLEO))
    cleo, _ = await connected(table, CLEO)
    await inn.pass_by(table, LIMIT - 1)
    assert "update" not in types(read(ben)), "it is not due yet"
    await inn.pass_by(table, 2)
    for messages in (read(ben), read(cleo)):
        assert seats(messages)[0]["stand_in"] == "Basil"
        assert not seats(messages)[0]["connected"]
        assert types(messages)[0] == "table", "everybody is told first, then it plays"
        assert "update" in types(messages)
    played = inn.rows('SELECT seat, stand_in FROM actions WHERE seat >= 0 ORDER BY "index"')
    assert played
    assert set(played) == {(0, 1)}

    _, messages = await connected(table, ADA)
    assert seats(messages[:1])[0]["stand_in"] is None, "the seat is hers with the first word"
    assert messages[0]["table"]["you"]["sat_in"] == [{"seat": 0, "bot": "Basil"}]
    _, messages = await connected(table, ADA)
    assert messages[0]["table"]["you"]["sat_in"] == [], "she is told once"
    assert seats(read(ben))[0]["stand_in"] is None
    assert inn.rows("SELECT seat, what, bot FROM history ORDER BY id") == [
        (0, "sits_in", "Basil"),
        (0, "back", "Basil"),
    ]


async def test_a_thought_that_is_under_way_is_dropped_for_who_comes_back(inn: Kitchen) -> None:
    table = await inn.seated("memento", "Ada", "Ben")
    await connected(table, BEN)
    inn.thoughts.free.clear()
    await inn.pass_by(table, LIMIT)
    assert inn.thoughts.asked == 1
    ada, messages = await connected(table, ADA)
    index = messages[0]["state"]["index"]
    inn.thoughts.free.set()
    await settled()
    assert "update" not in types(read(ada))
    await table.act(ada, wire.Act("c", messages[0]["state"]["decision"], ["pass"]))
    answer = next(message for message in read(ada) if message["type"] == "ack")
    assert answer["index"] > index
    assert set(inn.rows("SELECT stand_in FROM actions")) == {(0,)}


async def test_a_seat_with_another_tab_is_not_absent(inn: Kitchen) -> None:
    table = await inn.seated("memento", "Ada", "Ben")
    await connected(table, BEN)
    one, _ = await connected(table, ADA)
    two, _ = await connected(table, ADA)
    await table.disconnect(one)
    await inn.pass_by(table, 10 * LIMIT)
    assert seats((await connected(table, BEN))[1])[0]["stand_in"] is None
    await table.disconnect(two)
    await inn.pass_by(table, LIMIT - 1)
    assert seats((await connected(table, BEN))[1])[0]["stand_in"] is None
    await inn.pass_by(table, 1)
    assert seats((await connected(table, BEN))[1])[0]["stand_in"] == "Basil"


async def test_the_wait_begins_when_somebody_waits(inn: Kitchen) -> None:
    table = await inn.seated("memento", "Ada", "Ben")
    await inn.pass_by(table, 10 * LIMIT)
    ben, messages = await connected(table, BEN)
    assert seats(messages)[0]["stand_in"] is None, "nobody was there to wait"
    await inn.pass_by(table, LIMIT - 1)
    await table.disconnect(ben)
    await inn.pass_by(table, LIMIT)
    _, messages = await connected(table, BEN)
    assert seats(messages)[0]["stand_in"] is None, "the wait ended with whoever waited"


async def test_nobody_sits_in_where_the_table_says_so_or_for_a_single_person(inn: Kitchen) -> None:
    people = [wire.SeatPlan("person"), wire.SeatPlan("person")]
    plan = wire.NewTable("memento", people, "Ada", away=None)
    patient = await inn.tables.create(plan, fingerprint(ADA))
    await patient.join(BEN, wire.Joining("Ben"))
    await patient.start(fingerprint(ADA))
    bot = wire.SeatPlan("bot", level="easy")
    alone = await inn.tables.create(
        wire.NewTable("memento", [people[0], bot], "Ada"), fingerprint(ADA)
    )
    for table, token in ((patient, BEN), (alone, ADA)):
        line, _ = await connected(table, token)
        if table is alone:
            await table.disconnect(line)
        await inn.pass_by(table, 100 * LIMIT)
        _, messages = await connected(table, token)
        assert [seat["stand_in"] for seat in seats(messages)] == [None, None]


async def test_the_alarm_rings_by_itself(tmp_path: Path) -> None:
    inn = Kitchen(tmp_path, monotonic=time.monotonic)
    await inn.open()
    table = await inn.seated("memento", "Ada", "Ben")
    table._row = replace(table._row, away=0.2)
    ben, _ = await connected(table, BEN)
    await asyncio.sleep(0.05)
    assert read(ben) == []
    await asyncio.sleep(0.4)
    assert seats(read(ben))[0]["stand_in"] == "Basil"
    await inn.close()


async def test_a_restart_keeps_who_sits_in_and_hurries_nobody(inn: Kitchen) -> None:
    """Fault 44: nothing of a choice that many make at once is lost."""
    table = await inn.seated("wallpaper", "Ada", "Ben", "Cleo")
    await connected(table, BEN)
    await inn.pass_by(table, LIMIT)
    chosen = (await connected(table, token_of("Ben")))[1][0]["state"]["view"]["actors"]
    assert 0 not in chosen, "the bot has chosen under seal"
    assert 1 in chosen
    for _ in range(2):
        await inn.close()
        await inn.open()
        again = await inn.tables.get(table.id)
        await again.resume()
        await inn.pass_by(again, 10 * LIMIT)
        _, messages = await connected(again, BEN)
        names = [seat["stand_in"] for seat in seats(messages)]
        assert (names[0], names[1]) == ("Basil", None)
        assert messages[0]["state"]["view"]["actors"] == chosen, "nothing is lost, nobody plays on"
    _, (hello, *_) = await connected(again, ADA)
    assert seats([hello])[0]["stand_in"] is None
    assert hello["state"]["may_take_back"], "what a bot chose under seal can be chosen again"


async def test_the_host_does_not_have_to_wait(inn: Kitchen) -> None:
    table = await inn.seated("memento", "Ada", "Ben")
    ben, _ = await connected(table, BEN)
    with pytest.raises(Refusal, match="Only the host"):
        await table.sit_in(fingerprint(BEN), 0)
    ada, _ = await connected(table, ADA)
    with pytest.raises(Refusal, match="Ben is here"):
        await table.sit_in(fingerprint(ADA), 1)
    await table.disconnect(ben)
    for _ in range(2):
        await table.sit_in(fingerprint(ADA), 1)
    assert [seat["stand_in"] for seat in seats(read(ada))] == [None, "Clove"]
    assert inn.rows("SELECT seat, what FROM history") == [(1, "sits_in")], "twice is once"


async def test_giving_up_is_for_ones_own_decision_and_a_bot_plays_to_the_end(inn: Kitchen) -> None:
    """Fault 21: whoever leaves hides nothing that had to be revealed."""
    people = [wire.SeatPlan("person"), wire.SeatPlan("person")]
    plan = wire.NewTable("memento", people, "Ada", options={"introductory": True})
    table = await inn.tables.create(plan, fingerprint(ADA))
    await table.join(BEN, wire.Joining("Ben"))
    await table.start(fingerprint(ADA))
    ada, _ = await connected(table, ADA)
    ben, _ = await connected(table, BEN)
    with pytest.raises(Refusal, match="only while the game waits for you"):
        await table.resign(fingerprint(BEN))
    read(ben)
    for _ in range(2):
        await table.resign(fingerprint(ADA))
    await settled()
    told = read(ben)
    assert (seats(told)[0]["stand_in"], seats(told)[0]["resigned"]) == ("Basil", True)
    assert "update" in types(told), "the bot plays on at once"
    hello = next(message for message in read(ada) if message["type"] == "hello")
    you = hello["table"]["you"]
    assert (you["seat"], you["recovery"], you["resigned"]) == (None, None, 0)
    assert hello["state"]["view"]["legal"] == []
    await table.act(ada, wire.Act("c", 0, ["pass"]))
    assert read(ada)[-1]["code"] == "spectator"
    _, messages = await connected(table, ADA)
    assert seats(messages)[0]["resigned"], "coming back changes nothing"
    assert not any("resign" in text for _, text in inn.rows("SELECT seat, action FROM actions"))
    assert inn.rows("SELECT seat, what FROM history") == [(0, "resigned")], "twice is once"
    while (state := (await connected(table, BEN))[1][0]["state"])["standings"] is None:
        if state["decision"] >= 0:
            await table.act(ben, wire.Act(f"{state['index']}", state["decision"], ["pass"]))
        await settled()
    with pytest.raises(Refusal, match="The game is over"):
        await table.resign(fingerprint(BEN))


async def test_a_sealed_choice_cannot_be_given_up(inn: Kitchen) -> None:
    """Fault 21."""
    table = await inn.seated("wallpaper", "Ada", "Ben")
    ada, (hello, *_) = await connected(table, ADA)
    state = hello["state"]
    while 0 in state["view"]["actors"]:
        action = state["view"]["legal"][0]
        await table.act(ada, wire.Act(f"{state['index']}", state["decision"], [action]))
        state = [message["state"] for message in read(ada) if message["type"] == "update"][-1]
    assert state["view"]["actors"] == [1]
    with pytest.raises(Refusal, match="only while the game waits for you"):
        await table.resign(fingerprint(ADA))


def test_nobody_plays_ones_deal_of_the_day_for_one(server: TestClient[Any]) -> None:
    ada = Browser(server)
    table = ada.post("/api/daily/majolica", {"your_name": "Ada"}).json()["table"]
    assert ada.state(table)["table"]["away"] is None
    assert code(ada.post(f"/api/tables/{table}/resign")) == (409, "daily")
    assert code(ada.post(f"/api/tables/{table}/seats/0/sit-in")) == (409, "daily")


def test_a_table_says_how_long_it_waits(ada: Browser) -> None:
    assert ada.state(ada.make(PERSON, BOT)["table"])["table"]["away"] == 180
    assert ada.state(ada.make(PERSON, BOT, away=600)["table"])["table"]["away"] == 600
    plan = {"game": "memento", "seats": [PERSON, BOT], "your_name": "Ada", "away": 3}
    assert code(ada.post("/api/tables", plan)) == (400, "bad_request")


def finish(created: dict[str, Any], *people: Browser) -> str:
    """Plays a duel to its end; the path for the rematch."""
    for turn in range(6):
        with people[turn % 2].live(created["table"]) as socket:
            decision = socket.until("hello")["state"]["decision"]
            assert socket.act(decision, "pass")["type"] == "ack"
    return f"/api/tables/{created['table']}/rematch"


def test_a_rematch_waits_for_its_people(ada: Browser, ben: Browser, duel: dict[str, Any]) -> None:
    """Fault 43: the next game does not go on against somebody who is not there."""
    new = ben.post(finish(duel, ada, ben)).json()["table"]
    with ben.live(new) as waiting:
        hello = waiting.until("hello")
        assert (hello["table"]["status"], hello["state"]) == ("lobby", None)
        assert hello["table"]["you"]["host"], "whoever asked for it can change its seats"
        assert [seat["connected"] for seat in hello["table"]["seats"]] == [False, True]
        refused = ben.post(f"/api/tables/{new}/start")
        assert code(refused) == (409, "absent")
        assert "Ada is not here yet" in refused.json()["sentence"]
        with ada.live(new) as back:
            assert back.until("update")["state"]["view"]["actors"] == [0]
            assert waiting.until("update")["state"]["index"] > 0


def test_a_rematch_can_do_without_somebody(
    ada: Browser, ben: Browser, duel: dict[str, Any]
) -> None:
    new = ben.post(finish(duel, ada, ben)).json()["table"]
    with ben.live(new) as waiting:
        waiting.until("hello")
        assert code(ben.post(f"/api/tables/{new}/seats/1", BOT)) == (409, "taken")
        assert ben.post(f"/api/tables/{new}/seats/0", BOT).status_code == 204
        assert ben.post(f"/api/tables/{new}/start").status_code == 204
        assert waiting.until("update")["state"]["index"] > 0
    late = ada.state(new)["table"]
    assert late["you"]["seat"] is None, "who comes late may watch"


def test_a_seat_moves_on_while_a_bot_sits_in(
    ada: Browser, ben: Browser, cleo: Browser, duel: dict[str, Any]
) -> None:
    """Fault 35: a seat comes back from a fresh browser, too."""
    recovery = ben.state(duel["table"])["table"]["you"]["recovery"]
    with ada.live(duel["table"]) as socket:
        socket.until("hello")
        assert ada.post(f"/api/tables/{duel['table']}/seats/1/sit-in").status_code == 204
        assert cleo.post(f"/api/recover/{recovery}").status_code == 201
        seat = cleo.state(duel["table"])["table"]["seats"][1]
        assert (seat["name"], seat["stand_in"], seat["connected"]) == ("Ben", None, True)
