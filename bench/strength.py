"""Who beats whom: the cells of the table in docs/bots.md, played again.

`python -m bench.strength [--quick]` prints the table; it ends with status 1 if an interval does not
exclude that both are equal. One bot of the first kind meets bots of the second in all other seats.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

from msgspec import Struct

from kitchentable.arena import Report, tournament
from kitchentable.arena.report import Estimate, Line
from kitchentable.arena.run import Progress

GAME = "memento"
FAST, SEARCHING = 1000, 200
QUICK = 10
"""With --quick a cell has so many times fewer games."""


class Cell(Struct, frozen=True):
    """One line of the table."""

    better: str
    worse: str
    seats: int
    games: int


CELLS = (
    *(Cell("greedy", "random", seats, FAST) for seats in (2, 3, 4)),
    *(Cell("hard", "greedy", seats, SEARCHING) for seats in (2, 3, 4)),
    Cell("medium", "easy", 3, SEARCHING),
    Cell("hard", "medium", 3, SEARCHING),
    Cell("expert", "hard", 3, SEARCHING),
)

HEAD = ("who", "against", "seats", "games", "wins", "equal", "points", "theirs", "ahead", "CPU min")


def main() -> None:
    """Plays the cells and prints a line for each as soon as it is known."""
    parser = argparse.ArgumentParser(prog="python -m bench.strength", description=__doc__)
    parser.add_argument("--quick", action="store_true", help=f"a {QUICK}th of the games")
    parser.add_argument("--processes", type=int, default=1, help="how many at once (default: 1)")
    parser.add_argument("--only", default="", help="only the cells of this bot")
    asked = parser.parse_args()
    print(_row(HEAD), _row(["---"] * len(HEAD)), sep="\n", flush=True)
    shown = [
        _measure(cell, asked.quick, asked.processes)
        for cell in CELLS
        if not asked.only or asked.only in (cell.better, cell.worse)
    ]
    sys.exit(0 if all(shown) else 1)


def _measure(cell: Cell, quick: bool, processes: int) -> bool:
    """Plays one cell and prints its line; whether the better one is shown to be better."""
    start = _seconds()
    games = cell.games // QUICK if quick else cell.games
    bots = [cell.better] + [cell.worse] * (cell.seats - 1)
    report = tournament(GAME, bots, games, processes=processes, progress=_progress(cell))
    better, worse = (_line(report, bot) for bot in (cell.better, cell.worse))
    assert better.lead is not None
    print(
        _row(
            [
                cell.better,
                cell.worse,
                str(cell.seats),
                str(report.matches),
                _interval(better.wins, "{:.1%}"),
                f"{report.equal:.1%}",
                _interval(better.points, "{:.1f}"),
                f"{worse.points.mean:.1f}",
                _interval(better.lead, "{:+.1f}"),
                f"{(_seconds() - start) / 60:.1f}",
            ]
        ),
        flush=True,
    )
    return better.wins.above(report.equal) and better.lead.above(0)


def _seconds() -> float:
    """The processor's time for this process and those that it waited for."""
    return sum(os.times()[:4])


def _line(report: Report, bot: str) -> Line:
    return next(line for line in report.lines if line.bot == bot)


def _interval(estimate: Estimate, form: str) -> str:
    low, mean, high = map(form.format, (estimate.low, estimate.mean, estimate.high))
    return f"{mean} [{low}, {high}]"


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _progress(cell: Cell) -> Progress | None:
    """A count on standard error for a person who waits; nothing for a pipe."""
    if not sys.stderr.isatty():
        return None
    name = f"{cell.better} against {cell.worse}"
    return lambda done, total: print(
        f"\r{name}: {done} of {total} \r", end="", file=sys.stderr, flush=True
    )


if __name__ == "__main__":
    main()
