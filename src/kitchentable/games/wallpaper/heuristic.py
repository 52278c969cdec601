"""How to play That Old Wallpaper well: which number, which column, and where to hang the cards.

Whatever is judged is judged from what lies open and the judge's own hand. A view and an imagined
state are looked at in the same way: of a state nothing is read that its seat would not see.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from statistics import fmean
from typing import Any

from kitchentable.core.game import Seat, View

from . import Wallpaper, worth
from .actions import ALL, BIDS, CLAIMS, NUMBERS, Action, Bid, Claim, Hazy, Place
from .bidding import (
    Chances,
    Rival,
    Stakes,
    chances,
    favourites,
    worth_of,
    worths_against,
)
from .deck import Deck
from .hazy import facings_of, most_pairs, offers
from .levels import Level
from .placing import Hanging, Plan, Site, plans, ways
from .rules import bumped_columns
from .scoring import PAIR, pairs
from .state import GRANDMA, TURNS, State
from .view import STAGES, Observation
from .wall import Wall, cell_at, completed

CHOOSE, BREAK = STAGES.index("choose"), STAGES.index("break")
READ = 0.75
"""How often others are expected to play what is best for them, as far as they think."""
REMEMBERED = 2000
"""How many answers of each kind a judge remembers."""


class Judge:
    """Says what columns and numbers are worth to a seat."""

    def __init__(self, deck: Deck) -> None:
        self._deck = deck
        self._plans: dict[tuple[object, ...], list[Plan]] = {}
        self._walls: dict[tuple[object, ...], float] = {}
        self._numbers: dict[tuple[object, ...], list[float]] = {}

    def plans(self, s: State, seat: int, cards: Sequence[int]) -> list[Plan]:
        """The best ways to hang these cards, the best first; the same question is asked often."""
        wall, turns = s.walls[seat], TURNS - s.turn
        key = (_look(wall), tuple(cards), turns)
        if key not in self._plans:
            _make_room(self._plans)
            site = Site(wall, s.frontiers[seat], s.done[seat])
            self._plans[key] = plans(site, cards, turns, self._deck)
        return self._plans[key]

    def gain(self, s: State, seat: int, cards: Sequence[int]) -> float:
        """What these cards add to all that a seat will come to."""
        turns = TURNS - s.turn
        kinds, ovals = self.symbols(s, seat, cards)
        others = s.ovals[:seat] + s.ovals[seat + 1 :]
        of_mementos = worth.of_mementos(turns)
        return (
            self.plans(s, seat, cards)[0].gain
            + of_mementos[kinds.bit_count()]
            - of_mementos[s.mementos[seat].bit_count()]
            + worth.of_ovals(ovals, others, turns)
            - worth.of_ovals(s.ovals[seat], others, turns)
        )

    def symbols(self, s: State, seat: int, cards: Sequence[int]) -> tuple[int, int]:
        """The set of mementos and the number of red ovals that a seat has with these cards."""
        kinds, ovals = s.mementos[seat], s.ovals[seat]
        for card in cards:
            kinds |= self._deck.mementos[card]
            ovals += self._deck.ovals[card]
        return kinds, ovals

    def wall(self, s: State, seat: int, turns: int) -> float:
        """What the wall of a seat, its new cards and its Hazy Memory cards will come to."""
        cards, hazies = s.new[seat], s.hazies[seat]
        key = (_look(s.walls[seat]), tuple(cards), hazies, turns)
        if key not in self._walls:
            _make_room(self._walls)
            site = Site(s.walls[seat], s.frontiers[seat], s.done[seat])
            for hanging in self.plans(s, seat, cards)[0].hangings:
                site = site.after(hanging, self._deck)
            points = worth.of_shapes(site.done, turns)
            points += worth.of_room(site.wall, site.frontier, turns)
            if turns or not hazies:
                points += worth.HAZY * hazies
            else:
                places = offers(site.wall, site.frontier, facings_of(s.options.hazy), self._deck)
                points += PAIR * most_pairs(site.done, hazies, places)
            self._walls[key] = points
        return self._walls[key]

    def numbers(self, s: State, seat: int, depth: int = 0) -> list[float]:
        """By number, from 0, what it gains on average while all choose.

        `depth`: how far a player thinks into the others. With 0, each of their numbers is as
        likely, and only what the player gains counts. With more, the others are expected to think
        with one less; what they gain counts against a number, and so does lacking it later.
        """
        table = (*map(tuple, s.columns), *s.played, *s.kept, *s.line, *s.ovals)
        key = (seat, depth, s.turn, *map(_look, s.walls), table)
        if key not in self._numbers:
            _make_room(self._numbers)
            self._numbers[key] = self._think(s, seat, depth)
        return self._numbers[key]

    def _think(self, s: State, seat: int, depth: int) -> list[float]:
        rivals = tuple(self.rivals(s, seat, depth).values())
        stakes = self._stakes(s, seat)
        values = [0.0, *(worth_of(number, stakes, rivals) for number in NUMBERS)]
        if not depth:
            return values
        for gains in self._gains_of_others(s, seat, depth):
            for number in NUMBERS:
                values[number] -= gains[number] / (s.seats - 1)
        for number in NUMBERS:
            values[number] += worth.of_spent(s.played[seat] | 1 << number, TURNS - s.turn)
        return values

    def of_others(self, s: State, seat: int, depth: int) -> list[float]:
        """By number of a seat, from 0, what another seat gains on average while all choose."""
        gains = self._gains_of_others(s, seat, depth)
        return [fmean(each) for each in zip(*gains, strict=True)]

    def _gains_of_others(self, s: State, seat: int, depth: int) -> list[list[float]]:
        """The same for each of the others."""
        likely = [self._likely(s, player, depth) for player in range(len(s.bids))]
        place = s.line.index
        found = []
        for other in range(s.seats):
            if other != seat:
                rivals = [
                    Rival(each, place(player) < place(other))
                    for player, each in enumerate(likely)
                    if player not in (seat, other)
                ]
                ahead = place(seat) < place(other)
                stakes = self._stakes(s, other)
                found.append(worths_against(likely[other], stakes, rivals, ahead))
        return found

    def rivals(self, s: State, seat: int, depth: int) -> dict[int, Rival]:
        """By player, Grandma among them, what the others may play, for who thinks that far."""
        place = s.line.index
        return {
            player: Rival(self._likely(s, player, depth), place(player) < place(seat))
            for player in range(len(s.bids))
            if player != seat
        }

    def _likely(self, s: State, player: int, depth: int) -> Chances:
        """What anybody can count about a player's number; of a hand only its size is looked at."""
        played = s.played[player]
        if s.seats == 2 and player == GRANDMA:
            return chances(0 if played == ALL else played, 0, 1)  # two-7
        known = played, s.kept[player], s.hands[player].bit_count()
        likely = chances(*known)
        for less in range(depth):
            best = favourites(self.numbers(s, player, less), *known)
            likely = tuple(
                READ * one + (1 - READ) * other for one, other in zip(best, likely, strict=True)
            )
        return likely

    def _stakes(self, s: State, seat: int) -> Stakes:
        turns, players = TURNS - s.turn, len(s.line)
        place = s.line.index(seat)
        way_back = worth.of_place(place, players, turns)
        way_back -= worth.of_place(players - 1, players, turns)
        columns = [self.gain(s, seat, column) for column in s.columns]
        return Stakes(columns, worth.HAZY, way_back)


def _look(wall: Wall) -> tuple[int, ...]:
    """What a wall is remembered by: its cells and then what hangs there."""
    return (*wall, *wall.values())


def _make_room(known: dict[tuple[object, ...], Any]) -> None:
    """Forgets everything once there is too much of it."""
    if len(known) >= REMEMBERED:
        known.clear()


class WallpaperHeuristic:
    """Values actions by the points that they will come to."""

    def __init__(self, game: Wallpaper, judge: Judge, depth: int = 0) -> None:
        """`depth`: how far it thinks into the others, as in `Judge.numbers`."""
        self._game = game
        self._deck = game.deck
        self._judge = judge
        self._depth = depth

    def values(self, view: View[Action, Observation]) -> list[float]:
        """In points, in the order of the legal actions."""
        if view.seat is None or not view.legal:
            return []
        s, seat, legal = self._game.determinise(view, Random(0)), view.seat, view.legal
        first = legal[0]
        if isinstance(first, Bid):
            numbers = self._judge.numbers(s, seat, self._depth)
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

    def __init__(self, game: Wallpaper, depth: int) -> None:
        """`depth`: how far whoever searches thinks into the others, who think with one less."""
        self.judge = judge(game)
        self.glance = WallpaperHeuristic(game, self.judge, depth)
        self.depth = depth - 1

    def stage(self, s: State) -> int:
        return 0

    def forks(self, s: State) -> bool:
        """Numbers and columns are worth a search; walls have their own, in `placing`."""
        return s.step in (CHOOSE, BREAK)

    def players(self, s: State) -> Players:
        """Those who play this turn on."""
        return Players(self, s.turn)


class Players:
    """The players of one imagined turn."""

    def __init__(self, guide: WallpaperGuide, turn: int) -> None:
        self._judge = guide.judge
        self._depth = guide.depth
        self._turn = turn

    def act(self, s: State, seat: Seat) -> Action | None:
        """What seems best at first sight; None once all know which columns they get."""
        if s.step == CHOOSE and s.turn == self._turn:
            numbers = self._judge.numbers(s, seat, self._depth)
            return max(BIDS[s.hands[seat]], key=lambda bid: numbers[bid.number])
        if s.step == BREAK:
            columns = bumped_columns(s.bids, s.bumps[-1])
            gain = self._judge.gain
            return CLAIMS[max(columns, key=lambda column: gain(s, seat, s.columns[column]))]
        return None

    def points(self, s: State) -> list[float]:
        """Per seat what all that it has will come to, new cards hung."""
        turns = TURNS - s.turn + (s.step == CHOOSE)
        seats = range(s.seats)
        symbols = [self._judge.symbols(s, seat, s.new[seat]) for seat in seats]
        ovals = [number for _, number in symbols]
        return [
            self._judge.wall(s, seat, turns)
            + worth.of_mementos(turns)[symbols[seat][0].bit_count()]
            + worth.of_ovals(ovals[seat], ovals[:seat] + ovals[seat + 1 :], turns)
            + worth.of_place(s.line.index(seat), len(s.line), turns)
            + worth.of_spent(s.played[seat] | 1 << s.bids[seat], turns)
            for seat in seats
        ]


@cache
def judge(game: Wallpaper) -> Judge:
    """Who judges for all bots."""
    return Judge(game.deck)


@cache
def heuristic(game: Wallpaper) -> WallpaperHeuristic:
    """What a greedy bot knows."""
    return WallpaperHeuristic(game, judge(game))


def guide_at(game: Wallpaper, level: Level) -> WallpaperGuide:
    """What a searching bot of this level knows."""
    return guide(game, level.depth)


@cache
def guide(game: Wallpaper, depth: int = 1) -> WallpaperGuide:
    """What a searching bot knows."""
    return WallpaperGuide(game, depth)
