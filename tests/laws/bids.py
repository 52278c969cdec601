"""A toy with sealed simultaneous choices: each round everybody bids a card for a prize."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from msgspec import Struct

from kitchentable.core import pool
from kitchentable.core.game import IllegalAction, ScoreLine, Seat, View, refusal_of_turn
from kitchentable.core.steps import DEALER, NOBODY, Step, SteppedGame

CARDS = 4
PRIZES = (1, 1, 2, 3)
ROUNDS = 3


class Bid(Struct, frozen=True):
    card: int

    def __str__(self) -> str:
        return f"bid {self.card}"


class Prize(Struct, frozen=True):
    value: int

    def __str__(self) -> str:
        return f"prize {self.value}"


Action = Bid | Prize


class Options(Struct, frozen=True):
    pass


@dataclass(slots=True)
class State:
    step: int = 0
    waiting: tuple[Seat, ...] = ()
    rounds: int = 0
    prizes: list[int] = field(default_factory=list)
    prize: int = 0
    past: list[int] = field(default_factory=list)
    hands: list[list[int]] = field(default_factory=list)
    sealed: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)


class Observation(Struct, frozen=True):
    rounds: int
    prize: int
    past: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    """Per seat the cards before this round's bids: all bids of earlier rounds were shown."""
    sealed: tuple[bool, ...]
    mine: int
    points: tuple[int, ...]


class TurnUpPrize(Step[State, Action]):
    def enter(self, s: State) -> None:
        s.rounds += 1
        s.prize = 0
        s.sealed = [0] * len(s.hands)

    def actors(self, s: State) -> tuple[Seat, ...]:
        return DEALER if not s.prize else NOBODY

    def outcomes(self, s: State) -> list[tuple[Action, int]]:
        return [(Prize(value), copies) for value, copies in pool.outcomes(s.prizes)]

    def deal(self, s: State, rng: Random) -> Action:
        return Prize(pool.draw(s.prizes, rng))

    def apply(self, s: State, seat: Seat, action: Action) -> tuple[Seat, ...]:
        assert isinstance(action, Prize)
        pool.take_out(s.prizes, action.value)
        s.prize = action.value
        return self.actors(s)


class BidForIt(Step[State, Action]):
    def actors(self, s: State) -> tuple[Seat, ...]:
        return tuple(Seat(seat) for seat, card in enumerate(s.sealed) if not card)

    def legal(self, s: State, seat: Seat) -> Sequence[Action]:
        return [Bid(card) for card in s.hands[seat]]

    def apply(self, s: State, seat: Seat, action: Action) -> tuple[Seat, ...]:
        assert isinstance(action, Bid)
        s.sealed[seat] = action.card
        return self.actors(s)


class Award(Step[State, Action]):
    def enter(self, s: State) -> None:
        for seat, card in enumerate(s.sealed):
            s.hands[seat].remove(card)
            if card == max(s.sealed) and s.sealed.count(card) == 1:
                s.points[seat] += s.prize
        s.past.append(s.prize)


class Bids(SteppedGame[State, Action]):
    name = "bids"
    title = "Bids"
    version = "1"
    seats = range(2, 5)
    longest = ROUNDS * 5

    @property
    def options(self) -> type[Options]:
        return Options

    def __init__(self) -> None:
        super().__init__((TurnUpPrize(), BidForIt(), Award()))

    def setup(self, seats: int, options: Options | None = None) -> State:
        s = State(
            prizes=list(PRIZES),
            hands=[list(range(1, CARDS + 1)) for _ in range(seats)],
            points=[0] * seats,
        )
        self.begin(s)
        return s

    def over(self, s: State) -> bool:
        return s.rounds == ROUNDS

    def audience(self, s: State, seat: Seat, action: Action) -> frozenset[Seat] | None:
        last = len(s.waiting) == 1  # the last bid opens all of them
        return None if seat < 0 or last else frozenset((seat,))

    def score(self, s: State) -> tuple[tuple[int, ...], ...]:
        return tuple((points,) for points in s.points)

    def breakdown(self, s: State, seat: Seat) -> list[ScoreLine]:
        return [ScoreLine("prizes", s.points[seat], "")]

    def components(self, s: State) -> Counter[str]:
        now = [s.prize] if s.prize and len(s.past) < s.rounds else []
        return Counter(str(prize) for prize in [*s.prizes, *s.past, *now])

    def observe(self, s: State, seat: Seat | None, *, recall: bool = True) -> Observation:
        return Observation(
            s.rounds,
            s.prize,
            tuple(s.past),
            tuple(map(tuple, s.hands)),
            tuple(map(bool, s.sealed)),
            0 if seat is None else s.sealed[seat],
            tuple(s.points),
        )

    def determinise(self, view: View[Action, Observation], rng: Random) -> State:
        o = view.observation
        hands = [list(hand) for hand in o.hands]
        shown = not view.actors  # over: all bids were opened
        sealed = [
            rng.choice(hand) if hand and bid else 0
            for hand, bid in zip(hands, o.sealed, strict=True)
        ]
        if view.seat is not None:
            sealed[view.seat] = o.mine
        prizes = list(PRIZES)
        for prize in [*o.past, *([o.prize] if o.prize and len(o.past) < o.rounds else [])]:
            prizes.remove(prize)
        step = 3 if shown else 0 if view.actors == DEALER else 1
        return State(
            step,
            view.actors,
            o.rounds,
            prizes,
            o.prize,
            list(o.past),
            hands,
            sealed,
            list(o.points),
        )

    def parse(self, text: str) -> Action:
        word, _, number = text.partition(" ")
        if word not in ("bid", "prize") or not number.isdecimal():
            raise ValueError(f"“{text}” is neither a bid nor a prize.")
        return (Bid if word == "bid" else Prize)(int(number))

    def refusal(self, view: View[Action, Observation], action: Action) -> IllegalAction:
        return refusal_of_turn(view) or IllegalAction("not_held", f"You do not hold {action}.")


GAME = Bids()
