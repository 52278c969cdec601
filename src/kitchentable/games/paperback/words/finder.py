"""What cards can spell: whether a word can be finished, all words of a hand, and the best one.

A card is its letters as the data has them: `T`, `ER` (both, in this order), or `?` for any one letter.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from .lexicon import Lexicon
from .trie import LETTERS, NEAREST, TIER

WILD = "?"
"""A card that is any one letter."""

Spelling = tuple[str, tuple[int, ...]]
"""A word, and the places in the hand of the cards that spell it, in the order of the word."""
Value = Callable[[str, tuple[int, ...]], float]
"""What a spelling is worth."""
Bound = Callable[[tuple[int, ...]], float]
"""The most that any word of exactly these cards can be worth; places ascending."""


def can_finish(lexicon: Lexicon, node: int, cards: Sequence[str]) -> bool:
    """Whether a word ends at this node or after more letters from some of these cards."""
    if not node:
        return False
    rows = lexicon.rows
    near = rows[node + NEAREST]
    return not near or cards.count(WILD) >= near or _can_finish(rows, node, sorted(cards))


def openings(lexicon: Lexicon, node: int, cards: Sequence[str]) -> tuple[tuple[str, str, int], ...]:
    """Which cards may be next: card, its letters (one small letter for a wild), and the node then.

    Each leads to a word of the list. Cards ascending, each once, a wild's letters ascending.
    """
    found = []
    for card in sorted(set(cards)):
        rest = list(cards)
        rest.remove(card)
        for letters, child in _nexts(lexicon.rows, node, card):
            if can_finish(lexicon, child, rest):
                found.append((card, letters, child))
    return tuple(found)


def words(lexicon: Lexicon, cards: Sequence[str]) -> dict[str, tuple[int, ...]]:
    """All words that some of these cards spell, each with the places of cards that spell it."""
    return {word: places for word, places in _spellings(lexicon, cards)}


def best(
    lexicon: Lexicon, cards: Sequence[str], value: Value, bound: Bound | None = None
) -> Spelling | None:
    """The spelling of the highest value; None if these cards spell no word."""
    return max(_spellings(lexicon, cards), key=lambda found: value(*found), default=None)


def _spellings(lexicon: Lexicon, cards: Sequence[str]) -> Iterator[Spelling]:
    def go(node: int, word: str, used: tuple[int, ...]) -> Iterator[Spelling]:
        if lexicon.rows[node + TIER]:
            yield word, used
        for place, card in enumerate(cards):
            if place not in used:
                for letters, child in _nexts(lexicon.rows, node, card):
                    yield from go(child, word + letters, (*used, place))

    return go(lexicon.root, "", ())


def _nexts(rows: list[int], node: int, card: str) -> list[tuple[str, int]]:
    """The letters that a card can be after this node, with the node after them."""
    if card == WILD:
        return [(LETTERS[i], rows[node + i]) for i in range(26) if rows[node + i]]
    child = node
    for letter in card:
        child = rows[child + ord(letter) - 65]
    return [(card.lower(), child)] if child else []


def _can_finish(rows: list[int], node: int, cards: list[str]) -> bool:
    near = rows[node + NEAREST]
    if not near:
        return True
    if near > sum(map(len, cards)):
        return False
    tried = ""
    for at, card in enumerate(cards):
        if card == tried:
            continue
        tried = card
        rest = cards[:at] + cards[at + 1 :]
        if any(_can_finish(rows, child, rest) for _, child in _nexts(rows, node, card)):
            return True
    return False
