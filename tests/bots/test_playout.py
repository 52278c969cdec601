"""How imagined games end, what their ends are worth, and what a first glance does."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from kitchentable.bots.ismcts import Edge, Glance, IsmctsBot
from kitchentable.bots.playout import GuidedPlayout, RandomPlayout, leads
from kitchentable.core.game import Seat, View
from kitchentable.core.match import Match
from kitchentable.games.memento import GAME
from kitchentable.games.memento.heuristic import guide, heuristic


def opening(seats: int) -> tuple[View[Any, Any], Any]:
    match: Match[Any, Any, Any] = Match(GAME, seats, "seed")
    return match.view(match.actors[0]), match.inspect(lambda s: s)


def test_a_lead_is_counted_against_the_best_of_the_others() -> None:
    assert leads([8, 0, 4], 4) == [0.5, -8 / 12, -0.5]
    assert leads([3, 3], 4) == [0, 0]
    assert leads([4], 4) == [0.5]


def test_random_playouts_go_to_the_end_and_share_out_the_result() -> None:
    _, s = opening(3)
    values = RandomPlayout(GAME)(s, 0, Random(1))
    assert GAME.actors(s) == ()
    assert sum(values) == pytest.approx(0)


def test_guided_playouts_stop_after_their_laps_or_with_the_round() -> None:
    _, s = opening(3)
    playout = GuidedPlayout(GAME, guide(GAME))
    taken = len(s.taken)
    values = playout(s, playout.stage(s), Random(1))
    assert s.round == 1
    assert 0 < len(s.taken) - taken <= 3 * guide(GAME).laps
    assert len(values) == 3
    assert all(-1 < value < 1 for value in values)
    for _ in range(40):
        playout(s, 1, Random(2))
    assert s.round == 2  # every call stops where the second round begins
    assert not s.taken


class Twelve:
    """A heuristic that is sure of the last action."""

    def values(self, view: View[Any, Any]) -> Sequence[float]:
        return [0.0] * (len(view.legal) - 1) + [12.0]


def test_a_glance_is_what_the_heuristic_adds_to_the_points() -> None:
    view, s = opening(2)
    glance = GuidedPlayout(GAME, guide(GAME), Twelve()).glance(view, s)
    assert len(glance) == len(view.legal)
    assert len({*glance[:-1]}) == 1
    assert glance[-1] > glance[0]
    assert not GuidedPlayout(GAME, guide(GAME)).glance(view, s)
    assert not RandomPlayout(GAME).glance(view, s)


def test_a_glance_counts_for_so_many_outcomes() -> None:
    glance = Glance(("a", "b"), (0.2, 0.6), trust=10)
    fresh, tried = Edge(), Edge()
    assert glance.mean("a", fresh) == pytest.approx(-0.2)
    glance.learn(0.5)
    glance.learn(0.3)
    assert glance.mean("b", fresh) == pytest.approx(0.4 + 0.2)
    tried.visits, tried.total = 10, 1.0
    assert glance.mean("b", tried) == pytest.approx((1.0 + 10 * 0.6) / 20)


def test_a_search_with_few_simulations_trusts_its_first_glance() -> None:
    view, _ = opening(2)
    bot = IsmctsBot(GAME, 10, GuidedPlayout(GAME, guide(GAME), Twelve()), trust=1000)
    choice = bot.consider(view, Random(1))
    assert choice.action == view.legal[-1]
    assert choice.action == max(choice.values, key=lambda pair: pair[1])[0]
    assert view.seat == Seat(0)
    assert heuristic(GAME).values(view)[-1] == 0  # it is a pass, which adds nothing
