"""What those who run a server can ask it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from kitchentable import __version__
from kitchentable.server.app import create_app
from kitchentable.server.store import Store

from .house import BOT, PERSON, Browser, code, settings_for


def test_health(ada: Browser) -> None:
    assert ada.get("/healthz").json() == {"status": "ok", "version": __version__}


def test_a_database_that_does_not_answer_is_told(
    ada: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(_: Store) -> None:
        raise OSError("the disk is gone")

    monkeypatch.setattr(Store, "answer", broken)
    assert code(ada.get("/healthz")) == (503, "no_database")


def test_counters_are_closed_unless_they_are_opened(ada: Browser) -> None:
    assert ada.get("/metrics").status_code == 404


def counted(browser: Browser, name: str) -> float:
    """The value of a counter; 0 if it has not counted yet."""
    lines = browser.get("/metrics").text.splitlines()
    return next((float(line.split()[-1]) for line in lines if line.startswith(f"{name} ")), 0.0)


def test_counters_count_and_tell_no_secret(tmp_path: Path) -> None:
    with TestClient[Any](create_app(settings_for(tmp_path, metrics=True))) as client:
        ada = Browser(client)
        names = [
            'kitchentable_answers_total{answer="ack"}',
            'kitchentable_answers_total{answer="stale"}',
            "kitchentable_answer_seconds_count",
            "kitchentable_commit_seconds_count",
            "kitchentable_commits_together_count",
            'kitchentable_thinking_seconds_count{game="memento"}',
        ]
        before = {name: counted(ada, name) for name in names}
        created = ada.make(PERSON, BOT)
        with ada.live(created["table"]) as socket:
            state = socket.until("hello")["state"]
            while not state["view"]["legal"]:
                state = socket.until("update")["state"]
            assert socket.act(-7, "pass")["type"] == "refused"
            assert socket.act(state["decision"], "pass")["type"] == "ack"
            while (state := socket.until("update")["state"])["view"]["actors"] != [0]:
                pass
            assert counted(ada, "kitchentable_sockets") == 1
            assert counted(ada, "kitchentable_tables") == 1
            text = ada.get("/metrics").text
        for name in names:
            assert counted(ada, name) > before[name], name
        secrets = [ada.token, created["table"], created["play"], created["watch"], "Ada"]
        assert not any(secret in text for secret in secrets if secret)
