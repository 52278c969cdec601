"""Every teacher keeps the laws, and every law catches a planted teacher that does not."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from kitchentable import catalogue
from kitchentable.catalogue import GAMES, make_bot
from kitchentable.core.game import Seat, View
from kitchentable.games.memento import GAME as MEMENTO
from kitchentable.server.messages import LiveMatch
from kitchentable.teach import advise, review, weigh
from tests.trust.worlds import Moment, new_match, some_moments

from .laws import (
    TAUGHT,
    TeacherBroken,
    ask_advice,
    ask_canaries,
    ask_decision,
    ask_lines,
    ask_twin_decisions,
    ask_ways,
    greedy_match,
    made_by,
    the_teacher,
)
from .mutants import MUTANTS, planted

FEW, MANY = 2, 30
"""Random games of each game; the many are behind `slow`."""
MOMENTS = 3
"""So many moments of each of them are looked at."""
OFTEN = 0.3
"""How often a moment is looked at where somebody has to decide."""
DECISIONS = 3
"""So many decisions of each match are judged."""
LINES = 120
"""How long a match is whose decisions are looked at."""


@pytest.fixture(autouse=True)
def _few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is asked here does not depend on how many worlds are imagined."""
    monkeypatch.setattr(weigh, "WORLDS", 4)


def moments(game: str, numbers: range) -> Iterator[tuple[Moment, Random]]:
    """Moments of random games: with the number go seats and options."""
    for number in numbers:
        dice = Random(f"teachers/{game}/{number}")
        for moment in some_moments(new_match(GAMES[game], number), dice, MOMENTS):
            yield moment, dice


def ask_moments(game: str, numbers: range) -> int:
    """Ways, advice and twins where somebody has to decide; how often somebody had to."""
    asked = 0
    for number in numbers:
        dice = Random(f"moments/{game}/{number}")
        match = new_match(GAMES[game], number)
        bot = make_bot(game, "random", 0)
        left = MOMENTS
        while left and not match.over:
            seat = dice.choice(match.actors)
            view = match.view(seat)
            if dice.random() < OFTEN and the_teacher(match.game).subject(view):
                ask_ways(match.game, view, dice)
                assert ask_advice(match, seat, dice) is not None
                asked, left = asked + 1, left - 1
            match.play(seat, bot.choose(view, dice))
    return asked


def ask_matches(game: str, numbers: range) -> int:
    """The decisions of matches that somebody played well and the others at random; how many."""
    found = 0
    for number in numbers:
        dice = Random(f"decisions/{game}/{number}")
        seats = GAMES[game].seats
        match = greedy_match(GAMES[game], seats[number % len(seats)], number, LINES)
        made = [made_by(match, Seat(seat)) for seat in range(match.seats)]
        for seat, own in enumerate(made):
            ask_lines(match, Seat(seat), own)
        every = [each for own in made for each in own]
        for each in dice.sample(every, min(DECISIONS, len(every))):
            ask_canaries(match.game, each.view, ask_decision(match, each))
        found += len(every)
    return found


def ask_everything(game: str, numbers: range) -> None:
    """Moments and matches."""
    for number in numbers:
        ask_moments(game, range(number, number + 1))
        ask_matches(game, range(number, number + 1))


def ask_twins(game: str, numbers: range) -> int:
    """How often a decision was judged in a world and in its twin."""
    found = 0
    for moment, dice in moments(game, numbers):
        seat = Seat(dice.randrange(moment.after.seats))
        found += ask_twin_decisions(moment, seat, dice)
    return found


@pytest.mark.parametrize("game", TAUGHT)
def test_advice_is_sound_and_knows_no_more_than_its_seat(game: str) -> None:
    assert ask_moments(game, range(FEW)) == FEW * MOMENTS


@pytest.mark.parametrize("game", TAUGHT)
def test_decisions_are_whole_and_judged_fairly(game: str) -> None:
    assert ask_matches(game, range(FEW)) > 5 * FEW


@pytest.mark.parametrize("game", TAUGHT)
def test_decisions_are_judged_alike_in_twin_worlds(game: str) -> None:
    assert ask_twins(game, range(FEW)) > 0


@pytest.mark.slow
@pytest.mark.parametrize("game", TAUGHT)
def test_all_of_it_in_many_games(game: str) -> None:
    ask_everything(game, range(FEW, MANY))
    assert ask_twins(game, range(FEW, MANY)) > MANY / 4


@pytest.mark.parametrize(
    ("law", "mutant"), [pytest.param(law, each, id=each.__name__) for law, each in MUTANTS]
)
def test_every_planted_teacher_is_caught(
    law: str, mutant: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    teacher = planted(mutant)
    monkeypatch.setattr(catalogue, "teacher_of", lambda game: teacher)
    with pytest.raises(TeacherBroken) as caught:
        ask_everything("memento", range(8))
    assert str(caught.value).startswith(f"{law}: "), str(caught.value)


def test_a_review_with_other_eyes_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who judges by what a rival saw judges twin worlds differently."""

    def view_of(game: Any, s: Any, seat: Seat) -> View[Any, Any]:
        rival = Seat((seat + 1) % len(game.score(s)))
        return View(seat, game.actors(s), game.legal_actions(s, seat), game.observe(s, rival))

    monkeypatch.setattr(review, "view_of", view_of)
    with pytest.raises(TeacherBroken, match="twin worlds are judged alike"):
        ask_twins("memento", range(20))


@pytest.mark.parametrize("game", TAUGHT)
def test_the_same_match_gets_the_same_review(game: str) -> None:
    match = greedy_match(GAMES[game], 2, 7, 30)
    first = review.review(match, Seat(0))
    past = [(line.seat, line.action) for line in match.log]
    again = LiveMatch(match.game, 2, match.seed, match.options, past)
    assert review.review(again, Seat(0)) == first
    assert first.remarks == ()  # it is not over
    assert len(first.course) == 2
    assert {len(line) for line in first.course} == {len(match.log) + 1}


def test_nobody_teaches_a_game_without_a_teacher(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "teacher_of", lambda game: None)
    match = greedy_match(MEMENTO, 2, 1, 20)
    assert advise.advise(MEMENTO, match.view(match.actors[0])) is None
    with pytest.raises(ValueError, match="Nobody has told yet"):
        review.review(match, Seat(0))
