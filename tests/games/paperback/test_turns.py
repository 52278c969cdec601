"""The order of a turn, scoring, buying, discarding, drawing, the end, and who wins."""

from __future__ import annotations

from typing import Any

import pytest

from kitchentable.core.game import Seat
from kitchentable.core.standings import winners
from kitchentable.games.paperback import GAME
from kitchentable.games.paperback.rules import LAST_ROUND
from kitchentable.games.paperback.state import Options

from .tables import Table, new, table, written


def rich(**setting: Any) -> Table:
    """Seat 0 is buying, with 32¢."""
    return written("L64 V01 L01 L56", **setting)


@pytest.mark.rule("ruling-R1", "turn-1", "turn-2", "turn-3", "turn-4", "turn-5", "turn-6", "turn-7")
def test_a_turn_has_seven_parts_in_this_order() -> None:
    at = table("S06 S06 S06 S06 S06 L14 S03 S02", offer="L01", seats=2)
    assert at.stage == "word"
    at.write("S06=L S06=E S06=T S06=T S06=E L14 S03")
    assert at.stage == "length"
    assert at.play("* show C01").stage == "abilities"
    assert at.s.made == ()
    at.play("trash S02")
    assert (at.stage, at.made.words, at.cents) == ("buy", "letters", 2)
    assert at.hand() == []
    assert at.discards() == ["C02"]
    at.play("stop")
    assert at.stage == "draw"
    assert sorted(at.discards()) == sorted(["C02", *["S06"] * 5, "L14", "S03"])
    assert at.deal().s.seat == 1
    assert len(at.hand()) == 5


@pytest.mark.rule("score-1", "score-2")
def test_the_score_is_the_cents_of_the_cards_and_what_abilities_add() -> None:
    assert written("L22 C02 L01 S01").cents == 3 + 1 + 2 + 1
    assert written("L33 C02 L01 S01").cents == 3 + 1 + 2 + 1 + 2


@pytest.mark.rule("buy-1", "ruling-Q19")
def test_as_many_cards_as_the_cents_pay_for_and_the_rest_is_lost() -> None:
    at = rich(offer="L01 L02 L15")
    assert at.s.cents == 32
    at.play("buy F17", "buy L15")
    assert at.s.cents == 32 - 17 - 4
    assert at.refused("buy F17").rule == "ruling-Q18"  # the only one with two players
    at.play("buy F11")
    assert at.s.cents == 0
    assert at.refused("buy L01").code == "not_now"


@pytest.mark.rule("buy-1")
def test_what_is_too_dear_is_refused() -> None:
    at = written("L22 C02 L01 S01", offer="L61 L62")
    assert at.refused("buy L61").rule == "buy-1"
    assert at.refused("buy F08").rule == "buy-1"
    assert at.play("stop").deal().s.seat == 1
    assert written("S06=O S06=N").s.seat == 1  # who can buy nothing is not asked


@pytest.mark.rule("buy-2")
def test_tops_alternates_and_fame_cards_can_be_bought_and_nothing_else() -> None:
    at = rich()
    on_offer = {c for pile in at.o.offer for c in (pile.top, pile.alternate) if c}
    fame = {"F05", "F08", "F11", "F17"}
    assert set(at.legal(0, "buy")) == on_offer | fame
    hidden = next(c for c in ("L02", "L03", "L04", "L05") if c not in on_offer)
    assert at.refused(f"buy {hidden}").rule == "buy-2"
    assert at.refused("buy C02").rule == "length-2"
    assert at.refused("buy S06").rule == "buy-2"


@pytest.mark.rule("buy-3")
def test_what_is_bought_goes_to_the_discard_pile() -> None:
    at = rich(offer="L15").play("buy L15", "buy F05").deal()
    assert at.discards() == ["L15", "F05"]


@pytest.mark.rule("buy-4", "ruling-Q17")
def test_the_offer_is_filled_at_once_and_the_new_card_can_be_bought() -> None:
    at = rich(offer="L15 L16").play("buy L15", "* turn up L17 at 4")
    assert (at.alternate(4), at.top(4)) == ("L16", "L17")
    at.play("buy L17", "* turn up L18 at 4")
    assert (at.alternate(4), at.top(4)) == ("L16", "L18")
    assert at.discards() == ["L15", "L17"]
    vowel = rich(offer="V03").play("buy V03", "* turn up V05 at 2")
    assert (vowel.alternate(2), vowel.top(2)) == (None, "V05")


@pytest.mark.rule("ruling-Q18")
def test_a_pile_that_runs_out_stays_empty_and_ends_nothing() -> None:
    at = rich(offer="L61 L62")
    at.s.below[6] = []
    at.play("buy L61")
    assert (at.alternate(8), at.top(8)) == ("L62", None)
    at.play("buy L62")
    assert (at.alternate(8), at.top(8)) == (None, None)
    assert at.turn().s.waiting == (1,)


@pytest.mark.rule("discard-1")
def test_word_hand_and_what_was_gained_are_discarded() -> None:
    at = written("L22 C02 L01 S01", hand="S03 S06", offer="L02")
    at.play("buy L02").turn()
    assert sorted(at.discards()) == ["L01", "L02", "L22", "S01", "S03", "S06"]


@pytest.mark.rule("draw-1")
def test_five_cards_are_drawn() -> None:
    assert len(written("S06=O S06=N").hand()) == 5


def almost(*left: int, **setting: Any) -> Table:
    """Seat 0 is buying with 32¢, and so many cards are left in the Fame piles."""
    at = rich(**setting)
    at.s.fame = list(left)
    return at


@pytest.mark.rule("end-1", "ruling-Q16", "ruling-Q46")
def test_the_second_empty_fame_pile_ends_the_game_after_the_turn() -> None:
    at = almost(0, 1, 2, 1).play("buy F08")
    assert "buy F11" in at.legal()  # buying goes on
    at.play("buy F11").turn()
    assert at.s.waiting == ()
    assert at.stage == "over"
    assert len(at.hand()) == 5
    assert {"F08", "F11"} <= {*at.hand(), *at.discards(), *at.pile()}
    one = almost(4, 4, 2, 1).play("buy F17").turn()
    assert one.s.waiting == (1,)
    assert one.s.fame == [4, 4, 2, 0]


@pytest.mark.rule("ruling-Q16")
def test_with_the_option_all_have_equally_many_turns() -> None:
    at = almost(0, 1, 2, 1, options=Options(last_round=True)).play("buy F08").turn()
    assert at.s.waiting == (1,)
    assert at.play("no word").deal().s.waiting == ()


@pytest.mark.rule("end-2", "ruling-Q46")
def test_the_last_common_card_ends_the_game_after_the_turn() -> None:
    word = "S06=C S06=A S06=R S06=P S06=E S06=N S06=T S06=E L01 S06=S"
    at = written(word, taken=3, offer="V01")
    assert at.o.common is None
    assert (at.stage, at.legal()) == ("buy", ["buy V01", "stop"])
    assert at.turn().s.waiting == ()
    assert "C02" in {*at.hand(), *at.pile(), *at.discards()}


@pytest.mark.rule("end-3", "ruling-R17", "win-1", "ruling-Q46")
def test_fame_in_hand_draw_pile_and_discard_pile_counts() -> None:
    at = table("F05 S06", pile="F08 S01", discards="F11 C01", others={1: "F17"})
    assert GAME.score(at.s) == ((4 + 1 + 7 + 10 + 5, 1), (15 + 5, 0))
    lines = GAME.breakdown(at.s, Seat(0))
    assert sum(line.points for line in lines) == 27
    assert {line.rule for line in lines} == {"end-3"}
    assert winners(GAME.score(at.s)) == (0,)


@pytest.mark.rule("win-2")
def test_common_cards_break_a_tie() -> None:
    at = table("F08 F05", pile="S01", others={1: "C01 C03 S06"})
    at.s.piles[1] = []
    scores = GAME.score(at.s)
    assert scores == ((11, 0), (11, 2))
    assert winners(scores) == (1,)


@pytest.mark.rule("win-3")
def test_who_are_still_equal_share_the_win() -> None:
    at = new().deal()
    assert winners(GAME.score(at.s)) == (0, 1)


@pytest.mark.rule("ruling-E1")
def test_a_match_of_players_who_do_nothing_ends() -> None:
    at = new(2).deal()
    while at.s.waiting:
        at.play("no word").deal()
    assert at.s.turn == 2 * LAST_ROUND
    assert LAST_ROUND == 30
