"""The options of a game as its struct describes them: how each is called, and what it can be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

from msgspec import Meta, Struct


class OneOf(Struct, frozen=True):
    """In `Annotated[str, OneOf(known)]`: a choice whose values are known only when one asks.

    It describes the option to people; refusing any other value is up to `Game.setup`.
    """

    known: Callable[[], Sequence[str]]
    """The values there are now, the default among them."""


class Option(Struct, frozen=True):
    """One field of an options struct."""

    name: str
    type: Any
    """Its type, without what is annotated."""
    title: str
    description: str
    choices: tuple[Any, ...]
    """The values of a yes-or-no option or of a choice, the default first; else empty."""
    default: Any


def described(options: type[Struct]) -> list[Option]:
    """The fields of an options struct, in their order."""
    usual = options()
    hints = get_type_hints(options, include_extras=True)
    return [_described(name, hint, getattr(usual, name)) for name, hint in hints.items()]


def _described(name: str, hint: Any, default: Any) -> Option:
    notes: Sequence[Any] = ()
    if get_origin(hint) is Annotated:
        hint, *notes = get_args(hint)
    title, description = name.replace("_", " ").capitalize(), ""
    values: tuple[Any, ...] = ()
    if hint is bool:
        values = (False, True)
    elif get_origin(hint) is Literal:
        values = get_args(hint)
    for note in notes:
        if isinstance(note, OneOf):
            values = tuple(note.known())
        elif isinstance(note, Meta):
            title, description = note.title or title, note.description or description
    if values:
        values = (default, *(value for value in values if value != default))
    return Option(name, hint, title, description, values, default)
