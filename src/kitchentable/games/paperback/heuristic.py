"""How to play Paperback well: which word to write, what it is worth, and what to buy for it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import NamedTuple, Protocol

from kitchentable.core.game import View

from . import Paperback
from .actions import (
    CLAIM,
    FINISH,
    SPACE,
    Action,
    Buy,
    Copy,
    Double,
    Gain,
    Keep,
    ShowHand,
    Trash,
    Vote,
)
from .buying import Market, Prospects, strength
from .choices import SWEEP, UPGRADE, copied
from .deck import TRACK
from .offer import shown
from .racing import NONE, Foresight
from .reckoning import Reckoner, Slot, Tally, desk_of, rank
from .rules import is_over
from .state import COMMON, State
from .view import Observation
from .wording import Aim, Plan, Writer
from .words import lexicon

REMEMBERED = 256
"""Words that are kept, since each of their cards asks for them again."""
CARELESS_CENT = 0.02
"""In Fame, a cent beyond what can be bought with it; of two words the dearer is the better."""
TRIM, ATTACK, BURNT = 0.3, 0.4, 0.3
"""In Fame, a card of the hand that may be trashed, an attack, and a vowel that is used up."""


class Habits(Protocol):
    """A level, which says how it plays."""

    @property
    def size(self) -> int:
        """The largest word list of which it knows the words."""

    @property
    def longest(self) -> int:
        """How many letters its words have at most."""

    @property
    def weighs(self) -> bool:
        """Whether it weighs what cards are worth; else it takes the dearest."""

    @property
    def fame_from(self) -> int:
        """If it takes the dearest, in which round it begins to take Fame cards first."""

    @property
    def foresight(self) -> Foresight:
        """If it weighs, how it looks ahead to the last Fame cards."""


class _Greedy(NamedTuple):
    """The habits of a greedy bot."""

    size: int = 70
    longest: int = 99
    weighs: bool = False
    fame_from: int = 6
    foresight: Foresight = NONE


GREEDY = _Greedy()


class PaperbackHeuristic:
    """Values an action by the best word, or the best purchase, that it belongs to.

    A word is sought as the table was when it was begun, so every card of it finds the same word.
    """

    def __init__(self, game: Paperback, habits: Habits) -> None:
        self._game = game
        self._deck = game.deck
        self._habits = habits
        self._plans: dict[object, Plan] = {}

    def values(self, view: View[Action, Observation]) -> list[float]:
        """In Fame, or in cents for who takes the dearest; in the order of the legal actions."""
        legal, o = view.legal, view.observation
        if view.seat is None or len(legal) < 2:
            return [0.0] * len(legal)
        if isinstance(legal[0], Vote):
            return self._votes(o, legal)
        s = self._game.determinise(view, Random(0))
        if o.stage == "word":
            return self._spelling(s, o, legal)
        if o.stage == "abilities":
            return self._choices(s, legal)
        if o.stage == "buy":
            return self._purchases(s, legal)
        prospects = Prospects(s, self._deck, view.seat)
        return [self._of_hand(prospects, action) for action in legal]

    def _votes(self, o: Observation, legal: Sequence[Action]) -> list[float]:
        """House words are welcome; a word fits the theme if its card names it."""
        letters = "".join([piece.letters for piece in o.word]).lower()
        gap = sum([len(piece.letters) for piece in o.word[: o.gap or 0]])
        yes = o.stage == "house-words" or self.fits(o.theme, letters[:gap], letters[gap:])
        return [float(isinstance(vote, Vote) and vote.yes == yes) for vote in legal]

    def fits(self, theme: str | None, *words: str) -> bool:
        """Whether the theme card names one of these words."""
        if theme is None:
            return False
        examples = self._deck.themes[self._deck.theme_rows[theme]].examples
        return any(word in examples for word in words)

    # The word

    def _spelling(self, s: State, o: Observation, legal: Sequence[Action]) -> list[float]:
        done = [piece.written for piece in o.word]
        if o.gap:
            done.insert(o.gap, str(SPACE))
        planned = [str(action) for action in self.plan(s, o).actions]
        letters = "".join([piece.letters for piece in o.word[o.gap or 0 :]]).lower()
        if planned[: len(done)] == done and len(planned) > len(done):
            wanted = planned[len(done)]
        elif CLAIM in legal and self.fits(o.theme, letters):
            wanted = str(CLAIM)
        else:
            wanted = str(FINISH)
        return [float(str(action) == wanted) for action in legal]

    def plan(self, s: State, o: Observation) -> Plan:
        """The best word of the whole hand; it depends on nothing that changes while it is made."""
        desk = desk_of(s, self._deck)
        decks = tuple([(seen.deck, seen.pile, seen.trashed) for seen in o.seats])
        supply = (o.offer, o.fame, o.common, o.taken, o.award, o.theme, o.holder)
        key = (desk, o.house, o.turn, o.seat, supply, o.made, decks)
        plan = self._plans.get(key)
        if plan is None:
            if len(self._plans) >= REMEMBERED:
                self._plans.clear()
            aim = self.weighing(s) if self._habits.weighs else by_cents
            plan = self._plans[key] = self.best_word(s, o, aim)
        return plan

    def best_word(self, s: State, o: Observation, aim: Aim) -> Plan:
        """The word of the whole hand that this aim prefers."""
        options = o.options
        size = min(options.size, self._habits.size)
        words = lexicon.load(options.words, size, options.family).with_words(o.house)
        desk = desk_of(s, self._deck)
        return Writer(self._deck, words, desk, aim, self._habits.longest).plan()

    def market(self, s: State, gained: bool = False) -> Market:
        """What can be bought in this turn; `gained`: if the word takes the Common card."""
        prospects = Prospects(s, self._deck, s.seat)
        foresight = self._habits.foresight
        if gained and s.taken + 1 == len(TRACK):
            return Market(prospects, True, self._deck.points[s.common], foresight)
        return Market(prospects, is_over(s), foresight=foresight)

    def weighing(self, s: State) -> Aim:
        """What a word is worth in Fame, with what can be bought for it."""
        deck, prospects = self._deck, Prospects(s, self._deck, s.seat)
        track = TRACK[s.taken]
        common = prospects.worth(s.common)
        usual = self.market(s)
        final = self.market(s, gained=True) if s.taken + 1 == len(TRACK) else usual
        theme = deck.themes[s.theme] if s.theme >= 0 and s.holder != s.seat else None

        def worth(tally: Tally) -> float:
            gained = tally.letters >= track
            value = (final if gained else usual).worth(tally.cents)
            value += tally.cents * CARELESS_CENT
            if gained:
                value += common
            if theme is not None and (not tally.word or tally.word in theme.examples):
                value += theme.fame / 2
            return (
                value
                + tally.draws * prospects.draw
                + tally.trims * TRIM
                + tally.attacks * ATTACK
                - tally.burnt * BURNT
            )

        return worth

    # Abilities

    def _choices(self, s: State, legal: Sequence[Action]) -> list[float]:
        """Which ability comes first does not matter here: in the order of the word."""
        if s.asked < 0:
            return [float(-number) for number, _ in enumerate(legal)]
        return [self._of_choice(s, action) for action in legal]

    def _of_choice(self, s: State, action: Action) -> float:
        deck, ask = self._deck, s.asks[s.asked]
        prospects = Prospects(s, deck, s.seat)
        if isinstance(action, Double):
            piece = s.word[ask.piece + (-1 if action.side == "left" else 1)]
            return deck.cents[piece.card] * piece.live * prospects.cent
        if isinstance(action, Copy):
            return self._of_copying(s, ask.piece, action) * prospects.cent
        if isinstance(action, Gain):
            return self._worth(prospects, deck.rows[action.card])
        if not isinstance(action, Trash):
            return 0.0
        card = deck.rows[action.card]
        if ask.kind == SWEEP:
            return -1.0
        if ask.kind == UPGRADE:
            most = deck.costs[card] + ask.number
            others = [other for other in shown(s) if deck.costs[other] <= most]
            gain = max([self._worth(prospects, other) for other in others], default=0.0)
            return gain - self._worth(prospects, card)
        cents = ask.cents * (prospects.cent if self._habits.weighs else 1)
        return cents - self._worth(prospects, card)

    def _of_copying(self, s: State, place: int, action: Copy) -> float:
        """What it brings to copy to one side, roughly in cents."""
        desk = desk_of(s, self._deck)
        begin, end = (s.gap, len(s.word)) if place >= s.gap else (0, s.gap)
        pieces = [
            Slot(piece.card, piece.letters, common=piece.source == COMMON)
            for piece in s.word[begin:end]
        ]
        side = -1 if action.side == "left" else 1
        whose = copied(s, self._deck, place, side)
        effect = Reckoner(self._deck, desk).effect(pieces, [pieces], place - begin, whose)
        return rank(effect) - 2.0 * effect.burnt

    # Buying

    def _purchases(self, s: State, legal: Sequence[Action]) -> list[float]:
        if not self._habits.weighs:
            round_ = (s.turn - 1) // s.seats + 1
            fame_first = round_ >= self._habits.fame_from
            return [self._of_dearest(action, fame_first) for action in legal]
        market = self.market(s)
        return [
            market.of_buying(self._deck.rows[action.card], s.cents)
            if isinstance(action, Buy)
            else market.of_stopping()
            for action in legal
        ]

    def _of_dearest(self, action: Action, fame_first: bool) -> float:
        """The dearest card, Fame cards before or behind all letters."""
        if not isinstance(action, Buy):
            return 0.0
        card = self._deck.rows[action.card]
        preferred = (card in self._deck.fame) == fame_first
        return self._deck.costs[card] + 100.0 * preferred

    # The hand

    def _of_hand(self, prospects: Prospects, action: Action) -> float:
        """Of what powers allow: the best card is kept, and one more is always welcome."""
        if isinstance(action, Keep):
            card = self._deck.rows[action.card]
            more = strength(self._deck, card, prospects.wilds) - prospects.usual
            return more * prospects.cent
        return prospects.draw if isinstance(action, ShowHand) else 0.0

    def _worth(self, prospects: Prospects, card: int) -> float:
        """Of a card in the deck: in Fame, or for who takes the dearest by what is printed on it."""
        if self._habits.weighs:
            return prospects.worth(card)
        return float(self._deck.points[card] + self._deck.cents[card])


def by_cents(tally: Tally) -> float:
    """Of two words with as many cents the longer is the better."""
    return tally.cents + tally.letters / 100


@cache
def heuristic(game: Paperback) -> PaperbackHeuristic:
    """What a greedy bot knows: every word, and what costs most."""
    return PaperbackHeuristic(game, GREEDY)


@cache
def heuristic_at(game: Paperback, level: Habits) -> PaperbackHeuristic:
    """What a bot of this level knows."""
    return PaperbackHeuristic(game, level)
