"""What a word brings before it is written: cents, letters, and what its cards will do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from .actions import PLAIN
from .attacks import LESS_CENTS, silenced, total
from .deck import Deck
from .spelling import Means, means_of
from .state import ALTERNATE, COMMON, HAND, Options, State

BENT, BORROWED = "bent", "borrowed"
"""Besides those that are written, ways in which a card is put into a word: with Typo, and with
Plagiarism."""
EXPENDABLE = 1
"""A card with more Fame than this is not trashed for cents."""


class Slot(NamedTuple):
    """A card as it may be used in a word."""

    card: int
    letters: str
    """The capitals that it gives; WILD for any one."""
    way: str = PLAIN
    common: bool = False
    """Whether it is the Common card, which stays on the length track."""

    @property
    def live(self) -> bool:
        """Whether it scores and its ability acts."""
        return self.way not in (BENT, BORROWED)


class Desk(NamedTuple):
    """All that decides what a seat in turn can write, and what it scores."""

    means: Means
    options: Options
    silenced: bool
    """Whether an attack switches abilities off."""
    less: int
    """The cents that attacks take off."""


class Tally(NamedTuple):
    """What a word, or two with Spacebar, would bring."""

    cents: int
    letters: int
    """Those that count for the length track."""
    draws: int = 0
    """How many more cards the next hand has."""
    trims: int = 0
    """How many cards of the hand may be trashed."""
    attacks: int = 0
    burnt: int = 0
    """How many of its cards are trashed."""
    word: str = ""
    """The last word; empty where only cards are weighed."""


class Effect(NamedTuple):
    """What one card does besides scoring its cents."""

    amount: int = 0
    """Cents of neighbours that score once more."""
    bonus: int = 0
    factor: int = 0
    draws: int = 0
    trims: int = 0
    attacks: int = 0
    burnt: int = 0


NOTHING = Effect()
ON_HAND = frozenset(("trash_hand", "trash_hand_cents", "trash_upgrade"))


def desk_of(s: State, deck: Deck) -> Desk:
    """The desk of the seat in turn as it was before it began to write."""
    used = [piece.card for piece in s.word if piece.source == HAND]
    used += [card for card, source in s.special if source == HAND]
    word, special, bent, hand = s.word, s.special, s.bent, s.hands[s.seat]
    s.word, s.special, s.bent, s.hands[s.seat] = [], [], False, sorted([*hand, *used])
    means = means_of(s, deck)
    s.word, s.special, s.bent, s.hands[s.seat] = word, special, bent, hand
    attacks = s.options.attacks
    return Desk(
        means,
        s.options,
        attacks and silenced(s, deck, s.seat),
        total(s, deck, s.seat, LESS_CENTS) if attacks else 0,
    )


def written(s: State) -> list[list[Slot]]:
    """What lies on the desk: one word, or two with Spacebar."""
    slots = [
        Slot(
            piece.card,
            piece.letters,
            PLAIN if piece.live else BORROWED if piece.source == ALTERNATE else BENT,
            piece.source == COMMON,
        )
        for piece in s.word
    ]
    return [slots[: s.gap], slots[s.gap :]] if s.gap else [slots]


class Reckoner:
    """Adds up what the cards of words do on one desk."""

    def __init__(self, deck: Deck, desk: Desk) -> None:
        self._deck = deck
        self._desk = desk

    def tally(self, words: Sequence[Sequence[Slot]], word: str = "", bonus: int = 0) -> Tally:
        """What these words bring, if choices are made as they seem best; `bonus`: cents besides,
        for a special card."""
        amounts, bonuses, factors = [], [], []
        draws = trims = attacks = burnt = 0
        for number, pieces in enumerate(words):
            amount = sum([self._deck.cents[piece.card] for piece in pieces if piece.live])
            effects = self.effects(pieces, words).values()
            amounts.append(amount + sum([effect.amount for effect in effects]))
            more = bonus if number + 1 == len(words) else 0
            bonuses.append(more + sum([effect.bonus for effect in effects]))
            factors.append(1 + sum([effect.factor for effect in effects]))
            draws += sum([effect.draws for effect in effects])
            trims += sum([effect.trims for effect in effects])
            attacks += sum([effect.attacks for effect in effects])
            burnt += sum([effect.burnt for effect in effects])
        counts = [sum([len(piece.letters) for piece in pieces]) for pieces in words]
        letters = max(counts) if self._desk.options.spacebar_length == "longer" else sum(counts)
        return Tally(
            self._score(amounts, bonuses, factors), letters, draws, trims, attacks, burnt, word
        )

    def _score(self, amounts: Sequence[int], bonuses: Sequence[int], factors: Sequence[int]) -> int:
        """[score-1] [score-2] The cents, less those that attacks take."""
        options = self._desk.options
        if options.spacebar_double == "both":
            amounts, bonuses = [sum(amounts)], [sum(bonuses)]
            factors = [1 + sum(factors) - len(factors)]
        score = 0
        for amount, bonus, factor in zip(amounts, bonuses, factors, strict=True):
            if options.bonuses == "before":
                score += (amount + bonus) * factor
            else:
                score += amount * factor + bonus
        return max(0, score - self._desk.less)

    def effects(self, pieces: Sequence[Slot], words: Sequence[Sequence[Slot]]) -> dict[int, Effect]:
        """What the cards of a word do, by their places; of all that could do anything."""
        keys, effects = self._deck.keys, dict[int, Effect]()
        if self._desk.silenced:
            return effects
        for place, piece in enumerate(pieces):
            key = keys[piece.card]
            if key == "copy_adjacent" and piece.live:
                copies = [self.effect(pieces, words, place, c) for c in self._copied(pieces, place)]
                effects[place] = max(copies, key=rank, default=NOTHING)
            elif key not in ("none", "wild") and piece.live:
                effects[place] = self.effect(pieces, words, place, piece.card)
        return effects

    def _copied(self, pieces: Sequence[Slot], place: int) -> Iterator[int]:
        """The cards beside one that copies; a copier beside it is passed over (ruling-Q9)."""
        for side in (-1, 1):
            at = place + side
            while 0 <= at < len(pieces) and pieces[at].live:
                if self._deck.keys[pieces[at].card] != "copy_adjacent":
                    yield pieces[at].card
                    break
                at += side

    def effect(
        self,
        pieces: Sequence[Slot],
        words: Sequence[Sequence[Slot]],
        place: int,
        whose: int,
    ) -> Effect:
        """What a card does at this place with the ability of `whose`."""
        deck, key, numbers = self._deck, self._deck.keys[whose], self._deck.numbers[whose]
        n = numbers[-1] if numbers else 0
        if key == "first_cents":
            return Effect(bonus=n) if not place else NOTHING
        if key == "last_cents":
            return Effect(bonus=n) if place + 1 == len(pieces) else NOTHING
        if key == "last_draw":
            return Effect(draws=n) if place + 1 == len(pieces) else NOTHING
        if key == "double_adjacent":
            beside = [pieces[at] for at in (place - 1, place + 1) if 0 <= at < len(pieces)]
            return Effect(
                amount=max([deck.cents[piece.card] for piece in beside if piece.live], default=0)
            )
        options, both = self._desk.options, [piece for some in words for piece in some]
        if key == "long_cents":
            counted = both if options.spacebar_long == "both" else pieces
            long = sum([len(piece.letters) for piece in counted]) >= numbers[0]
            return Effect(bonus=n) if long else NOTHING
        if key in ("wild_cents", "no_wild_cents"):
            counted = both if options.spacebar_wilds == "both" else pieces
            wilds = sum([deck.wild[piece.card] for piece in counted])
            return Effect(bonus=n * wilds if key == "wild_cents" else n * (not wilds))
        if key in ON_HAND:
            return self._on_hand(key, n, words)
        return self._plain_effect(key, n, whose)

    def _plain_effect(self, key: str, n: int, whose: int) -> Effect:
        """Of abilities that act wherever their card stands."""
        if key == "draw":
            return Effect(draws=n)
        if key == "double_word":
            return Effect(factor=1)
        if key == "trash_self":
            return Effect(burnt=1)
        return Effect(attacks=int(self._deck.is_attack[whose]))

    def _on_hand(self, key: str, n: int, words: Sequence[Sequence[Slot]]) -> Effect:
        """Of abilities that trash a card of the hand, if there will be one to spare."""
        rest = list(self._desk.means.hand)
        for pieces in words:
            for piece in pieces:
                if not piece.common and piece.way != BORROWED:
                    rest.remove(piece.card)
        if not any(self._deck.points[card] <= EXPENDABLE for card in rest):
            return NOTHING
        return Effect(bonus=n) if key == "trash_hand_cents" else Effect(trims=1)

    def most(self, pieces: Sequence[Slot], bonus: int) -> Tally:
        """The most that a word of these cards can bring, in whatever order."""
        deck = self._deck
        letters = sum([len(piece.letters) for piece in pieces])
        live = [piece.card for piece in pieces if piece.live]
        amount, factor, draws, trims, attacks = sum([deck.cents[card] for card in live]), 1, 0, 0, 0
        if not self._desk.silenced:
            acting = [card for card in live if deck.keys[card] not in ("none", "wild")]
            times = 1 + sum([deck.keys[card] == "copy_adjacent" for card in acting])
            for card in acting:
                effect = self._most_of(card, pieces, letters)
                bonus += effect.bonus * times
                factor += effect.factor * times
                draws += effect.draws * times
                trims += effect.trims * times
                attacks += effect.attacks * times
        return Tally(self._score([amount], [bonus], [factor]), letters, draws, trims, attacks)

    def _most_of(self, card: int, pieces: Sequence[Slot], letters: int) -> Effect:
        """The most that a card can do in a word of these cards with so many letters."""
        deck, key, numbers = self._deck, self._deck.keys[card], self._deck.numbers[card]
        n = numbers[-1] if numbers else 0
        if key in ("first_cents", "last_cents", "trash_hand_cents"):
            return Effect(bonus=n)
        if key == "double_adjacent":
            return Effect(bonus=max([deck.cents[piece.card] for piece in pieces]))
        if key == "long_cents":
            return Effect(bonus=n) if letters >= numbers[0] else NOTHING
        if key in ("wild_cents", "no_wild_cents"):
            wilds = sum([deck.wild[piece.card] for piece in pieces])
            return Effect(bonus=n * wilds if key == "wild_cents" else n * (not wilds))
        if key == "last_draw":
            return Effect(draws=n)
        return Effect(trims=1) if key in ON_HAND else self._plain_effect(key, n, card)


def rank(effect: Effect) -> int:
    """How good it is to copy an effect, roughly in cents."""
    return effect.amount + effect.bonus + 8 * effect.factor + 2 * effect.draws + effect.attacks
