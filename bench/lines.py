"""Where the points come from: the mean score lines of bots that play among themselves.

`python -m bench.lines --game wallpaper hard greedy` prints, for each bot, a match of its own kind
in all seats, so many times, and what each line of the score brought a seat on average.
"""

from __future__ import annotations

import argparse
from collections import Counter

from kitchentable.arena.play import MatchSpec, play_match
from kitchentable.catalogue import GAMES, game_named
from kitchentable.core.game import Seat
from kitchentable.core.record import replay


def main() -> None:
    """Prints the table of each bot as soon as it is known."""
    parser = argparse.ArgumentParser(prog="python -m bench.lines", description=__doc__)
    parser.add_argument("bots", nargs="+", help="levels, or other bots")
    parser.add_argument("--game", choices=GAMES, required=True)
    parser.add_argument("--seats", type=int, default=3, help="(default: 3)")
    parser.add_argument("--games", type=int, default=50, help="(default: 50)")
    asked = parser.parse_args()
    for bot in asked.bots:
        lines = mean_lines(asked.game, bot, asked.seats, asked.games)
        print(f"{bot}: {sum(lines.values()):.1f}")
        for label, points in lines.items():
            print(f"  {label}: {points:.2f}", flush=True)


def mean_lines(game: str, bot: str, seats: int, games: int) -> dict[str, float]:
    """By the first part of its label, what each line of the score brings a seat."""
    total: Counter[str] = Counter()
    for number in range(games):
        record = play_match(MatchSpec(game, (bot,) * seats, f"lines/{number}"))
        match = replay(record, game_named(game))
        for seat in range(seats):
            for line in match.breakdown(Seat(seat)):
                total[line.label.partition(":")[0]] += line.points
    return {label: points / games / seats for label, points in total.items()}


if __name__ == "__main__":
    main()
