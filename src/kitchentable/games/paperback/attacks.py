"""What the attacks of others do to a seat: the Attacks module."""

from __future__ import annotations

from collections.abc import Iterator

from .deck import Deck
from .state import State

LESS_CENTS, LESS_DRAW = "atk_less_cents", "atk_less_draw"
NO_COMMON, MAX_WILDS, NO_ABILITIES = "atk_no_common", "atk_max_wilds", "atk_no_abilities"
UNLIMITED = 1 << 20
"""More wild cards than there are."""


def against(s: State, deck: Deck, seat: int, key: str) -> Iterator[int]:
    """[attack-4] [ruling-R16] The cards whose attacks of this kind are in play against a seat."""
    for other, attacks in enumerate(s.in_play):
        if other != seat:
            for _, acts in attacks:
                if deck.keys[acts] == key:
                    yield acts


def total(s: State, deck: Deck, seat: int, key: str) -> int:
    """[ruling-Q11] Numbers of several attacks add up."""
    return sum([deck.numbers[acts][0] for acts in against(s, deck, seat, key)])


def most_wilds(s: State, deck: Deck, seat: int) -> int:
    """[ability-atk_max_wilds] [ruling-Q11] How many wild cards a seat may use: the strictest."""
    return min([deck.numbers[acts][0] for acts in against(s, deck, seat, MAX_WILDS)] or [UNLIMITED])


def no_common(s: State, deck: Deck, seat: int) -> bool:
    """[ability-atk_no_common] Whether a seat may not use the Common card."""
    return any(True for _ in against(s, deck, seat, NO_COMMON))


def silenced(s: State, deck: Deck, seat: int) -> bool:
    """[ability-atk_no_abilities] Whether the abilities of a seat's letters do nothing."""
    return any(True for _ in against(s, deck, seat, NO_ABILITIES))
