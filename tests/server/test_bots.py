"""Bots at a table: where they think, and what happens when they do not."""

from __future__ import annotations

import logging
import time
from collections.abc import AsyncIterator
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from litestar.testing import TestClient
from msgspec.structs import replace

from kitchentable.arena.daily import rival_score
from kitchentable.catalogue import GAMES
from kitchentable.core.game import Seat
from kitchentable.server.app import create_app
from kitchentable.server.bots import Question, Thinkers, bot_seed, think
from kitchentable.server.messages import LiveMatch

from .house import BOT, PERSON, Browser, settings_for

MATCH = LiveMatch(GAMES["memento"], 3, "5eed" * 16)
QUESTION = Question("memento", "easy", "bot", 11, MATCH.view(Seat(0)), 10.0)


@pytest_asyncio.fixture
async def thinkers() -> AsyncIterator[Thinkers]:
    pool = Thinkers(1)
    yield pool
    pool.close()


async def test_a_bot_chooses_in_another_process(thinkers: Thinkers) -> None:
    assert await thinkers.choose(QUESTION) == think(QUESTION)
    assert await thinkers.choose(QUESTION) == await thinkers.choose(QUESTION)


async def test_a_bot_that_fails_or_is_late_is_played_for(
    thinkers: Thinkers, caplog: pytest.LogCaptureFixture
) -> None:
    first = QUESTION.view.legal[0]
    with caplog.at_level(logging.ERROR):
        assert await thinkers.choose(replace(QUESTION, level="nobody")) == first
        assert "nobody" in caplog.text
        started = time.monotonic()
        late = replace(QUESTION, level="ismcts:1000000", limit=0.3)
        assert await thinkers.choose(late) == first
        assert time.monotonic() - started < 8
        assert "thought for more than 0.3 s" in caplog.text
    assert await thinkers.choose(QUESTION) == think(QUESTION), "the process is free again"


async def test_a_process_that_dies_is_replaced(
    thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    await thinkers.choose(QUESTION)
    pool = thinkers._pool
    assert pool is not None
    for process in list(pool._processes.values()):
        process.kill()
        process.join()
    assert await thinkers.choose(QUESTION) == QUESTION.view.legal[0]
    assert await thinkers.choose(QUESTION) == think(QUESTION)


async def test_a_choice_that_is_not_legal_is_not_played(
    thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run(*_: Any) -> Any:
        return "fly"

    monkeypatch.setattr(Thinkers, "_run", run)
    assert await thinkers.choose(QUESTION) == QUESTION.view.legal[0]


async def test_a_daily_deal_is_played_by_a_worker_that_may_have_died(thinkers: Thinkers) -> None:
    score = rival_score("majolica", "2026-11-29")
    assert await thinkers.play_daily("majolica", "2026-11-29") == score
    for process in list(thinkers._pool._processes.values()):  # type: ignore[union-attr]
        process.kill()
        process.join()
    with pytest.raises(BrokenProcessPool):
        await thinkers.play_daily("majolica", "2026-11-29")
    assert await thinkers.play_daily("majolica", "2026-11-29") == score


def test_a_bot_s_seed_says_nothing_about_the_match() -> None:
    seeds = {bot_seed("5eed" * 16, seat) for seat in range(5)}
    assert len(seeds) == 5
    assert all("5eed" not in seed for seed in seeds)


def test_bots_of_every_level_play(ada: Browser) -> None:
    levels = [level["name"] for level in ada.get("/api/games").json()[0]["levels"]]
    for level in levels[:3]:
        created = ada.make(BOT | {"level": level}, PERSON)
        with ada.live(created["table"]) as socket:
            state = socket.receive()["state"]
            while not state["view"]["legal"]:
                state = socket.until("update")["state"]
            assert state["view"]["actors"] == [1]


def test_bots_leave_people_time_to_look(tmp_path: Path) -> None:
    settings = settings_for(tmp_path, pace=0.3, pace_of_deal=2.0)
    with TestClient(create_app(settings)) as client:
        ada = Browser(client)
        ages = {"introductory": True, "ages": [1, 0]}
        made = time.monotonic()
        table = ada.make(PERSON, BOT, options=ages)["table"]
        with ada.live(table) as socket:
            decision = socket.until("update")["state"]["decision"]
            assert time.monotonic() - made > 2.0, "the bot begins, after a look at the new round"
            played = time.monotonic()
            socket.act(decision, "take 1")
            socket.until("update")
            assert socket.until("update")["events"][0]["seat"] == 1
            assert 0.3 < time.monotonic() - played < 2.0
