"""A program that plays one match of a game at a server's table: `play_toy.py GAME`.

It makes a table for one person and a bot, does what the plain board does, which is to show the
observation and offer the legal actions, and prints the first observation and how the match stands.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from litestar.testing import TestClient

from kitchentable.catalogue import GAMES
from kitchentable.core.record import loads, verify
from kitchentable.server.app import create_app
from kitchentable.server.settings import Settings

PERSON = {"kind": "person", "name": "Ana", "level": None}


def main(name: str) -> None:
    """Plays a match and checks its record; AssertionError if something is amiss."""
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(
            database=str(Path(folder, "toy.sqlite3")), pace=0, pace_of_deal=0, moment=0, workers=1
        )
        with TestClient(create_app(settings)) as browser:
            info = next(game for game in browser.get("/api/games").json() if game["name"] == name)
            assert browser.get(f"/api/games/{name}/rules").json()["title"] == info["title"]
            table = _table(browser, name, info)
            _play(browser, table)
            record = loads(browser.get(f"/api/tables/{table}/record").text)
    verdict = verify(record, GAMES[name])
    print("over" if verdict.over and not verdict.misdeals else verdict)


def _table(browser: TestClient[Any], name: str, info: dict[str, Any]) -> str:
    """A new table with a person and bots of the first level."""
    level = info["levels"][0]["name"]
    bots = [
        {"kind": "bot", "name": f"Bot {seat}", "level": level}
        for seat in range(1, info["min_seats"])
    ]
    wish = {"game": name, "options": {}, "seats": [PERSON, *bots], "your_seat": 0}
    made = browser.post("/api/tables", json={**wish, "your_name": "Ana"})
    assert made.status_code == 201, made.text
    return str(made.json()["table"])


def _play(browser: TestClient[Any], table: str) -> None:
    """Answers each decision with the first of the legal actions."""
    with browser.websocket_connect(f"/api/tables/{table}/live") as socket:
        state = socket.receive_json()["state"]
        print(state["view"]["observation"])
        answered: set[int] = set()
        while state["view"]["actors"]:
            decision, legal = state["decision"], state["view"]["legal"]
            if legal and decision not in answered:
                answered.add(decision)
                act = {"command": str(decision), "decision": decision, "actions": legal[:1]}
                socket.send_json({"type": "act", **act})
            message = socket.receive_json()
            assert message["type"] != "refused", message
            if message["type"] == "update":
                state = message["state"]


if __name__ == "__main__":
    main(sys.argv[1])
