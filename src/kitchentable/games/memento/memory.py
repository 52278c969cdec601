"""How a forgetful player remembers the takes of a round."""

from __future__ import annotations

from math import inf, log
from random import Random

import msgspec
from msgspec import Struct

from kitchentable.core.game import View

from .actions import Action
from .view import Observation, Seen


class Recall(Struct, frozen=True):
    """How well takes stay in mind. All that once was forgotten stays forgotten."""

    sure: int
    """So many of the latest takes are certain."""
    fade: float
    """The chance that an older one is forgotten, at each further take; from 0 to 1."""

    def span(self, luck: float) -> float:
        """How many further takes one stays in mind; `luck` from 0 to below 1 decides."""
        if self.fade >= 1:
            return self.sure
        if self.fade <= 0:
            return inf
        return self.sure + int(log(1 - luck) / log(1 - self.fade))


PERFECT = Recall(0, 0.0)
NOTHING = Recall(0, 1.0)


def recollect(
    view: View[Action, Observation], own: Recall, others: Recall, seed: str
) -> View[Action, Observation]:
    """The view of somebody who remembers their own takes and others' so well.

    A forgotten take is one whose card is not known. What the table's memory aid shows is not
    forgotten. The same seed forgets the same takes, and never remembers them again.
    """
    o, seat = view.observation, view.seat
    if o.seen is None or o.options.aid == "all-seen":
        return view
    if o.options.aid != "none":
        own = PERFECT
    luck = Random(f"{seed}/{seat}/{o.round}")
    spans = [
        (own if take.seat == seat else others).span(luck.random()) for take in o.seen
    ]  # one draw a take, so that each keeps its own whatever comes later
    mine = sum(take.seat == seat for take in o.seen)
    since = [len(o.seen) - mine, mine]  # takes of others, and own ones, from here on
    kept: list[Seen] = []
    for take, span in zip(o.seen, spans, strict=True):
        since[take.seat == seat] -= 1
        forgotten = since[take.seat == seat] >= span
        kept.append(Seen(take.seat, take.hidden, None) if forgotten else take)
    return msgspec.structs.replace(view, observation=msgspec.structs.replace(o, seen=tuple(kept)))
