"""Tournaments repeat on any number of processes, are fair, and say what the records say."""

from __future__ import annotations

import json
import math
import os
import subprocess
import sys
from collections import Counter

import msgspec
import pytest

from kitchentable.arena import MatchSpec, Report, play_match, report, run, tournament
from kitchentable.arena.pairing import deal_seed, rotations, schedule
from kitchentable.arena.report import estimate, outcomes, t_quantile
from kitchentable.catalogue import GAMES, WordList
from kitchentable.core.game import CHANCE
from kitchentable.core.record import dumps, replay, verify

TRIO = ("greedy", "random", "random")


def test_every_bot_sits_in_every_seat_with_the_same_deals() -> None:
    specs = schedule("memento", ("a", "b", "c"), 6, "seed")
    assert [spec.bots for spec in specs[:3]] == rotations(("a", "b", "c"))
    assert {spec.seed for spec in specs[:3]} == {deal_seed("seed", 0)}
    assert {spec.seed for spec in specs[3:]} == {deal_seed("seed", 1)}
    for seat in range(3):
        assert Counter(spec.bots[seat] for spec in specs) == {"a": 2, "b": 2, "c": 2}


def test_a_tournament_is_rounded_up_to_whole_rotations() -> None:
    assert [len(schedule("memento", TRIO, games, "seed")) for games in (1, 3, 4)] == [3, 3, 6]
    seeds = {spec.seed for spec in schedule("memento", TRIO, 300, "seed")}
    assert len(seeds) == 100


def test_a_match_is_fair_and_played_by_the_bots_of_its_spec() -> None:
    record = play_match(MatchSpec("memento", ("hard", "easy"), "seed", {"introductory": True}))
    verdict = verify(record, GAMES["memento"])
    assert verdict.over
    assert verdict.misdeals == ()
    assert record.players == ("hard", "easy")
    assert replay(record, GAMES["memento"]).options.introductory  # type: ignore[attr-defined]


@pytest.mark.usefixtures("forget_lists")
def test_a_word_list_reaches_every_process() -> None:
    words = [WordList("kitchen.txt", "whisk\nspoon\nladle\nran\nart\n")]
    one, two = (
        tournament(
            "paperback",
            ("random", "random"),
            2,
            options={"words": "kitchen"},
            words=words,
            processes=processes,
        )
        for processes in (1, 2)
    )
    assert one == two


def test_the_first_deal_does_not_depend_on_the_bots() -> None:
    first = [
        [action for seat, action in play_match(spec).actions if seat == CHANCE][:11]
        for spec in schedule("memento", TRIO, 3, "seed")
    ]
    assert first[0] == first[1] == first[2]


PRINT_RECORD = """
from kitchentable.arena import MatchSpec, play_match
from kitchentable.core.record import dumps
print(dumps(play_match(MatchSpec("memento", ("medium", "greedy", "ismcts:4"), "seed"))), end="")
"""


def test_the_same_spec_gives_the_same_record_in_every_process() -> None:
    here = dumps(play_match(MatchSpec("memento", ("medium", "greedy", "ismcts:4"), "seed")))
    there = subprocess.run(
        [sys.executable, "-c", PRINT_RECORD],
        env={**os.environ, "PYTHONHASHSEED": "7"},
        capture_output=True,
        check=True,
        text=True,
    ).stdout
    assert there == here


def test_a_bot_plays_a_match_alone_as_it_does_within_a_tournament() -> None:
    specs = schedule("memento", TRIO, 6, "seed")
    assert run(specs, processes=1) == [play_match(spec) for spec in reversed(specs)][::-1]


def test_processes_change_nothing_and_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    one = tournament(
        "memento", TRIO, 6, processes=1, progress=lambda done, total: told.append((done, total))
    )
    two = tournament("memento", TRIO, 6, processes=2)
    assert one == two
    assert told == [(done, 6) for done in range(1, 7)]


@pytest.mark.parametrize(
    ("game", "bots", "options", "words"),
    [
        ("chess", TRIO, {}, "no game"),
        ("memento", ("greedy", "genius"), {}, "no bot “genius”"),
        ("memento", ("greedy",), {}, "2 to 5 players"),
        ("memento", (), {}, "at least one"),
        ("memento", TRIO, {"introductory": "maybe"}, "cannot be played with these options"),
        ("memento", TRIO, {"colour": 1}, "cannot be played with these options"),
    ],
)
def test_what_cannot_be_played_is_refused_before_anything_is_played(
    game: str, bots: tuple[str, ...], options: dict[str, object], words: str
) -> None:
    with pytest.raises(ValueError, match=words):
        tournament(game, bots, 3, options=options, progress=lambda *_: pytest.fail("it played"))


def test_the_report_is_the_mean_of_the_records() -> None:
    records = run(schedule("memento", TRIO, 6, "seed"), processes=1)
    ends = [end for record in records for end in outcomes(record)]
    shown = report(records)
    assert (shown.game, shown.seats, shown.matches, shown.groups) == ("memento", 3, 6, 2)
    for line in shown.lines:
        mine = [end for end in ends if end.bot == line.bot]
        assert line.wins.mean == pytest.approx(sum(end.won for end in mine) / len(mine))
        assert line.points.mean == pytest.approx(sum(end.points for end in mine) / len(mine))
    greedy, random = shown.lines
    assert greedy.bot == "greedy"
    assert greedy.lead is not None
    assert random.lead is not None
    assert greedy.lead.mean == pytest.approx(greedy.points.mean - random.points.mean)
    assert greedy.lead.mean == pytest.approx(-random.lead.mean)
    assert greedy.wins.mean + 2 * random.wins.mean == pytest.approx(1)


def test_equal_bots_win_their_share_and_lead_nobody() -> None:
    shown = tournament("memento", ("random", "random"), 8, processes=1)
    (line,) = shown.lines
    assert line.wins.mean == pytest.approx(0.5)
    assert line.lead is None


def test_the_report_as_text_and_as_json() -> None:
    shown = tournament("memento", TRIO, 6, processes=1)
    lines = shown.text().splitlines()
    assert lines[0] == "memento, 3 seats: 6 matches on 2 deals"
    assert lines[2].split() == [
        *("bot", "wins", "(equal:", "33.3%)"),
        *("points", "points", "ahead"),
    ]
    assert lines[3].startswith("greedy")
    assert lines[4].startswith("random")
    assert "95 %" in lines[-1]
    assert msgspec.json.decode(shown.json(), type=Report) == shown
    assert json.loads(shown.json())["lines"][0]["bot"] == "greedy"


def test_intervals_are_students() -> None:
    # Table values of the 97.5 % point.
    for freedom, point in ((1, 12.706), (4, 2.776), (5, 2.571), (10, 2.228), (30, 2.042)):
        assert t_quantile(freedom) == pytest.approx(point, abs=0.005)
    assert t_quantile(100000) == pytest.approx(1.96, abs=0.001)
    shown = estimate([1, 2, 3, 4, 5])
    assert shown.mean == 3
    assert shown.high - 3 == pytest.approx(2.776 * math.sqrt(2.5 / 5))
    assert shown.above(1)
    assert shown.below(5)
    assert not shown.above(1.1)
    assert math.isinf(estimate([7]).high)
