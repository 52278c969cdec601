"""The chapters Setting up, A round, and The beginner rule, and the rulings about them."""

from __future__ import annotations

import pytest

from kitchentable.core.game import CHANCE
from kitchentable.games.majolica import GAME
from kitchentable.games.majolica.actions import Flip
from kitchentable.games.majolica.state import Options

from .tables import BEGINNER, CONNECTED, TWICE, Table, final, new, table
from .test_painting import FULL

ANY = ("paint B5", "paint B6", "paint B7", "paint C7")
FIVE = ("C01", "C02", "C03", "C11", "C12")


@pytest.mark.rule("sheet-1", "ruling-M01", "setup-1")
@pytest.mark.parametrize("seats", range(1, 9))
def test_everybody_gets_a_sheet_of_another_type(seats: int) -> None:
    assert GAME.seats == range(1, 9)
    assert len(GAME.kit.sheets) == len({sheet.layout for sheet in GAME.kit.sheets}) == 12
    at = new(seats)
    ids = [sheet.id for sheet in at.view(None).observation.sheets if sheet]
    assert len(ids) == len(set(ids)) == seats
    assert sorted([*ids, *at.view(None).observation.stock]) == [s.id for s in GAME.kit.sheets]


@pytest.mark.rule("ruling-M01")
@pytest.mark.parametrize("seats", [0, 9])
def test_other_numbers_cannot_play(seats: int) -> None:
    with pytest.raises(ValueError, match="for 1 to 8 players"):
        GAME.setup(seats)


@pytest.mark.rule("ruling-M01", "setup-1")
def test_with_the_option_everybody_chooses_in_turn() -> None:
    at = new(3, Options(sheets="chosen"))
    assert at.actors == (0,)
    assert len(at.legal()) == 12
    at.play("take S07")
    assert at.actors == (1,)
    assert "take S07" not in at.legal(1)
    at.play("1 take S01", "2 take S12")
    assert at.actors == (CHANCE,)
    assert [sheet and sheet.id for sheet in at.view(0).observation.sheets] == ["S07", "S01", "S12"]


@pytest.mark.rule("ruling-M01")
def test_with_the_option_one_type_is_dealt_for_all() -> None:
    at = new(4, Options(sheets="same"))
    assert len({sheet.id for sheet in at.view(None).observation.sheets if sheet}) == 1


@pytest.mark.rule("sheet-2")
def test_a_sheet_has_two_kinds_of_space() -> None:
    for sheet in GAME.kit.sheets:
        assert set("".join(sheet.layout)) == {"M", "W", "."}


@pytest.mark.rule("setup-2", "round-1", "ruling-M02")
def test_each_round_flips_one_card_and_all_twenty_are_used() -> None:
    at = Table(GAME, GAME.setup(1)).play("* deal S01 to 0")
    assert len(GAME.chance_outcomes(at.s)) == 20
    assert {weight for _, weight in GAME.chance_outcomes(at.s)} == {1}
    at.play("* flip C07")
    assert at.view(None).observation.card == GAME.kit.faces[6]
    at.play("pass")
    assert Flip("C07") not in [action for action, _ in GAME.chance_outcomes(at.s)]
    at.finish()
    flipped = at.view(None).observation.flipped
    assert sorted(card.id for card in flipped) == [card.id for card in GAME.kit.faces]


@pytest.mark.rule("round-2", "ruling-M03")
def test_all_paint_the_same_card_at_the_same_time_in_any_order() -> None:
    one = table(seats=3, card="C01")
    assert one.actors == (0, 1, 2)
    other = one.copy()
    zero = ("0 paint B1", "0 paint C1", "0 paint D1", "0 paint D2")
    two = ("2 paint B1", "2 paint C1", "2 paint D1", "2 paint D2")
    one.play(*zero, "1 pass", *two)
    other.play(two[0], zero[0], "1 pass", *two[1:], *zero[1:])
    assert one.s == other.s
    assert one.coats("B1", 0) == one.coats("B1", 2) == "B-"


@pytest.mark.rule("round-2", "ruling-M04")
def test_passing_is_always_possible_at_the_start() -> None:
    assert table().legal()[0] == "pass"
    assert table(TWICE, card="C11").legal()[0] == "pass"
    assert "pass" not in table().play("paint B1").legal()
    at = new(1)
    while at.actors:
        at.play("pass") if at.actors == (0,) else at._act(CHANCE, GAME.chance_outcomes(at.s)[0][0])
    assert GAME.score(at.s) == ((6, 0, 6),)


@pytest.mark.rule("round-3")
def test_the_next_round_begins_when_everybody_has_decided() -> None:
    at = table(seats=2).play("0 pass")
    assert at.actors == (1,)
    at.play("1 paint B1", "1 paint C1", "1 paint D1")
    assert (at.actors, at.s.round) == ((1,), 1)
    at.play("1 paint D2")
    assert (at.actors, at.s.round) == ((CHANCE,), 2)


@pytest.mark.rule("ruling-M05")
def test_who_cannot_paint_is_not_asked() -> None:
    at = table(FULL, seats=2, shovels=2)
    assert at.actors == (1,)
    assert at.legal(0) == []
    assert at.play("1 pass").actors == (CHANCE,)


@pytest.mark.rule("ruling-M06")
def test_rounds_in_which_nobody_can_paint_run_through_to_the_last() -> None:
    at = table(FULL, shovels=2)
    rounds = 1
    while at.actors:
        assert at.actors == (CHANCE,)
        at._act(CHANCE, GAME.chance_outcomes(at.s)[0][0])
        rounds += 1
    assert rounds == at.s.round == 20


@pytest.mark.rule("end-1", "ruling-M06")
def test_a_full_sheet_does_not_end_the_game_for_anybody() -> None:
    at = table(FULL, seats=2, shovels=0).play("1 pass", "* flip C02")
    assert at.actors == (1,)


@pytest.mark.rule("beginner-1", "beginner-2", "ruling-M51")
def test_after_fifteen_rounds_the_five_cards_aside_are_shown() -> None:
    at = new(2, BEGINNER)
    for round_ in range(1, 16):
        o = at.view(0).observation
        assert (o.round, o.rounds, o.choices) == (round_, 16, ())
        assert len(o.unseen) == 20 - round_
        at.play("0 pass", "1 pass")
        if round_ < 15:
            at._act(CHANCE, GAME.chance_outcomes(at.s)[0][0])
    o = at.view(0).observation
    assert (o.round, o.card, len(o.choices)) == (16, None, 5)
    assert at.play("0 pass", "1 pass").actors == ()


@pytest.mark.rule("beginner-3", "ruling-M52")
def test_in_the_final_round_everybody_chooses_a_card_and_paints_it_or_passes() -> None:
    at = final(*FIVE)
    assert at.legal() == ["pass", *(f"choose {card}" for card in FIVE)]
    assert at.refused("choose C07").rule == "beginner-3"
    assert at.refused("paint B1").rule == "beginner-3"
    at.play("choose C03")
    assert at.refused("pass").rule == "bonus-2"
    at.play("paint B1", "paint C1", "paint D1", "paint D2")
    assert [at.coats(name) for name in ("B1", "C1", "D1", "D2")] == ["G-", "R-", "O-", "B-"]
    assert at.actors == ()


@pytest.mark.rule("beginner-4", "ruling-M52")
def test_several_players_may_choose_the_same_card() -> None:
    at = final(*FIVE, seats=2).play("0 choose C01")
    assert "choose C01" in at.legal(1)
    at.play("1 choose C01", "1 paint B1", "1 paint C1", "1 paint D1", "1 paint D2")
    at.play(*(f"0 {step}" for step in ANY))
    assert at.actors == ()


@pytest.mark.rule("ruling-M52")
def test_the_bonus_of_the_chosen_card_works_as_always() -> None:
    at = final(*FIVE, coats=CONNECTED).play("choose C02")
    assert at.sheet().circles == 1
    assert at.play(*ANY).sheet().circles == 1
    line = final(*FIVE, coats=CONNECTED).play("choose C11")
    assert line.legal(0, "circle") == []
    assert line.play(*ANY).sheet().circles == 0
    icon = final(*FIVE, coats=TWICE).play("choose C11", "circle wings")
    assert icon.refused("pass").rule == "bonus-2"
    barrow = final(*FIVE, coats=CONNECTED, circles=2).play("choose C01")
    assert barrow.sheet().circles == 3
    assert barrow.legal() == [
        f"circle {name}" for name in ("longest", "second", "shortest", "wings")
    ]
