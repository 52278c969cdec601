"""Tutorials: scripts that the games' own rules play, sent whole, with drafts tried at each stop.

Nothing of them is kept: there is no table, no token and no seed, and nobody else is told.
"""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from msgspec import Struct

from kitchentable.catalogue import GAMES, tutorial_of
from kitchentable.core.game import AnyGame, IllegalAction, Seat
from kitchentable.core.match import parse_line
from kitchentable.core.tutorial import Stop, Tutorial, lines_of, stops_of

from . import messages, wire
from .messages import LiveMatch
from .refusals import Refusal

YOU = Seat(0)


class _Staged(Struct):
    """A tutorial that was played, and the match as it stands at each of its stops."""

    sent: wire.Tutorial
    matches: list[LiveMatch]


class Tutorials:
    """The tutorials of all games that have one; each is played when it is first asked for."""

    def __init__(self) -> None:
        self._staged: dict[str, _Staged] = {}

    async def tutorial(self, game: str) -> wire.Tutorial:
        """All of a game's tutorial. Raises Refusal."""
        return (await self._stage(game)).sent

    async def rehearse(self, game: str, scene: int, actions: list[str]) -> wire.Rehearsed:
        """What actions would lead to at a stop, as a draft at a table. Raises Refusal."""
        matches = (await self._stage(game)).matches
        if not 0 <= scene < len(matches):
            raise Refusal(404, "no_scene", f"This tutorial has {len(matches)} scenes.")
        match = matches[scene]
        try:
            wanted = [parse_line(match.game, text) for text in actions]
            return wire.Rehearsed(messages.preview(match, YOU, 0, wanted))
        except (IllegalAction, ValueError):
            return wire.Rehearsed(None)

    async def _stage(self, game: str) -> _Staged:
        if game not in self._staged:
            script = tutorial_of(game) if game in GAMES else None
            if script is None:
                raise Refusal(404, "no_tutorial", "There is no tutorial for this game.")
            self._staged[game] = await asyncio.to_thread(_played, GAMES[game], script)
        return self._staged[game]


def _played(game: AnyGame, tutorial: Tutorial) -> _Staged:
    """Plays a script. Raises IllegalAction where it goes against the rules."""
    lines = lines_of(tutorial, game)
    scenes: list[wire.Scene] = []
    matches: list[LiveMatch] = []
    done = 0
    match = _match(game, tutorial, lines, 0)
    for stop in stops_of(tutorial):
        updates = []
        for end in _ends(lines, done, stop.lines):
            before, match = match, _match(game, tutorial, lines, end)
            updates.append(messages.update(match, match.log[len(before.log) :], YOU))
        if not scenes:  # what lies on the table at the beginning is not dealt before one's eyes
            updates = [wire.Update(len(match.log), [], messages.snapshot(match, YOU))]
        scenes.append(_scene(stop, updates))
        matches.append(match)
        done = stop.lines
    sent = wire.Tutorial(
        game=game.name,
        title=game.title,
        options=msgspec.to_builtins(tutorial.options),
        seats=[_seat(seat, name) for seat, name in enumerate(("", *tutorial.others))],
        scenes=scenes,
    )
    return _Staged(sent, matches)


def _match(game: AnyGame, tutorial: Tutorial, lines: list[Any], end: int) -> LiveMatch:
    return LiveMatch(game, tutorial.seats, tutorial.seed, tutorial.options, lines[:end])


def _ends(lines: list[tuple[Seat, Any]], start: int, stop: int) -> list[int]:
    """Where each update ends between two stops: a player's line, and the dealer's after it."""
    following = range(start + 1, stop)
    return [end for end in following if lines[end][0] >= 0] + ([stop] if stop > start else [])


def _scene(stop: Stop, updates: list[wire.Update]) -> wire.Scene:
    return wire.Scene(updates, list(stop.lessons), stop.asked)


def _seat(seat: int, name: str) -> wire.SeatInfo:
    return wire.SeatInfo(
        seat=seat,
        kind="bot" if seat else "person",
        name=name,
        level=None,
        free=False,
        connected=True,
        host=seat == 0,
        stand_in=None,
        resigned=False,
    )
