"""The command line of the benchmarks: `python -m bench [GROUP] [--quick] [--json]`."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator

import msgspec

from . import arena, client, envs, peers, rules, search, server, words
from .measure import QUICK, THOROUGH, Effort, Figure, pin

GROUPS: dict[str, Callable[[Effort], Iterator[Figure]]] = {
    "rules": rules.measure,
    "search": search.measure,
    "envs": envs.measure,
    "words": words.measure,
    "arena": arena.measure,
    "server": server.measure,
    "client": client.measure,
    "peers": peers.measure,
}
ROW = "{:<44} {:>12} {:<6} {:>25}"


def main() -> None:
    """Measures the groups that are asked for and prints each figure as soon as it is known."""
    parser = argparse.ArgumentParser(
        prog="python -m bench",
        description="Measures Kitchen Table: rules and search on one core and in CPU time, "
        "arena, server and client by the clock.",
    )
    parser.add_argument("group", nargs="?", choices=GROUPS, help="only this group; all of them")
    parser.add_argument("--quick", action="store_true", help="shorter and fewer runs")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    asked = parser.parse_args()
    if not asked.json:
        print(ROW.format("figure", "median", "unit", "lowest … highest"))
    for name in [asked.group] if asked.group else GROUPS:
        pin()
        for figure in GROUPS[name](QUICK if asked.quick else THOROUGH):
            print(_json(figure) if asked.json else _row(figure), flush=True)


def _json(figure: Figure) -> str:
    return msgspec.json.encode(
        {"name": figure.name, "value": figure.value, "unit": figure.unit}
    ).decode()


def _row(figure: Figure) -> str:
    spread = f"{_number(figure.lowest)} … {_number(figure.highest)}"
    return ROW.format(figure.name, _number(figure.value), figure.unit, spread)


def _number(value: float) -> str:
    """Four figures for small values, whole thousands' separators for large ones."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.4g}"


if __name__ == "__main__":
    main()
