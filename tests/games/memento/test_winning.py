"""The chapter Winning, and the rulings about it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from kitchentable.core.standings import ranks, winners
from kitchentable.games.memento import GAME
from kitchentable.games.memento.state import Options

from .tables import INTRODUCTORY, Table, new, random_match, some, table

RED_COUNTS = (
    "red S01, yellow S08, green S09, blue S07, circle S06, triangle S04, star S05, square S03"
)
"""Goals by which up to three red cards of different shapes pay a point each, and nothing else."""


def finished(totals: Sequence[int], third: Sequence[int]) -> Table:
    """A finished game with these totals, of which `third` (0 to 3) came in the third round."""
    at = table(
        len(totals),
        round=3,
        points=[total - last for total, last in zip(totals, third, strict=True)],
        hands=[some(last, "red") for last in third],
        goals=RED_COUNTS,
    ).pass_around()
    assert at.over
    assert at.totals == tuple(totals)
    return at


@pytest.mark.rule("win-1")
@pytest.mark.parametrize("options", [None, INTRODUCTORY])
def test_a_game_is_three_rounds_long(options: Options | None) -> None:
    at = new(3, options).play()
    for number in (1, 2, 3):
        assert (at.over, at.round) == (False, number)
        at.pass_around()
    assert at.over
    assert [at.legal(seat) for seat in range(3)] == [[], [], []]
    assert len(at.view(None).observation.results) == 3


@pytest.mark.rule("win-2")
def test_most_points_in_total_win() -> None:
    at = finished([12, 15, 9], third=[3, 0, 0])
    assert winners(GAME.score(at.s)) == (1,)
    assert ranks(GAME.score(at.s)) == (2, 1, 3)


@pytest.mark.rule("win-2", "score-3")
@pytest.mark.parametrize("seats", [2, 5])
def test_the_total_is_the_sum_of_three_rounds(seats: int) -> None:
    *_, match = random_match(seats, seed="sum")
    results = match.view(None).observation.results
    for seat, (total, _) in enumerate(match.score()):
        assert total == sum(sum(result.points[seat]) for result in results)


@pytest.mark.rule("win-3")
def test_of_several_with_the_most_points_the_third_round_decides() -> None:
    at = finished([14, 14, 14, 9], third=[1, 3, 2, 3])
    assert winners(GAME.score(at.s)) == (1,)


@pytest.mark.rule("win-3")
def test_the_third_round_decides_nothing_between_different_totals() -> None:
    assert winners(GAME.score(finished([15, 14], third=[0, 3]).s)) == (0,)


@pytest.mark.rule("win-3")
def test_before_the_end_no_round_counts_twice() -> None:
    at = new(2).play().pass_around()
    assert [tie_break for _, tie_break in GAME.score(at.s)] == [0, 0]


@pytest.mark.rule("ruling-14")
def test_players_who_also_tie_in_the_third_round_share_the_win() -> None:
    at = finished([14, 14, 9], third=[2, 2, 3])
    assert winners(GAME.score(at.s)) == (0, 1)


@pytest.mark.rule("ruling-17")
def test_equal_players_share_a_place_and_the_next_place_is_left_out() -> None:
    assert ranks(GAME.score(finished([14, 14, 9], third=[2, 2, 3]).s)) == (1, 1, 3)
    assert ranks(GAME.score(finished([20, 9, 9, 9], third=[0, 1, 1, 0]).s)) == (1, 2, 2, 4)


@pytest.mark.rule("ruling-17")
def test_places_below_the_first_follow_the_third_round_as_well() -> None:
    assert ranks(GAME.score(finished([20, 9, 9], third=[0, 1, 2]).s)) == (1, 3, 2)


@pytest.mark.rule("ruling-13")
def test_totals_below_zero_are_kept() -> None:
    goals = "red S02, yellow S17, green S15, blue S13"
    at = table(goals=goals, hands=["", ""], points=(-2, 3)).pass_around()
    assert at.points(1, 0)["yellow"] == at.points(1, 0)["green"] == -3
    assert at.totals == (
        -2 + sum(at.points(1, 0).values()),
        3 + sum(at.points(1, 1).values()),
    )
    assert at.totals[0] < 0


@pytest.mark.rule("ruling-13")
def test_of_negative_totals_the_one_nearest_to_zero_wins() -> None:
    assert ranks(GAME.score(finished([-4, -1, -9], third=[0, 0, 0]).s)) == (2, 1, 3)
