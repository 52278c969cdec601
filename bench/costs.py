"""Whether reviews are right about what was lost: what decisions cost, beside who won by how much.

`python -m bench.costs paperback --games 16` plays each level against the strongest, by turns in
either seat, reviews both seats, and prints means with 95 % intervals: what the decisions of each
cost in a match, and how many points the strongest was ahead. Were every cost right, the
difference of the costs would be the lead, but for luck.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from msgspec import Struct

from kitchentable.arena.play import MatchSpec, played
from kitchentable.arena.report import estimate
from kitchentable.catalogue import GAMES, levels, teacher_of
from kitchentable.core.game import Seat
from kitchentable.teach.review import review


class Compared(Struct, frozen=True):
    """One match of a level against the strongest."""

    costs: tuple[float, float]
    """What was given away: by the level, and by the strongest."""
    lead: int
    """How many points the strongest was ahead."""


def compared(game: str, level: str, strongest: str, games: int) -> Iterator[Compared]:
    """So many matches."""
    for number in range(games):
        seats = (level, strongest) if number % 2 else (strongest, level)
        match = played(MatchSpec(game, seats, f"costs/{number // 2}"))
        order = (number + 1) % 2, number % 2
        weak, strong = (
            sum(each.cost for each in review(match, Seat(seat)).decisions) for seat in order
        )
        points = [match.score()[seat][0] for seat in order]
        yield Compared((weak, strong), points[1] - points[0])


def main() -> None:
    """Prints a line for each level as soon as it is known."""
    taught = [name for name, game in GAMES.items() if teacher_of(game)]
    parser = argparse.ArgumentParser(prog="python -m bench.costs", description=__doc__)
    parser.add_argument("game", choices=taught)
    parser.add_argument("--games", type=int, default=16, metavar="N", help="(default: 16)")
    asked = parser.parse_args()
    *others, strongest = [level.name for level in levels(asked.game)]
    print(f"| level | given away | given away by {strongest} | {strongest} was ahead |")
    print("| --- | ---: | ---: | ---: |")
    for level in others:
        found = list(compared(asked.game, level, strongest, asked.games))
        means = [
            estimate([each.costs[0] for each in found]),
            estimate([each.costs[1] for each in found]),
            estimate([float(each.lead) for each in found]),
        ]
        cells = [level, *[mean.text("{:.1f}") for mean in means]]
        print(f"| {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()
