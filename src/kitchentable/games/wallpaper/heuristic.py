"""How to play That Old Wallpaper well: which number, which column, and where to hang the cards.

Whatever is judged is judged from what lies open and the judge's own hand. A view and an imagined
state are looked at in the same way: of a state nothing is read that its seat would not see.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random

from kitchentable.core.game import Seat, View

from . import Wallpaper, worth
from .actions import ALL, BIDS, CLAIMS, NUMBERS, Action, Bid, Claim, Hazy, Place
from .bidding import Rival, Stakes, chances, favourites, worth_of
from .deck import Deck
from .hazy import facings_of, most_pairs, offers
from .placing import Hanging, Plan, Site, plans, ways
from .rules import bumped_columns
from .scoring import PAIR, pairs
from .state import GRANDMA, TURNS, State
from .view import STAGES, Observation
from .wall import cell_at, completed, place_of

CHOOSE, BREAK, HANG = (STAGES.index(stage) for stage in ("choose", "break", "hang"))
READ = 0.75
"""How often another player is expected to play what is best for them at first sight."""
REMEMBERED = 2000
"""Walls with cards for them that a judge remembers."""


class Judge:
    """Says what columns and numbers are worth to a seat."""

    def __init__(self, deck: Deck) -> None:
        self._deck = deck
        self._plans: dict[tuple[object, ...], list[Plan]] = {}

    def plans(self, s: State, seat: int, cards: Sequence[int]) -> list[Plan]:
        """The best ways to hang these cards, the best first; the same question is asked often."""
        wall, turns = s.walls[seat], TURNS - s.turn
        key = (tuple(wall.items()), tuple(cards), turns)
        if key not in self._plans:
            if len(self._plans) >= REMEMBERED:
                self._plans.clear()
            site = Site(wall, s.frontiers[seat], s.done[seat])
            self._plans[key] = plans(site, cards, turns, self._deck)
        return self._plans[key]

    def gain(self, s: State, seat: int, cards: Sequence[int]) -> float:
        """What these cards add to all that a seat will come to."""
        deck, turns = self._deck, TURNS - s.turn
        kinds, ovals = s.mementos[seat], s.ovals[seat]
        for card in cards:
            kinds |= deck.mementos[card]
            ovals += deck.ovals[card]
        others = s.ovals[:seat] + s.ovals[seat + 1 :]
        of_mementos = worth.of_mementos(turns)
        return (
            self.plans(s, seat, cards)[0].gain
            + of_mementos[kinds.bit_count()]
            - of_mementos[s.mementos[seat].bit_count()]
            + worth.of_ovals(ovals, others, turns)
            - worth.of_ovals(s.ovals[seat], others, turns)
        )

    def numbers(self, s: State, seat: int, *, reads: bool = False) -> list[float]:
        """By number, from 0, what it gains on average while all choose.

        `reads`: whether the others are expected to know what is good for them, too; else each of
        their numbers is as likely.
        """
        stakes = self._stakes(s, seat)
        players = [player for player in range(len(s.bids)) if player != seat]
        rivals = [self._rival(s, seat, player, reads) for player in players]
        return [0.0, *(worth_of(number, stakes, rivals) for number in NUMBERS)]

    def _rival(self, s: State, seat: int, player: int, reads: bool) -> Rival:
        """What anybody can count about another player; of the hand only its size is looked at."""
        ahead = s.line.index(player) < s.line.index(seat)
        played = s.played[player]
        if s.seats == 2 and player == GRANDMA:
            return Rival(chances(0 if played == ALL else played, 0, 1), ahead)  # two-7
        known = played, s.kept[player], s.hands[player].bit_count()
        any_of = chances(*known)
        if not reads:
            return Rival(any_of, ahead)
        likely = favourites(self.numbers(s, player), *known)
        mixed = [READ * one + (1 - READ) * other for one, other in zip(likely, any_of, strict=True)]
        return Rival(tuple(mixed), ahead)

    def _stakes(self, s: State, seat: int) -> Stakes:
        turns, players = TURNS - s.turn, len(s.line)
        place = s.line.index(seat)
        way_back = worth.of_place(place, players, turns)
        way_back -= worth.of_place(players - 1, players, turns)
        columns = [self.gain(s, seat, column) for column in s.columns]
        return Stakes(columns, worth.HAZY, way_back)


class WallpaperHeuristic:
    """Values actions by the points that they will come to."""

    def __init__(self, game: Wallpaper, judge: Judge, *, reads: bool = False) -> None:
        """`reads`: whether it reckons with what is good for the others, as in `Judge.numbers`."""
        self._game = game
        self._deck = game.deck
        self._judge = judge
        self._reads = reads

    def values(self, view: View[Action, Observation]) -> list[float]:
        """In points, in the order of the legal actions."""
        if view.seat is None or not view.legal:
            return []
        s, seat, legal = self._game.determinise(view, Random(0)), view.seat, view.legal
        first = legal[0]
        if isinstance(first, Bid):
            numbers = self._judge.numbers(s, seat, reads=self._reads)
            return [numbers[bid.number] for bid in legal if isinstance(bid, Bid)]
        if isinstance(first, Claim):
            return [
                self._judge.gain(s, seat, s.columns[claim.column - 1])
                for claim in legal
                if isinstance(claim, Claim)
            ]
        if isinstance(first, Place):
            return self._hangings(s, seat, [_hanging(place, self._deck) for place in legal])
        return self._hazies(s, seat, [hazy for hazy in legal if isinstance(hazy, Hazy)])

    def _hangings(self, s: State, seat: Seat, legal: Sequence[Hanging]) -> list[float]:
        """Those of a plan by the plan; the rest, given up, by how they look each by itself."""
        found = self._judge.plans(s, seat, s.new[seat])
        planned = {hanging: plan.gain for plan in found[::-1] for hanging in plan.hangings}
        site = Site(s.walls[seat], s.frontiers[seat], s.done[seat])
        alone = {
            (cell, code): gain
            for gain, cell, code in ways(site, s.new[seat], TURNS - s.turn, self._deck)
        }
        behind = found[-1].gain - max(alone.values())
        return [planned.get(hanging, alone[hanging] + behind) for hanging in legal]

    def _hazies(self, s: State, seat: Seat, legal: Sequence[Hazy]) -> list[float]:
        """Exact: the pairs that each still leads to, the best use of the others included."""
        deck, wall, done = self._deck, s.walls[seat], s.done[seat]
        places = offers(wall, s.frontiers[seat], facings_of(s.options.hazy), deck)
        known: dict[tuple[int, tuple[int, ...]], float] = {}
        values = []
        for hazy in legal:
            cell = cell_at(hazy.x, hazy.y)
            shapes = tuple(completed(wall, cell, deck.hazy + hazy.facing, deck.sides))
            if (cell, shapes) not in known:
                more = [number + (shape in shapes) for shape, number in enumerate(done)]
                left = {place: offered for place, offered in places.items() if place != cell}
                gained = sum(pairs(more)) - sum(pairs(done))
                gained += most_pairs(more, s.hazies[seat] - 1, left)
                known[cell, shapes] = float(PAIR * gained)
            values.append(known[cell, shapes])
        return values


def _hanging(action: Action, deck: Deck) -> Hanging:
    assert isinstance(action, Place)
    return cell_at(action.x, action.y), deck.rows[action.card] << 1 | action.turned


class WallpaperGuide:
    """Plays imagined turns on with quick looks at the same worth as the heuristic."""

    lead = 8.0
    laps = 10
    """More than there is to do in a turn: the players stop of themselves."""
    patience = 100
    """The others are taken for sensible for long: by trial and error they learn too slowly."""

    def __init__(self, game: Wallpaper) -> None:
        self.deck = game.deck
        self.judge = Judge(game.deck)
        self.glance = WallpaperHeuristic(game, self.judge, reads=True)
        self._numbers: dict[tuple[object, ...], list[float]] = {}

    def stage(self, s: State) -> int:
        return 0

    def forks(self, s: State) -> bool:
        """Numbers and columns are worth a search; walls have their own, in `placing`."""
        return s.step in (CHOOSE, BREAK)

    def players(self, s: State) -> Players:
        """Those who play this turn on."""
        return Players(self, s.turn)

    def numbers(self, s: State, seat: int) -> list[float]:
        """As the judge says; a search asks it of the same table again and again."""
        table = (*map(tuple, s.columns), *s.played, *s.kept, *s.line, *s.ovals)
        key = (seat, s.turn, tuple(s.walls[seat].items()), table)
        if key not in self._numbers:
            if len(self._numbers) >= REMEMBERED:
                self._numbers.clear()
            self._numbers[key] = self.judge.numbers(s, seat)
        return self._numbers[key]


class Players:
    """The players of one imagined turn."""

    def __init__(self, guide: WallpaperGuide, turn: int) -> None:
        self._guide = guide
        self._turn = turn

    def act(self, s: State, seat: Seat) -> Action | None:
        """What seems best at first sight; None once the turn is over."""
        if s.step == CHOOSE and s.turn == self._turn:
            numbers = self._guide.numbers(s, seat)
            return max(BIDS[s.hands[seat]], key=lambda bid: numbers[bid.number])
        if s.step == BREAK:
            columns = bumped_columns(s.bids, s.bumps[-1])
            judge = self._guide.judge
            return CLAIMS[max(columns, key=lambda column: judge.gain(s, seat, s.columns[column]))]
        if s.step == HANG:
            cell, code = self._guide.judge.plans(s, seat, s.new[seat])[0].hangings[0]
            x, y = place_of(cell)
            return Place(self._guide.deck.ids[code >> 1], x, y, bool(code & 1))
        return None

    def points(self, s: State) -> list[float]:
        """Per seat what all that it has will come to."""
        turns = TURNS - s.turn + (s.step == CHOOSE)
        return [
            worth.of_shapes(s.done[seat], turns)
            + worth.of_room(s.walls[seat], s.frontiers[seat], turns)
            + worth.of_mementos(turns)[s.mementos[seat].bit_count()]
            + worth.of_ovals(s.ovals[seat], s.ovals[:seat] + s.ovals[seat + 1 :], turns)
            + worth.of_place(s.line.index(seat), len(s.line), turns)
            + self._hazies(s, seat, turns)
            for seat in range(s.seats)
        ]

    def _hazies(self, s: State, seat: int, turns: int) -> float:
        if turns or not s.hazies[seat]:
            return worth.HAZY * s.hazies[seat]
        facings = facings_of(s.options.hazy)
        places = offers(s.walls[seat], s.frontiers[seat], facings, self._guide.deck)
        return float(PAIR * most_pairs(s.done[seat], s.hazies[seat], places))


@cache
def heuristic(game: Wallpaper) -> WallpaperHeuristic:
    """What a greedy bot knows."""
    return WallpaperHeuristic(game, guide(game).judge)


@cache
def guide(game: Wallpaper) -> WallpaperGuide:
    """What a searching bot knows."""
    return WallpaperGuide(game)
