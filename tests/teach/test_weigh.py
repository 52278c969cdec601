"""How ways are compared: in the same worlds, or by what the game says."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from kitchentable.catalogue import GAMES
from kitchentable.core.game import Seat
from kitchentable.core.match import TAKE_BACK, Match
from kitchentable.core.reel import Reel
from kitchentable.core.teaching import Way
from kitchentable.games.memento import GAME as MEMENTO
from kitchentable.games.memento.teach import MementoTeacher
from kitchentable.teach import weigh
from kitchentable.teach.advise import advise
from kitchentable.teach.review import decisions_made, review

GAME = GAMES["memento"]
SEED = "5e" * 32


def played(seats: int, lines: int, seed: str = SEED) -> Match[Any, Any, Any]:
    """The first lines of a match that is played at random."""
    match: Match[Any, Any, Any] = Match(GAME, seats, seed)
    dice = Random(seed)
    while len(match.log) < lines and not match.over:
        match.play(match.actors[0], dice.choice(match.view(match.actors[0]).legal))
    return match


def test_a_way_is_level_with_itself_in_every_world(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weigh, "WORLDS", 20)
    match = played(3, 30)
    view = match.view(match.actors[0])
    way = Way((view.legal[0],), 1.0)
    weighing = weigh.weigh(GAME, view, [way, Way(way.actions, 2.0)])
    assert weighing.worlds == weigh.WORLDS
    assert [(each.behind, each.error) for each in weighing.ways] == [(0.0, 0.0)] * 2


def test_more_worlds_make_it_surer(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(3, 30)
    view = match.view(match.actors[0])
    ways = [Way((action,), 0.0) for action in view.legal]
    errors = []
    for worlds in (10, 160):
        monkeypatch.setattr(weigh, "WORLDS", worlds)
        errors.append(max(each.error for each in weigh.weigh(GAME, view, ways).ways))
    assert 2 < errors[0] / errors[1] < 8  # four times, as the root of sixteen


def test_without_a_guide_the_game_itself_says_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weigh, "guide_of", lambda game: None)
    match = played(3, 30)
    view = match.view(match.actors[0])
    worse, better = Way((view.legal[0],), 1.0), Way((view.legal[1],), 3.5)
    weighing = weigh.weigh(GAME, view, [worse, better])
    assert [each.way for each in weighing.ways] == [better, worse]
    assert [each.behind for each in weighing.ways] == [0.0, 2.5]
    assert weighing.worlds == 0


def test_what_mattered_is_the_costliest_and_no_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weigh, "WORLDS", 20)
    told: list[tuple[int, int]] = []
    report = review(played(2, 60), Seat(0), lambda *step: told.append(step))
    number = len(report.decisions)
    assert told == [(n, number) for n in range(1, number + 1)]
    costs = [report.decisions[n].cost for n in report.mattered]
    assert 0 < len(costs) <= 3
    assert costs == sorted(costs, reverse=True)
    assert all(report.decisions[n].sure for n in report.mattered)
    others = [each.cost for each in report.decisions if each.sure and each.cost not in costs]
    assert max(others, default=0) <= costs[-1]


class Bids(MementoTeacher):
    """Thinks that everything is a bid."""

    def subject(self, view: Any) -> str:
        return "bid"


def test_what_was_taken_back_is_no_decision() -> None:
    """Bids are secret until all have bid, so a bid can be taken back."""
    match: Match[Any, Any, Any] = Match(GAMES["wallpaper"], 3, SEED)
    first, second, *_ = match.view(match.actors[0]).legal
    seat, other = match.actors[:2]
    match.play(seat, first)
    match.play(other, match.view(other).legal[0])
    match.play(seat, TAKE_BACK)
    match.play(seat, second)

    made = list(decisions_made(Reel(match), Bids(MEMENTO), seat))
    assert [each.actions for each in made] == [[second]]
    assert made[0].view.actors == (0, 1, 2)  # as it was before others had bid


def test_advice_is_the_same_whenever_it_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weigh, "WORLDS", 20)
    match = played(4, 40)
    view = match.view(match.actors[0])
    assert advise(GAME, view) == advise(GAME, view)
    told = advise(GAME, view, few=1)
    assert told is not None
    assert len(told.ways) == 1
    assert advise(GAME, match.view(None)) is None
