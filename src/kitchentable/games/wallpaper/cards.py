"""The wallpaper cards as they are read from data, and the names of what is printed on them."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from msgspec import Struct

from kitchentable.core.cards import Kind, has_columns
from kitchentable.core.rows import Row, Wrong, lines_of, read_rows

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
    return read(lines_of(path, __package__, "wallpaper_cards.csv"))


def read(lines: Iterable[str]) -> tuple[WallpaperCard, ...]:
    """The cards of CSV lines, the header first; errors as in `load`."""
    return read_rows(
        lines,
        "The wallpaper cards",
        _COLUMNS,
        _card,
        id_form=r"[A-Z]\w*",
        id_words="a new one-word id that begins with a capital",
    )


WALLPAPER = Kind("wallpaper cards", has_columns(*_COLUMNS), read)
"""The file that a designer can change."""


def _card(row: Row) -> WallpaperCard:
    for edge in EDGES:
        if len(row[edge]) != 1 or row[edge] not in LETTERS:
            raise Wrong(edge, f"“{row[edge]}” is no half; use one of {', '.join(LETTERS)}")
    if row["sym"] not in SYMBOLS:
        raise Wrong("sym", f"“{row['sym']}” is no symbol; use one of {', '.join(SYMBOLS)}")
    left, right, up, down = (LETTERS.index(row[edge]) for edge in EDGES)
    return WallpaperCard(row["id"], left, right, up, down, row["sym"], row["provenance"])
