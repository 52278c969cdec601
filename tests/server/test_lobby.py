"""Tables before the start: making, joining, filling with bots, starting; and links."""

from __future__ import annotations

from contextlib import ExitStack
from typing import Any

import pytest

from .house import BOT, PERSON, Browser, code


def test_the_shelf_lists_games_with_what_can_be_chosen(ada: Browser) -> None:
    shelf = {game["name"]: game for game in ada.get("/api/games").json()}
    assert list(shelf) == ["memento", "wallpaper", "majolica", "paperback"]
    memento = shelf["memento"]
    assert (memento["min_seats"], memento["max_seats"]) == (2, 5)
    options = {option["name"]: option for option in memento["options"]}
    assert options["introductory"]["kind"] == "bool"
    assert options["ages"] == options["ages"] | {"kind": "seats", "default": []}
    assert options["aid"]["choices"] == ["none", "own-counts", "own-list", "all-seen"]
    words = {option["name"]: option for option in shelf["paperback"]["options"]}
    assert words["house_words"] == words["house_words"] | {"kind": "words", "default": []}
    assert words["size"]["choices"] == [70, 60, 50, 35]
    assert [level["name"] for level in memento["levels"]][:2] == ["easy", "medium"]
    assert all(level["description"] for level in memento["levels"])


def test_rules_are_given_sentence_by_sentence(ada: Browser) -> None:
    book = ada.get("/api/games/memento/rules").json()
    assert book["title"] == "Memento"
    assert any(s["id"] == "turn-1" for chapter in book["chapters"] for s in chapter["sentences"])
    assert code(ada.get("/api/games/chess/rules")) == (404, "no_game")


def test_rules_are_given_in_a_language_or_else_in_english(ada: Browser) -> None:
    english = ada.get("/api/games/memento/rules").json()
    german = ada.get("/api/games/memento/rules?language=de").json()
    assert (english["language"], german["language"]) == ("en", "de")

    def ids(book: dict[str, Any]) -> list[list[str]]:
        return [[s["id"] for s in chapter["sentences"]] for chapter in book["chapters"]]

    assert ids(german) == ids(english)
    assert german["chapters"][0]["sentences"][0]["text"].startswith("Es gibt 64 Spielkarten")
    for other in ("fr", "de-AT", "..%2Fde", "x" * 4000):
        assert ada.get(f"/api/games/memento/rules?language={other}").json() == english


def test_a_table_with_a_free_seat_waits(ada: Browser, ben: Browser, cleo: Browser) -> None:
    created = ada.make(PERSON, PERSON, BOT)
    hello = ada.state(created["table"])
    assert hello["state"] is None
    assert hello["table"]["status"] == "lobby"
    assert hello["table"]["you"]["host"]
    assert [seat["free"] for seat in hello["table"]["seats"]] == [False, True, False]
    invitation = ben.get("/api" + created["play"]).json()
    assert (invitation["free"], invitation["you"]) == ([1], None)

    assert ben.join(created, "  Ben  van  Tafel ").json() == {"table": created["table"], "seat": 1}
    assert ben.join(created, "Ben again").json()["seat"] == 1, "joining twice changes nothing"
    assert ben.get("/api" + created["play"]).json()["you"] == 1
    assert code(cleo.join(created, "Cleo")) == (409, "full")
    seats = ada.state(created["table"])["table"]["seats"]
    assert [seat["name"] for seat in seats] == ["Ada", "Ben van Tafel", seats[2]["name"]]


def test_people_choose_seats(ada: Browser, ben: Browser, cleo: Browser) -> None:
    created = ada.make(PERSON, PERSON, PERSON, your_seat=1)
    assert ben.join(created, "Ben", seat=2).json()["seat"] == 2
    assert code(cleo.join(created, "Cleo", seat=2)) == (409, "taken")
    assert code(cleo.join(created, "ada", seat=0)) == (409, "name_taken")
    assert cleo.join(created, "Cleo").json()["seat"] == 0


def test_the_host_fills_seats_with_bots_and_starts(ada: Browser, ben: Browser) -> None:
    created = ada.make(PERSON, PERSON, PERSON)
    table = f"/api/tables/{created['table']}"
    with ada.live(created["table"]) as socket:
        assert socket.receive()["type"] == "hello"
        assert ben.join(created, "Ben").status_code == 201
        assert socket.receive()["table"]["seats"][1]["name"] == "Ben"
        assert code(ada.post(f"{table}/start")) == (409, "seats_free")
        assert code(ben.post(f"{table}/seats/2", BOT)) == (403, "not_host")
        assert code(ada.post(f"{table}/seats/1", BOT)) == (409, "taken")
        assert code(ada.post(f"{table}/seats/9", BOT)) == (404, "no_seat")
        assert ada.post(f"{table}/seats/2", BOT).status_code == 204
        assert socket.receive()["table"]["seats"][2]["kind"] == "bot"
        assert ada.post(f"{table}/seats/2", PERSON).status_code == 204
        assert socket.receive()["table"]["seats"][2]["free"]
        assert ada.post(f"{table}/seats/2", BOT | {"name": "Rosemary"}).status_code == 204
        assert socket.receive()["table"]["seats"][2]["name"] == "Rosemary"
        assert ada.post(f"{table}/start").status_code == 204
        assert socket.receive()["table"]["status"] == "playing"
        update = socket.receive()
        assert [event["action"].split()[0] for event in update["events"]] == ["lay"] * 6 + [
            "turn"
        ] * 3
        assert update["state"]["view"]["legal"]
    assert ada.post(f"{table}/start").status_code == 204, "starting twice changes nothing"
    assert code(ada.post(f"{table}/seats/2", BOT)) == (409, "started")


def test_a_full_table_starts_at_once(ada: Browser) -> None:
    hello = ada.state(ada.make(PERSON, BOT)["table"])
    assert hello["table"]["status"] == "playing"
    assert hello["state"]["view"]["actors"] == [0]


def test_bots_alone_are_watched_by_who_made_the_table(ada: Browser) -> None:
    created = ada.make(BOT, BOT)
    with ada.live(created["table"]) as socket:
        hello = socket.receive()
        you = hello["table"]["you"]
        assert (you["seat"], you["host"], you["recovery"]) == (None, True, None)
        while (message := socket.receive())["type"] != "table":
            assert message["type"] == "update"
        assert message["table"]["status"] == "over"


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"game": "chess"}, "no_game"),
        ({"game": "paperback", "options": {"house_words": ["Zoomy"]}}, "bad_options"),
        ({"options": {"introductory": 3}}, "bad_options"),
        ({"options": {"cheat": True}}, "bad_options"),
        ({"options": {"ages": [0, 0]}}, "bad_options"),
        ({"seats": [PERSON]}, "bad_options"),
        ({"seats": [PERSON] * 6}, "bad_options"),
        ({"seats": [PERSON] * 17}, "bad_request"),
        ({"seats": [PERSON, {"kind": "bot", "level": "cheater"}]}, "no_level"),
        ({"seats": [PERSON, BOT | {"name": "<b>"}]}, "bad_name"),
        ({"seats": [PERSON, BOT | {"name": "ADA"}]}, "name_taken"),
        ({"seats": [PERSON, {"kind": "dog"}]}, "bad_request"),
        ({"your_seat": 1}, "no_seat"),
        ({"your_name": None}, "bad_request"),
        ({"admin": True}, "bad_request"),
    ],
)
def test_tables_that_cannot_be_are_refused(
    ada: Browser, change: dict[str, Any], expected: str
) -> None:
    plan = {"game": "memento", "seats": [PERSON, BOT], "your_name": "Ada"} | change
    answer = ada.post("/api/tables", plan)
    assert code(answer) == (409 if expected == "name_taken" else 400, expected)
    assert answer.json()["sentence"].strip()


@pytest.mark.parametrize(
    "name",
    [
        "",
        "   ",
        "x" * 25,
        "x" * 200,
        "<script>alert(1)</script>",
        "Ann\n",
        "Ann\x00",
        "Ann\u202e",
        "\u200b\u200b",
        "\ufeffAnn",
        "\u0301\u0301",
    ],
)
def test_names_that_cannot_be_shown_are_refused(ada: Browser, ben: Browser, name: str) -> None:
    created = ada.make(PERSON, PERSON)
    assert code(ben.join(created, name))[0] == 400
    assert ada.state(created["table"])["table"]["seats"][1]["free"]


@pytest.mark.parametrize("name", ["Bo", "Zoë", "Łukasz O'Brien", "李小龍", "x" * 24, "🦊 Fox"])
def test_names_of_people_are_kept(ada: Browser, ben: Browser, name: str) -> None:
    created = ada.make(PERSON, PERSON)
    assert ben.join(created, name).status_code == 201
    assert ada.state(created["table"])["table"]["seats"][1]["name"] == name


def test_only_the_host_is_shown_the_join_link(ada: Browser, ben: Browser) -> None:
    created = ada.make(PERSON, PERSON)
    ben.join(created, "Ben")
    assert ada.state(created["table"])["table"]["play"] == created["play"]
    shown = ben.state(created["table"])["table"]
    assert (shown["play"], shown["watch"]) == (None, created["watch"])


def test_secrets_are_different_and_do_not_hold_each_other(ada: Browser) -> None:
    created = ada.make(PERSON, BOT)
    you = ada.state(created["table"])["table"]["you"]
    secrets = [
        created["table"],
        created["play"].removeprefix("/join/"),
        created["watch"].removeprefix("/watch/"),
        you["recovery"],
        ada.token,
    ]
    assert len(set(secrets)) == len(secrets)
    assert not any(a in b for a in secrets for b in secrets if a != b)


def test_recovery_moves_a_seat_to_another_browser(
    ada: Browser, ben: Browser, cleo: Browser, duel: dict[str, Any]
) -> None:
    table = duel["table"]
    with ada.live(table) as old:
        recovery = old.receive()["table"]["you"]["recovery"]
        assert cleo.post(f"/api/recover/{recovery}").json() == {"table": table, "seat": 0}
        assert old.close_code() == 4403
    you = cleo.state(table)["table"]["you"]
    assert (you["seat"], you["host"]) == (0, True), "the host stays the host"
    assert you["recovery"] != recovery
    assert code(ada.post(f"/api/recover/{recovery}")) == (404, "no_table"), "a code works once"
    with ada.live(table) as lost:
        assert lost.close_code() == 4403


def test_a_spectator_who_joins_becomes_a_player(ada: Browser, ben: Browser) -> None:
    created = ada.make(PERSON, PERSON)
    assert ben.watch(created).json() == {"table": created["table"]}
    with ben.live(created["table"]) as socket:
        assert socket.receive()["table"]["you"]["seat"] is None
        ben.join(created, "Ben")
        you = socket.until("hello")["table"]["you"]
        assert you["seat"] == 1
        ada.post(f"/api/tables/{created['table']}/start")
        assert socket.until("update")["state"]["view"]["seat"] == 1
    assert ada.post(f"/api/recover/{you['recovery']}").status_code == 201, "the code is known"


def test_connections_are_shown(ada: Browser, ben: Browser, duel: dict[str, Any]) -> None:
    with ada.live(duel["table"]) as socket:
        assert [s["connected"] for s in socket.receive()["table"]["seats"]] == [True, False]
        with ben.live(duel["table"]) as other:
            other.receive()
            assert [s["connected"] for s in socket.receive()["table"]["seats"]] == [True, True]
        assert [s["connected"] for s in socket.receive()["table"]["seats"]] == [True, False]


def test_a_browser_has_so_many_sockets(ada: Browser, duel: dict[str, Any]) -> None:
    with ExitStack() as stack:
        sockets = []
        for _ in range(9):
            sockets.append(stack.enter_context(ada.live(duel["table"])))
            assert sockets[-1].receive()["type"] == "hello"
        assert sockets[0].close_code() == 4409
