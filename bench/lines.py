"""Where the points come from: the mean score lines of bots that play among themselves.

`python -m bench.lines --game wallpaper hard greedy` prints, for each bot, a match of its own kind
in all seats, so many times: what a seat has on average, with a 95 % interval over the matches, and
what each line of the score brings.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from statistics import fmean

from kitchentable.arena.play import MatchSpec, play_match
from kitchentable.arena.report import estimate
from kitchentable.catalogue import GAMES, game_named
from kitchentable.core.game import Seat
from kitchentable.core.record import replay


def main() -> None:
    """Prints the table of each bot as soon as it is known."""
    parser = argparse.ArgumentParser(prog="python -m bench.lines", description=__doc__)
    parser.add_argument("bots", nargs="+", help="levels, or other bots")
    parser.add_argument("--game", choices=GAMES, required=True)
    parser.add_argument("--seats", type=int, default=3, help="(default: 3)")
    parser.add_argument("--games", type=int, default=100, help="(default: 100)")
    asked = parser.parse_args()
    for bot in asked.bots:
        matches = [
            mean_lines(asked.game, bot, asked.seats, number) for number in range(asked.games)
        ]
        points = estimate([sum(lines.values()) for lines in matches])
        print(f"{bot}: {points.mean:.1f} [{points.low:.1f}, {points.high:.1f}]")
        for label in dict.fromkeys(label for lines in matches for label in lines):
            mean = fmean(lines[label] for lines in matches)
            print(f"  {label}: {mean:.2f}", flush=True)


def mean_lines(game: str, bot: str, seats: int, number: int) -> defaultdict[str, float]:
    """By the first part of its label, what each line of the score brings a seat in one match."""
    record = play_match(MatchSpec(game, (bot,) * seats, f"lines/{number}"))
    match = replay(record, game_named(game))
    mean: defaultdict[str, float] = defaultdict(float)
    for seat in range(seats):
        for line in match.breakdown(Seat(seat)):
            mean[line.label.partition(":")[0]] += line.points / seats
    return mean


if __name__ == "__main__":
    main()
