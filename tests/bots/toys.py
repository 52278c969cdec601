"""Tiny games in which it is plain what a good and an honest player does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from msgspec import Struct

from kitchentable.core.game import CHANCE, IllegalAction, ScoreLine, Seat, View


class NoOptions(Struct, frozen=True):
    """Nothing to choose."""


@dataclass(slots=True)
class Commitments:
    """What each seat has committed, -1 for nothing yet; the dealer's card comes first."""

    chosen: list[int] = field(default_factory=list)
    card: int = -1


class Seen(Struct, frozen=True):
    """What a seat sees: its own choice, and who has chosen."""

    own: int
    done: tuple[bool, ...]


class Toy:
    """Every seat commits one number, sealed, then the payoffs follow."""

    name = "toy"
    title = "Toy"
    version = "1"
    cards = ""
    seats = range(2, 4)
    longest = 4
    options = NoOptions
    choices: tuple[int, ...] = (0, 1)
    one_by_one = False
    """Whether the seats choose in turn; sealed all the same."""

    def setup(self, seats: int, options: Any = None) -> Commitments:
        return Commitments([-1] * seats, 0)

    def actors(self, s: Commitments) -> tuple[Seat, ...]:
        if s.card < 0:
            return (CHANCE,)
        waiting = tuple(Seat(seat) for seat, choice in enumerate(s.chosen) if choice < 0)
        return waiting[:1] if self.one_by_one else waiting

    def legal_actions(self, s: Commitments, seat: Seat) -> Sequence[int]:
        return self.choices if seat in self.actors(s) else ()

    def deal(self, s: Commitments, rng: Random) -> int:
        return rng.choice(self.choices)

    def chance_outcomes(self, s: Commitments) -> Sequence[tuple[int, int]]:
        return [(choice, 1) for choice in self.choices]

    def apply(self, s: Commitments, seat: Seat, action: int) -> None:
        if seat == CHANCE:
            s.card = action
        else:
            s.chosen[seat] = action

    def audience(self, s: Commitments, seat: Seat, action: int) -> frozenset[Seat] | None:
        return frozenset((seat,))

    def payoffs(self, s: Commitments) -> list[int]:
        raise NotImplementedError

    def score(self, s: Commitments) -> tuple[tuple[int, ...], ...]:
        if self.actors(s):
            return ((0,),) * len(s.chosen)
        return tuple((points,) for points in self.payoffs(s))

    def breakdown(self, s: Commitments, seat: Seat) -> Sequence[ScoreLine]:
        return ()

    def reasons(self, view: View[int, Seen]) -> Sequence[Sequence[ScoreLine]]:
        return [()] * len(view.observation.done)

    def components(self, s: Commitments) -> Mapping[str, int]:
        return {"seat": len(s.chosen)}

    def observe(self, s: Commitments, seat: Seat | None, *, recall: bool = True) -> Seen:
        own = -1 if seat is None else s.chosen[seat]
        return Seen(own, tuple(choice >= 0 for choice in s.chosen))

    def determinise(self, view: View[int, Seen], rng: Random) -> Commitments:
        done = view.observation.done
        s = Commitments([rng.choice(self.choices) if chosen else -1 for chosen in done], 0)
        if view.seat is not None and done[view.seat]:
            s.chosen[view.seat] = view.observation.own
        return s

    def parse(self, text: str) -> int:
        return int(text)

    def refusal(self, view: View[int, Seen], action: int) -> IllegalAction:
        return IllegalAction("no", "No.")


class Pennies(Toy):
    """Seat 0 wants two equal coins, seat 1 two different ones: be unpredictable."""

    name = "pennies"

    def payoffs(self, s: Commitments) -> list[int]:
        return [1, 0] if s.chosen[0] == s.chosen[1] else [0, 1]


class Roshambo(Toy):
    """Rock, paper, scissors for any number: a point for each seat that one beats."""

    name = "roshambo"
    choices = (0, 1, 2)

    def payoffs(self, s: Commitments) -> list[int]:
        return [sum((mine - other) % 3 == 1 for other in s.chosen) for mine in s.chosen]


class HideAndSeek(Toy):
    """Seat 0 gives up (0: a draw) or hides in one of four places, then seat 1 looks in one.

    Hiding wins three times in four, unless the seeker peeks.
    """

    name = "hide"
    choices = (0, 1, 2, 3, 4)
    one_by_one = True

    def legal_actions(self, s: Commitments, seat: Seat) -> Sequence[int]:
        legal = super().legal_actions(s, seat)
        return legal if seat == 0 else legal[1:]

    def payoffs(self, s: Commitments) -> list[int]:
        if s.chosen[0] == 0:
            return [0, 0]
        return [0, 1] if s.chosen[0] == s.chosen[1] else [1, 0]


class Guess(Toy):
    """The dealer hides a card; seat 0 names it, or declines (0: a draw). Naming is a bad bet.

    Seat 1 has nothing to do but to lose when seat 0 names the card, and to win when it errs.
    """

    name = "guess"
    choices = (1, 2, 3)
    one_by_one = True

    def setup(self, seats: int, options: Any = None) -> Commitments:
        return Commitments([-1] * seats, -1)

    def legal_actions(self, s: Commitments, seat: Seat) -> Sequence[int]:
        legal = super().legal_actions(s, seat)
        return (0, *legal) if legal and seat >= 0 else legal

    def audience(self, s: Commitments, seat: Seat, action: int) -> frozenset[Seat] | None:
        return frozenset() if seat == CHANCE else None

    def payoffs(self, s: Commitments) -> list[int]:
        if s.chosen[0] == 0:
            return [0, 0]
        return [1, 0] if s.chosen[0] == s.card else [0, 1]

    def determinise(self, view: View[int, Seen], rng: Random) -> Commitments:
        s = super().determinise(view, rng)
        s.card = rng.choice(self.choices)
        return s
