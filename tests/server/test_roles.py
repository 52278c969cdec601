"""Who may do what, and when: every role, every request, every state of a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from litestar.testing import TestClient

from .house import BOT, PERSON, Browser, Socket, code

ROLES = ("host", "player", "spectator", "stranger")
STATES = ("lobby", "playing", "over")
NO_TABLE = (404, "no_table")
CLOSED = "4403"


class House:
    """A table in some state, with a browser for every role."""

    def __init__(self, server: TestClient[Any], state: str) -> None:
        self.browsers = {role: Browser(server) for role in ROLES}
        host = self.browsers["host"]
        self.created = host.make(PERSON, PERSON, BOT if state == "lobby" else PERSON)
        self.table = self.created["table"]
        self.browsers["player"].join(self.created, "Ben")
        self.browsers["spectator"].watch(self.created)
        self.browsers["stranger"].make(PERSON, BOT)  # at home elsewhere
        if state != "lobby":
            third = Browser(server)
            third.join(self.created, "Cleo")
            assert host.post(f"/api/tables/{self.table}/start").status_code == 204
            if state == "over":
                everybody = (host, self.browsers["player"], third)
                for turn in range(9):
                    now = everybody[turn % 3]
                    with now.live(self.table) as socket:
                        decision = socket.until("hello")["state"]["decision"]
                        assert socket.act(decision, "pass")["type"] == "ack"

    def ask(self, role: str, path: str, body: Any = None, method: str = "post") -> Any:
        browser = self.browsers[role]
        return code(
            browser.get(f"/api/tables/{self.table}/{path}")
            if method == "get"
            else browser.post(f"/api/tables/{self.table}/{path}", body)
        )

    def say(self, role: str, kind: str) -> str:
        """What the socket answers to a command or a draft: the type, or the code of a refusal."""
        with self.browsers[role].live(self.table) as socket:
            first = socket.receive_or_code()
            if isinstance(first, int):
                return str(first)
            state = first["state"]
            decision = -1 if state is None else state["decision"]
            pass_on = {"decision": decision, "actions": ["pass"]}
            more: dict[str, dict[str, Any]] = {
                "act": pass_on | {"command": "c"},
                "draft": pass_on | {"request": 1},
                "say": {"command": f"say-{role}", "phrase": None, "text": "start"},
            }
            socket.send(type=kind, **more[kind])
            while (message := socket.receive())["type"] in ("table", "update", "talk"):
                pass
            return str(message.get("code", message["type"]))


Expected = dict[str, tuple[Any, Any, Any, Any]]
"""Per state the answers to host, player, spectator, stranger."""

SAID: dict[str, Expected] = {
    "act": {
        "lobby": ("not_started", "not_started", "spectator", CLOSED),
        "playing": ("ack", "not_your_turn", "spectator", CLOSED),
        "over": ("over", "over", "spectator", CLOSED),
    },
    "draft": {
        "lobby": ("not_started", "not_started", "spectator", CLOSED),
        "playing": ("preview", "not_your_turn", "spectator", CLOSED),
        "over": ("over", "over", "spectator", CLOSED),
    },
    "say": {
        "lobby": ("heard", "heard", "spectator", CLOSED),
        "playing": ("heard", "heard", "spectator", CLOSED),
        "over": ("heard", "heard", "spectator", CLOSED),
    },
}
OK, MADE, DONE = (200, ""), (201, ""), (204, "")
NOT_HOST, STARTED, NOT_OVER = (403, "not_host"), (409, "started"), (409, "not_over")
NOT_STARTED, OVER, NOT_SEATED = (409, "not_started"), (409, "over"), (403, "spectator")
NOT_YOUR_TURN = (409, "not_your_turn")

AFTERWARDS: Expected = {
    "lobby": (NOT_OVER, NOT_OVER, NOT_OVER, NO_TABLE),
    "playing": (NOT_OVER, NOT_OVER, NOT_OVER, NO_TABLE),
    "over": (OK, OK, OK, NO_TABLE),
}

ASKED: dict[str, tuple[Callable[[House, str], Any], Expected]] = {
    "record": (lambda house, role: house.ask(role, "record", method="get"), AFTERWARDS),
    "replay": (lambda house, role: house.ask(role, "replay", method="get"), AFTERWARDS),
    "past": (lambda house, role: house.ask(role, "replay/0?seat=0", method="get"), AFTERWARDS),
    "check": (lambda house, role: house.ask(role, "check", method="get"), AFTERWARDS),
    "resign": (
        lambda house, role: house.ask(role, "resign"),
        {
            "lobby": (None, NOT_STARTED, NOT_SEATED, NO_TABLE),
            "playing": (None, NOT_YOUR_TURN, NOT_SEATED, NO_TABLE),
            "over": (None, OVER, NOT_SEATED, NO_TABLE),
        },
    ),
    "sit in": (
        lambda house, role: house.ask(role, "seats/1/sit-in"),
        {
            "lobby": (NOT_STARTED, NOT_HOST, NOT_HOST, NO_TABLE),
            "playing": (DONE, NOT_HOST, NOT_HOST, NO_TABLE),
            "over": (OVER, NOT_HOST, NOT_HOST, NO_TABLE),
        },
    ),
    "rematch": (
        lambda house, role: house.ask(role, "rematch"),
        {
            "lobby": (NOT_OVER, NOT_OVER, NO_TABLE, NO_TABLE),
            "playing": (NOT_OVER, NOT_OVER, NO_TABLE, NO_TABLE),
            "over": (MADE, MADE, NO_TABLE, NO_TABLE),
        },
    ),
    "seat": (
        lambda house, role: house.ask(role, "seats/2", BOT),
        {
            "lobby": (DONE, NOT_HOST, NOT_HOST, NO_TABLE),
            "playing": (STARTED, NOT_HOST, NOT_HOST, NO_TABLE),
            "over": (STARTED, NOT_HOST, NOT_HOST, NO_TABLE),
        },
    ),
    "start": (
        lambda house, role: house.ask(role, "start"),
        {
            "lobby": (DONE, NOT_HOST, NOT_HOST, NO_TABLE),
            "playing": (DONE, NOT_HOST, NOT_HOST, NO_TABLE),
            "over": (DONE, NOT_HOST, NOT_HOST, NO_TABLE),
        },
    ),
}


@pytest.mark.parametrize("state", STATES)
def test_every_role_and_request(server: TestClient[Any], state: str) -> None:
    """Those who may do least ask first, so that nothing is refused for want of a reason."""
    house = House(server, state)
    for role in reversed(ROLES):
        place = ROLES.index(role)
        for kind, said in SAID.items():
            if not (kind == "act" and role == "host"):
                assert house.say(role, kind) == said[state][place], (kind, role)
        for name, (ask, expected) in ASKED.items():
            if (name, role) == ("resign", "host"):
                continue  # the host plays on, below
            assert ask(house, role) == expected[state][place], (name, role)
    if state != "lobby":
        assert house.say("host", "act") == SAID["act"][state][0]


def test_a_browser_without_a_cookie_gets_nothing(server: TestClient[Any]) -> None:
    house = House(server, "over")
    house.browsers["stranger"] = nobody = Browser(server)
    assert house.say("stranger", "act") == CLOSED
    assert house.ask("stranger", "record", method="get") == NO_TABLE
    assert code(nobody.get("/api/tables/nowhere/record")) == NO_TABLE
    assert code(nobody.get("/api/join/" + "x" * 43)) == NO_TABLE
    assert code(nobody.get(f"/api/join/{house.table}")) == NO_TABLE
    assert code(nobody.get("/api" + house.created["play"].replace("join", "watch"))) == NO_TABLE
    assert code(nobody.get("/api" + house.created["watch"].replace("watch", "join"))) == NO_TABLE
    assert code(nobody.post("/api/recover/" + "a" * 26)) == NO_TABLE
    assert code(nobody.post("/api/recover/" + house.created["play"][6:])) == NO_TABLE


@pytest.mark.parametrize("token", ["", "short", "x" * 43, "é" * 43, "'; drop table seats; --"])
def test_a_made_up_token_gets_nothing(server: TestClient[Any], token: str) -> None:
    host = Browser(server)
    created = host.make(PERSON, BOT)
    path = f"/api/tables/{created['table']}/live"
    cookie = b"kitchentable=" + token.encode()
    with server.websocket_connect(path, headers=[(b"cookie", cookie)]) as session:
        assert Socket(session).receive_or_code() == 4403
