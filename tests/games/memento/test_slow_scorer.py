"""The scorer against the slow one, on thousands of hands, goals and options."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitchentable.games.memento import GAME
from kitchentable.games.memento.cards import CARD_NAMES, CATEGORIES
from kitchentable.games.memento.rules import SETTINGS
from kitchentable.games.memento.scoring import Scorer

from . import slow_scorer

GOALS = [card.id for card in GAME.scoring_cards]
SCORERS = {
    (introductory, ties): Scorer(GAME.scoring_cards, SETTINGS[introductory].categories, ties)
    for introductory in (False, True)
    for ties in ("all", "nobody")
}


@st.composite
def scored_tables(draw: Any, introductory: bool) -> tuple[list[str], list[list[str]]]:
    """A scoring card per category, and hands of 2 to 5 players dealt from one deck.

    Each player gets any part of the deck that is left: large and small hands, zeros and ties occur.
    """
    rng = Random(draw(st.integers(0, 2**32)))
    setting = SETTINGS[introductory]
    goals = rng.sample(GOALS, len(setting.categories))
    deck = rng.sample(setting.deck, len(setting.deck))
    hands = []
    for _ in range(draw(st.integers(2, 5))):
        number = draw(st.integers(0, len(deck)))
        hands.append([CARD_NAMES[card] for card in deck[:number]])
        del deck[:number]
    return goals, hands


@pytest.mark.rule("score-1", "score-2")
@pytest.mark.parametrize("introductory", [False, True])
def test_every_scoring_card_pays_what_its_sentence_says(introductory: bool) -> None:
    paying: set[tuple[str, bool]] = set()

    @settings(max_examples=1000)
    @given(scored_tables(introductory))
    def compare(dealt: tuple[list[str], list[list[str]]]) -> None:
        goals, hands = dealt
        rows = [GOALS.index(goal) for goal in goals]
        piles = [[hand.count(name) for name in CARD_NAMES] for hand in hands]
        for ties in ("all", "nobody"):
            paid = SCORERS[introductory, ties].points(rows, piles)
            for position, category in enumerate(SETTINGS[introductory].categories):
                expected = slow_scorer.points(
                    goals[position],
                    CATEGORIES[category],
                    hands,
                    introductory=introductory,
                    strict=ties == "nobody",
                )
                assert [points[position] for points in paid] == expected
                paying.update((goals[position], points != 0) for points in expected)

    compare()
    assert paying == {(goal, pays) for goal in GOALS for pays in (False, True)}
