"""The full truth of one moment of Paperback, as plain data."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal, NamedTuple

from msgspec import Meta, Struct

from kitchentable.core.game import Seat
from kitchentable.core.options import OneOf

from .words import lexicon


class Options(Struct, frozen=True, forbid_unknown_fields=True, cache_hash=True):
    """Words, modules and rulings."""

    words: Annotated[
        str,
        OneOf(lexicon.names),
        Meta(
            title="Words",
            description="The spelling of the word list, or a list from a file.",
        ),
    ] = "american"
    size: Annotated[
        Literal[70, 60, 50, 35],
        Meta(
            title="Size of the word list",
            description="35 holds everyday words alone, 70 almost all that a dictionary has.",
        ),
    ] = 70
    family: Annotated[
        bool,
        Meta(title="Family list", description="Words that hurt are left out of the list."),
    ] = True
    house_words: Annotated[
        tuple[str, ...],
        Meta(
            title="House words",
            description="Words in lower case that the players vote on before the first turn.",
        ),
    ] = ()
    hints: Annotated[
        bool,
        Meta(title="Hints", description="Whether players can ask for the best word, bit by bit."),
    ] = False
    spacebar_and_dyslexic: Annotated[
        bool,
        Meta(
            title="Spacebar and Dyslexic",
            description="Two more Common cards: make two words, or turn two letters around.",
        ),
    ] = False
    attacks: Annotated[
        bool,
        Meta(title="Attacks", description="Cards that limit the others for a round."),
    ] = False
    powers: Annotated[
        bool,
        Meta(title="Player Powers", description="Everybody has a power of their own."),
    ] = False
    awards: Annotated[
        bool,
        Meta(title="Awards", description="A card with Fame for a feat at the end."),
    ] = False
    themes: Annotated[
        bool,
        Meta(title="Themes", description="A card with Fame for words that fit a theme, by vote."),
    ] = False
    bonuses: Annotated[
        Literal["before", "after"],
        Meta(
            title="More cents from abilities",
            description="Whether they are added before a Double Word multiplies, or after.",
        ),
    ] = "before"
    copied_attacks: Annotated[
        bool,
        Meta(title="Attacks can be copied", description="The card that copies stays in play too."),
    ] = True
    last_round: Annotated[
        bool,
        Meta(
            title="Equally many turns",
            description="When Fame piles end the game, the round is played to its end.",
        ),
    ] = False
    spacebar_length: Annotated[
        Literal["together", "longer"],
        Meta(
            title="Spacebar: the length track",
            description="Whether both words count together, or the longer word alone.",
        ),
    ] = "together"
    spacebar_long: Annotated[
        Literal["own", "both"],
        Meta(
            title="Spacebar: long words",
            description="Whether abilities ask for the length of their own word, or of both.",
        ),
    ] = "own"
    spacebar_wilds: Annotated[
        Literal["own", "both"],
        Meta(
            title="Spacebar: wild cards",
            description="Whether abilities look for wild cards in their own word, or in both.",
        ),
    ] = "own"
    spacebar_double: Annotated[
        Literal["both", "own"],
        Meta(
            title="Spacebar: Double Word",
            description="Whether it multiplies the whole score, or that of its own word.",
        ),
    ] = "both"
    silenced_vowels: Annotated[
        Literal["kept", "trashed"],
        Meta(
            title="Vowels for 2¢ without abilities",
            description="Whether they are kept or trashed while an attack switches abilities off.",
        ),
    ] = "kept"
    silenced_attacks: Annotated[
        Literal["discarded", "in-play"],
        Meta(
            title="Attack cards without abilities",
            description="What becomes of them while an attack switches abilities off.",
        ),
    ] = "discarded"
    draw_floor: Annotated[
        Literal["at-least-three", "three-and-extra"],
        Meta(
            title="Fewer cards by attacks",
            description="Three cards at least in all, or three and the extra cards on top.",
        ),
    ] = "at-least-three"
    proofreader: Annotated[
        Literal["all", "own"],
        Meta(
            title="Proofreader counts",
            description="All cards that a player trashed, or only cards of their own.",
        ),
    ] = "all"
    copied_trash: Annotated[
        bool,
        Meta(
            title="A copied vowel for 2¢",
            description="Whether a card that copies its ability is trashed too.",
        ),
    ] = True
    less_cents: Annotated[
        Literal["after", "before"],
        Meta(
            title="Attacks on cents",
            description="Taken off the finished score, or before a Double Word multiplies.",
        ),
    ] = "after"


HAND, COMMON, ALTERNATE = range(3)
"""Where a card of a word comes from: the hand; the length track or the Offer, where it stays."""


class Piece(NamedTuple):
    """A card as it is used in a word."""

    card: int
    letters: str
    """The capitals that it gives here."""
    source: int
    """HAND, COMMON or ALTERNATE."""
    live: bool
    """Whether it scores and its ability acts: not if it is bent by Typo or borrowed."""
    written: str
    """What was said when it was played: the text of the action."""


class Ask(NamedTuple):
    """A choice that an ability leaves to its owner."""

    kind: str
    """What is asked: one of `choices`."""
    piece: int
    """The card that asks, as an index into the word."""
    number: int
    """How many cards, or how dear; as the kind has it."""
    cents: int
    """What the word scores more for it."""


class MadeSeen(Struct, frozen=True):
    """What was written in a turn. All see it as it is: what was written is never a secret."""

    seat: int
    words: str
    """One word, or two with a space between; in lower case; empty if none was made."""
    cents: int


@dataclass(slots=True)
class State:
    """Lists are changed in place, everything else is replaced.

    A card is a row of the data. Hands, draw piles and what lies below in the Offer are Pools.
    """

    options: Options = field(default_factory=Options)
    seats: int = 0
    step: int = 0
    waiting: tuple[Seat, ...] = ()
    # Words, and votes on them.
    opened: bool = False
    """Whether the word list is open."""
    house: tuple[str, ...] = ()
    """The house words that all accepted."""
    decided: int = 0
    """How many proposed house words have been voted on."""
    votes: list[int] = field(default_factory=list)
    """Per seat its vote on what is asked now: 1 yes, 0 no, -1 not yet."""
    ballot: tuple[int, ...] = ()
    """Per seat its vote in the last vote that is over."""
    # The table.
    below: list[list[int]] = field(default_factory=list)
    """Per pile of the Offer the cards that nobody has seen; a Pool."""
    tops: list[int] = field(default_factory=list)
    """Per pile its first card; -1: none."""
    alternates: list[int] = field(default_factory=list)
    """Per pile the card beside it; -1: none."""
    fame: list[int] = field(default_factory=list)
    """Per Fame pile, ascending by price, the cards that are left."""
    hidden: list[int] = field(default_factory=list)
    """The Common cards that may come next; a Pool."""
    common: int = -1
    """The topmost Common card; -1: none shows."""
    taken: int = 0
    """How many Common cards were gained from the length track."""
    trash: list[int] = field(default_factory=list)
    """The cards that left the game, in order."""
    award: int = -1
    """The row of the award; -1: none."""
    theme: int = -1
    """The row of the theme; -1: none."""
    holder: int = -1
    """Who has the theme card; -1: nobody."""
    # The players.
    powers: list[int] = field(default_factory=list)
    """Per seat the row of its power; -1: none."""
    hands: list[list[int]] = field(default_factory=list)
    piles: list[list[int]] = field(default_factory=list)
    """Per seat its draw pile."""
    sure: list[list[int]] = field(default_factory=list)
    """Per seat the cards of which all know that they were in its hand when it was last full: those
    kept face up or shown, and those drawn before a shuffle."""
    discards: list[list[int]] = field(default_factory=list)
    """Per seat its discard pile, in order."""
    in_play: list[list[tuple[int, int]]] = field(default_factory=list)
    """Per seat its attacks in play: the card, and the card whose ability acts (ruling-Q10)."""
    trashed: list[int] = field(default_factory=list)
    """Per seat how many cards it trashed that count for an award."""
    made: tuple[MadeSeen, ...] = ()
    """What was written in every turn, in order."""
    # The turn.
    first: int = -1
    """Who began the match."""
    turn: int = 0
    """From 1; 0 before the first."""
    seat: int = -1
    """Whose turn it is."""
    hinted: int = 0
    """How much of the best word the seat in turn has asked for, which begins none yet: 0 nothing,
    3 all."""
    word: list[Piece] = field(default_factory=list)
    """The cards of the word in order; with Spacebar, of both words."""
    gap: int = 0
    """With Spacebar, where the second word begins; 0: there is one word."""
    special: list[tuple[int, int]] = field(default_factory=list)
    """Spacebar and Dyslexic as they were used: the card, and its source."""
    bent: bool = False
    """Whether the power for spelling was used in this turn."""
    revealed: list[int] = field(default_factory=list)
    """The cards that left the hand in this turn, for all to see; a Pool."""
    claimed: bool = False
    """Whether the word is said to fit the theme."""
    asks: list[Ask] = field(default_factory=list)
    """The choices that abilities have left to make, in the order of the word."""
    asked: int = -1
    """The choice that is being made, as an index into `asks`; -1: which one is open."""
    doubled: list[int] = field(default_factory=list)
    """Per card of the word how often it scores besides once."""
    bonus: list[int] = field(default_factory=list)
    """Per word the cents from abilities."""
    factors: list[int] = field(default_factory=list)
    """Per word how many Double Words act."""
    attacks: list[tuple[int, int]] = field(default_factory=list)
    """Attacks that stay in play: the card of the word, as an index, and whose ability acts."""
    burnt: list[int] = field(default_factory=list)
    """The cards of the word that are trashed, as indices."""
    extra: int = 0
    """How many more cards the next hand has."""
    cents: int = 0
    """What can be spent."""
    due: int = 0
    """How many cards the seat that draws still gets."""
    drawing: int = -1
    """The seat that draws; -1: none."""
    blocked: bool = False
    """Whether the seat that draws has been asked about Writer's Block."""
