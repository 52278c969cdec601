"""The cards of Paperback as they are read from data: letters, powers, awards and themes."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TypeVar

from msgspec import Struct

from kitchentable.core.cards import Kind, has_columns
from kitchentable.core.rows import Row, Wrong, lines_of, read_rows

WILD = "?"
"""What the data writes for a card that stands for any one letter (cards-3)."""
STARTING, OFFER, ATTACK, FAME, COMMON = "starting", "offer", "attack", "fame", "common"
KINDS = (STARTING, OFFER, ATTACK, FAME, COMMON)
"""Where a card comes from: a starting deck, the Offer, a Fame pile, the length track."""
MOST_PLAYERS = 5
OFFER_PRICES = range(2, 9)
"""The piles of the Offer by price; the last has all dearer cards too (setup-4)."""
SPACEBAR, DYSLEXIC = "spacebar", "dyslexic"
"""The abilities of the two Common cards that show no letter."""

NUMBERS = {
    "none": 0,
    "wild": 0,
    "draw": 1,
    "last_draw": 1,
    "first_cents": 1,
    "last_cents": 1,
    "long_cents": 2,
    "no_wild_cents": 1,
    "wild_cents": 1,
    "double_adjacent": 0,
    "double_word": 0,
    "copy_adjacent": 0,
    "trash_hand": 1,
    "trash_hand_cents": 1,
    "trash_upgrade": 1,
    "trash_offer": 1,
    "gain": 1,
    "trash_self": 0,
    "atk_less_cents": 1,
    "atk_no_common": 0,
    "atk_less_draw": 1,
    "atk_max_wilds": 1,
    "atk_no_abilities": 0,
    SPACEBAR: 0,
    DYSLEXIC: 0,
}
"""How many numbers each ability has behind its key: `long_cents:7:2` has two."""

WRITERS_BLOCK, TYPO = "extra_if_no_wild", "bend_letter"
PLAGIARISM, STUCK_KEY, GHOST_WRITER = "borrow_alternate", "repeat_letter", "keep_one"
POWERS = (WRITERS_BLOCK, TYPO, PLAGIARISM, STUCK_KEY, GHOST_WRITER)
"""What powers can do."""

AWARDS = ("most_cards", "most_trashed", "most_two_letter", "fewest_cards")
"""What awards can be given for."""


class Ability(Struct, frozen=True, cache_hash=True):
    """What a card says: `draw:1`."""

    key: str
    """One of NUMBERS."""
    numbers: tuple[int, ...] = ()

    def __str__(self) -> str:
        return ":".join([self.key, *map(str, self.numbers)])


class LetterCard(Struct, frozen=True):
    """A card that words are made of: a row of the data file."""

    id: str
    kind: str
    """One of KINDS."""
    letters: str
    """One or two capitals; `?` for a wild card; nothing for Spacebar and Dyslexic."""
    cost: int
    """Its price; 0 for a Common card."""
    cents: int
    """What it scores in a word."""
    fame: int
    ability: Ability
    copies: int
    """How many there are with five players; for other counts see setup-1 and setup-2."""
    provenance: str = ""
    """Where the row comes from: what is sourced, and what was reconstructed."""


class PowerCard(Struct, frozen=True):
    """A Player Power."""

    id: str
    name: str
    key: str
    """One of POWERS."""
    provenance: str = ""


class AwardCard(Struct, frozen=True):
    """An award for the end of the game."""

    id: str
    name: str
    key: str
    """One of AWARDS."""
    fame: int
    provenance: str = ""


class ThemeCard(Struct, frozen=True):
    """A theme that words can fit."""

    id: str
    name: str
    fame: int
    examples: tuple[str, ...]
    """Words that fit, in lower case."""
    provenance: str = ""


def load(path: Path | None = None) -> tuple[LetterCard, ...]:
    """The letter cards of a CSV file; None: those that come with the game.

    This and the other loaders raise ValueError naming row and column for a file that cannot be
    played with.
    """
    return read(lines_of(path, __package__, "cards.csv"))


def load_powers(path: Path | None = None) -> tuple[PowerCard, ...]:
    """The powers of a CSV file; None: those that come with the game."""
    return read_powers(lines_of(path, __package__, "powers.csv"))


def load_awards(path: Path | None = None) -> tuple[AwardCard, ...]:
    """The awards of a CSV file; None: those that come with the game."""
    return read_awards(lines_of(path, __package__, "awards.csv"))


def load_themes(path: Path | None = None) -> tuple[ThemeCard, ...]:
    """The themes of a CSV file; None: those that come with the game."""
    return read_themes(lines_of(path, __package__, "themes.csv"))


def read(lines: Iterable[str]) -> tuple[LetterCard, ...]:
    """The letter cards of CSV lines, the header first."""
    return _rows(lines, "Letter cards", LetterCard.__struct_fields__, _letter_card)


def read_powers(lines: Iterable[str]) -> tuple[PowerCard, ...]:
    """The powers of CSV lines, the header first."""
    return _rows(lines, "Powers", PowerCard.__struct_fields__, _power)


def read_awards(lines: Iterable[str]) -> tuple[AwardCard, ...]:
    """The awards of CSV lines, the header first."""
    return _rows(lines, "Awards", AwardCard.__struct_fields__, _award)


def read_themes(lines: Iterable[str]) -> tuple[ThemeCard, ...]:
    """The themes of CSV lines, the header first."""
    return _rows(lines, "Themes", ThemeCard.__struct_fields__, _theme)


C = TypeVar("C", LetterCard, PowerCard, AwardCard, ThemeCard)


def _rows(
    lines: Iterable[str], title: str, columns: tuple[str, ...], make: Callable[[Row], C]
) -> tuple[C, ...]:
    return read_rows(
        lines, title, columns, make, id_form=r"[A-Z]\w*", id_words="a new one-word id in capitals"
    )


def _letter_card(row: Row) -> LetterCard:
    kind = _one_of(row, "kind", KINDS)
    ability = _ability(row)
    cost = _number(row, "cost")
    if kind in (OFFER, ATTACK, FAME) and cost < OFFER_PRICES[0]:
        raise Wrong("cost", f"what can be bought costs at least {OFFER_PRICES[0]}")
    copies = _number(row, "copies")
    if not copies or (kind == STARTING and copies % MOST_PLAYERS):
        raise Wrong("copies", f"“{copies}” do not give each of {MOST_PLAYERS} players the same")
    return LetterCard(
        row["id"],
        kind,
        _letters(row, ability),
        cost,
        _number(row, "cents"),
        _number(row, "fame"),
        ability,
        copies,
        row["provenance"],
    )


def _letters(row: Row, ability: Ability) -> str:
    letters = row["letters"]
    if ability.key == "wild":
        fits = letters == WILD
    elif ability.key in (SPACEBAR, DYSLEXIC):
        fits = not letters and row["kind"] == COMMON
    else:
        fits = re.fullmatch("[A-Z]{1,2}", letters) is not None
    if not fits:
        raise Wrong("letters", f"“{letters}” does not fit the ability {ability}")
    return letters


def _ability(row: Row) -> Ability:
    """[ability-none] What the key and the numbers behind it say."""
    key, *numbers = row["ability"].split(":")
    if key not in NUMBERS:
        raise Wrong("ability", f"“{key}” is no ability; there are {', '.join(NUMBERS)}")
    if len(numbers) != NUMBERS[key] or not all(re.fullmatch("[0-9]{1,2}", n) for n in numbers):
        raise Wrong("ability", f"{key} needs {NUMBERS[key]} numbers behind it")
    return Ability(key, tuple(map(int, numbers)))


def _power(row: Row) -> PowerCard:
    return PowerCard(row["id"], row["name"], _one_of(row, "key", POWERS), row["provenance"])


def _award(row: Row) -> AwardCard:
    return AwardCard(
        row["id"], row["name"], _one_of(row, "key", AWARDS), _number(row, "fame"), row["provenance"]
    )


def _theme(row: Row) -> ThemeCard:
    examples = tuple(row["examples"].split())
    if not examples or not all(re.fullmatch("[a-z]+", word) for word in examples):
        raise Wrong("examples", "these are no words in lower case with spaces between them")
    return ThemeCard(row["id"], row["name"], _number(row, "fame"), examples, row["provenance"])


def _one_of(row: Row, column: str, values: tuple[str, ...]) -> str:
    if row[column] not in values:
        raise Wrong(column, f"“{row[column]}” is none of {', '.join(values)}")
    return row[column]


def _number(row: Row, column: str) -> int:
    if not re.fullmatch("[0-9]{1,2}", row[column]):
        raise Wrong(column, f"“{row[column]}” is not a number from 0 to 99")
    return int(row[column])


_POWERS = has_columns(*PowerCard.__struct_fields__)
_AWARDS = has_columns(*AwardCard.__struct_fields__)

CARD_FILES = (
    Kind("letters", has_columns(*LetterCard.__struct_fields__), read),
    Kind("powers", lambda line: _POWERS(line) and not _AWARDS(line), read_powers),
    Kind("awards", _AWARDS, read_awards),
    Kind("themes", has_columns(*ThemeCard.__struct_fields__), read_themes),
)
"""The files that a designer can change."""
