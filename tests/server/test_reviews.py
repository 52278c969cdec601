"""Reviews of finished games: begun when they are asked for, made once, kept, and cleared."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient

from kitchentable.catalogue import GAMES
from kitchentable.core.game import Seat
from kitchentable.core.record import Record, replay
from kitchentable.server import store
from kitchentable.server.app import create_app
from kitchentable.server.reviews import Reviews
from kitchentable.server.settings import Settings
from kitchentable.teach.review import review
from kitchentable.teach.told import Review

from .finished import NAMES, WATCHER, browser_of, commit, played, put_away, rows
from .house import Browser, code, settings_for

TABLE = "memento"
PATIENCE = 60.0


def made(record: Record, seat: int) -> Review:
    """A review that takes no time."""
    match = replay(record, GAMES[record.game])
    course = tuple((0, key[0]) for key in match.score())
    return Review(record.game, record.rules, seat, course, (), (), ())


def quick(there: Connection, record: Record, seat: int, words: Any) -> None:
    there.send((1, 2))
    there.send(msgspec.json.encode(made(record, seat)))


def endless(there: Connection, record: Record, seat: int, words: Any) -> None:
    there.send((3, 28))
    time.sleep(PATIENCE)


def deadly(there: Connection, record: Record, seat: int, words: Any) -> None:
    os._exit(9)


@pytest.fixture
def house(settings: Settings) -> Iterator[TestClient[Any]]:
    """A server with a finished game of Ada, Ben and Dora."""
    put_away(settings.database, TABLE)
    with TestClient(create_app(settings)) as client:
        yield client


@pytest.fixture(autouse=True)
def thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    think(monkeypatch, quick)


def think(monkeypatch: pytest.MonkeyPatch, how: Any) -> None:
    monkeypatch.setattr(Reviews, "look_back", staticmethod(how))


def path(seat: int | None, table: str = TABLE) -> str:
    return f"/api/tables/{table}/review" + ("" if seat is None else f"?seat={seat}")


def known(browser: Browser, seat: int) -> dict[str, Any]:
    answer: dict[str, Any] = browser.get(path(seat)).json()
    return answer


def begun(browser: Browser, seat: int) -> dict[str, Any]:
    answer = browser.post(path(seat))
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def until(browser: Browser, seat: int, *states: str) -> dict[str, Any]:
    """What is known of a review when it has come to one of these states."""
    end = time.monotonic() + PATIENCE
    while (found := known(browser, seat))["state"] not in states:
        assert time.monotonic() < end, found
        time.sleep(0.05)
    return found


def test_a_review_is_made_when_it_is_asked_for(house: TestClient[Any]) -> None:
    ada = browser_of(house, "Ada")
    nothing = {"state": "none", "done": 0, "of": 0, "review": None}
    assert known(ada, 1) == nothing == known(ada, 1), "looking begins nothing"
    assert begun(ada, 1)["state"] == "thinking"
    ready = until(ada, 1, "ready")
    assert ready["review"]["seat"] == 1
    match = played(TABLE).match
    assert [points for _, points in ready["review"]["course"]] == [key[0] for key in match.score()]
    assert begun(ada, 1) == ready
    assert known(ada, 0) == nothing, "each seat has its own"
    assert ada.get(path(None)).json() == nothing, "without a seat, that of the first"


def test_it_is_made_once_and_kept(
    settings: Settings, house: TestClient[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    begun(browser_of(house, "Ada"), 2)
    ready = until(browser_of(house, "Ada"), 2, "ready")
    think(monkeypatch, deadly)
    with TestClient(create_app(settings)) as another:
        for name in (*NAMES, WATCHER):
            assert begun(browser_of(another, name), 2) == ready


def test_meanwhile_it_says_how_far_it_is(
    house: TestClient[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who asks again begins no second one, and it ends with the server."""
    think(monkeypatch, endless)
    ada = browser_of(house, "Ada")
    begun(ada, 0)
    while (found := known(ada, 0))["of"] == 0:
        assert found["state"] == "thinking"
        time.sleep(0.05)
    assert found == {"state": "thinking", "done": 3, "of": 28, "review": None}
    assert begun(browser_of(house, "Ben"), 0) == found


def test_one_that_failed_is_begun_again(
    house: TestClient[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    think(monkeypatch, deadly)
    ada = browser_of(house, "Ada")
    begun(ada, 0)
    assert until(ada, 0, "ready", "failed")["state"] == "failed"
    think(monkeypatch, quick)
    assert begun(ada, 0)["state"] == "thinking"
    until(ada, 0, "ready")


def test_only_so_many_are_made(house: TestClient[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    think(monkeypatch, endless)
    monkeypatch.setattr(Reviews, "MOST", 2)
    ada = browser_of(house, "Ada")
    begun(ada, 0)
    begun(ada, 1)
    assert code(ada.post(path(2))) == (503, "busy")


def test_one_of_other_rules_is_made_again(settings: Settings) -> None:
    put_away(settings.database, TABLE)
    old = Review(TABLE, "0", 0, (), (), (), ())
    kept = list(store.put_review(TABLE, 0, "0", msgspec.json.encode(old).decode()))
    commit(settings.database, kept)
    with TestClient(create_app(settings)) as server:
        ada = browser_of(server, "Ada")
        assert known(ada, 0)["state"] == "none"
        begun(ada, 0)
        assert until(ada, 0, "ready")["review"]["version"] == GAMES[TABLE].version


def test_who_may_ask(settings: Settings, house: TestClient[Any]) -> None:
    for stranger in (browser_of(house, "Mallory"), Browser(house)):
        assert code(stranger.get(path(0))) == code(stranger.post(path(0))) == (404, "no_table")
    watcher = browser_of(house, WATCHER)
    for seat in (-1, 3):
        assert code(watcher.get(path(seat))) == code(watcher.post(path(seat))) == (404, "no_seat")
    assert code(watcher.get(path(0) + "x")) == (400, "bad_request")


def test_there_is_no_review_while_the_game_is_going_on(settings: Settings) -> None:
    lines = sorted({n for _, n in played(TABLE).told})[-2]
    commit(settings.database, rows(TABLE, lines))
    with TestClient(create_app(settings)) as server:
        for name in (*NAMES, WATCHER):
            browser = browser_of(server, name)
            for answer in (browser.get, browser.post):
                refused = answer(path(0, f"{TABLE}-{lines}"))
                assert code(refused) == (409, "not_over")
                assert len(refused.content) < 150, "a sentence, and nothing else"


def test_reviews_are_cleared_with_their_table(settings: Settings) -> None:
    put_away(settings.database, TABLE)
    commit(settings.database, list(store.put_review(TABLE, 0, GAMES[TABLE].version, "{}")))
    commit(settings.database, store.clear_table(TABLE))
    with TestClient(create_app(settings)) as server:
        assert code(browser_of(server, "Ada").get(path(0))) == (404, "no_table")


@pytest.mark.slow
def test_a_real_one_is_what_the_teacher_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()
    settings = settings_for(tmp_path)
    put_away(settings.database, TABLE)
    with TestClient(create_app(settings)) as server:
        ada = browser_of(server, "Ada")
        begun(ada, 1)
        found = until(ada, 1, "ready")["review"]
    assert found == msgspec.to_builtins(review(played(TABLE).match, Seat(1)))
