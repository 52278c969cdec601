"""`kitchentable replay` and `kitchentable verify`: records, walked through and checked."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from kitchentable.core import record as records
from kitchentable.core.game import CHANCE, AnyGame, Seat
from kitchentable.core.match import Match, seed_hash
from kitchentable.core.record import Record, RecordError

from .frame import FAILED, Trouble
from .options import game_of
from .screen import Screen
from .shows import show_of
from .table import AnyMatch, private, standings, told


def replay(path: Path, first: int, last: int | None, seat: int | None, step: bool) -> None:
    """Walks through the lines `first` to `last` (from 1) of a record, as one reader sees them."""
    record = load(path)
    game = game_of(record.game)
    if seat is not None and not 0 <= seat < record.seats:
        raise Trouble(f"The record has the seats 0 to {record.seats - 1}, not {seat}.")
    if first < 1 or (last is not None and last < first):
        raise Trouble("The lines to walk through must be --from 1 or more, --to no less.")
    reader = None if seat is None else Seat(seat)
    show = show_of(game)
    screen = Screen(show.HINTS)
    previous: AnyMatch | None = None
    for match in _positions(record, game):
        begun = previous is None
        start = 0 if previous is None else len(previous.log)
        if last is not None and start >= last:
            break
        after = match.view(reader, recall=False)
        if len(match.log) >= first:
            lines = match.log[start:]
            if not begun and previous is not None:
                before = previous.view(reader, recall=False)
                for sentence in show.story(before, told(lines, reader), after, record.players):
                    screen.say(f"{start + 1:>4}  {sentence}")
                for entry in private(lines, reader):
                    screen.say(f"      {show.moment(entry.action, record.players)}")
                scored = show.scoring(before, after, record.players, width=screen.width)
                if scored:
                    screen.say(f"\n{scored}\n")
            if step or begun:
                screen.say(f"\n{show.show(after, record.players, width=screen.width)}\n")
            if step:
                screen.pause("Enter for the next line ")
        previous = match
    if previous is not None and previous.over:
        screen.say(f"\n{standings(previous.score(), record.players, show.TIEBREAKS)}")


def verify(path: Path) -> None:
    """Replays a record and checks every deal against its seed."""
    record = load(path)
    game = game_of(record.game)
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


def load(path: Path) -> Record:
    """The record in a file."""
    try:
        return records.loads(path.read_text(encoding="utf-8"))
    except OSError as wrong:
        raise Trouble(f"{path} cannot be read: {wrong.strerror}.", FAILED) from None
    except UnicodeDecodeError:
        raise Trouble(f"{path} is not a record: it is not text.", FAILED) from None
    except RecordError as wrong:
        raise Trouble(f"{path}: {wrong}", FAILED) from None


def _positions(record: Record, game: AnyGame) -> Iterator[AnyMatch]:
    """The match at its start, then after each action of a player with the deals that follow."""
    try:
        records.replay(record, game)
    except RecordError as wrong:
        raise Trouble(str(wrong), FAILED) from None
    options: Any = msgspec.convert(record.options, game.options)
    past = [(seat, game.parse(action)) for seat, action in record.actions]
    acted = [line for line, (seat, _) in enumerate(past) if seat != CHANCE]
    for end in (*acted, len(past)):
        yield Match(game, record.seats, record.seed, options, past[:end])
