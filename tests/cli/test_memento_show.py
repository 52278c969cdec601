"""Memento as text: it fits, it names everything in words, and it says no more than the view."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from kitchentable.core.game import Seat
from kitchentable.core.match import Match
from kitchentable.games.memento import GAME, show
from kitchentable.games.memento.cards import CATEGORIES, ScoringCard
from kitchentable.games.memento.state import Options

NAMES = ("You", "Ben (medium)", "Cleo", "Dora", "Emil the Elder")
AnyMatch = Match[Any, Any, Any]
LONGEST_GOAL = 22


def played(seats: int, lines: int, options: Options | None = None) -> AnyMatch:
    """A match after random play, at the first choice of a player with so many lines, or its end."""
    match = Match(GAME, seats, "sunday", options)
    rng = Random(7)
    while match.actors and len(match.log) < lines:
        match.play(match.actors[0], rng.choice(match.view(match.actors[0]).legal))
    return match


@pytest.mark.parametrize("card", GAME.scoring_cards, ids=lambda card: card.id)
def test_a_goal_is_said_in_a_few_words_with_its_sign(card: ScoringCard) -> None:
    texts = {show.goal_text(card.id, category) for category in CATEGORIES}
    assert all(re.match(r"[+−]\d+", text) for text in texts)
    assert max(map(len, texts)) <= LONGEST_GOAL


def test_no_two_goals_sound_alike() -> None:
    texts = [show.goal_text(card.id, "red") for card in GAME.scoring_cards]
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("lines", [0, 40, 200, 9999])
def test_the_table_and_a_scoring_fit_a_terminal(seats: int, lines: int) -> None:
    match = played(seats, lines)
    view = match.view(Seat(0), recall=False)
    for width in (80, 60):
        table = show.show(view, NAMES[:seats], width=width).splitlines()
        scoring = show.scoring(None, view, NAMES[:seats], width=width).splitlines()
        tabular = [line for line in scoring if not line.startswith(("4: ", *NAMES))]
        assert max(map(len, table)) <= width
        assert max(map(len, tabular), default=0) <= width
        if width == 80:
            assert len(table) + seats + 4 <= 24, "with the news and the prompt it fits 24 lines"


def test_the_table_shows_what_the_view_holds() -> None:
    match = played(3, 60)
    view = match.view(Seat(0), recall=False)
    o = view.observation
    text = show.show(view, NAMES[:3], width=80)
    assert f"round {o.round} of 3 · passes in a row: {o.passes} of 3" in text
    for category, goal in zip(o.categories, o.goals, strict=True):
        assert re.search(rf"{category} +{re.escape(show.goal_text(goal, category))} +{goal}", text)
    for top in o.tops:
        assert " ".join(top.split("-")) in text
    for height in o.heights:
        assert f" {height} cards" in text


def test_colour_is_a_hint_on_words_that_say_it_already() -> None:
    match = played(3, 60)
    text = show.show(match.view(None, recall=False), NAMES[:3], width=80)
    for pattern, _ in show.HINTS[-4:]:
        found = [match.group() for match in re.finditer(pattern, text)]
        assert found
        assert all(re.search("red|yellow|green|blue", words) for words in found)


def test_views_that_are_alike_look_alike() -> None:
    """Without recall and aid, two tables that differ in taken cards only give the same text."""
    match = Match(GAME, 2, "sunday")
    match.play(Seat(0), GAME.parse("take hidden"))
    view = match.view(Seat(1), recall=False)
    guess = GAME.determinise(view, Random(1))
    other = type(view)(
        view.seat, view.actors, view.legal, GAME.observe(guess, Seat(1), recall=False)
    )
    assert show.show(view, NAMES[:2]) == show.show(other, NAMES[:2])


def test_a_scoring_adds_up_line_by_line() -> None:
    match = played(2, 9999)
    view = match.view(None, recall=False)
    text = show.scoring(None, view, ("Ann", "Bob"), width=80)
    for number, result in enumerate(view.observation.results, start=1):
        block = text.split(f"Round {number}")[1].split("Total")[0]
        for seat in (0, 1):
            cells = re.findall(r"\d+: +(·|[+−]\d+)", block)[seat::2]
            points = [0 if c == "·" else int(c.replace("−", "-")) for c in cells]
            assert points == list(result.points[seat])
    totals = re.findall(r"^Total +(\S+) +(\S+)$", text, re.M)[-1]
    assert [int(t.replace("−", "-")) for t in totals] == [score[0] for score in match.score()]


def test_only_what_was_scored_between_two_views_is_told() -> None:
    early, late = played(2, 0).view(None), played(2, 9999).view(None)
    assert show.scoring(early, late, NAMES[:2]) == show.scoring(None, late, NAMES[:2])
    assert show.scoring(late, late, NAMES[:2]) == ""


@pytest.mark.parametrize("aid", ["own-counts", "own-list", "all-seen"])
def test_a_memory_aid_is_shown_and_the_table_marked(aid: str) -> None:
    match = Match(GAME, 2, "sunday", Options(aid=aid))  # type: ignore[arg-type]
    assert "assisted" in show.show(match.view(Seat(0), recall=False), NAMES[:2])
    top = match.view(Seat(0)).observation.tops[0]
    match.play(Seat(0), GAME.parse("take 1"))
    text = show.show(match.view(Seat(0), recall=False), NAMES[:2])
    assert top is not None
    mark, colour, shape = show.card_text(top).split()
    remembered = text.splitlines()[-1]
    assert f"{colour} {mark}" in remembered or f"{mark} {colour} {shape}" in remembered


def test_the_end_of_a_round_says_why() -> None:
    match = Match(GAME, 2, "sunday")
    match.play(Seat(0), GAME.parse("pass"))
    before = match.view(Seat(0), recall=False)
    entries = match.play(Seat(1), GAME.parse("pass"))
    events: list[Any] = [(entry.seat, entry.action) for entry in entries]
    after = match.view(Seat(0), recall=False)
    assert show.story(before, events, after, ("You", "Ben")) == [
        "Ben passes (2 of 2).",
        "Everybody has passed in a row: round 1 is scored.",
        f"Round 2 begins, and {('you start', 'Ben starts')[after.observation.turner]}.",
    ]
