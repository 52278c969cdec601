"""What the teacher of Paperback says of words, purchases and choices, and of whole matches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Any

import pytest
from msgspec import to_builtins

from kitchentable.arena.play import MatchSpec, played
from kitchentable.catalogue import teacher_of
from kitchentable.core.game import Seat, view_of
from kitchentable.core.match import Match
from kitchentable.core.reel import Reel
from kitchentable.core.rulebook import rules_of
from kitchentable.core.teaching import Reason, Remark
from kitchentable.games.paperback import GAME, tell
from kitchentable.games.paperback.actions import Action
from kitchentable.games.paperback.buying import VICTORY
from kitchentable.games.paperback.heuristic import heuristic_at
from kitchentable.games.paperback.levels import LEVELS
from kitchentable.games.paperback.show import letters_of
from kitchentable.games.paperback.situation import Situation
from kitchentable.games.paperback.state import Options
from kitchentable.games.paperback.teach import PaperbackTeacher, teacher
from kitchentable.games.paperback.words import lexicon
from kitchentable.games.paperback.words.finder import words
from kitchentable.teach.advise import advise
from kitchentable.teach.review import review
from kitchentable.teach.told import Review
from tests.languages.catalogue import LANGUAGES, WEB

from .tables import ATTACKS, EVERYTHING, POWERS, THEMES, Table, table, written

TEACHER = teacher(GAME)
HEURISTIC = heuristic_at(GAME, LEVELS[-1])
NAMES = ("You", "Ben", "Cleo", "Dan", "Eve")
KNOWN = lexicon.load("american", 60)
"""The words that a teacher expects of anybody."""


def actions(*lines: str) -> tuple[Action, ...]:
    return tuple(GAME.parse(line) for line in lines)


def spell(word: str, *ends: str) -> tuple[Action, ...]:
    """`S01 S06=E C02`, and how it ends."""
    cards = (f"spell {card.replace('=', ' as ')}" for card in word.split())
    return actions(*cards, *(ends or ("finish",)))


def said(
    at: Table, way: Sequence[Action], instead: Sequence[Action] | None = None
) -> dict[str, dict[str, Any]]:
    """The values of the reasons by code."""
    return {each.code: dict(each.values) for each in TEACHER.reasons(at.view(0), way, instead)}


def word_of(way: Sequence[Action]) -> str:
    return "".join([letters_of(action) for action in way])


# What is decided


def test_a_word_is_one_decision() -> None:
    at = table("S01 S02 S03 S04 S05 S06")
    assert TEACHER.subject(at.view(0)) == "word"
    assert TEACHER.subject(at.view(1)) == ""
    assert TEACHER.subject(at.spell("S01").view(0)) == ""


def test_a_hint_that_is_asked_for_belongs_to_the_word() -> None:
    at = table("S01 S02 S03 S04 S05 S06", options=Options(hints=True))
    start, word = at.view(0), spell("S01 S06=O S05")
    assert TEACHER.subject(start) == "word"
    assert TEACHER.subject(at.play("hint length").view(0)) == ""
    asked = (*actions("hint length"), *word)
    assert TEACHER.way(start, asked).worth == TEACHER.way(start, word).worth
    assert TEACHER.same(asked, word)


def test_without_a_word_to_write_nothing_is_decided() -> None:
    assert TEACHER.subject(table("S01 S02 S05", common="C03").view(0)) == "word"
    none = table("S01 S02 S05", in_play={1: "A03"}, options=ATTACKS)
    assert none.legal() == ["no word"]
    assert TEACHER.subject(none.view(0)) == ""


def test_purchases_and_choices_are_decisions_of_their_own() -> None:
    shop = written("S05 S06=O S01 C02")
    assert TEACHER.subject(shop.view(0)) == "buy"
    assert TEACHER.subject(written("S05 S06=O L14", "S06").view(0)) == "choice"
    keep = written("S05 S06=O S01 C02", "S02", options=POWERS, powers="P05 P01")
    assert TEACHER.subject(keep.play("stop").view(0)) == "choice"


def test_which_ability_comes_first_and_a_vote_are_nobodys_fault() -> None:
    several = written("L14 S06=O L16", "S06 S06")
    assert several.legal()[0].startswith("use ")
    assert TEACHER.subject(several.view(0)) == ""
    vote = table("S05 S06", theme="H01", options=THEMES).spell("S06=O S05").play("claim")
    assert vote.legal() == ["vote yes", "vote no"]
    assert TEACHER.subject(vote.view(0)) == ""


def test_after_the_last_turn_the_next_hand_does_not_matter() -> None:
    at = written("S05 S06=O S01 C02", "S02", options=POWERS, powers="P05 P01").play("stop")
    at.s.fame = [0, 0, 2, 1]
    assert at.legal() == ["keep S02", "decline"]
    assert TEACHER.subject(at.view(0)) == ""


# Words


def test_the_best_words_come_first_with_the_dearest_and_the_longest() -> None:
    """All words of the hand, found one by one, are worth no more, and none is longer or dearer."""
    at = table("S01 S04 L12 L37 S06 T10", offer="L18 L28")
    view = at.view(0)
    ways = TEACHER.ways(view)
    worth = [way.worth for way in ways]
    assert worth == sorted(worth, reverse=True)
    for way in ways:
        at.copy().play(*map(str, way.actions))
        assert TEACHER.way(view, way.actions).worth == way.worth
    cards = ["S01", "S04", "L12", "L37", "S06", "T10", "C02"]
    found = words(KNOWN, [GAME.deck.letters[GAME.deck.rows[card]] for card in cards])
    assert len(found) > 100
    spelled = [
        spell(" ".join(_cards(word, [cards[at] for at in places])))
        for word, places in found.items()
    ]
    assert worth[0] >= max(TEACHER.way(view, way).worth for way in spelled)
    assert max(len(word_of(way.actions)) for way in ways) == max(map(len, found))
    cents = [said(at, way)["cents"]["cents"] for way in spelled]
    assert max(said(at, way.actions)["cents"]["cents"] for way in ways) >= max(cents)


def _cards(word: str, cards: list[str]) -> Iterator[str]:
    """`S01 S06=O`, card by card."""
    at = 0
    for card in cards:
        letters = GAME.deck.letters[GAME.deck.rows[card]]
        yield f"{card}={word[at].upper()}" if letters == "?" else card
        at += len(letters)


def test_words_of_the_same_cards_come_to_the_same_unless_a_place_matters() -> None:
    same = TEACHER.same
    assert same(spell("S05 C02 S01"), spell("S01 C02 S05"))
    assert same(spell("S05 S06=O S01"), spell("S01 S06=E S05"))
    assert not same(spell("S05 C02 S01"), spell("S05 C02"))
    assert not same(spell("S01 C02 L12"), spell("L12 C02 S01"))  # +2¢ if last
    assert same(spell("L12 C02 S01"), spell("L12 S01 C02"))
    assert not same(spell("L28 S01 C02"), spell("S01 L28 C02"))  # doubles a neighbour
    assert not same(spell("S05 S06=O S01"), actions("no word"))
    assert not same(spell("S06=O S05"), spell("S06=O S05", "claim"))
    assert same(actions("buy F05"), actions("buy F05"))
    assert not same(actions("buy F05"), actions("stop"))


def test_a_theme_is_claimed_where_the_word_fits() -> None:
    at = table("S04 S06 S06 S06", common="C01", theme="H01", options=THEMES)
    fitting = spell("S04 C01 S06=S S06=S S06=O", "claim")
    view = at.view(0)
    (best, *others) = TEACHER.ways(view)
    assert str(best.actions[-1]) == "claim"
    assert word_of(best.actions) == "lasso"
    assert all(str(way.actions[-1]) == "finish" for way in others)
    unclaimed = (*fitting[:-1], *actions("finish"))
    more = TEACHER.way(view, fitting).worth - TEACHER.way(view, unclaimed).worth
    hoped = 3 / 2  # the others may say no
    assert more == pytest.approx(hoped * Situation(GAME, HEURISTIC, view).sureness)
    assert said(at, fitting, unclaimed) == {"theme": {"theme": "H01", "fame": 3}}


def test_seven_letters_take_the_common_card() -> None:
    at = table("S01 S02 S03 S04 S06 S06", offer="L18")
    reasons = said(at, spell("S04 C02 S01 S06=T S06=E S02 S03"), spell("S04 C02 S01"))
    assert reasons["common"] == {"letters": 7, "card": "C02", "fame": 5}
    assert reasons["cents-more"] == {"cents": 5, "than": 3}


def test_a_card_acts_in_one_word_and_not_in_the_other() -> None:
    at = table("L12 S01 S06")
    ends, begins = spell("S06=O L12"), spell("L12 S06=O S01")
    reasons = said(at, ends, begins)
    assert reasons["acts"] == reasons["in-vain"] == {"card": "L12"}
    assert said(at, ends)["cents"] == {"cents": 3}
    assert "acts" not in said(at, begins)


def test_vowels_that_are_trashed_are_spared() -> None:
    at = table("V01 S01 S06 S05")
    reasons = said(at, spell("S01 C02 S05"), spell("S01 V01 S05"))
    assert reasons["spares"] == {"n": 1}


def test_what_the_cents_buy_is_told() -> None:
    at = table("L37 S06 L26")
    assert said(at, spell("L37 S06=I L26"))["buys"]["cost"] <= 3 + 2 + 3


def test_no_word_and_rare_words() -> None:
    at = table("S01 S05 S06")
    assert said(at, actions("no word")) == {"no-word": {}}
    rare = table("L62", common="C03")  # qi
    assert "spell L62" in rare.legal()
    (only,) = TEACHER.ways(rare.view(0))
    assert only.actions == actions("no word")
    assert said(rare, only.actions) == {"rare": {}}
    # Who knows one anyway has done nothing wrong.
    assert TEACHER.way(rare.view(0), spell("L62 C03")).worth >= only.worth


# Purchases


def shop(cents: int, *, fame: Sequence[int] = (4, 4, 2, 1), turn: int = 1, **setting: Any) -> Table:
    """Seat 0 has so many cents to spend."""
    at = written("S05 S06=O S01 C02", **setting)
    at.s.cents, at.s.fame, at.s.turn = cents, list(fame), turn
    return at


def lead(at: Table) -> int:
    """The Fame of seat 0 more than that of seat 1, as of now."""
    mine, theirs = (key[0] for key in GAME.score(at.s))
    return mine - theirs


def test_a_fame_card_counts_at_the_end() -> None:
    at = shop(8, fame=(4, 1, 2, 1))
    reasons = said(at, actions("buy F08"))
    assert reasons["fame"] == {"card": "F08", "fame": 7, "cost": 8}
    assert reasons["last-copies"] == {"card": "F08", "left": 1}


def test_who_leads_ends_the_game() -> None:
    at = shop(8, fame=(0, 1, 2, 1))
    assert TEACHER.ways(at.view(0))[0].actions == actions("buy F08")
    assert said(at, actions("buy F08"), actions("stop"))["wins"] == {"lead": lead(at) + 7}
    behind = shop(8, fame=(0, 1, 2, 1))
    behind.s.discards[1].append(GAME.deck.rows["F17"])
    assert TEACHER.ways(behind.view(0))[0].actions != actions("buy F08")
    reasons = said(behind, actions("stop"), actions("buy F08"))
    assert reasons["loses"] == {"behind": -lead(behind) - 7}
    assert reasons["dilutes"] == {"card": "F08"}


def test_an_end_weighs_no_more_than_it_is_worth() -> None:
    at = shop(8, fame=(0, 1, 2, 1))
    ends, goes_on = (TEACHER.way(at.view(0), actions(line)).worth for line in ("buy F08", "stop"))
    assert 0 < ends - goes_on <= VICTORY + 7


def test_near_the_end_chances_are_compared() -> None:
    at = shop(11, fame=(1, 0, 2, 1), turn=21)
    reasons = said(at, actions("buy F11"), actions("stop"))
    assert reasons["odds-more"]["percent"] > reasons["odds-more"]["than"]


def test_letters_come_first_and_fame_last() -> None:
    early = shop(5, offer="L30")
    reasons = said(early, actions("buy L30"), actions("buy F05"))
    assert reasons["early"]["turns"] >= 5
    assert reasons["useful"]["card"] == "L30"
    assert reasons["useful"]["times"] >= 2
    late = shop(5, fame=(1, 1, 2, 1), turn=21, offer="L30")
    reasons = said(late, actions("buy F05"), actions("buy L30"))
    assert reasons["late"]["turns"] <= 2


@pytest.mark.parametrize("fame", [(4, 4, 2, 1), (0, 1, 2, 1), (1, 1, 1, 0)])
def test_the_basket_is_the_best_for_its_cents(fame: Sequence[int]) -> None:
    """Whichever of its cards is bought first, the rest brings what the cents are worth."""
    at = Situation(GAME, HEURISTIC, shop(9, fame=fame, offer="L30 L18 T03").view(0))
    costs = GAME.deck.costs
    for cents in range(18):
        basket = at.market().basket(cents)
        assert sum(costs[card] for card in basket) <= cents
        for card in basket:
            found = at.market().of_buying(card, cents)
            assert found == pytest.approx(at.market().worth(cents))
            others = Counter(at.market().basket(cents, card))
            assert others[card]
            assert sum(costs[each] for each in others.elements()) <= cents


def test_cents_that_are_left_are_lost() -> None:
    at = shop(5, offer="L30")
    assert said(at, actions("buy L30"), actions("stop"))["unspent"] == {"cents": 5}
    assert TEACHER.ways(at.view(0))[0].actions != actions("stop")
    assert "enough" in said(at, actions("stop"))


def test_a_decided_game_needs_no_letters() -> None:
    """Two Fame piles are empty, so what is bought with the rest is never drawn."""
    at = shop(3, fame=(0, 0, 2, 1))
    assert len({way.worth for way in TEACHER.ways(at.view(0))}) == 1


# Choices


def test_what_to_trash() -> None:
    at = written("S05 S06=O L14", "S06 L30")
    (best, *_) = TEACHER.ways(at.view(0))
    assert best.actions == actions("trash S06")
    assert said(at, best.actions)["weak"] == {"card": "S06"}
    assert said(at, actions("trash L30"))["too-good"] == {"card": "L30"}
    assert said(at, actions("decline"), actions("trash L30"))["too-good"] == {"card": "L30"}
    cents = written("L31 S06=O S05", "S06")
    assert said(cents, actions("trash S06"))["trash-cents"] == {"card": "S06", "cents": 2}
    trade = written("L43 C02 S05", "S06")
    assert said(trade, actions("trash S06"))["trade"] == {"card": "S06", "cost": 4}


def test_which_neighbour_to_double_or_copy() -> None:
    at = written("S01 C02 L28 L02")
    (best, other) = TEACHER.ways(at.view(0))
    assert best.actions == actions("double right")
    assert best.worth == pytest.approx(2 * other.worth)
    assert said(at, best.actions)["doubles"] == {"card": "L02", "cents": 2}
    copying = written("S01 C02 L12 L57")
    assert said(copying, actions("copy left"))["copies"] == {"card": "L12"}


def test_what_to_keep_and_to_show() -> None:
    keep = written("S05 S06=O S01 C02", "L30 S06", options=POWERS, powers="P05 P01").play("stop")
    assert TEACHER.ways(keep.view(0))[0].actions == actions("keep L30")
    assert said(keep, actions("keep L30")) == {"keep": {"card": "L30"}}
    assert said(keep, actions("keep S06")) == {"weak": {"card": "S06"}}
    pile = "S01 S02 S03 S04 S05 S01 S02"
    setting: dict[str, Any] = {"options": POWERS, "powers": "P01 P02", "pile": pile}
    show = written("S05 S06=O S01 C02", **setting).play("stop").deal()
    assert show.legal() == ["show hand", "decline"]
    assert TEACHER.ways(show.view(0))[0].actions == actions("show hand")
    assert said(show, actions("show hand")) == {"more-cards": {}}


# Whole matches


@cache
def match(
    bots: tuple[str, ...] = ("expert", "easy"), everything: bool = False
) -> Match[Any, Any, Any]:
    options = to_builtins(EVERYTHING) if everything else {}
    return played(MatchSpec("paperback", bots, "taught", options))


@cache
def reviewed(seat: int) -> Review:
    return review(match(), Seat(seat))


def test_the_strongest_gives_hardly_anything_away_and_a_weak_player_much() -> None:
    costs = [sum(each.cost for each in reviewed(seat).decisions) for seat in (0, 1)]
    assert costs[0] < 1
    assert costs[1] > 10
    assert not any(each.code == "missed-word" for each in reviewed(0).remarks)


def test_every_word_and_purchase_of_a_seat_is_judged() -> None:
    made = match().inspect(lambda s: s.made)
    decided = Counter(each.subject for each in reviewed(1).decisions)
    assert decided["word"] == sum(each.seat == 1 for each in made)
    bought = [str(each.action) for each in match().log if each.seat == 1]
    assert decided["buy"] == sum(text.startswith(("buy", "stop")) for text in bought)


def test_missed_words_are_the_dearest_mistakes() -> None:
    missed = [each for each in reviewed(1).remarks if each.code == "missed-word"]
    assert 1 <= len(missed) <= 3
    cost = {each.line: each for each in reviewed(1).decisions if each.subject == "word"}
    for remark in missed:
        decision = cost[remark.line]
        assert remark.weight == pytest.approx(decision.cost, abs=0.02)
        played, best = decision.ways[decision.played].actions, decision.ways[0].actions
        assert remark.values["written"] == word_of([GAME.parse(text) for text in played])
        assert remark.values["word"] == word_of([GAME.parse(text) for text in best])
    dearest = sorted((each.cost for each in cost.values()), reverse=True)
    assert [each.weight for each in missed] == pytest.approx(dearest[: len(missed)], abs=0.02)


@pytest.mark.parametrize("seat", [0, 1])
def test_other_remarks_are_counted(seat: int) -> None:
    remarks = {each.code: each for each in reviewed(seat).remarks}
    weights = [each.weight for each in reviewed(seat).remarks]
    assert weights == sorted(weights, reverse=True)
    made = [each for each in match().inspect(lambda s: s.made) if each.seat == seat]
    best = max(made, key=lambda each: each.cents)
    assert remarks["best-word"].values["word"] == best.words
    assert remarks["best-word"].values["cents"] == best.cents
    bought, drawn = Counter[str](), set[str]()
    for each in match().log:
        verb, _, rest = str(each.action).partition(" ")
        if verb == "buy" and each.seat == seat and rest[0] in "LTVA":
            bought[rest] += 1
        if verb == "draw" and rest.endswith(f"for {seat}"):
            drawn.add(rest[:3])
    # The hand drawn after the last word is not played with.
    late = [card for card in bought if card not in drawn]
    told = remarks.get("never-drawn")
    assert len(late) <= (int(told.values["n"]) if told else 1)


def test_twin_worlds_get_the_same_advice() -> None:
    """What a seat is told follows from its view alone, whatever was thought about before."""
    reel = Reel(match(("hard", "medium"), everything=True))
    twin = PaperbackTeacher(GAME)
    moments = [
        (line, view)
        for line, s, seat, _ in reel.lines()
        if seat >= 0 and TEACHER.subject(view := view_of(GAME, s, seat))
    ]
    for line, view in moments[::4]:
        other = GAME.determinise(view, Random(line))
        same = view_of(GAME, other, view.seat)
        assert TEACHER.ways(view) == twin.ways(same)
        best = TEACHER.ways(view)[0].actions
        assert TEACHER.reasons(view, best, None) == twin.reasons(same, best, None)
    assert len(moments) > 30


def test_a_hint_is_told_in_words() -> None:
    at = table("S01 S02 S03 S04 S06 S06", offer="L18")
    advice = advise(GAME, at.view(0))
    assert advice is not None
    assert advice.subject == "word"
    assert len(advice.ways) == 3
    assert [way.behind for way in advice.ways] == sorted(way.behind for way in advice.ways)
    best = actions(*advice.ways[0].actions)
    assert tell.way_in_words(at.view(0), best, NAMES).startswith(f"Write “{word_of(best)}” (")


# Words for it


def test_every_reason_is_worded_in_every_language() -> None:
    known = TEACHER.reasons_known
    assert len(set(known)) == len(known)
    assert set(tell.SENTENCES) == set(known)
    for language in ("en", *LANGUAGES):
        text = (WEB / "games/paperback/messages" / f"{language}.ts").read_text("utf-8")
        missing = [code for code in known if f"'teach-{code}':" not in text]
        assert missing == []


def test_all_that_is_said_of_a_match_can_be_said() -> None:
    said: list[Reason | Remark] = []
    for seat in (0, 1):
        result = reviewed(seat)
        said += [reason for each in result.decisions for way in each.ways for reason in way.reasons]
        said += result.remarks
    codes = {reason.code for reason in said}
    assert codes <= set(TEACHER.reasons_known)
    assert {"cents", "common", "buys", "fame", "useful", "missed-word", "best-word"} <= codes
    for reason in said:
        sentence = tell.reason_in_words(reason, NAMES)
        assert sentence[0].isupper() or sentence[0].isdigit()
        assert sentence.endswith(".")
        assert "{" not in sentence
    rules = rules_of(GAME)
    assert all(rules.sentence(reason.rule) for reason in said if reason.rule)
    for each in reviewed(1).decisions:
        assert tell.subject_in_words(each.subject)


@pytest.mark.parametrize(
    ("reason", "sentence"),
    [
        (Reason("cents-more", {"cents": 9, "than": 6}), "It scores 9¢, not 6¢."),
        (Reason("acts", {"card": "L12"}), "L12 N acts in it: +2¢ if last."),
        (
            Reason("spares", {"n": 2}),
            "2 vowels for 2¢ are not used up for it.",
        ),
        (
            Reason("useful", {"card": "L12", "times": 1, "fame": 2}),
            "You will draw L12 N about once more: worth about 2 Fame in all.",
        ),
        (
            Reason("theme", {"theme": "H01", "fame": 3}),
            "It fits the theme Western: 3 Fame, if the others agree.",
        ),
        (
            Reason(
                "missed-word",
                {
                    "word": "letters",
                    "cents": 5,
                    "written": "let",
                    "than": 3,
                    "round": 2,
                    "fame": 6,
                    "common": "C02",
                },
            ),
            "In round 2 you could have written “letters” for 5¢ and the Common card E instead of "
            "“let” for 3¢: worth about 6 Fame more.",
        ),
    ],
)
def test_sentences(reason: Reason, sentence: str) -> None:
    assert tell.reason_in_words(reason, NAMES) == sentence


def test_ways_in_words() -> None:
    word = table("S01 S05 S06").view(0)
    assert (
        tell.way_in_words(word, spell("S05 S06=O S01 C02"), NAMES)
        == "Write “note” (S05 N, S06 as O, S01 T, C02 E)"
    )
    assert tell.way_in_words(word, actions("no word"), NAMES) == "Make no word"
    at = shop(8).view(0)
    assert tell.way_in_words(at, actions("buy F08"), NAMES) == "Buy F08 ? ★7"
    assert tell.way_in_words(at, actions("stop"), NAMES) == "Buy nothing more"


def test_the_catalogue_finds_the_teacher() -> None:
    found: object = teacher_of(GAME)
    assert found is TEACHER
