"""The parts of a turn of That Old Wallpaper in rulebook order; ids cite RULES.md.

Before the first choice the same parts set the table up: the line stands, hands are drawn, columns
are laid. So a turn ends with the discards, and the tuple begins with what prepares the next one.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from kitchentable.core import pool
from kitchentable.core.game import Seat
from kitchentable.core.steps import DEALER, NOBODY, ONLY, Step

from .actions import (
    ALL,
    BIDS,
    CLAIMS,
    DRAWS,
    GRANDMA_CLAIMS,
    GRANDMA_PLAYS,
    LINE_UPS,
    Action,
    Claim,
    Draw,
    GrandmaClaims,
    GrandmaPlays,
    Hazy,
    Lay,
    LineUp,
    Place,
)
from .deck import Deck, Hangings
from .state import GRANDMA, TURNS, State
from .wall import cell_at, completed, hang, place_of

HAND = 5
SUPPLY = 21
"""The Hazy Memory cards in the box."""


class LineUpTokens(Step[State, Action]):
    """[setup-2] [two-3] The tokens are lined up once, before the first turn."""

    def enter(self, s: State) -> None:
        if not s.line and s.options.line == "youngest-first":
            s.line += s.options.ages or range(s.seats)  # ruling-9
            self._add_grandma(s)

    def _add_grandma(self, s: State) -> None:
        if s.seats == 2:
            s.line.append(GRANDMA)

    def actors(self, s: State) -> tuple[Seat, ...]:
        return DEALER if len(s.line) < s.seats else NOBODY

    def outcomes(self, s: State) -> list[tuple[Action, int]]:
        return [(LINE_UPS[seat], 1) for seat in range(s.seats) if seat not in s.line]

    def deal(self, s: State, rng: Random) -> Action:
        return rng.choice(self.outcomes(s))[0]

    def apply(self, s: State, seat: Seat, action: Action) -> tuple[Seat, ...]:
        assert isinstance(action, LineUp)
        s.line.append(action.seat)
        if len(s.line) == s.seats:
            self._add_grandma(s)
            return NOBODY
        return DEALER


class DrawNumbers(Step[State, Action]):
    """[setup-1] [turn-8] Everybody fills their hand up, one seat after the other."""

    def enter(self, s: State) -> None:
        for seat in range(s.seats):
            hand = s.hands[seat]
            if hand | s.played[seat] == ALL:  # round-2: the pile is empty
                s.played[seat] = 0
                s.kept[seat] = hand

    def actors(self, s: State) -> tuple[Seat, ...]:
        return DEALER if self._next(s) is not None else NOBODY

    def _next(self, s: State) -> int | None:
        for seat in range(s.seats):
            if s.hands[seat].bit_count() < HAND:
                return seat
        return None

    def _draws(self, s: State) -> tuple[Draw, ...]:
        seat = self._next(s)
        assert seat is not None
        return DRAWS[seat][ALL & ~(s.hands[seat] | s.played[seat])]

    def outcomes(self, s: State) -> list[tuple[Action, int]]:
        return [(draw, 1) for draw in self._draws(s)]

    def deal(self, s: State, rng: Random) -> Action:
        draws = self._draws(s)
        return draws[int(rng.random() * len(draws))]

    def apply(self, s: State, seat: Seat, action: Action) -> tuple[Seat, ...]:
        assert isinstance(action, Draw)
        s.hands[action.seat] |= 1 << action.number
        return self.actors(s)


class FillColumns(Step[State, Action]):
    """[setup-4] [turn-9] Every column gets a card, from the low end to the high end (ruling-6)."""

    def __init__(self, deck: Deck) -> None:
        self._deck = deck

    def enter(self, s: State) -> None:
        s.filling = 0

    def actors(self, s: State) -> tuple[Seat, ...]:
        return DEALER if s.filling < len(s.columns) and s.pool else NOBODY  # ruling-7

    def outcomes(self, s: State) -> list[tuple[Action, int]]:
        lays = self._deck.lays[s.filling]
        return [(lays[card], 1) for card in s.pool]

    def deal(self, s: State, rng: Random) -> Action:
        return self._deck.lays[s.filling][pool.draw(s.pool, rng)]

    def apply(self, s: State, seat: Seat, action: Action) -> tuple[Seat, ...]:
        assert isinstance(action, Lay)
        card = self._deck.rows[action.card]
        s.pool.remove(card)
        s.columns[s.filling].append(card)
        if not self._deck.ovals[card]:  # setup-5
            s.filling += 1
        return self.actors(s)


class ChooseNumbers(Step[State, Action]):
    """[turn-1] Everybody chooses a number, at the same time and face down."""

    def enter(self, s: State) -> None:
        s.turn += 1
        s.filling = -1

    def actors(self, s: State) -> tuple[Seat, ...]:
        return tuple([Seat(seat) for seat in range(s.seats) if not s.bids[seat]])

    def legal(self, s: State, seat: Seat) -> Sequence[Action]:
        return BIDS[s.hands[seat]]

    def apply(self, s: State, seat: Seat, action: Action) -> tuple[Seat, ...]:
        s.bids[seat] = action.number  # type: ignore[union-attr]
        return tuple([other for other in s.waiting if other != seat])


class TurnOverGrandmasCard(Step[State, Action]):
    """[two-4] The top card of Grandma's pile is shown with the players' numbers."""

    def enter(self, s: State) -> None:
        if s.seats == 2 and s.played[GRANDMA] == ALL:  # two-7
            s.played[GRANDMA] = 0

    def actors(self, s: State) -> tuple[Seat, ...]:
        return DEALER if s.seats == 2 else NOBODY

    def outcomes(self, s: State) -> list[tuple[Action, int]]:
        return [(play, 1) for play in GRANDMA_PLAYS[ALL & ~s.played[GRANDMA]]]

    def deal(self, s: State, rng: Random) -> Action:
        return rng.choice(GRANDMA_PLAYS[ALL & ~s.played[GRANDMA]])

    def apply(self, s: State, seat: Seat, action: Action) -> tuple[Seat, ...]:
        assert isinstance(action, GrandmaPlays)
        s.bids[GRANDMA] = action.number
        return NOBODY


class ClaimColumns(Step[State, Action]):
    """[turn-5] Numbers that nobody else played take their columns."""

    def enter(self, s: State) -> None:
        above = sorted(s.bids)  # turn-3: the number above each column, from the low end
        for player, number in enumerate(s.bids):
            if s.bids.count(number) == 1:
                take_column(s, player, above.index(number))
            elif number not in s.bumps:  # turn-4
                s.bumps.append(number)
        s.bumps.sort()


def bumped_columns(bids: Sequence[int], number: int) -> list[int]:
    """[turn-4] The columns that lie below a number, ascending from the low end."""
    return [column for column, above in enumerate(sorted(bids)) if above == number]


def take_column(s: State, player: int, column: int) -> None:
    """A player gets all cards of a column; Grandma's are out of the game (two-5)."""
    taken = s.gone if s.seats == 2 and player == GRANDMA else s.new[player]
    taken += s.columns[column]
    s.columns[column] = []


class BreakBumps(Step[State, Action]):
    """[turn-6] Bumps are broken, the highest number first (turn-6e)."""

    def actors(self, s: State) -> tuple[Seat, ...]:
        if not s.bumps:
            return NOBODY
        winner = self._winner(s)
        return DEALER if s.seats == 2 and winner == GRANDMA else ONLY[winner]

    def _winner(self, s: State) -> int:
        """Whose token is nearest to the front, of those in the next bump."""
        return next(player for player in s.line if s.bids[player] == s.bumps[-1])

    def legal(self, s: State, seat: Seat) -> Sequence[Action]:
        return [CLAIMS[column] for column in bumped_columns(s.bids, s.bumps[-1])]  # turn-6a

    def outcomes(self, s: State) -> list[tuple[Action, int]]:
        """[ruling-20] The columns that Grandma may take, each as likely as the others."""
        columns = bumped_columns(s.bids, s.bumps[-1])
        if s.options.grandma == "most-cards":
            most = max(len(s.columns[column]) for column in columns)
            columns = [column for column in columns if len(s.columns[column]) == most]
        if s.options.grandma != "random":
            columns = columns[-1:]
        return [(GRANDMA_CLAIMS[column], 1) for column in columns]

    def deal(self, s: State, rng: Random) -> Action:
        return rng.choice(self.outcomes(s))[0]

    def apply(self, s: State, seat: Seat, action: Action) -> tuple[Seat, ...]:
        assert isinstance(action, Claim | GrandmaClaims)
        winner, number = self._winner(s), s.bumps.pop()
        take_column(s, winner, action.column - 1)
        for player in s.line:
            if s.bids[player] == number and player != winner and player < s.seats:  # two-2
                self._give_hazy(s, player)
        s.line.remove(winner)  # turn-6b
        s.line.append(winner)
        return self.actors(s)

    def _give_hazy(self, s: State, seat: int) -> None:
        """[turn-6c] [ruling-15] One Hazy Memory card, if there is one."""
        if s.options.supply == "unlimited" or sum(s.hazies) < SUPPLY:
            s.hazies[seat] += 1


class HangCards(Step[State, Action]):
    """[place-1] [ruling-1] Everybody hangs the cards they took, at the same time."""

    def __init__(self, deck: Deck) -> None:
        self._deck = deck

    def actors(self, s: State) -> tuple[Seat, ...]:
        return tuple([Seat(seat) for seat, cards in enumerate(s.new) if cards])

    def legal(self, s: State, seat: Seat) -> Sequence[Action]:
        places = self._deck.places
        return Hangings([places[card] for card in s.new[seat]], s.frontiers[seat])

    def apply(self, s: State, seat: Seat, action: Action) -> tuple[Seat, ...]:
        assert isinstance(action, Place)
        deck = self._deck
        card = deck.rows[action.card]
        code = card << 1 | action.turned
        cell = cell_at(action.x, action.y)
        hang(s.walls[seat], s.frontiers[seat], s.done[seat], cell, code, deck.sides)
        s.mementos[seat] |= deck.mementos[card]
        s.ovals[seat] += deck.ovals[card]
        s.new[seat].remove(card)
        return s.waiting if s.new[seat] else tuple([one for one in s.waiting if one != seat])


class DiscardNumbers(Step[State, Action]):
    """[turn-7] The numbers that were played go to the discards."""

    def enter(self, s: State) -> None:
        for player, number in enumerate(s.bids):
            s.hands[player] &= ~(1 << number)
            s.played[player] |= 1 << number
            s.bids[player] = 0
        for seat in range(s.seats):
            s.kept[seat] &= s.hands[seat]


class AddHazies(Step[State, Action]):
    """[end-1] [ruling-14] After the last turn all add Hazy Memory cards, at the same time."""

    def __init__(self, deck: Deck) -> None:
        self._deck = deck
        self._places = {"either": HazyPlaces(range(4)), "big-only": HazyPlaces(range(2))}

    def actors(self, s: State) -> tuple[Seat, ...]:
        if not is_last_turn(s):
            return NOBODY
        return tuple([Seat(seat) for seat in range(s.seats) if self._may_complete(s, seat)])

    def _may_complete(self, s: State, seat: int) -> bool:
        """[ruling-13] Whether a Hazy Memory card of this seat could complete a shape."""
        if not s.hazies[seat]:
            return False
        facings = self._places[s.options.hazy].facings
        wall, first, sides = s.walls[seat], self._deck.hazy, self._deck.sides
        return any(
            completed(wall, cell, first + facing, sides)
            for cell in s.frontiers[seat]
            for facing in facings
        )

    def legal(self, s: State, seat: Seat) -> Sequence[Action]:
        places = self._places[s.options.hazy]
        return [place for cell in s.frontiers[seat] for place in places[cell]]

    def apply(self, s: State, seat: Seat, action: Action) -> tuple[Seat, ...]:
        assert isinstance(action, Hazy)
        cell, code = cell_at(action.x, action.y), self._deck.hazy + action.facing
        hang(s.walls[seat], s.frontiers[seat], s.done[seat], cell, code, self._deck.sides)
        s.hazies[seat] -= 1
        if self._may_complete(s, seat):
            return s.waiting
        return tuple([one for one in s.waiting if one != seat])


class HazyPlaces(dict[int, tuple[Hazy, ...]]):
    """The ways to add a Hazy Memory card, by cell; made when they are needed (ruling-10)."""

    def __init__(self, facings: range) -> None:
        """`facings`: which edges may be wild, as indices into FACINGS."""
        self.facings = facings

    def __missing__(self, cell: int) -> tuple[Hazy, ...]:
        x, y = place_of(cell)
        self[cell] = places = tuple(Hazy(x, y, facing) for facing in self.facings)
        return places


def is_last_turn(s: State) -> bool:
    """[round-4] Eighteen turns are played."""
    return s.turn == TURNS
