"""A turn as a tuple of steps in rulebook order, and the driver that walks it."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from random import Random
from typing import Any, Generic, Protocol, TypeVar

from kitchentable.core.game import CHANCE, A, Game, ScoreLine, Seat, View, reasons_of_a_guess

NOBODY: tuple[Seat, ...] = ()
DEALER: tuple[Seat, ...] = (CHANCE,)
ONLY: tuple[tuple[Seat, ...], ...] = tuple((Seat(i),) for i in range(16))
"""ONLY[i]: the actors when seat i alone is to act."""


class Stepped(Protocol):
    """What the driver keeps in a state."""

    step: int
    """The index of the current step in the game's `turn`; its length once the match is over."""
    waiting: tuple[Seat, ...]
    """The actors of the current step."""


S = TypeVar("S", bound=Stepped)


class Step(Generic[S, A]):
    """One numbered part of a turn: who acts in it, what is legal, what an action does.

    A step without actors is passed at once, so a rule that needs no decision is a step that only
    has `enter`.
    """

    def enter(self, s: S) -> None:
        """What the rulebook says happens when this part begins."""

    def actors(self, s: S) -> tuple[Seat, ...]:
        """Who owes an action in this part; (): this part is done."""
        return NOBODY

    def legal(self, s: S, seat: Seat) -> Sequence[A]:
        """The choices of an actor."""
        return ()

    def deal(self, s: S, rng: Random) -> A:
        """One action of the dealer, drawn by its weight."""
        raise NotImplementedError

    def outcomes(self, s: S) -> Sequence[tuple[A, int]]:
        """Every action of the dealer with its weight."""
        return ()

    def apply(self, s: S, seat: Seat, action: A) -> tuple[Seat, ...]:
        """Plays one legal action of an actor, or of the dealer; the actors of this part then."""
        raise NotImplementedError


class SteppedGame(Generic[S, A]):
    """The part of the Game protocol that follows from a turn tuple."""

    cards = ""
    """A game with card files of its own sets it to their `cards.set_name`."""

    def __init__(self, turn: Sequence[Step[S, A]]) -> None:
        """`turn`: the steps in rulebook order; after the last the first follows, until `over`."""
        self.turn = tuple(turn)
        # Bound once: looking a method up on one of several classes costs as much as the call.
        self._legal = tuple([step.legal for step in turn])
        self._deal = tuple([step.deal for step in turn])
        self._apply = tuple([step.apply for step in turn])

    def over(self, s: S) -> bool:
        """Asked after the last step of the tuple: does the match end here?"""
        raise NotImplementedError

    def begin(self, s: S) -> None:
        """Enters the first step: the last line of `setup`."""
        s.step = 0
        self.turn[0].enter(s)
        s.waiting = self.turn[0].actors(s) or self._advance(s)

    actors = staticmethod(attrgetter("waiting"))
    """Whom the state waits for: a getter in C, since players ask it at every action."""

    def legal_actions(self, s: S, seat: Seat) -> Sequence[A]:
        if seat not in s.waiting:
            return ()
        if seat < 0:
            return [action for action, _ in self.turn[s.step].outcomes(s)]
        return self._legal[s.step](s, seat)

    def deal(self, s: S, rng: Random) -> A:
        return self._deal[s.step](s, rng)

    def chance_outcomes(self, s: S) -> Sequence[tuple[A, int]]:
        return self.turn[s.step].outcomes(s)

    def apply(self, s: S, seat: Seat, action: A) -> None:
        s.waiting = self._apply[s.step](s, seat, action) or self._advance(s)

    def reasons(self: Game[S, A, Any], view: View[A, Any]) -> Sequence[Sequence[ScoreLine]]:
        """Those of a guess; a game whose views hold them can look them up there."""
        return reasons_of_a_guess(self, view)

    def _advance(self, s: S) -> tuple[Seat, ...]:
        """Goes on to the next step that somebody must act in; its actors, () when over."""
        while True:
            s.step += 1
            if s.step == len(self.turn):
                if self.over(s):
                    return NOBODY
                s.step = 0
            step = self.turn[s.step]
            step.enter(s)
            if waiting := step.actors(s):
                return waiting
