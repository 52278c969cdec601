"""Majolica Painting: paint the tiles of a sheet so that equal colours connect."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from kitchentable.core import pool
from kitchentable.core.cards import CardFile, read_files, set_name
from kitchentable.core.game import IllegalAction, ScoreLine, Seat, View, refusal_of_turn
from kitchentable.core.steps import SteppedGame

from . import scoring
from .actions import Action, parse
from .cards import KINDS, PaintingCard, Sheet, load_cards, load_sheets
from .refusals import refusal
from .rules import ASIDE, LINE, CloseRound, FlipCard, GiveSheets, PaintOrPass, rounds
from .scoring import WIDE, Marks
from .state import SHOVELS, Options, State, live
from .view import Observation, is_open, kit_of, marks, observe, restore

__all__ = ["GAME", "Majolica"]

MOST_SEATS = 8
_STEPS = 1 + 1 + 4 + 4
"""A painting has no more actions: a card, a category, four spaces, an extra coat for each."""


class Majolica(SteppedGame[State, Action]):
    """The rulebook of Majolica Painting, with the cards and sheets it is played with."""

    name = "majolica"
    title = "Majolica Painting"
    version = "1"
    seats = range(1, MOST_SEATS + 1)
    options = Options

    def __init__(self, cards: Sequence[PaintingCard], sheets: Sequence[Sheet]) -> None:
        """Raises ValueError if there are too few cards for the beginner rule, or too few sheets."""
        if len(cards) <= ASIDE:
            raise ValueError(
                f"Majolica Painting needs more than {ASIDE} painting cards, "
                f"and the file has {len(cards)}."
            )
        if len(sheets) < MOST_SEATS:
            raise ValueError(
                f"Majolica Painting needs a type of sheet for each of {MOST_SEATS} players, "
                f"and the file has {len(sheets)}."
            )
        self.cards = set_name((cards, load_cards()), (sheets, load_sheets()))
        self.kit = kit_of(cards, sheets)
        """What is printed; the boards have the paths of each sheet."""
        self.longest = MOST_SEATS + len(cards) * (1 + MOST_SEATS * _STEPS)
        self._painting = PaintOrPass(cards, self.kit.boards)
        super().__init__((GiveSheets(sheets), FlipCard(cards), self._painting, CloseRound()))

    @classmethod
    def with_cards(cls, files: Sequence[CardFile]) -> Majolica:
        """The game with the cards and sheets of these files. ValueError names row and column."""
        cards, sheets = read_files(cls.title, KINDS, files)
        return cls(cards or load_cards(), sheets or load_sheets())

    def setup(self, seats: int, options: Options | None = None) -> State:
        if seats not in self.seats:
            raise ValueError(f"Majolica Painting is for 1 to {MOST_SEATS} players, not {seats}.")
        s = self.empty(seats, options or Options())
        self.begin(s)
        return s

    def empty(self, seats: int, options: Options) -> State:
        """A table with nothing on it."""
        return State(
            options=options,
            seats=seats,
            pool=pool.new_pool(range(len(self.kit.faces))),
            stock=list(range(len(self.kit.sheets))),
            sheets=[-1] * seats,
            inner=[0] * (seats * WIDE),
            outer=[0] * (seats * WIDE),
            painted=[0] * seats,
            full=[0] * seats,
            shovels=[SHOVELS] * seats,
            circles=[0] * seats,
            icons=[0] * (seats * LINE),
            able=tuple(range(seats)),
            past=((),) * seats,
            due=[0] * seats,
            paints=[0] * seats,
            skips=[0] * seats,
            budget=[0] * seats,
        )

    def over(self, s: State) -> bool:
        return s.round == self._rounds(s.options)

    def _rounds(self, options: Options) -> int:
        return rounds(options.beginner, len(self.kit.faces))

    def audience(self, s: State, seat: Seat, action: Action) -> frozenset[Seat] | None:
        """[ruling-M03] What a seat does is its own, until the last of them finishes."""
        if seat < 0 or not is_open(s):
            return None
        last = len(s.waiting) == 1 and self._painting.finishes(s, seat, action)
        return None if last else frozenset((seat,))

    def score(self, s: State) -> tuple[tuple[int, ...], ...]:
        """Per seat: points, the Point Line area, shovels left; of the sheets as they are now."""
        return tuple([scoring.score(self.marks(s, seat)) for seat in range(s.seats)])

    def breakdown(self, s: State, seat: Seat) -> list[ScoreLine]:
        return scoring.breakdown(self.marks(s, seat))

    def marks(self, s: State, seat: int) -> Marks:
        """What counts on the sheet of a seat, as it is now."""
        row = s.sheets[seat]
        return marks(live(s), seat, self.kit.boards[row].wings if row >= 0 else 0)

    def components(self, s: State) -> Counter[str]:
        sheets = [*s.stock, *{row for row in s.sheets if row >= 0}]
        return Counter(
            [self.kit.faces[row].id for row in [*s.pool, *s.flipped]]
            + [self.kit.sheets[row].id for row in sheets]
        )

    def observe(self, s: State, seat: Seat | None, *, recall: bool = True) -> Observation:
        return observe(s, seat, self.kit, self._rounds(s.options))

    def determinise(self, view: View[Action, Observation], rng: Random) -> State:
        """Nothing is hidden but what comes, and others' work in an open round: see `restore`."""
        o = view.observation
        return restore(self.empty(len(o.sheets), o.options), view, self.kit, self._painting)

    def parse(self, text: str) -> Action:
        return parse(text)

    def refusal(self, view: View[Action, Observation], action: Action) -> IllegalAction:
        return refusal_of_turn(view) or refusal(view, action)


GAME = Majolica(load_cards(), load_sheets())
"""Majolica Painting with the cards and sheets that come with it."""
