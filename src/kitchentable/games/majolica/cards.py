"""The painting cards and the sheets, as they are read from data."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Sequence
from importlib.resources import files
from pathlib import Path

from msgspec import Struct

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
    return read_cards(_text(path, "painting_cards.csv").splitlines())


def load_sheets(path: Path | None = None) -> tuple[Sheet, ...]:
    """The sheets of a text file; None: those that come with the game. Errors as in `load_cards`."""
    return read_sheets(_text(path, "sheets.txt").splitlines())


def _text(path: Path | None, own: str) -> str:
    source = path if path is not None else files(__package__).joinpath(own)
    return source.read_text(encoding="utf-8")


def read_cards(lines: Iterable[str]) -> tuple[PaintingCard, ...]:
    """The painting cards of CSV lines, the header first; errors as in `load_cards`."""
    rows = csv.DictReader(lines, strict=True)
    try:
        return _read_cards(rows)
    except csv.Error as error:
        raise ValueError(f"Painting cards, row {rows.reader.line_num}: {error}.") from None


def _read_cards(rows: csv.DictReader[str]) -> tuple[PaintingCard, ...]:
    missing = [column for column in _CARD_COLUMNS if column not in (rows.fieldnames or ())]
    if missing:
        raise ValueError(f"The painting cards lack the column {missing[0]}.")
    cards: list[PaintingCard] = []
    for row in rows:

        def wrong(column: str, what: str, number: int = rows.line_num) -> ValueError:
            return ValueError(f"Painting cards, row {number}, column {column}: {what}.")

        for column in _CARD_COLUMNS:
            if row[column] is None:
                raise wrong(column, "the value is missing")
        if None in row:
            raise wrong(_CARD_COLUMNS[-1], "the row goes on behind it")
        if not re.fullmatch(r"\w+", row["id"]) or any(card.id == row["id"] for card in cards):
            raise wrong("id", f"“{row['id']}” is not a new one-word id")
        if not re.fullmatch(f"[{LETTERS}]{{{PLACES}}}", row["colours"]):
            raise wrong("colours", f"“{row['colours']}” is not four of the letters {LETTERS}")
        if row["bonus"] not in BONUSES:
            raise wrong("bonus", f"“{row['bonus']}” is neither {' nor '.join(BONUSES)}")
        colours = tuple(map(LETTERS.index, row["colours"]))
        cards.append(PaintingCard(row["id"], colours, row["bonus"], row["provenance"]))
    return tuple(cards)


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
