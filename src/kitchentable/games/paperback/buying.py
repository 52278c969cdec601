"""What cards are worth to a bot: what it buys, what it trashes, and when it ends the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

from . import scoring
from .cards import WILD
from .deck import Deck
from .drawing import HAND_SIZE
from .offer import shown
from .racing import NONE, Foresight, Race, chance
from .rules import ENDING, LAST_ROUND
from .state import State

BUILDING = 6
"""So many rounds go by, about, before the players buy Fame cards above all."""
PACE = 6.0
"""How many cents a turn a player spends on them from then on."""
DEAR = 10.0
"""Dearer Fame cards can be bought less often."""
FAME_OF_CENT = 0.8
"""The Fame that a cent buys in the end, about."""
GROWTH = 0.15
"""How much more a cent is worth for each turn to come, since what it buys earns more."""
DECIDED = 100.0
"""What it is worth to end the game with most Fame; so much less, to end it with less."""
VICTORY = 40.0
"""The Fame that a win is worth, where a race is imagined, and to who is calm."""
CONSOLATION = 0.3
"""And a point of Fame, besides the chances that it gives."""
RECENT = 4
"""How many words of a player say what their next one will score."""
MOST_CENTS = 60
"""No more are reckoned with."""

OF_CENT, OF_USE = 0.9, -0.65
"""What a letter brings, in cents: so much for each of its own, and that for being drawn."""
OF_VOWEL = 0.4
OF_CARD = 0.8
"""What a card more in hand brings, in cents, besides what it brings as others do."""
AWKWARD = dict.fromkeys("JVXZ", 0.5) | {"Q": 1.2}
"""By how much less a letter brings that fits few words."""
NO_WILD, EACH_WILD = 0.95, 3.0
"""What a wild card brings in a deck without one, and how much less if all cards are wild."""
ABILITIES = {
    "draw": 1.0,
    "last_draw": 0.8,
    "first_cents": 0.95,
    "last_cents": 0.9,
    "long_cents": 0.15,
    "no_wild_cents": 0.6,
    "wild_cents": 1.8,
    "double_adjacent": 1.9,
    "double_word": 7.0,
    "copy_adjacent": 0.6,
    "trash_hand": 0.4,
    "trash_hand_cents": 0.85,
    "trash_upgrade": 0.8,
    "trash_offer": 0.1,
    "gain": 0.5,
    "atk_less_cents": 0.5,
    "atk_no_common": 0.5,
    "atk_less_draw": 0.8,
    "atk_max_wilds": 0.8,
    "atk_no_abilities": 0.8,
    "spacebar": 2.0,
    "dyslexic": 0.3,
}
"""What an ability brings, in cents, for each of the number that its card names last.

These figures come from the best words of random hands, as `python -m bench.letters` fits them;
those of abilities that bring no cents, or cents of others, are guesses.
"""
VOWELS = frozenset("AEIOU")


def strength(deck: Deck, card: int, wilds: float) -> float:
    """What a card brings to a word if it is drawn, in cents, more than one that brings nothing.

    `wilds`: which part of the deck wild cards are.
    """
    letters = deck.letters[card]
    if letters == WILD:
        return NO_WILD - EACH_WILD * wilds
    numbers = deck.numbers[card]
    ability = ABILITIES.get(deck.keys[card], 0.0) * (numbers[-1] if numbers else 1)
    vowel = OF_VOWEL if letters in VOWELS else 0.0
    awkward = sum([AWKWARD.get(letter, 0.0) for letter in letters])
    return OF_CENT * deck.cents[card] + OF_USE + ability + vowel - awkward


class Prospects:
    """What a seat can expect of the rest of the match."""

    def __init__(self, s: State, deck: Deck, seat: int) -> None:
        self.s, self.deck, self.seat = s, deck, seat
        self.owned = scoring.owned(s, seat)
        self.wilds = sum([deck.wild[card] for card in self.owned]) / len(self.owned)
        strengths = [strength(deck, card, self.wilds) for card in self.owned]
        self.usual = sum(strengths) / len(strengths)
        """What a card of the deck brings on average."""

    @cached_property
    def turns(self) -> float:
        """How many turns this seat will have after this one, about."""
        s = self.s
        round_ = (s.turn - 1) // s.seats + 1
        costs = [self.deck.costs[card] for card in self.deck.fame]
        efforts = [n * c * max(1, c / DEAR) for n, c in zip(s.fame, costs, strict=True)]
        left = sum(sorted(efforts)[:ENDING]) / (s.seats * PACE)
        return min(LAST_ROUND - round_, max(0, BUILDING - round_) + left)

    @cached_property
    def cent(self) -> float:
        """In Fame, of a cent more in a word."""
        return FAME_OF_CENT * (1 + GROWTH * self.turns)

    @cached_property
    def uses(self) -> float:
        """How often a card that is bought now will be drawn."""
        drawn = self.turns * HAND_SIZE
        return max(0.0, drawn - len(self.s.piles[self.seat])) / (len(self.owned) + 1)

    def worth(self, card: int) -> float:
        """In Fame, of a card in the deck."""
        uses = self.uses
        if self.deck.keys[card] == "trash_self":
            uses = min(uses, 1.0)
        more = strength(self.deck, card, self.wilds) - self.usual
        return self.deck.points[card] + uses * more * self.cent

    @cached_property
    def draw(self) -> float:
        """In Fame, of one card more in the next hand."""
        return (OF_CARD + self.usual) * self.cent * min(1.0, self.turns)


class Market:
    """What can be bought, and what is the best to buy for some cents."""

    def __init__(
        self, prospects: Prospects, ended: bool = False, more: int = 0, foresight: Foresight = NONE
    ) -> None:
        """`ended`: whether the game ends with this turn anyway; `more`: Fame still to come.

        `foresight`: how the race for the last Fame cards is imagined.
        """
        self._at = prospects
        s, deck = prospects.s, prospects.deck
        self._ended, self._more = ended, more
        self._fame = tuple(s.fame)
        self._letters = {card: 0.0 if ended else prospects.worth(card) for card in shown(s)}
        self._points = [prospects.worth(card) for card in deck.fame]
        self._known: dict[int, float] = {}
        near = prospects.s.seats > 1 and prospects.turns <= foresight.turns
        self._runs = foresight.runs if near else 0
        self._calm = foresight.calm
        self._chances: dict[tuple[int, ...], float] = {}

    def worth(self, cents: int) -> float:
        """In Fame, of so many cents with what shows now."""
        cents = min(cents, MOST_CENTS)
        if cents not in self._known:
            self._known[cents] = self._best(cents, (), list(self._letters))
        return self._known[cents]

    def of_buying(self, card: int, cents: int) -> float:
        """In Fame, of so many cents if this card is bought first."""
        left = cents - self._at.deck.costs[card]
        if card in self._letters:
            others = [other for other in self._letters if other != card]
            return self._letters[card] + self._best(left, (), others)
        return self._best(left, (card,), list(self._letters))

    def of_stopping(self) -> float:
        """In Fame, of buying nothing more."""
        return self._with(())

    def basket(self, cents: int, first: int | None = None) -> tuple[int, ...]:
        """The best cards to buy for so many cents together; `first`: one that is bought anyway."""
        cents = min(cents, MOST_CENTS) - (0 if first is None else self._at.deck.costs[first])
        letters = [card for card in self._letters if card != first]
        begun = () if first is None or first in self._letters else (first,)
        rest = self._of_letters(cents, letters)
        fame, cost = max(
            self._ways(cents, begun, 0),
            key=lambda way: self._with(begun + way[0]) + rest[cents - way[1]],
        )
        left = cents - cost
        bought = [*(() if first is None else (first,)), *fame]
        while letters:
            card = letters.pop()
            without = self._of_letters(left, letters)
            if without[left] < rest[left]:
                bought.append(card)
                left -= self._at.deck.costs[card]
            rest = without
        return tuple(bought)

    def ends(self, bought: tuple[int, ...]) -> bool:
        """Whether the game ends with this turn if these cards are bought."""
        s, fame = self._at.s, self._at.deck.fame
        left = [n - bought.count(card) for card, n in zip(fame, self._fame, strict=True)]
        piles = left.count(0) >= ENDING and not (s.options.last_round and s.turn % s.seats)
        return self._ended or piles

    def lead(self, bought: tuple[int, ...]) -> int:
        """In Fame, how far this seat is before the best other one with these cards more."""
        return self._lead + self._more + sum([self._at.deck.points[card] for card in bought])

    def odds(self, bought: tuple[int, ...]) -> float | None:
        """How probable it is to win with these cards more; None: it is too early to say."""
        bought = tuple(sorted([card for card in bought if card in self._at.deck.fame]))
        return self._odds(bought) if self._runs and not self.ends(bought) else None

    def _best(self, cents: int, bought: tuple[int, ...], letters: Sequence[int]) -> float:
        rest = self._of_letters(cents, letters)
        return max(
            self._with(bought + more) + rest[cents - cost]
            for more, cost in self._ways(cents, bought, 0)
        )

    def _ways(
        self, cents: int, bought: tuple[int, ...], pile: int
    ) -> Iterator[tuple[tuple[int, ...], int]]:
        """The sets of Fame cards for so many cents, from this pile on, with what they cost."""
        fame, costs = self._at.deck.fame, self._at.deck.costs
        if pile == len(fame):
            yield (), 0
            return
        card = fame[pile]
        left = self._fame[pile] - bought.count(card)
        for number in range(min(left, cents // costs[card]) + 1):
            cost = number * costs[card]
            for more, others in self._ways(cents - cost, bought, pile + 1):
                yield (card,) * number + more, cost + others

    def _of_letters(self, cents: int, letters: Sequence[int]) -> list[float]:
        """Per number of cents what the best letters for it are worth."""
        worth = [0.0] * (cents + 1)
        for card in letters:
            cost, gain = self._at.deck.costs[card], self._letters[card]
            if gain > 0:
                for left in range(cents, cost - 1, -1):
                    worth[left] = max(worth[left], worth[left - cost] + gain)
        return worth

    def _with(self, bought: tuple[int, ...]) -> float:
        """In Fame, of these Fame cards, the end of the game included if they bring it."""
        deck = self._at.deck
        points = sum([deck.points[card] for card in bought])
        if self.ends(bought):
            return self._decided(points)
        if self._runs:
            return VICTORY * self._odds(tuple(sorted(bought))) + CONSOLATION * points
        return sum([self._points[deck.fame.index(card)] for card in bought])

    def _odds(self, bought: tuple[int, ...]) -> float:
        """How probable it is to win with these Fame cards, ascending."""
        if bought not in self._chances:
            deck, s, seat = self._at.deck, self._at.s, self._at.seat
            fame = [points + commons / 10 for points, commons in scoring.scores(s, deck)]
            fame[seat] += sum([deck.points[card] for card in bought])
            left = [n - bought.count(card) for card, n in zip(deck.fame, s.fame, strict=True)]
            race = Race(
                costs=tuple([deck.costs[card] for card in deck.fame]),
                points=tuple([deck.points[card] for card in deck.fame]),
                left=tuple(left),
                fame=tuple(fame),
                cents=tuple([_recent_cents(s, each) for each in range(s.seats)]),
                next=(seat + 1) % s.seats,
            )
            self._chances[bought] = chance(race, seat, self._runs)
        return self._chances[bought]

    def _decided(self, points: int) -> float:
        """In Fame, if the game ends with so many points more for this seat."""
        if self._at.s.seats == 1:
            return points
        lead = self._lead + self._more + points
        won = (lead > 0) - (lead < 0)
        if not self._calm:
            return points + DECIDED * won
        if self._runs:
            return CONSOLATION * points + VICTORY * (won + 1) / 2
        return points + VICTORY / 2 * won

    @cached_property
    def _lead(self) -> int:
        """The Fame of this seat more than that of the best other one, as of now."""
        scores = [fame for fame, _ in scoring.scores(self._at.s, self._at.deck)]
        mine = scores.pop(self._at.seat)
        return mine - max(scores)


def _recent_cents(s: State, seat: int) -> float:
    """What the last words of a seat have scored on average."""
    cents = [made.cents for made in s.made if made.seat == seat][-RECENT:]
    return sum(cents) / len(cents) if cents else 0.0
