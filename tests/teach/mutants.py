"""Teachers of Memento with one planted bug each, and the law that must catch it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kitchentable.core.teaching import Reason, Way
from kitchentable.games.memento import GAME
from kitchentable.games.memento.actions import TAKES, Action
from kitchentable.games.memento.cards import CARD_NAMES
from kitchentable.games.memento.teach import MementoTeacher, MemView
from kitchentable.server.messages import LiveMatch


class Peeks(MementoTeacher):
    """Tells what a rival drew from the face-down pile."""

    _taken: Sequence[int] = ()

    def peek(self, match: LiveMatch) -> None:
        self._taken = match.inspect(lambda s: s.taken[:])

    def reasons(
        self, view: MemView, actions: Sequence[Action], instead: Sequence[Action] | None
    ) -> list[Reason]:
        hidden = [CARD_NAMES[take & 15] for take in self._taken if take & 16]
        return [Reason("rival", {"seat": 0, "points": 1, "cards": " ".join(hidden)})]


class Guesses(Peeks):
    """Names all cards, seen or not."""

    def reasons(
        self, view: MemView, actions: Sequence[Action], instead: Sequence[Action] | None
    ) -> list[Reason]:
        return [Reason("rival", {"seat": 0, "points": 1, "cards": " ".join(CARD_NAMES)})]


class Speechless(MementoTeacher):
    """Knows of nothing to do."""

    def ways(self, view: MemView) -> list[Way[Action]]:
        return []


class TakesFromEmptyPiles(MementoTeacher):
    """Thinks of every pile."""

    def ways(self, view: MemView) -> list[Way[Action]]:
        known = super().ways(view)
        return known + [
            Way((take,), known[-1].worth) for take in TAKES if take not in view.legal
        ]  # worth as little as the worst, so that their order is right


class Repeats(MementoTeacher):
    """Thinks of the best way twice."""

    def ways(self, view: MemView) -> list[Way[Action]]:
        return [super().ways(view)[0], *super().ways(view)]


class Unsorted(MementoTeacher):
    """Has the worst first."""

    def ways(self, view: MemView) -> list[Way[Action]]:
        return super().ways(view)[::-1]


class OverlooksPasses(MementoTeacher):
    """Thinks that there is nothing to decide for who comes after a pass."""

    def subject(self, view: MemView) -> str:
        return "" if view.observation.passes else super().subject(view)


class Babbles(MementoTeacher):
    """Gives a reason that nobody has words for."""

    def reasons(
        self, view: MemView, actions: Sequence[Action], instead: Sequence[Action] | None
    ) -> list[Reason]:
        return [Reason("just-so", {})]


class Invents(MementoTeacher):
    """Cites a rule that there is not."""

    def reasons(
        self, view: MemView, actions: Sequence[Action], instead: Sequence[Action] | None
    ) -> list[Reason]:
        return [Reason("no-change", {}, "turn-99")]


class Flatters(MementoTeacher):
    """Says that what was played is another thing."""

    def same(self, one: Sequence[Any], other: Sequence[Any]) -> bool:
        return False


MUTANTS: tuple[tuple[str, type[MementoTeacher]], ...] = (
    ("twin worlds get the same advice", Peeks),
    ("no component that was not seen is named", Guesses),
    ("there is always a way", Speechless),
    ("ways are legal, action by action", TakesFromEmptyPiles),
    ("ways differ", Repeats),
    ("the best way comes first", Unsorted),
    ("choices are in a decision", OverlooksPasses),
    ("reasons are known", Babbles),
    ("cited rules exist", Invents),
    ("a way is the same as itself", Flatters),
)
"""By law the teacher that it must catch."""


def planted(mutant: type[MementoTeacher]) -> MementoTeacher:
    return mutant(GAME)
