"""Memento: collect cards for goals that change each round, and remember what you collected."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from random import Random

from kitchentable.core.ages import check_ages
from kitchentable.core.cards import CardFile, read_files, set_name
from kitchentable.core.game import IllegalAction, ScoreLine, Seat, View, refusal_of_turn
from kitchentable.core.steps import SteppedGame

from .actions import PILES, Action, Draw, Take, parse
from .cards import CARD_NAMES, CATEGORIES, COLOURS, SCORING, ScoringCard, load
from .rules import (
    ROUNDS,
    SETTINGS,
    LayScoringCards,
    ScoreRound,
    TakeOrPass,
    TurnUpPiles,
    is_last_round,
)
from .scoring import category_cards
from .state import Options, RoundResult, State
from .view import Observation, observe, restore

__all__ = ["GAME", "Memento"]


class Memento(SteppedGame[State, Action]):
    """The rulebook of Memento, with the scoring cards it is played with."""

    name = "memento"
    title = "Memento"
    version = "1"
    seats = range(2, 6)
    options = Options
    # Per round: 8 goals, 3 tops, 64 takes with a card each, and at most 4 passes between takes.
    longest = ROUNDS * (8 + 3 + 64 * 2 + 65 * 5)

    def __init__(self, scoring_cards: Sequence[ScoringCard]) -> None:
        """Raises ValueError if there are too few scoring cards to lay two rounds of them."""
        self.scoring_cards = tuple(scoring_cards)
        self.cards = set_name((self.scoring_cards, load()))
        self._ids = [card.id for card in self.scoring_cards]
        self._rows = {id_: row for row, id_ in enumerate(self._ids)}
        self._all = [row for row, card in enumerate(self.scoring_cards) for _ in range(card.copies)]
        if len(self._all) < 2 * len(CATEGORIES):
            raise ValueError(
                f"Memento needs at least {2 * len(CATEGORIES)} scoring cards, "
                f"and the file has {len(self._all)}."
            )
        self._names = {
            introductory: tuple(CATEGORIES[category] for category in setting.categories)
            for introductory, setting in SETTINGS.items()
        }
        self._described = described(self.scoring_cards)
        super().__init__(
            (
                LayScoringCards(self.scoring_cards),
                TurnUpPiles(),
                TakeOrPass(),
                ScoreRound(self.scoring_cards),
            )
        )

    @classmethod
    def with_cards(cls, files: Sequence[CardFile]) -> Memento:
        """The game with the cards of these files. ValueError names file, row and column."""
        (scoring,) = read_files(cls.title, (SCORING,), files)
        return cls(scoring or load())

    def setup(self, seats: int, options: Options | None = None) -> State:
        options = options or Options()
        if seats not in self.seats:
            raise ValueError(f"Memento is for 2 to 5 players, not {seats}.")
        check_ages(options.ages, seats)
        s = State(options=options, seats=seats, late=self._all[:], totals=[0] * seats)
        self.begin(s)
        return s

    def over(self, s: State) -> bool:
        return is_last_round(s)

    def audience(self, s: State, seat: Seat, action: Action) -> frozenset[Seat] | None:
        return frozenset((Seat(s.turner),)) if type(action) is Draw else None  # turn-4

    def score(self, s: State) -> tuple[tuple[int, ...], ...]:
        """Per seat: the total, then the points of the third round (win-3)."""
        last = (
            [sum(points) for points in s.results[-1].points] if len(s.results) == ROUNDS else None
        )
        return tuple((total, last[seat] if last else 0) for seat, total in enumerate(s.totals))

    def breakdown(self, s: State, seat: Seat) -> tuple[ScoreLine, ...]:
        return self._reasons(s.results, s.seats, s.options)[seat]

    def reasons(self, view: View[Action, Observation]) -> Reasons:
        """Nothing counts before a round is scored, and then everybody sees it."""
        o = view.observation
        return self._reasons(o.results, len(o.held), o.options)

    def _reasons(self, results: tuple[RoundResult, ...], seats: int, options: Options) -> Reasons:
        return _reasons(results, seats, self._names[options.introductory], self._described)

    def components(self, s: State) -> Counter[str]:
        cards = [*s.pool, *(top for top in s.tops if top >= 0), *(take & 15 for take in s.taken)]
        goals = [*s.late, *s.used, *(row for row in s.goals if row >= 0)]
        return Counter([CARD_NAMES[card] for card in cards] + [self._ids[row] for row in goals])

    def observe(self, s: State, seat: Seat | None, *, recall: bool = True) -> Observation:
        return observe(s, seat, self._ids, self._names[s.options.introductory], recall)

    def determinise(self, view: View[Action, Observation], rng: Random) -> State:
        o = view.observation
        s = State(options=o.options, seats=len(o.held))
        deck = SETTINGS[o.options.introductory].deck
        return restore(s, view, self._rows, self._all, deck, rng)

    def parse(self, text: str) -> Action:
        return parse(text)

    def refusal(self, view: View[Action, Observation], action: Action) -> IllegalAction:
        refusal = refusal_of_turn(view)
        if refusal is not None:
            return refusal
        if isinstance(action, Take):
            what = "The face-down pile" if action.pile == 3 else f"Pile {PILES[action.pile]}"
            return IllegalAction(
                "empty_pile", f"{what} is empty. Take from another pile, or pass.", "turn-1"
            )
        return IllegalAction(
            "not_a_choice", "Only the dealer does that. You can take a card or pass.", "turn-1"
        )


_PRINTED = load()
_SENTENCES = {(card.id, card.when, card.points) for card in _PRINTED}


def described(cards: Iterable[ScoringCard]) -> frozenset[str]:
    """The ids of those cards that RULES.md has a sentence for: not of cards that were changed."""
    return frozenset(c.id for c in cards if (c.id, c.when, c.points) in _SENTENCES)


def goal_rule(goal: str, category: str, known: frozenset[str]) -> str:
    """The sentence that gives a scoring card's points: its own if `known`, else the chapter's."""
    if goal in known:
        return f"goal-{goal}"
    return "score-1" if category in COLOURS else "score-2"


Reasons = tuple[tuple[ScoreLine, ...], ...]
"""Per seat its score lines."""


@lru_cache(maxsize=4096)
def _reasons(
    results: tuple[RoundResult, ...], seats: int, categories: tuple[str, ...], known: frozenset[str]
) -> Reasons:
    """The lines of some rounds: asked at every move, and never another answer."""
    rounds = list(enumerate(results, start=1))
    return tuple(
        tuple(line for n, result in rounds for line in _lines(n, result, seat, categories, known))
        for seat in range(seats)
    )


def _lines(
    number: int, result: RoundResult, seat: int, categories: tuple[str, ...], known: frozenset[str]
) -> Iterator[ScoreLine]:
    """A seat's points of a round, goal by goal."""
    for category, goal, points in zip(categories, result.goals, result.points[seat], strict=True):
        cards = (
            CARD_NAMES[card]
            for card in category_cards(CATEGORIES.index(category))
            for _ in range(result.cards[seat][card])
        )
        rule = goal_rule(goal, category, known)
        yield ScoreLine(f"round {number}, {category}", points, rule, tuple(cards))


GAME = Memento(_PRINTED)
"""Memento with the scoring cards that come with it."""
