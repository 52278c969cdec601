"""The seam for teachers: what a game knows about a decision, how it is weighed, and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Generic, Protocol

from msgspec import Struct

from .game import A, O, Seat, View
from .reel import Reel

Value = str | int | float


class Reason(Struct, frozen=True):
    """Something that speaks for a way to decide, or against it.

    It has no words: those belong to whoever shows it, in the language that is read there.
    """

    code: str
    """A stable word, unique within a game: `goal-more`."""
    values: Mapping[str, Value]
    """What the words are about, by name: `{"category": "red", "points": 3}`."""
    rule: str = ""
    """The id of the sentence of RULES.md that it comes from; empty if there is none."""


class Way(Struct, Generic[A], frozen=True):
    """One way to decide: all actions that it takes, and what they seem to be worth."""

    actions: tuple[A, ...]
    """In the order in which they are played; each is legal after those before it."""
    worth: float
    """In points, at first sight; only the differences between ways of one decision count."""


class Remark(Struct, frozen=True):
    """Something to learn from a finished match that is not the cost of one decision.

    It may look back at what was hidden then, and its words must say so.
    """

    code: str
    """A stable word, unique within a game and its reasons: `best-bid`."""
    line: int
    """How many lines the log had when it happened."""
    seat: Seat
    """Whom it is for."""
    weight: float
    """How much it matters, in points where that can be said: the most important come first."""
    values: Mapping[str, Value]
    rule: str = ""


class Teacher(Protocol[A, O]):
    """What a game's `teach.py` knows: everything but `remarks` follows from a view alone.

    Views come with recall: what a seat has seen, a good player remembers.
    """

    reasons_known: tuple[str, ...]
    """The codes of all reasons and remarks that it can give."""

    def subject(self, view: View[A, O]) -> str:
        """What is decided here, as a stable word: `take`, `bid`, `word`.

        Empty where the actor goes on with the decision before (the next card of a word), and where
        there is nothing to decide. What is decided lasts until the next subject, or until its seat
        owes no action.
        """

    def ways(self, view: View[A, O]) -> Sequence[Way[A]]:
        """The ways to decide that are worth a thought, the best at first sight first; never none.

        Asked only where there is a subject.
        """

    def way(self, view: View[A, O], actions: Sequence[A]) -> Way[A]:
        """What was really played, weighed as `ways` weighs.

        Its actions may be those of a way that comes to the same here, such as a like card of
        another pile, so that `same` finds it among `ways`.
        """

    def same(self, one: Sequence[A], other: Sequence[A]) -> bool:
        """Whether two ways come to the same and differ in their order, or in names, only."""

    def reasons(
        self, view: View[A, O], actions: Sequence[A], instead: Sequence[A] | None
    ) -> Sequence[Reason]:
        """Why this way is good, or better than what was played `instead`; at most three."""

    def remarks(self, reel: Reel[Any, A, O], seat: Seat) -> Sequence[Remark]:
        """What else a seat can learn from a finished match; the most important first."""


class Teller(Protocol):
    """What a game's `tell.py` knows: a teacher's words in English, for the command line.

    `names` are the names by seat; a reader who sits at the table is called `You`.
    """

    def subject_in_words(self, subject: str) -> str:
        """What is decided, in a word or two: `Card`."""

    def way_in_words(
        self, view: View[Any, Any], actions: Sequence[Any], names: Sequence[str]
    ) -> str:
        """A way to decide, as a sentence without a full stop: `Take the yellow star`."""

    def reason_in_words(self, reason: Reason | Remark, names: Sequence[str]) -> str:
        """A reason or a remark, as a whole sentence."""
