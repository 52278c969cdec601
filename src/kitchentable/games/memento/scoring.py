"""What a round is worth: the Scoring chapter, and the points of every scoring card by table."""

from __future__ import annotations

from collections.abc import Sequence

from .cards import CARD_NAMES, COLOURS, COPIES, SHAPES, ScoringCard

KINDS = len(CARD_NAMES)
WIDTH = len(SHAPES)
MOST_OF_A_CATEGORY = COPIES * len(SHAPES)


def pay_table(cards: Sequence[ScoringCard]) -> list[list[int]]:
    """Per scoring card its points for 0 to 16 cards of the category, other conditions granted."""
    return [
        [card.pays(n) if card.holds_for(n) else 0 for n in range(MOST_OF_A_CATEGORY + 1)]
        for card in cards
    ]


def category_slice(category: int) -> slice:
    """Where the cards of a category (an index into CATEGORIES) stand in CARD_NAMES."""
    if category < len(COLOURS):
        return slice(category * WIDTH, category * WIDTH + WIDTH)
    return slice(category - len(COLOURS), KINDS, WIDTH)


def category_cards(category: int) -> range:
    """The playing cards of a category, as indices into CARD_NAMES."""
    return range(KINDS)[category_slice(category)]


Column = tuple[int, ...]
"""Per seat how many cards of one category it has."""


class Scorer:
    """Scores rounds for one set of scoring cards and one set of categories."""

    def __init__(self, cards: Sequence[ScoringCard], categories: Sequence[int], ties: str) -> None:
        """`categories`: those in play, as indices into CATEGORIES, in the order of the goals.

        `ties`: whether players who tie for the most or the fewest count: `all` of them or `nobody`.
        """
        self._pays = pay_table(cards)
        self._ties_count = ties == "all"
        self._categories = [category_slice(category) for category in categories]
        self._wanted = sum(category < len(COLOURS) for category in categories)  # ruling-8
        comparing = {"most": self._most, "fewest": self._fewest, "same": self._same}
        self._compare = [comparing.get(card.when) for card in cards]
        own = {"all_other": self._all_other, "own_most": self._own_most}
        self._own = [own.get(card.when) for card in cards]

    def counts(self, pile: Sequence[int]) -> list[int]:
        """Per category in play how many cards a pile (a count for each of CARD_NAMES) has of it."""
        return [sum(pile[category]) for category in self._categories]

    def points(self, goals: Sequence[int], piles: Sequence[Sequence[int]]) -> list[tuple[int, ...]]:
        """Per seat and category the points of the seats' piles (each a count per CARD_NAMES).

        `goals` holds the scoring card of each category, as a row.
        """
        counts = [self.counts(pile) for pile in piles]
        paid = []
        for position, column in enumerate(zip(*counts, strict=True)):
            row = goals[position]
            pays = self._pays[row]
            compare, own = self._compare[row], self._own[row]
            if compare is not None:
                paid.append(compare(pays, column))
            elif own is not None:
                paid.append(
                    [
                        pays[count[position]] if own(position, count, pile) else 0
                        for count, pile in zip(counts, piles, strict=True)
                    ]
                )
            else:
                paid.append([pays[n] for n in column])
        return list(zip(*paid, strict=True))

    def _all_other(self, position: int, count: list[int], pile: Sequence[int]) -> bool:
        """[goal-S11] [ruling-8] At least one card of every value of the other attribute."""
        category = pile[self._categories[position]]
        return len(category) - category.count(0) == self._wanted

    def _own_most(self, position: int, count: list[int], pile: Sequence[int]) -> bool:
        """[goal-S12] [goal-S13] [ruling-10] More than in every other category of one's own."""
        n = count[position]
        return n == max(count) and count.count(n) == 1

    def _most(self, pays: list[int], column: Column) -> list[int]:
        """[goal-S14] [goal-S15]"""
        return self._extreme(pays, column, max(column))

    def _fewest(self, pays: list[int], column: Column) -> list[int]:
        """[goal-S16] [goal-S17]"""
        return self._extreme(pays, column, min(column))

    def _extreme(self, pays: list[int], column: Column, value: int) -> list[int]:
        """[ruling-9] Those who have the most, or the fewest."""
        if self._ties_count or column.count(value) == 1:
            return [pays[n] if n == value else 0 for n in column]
        return [0] * len(column)

    def _same(self, pays: list[int], column: Column) -> list[int]:
        """[goal-S18] [ruling-11] As many as at least one other player."""
        return [pays[n] if column.count(n) > 1 else 0 for n in column]
