"""Paperback in a terminal: the table, words that are typed whole, and what is told."""

from __future__ import annotations

import re

import pytest

from kitchentable.core.game import IllegalAction, Seat
from kitchentable.games.paperback import GAME
from kitchentable.games.paperback import show as text
from kitchentable.games.paperback.cards import NUMBERS
from kitchentable.games.paperback.state import Options

from .tables import ATTACKS, EVERYTHING, POWERS, SPECIAL, THEMES, Table, new, table, written

NAMES = ("You", "Ben", "Cleo")


def shown(at: Table, seat: int | None = 0, width: int = 80) -> str:
    return text.show(at.view(seat), NAMES[: at.s.seats], width=width)


def typed(at: Table, line: str) -> Table:
    """Seat 0 types a line that can mean one thing only."""
    ((_, lines),) = text.ways(line, at.view(0))
    return at.play(*lines)


def told(at: Table, line: str) -> list[str]:
    """What You are told when an action is played, with the deals that follow it."""
    before, seat = at.view(0), at.s.waiting[0]
    action = GAME.parse(line)
    at.play(line)
    return text.story(before, [(seat, action)], at.view(0), NAMES)


def test_the_table_shows_offer_piles_track_players_and_the_hand() -> None:
    at = table("S01 S06 S06 L12", offer="L01 L11 L61 L64", common="C02")
    lines = shown(at).splitlines()
    assert lines[0].startswith("Paperback · turn 1 · american words, size 70 (list ")
    assert lines[2] == " 3¢    L11 T 1¢ +2¢ if first               L01 R 2¢"
    assert lines[7].startswith(" 8¢+   L64 J 5¢ doubles the word (10¢)")
    assert " Fame  F05 5¢ ★4 ×4 · F08 8¢ ★7 ×4 · F11 11¢ ★10 ×2 · F17 17¢ ★15 ×1" in lines
    assert " Track C02 E 1¢ ★5, for 7 letters, then 8, 9, 10" in lines
    assert lines[-1] == " Hand  S01 T 1¢ · S06 ? ★1 ×2 · L12 N 1¢ +2¢ if last"
    assert "Hand" not in shown(at, None)


def test_the_word_and_what_is_in_play_are_shown() -> None:
    at = table("S01 S06", in_play={1: "A05"}, options=ATTACKS).spell("S01 S06=O")
    assert " Word  TO 1¢ (S01 S06)" in shown(at)
    assert "A05 attack: −1 card" in shown(at)
    everything = new(3, EVERYTHING).deal()
    assert "award " in shown(everything)
    assert "theme " in shown(everything)


@pytest.mark.parametrize("width", [40, 60, 80, 100])
@pytest.mark.parametrize("seed", range(2))
def test_no_line_is_wider_than_the_terminal(width: int, seed: int) -> None:
    at = new(3, EVERYTHING)
    at.rng.seed(seed)
    while at.deal().s.waiting and at.s.turn < 15:
        for seat in (0, None):
            assert max(map(len, shown(at, seat, width).splitlines())) <= width
        seat = at.s.waiting[0]
        at.play(f"{seat} {at.rng.choice(GAME.legal_actions(at.s, seat))}")


def test_every_ability_has_a_few_words() -> None:
    assert set(text._ABILITIES) == set(NUMBERS)
    for card in GAME.deck.cards:
        assert "{" not in text.card_text(card.id)
        assert len(text.card_text(card.id)) <= 36


def test_a_word_becomes_its_spelling() -> None:
    at = table("S01 S05 S06 S06 T03")
    assert text.ways("tonne", at.view(0))[0][1] == [
        "spell S01",
        "spell T03",
        "spell S05",
        "spell C02",
        "finish",
    ]
    assert typed(at.copy(), "  NOD ").made.words == "nod"
    assert typed(at, "write ten").made.words == "ten"


def test_wild_cards_fill_in_where_no_letter_is_left() -> None:
    at = table("S01 S06 S06 F05")
    ((label, lines),) = text.ways("tot", at.view(0))
    assert label == "1¢: S01 T, S06 as O, S06 as T"
    assert lines == ["spell S01", "spell S06 as O", "spell S06 as T", "finish"]


def test_several_spellings_are_a_choice_the_dearest_first() -> None:
    at = table("S01 L02 S06 V04")
    ways = text.ways("to", at.view(0))
    assert [label for label, _ in ways] == [
        "4¢: L02 T, V04 O",
        "3¢: S01 T, V04 O",
        "2¢: L02 T, S06 as O",  # keeps the vowel, which would be trashed
        "1¢: S01 T, S06 as O",
    ]
    for _, lines in ways:
        assert at.copy().play(*lines).made.words == "to"


def test_two_words_with_spacebar_letters_turned_around_and_powers() -> None:
    two = table("S01 S06 S06 S05", common="C05", options=SPECIAL)
    assert typed(two, "to an").made.words == "to an"
    turned = table("T03 S01", common="C06", options=SPECIAL)
    assert text.ways("no", turned.view(0)) == [
        ("3¢: T03 reversed", ["spell T03 reversed", "finish"])
    ]
    borrowed = table("S05", powers="P03 P01", offer="L16", options=POWERS)
    assert typed(borrowed.copy(), "net").made.words == "net"
    claimed = table("S05 S06", theme="H01", options=THEMES)
    assert typed(claimed, "claim on").s.claimed


def test_a_word_can_be_finished_that_was_begun_card_by_card() -> None:
    at = table("S01 S06 S05")
    typed(at, "s01")
    assert [seen.card for seen in at.o.word] == ["S01"]
    typed(at, "ten")
    assert at.made.words == "ten"


@pytest.mark.parametrize(
    ("word", "rule"), [("qqq", "word-5"), ("zebra", "word-1"), ("to an", "word-1"), ("x", "word-5")]
)
def test_what_cannot_be_written_is_refused_with_the_reason(word: str, rule: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        text.ways(word, table("S01 S06 S06 S06").view(0))
    assert refused.value.rule == rule


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("n", "no word"),
        ("No  Word", "no word"),
        ("s01", "spell S01"),
        ("s06 as e", "spell S06 as E"),
        ("spell s06 as e", "spell S06 as E"),
        ("spell t03 reversed", "spell T03 reversed"),
        ("f", "finish"),
    ],
)
def test_what_a_person_types_while_spelling(line: str, action: str) -> None:
    assert text.ways(line, table("S01 S06").view(0)) == [("", [action])]


def test_what_a_person_types_fits_the_moment() -> None:
    both = written("V02 L41 S01")
    assert text.read("left", both.view(0)) == "double left"
    assert text.read("right", written("S06=A L49 L66").view(0)) == "copy right"
    order = written("V02 L41 L14 V01", hand="S01 S02")
    assert text.read("l14", order.view(0)) == "use L14"
    trash = written("S06=A L14 S06=E", hand="S01 S02")
    assert text.read("S02", trash.view(0)) == "trash S02"
    assert text.read("d", trash.view(0)) == text.read("n", trash.view(0)) == "decline"
    buying = written("L64 V01 L01 L56", offer="L15")
    assert text.read("l15", buying.view(0)) == "buy L15"
    assert text.read("l44", buying.view(0)) == "buy L44"
    assert text.read("s", buying.view(0)) == "stop"
    assert text.ways("l15 f05 s", buying.view(0)) == [("", ["buy L15", "buy F05", "stop"])]
    vote = table("S05 S06", theme="H01", options=THEMES).spell("S06=O S05").play("claim")
    assert text.read("y", vote.view(0)) == "vote yes"
    assert text.read("n", vote.view(0)) == "vote no"


def test_the_choices_are_said_in_one_line() -> None:
    at = table("S01 S06 S05")
    assert text.choices(at.view(0)).startswith("Type a word; or no word (n).")
    assert text.choices(at.spell("S01 S06=O").view(0)) == (
        "Go on from TO: a card (S01, S06 as E) or finish."
    )
    both = written("V02 L41 S01")
    assert text.choices(both.view(0)) == (
        "L41 C 3¢ doubles a neighbour: double left (A) or right (T)."
    )
    one = written("S06=A L49 L66")
    assert "copy right (K), or decline (d)." in text.choices(one.view(0))
    trash = written("S06=A L14 S06=E", hand="S01 S02")
    assert "trash S01, S02, or decline (d)." in text.choices(trash.view(0))
    order = written("V02 L41 L14 V01", hand="S01 S02")
    assert text.choices(order.view(0)) == "Which ability comes next: L41, L14?"
    buying = written("L64 V01 L01 L56", offer="L15")
    assert text.choices(buying.view(0)).startswith("Buy with 32¢ (one or several): ")
    vote = table("S05 S06", theme="H01", options=THEMES).spell("S06=O S05")
    assert "claim" in text.choices(vote.view(0))
    vote.play("claim")
    assert text.choices(vote.view(0)) == "Vote on “on” for the theme: yes (y) or no (n)."
    house = new(2, Options(house_words=("zzxy",))).deal()
    assert "“zzxy” in the word list" in text.choices(house.view(0))
    ghost = written("S06=O S05", hand="S01", powers="P05 P01", options=POWERS)
    assert text.choices(ghost.view(0)) == "Keep a card: S01, or decline (d)."
    block = written("S06=O S05", pile="L01 L02 L03 L04 L05 L06", powers="P01 P02", options=POWERS)
    assert "show hand" in text.choices(block.view(0))


def test_a_turn_is_told_in_sentences() -> None:
    at = table("S06 L14 S03 S02 S06 S06", offer="L15")
    assert told(at, "spell S06 as A") == []
    told(at, "spell L14")
    told(at, "spell S06 as E")
    assert told(at, "finish") == ["You write “are”."]
    assert told(at, "trash S02") == ["You trash S02 R.", "The word scores 1¢."]
    ben = table("", others={1: "L64 V01 L01 L56"}, offer="L15").play("no word").deal()
    for line in ("spell L64", "spell V01", "spell L01", "spell L56"):
        told(ben, line)
    assert told(ben, "finish") == ["Ben writes “jerk” for 32¢."]
    assert told(ben, "buy L15") == ["Ben buys L15 S for 4¢."]
    assert told(ben.deal(), "stop") == ["V01 E is trashed."]
    assert told(ben.deal(), "no word") == ["You make no word."]


def test_gains_deals_and_votes_are_told() -> None:
    seven = table(" ".join(["S06"] * 7)).spell("S06=L S06=E S06=T S06=T S06=E S06=R S06=S")
    assert told(seven, "finish") == ["You write “letters”.", "You gain the Common card E."]
    before = seven.view(0)
    show = GAME.parse("show C03")
    seven.play("* show C03")
    assert text.story(before, [(Seat(-1), show)], seven.view(0), NAMES) == [
        "The Common card I shows; it takes 8 letters."
    ]
    vote = table("S05 S06", theme="H01", options=THEMES).spell("S06=O S05")
    assert told(vote, "claim")[-1] == "You say that it fits the theme Western."
    told(vote, "vote yes")
    assert told(vote, "vote yes") == [
        "2 of 2 say yes: You take the theme card.",
        "The word scores 1¢.",
    ]
    house = new(2, Options(house_words=("zzxy", "qqqq"))).deal()
    told(house, "vote yes")
    assert told(house, "vote no")[-1] == "1 of 2 say yes: “zzxy” does not join the word list."
    told(house, "vote yes")
    assert told(house, "vote yes")[-1] == "2 of 2 say yes: “qqqq” joins the word list."


def test_hints_are_asked_and_shown_bit_by_bit() -> None:
    at = table("S01 S05 T03 S06 S04", options=Options(hints=True))
    assert ", or hint." in text.choices(at.view(0))
    before = at.view(0)
    typed(at, "hint")
    event = (Seat(0), GAME.parse("hint length"))
    assert text.story(before, [event], at.view(0), NAMES) == [
        "You ask for a hint: the length of the best word."
    ]
    assert re.search(r"^ Hint  the best word has \d letters$", shown(at), re.M)
    typed(at, "hint")
    assert re.search(
        r"^ Hint  the best word has \d letters and begins with [A-Z]$", shown(at), re.M
    )
    typed(at, "hint word")
    best = re.search(r"^ Hint  the best word is “(\w+)”$", shown(at), re.M)
    assert best
    assert at.o.hint
    typed(at, best[1])
    assert at.made.words == best[1]
    without = table("L08 S05 S01 S06")
    assert text.ways("hint", without.view(0))[0][1][-1] == "finish"  # a word like any other


def test_fame_is_shown_by_card_when_asked_and_at_the_end() -> None:
    at = table("F05 C01", pile="S06 S06", others={1: "F17"})
    at.s.piles[1] = []
    lines = text.scoring(None, at.view(0), NAMES[:2]).splitlines()
    assert [line.split() for line in lines if line.startswith(("wild", "Common", "Fame"))] == [
        ["wild", "cards", "for", "2¢", "2", "·"],
        ["Fame", "cards", "for", "5¢", "4", "·"],
        ["Common", "card", "A", "5", "·"],
        ["Fame", "cards", "for", "17¢", "·", "15"],
        ["Fame", "11", "15"],
    ]
    assert text.scoring(at.view(0), at.view(0), NAMES[:2]) == ""
    over = new(2).finish()
    whole = text.scoring(over.view(0), over.view(0), NAMES[:2])
    assert "The best word: “" in whole
