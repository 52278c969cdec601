"""The measures of every game are what one counts by hand in the log."""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import cache
from statistics import fmean

import pytest

from kitchentable.catalogue import GAMES, lab_of
from kitchentable.core.game import CHANCE, Seat
from kitchentable.core.match import TAKE_BACK, Match
from kitchentable.core.measures import Case
from kitchentable.core.record import Record, RecordError, record_of, replay
from kitchentable.core.reel import Reel
from kitchentable.lab import general, study
from kitchentable.lab.general import Walk, cited, lead_changes, parts_of, sole_leader

from .runs import played

BOTS = ("greedy", "random")


@cache
def record(game: str) -> Record:
    """A match of two bots."""
    return played(game, BOTS, 1)[0]


def cases(game: str) -> dict[str, list[Case]]:
    """By measure the general cases of that match, with ten seconds for each moment."""
    found = defaultdict(list)
    reel = Reel(replay(record(game), GAMES[game]))
    for case in general.cases(reel, BOTS, lab_of(GAMES[game]), 10):
        found[case.measure].append(case)
    return found


def test_a_lead_changes_when_somebody_else_leads_alone() -> None:
    assert lead_changes([(0, 0), (1, 0), (1, 1), (1, 2), (3, 2), (3, 2)]) == 2
    assert lead_changes([(0, 0), (1, 0), (1, 1), (2, 1)]) == 0
    assert sole_leader((3, 5, 1)) == 1
    assert sole_leader((5, 5, 1)) is None


def test_rules_are_cited_where_a_docstring_begins() -> None:
    assert cited("[turn-1] [ruling-M03] All paint (see [turn-2]).") == ["turn-1", "ruling-M03"]
    assert cited("Nothing is cited here [turn-1].") == []
    # Scoring a round leaves no line in the log; the other parts of Memento do.
    assert parts_of(GAMES["memento"]) == [["round-1"], ["round-5"], ["turn-1"], []]


@pytest.mark.parametrize("game", GAMES)
def test_wins_and_points_are_those_of_the_standings(game: str) -> None:
    found = cases(game)
    scores = replay(record(game), GAMES[game]).score()
    assert [case.value for case in found["points"]] == [key[0] for key in scores]
    assert [case.item for case in found["points"]] == list(BOTS)
    best = [float(key == max(scores)) for key in scores]
    shared = [value / sum(best) for value in best]
    assert [case.value for case in found["wins"]] == shared
    assert {case.item: case.value for case in found["seat-wins"]} == {
        "0": shared[0],
        "1": shared[1],
    }


@pytest.mark.parametrize("game", GAMES)
def test_actions_and_choices_are_counted_as_they_are_offered(game: str) -> None:
    """Played again by a match, which asks the game itself."""
    offered: dict[Seat, list[int]] = defaultdict(list)
    rules, made = GAMES[game], record(game)
    match = Match(rules, 2, made.seed, replay(made, rules).options)
    for seat, text in made.actions:
        if seat != CHANCE:
            offered[seat].append(len(match.view(seat).legal))
            match.play(seat, rules.parse(text))
    found = cases(game)
    counted = [case for case in found["decisions"] if case.item == "action"]
    assert [case.value for case in counted] == [len(offered[Seat(seat)]) for seat in (0, 1)]
    for case in found["choices"]:
        numbers = offered[Seat(case.seat)]
        first, _, last = case.item.partition("–")
        low = int(first.removesuffix(" or more"))
        high = int(last) if last else low if " " not in first else 10**6
        inside = sum(low <= n <= high for n in numbers)
        assert case.value == pytest.approx(inside / len(numbers))
    per_seat = Counter[int]()
    for case in found["choices"]:
        per_seat[case.seat] += case.value  # type: ignore[assignment]
    assert list(per_seat.values()) == pytest.approx([1, 1])


def test_branching_is_the_mean_of_each_tenth() -> None:
    walk = Walk(Reel(replay(record("memento"), GAMES["memento"])))
    walk._legal = [(Seat(0), number) for number in range(20)]
    means = [case.value for case in walk.choices() if case.measure == "branching"]
    assert means == [0.5 + 2 * tenth for tenth in range(10)]


def test_a_decision_can_take_several_actions_and_a_moment_several_players() -> None:
    """A column of three cards is one decision; all choose their numbers in one moment."""
    rules = GAMES["wallpaper"]
    reel = Reel(replay(record("wallpaper"), rules))
    texts = [(seat, str(action)) for _, seat, action in reel.moves() if seat != CHANCE]
    decisions = Counter[int]()
    moments, last = 0, ""
    for seat, text in texts:
        kind = text.split()[0]
        if kind == "claim" or kind != last:
            moments += 1
            begun: set[int] = set()
        if seat not in begun:
            decisions[seat] += 1
            begun.add(seat)
        last = kind
    walk = Walk(reel)
    assert walk.moments == moments
    counted = [case for case in walk.choices() if case.measure == "decisions"]
    assert [case.value for case in counted if case.item == "decision"] == [
        decisions[0],
        decisions[1],
    ]
    assert cases("wallpaper")["minutes"][0].value == pytest.approx(moments / 6)


def test_in_memento_every_take_or_pass_is_a_turn_a_moment_and_a_decision() -> None:
    found = cases("memento")
    turns = sum(seat != CHANCE for seat, _ in record("memento").actions)
    assert [case.value for case in found["turns"]] == [turns]
    assert found["minutes"][0].value == pytest.approx(turns / 6)
    assert sum(case.value for case in found["decisions"]) == 2 * turns


def test_the_leader_at_a_part_of_the_match_is_who_leads_then() -> None:
    walk = Walk(Reel(replay(record("wallpaper"), GAMES["wallpaper"])))
    for case in walk.leaders():
        points = walk.course[walk.moments * int(case.item) // 100]
        assert case.seat == sole_leader(points)
        assert case.value == walk.won[case.seat]
    assert walk.course[-1] == [key[0] for key in walk.scores]


def test_rules_act_with_lines_of_the_log_and_of_the_score() -> None:
    found = cases("memento")
    acts = {case.item: case.value for case in found["rule-acts"]}
    texts = [text.split()[0] for _, text in record("memento").actions]
    assert acts["round-1"] == texts.count("lay") == 24
    match = replay(record("memento"), GAMES["memento"])
    lines = [line for seat in (Seat(0), Seat(1)) for line in match.breakdown(seat)]
    for rule in {line.rule for line in lines}:
        assert acts[rule] == sum(line.rule == rule and line.points != 0 for line in lines)
    by_seat = Counter[int]()
    for case in found["rule-points"]:
        by_seat[case.seat] += int(case.value)
    assert [by_seat[0], by_seat[1]] == [key[0] for key in match.score()]


def test_what_was_taken_back_counts_for_nothing() -> None:
    rules = GAMES["majolica"]
    match = Match(rules, 2, "taken back")
    seat = Seat(0)
    match.play(seat, match.view(seat).legal[-1])
    match.play(seat, TAKE_BACK)
    while not match.over:
        for actor in match.actors:
            match.play(actor, match.view(actor).legal[0])
    reel = Reel(match)
    assert len(list(reel.moves())) == len(match.log) - 2
    assert all(str(action) != "take back" for *_, action in reel.moves())
    assert rules.score(reel.end()) == match.score()


def test_a_study_needs_finished_matches_of_one_kind() -> None:
    rules = GAMES["memento"]
    with pytest.raises(ValueError, match="no finished matches"):
        study([], rules)
    with pytest.raises(ValueError, match="not played to its end"):
        study([record_of(Match(rules, 2, "begun"), BOTS)], rules)
    mixed = [record("memento"), *played("memento", BOTS, 1, options={"ties": "nobody"})]
    with pytest.raises(ValueError, match="same options"):
        study(mixed, rules)
    with pytest.raises(RecordError, match="record of memento, not of wallpaper"):
        study([record("memento")], GAMES["wallpaper"])


def test_progress_is_told_and_everything_is_in_the_figures() -> None:
    told: list[int] = []
    found = study(played("memento", BOTS, 2), GAMES["memento"], progress=told.append)
    assert told == [1, 2, 3, 4]
    assert (found.matches, found.deals, found.seats, found.bots) == (4, 2, [2], BOTS)
    (key,) = found.keys("turns")
    assert fmean(value for _, value in found.values(key)) > 0
    known = {measure.name for measure in found.measures}
    assert {row.case.measure for row in found.rows} <= known


@pytest.mark.parametrize("game", GAMES)
def test_every_case_is_of_an_item_that_its_measure_knows(game: str) -> None:
    found = study(played(game, BOTS, 1), GAMES[game])
    items = {one.name: {item.id for item in one.items} or {""} for one in found.measures}
    for row in found.rows:
        assert row.case.item in items[row.case.measure], row
        if found.measures and row.case.series:
            (one,) = (some for some in found.measures if some.name == row.case.measure)
            assert row.case.series in one.series
