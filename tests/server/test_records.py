"""Records of finished games: given out, brought back, checked, and refused with a sentence."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from litestar.testing import TestClient
from typer.testing import CliRunner

from kitchentable.catalogue import GAMES, daily_deal
from kitchentable.cli.app import app as commands
from kitchentable.core.daily import seed_of
from kitchentable.core.match import seed_hash
from kitchentable.core.record import dumps, loads, record_of
from kitchentable.server.app import create_app
from kitchentable.server.messages import LiveMatch
from kitchentable.server.records import LONGEST_RECORD, MOST_LINES, THE_RULES_FAILED
from kitchentable.server.settings import Rate, Settings

from .finished import NAMES, browser_of, played, put_away
from .house import PERSON, Browser, code, settings_for


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Settings:
    settings = settings_for(tmp_path_factory.mktemp("records"))
    put_away(settings.database, *GAMES)
    return settings


@pytest.fixture(scope="module")
def server(kept: Settings) -> Iterator[TestClient[Any]]:
    """A server with a finished table of every game."""
    with TestClient(create_app(kept)) as client:
        yield client


def text_of(game: str) -> str:
    """The record of the finished table of a game."""
    return dumps(record_of(played(game).match, NAMES))


def bring(browser: Browser, text: str | bytes) -> Any:
    """Opens a record."""
    body = text if isinstance(text, bytes) else text.encode()
    return browser.send("/api/records", body)


def changed(game: str, line: int, text: str) -> str:
    """A record with another line, counted from 1."""
    lines = text_of(game).splitlines()
    lines[line - 1] = text
    return "\n".join(lines) + "\n"


def rows(settings: Settings) -> list[int]:
    """How many rows there are in each table of the database."""
    with sqlite3.connect(settings.database) as database:
        names = ("tables", "seats", "watchers", "actions", "daily_scores")
        return [database.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in names]


@pytest.mark.parametrize("game", GAMES)
def test_a_record_that_goes_round_is_the_same(
    server: TestClient[Any], kept: Settings, tmp_path: Any, game: str
) -> None:
    """Fault 45: what was given out opens under the same version of the rules, byte for byte, and
    the command line says of the file what the page says."""
    first = browser_of(server, "Ada").get(f"/api/tables/{game}/record").text
    assert first == text_of(game)
    eve = Browser(server)
    opened = bring(eve, first)
    assert opened.status_code == 201
    table = opened.json()["table"]
    again = eve.get(f"/api/tables/{table}/record")
    assert again.text == first

    replay = eve.get(f"/api/tables/{table}/replay").json()
    assert replay["table"]["imported"]
    assert replay["table"]["status"] == "over"
    assert replay["table"]["daily"] is None
    assert [seat["name"] for seat in replay["table"]["seats"]] == list(NAMES)
    assert len(replay["lines"]) == len(played(game).match.log)
    last = f"/api/tables/{table}/replay/{len(replay['lines'])}?seat=1"
    told = msgspec.json.decode(played(game).told[1, len(replay["lines"])])
    assert eve.get(last).json()["updates"][0]["state"]["standings"] == told["standings"]

    check = eve.get(f"/api/tables/{table}/check").json()
    assert check == browser_of(server, "Ben").get(f"/api/tables/{game}/check").json()
    log = played(game).match.log
    assert check == {
        "lines": len(log),
        "deals": sum(line.seat < 0 for line in log),
        "misdeals": [],
        "seed": played(game).match.seed,
        "seed_hash": seed_hash(played(game).match.seed),
    }
    file = tmp_path / "game.record"
    file.write_text(again.text)
    said = CliRunner().invoke(commands, ["verify", str(file)])
    assert said.exit_code == 0
    assert f"Fair: all {check['lines']} lines" in said.output
    assert check["seed_hash"] in said.output.replace("\n", "")


def test_a_table_from_a_file_is_nobodys_seat(server: TestClient[Any]) -> None:
    """It shows what was played to who brought it and to whom it is shown; it has no seats."""
    eve, sam = Browser(server), Browser(server)
    created = bring(eve, text_of("memento")).json()
    table = created["table"]
    assert eve.state(table)["table"]["you"] == {
        "seat": None,
        "host": True,
        "recovery": None,
        "resigned": None,
        "sat_in": [],
        "seats": [],
    }
    assert code(sam.get(f"/api/tables/{table}/replay")) == (404, "no_table")
    assert code(sam.join(created, "Sam")) == (409, "full")
    assert code(eve.post(f"/api/tables/{table}/rematch")) == (409, "imported")
    assert code(eve.post(f"/api/tables/{table}/seats/0", {"kind": "bot"})) == (409, "started")
    assert sam.watch(created).status_code == 200
    assert sam.get(f"/api/tables/{table}/replay").status_code == 200
    assert code(browser_of(server, "Ada").get(f"/api/tables/{table}/replay")) == (404, "no_table")


def test_a_deal_that_does_not_follow_from_the_seed_is_counted(
    server: TestClient[Any], tmp_path: Any
) -> None:
    """Fault 5: who chooses a seed afterwards, or deals otherwise, is found out by everybody."""
    text = text_of("memento").replace(f"seed: {played('memento').match.seed}", "seed: chosen")
    eve = Browser(server)
    opened = bring(eve, text)
    assert opened.status_code == 201
    check = eve.get(f"/api/tables/{opened.json()['table']}/check").json()
    assert len(check["misdeals"]) > 10
    assert check["seed"] == "chosen"
    file = tmp_path / "game.record"
    file.write_text(text)
    said = CliRunner().invoke(commands, ["verify", str(file)])
    assert said.exit_code != 0
    told = " ".join((said.output + said.stderr).replace("│", " ").split())
    assert f"{len(check['misdeals'])} of {check['lines']} lines" in told


def test_nobody_may_choose_the_seed_of_a_table(server: TestClient[Any]) -> None:
    """Fault 5."""
    plan = {"game": "memento", "seats": [PERSON, PERSON], "your_name": "Ada", "seed": "7"}
    assert code(Browser(server).post("/api/tables", plan)) == (400, "bad_request")


def test_a_deal_of_the_day_from_a_file_counts_in_no_ranking(
    server: TestClient[Any], kept: Settings
) -> None:
    day = "2026-11-29"
    deal = daily_deal("majolica", day)
    assert deal is not None
    game = GAMES["majolica"]
    match = LiveMatch(game, deal.seats, seed_of("majolica", day), deal.options)
    while not match.over:
        seat = match.actors[0]
        match.play(seat, match.view(seat).legal[0])
    before = rows(kept)
    names = ("Eve", "Bo", "Cy", "Di")[: deal.seats]
    opened = bring(Browser(server), dumps(record_of(match, names)))
    assert opened.status_code == 201
    assert rows(kept)[-1] == before[-1]
    assert rows(kept)[0] == before[0] + 1


def without(text: str, lines: int) -> str:
    return "\n".join(text.splitlines()[:-lines]) + "\n"


MEMENTO = "memento"


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (lambda: "", "first line must be"),
        (lambda: b"\xff\xfe\x00", "not text"),
        (lambda: "kitchentable record 1\n", "header has no line"),
        (lambda: changed(MEMENTO, 2, "game: chess"), "not on the shelf"),
        (lambda: changed(MEMENTO, 3, "rules: 0"), "version 0 of the rules of Memento"),
        (lambda: changed(MEMENTO, 4, "seats: 4"), "4 seats and 3 players"),
        (lambda: changed(MEMENTO, 4, "seats: -1"), "seats and 3 players"),
        (lambda: changed(MEMENTO, 5, 'options: {"no":1,"introductory":"x"}'), "options are not"),
        (lambda: changed(MEMENTO, 6, "seed: \x07"), "plain signs"),
        (lambda: changed(MEMENTO, 6, "seed: " + "x" * 101), "longer than any line"),
        (lambda: changed(MEMENTO, 7, 'players: ["<b>","Ben","Cy"]'), "The name in seat 0"),
        (lambda: changed(MEMENTO, 7, 'players: ["Ada  A","Ben","Cy"]'), "spaces or signs"),
        (lambda: changed(MEMENTO, 7, 'players: ["' + "x" * 25 + '","B","C"]'), "1 to 24"),
        (lambda: changed(MEMENTO, 30, "0 fly"), "Line 30: "),
        (lambda: changed(MEMENTO, 30, "9 pass"), "Line 30: nobody sits in seat 9"),
        (lambda: changed(MEMENTO, 9, "* turn 1 red-circle"), "Line 9 does not replay"),
        (lambda: changed(MEMENTO, 12, "what"), "Line 12: a line must be"),
        (lambda: without(text_of(MEMENTO), 1), "not played to its end"),
        (lambda: text_of(MEMENTO) + "0 pass\n", "does not replay under these rules"),
        (lambda: text_of(MEMENTO) + "0 pass\n" * MOST_LINES, "longer than any game"),
        (lambda: text_of(MEMENTO) + "0 take back\n" * 301, "longer than any game"),
    ],
)
def test_what_is_no_whole_game_is_refused_and_not_kept(
    server: TestClient[Any], kept: Settings, make: Any, sentence: str
) -> None:
    """Fault 45: also a record of another version of the rules, which nobody repairs."""
    before = rows(kept)
    answer = bring(Browser(server), make())
    assert code(answer) == (400, "bad_record")
    assert sentence in answer.json()["sentence"]
    assert rows(kept) == before


def test_a_record_that_needs_a_word_list_says_so(server: TestClient[Any], kept: Settings) -> None:
    record = loads(text_of("paperback"))
    options = record.options | {"words": "kitchen-drawer@1234567890ab"}
    before = rows(kept)
    answer = bring(Browser(server), dumps(msgspec.structs.replace(record, options=options)))
    assert code(answer) == (409, "lacking"), answer.text
    assert "cannot be replayed here" in answer.json()["sentence"]
    assert rows(kept) == before


def test_a_file_that_is_too_long_is_not_read(server: TestClient[Any], kept: Settings) -> None:
    before = rows(kept)
    answer = bring(Browser(server), b"x" * (LONGEST_RECORD + 1))
    assert code(answer) == (413, "too_big")
    assert rows(kept) == before


def test_files_come_as_seldom_as_tables_are_made(tmp_path: Any) -> None:
    slow = settings_for(tmp_path, visits=Rate(burst=2, per_second=0.001))
    with TestClient(create_app(slow)) as server:
        eve = Browser(server)
        assert [bring(eve, "").status_code for _ in range(3)] == [400, 400, 429]
        answer = eve.send("/api/records", b"", headers={"origin": "https://elsewhere.example"})
        assert code(answer)[0] in (403, 429)


LINES = st.sampled_from(["0 pass", "* take back", "1 take back", "* draw red-star", "", "x", "2 "])
PIECES = st.one_of(
    st.binary(max_size=40), LINES.map(str.encode), st.text(max_size=40).map(str.encode)
)


@st.composite
def spoiled(draw: st.DrawFn) -> bytes:
    """A record of some game that was cut, mixed up, or written over."""
    text = text_of(draw(st.sampled_from(sorted(GAMES)))).encode()
    lines = text.split(b"\n")
    for _ in range(draw(st.integers(1, 3))):
        place = draw(st.one_of(st.integers(0, 12), st.integers(0, len(lines) - 1)))
        place = min(place, len(lines) - 1)
        how = draw(st.sampled_from(["write", "cut", "drop", "twice", "swap", "inside"]))
        if how == "write":
            lines[place] = draw(PIECES)
        elif how == "cut":
            lines = lines[: place + 1]
        elif how == "drop":
            del lines[place]
        elif how == "twice":
            lines.insert(place, lines[place])
        elif how == "swap":
            lines[place], lines[-1] = lines[-1], lines[place]
        else:
            at = draw(st.integers(0, len(lines[place])))
            lines[place] = lines[place][:at] + draw(PIECES) + lines[place][at + 1 :]
        if not lines:
            break
    return b"\n".join(lines)


@hypothesis_settings(
    max_examples=40, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True
)
@given(body=st.one_of(spoiled(), spoiled(), st.binary(max_size=300)))
def test_nothing_that_is_brought_breaks_anything(
    server: TestClient[Any], kept: Settings, body: bytes
) -> None:
    """Opened or refused, never broken; and what is refused leaves no row."""
    before = rows(kept)
    answer = bring(Browser(server), body)
    assert answer.status_code in (201, 400, 409)
    if answer.status_code == 201:
        assert rows(kept)[0] == before[0] + 1
    else:
        assert len(answer.json()["sentence"]) > 10
        assert answer.json()["sentence"] != THE_RULES_FAILED
        assert rows(kept) == before
