"""Which cards a word can go on with, so that it can still become one of the list."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from .actions import ALPHABET, FINISH, NO_WORD, REVERSED, SPACE, TWICE, Action, Spell
from .attacks import most_wilds, no_common
from .cards import PLAGIARISM, STUCK_KEY, TYPO, WILD
from .deck import Deck
from .state import COMMON, State
from .words.finder import best, can_finish, openings
from .words.lexicon import Lexicon

BORROWED = 4
"""[power-P03] The highest price of an alternate that can be borrowed."""
REMEMBERED = 1 << 12
"""Positions that a speller remembers the actions of."""


class Means(NamedTuple):
    """What a seat can still spell with."""

    hand: tuple[int, ...]
    """Ascending."""
    common: int
    """The Common card that shows, if it can be used; -1: it cannot."""
    power: str
    """The key of its power for spelling, if it can be used in this turn; or nothing."""
    alternates: tuple[int, ...]
    """The cards that can be borrowed."""
    wilds: int
    """How many wild cards can be used."""


Next = Iterator[tuple[Action, str, int, "Means"]]
"""An action, the letters that it gives, and the node and the means that are left after it."""


def means_of(s: State, deck: Deck) -> Means:
    """What the seat in turn can still spell with."""
    common, power, wilds = s.common, "", len(s.hands[s.seat])
    used = [piece.source for piece in s.word] + [source for _, source in s.special]
    if common >= 0 and COMMON in used:  # ruling-R6
        common = -1
    if s.options.attacks:
        if no_common(s, deck, s.seat):
            common = -1
        wilds = min(wilds, most_wilds(s, deck, s.seat) - count_wilds(s, deck))
    if s.options.powers and not s.bent:
        power = deck.powers[s.powers[s.seat]].key
    alternates: Sequence[int] = ()
    if power == PLAGIARISM:
        alternates = [card for card in s.alternates if card >= 0 and deck.costs[card] <= BORROWED]
    return Means(tuple(s.hands[s.seat]), common, power, tuple(alternates), wilds)


def count_wilds(s: State, deck: Deck) -> int:
    """How many wild cards are in what is written."""
    return sum([deck.wild[piece.card] for piece in s.word])


class Speller:
    """The ways to spell with one set of cards from one word list."""

    def __init__(self, deck: Deck, lexicon: Lexicon) -> None:
        self.deck = deck
        self.lexicon = lexicon
        self._known: dict[tuple[str, int, Means], tuple[Action, ...]] = {}
        self._best: dict[Means, str] = {}

    def actions(self, s: State) -> tuple[Action, ...]:
        """What the seat in turn can do next to make a word (or two)."""
        letters = "".join([piece.letters for piece in s.word[s.gap :]])
        stage = 2 if s.gap else 1 if s.word else 0
        key = (letters, stage, means_of(s, self.deck))
        actions = self._known.get(key)
        if actions is None:
            if len(self._known) >= REMEMBERED:
                self._known.clear()
            actions = self._known[key] = tuple(self._actions(*key))
        return actions

    def best(self, means: Means) -> str:
        """[hint-2] The best word of these cards as they are printed; empty if there is none."""
        word = self._best.get(means)
        if word is None:
            if len(self._best) >= REMEMBERED:
                self._best.clear()
            word = self._best[means] = self._find_best(means)
        return word

    def _find_best(self, means: Means) -> str:
        cards, deck = self._usable(means), self.deck
        letters = [deck.letters[card] for card in cards]

        def worth(places: Sequence[int]) -> float:
            cents = sum([deck.cents[cards[place]] for place in places])
            return cents + sum([len(letters[place]) for place in places]) / 100

        found = best(self.lexicon, letters, lambda _, places: worth(places), worth, cards)
        return found[0] if found else ""

    def _actions(self, letters: str, stage: int, means: Means) -> Iterator[Action]:
        node = self.lexicon.node(letters.lower())
        if means.power or not self.deck.dyslexics.isdisjoint((*means.hand, means.common)):
            for action, _, child, rest in self._nexts(node, means):
                if self._finishes(child, rest):
                    yield action
        else:
            yield from self._plain(node, means)
        if self.lexicon.is_word(node):
            if stage == 1 and self._can_space(means):
                yield SPACE
            yield FINISH
        if not stage:
            yield NO_WORD

    def _plain(self, node: int, means: Means) -> list[Action]:
        """What follows where cards are used as they are printed: asked of the finder at once."""
        deck = self.deck
        found: dict[str, list[int]] = {}
        for card_letters, letters, _ in openings(self.lexicon, node, self._cards(means)):
            found.setdefault(card_letters, []).append(ord(letters[0]) - ord("a"))
        cards = means.hand if means.common < 0 else (*means.hand, means.common)
        actions: list[Action] = []
        for card in dict.fromkeys(cards):
            firsts = found.get(deck.letters[card])
            if not firsts:
                continue
            if deck.wild[card]:
                spells = deck.spells_as[card]
                actions += [spells[first] for first in firsts]
            else:
                actions.append(deck.spells[card])
        return actions

    def _can_space(self, means: Means) -> bool:
        """[special-2] [ruling-Q25] Whether a second word can follow the first."""
        deck = self.deck
        for card in deck.spacebars:
            if card == means.common and self._finishes(
                self.lexicon.root, means._replace(common=-1)
            ):
                return True
            if card in means.hand and self._finishes(self.lexicon.root, means):
                return True
        return False

    def _nexts(self, node: int, means: Means) -> Next:
        """Every card that fits at a node, whatever follows."""
        deck, hand = self.deck, means.hand
        for card in dict.fromkeys(hand):
            at = hand.index(card)
            rest = means._replace(hand=hand[:at] + hand[at + 1 :])
            if deck.wild[card]:
                if means.wilds:
                    yield from self._as_wild(node, card, rest._replace(wilds=means.wilds - 1))
            elif deck.letters[card]:
                yield from self._as_letters(node, card, rest)
                yield from self._bent(node, card, rest)
        if means.common >= 0 and deck.letters[means.common]:
            rest = means._replace(common=-1)
            yield from self._as_letters(node, means.common, rest)
        if means.power == PLAGIARISM:
            rest = means._replace(power="", alternates=())
            for card in dict.fromkeys(means.alternates):
                if child := self._walk(node, deck.letters[card]):
                    yield deck.borrows[card], deck.letters[card], child, rest

    def _walk(self, node: int, letters: str) -> int:
        """The node after these capitals; 0: no word goes on so."""
        rows = self.lexicon.rows
        for letter in letters:
            node = rows[node + ord(letter) - 65]
        return node

    def _as_wild(self, node: int, card: int, rest: Means) -> Next:
        spells = self.deck.spells_as[card]
        for number, child in enumerate(self.lexicon.rows[node : node + len(ALPHABET)]):
            if child:
                yield spells[number], ALPHABET[number], child, rest

    def _as_letters(self, node: int, card: int, rest: Means) -> Next:
        """[word-4] A card as it is printed, or turned around with Dyslexic."""
        letters = self.deck.letters[card]
        if child := self._walk(node, letters):
            yield self.deck.spells[card], letters, child, rest
        if len(letters) == 2:
            turned = letters[::-1]
            for after in self._without_dyslexic(rest):
                if child := self._walk(node, turned):
                    yield Spell(self.deck.ids[card], "", REVERSED), turned, child, after
                break

    def _without_dyslexic(self, means: Means) -> Iterator[Means]:
        """[special-3] [ruling-Q27] What is left after Dyslexic is used, in each way to use it."""
        for card in self.deck.dyslexics:
            if card in means.hand:
                at = means.hand.index(card)
                yield means._replace(hand=means.hand[:at] + means.hand[at + 1 :])
            elif card == means.common:
                yield means._replace(common=-1)

    def _bent(self, node: int, card: int, rest: Means) -> Next:
        """[power-P02] [power-P04] A card of the hand that a power bends."""
        letters = self.deck.letters[card]
        if len(letters) != 1:
            return
        after = rest._replace(power="")
        if rest.power == TYPO:
            for found in self._as_wild(node, card, after):
                if found[1] != letters:
                    yield found
        elif rest.power == STUCK_KEY and (child := self._walk(node, letters * 2)):
            yield Spell(self.deck.ids[card], "", TWICE), letters * 2, child, after

    def _finishes(self, node: int, means: Means) -> bool:
        """Whether a word can be made from this node with these means."""
        cards = self._cards(means)
        if can_finish(self.lexicon, node, cards):
            return True
        return any(can_finish(self.lexicon, node, bent) for bent in self._bends(means, cards))

    def _cards(self, means: Means) -> list[str]:
        """The letters of the cards that can be used as they are, wild ones last."""
        return [self.deck.letters[card] for card in self._usable(means)]

    def _usable(self, means: Means) -> list[int]:
        """The cards that can be used as they are, wild ones last."""
        letters, wild = self.deck.letters, self.deck.wild
        cards = [card for card in means.hand if not wild[card] and letters[card]]
        if means.common >= 0 and letters[means.common]:
            cards.append(means.common)
        return cards + [card for card in means.hand if wild[card]][: max(0, means.wilds)]

    def _bends(self, means: Means, cards: list[str]) -> Iterator[list[str]]:
        """The letters that the cards become with Dyslexic, with a power, and with both."""
        powers = [cards, *self._powers(means, cards)] if means.power else [cards]
        yield from powers[1:]
        for _ in self._without_dyslexic(means):
            for some in powers:
                for at, letters in enumerate(some[: len(cards)]):  # Not what is borrowed.
                    if len(letters) == 2:
                        yield [*some[:at], letters[::-1], *some[at + 1 :]]

    def _powers(self, means: Means, cards: list[str]) -> Iterator[list[str]]:
        if means.power == PLAGIARISM:
            for card in means.alternates:
                yield [*cards, self.deck.letters[card]]
        elif means.power in (TYPO, STUCK_KEY):
            for card in dict.fromkeys(means.hand):
                letter = self.deck.letters[card]
                if len(letter) == 1 and letter != WILD:
                    at = cards.index(letter)
                    other = WILD if means.power == TYPO else letter * 2
                    yield [*cards[:at], other, *cards[at + 1 :]]
