"""The three parts of a round of Memento in rulebook order; ids cite RULES.md."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from kitchentable.core import pool
from kitchentable.core.game import Seat
from kitchentable.core.steps import DEALER, NOBODY, ONLY, Step

from .actions import CHOICES, DEALS, HIDDEN, TURNS, Action, Draw, Lay, Take, Turn
from .cards import COLOURS, COPIES, SHAPES, ScoringCard
from .scoring import KINDS, Scorer, category_cards
from .state import Options, RoundResult, State

ROUNDS = 3
ALL_OPEN = 0b1111
FACE_UP = 0b0111


class Setting:
    """What the introductory or the full game plays with, worked out once."""

    def __init__(self, introductory: bool) -> None:
        self.categories = tuple(  # setup-1
            category
            for category in range(len(COLOURS) + len(SHAPES))
            if not introductory or category % len(SHAPES) != len(SHAPES) - 1
        )
        left_out = {
            card
            for category in range(len(COLOURS) + len(SHAPES))
            if category not in self.categories
            for card in category_cards(category)
        }
        self.deck = [card for card in range(KINDS) if card not in left_out for _ in range(COPIES)]
        self.face_down = 6 if introductory else 10  # round-4
        self.face_up = (len(self.deck) - self.face_down) // 3  # round-5
        self.heights = [self.face_up] * 3 + [self.face_down]


SETTINGS = {introductory: Setting(introductory) for introductory in (False, True)}


class LayScoringCards(Step[State, Action]):
    """[round-1] One scoring card comes to every category, at random."""

    def __init__(self, cards: Sequence[ScoringCard]) -> None:
        self._rows = {card.id: row for row, card in enumerate(cards)}
        self._lays = [[Lay(card.id, category) for category in range(8)] for card in cards]

    def enter(self, s: State) -> None:
        setting = SETTINGS[s.options.introductory]
        s.round += 1
        s.used = sorted(s.used + s.goals)
        s.goals = [-1] * len(setting.categories)
        if s.round == ROUNDS and shuffles_all(s.options):  # round-2, ruling-7
            s.late, s.used = sorted(s.late + s.used), []
        s.turner = self._starter(s)
        s.heights = setting.heights[:]
        s.open = ALL_OPEN
        s.tops = [-1, -1, -1]
        s.pool = setting.deck[:]  # round-3: sorted, since nobody has seen an order
        s.taken = []
        s.passes = 0

    def _starter(self, s: State) -> int:
        """[round-6] [round-7] The fewest points; of several, the youngest."""
        ages = s.options.ages or range(s.seats)
        return min(ages, key=lambda seat: s.totals[seat])

    def actors(self, s: State) -> tuple[Seat, ...]:
        return DEALER if -1 in s.goals else NOBODY

    def _places(self, s: State) -> list[int]:
        """Where the next scoring card may come, as positions in `goals`.

        The cards of one stock can be laid in any order, so the first free place will do; but the
        late cards of the third round come to random places (ruling-16).
        """
        if not (s.late and s.used) or len(s.late) >= s.goals.count(-1):
            return [s.goals.index(-1)]
        return [position for position, row in enumerate(s.goals) if row < 0]

    def outcomes(self, s: State) -> list[tuple[Action, int]]:
        categories = SETTINGS[s.options.introductory].categories
        return [
            (self._lays[row][categories[position]], copies)
            for row, copies in pool.outcomes(s.late or s.used)
            for position in self._places(s)
        ]

    def deal(self, s: State, rng: Random) -> Action:
        places = self._places(s)
        position = places[int(rng.random() * len(places))]
        row = pool.draw(s.late or s.used, rng)  # round-2: the late cards lie on top
        return self._lays[row][SETTINGS[s.options.introductory].categories[position]]

    def apply(self, s: State, seat: Seat, action: Action) -> tuple[Seat, ...]:
        assert isinstance(action, Lay)
        row = self._rows[action.goal]
        pool.take_out(s.late or s.used, row)
        s.goals[SETTINGS[s.options.introductory].categories.index(action.category)] = row
        return self.actors(s)


class TurnUpPiles(Step[State, Action]):
    """[round-5] Each of the three piles shows its top card."""

    def actors(self, s: State) -> tuple[Seat, ...]:
        return DEALER if -1 in s.tops else NOBODY

    def outcomes(self, s: State) -> list[tuple[Action, int]]:
        turns = TURNS[s.tops.index(-1)]
        return [(turns[card], copies) for card, copies in pool.outcomes(s.pool)]

    def deal(self, s: State, rng: Random) -> Action:
        return TURNS[s.tops.index(-1)][pool.draw(s.pool, rng)]

    def apply(self, s: State, seat: Seat, action: Action) -> tuple[Seat, ...]:
        assert isinstance(action, Turn)
        pool.take_out(s.pool, action.card)
        s.tops[action.pile] = action.card
        return self.actors(s)


class TakeOrPass(Step[State, Action]):
    """[turn-1] Players take a card or pass, clockwise, until the round ends."""

    def actors(self, s: State) -> tuple[Seat, ...]:
        if s.owed >= 0:
            return DEALER
        if not s.open or (s.options.display == "face-up-piles" and not s.open & FACE_UP):
            return NOBODY  # end-2, ruling-1
        return ONLY[s.turner]

    def legal(self, s: State, seat: Seat) -> Sequence[Action]:
        return CHOICES[s.open]

    def outcomes(self, s: State) -> list[tuple[Action, int]]:
        return [(DEALS[s.owed][card], copies) for card, copies in pool.outcomes(s.pool)]

    def deal(self, s: State, rng: Random) -> Action:
        cards = s.pool  # pool.draw, written out: this is the hottest line of a playout
        return DEALS[s.owed][cards[int(rng.random() * len(cards))]]

    def apply(self, s: State, seat: Seat, action: Action) -> tuple[Seat, ...]:
        kind = type(action)
        if kind is Turn:
            card = action.card  # type: ignore[union-attr]
            s.pool.remove(card)
            s.tops[s.owed] = card  # ruling-3
            s.owed = -1
            return ONLY[s.turner]
        if kind is Take:
            pile = action.pile  # type: ignore[union-attr]
            s.passes = 0  # ruling-2
            height = s.heights[pile] = s.heights[pile] - 1
            if not height:
                s.open -= 1 << pile
            if pile == HIDDEN:
                s.owed = HIDDEN
                return DEALER  # still this player's turn: the card comes first
            s.taken.append(seat << 5 | s.tops[pile])  # turn-2
            s.tops[pile] = -1
            s.turner = (seat + 1) % s.seats  # turn-6
            if height:
                s.owed = pile
                return DEALER
        elif kind is Draw:
            card = action.card  # type: ignore[union-attr]
            s.pool.remove(card)
            s.taken.append(s.turner << 5 | 16 | card)  # turn-4
            s.owed = -1
            s.turner = (s.turner + 1) % s.seats
        else:
            s.passes += 1  # turn-5
            s.turner = turner = (seat + 1) % s.seats
            return ONLY[turner] if s.passes < s.seats else NOBODY  # end-1
        return self.actors(s)


class ScoreRound(Step[State, Action]):
    """[end-3] The round is scored, colours first, then shapes."""

    def __init__(self, cards: Sequence[ScoringCard]) -> None:
        self._ids = [card.id for card in cards]
        self._scorers = {
            (introductory, ties): Scorer(cards, setting.categories, ties)
            for introductory, setting in SETTINGS.items()
            for ties in ("all", "nobody")
        }

    def scorer(self, options: Options) -> Scorer:
        """The scorer of a game with these options."""
        return self._scorers[options.introductory, options.ties]

    def enter(self, s: State) -> None:
        piles = [[0] * KINDS for _ in range(s.seats)]
        for take in s.taken:
            piles[take >> 5][take & 15] += 1
        points = self.scorer(s.options).points(s.goals, piles)
        for seat, line in enumerate(points):
            s.totals[seat] += sum(line)  # score-3, ruling-13
        s.results = (
            *s.results,
            RoundResult(
                tuple([self._ids[row] for row in s.goals]),
                tuple(map(tuple, piles)),
                tuple(points),
            ),
        )


def shuffles_all(options: Options) -> bool:
    """[ruling-7] Whether the scoring cards are mixed before the third round; in the full game."""
    return options.third_round == "shuffle-all" and not options.introductory


def is_last_round(s: State) -> bool:
    """[win-1] Three rounds are played."""
    return s.round == ROUNDS
