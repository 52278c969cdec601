"""Playing over sockets: whole games, answers, moments for one's own eyes, rematches."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest

from kitchentable.catalogue import GAMES
from kitchentable.core.record import loads, verify
from tests.laws import bids

from .house import BOT, PERSON, Browser, Socket, code, new_command
from .toys import GAME as ADDERS


def finish(socket: Socket, state: dict[str, Any], seat: int = 0) -> list[dict[str, Any]]:
    """Plays the last choice before `pass` to the end of the game; everything that was received."""
    received = []
    while state["view"]["actors"]:
        view = state["view"]
        if seat in view["actors"]:
            action = (view["legal"] * 2)[len(view["legal"]) - 2]
            decision = state["decision"]
            command = new_command()
            socket.send(type="act", command=command, decision=decision, actions=[action])
            received.append(socket.receive())
            assert received[-1] == {
                "type": "ack",
                "command": command,
                "index": received[-1]["index"],
            }
        while (message := socket.receive())["type"] != "update":
            received.append(message)
        received.append(message)
        state = message["state"]
    return received


def test_a_whole_game_against_bots(ada: Browser) -> None:
    table = ada.make(PERSON, BOT, BOT)["table"]
    with ada.live(table) as socket:
        hello = socket.receive()
        assert hello["table"]["seed"] is None
        assert code(ada.get(f"/api/tables/{table}/record")) == (409, "not_over")
        received = finish(socket, hello["state"])
        over = socket.until("table")["table"]
    assert over["seed"] not in str(received), "the seed comes at the end"
    assert ada.token is not None
    assert ada.token not in str((hello, received, over)), "scripts never see the token"
    updates = [message for message in received if message["type"] == "update"]
    index = hello["state"]["index"]
    for message in updates:
        index += len(message["events"])
        assert message["index"] == message["state"]["index"] == index, "no line is left out"
    end = updates[-1]["state"]
    assert [standing["seat"] for standing in end["standings"]] == [0, 1, 2]
    for standing, lines in zip(end["standings"], end["breakdown"], strict=True):
        assert standing["points"] == sum(line["points"] for line in lines)
    assert over["status"] == "over"
    assert hashlib.sha256(over["seed"].encode()).hexdigest() == hello["table"]["seed_hash"]
    record = loads(ada.get(f"/api/tables/{table}/record").text)
    verdict = verify(record, GAMES["memento"])
    assert verdict.over
    assert not verdict.misdeals
    assert record.players[0] == "Ada"
    assert ada.state(table)["state"]["standings"] == end["standings"], "the table can be revisited"


def test_everybody_gets_their_own_picture(
    ada: Browser, ben: Browser, cleo: Browser, duel: dict[str, Any]
) -> None:
    cleo.watch(duel)
    table = duel["table"]
    with ada.live(table) as a, ben.live(table) as b, cleo.live(table) as c:
        decision = a.until("hello")["state"]["decision"]
        b.until("hello")
        c.until("hello")
        assert a.act(decision, "take hidden")["type"] == "ack"
        mine, theirs, outside = (socket.until("update") for socket in (a, b, c))
        assert mine["events"][1]["private"]
        assert mine["events"][1]["action"].startswith("draw ")
        for other in (theirs, outside):
            assert other["events"][1] == {"seat": -1, "action": None, "private": False}
        assert theirs["state"]["view"]["legal"]
        assert outside["state"]["view"]["legal"] == mine["state"]["view"]["legal"] == []
        assert a.receive() == {"type": "cover", "index": mine["index"]}
        b.send(type="ping")
        assert b.receive() == {"type": "pong"}, "others get no cover"


def test_a_moment_comes_once(ada: Browser, duel: dict[str, Any]) -> None:
    table = duel["table"]
    with ada.live(table) as socket, ada.live(table) as second:
        decision = socket.until("hello")["state"]["decision"]
        second.until("hello")  # a socket that is accepted need not be at the table yet
        socket.act(decision, "take hidden")
        card = socket.until("update")["events"][1]["action"].split()[1]
        socket.until("cover")
        second.until("cover")  # the same moment on both screens
    with ada.live(table) as again:
        hello = again.receive()
        tops = hello["state"]["view"]["observation"].pop("tops")
        assert card in tops or card not in str(hello)
        again.send(type="ping")
        assert again.until("pong"), "no update follows the greeting"


def test_a_command_sent_again_gets_its_first_answer(
    ada: Browser, ben: Browser, duel: dict[str, Any]
) -> None:
    with ada.live(duel["table"]) as socket:
        decision = socket.until("hello")["state"]["decision"]
        first = socket.act(decision, "take 1", command="c1")
        assert socket.act(decision, "take 1", command="c1") == first
        assert socket.act(decision, "take 2", command="c1") == first, "whatever it says now"
    with ada.live(duel["table"]) as again, ben.live(duel["table"]) as other:
        hello = again.until("hello")
        assert hello["state"]["index"] == first["index"], "it was played once"
        assert again.act(decision, "take 1", command="c1") == first
        other.until("hello")
        assert other.act(-1, "no such thing", command="c1")["type"] == "refused", "ids are a seat's"


def test_a_refused_command_stays_refused(ada: Browser, ben: Browser, duel: dict[str, Any]) -> None:
    with ada.live(duel["table"]) as a, ben.live(duel["table"]) as b:
        decision = a.until("hello")["state"]["decision"]
        b.until("hello")
        early = b.act(-1, "pass", command="early")
        assert early["code"] == "not_your_turn"
        a.act(decision, "pass")
        b.until("update")
        assert b.act(decision + 1, "pass", command="early") == early


def test_a_command_for_an_earlier_decision_is_stale(
    ada: Browser, ben: Browser, duel: dict[str, Any]
) -> None:
    with ada.live(duel["table"]) as a, ben.live(duel["table"]) as b:
        decision = a.until("hello")["state"]["decision"]
        b.until("hello")
        assert a.act(decision + 1, "pass")["code"] == "stale"
        a.act(decision, "pass")
        assert a.act(decision, "pass")["code"] == "stale"
        theirs = b.until("update")["state"]["decision"]
        b.act(theirs, "pass")
        mine = a.until("update")["state"]["decision"]
        assert a.act(decision, "take 1")["code"] == "stale", "an answer that was overtaken"
        assert a.act(mine, "take 1")["type"] == "ack"


@pytest.mark.parametrize(
    ("actions", "expected"),
    [
        (["take 9"], "no_action"),
        (["<script>"], "no_action"),
        (["draw red-star"], "not_a_choice"),
        (["lay S01 at red"], "not_a_choice"),
        (["take 1", "take 1"], "too_far"),
        (["take 1", "take 9"], "no_action"),
    ],
)
def test_what_is_refused_changes_nothing(
    ada: Browser, duel: dict[str, Any], actions: list[str], expected: str
) -> None:
    with ada.live(duel["table"]) as socket:
        before = socket.until("hello")["state"]
        refused = socket.act(before["decision"], *actions)
        assert refused["code"] == expected
        assert refused["sentence"].endswith(".")
    assert ada.state(duel["table"])["state"] == before


def test_a_refusal_cites_the_rules(ada: Browser, duel: dict[str, Any]) -> None:
    with ada.live(duel["table"]) as socket:
        decision = socket.until("hello")["state"]["decision"]
        assert socket.act(decision, "draw red-star")["rule"] == "turn-1"


@pytest.mark.parametrize(
    "text",
    [
        "hello",
        "[]",
        "{}",
        '{"type":"act"}',
        '{"type":"act","command":"","decision":9,"actions":["pass"]}',
        '{"type":"act","command":"c","decision":9,"actions":[]}',
        '{"type":"act","command":"c","decision":9,"actions":["' + "x" * 201 + '"]}',
        '{"type":"act","command":"' + "c" * 65 + '","decision":9,"actions":["pass"]}',
        '{"type":"act","command":"c","decision":9,"actions":["pass"],"seat":1}',
        '{"type":"update"}',
    ],
)
def test_what_is_no_message_is_refused(ada: Browser, duel: dict[str, Any], text: str) -> None:
    with ada.live(duel["table"]) as socket:
        socket.until("hello")
        socket.send_text(text)
        refused = socket.until("refused")
        assert (refused["code"], refused["command"], refused["request"]) == (
            "bad_message",
            "",
            None,
        )
        socket.send(type="ping")
        socket.until("pong")


def test_a_message_that_is_too_long_closes_the_socket(ada: Browser, duel: dict[str, Any]) -> None:
    with ada.live(duel["table"]) as socket:
        socket.send_text('{"type":"ping"' + " " * 16_384 + "}")
        assert socket.close_code() == 1009


def test_drafts(ada: Browser, ben: Browser, duel: dict[str, Any]) -> None:
    with ada.live(duel["table"]) as a, ben.live(duel["table"]) as b:
        before = a.until("hello")["state"]
        draft = {"type": "draft", "request": 1, "decision": before["decision"]}
        a.send(**draft, actions=["take hidden"])
        shown = a.until("preview")
        assert (shown["request"], shown["played"]) == (1, ["take hidden"])
        assert (shown["state"]["legal"], shown["state"]["actors"]) == ([], [-1])
        a.send(**draft, actions=["draw red-star"])
        refused = a.until("refused")
        assert (refused["request"], refused["command"]) == (1, "")
        assert refused["code"] == "not_a_choice"
        b.until("hello")
        b.send(**draft | {"decision": -1}, actions=["pass"])
        assert b.until("refused")["code"] == "not_your_turn"
        b.send(**draft, actions=["pass"])
        assert b.until("refused")["code"] == "stale"
    assert ada.state(duel["table"])["state"] == before


def test_seats_that_decide_together_do_not_conflict(
    ada: Browser, ben: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(GAMES, "bids", bids.GAME)
    created = ada.make(PERSON, PERSON, game="bids", options={})
    ben.join(created, "Ben")
    ada.post(f"/api/tables/{created['table']}/start")
    with ada.live(created["table"]) as a, ben.live(created["table"]) as b:
        mine, theirs = a.until("hello")["state"], b.until("hello")["state"]
        assert mine["decision"] == theirs["decision"]
        assert a.act(mine["decision"], mine["view"]["legal"][0])["type"] == "ack"
        assert b.act(theirs["decision"], theirs["view"]["legal"][0])["type"] == "ack"


def test_a_composite_turn_is_one_command(
    ada: Browser, ben: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(GAMES, "adders", ADDERS)
    created = ada.make(PERSON, PERSON, game="adders", options={})
    ben.join(created, "Ben")
    ada.post(f"/api/tables/{created['table']}/start")
    with ada.live(created["table"]) as socket:
        before = socket.until("hello")["state"]
        assert socket.act(0, "add 2", "add 2")["code"] == "not_now"
        assert ada.state(created["table"])["state"] == before, "the first part was not kept"
        assert socket.act(0, "add 2", "add 1")["index"] == 3


def test_a_rematch_is_one_table(ada: Browser, ben: Browser, duel: dict[str, Any]) -> None:
    table = duel["table"]
    path = f"/api/tables/{table}/rematch"
    assert code(ada.post(path)) == (409, "not_over")
    with ada.live(table) as a, ben.live(table) as b:
        a.until("hello")
        b.until("hello")
        index = ada.state(table)["state"]["index"]
        for turn in range(6):
            socket = (a, b)[turn % 2]
            answer = socket.act(index, "pass")
            assert answer["type"] == "ack", answer
            index = (ada if turn % 2 else ben).state(table)["state"]["index"]
        first, second = ben.post(path), ada.post(path)
        assert first.json() == second.json()
        new = first.json()["table"]
        for socket in (a, b):
            assert socket.until("rematch") == {"type": "rematch", "table": new, "path": f"/t/{new}"}
    assert ada.state(table)["table"]["rematch"] == new
    again = ben.state(new)
    assert [seat["name"] for seat in again["table"]["seats"]] == ["Ada", "Ben"]
    assert again["table"]["you"]["seat"] == 1
    assert again["table"]["options"]["introductory"]
    assert again["table"]["seed_hash"] != ada.state(table)["table"]["seed_hash"]
    assert again["table"]["you"]["host"], "whoever asked for it"
    assert ada.state(new)["table"]["you"]["seat"] == 0
