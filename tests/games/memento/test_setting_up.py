"""The chapters The cards, Setting up and Starting a round, and the rulings about them."""

from __future__ import annotations

from collections import Counter
from typing import Literal

import pytest

from kitchentable.core.game import CHANCE
from kitchentable.games.memento import GAME
from kitchentable.games.memento.cards import CARD_NAMES, CATEGORIES
from kitchentable.games.memento.rules import SETTINGS
from kitchentable.games.memento.state import Options

from .tables import INTRODUCTORY, Table, new, table

ThirdRound = Literal["late-cards-first", "shuffle-all"]

FULL = Options()
SHUFFLE_ALL = Options(third_round="shuffle-all")
WORTHLESS = (
    "red S07, yellow S08, green S09, blue S12, circle S13, triangle S11, star S01, square S03"
)
"""Goals that pay nothing for no cards."""


def dealt_after_laying(at: Table) -> Table:
    """Deals until the scoring cards lie, and no playing card has been turned up."""
    while None in at.goals.values():
        at.deal_one()
    return at


def round_three(options: Options, seed: int) -> tuple[Table, set[str | None]]:
    """A game at the first turn of round 3, and the scoring cards of the first two rounds."""
    at = new(2, options, seed=seed).play()
    used: set[str | None] = set(at.goals.values())
    at.pass_around()
    used |= set(at.goals.values())
    return at.pass_around(), used


@pytest.mark.rule("cards-1")
def test_there_are_four_copies_of_each_shape_in_each_colour() -> None:
    deck = Counter(CARD_NAMES[card] for card in SETTINGS[False].deck)
    assert len(deck) == 16
    assert set(deck.values()) == {4}
    assert deck.total() == 64
    assert {tuple(name.split("-")) for name in deck} == {
        (colour, shape)
        for colour in ("red", "yellow", "green", "blue")
        for shape in ("circle", "triangle", "star", "square")
    }


@pytest.mark.rule("cards-2")
def test_there_are_18_different_scoring_cards() -> None:
    cards = GAME.scoring_cards
    assert sum(card.copies for card in cards) == 18
    assert len({card.id for card in cards}) == 18
    assert len({(card.when, card.points) for card in cards}) == 18


@pytest.mark.rule("cards-3", "setup-2")
def test_the_full_game_has_a_category_for_each_colour_and_each_shape() -> None:
    at = new(3).play()
    assert len(at.goals) == 8
    assert sum(at.heights) == 64


@pytest.mark.rule("setup-1")
def test_the_introductory_game_leaves_out_blue_and_squares() -> None:
    at = new(3, INTRODUCTORY).play()
    assert list(at.goals) == ["red", "yellow", "green", "circle", "triangle", "star"]
    assert sum(at.heights) == 36
    deck = {CARD_NAMES[card] for card in at.s.pool} | set(at.tops)
    assert len(deck) == 9
    assert not any("blue" in str(name) or "square" in str(name) for name in deck)


@pytest.mark.rule("setup-3")
def test_colours_lie_before_shapes() -> None:
    colours, shapes = ["red", "yellow", "green", "blue"], ["circle", "triangle", "star", "square"]
    assert list(new().goals) == colours + shapes
    assert list(new(2, INTRODUCTORY).goals) == colours[:3] + shapes[:3]


@pytest.mark.rule("setup-4", "ruling-6")
@pytest.mark.parametrize("options", [FULL, INTRODUCTORY])
def test_every_scoring_card_may_come_to_every_category_of_the_first_round(options: Options) -> None:
    seen = Counter(
        (goal, category)
        for seed in range(1500)
        for category, goal in dealt_after_laying(new(2, options, seed=seed)).goals.items()
    )
    assert len(seen) == 18 * len(new(2, options).goals)
    assert 40 < min(seen.values()) < max(seen.values()) < 140  # about 83 each


@pytest.mark.rule("round-1")
@pytest.mark.parametrize("options", [FULL, INTRODUCTORY])
def test_each_round_lays_one_face_up_scoring_card_at_every_category(options: Options) -> None:
    at = new(4, options).play()
    for number in (1, 2, 3):
        assert at.round == number
        laid = list(at.goals.values())
        assert None not in laid
        assert len(set(laid)) == len(laid)
        at.pass_around()


@pytest.mark.rule("ruling-6")
def test_all_scoring_cards_are_known_to_all_before_the_first_turn() -> None:
    at = new(3)
    while at.actors == (CHANCE,):
        at.deal_one()
    for seat in (0, 1, 2, None):
        assert at.view(seat).observation.goals == tuple(at.goals.values())
        assert None not in at.view(seat).observation.goals
    assert at.view(None).observation.held == (0, 0, 0)


@pytest.mark.rule("round-2", "ruling-7")
@pytest.mark.parametrize("seed", range(20))
def test_the_two_late_cards_are_sure_to_lie_in_round_three(seed: int) -> None:
    at, used = round_three(FULL, seed)
    late = {card.id for card in GAME.scoring_cards} - used
    assert len(late) == 2
    assert late < set(at.goals.values())


@pytest.mark.rule("ruling-7")
@pytest.mark.parametrize("seed", range(20))
def test_all_18_scoring_cards_appear_in_a_full_game(seed: int) -> None:
    at, used = round_three(FULL, seed)
    assert len(used | set(at.goals.values())) == 18


@pytest.mark.rule("round-2")
def test_any_of_the_used_cards_may_come_back_in_round_three() -> None:
    laid = Counter(
        goal for seed in range(600) for goal in round_three(FULL, seed)[0].goals.values()
    )
    assert len(laid) == 18
    assert min(laid.values()) > 180  # each one in 8 of 18 games, about 267
    assert max(laid.values()) < 360


@pytest.mark.rule("ruling-7")
def test_with_shuffle_all_the_late_cards_are_laid_as_often_as_any_others() -> None:
    late_laid = 0
    for seed in range(600):
        at, used = round_three(SHUFFLE_ALL, seed)
        late_laid += len(set(at.goals.values()) - used)
    assert 430 < late_laid < 640  # 2 * 8/18 of 600: about 533


@pytest.mark.rule("ruling-16")
def test_each_category_gets_a_late_card_about_equally_often() -> None:
    late_at: Counter[str] = Counter()
    for seed in range(1200):
        at, used = round_three(FULL, seed)
        late_at.update(category for category, goal in at.goals.items() if goal not in used)
    assert set(late_at) == set(CATEGORIES)
    assert 230 < min(late_at.values()) < max(late_at.values()) < 375  # 2/8 of 1200: about 300


@pytest.mark.rule("ruling-16")
def test_the_used_cards_of_round_three_come_to_every_category_about_equally_often() -> None:
    at_red = Counter(round_three(FULL, seed)[0].goals["red"] for seed in range(1800))
    assert len(at_red) == 18
    assert 60 < min(at_red.values()) < max(at_red.values()) < 145  # about 100 each


@pytest.mark.rule("round-2")
@pytest.mark.parametrize("third_round", ["late-cards-first", "shuffle-all"])
def test_the_introductory_game_uses_every_scoring_card_once(third_round: ThirdRound) -> None:
    options = Options(introductory=True, third_round=third_round)
    for seed in range(20):
        at, used = round_three(options, seed)
        assert len(used) == 12
        assert len(used | set(at.goals.values())) == 18


@pytest.mark.rule("round-3")
@pytest.mark.parametrize("options", [FULL, INTRODUCTORY])
def test_every_round_begins_with_all_playing_cards_in_the_piles(options: Options) -> None:
    at = new(3, options).play()
    first = at.turner
    at.play(f"{first} take 1", f"{(first + 1) % 3} take hidden", f"{(first + 2) % 3} take 2")
    assert sum(at.heights) == len(SETTINGS[options.introductory].deck) - 3
    at.pass_around()
    assert at.round == 2
    assert sum(at.heights) == len(SETTINGS[options.introductory].deck)
    assert at.view(None).observation.held == (0, 0, 0)
    tops = [CARD_NAMES.index(str(top)) for top in at.tops]
    assert sorted(at.s.pool + tops) == SETTINGS[options.introductory].deck


@pytest.mark.rule("round-3")
def test_the_cards_that_are_turned_up_first_are_any_cards() -> None:
    tops = Counter(top for seed in range(800) for top in new(seed=seed).play().tops)
    assert set(tops) == set(CARD_NAMES)
    assert 100 < min(tops.values()) < max(tops.values()) < 210  # about 150 each


@pytest.mark.rule("round-4", "round-5")
@pytest.mark.parametrize(
    ("options", "heights"), [(FULL, (18, 18, 18, 10)), (INTRODUCTORY, (10, 10, 10, 6))]
)
def test_ten_or_six_cards_lie_face_down_and_the_rest_in_three_equal_piles(
    options: Options, heights: tuple[int, ...]
) -> None:
    at = new(5, options).play()
    assert at.heights == heights
    assert None not in at.tops


@pytest.mark.rule("round-6")
@pytest.mark.parametrize(
    ("points", "starter"), [((9, 4, 7), 1), ((9, 4, -2), 2), ((3, 8, 3), 0), ((8, 3, 3), 1)]
)
def test_whoever_has_the_fewest_points_begins_and_the_youngest_of_several(
    points: tuple[int, ...], starter: int
) -> None:
    at = table(3, points=points, goals=WORTHLESS).pass_around()
    assert at.totals == points
    assert (at.round, at.turner) == (2, starter)


@pytest.mark.rule("round-7", "ruling-5")
@pytest.mark.parametrize(("ages", "starter"), [((), 0), ((2, 0, 1), 2), ((1, 2, 0), 1)])
def test_the_youngest_player_begins_the_first_round(ages: tuple[int, ...], starter: int) -> None:
    at = new(3, Options(ages=ages)).play()
    assert at.turner == starter
    assert at.actors == (starter,)


@pytest.mark.rule("round-6", "ruling-5")
def test_of_several_with_the_fewest_points_the_order_of_ages_decides() -> None:
    at = table(4, Options(ages=(3, 2, 1, 0)), points=(5, 1, 1, 6), goals=WORTHLESS).pass_around()
    assert at.turner == 2


@pytest.mark.parametrize("ages", [(0,), (0, 0, 1), (0, 1, 3), (0, 1, 2, 3)])
def test_ages_that_do_not_name_every_seat_once_are_refused(ages: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="The ages must name each of the seats 0 to 2 once"):
        GAME.setup(3, Options(ages=ages))


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_the_game_is_for_two_to_five_players(seats: int) -> None:
    with pytest.raises(ValueError, match=f"Memento is for 2 to 5 players, not {seats}"):
        GAME.setup(seats)
