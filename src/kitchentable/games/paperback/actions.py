"""What can be done in Paperback, as frozen values with one line of text each."""

from __future__ import annotations

from msgspec import Struct

from kitchentable.core.notation import Notation

from .cards import MOST_PLAYERS, OFFER_PRICES

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
PLAIN, REVERSED, TWICE = "", "reversed", "twice"
"""The ways in which a card is put into a word: as it is printed, turned around with Dyslexic, or
its letter twice with Stuck Key."""
LEFT, RIGHT = "left", "right"
LENGTH, LETTER, WORD = "length", "letter", "word"
"""What a hint can tell of the best word, from little to all."""


class Spell(Struct, frozen=True, cache_hash=True):
    """The next card of the word: one of the hand, or the Common card that shows."""

    card: str
    letter: str = ""
    """The capital that a wild card, or a card bent by Typo, stands for; else nothing."""
    way: str = PLAIN

    def __str__(self) -> str:
        if self.letter:
            return f"spell {self.card} as {self.letter}"
        return f"spell {self.card} {self.way}" if self.way else f"spell {self.card}"


class Borrow(Struct, frozen=True, cache_hash=True):
    """With Plagiarism, the next card of the word is an alternate of the Offer."""

    card: str

    def __str__(self) -> str:
        return f"borrow {self.card}"


class Space(Struct, frozen=True, cache_hash=True):
    """With Spacebar, the first word ends and the second begins."""

    def __str__(self) -> str:
        return "space"


class Finish(Struct, frozen=True, cache_hash=True):
    """The word is made."""

    def __str__(self) -> str:
        return "finish"


class Claim(Struct, frozen=True, cache_hash=True):
    """The word is made, and its maker says that it fits the theme."""

    def __str__(self) -> str:
        return "claim"


class NoWord(Struct, frozen=True, cache_hash=True):
    """No word is made in this turn."""

    def __str__(self) -> str:
        return "no word"


class Hint(Struct, frozen=True, cache_hash=True):
    """Before the word is begun, something about the best one is asked."""

    what: str
    """LENGTH, LETTER or WORD."""

    def __str__(self) -> str:
        return f"hint {self.what}"


class Use(Struct, frozen=True, cache_hash=True):
    """Of several abilities with a choice, that of this card comes next."""

    card: str

    def __str__(self) -> str:
        return f"use {self.card}"


class Double(Struct, frozen=True, cache_hash=True):
    """The neighbour on this side scores once more."""

    side: str
    """LEFT or RIGHT."""

    def __str__(self) -> str:
        return f"double {self.side}"


class Copy(Struct, frozen=True, cache_hash=True):
    """The ability of the neighbour on this side is copied."""

    side: str
    """LEFT or RIGHT."""

    def __str__(self) -> str:
        return f"copy {self.side}"


class Trash(Struct, frozen=True, cache_hash=True):
    """A card leaves the game: one of the hand, or of the Offer, as the ability says."""

    card: str

    def __str__(self) -> str:
        return f"trash {self.card}"


class Gain(Struct, frozen=True, cache_hash=True):
    """A card of the Offer goes to the discard pile, for nothing."""

    card: str

    def __str__(self) -> str:
        return f"gain {self.card}"


class Buy(Struct, frozen=True, cache_hash=True):
    """A card of the Offer, or a Fame card, is bought."""

    card: str

    def __str__(self) -> str:
        return f"buy {self.card}"


class Stop(Struct, frozen=True, cache_hash=True):
    """Nothing more is bought."""

    def __str__(self) -> str:
        return "stop"


class Keep(Struct, frozen=True, cache_hash=True):
    """With Ghost Writer, a card of the hand is kept, face up."""

    card: str

    def __str__(self) -> str:
        return f"keep {self.card}"


class ShowHand(Struct, frozen=True, cache_hash=True):
    """With Writer's Block, a hand without a wild card is shown for one card more."""

    def __str__(self) -> str:
        return "show hand"


class Decline(Struct, frozen=True, cache_hash=True):
    """What may be done is left out."""

    def __str__(self) -> str:
        return "decline"


class Vote(Struct, frozen=True, cache_hash=True):
    """On a house word, or on a word for the theme."""

    yes: bool

    def __str__(self) -> str:
        return f"vote {'yes' if self.yes else 'no'}"


class OpenList(Struct, frozen=True, cache_hash=True):
    """The dealer opens the word list of this match, so that the log says which one it was."""

    hash: str
    """Of the list, in hex."""

    def __str__(self) -> str:
        return f"open list {self.hash}"


class TurnUp(Struct, frozen=True, cache_hash=True):
    """The dealer shows what is now the first card of a pile of the Offer."""

    card: str
    price: int
    """Of the pile; 8 is the pile for 8¢, 9¢ and 10¢."""

    def __str__(self) -> str:
        return f"turn up {self.card} at {self.price}"


class ShowCommon(Struct, frozen=True, cache_hash=True):
    """The dealer shows the topmost Common card."""

    card: str

    def __str__(self) -> str:
        return f"show {self.card}"


class DealPower(Struct, frozen=True, cache_hash=True):
    """The dealer gives a player a Player Power."""

    power: str
    seat: int

    def __str__(self) -> str:
        return f"power {self.power} for {self.seat}"


class DrawAward(Struct, frozen=True, cache_hash=True):
    """The dealer draws the award of this match."""

    award: str

    def __str__(self) -> str:
        return f"award {self.award}"


class DrawTheme(Struct, frozen=True, cache_hash=True):
    """The dealer draws the theme of this match."""

    theme: str

    def __str__(self) -> str:
        return f"theme {self.theme}"


class Draw(Struct, frozen=True, cache_hash=True):
    """The dealer gives a player a card of their draw pile; nobody else sees which."""

    card: str
    seat: int

    def __str__(self) -> str:
        return f"draw {self.card} for {self.seat}"


class Begin(Struct, frozen=True, cache_hash=True):
    """The dealer draws the player who begins."""

    seat: int

    def __str__(self) -> str:
        return f"first {self.seat}"


PlayerAction = (
    Spell
    | Borrow
    | Space
    | Finish
    | Claim
    | NoWord
    | Hint
    | Use
    | Double
    | Copy
    | Trash
    | Gain
    | Buy
    | Stop
    | Keep
    | ShowHand
    | Decline
    | Vote
)
DealerAction = OpenList | TurnUp | ShowCommon | DealPower | DrawAward | DrawTheme | Draw | Begin
Action = PlayerAction | DealerAction

SPACE, FINISH, CLAIM, NO_WORD = Space(), Finish(), Claim(), NoWord()
STOP, SHOW_HAND, DECLINE = Stop(), ShowHand(), Decline()
NO, YES = Vote(False), Vote(True)
DOUBLES = (Double(LEFT), Double(RIGHT))
COPIES = (Copy(LEFT), Copy(RIGHT))
HINTS = (Hint(LENGTH), Hint(LETTER), Hint(WORD))

BEGINS = tuple(Begin(seat) for seat in range(MOST_PLAYERS))

_CARD = r"((?a:[A-Z]\w*))"
_SEAT = rf"([0-{MOST_PLAYERS - 1}])"
_CHOICES: tuple[Action, ...] = (SPACE, FINISH, CLAIM, NO_WORD, STOP, SHOW_HAND, DECLINE, NO, YES)

parse = Notation[Action](
    (*_CHOICES, *DOUBLES, *COPIES, *HINTS, *BEGINS),
    (
        (f"spell {_CARD}", Spell),
        (f"spell {_CARD} as ([A-Z])", Spell),
        (f"spell {_CARD} ({REVERSED}|{TWICE})", lambda card, way: Spell(card, "", way)),
        (f"borrow {_CARD}", Borrow),
        (f"use {_CARD}", Use),
        (f"trash {_CARD}", Trash),
        (f"gain {_CARD}", Gain),
        (f"buy {_CARD}", Buy),
        (f"keep {_CARD}", Keep),
        ("open list ([0-9a-f]{8,64})", OpenList),
        (
            f"turn up {_CARD} at ([{OFFER_PRICES[0]}-{OFFER_PRICES[-1]}])",
            lambda card, price: TurnUp(card, int(price)),
        ),
        (f"show {_CARD}", ShowCommon),
        (f"power {_CARD} for {_SEAT}", lambda power, seat: DealPower(power, int(seat))),
        (f"award {_CARD}", DrawAward),
        (f"theme {_CARD}", DrawTheme),
        (f"draw {_CARD} for {_SEAT}", lambda card, seat: Draw(card, int(seat))),
    ),
    "Paperback. Players can spell L12, spell S06 as E, "
    "finish, no word, use L14, trash S03, gain L02, double left, copy right, decline, "
    "buy F05, stop, or vote yes.",
).parse
"""The action that prints as a text. Raises ValueError if there is none."""
