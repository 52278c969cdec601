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


class Scorer:
    """Scores rounds for one set of scoring cards and one set of categories."""

    def __init__(self, cards: Sequence[ScoringCard], categories: Sequence[int], ties: str) -> None:
        """`categories`: those in play, as indices into CATEGORIES, in the order of the goals.

        `ties`: whether players who tie for the most or the fewest count: `all` of them or `nobody`.
        """
        self._pays = pay_table(cards)
        self._when = [card.when for card in cards]
        self._ties_count = ties == "all"
        self._categories = [category_slice(category) for category in categories]
        self._values = sum(category < len(COLOURS) for category in categories)

    def counts(self, pile: Sequence[int]) -> list[int]:
        """Per category in play how many cards a pile (a count for each of CARD_NAMES) has of it."""
        return [sum(pile[category]) for category in self._categories]

    def points(self, goals: Sequence[int], piles: Sequence[Sequence[int]]) -> list[tuple[int, ...]]:
        """Per seat and category the points of the seats' piles (each a count per CARD_NAMES).

        `goals` holds the scoring card of each category, as a row.
        """
        counts = [self.counts(pile) for pile in piles]
        paid = []
        for position, (row, column) in enumerate(
            zip(goals, zip(*counts, strict=True), strict=True)
        ):
            pays = self._pays[row]
            when = self._when[row]
            if when == "all_other":  # goal-S11, ruling-8
                category, wanted = self._categories[position], self._values
                paid.append(
                    [
                        pays[n] if n >= wanted and _different(pile[category]) == wanted else 0
                        for n, pile in zip(column, piles, strict=True)
                    ]
                )
            elif when == "own_most":  # goal-S12, goal-S13, ruling-10
                paid.append(
                    [
                        pays[n] if n == max(count) and count.count(n) == 1 else 0
                        for n, count in zip(column, counts, strict=True)
                    ]
                )
            elif when == "most":  # goal-S14, goal-S15
                paid.append(self._extreme(column, max(column), pays))
            elif when == "fewest":  # goal-S16, goal-S17
                paid.append(self._extreme(column, min(column), pays))
            elif when == "same":  # goal-S18, ruling-11
                paid.append([pays[n] if column.count(n) > 1 else 0 for n in column])
            else:
                paid.append([pays[n] for n in column])
        return list(zip(*paid, strict=True))

    def _extreme(self, column: tuple[int, ...], value: int, pays: list[int]) -> list[int]:
        """[ruling-9] Those who have the most, or the fewest."""
        if self._ties_count or column.count(value) == 1:
            return [pays[n] if n == value else 0 for n in column]
        return [0] * len(column)


def _different(counts: Sequence[int]) -> int:
    return len(counts) - counts.count(0)
