"""What the teacher of Majolica Painting says of paintings, and of whole matches."""

from __future__ import annotations

from statistics import fmean
from typing import Any

import pytest

from kitchentable.catalogue import teacher_of
from kitchentable.core.game import Seat
from kitchentable.core.teaching import Reason
from kitchentable.games.majolica import GAME, tell
from kitchentable.games.majolica.actions import CATEGORIES, PASS, Action, Pass
from kitchentable.games.majolica.heuristic import face_of, task_of
from kitchentable.games.majolica.planning import carried_out
from kitchentable.games.majolica.scoring import points_for
from kitchentable.games.majolica.state import Options
from kitchentable.games.majolica.teach import teacher
from kitchentable.games.majolica.view import Observation
from tests.games.teaching import costs, reel_of, said_in

from .tables import CONNECTED, TWICE, Table, final, table

TEACHER = teacher(GAME)
NAMES = ("You", "Ben", "Cleo", "Dan")
BONUS_CARDS = {
    bonus: next(card.id for card in GAME.kit.faces if card.bonus == bonus)
    for bonus in ("bingo", "point-line")
}


def actions(text: str) -> tuple[Action, ...]:
    """`paint A1, skip A2`."""
    return tuple(GAME.parse(line) for line in text.split(", "))


def said(at: Table, way: str, instead: str | None = None) -> dict[str, dict[str, Any]]:
    """The values of the reasons by code; of several with one code the first."""
    played = None if instead is None else actions(instead)
    found: dict[str, dict[str, Any]] = {}
    for reason in TEACHER.reasons(at.view(0), actions(way), played):
        found.setdefault(reason.code, dict(reason.values))
    return found


# What is decided


def test_a_painting_is_one_decision() -> None:
    at = table(card="C01", seats=2)
    assert TEACHER.subject(at.view(0)) == "paint"
    assert TEACHER.subject(at.view(None)) == ""
    assert TEACHER.subject(at.play("paint A1").view(0)) == ""
    assert TEACHER.subject(at.view(1)) == "paint"
    assert tell.subject_in_words("paint") == "Painting"


def test_which_sheet_to_take_is_a_matter_of_taste() -> None:
    s = GAME.setup(2, Options(sheets="chosen"))
    assert TEACHER.subject(Table(GAME, s).view(0)) == ""


# Ways


def test_ways_come_to_different_sheets() -> None:
    at = table(CONNECTED, card="C01")
    task = _task(at)
    sheets = [carried_out(task, way.actions) for way in TEACHER.ways(at.view(0))]
    assert 1 < len(sheets) <= 8
    assert len(set(sheets)) == len(sheets)


def _task(at: Table) -> Any:
    o: Observation = at.view(0).observation
    assert o.card is not None
    assert o.sheets[0] is not None
    return task_of(GAME, o.sheets[0], o.card, [face_of(card) for card in o.unseen], 5, False)


def test_what_is_carried_out_is_what_the_rules_do() -> None:
    """Of whole random paintings, with Wings, shovels and bonuses."""
    reel = reel_of(GAME.name, ("random",), "carried out")
    checked = 0
    for _, s, seat, action in reel.lines():
        if seat < 0 or s.work[seat]:
            continue
        at = Table(GAME, s).copy()
        done = [action]
        task = _task(at)
        at.play(str(action))
        while at.s.work and at.s.owes[0]:
            done.append(GAME.parse(at.legal()[-1]))
            at.play(str(done[-1]))
        after = _sheet(at)
        assert carried_out(task, done) == after, ", ".join(map(str, done))
        checked += 1
    assert checked > 5


def _sheet(at: Table) -> Any:
    """The sheet of seat 0 as a sketch."""
    s = at.s
    assert s.shown is not None
    sheet = at.sheet()
    card = at.view(0).observation.card or GAME.kit.faces[0]
    return task_of(GAME, sheet, card, [], 0, False).sketch


def test_the_same_painting_can_be_written_in_several_ways() -> None:
    one = actions("paint A1, skip A2, paint A3, paint B3")
    other = actions("paint A1, skip B1, paint A3, paint B3")
    assert TEACHER.same(one, other), "where a path passes over what it skips"
    winged = actions("paint A1, paint A2, coat nothing, paint A3, paint B3")
    assert TEACHER.same(winged, actions("paint A1, paint A2, paint A3, paint B3"))
    assert not TEACHER.same(one, actions("paint A1, paint A2, paint A3, paint B3"))
    assert not TEACHER.same((PASS,), one)
    assert not TEACHER.same((*actions("circle wings"), *one), (*actions("circle longest"), *one))


def test_what_comes_to_the_same_sheet_is_the_way_that_is_known() -> None:
    at = table(card="C01")
    best = TEACHER.ways(at.view(0))[0]
    found = TEACHER.way(at.view(0), [*best.actions])
    assert (found.actions, found.worth) == (best.actions, best.worth)
    passed = TEACHER.way(at.view(0), (PASS,))
    assert passed.worth < best.worth


def test_a_painting_that_was_left_is_as_good_as_its_best_end() -> None:
    at = table(card="C01")
    best = TEACHER.ways(at.view(0))[0]
    assert TEACHER.way(at.view(0), best.actions[:1]).worth == best.worth


def test_ways_in_words() -> None:
    at = table(TWICE, card="C11")
    text = "circle wings, paint A2, coat A3, paint B2, skip C2, paint C3"
    assert tell.way_in_words(at.view(0), actions(text), NAMES) == (
        "Paint A2 red, B2 blue and C3 green; circle a handbarrow for Wings; "
        "give A3 the extra coat of red; skip orange at C2"
    )
    assert tell.way_in_words(at.view(0), (PASS,), NAMES) == "Pass"
    skipped = actions("skip A1, skip A2, skip A3, skip B3")
    assert tell.way_in_words(at.view(0), skipped, NAMES).startswith("Skip all four colours")


# Reasons


def test_groups_that_grow_are_told() -> None:
    at = table(CONNECTED, card="C11")
    told = said(at, "paint E1, paint E2, paint E3, paint F3")
    assert told["length"] == {"colour": "red", "was": 4, "now": 5}
    other = "paint A5, paint A4, paint A3, paint B3"
    more = said(at, "paint E1, paint E2, paint E3, paint F3", other)
    assert more["length-more"] == {"colour": "red", "was": 4, "now": 5, "other": 4}
    reason = Reason("length-more", more["length-more"])
    assert tell.reason_in_words(reason, NAMES) == "Red then has 5 connected tiles, not 4."


def test_a_bonus_speaks_for_painting_rather_than_passing() -> None:
    at = table(CONNECTED, card=BONUS_CARDS["bingo"])
    told = said(at, "paint E1, paint E2, paint E3, paint F3", "pass")
    assert told["bingo"] == {"number": 1, "more": 1}
    at = table(CONNECTED, card=BONUS_CARDS["bingo"], circles=2)
    assert "bingo-handbarrow" in said(at, "circle wings, paint E1, paint E2, paint E3, paint F3")
    at = table(TWICE, card=BONUS_CARDS["point-line"])
    told = said(at, "circle longest, paint A5, paint A4, paint A3, paint B3", "pass")
    assert told["icon"] == {"category": "longest"}


def test_where_an_icon_is_worth_more() -> None:
    path = "paint E3, paint E4, paint F4, paint F5"
    at = table(CONNECTED, card=BONUS_CARDS["bingo"], circles=2)
    path = next(
        ", ".join(map(str, way.actions[1:]))
        for way in TEACHER.ways(at.view(0))
        if len(way.actions) > 1
    )
    told = said(at, f"circle second, {path}", f"circle longest, {path}")
    assert told["icon-instead"]["category"] == "second"
    assert told["icon-instead"]["more"] >= 1


def test_a_first_connection_and_tiles_with_two_coats_are_told() -> None:
    three = CONNECTED.replace("RR R- R- R-", "R- R- R- --")
    at = table(three, card="C11")
    told = said(at, "paint D1, paint E1, paint F1, paint F2")
    assert told["connected"] == {"tiles": 4}
    again = said(at, "paint A1, paint B1, paint C1, paint C2")
    assert again["twice"] == {"tiles": 3, "asked": 5}


def test_shovels_that_are_saved_are_told() -> None:
    at = table(card="C11")
    told = said(at, "paint A4, paint A5, paint B5, paint B6", "skip A4, skip A5, skip B5, paint B6")
    assert told["shovels"] == {"shovels": 3, "left": 6}


def test_a_pass_is_explained() -> None:
    told = said(table(card="C01"), "pass")["pass"]
    assert told["points"] < 0
    words = tell.reason_in_words(Reason("pass", told), NAMES)
    assert words.startswith("Passing costs nothing, and keeps the room")


# Looking back


def test_better_icons_are_better() -> None:
    """Counted here once more, with the icons that the remark names."""
    found = 0
    for number in range(5):
        reel = reel_of(GAME.name, ("random",), f"icons {number}")
        end = reel.end()
        marks = GAME.marks(end, 0)
        lengths = next(at.lengths for at in GAME.observe(end, None).sheets if at)
        wings = sum(bool(places & marks.wings) for places in marks.colours)
        for each in TEACHER.remarks(reel, Seat(0)):
            if each.code == "better-icons":
                found += 1
                icons = tuple(int(each.values[category]) for category in CATEGORIES)
                assert sum(icons) == sum(marks.icons)
                made = points_for(lengths, wings, marks.icons, 0, 0).line
                better = points_for(lengths, wings, icons, 0, 0).line
                assert better - made == each.values["points"]
                assert better > made
    assert found > 0


def test_passes_that_gave_a_bonus_away_are_counted() -> None:
    reel = reel_of(GAME.name, ("medium",), "passes")
    told = {each.code: each for each in TEACHER.remarks(reel, Seat(0))}
    passes = sum(isinstance(action, Pass) for _, _, action in reel.moves())
    assert 0 < int(told["bonus-passed"].values["times"]) <= passes
    assert "shovels-kept" in told
    assert told["shovels-kept"].values == {"left": 6, "all": 6}


# Whole matches


def test_all_that_is_said_has_words() -> None:
    last = reel_of(GAME.name, ("random",), "said", beginner=True, wings="beside")
    told = list(said_in(last, TEACHER, every=5))
    told += said_in(reel_of(GAME.name, ("medium", "greedy"), "said"), TEACHER, every=5)
    codes = {each.code for each in told}
    assert {*tell.WORDS} == {*TEACHER.reasons_known}
    assert codes <= {*TEACHER.reasons_known}
    assert len(codes) > len(TEACHER.reasons_known) / 2
    assert all(tell.reason_in_words(each, NAMES).endswith(".") for each in told)


@pytest.mark.parametrize("seats", [1, 3])
def test_good_play_costs_little_and_random_play_much(seats: int) -> None:
    rest = ("random",) * (seats - 1)
    good = costs(reel_of(GAME.name, ("hard", *rest), "costs"), TEACHER, every=4)
    bad = costs(reel_of(GAME.name, ("random", *rest), "costs"), TEACHER, every=4)
    assert fmean(good["paint"]) < 0.5
    assert fmean(bad["paint"]) > 3


def test_the_final_round_begins_with_a_card() -> None:
    at = final("C01", "C02", "C03", "C04", "C05", coats=CONNECTED)
    best = TEACHER.ways(at.view(0))[0]
    chosen = str(best.actions[0]).removeprefix("choose ")
    assert chosen in ("C01", "C02", "C03", "C04", "C05")
    assert tell.way_in_words(at.view(0), best.actions, NAMES).startswith(f"Choose {chosen} ")
    assert TEACHER.way(at.view(0), best.actions) == best


def test_the_catalogue_finds_the_teacher() -> None:
    found: object = teacher_of(GAME)
    assert found is TEACHER
