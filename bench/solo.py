"""How many points bots make alone in Majolica Painting: the figures of docs/bots.md, played again.

`python -m bench.solo BOT GAMES` prints the mean over random sheets and decks with its 95 %
interval, and which sheet's mean is farthest from it. `--against OTHER` lets another bot play the
same sheets and decks, and prints by how much the first is ahead. `--bound 60` plays the first 60
decks again as somebody who knows the order of all cards and searches long, and prints the bot's
share of that.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Sequence
from random import Random
from statistics import fmean
from time import process_time

from msgspec import Struct

from kitchentable.arena import MatchSpec, play_match
from kitchentable.arena.report import Estimate, estimate
from kitchentable.core.record import replay
from kitchentable.games.majolica import GAME
from kitchentable.games.majolica.heuristic import face_of
from kitchentable.games.majolica.painting import Board
from kitchentable.games.majolica.planning import CAREFUL, Face, Plan, Task, after_round, plans
from kitchentable.games.majolica.worth import EMPTY

BEAM = 60
"""How many sheets a player with foresight goes on with after each round."""
BRANCHES = 12
"""How many paintings it tries on each of them."""


class Solo(Struct, frozen=True):
    """One game that a bot played alone."""

    points: int
    sheet: int
    """The row of its sheet."""
    deck: tuple[Face, ...]
    """The cards in the order in which they came."""


def play(bot: str, number: int) -> Solo:
    """One game; the same number deals the same sheet and deck to every bot."""
    record = play_match(MatchSpec(GAME.name, (bot,), f"solo {number}"))
    match = replay(record, GAME)
    o = match.view(None).observation
    sheet = match.inspect(lambda s: s.sheets[0])
    return Solo(match.score()[0][0], sheet, tuple(map(face_of, o.flipped)))


def foresight(board: Board, deck: Sequence[Face]) -> float:
    """The points of a long search that knows the deck: a beam through the rounds."""
    beam = [Plan(0.0, (), EMPTY)]
    for number, card in enumerate(deck):
        coming = after_round(deck[number + 1 :], len(deck) - number - 1)
        found = {}
        for plan in beam:
            task = Task(board, plan.after, card, coming)
            for next_ in plans(task, CAREFUL, Random(0))[:BRANCHES]:
                found[next_.after] = next_
        beam = sorted(found.values(), key=lambda plan: -plan.value)[:BEAM]
    return beam[0].value


def farthest(games: Sequence[Solo]) -> tuple[str, float]:
    """The sheet whose mean is farthest from the mean of all, and how far it is."""
    per_sheet = defaultdict(list)
    for game in games:
        per_sheet[game.sheet].append(game.points)
    usual = fmean(game.points for game in games)
    offs = {sheet: fmean(points) - usual for sheet, points in per_sheet.items()}
    sheet = max(offs, key=lambda sheet: abs(offs[sheet]))
    return GAME.kit.sheets[sheet].name, offs[sheet]


def main() -> None:
    """Plays and prints."""
    parser = argparse.ArgumentParser(prog="python -m bench.solo", description=__doc__)
    parser.add_argument("bot", help="what `kitchentable bots majolica` lists")
    parser.add_argument("games", type=int)
    parser.add_argument("--against", metavar="OTHER", help="another bot on the same decks")
    parser.add_argument(
        "--bound", type=int, default=0, metavar="N", help="so many decks with foresight, too"
    )
    asked = parser.parse_args()
    games = _measured(asked.bot, asked.games)
    if asked.against:
        others = _measured(asked.against, asked.games)
        ahead = estimate([a.points - b.points for a, b in zip(games, others, strict=True)])
        print(f"{asked.bot} is ahead of {asked.against} by {_interval(ahead)} on the same decks")
    if some := games[: asked.bound]:
        bounds = [foresight(GAME.kit.boards[game.sheet], game.deck) for game in some]
        share = fmean(game.points for game in some) / fmean(bounds)
        print(f"with foresight: {_interval(estimate(bounds))}; of that {asked.bot} has {share:.1%}")


def _measured(bot: str, games: int) -> list[Solo]:
    """So many games of a bot, after a line about them is printed."""
    start = process_time()
    played = [play(bot, number) for number in range(games)]
    seconds = (process_time() - start) / games / len(played[0].deck)
    points = estimate([game.points for game in played])
    name, off = farthest(played)
    print(
        f"{bot}: {_interval(points)} points in {games} games, "
        f"{name} {off:+.1f}, {1000 * seconds:.0f} ms a round",
        flush=True,
    )
    return played


def _interval(found: Estimate) -> str:
    return f"{found.mean:.1f} [{found.low:.1f}, {found.high:.1f}]"


if __name__ == "__main__":
    main()
