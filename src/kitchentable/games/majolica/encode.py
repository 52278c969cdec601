"""Majolica Painting in numbers: its actions counted out, and what a seat sees as an array."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

import numpy as np

from kitchentable.core.encoding import Codes, Layout, Path
from kitchentable.core.game import View

from . import MOST_SEATS, Majolica
from .actions import (
    CAPACITY,
    CATEGORIES,
    CIRCLES,
    COATS,
    FRAME,
    NAMES,
    NO_COAT,
    PAINTS,
    PASS,
    SKIPS,
    Action,
    Choose,
    Deal,
    Flip,
    Take,
)
from .cards import BLANK, BONUSES, COLOURS, LETTERS, MAJOLICA, PLACES, WING
from .scoring import BINGO
from .state import SHOVELS
from .view import CardSeen, Observation, SheetSeen

SPACES = len(FRAME)
_PAINTED, _SKIPPED, _COATED = (
    {str(actions[place]): space for space, place in enumerate(FRAME)}
    for actions in (PAINTS, SKIPS, COATS)
)
"""Per text of what can be done at a space the number of the space, in reading order."""
KINDS = (MAJOLICA, WING)
FACTS = len(KINDS) + 2 * len(COLOURS)
"""What is written of a space: tile, Wing, and per colour the first and the second coat."""
MARKS = 3 + len(CATEGORIES) + len(COLOURS) + 1
"""What is written of a sheet as a whole; see the layout."""
REMEMBERED = 256
"""Open sheets, and open rounds as seats see them, that an encoder keeps at hand."""


class Encoder:
    """Majolica Painting with its cards and sheets, for learning."""

    simultaneous = True

    def __init__(self, game: Majolica) -> None:
        cards = [card.id for card in game.kit.faces]
        types = [sheet.id for sheet in game.kit.sheets]
        self._cards = {id_: row for row, id_ in enumerate(cards)}
        self._types = {id_: row for row, id_ in enumerate(types)}
        where = f"the spaces {NAMES[FRAME[0]]} to {NAMES[FRAME[-1]]} in reading order"
        self.codes = Codes[Action](
            [
                ("pass", (PASS,), "paint nothing in this round"),
                ("paint", [PAINTS[place] for place in FRAME], where),
                ("skip", [SKIPS[place] for place in FRAME], where),
                ("coat", [COATS[place] for place in FRAME], where),
                ("coat nothing", (NO_COAT,), "leave the extra coat out"),
                ("circle", CIRCLES, f"an icon of {', '.join(CATEGORIES)}"),
                ("choose", [Choose(card) for card in cards], "each painting card"),
                ("take", [Take(sheet) for sheet in types], "each type of sheet"),
            ]
        )
        deals = [Deal(sheet, seat) for sheet in types for seat in (*range(MOST_SEATS), -1)]
        self.deals = Codes[Action](
            [
                ("deal", deals, f"each type of sheet, to each of {MOST_SEATS} seats and to all"),
                ("flip", [Flip(card) for card in cards], "each painting card"),
            ]
        )
        self._layouts = {seats: self._layout(seats) for seats in game.seats}
        self._chosen = {str(Choose(id_)): row for id_, row in self._cards.items()}
        self._known = lru_cache(maxsize=REMEMBERED)(_facts)
        self._opened = lru_cache(maxsize=REMEMBERED)(self._open)

    def layout(self, seats: int) -> Layout:
        return self._layouts[seats]

    def _layout(self, seats: int) -> Layout:
        cards, types = len(self._cards), len(self._types)
        places = "; ".join(("tile", "Wing", "first coat by colour", "second coat by colour"))
        marks = (
            "shovels left, places of the Flower Bingo row, whether four are connected, "
            "icons by category, largest group by colour, tiles with two coats, each as a share"
        )
        return Layout(
            ("round", (), 0, 1, "share of the rounds that have begun"),
            ("actors", (seats,), 0, 1, "per seat, whether the table waits for it"),
            ("card", (PLACES, len(COLOURS)), 0, 1, "colours of the card of the round, in order"),
            ("bonus", (len(BONUSES),), 0, 1, f"bonus of that card: {', '.join(BONUSES)}"),
            ("choices", (cards,), 0, 1, "cards that can be chosen in the final round"),
            ("unseen", (cards,), 0, 1, "cards that were not flipped"),
            ("stock", (types,), 0, 1, "types of sheet that nobody has"),
            ("types", (seats, types), 0, 1, "per seat the type of its sheet"),
            (
                "places",
                (seats, SPACES, FACTS),
                0,
                1,
                f"per seat and space, as the round began: {places}",
            ),
            ("marks", (seats, MARKS), 0, 1, f"per seat, as the round began: {marks}"),
            ("my_places", (SPACES, FACTS), 0, 1, "the same of the own sheet as it is now"),
            ("my_marks", (MARKS,), 0, 1, "the same of the own sheet as it is now"),
            ("my_card", (cards,), 0, 1, "the card that this seat has chosen"),
            ("my_path", (PLACES, SPACES), 0, 1, "the own path in this round, space by space"),
            ("my_skips", (PLACES,), 0, 1, "which of these spaces were skipped"),
            ("my_coats", (SPACES,), 0, 1, "where extra coats of this round went"),
            ("my_work", (), 0, 1, f"actions in this round, of {2 + 2 * PLACES}"),
        )

    def write(self, view: View[Action, Observation], begun: Path, out: Any) -> None:
        o, me, seats = view.observation, view.seat or 0, len(view.observation.sheets)
        layout = self._layouts[seats]
        share = o.round / o.rounds
        opened = self._opened(share, o.card, o.choices, o.unseen, o.stock, o.sheets, view.seat)
        out[: len(opened)] = opened
        start = layout.start["actors"]
        for seat in view.actors:
            if seat >= 0:
                out[start + (seat - me) % seats] = 1
        if o.mine is not None and (before := o.sheets[me]) is not None:
            start = layout.start["my_places"]
            for kinds, coats, old in zip(o.mine.layout, o.mine.coats, before.coats, strict=True):
                end = start + len(kinds) * FACTS
                if coats != old:
                    out[start:end] = _row(kinds, coats)
                start = end
            _write_marks(o.mine, out[layout.at["my_marks"]])
        self._write_work(o.work, layout, out)

    def _open(
        self,
        share: float,
        card: CardSeen | None,
        choices: tuple[CardSeen, ...],
        unseen: tuple[CardSeen, ...],
        stock: tuple[str, ...],
        sheets: tuple[SheetSeen | None, ...],
        seat: int | None,
    ) -> Any:
        """What an array begins with, actors apart, when a round begins: most stays as it is."""
        layout, me = self._layouts[len(sheets)], seat or 0
        out = np.zeros(layout.start["my_card"], np.float32)
        out[layout.start["round"]] = share
        if card is not None:
            self._write_card(card, layout, out)
        for name, cards in (("choices", choices), ("unseen", unseen)):
            for one in cards:
                out[layout.start[name] + self._cards[one.id]] = 1
        for type_ in stock:
            out[layout.start["stock"] + self._types[type_]] = 1
        places = out[layout.at["places"]].reshape(len(sheets), -1)
        marks = out[layout.at["marks"]].reshape(len(sheets), -1)
        for at, sheet in enumerate((*sheets[me:], *sheets[:me])):
            if sheet is not None:
                out[layout.start["types"] + at * len(self._types) + self._types[sheet.id]] = 1
                places[at], marks[at] = self._known(sheet)
        if seat is not None:
            out[layout.at["my_places"]], out[layout.at["my_marks"]] = places[0], marks[0]
        return out

    def _write_card(self, card: CardSeen, layout: Layout, out: Any) -> None:
        start = layout.start["card"]
        for number, letter in enumerate(card.colours):
            out[start + number * len(COLOURS) + LETTERS.index(letter)] = 1
        out[layout.start["bonus"] + BONUSES.index(card.bonus)] = 1

    def _write_work(self, work: tuple[str, ...], layout: Layout, out: Any) -> None:
        """What this seat has done in this round, which it alone sees."""
        path, skips = layout.start["my_path"], layout.start["my_skips"]
        for text in work:
            if (space := _PAINTED.get(text)) is not None:
                out[path + space] = 1
                path, skips = path + SPACES, skips + 1
            elif (space := _SKIPPED.get(text)) is not None:
                out[path + space] = out[skips] = 1
                path, skips = path + SPACES, skips + 1
            elif (space := _COATED.get(text)) is not None:
                out[layout.start["my_coats"] + space] = 1
            elif (card := self._chosen.get(text)) is not None:
                out[layout.start["my_card"] + card] = 1
        out[layout.start["my_work"]] = len(work) / (2 + 2 * PLACES)


def _write_marks(sheet: SheetSeen, marks: Any) -> None:
    """Writes what is known of a sheet as a whole."""
    marks[:] = (
        sheet.shovels,
        sheet.circles,
        sheet.connected,
        *sheet.icons,
        *sheet.lengths,
        sheet.twice,
    )
    marks /= _MOST


_MOST = np.array([SHOVELS, len(BINGO), 1, *CAPACITY, *[SPACES] * (len(COLOURS) + 1)], np.float32)
"""What each mark is a share of."""


def _facts(sheet: SheetSeen) -> tuple[Any, Any]:
    """What is known of each space of a sheet, and of the sheet as a whole."""
    marks = np.empty(MARKS, np.float32)
    _write_marks(sheet, marks)
    return np.concatenate([*map(_row, sheet.layout, sheet.coats)]), marks


@lru_cache(maxsize=1 << 12)
def _row(kinds: str, coats: str) -> Any:
    """The facts of a row of a sheet. Kept: a painting changes few of them."""
    return np.concatenate([*map(_space, kinds, coats.split(" "))])


@cache
def _space(kind: str, letters: str) -> Any:
    """The facts of a space with these coats. Kept: there are few ways in which it can look."""
    facts = np.zeros(FACTS, np.float32)
    if kind != BLANK:
        facts[KINDS.index(kind)] = 1
        for layer, letter in enumerate(letters):
            if letter in LETTERS:
                facts[len(KINDS) + layer * len(COLOURS) + LETTERS.index(letter)] = 1
    return facts


def encoder(game: Majolica) -> Encoder:
    """What turns this game into numbers."""
    return Encoder(game)
