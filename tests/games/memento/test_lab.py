"""What the lab measures in Memento is what one counts in the log and the score lines."""

from __future__ import annotations

from statistics import fmean

import pytest

from kitchentable.core.game import Seat
from kitchentable.core.match import Match
from kitchentable.core.reel import Reel
from kitchentable.games.memento import GAME, Memento
from kitchentable.games.memento.cards import ScoringCard
from kitchentable.games.memento.lab import lab
from tests.games.measured import Found, found_in

CARDS = [ScoringCard(f"S{n}", "", "always", "+n" if n else "-2") for n in range(16)]
"""S0 takes two points from everybody; all others give one for each card."""


def played(turns: list[str]) -> Match[object, object, object]:
    """A match in which these turns are repeated from the start of each round, then all pass."""
    match: Match[object, object, object] = Match(Memento(CARDS), 2, "lab")  # type: ignore[arg-type]
    while not match.over:
        left = iter(turns)
        here = match.view(None).observation.round  # type: ignore[attr-defined]
        while not match.over and match.view(None).observation.round == here:  # type: ignore[attr-defined]
            match.play(match.actors[0], GAME.parse(next(left, "pass")))
    return match


@pytest.fixture(scope="module")
def cases() -> Found:
    """By measure the cases of a match: three takes, then three passes, in each of three rounds."""
    match = played(["take 1", "take hidden", "take 1", "pass", "take 2"])
    return found_in(match, lab(Memento(CARDS)))


def test_turns_and_piles(cases: Found) -> None:
    """Each round: 1, hidden, 1, pass, 2, and two passes that end it: seven turns."""
    shares = {
        pile: fmean(case.value for case in cases["pile"] if case.item == pile)
        for pile in ("1", "2", "3", "hidden", "pass")
    }
    assert shares == pytest.approx({"1": 2 / 7, "2": 1 / 7, "3": 0, "hidden": 1 / 7, "pass": 3 / 7})
    match = played(["take 1", "take hidden", "take 1", "pass", "take 2"])
    assert lab(GAME).turns(Reel(match)) == 21


def test_cards_held_and_points_of_rounds(cases: Found) -> None:
    assert sorted(case.value for case in cases["round-held"] if case.item == "1") == [1, 3]
    for number in "123":
        points = sum(case.value for case in cases["round-points"] if case.item == number)
        paid = {case.item for case in cases["goal-pays"]}
        assert paid <= {card.id for card in CARDS}
        # Four cards, each in a colour and a shape: 8 points, unless S0 lies at their category.
        assert points <= 8


def test_a_card_pays_what_the_score_lines_say() -> None:
    match = played(["take 1", "take hidden", "take 1", "pass", "take 2"])
    found = list(lab(Memento(CARDS)).cases(Reel(match)))
    for seat in (0, 1):
        lines = match.breakdown(Seat(seat))
        paid = [case.value for case in found if case.measure == "goal-pays" and case.seat == seat]
        assert sorted(paid) == sorted(line.points for line in lines)
    minus = [case.value for case in found if case.measure == "goal-pays" and case.item == "S0"]
    assert set(minus) == {-2}
    apart = [case.value for case in found if case.measure == "goal-apart" and case.item == "S0"]
    assert set(apart) == {0}


def test_cards_are_written_short() -> None:
    labels = {item.id: item.label for item in lab(GAME).measures[0].items}
    assert labels["S01"] == "S01 +n"
    assert labels["S09"] == "S09 n==7 +10"
    assert labels["S15"] == "S15 most −3"
