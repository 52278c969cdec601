"""How to play Memento well: what each card is worth, given what somebody remembers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from kitchentable.core.game import Seat, View

from . import Memento
from .actions import HIDDEN, PASS, TAKES, Action, Take
from .cards import CARD_INDEX, COLOURS, SHAPES
from .rules import SETTINGS
from .scoring import KINDS, category_slice
from .state import State
from .view import Observation
from .worth import FAR, Worth


class Layout:
    """Where the cards stand among the categories in play."""

    def __init__(self, introductory: bool) -> None:
        setting = SETTINGS[introductory]
        self.copies = [setting.deck.count(card) for card in range(KINDS)]
        """Per card how many there are."""
        self.slices = [category_slice(category) for category in setting.categories]
        """Per category in play its cards."""
        self.values = len(setting.categories) // 2
        """How many colours there are in play, and how many shapes."""
        at = {category: place for place, category in enumerate(setting.categories)}
        self.places = [
            tuple(at[category] for category in _categories(card) if category in at)
            for card in range(KINDS)
        ]
        """Per card the places of its colour and its shape among the goals."""

    def different(self, pile: Sequence[float], place: int) -> int:
        """How many different cards of a category a pile has, those out of play included."""
        cards = pile[self.slices[place]]
        return len(SHAPES) - (cards.count(0) - len(SHAPES) + self.values)


def _categories(card: int) -> tuple[int, int]:
    return card // len(SHAPES), len(COLOURS) + card % len(SHAPES)


LAYOUTS = {introductory: Layout(introductory) for introductory in SETTINGS}


def turns_to_come(cards: int, seats: int, passes: int) -> int:
    """How many turns a player has until `cards` are taken; 0 if one more pass ends the round."""
    return 0 if passes == seats - 1 else min(FAR, cards // seats)


class Memory:
    """What a seat makes of its view: how many cards of each category everybody holds."""

    def __init__(self, o: Observation, seat: Seat, layout: Layout) -> None:
        self.unseen = layout.copies[:]
        """Per card how many copies may be anywhere, as far as this seat remembers."""
        self.piles = [[0] * KINDS for _ in o.held]
        """Per seat how many copies of each card it is remembered to hold."""
        known = [[0] * (2 * layout.values) for _ in o.held]
        unknown = list(o.held)
        for top in o.tops:
            if top is not None:
                self.unseen[CARD_INDEX[top]] -= 1
        for taker, card in _remembered(o, seat):
            self.unseen[card] -= 1
            self.piles[taker][card] += 1
            unknown[taker] -= 1
            for place in layout.places[card]:
                known[taker][place] += 1
        cards = sum(self.unseen) or 1
        share = [0.0] * (2 * layout.values)
        for card, copies in enumerate(self.unseen):
            for place in layout.places[card]:
                share[place] += copies / cards
        self.counts = [
            [n + blanks * part for n, part in zip(line, share, strict=True)]
            for line, blanks in zip(known, unknown, strict=True)
        ]
        """Per seat and category the expected number of cards; what is forgotten is guessed."""
        self._whole = [[round(n) for n in line] for line in self.counts]

    def others(self, seat: Seat) -> list[list[int]]:
        """Per other seat and category the expected number of cards, in whole cards."""
        return [line for other, line in enumerate(self._whole) if other != seat]


def _remembered(o: Observation, seat: Seat) -> list[tuple[Seat, int]]:
    """The takes whose card is known, and who has it."""
    if o.seen is None:
        return [(seat, card) for card, n in enumerate(o.own or ()) for _ in range(n)]
    return [(take.seat, CARD_INDEX[take.card]) for take in o.seen if take.card is not None]


class MementoHeuristic:
    """Values a take by the points that it adds, in expectation; passing adds none."""

    def __init__(self, game: Memento) -> None:
        self._rows = {card.id: row for row, card in enumerate(game.scoring_cards)}
        self._worth = {ties: Worth(game.scoring_cards, ties) for ties in ("all", "nobody")}

    def values(self, view: View[Action, Observation]) -> list[float]:
        """In points, in the order of the legal actions."""
        o, seat = view.observation, view.seat
        if seat is None or not view.legal:
            return []
        memory = self.memory(o, seat)
        now = _sum(self.goals(o, memory, seat))
        gains = [
            _sum(self.goals(o, memory, seat, card)) - now if copies else 0.0
            for card, copies in enumerate(LAYOUTS[o.options.introductory].copies)
        ]
        return [_value(action, o, memory, gains) for action in view.legal]

    def memory(self, o: Observation, seat: Seat) -> Memory:
        """What a seat makes of its observation."""
        return Memory(o, seat, LAYOUTS[o.options.introductory])

    def goals(
        self, o: Observation, memory: Memory, seat: Seat, card: int | None = None
    ) -> list[float]:
        """Per goal what it will come to for any seat, in points, as far as the memory goes.

        `card`: one that the seat would take besides.
        """
        layout, worth = LAYOUTS[o.options.introductory], self._worth[o.options.ties]
        turns = turns_to_come(sum(o.heights) - 1, len(o.held), o.passes)
        mine, own, others = memory.counts[seat], memory.piles[seat], memory.others(seat)
        if card is not None:
            mine, own = mine[:], own[:]
            own[card] += 1
            for place in layout.places[card]:
                mine[place] += 1
        whole = [round(n) for n in mine]
        points = []
        for place, goal in enumerate(o.goals):
            row = self._rows[goal or ""]
            when = worth.beyond[row]
            n = layout.different(own, place) if when == "all_other" else mine[place]
            rivals = _rivals(when, place, whole, others)
            points.append(_between(worth.of(row, turns, rivals), n))
        return points


def _sum(points: Sequence[float]) -> float:
    """Added one after the other: `sum` rounds otherwise since Python 3.12, and choices differ."""
    total = 0.0
    for each in points:
        total += each
    return total


def _value(action: Action, o: Observation, memory: Memory, gains: Sequence[float]) -> float:
    if not isinstance(action, Take):
        return 0.0
    if action.pile == HIDDEN:
        cards = sum(memory.unseen) or 1
        return sum(gain * n for gain, n in zip(gains, memory.unseen, strict=True)) / cards
    return gains[CARD_INDEX[o.tops[action.pile] or ""]]


def _rivals(
    when: str, place: int, mine: Sequence[int], others: Sequence[Sequence[int]]
) -> tuple[int, ...]:
    """The counts that decide a comparison of a scoring card; () if it makes none."""
    if when == "most":
        return (max([line[place] for line in others]),)
    if when == "fewest":
        return (min([line[place] for line in others]),)
    if when == "same":
        return tuple(sorted({line[place] for line in others}))
    if when == "own_most":
        return (max([*mine[:place], *mine[place + 1 :]]),)
    return ()


def _between(worth: Sequence[float], n: float) -> float:
    """The worth of a count that is only expected, from those of its whole neighbours."""
    n = min(n, len(worth) - 1.0)  # one card more than there are is only imagined
    low = int(n)
    if n == low:
        return worth[low]
    return worth[low] + (n - low) * (worth[low + 1] - worth[low])


class MementoGuide:
    """Plays imagined rounds on with quick looks at the same worth as the heuristic."""

    lead = 8.0
    laps = 3
    patience = 15
    glance = None

    def __init__(self, game: Memento) -> None:
        self._worth = {ties: Worth(game.scoring_cards, ties) for ties in ("all", "nobody")}

    def stage(self, s: State) -> int:
        """The round: its points are known when the next one begins."""
        return s.round

    def forks(self, s: State) -> bool:
        """Every take is worth a search."""
        return True

    def players(self, s: State) -> Players:
        """Those who play this round on."""
        return Players(s, self._worth[s.options.ties])


class Players:
    """The players of one imagined round: they count along and take what adds the most."""

    def __init__(self, s: State, worth: Worth) -> None:
        self._layout = LAYOUTS[s.options.introductory]
        self._worth = worth
        self._goals = [(place, row, worth.beyond[row]) for place, row in enumerate(s.goals)]
        self._counts = [[0] * len(s.goals) for _ in range(s.seats)]
        self._others = [
            [line for line in self._counts if line is not mine] for mine in self._counts
        ]
        self._piles = [[0] * KINDS for _ in range(s.seats)]
        self._read = 0

    def act(self, s: State, seat: Seat) -> Action:
        """The take that adds the most, or a pass if none adds anything."""
        self._count(s)
        turns = turns_to_come(sum(s.heights) - 1, s.seats, s.passes)
        gains = self._look(seat, turns, self._worth.gains)
        places = self._layout.places
        most = 0.0
        action: Action = PASS
        for pile, card in enumerate(s.tops):
            if card >= 0:
                colour, shape = places[card]
                gain = gains[colour] + gains[shape]
                if gain > most:
                    most, action = gain, TAKES[pile]
        # Nobody knows the hidden card: it may be of any colour and of any shape.
        if s.heights[HIDDEN] and sum(gains) > most * self._layout.values:
            return TAKES[HIDDEN]
        return action

    def points(self, s: State) -> list[float]:
        """Per seat the total, and what the round will come to."""
        self._count(s)
        turns = turns_to_come(sum(s.heights), s.seats, s.passes)
        return [
            total + sum(self._look(seat, turns, self._worth.of))
            for seat, total in enumerate(s.totals)
        ]

    def _count(self, s: State) -> None:
        """Catches up with the takes since the last time."""
        for take in s.taken[self._read :]:
            seat, card = take >> 5, take & 15
            self._piles[seat][card] += 1
            for place in self._layout.places[card]:
                self._counts[seat][place] += 1
        self._read = len(s.taken)

    def _look(
        self, seat: int, turns: int, table: Callable[[int, int, tuple[int, ...]], list[float]]
    ) -> list[float]:
        """Per goal what a table of worth says about a seat's count."""
        mine, others = self._counts[seat], self._others[seat]
        found = []
        for place, row, when in self._goals:
            n = mine[place]
            if not when:
                found.append(table(row, turns, ())[n])
            elif when == "all_other":
                n = self._layout.different(self._piles[seat], place)
                found.append(table(row, turns, ())[n])
            else:
                found.append(table(row, turns, _rivals(when, place, mine, others))[n])
        return found


@cache
def heuristic(game: Memento) -> MementoHeuristic:
    """What a greedy bot knows."""
    return MementoHeuristic(game)


@cache
def guide(game: Memento) -> MementoGuide:
    """What a searching bot knows."""
    return MementoGuide(game)
