"""The modules of the rulebook: Spacebar and Dyslexic, attacks, powers, awards, themes."""

from __future__ import annotations

import pytest

from kitchentable.core.game import Seat
from kitchentable.games.paperback import GAME
from kitchentable.games.paperback.state import Options

from .tables import ATTACKS, POWERS, SPECIAL, THEMES, Table, new, table, with_abilities, written

# -- Spacebar and Dyslexic ---------------------------------------------------------------------


def spaced(word: str, hand: str = "", **options: object) -> Table:
    """Two words made with the Spacebar that shows."""
    setting = Options(spacebar_and_dyslexic=True, **options)  # type: ignore[arg-type]
    return written(word, hand, common="C05", options=setting, seats=1)


@pytest.mark.rule("special-2", "ability-spacebar")
def test_spacebar_makes_two_words_and_scores_one_more() -> None:
    at = spaced("S01 S06=O / S06=A S05")
    assert (at.made.words, at.cents) == ("to an", 1 + 1 + 1)
    assert spaced("S01 S06=O").cents == 1
    begun = table("S01 S06 S06 S05", common="C05", options=SPECIAL)
    assert begun.refused("space").rule == "word-5"
    begun.spell("S01 S06=O")
    assert "space" in begun.legal()
    begun.play("space")
    assert "finish" not in begun.legal()
    assert begun.refused("finish").rule == "word-5"
    begun.spell("S06=A S05")
    assert begun.legal() == ["finish"]
    assert begun.refused("space").rule == "ability-spacebar"
    without = table("S01 S06 S06 S05").spell("S01 S06=O")
    assert without.refused("space").rule == "special-2"


@pytest.mark.rule("ruling-Q25")
def test_the_letters_of_both_words_count_together_but_for_the_option() -> None:
    word = "S06=S S06=O S06=L S06=O / S06=A S06=N S06=D"
    assert spaced(word).s.taken == 1
    assert spaced(word, spacebar_length="longer").s.taken == 0
    assert spaced("S06=S S06=O S06=L S06=O / S06=A S06=N").s.taken == 0
    both = table("S01 S06", common="C05", options=SPECIAL).spell("S01 S06=O")
    assert both.refused("space").rule == "ruling-Q25"


@pytest.mark.rule("ruling-Q25")
def test_each_word_has_a_first_and_a_last_card_and_no_neighbour_across_the_gap() -> None:
    assert spaced("S06=A L12 / L21 S06=O S06=T").cents == 1 + 2 + 2 + 2 + 1
    assert spaced("V02 L28 / L41 S06=O S06=T").cents == 2 * 2 + 2 + 3 + 1
    at = spaced("S06=A L28 / L01 S06=E")  # the S has the A as its only neighbour
    assert at.cents == 2 + 2 + 1
    assert at.s.asks == []


@pytest.mark.rule("ruling-Q26", "special-3", "ability-dyslexic")
def test_dyslexic_turns_one_card_and_scores_one_only_if_used() -> None:
    at = written("S06=K T03< S06=W", common="C06", options=SPECIAL)
    assert (at.made.words, at.cents) == ("know", 2 + 1)
    assert written("T03", common="C06", options=SPECIAL).cents == 2
    two = table("T03 T02 S06 S06", common="C06", options=SPECIAL).spell("T03<")
    assert two.refused("spell T02 reversed").rule == "word-4"
    one = table("S01 S06", common="C06", options=SPECIAL)
    assert one.refused("spell S01 reversed").rule == "ability-dyslexic"
    six = written("S06=S T03< S06=W S06=E S06=D", common="C06", options=SPECIAL)
    assert (six.made.words, six.s.taken) == ("snowed", 0)


@pytest.mark.rule("ruling-Q27")
def test_owned_ones_are_played_from_the_hand_and_the_common_card_can_be_used_too() -> None:
    at = written("S01 S06=O / C02 S05", hand="C05", options=SPECIAL, seats=1)
    assert (at.made.words, at.cents) == ("to en", 1 + 1 + 1 + 1)
    assert "C05" not in at.hand()
    assert "C05" in {*at.turn().discards(), *at.pile(), *at.hand()}
    turned = written("T03< S06=T C02", hand="C06", options=SPECIAL, seats=1)
    assert (turned.made.words, turned.cents) == ("note", 2 + 1 + 1)


@pytest.mark.rule("ruling-Q36")
def test_the_common_card_is_in_one_of_the_two_words() -> None:
    at = table("S05 S06 S06 C05 S03", options=SPECIAL).spell("C02 S05 /")
    assert at.refused("spell C02").rule == "word-3"


@pytest.mark.rule("ruling-Q42")
def test_they_are_nobodys_neighbours_and_no_letters() -> None:
    at = table("S01 S06 C05 C06", options=SPECIAL)
    assert at.refused("spell C05").rule == "ruling-Q42"
    copied = written("S06=O L49 / L29 S06=O", hand="C05", options=SPECIAL)
    assert copied.o.asks == ()


@pytest.mark.rule("ruling-Q30")
def test_the_length_for_an_ability_is_that_of_its_own_word_but_for_the_option() -> None:
    word = "L18 S06=E S06=T S06=T S06=E S06=R / S06=A S06=N"
    assert spaced(word).cents == 2 + 1
    assert spaced(word, spacebar_long="both").cents == 2 + 2 + 1


@pytest.mark.rule("ruling-Q31")
def test_wild_cards_are_looked_for_in_the_own_word_but_for_the_option() -> None:
    word = "L23 V02 / S06=A S06=N"
    assert spaced(word).cents == 2 + 2 + 2 + 1
    assert spaced(word, spacebar_wilds="both").cents == 2 + 2 + 1
    word = "S06=A L40 / S06=O S06=N"
    assert spaced(word).cents == 2 + 1 + 1
    assert spaced(word, spacebar_wilds="both").cents == 2 + 3 + 1


@pytest.mark.rule("ruling-Q32")
def test_a_double_word_doubles_the_whole_score_but_for_the_option() -> None:
    word = "L02 S06=O / L64 S06=O S01"
    assert spaced(word).cents == (2 + 5 + 1 + 1) * 2
    assert spaced(word, spacebar_double="own").cents == 2 + (5 + 1) * 2 + 1


# -- attacks -----------------------------------------------------------------------------------


@pytest.mark.rule("attack-2", "attack-3", "attack-4", "ruling-R16", "ruling-Q12")
def test_an_attack_stays_in_play_until_its_owner_is_in_turn_again() -> None:
    at = written("A01 S06=O", options=ATTACKS, seats=3).turn()
    assert [seen.card for seen in at.o.seats[0].in_play] == ["A01"]
    everywhere = [*at.hand(), *at.pile(), *at.discards()]
    assert "A01" not in everywhere
    assert "A01" in at.o.seats[0].deck
    at.play("no word", "no word").deal()
    assert at.s.seat == 0
    assert at.o.seats[0].in_play == ()
    assert at.discards() == ["S06", "A01"]


@pytest.mark.rule("ruling-Q12")
def test_an_attack_in_play_misses_the_shuffle() -> None:
    at = written("A01 S06=O", pile="L01 L02", discards="L03", options=ATTACKS, seats=2).turn()
    assert sorted([*at.hand(), *at.pile()]) == ["L01", "L02", "L03", "S06"]


@pytest.mark.rule("ability-atk_less_cents", "ruling-Q11", "ruling-Q40")
def test_less_cents() -> None:
    def scored(word: str, in_play: dict[int, str], **options: object) -> int:
        setting = Options(attacks=True, **options)  # type: ignore[arg-type]
        return written(word, in_play=in_play, seats=3, options=setting).cents

    assert scored("L64 S06=O S01", {1: "A01"}) == 6 * 2 - 1
    assert scored("L64 S06=O S01", {1: "A01 A02", 2: "A04"}) == 6 * 2 - 3
    assert scored("L64 S06=O S01", {1: "A01"}, less_cents="before") == (6 - 1) * 2
    assert scored("S06=O S05", {1: "A01 A02"}) == 0


@pytest.mark.rule("attack-4", "ability-atk_less_cents")
def test_an_attack_spares_its_owner_and_lasts_for_one_turn_of_the_others() -> None:
    at = written("A01 S06=O", others={1: "S01 S06"}, options=ATTACKS, seats=2)
    assert at.cents == 1
    at.turn().write("S01 S06=O")
    assert at.cents == 0


@pytest.mark.rule("ability-atk_no_common", "ruling-Q13")
def test_no_common() -> None:
    at = table("S01 S05 S06 S06 S06 S06 S06 S06 S06", in_play={1: "A03"}, options=ATTACKS)
    assert "spell C02" not in at.legal()
    assert at.refused("spell C02").rule == "ability-atk_no_common"
    at.write("S06=L S06=E S06=T S06=T S06=E S06=R S06=S")
    assert at.s.taken == 1
    assert at.discards() == ["C02"]
    free = table("S01 S05", in_play={0: "A03"}, options=ATTACKS)
    assert "spell C02" in free.legal()


@pytest.mark.rule("ability-atk_less_draw", "ruling-Q37", "ruling-Q11")
def test_less_draw() -> None:
    def drawn(word: str, attacks: str, **options: object) -> int:
        setting = Options(attacks=True, **options)  # type: ignore[arg-type]
        return len(written(word, in_play={1: attacks}, options=setting).turn().hand())

    assert drawn("S06=O S05", "A05") == 4
    assert drawn("S06=O S05", "A05 A07") == 3
    assert drawn("S06=O S05", "A05 A05 A07") == 3
    assert drawn("S06=I L29", "A05 A05 A07") == 3
    assert drawn("S06=I L29", "A05 A05 A07", draw_floor="three-and-extra") == 3 + 1
    assert drawn("L60 S06=A", "A05") == 5 + 2 - 1


@pytest.mark.rule("ability-atk_max_wilds", "ruling-Q11")
def test_max_wilds() -> None:
    at = table("S06 S06 S05", in_play={1: "A08"}, options=ATTACKS).spell("S06=O")
    assert not any(line.startswith("spell S06") for line in at.legal())
    assert at.refused("spell S06 as N").rule == "ability-atk_max_wilds"
    none = table("S06 S06 S05 V04", in_play={1: "A08 A11"}, options=ATTACKS)
    assert none.legal(0, "spell") == ["S05", "V04", "C02"]
    assert none.refused("spell S06 as N").rule == "ability-atk_max_wilds"
    assert none.write("S05 V04").cents == 3


@pytest.mark.rule("ability-atk_no_abilities", "ruling-Q33")
def test_no_abilities_and_vowels_are_kept_but_for_the_option() -> None:
    at = written("V02 L57", hand="S01", in_play={1: "A10"}, options=ATTACKS)
    assert (at.cents, at.o.asks) == (4, ())
    assert at.turn().trash == []
    assert "V02" in {*at.discards(), *at.pile(), *at.hand()}
    gone = Options(attacks=True, silenced_vowels="trashed")
    assert written("V02 L57", in_play={1: "A10"}, options=gone).turn().trash == ["V02"]
    assert written("L64 S06=O S01", in_play={1: "A10"}, options=ATTACKS).cents == 6


@pytest.mark.rule("ruling-Q34")
def test_spacebar_cannot_be_switched_off() -> None:
    setting = Options(attacks=True, spacebar_and_dyslexic=True)
    at = written("S01 S06=O / S06=A S05", common="C05", in_play={1: "A10"}, options=setting)
    assert (at.made.words, at.cents) == ("to an", 3)


@pytest.mark.rule("ruling-Q35")
def test_an_attack_that_is_switched_off_is_discarded_but_for_the_option() -> None:
    at = written("A01 S06=O", in_play={1: "A10"}, options=ATTACKS).turn()
    assert at.o.seats[0].in_play == ()
    assert "A01" in {*at.discards(), *at.pile(), *at.hand()}
    stays = Options(attacks=True, silenced_attacks="in-play")
    at = written("A01 S06=O", in_play={1: "A10"}, options=stays).turn()
    assert [seen.card for seen in at.o.seats[0].in_play] == ["A01"]


@pytest.mark.rule("ruling-Q10", "ruling-Q11")
def test_a_copied_attack_adds_up_and_both_cards_stay_but_for_the_option() -> None:
    word = "S06=E L49 A01"  # the R copies the G
    at = written("S06=E L49 A01", options=ATTACKS, seats=2, others={1: "L64 S06 S01"})
    at.play("copy right").turn()
    assert [(seen.card, seen.acts) for seen in at.o.seats[0].in_play] == [
        ("A01", "A01"),
        ("L49", "A01"),
    ]
    assert at.write("L64 S06=O S01").cents == 6 * 2 - 2
    assert written(word, options=Options(attacks=True, copied_attacks=False)).o.asks == ()


# -- Player Powers -----------------------------------------------------------------------------


@pytest.mark.rule("power-1")
def test_everybody_is_dealt_another_power_face_up() -> None:
    at = new(5, POWERS).deal()
    powers = [seen.power for seen in at.view(None).observation.seats]
    assert sorted(map(str, powers)) == ["P01", "P02", "P03", "P04", "P05"]
    assert [seen.power for seen in at.finish().view(None).observation.seats] == powers
    assert {seen.power for seen in new(2).deal().o.seats} == {None}


@pytest.mark.rule("power-P01")
def test_writers_block() -> None:
    at = written("S06=O S05", pile="L01 L02 L03 L04 L05 L06", powers="P01 P02", options=POWERS)
    assert at.legal() == ["show hand", "decline"]
    assert len(at.copy().play("decline").hand()) == 5
    assert len(at.play("show hand").deal().hand()) == 6
    assert at.s.seat == 1
    wild = written("S06=O S05", pile="S06 S06 S06 S06 S06 S06", powers="P01 P02", options=POWERS)
    assert "show hand" not in wild.legal()


@pytest.mark.rule("power-P02")
def test_typo() -> None:
    at = table("L29 S05 S06 T03", powers="P02 P01", options=POWERS, seats=1)
    assert at.refused("spell T03 as E").rule == "word-4"
    at.spell("L29=I")
    assert at.refused("spell S05 as T").rule == "power-P02"
    at.write("S05").deal()
    assert (at.made.words, at.cents) == ("in", 1)
    assert len(at.turn().hand()) == 5  # the T has not acted
    other = table("L29 S05", powers="P03 P02", options=POWERS)
    assert other.refused("spell L29 as I").code == "no_power"
    common = table("S01 S05", powers="P02 P01", options=POWERS)
    assert common.refused("spell C02 as A").rule == "power-P02"


@pytest.mark.rule("power-P03")
def test_plagiarism() -> None:
    setting = {"powers": "P03 P01", "options": POWERS, "offer": "L16 L10 L28"}
    at = table("S06 S05 S06", **setting)  # type: ignore[arg-type]
    assert "L28" not in at.legal(0, "borrow")
    assert at.refused("borrow L28").rule == "power-P03"
    at.spell("+L16 S06=O")
    assert at.refused("borrow L10").rule == "power-P03"
    at.play("finish")
    assert (at.made.words, at.cents) == ("to", 0)
    assert at.alternate(4) == "L16"
    assert "L16" not in at.deal().discards()
    assert at.legal(0, "trash") == []


@pytest.mark.rule("power-P04")
def test_stuck_key() -> None:
    at = table("L30 S06 T03 S06 L29 S06", powers="P04 P01", options=POWERS)
    assert at.refused("spell T03 twice").rule == "power-P04"
    at.spell("S06=E L30*2")
    assert at.o.word[1].letters == "RR"
    assert at.refused("spell L29 twice").rule == "power-P04"
    seven = "S06=L S06=E L29*2 S06=E S06=R S06=S"
    assert written(seven, powers="P04 P01", options=POWERS).s.taken == 1
    once = written("S06=E L09*2", powers="P04 P01", options=POWERS)
    assert (once.made.words, once.cents) == ("egg", 2)


@pytest.mark.rule("power-P05")
def test_ghost_writer() -> None:
    at = written("S06=O S05", hand="L01 S01", powers="P05 P01", options=POWERS)
    assert at.legal() == ["keep S01", "keep L01", "decline"]
    at.play("keep L01").deal()
    assert "L01" in at.hand()
    assert len(at.hand()) == 5
    assert at.view(1).observation.seats[0].sure == ("L01",)
    assert sorted(at.discards()) == ["S01", "S05", "S06"]
    assert written("S06=O S05", powers="P05 P01", options=POWERS).s.seat == 1


# -- awards ------------------------------------------------------------------------------------


def awarded(award: str, mine: str, theirs: str, **options: object) -> tuple[int, int]:
    """The points that an award gives each of two seats."""
    setting = Options(awards=True, **options)  # type: ignore[arg-type]
    at = table(mine, others={1: theirs}, award=award, options=setting)
    at.s.piles = [[], []]
    with_award = [points for points, _ in GAME.score(at.s)]
    at.s.award = -1
    without = [points for points, _ in GAME.score(at.s)]
    return with_award[0] - without[0], with_award[1] - without[1]


@pytest.mark.rule("award-1", "award-W01")
def test_thesaurus_goes_to_the_largest_deck() -> None:
    at = new(2, Options(awards=True)).deal()
    assert at.o.award in ("W01", "W02", "W03", "W04")
    assert awarded("W01", "S01 S02", "S01") == (5, 0)
    mine = table("S01 S02 S03", others={1: "S01"}, award="W01", options=Options(awards=True))
    line = GAME.breakdown(mine.s, Seat(0))[-1]
    assert (line.points, line.rule, line.pieces) == (5, "award-1", ("W01",))


@pytest.mark.rule("award-W03")
def test_muse_goes_to_the_most_cards_with_two_letters() -> None:
    assert awarded("W03", "S01 S02 T01", "T02 T03") == (0, 5)


@pytest.mark.rule("award-W04")
def test_editor_goes_to_the_smallest_deck() -> None:
    assert awarded("W04", "S01 S02", "S01") == (0, 5)


@pytest.mark.rule("award-2")
def test_a_tie_for_an_award_gives_nobody_anything() -> None:
    assert awarded("W01", "S01", "S02") == (0, 0)


@pytest.mark.rule("award-W02", "ruling-Q38")
def test_proofreader_goes_to_the_one_who_trashed_the_most_cards() -> None:
    def gained(**options: object) -> int:
        setting = Options(awards=True, **options)  # type: ignore[arg-type]
        at = written("L25 S06=E", offer="L01", award="W02", options=setting)
        before = GAME.score(at.s)[0][0]
        return GAME.score(at.play("trash L01").s)[0][0] - before

    assert gained() == 5
    assert gained(proofreader="own") == 0
    vowel = written("L01 V01", award="W02", options=Options(awards=True)).turn()
    assert vowel.s.trashed == [1, 0]


# -- themes ------------------------------------------------------------------------------------


def claimed(seats: int = 3) -> Table:
    """Seat 0 has claimed the theme card with the word `on`."""
    at = table("S05 S06", seats=seats, theme="H01", options=THEMES)
    return at.spell("S06=O S05").play("claim")


@pytest.mark.rule("theme-1")
def test_a_theme_lies_open_with_examples() -> None:
    assert new(2, THEMES).deal().o.theme in {theme.id for theme in GAME.deck.themes}
    assert all(len(theme.examples) > 3 for theme in GAME.deck.themes)


@pytest.mark.rule("theme-2", "ruling-E2")
def test_a_theme_is_claimed_as_the_word_is_finished() -> None:
    at = table("S05 S06", theme="H01", options=THEMES)
    assert "claim" not in at.legal()
    assert at.spell("S06=O S05").legal()[-2:] == ["finish", "claim"]
    assert at.copy().play("finish").s.holder == -1
    assert table("S05 S06").spell("S06=O S05").refused("claim").rule == "theme-1"
    at.s.holder = 0
    assert "claim" not in at.legal()
    assert at.refused("claim").rule == "ruling-E2"


@pytest.mark.rule("theme-3", "ruling-Q48")
def test_all_vote_at_once_and_nobody_sees_a_vote_before_the_last() -> None:
    at = claimed()
    assert at.s.waiting == (0, 1, 2)
    vote = GAME.parse("vote no")
    assert GAME.audience(at.s, Seat(2), vote) == frozenset((Seat(2),))
    other = at.copy()
    at.play("2 vote no")
    for seat in (0, 1, None):
        o = at.view(seat).observation
        assert (o.vote, o.voted, o.ballot) == (None, (False, False, True), ())
    assert at.view(2).observation.vote is False
    at.play("0 vote yes")
    assert GAME.audience(at.s, Seat(1), vote) is None
    at.play("1 vote yes")
    assert at.o.ballot == (True, True, False)
    other.play("1 vote yes", "0 vote yes", "2 vote no")
    assert at.s == other.s


@pytest.mark.rule("theme-4")
@pytest.mark.parametrize(
    ("votes", "holder"), [("yyy", 0), ("yyn", 0), ("ynn", -1), ("yynn", -1), ("yyyn", 0), ("y", 0)]
)
def test_more_than_half_of_all_must_agree(votes: str, holder: int) -> None:
    at = claimed(len(votes))
    at.play(*(f"{seat} vote {'yes' if v == 'y' else 'no'}" for seat, v in enumerate(votes)))
    assert at.s.holder == holder
    assert at.made.words == "on"


@pytest.mark.rule("theme-4", "theme-5", "theme-6")
def test_the_card_can_be_taken_over_and_the_last_holder_scores_it() -> None:
    at = table("S05 S06", others={1: "S05 S06"}, theme="H01", options=THEMES)
    before = GAME.score(at.s)
    at.spell("S06=O S05").play("claim", "0 vote yes", "1 vote yes")
    assert GAME.score(at.s)[0][0] == before[0][0] + 3
    assert "H01" not in [*at.o.seats[0].deck]
    line = GAME.breakdown(at.s, Seat(0))[-1]
    assert (line.points, line.rule) == (3, "theme-6")
    at.turn().spell("S06=O S05").play("claim", "1 vote yes", "0 vote yes")
    assert GAME.score(at.s)[0][0] == before[0][0]
    assert GAME.score(at.s)[1][0] == before[1][0] + 3


def test_abilities_can_be_changed_by_data_alone() -> None:
    at = written("S01 S06=O", game=with_abilities(S01="draw:2"))
    assert len(at.turn().hand()) == 7
