"""A report says what the results say, with intervals that hold what they promise."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Sequence
from random import Random
from statistics import fmean

import msgspec
import pytest

from kitchentable.arena import Report, RunSpec, report, run_spec, tournament
from kitchentable.arena.play import Result
from kitchentable.arena.ratings import Ratings
from kitchentable.arena.report import ending, estimate, share, t_quantile

TRIO = ("greedy", "easy", "random")
SPEC = run_spec("memento", TRIO, 6)
SCORES = (
    # Per match of the six the points of its seats; the bots rotate to the left.
    ((9,), (5,), (1,)),
    ((4,), (3,), (9,)),
    ((2,), (6,), (6,)),
    ((7,), (7,), (1,)),
    ((8,), (0,), (5,)),
    ((3,), (8,), (1,)),
)


def results(scores: Sequence[Sequence[tuple[int, ...]]]) -> Iterator[tuple[int, Result]]:
    return ((index, Result(tuple(each), "")) for index, each in enumerate(scores))


def test_the_report_is_the_mean_of_the_results() -> None:
    shown = report(SPEC, results(SCORES))
    assert (shown.game, shown.seats, shown.matches, shown.groups) == ("memento", 3, 6, 2)
    ends = [e for n, scores in enumerate(SCORES) for e in ending(SPEC.seating(n), scores)]
    for line in shown.lines:
        mine = [end for end in ends if end.bot == line.bot]
        rest = [end for end in ends if end.bot != line.bot]
        assert line.wins.mean == pytest.approx(fmean(end.won for end in mine))
        assert line.rank.mean == pytest.approx(fmean(end.rank for end in mine))
        assert line.points.mean == pytest.approx(fmean(end.points for end in mine))
        assert line.lead is not None
        assert line.lead.mean == pytest.approx(line.points.mean - fmean(end.points for end in rest))
    assert sum(line.wins.mean for line in shown.lines) == pytest.approx(1)
    assert sum(line.rank.mean for line in shown.lines) == pytest.approx(6)
    assert [line.wins.mean for line in shown.lines] == sorted(
        (line.wins.mean for line in shown.lines), reverse=True
    )


def test_equal_seats_share_their_win_and_their_place() -> None:
    ends = ending(TRIO, ((7, 1), (7, 1), (7, 0)))
    assert [(end.won, end.rank, end.points) for end in ends] == [
        (0.5, 1.5, 7),
        (0.5, 1.5, 7),
        (0, 3, 7),
    ]


def test_two_bots_are_compared_on_the_same_deals() -> None:
    # Deals that give everybody twenty points more or less, and a bot that always has one more.
    spec = run_spec("memento", ("greedy", "random"), 40)
    rng = Random(1)
    scores = []
    for _ in range(20):
        luck = rng.randint(10, 30)
        scores += [((luck + 1,), (luck,)), ((luck,), (luck + 1,))]
    shown = report(spec, results(scores))
    (duel,) = shown.duels
    assert (duel.first, duel.second) == ("greedy", "random")
    assert duel.lead.low == duel.lead.mean == duel.lead.high == 1
    assert duel.ahead.mean == 1
    assert shown.lines[0].points.high - shown.lines[0].points.low > 4


def test_what_a_seat_is_worth_is_told() -> None:
    spec = run_spec("memento", ("greedy", "random"), 40)
    rng = Random(2)
    shown = report(spec, results([((rng.randint(13, 15),), (rng.randint(9, 11),))] * 40))
    first, second = shown.by_seat
    assert first.wins.mean == 1
    assert first.lead.mean == pytest.approx(-second.lead.mean)
    assert 1 <= first.lead.mean <= 3
    assert all(line.wins.mean == 0.5 for line in shown.lines)


def test_deals_that_are_not_played_in_all_seats_are_left_out() -> None:
    assert report(SPEC, results(SCORES[:5])) == report(SPEC, results(SCORES[:3]))
    with pytest.raises(ValueError, match="all rotations"):
        report(SPEC, results(SCORES[:2]))


def test_equal_bots_win_their_share_and_lead_nobody() -> None:
    shown = tournament("memento", ("random", "random"), 8, processes=1)
    (line,) = shown.lines
    assert line.wins.mean == pytest.approx(0.5)
    assert line.lead is None
    assert shown.duels == ()


def test_the_report_as_text_and_as_json() -> None:
    shown = report(SPEC, results(SCORES))
    tables = shown.text().split("\n\n")
    assert tables[0] == "memento, 3 seats: 6 matches on 2 deals"
    bots, duels, seats = (table.splitlines() for table in tables[1:4])
    assert bots[0].split() == [
        *("bot", "wins", "(equal:", "33.3%)"),
        *("rank", "points", "points", "ahead", "rating"),
    ]
    assert [line.split()[0] for line in bots[1:]] == [line.bot for line in shown.lines]
    assert duels[0].startswith("bot")
    assert len(duels) == 4
    assert [line.split()[0] for line in seats] == ["seat", "0", "1", "2"]
    assert "95 %" in tables[-1]
    assert msgspec.json.decode(shown.json(), type=Report) == shown
    assert json.loads(shown.json())["lines"][0]["bot"] == shown.lines[0].bot


def test_who_plays_alone_has_points_alone() -> None:
    spec = run_spec("majolica", ("greedy",), 3)
    shown = report(spec, results([((90,),), ((95,),), ((100,),)]))
    assert "bot     points\ngreedy  95.00 [82.58, 107.42]\n" in shown.text()
    assert "wins" not in shown.text()


def test_a_single_deal_has_no_bounds() -> None:
    shown = report(SPEC, results(SCORES[:3]))
    assert json.loads(shown.json())["lines"][0]["points"]["high"] is None
    assert "inf" not in shown.text()


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


def test_the_interval_of_a_share_is_wilsons() -> None:
    # n / (n + z²) below 1, where z is Student's for 9 degrees of freedom.
    assert share([1.0] * 10).high == 1
    assert share([1.0] * 10).low == pytest.approx(10 / (10 + 2.262**2), abs=0.002)
    assert share([0.0] * 10).low == 0
    half = share([0.0, 1.0] * 500)
    assert half.high - half.mean == pytest.approx(0.031, abs=0.001)
    assert half.high - half.mean == pytest.approx(half.mean - half.low)
    same = share([0.5] * 10)
    assert same.low == same.mean == same.high == 0.5
    assert (share([1.0]).low, share([1.0]).high) == (0, 1)


@pytest.mark.parametrize("chance", [0.03, 0.33, 0.9])
def test_a_share_lies_in_its_interval_as_often_as_promised(chance: float) -> None:
    rng = Random(3)
    held = 0
    for _ in range(1000):
        # Three rotations of a deal, which are alike: the wins of a group hang together.
        wins = (fmean([rng.random() < chance] * 2 + [rng.random() < chance]) for _ in range(60))
        found = share([*wins])
        held += found.low <= chance <= found.high
    assert 0.92 <= held / 1000 <= 0.985


def rated(spec: RunSpec, scores: Sequence[Sequence[tuple[int, ...]]]) -> Ratings:
    ratings = Ratings()
    for index, result in results(scores):
        ends = ending(spec.seating(index), result.scores)
        ratings.add([(end.bot, end.rank) for end in ends])
    return ratings


def test_ratings_follow_the_places_and_the_order_alone() -> None:
    spec = run_spec("memento", ("greedy", "easy", "random"), 300)
    rng = Random(4)
    skill = {"greedy": 12, "easy": 9, "random": 6}
    scores = [
        [(rng.randint(0, skill[bot]) + skill[bot],) for bot in spec.seating(index)]
        for index in range(300)
    ]
    ratings = rated(spec, scores)
    greedy, easy, random = (ratings.of(bot) for bot in TRIO)
    assert greedy.mean > easy.mean > random.mean
    assert greedy.mean - 1.96 * greedy.deviation > random.mean + 1.96 * random.deviation
    again = rated(spec, scores)
    assert [again.of(bot) for bot in TRIO] == [greedy, easy, random]


def test_a_bot_that_meets_itself_stays_where_it_was() -> None:
    ratings = Ratings()
    start = ratings.of("nobody")
    for _ in range(20):
        ratings.add([("a", 1), ("a", 2)])
    ratings.add([("b", 1)])
    assert ratings.of("a").mean == pytest.approx(start.mean)
    assert ratings.of("b") == start
