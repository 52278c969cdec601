"""What cards can spell: whether a word can be finished, all words of a hand, and the best one.

A card is its letters as the data has them: `T`, `ER` (both, in this order), or `?` for any one
letter.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import cache, lru_cache
from math import inf
from typing import NamedTuple

from .lexicon import Lexicon
from .trie import LENGTHS, LETTERS, NEAREST, REACH, TIER, Trie

WILD = "?"
"""A card that is any one letter."""

Places = tuple[int, ...]
"""Cards by their places in the hand."""
Value = Callable[[str, Places], float]
"""What a word is worth that is spelled with these cards in this order."""
Bound = Callable[[Places], float]
"""The most that any word of exactly these cards can be worth; the places ascend."""


_INDEX = {letter: index for index, letter in enumerate(LETTERS.upper())}


class _Option(NamedTuple):
    """A card that may be next."""

    place: int
    bit: int
    """The place as a bit."""
    letters: str
    first: int
    """Its first letter, 0 to 25; -1 if it is a wild."""
    more: tuple[int, ...]
    """The letters that come with the first."""


class _Target(NamedTuple):
    """A choice of cards that a word may be made of, all of them."""

    most: float
    """No word of these cards is worth more."""
    used: int
    """The places as bits."""
    letters: int
    """How many letters the cards have."""


def can_finish(lexicon: Lexicon, node: int, cards: Sequence[str]) -> bool:
    """Whether a word ends at this node or after more letters from some of these cards."""
    nearest = lexicon.rows[node + NEAREST]
    if not nearest:
        return True
    wilds = cards.count(WILD)
    if nearest <= wilds:
        return True
    letters = sum(map(len, cards))
    if nearest > letters:
        return False
    # In ASCII the wilds come before the letters.
    rest = [_indices(card) for card in sorted(cards)[wilds:]]
    return _finishes(lexicon.rows, node, rest, letters, wilds)


def openings(lexicon: Lexicon, node: int, cards: Sequence[str]) -> tuple[tuple[str, str, int], ...]:
    """Which cards may be next: card, its letters (small ones, one for a wild), and the node then.

    Each leads to a word of the list. Cards ascend, each once; a wild's letters ascend.
    """
    return _openings(lexicon.trie, node, tuple(sorted(cards)))


def words(lexicon: Lexicon, cards: Sequence[str]) -> dict[str, Places]:
    """All words that some of these cards spell, each with cards that do, in the word's order.

    A wild stands for no letter of which there is a card left.
    """
    trie = lexicon.trie
    hand = _Hand(cards, cards)
    found: dict[str, Places] = {}

    def walk(node: int, used: int, word: str, places: Places) -> None:
        if trie.rows[node + TIER]:
            found.setdefault(word, places)
        options = hand.options(used)
        singles = {option.letters for option in options}
        for option in options:
            for letters, child in _steps(trie, node, option.letters):
                if option.first >= 0 or letters not in singles:
                    walk(child, used | option.bit, word + letters, (*places, option.place))

    walk(lexicon.root, 0, "", ())
    return found


def best(
    lexicon: Lexicon,
    cards: Sequence[str],
    value: Value,
    bound: Bound | None = None,
    kinds: Sequence[Hashable] | None = None,
) -> tuple[str, Places] | None:
    """The word of the highest value, with its cards in order; None if the cards spell no word.

    Cards of the same kind are worth the same in the same place, and only the first of them that
    is left is tried; without `kinds` those with the same letters are alike. Without `bound` the
    search looks at every spelling; with it, only where there may be something better than found.
    """
    return _Search(lexicon, _Hand(cards, cards if kinds is None else kinds), value, bound).run()


class _Hand:
    """Cards, and which of them may be next when some are used.

    What is used is a set of places as bits. Of a kind the first places are used first, so the
    same cards are always the same bits.
    """

    def __init__(self, cards: Sequence[str], kinds: Sequence[Hashable]) -> None:
        self._kinds = [*zip(cards, kinds, strict=True)]
        self._cards = [_option(place, card.lower()) for place, card in enumerate(cards)]
        self._options: dict[int, list[_Option]] = {}
        self._reaches: dict[int, int] = {0: 0}

    def options(self, used: int) -> list[_Option]:
        """The first card of each kind that is left, wilds last."""
        options = self._options.get(used)
        if options is None:
            left = [card for card in self._cards if not used & card.bit]
            first = {self._kinds[card.place]: card for card in reversed(left)}
            options = sorted(first.values(), key=lambda card: (card.first < 0, card.place))
            self._options[used] = options
        return options

    def choices(self) -> list[tuple[int, int, Places]]:
        """Each choice of cards once: its bits, how many letters it has, its places ascending."""
        found: dict[int, tuple[int, Places]] = {0: (0, ())}
        waiting = [0]
        for used in waiting:
            letters, places = found[used]
            for card in self.options(used):
                if used | card.bit not in found:
                    more = letters + len(card.letters), tuple(sorted((*places, card.place)))
                    found[used | card.bit] = more
                    waiting.append(used | card.bit)
        return [(used, letters, places) for used, (letters, places) in found.items()]

    def count(self, used: int) -> int:
        """How many letters these cards have."""
        return sum(len(card.letters) for card in self._cards if used & card.bit)

    def reach(self, used: int) -> int:
        """The letters on these cards, as REACH has them; wilds have none."""
        reach = self._reaches.get(used)
        if reach is None:
            last = used.bit_length() - 1
            reach = self.reach(used & ~(1 << last))
            card = self._cards[last]
            for letter in (card.first, *card.more):
                if letter >= 0:
                    reach |= 1 << letter
            self._reaches[used] = reach
        return reach


def _option(place: int, letters: str) -> _Option:
    if letters == WILD:
        return _Option(place, 1 << place, letters, -1, ())
    first, *more = (ord(letter) - 97 for letter in letters)
    return _Option(place, 1 << place, letters, first, tuple(more))


class _Aims:
    """The targets of a batch that some used cards are part of, as one question: what do they
    promise after a node?"""

    def __init__(self, hand: _Hand, used: int, targets: Sequence[_Target]) -> None:
        """Targets, the most promising first."""
        self.targets = [target for target in targets if not used & ~target.used]
        has = hand.count(used)
        self._aims = [
            (1 << target.letters - has, hand.reach(target.used & ~used), target.most)
            for target in self.targets
        ]
        self.lengths = self.reach = 0
        """What of LENGTHS and REACH the answer depends on."""
        for length, needed, _ in self._aims:
            self.lengths |= length
            self.reach |= needed
        self.promises: dict[tuple[int, int], float] = {}

    def promise(self, lengths: int, reach: int) -> float:
        """The most that a target can be worth after a node with these LENGTHS and REACH.

        A word must end as many letters further on as are still to come, and have those that are
        on cards. Without a target that may be met it is less than any worth.
        """
        met = (
            most
            for length, needed, most in self._aims
            if length & lengths and needed & reach == needed
        )
        most = self.promises[lengths, reach] = next(met, -inf)
        return most


class _Search:
    """A search for the best word: batch by batch of choices of cards, the most promising first.

    One walk through the words serves a whole batch, so choices that spell nothing cost little:
    their beginnings are those of others. After a batch its choices are done with for good.
    """

    FIRST_BATCH = 16
    """How many choices the first batch has; each later one has twice as many."""

    def __init__(self, lexicon: Lexicon, hand: _Hand, value: Value, bound: Bound | None) -> None:
        self._trie, self._root = lexicon.trie, lexicon.root
        self._hand = hand
        self._value = value
        self._worth = -inf
        self._found: tuple[str, Places] | None = None
        self._targets = sorted(
            (
                _Target(bound(places) if bound else inf, used, letters)
                for used, letters, places in hand.choices()
                if letters > 1
            ),
            reverse=True,
        )
        self._batch: dict[int, _Target] = {}
        self._aims: dict[int, _Aims] = {}
        """Those of the batch, by the cards used."""

    def run(self) -> tuple[str, Places] | None:
        """The best word and its cards."""
        start, size = 0, self.FIRST_BATCH
        while start < len(self._targets) and self._targets[start].most > self._worth:
            batch = self._targets[start : start + size]
            self._batch = {target.used: target for target in batch}
            self._aims = {0: _Aims(self._hand, 0, batch)}
            self._walk(self._root, 0, "", ())
            start, size = start + size, size * 2
        return self._found

    def _walk(self, node: int, used: int, word: str, places: Places) -> None:
        """Goes on from a beginning of words to all that may be better than what is found."""
        rows = self._trie.rows
        if rows[node + TIER]:
            self._weigh(used, word, places)
        for place, bit, letters, first, more in self._hand.options(used):
            now = used | bit
            aims = self._aims.get(now)
            if aims is None:
                aims = self._aims[now] = _Aims(self._hand, now, self._aims[used].targets)
            if not aims.targets:
                continue
            if first < 0:
                steps = _after(self._trie, node)
            else:
                child = rows[node + first]
                for letter in more:
                    child = rows[child + letter]
                if not child:
                    continue
                steps = ((letters, child),)
            for letters, child in steps:
                lengths = rows[child + LENGTHS] & aims.lengths
                if lengths:
                    reach = rows[child + REACH] & aims.reach
                    promise = aims.promises.get((lengths, reach))
                    if promise is None:
                        promise = aims.promise(lengths, reach)
                    if promise > self._worth:
                        self._walk(child, now, word + letters, (*places, place))

    def _weigh(self, used: int, word: str, places: Places) -> None:
        target = self._batch.get(used)
        if target is not None and target.most > self._worth:
            worth = self._value(word, places)
            if worth > self._worth:
                self._worth = worth
                self._found = word, places


def _steps(trie: Trie, node: int, letters: str) -> Sequence[tuple[str, int]]:
    """What a card can be after this node, in small letters, each with the node then."""
    if letters == WILD:
        return _after(trie, node)
    child = node
    for letter in letters:
        child = trie.rows[child + ord(letter) - 97]
    return ((letters, child),) if child else ()


@lru_cache(maxsize=1 << 14)
def _after(trie: Trie, node: int) -> tuple[tuple[str, int], ...]:
    """The letters that go on from a node, each with the node then."""
    steps = zip(LETTERS, trie.rows[node : node + len(LETTERS)], strict=True)
    return tuple((letter, child) for letter, child in steps if child)


@lru_cache(maxsize=1 << 13)
def _openings(trie: Trie, node: int, cards: tuple[str, ...]) -> tuple[tuple[str, str, int], ...]:
    """As `openings`; the cards ascend."""
    rows = trie.rows
    found = []
    wilds = cards.count(WILD)  # In ASCII they come before the letters.
    parts = [_indices(card) for card in cards[wilds:]]
    letters = wilds + sum(map(len, parts))
    if wilds:
        for letter, child in _after(trie, node):
            nearest = rows[child + NEAREST]
            if nearest < wilds or (
                nearest < letters and _finishes(rows, child, parts, letters - 1, wilds - 1)
            ):
                found.append((WILD, letter, child))
    before: tuple[int, ...] = ()
    for at, part in enumerate(parts):
        if part is not before:
            before = part
            child = node
            for index in part:
                child = rows[child + index]
            left = letters - len(part)
            nearest = rows[child + NEAREST]
            if nearest <= wilds or (
                nearest <= left
                and _finishes(rows, child, parts[:at] + parts[at + 1 :], left, wilds)
            ):
                card = cards[wilds + at]
                found.append((card, card.lower(), child))
    return tuple(found)


@cache
def _indices(card: str) -> tuple[int, ...]:
    """The letters of a card, 0 to 25."""
    return tuple(_INDEX[letter] for letter in card)


def _finishes(
    rows: list[int], node: int, cards: list[tuple[int, ...]], letters: int, wilds: int
) -> bool:
    """Whether a word ends after more letters of these cards and wilds, and at least one of them.

    Asked where the wilds alone lead to no end. The cards are their letters, those alike side by
    side; `letters` are all that they and the wilds have. Not remembered: few positions come again.
    """
    before: tuple[int, ...] = ()
    for at, card in enumerate(cards):
        if card is not before:
            before = card
            child = node
            for letter in card:
                child = rows[child + letter]
            nearest = rows[child + NEAREST]
            if nearest <= wilds:
                return True
            left = letters - len(card)
            if nearest <= left and _finishes(
                rows, child, cards[:at] + cards[at + 1 :], left, wilds
            ):
                return True
    if wilds:
        for child in rows[node : node + 26]:
            if rows[child + NEAREST] < letters and _finishes(
                rows, child, cards, letters - 1, wilds - 1
            ):
                return True
    return False
