"""What can be done in Memento, as frozen values with one line of text each."""

from __future__ import annotations

from msgspec import Struct

from kitchentable.core.notation import Notation

from .cards import CARD_NAMES, CATEGORIES

PILES = ("1", "2", "3", "hidden")
"""The names of the four piles: three face up, then the face-down one."""
HIDDEN = 3
"""The index of the face-down pile."""


class Take(Struct, frozen=True, cache_hash=True):
    """A player takes the top card of a pile."""

    pile: int
    """0 to 2: a face-up pile; HIDDEN: the face-down pile."""

    def __str__(self) -> str:
        return f"take {PILES[self.pile]}"


class Pass(Struct, frozen=True, cache_hash=True):
    """A player takes nothing."""

    def __str__(self) -> str:
        return "pass"


class Lay(Struct, frozen=True, cache_hash=True):
    """The dealer lays a scoring card beside a category."""

    goal: str
    """The id of the scoring card."""
    category: int
    """An index into CATEGORIES."""

    def __str__(self) -> str:
        return f"lay {self.goal} at {CATEGORIES[self.category]}"


class Turn(Struct, frozen=True, cache_hash=True):
    """The dealer turns up the next card of a face-up pile."""

    pile: int
    card: int

    def __str__(self) -> str:
        return f"turn {PILES[self.pile]} {CARD_NAMES[self.card]}"


class Draw(Struct, frozen=True, cache_hash=True):
    """The dealer gives the taker a card of the face-down pile; nobody else sees which."""

    card: int

    def __str__(self) -> str:
        return f"draw {CARD_NAMES[self.card]}"


Action = Take | Pass | Lay | Turn | Draw

TAKES = tuple(Take(pile) for pile in range(len(PILES)))
PASS = Pass()
TURNS = tuple(tuple(Turn(pile, card) for card in range(len(CARD_NAMES))) for pile in range(HIDDEN))
DRAWS = tuple(Draw(card) for card in range(len(CARD_NAMES)))
DEALS: tuple[tuple[Action, ...], ...] = (*TURNS, DRAWS)
"""Per pile, what the dealer does with each card when one is owed there."""

CHOICES: tuple[tuple[Action, ...], ...] = tuple(
    (*(TAKES[pile] for pile in range(len(PILES)) if open_piles >> pile & 1), PASS)
    for open_piles in range(1 << len(PILES))
)
"""A player's legal actions, by the set of piles that are not empty (bit i: pile i)."""

parse = Notation[Action](
    (*TAKES, PASS, *DRAWS, *(turn for pile in TURNS for turn in pile)),
    (
        (
            f"lay ([^ ]*) at ({'|'.join(CATEGORIES)})",
            lambda goal, category: Lay(goal, CATEGORIES.index(category)),
        ),
    ),
    "Memento. Players can take 1, take 2, take 3, take hidden, or pass.",
).parse
"""The action that prints as a text. Raises ValueError if there is none."""
