"""What teachers tell, as plain values: ways to decide, a hint, and the review of a match.

Actions are their canonical texts, so that all of it can be sent, kept and read as JSON.
"""

from __future__ import annotations

from msgspec import Struct

from kitchentable.core.teaching import Reason, Remark


class Judged(Struct, frozen=True):
    """One way to decide, and what it is worth."""

    actions: tuple[str, ...]
    behind: float
    """How many points less it brings, on average, than the best way; 0 for the best.

    A point is one of one's lead over the best other seat, or of one's score if alone.
    """
    error: float
    """Half the width of the 95 % interval of `behind`; 0 where nothing was left to chance."""
    reasons: tuple[Reason, ...]
    """Why it is good, or, of the best way of a decision that went otherwise, why it is better."""


class Advice(Struct, frozen=True):
    """A hint: what a good player would think of, as far as this seat can know."""

    subject: str
    """What is decided, as a word of the game."""
    ways: tuple[Judged, ...]
    """A few, the best first."""
    worlds: int
    """How many ways the game could go on were looked at; 0: none had to be."""


class Decision(Struct, frozen=True):
    """One decision of a match, judged by what could be known when it was made."""

    line: int
    """How many lines the log had before it."""
    end: int
    """How many it had after its last action."""
    subject: str
    ways: tuple[Judged, ...]
    """A few, the best first; what was played is always among them."""
    played: int
    """Which of `ways` that is."""
    worlds: int

    @property
    def cost(self) -> float:
        """How many points it gave away."""
        return self.ways[self.played].behind

    @property
    def sure(self) -> bool:
        """Whether its cost is more than chance."""
        return self.cost > self.ways[self.played].error


class Review(Struct, frozen=True):
    """A match through one seat's eyes: how it went, what it cost, and what to learn."""

    game: str
    version: str
    """Of the rules."""
    seat: int
    course: tuple[tuple[int, ...], ...]
    """Per seat its points after each line of the log, from 0 lines on; the truth, not a guess."""
    decisions: tuple[Decision, ...]
    """All of this seat that had a choice, in the order of the log."""
    mattered: tuple[int, ...]
    """The three at most of `decisions` that gave away most, the costliest first; those only whose
    cost is more than chance."""
    remarks: tuple[Remark, ...]
    """The most important first."""
