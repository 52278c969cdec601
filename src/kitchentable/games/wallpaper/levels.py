"""How strong a bot can be at That Old Wallpaper: what it looks at, how far it thinks."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from kitchentable.core.game import View

from .actions import Action, Place
from .view import Observation


class Level(Struct, frozen=True):
    """One level, with its handicap."""

    name: str
    description: str
    counts: bool
    """Whether it reckons with the numbers that the others have played."""
    ahead: bool
    """Whether it looks at all cards of a column together; else only at the first."""
    depth: int
    """How far it thinks into the others and into the round, as in `heuristic.Judge.numbers`."""
    simulations: int
    """How many turns it imagines before it chooses; 0: it trusts its first impression."""

    def recollect(self, view: View[Action, Observation], seed: str) -> View[Action, Observation]:
        if not self.counts:
            view = _without_counting(view)
        return view if self.ahead else _one_card_at_a_time(view)


def _without_counting(view: View[Action, Observation]) -> View[Action, Observation]:
    """As if the others could hold every number."""
    o = view.observation
    nothing: tuple[int, ...] = ()
    played = tuple(own if player == view.seat else nothing for player, own in enumerate(o.played))
    kept = tuple(own if seat == view.seat else nothing for seat, own in enumerate(o.kept))
    return replace(view, observation=replace(o, played=played, kept=kept))


def _one_card_at_a_time(view: View[Action, Observation]) -> View[Action, Observation]:
    """As if a column were its first card, and the first card to hang were the only one."""
    o = view.observation
    columns = tuple(column[:1] for column in o.columns)
    new = tuple(cards[:1] for cards in o.new)
    first = new[view.seat][0] if view.seat is not None and new[view.seat] else None
    legal = tuple(
        action for action in view.legal if not isinstance(action, Place) or action.card == first
    )
    return replace(view, legal=legal, observation=replace(o, columns=columns, new=new))


LEVELS = (
    Level(
        "easy",
        "Looks at one card at a time, and does not count which numbers were played.",
        counts=False,
        ahead=False,
        depth=0,
        simulations=0,
    ),
    Level(
        "medium",
        "Looks at all cards of a column, but does not count which numbers were played.",
        counts=False,
        ahead=True,
        depth=0,
        simulations=0,
    ),
    Level(
        "hard",
        "Counts the numbers that were played, thinks about what the others may choose, "
        "and saves good numbers.",
        counts=True,
        ahead=True,
        depth=1,
        simulations=60,
    ),
    Level(
        "expert",
        "As hard, but expects the others to think that far, too, and thinks longer.",
        counts=True,
        ahead=True,
        depth=2,
        simulations=200,
    ),
)
"""The weakest first; docs/bots.md has what each wins against the one before."""
