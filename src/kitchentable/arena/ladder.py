"""Where every bot stands: each level against the one below it, at every number of seats."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise, zip_longest
from pathlib import Path
from random import Random
from time import process_time

from msgspec import Struct

from kitchentable import __version__
from kitchentable.catalogue import bot_specs, game_named, levels, make_bot, usual_level
from kitchentable.core.match import Match

from .pairing import DEFAULT_SEED, RunSpec, run_spec
from .ratings import Rating, Ratings
from .report import Estimate, ending, report
from .store import Run

SEATS = (2, 3, 4, 5)
"""The numbers of seats that are played where a game has them."""
MATCHES = 400
"""Of a rung unless somebody chooses: a share of wins is known to about five percent."""
YARDSTICKS = ("random", "greedy")
"""Bots that are no levels of a game; those of them that it has are placed among its levels."""


class Rung(Struct, frozen=True):
    """One bot of the first kind against bots of the second in all other seats."""

    game: str
    seats: int
    better: str
    """Who should win."""
    worse: str

    @property
    def is_step(self) -> bool:
        """Whether one level is measured against the next, so that `better` must not be weaker."""
        return "greedy" not in (self.better, self.worse)

    @property
    def folder(self) -> str:
        """The name of the folder of its run."""
        return f"{self.game}-{self.seats}-{self.better}-{self.worse}"

    def spec(self, matches: int) -> RunSpec:
        """The run of at least so many matches."""
        bots = (self.better, *(self.seats - 1) * (self.worse,))
        return run_spec(self.game, bots, matches, seed=DEFAULT_SEED)

    def __str__(self) -> str:
        return f"{self.game}, {self.seats} seats, {self.better} against {self.worse}"


def climbers(game: str) -> tuple[str, ...]:
    """The bots of a game, the yardsticks first, then the levels from the weakest."""
    known = bot_specs(game)
    return (
        *(bot for bot in YARDSTICKS if bot in known),
        *(level.name for level in levels(game)),
    )


def rungs(game: str, seats: Iterable[int] = SEATS) -> list[Rung]:
    """What is played of a game: every level against the one below it, the lowest against `random`;
    and `greedy` between `random` and the levels that it may belong to."""
    names = [level.name for level in levels(game)]
    pairs = [(upper, lower) for lower, upper in pairwise(("random", *names))]
    if "greedy" in climbers(game):
        usual = names.index(usual_level(game))
        pairs += [("greedy", "random"), *((name, "greedy") for name in names[usual : usual + 2])]
    return [
        Rung(game, number, *pair)
        for number in seats
        if number in game_named(game).seats
        for pair in pairs
    ]


class Climb(Struct, frozen=True):
    """What the matches of a rung came to, for `better`."""

    rung: Rung
    matches: int
    wins: Estimate
    lead: Estimate

    @property
    def verdict(self) -> str:
        """`stronger` or `weaker`, where the interval of the wins says so."""
        equal = 1 / self.rung.seats
        if self.wins.above(equal):
            return "stronger"
        return "weaker" if self.wins.below(equal) else "even"


def climb(rung: Rung, run: Run) -> Climb:
    """What the run of a rung came to."""
    line = report(run.spec, run.results()).line(rung.better)
    assert line.lead is not None
    return Climb(rung, run.done, line.wins, line.lead)


def standing(runs: Sequence[Run]) -> dict[str, Rating]:
    """By bot its rating from the matches of several runs, in turns, so that none comes last."""
    ratings = Ratings()
    bots = dict.fromkeys(bot for run in runs for bot in run.spec.bots)
    for turn in zip_longest(*(_places(run) for run in runs)):
        for places in filter(None, turn):
            ratings.add(places)
    return {bot: ratings.of(bot) for bot in bots}


def _places(run: Run) -> Iterator[list[tuple[str, float]]]:
    for index, result in run.results():
        yield [(end.bot, end.rank) for end in ending(run.spec.seating(index), result.scores)]


def pace(game: str, bot: str, seats: int) -> float:
    """Seconds of processor time that a bot takes for a decision, over a match of its own kind."""
    match = Match(game_named(game), seats, "pace")
    players = [make_bot(game, bot, f"pace/{seat}") for seat in range(seats)]
    decisions, spent = 0, 0.0
    while not match.over:
        seat = match.actors[0]
        view, rng = match.view(seat), Random(f"pace/{seat}/{len(match.log)}")
        start = process_time()
        action = players[seat].choose(view, rng)
        spent += process_time() - start
        decisions += 1
        match.play(seat, action)
    return spent / decisions


class Ladder(Struct, frozen=True):
    """The rungs of some games, each with its run in a folder below `path`."""

    path: Path
    rungs: tuple[Rung, ...]
    matches: int

    def run(self, rung: Rung) -> Run:
        """The run of a rung. Raises ValueError as `Run.start`."""
        return Run.start(self.path / rung.folder, rung.spec(self.matches))

    def weaker(self) -> list[Rung]:
        """The steps at which a level turned out to be weaker than the one below it."""
        climbs = (climb(rung, self.run(rung)) for rung in self.rungs if rung.is_step)
        return [each.rung for each in climbs if each.verdict == "weaker"]

    def markdown(self, command: str) -> str:
        """The page of the ladder, which `command` made. Every run must be complete."""
        games = dict.fromkeys(rung.game for rung in self.rungs)
        introduction = INTRODUCTION.format(version=__version__, command=command)
        return "\n".join([introduction, *map(self._chapter, games)])

    def _chapter(self, game: str) -> str:
        mine = [rung for rung in self.rungs if rung.game == game]
        seats = list(dict.fromkeys(rung.seats for rung in mine))
        parts = [
            f"## {game_named(game).title}",
            _table(
                ["bot", "what it can", "imagines", "ms a decision"],
                [_budget(game, bot, seats[0]) for bot in climbers(game)],
            ),
            "Ratings, in a column of their own for each number of seats:",
            _table(["bot", *(f"{number} seats" for number in seats)], self._standings(mine, seats)),
            _table(
                ["who", "against", "seats", "matches", "wins", "equal", "points ahead", "is"],
                [_row(climb(rung, self.run(rung))) for rung in mine],
            ),
        ]
        return "\n\n".join(parts) + "\n"

    def _standings(self, mine: Sequence[Rung], seats: Sequence[int]) -> list[list[str]]:
        columns = [
            standing([self.run(rung) for rung in mine if rung.seats == number]) for number in seats
        ]
        return [
            [bot, *(_rating(column[bot]) for column in columns)]
            for bot in sorted(columns[0], key=lambda bot: columns[0][bot].mean)
        ]


INTRODUCTION = """\
# The ladder

Every bot, as it plays in Kitchen Table {version}:

```
{command}
```

plays all of it again, the same matches on any machine; it can be stopped, and goes on where it was.

One bot of the first kind sits with bots of the second in all other seats, each deal once for every
rotation of the seats. *Equal* is what it would win if all were equally good; *points ahead* are its
points more than the mean of the others; in brackets 95 % intervals over the deals. It *is* stronger
or weaker where the interval of its wins does not hold *equal*, else even. `random` and `greedy` are
no levels, and only show where the levels stand. Ratings are OpenSkill's, from all matches with so
many seats, ± 1.96 standard deviations; they compare the bots of a column.
A bot's budget is what it imagines before each decision; beside it is the processor time that this
took on the machine that wrote the page.
"""


def _budget(game: str, bot: str, seats: int) -> list[str]:
    level = next((level for level in levels(game) if level.name == bot), None)
    what = {"random": "Any legal action.", "greedy": "What looks best one step ahead."}
    about = level.description if level else what[bot]
    imagines = str(level.simulations) if level and level.simulations else ""
    return [bot, about, imagines, f"{1000 * pace(game, bot, seats):.1f}"]


def _row(climb: Climb) -> list[str]:
    rung = climb.rung
    return [
        rung.better,
        rung.worse,
        str(rung.seats),
        str(climb.matches),
        climb.wins.text("{:.1%}"),
        f"{1 / rung.seats:.1%}",
        climb.lead.text("{:+.1f}"),
        climb.verdict,
    ]


def _rating(rating: Rating) -> str:
    return f"{rating.mean:.1f} ± {1.96 * rating.deviation:.1f}"


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    return "\n".join(f"| {' | '.join(cells)} |" for cells in [head, ["---"] * len(head), *rows])
