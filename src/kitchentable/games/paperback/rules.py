"""The parts of a turn of Paperback in rulebook order; ids cite RULES.md."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kitchentable.core.game import Seat
from kitchentable.core.steps import DEALER, NOBODY, ONLY, Step

from .abilities import act
from .actions import (
    CLAIM,
    DECLINE,
    FINISH,
    HINTS,
    STOP,
    Action,
    Borrow,
    Buy,
    Claim,
    Hint,
    Keep,
    Space,
    Spell,
    Stop,
    TurnUp,
    Use,
)
from .attacks import silenced
from .cards import GHOST_WRITER
from .choices import answer, choices, legal, open_asks, trash
from .deck import TRACK, Deck
from .offer import Refilling, bare_pile, shown, take
from .scoring import word_score
from .setting_up import ShowTopCommon
from .spelling import Speller
from .state import ALTERNATE, COMMON, HAND, MadeSeen, Piece, State

LAST_ROUND = 30
"""[ruling-E1] The match ends after so many rounds, whatever is left."""
ENDING = 2
"""[end-1] The game ends when so many Fame piles are empty."""


class StartTurn(Step[State, Action]):
    """[attack-3] The next seat is in turn, and its attacks are over."""

    def enter(self, s: State) -> None:
        s.seat = (s.first + s.turn) % s.seats
        s.turn += 1
        s.extra = s.cents = 0
        s.claimed = s.bent = False
        s.discards[s.seat] += [card for card, _ in s.in_play[s.seat]]
        s.in_play[s.seat] = []


class CreateWord(Step[State, Action]):
    """[turn-1] A word is spelled card by card, from left to right, or none is made."""

    def __init__(self, deck: Deck, speller_of: Callable[[State], Speller]) -> None:
        """`speller_of`: who knows the words of a state."""
        self._deck = deck
        self._speller_of = speller_of

    def actors(self, s: State) -> tuple[Seat, ...]:
        return ONLY[s.seat]

    def legal(self, s: State, seat: Seat) -> Sequence[Action]:
        actions = self._speller_of(s).actions(s)
        if s.options.hints and not s.word:
            actions = (*actions, *HINTS[s.hinted :])  # hint-1
        if s.theme >= 0 and s.holder != seat and FINISH in actions:
            return (*actions, CLAIM)  # theme-2
        return actions

    def apply(self, s: State, seat: Seat, action: Action) -> tuple[Seat, ...]:
        s.hinted = 0
        if isinstance(action, Hint):
            s.hinted = HINTS.index(action) + 1
        elif isinstance(action, Spell):
            self._spell(s, action)
        elif isinstance(action, Borrow):
            card = self._deck.rows[action.card]
            s.bent = True
            self._put(s, Piece(card, self._deck.letters[card], ALTERNATE, False, str(action)))
        elif isinstance(action, Space):
            s.gap = len(s.word)
            self._use_special(s, self._deck.spacebars, 0)
        else:
            s.claimed = isinstance(action, Claim)
            return NOBODY
        return s.waiting

    def _spell(self, s: State, action: Spell) -> None:
        deck, card = self._deck, self._deck.rows[action.card]
        letters, live = deck.letters[card], True
        if action.letter:
            live = deck.wild[card]
            s.bent = s.bent or not live  # power-P02
            letters = action.letter
        elif action.way == "twice":
            s.bent = True  # power-P04
            letters *= 2
        elif action.way:
            letters = letters[::-1]
            self._use_special(s, deck.dyslexics, int(s.gap > 0))
        self._put(s, Piece(card, letters, self._leave(s, card), live, str(action)))

    def _leave(self, s: State, card: int) -> int:
        """Takes a card out of the hand, unless it is the Common card that stays; its source."""
        hand = s.hands[s.seat]
        if card not in hand:
            return COMMON
        hand.remove(card)
        s.revealed.append(card)
        return HAND

    def _put(self, s: State, piece: Piece) -> None:
        s.word.append(piece)
        s.doubled.append(0)

    def _use_special(self, s: State, cards: set[int], word: int) -> None:
        """[ability-spacebar] [ability-dyslexic] [ruling-Q27] Uses one of the two special cards."""
        hand = s.hands[s.seat]
        card = next((card for card in sorted(cards) if card in hand), s.common)
        s.special.append((card, self._leave(s, card)))
        s.bonus[word] += self._deck.cents[card]


class CheckLength(ShowTopCommon):
    """[turn-2] Who has written as many letters as the length track asks gains the Common card."""

    def enter(self, s: State) -> None:
        if s.taken < len(TRACK) and letters_of(s) >= TRACK[s.taken]:
            s.discards[s.seat].append(s.common)  # ruling-R2
            s.common = -1
            s.taken += 1


def letters_of(s: State) -> int:
    """[length-1] [ruling-Q25] The letters that count for the length track."""
    first, second = s.word, s.word[:0]
    if s.gap:
        first, second = s.word[: s.gap], s.word[s.gap :]
    counts = [sum([len(piece.letters) for piece in word]) for word in (first, second)]
    return max(counts) if s.options.spacebar_length == "longer" else sum(counts)


class ResolveAbilities(Refilling):
    """[turn-3] The cards of the word act; their owner chooses the order where it matters."""

    def enter(self, s: State) -> None:
        if s.options.attacks and silenced(s, self.deck, s.seat):
            self._silence(s)
            return
        keys = self.deck.keys
        for place, piece in enumerate(s.word):
            if piece.live and keys[piece.card] != "none":
                act(s, self.deck, place, piece.card)
        self._settle(s)

    def _silence(self, s: State) -> None:
        """[ability-atk_no_abilities] Nothing acts, but for what options make of it."""
        deck, options = self.deck, s.options
        for place, piece in enumerate(s.word):
            vowel, attacks = deck.keys[piece.card] == "trash_self", deck.is_attack[piece.card]
            acts = (vowel and options.silenced_vowels == "trashed") or (  # ruling-Q33
                attacks and options.silenced_attacks == "in-play"  # ruling-Q35
            )
            if acts and piece.live:
                act(s, deck, place, piece.card)

    def _settle(self, s: State) -> None:
        """Opens the next choice if only one is left, and drops those without a choice."""
        if not s.asks or bare_pile(s) >= 0:
            return
        if s.asked >= 0:
            if choices(s, self.deck, s.asks[s.asked]):
                return
            del s.asks[s.asked]
            s.asked = -1
        left = open_asks(s, self.deck)
        if not left:
            s.asks = []
        elif len(left) == 1:
            s.asked = left[0]

    def actors(self, s: State) -> tuple[Seat, ...]:
        if bare_pile(s) >= 0:
            return DEALER
        return ONLY[s.seat] if s.asks else NOBODY

    def legal(self, s: State, seat: Seat) -> Sequence[Action]:
        if s.asked >= 0:
            return legal(s, self.deck, s.asks[s.asked])
        cards = [s.word[s.asks[number].piece].card for number in open_asks(s, self.deck)]
        return [self.deck.uses[card] for card in dict.fromkeys(cards)]  # act-2

    def apply(self, s: State, seat: Seat, action: Action) -> tuple[Seat, ...]:
        if isinstance(action, TurnUp):
            self.turn_up(s, action)
        elif isinstance(action, Use):
            card = self.deck.rows[action.card]
            left = open_asks(s, self.deck)
            s.asked = next(n for n in left if s.word[s.asks[n].piece].card == card)
        else:
            piece = s.asks[s.asked].piece
            whose = answer(s, self.deck, action)
            if whose >= 0:
                act(s, self.deck, piece, whose)
                s.asks.sort(key=lambda ask: ask.piece)
        self._settle(s)
        return self.actors(s)


class ScoreWord(Step[State, Action]):
    """[turn-4] The word is scored."""

    def __init__(self, deck: Deck) -> None:
        self._deck = deck

    def enter(self, s: State) -> None:
        s.cents = word_score(s, self._deck)
        s.made += (MadeSeen(s.seat, words_of(s), s.cents),)


def words_of(s: State) -> str:
    """What is written, in lower case; with Spacebar two words with a space between."""
    letters = [piece.letters for piece in s.word]
    if s.gap:
        letters.insert(s.gap, " ")
    return "".join(letters).lower()


class BuyCards(Refilling):
    """[turn-5] Cards are bought, as long as there are cents for one; more are lost (ruling-Q19)."""

    def _wares(self, s: State) -> list[int]:
        """[buy-1] [buy-2] What can be bought."""
        costs, cents = self.deck.costs, s.cents
        wares = [card for card in shown(s) if costs[card] <= cents]
        for card, left in zip(self.deck.fame, s.fame, strict=True):
            if left and costs[card] <= cents:
                wares.append(card)
        return wares

    def actors(self, s: State) -> tuple[Seat, ...]:
        if bare_pile(s) >= 0:
            return DEALER
        return ONLY[s.seat] if s.cents and self._wares(s) else NOBODY

    def legal(self, s: State, seat: Seat) -> Sequence[Action]:
        buys = self.deck.buys
        return [*[buys[card] for card in self._wares(s)], STOP]

    def apply(self, s: State, seat: Seat, action: Action) -> tuple[Seat, ...]:
        if isinstance(action, Stop):
            return NOBODY
        if isinstance(action, TurnUp):
            self.turn_up(s, action)
        elif isinstance(action, Buy):
            card = self.deck.rows[action.card]
            s.cents -= self.deck.costs[card]
            s.discards[s.seat].append(card)  # buy-3
            if card in self.deck.fame:
                s.fame[self.deck.fame.index(card)] -= 1
            else:
                take(s, self.deck, card)
        return self.actors(s)


class DiscardCards(Step[State, Action]):
    """[turn-6] The word and the rest of the hand are discarded; attacks stay in play."""

    def __init__(self, deck: Deck) -> None:
        self._deck = deck

    def enter(self, s: State) -> None:
        s.cents = 0
        if not self.actors(s):
            self._discard(s, -1)

    def actors(self, s: State) -> tuple[Seat, ...]:
        power = s.powers[s.seat]
        if power >= 0 and self._deck.powers[power].key == GHOST_WRITER and s.hands[s.seat]:
            return ONLY[s.seat]
        return NOBODY

    def legal(self, s: State, seat: Seat) -> Sequence[Action]:
        """[power-P05] What can be kept."""
        return [*[self._deck.keeps[card] for card in dict.fromkeys(s.hands[seat])], DECLINE]

    def apply(self, s: State, seat: Seat, action: Action) -> tuple[Seat, ...]:
        self._discard(s, self._deck.rows[action.card] if isinstance(action, Keep) else -1)
        return NOBODY

    def _discard(self, s: State, kept: int) -> None:
        seat = s.seat
        staying = dict(s.attacks)
        for place, piece in enumerate(s.word):
            if piece.source != HAND:
                continue
            if place in s.burnt:  # ability-trash_self
                trash(s, piece.card, own=True)
            elif place not in staying:
                s.discards[seat].append(piece.card)
        s.in_play[seat] += [  # attack-2
            (s.word[place].card, acts)
            for place, acts in s.attacks
            if place not in s.burnt and s.word[place].source == HAND
        ]
        s.discards[seat] += [card for card, source in s.special if source == HAND]
        hand = s.hands[seat]
        if kept >= 0:
            hand.remove(kept)
        s.discards[seat] += hand  # discard-1
        s.hands[seat], s.sure[seat] = ([kept], [kept]) if kept >= 0 else ([], [])
        self._clear(s)

    def _clear(self, s: State) -> None:
        """The desk is empty."""
        s.word, s.doubled, s.special, s.revealed = [], [], [], []
        s.attacks, s.burnt = [], []
        s.bonus, s.factors = [0, 0], [0, 0]
        s.gap = 0


def is_over(s: State) -> bool:
    """[end-1] [end-2] [ruling-Q16] Asked after a turn: is the match over?"""
    if s.taken == len(TRACK) or s.turn >= LAST_ROUND * s.seats:
        return True
    return s.fame.count(0) >= ENDING and not (s.options.last_round and s.turn % s.seats)
