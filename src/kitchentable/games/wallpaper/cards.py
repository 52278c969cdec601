"""The wallpaper cards as they are read from data, and the names of what is printed on them."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable
from importlib.resources import files
from pathlib import Path

from msgspec import Struct

COLOURS = ("red", "yellow", "blue", "green")
HALVES = (*COLOURS, "wild")
"""What a half shows: an index into this table (cards-2)."""
WILD = HALVES.index("wild")
LETTERS = "RYBGW"
"""The halves as the data file writes them."""

OVAL = "O"
MEMENTOS = ("M1", "M2", "M3", "M4")
PLAIN = "-"
SYMBOLS = (PLAIN, OVAL, *MEMENTOS)
"""What the middle of a card shows (cards-3)."""

EDGES = ("bigL", "bigR", "litT", "litB")
_COLUMNS = ("id", *EDGES, "sym", "provenance")


class WallpaperCard(Struct, frozen=True):
    """One card: a row of the data file. It stands upright, long edges left and right."""

    id: str
    left: int
    """The big half on the left long edge, as an index into HALVES."""
    right: int
    up: int
    """The little half on the upper short edge."""
    down: int
    symbol: str = PLAIN
    provenance: str = ""
    """Where the row comes from: `attested`, or what was reconstructed and why."""

    @property
    def symmetric(self) -> bool:
        """Whether half a turn changes nothing."""
        return self.left == self.right and self.up == self.down


def load(path: Path | None = None) -> tuple[WallpaperCard, ...]:
    """The cards of a CSV file; None: those that come with the game.

    Raises ValueError naming row and column for a file that cannot be played with.
    """
    if path is not None:
        text = path.read_text(encoding="utf-8")
    else:
        text = files(__package__).joinpath("wallpaper_cards.csv").read_text(encoding="utf-8")
    return read(text.splitlines())


def read(lines: Iterable[str]) -> tuple[WallpaperCard, ...]:
    """The cards of CSV lines, the header first; errors as in `load`."""
    rows = csv.DictReader(lines, strict=True)
    try:
        return _read(rows)
    except csv.Error as error:
        raise ValueError(f"Wallpaper cards, row {rows.reader.line_num}: {error}.") from None


def _read(rows: csv.DictReader[str]) -> tuple[WallpaperCard, ...]:
    missing = [column for column in _COLUMNS if column not in (rows.fieldnames or ())]
    if missing:
        raise ValueError(f"The wallpaper cards lack the column {missing[0]}.")
    cards: dict[str, WallpaperCard] = {}
    for row in rows:
        found = _wrong(row, cards)
        if found:
            column, what = found
            raise ValueError(f"Wallpaper cards, row {rows.line_num}, column {column}: {what}.")
        left, right, up, down = (LETTERS.index(row[edge]) for edge in EDGES)
        cards[row["id"]] = WallpaperCard(
            row["id"], left, right, up, down, row["sym"], row["provenance"]
        )
    return tuple(cards.values())


def _wrong(row: dict[str, str], cards: dict[str, WallpaperCard]) -> tuple[str, str] | None:
    """The column in which a row is wrong, and what is wrong there."""
    for column in _COLUMNS:
        if row[column] is None:
            return column, "the value is missing"
    if None in row:
        return _COLUMNS[-1], "the row goes on behind it"
    if not re.fullmatch(r"[A-Z]\w*", row["id"]) or row["id"] in cards:
        return "id", f"“{row['id']}” is not a new one-word id that begins with a capital"
    for edge in EDGES:
        if len(row[edge]) != 1 or row[edge] not in LETTERS:
            return edge, f"“{row[edge]}” is no half; use one of {', '.join(LETTERS)}"
    if row["sym"] not in SYMBOLS:
        return "sym", f"“{row['sym']}” is no symbol; use one of {', '.join(SYMBOLS)}"
    return None
