"""The playing cards, the categories, and the scoring cards as they are read from data."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from msgspec import Struct

from kitchentable.core.cards import Kind, has_columns
from kitchentable.core.rows import Row, Wrong, lines_of, read_rows

COLOURS = ("red", "yellow", "green", "blue")
SHAPES = ("circle", "triangle", "star", "square")
CATEGORIES = COLOURS + SHAPES
"""The arrangement cards: colours first, then shapes (setup-3)."""
COPIES = 4
"""How often each playing card exists (cards-1)."""

CARD_NAMES = tuple(f"{colour}-{shape}" for colour in COLOURS for shape in SHAPES)
"""A playing card is an index into this table: colour * 4 + shape."""
CARD_INDEX = {name: card for card, name in enumerate(CARD_NAMES)}

CONDITIONS = ("always", "all_other", "own_most", "most", "fewest", "same")
"""What `when` can say besides n==K and n%M==R."""
_COUNT = re.compile(r"n==(\d+)|n%([1-9]\d*)==(\d+)")
_COLUMNS = ("id", "code", "when", "points", "copies", "provenance")


class ScoringCard(Struct, frozen=True):
    """One kind of scoring card: a row of the data file."""

    id: str
    code: str
    when: str
    """`always`, a condition on n (`n==4`, `n%3==0`), or one of CONDITIONS."""
    points: str
    """`+n`, `-n`, or a whole number."""
    copies: int = 1
    provenance: str = ""
    """Where the row comes from: `attested`, or what was reconstructed and why."""

    def holds_for(self, n: int) -> bool:
        """Whether the condition holds for n cards, as far as it depends on n alone."""
        found = _COUNT.fullmatch(self.when)
        if found is None:
            return True
        exact, modulus, rest = found.groups()
        return n == int(exact) if exact is not None else n % int(modulus) == int(rest)

    def pays(self, n: int) -> int:
        """The points for n cards, given that the condition holds."""
        return {"+n": n, "-n": -n}.get(self.points) or (
            0 if self.points in ("+n", "-n") else int(self.points)
        )


def load(path: Path | None = None) -> tuple[ScoringCard, ...]:
    """The scoring cards of a CSV file; None: those that come with the game.

    Raises ValueError naming row and column for a file that cannot be played with.
    """
    return read(lines_of(path, __package__, "scoring_cards.csv"))


def read(lines: Iterable[str]) -> tuple[ScoringCard, ...]:
    """The scoring cards of CSV lines, the header first; errors as in `load`."""
    return read_rows(lines, "The scoring cards", _COLUMNS, _card)


SCORING = Kind("scoring cards", has_columns(*_COLUMNS), read)
"""The file that a designer can change."""


def _card(row: Row) -> ScoringCard:
    if row["when"] not in CONDITIONS and not _COUNT.fullmatch(row["when"]):
        raise Wrong(
            "when",
            f"“{row['when']}” is no condition; use n==K, n%M==R or one of {', '.join(CONDITIONS)}",
        )
    if not re.fullmatch(r"[+-]n|[+-]?\d+", row["points"]):
        raise Wrong("points", f"“{row['points']}” is neither +n, -n nor a whole number")
    if not re.fullmatch(r"\d+", row["copies"]):
        raise Wrong("copies", f"“{row['copies']}” is not a whole number")
    return ScoringCard(
        row["id"], row["code"], row["when"], row["points"], int(row["copies"]), row["provenance"]
    )
