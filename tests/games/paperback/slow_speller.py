"""What a word can go on with, found by trying everything: what `test_slow_speller` compares with.

It shares nothing with the game's speller but the cards: words are strings in sets.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from kitchentable.games.paperback.cards import LetterCard


class Desk(NamedTuple):
    """What a player can still spell with."""

    hand: tuple[LetterCard, ...]
    common: LetterCard | None
    power: str
    """Its key; empty if it was used."""
    alternates: tuple[LetterCard, ...]
    """Those that can be borrowed."""
    wilds: int
    """How many wild cards may still be used."""

    def without(self, place: int) -> Desk:
        return self._replace(hand=self.hand[:place] + self.hand[place + 1 :])


class SlowSpeller:
    """Knows the words of a list."""

    def __init__(self, words: set[str]) -> None:
        """`words`: in capitals."""
        self.words = words
        self.beginnings = {word[:length] for word in words for length in range(len(word) + 1)}

    def legal(self, written: str, begun: bool, gap: bool, desk: Desk) -> set[str]:
        """The texts of the actions that lead to a word; `written`: the letters of this word."""
        found = {text for text, more, after in plays(desk) if self.leads(written + more, after)}
        if written in self.words:
            found.add("finish")
            if not gap and any(self.leads("", after) for after in without(desk, "spacebar")):
                found.add("space")
        return found if begun else found | {"no word"}

    def leads(self, written: str, desk: Desk) -> bool:
        """Whether a word of the list comes of these letters and this desk."""
        if written in self.words:
            return True
        return written in self.beginnings and any(
            self.leads(written + more, after) for _, more, after in plays(desk)
        )


def plays(desk: Desk) -> Iterator[tuple[str, str, Desk]]:
    """Every card that can be laid next: the action, its letters, and what is left."""
    for place, card in enumerate(desk.hand):
        after = desk.without(place)
        if card.letters == "?":
            if desk.wilds:
                for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ":
                    left = after._replace(wilds=desk.wilds - 1)
                    yield f"spell {card.id} as {letter}", letter, left
        elif card.letters:
            yield from printed(card, after)
        if len(card.letters) == 1 and card.letters != "?":
            spent = after._replace(power="")
            if desk.power == "bend_letter":
                for letter in set("ABCDEFGHIJKLMNOPQRSTUVWXYZ") - {card.letters}:
                    yield f"spell {card.id} as {letter}", letter, spent
            if desk.power == "repeat_letter":
                yield f"spell {card.id} twice", 2 * card.letters, spent
    if desk.common is not None and desk.common.letters:
        yield from printed(desk.common, desk._replace(common=None))
    if desk.power == "borrow_alternate":
        for card in desk.alternates:
            yield f"borrow {card.id}", card.letters, desk._replace(power="")


def printed(card: LetterCard, after: Desk) -> Iterator[tuple[str, str, Desk]]:
    """A card as it is, or turned around."""
    yield f"spell {card.id}", card.letters, after
    if len(card.letters) == 2:
        for left in without(after, "dyslexic"):
            yield f"spell {card.id} reversed", card.letters[::-1], left


def without(desk: Desk, key: str) -> Iterator[Desk]:
    """What is left once Spacebar or Dyslexic is used: one's own, if there is one."""
    own = [place for place, card in enumerate(desk.hand) if card.ability.key == key]
    if own:
        yield desk.without(own[0])
    elif desk.common is not None and desk.common.ability.key == key:
        yield desk._replace(common=None)
