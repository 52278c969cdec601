"""What follows from a set of cards: decks, piles, prices, and what the dealer does with each."""

from __future__ import annotations

from collections.abc import Sequence

from kitchentable.core import pool

from .actions import ALPHABET, Borrow, Buy, Draw, Gain, Keep, ShowCommon, Spell, Trash, TurnUp, Use
from .cards import (
    ATTACK,
    COMMON,
    DYSLEXIC,
    FAME,
    MOST_PLAYERS,
    OFFER,
    OFFER_PRICES,
    SPACEBAR,
    STARTING,
    WILD,
    AwardCard,
    LetterCard,
    PowerCard,
    ThemeCard,
)
from .state import Options

TRACK = (7, 8, 9, 10)
"""[setup-3] The numbers of the length track."""
FEWEST = 2
"""[solo-1] Who plays alone sets up as for so many."""


class Deck:
    """The tables of one set of cards. A card is a row; so are a power, an award and a theme."""

    def __init__(
        self,
        cards: Sequence[LetterCard],
        powers: Sequence[PowerCard],
        awards: Sequence[AwardCard],
        themes: Sequence[ThemeCard],
    ) -> None:
        """Raises ValueError if there are too few of something to play."""
        self.cards = tuple(cards)
        self.ids = [card.id for card in cards]
        self.rows = {id_: row for row, id_ in enumerate(self.ids)}
        self.powers, self.awards, self.themes = tuple(powers), tuple(awards), tuple(themes)
        self.power_rows = {power.id: row for row, power in enumerate(powers)}
        self.award_rows = {award.id: row for row, award in enumerate(awards)}
        self.theme_rows = {theme.id: row for row, theme in enumerate(themes)}

        self.letters = [card.letters for card in cards]
        self.costs = [card.cost for card in cards]
        self.cents = [card.cents for card in cards]
        self.points = [card.fame for card in cards]
        """Per card its Fame."""
        self.keys = [card.ability.key for card in cards]
        self.numbers = [card.ability.numbers for card in cards]
        self.wild = [card.letters == WILD for card in cards]
        self.pairs = [len(card.letters) == 2 for card in cards]
        """Per card whether it has two letters."""
        self.is_attack = [card.kind == ATTACK for card in cards]
        self.is_common = [card.kind == COMMON for card in cards]
        self.spacebars = {row for row, key in enumerate(self.keys) if key == SPACEBAR}
        self.dyslexics = {row for row, key in enumerate(self.keys) if key == DYSLEXIC}

        self.starting = pool.new_pool(
            row
            for row, card in enumerate(cards)
            if card.kind == STARTING
            for _ in range(card.copies // MOST_PLAYERS)
        )
        """[setup-1] The deck that everybody starts with."""
        self.fame = sorted(self._of(FAME), key=self.costs.__getitem__)
        """The Fame piles, ascending by price."""
        self._check()

        self.spells = [Spell(id_) for id_ in self.ids]
        self.spells_as = [[Spell(id_, letter) for letter in ALPHABET] for id_ in self.ids]
        """Per card and letter."""
        self.buys = [Buy(id_) for id_ in self.ids]
        self.gains = [Gain(id_) for id_ in self.ids]
        self.trashes = [Trash(id_) for id_ in self.ids]
        self.borrows = [Borrow(id_) for id_ in self.ids]
        self.keeps = [Keep(id_) for id_ in self.ids]
        self.uses = [Use(id_) for id_ in self.ids]
        self.shows = [ShowCommon(id_) for id_ in self.ids]
        self.turn_ups = [TurnUp(card.id, OFFER_PRICES[pile_of(card)]) for card in cards]
        self.draws = [[Draw(id_, seat) for id_ in self.ids] for seat in range(MOST_PLAYERS)]
        """Per seat and card."""

    def _of(self, *kinds: str) -> list[int]:
        return [row for row, card in enumerate(self.cards) if card.kind in kinds]

    def _check(self) -> None:
        for what, there, needed in (
            ("cards in a starting deck", len(self.starting), 1),
            ("Fame piles", len(self.fame), 2),
            ("Common cards with a letter", len(self.commons(Options())), len(TRACK)),
            ("Player Powers", len(self.powers), MOST_PLAYERS),
            ("award cards", len(self.awards), 1),
            ("theme cards", len(self.themes), 1),
        ):
            if there < needed:
                raise ValueError(f"Paperback needs {needed} {what} or more, and finds {there}.")

    def piles(self, options: Options) -> list[list[int]]:
        """[setup-4] [attack-1] The cards of each pile of the Offer; Pools."""
        piles: list[list[int]] = [[] for _ in OFFER_PRICES]
        for row in self._of(OFFER, *([ATTACK] if options.attacks else [])):
            piles[pile_of(self.cards[row])] += [row] * self.cards[row].copies
        return [pool.new_pool(pile) for pile in piles]

    def commons(self, options: Options) -> list[int]:
        """[setup-3] [special-1] The Common cards that may come to the length track; a Pool."""
        rows = self._of(COMMON)
        special = self.spacebars | self.dyslexics
        return pool.new_pool(
            row
            for row in rows
            if options.spacebar_and_dyslexic or row not in special
            for _ in range(self.cards[row].copies)
        )

    def fame_left(self, seats: int) -> list[int]:
        """[setup-2] [solo-1] The cards in each Fame pile at the start.

        The chart of the rulebook is a fifth of the box for each player, rounded.
        """
        players = max(seats, FEWEST)
        return [
            (2 * self.cards[row].copies * players + MOST_PLAYERS) // (2 * MOST_PLAYERS)
            for row in self.fame
        ]


def pile_of(card: LetterCard) -> int:
    """[setup-4] The pile of the Offer that a card of this price belongs to, as an index."""
    return min(max(card.cost, OFFER_PRICES[0]), OFFER_PRICES[-1]) - OFFER_PRICES[0]
