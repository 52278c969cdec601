"""Whether advice is good: somebody who always follows it, against greedy bots.

`python -m bench.teach [--game NAME] [--games N] [--seats N]` prints how often the one who is
advised wins and how many points it is ahead of the others' mean, with 95 % intervals, and how long
a hint takes. It sits in every seat with the same cards; a win that is shared is a part of one.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from random import Random
from statistics import fmean
from time import process_time
from typing import Any

from msgspec import Struct

from kitchentable.arena.report import estimate
from kitchentable.catalogue import GAMES, make_bot, teacher_of
from kitchentable.core.game import AnyGame, Seat
from kitchentable.core.match import Match
from kitchentable.core.standings import winners
from kitchentable.teach.advise import advise


class Played(Struct, frozen=True):
    """One match of somebody who is advised."""

    win: float
    """1, or its part of a win that is shared."""
    lead: float
    """How many points it was ahead of the mean of the others."""
    seconds: tuple[float, ...]
    """How long each hint took, in processor time."""


def play(game: AnyGame, seats: int, number: int) -> Played:
    """One match; numbers that make the same multiple of `seats` have the same cards."""
    deal, seat = divmod(number, seats)
    match: Match[Any, Any, Any] = Match(game, seats, f"teach {deal}")
    greedy, rng = make_bot(game.name, "greedy", "teach"), Random(f"teach {number}")
    seconds: list[float] = []
    while not match.over:
        actor = match.actors[0]
        view = match.view(actor)
        start = process_time()
        advice = advise(game, view, few=1) if actor == seat else None
        if advice is None:
            match.play(actor, greedy.choose(view, rng))
            continue
        seconds.append(process_time() - start)
        _follow(match, actor, advice.ways[0].actions)
    points = [key[0] for key in match.score()]
    first = winners(match.score())
    others = fmean(points[:seat] + points[seat + 1 :])
    return Played((seat in first) / len(first), points[seat] - others, tuple(seconds))


def _follow(match: Match[Any, Any, Any], seat: Seat, actions: Sequence[str]) -> None:
    """Plays a whole decision, between what others do at the same time."""
    for action in actions:
        match.play(seat, match.game.parse(action))


def main() -> None:
    """Plays and prints what came of it."""
    taught = [name for name, game in GAMES.items() if teacher_of(game)]
    parser = argparse.ArgumentParser(prog="python -m bench.teach", description=__doc__)
    parser.add_argument("--game", choices=taught, default="memento", help="(default: memento)")
    parser.add_argument("--games", type=int, default=150, metavar="N", help="(default: 150)")
    parser.add_argument("--seats", type=int, default=3, metavar="N", help="(default: 3)")
    asked = parser.parse_args()
    whole = -(-asked.games // asked.seats) * asked.seats
    played = [play(GAMES[asked.game], asked.seats, number) for number in range(whole)]
    wins = estimate([each.win for each in played])
    lead = estimate([each.lead for each in played])
    hints = sorted(seconds for each in played for seconds in each.seconds)
    print(f"games   {whole}, {len(hints)} hints")
    print(f"wins    {wins.text('{:.1%}')}, {1 / asked.seats:.1%} if all were equal")
    print(f"ahead   {lead.text('{:+.1f}')} points of the others' mean")
    print(f"a hint  {hints[len(hints) // 2]:.2f} s, the slowest {hints[-1]:.2f} s")


if __name__ == "__main__":
    main()
