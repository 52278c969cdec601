"""Why a player may not do something now: from the view alone, with the rule that says so."""

from __future__ import annotations

from kitchentable.core.game import IllegalAction, View

from .actions import Action
from .deck import Deck
from .view import Observation


def refusal(view: View[Action, Observation], action: Action, deck: Deck) -> IllegalAction:
    """The reason against an action that is not among the legal ones of an actor."""
    return IllegalAction("not_now", "That cannot be done now.")
