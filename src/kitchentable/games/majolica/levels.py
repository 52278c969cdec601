"""How strong a bot can be at Majolica Painting: how much it looks at, how far it thinks."""

from __future__ import annotations

from msgspec import Struct

from kitchentable.core.game import View

from .actions import Action
from .planning import LEARNED, PLAIN, THUMB, Look
from .view import Observation


class Level(Struct, frozen=True):
    """One level, with its handicap."""

    name: str
    description: str
    look: Look
    """How well it looks for a painting."""
    simulations: int = 0
    """It weighs whole paintings, so no other search is asked to imagine games for it."""

    def recollect(self, view: View[Action, Observation], seed: str) -> View[Action, Observation]:
        """Nothing is hidden or forgotten in this game."""
        return view


LEVELS = (
    Level(
        "easy",
        "Sees one path in twenty, and has no use for shovels.",
        Look(THUMB, skips=0, share=0.05),
    ),
    Level("medium", "Paints what looks best now, and has no use for shovels.", PLAIN),
    Level(
        "hard",
        "Uses shovels, keeps room, and tries its best paintings with three cards that may come.",
        Look(LEARNED, ahead=3, width=4),
    ),
    Level(
        "expert",
        "As hard, but tries more of its paintings, with every card that may come.",
        Look(LEARNED, ahead=20, width=8),
    ),
)
"""The weakest first; docs/bots.md has the points that each comes to."""
