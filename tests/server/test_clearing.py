"""Tables that nobody comes back to: they go after their time, and leave nothing behind."""

from __future__ import annotations

import asyncio
import gc
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest
import pytest_asyncio
from litestar.testing import TestClient

from kitchentable.server import wire
from kitchentable.server.app import create_app
from kitchentable.server.identity import fingerprint
from kitchentable.server.refusals import Refusal
from kitchentable.server.store import (
    DailyKey,
    SubscriptionRow,
    add_daily_score,
    metadata,
    put_review,
    put_subscription,
)
from kitchentable.server.table import Table

from .house import PERSON, Browser, code, settings_for
from .inn import ADA, BEN, Inn, connected

BELONGINGS = set(metadata.tables) - {"keys"}
"""The tables of the database that hold what belongs to somebody's tables."""
DAY = 24 * 3600.0
START = 1_800_000_000.0


class Years(Inn):
    """An inn whose calendar is in the hands of a test."""

    def __init__(self, folder: Path) -> None:
        self.now = START
        super().__init__(folder, clock=lambda: self.now)

    def rows(self) -> dict[str, int]:
        """How many rows there are, by table of the database; none for empty ones."""
        with closing(sqlite3.connect(self.settings.database)) as database:
            counts = {
                name: database.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0]
                for name in BELONGINGS
            }
        return {name: count for name, count in counts.items() if count}

    async def later(self, days: float) -> None:
        """So many days after the start everything is looked through."""
        self.now = START + days * DAY
        await self.tables.clear()

    async def is_there(self, table: str) -> bool:
        return await self.house.store.load(table) is not None


@pytest_asyncio.fixture
async def inn(tmp_path: Path) -> AsyncIterator[Years]:
    opened = Years(tmp_path)
    await opened.open()
    yield opened
    await opened.close()


async def lobby(inn: Years) -> Table:
    people = [wire.SeatPlan("person"), wire.SeatPlan("person")]
    plan = wire.NewTable("memento", people, "Ada")
    return await inn.tables.create(plan, fingerprint(ADA), key_hash=fingerprint("a request"))


async def finished(inn: Years) -> Table:
    people = [wire.SeatPlan("person"), wire.SeatPlan("person")]
    options = {"introductory": True}
    plan = wire.NewTable("memento", people, "Ada", options=options)
    table = await inn.tables.create(plan, fingerprint(ADA))
    await table.join(BEN, wire.Joining("Ben"))
    await table.start(fingerprint(ADA))
    for turn in range(6):
        line, (hello, *_) = await connected(table, (ADA, BEN)[turn % 2])
        decision = hello["state"]["decision"]
        await table.act(line, wire.Act(f"c{turn}", decision, ["pass"]))
        await table.disconnect(line)
    assert await table.record(fingerprint(ADA))
    return table


async def test_nothing_is_left_of_tables_that_nobody_comes_back_to(inn: Years) -> None:
    """Fault 41: no stale table, seat, task or row."""
    browser = SubscriptionRow(fingerprint(ADA), "endpoint", "key", "auth", "site")
    await inn.house.store.commit(*put_subscription(browser))
    inn.house.bell.wanted.add(browser.token_hash)
    ids = {
        "lobby": (await lobby(inn)).id,
        "playing": (await inn.seated("memento", "Ada", "Ben")).id,
        "over": (await finished(inn)).id,
    }
    key = DailyKey("majolica", "1", "2027-01-15")
    await inn.house.store.commit(
        add_daily_score(key, ids["over"], [3]), add_daily_score(key, "bot:medium", [5])
    )
    await inn.house.store.commit(*put_review(ids["over"], 0, "1", "{}"))
    table = await inn.tables.get(ids["playing"])
    await table.watch(fingerprint("c" * 43))
    ada, _ = await connected(table, ADA)
    await table.sit_in(fingerprint(ADA), 1)
    await table.say(ada, wire.Say("remark", "hello", ""))
    await table.disconnect(ada)
    del table, ada
    assert set(inn.rows()) == BELONGINGS, "there is something of everything"
    for days, left in (
        (0.9, {"lobby", "playing", "over"}),
        (1.1, {"playing", "over"}),
        (29.9, {"playing", "over"}),
        (30.1, {"over"}),
        (89.9, {"over"}),
        (90.1, set()),
    ):
        await inn.later(days)
        assert {kind for kind, id_ in ids.items() if await inn.is_there(id_)} == left, days
    await inn.later(92)
    assert inn.rows() == {}
    assert inn.house.bell.wanted == set()
    for _ in range(5):
        await asyncio.sleep(0.01)
        gc.collect()
    assert not inn.house.background._tasks
    assert not inn.tables._live


async def test_a_visit_or_an_action_keeps_a_table(inn: Years) -> None:
    table = await inn.seated("memento", "Ada", "Ben")
    inn.now = START + 20 * DAY
    line, (hello, *_) = await connected(table, ADA)
    await table.disconnect(line)
    await inn.later(49)
    assert await inn.is_there(table.id)
    line, _ = await connected(table, ADA)
    inn.now = START + 60 * DAY
    await table.act(line, wire.Act("c", hello["state"]["decision"], ["pass"]))
    await inn.later(95)
    assert await inn.is_there(table.id), "somebody is still there"
    await table.disconnect(line)
    await inn.later(124)
    assert await inn.is_there(table.id)
    await inn.later(126)
    assert not await inn.is_there(table.id)


async def test_who_still_holds_a_cleared_table_finds_none(inn: Years) -> None:
    table = await lobby(inn)
    await inn.later(2)
    with pytest.raises(Refusal) as full:
        await table.join(BEN, wire.Joining("Ben"))
    assert full.value.code == "full"
    with pytest.raises(Refusal) as gone:
        await table.start(fingerprint(ADA))
    assert gone.value.code == "no_table"
    assert inn.rows() == {}


def test_the_links_of_a_cleared_table_answer_with_a_sentence(tmp_path: Path) -> None:
    now = START
    with TestClient(create_app(settings_for(tmp_path, clock=lambda: now))) as server:
        ada = Browser(server)
        created = ada.make(PERSON, PERSON)
        recovery = ada.state(created["table"])["table"]["you"]["recovery"]
    now += 2 * DAY
    with TestClient(create_app(settings_for(tmp_path, clock=lambda: now))) as server:
        ada._client = server
        for _ in range(100):
            answer = ada.get("/api" + created["play"])
            if answer.status_code == 404:
                break
        answers = [
            answer,
            ada.watch(created),
            ada.post(f"/api/recover/{recovery}"),
            ada.get(f"/api/tables/{created['table']}/record"),
        ]
        for answer in answers:
            assert code(answer) == (404, "no_table")
            assert "no longer valid" in answer.json()["sentence"]
        with ada.live(created["table"]) as socket:
            assert socket.close_code() == 4403
