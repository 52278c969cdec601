"""Actions as numbers and views as arrays, for learning: what an encoder of a game offers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import prod
from typing import Any, Generic, Protocol

from msgspec import Struct

from kitchentable.core.game import A, O, View

Path = tuple[int, ...]
"""An action as numbers. Almost every path is one number long; no path is the start of another."""


class Group(Struct, frozen=True):
    """Numbers that stand for the same kind of thing, one after the other."""

    name: str
    """`take`, as the actions of the group begin in text."""
    first: int
    size: int
    meaning: str
    """What the numbers stand for, in their order."""

    @property
    def numbers(self) -> range:
        return range(self.first, self.first + self.size)


class Codes(Generic[A]):
    """A fixed bijection between actions and paths: equal in every match of a game.

    What is made here has paths of one number. A game with more actions than can be counted out
    overrides `path` and `action`.
    """

    def __init__(self, groups: Iterable[tuple[str, Sequence[A | None], str]]) -> None:
        """`groups`: name, actions in their order, and meaning. None: a number without an action of
        its own, which stands for the only one that can be chosen where it is legal."""
        self.groups: list[Group] = []
        self._actions: list[A | None] = []
        for name, actions, meaning in groups:
            self._add(Group(name, self.size, len(actions), meaning), actions)
        self._numbers = {
            action: at for at, action in enumerate(self._actions) if action is not None
        }

    def _add(self, group: Group, actions: Sequence[A | None]) -> None:
        self.groups.append(group)
        self._actions += actions

    @property
    def size(self) -> int:
        """How many numbers there are: 0 .. size-1."""
        return sum(group.size for group in self.groups)

    @property
    def longest(self) -> int:
        """No path is longer."""
        return 1

    def path(self, action: A) -> Path:
        """The numbers of an action. KeyError: it is none of this game's."""
        return (self._numbers[action],)

    def action(self, path: Path) -> A | None:
        """The action with these numbers; None: more must follow. IndexError: there is none."""
        return self._actions[path[0]]

    def numbers(self, actions: Iterable[A]) -> list[int]:
        """The number of each of some actions whose paths are one number long."""
        numbers = self._numbers
        return [numbers[action] for action in actions]

    def text(self, number: int) -> str:
        """A number in words: its action, if it has one by itself."""
        action = self._actions[number]
        if action is not None:
            return str(action)
        group = next(group for group in self.groups if number in group.numbers)
        return group.name if group.size == 1 else f"{group.name} {number - group.first}"

    def choices(self, legal: Iterable[A], begun: Path = ()) -> list[int]:
        """The numbers that can come next, ascending, where these actions are legal."""
        return sorted(self.numbers(legal))


class Slice(Struct, frozen=True):
    """A named part of an array."""

    name: str
    shape: tuple[int, ...]
    low: float
    high: float
    meaning: str
    start: int = 0
    """Where it begins in the array."""

    @property
    def size(self) -> int:
        return prod(self.shape)

    @property
    def at(self) -> slice:
        """Where it is in the array, in the order of its shape, the last index fastest."""
        return slice(self.start, self.start + self.size)


class Layout(Sequence[Slice]):
    """What stands where in the array of a view."""

    def __init__(self, *parts: tuple[str, tuple[int, ...], float, float, str]) -> None:
        """`parts`: name, shape, lowest and highest value, and meaning, in order."""
        self._slices: dict[str, Slice] = {}
        self.size = 0
        """How many numbers an array holds."""
        for name, shape, low, high, meaning in parts:
            self._slices[name] = part = Slice(name, shape, low, high, meaning, self.size)
            self.size += part.size
        self.start = {part.name: part.start for part in self}
        """Per name where the slice begins; this and `at` are what encoders look up."""
        self.at = {part.name: part.at for part in self}
        """Per name where the slice is."""

    def __getitem__(self, which: Any) -> Any:
        """A slice by its name, or by its place."""
        if isinstance(which, str):
            return self._slices[which]
        return tuple(self._slices.values())[which]

    def __len__(self) -> int:
        return len(self._slices)

    def __iter__(self) -> Iterator[Slice]:
        return iter(self._slices.values())


class Encoder(Protocol[A, O]):
    """What the `encode.py` of a game makes of the game: see `catalogue.encoder_of`."""

    codes: Codes[A]
    """The players' actions."""
    deals: Codes[A]
    """The dealer's actions, numbered apart; all paths are one number long."""
    simultaneous: bool
    """Whether with the usual options several seats act at once."""

    def layout(self, seats: int) -> Layout:
        """What `write` writes at so many seats."""

    def write(self, view: View[A, O], begun: Path, out: Any) -> None:
        """Writes what a seat sees into an array of float32 that is all zeros.

        Seats count from the one that looks, so 0 is itself. `begun`: the numbers that it has played
        of an action which needs more. `view.legal` is not read: it is the mask. With recall the
        array holds what the seat knows; without, what it can look up.
        """
