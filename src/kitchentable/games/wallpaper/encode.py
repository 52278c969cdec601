"""That Old Wallpaper in numbers: its actions counted out, and what a seat sees as an array.

A wall has no edges, so where a card hangs is not one number of few: such an action is a path of
three, what hangs, and its x and y.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

import numpy as np

from kitchentable.core.encoding import Codes, Group, Layout, Path
from kitchentable.core.game import View

from . import Wallpaper
from .actions import ALL as EVERY_NUMBER
from .actions import (
    BIDS,
    CLAIMS,
    DRAWS,
    GRANDMA_CLAIMS,
    GRANDMA_PLAYS,
    LINE_UPS,
    NUMBERS,
    Action,
    Hazy,
    Place,
)
from .cards import COLOURS
from .deck import Deck, Hangings, Piece
from .rules import HAND
from .state import GRANDMA, TURNS
from .view import STAGES, Observation
from .wall import FACINGS, MIDDLE, ROW

ENDS = 3
"""The length of a path that hangs something."""
MANY = 50
"""Shapes and the like are written as a share of so many."""
HAZIES = TURNS
"""No seat gets more Hazy Memory cards than one in each turn."""


class WallpaperCodes(Codes[Action]):
    """A bid or a claim is a number; what is hung is three: what it is, its x and its y."""

    @property
    def longest(self) -> int:
        return ENDS

    def __init__(self, deck: Deck) -> None:
        super().__init__(
            [
                ("bid", BIDS[EVERY_NUMBER], f"the number cards {NUMBERS[0]} to {NUMBERS[-1]}"),
                ("claim", CLAIMS, "each column, from the low end"),
            ]
        )
        reach = len(deck.ids) + HAZIES
        """No wall has more cards, so none hangs further from the first."""
        self._ids = deck.ids
        self._rows = deck.rows
        self._place = self._group("place", 2 * len(deck.ids), "each card upright, then turned")
        self._hazy = self._group("hazy", len(FACINGS), f"facing {', '.join(FACINGS)}")
        self._x = self._group("x", 2 * reach + 1, f"how far to the right, from -{reach}")
        self._y = self._group("y", 2 * reach + 1, f"how far down, from -{reach}")
        self.reach = reach
        self._paths: dict[Action, Path] = {
            action: (number,) for action, number in self._numbers.items()
        }

    def _group(self, name: str, size: int, meaning: str) -> Group:
        group = Group(name, self.size, size, meaning)
        self._add(group, [None] * size)
        return group

    def path(self, action: Action) -> Path:
        if action not in self._paths:
            if not isinstance(action, Place | Hazy):
                raise KeyError(action)
            what = (
                self._place.first + 2 * self._rows[action.card] + action.turned
                if isinstance(action, Place)
                else self._hazy.first + action.facing
            )
            where = self.reach
            self._paths[action] = (
                what,
                self._x.first + action.x + where,
                self._y.first + action.y + where,
            )
        return self._paths[action]

    def action(self, path: Path) -> Action | None:
        if path[0] < self._place.first:
            return super().action(path)
        if len(path) < ENDS:
            return None
        what, x, y = path
        x -= self._x.first + self.reach
        y -= self._y.first + self.reach
        if what >= self._hazy.first:
            return Hazy(x, y, what - self._hazy.first)
        row, turned = divmod(what - self._place.first, 2)
        return Place(self._ids[row], x, y, bool(turned))

    def choices(self, legal: Iterable[Action], begun: Path = ()) -> list[int]:
        if isinstance(legal, Hangings):
            return self._hangings(legal, begun)
        paths, number = self._paths, len(begun)
        found = set()
        for action in legal:
            path = paths.get(action) or self.path(action)
            if path[:number] == begun:
                found.add(path[number])
        return sorted(found)

    def _hangings(self, legal: Hangings, begun: Path) -> list[int]:
        """The same for the ways to hang some cards, without looking at each of them."""
        if not begun:
            first, rows = self._place.first, self._rows
            whats = {
                first + 2 * rows[ways.card] + turn
                for ways in legal.places
                for turn in range(ways.turns)
            }
            return sorted(whats)
        # As `place_of` has it, but half a row more each way.
        cells = [cell + MIDDLE for cell in legal.cells]
        x0, y0 = (group.first + self.reach - ROW // 2 for group in (self._x, self._y))
        if len(begun) == 1:
            return sorted({x0 + cell % ROW for cell in cells})
        at = begun[1] - x0
        return sorted([y0 + cell // ROW for cell in cells if cell % ROW == at])

    def offsets(self, begun: Path) -> tuple[int, ...]:
        """What was begun: which piece, cards before Hazy Memory cards, and which x."""
        return tuple(
            number - group.first
            for number, group in zip(begun, (self._place, self._x), strict=False)
        )

    def text(self, number: int) -> str:
        if number < self._place.first:
            return super().text(number)
        if number < self._hazy.first:
            row, turned = divmod(number - self._place.first, 2)
            return f"place {self._ids[row]}{' turned' if turned else ''}"
        if number < self._x.first:
            return f"hazy facing {FACINGS[number - self._hazy.first]}"
        group = self._x if number < self._y.first else self._y
        return f"{group.name} {number - group.first - self.reach}"


class Encoder:
    """That Old Wallpaper with its cards, for learning."""

    simultaneous = True

    def __init__(self, game: Wallpaper) -> None:
        self._deck = deck = game.deck
        self.codes = WallpaperCodes(deck)
        draws = [draw for draws in DRAWS for draw in draws[EVERY_NUMBER]]
        lays = [lay for lays in deck.lays for lay in lays]
        self.deals = Codes[Action](
            [
                ("line up", LINE_UPS, "each seat"),
                ("draw", draws, "for each seat, each number card"),
                ("lay", lays, "at each column, each wallpaper card"),
                ("grandma plays", GRANDMA_PLAYS[EVERY_NUMBER], "each number card"),
                ("grandma claims", GRANDMA_CLAIMS, "each column"),
            ]
        )
        self._layouts = {seats: self._layout(seats) for seats in game.seats}
        self._wall = lru_cache(maxsize=512)(self._write_wall)

    def layout(self, seats: int) -> Layout:
        return self._layouts[seats]

    def _layout(self, seats: int) -> Layout:
        players = seats + (seats == GRANDMA)
        cards, numbers, reach = len(self._deck.ids), len(NUMBERS), self.codes.reach
        there = f"whether it hangs, x and y of {reach}, whether turned"
        return Layout(
            ("stage", (len(STAGES),), 0, 1, f"1 at the stage: {', '.join(STAGES)}"),
            ("turn", (), 0, 1, f"the turn, of {TURNS}"),
            ("actors", (seats,), 0, 1, "per seat, whether the table waits for it"),
            ("deck", (), 0, 1, "share of the cards that are in the deck"),
            ("columns", (players, cards), 0, 1, "per column, from the low end, its cards"),
            ("filling", (players,), 0, 1, "1 at the column that gets the next card"),
            ("line", (players, players), 0, 1, "per place in the line, from the front, its player"),
            ("played", (players, numbers), 0, 1, "per player the numbers in the discards"),
            ("kept", (seats, numbers), 0, 1, "per seat numbers that must still be in hand"),
            ("in_hand", (seats,), 0, 1, f"per seat the number cards in hand, of {HAND}"),
            ("chosen", (seats,), 0, 1, "per seat, whether it has chosen"),
            ("shown", (players, numbers), 0, 1, "per player the number shown in this turn"),
            ("bumps", (numbers,), 0, 1, "numbers that are bumped and not broken yet"),
            ("new", (seats, cards), 0, 1, "per seat the cards that it has to hang"),
            ("walls", (seats, cards, 4), -1, 1, f"per seat and card: {there}"),
            (
                "hazy_walls",
                (seats, HAZIES, 3 + len(FACINGS)),
                -1,
                1,
                "per seat its Hazy Memory cards as they were hung: whether, x, y, and its facing",
            ),
            ("shapes", (seats, 2 * len(COLOURS)), 0, 2, f"per seat whole shapes, of {MANY}"),
            ("hazies", (seats,), 0, 1, f"per seat Hazy Memory cards to hang, of {HAZIES}"),
            ("gone", (cards,), 0, 1, "cards that Grandma took"),
            ("hand", (numbers,), 0, 1, "the numbers in this seat's hand"),
            ("bid", (numbers,), 0, 1, "the number that this seat has chosen"),
            ("begun_what", (2 * cards + len(FACINGS),), 0, 1, "what this seat is hanging"),
            ("begun_x", (2 * reach + 1,), 0, 1, "the x at which it is hanging it"),
        )

    def write(self, view: View[Action, Observation], begun: Path, out: Any) -> None:
        o, me, seats = view.observation, view.seat or 0, len(view.observation.walls)
        layout, rows = self._layouts[seats], self._deck.rows
        cards, numbers, players = len(rows), len(NUMBERS), len(o.played)
        # Seats count from the one that looks; Grandma stays behind them.
        order = [*range(me, seats), *range(me), *range(seats, players)]
        place = [order.index(player) for player in range(players)]
        out[layout.start["stage"] + STAGES.index(o.stage)] = 1
        out[layout.start["turn"]] = o.turn / TURNS
        start = layout.start["actors"]
        for seat in view.actors:
            if seat >= 0:
                out[start + place[seat]] = 1
        out[layout.start["deck"]] = o.deck / cards
        start = layout.start["columns"]
        for column in o.columns:
            for id_ in column:
                out[start + rows[id_]] = 1
            start += cards
        if o.filling is not None:
            out[layout.start["filling"] + o.filling - 1] = 1
        start = layout.start["line"]
        for at, player in enumerate(o.line):
            out[start + at * players + place[player]] = 1
        played, kept = layout.start["played"] - 1, layout.start["kept"] - 1
        shown = layout.start["shown"] - 1
        for at, player in enumerate(order):
            base = at * numbers
            for number in o.played[player]:
                out[played + base + number] = 1
            if o.shown and o.shown[player]:
                out[shown + base + o.shown[player]] = 1
        new, walls = layout.start["new"], layout.start["walls"]
        hazy, size = layout.start["hazy_walls"], HAZIES * (3 + len(FACINGS))
        for at, seat in enumerate(order[:seats]):
            for number in o.kept[seat]:
                out[kept + at * numbers + number] = 1
            for id_ in o.new[seat]:
                out[new + at * cards + rows[id_]] = 1
            if o.walls[seat]:
                hung, remembered = self._wall(o.walls[seat])
                out[walls + at * 4 * cards : walls + (at + 1) * 4 * cards] = hung
                if remembered is not None:
                    out[hazy + at * size : hazy + (at + 1) * size] = remembered
        mine = order[:seats]
        out[layout.at["in_hand"]] = [o.in_hand[seat] / HAND for seat in mine]
        out[layout.at["chosen"]] = [o.chosen[seat] for seat in mine]
        out[layout.at["shapes"]] = [
            number / MANY for seat in mine for number in (*o.big[seat], *o.little[seat])
        ]
        out[layout.at["hazies"]] = [o.hazies[seat] / HAZIES for seat in mine]
        start = layout.start["bumps"] - 1
        for number in o.bumps:
            out[start + number] = 1
        start = layout.start["gone"]
        for id_ in o.gone:
            out[start + rows[id_]] = 1
        start = layout.start["hand"] - 1
        for number in o.hand or ():
            out[start + number] = 1
        if o.bid is not None:
            out[layout.start["bid"] + o.bid - 1] = 1
        if begun:
            what, *x = self.codes.offsets(begun)
            out[layout.start["begun_what"] + what] = 1
            if x:
                out[layout.start["begun_x"] + x[0]] = 1

    def _write_wall(self, wall: tuple[Piece, ...]) -> tuple[Any, Any]:
        """What the slices `walls` and `hazy_walls` say of one wall; None: no Hazy Memory cards."""
        reach = self.codes.reach
        hung = np.zeros((len(self._deck.ids), 4), np.float32)
        hazy: list[tuple[float, ...]] = []
        for piece in wall:
            at = (1, piece.x / reach, piece.y / reach)
            if piece.card is not None:
                hung[self._deck.rows[piece.card]] = (*at, piece.turned)
            else:
                hazy.append((*at, *(piece.facing == facing for facing in FACINGS)))
        if not hazy:
            return hung.ravel(), None
        remembered = np.zeros((HAZIES, 3 + len(FACINGS)), np.float32)
        remembered[: len(hazy)] = hazy
        return hung.ravel(), remembered.ravel()


def encoder(game: Wallpaper) -> Encoder:
    """What turns this game into numbers."""
    return Encoder(game)
