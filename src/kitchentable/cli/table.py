"""A match in a terminal, told from the place of one reader: `play` and `watch` sit at it."""

from __future__ import annotations

import hashlib
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

from kitchentable.bots.base import Bot
from kitchentable.core.game import Seat
from kitchentable.core.match import Entry, new_seed
from kitchentable.core.record import dumps, record_of
from kitchentable.core.standings import ranks, winners

from .frame import FAILED, Trouble
from .options import AnyMatch
from .screen import Screen
from .shows import Show

BOT_NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hana", "Ivo")
"""What bots are called, by seat."""

READING = 6
"""How many times longer than a move a spectator gets to read a scoring."""


class Table:
    """A match, its bots, and what its reader has been told."""

    def __init__(
        self,
        match: AnyMatch,
        bots: Mapping[Seat, Bot],
        names: Sequence[str],
        reader: Seat | None,
        show: Show,
        screen: Screen,
        pace: float,
    ) -> None:
        """`reader`: whose view is shown; None: a spectator's. `pace`: seconds after a bot's move.

        `names` are for the reader, who is called `You`.
        """
        self.match = match
        self.screen = screen
        self.show = show
        self.names = names
        self.reader = reader
        self.news: deque[str] = deque(maxlen=len(names) + 1)
        """The sentences since the reader's last action, or of the last lap of the table."""
        self._bots = bots
        self._pace = pace

    def draw(self) -> None:
        """The table, and below it what has happened since the reader acted."""
        self.screen.page("\n".join([self.text(), "", *self.news]))

    def text(self) -> str:
        """The table as the reader sees it; never with what only a memory holds."""
        view = self.match.view(self.reader, recall=False)
        return self.show.show(view, self.names, width=self.screen.width)

    def let_bots_act(self) -> None:
        """Bots move until the reader is the only one to act, or the match is over."""
        while (seat := next((s for s in self.match.actors if s in self._bots), None)) is not None:
            self._bot_acts(seat)

    def act(self, seat: Seat, actions: Sequence[Any]) -> bool:
        """Plays actions, all or none, and tells the reader what came of it, if anything.

        Returns whether there was something to read. Raises IllegalAction, with nothing played.
        """
        sentences: list[str] = []
        moments: list[str] = []
        scorings: list[str] = []
        with self.match.all_or_nothing():
            for action in actions:
                before = self.match.view(self.reader, recall=False)
                entries = self.match.play(seat, action)
                after = self.match.view(self.reader, recall=False)
                sentences += self.show.story(before, told(entries, self.reader), after, self.names)
                alone = private(entries, self.reader)
                moments += [self.show.moment(entry.action, self.names) for entry in alone]
                scorings.append(
                    self.show.scoring(before, after, self.names, width=self.screen.width)
                )
        if seat == self.reader:
            self.news.clear()
        self._tell_all(sentences, list(filter(None, moments)), list(filter(None, scorings)))
        return bool(sentences)

    def tell(self, sentences: Sequence[str]) -> None:
        """Sentences for the reader: below the table, or as the next lines of a pipe."""
        self.news += sentences
        if self.screen.live:
            self.draw()
        elif sentences:
            self.screen.say("\n".join(sentences))

    def reasons(self) -> str:
        """All that has been scored so far, line by line; '' if nothing has been."""
        view = self.match.view(self.reader, recall=False)
        own = self.show.scoring(None, view, self.names, width=self.screen.width)
        return own or breakdown(self.match, self.names)

    def standings(self) -> str:
        """Who came where, with the tie-breakers where points are equal.

        Before the end it is as far as the reader can know: what others do in secret is not in it.
        """
        if self.match.over:
            return standings(self.match.score(), self.names, self.show.TIEBREAKS)
        game = self.match.game
        known = game.determinise(self.match.view(self.reader, recall=False), Random(0))
        return standings(game.score(known), self.names, ())

    def _bot_acts(self, seat: Seat) -> None:
        self.screen.status(f"{self.names[seat]} is thinking …")
        rng = Random(f"{self.match.seed}/bot {seat}/{len(self.match.log)}")
        view = self.match.view(seat)
        if self.act(seat, [self._bots[seat].choose(view, rng)]):
            self.screen.sleep(self._pace)

    def _tell_all(
        self, sentences: Sequence[str], moments: Sequence[str], scorings: Sequence[str]
    ) -> None:
        if moments or not scorings:
            self.tell(sentences)
        for text in moments:
            self.screen.moment(text)
        if not scorings:
            return
        self.news.clear()
        lines = [] if moments else sentences
        self.screen.page("\n".join([*lines, "", "\n\n".join(scorings)]))
        if self.reader is None:
            self.screen.sleep(READING * self._pace)
        else:
            self.screen.pause("Enter to go on ")


def told(entries: Iterable[Entry[Any]], reader: Seat | None) -> list[tuple[Seat, Any]]:
    """Lines of a log as a reader saw them."""
    return [(entry.seat, entry.action if entry.seen_by(reader) else None) for entry in entries]


def private(entries: Iterable[Entry[Any]], reader: Seat | None) -> list[Entry[Any]]:
    """The lines that were meant for a reader alone, and that it did not play itself."""
    return [
        entry
        for entry in entries
        if entry.audience is not None and entry.seat != reader and entry.seen_by(reader)
    ]


def breakdown(match: AnyMatch, names: Sequence[str]) -> str:
    """The score lines of every seat with their rules, for a game that shows no scoring itself."""
    return "\n".join(
        f"{name}: {line.label} {_minus(line.points)} ({line.rule})"
        for seat, name in enumerate(names)
        for line in match.breakdown(Seat(seat))
    )


def standings(
    scores: Sequence[tuple[int, ...]], names: Sequence[str], tiebreaks: Sequence[str]
) -> str:
    """A line per seat, the best first; tie-breakers are named where they decided."""
    places = ranks(scores)
    lines = []
    for seat in sorted(range(len(names)), key=lambda seat: places[seat]):
        points, *rest = scores[seat]
        tied = sum(other[0] == points for other in scores) > 1
        more = [f"{_minus(value)} {what}" for value, what in zip(rest, tiebreaks, strict=False)]
        why = f"  ({', '.join(more)})" if tied and more else ""
        mark = f"  {places[seat]}.  {names[seat]:<18}"
        lines.append(f"{mark} {_minus(points):>4} {_unit(points)}{why}")
    return "\n".join(lines)


def _unit(points: int) -> str:
    return "point" if abs(points) == 1 else "points"


def _minus(number: int) -> str:
    return str(number).replace("-", "−")


def outcome(scores: Sequence[tuple[int, ...]], names: Sequence[str]) -> str:
    """Who has won, in one sentence; or how far somebody came who played alone."""
    if len(scores) == 1:
        return f"{names[0]} scored {_minus(scores[0][0])} {_unit(scores[0][0])}."
    first = [names[seat] for seat in winners(scores)]
    if len(first) > 1:
        return f"{', '.join(first[:-1])} and {first[-1]} share the win."
    return "You win!" if first == ["You"] else f"{first[0]} wins."


def ending(match: AnyMatch, names: Sequence[str], tiebreaks: Sequence[str]) -> str:
    """That the match is over, who has won, and the standings."""
    scores = match.score()
    won = f"{match.game.title} is over. {outcome(scores, names)}"
    return f"{won}\n\n{standings(scores, names, tiebreaks)}"


def writable(path: Path | None) -> None:
    """Raises Trouble before a match, rather than after it, if its record could not be written."""
    if path is not None and (path.is_dir() or not path.absolute().parent.is_dir()):
        raise Trouble(f"The record cannot be written to {path}: there is no such folder.")


def save(match: AnyMatch, players: Sequence[str], path: Path) -> None:
    """Writes the record of a match."""
    try:
        path.write_text(dumps(record_of(match, tuple(players))), encoding="utf-8")
    except OSError as wrong:
        raise Trouble(
            f"The record cannot be written to {path}: {wrong.strerror}.", FAILED
        ) from None


def full_seed(text: str | None) -> str:
    """The seed of a match: 256 bits of the system's, or made from a word for playing it again."""
    return new_seed() if text is None else hashlib.sha256(text.encode()).hexdigest()
