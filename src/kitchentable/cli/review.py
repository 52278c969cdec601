"""`kitchentable review`: what somebody can learn from a match that was played."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from kitchentable.core import record as records
from kitchentable.core.game import Seat, view_of
from kitchentable.core.record import RecordError
from kitchentable.core.reel import Reel
from kitchentable.teach.review import review as review_of
from kitchentable.teach.told import Decision, Review

from .arena import progress_bar
from .frame import FAILED, Trouble
from .options import AnyMatch, add_words, game_of
from .replay import load, short_names
from .screen import Screen
from .shows import show_of
from .table import standings
from .teachers import Words, cost_in_words

BARS = "▁▂▃▄▅▆▇█"
REMARKS = 5
"""So many remarks are told."""


def review(path: Path, seat: int, words: Sequence[Path], cards: Sequence[Path], json: bool) -> None:
    """Reviews the match of a record for one of its seats."""
    record = load(path)
    game = game_of(record.game, cards)
    add_words(words)
    if not 0 <= seat < record.seats:
        raise Trouble(f"The record has the seats 0 to {record.seats - 1}, not {seat}.")
    try:
        match = records.replay(record, game)
        with progress_bar("Thinking") as progress:
            found = review_of(match, Seat(seat), progress)
    except RecordError as wrong:
        raise Trouble(str(wrong), FAILED) from None
    except ValueError as untaught:
        raise Trouble(str(untaught)) from None
    if json:
        Screen().say(msgspec.json.encode(found).decode())
    else:
        screen = Screen(show_of(game).HINTS)
        screen.say(Page(match, found, record.players, screen.width).text())


class Page:
    """A review as text."""

    def __init__(self, match: AnyMatch, review: Review, players: Sequence[str], width: int) -> None:
        self._match = match
        self._review = review
        self._players = players
        self._width = width
        short = short_names(players)
        self._names = ["You" if seat == review.seat else name for seat, name in enumerate(short)]
        self._words = Words(match.game, self._names, width)
        self._show = show_of(match.game)
        self._reel = Reel(match)

    def text(self) -> str:
        """All of it, the most important first."""
        parts = [self._head(), self._course(), self._mattered(), self._remarks(), self._all()]
        return "\n\n".join(filter(None, parts))

    def _head(self) -> str:
        title = f"{self._match.game.title}: the review for {self._players[self._review.seat]}"
        left = "" if self._match.over else "\n\nIt was not played to its end."
        scores = self._match.score()
        return f"{title}{left}\n\n{standings(scores, self._players, self._show.TIEBREAKS)}"

    def _course(self) -> str:
        """The points of every seat from the first line to the last, each as a row of bars."""
        course = self._review.course
        low = min(min(line) for line in course)
        high = max(max(line) for line in course)
        names = [f"{name:<12.12}" for name in self._names]
        columns = min(len(course[0]), max(10, self._width - 24))
        rows = [
            f"  {name} {bars(line, columns, low, high)} {line[-1]:>4}".replace("-", "−")
            for name, line in zip(names, course, strict=True)
        ]
        return "\n".join(["How the points came, from the first line to the last:", "", *rows])

    def _mattered(self) -> str:
        if not self._review.decisions:
            return "There was nothing to decide."
        if not self._review.mattered:
            return "No decision gave away more than chance could have: well played!"
        parts = ["What mattered most, by what you could know then:"]
        for rank, number in enumerate(self._review.mattered, start=1):
            parts.append("\n".join(self._decision(rank, self._review.decisions[number])))
        return "\n\n".join(parts)

    def _decision(self, rank: int, decision: Decision) -> Iterator[str]:
        """Where it was, what was played, what would have been better, and why."""
        state = next(self._reel.states(decision.line, decision.line))
        view = view_of(self._match.game, state, Seat(self._review.seat))
        where = self._show.show(view, self._names, width=self._width).partition("\n")[0]
        best, played = decision.ways[0], decision.ways[decision.played]
        yield f"{rank}  Line {decision.line + 1}: {cost_in_words(played)} points given away"
        yield textwrap.indent(textwrap.fill(where, self._width - 3), "   ")
        yield self._labelled("Played", self._words.way(view, played))
        yield self._labelled("Better", self._words.way(view, best))
        yield from self._words.reasons(best, 11)

    def _labelled(self, label: str, text: str) -> str:
        return textwrap.fill(
            text, self._width, initial_indent=f"   {label:<8}", subsequent_indent=" " * 11
        )

    def _remarks(self) -> str:
        told = self._review.remarks[:REMARKS]
        if not told:
            return ""
        return "\n".join(["Worth knowing, too:", "", *map(self._words.sentence, told)])

    def _all(self) -> str:
        """A line for each decision."""
        decisions = self._review.decisions
        if not decisions:
            return ""
        wide = (self._width - 26) // 2
        lines = [f"{'Line':>6}  {'Played':<{wide}}  {'Better':<{wide}}  Cost"]
        for decision in decisions:
            state = next(self._reel.states(decision.line, decision.line))
            view = view_of(self._match.game, state, Seat(self._review.seat))
            played, best = decision.ways[decision.played], decision.ways[0]
            better = self._words.way(view, best) if decision.sure else ""
            cost = cost_in_words(played) if decision.sure else "·"
            cells = [_cut(text, wide) for text in (self._words.way(view, played), better)]
            lines.append(f"{decision.line + 1:>6}  {'  '.join(cells)}  {cost}")
        given = sum(decision.cost for decision in decisions if decision.sure)
        head = f"All {len(decisions)} decisions; {given:.1f} points were given away:"
        return "\n".join([head, "", *lines])


def bars(line: Sequence[int], columns: int, low: int, high: int) -> str:
    """A row of bars, between `low` and `high`; of the numbers so many, evenly spread."""
    last = len(line) - 1
    picked = [line[last * column // max(1, columns - 1)] for column in range(columns)]
    step = max(1, high - low) / (len(BARS) - 1)
    return "".join(BARS[round((number - low) / step)] for number in picked)


def _cut(text: str, width: int) -> str:
    """A text for a cell: cut at its width, filled up to it."""
    return f"{text if len(text) <= width else f'{text[: width - 1]}…':<{width}}"
