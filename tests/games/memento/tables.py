"""Memento tables drawn by hand: set up a moment of a round, play log lines on it, read it back."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from kitchentable.core.game import CHANCE, Seat, View
from kitchentable.core.match import Match
from kitchentable.core.state import clone
from kitchentable.core.steps import ONLY
from kitchentable.games.memento import GAME, Memento
from kitchentable.games.memento.actions import Action
from kitchentable.games.memento.cards import CARD_INDEX, CARD_NAMES, CATEGORIES
from kitchentable.games.memento.rules import SETTINGS, TakeOrPass
from kitchentable.games.memento.state import Options, RoundResult, State
from kitchentable.games.memento.view import Observation

INTRODUCTORY = Options(introductory=True)

Pile = list[int]
"""How many of each card of CARD_NAMES somebody has."""


def hand(text: str) -> Pile:
    """The pile of `2 red-star, blue-circle`."""
    pile = [0] * len(CARD_NAMES)
    for item in filter(None, text.split(", ")):
        number, _, name = item.rpartition(" ")
        pile[CARD_INDEX[name]] += int(number or 1)
    return pile


def grid(text: str) -> Pile:
    """The pile of a drawing: shapes across, colours down, and how many there are of each card."""
    shapes, *rows = [line.split() for line in text.strip().splitlines()]
    pile = [0] * len(CARD_NAMES)
    for colour, *numbers in rows:
        for shape, number in zip(shapes, numbers, strict=True):
            pile[CARD_INDEX[f"{colour}-{shape}"]] = int(number)
    return pile


def some(number: int, category: str) -> Pile:
    """A pile of `number` cards of one category, as many of every kind as of the next, or one more.

    So 4 of a colour are one of each shape.
    """
    kinds = [card for card, name in enumerate(CARD_NAMES) if category in name.split("-")]
    pile = [0] * len(CARD_NAMES)
    for n in range(number):
        pile[kinds[n % len(kinds)]] += 1
    return pile


@dataclass
class Table:
    """A game that is played in the open."""

    game: Memento
    s: State
    rng: Random

    def play(self, *lines: str) -> Table:
        """Plays lines as a log has them: `0 take 1`, `* turn 1 red-star`.

        Where the dealer owes a card and the next line does not say which, it deals a random one.
        """
        rows = deque(lines)
        self._deal(rows)
        while rows:
            self.play_one(rows.popleft())
            self._deal(rows)
        return self

    def play_one(self, line: str) -> None:
        """Plays one line; what the dealer owes then stays owed."""
        who, _, text = line.partition(" ")
        self._act(CHANCE if who == "*" else Seat(int(who)), self.game.parse(text))

    def deal_one(self) -> None:
        """The dealer deals one random card."""
        self._act(CHANCE, self.game.deal(self.s, self.rng))

    def pass_around(self) -> Table:
        """Everybody passes once, from whose turn it is."""
        for _ in range(self.s.seats):
            self.play(f"{self.turner} pass")
        return self

    def copy(self) -> Table:
        """The same moment once more, to be played on differently."""
        return Table(self.game, clone(self.s), Random(0))

    @property
    def actors(self) -> tuple[Seat, ...]:
        return self.s.waiting

    @property
    def over(self) -> bool:
        return not self.actors

    @property
    def round(self) -> int:
        return self.s.round

    @property
    def turner(self) -> int:
        """Whose turn it is."""
        return self.s.turner

    @property
    def heights(self) -> tuple[int, ...]:
        return self.view(None).observation.heights

    @property
    def tops(self) -> tuple[str | None, ...]:
        return self.view(None).observation.tops

    @property
    def totals(self) -> tuple[int, ...]:
        return self.view(None).observation.totals

    @property
    def goals(self) -> dict[str, str | None]:
        """The scoring card of each category."""
        picture = self.view(None).observation
        return dict(zip(picture.categories, picture.goals, strict=True))

    def legal(self, seat: int) -> list[str]:
        return [str(action) for action in self.game.legal_actions(self.s, Seat(seat))]

    def outcomes(self) -> dict[str, int]:
        """What the dealer may do now, with weights."""
        return {str(action): weight for action, weight in self.game.chance_outcomes(self.s)}

    def cards_of(self, seat: int) -> list[str]:
        """The truth about what lies in a seat's pile, in the order in which it was taken."""
        return [CARD_NAMES[take & 15] for take in self.s.taken if take >> 5 == seat]

    def points(self, number: int, seat: int) -> dict[str, int]:
        """The points of a scored round (1 to 3) by category."""
        categories = self.view(None).observation.categories
        return dict(zip(categories, self.s.results[number - 1].points[seat], strict=True))

    def view(self, seat: int | None, *, recall: bool = False) -> View[Action, Observation]:
        """What a seat sees now."""
        who = None if seat is None else Seat(seat)
        legal = () if who is None else tuple(self.game.legal_actions(self.s, who))
        picture = self.game.observe(self.s, who, recall=recall)
        return View(who, self.actors, legal, picture)

    def _act(self, seat: Seat, action: Action) -> None:
        if action not in self.game.legal_actions(self.s, seat):
            raise self.game.refusal(self.view(seat), action)
        self.game.apply(self.s, seat, action)

    def _deal(self, rows: Sequence[str]) -> None:
        while CHANCE in self.actors and not (rows and rows[0].startswith("*")):
            self.deal_one()


def new(
    seats: int = 2, options: Options | None = None, *, seed: int = 0, game: Memento = GAME
) -> Table:
    """A new game before the first card is dealt; `play()` deals until the first turn."""
    return Table(game, game.setup(seats, options), Random(seed))


def table(
    seats: int = 2,
    options: Options | None = None,
    *,
    piles: str = "?*5 | ?*5 | ?*5 | hidden*3",
    hands: Sequence[str | Pile] = (),
    goals: str = "",
    points: Sequence[int] = (),
    round: int = 1,
    turner: int = 0,
    passes: int = 0,
    game: Memento = GAME,
) -> Table:
    """A moment in a round, at the turn of `turner`.

    `piles`: per pile its top card (`?`: any) and its height, `-` an empty pile; every card that is
    nowhere else may come up. `hands`: what each seat has taken, face up. `goals`: scoring cards by
    category, `red S05, circle S12`; the other categories get those that are left. `points`: each
    seat's total, all from the first round.
    """
    s = game.setup(seats, options)
    setting = SETTINGS[s.options.introductory]
    s.step = next(i for i, step in enumerate(game.turn) if isinstance(step, TakeOrPass))
    s.waiting, s.turner, s.passes, s.round = ONLY[turner], turner, passes, round
    s.pool = setting.deck[:]
    for seat, held in enumerate(hands):
        for card, number in enumerate(hand(held) if isinstance(held, str) else held):
            for _ in range(number):
                s.pool.remove(card)
                s.taken.append(seat << 5 | card)
    _draw_piles(s, piles)
    _draw_goals(s, goals, game)
    s.totals = list(points) or [0] * seats
    blank = (0,) * (len(setting.categories) - 1)
    s.results = tuple(
        RoundResult(
            tuple(card.id for card in game.scoring_cards[: len(blank) + 1]),
            ((0,) * len(CARD_NAMES),) * seats,
            tuple((total if number == 1 else 0, *blank) for total in s.totals),
        )
        for number in range(1, round)
    )
    return Table(game, s, Random(0))


def _draw_piles(s: State, piles: str) -> None:
    parts = [part.strip().partition("*") for part in piles.split("|")]
    s.heights = [0 if name == "-" else int(number) for name, _, number in parts]
    s.open = sum(1 << pile for pile, height in enumerate(s.heights) if height)
    s.tops = [CARD_INDEX.get(name, -1) for name, _, _ in parts[:3]]
    for card in s.tops:
        if card >= 0:
            s.pool.remove(card)
    for pile, (name, _, _) in enumerate(parts[:3]):
        if name == "?":
            s.tops[pile] = s.pool.pop()


def _draw_goals(s: State, goals: str, game: Memento) -> None:
    rows = {card.id: row for row, card in enumerate(game.scoring_cards)}
    categories = [CATEGORIES[category] for category in SETTINGS[s.options.introductory].categories]
    wanted = dict(item.split(" ") for item in filter(None, goals.split(", ")))
    named = {category: rows[goal] for category, goal in wanted.items()}
    left = [row for row in rows.values() if row not in named.values()]
    s.goals = [named[name] if name in named else left.pop(0) for name in categories]
    used = len(categories) * (s.round - 1) if s.round < 3 else len(left)
    s.used, s.late = left[:used], left[used:]


def scored(
    goals: str,
    *hands: str | Pile,
    options: Options | None = None,
    game: Memento = GAME,
) -> list[dict[str, int]]:
    """Per seat the points by category if a round with these goals ends with these piles."""
    at = table(
        max(2, len(hands)),
        options,
        piles="?*1 | - | - | -",
        hands=hands,
        goals=goals,
        game=game,
    ).pass_around()
    return [at.points(1, seat) for seat in range(at.s.seats)]


def random_match(
    seats: int, options: Options | None = None, seed: str = "0", passing: float = 0.08
) -> Iterator[Match[State, Action, Observation]]:
    """A match between players who pass now and then: at every decision, and when it is over."""
    match = Match(GAME, seats, seed, options)
    rng = Random(f"players {seed}")
    while not match.over:
        yield match
        (seat,) = match.actors
        *takes, passed = match.view(seat, recall=False).legal
        match.play(seat, rng.choice(takes) if takes and rng.random() >= passing else passed)
    yield match
