"""Finished games, watched again: what each seat saw then, and nothing of games that go on."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient

from kitchentable.catalogue import GAMES
from kitchentable.server import messages
from kitchentable.server.app import create_app
from kitchentable.server.identity import fingerprint
from kitchentable.server.replays import BATCH, Replays
from kitchentable.server.settings import Settings

from .finished import NAMES, WATCHER, browser_of, commit, played, put_away, rows
from .house import Browser, code, settings_for
from .inn import Inn, token_of

EYES = (None, *range(len(NAMES)))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    """A server with a finished table of every game."""
    settings = settings_for(tmp_path_factory.mktemp("finished"))
    put_away(settings.database, *GAMES)
    with TestClient(create_app(settings)) as client:
        yield client


def positions(browser: Browser, table: str, seat: int | None, start: int) -> Any:
    """The answer to a question for positions."""
    eyes = "" if seat is None else f"?seat={seat}"
    return browser.get(f"/api/tables/{table}/replay/{start}{eyes}")


def whole(browser: Browser, table: str, seat: int | None) -> list[dict[str, Any]]:
    """All positions of a game through some eyes, each with the reasons that were told last."""
    found: list[dict[str, Any]] = []
    length = 0
    while len(found) <= length:
        answer = positions(browser, table, seat, len(found)).json()
        length = answer["length"]
        reasons = None  # each answer can be understood by itself
        for update in answer["updates"]:
            reasons = update["state"]["breakdown"] or reasons
            assert reasons is not None
            update["state"]["breakdown"] = reasons
        found += answer["updates"]
    return found


def past(snapshot: dict[str, Any]) -> dict[str, Any]:
    """A snapshot without what can be done now."""
    view = snapshot["view"] | {"legal": []}
    return snapshot | {"view": view, "decision": -1, "may_take_back": False}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seat", EYES)
def test_every_position_is_what_was_sent_then(
    server: TestClient[Any], game: str, seat: int | None
) -> None:
    """Faults 1, 2 and 12: the past, its beginning and its take-backs included, tells each role
    what that role was told then, byte for byte, and no more; whoever asks."""
    match, told = played(game).match, played(game).told
    asker = browser_of(server, NAMES[0] if seat != 0 else WATCHER)
    updates = whole(asker, game, seat)
    assert [update["index"] for update in updates] == list(range(len(match.log) + 1))
    compared = 0
    for update in updates:
        if (seat, update["index"]) in told:
            live = past(msgspec.json.decode(told[seat, update["index"]]))
            assert msgspec.json.encode(update["state"]) == msgspec.json.encode(live)
            compared += 1
    assert compared > 20
    assert updates[0]["events"] == []
    seen = [event for update in updates[1:] for event in update["events"]]
    assert seen == [msgspec.to_builtins(messages.event(line, seat)) for line in match.log]  # type: ignore[arg-type]


@pytest.mark.parametrize("game", GAMES)
def test_the_past_can_only_be_looked_at(server: TestClient[Any], game: str) -> None:
    """Fault 23: no position of the past has anything to do in it, not even the last."""
    for seat in EYES:
        for update in whole(browser_of(server, "Ben"), game, seat):
            state = update["state"]
            assert state["view"]["legal"] == []
            assert (state["decision"], state["may_take_back"]) == (-1, False)
            assert (state["standings"] is None) == (state["view"]["actors"] != [])


@pytest.mark.parametrize("game", GAMES)
def test_afterwards_every_line_is_open(server: TestClient[Any], game: str) -> None:
    match = played(game).match
    answer = browser_of(server, WATCHER).get(f"/api/tables/{game}/replay").json()
    assert answer["lines"] == [
        {"seat": line.seat, "action": str(line.action)} for line in match.log
    ]
    hidden = {line.seen_by(None) for line in match.log}
    assert False in hidden, "some of it was hidden while they played"
    assert [seat["name"] for seat in answer["table"]["seats"]] == list(NAMES)
    assert answer["table"]["you"] == {
        "seat": None,
        "host": False,
        "recovery": None,
        "resigned": None,
        "sat_in": [],
        "seats": [],
    }


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("path", ["replay", "replay/0", "replay/3?seat=1", "check", "record"])
def test_strangers_learn_nothing(server: TestClient[Any], game: str, path: str) -> None:
    """Fault 12: the roles that have no business here, a logged-out browser included."""
    for stranger in (browser_of(server, "Mallory"), Browser(server)):
        assert code(stranger.get(f"/api/tables/{game}/{path}")) == (404, "no_table")
    assert code(browser_of(server, "Ada").get(f"/api/tables/elsewhere/{path}"))[0] == 404


@pytest.mark.parametrize("game", GAMES)
def test_there_is_no_replay_while_a_game_is_going_on(settings: Settings, game: str) -> None:
    """Faults 6 and 17: what was open for a moment cannot be looked up until the game is over,
    by nobody, on no route that speaks of the past: not before the last line is played."""
    lines = sorted({n for _, n in played(game).told})
    cuts = (lines[0], lines[len(lines) // 2], lines[-2])
    commit(settings.database, *(rows(game, cut) for cut in cuts))
    with TestClient(create_app(settings)) as server:
        for cut in cuts:
            for name in (*NAMES, WATCHER):
                for path in ("replay", "replay/0", "replay/1?seat=0", "check", "record"):
                    answer = browser_of(server, name).get(f"/api/tables/{game}-{cut}/{path}")
                    assert code(answer) == (409, "not_over")
                    assert "when the game is over" in answer.json()["sentence"]
                    assert len(answer.content) < 150, "a sentence, and nothing else"


@pytest.mark.parametrize("game", GAMES)
def test_positions_beyond_the_game_are_refused(server: TestClient[Any], game: str) -> None:
    ada = browser_of(server, "Ada")
    length = len(played(game).match.log)
    assert len(positions(ada, game, 0, length).json()["updates"]) == 1
    assert len(positions(ada, game, 0, 0).json()["updates"]) == BATCH
    assert code(positions(ada, game, 0, length + 1)) == (404, "no_line")
    assert code(positions(ada, game, 3, 0)) == (404, "no_seat")
    assert code(positions(ada, game, -1, 0)) == (404, "no_seat")
    assert code(ada.get(f"/api/tables/{game}/replay/0?seat=x")) == (400, "bad_request")
    assert code(positions(ada, game, 0, -1)) == (404, "no_line")


async def test_watching_wakes_a_table_once_and_lets_it_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No question replays the log of a game that is being watched; soon it is forgotten."""
    inn = Inn(tmp_path)
    put_away(inn.settings.database, "memento")
    await inn.open()
    loads = 0
    load = inn.house.store.load

    async def counted(table_id: str) -> Any:
        nonlocal loads
        loads += 1
        return await load(table_id)

    monkeypatch.setattr(inn.house.store, "load", counted)
    monkeypatch.setattr(Replays, "FORGET_AFTER", 0.2)
    replays = Replays(inn.tables)
    for start in (0, 40, 3, 80):
        for seat in EYES:
            await replays.positions("memento", fingerprint(token_of("Ada")), seat, start)
    assert loads == 1
    await asyncio.sleep(0.4)
    await replays.positions("memento", fingerprint(token_of("Ada")), None, 0)
    assert loads == 2
    await inn.close()
