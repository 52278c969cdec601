"""Drawing hands, and shuffling discard piles in the middle of it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from kitchentable.core import pool
from kitchentable.core.game import Seat
from kitchentable.core.steps import DEALER, NOBODY, ONLY, Step

from .actions import DECLINE, SHOW_HAND, Action, Draw, ShowHand
from .attacks import LESS_DRAW, total
from .cards import WRITERS_BLOCK
from .deck import Deck
from .state import State

HAND_SIZE = 5
FLOOR = 3
"""[ability-atk_less_draw] Attacks leave so many cards."""


class Drawing(Step[State, Action]):
    """A part in which a seat draws; the cards come one by one, and nobody else sees them."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck

    def begin(self, s: State, seat: int, size: int) -> None:
        """A seat fills its hand up to a size."""
        s.drawing, s.due, s.blocked = seat, max(0, size - len(s.hands[seat])), False
        self._shuffle(s)

    def _shuffle(self, s: State) -> None:
        """[deck-3] [ruling-R15] Shuffles the discard pile if a card is needed and none is left.

        All see which cards the hand has then: those that lie nowhere else.
        """
        seat = s.drawing
        if s.due and not s.piles[seat]:
            s.sure[seat] = s.hands[seat][:]
            s.piles[seat] = pool.new_pool(s.discards[seat])
            s.discards[seat] = []
            if not s.piles[seat]:
                s.due = 0

    def actors(self, s: State) -> tuple[Seat, ...]:
        if s.drawing < 0:
            return NOBODY
        return DEALER if s.due else ONLY[s.drawing]

    def outcomes(self, s: State) -> list[tuple[Action, int]]:
        draws = self.deck.draws[s.drawing]
        return [(draws[card], number) for card, number in pool.outcomes(s.piles[s.drawing])]

    def deal(self, s: State, rng: Random) -> Action:
        return self.deck.draws[s.drawing][pool.draw(s.piles[s.drawing], rng)]

    def legal(self, s: State, seat: Seat) -> Sequence[Action]:
        """[power-P01] Writer's Block is asked whatever the hand, so that asking tells nothing."""
        wild = self.deck.wild
        if any(wild[card] for card in s.hands[seat]):
            return (DECLINE,)
        return (SHOW_HAND, DECLINE)

    def apply(self, s: State, seat: Seat, action: Action) -> tuple[Seat, ...]:
        drawing = s.drawing
        if isinstance(action, Draw):
            card = self.deck.rows[action.card]
            s.piles[drawing].remove(card)
            pool.put_back(s.hands[drawing], card)
            s.due -= 1
        else:
            s.blocked = True
            if isinstance(action, ShowHand):
                s.sure[drawing] = s.hands[drawing][:]
                s.due = 1
        return self._go_on(s)

    def _go_on(self, s: State) -> tuple[Seat, ...]:
        if s.due:
            self._shuffle(s)
        if s.due:
            return DEALER
        seat = s.drawing
        if self._may_show(s, seat):
            return ONLY[seat]
        s.drawing = -1
        self.done(s, seat)
        return self.actors(s) if s.due or s.drawing < 0 else self._go_on(s)

    def _may_show(self, s: State, seat: int) -> bool:
        power = s.powers[seat]
        return (
            power >= 0
            and not s.blocked
            and self.deck.powers[power].key == WRITERS_BLOCK
            and bool(s.piles[seat] or s.discards[seat])
        )

    def done(self, s: State, seat: int) -> None:
        """What follows when a seat has drawn."""


class DrawFirstHands(Drawing):
    """[setup-6] Everybody draws a hand of five, one seat after the other; once."""

    def enter(self, s: State) -> None:
        if not s.turn and s.first < 0:
            self.begin(s, 0, HAND_SIZE)

    def done(self, s: State, seat: int) -> None:
        if seat + 1 < s.seats:
            self.begin(s, seat + 1, HAND_SIZE)


class DrawHand(Drawing):
    """[turn-7] [draw-1] The seat in turn draws its next hand."""

    def enter(self, s: State) -> None:
        self.begin(s, s.seat, self._size(s))
        self._go_on(s)

    def _size(self, s: State) -> int:
        """[ruling-Q37] How many cards the next hand has."""
        less = total(s, self.deck, s.seat, LESS_DRAW) if s.options.attacks else 0
        if s.options.draw_floor == "at-least-three":
            size = HAND_SIZE + s.extra - less
            return max(size, min(FLOOR, HAND_SIZE + s.extra))
        return max(FLOOR, HAND_SIZE - less) + s.extra
