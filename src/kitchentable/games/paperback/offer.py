"""The Offer: what can be taken from it, and how it is filled again."""

from __future__ import annotations

from random import Random

from kitchentable.core import pool
from kitchentable.core.game import Seat
from kitchentable.core.steps import DEALER, NOBODY, Step

from .actions import Action, TurnUp
from .cards import OFFER_PRICES
from .deck import Deck, pile_of
from .state import State

NO_ALTERNATE = 0
"""[setup-5] The pile for 2¢, as an index."""


def shown(s: State) -> list[int]:
    """[buy-2] The cards of the Offer that all see, each once, pile by pile."""
    cards = []
    for top, alternate in zip(s.tops, s.alternates, strict=True):
        if top >= 0:
            cards.append(top)
        if alternate >= 0 and alternate != top:
            cards.append(alternate)
    return cards


def take(s: State, deck: Deck, card: int) -> None:
    """Takes a card out of the Offer; the first of its pile takes an alternate's place (buy-4)."""
    pile = pile_of(deck.cards[card])
    if s.tops[pile] == card:
        s.tops[pile] = -1
    else:
        s.alternates[pile] = -1
        _lay_beside(s, pile)


def _lay_beside(s: State, pile: int) -> None:
    """[setup-5] The first card of a pile becomes its alternate, if it has none."""
    if s.alternates[pile] < 0 and pile != NO_ALTERNATE:
        s.alternates[pile] = s.tops[pile]
        s.tops[pile] = -1


def bare_pile(s: State) -> int:
    """The first pile whose next card is still to be turned up; -1: none (ruling-Q18)."""
    for pile, top in enumerate(s.tops):
        if top < 0 and s.below[pile]:
            return pile
    return -1


class Refilling(Step[State, Action]):
    """[ruling-Q17] [ruling-Q44] A part of a turn in which the Offer is filled again at once."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck

    def outcomes(self, s: State) -> list[tuple[Action, int]]:
        turn_ups = self.deck.turn_ups
        return [(turn_ups[card], n) for card, n in pool.outcomes(s.below[bare_pile(s)])]

    def deal(self, s: State, rng: Random) -> Action:
        return self.deck.turn_ups[pool.draw(s.below[bare_pile(s)], rng)]

    def turn_up(self, s: State, action: TurnUp) -> None:
        """The dealer shows what is now the first card of a pile."""
        card, pile = self.deck.rows[action.card], action.price - OFFER_PRICES[0]
        pool.take_out(s.below[pile], card)
        s.tops[pile] = card
        _lay_beside(s, pile)


class LayOutOffer(Refilling):
    """[setup-5] The first card of every pile is turned up, and laid beside it; once."""

    def actors(self, s: State) -> tuple[Seat, ...]:
        return DEALER if bare_pile(s) >= 0 else NOBODY

    def apply(self, s: State, seat: Seat, action: Action) -> tuple[Seat, ...]:
        assert isinstance(action, TurnUp)
        self.turn_up(s, action)
        return self.actors(s)
