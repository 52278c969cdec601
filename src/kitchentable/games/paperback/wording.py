"""How a bot finds its best word, with all that wild cards, powers and special cards allow."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import inf
from typing import NamedTuple

from .actions import REVERSED, SPACE, TWICE, Action, Spell
from .cards import PLAGIARISM, STUCK_KEY, TYPO, WILD
from .deck import Deck
from .reckoning import BENT, BORROWED, Desk, Reckoner, Slot, Tally
from .words.finder import best
from .words.lexicon import Lexicon

Aim = Callable[[Tally], float]
"""What a tally is worth. With `word` empty, at least as much as with any word; more of anything
but `burnt` is worth as much or more."""


class Plan(NamedTuple):
    """How to write the best word."""

    value: float
    actions: tuple[Action, ...]
    """Up to the last card of the word."""
    tally: Tally


NO_PLAN = Plan(-inf, (), Tally(0, 0))


class Writer:
    """Finds the best word for a desk."""

    def __init__(self, deck: Deck, lexicon: Lexicon, desk: Desk, aim: Aim, longest: int) -> None:
        """`longest`: how many letters a word may have."""
        self._deck = deck
        self._lexicon = lexicon
        self._desk = desk
        self._aim = aim
        self._longest = longest
        self._reckoner = Reckoner(deck, desk)

    def plan(self) -> Plan:
        """The best word with all that powers and special cards make of the hand; or NO_PLAN."""
        slots = self.slots()
        found = self._better(NO_PLAN, slots)
        for variant, at in self._variants(slots):
            found = self._better(found, variant, at)
        if self._special(self._deck.spacebars):
            for most in range(2, len(slots) - 1):
                found = self._two_words(found, slots, most)
        return found

    def slots(self) -> list[Slot]:
        """The cards that can be used as they are printed."""
        means, letters, wild = self._desk.means, self._deck.letters, self._deck.wild
        cards = [card for card in means.hand if letters[card] and not wild[card]]
        slots = [Slot(card, letters[card]) for card in cards]
        if means.common >= 0 and letters[means.common]:
            slots.append(Slot(means.common, letters[means.common], common=True))
        wilds = [Slot(card, WILD) for card in means.hand if wild[card]]
        return slots + wilds[: max(0, means.wilds)]

    def _special(self, cards: set[int]) -> bool:
        means = self._desk.means
        return any(card == means.common or card in means.hand for card in cards)

    def _variants(self, slots: Sequence[Slot]) -> Iterator[tuple[list[Slot], int]]:
        """The slots with one of them changed or added, and its place, which must be used."""
        means, power = self._desk.means, self._desk.means.power
        turns = self._special(self._deck.dyslexics)
        for at, slot in enumerate(slots):
            if slot in slots[:at]:
                continue
            single = len(slot.letters) == 1 and slot.letters != WILD and not slot.common
            if power == TYPO and single:
                yield _changed(slots, at, Slot(slot.card, WILD, BENT))
            if power == STUCK_KEY and single:
                yield _changed(slots, at, Slot(slot.card, slot.letters * 2, TWICE))
            if turns and len(slot.letters) == 2:
                yield _changed(slots, at, Slot(slot.card, slot.letters[::-1], REVERSED))
        if power == PLAGIARISM:
            for card in means.alternates:
                borrowed = Slot(card, self._deck.letters[card], BORROWED)
                yield [*slots, borrowed], len(slots)

    def _better(self, found: Plan, slots: Sequence[Slot], must: int = -1) -> Plan:
        """The best plan with these slots, if it is better; `must`: the place of one to use."""
        bonus = 1 if must >= 0 and slots[must].way == REVERSED else 0

        def bound(places: Sequence[int]) -> float:
            if must >= 0 and must not in places:
                return -inf
            most = self._aim(self._reckoner.most([slots[place] for place in places], bonus))
            return most if most > found.value else -inf

        def value(word: str, places: Sequence[int]) -> float:
            pieces = [slots[place] for place in places]
            if len(word) > self._longest or not self._says(word, pieces):
                return -inf
            return self._aim(self._reckoner.tally([pieces], word, bonus))

        made = best(self._lexicon, [slot.letters for slot in slots], value, bound, slots)
        if made is None or (worth := value(*made)) <= found.value:
            return found
        word, places = made
        pieces = [slots[place] for place in places]
        return Plan(worth, self._spelled(word, pieces), self._reckoner.tally([pieces], word, bonus))

    def _says(self, word: str, pieces: Sequence[Slot]) -> bool:
        """Whether a card that is bent by Typo stands for another letter than its own."""
        at = 0
        for piece in pieces:
            if piece.way == BENT and word[at].upper() == self._deck.letters[piece.card]:
                return False
            at += len(piece.letters)
        return True

    def _two_words(self, found: Plan, slots: Sequence[Slot], most: int) -> Plan:
        """[ability-spacebar] A first word of at most so many cards by its cents, and the best one
        of the rest; if that is better."""

        def plain(word: str, places: Sequence[int]) -> float:
            if len(places) > most or len(word) > self._longest:
                return -inf
            cents = sum([self._deck.cents[slots[place].card] for place in places])
            return cents + len(word) / 100

        def bound(places: Sequence[int]) -> float:
            return plain("".join([slots[place].letters for place in places]), places)

        first = best(self._lexicon, [slot.letters for slot in slots], plain, bound, slots)
        if first is None:
            return found
        begun = [slots[place] for place in first[1]]
        rest = [slot for place, slot in enumerate(slots) if place not in first[1]]

        def value(word: str, places: Sequence[int]) -> float:
            if len(word) > self._longest:
                return -inf
            return self._aim(
                self._reckoner.tally([begun, [rest[place] for place in places]], word, 1)
            )

        second = best(self._lexicon, [slot.letters for slot in rest], value, kinds=rest)
        if second is None or (worth := value(*second)) <= found.value:
            return found
        ending = [rest[place] for place in second[1]]
        actions = (*self._spelled(first[0], begun), SPACE, *self._spelled(second[0], ending))
        return Plan(worth, actions, self._reckoner.tally([begun, ending], second[0], 1))

    def _spelled(self, word: str, pieces: Sequence[Slot]) -> tuple[Action, ...]:
        deck, actions, at = self._deck, [], 0
        for card, letters, way, _ in pieces:
            if way == BORROWED:
                action: Action = deck.borrows[card]
            elif letters == WILD:
                action = deck.spells_as[card][ord(word[at]) - ord("a")]
            else:
                action = Spell(deck.ids[card], "", way) if way else deck.spells[card]
            actions.append(action)
            at += len(letters)
        return tuple(actions)


def _changed(slots: Sequence[Slot], at: int, slot: Slot) -> tuple[list[Slot], int]:
    return [*slots[:at], slot, *slots[at + 1 :]], at
