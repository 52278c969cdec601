"""The first sentences of a report claim no more than the figures bear."""

from __future__ import annotations

from typing import Any

from kitchentable.core.measures import Case, Item, Measure
from kitchentable.lab.figures import figures
from kitchentable.lab.study import Row, Study
from kitchentable.lab.words import alternative, count, listed, opening

SEATS = Measure("seat-wins", "Seats", "A case is one match.", "won", "%", item="seat", equal=True)
WINS = Measure("wins", "Who wins", "A case is one seat.", "won", "%", item="bot", equal=True)
CARDS = Measure(
    "cards",
    "Cards",
    "A case is one card.",
    "of a card",
    "points",
    item="card",
    items=(Item("A", "Ace"), Item("K", "King")),
    finding="The best is {high} ({high_value}), the worst {low} ({low_value}).",
)


def said(measure: Measure, seats: int, **values: list[float]) -> list[str]:
    """What is said first of a measure with these values: by item, one case for each deal."""
    rows = [
        Row(deal, str(deal), seats, Case(measure.name, value, item.removeprefix("seat")))
        for item, some in values.items()
        for deal, value in enumerate(some)
    ]
    game: Any = None
    study = Study(game, [measure], rows, (), {})
    return opening(study, {one.key: one for one in figures(study)})


def test_a_seat_is_named_if_it_is_clearly_apart() -> None:
    often, seldom = [1.0] * 70 + [0.0] * 30, [0.0] * 70 + [1.0] * 30
    assert said(SEATS, 2, seat0=often, seat1=seldom) == [
        "The first seat wins 70\u00a0% instead of 50\u00a0%."
    ]
    even = [1.0, 0.0] * 50
    assert said(SEATS, 2, seat0=even, seat1=even) == ["No seat is clearly better than another."]


def test_of_many_seats_one_must_be_farther_apart() -> None:
    """Of 100 matches 13 instead of 20 are beyond a 95 % interval, but not among five seats."""
    seldom = [1.0] * 13 + [0.0] * 87
    usual = [1.0] * 20 + [0.0] * 80
    seats = {f"seat{n}": usual for n in range(1, 5)}
    assert said(SEATS, 5, seat0=seldom, **seats) == ["No seat is clearly better than another."]
    never = [1.0] * 3 + [0.0] * 97
    (told,) = said(SEATS, 5, seat0=never, **seats)
    assert told == "The first seat wins 3\u00a0% instead of 20\u00a0%."


def test_a_winner_is_named_if_nobody_may_be_as_good() -> None:
    best, worst = [1.0] * 80 + [0.0] * 20, [0.0] * 80 + [1.0] * 20
    assert said(WINS, 2, hard=best, easy=worst) == [
        "Hard wins 80\u00a0%, where 50\u00a0% would be equal."
    ]
    even = [1.0, 0.0] * 10
    assert said(WINS, 2, hard=even, easy=even) == ["No bot is clearly the best."]


def test_a_finding_is_told_if_its_ends_are_apart() -> None:
    assert said(CARDS, 2, A=[3.0, 3.1, 2.9], K=[1.0, 1.1, 0.9]) == [
        "The best is Ace (3.00\u00a0points), the worst King (1.00\u00a0points)."
    ]
    assert said(CARDS, 2, A=[3.0, 0.0, 6.0], K=[1.0, 2.0, 0.0]) == []


def test_a_picture_has_a_text_with_its_ends() -> None:
    rows = [Row(0, "a", 2, Case("cards", value, item)) for item, value in (("A", 3), ("K", 1))]
    game: Any = None
    study = Study(game, [CARDS], rows, (), {})
    found = {one.key: one for one in figures(study)}
    assert alternative(CARDS, found) == (
        "Cards: points of a card by card. The highest mean is 3.00\u00a0points, Ace; "
        "the lowest 1.00\u00a0points, King."
    )


def test_lists_and_numbers_in_sentences() -> None:
    assert [listed(words) for words in (["a"], ["a", "b"], ["a", "b", "c"])] == [
        "a",
        "a and b",
        "a, b and c",
    ]
    assert count(1, "match", "matches") == "1 match"
    assert count(12345, "match", "matches") == "12\u202f345 matches"
