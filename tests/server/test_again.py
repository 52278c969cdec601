"""Requests that a browser sends again because their answer, and the cookie with it, were lost."""

from __future__ import annotations

import asyncio
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from kitchentable.catalogue import GAMES
from kitchentable.core.record import dumps, record_of
from kitchentable.server import wire
from kitchentable.server.app import create_app
from kitchentable.server.identity import fingerprint, is_secret, token_of

from .finished import played
from .house import BOT, PERSON, Browser, code, settings_for
from .inn import ADA, BEN, Inn

_numbers = count()


def new_key() -> str:
    return f"{next(_numbers):043}"


def named(key: str) -> dict[str, Any]:
    return {"headers": {"idempotency-key": key}}


def plan(game: str = "memento") -> dict[str, Any]:
    return {"game": game, "seats": [PERSON, PERSON], "your_name": "Ada"}


def twice(browser: Browser, path: str, body: Any, key: str) -> list[Any]:
    """The answers to a request that is sent twice by a browser that keeps no cookie of the first;
    then it has the cookie of the second."""
    token, answers = browser.token, []
    for _ in range(2):
        browser.token = token
        answers.append(browser.post(path, body, **named(key)))
    return answers


@pytest.mark.parametrize("game", GAMES)
def test_a_table_that_is_asked_for_twice_is_one_table(server: TestClient[Any], game: str) -> None:
    ada = Browser(server)
    first, again = twice(ada, "/api/tables", plan(game), new_key())
    assert (first.status_code, again.status_code) == (201, 201)
    assert first.json() == again.json()
    assert first.cookies == again.cookies, "the same browser"
    assert [table["id"] for table in ada.get("/api/mine").json()] == [first.json()["table"]]
    assert ada.state(first.json()["table"])["table"]["you"]["host"]


def test_who_has_a_cookie_keeps_it(ada: Browser) -> None:
    ada.make(PERSON, BOT)
    token = ada.token
    first, again = twice(ada, "/api/tables", plan(), new_key())
    assert first.json() == again.json()
    assert ada.token == token
    assert len(ada.get("/api/mine").json()) == 2


def test_another_key_or_none_is_another_table(ada: Browser) -> None:
    made = [ada.post("/api/tables", plan(), **named(new_key())) for _ in range(2)]
    made += [ada.post("/api/tables", plan()) for _ in range(2)]
    assert len({answer.json()["table"] for answer in made}) == 4


def test_a_key_belongs_to_one_browser(ada: Browser, ben: Browser) -> None:
    """Whoever has a cookie of their own gets nothing by somebody else's key."""
    key = new_key()
    first = ada.post("/api/tables", plan(), **named(key)).json()
    ben.make(PERSON, BOT)
    assert ben.post("/api/tables", plan(), **named(key)).json()["table"] != first["table"]


def test_what_was_refused_may_be_asked_for_again(ada: Browser) -> None:
    key = new_key()
    wrong = ada.post("/api/tables", plan() | {"your_name": "<b>"}, **named(key))
    assert code(wrong) == (400, "bad_name")
    assert ada.post("/api/tables", plan(), **named(key)).status_code == 201


@pytest.mark.parametrize("key", ["", "short", "x" * 44, "!" * 43])
def test_a_key_that_can_be_guessed_is_refused(ada: Browser, key: str) -> None:
    """A browser without a cookie gets a token that follows from it."""
    assert code(ada.post("/api/tables", plan(), **named(key))) == (400, "bad_request")
    assert ada.token is None


def test_a_key_does_not_tell_the_token_to_who_reads_the_database(
    ada: Browser, tmp_path: Path
) -> None:
    key = new_key()
    assert ada.post("/api/tables", plan(), **named(key)).status_code == 201
    assert ada.token == token_of(key)
    assert is_secret(ada.token)
    assert token_of(key) != token_of(new_key())
    for file in tmp_path.iterdir():
        assert key.encode() not in file.read_bytes()
        assert token_of(key).encode() not in file.read_bytes()


def test_who_joins_twice_without_a_cookie_has_one_seat(ada: Browser, ben: Browser) -> None:
    created = ada.make(PERSON, PERSON, PERSON)
    first, again = twice(ben, "/api" + created["play"], {"name": "Ben"}, new_key())
    assert first.json() == again.json() == {"table": created["table"], "seat": 1}
    seats = ada.state(created["table"])["table"]["seats"]
    assert [seat["name"] for seat in seats] == ["Ada", "Ben", ""]
    assert ben.state(created["table"])["table"]["you"]["seat"] == 1


@pytest.mark.parametrize("at_home", [False, True])
def test_who_recovers_twice_is_not_locked_out(
    ada: Browser, ben: Browser, cleo: Browser, duel: dict[str, Any], at_home: bool
) -> None:
    """The code is void after the first time; the request is not."""
    if at_home:
        cleo.make(PERSON, BOT)
    recovery = ben.state(duel["table"])["table"]["you"]["recovery"]
    first, again = twice(cleo, f"/api/recover/{recovery}", None, new_key())
    assert first.json() == again.json() == {"table": duel["table"], "seat": 1}
    assert cleo.state(duel["table"])["table"]["you"]["seat"] == 1
    other = cleo.post(f"/api/recover/{recovery}", None, **named(new_key()))
    assert code(other) == (404, "no_table"), "another request is"


def test_a_record_that_is_opened_twice_is_one_table(ada: Browser) -> None:
    text, key = dumps(record_of(played("memento").match, ("Ada", "Ben", "Dora"))), new_key()
    token, made = ada.token, []
    for _ in range(2):
        ada.token = token
        headers = {"idempotency-key": key, "content-type": "text/plain"}
        made.append(ada.send("/api/records", text.encode(), headers=headers))
    assert made[0].status_code == 201, made[0].text
    assert made[0].json() == made[1].json()
    assert len(ada.get("/api/mine").json()) == 1


def test_a_restart_forgets_no_request(tmp_path: Path) -> None:
    answers, key = [], new_key()
    for _ in range(2):
        with TestClient(create_app(settings_for(tmp_path))) as client:
            answers.append(Browser(client).post("/api/tables", plan(), **named(key)))
    assert answers[0].json() == answers[1].json()
    assert answers[0].cookies == answers[1].cookies


def _create(inn: Inn, key: str) -> Any:
    new = wire.NewTable("memento", [wire.SeatPlan("person")] * 2, "Ada")
    return inn.tables.create(new, fingerprint(ADA), key_hash=fingerprint(key))


async def test_many_who_ask_at_once_get_one_table_for_each_key(tmp_path: Path) -> None:
    """On two servers with one database, too: the database is the arbiter."""
    inns = [Inn(tmp_path), Inn(tmp_path)]
    for inn in inns:
        await inn.open()
    keys = [new_key() for _ in range(20)]
    asked = [(key, inns[number % 2]) for number in range(3) for key in keys]
    made = await asyncio.gather(*(_create(inn, key) for key, inn in asked))
    tables: dict[str, set[str]] = {}
    for (key, _), table in zip(asked, made, strict=True):
        tables.setdefault(key, set()).add(table.id)
    assert all(len(ids) == 1 for ids in tables.values())
    mine = await inns[0].house.store.tables_of(fingerprint(ADA), over=False, most=99)
    assert {row.id for row, _ in mine} == set.union(*tables.values())
    assert len(mine) == len(keys)
    for inn in inns:
        await inn.close()


async def test_a_table_that_is_cleared_takes_its_request_along(tmp_path: Path) -> None:
    inn, key = Inn(tmp_path), new_key()
    await inn.open()
    first = await _create(inn, key)
    assert await first.clear(before=float("inf"))
    inn.tables._live.clear()
    second = await _create(inn, key)
    assert second.id != first.id
    assert not first.admits(fingerprint(ADA))
    assert not second.admits(fingerprint(BEN))
    await inn.close()
