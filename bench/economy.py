"""How matches of Paperback go: how long they are, what words score, and what is bought when.

`python -m bench.economy hard --seats 2 3 4 --games 60` plays so many matches of one kind of bot for
each number of players, and prints a line of means and medians for each.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from statistics import mean, median

from msgspec import Struct

from kitchentable.arena.play import MatchSpec, play_match
from kitchentable.catalogue import game_named
from kitchentable.core.record import replay
from kitchentable.games.paperback.view import Observation

TURNS = (1, 4, 8, 10)
"""The turns of a player whose cents are printed."""


class Course(Struct, frozen=True):
    """How one match went."""

    turns: float
    """Of a player, on average."""
    fame: tuple[int, ...]
    """Per seat at the end."""
    cents: tuple[tuple[int, ...], ...]
    """Per seat what its words scored, turn by turn."""
    best: int
    """The cents of the best word."""
    commons: int
    """The Common cards that were gained."""
    by_track: bool
    """Whether the length track ended it, not the Fame piles."""


def main() -> None:
    """Prints the table, a line for each number of players as soon as it is known."""
    parser = argparse.ArgumentParser(prog="python -m bench.economy", description=__doc__)
    parser.add_argument("bot", help="a level, or another bot")
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 3, 4], help="(default: 2 3 4)")
    parser.add_argument("--games", type=int, default=60, help="(default: 60)")
    asked = parser.parse_args()
    head = ["seats", "games", "turns", "Fame", *[f"cents in turn {n}" for n in TURNS]]
    head += ["cents a turn", "best word", "Common cards", "ended by the track"]
    print(_row(head), _row(["---:"] * len(head)), sep="\n", flush=True)
    for seats in asked.seats:
        courses = [course(asked.bot, seats, number) for number in range(asked.games)]
        print(_row(summary(seats, courses)), flush=True)


def course(bot: str, seats: int, number: int) -> Course:
    """Plays a match of one kind of bot."""
    record = play_match(MatchSpec("paperback", (bot,) * seats, f"economy/{number}"))
    match = replay(record, game_named("paperback"))
    o: Observation = match.view(None).observation
    cents = [tuple([made.cents for made in o.made if made.seat == seat]) for seat in range(seats)]
    return Course(
        turns=len(o.made) / seats,
        fame=tuple([score[0] for score in match.score()]),
        cents=tuple(cents),
        best=max([made.cents for made in o.made]),
        commons=o.taken,
        by_track=o.length is None,
    )


def summary(seats: int, courses: Sequence[Course]) -> list[str]:
    """The cells of a line of the table: medians of turns and Fame, else means."""
    lines = [line for course in courses for line in course.cents]
    turn_by_turn = [
        mean([line[turn - 1] for line in lines if len(line) >= turn] or [0]) for turn in TURNS
    ]
    return [
        str(seats),
        str(len(courses)),
        f"{median([course.turns for course in courses]):.1f}",
        f"{median([fame for course in courses for fame in course.fame]):.0f}",
        *[f"{cents:.1f}" for cents in turn_by_turn],
        f"{mean([cents for line in lines for cents in line]):.1f}",
        f"{mean([course.best for course in courses]):.1f}",
        f"{mean([course.commons for course in courses]):.1f}",
        f"{mean([course.by_track for course in courses]):.0%}",
    ]


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


if __name__ == "__main__":
    main()
