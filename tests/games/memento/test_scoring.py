"""The chapters Scoring and The scoring cards, the rulings about them, and the worked example."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from kitchentable.core.game import Seat
from kitchentable.games.memento import GAME
from kitchentable.games.memento.cards import CARD_NAMES
from kitchentable.games.memento.state import Options

from .tables import INTRODUCTORY, Pile, grid, hand, scored, some, table

STRICT = Options(ties="nobody")

SARAH = grid("""
          circle triangle square star
    green      2        2      2    0
    yellow     1        0      2    1
    red        2        1      0    0
    blue       2        2      0    1
""")
ARNE = grid("""
          circle triangle square star
    green      2        2      2    0
    yellow     1        0      0    2
    red        0        3      2    1
    blue       2        2      2    1
""")
EXAMPLE = "green S01, yellow S08, red S05, blue S11, circle S12, triangle S09, square S06, star S10"


def pays(goal: str, numbers: Sequence[int], options: Options | None = None) -> list[int]:
    """What a goal at red pays one player for each number of red cards; the other has none."""
    return [scored(f"red {goal}", some(n, "red"), options=options)[0]["red"] for n in numbers]


def compares(goal: str, *numbers: int, options: Options | None = None) -> list[int]:
    """Per seat what a goal at red pays if the seats have these numbers of red cards."""
    piles = _dealt("red", numbers)
    return [points["red"] for points in scored(f"red {goal}", *piles, options=options)]


def _dealt(colour: str, numbers: Sequence[int]) -> list[Pile]:
    cards = iter([card for card, name in enumerate(CARD_NAMES) if colour in name for _ in range(4)])
    piles = [[0] * len(CARD_NAMES) for _ in numbers]
    for pile, number in zip(piles, numbers, strict=True):
        for _ in range(number):
            pile[next(cards)] += 1
    return piles


# The worked example: the rulebook's figures, with hands for which all its sentences hold.


@pytest.mark.rule("score-1", "score-2", "score-3")
def test_sarah_and_arne_score_16_and_21() -> None:
    at = table(hands=[SARAH, ARNE], goals=EXAMPLE, piles="?*1 | - | - | -").pass_around()
    assert at.points(1, 0) == {
        "green": 6, "yellow": 5, "red": 0, "blue": 0,
        "circle": 5, "triangle": 0, "square": 0, "star": 0,
    }  # fmt: skip
    assert at.points(1, 1) == {
        "green": 6, "yellow": 0, "red": -6, "blue": 5,
        "circle": 0, "triangle": 10, "square": 6, "star": 0,
    }  # fmt: skip
    assert at.totals == (16, 21)


@pytest.mark.rule("score-1")
def test_colours_score_11_for_sarah_and_5_for_arne() -> None:
    for points, colours in zip(scored(EXAMPLE, SARAH, ARNE), (11, 5), strict=True):
        assert sum(points[colour] for colour in ("red", "yellow", "green", "blue")) == colours


@pytest.mark.rule("score-2")
def test_shapes_score_5_for_sarah_and_16_for_arne_with_the_same_cards() -> None:
    for points, shapes in zip(scored(EXAMPLE, SARAH, ARNE), (5, 16), strict=True):
        assert sum(points[shape] for shape in ("circle", "triangle", "star", "square")) == shapes


@pytest.mark.rule("score-1", "score-2")
def test_the_reasons_of_sarahs_points_come_colours_first_with_rule_and_cards() -> None:
    at = table(hands=[SARAH, ARNE], goals=EXAMPLE, piles="?*1 | - | - | -").pass_around()
    lines = GAME.breakdown(at.s, Seat(0))
    assert [(line.label, line.points, line.rule, len(line.pieces)) for line in lines] == [
        ("round 1, red", 0, "goal-S05", 3),
        ("round 1, yellow", 5, "goal-S08", 4),
        ("round 1, green", 6, "goal-S01", 6),
        ("round 1, blue", 0, "goal-S11", 5),
        ("round 1, circle", 5, "goal-S12", 7),
        ("round 1, triangle", 0, "goal-S09", 5),
        ("round 1, star", 0, "goal-S10", 2),
        ("round 1, square", 0, "goal-S06", 4),
    ]
    assert lines[0].pieces == ("red-circle", "red-circle", "red-triangle")
    assert lines[6].pieces == ("yellow-star", "blue-star")


@pytest.mark.rule("score-3")
def test_the_points_of_the_round_are_added_to_each_total() -> None:
    at = table(
        hands=[SARAH, ARNE], goals=EXAMPLE, piles="?*1 | - | - | -", round=2, points=(4, -7)
    ).pass_around()
    assert at.totals == (20, 14)


@pytest.mark.rule("score-3")
def test_points_of_earlier_rounds_stay_in_the_results() -> None:
    at = table(hands=[SARAH, ARNE], goals=EXAMPLE, piles="?*1 | - | - | -").pass_around()
    at.pass_around()
    first, second = at.view(None).observation.results
    assert [sum(points) for points in first.points] == [16, 21]
    assert at.totals == (16 + sum(second.points[0]), 21 + sum(second.points[1]))


# The scoring cards, one by one.


@pytest.mark.rule("goal-S01")
def test_s01_pays_one_point_for_every_card() -> None:
    assert pays("S01", range(17)) == list(range(17))


@pytest.mark.rule("goal-S02")
def test_s02_takes_one_point_for_every_card() -> None:
    assert pays("S02", range(17)) == [-n for n in range(17)]


@pytest.mark.rule("goal-S03")
def test_s03_pays_one_point_for_every_card_if_n_is_odd() -> None:
    assert pays("S03", range(10)) == [0, 1, 0, 3, 0, 5, 0, 7, 0, 9]


@pytest.mark.rule("goal-S04")
def test_s04_pays_one_point_for_every_card_if_n_is_even() -> None:
    assert pays("S04", range(10)) == [0, 0, 2, 0, 4, 0, 6, 0, 8, 0]


@pytest.mark.rule("goal-S05")
def test_s05_takes_one_point_for_every_card_if_n_is_even() -> None:
    assert pays("S05", range(10)) == [0, 0, -2, 0, -4, 0, -6, 0, -8, 0]


@pytest.mark.rule("goal-S06")
def test_s06_pays_one_point_for_every_card_if_n_is_a_multiple_of_three() -> None:
    assert pays("S06", range(10)) == [0, 0, 0, 3, 0, 0, 6, 0, 0, 9]


@pytest.mark.rule("goal-S07")
def test_s07_pays_3_points_for_exactly_two_cards() -> None:
    assert pays("S07", range(9)) == [0, 0, 3, 0, 0, 0, 0, 0, 0]


@pytest.mark.rule("goal-S08")
def test_s08_pays_5_points_for_exactly_four_cards() -> None:
    assert pays("S08", range(9)) == [0, 0, 0, 0, 5, 0, 0, 0, 0]


@pytest.mark.rule("goal-S09")
def test_s09_pays_10_points_for_exactly_seven_cards() -> None:
    assert pays("S09", range(9)) == [0, 0, 0, 0, 0, 0, 0, 10, 0]


@pytest.mark.rule("goal-S10")
def test_s10_pays_4_points_for_no_card_at_all() -> None:
    assert pays("S10", range(9)) == [4, 0, 0, 0, 0, 0, 0, 0, 0]


@pytest.mark.rule("goal-S11")
@pytest.mark.parametrize(
    ("pile", "points"),
    [
        ("", 0),
        ("4 red-circle", 0),
        ("2 red-circle, 2 red-triangle, 4 red-star", 0),
        ("red-circle, red-triangle, red-star, red-square", 5),
        ("3 red-circle, red-triangle, 2 red-star, red-square", 5),
        ("red-circle, red-triangle, red-star, blue-square", 0),
    ],
)
def test_s11_pays_5_points_for_a_colour_with_every_shape(pile: str, points: int) -> None:
    assert scored("red S11", pile)[0]["red"] == points


@pytest.mark.rule("goal-S11")
@pytest.mark.parametrize(
    ("pile", "points"),
    [
        ("4 red-star, 4 blue-star, 4 green-star", 0),
        ("red-star, yellow-star, green-star, blue-star", 5),
        ("red-star, yellow-star, green-star, blue-circle", 0),
    ],
)
def test_s11_pays_5_points_for_a_shape_in_every_colour(pile: str, points: int) -> None:
    assert scored("star S11", pile)[0]["star"] == points


@pytest.mark.rule("ruling-8")
def test_in_the_introductory_game_s11_asks_for_three_values() -> None:
    red = "red-circle, red-triangle, red-star"
    stars = "red-star, yellow-star, green-star"
    assert scored("red S11", red, options=INTRODUCTORY)[0]["red"] == 5
    assert scored("star S11", stars, options=INTRODUCTORY)[0]["star"] == 5
    assert scored("red S11", "2 red-circle, red-star", options=INTRODUCTORY)[0]["red"] == 0
    assert scored("red S11", red)[0]["red"] == 0
    assert scored("star S11", stars)[0]["star"] == 0


@pytest.mark.rule("goal-S12")
def test_s12_pays_5_points_for_more_cards_than_in_every_other_category_of_your_own() -> None:
    assert scored("red S12", "red-star, red-circle")[0]["red"] == 5
    assert scored("red S12", "red-star, red-circle, blue-circle")[0]["red"] == 0
    assert scored("circle S12", "red-star, red-circle, blue-circle, green-circle")[0]["circle"] == 5


@pytest.mark.rule("goal-S13")
def test_s13_takes_5_points_for_more_cards_than_in_every_other_category_of_your_own() -> None:
    assert scored("red S13", "red-star, red-circle")[0]["red"] == -5
    assert scored("red S13", "red-star, red-circle, blue-circle")[0]["red"] == 0


@pytest.mark.rule("goal-S12", "goal-S13")
def test_what_others_have_does_not_matter_to_s12_and_s13() -> None:
    mine, theirs = "red-star, red-circle", "4 red-square, 2 red-triangle"
    for goal, points in (("S12", 5), ("S13", -5)):
        assert [seat["red"] for seat in scored(f"red {goal}", mine, theirs)] == [points, points]


@pytest.mark.rule("ruling-10")
@pytest.mark.parametrize(
    ("pile", "reason"),
    [
        ("", "none of it is not more than none of another"),
        ("red-star", "as many stars as reds"),
        ("2 red-star, red-circle, blue-star", "as many stars, which are shapes, as reds"),
        ("red-star, red-circle, blue-square, blue-triangle", "as many blues as reds"),
    ],
)
def test_a_tie_with_any_other_category_is_not_more(pile: str, reason: str) -> None:
    assert scored("red S12, yellow S13", pile)[0]["red"] == 0, reason
    assert scored("red S13, yellow S12", pile)[0]["red"] == 0, reason


@pytest.mark.rule("ruling-10")
@pytest.mark.parametrize("category", ["yellow", "green", "blue", "circle", "triangle", "square"])
def test_each_of_the_seven_other_categories_is_compared(category: str) -> None:
    stars = hand("2 red-star, yellow-star, green-star, 3 blue-star")  # 7 stars, 3 blues
    assert scored("star S12", stars)[0]["star"] == 5
    colour_or_shape = [card for card in CARD_NAMES if category in card and "star" not in card]
    more = stars[:]
    while sum(n for n, name in zip(more, CARD_NAMES, strict=True) if category in name) < 7:
        more[CARD_NAMES.index(colour_or_shape[sum(more) % len(colour_or_shape)])] += 1
    assert scored("star S12", more)[0]["star"] == 0


@pytest.mark.rule("ruling-8")
@pytest.mark.parametrize("category", ["yellow", "green", "circle", "triangle", "star"])
def test_in_the_introductory_game_s12_and_s13_compare_with_five_others(category: str) -> None:
    reds = "red-circle, red-triangle, red-star"
    for goal, points in (("S12", 5), ("S13", -5)):
        assert scored(f"red {goal}", reds, options=INTRODUCTORY)[0]["red"] == points
        other = {
            "yellow": "yellow-circle, yellow-triangle, yellow-star",
            "green": "green-circle, green-triangle, green-star",
            "circle": "2 green-circle",
            "triangle": "2 yellow-triangle",
            "star": "green-star, yellow-star",
        }[category]
        assert scored(f"red {goal}", f"{reds}, {other}", options=INTRODUCTORY)[0]["red"] == 0


@pytest.mark.rule("goal-S14")
def test_s14_pays_5_points_for_the_most_cards_of_all_players() -> None:
    assert compares("S14", 3, 5, 1) == [0, 5, 0]
    assert compares("S14", 1, 0) == [5, 0]


@pytest.mark.rule("goal-S15")
def test_s15_takes_3_points_for_the_most_cards_of_all_players() -> None:
    assert compares("S15", 3, 5, 1) == [0, -3, 0]


@pytest.mark.rule("goal-S16")
def test_s16_pays_3_points_for_the_fewest_cards_of_all_players() -> None:
    assert compares("S16", 3, 5, 1) == [0, 0, 3]
    assert compares("S16", 1, 0) == [0, 3]


@pytest.mark.rule("goal-S17")
def test_s17_takes_3_points_for_the_fewest_cards_of_all_players() -> None:
    assert compares("S17", 3, 5, 1) == [0, 0, -3]


@pytest.mark.rule("ruling-9")
@pytest.mark.parametrize(
    ("goal", "numbers", "points"),
    [
        ("S14", (4, 4, 1), [5, 5, 0]),
        ("S15", (4, 4, 1), [-3, -3, 0]),
        ("S16", (4, 1, 1), [0, 3, 3]),
        ("S17", (4, 1, 1), [0, -3, -3]),
        ("S14", (2, 2, 2), [5, 5, 5]),
        ("S17", (2, 2, 2), [-3, -3, -3]),
        ("S14", (0, 0, 0), [5, 5, 5]),
        ("S15", (0, 0, 0), [-3, -3, -3]),
        ("S16", (0, 0, 0), [3, 3, 3]),
        ("S17", (0, 0, 0), [-3, -3, -3]),
    ],
)
def test_players_who_tie_for_the_most_or_the_fewest_all_count(
    goal: str, numbers: tuple[int, ...], points: list[int]
) -> None:
    assert compares(goal, *numbers) == points


@pytest.mark.rule("ruling-9")
@pytest.mark.parametrize("goal", ["S14", "S15", "S16", "S17"])
@pytest.mark.parametrize("numbers", [(4, 4, 1, 1), (2, 2, 2, 2), (0, 0, 0, 0)])
def test_with_ties_nobody_who_ties_counts_for_nothing(goal: str, numbers: tuple[int, ...]) -> None:
    assert compares(goal, *numbers, options=STRICT) == [0, 0, 0, 0]


@pytest.mark.rule("ruling-9")
def test_with_ties_nobody_a_single_most_or_fewest_still_counts() -> None:
    assert compares("S14", 1, 4, 1, options=STRICT) == [0, 5, 0]
    assert compares("S15", 1, 4, 1, options=STRICT) == [0, -3, 0]
    assert compares("S16", 4, 4, 1, options=STRICT) == [0, 0, 3]
    assert compares("S17", 4, 4, 1, options=STRICT) == [0, 0, -3]


@pytest.mark.rule("goal-S18")
def test_s18_pays_one_point_for_every_card_if_another_player_has_as_many() -> None:
    assert compares("S18", 3, 2, 3) == [3, 0, 3]
    assert compares("S18", 3, 2, 1) == [0, 0, 0]


@pytest.mark.rule("ruling-11")
def test_for_s18_one_equal_player_is_enough() -> None:
    assert compares("S18", 4, 4, 2, 2, 1) == [4, 4, 2, 2, 0]
    assert compares("S18", 4, 4, 4) == [4, 4, 4]


@pytest.mark.rule("ruling-11")
def test_for_s18_zero_cards_that_equal_zero_pay_zero() -> None:
    assert compares("S18", 0, 0, 5) == [0, 0, 0]


@pytest.mark.rule("ruling-11", "ruling-9")
def test_the_ties_option_does_not_touch_s18() -> None:
    assert compares("S18", 3, 2, 3, options=STRICT) == [3, 0, 3]
