"""Games as text: a game's own `show.py`, and a plain one for what it leaves out."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol

import msgspec

from kitchentable.core.game import CHANCE, AnyGame, Seat, View

AnyView = View[Any, Any]
Names = Sequence[str]
Event = tuple[Seat, Any]
"""A line of the log as a seat saw it: who acted, and the action or None."""
Way = tuple[str, Sequence[str]]
"""A meaning of a typed line: what tells it from the others, and its actions as canonical texts."""


class Show(Protocol):
    """How a game looks as text. A game's `show.py` has any of these names; the rest is generic.

    `names` are the names by seat; a reader who sits at the table is called `You`.
    """

    HINTS: Sequence[tuple[str, str]]
    """Patterns with the style in which a terminal may show what they match."""
    TIEBREAKS: Sequence[str]
    """What the parts of a score key after the points are."""

    def show(self, view: AnyView, names: Names, *, width: int) -> str:
        """The table."""

    def story(
        self, before: AnyView, events: Sequence[Event], after: AnyView, names: Names
    ) -> list[str]:
        """A sentence for each thing that happened between two views of one reader."""

    def moment(self, action: Any, names: Names) -> str:
        """What a reader alone sees of an action of somebody else, and only now; '' if it stays."""

    def scoring(self, before: AnyView | None, after: AnyView, names: Names, *, width: int) -> str:
        """What was scored between two views (None: so far), a line a reason; '' if nothing."""

    def choices(self, view: AnyView) -> str:
        """What the person can do now, in one line if possible."""

    def read(self, text: str, view: AnyView) -> str:
        """The canonical text of an action that a person typed."""

    def ways(self, text: str, view: AnyView) -> Sequence[Way]:
        """What a line that a person typed can mean, the best first; never empty."""


class Plain:
    """The show of a game that has none: its observation, its actions, as they are written."""

    HINTS: Sequence[tuple[str, str]] = ()
    TIEBREAKS: Sequence[str] = ()

    def show(self, view: AnyView, names: Names, *, width: int) -> str:
        lines: list[str] = []
        for key, value in msgspec.to_builtins(view.observation).items():
            lines += _lines(key, value)
        if view.actors and CHANCE not in view.actors:
            waiting = " and ".join(names[seat] for seat in view.actors)
            lines.append(f"to act: {waiting}")
        return "\n".join(lines)

    def story(
        self, before: AnyView, events: Sequence[Event], after: AnyView, names: Names
    ) -> list[str]:
        return [
            f"{'The dealer' if seat == CHANCE else names[seat]}: {action}"
            if action is not None
            else f"{names[seat]} has decided."
            for seat, action in events
            if action is not None or seat != CHANCE
        ]

    def moment(self, action: Any, names: Names) -> str:
        return f"For your eyes only: {action}"

    def scoring(self, before: AnyView | None, after: AnyView, names: Names, *, width: int) -> str:
        return ""

    def choices(self, view: AnyView) -> str:
        listed = [f"{number} {action}" for number, action in enumerate(view.legal, start=1)]
        more = f", and {len(listed) - 12} more" if len(listed) > 12 else ""
        return f"You can: {', '.join(listed[:12])}{more}"

    def read(self, text: str, view: AnyView) -> str:
        words = " ".join(text.split())
        if words.isdecimal() and 1 <= int(words) <= len(view.legal):
            return str(view.legal[int(words) - 1])
        return words

    def ways(self, text: str, view: AnyView) -> Sequence[Way]:
        return [("", [self.read(text, view)])]


def _lines(key: str, value: Any, indent: str = "") -> list[str]:
    """A part of an observation as lines."""
    if isinstance(value, dict):
        inner = [line for k, v in value.items() for line in _lines(k, v, indent + "  ")]
        return [f"{indent}{key.replace('_', ' ')}:", *inner]
    return [f"{indent}{key.replace('_', ' ')}: {_word(value)}"]


def _word(value: Any) -> str:
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | tuple):
        parts = [f"({_word(v)})" if isinstance(v, list | tuple) else _word(v) for v in value]
        return ", ".join(parts) or "-"
    return str(value)


class _Own(Plain):
    """A game's own show, in front of the plain one."""

    def __init__(self, module: Any) -> None:
        for name in (n for n in dir(Plain) if not n.startswith("_")):
            if hasattr(module, name):
                setattr(self, name, getattr(module, name))


def show_of(game: AnyGame) -> Show:
    """The show of a game: `show.py` beside its class, if there is one, and the plain one.

    A show that writes about cards has `show_cards_of(game)`, since a game may have others.
    """
    package = sys.modules[type(game).__module__].__package__
    path = f"{package}.show"
    if not package or not find_spec(path):
        return Plain()
    module = import_module(path)
    if hasattr(module, "show_cards_of"):
        module.show_cards_of(game)
    return _Own(module)
