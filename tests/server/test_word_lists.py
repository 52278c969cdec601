"""Word lists that a server is given: chosen by tables, known to bots, missed after a restart."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from kitchentable.catalogue import GAMES, WordList
from kitchentable.core.game import Seat
from kitchentable.server.app import create_app
from kitchentable.server.bots import Question, Thinkers, think
from kitchentable.server.messages import LiveMatch

from .house import PERSON, Browser, code, settings_for

KITCHEN = WordList("Kitchen.txt", "whisk\nspoon\nat\nan\nas\nis\nin\nit\nre\nla\nti\n")
OTHER = WordList("kitchen.txt", "whisk\nfork\n")
PLAN: dict[str, Any] = {"game": "paperback", "options": {"words": "kitchen"}}

pytestmark = pytest.mark.usefixtures("forget_lists")


def a_server(folder: Path, *words: WordList) -> TestClient[Any]:
    return TestClient(create_app(settings_for(folder, words=words)))


def choices(browser: Browser) -> list[str]:
    """The word lists among which the maker of a table can choose."""
    games = browser.get("/api/games").json()
    (game,) = [game for game in games if game["name"] == "paperback"]
    (words,) = [option for option in game["options"] if option["name"] == "words"]
    assert (words["kind"], words["default"]) == ("choice", "american")
    return list(words["choices"])


def test_a_list_is_on_the_shelf_of_its_server_alone(
    tmp_path: Path, forget_lists: Callable[[], None]
) -> None:
    with a_server(tmp_path, KITCHEN) as client:
        assert choices(Browser(client)) == ["american", "british", "both", "kitchen"]
    forget_lists()
    with a_server(tmp_path) as client:
        ada = Browser(client)
        assert choices(ada) == ["american", "british", "both"]
        refused = ada.post("/api/tables", PLAN | {"seats": [PERSON, PERSON], "your_name": "Ada"})
        assert code(refused) == (400, "bad_options")
        assert "no word list “kitchen” here, only american" in refused.json()["sentence"]


def test_a_file_that_is_no_list_keeps_the_server_from_starting(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"bad.txt, line 2: “ice cream” is not a word"):
        a_server(tmp_path, WordList("bad.txt", "whisk\nice cream\n"))


def test_a_table_waits_for_the_list_that_it_was_played_with(
    tmp_path: Path, forget_lists: Callable[[], None]
) -> None:
    """And everything is kept meanwhile, whatever is tried."""
    ada = None
    with a_server(tmp_path, KITCHEN) as client:
        ada, ben = Browser(client), Browser(client)
        created, lobby = (ada.make(PERSON, PERSON, **PLAN) for _ in range(2))
        for each in (created, lobby):
            assert ben.join(each, "Ben").status_code == 201
        assert ada.post(f"/api/tables/{created['table']}/start").status_code == 204
        before = ada.state(created["table"])
        assert before["table"]["status"] == "playing"
        assert before["table"]["lacks"] is None
    kept = rows(tmp_path)
    for words, reason in (((), "no word list “kitchen” here"), ((OTHER,), "another word list “ki")):
        forget_lists()
        with a_server(tmp_path, *words) as client:
            again = Browser(client)
            again.token = ada.token
            with again.live(created["table"]) as socket:
                hello = socket.until("hello")
                assert (hello["table"]["status"], hello["state"]) == ("lacking", None)
                assert reason in hello["table"]["lacks"]
                refused = socket.act(0, "no word")
                assert refused["code"] == "lacking"
                assert refused["sentence"] == hello["table"]["lacks"]
            for path in ("start", "rematch"):
                answer = again.post(f"/api/tables/{created['table']}/{path}")
                assert code(answer) == (409, "lacking")
            assert code(again.get(f"/api/tables/{created['table']}/record")) == (409, "lacking")
            if not words:
                assert again.state(lobby["table"])["table"]["status"] == "lobby"
                answer = again.post(f"/api/tables/{lobby['table']}/start")
                assert code(answer) == (409, "lacking")
                assert "no word list “kitchen”" in answer.json()["sentence"]
            assert again.make(PERSON, PERSON)["table"], "other tables are not concerned"
        assert rows(tmp_path) == kept
    forget_lists()
    with a_server(tmp_path, KITCHEN) as client:
        again = Browser(client)
        again.token = ada.token
        assert again.state(created["table"]) == before
        assert again.post(f"/api/tables/{lobby['table']}/start").status_code == 204


def rows(folder: Path) -> list[Any]:
    """What is kept of the tables of the game with lists."""
    with sqlite3.connect(folder / "test.sqlite3") as database:
        tables = database.execute("SELECT * FROM tables WHERE game = 'paperback' ORDER BY id")
        actions = database.execute("SELECT * FROM actions")
        return [tables.fetchall(), actions.fetchall()]


async def test_bots_know_the_list_in_their_process(caplog: pytest.LogCaptureFixture) -> None:
    create_app(settings_for(Path(), words=(KITCHEN,)))
    game = GAMES["paperback"]
    match = LiveMatch(game, 2, "5eed" * 16, game.options(words="kitchen"))
    seat = Seat(match.actors[0])
    assert len(match.view(seat).legal) > 1
    question = Question("paperback", "easy", "bot", len(match.log), match.view(seat), 10.0)
    for words, fails in (((KITCHEN,), False), ((), True)):
        pool = Thinkers(1, words)
        caplog.clear()
        with caplog.at_level(logging.ERROR):
            choice = await pool.choose(question)
        pool.close()
        assert ("no word list “kitchen”" in caplog.text) == fails
        assert choice == (match.view(seat).legal[0] if fails else think(question))
