"""How long bots think at a table, as the server has them think: a new bot for every decision.

`python -m bench.turns [GAME …] [--bot hard] [--seats 3] [--games 5]` plays matches of one kind of
bot and prints the processor's time for a decision and for a turn: a seat's decisions in a row.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from itertools import groupby
from statistics import median
from time import process_time

from kitchentable.catalogue import GAMES
from kitchentable.core.game import Seat
from kitchentable.core.match import Match
from kitchentable.server.bots import Question, bot_seed, think

LIMIT = 600.0
"""Seconds: no decision is cut short here."""


def main() -> None:
    """Prints a line for each game as soon as it is known."""
    parser = argparse.ArgumentParser(prog="python -m bench.turns", description=__doc__)
    parser.add_argument("game", nargs="*", metavar="GAME", help="(default: all)")
    parser.add_argument("--bot", default="hard", help="a level, or another bot (default: hard)")
    parser.add_argument("--seats", type=int, default=3, help="(default: 3)")
    parser.add_argument("--games", type=int, default=5, help="(default: 5)")
    asked = parser.parse_args()
    head = ["game", "bot", "decisions", "median", "99 %", "longest", "longest turn"]
    print(_row(head), _row(["---"] * 2 + ["---:"] * 5), sep="\n", flush=True)
    for name in asked.game or GAMES:
        matches = [[*thoughts(name, asked.bot, asked.seats, n)] for n in range(asked.games)]
        turns = [
            sum(seconds for _, seconds in turn)
            for thought in matches
            for _, turn in groupby(thought, key=lambda one: one[0])
        ]
        times = sorted(seconds for thought in matches for _, seconds in thought)
        shown = [median(times), times[len(times) * 99 // 100], times[-1], max(turns)]
        cells = [
            name,
            asked.bot,
            str(len(times)),
            *(f"{1000 * seconds:.0f} ms" for seconds in shown),
        ]
        print(_row(cells), flush=True)


def thoughts(name: str, level: str, seats: int, number: int) -> Iterator[tuple[Seat, float]]:
    """Plays a match; per decision its seat and the seconds that it took."""
    match = Match(GAMES[name], seats, f"turns/{number}")
    while match.actors:
        seat = match.actors[0]
        seed = bot_seed(match.seed, seat)
        question = Question(name, level, seed, len(match.log), match.view(seat), LIMIT)
        start = process_time()
        action = think(question)
        yield seat, process_time() - start
        match.play(seat, action)


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


if __name__ == "__main__":
    main()
