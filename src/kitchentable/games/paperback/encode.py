"""Paperback in numbers: its actions counted out, and what a seat sees as an array.

A word is spelled card by card, so the actions are as many as cards and what can be done with them.
What was written in earlier turns, and the text of house words, are left out of the array.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

import numpy as np

from kitchentable.core.encoding import Codes, Layout, Path
from kitchentable.core.game import View

from . import Paperback
from .actions import (
    ALPHABET,
    BEGINS,
    CLAIM,
    COPIES,
    DECLINE,
    DOUBLES,
    FINISH,
    HINTS,
    NO,
    NO_WORD,
    REVERSED,
    SHOW_HAND,
    SPACE,
    STOP,
    TWICE,
    YES,
    Action,
    DealPower,
    DrawAward,
    DrawTheme,
    OpenList,
    Spell,
)
from .cards import MOST_PLAYERS, OFFER_PRICES
from .choices import COPY, DOUBLE, GAIN, SWEEP, TRADE, TRASH, UPGRADE
from .deck import TRACK, Deck
from .rules import LAST_ROUND
from .view import SOURCES, STAGES, AttackSeen, FameSeen, Observation, PileSeen, SeatSeen

PLACES = 16
"""Of a longer word the array has so many cards, the last ones."""
LETTERS = len(ALPHABET)
PILES = len(OFFER_PRICES)
KINDS = 5
"""Slices that say of each player where cards are: `decks` to `acts`."""
MANY = 50
"""Cents and numbers of cards are written as a share of so many."""
ASKS = (DOUBLE, COPY, TRASH, UPGRADE, TRADE, SWEEP, GAIN)
MOST = 25
"""No array has more of one card in one place."""


class Deals(Codes[Action]):
    """The dealer's actions. Which word list is opened follows from the options: it is one."""

    def path(self, action: Action) -> Path:
        return (0,) if isinstance(action, OpenList) else super().path(action)

    def numbers(self, actions: Iterable[Action]) -> list[int]:
        numbers = self._numbers
        return [0 if type(action) is OpenList else numbers[action] for action in actions]


class Encoder:
    """Paperback with its cards, for learning."""

    simultaneous = False

    def __init__(self, game: Paperback) -> None:
        self._deck = deck = game.deck
        self._rows = deck.rows
        self.codes = Codes[Action](_actions(deck))
        self.deals = Deals(_deals(deck))
        self._layouts = {seats: self._layout(seats) for seats in game.seats}
        self._counts = lru_cache(maxsize=4096)(self._count)
        self._lying = lru_cache(maxsize=1024)(self._lie)
        self._supplied = lru_cache(maxsize=256)(self._supply)

    def layout(self, seats: int) -> Layout:
        return self._layouts[seats]

    def _layout(self, seats: int) -> Layout:
        deck = self._deck
        cards = len(deck.ids)
        of = f"of {MANY}"
        return Layout(
            ("stage", (len(STAGES),), 0, 1, f"1 at the stage: {', '.join(STAGES)}"),
            ("turn", (), 0, 1, f"share of the turns of {LAST_ROUND} rounds"),
            ("actors", (seats,), 0, 1, "per seat, whether the table waits for it"),
            ("turner", (seats,), 0, 1, "1 at the seat whose turn it is"),
            ("first", (seats,), 0, 1, "1 at the seat that began"),
            ("tops", (PILES, cards), 0, 1, "per pile of the Offer, 1 at its first card"),
            ("alternates", (PILES, cards), 0, 1, "per pile, 1 at the card beside it"),
            ("below", (PILES,), 0, 1, f"per pile the cards below, {of}"),
            ("fame", (len(deck.fame),), 0, 1, f"per Fame pile the cards left, {of}"),
            ("common", (cards,), 0, 1, "1 at the Common card that shows"),
            ("taken", (len(TRACK) + 1,), 0, 1, "1 at how many Common cards were gained"),
            ("trash", (cards,), 0, MOST, "how many of each card were trashed"),
            ("award", (len(deck.awards),), 0, 1, "1 at the award"),
            ("theme", (len(deck.themes),), 0, 1, "1 at the theme"),
            ("holder", (seats,), 0, 1, "1 at the seat with the theme card"),
            ("sizes", (seats, 3), 0, 2, f"per seat hand, draw pile, trashed cards, {of}"),
            ("decks", (seats, cards), 0, MOST, "per seat how many of each card it owns"),
            ("sure", (seats, cards), 0, MOST, "per seat cards that all know were in hand"),
            ("discards", (seats, cards), 0, MOST, "per seat its discard pile"),
            ("in_play", (seats, cards), 0, MOST, "per seat its attacks in play"),
            ("acts", (seats, cards), 0, MOST, "per seat the cards whose attacks these are"),
            ("powers", (seats, len(deck.powers)), 0, 1, "per seat, 1 at its power"),
            ("word", (PLACES, cards), 0, 1, "per place of the word its card"),
            ("letters", (PLACES, 2, LETTERS), 0, 1, "per place the one or two letters it gives"),
            (
                "pieces",
                (PLACES, len(SOURCES) + 2),
                0,
                MOST,
                f"per place {', '.join(SOURCES)}; whether it scores; how often once more",
            ),
            ("gap", (PLACES,), 0, 1, "1 where the second word begins"),
            ("burnt", (PLACES,), 0, 1, "the places whose cards are trashed"),
            ("special", (cards,), 0, MOST, "Spacebar and Dyslexic as used in this turn"),
            ("attacks", (cards,), 0, MOST, "attacks of the word that will stay in play"),
            ("revealed", (cards,), 0, MOST, "the cards that left the hand in this turn"),
            ("flags", (3,), 0, 1, "power used, theme claimed, asked about Writer's Block"),
            ("hinted", (), 0, 1, f"how much the seat in turn has asked to know, of {len(HINTS)}"),
            ("asks", (len(ASKS),), 0, MOST, f"choices left by abilities: {', '.join(ASKS)}"),
            ("asked", (len(ASKS),), 0, 1, "1 at the kind of choice that is being made"),
            ("bound", (), 0, 2, f"how many cards, or how dear, in that choice, {of}"),
            ("bonus", (2,), 0, 4, f"per word the cents from abilities, {of}"),
            ("factors", (2,), 0, MOST, "per word how many Double Words act"),
            (
                "amounts",
                (4,),
                -4,
                20,
                f"worth of the word, cents left, extra cards, cards still to draw, {of}",
            ),
            ("drawing", (seats,), 0, 1, "1 at the seat that draws"),
            ("voted", (seats,), 0, 1, "per seat, whether it has voted"),
            ("vote", (2,), 0, 1, "this seat's vote: no, yes"),
            ("hand", (cards,), 0, MOST, "how many of each card are in this seat's hand"),
            ("hint", (1 + LETTERS,), 0, 1, f"letters of the best word, {of}, and its first letter"),
        )

    def write(self, view: View[Action, Observation], begun: Path, out: Any) -> None:
        o, me, seats = view.observation, view.seat or 0, len(view.observation.seats)
        layout = self._layouts[seats]
        out[layout.start["stage"] + STAGES.index(o.stage)] = 1
        out[layout.start["turn"]] = o.turn / (LAST_ROUND * seats)
        start = layout.start["actors"]
        for seat in view.actors:
            if seat >= 0:
                out[start + (seat - me) % seats] = 1
        for name, who in (
            ("turner", o.seat),
            ("first", o.first),
            ("holder", o.holder),
            ("drawing", o.drawing),
        ):
            if who is not None:
                out[layout.start[name] + (who - me) % seats] = 1
        supply = self._supplied(o.offer, o.fame, o.common, o.taken, o.trash, o.award, o.theme)
        start = layout.start["tops"]
        out[start : start + len(supply)] = supply
        self._write_seats((*o.seats[me:], *o.seats[:me]), layout, out)
        if o.word:
            self._write_word(o, layout, out)
        if o.special:
            out[layout.at["special"]] = self._counts(tuple([seen.card for seen in o.special]))
        if o.attacks:
            out[layout.at["attacks"]] = self._counts(tuple([seen.acts for seen in o.attacks]))
        if o.revealed:
            out[layout.at["revealed"]] = self._counts(o.revealed)
        start = layout.start["flags"]  # "hinted" follows
        out[start : start + 4] = (o.bent, o.claimed, o.blocked, o.hinted / len(HINTS))
        for ask in o.asks:
            out[layout.start["asks"] + ASKS.index(ask.kind)] += 1
        if o.asked is not None:
            out[layout.start["asked"] + ASKS.index(o.asks[o.asked].kind)] = 1
            out[layout.start["bound"]] = o.asks[o.asked].number / MANY
        start = layout.start["bonus"]  # "factors" and "amounts" follow
        (one, two), amounts = o.bonus, (o.worth, o.cents, o.extra, o.due)
        out[start : start + 8] = (one / MANY, two / MANY, *o.factors, *[n / MANY for n in amounts])
        if o.voted:
            out[layout.at["voted"]] = (*o.voted[me:], *o.voted[:me])
        if o.vote is not None:
            out[layout.start["vote"] + o.vote] = 1
        if o.hand:
            out[layout.at["hand"]] = self._counts(o.hand)
        if o.hint is not None:
            start = layout.start["hint"]
            out[start] = o.hint.letters / MANY
            if o.hint.first:
                out[start + 1 + ALPHABET.index(o.hint.first.upper())] = 1

    def _supply(
        self,
        offer: tuple[PileSeen, ...],
        fame: tuple[FameSeen, ...],
        common: str | None,
        taken: int,
        trash: tuple[str, ...],
        award: str | None,
        theme: str | None,
    ) -> Any:
        """The slices `tops` to `theme`: what can be bought and gained, and what was trashed."""
        rows, deck = self._rows, self._deck
        layout = next(iter(self._layouts.values()))  # In all of them these slices stand together.
        first = layout.start["tops"]
        out = np.zeros(layout.start["holder"], np.float32)
        tops = out[layout.at["tops"]].reshape(PILES, -1)
        alternates = out[layout.at["alternates"]].reshape(PILES, -1)
        for number, pile in enumerate(offer):
            if pile.top is not None:
                tops[number, rows[pile.top]] = 1
            if pile.alternate is not None:
                alternates[number, rows[pile.alternate]] = 1
        out[layout.at["below"]] = [pile.below / MANY for pile in offer]
        out[layout.at["fame"]] = [pile.left / MANY for pile in fame]
        if common is not None:
            out[layout.start["common"] + rows[common]] = 1
        out[layout.start["taken"] + taken] = 1
        out[layout.at["trash"]] = self._counts(trash)
        if award is not None:
            out[layout.start["award"] + deck.award_rows[award]] = 1
        if theme is not None:
            out[layout.start["theme"] + deck.theme_rows[theme]] = 1
        return out[first:]

    def _write_seats(self, seats: tuple[SeatSeen, ...], layout: Layout, out: Any) -> None:
        """What all see of the players, who count from the seat that looks."""
        sizes = [(seen.hand / MANY, seen.pile / MANY, seen.trashed / MANY) for seen in seats]
        out[layout.at["sizes"]] = [size for three in sizes for size in three]
        start, end = layout.start["decks"], layout.start["powers"]
        cards = out[start:end].reshape(KINDS, len(seats), -1)
        for at, seen in enumerate(seats):
            cards[:, at] = self._lying(seen.deck, seen.sure, seen.discards, seen.in_play)
            if seen.power is not None:
                row = self._deck.power_rows[seen.power]
                out[end + at * len(self._deck.powers) + row] = 1

    def _lie(
        self,
        deck: tuple[str, ...],
        sure: tuple[str, ...],
        discards: tuple[str, ...],
        in_play: tuple[AttackSeen, ...],
    ) -> Any:
        """What slices `decks` to `acts` hold of a player; it stays while a word is spelled."""
        attacks = tuple([attack.card for attack in in_play])
        acts = tuple([attack.acts for attack in in_play])
        return np.array([self._counts(some) for some in (deck, sure, discards, attacks, acts)])

    def _write_word(self, o: Observation, layout: Layout, out: Any) -> None:
        """The word that is being made, or that was made in this turn."""
        cards, facts = len(self._rows), len(SOURCES) + 2
        first = max(0, len(o.word) - PLACES)
        word, letters = layout.start["word"], layout.start["letters"]
        pieces = layout.start["pieces"]
        for piece in o.word[first:]:
            out[word + self._rows[piece.card]] = 1
            for number, letter in enumerate(piece.letters[:2]):
                out[letters + number * LETTERS + ALPHABET.index(letter)] = 1
            out[pieces + SOURCES.index(piece.source)] = 1
            if piece.live:
                out[pieces + len(SOURCES)] = 1
            if piece.doubled:
                out[pieces + len(SOURCES) + 1] = piece.doubled
            word, letters, pieces = word + cards, letters + 2 * LETTERS, pieces + facts
        if o.gap is not None and o.gap >= first:
            out[layout.start["gap"] + min(o.gap - first, PLACES - 1)] = 1
        for place in o.burnt:
            if place >= first:
                out[layout.start["burnt"] + place - first] = 1

    def _count(self, cards: tuple[str, ...]) -> Any:
        """How many of each card there are; not to be changed."""
        counts = np.zeros(len(self._rows), np.float32)
        for card in cards:
            counts[self._rows[card]] += 1
        return counts


def _actions(deck: Deck) -> list[tuple[str, Sequence[Action], str]]:
    """What players can do, in the order of its numbers."""
    ids = deck.ids
    single = [row for row, letters in enumerate(deck.letters) if len(letters) == 1]
    pairs = [ids[row] for row, two in enumerate(deck.pairs) if two]
    plain = [ids[row] for row in single if not deck.wild[row]]
    as_ = [spell for row in single for spell in deck.spells_as[row]]
    card = "each card"
    return [
        ("spell", deck.spells, card),
        ("spell as", as_, "each card with one letter or a wild one, as each letter"),
        (
            "spell reversed",
            [Spell(id_, "", REVERSED) for id_ in pairs],
            "each card with two letters",
        ),
        ("spell twice", [Spell(id_, "", TWICE) for id_ in plain], "each card with one letter"),
        ("borrow", deck.borrows, card),
        ("use", deck.uses, card),
        ("trash", deck.trashes, card),
        ("gain", deck.gains, card),
        ("buy", deck.buys, card),
        ("keep", deck.keeps, card),
        ("double", DOUBLES, "the left neighbour, the right one"),
        ("copy", COPIES, "the left neighbour, the right one"),
        ("hint", HINTS, "length, first letter, whole word"),
        ("vote", (NO, YES), "no, yes"),
        *((str(action), (action,), type(action).__doc__ or "") for action in _SINGLE),
    ]


_SINGLE: tuple[Action, ...] = (SPACE, FINISH, CLAIM, NO_WORD, STOP, SHOW_HAND, DECLINE)


def _deals(deck: Deck) -> list[tuple[str, Sequence[Action | None], str]]:
    """What the dealer can do, in the order of its numbers."""
    powers = [DealPower(power.id, seat) for seat in range(MOST_PLAYERS) for power in deck.powers]
    draws = [draw for draws in deck.draws for draw in draws]
    card = "each card"
    return [
        ("open list", (None,), "the word list of the match"),
        ("turn up", deck.turn_ups, card),
        ("show", deck.shows, card),
        ("power", powers, "for each seat, each power"),
        ("award", [DrawAward(award.id) for award in deck.awards], "each award"),
        ("theme", [DrawTheme(theme.id) for theme in deck.themes], "each theme"),
        ("draw", draws, "for each seat, each card"),
        ("first", BEGINS, "each seat"),
    ]


def encoder(game: Paperback) -> Encoder:
    """What turns this game into numbers."""
    return Encoder(game)
