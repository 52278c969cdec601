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
        "Remembers its last two cards only, and nobody else's.",
        Recall(2, 1.0),
        NOTHING,
        0,
    ),
    Level(
        "medium",
        "Forgets many of its cards after a while, and most of what others took.",
        Recall(4, 0.15),
        Recall(2, 0.5),
        0,
    ),
    Level(
        "hard",
        "Knows its own cards, forgets some of the others', and thinks ahead a little.",
        PERFECT,
        Recall(6, 0.1),
        100,
    ),
    Level(
        "expert",
        "Forgets nothing that it saw, and thinks ahead far.",
        PERFECT,
        PERFECT,
        400,
    ),
)
