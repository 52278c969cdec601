"""What a set of records says about the bots that played them: means with 95 % intervals."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from math import sqrt
from statistics import NormalDist, fmean, stdev

import msgspec
from msgspec import Struct

from kitchentable.catalogue import game_named
from kitchentable.core.record import Record, replay
from kitchentable.core.standings import winners


class Estimate(Struct, frozen=True):
    """A mean with its 95 % interval."""

    mean: float
    low: float
    high: float

    def above(self, value: float) -> bool:
        """Whether all of the interval lies above."""
        return self.low > value

    def below(self, value: float) -> bool:
        """Whether all of the interval lies below."""
        return self.high < value


class Line(Struct, frozen=True):
    """How one bot did. With several seats in a match, it is the mean of these seats."""

    bot: str
    wins: Estimate
    """Won matches, per seat; a shared win counts as its part. All equal: 1 / seats."""
    points: Estimate
    lead: Estimate | None
    """Points more than the mean of the other bots; None if it only met itself."""


class Report(Struct, frozen=True):
    """The outcome of a tournament."""

    game: str
    seats: int
    matches: int
    groups: int
    """Sets of matches with the same deals and rotated seats: the units of the intervals."""
    lines: tuple[Line, ...]
    """The bots, the one with the most wins first."""

    @property
    def equal(self) -> float:
        """The part of the wins that a seat has if all are equally good."""
        return 1 / self.seats

    def json(self) -> str:
        """The report as one line of JSON; an end that is not bounded is null."""
        return msgspec.json.encode(self).decode()

    def text(self) -> str:
        """The report as a table for people."""
        return "\n".join((self.heading(), "", *self.table(), "", NOTE))

    def heading(self) -> str:
        """What was played, in one line."""
        return f"{self.game}, {self.seats} seats: {self.matches} matches on {self.groups} deals"

    def table(self) -> list[str]:
        """A line of column titles, then one line a bot."""
        head = ("bot", f"wins (equal: {self.equal:.1%})", "points", "points ahead")
        rows = [head, *map(self._row, self.lines)]
        widths = [max(len(row[column]) for row in rows) for column in range(len(head))]
        return [
            "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
            for row in rows
        ]

    def _row(self, line: Line) -> tuple[str, str, str, str]:
        wins, points, lead = line.wins, line.points, line.lead
        return (
            line.bot,
            f"{wins.mean:.1%} [{wins.low:.1%}, {wins.high:.1%}]",
            f"{points.mean:.2f} [{points.low:.2f}, {points.high:.2f}]",
            "" if lead is None else f"{lead.mean:+.2f} [{lead.low:+.2f}, {lead.high:+.2f}]",
        )


NOTE = (
    "In brackets: 95 % intervals (Student's t over the deals; the rotated matches of a deal count "
    "as one)."
)


class Outcome(Struct, frozen=True):
    """How one seat of one match ended."""

    bot: str
    won: float
    """1, a part of it for a shared win, or 0."""
    points: int


def outcomes(record: Record) -> list[Outcome]:
    """Per seat how a match ended, found by replaying its record. RecordError if it does not."""
    scores = replay(record, game_named(record.game)).score()
    first = winners(scores)
    return [
        Outcome(bot, (seat in first) / len(first), score[0])
        for seat, (bot, score) in enumerate(zip(record.players, scores, strict=True))
    ]


def report(records: Iterable[Record]) -> Report:
    """The report of the matches of one tournament: one game, the same bots, seats rotated.

    Records with the same seed are a group; nothing but the records is looked at.
    """
    groups: dict[str, list[Outcome]] = defaultdict(list)
    matches = 0
    game, seats = "", 0
    for record in records:
        groups[record.seed] += outcomes(record)
        game, seats, matches = record.game, record.seats, matches + 1
    bots = dict.fromkeys(outcome.bot for group in groups.values() for outcome in group)
    lines = [_line(bot, list(groups.values())) for bot in bots]
    lines.sort(key=lambda line: -line.wins.mean)
    return Report(game, seats, matches, len(groups), tuple(lines))


def _line(bot: str, groups: Sequence[Sequence[Outcome]]) -> Line:
    mine = [[outcome for outcome in group if outcome.bot == bot] for group in groups]
    rest = [[outcome for outcome in group if outcome.bot != bot] for group in groups]
    points = [fmean(outcome.points for outcome in group) for group in mine]
    lead = None
    if all(rest):
        others = [fmean(outcome.points for outcome in group) for group in rest]
        lead = estimate([own - other for own, other in zip(points, others, strict=True)])
    wins = estimate([fmean(outcome.won for outcome in group) for group in mine])
    wins = Estimate(wins.mean, max(0.0, wins.low), min(1.0, wins.high))
    return Line(bot, wins, estimate(points), lead)


def estimate(values: Sequence[float]) -> Estimate:
    """The mean with Student's t-interval at 95 %; one value alone could be anything."""
    mean = fmean(values)
    if len(values) < 2:
        return Estimate(mean, float("-inf"), float("inf"))
    half = t_quantile(len(values) - 1) * stdev(values) / sqrt(len(values))
    return Estimate(mean, mean - half, mean + half)


_FEW: Mapping[int, float] = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776}


def t_quantile(freedom: int) -> float:
    """The 97.5 % point of Student's t, to two decimals (Abramowitz and Stegun 26.7.5)."""
    if freedom in _FEW:
        return _FEW[freedom]
    z = NormalDist().inv_cdf(0.975)
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    )
