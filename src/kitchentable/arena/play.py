"""One match between bots, as a pure function of its description."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from kitchentable.bots.base import Bot
from kitchentable.catalogue import game_named, make_bot
from kitchentable.core.game import Seat
from kitchentable.core.match import Match
from kitchentable.core.record import Record, dumps, record_of
from kitchentable.core.standings import ScoreKey


class MatchSpec(Struct, frozen=True):
    """All that a match between bots depends on."""

    game: str
    bots: tuple[str, ...]
    """Per seat what `catalogue.make_bot` makes a bot of."""
    seed: str
    """Decides the deals; the bots' own luck follows from it, too, seat by seat."""
    options: dict[str, Any] = {}
    """The game's options as plain data; what is left out has its default."""


class Result(Struct, frozen=True):
    """What is kept of a match that was played."""

    scores: tuple[ScoreKey, ...]
    """Per seat its score at the end, so that nobody has to replay the record to count wins."""
    record: str
    """The text of its record."""


Played = Generator[tuple[int, Result], None, None]
"""Results with the indices of their matches, as they come; closing it ends whatever plays."""


def play_match(spec: MatchSpec) -> Record:
    """The record of a match that was played to its end. Raises ValueError as `played`."""
    return record_of(played(spec), spec.bots)


def result_of(spec: MatchSpec, bots: Sequence[Bot] | None = None) -> Result:
    """Plays a match, for whoever keeps it. `bots` and ValueError as in `played`."""
    match = played(spec, bots)
    return Result(match.score(), dumps(record_of(match, spec.bots)))


def played(spec: MatchSpec, bots: Sequence[Bot] | None = None) -> Match[Any, Any, Any]:
    """Plays a match to its end. The same spec gives the same match in every process.

    `bots`: per seat who plays, where not all of them can be made by their names. Each decision has
    a generator of its own, made from (seed, seat, line of the log), so what one bot draws changes
    neither the deals nor the others. Raises ValueError, with a sentence, for a
    game, bot, seat count or option that is not there.
    """
    game = game_named(spec.game)
    match = Match(game, len(spec.bots), spec.seed, options_of(spec))
    bots = bots or [bot_of(spec, Seat(seat)) for seat in range(len(spec.bots))]
    while not match.over:
        seat = match.actors[0]
        rng = Random(f"{spec.seed}/{seat}/{len(match.log)}")
        match.play(seat, bots[seat].choose(match.view(seat), rng))
    return match


def bot_of(spec: MatchSpec, seat: Seat) -> Bot:
    """Who plays in a seat. ValueError as `played`."""
    return make_bot(spec.game, spec.bots[seat], f"{spec.seed}/{seat}")


def check(spec: MatchSpec) -> None:
    """Raises ValueError, with a sentence, if a match of this kind could not be played."""
    game_named(spec.game).setup(len(spec.bots), options_of(spec))
    for bot in spec.bots:
        make_bot(spec.game, bot, spec.seed)


def options_of(spec: MatchSpec) -> Struct:
    """The options of a spec. Raises ValueError, with a sentence, for what the game has not."""
    game = game_named(spec.game)
    try:
        options: Struct = msgspec.convert(spec.options, game.options)
    except msgspec.ValidationError as wrong:
        raise ValueError(f"{game.title} cannot be played with these options: {wrong}.") from None
    return options
