"""What Memento's teacher says of positions that are easy to judge, and of whole matches."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from kitchentable.catalogue import make_bot
from kitchentable.core.game import Seat
from kitchentable.core.match import Match
from kitchentable.core.reel import Reel
from kitchentable.core.teaching import Reason, Remark
from kitchentable.games.memento import GAME
from kitchentable.games.memento.actions import PASS, TAKES, Take
from kitchentable.games.memento.cards import CARD_NAMES
from kitchentable.games.memento.teach import MemView, teacher
from kitchentable.games.memento.tell import reason_in_words, subject_in_words, way_in_words
from kitchentable.teach.advise import advise

from .tables import some, table

TEACHER = teacher(GAME)
NAMES = ("You", "Ben", "Cleo")
TWO_RED = "red S07, yellow S02, green S09, blue S10, circle S17, triangle S01, star S08, square S05"
"""3 points for exactly two red cards, and a point for every triangle."""


def at_two_red() -> MemView:
    """Two red squares are held; a red star and a green triangle lie open."""
    hands = ["2 red-square", "3 blue-circle, green-circle"]
    piles = "red-star*2 | red-star*1 | green-triangle*2 | -"
    return table(goals=TWO_RED, hands=hands, piles=piles).view(0, recall=True)


def said(view: MemView, code: str, reasons: list[Reason]) -> str:
    """The reason with a code, in words."""
    (reason,) = [each for each in reasons if each.code == code]
    return reason_in_words(reason, NAMES)


def test_of_two_piles_with_like_cards_one_is_told() -> None:
    view = at_two_red()
    ways = TEACHER.ways(view)
    assert {way.actions for way in ways} == {(TAKES[0],), (TAKES[2],), (PASS,)}
    assert TEACHER.way(view, (TAKES[1],)).actions == (TAKES[0],)
    assert subject_in_words(TEACHER.subject(view)) == "Card"


def test_a_card_too_many_is_said_to_be_one() -> None:
    view = at_two_red()
    lost = said(view, "goal-loss", TEACHER.reasons(view, (TAKES[0],), None))
    assert lost.startswith("It makes 3 red cards, and red scores “+3 exactly 2”: about ")
    assert lost.endswith(" points less.")
    against = said(view, "instead-loss", TEACHER.reasons(view, (PASS,), (TAKES[1],)))
    assert against.startswith("The card that was taken was one too many: red scores")


def test_what_helps_comes_with_its_points() -> None:
    view = at_two_red()
    gained = said(view, "goal-gain", TEACHER.reasons(view, (TAKES[2],), None))
    assert gained == "It makes 1 triangle, and triangles score “+1 each”: about 1 point more."
    assert way_in_words(view, (TAKES[2],), NAMES) == "Take ▲ green triangle from pile 3"
    assert way_in_words(view, (PASS,), NAMES) == "Pass"


def test_who_passed_all_around_the_table_ends_the_round() -> None:
    view = table(goals=TWO_RED, piles="red-star*2 | - | - | hidden*2", passes=1).view(
        0, recall=True
    )
    codes = {reason.code for reason in TEACHER.reasons(view, (PASS,), None)}
    assert {"ends-round", "keep"} <= codes
    assert "goes-on" in {reason.code for reason in TEACHER.reasons(view, (TAKES[0],), None)}


def test_a_goal_that_stands_badly_is_a_reason_not_to_pass() -> None:
    hands = [some(4, "square"), some(1, "blue")]
    view = table(goals=TWO_RED, hands=hands, piles="red-star*2 | - | - | hidden*4").view(
        0, recall=True
    )
    words = said(view, "stands-badly", TEACHER.reasons(view, (TAKES[3],), (PASS,)))
    assert words == "As it stands, squares would cost 4 points (“−1 each if even”)."
    codes = {reason.code for reason in TEACHER.reasons(view, (TAKES[3],), None)}
    assert "stands-badly" not in codes


def test_a_rival_who_needs_a_card_is_named() -> None:
    goals = TWO_RED.replace("green S09", "green S07").replace("red S07", "red S09")
    view = table(
        goals=goals, hands=[some(1, "blue"), some(6, "red")], piles="red-star*2 | - | - | -"
    ).view(0, recall=True)
    words = said(view, "rival", TEACHER.reasons(view, (TAKES[0],), None))
    assert words.startswith("Ben could gain about ")


def test_a_face_down_card_is_told_by_how_many_help() -> None:
    view = table(goals=TWO_RED, piles="- | - | - | hidden*4").view(0, recall=True)
    words = said(view, "face-down", TEACHER.reasons(view, (TAKES[3],), None))
    assert words.startswith("Of 64 cards that it can be, ")


def test_advice_is_not_to_spoil_a_goal() -> None:
    advice = advise(GAME, at_two_red())
    assert advice is not None
    assert advice.ways[0].actions == ("take 3",)
    assert advice.ways[-1].actions == ("take 1",)
    assert advice.ways[-1].behind > 1


# Looking back


@pytest.fixture(scope="module")
def matches() -> list[Match[Any, Any, Any]]:
    """Some matches of forgetful players."""
    found = []
    for number in range(5):
        match: Match[Any, Any, Any] = Match(GAME, 3, f"{number:064}")
        bots = [make_bot("memento", "easy", f"{number}/{seat}") for seat in range(3)]
        dice = Random(number)
        while not match.over:
            seat = match.actors[0]
            match.play(seat, bots[seat].choose(match.view(seat), dice))
        found.append(match)
    return found


def remarks(
    matches: list[Match[Any, Any, Any]], code: str
) -> Iterator[tuple[Match[Any, Any, Any], Remark]]:
    """All remarks with a code."""
    found = 0
    for match in matches:
        for seat in map(Seat, range(3)):
            told = TEACHER.remarks(Reel(match), seat)
            assert [each.weight for each in told] == sorted(
                (each.weight for each in told), reverse=True
            )
            for remark in told:
                assert remark.seat == seat
                assert remark.code in TEACHER.reasons_known
                if remark.code == code:
                    found += 1
                    yield match, remark
    assert found


def test_a_forgotten_card_was_held(matches: list[Match[Any, Any, Any]]) -> None:
    for match, remark in remarks(matches, "forgotten"):
        seat, action = match.log[remark.line].seat, match.log[remark.line].action
        assert seat == remark.seat
        assert isinstance(action, Take)
        s = next(Reel(match).states(remark.line, remark.line))
        assert CARD_NAMES[s.tops[action.pile]] == remark.values["card"]
        held = [CARD_NAMES[take & 15] for take in s.taken if take >> 5 == remark.seat]
        category = remark.values["category"]
        assert sum(category in card.split("-") for card in held) == remark.values["held"]
        assert "Easily forgotten!" in reason_in_words(remark, NAMES)


def test_the_best_and_the_weakest_goal_are_those(matches: list[Match[Any, Any, Any]]) -> None:
    for code, pick in (("goal-best", max), ("goal-worst", min)):
        for match, remark in remarks(matches, code):
            results = Reel(match).end().results
            apart = [
                mine - sum(line[place] for line in theirs) / len(theirs)
                for result in results
                for theirs in [[p for n, p in enumerate(result.points) if n != remark.seat]]
                for place, mine in enumerate(result.points[remark.seat])
            ]
            assert abs(pick(apart)) == pytest.approx(remark.weight)
            result = results[int(remark.values["round"]) - 1]
            assert remark.values["goal"] in result.goals
            assert remark.values["points"] in result.points[remark.seat]


def test_who_had_stopped_earlier_would_have_scored_more(
    matches: list[Match[Any, Any, Any]],
) -> None:
    for match, remark in remarks(matches, "stopped"):
        number, kept = int(remark.values["round"]) - 1, int(remark.values["kept"])
        result = Reel(match).end().results[number]
        s = next(Reel(match).states(remark.line, remark.line))
        pile = [0] * len(CARD_NAMES)
        for take in s.taken:
            if take >> 5 == remark.seat:
                pile[take & 15] += 1
        assert sum(pile) == kept
        assert sum(result.cards[remark.seat]) == remark.values["taken"] != kept
        assert all(few <= all_ for few, all_ in zip(pile, result.cards[remark.seat], strict=True))
        assert reason_in_words(remark, NAMES).startswith("It turned out that in round ")
