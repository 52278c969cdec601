"""`kitchentable backup`: the copy is whole while the server goes on, and nothing is overwritten."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from litestar.testing import TestClient

from kitchentable.cli.frame import FAILED, MISUSED
from kitchentable.server.app import create_app
from tests.server.house import BOT, PERSON, Browser, settings_for

from .kitchen import kitchen, sentence


def test_games_go_on_from_the_copy(tmp_path: Path) -> None:
    settings = settings_for(tmp_path)
    copy = tmp_path / "copy.sqlite3"
    with TestClient[Any](create_app(settings)) as client:
        ada = Browser(client)
        table = ada.make(PERSON, BOT)["table"]
        with ada.live(table) as socket:
            state = socket.until("hello")["state"]
            while not state["view"]["legal"]:
                state = socket.until("update")["state"]
            socket.act(state["decision"], "pass")
            shown = kitchen(f"backup {copy} --database {settings.database}")
    assert shown.stdout == f"1 table is copied to {copy}.\n"
    with TestClient[Any](create_app(settings_for(tmp_path, database=str(copy)))) as client:
        again = Browser(client)
        again.token = ada.token
        assert again.state(table)["state"]["index"] > state["index"]


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    (tmp_path / "games").write_bytes(b"")
    (tmp_path / "copy").write_text("precious")
    wrong = kitchen(f"backup {tmp_path / 'copy'} --database {tmp_path / 'games'}")
    assert wrong.exit_code == MISUSED
    assert "already" in sentence(wrong)
    assert (tmp_path / "copy").read_text() == "precious"


def test_what_cannot_be_copied_is_said(tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    missing = kitchen(f"backup {copy} --database {tmp_path / 'none'}")
    assert (missing.exit_code, "There is no file" in sentence(missing)) == (MISUSED, True)
    elsewhere = kitchen(f"backup {copy} --database postgresql://example.org/games")
    assert (elsewhere.exit_code, "Only a file" in sentence(elsewhere)) == (MISUSED, True)
    (tmp_path / "text").write_text("no database at all, but a text of some length" * 40)
    broken = kitchen(f"backup {copy} --database {tmp_path / 'text'}")
    assert (broken.exit_code, "could not be copied" in sentence(broken)) == (FAILED, True)
    assert not copy.exists()
