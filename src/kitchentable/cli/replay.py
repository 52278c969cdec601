"""`kitchentable replay` and `kitchentable verify`: records, walked through and checked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from kitchentable.core import record as records
from kitchentable.core.game import CHANCE, AnyGame, Seat
from kitchentable.core.match import Match, parse_line, seed_hash
from kitchentable.core.record import Record, RecordError

from .frame import FAILED, Trouble
from .options import AnyMatch, add_words, game_of
from .screen import Screen
from .shows import show_of
from .table import private, standings, told


class Walk:
    """A way through a record, told as one reader saw it."""

    def __init__(self, record: Record, game: AnyGame, reader: Seat | None, step: bool) -> None:
        self._players = record.players
        self._names = short_names(record.players)
        self._reader = reader
        self._step = step
        self._show = show_of(game)
        self._screen = Screen(self._show.HINTS)

    def table(self, match: AnyMatch) -> None:
        """The table at a position."""
        view = match.view(self._reader, recall=False)
        self._screen.say(f"\n{self._show.show(view, self._names, width=self._screen.width)}\n")

    def move(self, old: AnyMatch, new: AnyMatch) -> None:
        """What happened between two positions, with the number of its first line."""
        before, after = (match.view(self._reader, recall=False) for match in (old, new))
        entries = new.log[len(old.log) :]
        number = f"{len(old.log) + 1:>4}"
        for sentence in self._show.story(before, told(entries, self._reader), after, self._names):
            self._screen.say(f"{number}  {sentence}")
            number = "    "
        for entry in private(entries, self._reader):
            if text := self._show.moment(entry.action, self._names):
                self._screen.say(f"{number}  {text}")
        scored = self._show.scoring(before, after, self._names, width=self._screen.width)
        if scored:
            self._screen.say(f"\n{scored}\n")
        if self._step:
            self.table(new)
            self._screen.pause("Enter for the next move ")

    def end(self, match: AnyMatch) -> None:
        """The final standings."""
        self._screen.say(f"\n{standings(match.score(), self._players, self._show.TIEBREAKS)}")


def replay(
    path: Path,
    first: int,
    last: int | None,
    seat: int | None,
    words: Sequence[Path],
    cards: Sequence[Path],
    step: bool,
) -> None:
    """Walks through the lines `first` to `last` (from 1) of a record, as one reader sees them."""
    record = load(path)
    game = game_of(record.game, cards)
    add_words(words)
    if seat is not None and not 0 <= seat < record.seats:
        raise Trouble(f"The record has the seats 0 to {record.seats - 1}, not {seat}.")
    if not 1 <= first <= len(record.actions) or (last is not None and last < first):
        raise Trouble(f"The record has the lines 1 to {len(record.actions)}; choose some of them.")
    walk = Walk(record, game, None if seat is None else Seat(seat), step)
    positions = _positions(record, game)
    here = next(positions)
    started = False
    for there in positions:
        if last is not None and len(here.log) >= last:
            return
        if len(there.log) >= first:
            if not started:
                walk.table(here)
            started = True
            walk.move(here, there)
        here = there
    if here.over:
        walk.end(here)


def verify(path: Path, words: Sequence[Path], cards: Sequence[Path]) -> None:
    """Replays a record and checks every deal against its seed."""
    record = load(path)
    game = game_of(record.game, cards)
    add_words(words)
    try:
        verdict = records.verify(record, game)
    except RecordError as wrong:
        raise Trouble(str(wrong), FAILED) from None
    screen = Screen()
    if verdict.misdeals:
        listed = ", ".join(str(line + 1) for line in verdict.misdeals[:5])
        raise Trouble(
            f"Not fair: {len(verdict.misdeals)} of {verdict.lines} lines were not dealt "
            f"from the seed, the first ones {listed}.",
            FAILED,
        )
    screen.say(
        f"Fair: all {verdict.lines} lines of this record of {game.title} follow the rules, "
        "and every deal follows from its seed."
    )
    screen.say(f"The hash of the seed, shown when it started: {seed_hash(record.seed)}")
    if not verdict.over:
        screen.say("It was not played to its end.")
    screen.say(f"\n{standings(verdict.scores, record.players, show_of(game).TIEBREAKS)}")


def short_names(players: Sequence[str]) -> Sequence[str]:
    """Names for sentences: without what stands in brackets behind them, if they still differ."""
    short = [player.partition(" (")[0] for player in players]
    return short if len(set(short)) == len(short) else players


def load(path: Path) -> Record:
    """The record in a file."""
    try:
        return records.loads(path.read_text(encoding="utf-8"))
    except OSError as wrong:
        raise Trouble(f"The file {path} cannot be read: {wrong.strerror}.", FAILED) from None
    except UnicodeDecodeError:
        raise Trouble(f"The file {path} is not a record: it is not text.", FAILED) from None
    except RecordError as wrong:
        raise Trouble(f"The file {path} cannot be used: {wrong}", FAILED) from None


def _positions(record: Record, game: AnyGame) -> Iterator[AnyMatch]:
    """The match at its start, then after each action of a player with the deals that follow."""
    try:
        records.replay(record, game)
    except RecordError as wrong:
        raise Trouble(str(wrong), FAILED) from None
    options: Any = msgspec.convert(record.options, game.options)
    past = [(seat, parse_line(game, action)) for seat, action in record.actions]
    acted = [line for line, (seat, _) in enumerate(past) if seat != CHANCE]
    for end in (*acted, len(past)):
        yield Match(game, record.seats, record.seed, options, past[:end])
