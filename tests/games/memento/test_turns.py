"""The chapters A turn and The end of a round, and the rulings about them."""

from __future__ import annotations

from collections import Counter

import pytest

from kitchentable.core.game import IllegalAction
from kitchentable.games.memento.state import Options

from .tables import INTRODUCTORY, Table, new, random_match, table

FACE_UP_ONLY = Options(display="face-up-piles")


@pytest.mark.rule("turn-1")
def test_on_your_turn_you_take_the_top_card_of_any_one_pile_or_pass() -> None:
    at = table(3, turner=1)
    assert at.legal(1) == ["take 1", "take 2", "take 3", "take hidden", "pass"]
    assert at.legal(0) == at.legal(2) == []


@pytest.mark.rule("turn-1")
def test_an_empty_pile_cannot_be_taken_from() -> None:
    at = table(piles="- | red-star*2 | - | hidden*1")
    assert at.legal(0) == ["take 2", "take hidden", "pass"]


@pytest.mark.rule("turn-2")
def test_a_taken_card_goes_face_down_onto_your_own_pile() -> None:
    at = table(piles="red-star*3 | blue-circle*3 | green-square*3 | hidden*3")
    at.play("0 take 1", "* turn 1 red-square", "1 take 2", "0 take 1", "1 pass")
    assert at.cards_of(0) == ["red-star", "red-square"]
    assert at.cards_of(1) == ["blue-circle"]
    assert at.view(1).observation.held == (2, 1)
    assert at.view(1).observation.seen is None


@pytest.mark.rule("turn-2")
def test_a_card_of_the_face_down_pile_goes_onto_your_own_pile_as_well() -> None:
    at = table(piles="?*3 | ?*3 | ?*3 | hidden*3").play("0 take hidden", "* draw blue-star")
    assert at.cards_of(0) == ["blue-star"]
    assert at.heights == (3, 3, 3, 2)


@pytest.mark.rule("ruling-3")
def test_of_a_face_up_pile_the_top_shows_and_when_it_is_taken_the_next_one_does() -> None:
    at = table(piles="red-star*2 | blue-circle*3 | green-square*1 | hidden*3")
    assert at.tops == ("red-star", "blue-circle", "green-square")
    at.play("0 take 1", "* turn 1 yellow-star")
    assert at.tops == ("yellow-star", "blue-circle", "green-square")
    assert at.play("1 take 1").tops == (None, "blue-circle", "green-square")


@pytest.mark.rule("ruling-3")
def test_the_height_of_every_pile_is_known_to_everybody() -> None:
    at = table(3, piles="?*2 | ?*3 | ?*1 | hidden*3").play("0 take 1", "1 take hidden", "2 take 3")
    for seat in (0, 1, 2, None):
        assert at.view(seat).observation.heights == (1, 3, 0, 2)


@pytest.mark.rule("ruling-3")
def test_any_card_that_nobody_has_seen_may_come_up_next_by_its_copies() -> None:
    at = new(2, INTRODUCTORY).play()
    first = at.turner
    at.play_one(f"{first} take 1")
    assert sum(at.outcomes().values()) == 36 - 3
    seen = Counter([*filter(None, at.tops), *at.cards_of(first)])
    for outcome, copies in at.outcomes().items():
        turn, pile, card = outcome.split(" ")
        assert (turn, pile) == ("turn", "1")
        assert copies == 4 - seen[card]


@pytest.mark.rule("turn-5")
def test_who_passed_may_take_again_on_a_later_turn() -> None:
    at = table(3, piles="red-star*3 | ?*3 | ?*3 | hidden*3")
    at.play("0 pass", "1 pass", "2 take 2", "0 take 1")
    assert at.cards_of(0) == ["red-star"]


@pytest.mark.rule("turn-6")
@pytest.mark.parametrize("choice", ["take 1", "take hidden", "pass"])
def test_either_way_the_turn_goes_clockwise_to_the_next_player(choice: str) -> None:
    at = table(3, turner=1).play(f"1 {choice}")
    assert at.actors == (2,)
    at.play(f"2 {choice}")
    assert at.actors == (0,)


@pytest.mark.rule("turn-6")
def test_while_the_taker_waits_for_a_hidden_card_it_is_still_their_turn() -> None:
    at = table(3)
    at.play_one("0 take hidden")
    assert at.turner == 0


@pytest.mark.rule("end-1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_round_is_over_once_everybody_has_passed_in_a_row(seats: int) -> None:
    at = table(seats).play(*[f"{seat} pass" for seat in range(seats - 1)])
    assert at.round == 1
    assert at.view(None).observation.passes == seats - 1
    at.play(f"{seats - 1} pass")
    assert at.round == 2
    assert at.view(None).observation.passes == 0


@pytest.mark.rule("ruling-2")
@pytest.mark.parametrize("choice", ["take 1", "take hidden"])
def test_taking_a_card_starts_the_count_of_passes_anew(choice: str) -> None:
    at = table(3).play("0 pass", "1 pass", f"2 {choice}")
    assert at.view(None).observation.passes == 0
    at.play("0 pass", "1 pass")
    assert at.round == 1


@pytest.mark.rule("ruling-2")
def test_the_player_who_took_last_must_pass_as_well_to_end_the_round() -> None:
    at = table(3).play("0 take 1", "1 pass", "2 pass")
    assert (at.round, at.actors) == (1, (0,))
    at.play("0 pass")
    assert at.round == 2


@pytest.mark.rule("end-2", "ruling-1")
def test_the_round_is_over_once_all_four_piles_are_empty() -> None:
    at = table(piles="red-star*1 | - | - | hidden*1").play("0 take 1")
    assert at.round == 1
    assert at.legal(1) == ["take hidden", "pass"]
    at.play("1 take hidden")
    assert at.round == 2


@pytest.mark.rule("end-2", "ruling-1")
def test_the_last_card_may_be_a_face_up_one() -> None:
    at = table(piles="- | red-star*1 | - | hidden*1").play("0 take hidden")
    assert (at.round, at.legal(1)) == (1, ["take 2", "pass"])
    assert at.play("1 take 2").round == 2


@pytest.mark.rule("ruling-1")
def test_with_display_the_round_is_over_once_the_three_face_up_piles_are_empty() -> None:
    at = table(2, FACE_UP_ONLY, piles="red-star*1 | blue-star*1 | - | hidden*5").play("0 take 2")
    assert at.round == 1
    at.play("1 take hidden", "0 take 1")
    assert at.round == 2


@pytest.mark.rule("ruling-1")
def test_with_display_an_empty_face_down_pile_does_not_end_the_round() -> None:
    at = table(2, FACE_UP_ONLY, piles="red-star*2 | - | - | hidden*1").play("0 take hidden")
    assert (at.round, at.legal(1)) == (1, ["take 1", "pass"])


@pytest.mark.rule("end-2")
@pytest.mark.parametrize(("options", "left"), [(None, 0), (FACE_UP_ONLY, 10)])
def test_a_round_without_passes_goes_on_to_the_last_card(
    options: Options | None, left: int
) -> None:
    at, takes = new(4, options).play(), 0
    while at.round == 1:
        at.play(f"{at.turner} {at.legal(at.turner)[0]}")
        takes += 1
    assert takes == 64 - left


@pytest.mark.rule("end-3")
@pytest.mark.parametrize("ending", [["0 pass", "1 pass"], ["0 take 1"]])
def test_when_the_round_is_over_it_is_scored_at_once(ending: list[str]) -> None:
    at = table(piles="red-star*1 | - | - | -", hands=["2 red-circle", ""], goals="red S01")
    assert at.view(None).observation.results == ()
    at.play(*ending)
    (result,) = at.view(None).observation.results
    assert result.goals[0] == "S01"
    assert at.points(1, 0)["red"] == 2 + (len(ending) == 1)


@pytest.mark.rule("ruling-12")
def test_a_round_in_which_nobody_takes_a_card_is_scored_like_any_other() -> None:
    at = table(3, goals="red S10, yellow S17, green S15, blue S01").pass_around()
    for seat in range(3):
        points = at.points(1, seat)
        assert points["red"] == 4
        assert points["yellow"] == points["green"] == -3
        assert points["blue"] == 0


@pytest.mark.rule("ruling-12")
def test_a_whole_game_can_be_passed_away() -> None:
    at = new(5).play().pass_around().pass_around().pass_around()
    assert at.over
    assert len(at.view(None).observation.results) == 3


@pytest.mark.rule("ruling-15")
@pytest.mark.parametrize("seats", [2, 5])
def test_passing_is_always_allowed(seats: int) -> None:
    for match in random_match(seats, seed="free"):
        for seat in match.actors:
            assert str(match.view(seat).legal[-1]) == "pass"


def test_the_table_refuses_a_line_out_of_turn() -> None:
    with pytest.raises(IllegalAction, match="not your turn"):
        table().play("1 pass")


def test_the_table_plays_on_from_a_copy_without_changing_the_first() -> None:
    at: Table = table()
    at.copy().play("0 take 1")
    assert at.heights == (5, 5, 5, 3)
