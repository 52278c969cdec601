"""What the results of a run say about its bots and its seats: means with 95 % intervals."""

from __future__ import annotations

from array import array
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations, groupby, permutations
from math import isinf, sqrt
from statistics import NormalDist, fmean, variance

import msgspec
from msgspec import Struct

from kitchentable.core.standings import ScoreKey, ranks

from .pairing import RunSpec
from .play import Result
from .ratings import Rating, Ratings


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

    def within(self, lowest: float, highest: float) -> Estimate:
        """The same, where nothing below or above can be."""
        return Estimate(self.mean, max(self.low, lowest), min(self.high, highest))

    def text(self, form: str) -> str:
        """`mean [low, high]`, each in a form such as `{:.1%}`; the mean alone without bounds."""
        if isinf(self.high):
            return form.format(self.mean)
        low, mean, high = map(form.format, (self.low, self.mean, self.high))
        return f"{mean} [{low}, {high}]"


class Line(Struct, frozen=True):
    """How one bot did. With several seats in a match, it is the mean of these seats."""

    bot: str
    wins: Estimate
    """Won matches, per seat; a shared win counts as its part. All equal: 1 / seats."""
    rank: Estimate
    """1 is the best; seats that are equal share the mean of their places."""
    points: Estimate
    lead: Estimate | None
    """Points more than the mean of the other bots on the same deals; None if it only met itself."""
    rating: Rating


class Duel(Struct, frozen=True):
    """Two bots beside each other on the same deals."""

    first: str
    second: str
    ahead: Estimate
    """How often a seat of the first came before a seat of the second; equal counts as a half."""
    lead: Estimate
    """Points of the first more than of the second."""


class SeatLine(Struct, frozen=True):
    """What a seat is worth, whoever sits there: every bot did equally often."""

    seat: int
    wins: Estimate
    lead: Estimate
    """Points more than the mean of all seats."""


class Report(Struct, frozen=True):
    """The outcome of a tournament."""

    game: str
    seats: int
    matches: int
    groups: int
    """Sets of matches with the same deals and rotated seats: the units of the intervals."""
    lines: tuple[Line, ...]
    """The bots, the one with the most wins first."""
    duels: tuple[Duel, ...]
    """Every two bots, in the order of the lines."""
    by_seat: tuple[SeatLine, ...]

    @property
    def equal(self) -> float:
        """The part of the wins that a seat has if all are equally good."""
        return 1 / self.seats

    def line(self, bot: str) -> Line:
        """How this bot did."""
        return next(line for line in self.lines if line.bot == bot)

    def json(self) -> str:
        """The report as one line of JSON; an end that is not bounded is null."""
        return msgspec.json.encode(self).decode()

    def text(self) -> str:
        """The report as tables for people."""
        if self.seats == 1:
            tables = [self._alone()]
        else:
            duels = [self._duels()] if len(self.duels) > 1 else []
            tables = [self._bots(), *duels, self._seats()]
        parts = [[self.heading()], *map(table, tables), [NOTE]]
        return "\n\n".join("\n".join(part) for part in parts)

    def heading(self) -> str:
        """What was played, in one line."""
        seats, matches, deals = (
            f"{count} {word if count == 1 else words}"
            for count, word, words in (
                (self.seats, "seat", "seats"),
                (self.matches, "match", "matches"),
                (self.groups, "deal", "deals"),
            )
        )
        return f"{self.game}, {seats}: {matches} on {deals}"

    def _alone(self) -> list[Sequence[str]]:
        """Who plays alone wins nothing."""
        return [
            ("bot", "points"),
            *((line.bot, line.points.text("{:.2f}")) for line in self.lines),
        ]

    def _bots(self) -> list[Sequence[str]]:
        head = ("bot", f"wins (equal: {self.equal:.1%})", "rank", "points", "points ahead")
        return [
            (*head, "rating"),
            *(
                (
                    line.bot,
                    line.wins.text("{:.1%}"),
                    line.rank.text("{:.2f}"),
                    line.points.text("{:.2f}"),
                    "" if line.lead is None else line.lead.text("{:+.2f}"),
                    f"{line.rating.mean:.1f} ± {1.96 * line.rating.deviation:.1f}",
                )
                for line in self.lines
            ),
        ]

    def _duels(self) -> list[Sequence[str]]:
        return [
            ("bot", "against", "before it", "points ahead"),
            *(
                (duel.first, duel.second, duel.ahead.text("{:.1%}"), duel.lead.text("{:+.2f}"))
                for duel in self.duels
            ),
        ]

    def _seats(self) -> list[Sequence[str]]:
        return [
            ("seat", f"wins (equal: {self.equal:.1%})", "points ahead"),
            *(
                (str(line.seat), line.wins.text("{:.1%}"), line.lead.text("{:+.2f}"))
                for line in self.by_seat
            ),
        ]


NOTE = (
    "In brackets: 95 % intervals over the deals. The rotated matches of a deal count as one, so\n"
    "bots are compared on the same cards. Rating: OpenSkill; everybody begins with 25."
)


def table(rows: Sequence[Sequence[str]]) -> list[str]:
    """Lines of text in which the cells of a column stand below each other."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]


class Seated(Struct, frozen=True):
    """How one seat of one match ended."""

    bot: str
    seat: int
    won: float
    """1, a part of it for a shared win, or 0."""
    rank: float
    """1 is the best; seats that are equal share the mean of their places."""
    points: int


Group = Sequence[Seated]
"""All seats of the matches on the same deals."""


def ending(bots: Sequence[str], scores: Sequence[ScoreKey]) -> list[Seated]:
    """Per seat how a match of these bots ended."""
    places = ranks(scores)
    alike = [places.count(place) for place in places]
    return [
        Seated(bot, seat, (place == 1) / same, place + (same - 1) / 2, score[0])
        for seat, (bot, score, place, same) in enumerate(
            zip(bots, scores, places, alike, strict=True)
        )
    ]


def report(spec: RunSpec, results: Iterable[tuple[int, Result]]) -> Report:
    """What the results of a run, in order of index, come to.

    Deals that were not played in all rotations yet are left out. Raises ValueError, with a
    sentence, if there are none that were.
    """
    tally = _Tally(spec)
    for _, matches in groupby(results, lambda result: result[0] // spec.rotations):
        group = [ending(spec.seating(index), result.scores) for index, result in matches]
        if len(group) == spec.rotations:
            tally.add(group)
    if not tally.groups:
        raise ValueError("No deal of this run was played in all rotations of the seats yet.")
    return tally.report()


class _Tally:
    """Adds up the groups of a run, one number a group for everything that is estimated."""

    def __init__(self, spec: RunSpec) -> None:
        self._spec = spec
        self._bots = tuple(dict.fromkeys(spec.bots))
        self._ratings = Ratings()
        self._series: defaultdict[tuple[str, object], array[float]] = defaultdict(
            lambda: array("d")
        )
        self.groups = 0

    def add(self, matches: Sequence[Sequence[Seated]]) -> None:
        """Counts the matches on the same deals."""
        self.groups += 1
        for match in matches:
            self._ratings.add([(end.bot, end.rank) for end in match])
        ends = [end for match in matches for end in match]
        for bot in self._bots:
            mine = [end for end in ends if end.bot == bot]
            rest = [end for end in ends if end.bot != bot]
            self._note("wins", bot, fmean([end.won for end in mine]))
            self._note("rank", bot, fmean([end.rank for end in mine]))
            self._note("points", bot, _points(mine))
            if rest:
                self._note("lead", bot, _points(mine) - _points(rest))
        for pair in permutations(self._bots, 2):
            first, second = ([end for end in ends if end.bot == bot] for bot in pair)
            self._note("duel", pair, _points(first) - _points(second))
            self._note("ahead", pair, fmean([_ahead(match, *pair) for match in matches]))
        for seat in range(self._spec.seats):
            here = [match[seat] for match in matches]
            self._note("seat wins", seat, fmean([end.won for end in here]))
            self._note("seat lead", seat, _points(here) - _points(ends))

    def report(self) -> Report:
        """What it all comes to."""
        spec = self._spec
        lines = sorted(map(self._line, self._bots), key=lambda line: -line.wins.mean)
        order = [line.bot for line in lines]
        return Report(
            spec.game,
            spec.seats,
            self.groups * spec.rotations,
            self.groups,
            tuple(lines),
            tuple(self._duel(*pair) for pair in combinations(order, 2)),
            tuple(map(self._seat, range(spec.seats))),
        )

    def _note(self, what: str, whose: object, value: float) -> None:
        self._series[what, whose].append(value)

    def _line(self, bot: str) -> Line:
        lead = self._series.get(("lead", bot))
        return Line(
            bot,
            share(self._series["wins", bot]),
            estimate(self._series["rank", bot]).within(1, self._spec.seats),
            estimate(self._series["points", bot]),
            None if lead is None else estimate(lead),
            self._ratings.of(bot),
        )

    def _duel(self, first: str, second: str) -> Duel:
        ahead, lead = self._series["ahead", (first, second)], self._series["duel", (first, second)]
        return Duel(first, second, share(ahead), estimate(lead))

    def _seat(self, seat: int) -> SeatLine:
        wins, lead = self._series["seat wins", seat], self._series["seat lead", seat]
        return SeatLine(seat, share(wins), estimate(lead))


def _points(ends: Group) -> float:
    return fmean([end.points for end in ends])


def _ahead(match: Group, first: str, second: str) -> float:
    """How often a seat of the first bot came before a seat of the second; equal: a half."""
    return fmean(
        [
            (mine.rank < other.rank) + (mine.rank == other.rank) / 2
            for mine in match
            if mine.bot == first
            for other in match
            if other.bot == second
        ]
    )


def estimate(values: Sequence[float]) -> Estimate:
    """The mean with Student's t-interval at 95 %; one value alone could be anything."""
    mean = fmean(values)
    if len(values) < 2:
        return Estimate(mean, float("-inf"), float("inf"))
    half = t_quantile(len(values) - 1) * sqrt(variance(values) / len(values))
    return Estimate(mean, mean - half, mean + half)


def share(values: Sequence[float]) -> Estimate:
    """The mean of shares, each in [0, 1], with an interval at 95 % that stays in there.

    Wilson's interval for as many independent trials as would scatter like the values, as Korn and
    Graubard (1998) count those of a survey. Where all values are 0 or all are 1, each is a trial:
    a hundred wins of a hundred do not mean that nothing else can happen.
    """
    mean, count = fmean(values), len(values)
    if count < 2:
        return Estimate(mean, 0.0, 1.0)
    scatter = variance(values) / count
    if scatter == 0 and 0 < mean < 1:
        return Estimate(mean, mean, mean)
    trials = mean * (1 - mean) / scatter if scatter else count
    z = t_quantile(count - 1)
    middle = (mean + z * z / (2 * trials)) / (1 + z * z / trials)
    half = z * sqrt(mean * (1 - mean) / trials + (z / (2 * trials)) ** 2) / (1 + z * z / trials)
    return Estimate(mean, middle - half, middle + half).within(0, 1)


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
