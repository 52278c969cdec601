"""Making a word and counting it: the chapters The word and The length, and why it is refused."""

from __future__ import annotations

import pytest

from kitchentable.core.game import IllegalAction
from kitchentable.games.paperback import GAME
from kitchentable.games.paperback.state import Options
from kitchentable.games.paperback.words.lexicon import load

from .tables import new, table, written

NEARLY_SEVEN = "S06=L S06=E S06=T S06=T S06=E S06=R"
SEVEN = f"{NEARLY_SEVEN} S03"


@pytest.mark.rule("word-1", "turn-1")
def test_a_word_is_spelled_from_left_to_right_with_some_of_the_hand() -> None:
    at = table("S01 S05 S03 T03").spell("S01 T03")
    assert [piece.letters for piece in at.o.word] == ["T", "ON"]
    assert at.hand() == ["S03", "S05"]
    assert at.play("finish").made.words == "ton"
    assert at.refused("finish").code == "not_now"


@pytest.mark.rule("word-1")
def test_every_step_can_still_become_a_word() -> None:
    at = table("S01 S02 S06", common="C04")
    for first in at.legal(0, "spell"):
        on = at.copy().play(f"spell {first}")
        assert [line for line in on.legal() if line.startswith(("spell", "finish"))]
    alone = table("S01 S02 S03 S04 S05")  # with the E that shows
    assert alone.refused("spell S02 reversed").code == "one_letter"
    assert alone.spell("S01").refused("spell S05").code == "not_in_list"


@pytest.mark.rule("word-1")
def test_letters_that_are_not_at_hand_are_refused() -> None:
    at = table("S01 T03")
    assert at.refused("spell L05").rule == "word-1"
    at.spell("S01")
    assert at.refused("spell S01").code == "used"
    assert at.refused("no word").code == "begun"


@pytest.mark.rule("word-2", "ruling-Q28")
def test_of_a_wild_card_it_is_said_which_one_letter_it_is() -> None:
    at = table("S06 S05")
    assert at.refused("spell S06").rule == "word-2"
    at.spell("S06=O")
    assert at.o.word[0].letters == "O"
    assert all(len(line.split()[-1]) == 1 for line in table("S06 S05").legal(0, "spell S06"))
    with pytest.raises(ValueError, match="is not an action of Paperback"):
        GAME.parse("spell S06 as ER")


@pytest.mark.rule("word-3", "ruling-R6")
def test_the_common_card_is_used_once_and_stays() -> None:
    at = table("S01 S05 L05", common="C02").spell("S01 C02")
    assert (at.o.common, at.o.word[1].source) == ("C02", "common")
    assert at.refused("spell C02").rule == "word-3"
    at.spell("S05").play("finish").deal()
    assert at.o.common == "C02"
    assert at.cents == 1 + 1 + 1
    assert at.refused("spell C03").code == "not_now"
    assert table("S01 S05").refused("spell C03").rule == "word-1"


@pytest.mark.rule("word-4", "ruling-R5")
def test_both_letters_of_a_card_come_side_by_side_and_in_order() -> None:
    at = table("T03 S01 S05 S06")
    at.spell("S01 T03")
    assert at.o.word[1].letters == "ON"
    on = table("T03 S01 S06")
    assert on.refused("spell T03 as O").rule == "word-4"
    assert on.spell("S01").refused("spell T03 reversed").rule == "word-4"


@pytest.mark.rule("word-5", "ruling-Q29", "ruling-R18", "ruling-Q41")
def test_the_word_must_be_in_the_list() -> None:
    words = load("american", 70, True)
    for word in ("aardvark", "word", "ox"):
        assert word in words
    for word in ("paris", "einstein", "a", "b", "o", "don't", "nasa", "xqz"):
        assert word not in words
    at = table("S03 S05 S06 S06").spell("S03 S05")
    reason = at.refused("finish")
    assert (reason.rule, "“sn”" in reason.sentence) == ("word-5", True)
    with pytest.raises(IllegalAction, match="word list"):
        at.play("finish")


@pytest.mark.rule("word-5")
def test_a_beginning_of_words_that_the_cards_cannot_finish_is_refused() -> None:
    at = table("S01 S03 L62", common="C04")
    assert "spell L62" not in at.legal()
    assert at.refused("spell L62").code == "no_way_on"
    assert at.refused("spell L62").rule == "word-5"


@pytest.mark.rule("word-6")
def test_lists_differ_by_spelling_size_and_family() -> None:
    assert "color" in GAME.lexicon(new().s)
    assert "colour" not in GAME.lexicon(new().s)
    british = GAME.lexicon(new(options=Options(words="british")).s)
    assert "colour" in british
    assert "color" not in british
    both = GAME.lexicon(new(options=Options(words="both")).s)
    assert "color" in both
    assert "colour" in both
    small = GAME.lexicon(new(options=Options(size=35)).s)
    assert "word" in small
    assert "afrit" not in small
    free = GAME.lexicon(new(options=Options(family=False)).s)
    kind = GAME.lexicon(new().s)
    assert "poof" in free
    assert "poof" not in kind


@pytest.mark.rule("word-7")
def test_house_words_need_every_vote() -> None:
    at = new(3, Options(house_words=("zzxy", "qqq"))).deal()
    assert at.s.waiting == (0, 1, 2)
    assert at.o.proposal == "zzxy"
    at.play("2 vote yes", "0 vote yes")
    assert at.view(1).observation.voted == (True, False, True)
    assert at.view(1).observation.vote is None
    assert at.view(1).observation.ballot == ()
    at.play("1 vote yes")
    assert at.o.ballot == (True, True, True)
    at.play("0 vote yes", "1 vote no", "2 vote yes").deal()
    assert at.o.house == ("zzxy",)
    words = GAME.lexicon(at.s)
    assert "zzxy" in words
    assert "qqq" not in words
    assert "zzxy" not in GAME.lexicon(new().s)


@pytest.mark.rule("word-7")
@pytest.mark.parametrize("proposed", [("Word",), ("a b",), ("x",), ("word",), ("zzx", "zzx")])
def test_what_cannot_be_a_house_word_is_refused(proposed: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match=r"house word|word list|proposed twice"):
        GAME.setup(2, Options(house_words=proposed))


@pytest.mark.rule("word-8")
def test_the_list_is_named_by_its_hash_before_anything_else_and_stays() -> None:
    at = new()
    ((first, _),) = GAME.chance_outcomes(at.s)
    assert str(first) == f"open list {GAME.lexicon(at.s).hash}"
    before = at.deal().o.list
    assert before == GAME.lexicon(at.s).hash
    assert at.finish().o.list == before
    other = new(options=Options(words="british")).s
    assert first not in GAME.legal_actions(other, other.waiting[0])


@pytest.mark.rule("length-1", "ruling-R4", "ruling-R5")
def test_wild_cards_count_and_two_letters_count_twice() -> None:
    assert written(SEVEN, seats=1).s.taken == 1
    assert written(NEARLY_SEVEN, seats=1).s.taken == 0
    assert written("S06=W S06=A S06=L S06=K S06=I T20", seats=1).s.taken == 1


@pytest.mark.rule("length-2", "ruling-R2", "ruling-R3", "turn-2")
def test_a_long_word_gains_the_common_card_before_any_ability_acts() -> None:
    at = written("S06=L S06=E S06=T S06=T S06=E L14 S03", hand="S02")
    assert at.legal() == ["trash S02", "decline"]
    assert at.discards() == ["C02"]
    used = written("S06=L C02 S06=T S06=T S06=E S02 S03", common="C02", seats=1)
    assert used.discards() == ["C02"]
    assert used.cents == 3  # the E has scored


@pytest.mark.rule("length-2")
@pytest.mark.parametrize(("taken", "gains"), [(0, True), (1, False)])
def test_as_many_letters_as_the_highest_number_that_shows(taken: int, gains: bool) -> None:
    at = written(SEVEN, taken=taken)
    assert (at.s.taken > taken) == gains


@pytest.mark.rule("length-3", "ruling-Q14", "ruling-Q15", "ruling-R2")
def test_the_next_common_card_shows_and_one_turn_gains_one() -> None:
    nine = "S06=L S06=E S06=T S06=T S06=E S06=R S06=I S06=N S06=G"
    at = table(" ".join(["S06"] * 9)).write(nine).play("* show C03").deal()
    assert (at.o.common, at.o.length, at.o.taken) == ("C03", 8, 1)
    assert at.s.seat == 1
    assert at.view(1).legal
    assert any("C03" in str(action) for action in at.view(1).legal)


@pytest.mark.rule("ruling-Q20", "ruling-Q47", "ruling-Q19")
def test_no_word_can_be_made_and_scores_nothing() -> None:
    at = table("S01 S02 S05 S06 L15")
    assert "no word" in at.legal()
    at.play("no word").deal()
    assert at.made.cents == 0
    assert at.made.words == ""
    assert at.s.seat == 1
    assert sorted(at.discards()) == ["L15", "S01", "S02", "S05", "S06"]
    assert len(at.hand()) == 5
    stuck = table("S01 S02 S05", common="C05", options=Options(spacebar_and_dyslexic=True))
    assert stuck.legal() == ["no word"]


@pytest.mark.rule("ruling-Q21")
def test_the_same_word_again() -> None:
    at = written("S06=O S05", others={1: "S06 S05"})
    at.turn().write("S06=O S05")
    assert [made.words for made in at.s.made] == ["on", "on"]
