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

from kitchentable.catalogue import GAMES
from kitchentable.core.game import AnyGame
from kitchentable.server.app import create_app
from kitchentable.server.identity import COOKIE
from kitchentable.server.table import Table
from tests.server.house import PERSON, Browser, settings_for

from .roles import FORMER, ID, PLAY, SPECTATOR, STRANGER, WATCH, Role, everybody, players
from .secrecy import look_through
from .worlds import Moment, differ, imagined, new_match, some_moments

WORLDS = 2
"""Random games of each game, of different seats and options."""

BOTS_PLAY_ON = ("/resign", "/sit-in")
"""What these do cannot be put back between two worlds, and they answer without a word."""

Answers = dict[tuple[str, str], tuple[int, dict[str, str], bytes]]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("number", range(WORLDS))
def test_no_address_tells_what_is_hidden(tmp_path: Path, game: str, number: int) -> None:
    dice = Random(f"routes/{game}/{number}")
    every = some_moments(new_match(GAMES[game], number), dice, 12)
    moment = dice.choice([each for each in every if not each.after.over])
    different = 0
    with _running(tmp_path, GAMES[game], moment) as (client, table):
        for who in everybody(moment.after):
            table._match = moment.after
            ours = _walk(client, who, game)
            for (method, path), (status, headers, body) in ours.items():
                assert status < 500, f"{method} {path}"
                kept = headers.pop("set-cookie", f"{COOKIE}={who.token};")
                assert kept.startswith(f"{COOKIE}={who.token};")
                assert table._row.seed.encode() not in body
                assert not any(role.token in str(headers) for role in everybody(moment.after))
                if who in (STRANGER, FORMER) and ID in path:
                    assert status in (400, 404), f"{method} {path} is none of their business"
                if ID in path or PLAY in path or WATCH in path:
                    look_through("after", body, moment, who, [])
            table._match = imagined(moment.after, who.seat, dice)
            different += differ(moment.after, table._match)
            theirs = _walk(client, who, game)
            for key, (status, headers, body) in theirs.items():
                headers.pop("set-cookie", None)
                assert (status, headers, body) == ours[key], f"{who.name} can tell by {key}"
    assert different


@contextmanager
def _running(
    folder: Path, game: AnyGame, moment: Moment
) -> Iterator[tuple[TestClient[Any], Table]]:
    """A server with a table at which everybody is who should be, and its table."""
    secrets = chain([ID.ljust(43, "-"), "the-seed", PLAY, WATCH], map("{:043}".format, count()))
    settings = settings_for(folder, secret=lambda: next(secrets), clock=lambda: 0.0)
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
        _ask(client, roles[0], "post", f"/api/tables/{ID}/start", {}, 204)
        tables: Any = app.dependencies["tables"]
        portal: Any = client.portal()
        with portal as there:
            table = there.call(tables.dependency().get, ID)
        yield client, table


def _ask(
    client: TestClient[Any], who: Role, method: str, path: str, body: Any, expected: int
) -> None:
    browser = Browser(client)
    browser.token = who.token
    answer = browser.get(path) if method == "get" else browser.post(path, body)
    assert answer.status_code == expected, answer.text


def _walk(client: TestClient[Any], who: Role, game: str) -> Answers:
    """What somebody is answered at every address; nothing changes by it."""
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
        if pattern.endswith(BOTS_PLAY_ON):
            continue
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
    return answers
