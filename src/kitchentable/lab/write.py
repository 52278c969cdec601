"""What the lab leaves in a folder: a page to look at, and tables to go on with."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

from .compare import Comparison, comparison_page
from .figures import figures
from .page import report_page
from .study import Study
from .tables import Table, cases_table, differences_table, figures_table, write

NEEDED = ("matplotlib", "pyarrow")
PAGE, COMPARISON = "report.html", "comparison.html"


def missing() -> list[str]:
    """The packages that the lab needs and that are not installed."""
    return [name for name in NEEDED if find_spec(name) is None]


def write_report(study: Study, folder: Path, note: str = "") -> Path:
    """Writes the report of a study and its tables; the page.

    `note`: a sentence that a reader should know besides. Raises OSError.
    """
    folder.mkdir(parents=True, exist_ok=True)  # before the pictures, which take their time
    found = figures(study)
    return _write(
        folder, PAGE, report_page(study, found, note), [cases_table(study), figures_table(found)]
    )


def write_comparison(compared: Comparison, folder: Path) -> Path:
    """Writes a comparison and its table; the page. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    return _write(
        folder, COMPARISON, comparison_page(compared), [differences_table(compared.found)]
    )


def _write(folder: Path, name: str, text: str, tables: Sequence[Table]) -> Path:
    for table in tables:
        write(table, folder)
    page = folder / name
    page.write_text(text, encoding="utf-8")
    return page
