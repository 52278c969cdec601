"""How to play Memento well: what each card is worth, given what somebody remembers.

A category's scoring card pays by the final count, which is not known before the round ends. So a
count is worth what it will come to: at each of a player's turns to come, a card of the category
falls to them anyway, or is on offer and they take it if it helps, or neither.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from kitchentable.core.game import Seat, View

from . import Memento
from .actions import HIDDEN, Action, Take
from .cards import CARD_INDEX, CARD_NAMES, CATEGORIES, COLOURS, SHAPES, ScoringCard
from .rules import SETTINGS
from .scoring import KINDS, category_cards, pay_table
from .view import Observation

FALLS = 0.12
"""The chance at each turn that a card of a category comes with the other thing it is good for."""
OFFERED = 0.30
"""The chance at each turn that a card of the category is there to take or to leave."""
FAR = 24
"""Turns to come are counted up to this many; more would change nothing."""


class Worth:
    """What counts in a category are worth, by scoring card and the turns a player has to come."""

    def __init__(self, cards: Sequence[ScoringCard], ties: str) -> None:
        self._cards = cards
        self._pays = pay_table(cards)
        self._tie = 0.5 if ties == "all" else -0.5
        self._known: dict[tuple[int, int, tuple[int, ...]], list[float]] = {}

    def of(self, row: int, turns: int, rivals: tuple[int, ...]) -> list[float]:
        """Per count (for `all_other`: of different cards) the points it will come to.

        `rivals`: the counts that it is compared with, ascending; () if it is with none.
        """
        key = row, turns, rivals
        worth = self._known.get(key)
        if worth is None:
            worth = self._known[key] = self._foresee(row, turns, rivals)
        return worth

    def _foresee(self, row: int, turns: int, rivals: tuple[int, ...]) -> list[float]:
        when = self._cards[row].when
        if when == "all_other":
            return self._complete(self._pays[row][-1], turns)
        worth = [
            pay * self._chance(when, n, rivals, turns) for n, pay in enumerate(self._pays[row])
        ]
        for _ in range(turns):
            more = [*worth[1:], worth[-1]]
            worth = [
                now + FALLS * (then - now) + OFFERED * max(0.0, then - now)
                for now, then in zip(worth, more, strict=True)
            ]
        return worth

    def _complete(self, points: int, turns: int) -> list[float]:
        """Per number of different cards what a goal for having all of them will come to."""
        worth = [0.0] * len(SHAPES) + [float(points)]
        for _ in range(turns):
            for have in range(len(SHAPES)):
                missing = (len(SHAPES) - have) / len(SHAPES)
                worth[have] += (FALLS + OFFERED) * missing * (worth[have + 1] - worth[have])
        return worth

    def _chance(self, when: str, n: int, rivals: tuple[int, ...], turns: int) -> float:
        """How likely the comparison holds at the end for a final count of n."""
        spread = 0.15 + 0.4 * turns**0.5
        ends = [rival + turns * (FALLS + OFFERED / 2) for rival in rivals]
        chance = 1.0
        if when == "most":
            for end in ends:
                chance *= _over((n - end + self._tie) / spread)
        elif when == "fewest":
            for end in ends:
                chance *= _over((end - n + self._tie) / spread)
        elif when == "own_most":
            for end in ends:
                chance *= _over((n - end - 0.5) / spread)
        elif when == "same":
            for end in ends:
                chance *= 1 - exp(-(((n - end) / spread) ** 2)) / (1 + spread)
            chance = 1 - chance
        return chance


def _over(distance: float) -> float:
    """0 to 1: how likely something is above 0 that is expected at `distance`."""
    return 1 / (1 + exp(max(-30.0, min(30.0, -2 * distance))))


class Layout:
    """Where the cards stand among the categories in play."""

    def __init__(self, introductory: bool) -> None:
        setting = SETTINGS[introductory]
        self.deck = setting.deck
        self.categories = len(setting.categories)
        at = {category: position for position, category in enumerate(setting.categories)}
        self.places = [
            tuple(at[category] for category in _categories(card) if category in at)
            for card in range(KINDS)
        ]
        """Per card the positions of its colour and its shape among the goals."""


def _categories(card: int) -> tuple[int, int]:
    return card // len(SHAPES), len(COLOURS) + card % len(SHAPES)


LAYOUTS = {introductory: Layout(introductory) for introductory in SETTINGS}


class Memory:
    """What a seat makes of its view: how many cards of each category everybody holds."""

    def __init__(self, o: Observation, seat: Seat) -> None:
        layout = LAYOUTS[o.options.introductory]
        self.unseen = [0] * KINDS
        """Per card how many copies may be anywhere, as far as this seat remembers."""
        for card in layout.deck:
            self.unseen[card] += 1
        self.own = [0] * KINDS
        """Per card how many copies this seat remembers to hold."""
        known = [[0] * layout.categories for _ in o.held]
        blank = list(o.held)
        for top in o.tops:
            if top is not None:
                self.unseen[CARD_INDEX[top]] -= 1
        for taker, card in self._remembered(o, seat):
            self.unseen[card] -= 1
            blank[taker] -= 1
            self.own[card] += taker == seat
            for place in layout.places[card]:
                known[taker][place] += 1
        share = self._shares(layout)
        self.counts = [
            [n + unknown * part for n, part in zip(line, share, strict=True)]
            for line, unknown in zip(known, blank, strict=True)
        ]
        """Per seat and category the expected number of cards; what is forgotten is guessed."""

    @staticmethod
    def _remembered(o: Observation, seat: Seat) -> list[tuple[Seat, int]]:
        """The takes whose card is known, and who has it."""
        if o.seen is None:
            return [(seat, card) for card, n in enumerate(o.own or ()) for _ in range(n)]
        return [(take.seat, CARD_INDEX[take.card]) for take in o.seen if take.card is not None]

    def _shares(self, layout: Layout) -> list[float]:
        """Per category the part that it has of the cards not seen."""
        share = [0.0] * layout.categories
        for card, copies in enumerate(self.unseen):
            for place in layout.places[card]:
                share[place] += copies
        total = sum(self.unseen) or 1
        return [copies / total for copies in share]


class MementoHeuristic:
    """Values a take by the points that it adds, in expectation; passing adds none."""

    def __init__(self, game: Memento) -> None:
        self._rows = {card.id: row for row, card in enumerate(game.scoring_cards)}
        self._when = [card.when for card in game.scoring_cards]
        self._worth = {ties: Worth(game.scoring_cards, ties) for ties in ("all", "nobody")}

    def values(self, view: View[Action, Observation]) -> list[float]:
        """In points. A spectator's view has no values: it has no legal actions."""
        o, seat = view.observation, view.seat
        if seat is None:
            return []
        memory = Memory(o, seat)
        gains = self._gains(o, seat, memory)
        return [self._value(action, o, memory, gains) for action in view.legal]

    def _value(
        self, action: Action, o: Observation, memory: Memory, gains: Sequence[float]
    ) -> float:
        if not isinstance(action, Take):
            return 0.0
        if action.pile != HIDDEN:
            top = o.tops[action.pile]
            assert top is not None
            return gains[CARD_INDEX[top]]
        unseen = memory.unseen
        return sum(g * n for g, n in zip(gains, unseen, strict=True)) / (sum(unseen) or 1)

    def _gains(self, o: Observation, seat: Seat, memory: Memory) -> list[float]:
        """Per card what one more of it adds for `seat`."""
        layout = LAYOUTS[o.options.introductory]
        turns = turns_to_come(sum(o.heights), len(o.held), o.passes)
        mine = memory.counts[seat]
        before = self._total(o, seat, memory, mine, memory.own, turns)
        gains = [0.0] * KINDS
        for card, copies in enumerate(memory.unseen):
            if copies <= 0 and CARD_NAMES[card] not in o.tops:
                continue
            more, own = list(mine), list(memory.own)
            own[card] += 1
            for place in layout.places[card]:
                more[place] += 1
            gains[card] = self._total(o, seat, memory, more, own, turns) - before
        return gains

    def _total(
        self,
        o: Observation,
        seat: Seat,
        memory: Memory,
        mine: Sequence[float],
        own: Sequence[int],
        turns: int,
    ) -> float:
        """What these counts will come to, over all categories."""
        worth = self._worth[o.options.ties]
        others = [line for other, line in enumerate(memory.counts) if other != seat]
        total = 0.0
        for place, goal in enumerate(o.goals):
            if goal is None:
                continue
            row, n = self._rows[goal], mine[place]
            when = self._when[row]
            rivals: tuple[int, ...] = ()
            if when == "all_other":
                category = CATEGORIES.index(o.categories[place])
                n = sum(own[card] > 0 for card in category_cards(category))
                n += len(SHAPES) - len(o.categories) // 2
            elif when == "own_most":
                rivals = (round(max(n for at, n in enumerate(mine) if at != place)),)
            elif when in ("most", "fewest", "same"):
                rivals = tuple(sorted(round(line[place]) for line in others))
            total += _between(worth.of(row, turns, rivals), n)
        return total


def turns_to_come(cards: int, seats: int, passes: int) -> int:
    """How many more turns a player will have after this one, so far as can be known now."""
    return 0 if passes == seats - 1 else min(FAR, (cards - 1) // seats)


def _between(worth: Sequence[float], n: float) -> float:
    """The worth of a count that is only expected, from those of its whole neighbours."""
    low = int(n)
    if n == low:
        return worth[low]
    return worth[low] + (n - low) * (worth[low + 1] - worth[low])


def heuristic(game: Memento) -> MementoHeuristic:
    """What a greedy bot knows."""
    return MementoHeuristic(game)
