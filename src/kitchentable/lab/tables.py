"""The raw figures as files: CSV for a spreadsheet, Parquet for a program, with the same rows."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from math import isfinite
from pathlib import Path
from typing import Any, NamedTuple

from .figures import Difference, Figure
from .study import Study


class Table(NamedTuple):
    """Rows with named columns; a column holds values of one type, or None."""

    name: str
    """The name of its files."""
    columns: dict[str, type]
    rows: Sequence[tuple[Any, ...]]


def cases_table(study: Study) -> Table:
    """Every case: one row for one value."""
    return Table(
        "cases",
        {
            "match": int,
            "deals": str,
            "seats": int,
            "seat": int,
            "measure": str,
            "item": str,
            "series": str,
            "value": float,
        },
        [
            (
                row.match,
                row.deals,
                row.seats,
                row.case.seat if row.case.seat >= 0 else None,
                row.case.measure,
                row.case.item,
                row.case.series,
                float(row.case.value),
            )
            for row in study.rows
        ],
    )


def figures_table(found: Sequence[Figure]) -> Table:
    """Every mean with its interval; an end that is not bounded is empty."""
    return Table(
        "figures",
        {
            "measure": str,
            "item": str,
            "series": str,
            "seats": int,
            "mean": float,
            "low": float,
            "high": float,
            "cases": int,
            "deals": int,
        },
        [
            (
                *one.key,
                one.mean.mean,
                _bounded(one.mean.low),
                _bounded(one.mean.high),
                one.cases,
                one.deals,
            )
            for one in found
        ],
    )


def differences_table(found: Sequence[Difference]) -> Table:
    """Every difference with its interval."""
    return Table(
        "differences",
        {
            "measure": str,
            "item": str,
            "series": str,
            "seats": int,
            "before": float,
            "after": float,
            "change": float,
            "low": float,
            "high": float,
            "chance": float,
            "clear": bool,
        },
        [
            (
                *one.key,
                one.before.mean.mean,
                one.after.mean.mean,
                one.change.mean,
                _bounded(one.change.low),
                _bounded(one.change.high),
                one.chance,
                one.clear,
            )
            for one in found
        ],
    )


def _bounded(value: float) -> float | None:
    return value if isfinite(value) else None


def write(table: Table, folder: Path) -> list[Path]:
    """Writes a table as CSV and as Parquet; the files. ImportError without pyarrow."""
    import pyarrow
    from pyarrow import parquet

    as_csv, as_parquet = (folder / f"{table.name}.{ending}" for ending in ("csv", "parquet"))
    with as_csv.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(table.columns)
        writer.writerows(["" if v is None else v for v in row] for row in table.rows)
    types = {
        int: pyarrow.int64(),
        float: pyarrow.float64(),
        str: pyarrow.string(),
        bool: pyarrow.bool_(),
    }
    schema = pyarrow.schema([(name, types[kind]) for name, kind in table.columns.items()])
    columns = list(zip(*table.rows, strict=True)) or [()] * len(table.columns)
    arrays = [
        pyarrow.array(values, field.type) for values, field in zip(columns, schema, strict=True)
    ]
    parquet.write_table(pyarrow.Table.from_arrays(arrays, schema=schema), as_parquet)
    return [as_csv, as_parquet]
