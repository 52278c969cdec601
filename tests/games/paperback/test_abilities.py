"""What each ability does, copied and beside other cards, and the rulings about it."""

from __future__ import annotations

import pytest

from kitchentable.core.rulebook import rules_of
from kitchentable.games.paperback import GAME
from kitchentable.games.paperback.abilities import ABILITIES
from kitchentable.games.paperback.cards import NUMBERS
from kitchentable.games.paperback.state import Options
from tests.games.paperback.tables import Table, table, with_abilities, written


def next_hand(at: Table) -> int:
    """How many cards seat 0 has for its next turn."""
    return len(at.turn().hand())


def test_every_ability_of_the_data_has_a_sentence_and_a_function() -> None:
    ids = {s.id for chapter in rules_of(GAME).chapters for s in chapter.sentences}
    assert set(ABILITIES) == set(NUMBERS)
    assert {f"ability-{key}" for key in NUMBERS} == {id_ for id_ in ids if "ability-" in id_}
    assert {card.ability.key for card in GAME.deck.cards} == set(NUMBERS)


@pytest.mark.rule("act-1", "ruling-R7", "act-5", "ruling-R11")
def test_only_cards_of_the_word_act() -> None:
    at = written("S06=O S06=N", hand="L29 L14 L28 L49")  # draw, trash, double and copy
    assert (at.cents, at.trash, at.s.turn) == (0, [], 2)
    assert len(at.hand()) == 5


@pytest.mark.rule("act-2")
def test_the_owner_chooses_the_order() -> None:
    at = written("V02 L41 L14 V01", hand="S01 S02")
    assert at.legal() == ["use L41", "use L14"]
    one = at.copy().play("use L14", "trash S01")
    assert one.legal() == ["double left", "double right"]
    assert at.play("use L41", "double left").legal() == ["trash S01", "trash S02", "decline"]


@pytest.mark.rule("act-3", "ruling-R8")
def test_only_what_a_card_says_may_can_be_declined() -> None:
    assert "decline" not in written("V02 L41 S01").legal()
    for word in ("S06=A L14 S06=E", "S06=A L49 L29", "L25 S06=E", "S06=O L51 S06=D"):
        at = written(word, hand="S01")
        assert at.legal()[-1] == "decline", word
        assert at.play("decline").s.asks == []


@pytest.mark.rule("act-4", "ruling-R12", "ruling-R13")
def test_trash_leaves_the_game_and_what_is_gained_goes_to_the_discard_pile() -> None:
    at = written("S06=A L43", hand="L02 S02", offer="L01")
    at.play("trash L02", "gain L01").deal()
    assert at.trash == ["L02"]
    assert at.discards() == ["L01"]
    assert (at.stage, at.hand()) == ("buy", ["S02"])
    assert "L02" not in [*at.turn().hand(), *at.pile(), *at.discards()]


@pytest.mark.rule("ability-none")
def test_a_card_without_an_ability_only_scores() -> None:
    at = written("L01 C02", hand="S01")
    assert at.cents == 2 + 1
    assert at.stage == "buy"
    assert next_hand(at) == 5


@pytest.mark.rule("ability-wild", "cards-3", "ruling-R10")
def test_a_wild_card_is_any_letter_scores_nothing_and_cannot_be_copied() -> None:
    at = table("F17 S01 S04")
    for letter in "AEIO":
        word = at.copy().write(f"S04 F17={letter} S01" if letter in "EIO" else f"F17={letter} S01")
        assert word.cents == (2 if letter in "EIO" else 1)
    assert written("S06=A L49 F05=M", hand="S01").stage == "buy"


@pytest.mark.rule("ability-draw", "draw-1")
def test_draw() -> None:
    assert next_hand(written("S06=I L29")) == 6
    assert next_hand(written("S06=I S01")) == 5
    assert next_hand(written("L60 S06=A")) == 7
    assert next_hand(written("T19 S06=K")) == 6


@pytest.mark.rule("ruling-Q24", "draw-1")
def test_more_cards_add_up_and_last_for_one_turn() -> None:
    assert next_hand(written("L60 S06=I L29 L15")) == 5 + 2 + 1 + 1
    at = written("L60 S06=I L29", seats=1)
    assert next_hand(at) == 8
    assert next_hand(at.play("no word")) == 5


@pytest.mark.rule("ability-last_draw", "ruling-Q7")
def test_last_draw_also_with_two_letters() -> None:
    assert next_hand(written("S06=I L17")) == 6
    assert next_hand(written("L17 S06=O")) == 5
    assert next_hand(written("S06=H T15")) == 6
    assert next_hand(written("T15 S06=R")) == 5


@pytest.mark.rule("ability-first_cents", "ruling-Q7")
def test_first_cents_also_with_two_letters() -> None:
    assert written("L21 S06=O S06=T").cents == 2 + 2
    assert written("S06=A L21 S06=T").cents == 2
    assert written("T09 S06=D").cents == 2 + 2
    assert written("S06=A T09").cents == 2


@pytest.mark.rule("ability-last_cents", "ruling-Q7")
def test_last_cents_also_with_two_letters() -> None:
    assert written("S06=A S06=N L19").cents == 2 + 2
    assert written("L19 S06=O").cents == 2
    assert written("S06=R T16").cents == 2 + 2
    assert written("T16 S06=I S06=T").cents == 2


@pytest.mark.rule("ability-long_cents")
def test_long_cents_counts_letters_not_cards() -> None:
    assert written("L18 S06=E S06=T S06=T S06=E S06=R S06=S").cents == 2 + 2
    assert written("L18 S06=E S06=T S06=T S06=E S06=R").cents == 2
    assert written("S06=W S06=A S06=L S06=K S06=I T20").cents == 3 + 3
    assert written("S06=G S06=O S06=I T20").cents == 3


@pytest.mark.rule("ability-no_wild_cents")
def test_no_wild_cents() -> None:
    assert written("L23 V02").cents == 2 + 2 + 2
    assert written("L23 S06=A").cents == 2
    assert written("T14 L01 L07").cents == 2 + 2 + 2 + 2


@pytest.mark.rule("ability-wild_cents", "ruling-Q5")
def test_wild_cents_are_the_words_and_are_not_doubled() -> None:
    assert written("S06=I L40 S06=K").cents == 2 + 2
    assert written("S06=A L40 S01").cents == 2 + 1 + 1
    beside = written("L28 S06=I L40")  # the wild card is the only neighbour of the S
    assert beside.cents == 2 + 2 + 1


@pytest.mark.rule("ability-double_adjacent", "ruling-Q4")
def test_a_card_doubles_one_neighbour_and_the_only_one_without_being_asked() -> None:
    assert written("V02 L28").cents == 2 * 2 + 2
    at = written("V02 L41 S01")
    assert at.legal() == ["double left", "double right"]
    assert at.copy().play("double left").cents == 2 * 2 + 3 + 1
    assert at.play("double right").cents == 2 + 3 + 1 * 2


@pytest.mark.rule("ruling-Q6", "ability-double_adjacent")
def test_neighbours_are_cards_of_two_letters_too_and_the_common_card() -> None:
    assert written("L28 T02").cents == 2 + 2 * 2
    assert written("L44 C02").cents == 3 + 1 * 2
    assert written("V01 V02 T17").cents == 2 + 2 * 2 + 3


@pytest.mark.rule("ruling-Q3")
def test_a_card_doubled_from_both_sides_scores_three_times() -> None:
    assert written("L28 V02 L41").cents == 2 + 3 * 2 + 3


@pytest.mark.rule("ruling-Q5")
def test_a_wild_card_that_is_doubled_still_scores_nothing() -> None:
    assert written("S06=A L28").cents == 2


@pytest.mark.rule("ability-double_word")
def test_double_word() -> None:
    assert written("L64 S06=O S01").cents == (5 + 1) * 2


@pytest.mark.rule("ruling-Q2")
def test_two_double_words_triple() -> None:
    assert written("L64 S06=E S06=R L66").cents == (5 + 4) * 3


@pytest.mark.rule("ruling-R9", "ability-copy_adjacent")
def test_a_copied_double_word_triples() -> None:
    at = written("S06=A L49 L66")
    assert at.legal() == ["copy right", "decline"]
    assert at.copy().play("decline").cents == (2 + 4) * 2
    assert at.play("copy right").cents == (2 + 4) * 3


@pytest.mark.rule("ruling-Q45")
def test_a_double_word_copied_twice_quadruples() -> None:
    game = with_abilities(V02="copy_adjacent")
    at = written("V02 L57 L66", game=game)
    at.play("use V02", "copy right", "copy right")
    assert at.cents == (2 + 2 + 4) * 4


@pytest.mark.rule("ruling-Q9")
def test_a_copier_is_copied_through_and_a_circle_does_nothing() -> None:
    game = with_abilities(V02="copy_adjacent")
    assert written("V02 L57", game=game, hand="S01").stage == "buy"
    at = written("L60 V02 L57", game=game)  # the S copies the A that copies the P
    assert at.legal() == ["use V02", "use L57"]
    assert next_hand(at.copy().play("use L57", "copy left", "decline")) == 5 + 2 + 2
    assert next_hand(at.play("use L57", "copy left", "copy left")) == 5 + 2 + 2 + 2


@pytest.mark.rule("ability-copy_adjacent", "ruling-Q6")
def test_what_can_be_copied_from_two_letters_from_the_hand_and_from_the_common_card() -> None:
    at = written("T19 L57")
    assert at.legal() == ["copy left", "decline"]
    assert next_hand(at.play("copy left")) == 7
    assert written("C02 L49", hand="S01").stage == "buy"  # the Common card has no ability
    assert next_hand(written("S06=A L49 L29").play("copy right")) == 7


@pytest.mark.rule("ruling-Q8")
def test_a_copied_condition_is_tested_where_the_copy_stands() -> None:
    assert written("S06=A L19 L57").play("copy left").cents == 2 + 2 + 2
    assert written("L59 L49 S06=Y").play("copy left").cents == 4 + 3 + 2


@pytest.mark.rule("ability-copy_adjacent", "ruling-Q8")
def test_copied_doubling_doubles_a_neighbour_of_the_copy() -> None:
    at = written("L57 L41 V02 S01")
    at.play("use L57", "copy right", "double left")
    assert at.cents == 2 * 2 + 3 * 2 + 2 + 1


@pytest.mark.rule("ruling-Q39")
def test_a_card_that_copies_a_vowel_is_trashed_too() -> None:
    at = written("V02 L57").play("copy left").turn()
    assert at.trash == ["V02", "L57"]
    kept = written("V02 L57", hand="S01", options=Options(copied_trash=False))
    assert kept.stage == "buy"
    assert kept.turn().trash == ["V02"]


@pytest.mark.rule("ability-trash_hand", "act-5", "ruling-R11", "ruling-Q22")
def test_trash_hand() -> None:
    at = written("S06=A L14 S06=E", hand="S01 S06 F17")
    assert at.legal() == ["trash S01", "trash S06", "trash F17", "decline"]
    before = GAME.score(at.s)[0][0]
    at.play("trash F17")
    assert at.trash == ["F17"]
    assert GAME.score(at.s)[0][0] == before - 15
    assert at.o.asks == ()
    assert written("S06=A L14 S06=E").made.words == "are"  # with an empty hand, nothing is asked


@pytest.mark.rule("ability-trash_hand")
def test_trash_hand_up_to_n() -> None:
    game = with_abilities(L14="trash_hand:2")
    at = written("S06=A L14 S06=E", hand="S01 S02 S03", game=game)
    at.play("trash S01")
    assert at.legal() == ["trash S02", "trash S03", "decline"]
    assert at.copy().play("decline").trash == ["S01"]
    assert at.play("trash S03").o.asks == ()


@pytest.mark.rule("ability-trash_hand_cents", "ruling-R14")
def test_trash_hand_cents() -> None:
    at = written("S06=A L31 S06=T", hand="S01 S02")
    assert at.copy().play("decline").cents == 3
    assert at.play("trash S01").cents == 3 + 2
    assert at.trash == ["S01"]
    doubled = written("L61 V03", hand="S01", game=with_abilities(V03="double_word"))
    assert doubled.play("trash S01").cents == (5 + 2 + 3) * 2


@pytest.mark.rule("ability-trash_upgrade", "ruling-Q43")
def test_trash_upgrade_is_both_or_neither() -> None:
    at = written("S06=A L43", hand="S01 S04", offer="L01 L02 L15")
    assert at.copy().play("decline").trash == []
    at.play("trash S01")
    gains = at.legal(0, "gain")
    assert "decline" not in at.legal()
    assert {"L01", "L02"} <= set(gains)
    assert all(GAME.deck.costs[GAME.deck.rows[card]] <= 3 for card in gains)
    assert at.refused("gain L15").rule == "ability-trash_upgrade"


@pytest.mark.rule("ruling-Q43")
def test_a_common_card_counts_as_free_and_can_be_trashed_for_nothing() -> None:
    at = written("S06=A L43", hand="C01", offer="L01")
    at.play("trash C01")
    assert all(GAME.deck.costs[GAME.deck.rows[card]] <= 2 for card in at.legal(0, "gain"))
    at = written("S06=A L43", hand="C01", offer="L01", game=with_abilities(L43="trash_upgrade:1"))
    assert at.play("trash C01").stage == "buy"
    assert at.trash == ["C01"]


@pytest.mark.rule("ability-trash_offer", "ruling-Q44")
def test_trash_offer_and_the_offer_is_filled_at_once() -> None:
    at = written("L25 S06=E", offer="L01 L02 L03")
    assert {"L01", "L02"} <= set(at.legal(0, "trash"))
    assert not any(line.startswith("trash F") for line in at.legal())
    at.play("trash L01", "* turn up L03 at 3")
    assert at.trash == ["L01"]
    assert (at.alternate(3), at.top(3)) == ("L02", "L03")
    two = written("L25 S06=E", offer="L01 L02 L03", game=with_abilities(L25="trash_offer:2"))
    two.play("trash L02", "* turn up L03 at 3", "trash L03").deal()
    assert two.trash == ["L02", "L03"]
    assert two.alternate(3) == "L01"


@pytest.mark.rule("ability-gain", "ruling-Q44")
def test_gain() -> None:
    at = written("S06=O L51 S06=D", offer="L01 L02 L15")
    assert {"L01", "L02"} <= set(at.legal(0, "gain"))
    assert at.refused("gain L15").rule == "ability-gain"
    assert at.refused("gain F05").rule == "ability-gain"
    at.play("gain L01").deal()
    assert at.discards() == ["L01"]
    assert at.alternate(3) == "L02"
    assert at.s.cents == 3


@pytest.mark.rule("ability-trash_self", "ruling-Q23")
def test_a_vowel_for_two_cents_counts_and_scores_and_is_trashed() -> None:
    at = written("L01 V01", hand="S01")
    assert at.cents == 2 + 2
    at.turn()
    assert at.trash == ["V01"]
    assert "V01" not in at.discards()
    seven = "V01 S06=L S06=E S06=V S06=A S06=T S06=E"
    assert written(seven).discards() == ["C02"]
    unused = written("S06=O L01", hand="V01").turn()
    assert unused.trash == []


@pytest.mark.rule("ruling-Q1", "score-2", "ruling-R14")
def test_the_multiplier_comes_last_unless_the_option_says_otherwise() -> None:
    word = "L64 V01 L01 L56"  # J E R K with a bonus at the end
    assert written(word).cents == (5 + 2 + 2 + 4 + 3) * 2
    assert written(word, options=Options(bonuses="after")).cents == (5 + 2 + 2 + 4) * 2 + 3


@pytest.mark.rule("score-1")
def test_cents_of_all_cards_add_up_the_common_card_too() -> None:
    assert written("L22 C02 L01 S01").cents == 3 + 1 + 2 + 1


def both(ability: str, word: str = "V02 L57", copy: str = "copy left") -> tuple[Table, Table]:
    """A word whose A has this ability: with a copy of it declined, and made."""
    at = written(word, hand="S01 S02 S03", offer="L01 L02", game=with_abilities(V02=ability))
    uses = at.legal(0, "use")
    if uses:
        at.play("use L57")
    return at.copy().play("decline"), at.play(copy)


@pytest.mark.rule("ability-copy_adjacent")
@pytest.mark.parametrize(
    ("ability", "cents", "cards"),
    [
        ("draw:2", 0, 2),
        ("last_draw:1", 0, 1),
        ("last_cents:2", 2, 0),
        ("long_cents:2:3", 3, 0),
        ("long_cents:3:3", 0, 0),
        ("no_wild_cents:2", 2, 0),
        ("double_adjacent", 2, 0),
        ("first_cents:2", 0, 0),
        ("wild_cents:1", 0, 0),
    ],
)
def test_a_copy_acts_as_if_the_copying_card_had_the_ability(
    ability: str, cents: int, cards: int
) -> None:
    without, copied = both(ability)
    assert copied.cents - without.cents == cents
    assert next_hand(copied) - next_hand(without) == cards


@pytest.mark.rule("ability-copy_adjacent")
def test_a_copy_counts_wild_cards_and_multiplies() -> None:
    without, copied = both("wild_cents:1", "S06=M V02 L57 S06=H", "copy left")
    assert (without.cents, copied.cents) == (2 + 2 + 2, 2 + 2 + 2 + 2)
    without, copied = both("double_word")
    assert (without.cents, copied.cents) == (4 * 2, 4 * 3)


@pytest.mark.rule("ability-copy_adjacent")
@pytest.mark.parametrize(
    ("ability", "choice", "rest"),
    [
        ("trash_hand:1", "trash S01", ""),
        ("trash_hand_cents:2", "trash S01", ""),
        ("trash_upgrade:2", "trash S01", "gain L01"),
        ("trash_offer:1", "trash L01", ""),
        ("gain:3", "gain L01", ""),
    ],
)
def test_a_copied_choice_is_made_twice(ability: str, choice: str, rest: str) -> None:
    _, copied = both(ability)
    assert copied.legal(0, "use") == ["V02", "L57"]
    copied.play("use L57", choice, *filter(None, [rest])).deal()
    assert copied.o.asks[0].card == "V02"
    assert copied.legal()[-1] == "decline"
    assert copied.play("decline").o.asks == ()


@pytest.mark.rule("ruling-Q6", "ruling-Q7", "ability-double_adjacent")
def test_two_letters_double_and_are_doubled_at_either_end() -> None:
    assert written("T17 T02").cents == 3 + 2 * 2  # CH AT
    at = written("T19 T17 T16")  # IN CH ED, with a bonus for the last
    assert at.copy().play("double left").cents == 3 * 2 + 3 + 2 + 2
    assert at.play("double right").cents == 3 + 3 + 2 * 2 + 2
