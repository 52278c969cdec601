"""The text of an action, read back: the actions that are known, and forms with parts that vary."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

A = TypeVar("A")


class Notation(Generic[A]):
    """How the actions of a game are written."""

    def __init__(
        self, known: Iterable[A], forms: Iterable[tuple[str, Callable[..., A]]], otherwise: str
    ) -> None:
        """`known`: actions that are read as they print.

        `forms`: patterns of whole texts, asked in this order, each with what makes an action of
        its groups. `otherwise`: for a person, which game it is and what can be done in it.
        """
        self._known = {str(action): action for action in known}
        self._forms = [(re.compile(pattern), make) for pattern, make in forms]
        self._otherwise = otherwise

    def parse(self, text: str) -> A:
        """The action that prints as `text`. Raises ValueError, with a sentence, if none does."""
        if text in self._known:
            return self._known[text]
        for pattern, make in self._forms:
            if found := pattern.fullmatch(text):
                return make(*found.groups())
        raise ValueError(f"“{text[:40]}” is not an action of {self._otherwise}")
