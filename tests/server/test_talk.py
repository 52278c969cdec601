"""Talk at a table: who may, what is told, what is kept, and that it never touches the game."""

from __future__ import annotations

import sqlite3
from contextlib import ExitStack, closing
from typing import Any

import pytest
from alembic import command
from litestar.testing import TestClient
from msgspec.structs import replace
from sqlalchemy import create_engine

from kitchentable.server import wire
from kitchentable.server.app import create_app
from kitchentable.server.settings import Rate, Settings
from kitchentable.server.store import MOST_REMARKS, Store, migrations
from kitchentable.server.talk import spoken

from .house import BOT, PERSON, Browser, Socket, new_command
from .inn import ADA, BEN, connected, read

SCRIPT = "<script>alert(1)</script> & <img src=x onerror=alert(2)>"


def say(socket: Socket, text: str = "", phrase: str | None = None, **more: Any) -> dict[str, Any]:
    """Says something, and waits for the answer."""
    message = {"command": new_command(), "phrase": phrase, "text": text} | more
    socket.send(type="say", **message)
    while (answer := socket.receive())["type"] not in ("heard", "refused"):
        pass
    if answer.get("code") != "bad_message":
        assert answer["command"] == message["command"]
    return answer


def remarks(browser: Browser, table: str) -> list[tuple[int, str | None, str]]:
    """What somebody is told who comes: seat, phrase, text."""
    with browser.live(table) as socket:
        socket.until("hello")
        socket.send(type="ping")
        first = socket.receive()
        if first["type"] != "talk":
            return []
        return [(one["seat"], one["phrase"], one["text"]) for one in first["remarks"]]


def test_everybody_hears_who_said_what(
    ada: Browser, ben: Browser, cleo: Browser, duel: dict[str, Any]
) -> None:
    table = duel["table"]
    cleo.watch(duel)
    with ExitStack() as stack:
        one, other = (stack.enter_context(ada.live(table)) for _ in range(2))
        bens, cleos = (stack.enter_context(person.live(table)) for person in (ben, cleo))
        for socket in (one, other, bens, cleos):
            assert socket.until("hello")["table"]["talk"]
        assert say(one, SCRIPT)["number"] == 1
        assert say(bens, phrase="nice")["number"] == 2
        for socket in (one, other, cleos):
            told = [socket.until("said")["remark"] for _ in range(2)]
            assert [(told_["number"], told_["seat"]) for told_ in told] == [(1, 0), (2, 1)]
            assert told[0]["text"] == SCRIPT, "a text is a text"
            assert (told[1]["phrase"], told[1]["text"]) == ("nice", "")
    for browser in (ada, ben, cleo):
        assert remarks(browser, table) == [(0, None, SCRIPT), (1, "nice", "")]


def test_who_speaks_hears_first_and_once(ada: Browser, duel: dict[str, Any]) -> None:
    with ada.live(duel["table"]) as socket:
        socket.until("hello")
        for _ in range(2):
            socket.send(type="say", command="c", phrase="hello", text="")
        assert [socket.receive()["type"] for _ in range(3)] == ["heard", "said", "heard"]
    assert len(remarks(ada, duel["table"])) == 1


@pytest.mark.parametrize("claim", [{"seat": 1}, {"name": "Ben"}, {"type": "act"}, {"html": True}])
def test_nobody_speaks_for_somebody_else(
    ada: Browser, duel: dict[str, Any], claim: dict[str, Any]
) -> None:
    with ada.live(duel["table"]) as socket:
        socket.until("hello")
        message = {"type": "say", "command": "c", "phrase": None, "text": "I resign"} | claim
        socket.send(**message)
        assert socket.receive()["code"] == "bad_message"
    assert remarks(ada, duel["table"]) == []


def test_who_lost_a_seat_has_lost_its_voice(
    ada: Browser, ben: Browser, duel: dict[str, Any]
) -> None:
    elsewhere = Browser(ada._client)
    with ben.live(duel["table"]) as socket:
        recovery = socket.until("hello")["table"]["you"]["recovery"]
        say(socket, "still here")
        assert elsewhere.post(f"/api/recover/{recovery}").status_code == 201
        assert socket.close_code() == 4403
    with ben.live(duel["table"]) as socket:
        assert socket.close_code() == 4403
    with elsewhere.live(duel["table"]) as socket:
        assert say(socket, "on my phone")["number"] == 2
    assert remarks(ada, duel["table"]) == [(1, None, "still here"), (1, None, "on my phone")]


def test_talk_never_touches_the_game(ada: Browser, ben: Browser, duel: dict[str, Any]) -> None:
    table = duel["table"]
    before, list_before = ada.state(table), ada.get("/api/mine").json()
    with ben.live(table) as socket:
        for text in ("pass", "take 1", "start", "/resign", '{"type": "act"}'):
            assert say(socket, text)["type"] == "heard"
    after = ada.state(table)
    assert after["state"] == before["state"]
    assert after["table"]["status"] == "playing"
    assert ada.get("/api/mine").json() == list_before, "nor when it last moved"
    for turn in range(6):
        now = (ada, ben)[turn % 2]
        with now.live(table) as socket:
            socket.act(socket.until("hello")["state"]["decision"], "pass")
    record = ada.get(f"/api/tables/{table}/record").text
    assert "/resign" not in record
    with ada.live(table) as socket:
        assert say(socket, phrase="good_game")["type"] == "heard", "people talk on"


def test_talk_in_a_lobby_starts_nothing(ada: Browser, ben: Browser) -> None:
    created = ada.make(PERSON, PERSON)
    ben.join(created, "Ben")
    with ben.live(created["table"]) as socket:
        assert say(socket, "start")["type"] == "heard"
    assert ada.state(created["table"])["table"]["status"] == "lobby"
    assert remarks(ada, created["table"]) == [(1, None, "start")]


def test_where_there_is_no_talk(ada: Browser, ben: Browser) -> None:
    alone = ada.make(PERSON, BOT)["table"]
    quiet = ada.make(PERSON, PERSON, talk=False)
    ben.join(quiet, "Ben")
    filled = ada.make(PERSON, PERSON, PERSON)["table"]
    for seat, talk in ((1, True), (2, False)):
        assert ada.post(f"/api/tables/{filled}/seats/{seat}", BOT).status_code == 204
        assert ada.state(filled)["table"]["talk"] is talk
    for browser, table in ((ada, alone), (ada, filled), (ben, quiet["table"])):
        with browser.live(table) as socket:
            assert not socket.until("hello")["table"]["talk"]
            answer = say(socket, "hello?")
            assert (answer["code"], answer["rule"]) == ("no_talk", "")
        assert remarks(browser, table) == []


def test_a_rematch_is_as_talkative_as_the_game(
    ada: Browser, ben: Browser, duel: dict[str, Any]
) -> None:
    quiet = ada.make(PERSON, PERSON, talk=False)
    ben.join(quiet, "Ben")
    ada.post(f"/api/tables/{quiet['table']}/start")
    for created, talk in ((duel, True), (quiet, False)):
        for turn in range(6):
            now = (ada, ben)[turn % 2]
            with now.live(created["table"]) as socket:
                socket.act(socket.until("hello")["state"]["decision"], "pass")
        again = ada.post(f"/api/tables/{created['table']}/rematch").json()["table"]
        assert ada.state(again)["table"]["talk"] is talk


@pytest.mark.parametrize(
    ("message", "expected"),
    [
        ({"text": ""}, "no_words"),
        ({"text": " \n\t "}, "no_words"),
        ({"text": "\u202e\u200b\u200d\u0301\ufeff"}, "no_words"),
        ({"text": "both", "phrase": "nice"}, "no_words"),
        ({"phrase": "insult"}, "no_phrase"),
        ({"text": "x" * 201}, "too_long"),
        ({"text": "x" * 1001}, "bad_message"),
        ({"text": None}, "bad_message"),
        ({"text": 7}, "bad_message"),
        ({"command": ""}, "bad_message"),
        ({"command": "x" * 65}, "bad_message"),
    ],
)
def test_what_cannot_be_said(
    ada: Browser, duel: dict[str, Any], message: dict[str, Any], expected: str
) -> None:
    with ada.live(duel["table"]) as socket:
        socket.until("hello")
        answer = say(socket, **message)
        assert (answer["type"], answer["code"]) == ("refused", expected)
        assert answer["sentence"].strip()
    assert remarks(ada, duel["table"]) == []


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("  two   words ", "two words"),
        ("line\nand\u2028line", "line and line"),
        ("\u202eevil\u202c\u2066x\u2069\u200f", "evilx"),
        ("a\x00b\x1b[31mc\x7f", "a b [31mc"),
        ("soft\u00adhyphen\ufeff", "softhyphen"),
        ("e\u0301", "é"),
        ("👩\u200d👧 ❤\ufe0f", "👩\u200d👧 ❤\ufe0f"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("x" * 200, "x" * 200),
        (SCRIPT, SCRIPT),
    ],
)
def test_what_cannot_be_seen_is_left_out(text: str, shown: str) -> None:
    assert spoken(text) == shown


def test_who_talks_too_fast_waits_and_others_do_not(settings: Settings) -> None:
    now = [1000.0]
    slow = replace(settings, talk=Rate(burst=3, per_second=0.5), clock=lambda: now[0])
    with TestClient(create_app(slow)) as client:
        ada, ben = Browser(client), Browser(client)
        created = ada.make(PERSON, PERSON)
        ben.join(created, "Ben")
        with ada.live(created["table"]) as socket, ben.live(created["table"]) as bens:
            assert [say(socket, str(i))["type"] for i in range(3)] == ["heard"] * 3
            refused = say(socket, "more", command="again")
            assert (refused["code"], refused["sentence"][:5]) == ("too_fast", "That ")
            assert say(bens, "calm")["type"] == "heard"
            now[0] += 2
            assert say(socket, "more", command="again") == refused, "the first answer again"
            assert say(socket, "later")["type"] == "heard"
            with ada.live(created["table"]) as other_tab:
                assert say(other_tab, "sooner")["code"] == "too_fast", "a seat has one voice"


def test_the_last_ones_survive_a_restart_and_are_told_once(settings: Settings) -> None:
    with TestClient(create_app(settings)) as client:
        ada, ben = Browser(client), Browser(client)
        created = ada.make(PERSON, PERSON)
        ben.join(created, "Ben")
        with ada.live(created["table"]) as socket:
            for number in range(1, MOST_REMARKS + 6):
                last = say(socket, f"remark {number}", command=f"c{number}")
        assert last["number"] == MOST_REMARKS + 5
        told = remarks(ben, created["table"])
    assert [text for _, _, text in told] == [f"remark {n}" for n in range(6, MOST_REMARKS + 6)]
    with closing(sqlite3.connect(settings.database)) as kept:
        assert kept.execute("SELECT count(*) FROM remarks").fetchone() == (MOST_REMARKS,)
    with TestClient(create_app(settings)) as client:
        ada._client = ben._client = client
        assert remarks(ben, created["table"]) == told
        with ada.live(created["table"]) as socket:
            again = say(socket, "remark 205", command=f"c{MOST_REMARKS + 5}")
            assert again["number"] == MOST_REMARKS + 5
            assert say(socket, "news")["number"] == MOST_REMARKS + 6


async def test_nothing_is_told_that_is_not_kept(
    reopen: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    inn = await reopen()
    table = await inn.seated("memento", "Ada", "Ben")
    (one, _), (other, _) = await connected(table, ADA), await connected(table, BEN)
    read(one)

    async def fail(*_: Any) -> None:
        raise OSError("full")

    said = wire.Say("c", None, "hello")
    with monkeypatch.context() as broken:
        broken.setattr(Store, "commit", fail)
        await table.say(one, said)
    assert [message["type"] for message in read(other)] == ["hello"]
    assert read(one)[-1]["code"] == "not_saved"
    await table.say(one, said)
    assert [message["type"] for message in read(one)] == ["heard", "said"]
    assert [message["type"] for message in read(other)] == ["said"]


def test_talk_of_an_older_database(settings: Settings) -> None:
    """Tables that were made before there was talk have it."""
    with TestClient(create_app(settings)) as client:
        ada, ben = Browser(client), Browser(client)
        created = ada.make(PERSON, PERSON)
        ben.join(created, "Ben")
    engine = create_engine(f"sqlite:///{settings.database}")
    with engine.begin() as connection:
        command.downgrade(migrations(connection), "0005")
    engine.dispose()
    with TestClient(create_app(settings)) as client:
        ada._client = client
        with ada.live(created["table"]) as socket:
            assert say(socket, phrase="hello")["type"] == "heard"
