"""Who beats whom: the cells of the tables in docs/bots.md, played again.

`python -m bench.strength [--game NAME] [--quick]` prints a game's table; it ends with status 1 if
an interval does not exclude that both are equal. One bot of the first kind meets bots of the second
in all other seats.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from kitchentable.arena import Report, tournament
from kitchentable.arena.run import Progress

FAST, SEARCHING = 1000, 200
QUICK = 10
"""With --quick a cell has so many times fewer games."""


class Cell(Struct, frozen=True):
    """One line of the table."""

    better: str
    worse: str
    seats: int
    games: int


CELLS = {
    "memento": (
        *(Cell("greedy", "random", seats, FAST) for seats in (2, 3, 4)),
        *(Cell("hard", "greedy", seats, SEARCHING) for seats in (2, 3, 4)),
        Cell("medium", "easy", 3, FAST),
        Cell("hard", "medium", 3, SEARCHING),
        Cell("expert", "hard", 3, SEARCHING),
    ),
    "wallpaper": (
        *(Cell("greedy", "random", seats, FAST) for seats in (2, 3, 5)),
        *(Cell("hard", "greedy", seats, SEARCHING) for seats in (2, 3, 5)),
        Cell("easy", "random", 3, FAST),
        Cell("medium", "easy", 3, FAST),
        Cell("hard", "medium", 3, SEARCHING),
        Cell("expert", "hard", 3, SEARCHING),
    ),
    "paperback": (
        *(Cell("greedy", "random", seats, FAST) for seats in (2, 3, 4)),
        *(Cell("hard", "greedy", seats, FAST) for seats in (2, 3, 4)),
        Cell("medium", "easy", 3, FAST),
        Cell("hard", "medium", 3, FAST),
    ),
}
"""By game the lines of its table."""


class Shown(Struct, frozen=True):
    """What the matches of a cell showed."""

    cell: Cell
    report: Report
    seconds: float
    """Processor time."""

    @property
    def clear(self) -> bool:
        """Whether wins and points both exclude that the two are equally good, or the other way."""
        better = self.report.line(self.cell.better)
        assert better.lead is not None
        return better.wins.above(self.report.equal) and better.lead.above(0)

    def row(self) -> list[str]:
        """The cells of HEAD."""
        better, worse = self.report.line(self.cell.better), self.report.line(self.cell.worse)
        assert better.lead is not None
        return [
            self.cell.better,
            self.cell.worse,
            str(self.cell.seats),
            str(self.report.matches),
            better.wins.text("{:.1%}"),
            f"{self.report.equal:.1%}",
            better.points.text("{:.1f}"),
            f"{worse.points.mean:.1f}",
            better.lead.text("{:+.1f}"),
            f"{self.seconds / 60:.1f}",
        ]


HEAD = ("who", "against", "seats", "games", "wins", "equal", "points", "theirs", "ahead", "CPU min")


def main() -> None:
    """Plays the cells and prints a line for each as soon as it is known."""
    parser = argparse.ArgumentParser(prog="python -m bench.strength", description=__doc__)
    parser.add_argument("--game", choices=CELLS, default="memento", help="(default: memento)")
    parser.add_argument("--quick", action="store_true", help=f"a {QUICK}th of the games")
    parser.add_argument("--games", type=int, metavar="N", help="at most so many games in a cell")
    parser.add_argument("--processes", type=int, default=1, help="how many at once (default: 1)")
    parser.add_argument("--only", metavar="BOT", help="only the cells in which this bot plays")
    asked = parser.parse_args()
    print(_row(HEAD), _row(["---"] * len(HEAD)), sep="\n", flush=True)
    clear = True
    part = QUICK if asked.quick else 1
    for cell in CELLS[asked.game]:
        if asked.only in (None, cell.better, cell.worse):
            cell = replace(cell, games=min(cell.games, asked.games or cell.games))
            shown = measure(asked.game, cell, part, asked.processes, _progress(cell))
            print(_row(shown.row()), flush=True)
            clear &= shown.clear
    sys.exit(0 if clear else 1)


def measure(
    game: str, cell: Cell, part: int = 1, processes: int = 1, progress: Progress | None = None
) -> Shown:
    """Plays one cell of a game, or a `part`-th of its games."""
    start = _seconds()
    bots = [cell.better] + [cell.worse] * (cell.seats - 1)
    games = cell.games // part
    report = tournament(game, bots, games, processes=processes, progress=progress)
    return Shown(cell, report, _seconds() - start)


def _seconds() -> float:
    """The processor's time for this process and those that it waited for."""
    return sum(os.times()[:4])


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
