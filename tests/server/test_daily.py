"""Deals of the day: the same everywhere, one try a browser, and compared only afterwards."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from kitchentable.arena.daily import rival_score
from kitchentable.catalogue import GAMES
from kitchentable.core import record as records
from kitchentable.core.daily import DailyDeal, seed_of
from kitchentable.core.match import seed_hash
from kitchentable.games.majolica import daily as majolica_daily
from kitchentable.games.majolica.state import Options
from kitchentable.server.app import create_app

from .house import PERSON, Browser, code, settings_for

DAY = "2026-11-29"
TODAY = "/api/daily"
GAME = "/api/daily/majolica"


def noon(day: str) -> float:
    """The seconds of the clock at noon of a day in UTC."""
    return datetime.fromisoformat(f"{day}T12:00").replace(tzinfo=UTC).timestamp()


@contextmanager
def open_server(folder: Path, day: str = DAY) -> Iterator[TestClient[Any]]:
    """A server on which it is this day."""
    folder.mkdir(exist_ok=True)
    with TestClient(create_app(settings_for(folder, clock=lambda: noon(day)))) as client:
        yield client


@pytest.fixture
def server(tmp_path: Path) -> Iterator[TestClient[Any]]:
    with open_server(tmp_path) as client:
        yield client


def begin(browser: Browser) -> str:
    """The table where this browser plays the deal of the day."""
    made = browser.post(GAME, {"your_name": "Ada"})
    assert made.status_code == 201, made.text
    return str(made.json()["table"])


def play(browser: Browser, table: str, paintings: int = 0) -> None:
    """Plays a game to its end: so many paintings, for which it skips what it can, then passing."""
    with browser.live(table) as socket:
        state = socket.until("hello")["state"]
        while state["view"]["actors"]:
            legal = state["view"]["legal"]
            begins = "pass" in legal
            action = "pass" if begins and not paintings else legal[-1]
            paintings -= begins and action != "pass"
            assert socket.act(state["decision"], action)["type"] == "ack"
            state = socket.until("update")["state"]


def finish(browser: Browser, paintings: int = 0) -> str:
    table = begin(browser)
    play(browser, table, paintings)
    return table


def result(browser: Browser, table: str) -> dict[str, Any]:
    told = browser.get(f"/api/tables/{table}/daily")
    assert told.status_code == 200, told.text
    found: dict[str, Any] = told.json()
    return found


def record(browser: Browser, table: str) -> records.Record:
    return records.loads(browser.get(f"/api/tables/{table}/record").text)


def dealer(kept: records.Record) -> list[str]:
    return [action for seat, action in kept.actions if seat < 0]


def test_two_servers_deal_the_same_to_people_who_play_differently(tmp_path: Path) -> None:
    kept = []
    for name, paintings in (("one", 0), ("two", 3)):
        with open_server(tmp_path / name) as client:
            browser = Browser(client)
            kept.append(record(browser, finish(browser, paintings)))
    one, two = kept
    assert one.actions != two.actions
    assert dealer(one) == dealer(two)
    assert one.seed == two.seed == seed_of("majolica", DAY)


def test_another_day_is_another_deal_and_another_try(tmp_path: Path) -> None:
    with open_server(tmp_path) as client:
        ada = Browser(client)
        first = finish(ada)
        deals = dealer(record(ada, first))
    with open_server(tmp_path, "2026-11-30") as client:
        ada._client = client
        second = finish(ada)
        assert second != first
        assert dealer(record(ada, second)) != deals
        assert result(ada, first)["day"] == DAY
        assert result(ada, second)["day"] == "2026-11-30"


def test_a_day_is_a_day_in_utc(tmp_path: Path) -> None:
    for time, day in (("23:59:59", "2026-11-29"), ("00:00:00", "2026-11-30")):
        moment = datetime.fromisoformat(f"{day}T{time}").replace(tzinfo=UTC).timestamp()
        settings = settings_for(tmp_path, clock=lambda now=moment: now)
        with TestClient(create_app(settings)) as client:
            assert Browser(client).get(TODAY).json()[0]["day"] == day


def test_a_second_opening_leads_to_the_same_table(server: TestClient[Any]) -> None:
    ada, ben = Browser(server), Browser(server)
    (before,) = ada.get(TODAY).json()
    assert before == {
        "game": "majolica",
        "title": "Today’s sheet",
        "lead": majolica_daily.daily(DAY).lead,
        "day": DAY,
        "rival": "hard",
        "table": None,
        "over": False,
    }
    table = begin(ada)
    assert begin(ada) == table
    assert begin(ben) != table
    assert ada.get(TODAY).json() == [before | {"table": table}]
    play(ada, table)
    assert ada.get(TODAY).json() == [before | {"table": table, "over": True}]
    assert begin(ada) == table


def test_two_openings_at_once_make_one_table(server: TestClient[Any]) -> None:
    ada = Browser(server)
    begin(ada)  # it has a cookie now, and tomorrow is another day
    twins = [Browser(server) for _ in range(4)]
    for twin in twins:
        twin.token = "x" * 43
    found: list[str] = []
    threads = [threading.Thread(target=lambda t=twin: found.append(begin(t))) for twin in twins]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 4
    assert len(set(found)) == 1


def test_nothing_is_told_before_the_end_and_nothing_to_others(server: TestClient[Any]) -> None:
    ada, ben = Browser(server), Browser(server)
    table = begin(ada)
    path = f"/api/tables/{table}/daily"
    assert code(ada.get(path)) == (409, "not_over")
    assert code(ben.get(path)) == (404, "no_table")
    hello = ada.state(table)
    assert hello["table"]["daily"] == DAY
    assert hello["table"]["seed_hash"] == seed_hash(seed_of("majolica", DAY))
    assert hello["table"]["seed"] is None
    play(ada, table)
    assert code(ben.get(path)) == (404, "no_table")
    assert ada.state(table)["table"]["seed"] == seed_of("majolica", DAY)


def test_the_bot_is_who_anybody_can_let_play_the_same_deal(server: TestClient[Any]) -> None:
    ada = Browser(server)
    told = result(ada, finish(ada))
    (points, *_) = rival_score("majolica", DAY)
    assert (told["rival"], told["rival_points"]) == ("hard", points)
    assert points > 50


def test_places_are_those_of_the_people_who_finished_today(server: TestClient[Any]) -> None:
    ada, ben, cleo = (Browser(server) for _ in range(3))
    begin(cleo)
    tables = finish(ada), finish(ben, paintings=1)
    one, two = result(ada, tables[0]), result(ben, tables[1])
    assert one["points"] > two["points"], "shovels are worth points"
    assert (one["place"], one["players"]) == (1, 2)
    assert (two["place"], two["players"]) == (2, 2)


def test_its_record_verifies_as_any_other(server: TestClient[Any]) -> None:
    ada = Browser(server)
    table = finish(ada, paintings=2)
    verdict = records.verify(record(ada, table), GAMES["majolica"])
    assert verdict.over
    assert not verdict.misdeals
    assert verdict.scores[0][0] == result(ada, table)["points"]


def test_what_was_reached_outlives_the_server(tmp_path: Path) -> None:
    with open_server(tmp_path) as client:
        ada = Browser(client)
        table = finish(ada)
        told = result(ada, table)
    with open_server(tmp_path) as client:
        ada._client = client
        assert begin(ada) == table
        assert result(ada, table) == told


def test_a_bot_that_failed_is_asked_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    async def fail(self: Any, game: str, day: str) -> tuple[int, ...]:
        asked.append(day)
        if len(asked) < 3:
            raise OSError("no process")
        return (7, 0, 0)

    monkeypatch.setattr("kitchentable.server.bots.Thinkers.play_daily", fail)
    with open_server(tmp_path) as client:
        ada = Browser(client)
        table = finish(ada)
        assert code(ada.get(f"/api/tables/{table}/daily")) == (503, "no_rival")
        assert result(ada, table)["rival_points"] == 7
        assert result(ada, table)["rival_points"] == 7
        assert asked == [DAY] * 3


def test_a_try_moves_to_another_browser_unless_that_has_its_own(server: TestClient[Any]) -> None:
    ada, ben, cleo = (Browser(server) for _ in range(3))
    table = begin(ada)
    recovery = ada.state(table)["table"]["you"]["recovery"]
    begin(cleo)
    assert code(cleo.post(f"/api/recover/{recovery}")) == (409, "played")
    assert ben.post(f"/api/recover/{recovery}").status_code == 201
    assert begin(ben) == table
    assert begin(ada) != table


def test_the_next_game_at_the_table_has_a_deal_of_its_own(server: TestClient[Any]) -> None:
    ada = Browser(server)
    table = finish(ada)
    again = ada.post(f"/api/tables/{table}/rematch").json()["table"]
    told = ada.state(again)["table"]
    assert told["daily"] is None
    assert told["seed_hash"] != seed_hash(seed_of("majolica", DAY))
    assert code(ada.get(f"/api/tables/{again}/daily")) == (404, "no_table")
    usual = ada.make(PERSON, game="majolica", options={})["table"]
    assert ada.state(usual)["table"]["daily"] is None


def test_a_game_without_such_a_deal_says_so(server: TestClient[Any]) -> None:
    ada = Browser(server)
    for game in ("memento", "chess"):
        assert code(ada.post(f"/api/daily/{game}", {"your_name": "Ada"})) == (404, "no_daily")
    assert code(ada.post(GAME, {"your_name": "<b>"})) == (400, "bad_name")
    assert ada.get(TODAY).json()[0]["table"] is None


def test_a_deal_may_have_bots_in_the_other_seats_and_options_of_its_day(
    server: TestClient[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    def among_bots(day: str) -> DailyDeal:
        return DailyDeal("A table", "With a bot.", Options(beginner=True), "medium", ("easy",))

    monkeypatch.setattr(majolica_daily, "daily", among_bots)
    told = Browser(server)
    hello = told.state(begin(told))
    assert hello["table"]["options"]["beginner"] is True
    assert [seat["level"] for seat in hello["table"]["seats"]] == [None, "easy"]
    assert rival_score("majolica", DAY) == rival_score("majolica", DAY)
