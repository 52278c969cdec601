"""Card data from CSV files, and where in a file something is wrong, by row and column."""

from __future__ import annotations

import csv
import re
from collections.abc import Callable, Iterable
from importlib.resources import files
from pathlib import Path
from typing import TypeVar

C = TypeVar("C")
Row = dict[str, str]
"""The values of a row by column."""


class Wrong(Exception):
    """What is wrong in a column of a row, to be raised while a card is made of it."""

    def __init__(self, column: str, what: str) -> None:
        super().__init__(column, what)
        self.column = column
        self.what = what


def lines_of(path: Path | None, package: str, own: str) -> list[str]:
    """The lines of a file; None: of the one of this name that comes with a package."""
    source = path if path is not None else files(package).joinpath(own)
    return source.read_text(encoding="utf-8").splitlines()


def read_rows(
    lines: Iterable[str],
    title: str,
    columns: tuple[str, ...],
    make: Callable[[Row], C],
    *,
    id_form: str = r"\w+",
    id_words: str = "a new one-word id",
) -> tuple[C, ...]:
    """What `make` makes of each row of CSV lines, the header first; `id` is one of the columns.

    `title` names the file for people: `The scoring cards`. `id_form` is the pattern of an id, and
    `id_words` say what is asked of one. Raises ValueError, naming row and column, for a file that
    lacks a column or has rows of another length, for an id that has another form or was there
    before, and for what `make` finds Wrong.
    """
    rows = csv.DictReader(lines, strict=True)
    file = title.removeprefix("The ").capitalize()
    made: dict[str, C] = {}
    try:
        missing = [column for column in columns if column not in (rows.fieldnames or ())]
        if missing:
            raise ValueError(f"{title} lack the column {missing[0]}.")
        for row in rows:
            _check_length(row, columns)
            if not re.fullmatch(id_form, row["id"]) or row["id"] in made:
                raise Wrong("id", f"“{row['id']}” is not {id_words}")
            made[row["id"]] = make(row)
    except csv.Error as error:
        raise ValueError(f"{file}, row {rows.reader.line_num}: {error}.") from None
    except Wrong as wrong:
        where = f"{file}, row {rows.line_num}, column {wrong.column}"
        raise ValueError(f"{where}: {wrong.what}.") from None
    return tuple(made.values())


def _check_length(row: Row, columns: tuple[str, ...]) -> None:
    for column in columns:
        if row[column] is None:
            raise Wrong(column, "the value is missing")
    if None in row:
        raise Wrong(columns[-1], "the row goes on behind it")
