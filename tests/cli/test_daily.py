"""The deal of the day at a pipe: dealt as everywhere, compared at the end, and verified."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kitchentable.arena.daily import rival_score
from kitchentable.cli import daily
from kitchentable.cli.daily import comparison
from kitchentable.core import record as records
from kitchentable.core.daily import DailyDeal, seed_of
from kitchentable.games.majolica.state import Options

from .kitchen import kitchen, sentence

DAY = "2026-11-29"
DEAL = DailyDeal("Today", "A deal.", Options(), "hard")


@pytest.fixture(autouse=True)
def one_day(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is always this day."""
    monkeypatch.setattr("kitchentable.cli.play.today", lambda: DAY)


def test_it_is_played_compared_and_verified(tmp_path: Path) -> None:
    path = tmp_path / "record.txt"
    played = kitchen(f"play majolica --daily --name Ana --record {path}", ["pass"] * 20)
    assert played.exit_code == 0, played.output
    assert f"Today’s sheet, {DAY} (UTC)." in played.stdout
    (points, *_) = rival_score("majolica", DAY)
    told = f"On the same deal, the hard bot came to {points} points: {points - 6} points more"
    assert told in played.stdout
    record = records.loads(path.read_text(encoding="utf-8"))
    assert (record.seed, record.players) == (seed_of("majolica", DAY), ("Ana",))
    assert "Fair" in kitchen(f"verify {path}").stdout


def test_the_bot_is_not_told_of_before_the_end() -> None:
    left = kitchen("play majolica --daily", ["pass", "score", "table", "quit"])
    assert "bot" not in left.stdout
    assert "You left the game before its end." in left.stdout


@pytest.mark.parametrize(
    "more",
    ["--seats 2", "--level hard", "--option beginner", "--words family.txt", "--seed tea"],
)
def test_nothing_of_it_can_be_chosen(more: str) -> None:
    wrong = sentence(kitchen(f"play majolica --daily {more}"))
    assert "the same for everybody" in wrong


def test_a_game_without_such_a_deal_says_so() -> None:
    assert sentence(kitchen("play memento --daily")) == "Memento has no deal of the day."


def test_the_comparison_is_a_sentence() -> None:
    assert comparison(DEAL, 5, 5).endswith("came to 5 points, as you did.")
    assert comparison(DEAL, 6, 5).endswith("came to 5 points: 1 point less than you.")
    assert comparison(DEAL, 1, 9).endswith("came to 9 points: 8 points more than you.")


def test_today_is_a_date() -> None:
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", daily.today())
