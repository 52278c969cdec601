"""What the cards say: one small function for each ability, by its key in the data.

Each is called when its card acts in a word, and does all that needs no decision. What its owner
decides it leaves as an Ask for `choices`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from .choices import COPY, DOUBLE, GAIN, SWEEP, TRASH, UPGRADE, neighbours
from .deck import Deck
from .state import Ask, Piece, State


class Acting(NamedTuple):
    """A card that acts."""

    s: State
    deck: Deck
    piece: int
    """Its place in the word."""
    whose: int
    """The card whose ability it is: itself, or the one that it copies."""

    @property
    def word(self) -> int:
        """Which word it is in: 0, or 1 behind the gap of Spacebar."""
        return int(self.s.gap > 0 and self.piece >= self.s.gap)

    @property
    def first(self) -> bool:
        """[ruling-Q7] [ruling-Q8] Whether it begins its word."""
        return self.piece == (self.s.gap if self.word else 0)

    @property
    def last(self) -> bool:
        """[ruling-Q7] [ruling-Q8] Whether it ends its word."""
        return self.piece + 1 in (self.s.gap or len(self.s.word), len(self.s.word))

    @property
    def letters(self) -> int:
        """[ruling-Q30] How many letters an ability counts."""
        return sum([len(piece.letters) for piece in self._pieces(self.s.options.spacebar_long)])

    @property
    def wilds(self) -> int:
        """[ruling-Q31] How many wild cards an ability counts."""
        pieces = self._pieces(self.s.options.spacebar_wilds)
        return sum([self.deck.wild[piece.card] for piece in pieces])

    def _pieces(self, scope: str) -> list[Piece]:
        """The cards of its own word, or with the scope `both` of both words."""
        s = self.s
        if not s.gap or scope == "both":
            return s.word
        return s.word[s.gap :] if self.word else s.word[: s.gap]

    def earn(self, cents: int) -> None:
        """[ruling-R14] More cents for its word."""
        self.s.bonus[self.word] += cents

    def ask(self, kind: str, number: int = 0, cents: int = 0) -> None:
        """Leaves something to its owner."""
        self.s.asks.append(Ask(kind, self.piece, number, cents))


def none(card: Acting) -> None:
    """The card has no ability."""


def wild(card: Acting) -> None:
    """The card stands for any one letter, which is no ability that acts."""


def draw(card: Acting, n: int) -> None:
    """Your next hand has n more cards."""
    card.s.extra += n


def last_draw(card: Acting, n: int) -> None:
    """If this card ends the word, your next hand has n more cards."""
    if card.last:
        card.s.extra += n


def first_cents(card: Acting, n: int) -> None:
    """If this card begins the word, it scores n¢ more."""
    if card.first:
        card.earn(n)


def last_cents(card: Acting, n: int) -> None:
    """If this card ends the word, it scores n¢ more."""
    if card.last:
        card.earn(n)


def long_cents(card: Acting, length: int, n: int) -> None:
    """If the word has so many letters or more, it scores n¢ more."""
    if card.letters >= length:
        card.earn(n)


def no_wild_cents(card: Acting, n: int) -> None:
    """If there is no wild card in the word, it scores n¢ more."""
    if not card.wilds:
        card.earn(n)


def wild_cents(card: Acting, n: int) -> None:
    """The word scores n¢ more for each wild card in it."""
    card.earn(n * card.wilds)


def double_adjacent(card: Acting) -> None:
    """The cents of one card beside this one are scored once more."""
    beside = neighbours(card.s, card.piece)
    if len(beside) == 1:
        card.s.doubled[beside[0]] += 1
    elif beside:
        card.ask(DOUBLE)  # ruling-Q4


def double_word(card: Acting) -> None:
    """The score of the word is doubled; with another one it is tripled, and so on."""
    card.s.factors[card.word] += 1


def copy_adjacent(card: Acting) -> None:
    """You may let this card act as if it also had the ability of one card beside it."""
    card.ask(COPY)


def trash_hand(card: Acting, n: int) -> None:
    """You may trash up to n cards of your hand."""
    card.ask(TRASH, n)


def trash_hand_cents(card: Acting, n: int) -> None:
    """You may trash one card of your hand, and the word scores n¢ more."""
    card.ask(TRASH, 1, n)


def trash_upgrade(card: Acting, n: int) -> None:
    """You may trash one card of your hand, and gain one of the Offer for at most n¢ more."""
    card.ask(UPGRADE, n)


def trash_offer(card: Acting, n: int) -> None:
    """You may trash up to n cards that can be bought in the Offer."""
    card.ask(SWEEP, n)


def gain(card: Acting, n: int) -> None:
    """You may gain a card of the Offer whose price is at most n."""
    card.ask(GAIN, n)


def trash_self(card: Acting) -> None:
    """This card counts and scores in its word, and then it is trashed."""
    card.s.burnt.append(card.piece)


def attack(card: Acting, n: int = 0) -> None:
    """The card stays in play for a round, and limits the opponents as `attacks` says."""
    card.s.attacks.append((card.piece, card.whose))


def special(card: Acting) -> None:
    """Spacebar and Dyslexic act while the word is made; they are no letters of it."""


ABILITIES: dict[str, Callable[..., None]] = {
    "none": none,
    "wild": wild,
    "draw": draw,
    "last_draw": last_draw,
    "first_cents": first_cents,
    "last_cents": last_cents,
    "long_cents": long_cents,
    "no_wild_cents": no_wild_cents,
    "wild_cents": wild_cents,
    "double_adjacent": double_adjacent,
    "double_word": double_word,
    "copy_adjacent": copy_adjacent,
    "trash_hand": trash_hand,
    "trash_hand_cents": trash_hand_cents,
    "trash_upgrade": trash_upgrade,
    "trash_offer": trash_offer,
    "gain": gain,
    "trash_self": trash_self,
    "atk_less_cents": attack,
    "atk_no_common": attack,
    "atk_less_draw": attack,
    "atk_max_wilds": attack,
    "atk_no_abilities": attack,
    "spacebar": special,
    "dyslexic": special,
}
"""Every key of the data."""


def act(s: State, deck: Deck, piece: int, whose: int) -> None:
    """Lets a card of the word act: with its own ability, or with one that it copies."""
    ABILITIES[deck.keys[whose]](Acting(s, deck, piece, whose), *deck.numbers[whose])
