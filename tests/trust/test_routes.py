"""Every address of the server, asked by every role, in two worlds that the role cannot tell apart.

The addresses come from the server's own description, so a new one is asked without a word here.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain, count
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient
from msgspec.structs import replace

from kitchentable.catalogue import GAMES, teaches
from kitchentable.core.game import AnyGame, Seat
from kitchentable.server.app import create_app
from kitchentable.server.identity import COOKIE
from kitchentable.server.messages import LiveMatch
from kitchentable.server.table import Table
from tests.server.house import PERSON, Browser, settings_for

from .roles import (
    FORMER,
    ID,
    PLAY,
    SPECTATOR,
    STRANGER,
    WATCH,
    NoThinkers,
    Role,
    everybody,
    players,
)
from .secrecy import look_through, secrets_of
from .worlds import Moment, differ, imagined, new_match, some_moments

WORLDS = 2
"""Random games of each game, of different seats and options."""

PUBLIC = ("/api/games", "/api/tutorials", "/api/daily")
"""What is the same for everybody: the shelf, the rules, and what is told of games."""

AFTERWARDS = ("record", "replay", "replay/0", "check")
"""What can be asked of a table when its game is over; its review, too, if the game is taught."""

Answers = dict[tuple[str, str], tuple[int, dict[str, str], bytes]]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("number", range(WORLDS))
def test_no_address_tells_what_is_hidden(
    tmp_path: Path, game: str, number: int, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    dice = Random(f"routes/{game}/{number}")
    every = some_moments(new_match(GAMES[game], number), dice, 12)
    moment = dice.choice([each for each in every if not each.after.over])
    different = 0
    with _running(tmp_path, GAMES[game], moment) as (client, table):
        for who in everybody(moment.after):
            table._match = moment.after
            ours = _walk(client, who, game, table)
            _must_hold_no_secret(ours, who, moment.after, table)
            for (_, path), (_, _, body) in ours.items():
                if not path.startswith(PUBLIC):
                    look_through("after", body, moment, who, [])
            table._match = imagined(moment.after, who.seat, dice)
            different += differ(moment.after, table._match)
            theirs = _walk(client, who, game, table)
            for key, (status, headers, body) in theirs.items():
                headers.pop("set-cookie", None)
                ours[key][1].pop("set-cookie", None)
                assert (status, headers, body) == ours[key], f"{who.name} can tell by {key}"
        counters = client.get("/metrics")
        assert counters.status_code == 200
        look_through("after", counters.content, moment, STRANGER, [])
    assert different
    logged = [one.getMessage() for one in caplog.records if one.name.startswith("kitchentable")]
    assert logged
    for secret in (table._row.seed, *secrets_of(moment.after, STRANGER)):
        assert secret not in "\n".join(logged), "the log is read by others"


@pytest.mark.parametrize("game", GAMES)
def test_no_address_of_a_lobby_tells_a_secret(tmp_path: Path, game: str) -> None:
    some = (new_match(GAMES[game], number) for number in count())
    match = next(match for match in some if match.seats > 1)  # one alone has no lobby
    moment = Moment(match, match, Seat(0), [])
    with _running(tmp_path, GAMES[game], moment, start=False) as (client, table):
        for who in reversed(everybody(match)):  # the host comes last, who starts the game
            assert table._row.status == "lobby"
            _must_hold_no_secret(_walk(client, who, game, table), who, match, table)


@pytest.mark.parametrize("game", GAMES)
def test_no_address_tells_a_secret_when_the_game_is_over(tmp_path: Path, game: str) -> None:
    """What was hidden is open then; who is who, and what gives a role, is not."""
    match = new_match(GAMES[game], 1)
    some_moments(match, Random(game), 0)
    moment = Moment(match, match, Seat(0), [])
    with _running(tmp_path, GAMES[game], moment) as (client, table):
        table._match, table._row = match, replace(table._row, status="over")
        for who in everybody(match):
            answers = _walk(client, who, game, table)
            _must_hold_no_secret(answers, who, match, table)
            asked = [*AFTERWARDS, *(["review"] if teaches(GAMES[game]) else [])]
            looked = [answers["get", f"/api/tables/{ID}/{what}"][0] for what in asked]
            assert set(looked) == ({404} if who in (STRANGER, FORMER) else {200})


def _must_hold_no_secret(answers: Answers, who: Role, match: LiveMatch, table: Table) -> None:
    """Neither body nor headers, for a role that may not know it."""
    hidden = [*secrets_of(match, who)] + [table._row.seed] * (not match.over)
    for (method, path), (status, headers, body) in answers.items():
        assert status < 500, f"{method} {path}"
        kept = headers.get("set-cookie", f"{COOKIE}={who.token};")
        assert kept.startswith(f"{COOKIE}={who.token};")
        told = {name: value for name, value in headers.items() if name != "set-cookie"}
        for secret in hidden:
            assert secret.encode() not in body, f"{who.name} is told {secret} by {method} {path}"
            assert secret not in str(told), f"{who.name} is told {secret} by {method} {path}"
        if who in (STRANGER, FORMER) and ID in path:
            assert status in (400, 404), f"{method} {path} is none of their business"


@contextmanager
def _running(
    folder: Path, game: AnyGame, moment: Moment, *, start: bool = True
) -> Iterator[tuple[TestClient[Any], Table]]:
    """A server with a table at which everybody is who should be, and its table."""
    secrets = chain([ID.ljust(43, "-"), "the-seed", PLAY, WATCH], map("{:043}".format, count()))
    settings = settings_for(folder, secret=lambda: next(secrets), clock=lambda: 0.0, metrics=True)
    app = create_app(settings)
    with TestClient(app) as client:
        match = moment.after
        roles = players(match)
        plan = {
            "game": game.name,
            "seats": [PERSON] * match.seats,
            "options": msgspec.to_builtins(match.options),
        }
        _ask(client, FORMER, "post", "/api/tables", {**plan, "your_name": "Former"}, 201)
        for role in roles[1:]:
            _ask(client, role, "post", f"/api/join/{PLAY}", {"name": role.name}, 201)
        _ask(client, SPECTATOR, "get", f"/api/watch/{WATCH}", None, 200)
        former = Browser(client)
        former.token = FORMER.token
        former.state(ID)  # which is where they see their code
        _ask(client, roles[0], "post", f"/api/recover/{FORMER.recovery}", {}, 201)
        if start:
            _ask(client, roles[0], "post", f"/api/tables/{ID}/start", {}, 204)
        tables: Any = app.dependencies["tables"]
        portal: Any = client.portal()
        with portal as there:
            table = there.call(tables.dependency().get, ID)
        table._house = replace(table._house, thinkers=NoThinkers())
        yield client, table


def _ask(
    client: TestClient[Any], who: Role, method: str, path: str, body: Any, expected: int
) -> None:
    browser = Browser(client)
    browser.token = who.token
    answer = browser.get(path) if method == "get" else browser.post(path, body)
    assert answer.status_code == expected, answer.text


def _walk(client: TestClient[Any], who: Role, game: str, table: Table) -> Answers:
    """What somebody is answered at every address; who sits where is afterwards as it was before."""
    begun, seats = table._row.status != "lobby", list(table._seats)
    browser = Browser(client)
    browser.token = who.token
    wrong = "a-wrong-secret".ljust(43, "-")
    values = {
        "game": game,
        "table_id": ID,
        "seat": "0",
        "start": "0",
        "scene": "0",
        "code": "no-such-code",
        "secret": {"join": PLAY if who.seat == 0 else wrong, "watch": wrong},
    }
    if who == SPECTATOR:
        values["secret"] = {"join": wrong, "watch": WATCH}
    document = client.get("/api/schema/openapi.json").json()
    answers: Answers = {}
    for pattern, methods in document["paths"].items():
        path = pattern
        for parameter in [part[1:-1] for part in pattern.split("/") if part.startswith("{")]:
            assert parameter in values, f"tell this test what {parameter} is in {pattern}"
            value: Any = values[parameter]
            value = value if isinstance(value, str) else value[pattern.split("/")[2]]
            path = path.replace(f"{{{parameter}}}", value)
        for method in methods:
            body: Any = None if method == "get" else {}
            answer = browser.ask(method.upper(), path, json=body)
            answers[method, path] = (answer.status_code, dict(answer.headers), answer.content)
    if begun:
        table._seats = seats
        table._thinking.clear()
    return answers
