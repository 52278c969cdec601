"""What each card of Paperback brings to a word: what the figures of its `buying.py` come from.

`python -m bench.letters [--hands 6000]` draws hands from random decks, finds the best word of each
with a Common card, and fits the cents of these words by the cards of the hands: a number for each
card, and for the first, second and further wild cards (least squares with a little ridge). So a
number says what a card brings more than one that brings nothing. It prints the cards, the best
first.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from random import Random

from kitchentable.games.paperback import GAME
from kitchentable.games.paperback.reckoning import Desk, Tally
from kitchentable.games.paperback.spelling import Means
from kitchentable.games.paperback.state import Options
from kitchentable.games.paperback.wording import Writer
from kitchentable.games.paperback.words import lexicon

RIDGE = 3.0
DRAW = 2.0
"""The cents that a word may lose for a card more in the next hand."""
MOST_LETTERS, MOST_FAME = 10, 5
"""How many cards of the Offer, and of Fame, a random deck has at most."""
HAND_SIZES = (5, 5, 5, 5, 6)
WILDS = 5
"""Wild cards are told apart up to that number."""

DECK = GAME.deck
OFFER = [row for row, card in enumerate(DECK.cards) for _ in range(card.copies) if card.cost]
COMMONS = [row for row, common in enumerate(DECK.is_common) if common and DECK.letters[row]]


def main() -> None:
    """Prints the fitted numbers."""
    parser = argparse.ArgumentParser(prog="python -m bench.letters", description=__doc__)
    parser.add_argument("--hands", type=int, default=6000, help="(default: 6000)")
    asked = parser.parse_args()
    rng = Random(1)
    hands = [some_hand(rng) for _ in range(asked.hands)]
    cents = [best_cents(hand, rng.choice(COMMONS)) for hand in hands]
    size = len(DECK.cards)
    fitted = fit([features(hand) for hand in hands], cents, size + WILDS + 1)
    print(f"Of {asked.hands} hands the best words score {sum(cents) / len(cents):.2f}¢ on average.")
    for number in range(WILDS):
        print(f"wild card {number + 1} of a hand: {fitted[size + number]:+.2f}¢")
    for row in sorted(range(size), key=lambda row: -fitted[row]):
        card = DECK.cards[row]
        if card.letters and not DECK.wild[row]:
            print(f"{card.id} {card.letters} {card.cents}¢ {card.ability}: {fitted[row]:+.2f}¢")


def some_hand(rng: Random) -> tuple[int, ...]:
    """A hand of a deck that somebody may have."""
    letters = [row for row in OFFER if not DECK.wild[row] and DECK.cards[row].kind != "starting"]
    deck = DECK.starting + rng.sample(letters, rng.randint(1, MOST_LETTERS))
    deck += [DECK.fame[0]] * rng.randint(0, MOST_FAME)
    if rng.random() < 0.4:
        deck.append(rng.choice(COMMONS))
    return tuple(sorted(rng.sample(deck, rng.choice(HAND_SIZES))))


def best_cents(hand: tuple[int, ...], common: int) -> int:
    """What the best word of a hand scores."""
    desk = Desk(Means(hand, common, "", (), len(hand)), Options(), silenced=False, less=0)
    return Writer(DECK, lexicon.load(), desk, _worth, longest=99).plan().tally.cents


def _worth(tally: Tally) -> float:
    return tally.cents + DRAW * tally.draws + tally.letters / 100


def features(hand: Sequence[int]) -> list[int]:
    """The columns of a hand that are 1 more: its cards, then the wild cards, then all hands."""
    size = len(DECK.cards)
    wilds = sum([DECK.wild[card] for card in hand])
    return [
        *[card for card in hand if not DECK.wild[card]],
        *[size + number for number in range(min(wilds, WILDS))],
        size + WILDS,
    ]


def fit(rows: Sequence[Sequence[int]], values: Sequence[float], columns: int) -> list[float]:
    """The number for each column that fits the values best; a row names its columns."""
    matrix = [[0.0] * columns + [0.0] for _ in range(columns)]
    for row, value in zip(rows, values, strict=True):
        for one in row:
            for other in row:
                matrix[one][other] += 1
            matrix[one][columns] += value
    for column in range(columns):
        matrix[column][column] += RIDGE
    for column in range(columns):  # The matrix is positive definite: no pivoting is needed.
        for below in range(column + 1, columns):
            share = matrix[below][column] / matrix[column][column]
            if share:
                for at in range(column, columns + 1):
                    matrix[below][at] -= share * matrix[column][at]
    found = [0.0] * columns
    for column in reversed(range(columns)):
        known = sum([matrix[column][at] * found[at] for at in range(column + 1, columns)])
        found[column] = (matrix[column][columns] - known) / matrix[column][column]
    return found


if __name__ == "__main__":
    main()
