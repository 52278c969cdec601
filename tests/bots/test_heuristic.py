"""What Memento's heuristic thinks in positions where it is plain what is right."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from kitchentable.bots.greedy import GreedyBot, Heuristic
from kitchentable.bots.playout import Guide
from kitchentable.core.game import Seat, View
from kitchentable.core.match import Match
from kitchentable.games.memento import GAME
from kitchentable.games.memento.actions import PASS, TAKES
from kitchentable.games.memento.cards import CATEGORIES
from kitchentable.games.memento.heuristic import MementoGuide, MementoHeuristic, guide, heuristic
from kitchentable.games.memento.state import Options
from kitchentable.games.memento.view import Observation, Seen
from kitchentable.games.memento.worth import Worth

HEURISTIC: Heuristic = MementoHeuristic(GAME)  # for mypy: the bots know them by their shape alone
GUIDE: Guide = MementoGuide(GAME)
ROW = {card.id: row for row, card in enumerate(GAME.scoring_cards)}


def last_chance(
    goals: dict[str, str], tops: tuple[str, ...], takes: list[tuple[int, str | None]]
) -> View[Any, Any]:
    """Seat 0 of two is to act, the other has passed: whatever it leaves, the round ends.

    Categories that are not named pay for exactly seven, which is far away.
    """
    o = Observation(
        options=Options(),
        round=1,
        turner=Seat(0),
        categories=CATEGORIES,
        goals=tuple([goals.get(category, "S09") for category in CATEGORIES]),
        late=(),
        tops=(*tops, *[None] * (3 - len(tops))),
        heights=(*[4] * len(tops), *[0] * (3 - len(tops)), 0),
        held=(sum(taker == 0 for taker, _ in takes), sum(taker == 1 for taker, _ in takes)),
        passes=1,
        totals=(0, 0),
        results=(),
        seen=tuple([Seen(Seat(taker), False, card) for taker, card in takes]),
    )
    return View(Seat(0), (Seat(0),), (*TAKES[: len(tops)], PASS), o)


def choice(view: View[Any, Any]) -> str:
    return str(GreedyBot(HEURISTIC).choose(view, Random(1)))


MINE: list[tuple[int, str | None]] = [(0, "red-star"), (0, "red-circle"), (0, "red-square")]


@pytest.mark.parametrize(
    ("goals", "tops", "takes", "expected"),
    [
        ({"red": "S01"}, ("blue-star", "red-star"), [], "take 2"),  # +n
        ({"red": "S02"}, ("red-star",), [], "pass"),  # -n
        ({"red": "S08"}, ("blue-star", "red-star"), MINE, "take 2"),  # four of it: the fourth
        ({"red": "S08"}, ("red-star",), [*MINE, (0, "red-star")], "pass"),  # never a fifth
        ({"red": "S11"}, ("red-star", "red-triangle"), MINE, "take 2"),  # the missing one
        ({"star": "S14"}, ("red-star",), [(1, "red-star")], "take 1"),  # the most, tied
        ({"star": "S15"}, ("red-star",), [(1, "red-star")], "pass"),  # the most costs
        (
            {"star": "S15", "red": "S01"},
            ("red-star",),
            [(1, "red-star")] * 2,
            "take 1",
        ),  # far from it
    ],
)
def test_the_last_card_of_a_round(
    goals: dict[str, str], tops: tuple[str, ...], takes: list[tuple[int, str | None]], expected: str
) -> None:
    assert choice(last_chance(goals, tops, takes)) == expected


def test_values_are_points() -> None:
    view = last_chance({"red": "S08", "star": "S01"}, ("red-star", "blue-star"), MINE)
    values = HEURISTIC.values(view)
    assert values == pytest.approx([6, 1, 0])


def test_what_is_forgotten_is_guessed() -> None:
    forgotten: list[tuple[int, str | None]] = [(0, None)] * 3
    view = last_chance({"red": "S08"}, ("red-star",), forgotten)
    take, leave = HEURISTIC.values(view)
    assert leave == 0
    assert 0 <= take < 1  # three of three being red is not likely
    assert choice(last_chance({"red": "S08"}, ("red-star",), MINE)) == "take 1"


def test_nobody_can_have_more_than_there_are() -> None:
    shapes = ("circle", "triangle", "star", "square")
    reds: list[tuple[int, str | None]] = [(0, f"red-{shape}") for shape in shapes for _ in range(4)]
    for takes in (reds, [*reds[:15], (0, None)]):
        view = last_chance({"red": "S01"}, ("blue-star",), takes)
        assert HEURISTIC.values(view)[1] == 0
    assert choice(last_chance({"red": "S01"}, ("red-square",), reds[:15])) == "take 1"


def test_a_hidden_card_is_worth_the_mean_of_what_it_may_be() -> None:
    match: Match[Any, Any, Any] = Match(GAME, 2, "seed")
    view = match.view(match.actors[0])
    values = dict(zip(map(str, view.legal), HEURISTIC.values(view), strict=True))
    assert set(values) == {"take 1", "take 2", "take 3", "take hidden", "pass"}
    assert min(values.values()) <= values["take hidden"] <= 3


def test_at_the_end_worth_is_what_the_scoring_cards_pay() -> None:
    worth = Worth(GAME.scoring_cards, "all")
    assert worth.of(ROW["S08"], 0, ()) == [0, 0, 0, 0, 5] + [0] * 12
    assert worth.of(ROW["S01"], 0, ()) == list(range(17))
    assert worth.of(ROW["S14"], 0, (2, 4))[3:6] == pytest.approx([0, 5, 5], abs=0.01)
    assert worth.of(ROW["S16"], 0, (2, 4))[1:4] == pytest.approx([3, 3, 0], abs=0.01)
    assert worth.of(ROW["S18"], 0, (2, 4))[1:5] == pytest.approx([0, 2, 0, 4], abs=0.6)
    strict = Worth(GAME.scoring_cards, "nobody")
    assert strict.of(ROW["S14"], 0, (2, 4))[3:6] == pytest.approx([0, 0, 5], abs=0.01)


def test_a_goal_that_can_still_be_reached_is_worth_something() -> None:
    worth = Worth(GAME.scoring_cards, "all")
    near, far = (worth.of(ROW["S09"], turns, ())[5] for turns in (8, 1))
    assert 10 > near > far == 0
    assert all(now >= 0 for now in worth.of(ROW["S09"], 8, ()))


@pytest.mark.parametrize("introductory", [False, True])
@pytest.mark.parametrize("seats", [2, 5])
def test_the_guide_plays_legally_and_knows_the_points_at_the_end(
    seats: int, introductory: bool
) -> None:
    match: Match[Any, Any, Any] = Match(GAME, seats, "seed", Options(introductory=introductory))
    state = match.inspect(lambda s: s)
    players = GUIDE.players(state)
    rng, points = Random(1), [0.0]
    while GUIDE.stage(state) == 1:
        seat = GAME.actors(state)[0]
        if seat < 0:
            GAME.apply(state, seat, GAME.deal(state, rng))
            continue
        action = players.act(state, seat)
        assert action in GAME.legal_actions(state, seat)
        if state.passes == seats - 1 and action == PASS:
            points = list(players.points(state))
        GAME.apply(state, seat, action)
    if points != [0.0]:
        assert points == pytest.approx([score[0] for score in GAME.score(state)], abs=0.6)


def test_knowledge_is_made_once_for_a_game() -> None:
    assert heuristic(GAME) is heuristic(GAME)
    assert guide(GAME) is guide(GAME)
