"""Copying, comparing and naming states: written once, for every state class."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from hashlib import blake2b
from typing import Any, TypeVar, get_origin, get_type_hints

S = TypeVar("S")

_clones: dict[type[Any], Callable[[Any], Any]] = {}


def clone_function(state: type[S]) -> Callable[[S], S]:
    """The function that copies states of this class, made from its fields.

    `state` is a slotted dataclass whose fields are plain data. A field declared as a list is
    changed in place by the rules, so it is copied (a list of lists or of dicts to its second
    level); a field declared as anything else is only ever replaced, so the copies share it.
    """
    if state in _clones:
        return _clones[state]
    if not is_dataclass(state) or not hasattr(state, "__slots__"):
        raise TypeError(f"{state.__name__} is not a slotted dataclass")
    hints = get_type_hints(state)
    lines = ["def clone(s):", " c = new(state)"]
    for field in fields(state):
        hint = hints[field.name]
        value = f"s.{field.name}"
        if get_origin(hint) is list:
            copy = {list: "item[:]", dict: "item.copy()"}.get(get_origin(hint.__args__[0]))
            value = f"[{copy} for item in {value}]" if copy else f"{value}[:]"
        lines.append(f" c.{field.name} = {value}")
    lines.append(" return c")
    names: dict[str, Any] = {"state": state, "new": object.__new__}
    exec("\n".join(lines), names)
    _clones[state] = names["clone"]
    return _clones[state]


def clone(s: S) -> S:
    """An independent copy of a state."""
    return clone_function(type(s))(s)


def fingerprint(s: Any) -> str:
    """Sixteen hex digits that are equal for equal states, on every machine and Python."""
    text = repr([(field.name, getattr(s, field.name)) for field in fields(s)])
    return blake2b(text.encode(), digest_size=8).hexdigest()
