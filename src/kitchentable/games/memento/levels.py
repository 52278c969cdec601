"""How strong a bot can be at Memento: how much it remembers, how far it thinks."""

from __future__ import annotations

from msgspec import Struct

from kitchentable.core.game import View

from .actions import Action
from .memory import NOTHING, PERFECT, Recall, recollect
from .view import Observation


class Level(Struct, frozen=True):
    """One level, with its handicap."""

    name: str
    description: str
    own: Recall
    """How well it remembers what it took itself."""
    others: Recall
    """How well it remembers what others took."""
    simulations: int
    """How many ways on it imagines before each move; 0: it trusts its first impression."""

    def recollect(self, view: View[Action, Observation], seed: str) -> View[Action, Observation]:
        return recollect(view, self.own, self.others, seed)


LEVELS = (
    Level(
        "easy",
        "Remembers only the card it took last, and nobody else's.",
        own=Recall(1, 1.0),
        others=NOTHING,
        simulations=0,
    ),
    Level(
        "medium",
        "Forgets some of its own cards and most of the others', and does not think ahead.",
        own=Recall(4, 0.15),
        others=Recall(2, 0.4),
        simulations=0,
    ),
    Level(
        "hard",
        "Knows its own cards, forgets some of the others', and thinks ahead a little.",
        own=PERFECT,
        others=Recall(6, 0.1),
        simulations=60,
    ),
    Level(
        "expert",
        "Forgets nothing that it saw, and thinks ahead further than the others.",
        own=PERFECT,
        others=PERFECT,
        simulations=400,
    ),
)
"""The weakest first; docs/bots.md has what each wins against the one before."""
