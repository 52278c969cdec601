"""`kitchentable backup`: a copy of a server's file that is whole, though the server goes on."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from .frame import FAILED, Trouble
from .serve import settings_of


def backup(file: Path, database: str | None) -> None:
    """Writes the copy and says how much is in it."""
    source = settings_of(database, []).database
    if "://" in source:
        raise Trouble("Only a file can be copied; another database has means of its own.")
    if not Path(source).is_file():
        raise Trouble(f"There is no file {source}; --database names another one.")
    if file.exists():
        raise Trouble(f"There is a file {file} already; name another one for the copy.")
    try:
        with closing(sqlite3.connect(source)) as kept, closing(sqlite3.connect(file)) as copy:
            kept.backup(copy)
            (tables,) = copy.execute("SELECT count(*) FROM tables").fetchone()
    except sqlite3.Error as wrong:
        file.unlink(missing_ok=True)
        raise Trouble(f"The file {source} could not be copied: {wrong}.", FAILED) from None
    print(f"{tables} {'table is' if tables == 1 else 'tables are'} copied to {file}.")
