"""Tutorials as the server gives them: played by the rules, tried as drafts, and kept nowhere."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from kitchentable.catalogue import GAMES, tutorial_of
from kitchentable.core.game import IllegalAction
from kitchentable.core.tutorial import Tutorial
from kitchentable.games.memento.state import Options
from kitchentable.server import tutorials
from kitchentable.server.app import create_app
from kitchentable.server.settings import Rate

from .house import Browser, settings_for

TAUGHT = [game for game in GAMES if tutorial_of(game)]


def asked_for(server: TestClient[Any], game: str) -> dict[str, Any]:
    answer = server.get(f"/api/tutorials/{game}")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def rehearse(server: TestClient[Any], game: str, scene: int, *actions: str) -> Any:
    return server.post(f"/api/tutorials/{game}/{scene}/draft", json={"actions": list(actions)})


@pytest.mark.parametrize("game", TAUGHT)
def test_what_is_asked_can_be_done_then(server: TestClient[Any], game: str) -> None:
    tutorial = asked_for(server, game)
    state: dict[str, Any] = {}
    for scene in tutorial["scenes"]:
        if scene["updates"]:
            state = scene["updates"][-1]["state"]
        if scene["asked"]:
            assert state["view"]["seat"] == 0
            assert scene["asked"] in state["view"]["legal"]
            assert state["decision"] >= 0
    assert tutorial["scenes"][0]["updates"][0]["events"] == []


@pytest.mark.parametrize("game", TAUGHT)
def test_what_was_asked_happens_next(server: TestClient[Any], game: str) -> None:
    scenes = asked_for(server, game)["scenes"]
    for scene, following in pairwise(scenes):
        first = following["updates"][0]["events"][0]
        if scene["asked"]:
            assert (first["seat"], first["action"]) == (0, scene["asked"])
        else:
            assert first["seat"] > 0


@pytest.mark.parametrize("game", TAUGHT)
def test_actions_are_tried_by_the_rules(server: TestClient[Any], game: str) -> None:
    for number, scene in enumerate(asked_for(server, game)["scenes"]):
        if scene["asked"]:
            preview = rehearse(server, game, number, scene["asked"]).json()["preview"]
            assert preview["played"] == [scene["asked"]]
            assert preview["state"]["seat"] == 0


def test_what_cannot_be_played_has_no_preview(server: TestClient[Any]) -> None:
    assert rehearse(server, "memento", 0, "take 7").json() == {"preview": None}
    assert rehearse(server, "memento", 0, "lay S01 at red").json() == {"preview": None}
    assert rehearse(server, "memento", 0, "take back").json() == {"preview": None}
    assert rehearse(server, "memento", 1, "take 1").json() == {"preview": None}


def test_a_draft_changes_nothing(server: TestClient[Any]) -> None:
    before = asked_for(server, "memento")
    assert rehearse(server, "memento", 0, "take 2").json()["preview"]
    assert asked_for(server, "memento") == before
    assert rehearse(server, "memento", 0, "take 1").json()["preview"]


@pytest.mark.parametrize("path", ["chess", "chess/0/draft", "memento/99/draft", "memento/-1/draft"])
def test_what_is_not_there_is_not_found(server: TestClient[Any], path: str) -> None:
    address = f"/api/tutorials/{path}"
    answer = (
        server.post(address, json={"actions": ["pass"]})
        if path.endswith("draft")
        else server.get(address)
    )
    assert answer.status_code == 404
    assert answer.json()["code"] in ("no_tutorial", "no_scene")


def test_too_much_is_refused(server: TestClient[Any]) -> None:
    assert rehearse(server, "memento", 0).status_code == 400
    assert rehearse(server, "memento", 0, *["pass"] * 65).status_code == 400
    assert rehearse(server, "memento", 0, "x" * 201).status_code == 400


def test_nobody_tries_without_end(tmp_path: Path) -> None:
    settings = settings_for(tmp_path, rehearsals=Rate(burst=2, per_second=0.001))
    with TestClient(create_app(settings)) as server:
        answers = [rehearse(server, "memento", 0, "take 1").status_code for _ in range(3)]
    assert answers == [200, 200, 429]


def test_nothing_is_kept_of_whoever_learns(server: TestClient[Any]) -> None:
    browser = Browser(server)
    answer = browser.get("/api/tutorials/memento")
    assert "set-cookie" not in answer.headers
    assert rehearse(server, "memento", 0, "take 1").status_code == 200
    assert browser.get("/api/mine").json() == []


def test_a_script_against_the_rules_is_not_played(
    server: TestClient[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = Tutorial(options=Options(), others=("Mara",), script="# hello\n1 pass\n# end")
    monkeypatch.setattr(tutorials, "tutorial_of", lambda _: wrong)
    with pytest.raises(IllegalAction):
        tutorials._played(GAMES["memento"], wrong)
    assert server.get("/api/tutorials/memento").status_code == 500
