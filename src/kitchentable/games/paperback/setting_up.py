"""Setting up: what the dealer lays out before the first turn; each part does nothing later."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from kitchentable.core import pool
from kitchentable.core.game import Seat
from kitchentable.core.steps import DEALER, NOBODY, Step

from .actions import (
    BEGINS,
    Action,
    Begin,
    DealPower,
    DrawAward,
    DrawTheme,
    OpenList,
    ShowCommon,
)
from .deck import TRACK, Deck
from .state import State


class Dealing(Step[State, Action]):
    """A part in which the dealer has several outcomes, each as likely as the others."""

    def deal(self, s: State, rng: Random) -> Action:
        return rng.choice(self.outcomes(s))[0]


class OpenWordList(Dealing):
    """[word-6] The word list is opened; its hash in the log says which one it was."""

    def __init__(self, hash_of: Callable[[State], str]) -> None:
        """`hash_of`: the hash of the list that the options of a state ask for."""
        self._hash_of = hash_of

    def actors(self, s: State) -> tuple[Seat, ...]:
        return NOBODY if s.opened else DEALER

    def outcomes(self, s: State) -> list[tuple[Action, int]]:
        return [(OpenList(self._hash_of(s)), 1)]

    def apply(self, s: State, seat: Seat, action: Action) -> tuple[Seat, ...]:
        s.opened = True
        return NOBODY


class ShowTopCommon(Dealing):
    """[setup-3] [length-3] The topmost Common card is turned to the players."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck

    def actors(self, s: State) -> tuple[Seat, ...]:
        return DEALER if s.common < 0 and s.taken < len(TRACK) else NOBODY

    def outcomes(self, s: State) -> list[tuple[Action, int]]:
        return [(self.deck.shows[card], number) for card, number in pool.outcomes(s.hidden)]

    def deal(self, s: State, rng: Random) -> Action:
        return self.deck.shows[pool.draw(s.hidden, rng)]

    def apply(self, s: State, seat: Seat, action: Action) -> tuple[Seat, ...]:
        assert isinstance(action, ShowCommon)
        s.common = self.deck.rows[action.card]
        pool.take_out(s.hidden, s.common)
        return NOBODY


class DealPowers(Dealing):
    """[power-1] Everybody is dealt a Player Power, face up."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck

    def actors(self, s: State) -> tuple[Seat, ...]:
        return DEALER if s.options.powers and -1 in s.powers else NOBODY

    def outcomes(self, s: State) -> list[tuple[Action, int]]:
        seat = s.powers.index(-1)
        return [
            (DealPower(power.id, seat), 1)
            for row, power in enumerate(self.deck.powers)
            if row not in s.powers
        ]

    def apply(self, s: State, seat: Seat, action: Action) -> tuple[Seat, ...]:
        assert isinstance(action, DealPower)
        s.powers[action.seat] = self.deck.power_rows[action.power]
        return self.actors(s)


class RevealAward(Dealing):
    """[award-1] One award is drawn."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck

    def actors(self, s: State) -> tuple[Seat, ...]:
        return DEALER if s.options.awards and s.award < 0 else NOBODY

    def outcomes(self, s: State) -> list[tuple[Action, int]]:
        return [(DrawAward(award.id), 1) for award in self.deck.awards]

    def apply(self, s: State, seat: Seat, action: Action) -> tuple[Seat, ...]:
        assert isinstance(action, DrawAward)
        s.award = self.deck.award_rows[action.award]
        return NOBODY


class RevealTheme(Dealing):
    """[theme-1] One theme is drawn."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck

    def actors(self, s: State) -> tuple[Seat, ...]:
        return DEALER if s.options.themes and s.theme < 0 else NOBODY

    def outcomes(self, s: State) -> list[tuple[Action, int]]:
        return [(DrawTheme(theme.id), 1) for theme in self.deck.themes]

    def apply(self, s: State, seat: Seat, action: Action) -> tuple[Seat, ...]:
        assert isinstance(action, DrawTheme)
        s.theme = self.deck.theme_rows[action.theme]
        return NOBODY


class DrawFirstPlayer(Dealing):
    """[setup-7] Who begins is drawn."""

    def actors(self, s: State) -> tuple[Seat, ...]:
        return DEALER if s.first < 0 else NOBODY

    def outcomes(self, s: State) -> list[tuple[Action, int]]:
        return [(begin, 1) for begin in BEGINS[: s.seats]]

    def apply(self, s: State, seat: Seat, action: Action) -> tuple[Seat, ...]:
        assert isinstance(action, Begin)
        s.first = action.seat
        return NOBODY
