"""The chapter The bonus, and the rulings about it."""

from __future__ import annotations

import pytest

from kitchentable.games.majolica import GAME
from kitchentable.games.majolica.scoring import BINGO

from .tables import CONNECTED, TWICE, Table, drawn, table

ANY = ("paint B5", "paint B6", "paint B7", "paint C7")
"""A painting on the lower left of a Lantern, far from what the drawings have."""
BINGO_CARD, LINE_CARD = "C01", "C11"


def circled(at: Table) -> tuple[int, tuple[int, ...]]:
    """The circles of the row, and the icons."""
    return at.sheet().circles, at.sheet().icons


@pytest.mark.rule("cards-1", "ruling-M26")
def test_each_card_has_four_colours_and_one_bonus() -> None:
    assert len(GAME.kit.faces) == 20
    assert {(len(face.colours), set(face.colours) <= set("RBOG")) for face in GAME.kit.faces} == {
        (4, True)
    }
    assert {face.bonus for face in GAME.kit.faces} == {"bingo", "point-line"}


@pytest.mark.rule("bingo-1", "ruling-M32", "ruling-M36")
def test_four_connected_tiles_circle_the_next_place_of_the_row() -> None:
    at = table(CONNECTED, card=BINGO_CARD).play(*ANY)
    assert circled(at) == (1, (0, 0, 0, 0))
    again = table(CONNECTED, card=BINGO_CARD, circles=4).play(*ANY)
    assert circled(again) == (5, (0, 0, 0, 0))


@pytest.mark.rule("bingo-1")
def test_three_connected_tiles_are_too_few() -> None:
    at = table(CONNECTED.replace("R- R- R-", "R- R- --"), card=BINGO_CARD).play(*ANY)
    assert circled(at) == (0, (0, 0, 0, 0))


@pytest.mark.rule("bonus-1", "ruling-M27")
def test_a_requirement_met_by_this_painting_only_comes_too_late() -> None:
    three = drawn(B5="B-", B6="G-", B7="O-", C7="R-", C6="R-", D6="R-")
    at = table(three, card=BINGO_CARD).play("paint A1", "paint B1", "paint C1", "paint C2")
    assert circled(at) == (0, (0, 0, 0, 0))
    joins = drawn(D7="R-", E7="R-", E6="R-")
    late = table(joins, card=BINGO_CARD).play(*ANY)
    assert late.sheet().connected
    assert circled(late) == (0, (0, 0, 0, 0))


@pytest.mark.rule("point-1", "ruling-M31")
def test_five_tiles_painted_twice_give_an_icon() -> None:
    at = table(TWICE, card=LINE_CARD)
    assert at.legal(0, "circle") == ["longest", "second", "shortest", "wings"]
    assert circled(at.play("circle wings", *ANY)) == (0, (0, 0, 0, 1))
    four = TWICE.replace("RR --", "R- --")
    assert table(four, card=LINE_CARD).legal(0, "circle") == []


@pytest.mark.rule("ruling-M31")
def test_wings_do_not_count_as_painted_twice() -> None:
    four = TWICE.replace("RR --", "R- --").replace("- -- -- -- -- -", "R -- -- -- -- B", 1)
    assert table(four, card=LINE_CARD).legal(0, "circle") == []


@pytest.mark.rule("bonus-2", "ruling-M28")
def test_who_has_circled_must_paint() -> None:
    at = table(TWICE, card=LINE_CARD)
    assert at.refused("paint B5").rule == "ruling-M28"
    at.play("circle second")
    refusal = at.refused("pass")
    assert (refusal.code, refusal.rule) == ("has_begun", "bonus-2")


@pytest.mark.rule("round-4", "ruling-M04")
def test_who_passes_gets_nothing_and_pays_nothing() -> None:
    at = table(CONNECTED, card=BINGO_CARD).play("pass")
    assert circled(at) == (0, (0, 0, 0, 0))
    assert at.sheet().shovels == 6
    assert table(TWICE, card=LINE_CARD).play("pass").sheet().icons == (0, 0, 0, 0)


@pytest.mark.rule("ruling-M29")
def test_the_same_tiles_count_again_in_later_rounds() -> None:
    at = table(CONNECTED, card=BINGO_CARD).play(*ANY)
    at.play("* flip C02", "paint A3", "paint B3", "paint C3", "paint C2")
    assert at.sheet().circles == 2


@pytest.mark.rule("ruling-M30")
def test_wings_count_as_connected_and_a_tile_painted_twice_counts_once() -> None:
    with_wing = drawn(A1="G-", A2="G", A3="G-", B3="BG")
    assert table(with_wing, card=BINGO_CARD).play(*ANY).sheet().circles == 1
    twice = drawn(A1="GG", A2="G", A3="GG")
    assert table(twice, card=BINGO_CARD).play(*ANY).sheet().circles == 0


@pytest.mark.rule("bingo-2")
def test_the_row() -> None:
    assert BINGO == (1, 3, None, 6, 12, 18, None, 26)


@pytest.mark.rule("bingo-3", "ruling-M33")
@pytest.mark.parametrize("circles", [2, 6])
def test_a_handbarrow_gives_an_icon_with_fewer_than_five_tiles_painted_twice(circles: int) -> None:
    at = table(CONNECTED, card=BINGO_CARD, circles=circles)
    assert at.sheet().twice == 1
    at.play("circle longest")
    assert circled(at) == (circles + 1, (1, 0, 0, 0))
    assert circled(at.play(*ANY)) == (circles + 1, (1, 0, 0, 0))


@pytest.mark.rule("ruling-M34")
def test_an_icon_goes_to_any_category_that_has_one_open() -> None:
    at = table(TWICE, card=LINE_CARD, icons=(3, 1, 0, 2))
    assert at.legal(0, "circle") == ["longest", "shortest"]
    refusal = at.refused("circle wings")
    assert (refusal.code, refusal.rule) == ("full_category", "ruling-M34")
    assert at.refused("circle second").rule == "ruling-M34"


@pytest.mark.rule("ruling-M35")
def test_a_full_row_gives_nothing_more_and_one_may_still_paint() -> None:
    at = table(CONNECTED, card=BINGO_CARD, circles=8).play(*ANY)
    assert circled(at) == (8, (0, 0, 0, 0))


@pytest.mark.rule("ruling-M35")
def test_a_handbarrow_is_circled_also_when_all_icons_are() -> None:
    at = table(CONNECTED, card=BINGO_CARD, circles=6, icons=(4, 1, 1, 2))
    assert at.legal(0, "circle") == []
    assert circled(at.play(*ANY)) == (7, (4, 1, 1, 2))
    line = table(TWICE, card=LINE_CARD, icons=(4, 1, 1, 2))
    assert circled(line.play(*ANY)) == (0, (4, 1, 1, 2))


@pytest.mark.rule("ruling-M28")
def test_the_place_of_the_row_is_circled_before_the_first_colour() -> None:
    at = table(CONNECTED, card=BINGO_CARD).play("paint B5")
    assert circled(at) == (1, (0, 0, 0, 0))
    assert at.coats("B5") == "B-"
