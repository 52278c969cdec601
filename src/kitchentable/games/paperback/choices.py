"""The choices that abilities leave to their owner: what can be chosen, and what it does."""

from __future__ import annotations

from .actions import COPIES, DECLINE, DOUBLES, LEFT, Action, Copy, Double, Gain, Trash
from .deck import Deck
from .offer import shown, take
from .state import Ask, State

DOUBLE = "double"
"""Which neighbour scores once more; both are there."""
COPY = "copy"
"""Which neighbour's ability acts here too, or none."""
TRASH = "trash"
"""A card of the hand to trash, up to `number` times, each for `cents`; or none."""
UPGRADE = "upgrade"
"""A card of the hand to trash for one of the Offer that costs at most `number` more; or none."""
TRADE = "trade"
"""The second half of UPGRADE: a card of the Offer for at most `number`."""
SWEEP = "sweep"
"""A card of the Offer to trash, up to `number` times; or none."""
GAIN = "gain"
"""A card of the Offer to gain for at most `number`; or none."""


def neighbours(s: State, piece: int) -> list[int]:
    """[ruling-Q6] [ruling-Q25] The places beside a card, in its own word."""
    return [beside for side in (-1, 1) if (beside := _beside(s, piece, side)) >= 0]


def _beside(s: State, piece: int, side: int) -> int:
    """The place beside a card on one side (-1 left, 1 right); -1: there is none."""
    place = piece + side
    if not 0 <= place < len(s.word) or (s.gap and (place < s.gap) != (piece < s.gap)):
        return -1
    return place


def copied(s: State, deck: Deck, piece: int, side: int) -> int:
    """The card whose ability a card gets by copying on one side; -1: there is nothing to copy.

    [ruling-Q9] A neighbour that copies stands for the card behind it, and never for the card that
    copies it, so there is no circle.
    """
    place = _beside(s, piece, side)
    while place >= 0 and s.word[place].live:
        card = s.word[place].card
        if deck.keys[card] != "copy_adjacent":
            return card if _can_be_copied(s, deck, card) else -1
        place = _beside(s, place, side)
    return -1


def _can_be_copied(s: State, deck: Deck, card: int) -> bool:
    key = deck.keys[card]
    if deck.is_attack[card] and not s.options.copied_attacks:  # ruling-Q10
        return False
    if key == "trash_self" and not s.options.copied_trash:  # ruling-Q39
        return False
    return key not in ("none", "wild")  # ruling-R10


def choices(s: State, deck: Deck, ask: Ask) -> list[Action]:
    """What can be chosen besides `decline`; empty: there is nothing to do any more."""
    if ask.kind == DOUBLE:
        return list(DOUBLES)
    if ask.kind == COPY:
        sides = zip((-1, 1), COPIES, strict=True)
        return [copy for side, copy in sides if copied(s, deck, ask.piece, side) >= 0]
    if ask.kind in (TRASH, UPGRADE):
        return [deck.trashes[card] for card in dict.fromkeys(s.hands[s.seat])]  # ruling-R11
    if ask.kind == SWEEP:
        return [deck.trashes[card] for card in shown(s)]
    return [deck.gains[card] for card in shown(s) if deck.costs[card] <= ask.number]


def legal(s: State, deck: Deck, ask: Ask) -> list[Action]:
    """What can be chosen: what it says “may” about can be declined (ruling-R8)."""
    must = ask.kind in (DOUBLE, TRADE)
    return choices(s, deck, ask) if must else [*choices(s, deck, ask), DECLINE]


def open_asks(s: State, deck: Deck) -> list[int]:
    """The choices in which there is something to choose, as indices into `asks`."""
    return [number for number, ask in enumerate(s.asks) if choices(s, deck, ask)]


def answer(s: State, deck: Deck, action: Action) -> int:
    """Does what was chosen. The card whose ability acts now, by copying; -1: none."""
    ask = s.asks.pop(s.asked)
    at, s.asked = s.asked, -1
    if isinstance(action, Double):
        s.doubled[ask.piece + (-1 if action.side == LEFT else 1)] += 1
    elif isinstance(action, Copy):
        return copied(s, deck, ask.piece, -1 if action.side == LEFT else 1)
    elif isinstance(action, Trash):
        after = _trash(s, deck, ask, deck.rows[action.card])
        if after is not None:
            s.asks.insert(at, after)
            s.asked = at
    elif isinstance(action, Gain):
        card = deck.rows[action.card]
        take(s, deck, card)
        s.discards[s.seat].append(card)  # ruling-R13
    return -1


def _trash(s: State, deck: Deck, ask: Ask, card: int) -> Ask | None:
    """Trashes a card as an ability has it; what is to be chosen next for the same ability."""
    if ask.kind == SWEEP:
        take(s, deck, card)
        trash(s, card, own=False)
    else:
        s.hands[s.seat].remove(card)
        s.revealed.append(card)
        trash(s, card, own=True)
    if ask.kind == UPGRADE:  # ruling-Q43
        return Ask(TRADE, ask.piece, deck.costs[card] + ask.number, 0)
    s.bonus[s.gap > 0 and ask.piece >= s.gap] += ask.cents
    return ask._replace(number=ask.number - 1) if ask.number > 1 else None


def trash(s: State, card: int, own: bool) -> None:
    """[act-4] [ruling-R12] A card leaves the game; `own`: it came from the player's deck."""
    s.trash.append(card)
    if own or s.options.proofreader == "all":  # ruling-Q38
        s.trashed[s.seat] += 1
