"""What a designer can measure in Memento: what scoring cards pay, and which piles are taken."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kitchentable.core.measures import Case, Item, Lab, Measure
from kitchentable.core.reel import Reel

from .actions import PILES, Action, Pass, Take
from .cards import ScoringCard
from .state import State
from .view import Observation

if TYPE_CHECKING:
    from . import Memento

Played = Reel[State, Action, Observation]


def lab(game: Memento) -> Lab:
    """What is measured with the scoring cards of this game."""
    goals = tuple(Item(card.id, f"{card.id} {_says(card)}") for card in game.scoring_cards)
    rounds = tuple(Item(str(number), f"round {number}") for number in range(1, 4))
    return Lab(
        (
            Measure(
                "goal-pays",
                "What each scoring card pays",
                "A case is one player in one round in which the card lies beside a category. The "
                "dot is the mean of the points that it gives, the line its 95 % interval.",
                "given to a player in a round",
                "points",
                item="scoring card",
                items=goals,
                finding="The scoring card that pays the most is {high} ({high_value} a player and "
                "round), the one that pays the least {low} ({low_value}).",
            ),
            Measure(
                "goal-apart",
                "How far each scoring card sets players apart",
                "A case is one round in which the card lies: the points of whoever it gives the "
                "most, less those of whoever it gives the least. Near nothing, it pays all alike "
                "and decides little.",
                "between the most and the least it gives",
                "points",
                item="scoring card",
                items=goals,
            ),
            Measure(
                "pile",
                "Where cards are taken",
                "A case is one turn. The dot is the share of the turns that take from this pile, "
                "or pass.",
                "share of the turns",
                "%",
                item="what is done in a turn",
                items=(*(Item(pile, _pile(pile)) for pile in PILES), Item("pass", "pass")),
                ordered=True,
            ),
            Measure(
                "round-held",
                "How many cards players collect",
                "A case is one player in one round, when it is scored.",
                "in a player's pile",
                "cards",
                item="round",
                items=rounds,
                ordered=True,
            ),
            Measure(
                "round-points",
                "What a round is worth",
                "A case is one player in one round.",
                "of a player in a round",
                "points",
                item="round",
                items=rounds,
                ordered=True,
            ),
        ),
        cases,
        turns,
        "a card taken, or a pass",
    )


def _says(card: ScoringCard) -> str:
    """A card as short as a plot needs it: `n==7 +10`."""
    points = card.points if card.points[0] in "+-" else f"+{card.points}"
    points = points.replace("-", "−")
    return points if card.when == "always" else f"{card.when} {points}"


def _pile(name: str) -> str:
    return "face-down pile" if name == "hidden" else f"pile {name}"


def turns(played: Played) -> int:
    """Takes and passes."""
    return sum(isinstance(action, Take | Pass) for *_, action in played.moves())


def cases(played: Played) -> Iterator[Case]:
    """All cases of one match."""
    for _, seat, action in played.moves():
        if isinstance(action, Take | Pass):
            taken = PILES[action.pile] if isinstance(action, Take) else "pass"
            for pile in (*PILES, "pass"):
                yield Case("pile", float(pile == taken), pile, seat=seat)
    end = played.end()
    for number, result in enumerate(end.results, start=1):
        for owner, (cards, points) in enumerate(zip(result.cards, result.points, strict=True)):
            yield Case("round-held", sum(cards), str(number), seat=owner)
            yield Case("round-points", sum(points), str(number), seat=owner)
            for goal, paid in zip(result.goals, points, strict=True):
                yield Case("goal-pays", paid, goal, seat=owner)
        for goal, paid_to in zip(result.goals, zip(*result.points, strict=True), strict=True):
            yield Case("goal-apart", max(paid_to) - min(paid_to), goal)
