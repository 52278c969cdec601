"""The painting cards and the sheets, as they are read from data."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path

from msgspec import Struct

from kitchentable.core.cards import Kind, has_columns
from kitchentable.core.rows import Row, Wrong, lines_of, read_rows

COLOURS = ("red", "blue", "orange", "green")
LETTERS = "RBOG"
"""The colours as they are written in data and on sheets."""
BONUSES = ("bingo", "point-line")
PLACES = 4
"""How many spaces a painting covers, and how many colours a card has (cards-1)."""
ROWS, COLUMNS = 7, 6
"""The frame of a sheet: rows 1 to 7 from the top, columns A to F from the left."""
MAJOLICA, WING, BLANK = "M", "W", "."
"""What stands at a place of a sheet: two kinds of space, or none."""

_HEADER = re.compile(r"(\w+) ([^:]+): (.+)")
_CARD_COLUMNS = ("id", "colours", "bonus", "provenance")


class PaintingCard(Struct, frozen=True):
    """A painting card: a row of the data file."""

    id: str
    colours: tuple[int, ...]
    """Four indices into COLOURS, in the order in which they are painted."""
    bonus: str
    """One of BONUSES."""
    provenance: str = ""
    """Where the row comes from: what is attested, and what was reconstructed."""

    @property
    def letters(self) -> str:
        """The colours as the data has them: `BGOR`."""
        return "".join(LETTERS[colour] for colour in self.colours)


class Sheet(Struct, frozen=True):
    """One type of sheet as it is printed."""

    id: str
    name: str
    layout: tuple[str, ...]
    """Per row the six places: M a majolica tile, W a wing tile, a dot nothing."""
    provenance: str = ""


def load_cards(path: Path | None = None) -> tuple[PaintingCard, ...]:
    """The painting cards of a CSV file; None: those that come with the game.

    Raises ValueError naming row and column for a file that cannot be played with.
    """
    return read_cards(lines_of(path, __package__, "painting_cards.csv"))


def load_sheets(path: Path | None = None) -> tuple[Sheet, ...]:
    """The sheets of a text file; None: those that come with the game. Errors as in `load_cards`."""
    return read_sheets(lines_of(path, __package__, "sheets.txt"))


def read_cards(lines: Iterable[str]) -> tuple[PaintingCard, ...]:
    """The painting cards of CSV lines, the header first; errors as in `load_cards`."""
    return read_rows(lines, "The painting cards", _CARD_COLUMNS, _card)


def _card(row: Row) -> PaintingCard:
    if not re.fullmatch(f"[{LETTERS}]{{{PLACES}}}", row["colours"]):
        raise Wrong("colours", f"“{row['colours']}” is not four of the letters {LETTERS}")
    if row["bonus"] not in BONUSES:
        raise Wrong("bonus", f"“{row['bonus']}” is neither {' nor '.join(BONUSES)}")
    colours = tuple(map(LETTERS.index, row["colours"]))
    return PaintingCard(row["id"], colours, row["bonus"], row["provenance"])


def read_sheets(lines: Iterable[str]) -> tuple[Sheet, ...]:
    """The sheets of lines: `S01 Lantern: where it comes from`, seven rows, an empty line between.

    Errors as in `load_cards`; a row is a line, a column a character of it.
    """
    sheets: list[Sheet] = []
    block: list[str] = []
    start = 1
    for number, line in enumerate([*lines, ""], start=1):
        if line.strip():
            start = start if block else number
            block.append(line.rstrip())
        elif block:
            sheets.append(_read_sheet(block, start, sheets))
            block = []
    return tuple(sheets)


def _read_sheet(block: Sequence[str], start: int, before: Sequence[Sheet]) -> Sheet:
    """The sheet of a block of lines, of which the first is line `start` of the file."""
    header, *rows = block
    found = _HEADER.fullmatch(header)
    if not found:
        raise ValueError(f"Sheets, row {start}: “{header}” is not “id name: provenance”.")
    id_, name, provenance = found.groups()
    if any(sheet.id == id_ for sheet in before):
        raise ValueError(f"Sheets, row {start}, column 1: there is a sheet {id_} already.")
    if len(rows) != ROWS:
        raise ValueError(f"Sheets, row {start}: {id_} has {len(rows)} rows, not {ROWS}.")
    for number, row in enumerate(rows, start=start + 1):
        if len(row) != COLUMNS:
            raise ValueError(
                f"Sheets, row {number}, column {min(len(row), COLUMNS) + 1}: "
                f"a row has {COLUMNS} places, not {len(row)}."
            )
        for column, place in enumerate(row, start=1):
            if place not in (MAJOLICA, WING, BLANK):
                raise ValueError(
                    f"Sheets, row {number}, column {column}: “{place}” is neither M, W nor a dot."
                )
    return Sheet(id_, name, tuple(rows), provenance)


KINDS = (
    Kind("painting cards", has_columns(*_CARD_COLUMNS), read_cards),
    Kind("sheets", lambda line: _HEADER.fullmatch(line.rstrip()) is not None, read_sheets),
)
"""The files that a designer can change."""
