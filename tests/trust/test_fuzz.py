"""Whatever the server is sent: no failure, no traceback, and nothing changes by what is refused.

Requests are made up from the OpenAPI document, messages of the socket from their types.
"""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from litestar.testing import TestClient

from kitchentable.catalogue import GAMES
from kitchentable.server import wire
from kitchentable.server.app import create_app
from kitchentable.server.messages import LiveMatch
from kitchentable.server.openapi import dump
from tests.server.house import PERSON, Browser, Socket, settings_for

FEW, MANY = 10, 1_000
"""Requests for each address."""
SOME, LOTS = 40, 4_000
"""Messages for each game."""

examples = settings(
    derandomize=True,
    database=None,
    deadline=None,
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=list(HealthCheck),
)


_found: Any = schemathesis.openapi.from_dict(msgspec.json.decode(dump())).get_all_operations()
OPERATIONS: dict[str, Any] = {operation.label: operation for operation in (f.ok() for f in _found)}
"""What can be asked, as the server describes it, by name: `GET /api/games`."""


@pytest.fixture
def silent(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Nothing is logged as an error."""
    yield
    for when in ("setup", "call"):
        loud = [one for one in caplog.get_records(when) if one.levelno >= logging.ERROR]
        assert not loud, loud[0].getMessage()


@pytest.mark.usefixtures("silent")
@pytest.mark.parametrize("label", OPERATIONS)
def test_requests_that_are_made_up(tmp_path: Path, label: str) -> None:
    _ask(tmp_path, label, FEW)


@pytest.mark.slow
@pytest.mark.usefixtures("silent")
@pytest.mark.parametrize("label", OPERATIONS)
def test_many_requests_that_are_made_up(tmp_path: Path, label: str) -> None:
    _ask(tmp_path, label, MANY)


def _ask(folder: Path, label: str, number: int) -> None:
    """Asks one address, as the host of a table that is going on and as somebody else."""
    operation = OPERATIONS[label]
    with _running(folder) as (client, host, paths):
        stranger = Browser(client)

        @settings(examples, max_examples=number)
        @given(
            case=operation.as_strategy(),
            known=st.booleans(),
            who=st.sampled_from([host, stranger]),
        )
        def ask(case: Any, known: bool, who: Browser) -> None:
            if known:
                case.path_parameters = {**(case.path_parameters or {}), **paths(label)}
            request = case.as_transport_kwargs(base_url="http://testserver.local")
            before = _all_that_is_kept(folder)
            token = who.token
            answer = who.ask(request.pop("method"), request.pop("url"), **_sendable(request))
            stranger.token = token if who is stranger and answer.status_code >= 400 else None
            assert answer.status_code < 500, answer.text
            if answer.status_code >= 400 and answer.headers["content-type"] == "application/json":
                problem = answer.json()
                assert problem["code"], problem
                assert problem["sentence"], problem
            if answer.status_code >= 400 or (case.method == "GET" and "watch" not in label):
                assert _all_that_is_kept(folder) == before

        ask()


def _sendable(request: dict[str, Any]) -> dict[str, Any]:
    """What the test client can send of a request: cookies are the browser's own, and of the
    headers those count that the server asks for."""
    sendable = {key: value for key, value in request.items() if key not in ("cookies", "headers")}
    asked = {name.lower(): value for name, value in (request.get("headers") or {}).items()}
    kept = {name: value for name, value in asked.items() if name == "idempotency-key"}
    return sendable | {"headers": kept}


@contextmanager
def _running(
    folder: Path,
) -> Iterator[tuple[TestClient[Any], Browser, Callable[[str], dict[str, str]]]]:
    """A server with a waiting table, its host, and what can stand in an address there."""
    with TestClient(create_app(settings_for(folder))) as client:
        host = Browser(client)
        made = host.make(PERSON, PERSON)
        code = host.state(made["table"])["table"]["you"]["recovery"]
        values = {"table_id": made["table"], "game": "memento", "seat": "1", "code": code}

        def paths(label: str) -> dict[str, str]:
            secret = {"secret": made["play" if "join" in label else "watch"].split("/")[-1]}
            return {key: value for key, value in (values | secret).items() if f"{{{key}}}" in label}

        yield client, host, paths


def _all_that_is_kept(folder: Path) -> list[str]:
    """Every row of the database."""
    with closing(sqlite3.connect(folder / "test.sqlite3")) as connection:
        return list(connection.iterdump())


def messages(game: str) -> st.SearchStrategy[str]:
    """Texts for the socket: such as are messages, and such as are nearly."""
    valid = st.one_of(
        *(
            st.fixed_dictionaries(
                {
                    "type": st.just(str(kind.__struct_config__.tag)),
                    **{
                        field.name: _value(field.type, game)
                        for field in msgspec.structs.fields(kind)
                    },
                }
            )
            for kind in get_args(wire.ClientMessage)
        )
    )
    near = st.builds(
        lambda message, key, value: message | {key: value},
        valid,
        st.sampled_from(["type", "command", "decision", "actions", "request", "seat", ""]),
        st.recursive(
            st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
            lambda inner: (
                st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=2)
            ),
            max_leaves=4,
        ),
    )
    text = st.one_of(valid, valid, near).map(lambda message: msgspec.json.encode(message).decode())
    broken = st.text(max_size=40) | st.just("[" * 5000) | st.just('"' + "x" * 17_000 + '"')
    return st.one_of(text, text, text, broken)


def _value(kind: Any, game: str) -> st.SearchStrategy[Any]:
    """Values for a field of a message; texts are often actions that the game knows."""
    if kind is int:
        return st.integers(-1, 40) | st.integers(-(2**70), 2**70)
    if msgspec.inspect.type_info(kind).__class__ is msgspec.inspect.ListType:
        return st.lists(_texts(game), max_size=4)
    if isinstance(msgspec.inspect.type_info(kind), msgspec.inspect.StrType):
        return st.sampled_from([f"c{number}" for number in range(9)]) | st.text(max_size=70)
    return st.none() | st.booleans() | st.text(max_size=30)


def _texts(game: str) -> st.SearchStrategy[str]:
    match = LiveMatch(GAMES[game], 2, "0" * 64)
    known = {str(line.action) for line in match.log}
    for actor in match.actors:
        known |= {str(action) for action in match.view(actor).legal}
    words = sorted({word for text in known for word in text.split()})
    mixed = st.lists(st.sampled_from([*words, "-1", "0", "99", "A9"]), max_size=5).map(" ".join)
    return st.sampled_from([*sorted(known)[:200], "take back"]) | mixed | st.text(max_size=210)


@pytest.mark.usefixtures("silent")
@pytest.mark.parametrize("game", GAMES)
def test_messages_that_are_made_up(tmp_path: Path, game: str) -> None:
    _say(tmp_path, game, SOME)


@pytest.mark.slow
@pytest.mark.usefixtures("silent")
@pytest.mark.parametrize("game", GAMES)
def test_many_messages_that_are_made_up(tmp_path: Path, game: str) -> None:
    _say(tmp_path, game, LOTS)


def _say(folder: Path, game: str, number: int) -> None:
    """Two people of a game say what comes to mind, and sometimes play a legal action."""
    with TestClient(create_app(settings_for(folder))) as client:
        people = [Browser(client), Browser(client)]
        made = people[0].make(PERSON, PERSON, game=game, options={})
        people[1].join(made, "Ben")
        people[0].post(f"/api/tables/{made['table']}/start")

        @settings(examples, max_examples=number)
        @given(
            text=messages(game),
            who=st.integers(0, 1),
            plays=st.integers(0, 9),
            choice=st.integers(0, 99),
        )
        def say(text: str, who: int, plays: int, choice: int) -> None:
            with people[who].live(made["table"]) as socket:
                state = socket.receive()["state"]
                legal = state["view"]["legal"]
                if plays == 0 and legal:
                    action = legal[choice % len(legal)]
                    assert socket.act(state["decision"], action)["type"] == "ack"
                    return
                socket.send_text(text)
                answer = _first_answer(socket)
                if answer in (1009, None):
                    assert len(text) > wire.LONGEST_MESSAGE
                    return
                assert isinstance(answer, dict), f"{answer} for {text!r}"
                if answer["type"] == "refused":
                    assert answer["code"] not in ("", "broken")
                    assert answer["sentence"]
            if answer["type"] != "ack":
                assert people[who].state(made["table"])["state"] == state, "nothing has changed"

        say()


def _first_answer(socket: Socket) -> Any:
    """The first answer to what was said; news are passed over."""
    while True:
        answer = socket.receive_or_code()
        if not isinstance(answer, dict) or answer["type"] not in ("update", "table", "cover"):
            return answer
