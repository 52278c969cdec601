"""Memento in numbers: its actions counted out, and what a seat sees as an array."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np

from kitchentable.core.encoding import Codes, Layout, Path
from kitchentable.core.game import Seat, View

from . import Memento
from .actions import DRAWS, PASS, PILES, TAKES, TURNS, Action, Lay
from .cards import CARD_INDEX, CARD_NAMES, CATEGORIES, COPIES
from .rules import ROUNDS
from .state import RoundResult
from .view import Observation

CARDS = len(CARD_NAMES)
DECK = CARDS * COPIES
MANY = 100
"""Points are written as a share of so many."""


class Encoder:
    """Memento with its scoring cards, for learning."""

    simultaneous = False

    def __init__(self, game: Memento) -> None:
        goals = list(dict.fromkeys(card.id for card in game.scoring_cards))
        self._goals = {id_: row for row, id_ in enumerate(goals)}
        self._copies = [sum(c.copies for c in game.scoring_cards if c.id == id_) for id_ in goals]
        self.codes = Codes[Action](
            [
                ("take", TAKES, f"the top card of pile {', '.join(PILES)}"),
                ("pass", (PASS,), "take nothing"),
            ]
        )
        lays = [Lay(id_, category) for id_ in goals for category in range(len(CATEGORIES))]
        turns = [turn for pile in TURNS for turn in pile]
        self.deals = Codes[Action](
            [
                ("lay", lays, "each scoring card, at each category"),
                ("turn", turns, "on each face-up pile, each card"),
                ("draw", DRAWS, "each card"),
            ]
        )
        self._layouts = {seats: self._layout(seats) for seats in game.seats}
        self._past = lru_cache(maxsize=256)(self._write_past)

    def layout(self, seats: int) -> Layout:
        return self._layouts[seats]

    def _layout(self, seats: int) -> Layout:
        goals = len(self._goals)
        return Layout(
            ("round", (ROUNDS,), 0, 1, "1 at the round"),
            ("actors", (seats,), 0, 1, "per seat, whether the table waits for it"),
            ("turner", (seats,), 0, 1, "1 at the seat whose turn it is"),
            ("categories", (len(CATEGORIES),), 0, 1, "whether each category is in play"),
            ("goals", (len(CATEGORIES), goals), 0, 1, "per category, 1 at its scoring card"),
            ("late", (goals,), 0, 1, "share of each scoring card's copies that were not used yet"),
            ("tops", (len(PILES) - 1, CARDS), 0, 1, "per face-up pile, 1 at its top card"),
            ("heights", (len(PILES),), 0, 1, f"cards in each pile, of {DECK}"),
            ("held", (seats,), 0, 1, f"cards in front of each seat, of {DECK}"),
            ("passes", (), 0, 1, "passes in a row, as a share of the seats"),
            ("totals", (seats,), -10, 10, f"points of each seat in the scored rounds, of {MANY}"),
            ("known", (seats, CARDS), 0, 1, f"cards that the seat knows each to hold, of {COPIES}"),
            ("unknown", (seats,), 0, 1, f"cards of each that it does not know, of {DECK}"),
            (
                "shown",
                (ROUNDS, seats, CARDS),
                0,
                1,
                f"per scored round and seat, how many of each card it had, of {COPIES}",
            ),
            (
                "points",
                (ROUNDS, seats, len(CATEGORIES)),
                -10,
                10,
                f"per scored round and seat, its points in each category in play, of {MANY}",
            ),
        )

    def write(self, view: View[Action, Observation], begun: Path, out: Any) -> None:
        o, me, seats = view.observation, view.seat or 0, len(view.observation.held)
        layout = self._layouts[seats]
        out[layout.start["round"] + o.round - 1] = 1
        start = layout.start["actors"]
        for seat in view.actors:
            if seat >= 0:
                out[start + (seat - me) % seats] = 1
        out[layout.start["turner"] + (o.turner - me) % seats] = 1
        start, goals, late = layout.start["categories"], layout.start["goals"], self._goals
        for category, goal in zip(o.categories, o.goals, strict=True):
            number = CATEGORIES.index(category)
            out[start + number] = 1
            if goal is not None:
                out[goals + number * len(late) + late[goal]] = 1
        start = layout.start["late"]
        for goal in o.late:
            out[start + late[goal]] += 1 / self._copies[late[goal]]
        start = layout.start["tops"]
        for top in o.tops:
            if top is not None:
                out[start + CARD_INDEX[top]] = 1
            start += CARDS
        out[layout.at["heights"]] = [height / DECK for height in o.heights]
        out[layout.at["held"]] = [held / DECK for held in o.held[me:] + o.held[:me]]
        out[layout.start["passes"]] = min(1, o.passes / seats)
        out[layout.at["totals"]] = [total / MANY for total in o.totals[me:] + o.totals[:me]]
        self._write_known(o, me, layout, out)
        if o.results:
            out[layout.start["shown"] :] = self._past(o.results, me)

    def _write_known(self, o: Observation, me: int, layout: Layout, out: Any) -> None:
        """What is known of the piles in front of the seats, and how much is not."""
        seats = len(o.held)
        known, unknown = layout.start["known"], layout.start["unknown"]
        left = list(o.held)
        counts = [0] * (seats * CARDS)
        for seen in o.seen or ():
            if seen.card is not None:
                counts[(seen.seat - me) % seats * CARDS + CARD_INDEX[seen.card]] += 1
                left[seen.seat] -= 1
        if o.own is not None and o.seen is None:
            counts[:CARDS] = o.own
            left[me] -= sum(o.own)
        out[known:unknown] = counts
        out[known:unknown] /= COPIES
        out[layout.at["unknown"]] = [number / DECK for number in left[me:] + left[:me]]

    def _write_past(self, results: tuple[RoundResult, ...], me: Seat) -> Any:
        """The slices `shown` and `points`: the last of the array."""
        seats = len(results[0].cards)
        shown = np.zeros((ROUNDS, seats, CARDS), np.float32)
        points = np.zeros((ROUNDS, seats, len(CATEGORIES)), np.float32)
        for number, result in enumerate(results):
            shown[number] = np.roll(np.array(result.cards), -me, axis=0) / COPIES
            won = np.roll(np.array(result.points), -me, axis=0) / MANY
            points[number, :, : won.shape[1]] = won
        return np.concatenate((shown.ravel(), points.ravel()))


def encoder(game: Memento) -> Encoder:
    """What turns this game into numbers."""
    return Encoder(game)
