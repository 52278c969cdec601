"""Who sees what: work in an open round is its owner's alone; the cards to come are nobody's."""

from __future__ import annotations

from random import Random

import pytest

from kitchentable.core.game import CHANCE, Seat
from kitchentable.core.match import Match, draft
from kitchentable.core.state import clone
from kitchentable.games.majolica import GAME
from kitchentable.testing import bytes_of

from .tables import BEGINNER, Table, final, new, table


@pytest.mark.rule("ruling-M03")
@pytest.mark.parametrize("seats", [2, 4, 8])
def test_unfinished_work_is_in_nobody_elses_bytes_until_the_round_closes(seats: int) -> None:
    rng = Random(seats)
    at = new(seats, seed=seats)
    while at.actors:
        if at.actors == (CHANCE,):
            at._act(CHANCE, GAME.deal(at.s, rng))
            continue
        before = {who: bytes_of(at.view(who)) for who in (*range(seats), None)}
        seat, actors, round_ = rng.choice(at.actors), at.actors, at.s.round
        action = rng.choice(GAME.legal_actions(at.s, seat))
        audience = GAME.audience(at.s, seat, action)
        at._act(seat, action)
        closed = at.s.round > round_ or not at.actors
        assert audience == (None if closed else {seat})
        if not closed and at.actors == actors:
            for who in before:
                assert (bytes_of(at.view(who)) == before[who]) == (who != seat)


@pytest.mark.rule("ruling-M03")
def test_that_somebody_has_finished_is_seen_but_not_how() -> None:
    passed = table(seats=3).play("0 pass")
    painted = table(seats=3).play("0 paint B1", "0 paint C1", "0 paint D1", "0 paint D2")
    assert passed.actors == painted.actors == (1, 2)
    for who in (1, 2, None):
        assert bytes_of(passed.view(who)) == bytes_of(painted.view(who))
    assert painted.view(0).observation.work == ("paint B1", "paint C1", "paint D1", "paint D2")


@pytest.mark.rule("round-3")
def test_when_the_round_has_closed_everybody_sees_everything() -> None:
    at = table(seats=2).play("0 paint B1", "0 paint C1", "0 paint D1", "0 paint D2", "1 pass")
    o = at.view(None).observation
    assert o.past == (("paint B1", "paint C1", "paint D1", "paint D2"), ("pass",))
    assert o.sheets[0] is not None
    assert o.sheets[0].coats[0] == "-- B- G- O- -- --"
    assert at.view(0).observation.mine is None


@pytest.mark.rule("ruling-M51")
def test_nobody_knows_the_five_cards_aside_before_the_final_round() -> None:
    at = new(1, BEGINNER)
    views = set()
    for seed in range(5):
        guess = GAME.determinise(at.view(0), Random(seed))
        Table(GAME, guess).finish(seed)
        views.add(tuple(guess.pool))
    assert len(views) > 1
    assert final("C01", "C02", "C03", "C04", "C05").view(0).observation.choices


def test_a_guess_is_as_far_as_its_seat_has_come() -> None:
    at = table(seats=3).play("0 paint A1", "0 paint A2", "1 paint B1", "2 pass")
    view = at.view(0)
    guess = GAME.determinise(view, Random(1))
    assert GAME.actors(guess) == at.actors == (0, 1)
    assert tuple(GAME.legal_actions(guess, Seat(0))) == view.legal
    assert guess.work[1] == []
    assert bytes_of(Table(GAME, guess).view(0)) == bytes_of(view)


def test_a_draft_shows_what_a_painting_would_be_worth() -> None:
    match = Match(GAME, 2, "draft")
    view = match.view(Seat(0), recall=False)
    first = next(action for action in view.legal if str(action).startswith("paint"))
    tried = draft(GAME, view, [first], Random(0))
    assert tried.view.observation.mine is not None
    assert max(tried.view.observation.mine.lengths) == 1
    assert match.view(Seat(0), recall=False) == view


def test_a_clone_in_the_middle_of_a_painting_is_independent() -> None:
    at = table(seats=2).play("0 paint A1")
    copy = clone(at.s)
    at.play("0 paint A2", "0 coat E7")
    assert copy != at.s
    assert copy.work == [[GAME.parse("paint A1")], []]
