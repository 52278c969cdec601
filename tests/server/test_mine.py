"""The tables of a browser: found by its token alone, told from their rows."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from sqlalchemy import event

from kitchentable.server.app import create_app
from kitchentable.server.mine import MOST_OVER, tables_of
from kitchentable.server.settings import Settings
from kitchentable.server.store import Store

from .house import BOT, PERSON, Browser, settings_for


def mine(browser: Browser) -> list[dict[str, Any]]:
    answer = browser.get("/api/mine")
    assert answer.status_code == 200
    tables: list[dict[str, Any]] = answer.json()
    return tables


def test_a_new_browser_has_none_and_gets_no_cookie(ada: Browser) -> None:
    assert mine(ada) == []
    assert ada.token is None


def test_who_is_waited_for_follows_the_game(
    ada: Browser, ben: Browser, cleo: Browser, duel: dict[str, Any]
) -> None:
    table = duel["table"]
    cleo.watch(duel)

    def told(browser: Browser) -> tuple[Any, ...]:
        (one,) = mine(browser)
        assert one["id"] == table
        return one["seat"], one["names"], one["status"], one["yours"], one["waits_for"]

    assert told(ada) == (0, ["Ben"], "playing", True, ["Ada"])
    assert told(ben) == (1, ["Ada"], "playing", False, ["Ada"])
    assert told(cleo) == (None, ["Ada", "Ben"], "playing", False, ["Ada"])
    before = mine(ada)[0]["moved"]
    for turn in range(6):
        now = (ada, ben)[turn % 2]
        with now.live(table) as socket:
            assert socket.act(socket.until("hello")["state"]["decision"], "pass")["type"] == "ack"
        if turn == 0:
            assert told(ada)[3:] == (False, ["Ben"])
            assert told(ben)[3:] == (True, ["Ben"])
            assert mine(ada)[0]["moved"] > before
    ended = ada.state(table)["table"]["ended"]
    assert told(ada) == (0, ["Ben"], "over", False, [])
    assert mine(ada)[0]["moved"] == ended
    assert ended > before


def test_a_lobby_waits_for_people_and_then_for_its_host(ada: Browser, ben: Browser) -> None:
    created = ada.make(PERSON, PERSON, BOT)
    (before,) = mine(ada)
    assert (before["status"], before["free"], before["yours"]) == ("lobby", 1, False)
    ben.join(created, "Ben")
    (after,) = mine(ada)
    assert (after["free"], after["yours"], after["names"][0]) == (0, True, "Ben")
    assert after["moved"] > before["moved"]
    assert not mine(ben)[0]["yours"]


def test_a_host_without_a_seat_and_a_seat_that_moved(
    ada: Browser, ben: Browser, duel: dict[str, Any]
) -> None:
    bots = ada.make(BOT, BOT)["table"]
    assert [(one["id"], one["seat"]) for one in mine(ada)] == [(bots, None), (duel["table"], 0)]
    recovery = ben.state(duel["table"])["table"]["you"]["recovery"]
    elsewhere = Browser(ada._client)
    assert elsewhere.post(f"/api/recover/{recovery}").status_code == 201
    assert mine(ben) == [], "whoever lost a seat has lost the table"
    assert [one["seat"] for one in mine(elsewhere)] == [1]


def test_nobody_is_told_of_the_tables_of_others(
    ada: Browser, ben: Browser, duel: dict[str, Any]
) -> None:
    stranger = Browser(ada._client)
    stranger.make(PERSON, BOT)
    assert duel["table"] not in [one["id"] for one in mine(stranger)]
    text = str(mine(ada)) + str(mine(ben))
    for secret in (duel["play"][6:], duel["watch"][7:], ada.token, ben.token):
        assert str(secret) not in text


def test_finished_games_are_few_and_nothing_is_loaded(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    with TestClient(create_app(settings)) as client:
        ada = Browser(client)
        tables = [ada.make(PERSON, PERSON)["table"] for _ in range(MOST_OVER + 5)]
        waiting = ada.make(PERSON, BOT)["table"]
    with closing(sqlite3.connect(settings.database)) as kept, kept:
        for number, table in enumerate(tables):
            change = "UPDATE tables SET status = 'over', moved = ? WHERE id = ?"
            kept.execute(change, (number, table))

    async def load(*_: Any) -> None:
        raise AssertionError("no table is loaded for a list")

    with TestClient(create_app(settings)) as client:
        monkeypatch.setattr(Store, "load", load)
        ada._client = client
        listed = [one["id"] for one in mine(ada)]
    assert listed == [waiting, *reversed(tables[5:])], "the last to move comes first"


def test_a_game_that_cannot_go_on_waits_for_nobody(settings: Settings) -> None:
    with TestClient(create_app(settings)) as client:
        ada = Browser(client)
        ada.make(PERSON, BOT)
        assert mine(ada)[0]["yours"]
    with closing(sqlite3.connect(settings.database)) as kept, kept:
        (rules,) = kept.execute("SELECT rules FROM tables").fetchone()
        kept.execute("UPDATE tables SET rules = 'of old'")
    for version, waits in (("of old", []), (rules, ["Ada"])):
        with closing(sqlite3.connect(settings.database)) as kept, kept:
            kept.execute("UPDATE tables SET rules = ?", (version,))
        with TestClient(create_app(settings)) as client:
            ada._client = client
            (one,) = mine(ada)
            assert (one["status"], one["waits_for"]) == ("playing", waits)


async def test_the_list_is_read_by_index(tmp_path: Path) -> None:
    store = await Store.open(settings_for(tmp_path).database)
    engine = store._engine
    asked: list[tuple[str, Any]] = []
    event.listen(engine, "before_cursor_execute", lambda *now: asked.append((now[2], now[3])))
    await tables_of(store, "a" * 64)
    queries = [query for query in asked if "UNION" in query[0]]
    assert len(queries) == 2
    with engine.connect() as connection:
        for text, values in queries:
            plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {text}", values)
            steps = [row[-1] for row in plan]
            assert not [step for step in steps if step.startswith("SCAN")]
            for index in ("tables_host_hash", "seats_token_hash", "watchers_token_hash"):
                assert any(f"INDEX ix_{index} " in step for step in steps)
    await store.close()
