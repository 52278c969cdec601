"""A toy whose turns are composite: the seat adds two numbers, then the dealer adds a third."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from msgspec import Struct

from kitchentable.core.game import CHANCE, IllegalAction, ScoreLine, Seat, View, refusal_of_turn

NUMBERS = (1, 2, 3)


class Add(Struct, frozen=True):
    number: int

    def __str__(self) -> str:
        return f"add {self.number}"


class Options(Struct, frozen=True):
    pass


@dataclass(slots=True)
class State:
    sums: list[int] = field(default_factory=list)
    added: int = 0


class Observation(Struct, frozen=True):
    sums: tuple[int, ...]
    added: int


class Adders:
    """Everybody has one turn: after 2 may only follow 1."""

    name = "adders"
    title = "Adders"
    version = "1"
    cards = ""
    seats = range(2, 4)
    longest = 9
    options = Options

    def setup(self, seats: int, options: Any = None) -> State:
        return State([0] * seats)

    def actors(self, s: State) -> tuple[Seat, ...]:
        turn, part = divmod(s.added, 3)
        if turn == len(s.sums):
            return ()
        return (CHANCE,) if part == 2 else (Seat(turn),)

    def legal_actions(self, s: State, seat: Seat) -> Sequence[Add]:
        if seat not in self.actors(s):
            return ()
        if seat != CHANCE and s.added % 3 == 1 and s.sums[seat] == 2:
            return (Add(1),)
        return tuple(map(Add, NUMBERS))

    def deal(self, s: State, rng: Random) -> Add:
        return Add(rng.choice(NUMBERS))

    def chance_outcomes(self, s: State) -> Sequence[tuple[Add, int]]:
        return [(Add(number), 1) for number in NUMBERS]

    def apply(self, s: State, seat: Seat, action: Add) -> None:
        s.sums[s.added // 3] += action.number
        s.added += 1

    def audience(self, s: State, seat: Seat, action: Add) -> frozenset[Seat] | None:
        return None

    def score(self, s: State) -> tuple[tuple[int, ...], ...]:
        return tuple((number,) for number in s.sums)

    def breakdown(self, s: State, seat: Seat) -> Sequence[ScoreLine]:
        return [ScoreLine("sum", s.sums[seat], "")]

    def reasons(self, view: View[Add, Observation]) -> Sequence[Sequence[ScoreLine]]:
        return [[ScoreLine("sum", number, "")] for number in view.observation.sums]

    def observe(self, s: State, seat: Seat | None, *, recall: bool = True) -> Observation:
        return Observation(tuple(s.sums), s.added)

    def determinise(self, view: View[Add, Observation], rng: Random) -> State:
        return State(list(view.observation.sums), view.observation.added)

    def parse(self, text: str) -> Add:
        word, _, number = text.partition(" ")
        if word != "add" or not number.isdecimal():
            raise ValueError(f"“{text}” is nothing to add.")
        return Add(int(number))

    def refusal(self, view: View[Add, Observation], action: Add) -> IllegalAction:
        return refusal_of_turn(view) or IllegalAction("not_now", "That cannot be added now.")


GAME = Adders()
