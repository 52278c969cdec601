"""How strong a bot can be at Paperback: how many words it knows, and whether it weighs cards."""

from __future__ import annotations

from msgspec import Struct

from kitchentable.core.game import View

from .actions import Action
from .racing import NONE, Foresight
from .view import Observation


class Level(Struct, frozen=True):
    """One level, with its handicap; the fields are as in `heuristic.Habits`."""

    name: str
    description: str
    size: int
    longest: int = 99
    weighs: bool = True
    fame_from: int = 0
    foresight: Foresight = NONE
    simulations: int = 0
    """It weighs whole words and purchases, so no other search is asked to imagine games for it."""

    def recollect(self, view: View[Action, Observation], seed: str) -> View[Action, Observation]:
        """Its words are limited, not its memory."""
        return view


LEVELS = (
    Level(
        "easy",
        "Knows everyday words of at most five letters, and buys the dearest letters for long.",
        size=35,
        longest=5,
        weighs=False,
        fame_from=9,
    ),
    Level(
        "medium",
        "Knows common words, and buys the dearest card it can.",
        size=50,
        weighs=False,
        fame_from=6,
    ),
    Level(
        "hard",
        "Knows all but rare words, weighs what each card will bring, and sees the end come.",
        size=60,
        foresight=Foresight(runs=40, turns=0.5),
    ),
    Level(
        "expert",
        "Knows every word, weighs every card, and imagines how the last Fame cards will go.",
        size=70,
        foresight=Foresight(runs=120, turns=5),
    ),
)
"""The weakest first; docs/bots.md has what each wins against the one before."""
