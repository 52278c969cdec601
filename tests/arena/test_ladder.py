"""The ladder measures every level against the one below it, and says what came out."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from kitchentable.arena import Run, Where, ladder, play
from kitchentable.arena.ladder import Climb, Ladder, Rung, climb, climbers, pace, rungs, standing
from kitchentable.arena.play import Result
from kitchentable.arena.report import Estimate
from kitchentable.catalogue import GAMES, levels

LOW = tuple(
    rung
    for rung in rungs("memento", [2, 3])
    if {rung.better, rung.worse} <= {"easy", "random", "greedy"}
)


@pytest.mark.parametrize("game", GAMES)
def test_every_bot_is_on_the_ladder_at_every_number_of_seats(game: str) -> None:
    all_rungs = rungs(game)
    assert {rung.seats for rung in all_rungs} == {2, 3, 4, 5}
    for seats in (2, 3, 4, 5):
        here = [rung for rung in all_rungs if rung.seats == seats]
        assert {bot for rung in here for bot in (rung.better, rung.worse)} == set(climbers(game))
        steps = [(rung.worse, rung.better) for rung in here if rung.is_step]
        names = ["random", *(level.name for level in levels(game))]
        assert steps == list(pairwise(names))
    assert len({rung.folder for rung in all_rungs}) == len(all_rungs)


def test_one_bot_sits_among_others() -> None:
    spec = Rung("memento", 4, "easy", "random").spec(5)
    assert spec.bots == ("easy", "random", "random", "random")
    assert spec.matches == 8


def test_the_page_is_made_of_the_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ladder, "levels", lambda game: levels(game)[:1])  # the others are slow
    climbed = Ladder(tmp_path, LOW, 12)
    for rung in climbed.rungs:
        play(climbed.run(rung), Where(1))
    page = climbed.markdown("kitchentable ladder memento")
    assert "\nkitchentable ladder memento\n" in page
    assert "## Memento" in page
    for rung in LOW:
        shown = climb(rung, climbed.run(rung))
        assert (
            f"| {rung.better} | {rung.worse} | {rung.seats} | 12 | {shown.wins.text('{:.1%}')} |"
            in page
        )
    assert "| easy | random | 3 | 12 |" in page
    assert climbed.weaker() == []
    ratings = standing([climbed.run(rung) for rung in LOW if rung.seats == 3])
    assert ratings["greedy"].mean > ratings["random"].mean
    assert ratings["easy"].mean > ratings["random"].mean


def test_a_level_that_loses_is_found(tmp_path: Path) -> None:
    climbed = Ladder(tmp_path, LOW, 40)
    for rung in LOW:
        keep_wins(climbed.run(rung), "random" if rung.better == "easy" else rung.better)
    assert [(rung.better, rung.seats) for rung in climbed.weaker()] == [("easy", 2), ("easy", 3)]


def keep_wins(run: Run, winner: str) -> None:
    """Fills a run with made-up matches that the first seat of a bot wins."""
    with run.keeping() as keep:
        for index in run.missing():
            seating = run.spec.seating(index)
            first = seating.index(winner)
            keep(index, Result(tuple((int(seat == first),) for seat in range(len(seating))), ""))


def test_a_verdict_needs_the_whole_interval() -> None:
    rung = Rung("memento", 2, "easy", "random")
    for low, high, verdict in (
        (0.51, 0.6, "stronger"),
        (0.49, 0.6, "even"),
        (0.4, 0.49, "weaker"),
    ):
        wins = Estimate((low + high) / 2, low, high)
        assert Climb(rung, 10, wins, Estimate(0, -1, 1)).verdict == verdict


def test_the_pace_of_a_bot_is_its_time_alone() -> None:
    assert 0 < pace("memento", "random", 2) < pace("memento", "ismcts:30", 2) < 5
