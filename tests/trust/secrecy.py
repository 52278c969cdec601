"""The two laws of secrecy, to be asked of any game at any table.

Twin worlds: whoever cannot tell two worlds apart by what they may know gets the same bytes in both.
Canaries: no byte holds a secret, an action that was hidden, or a component that may not be named.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from kitchentable.core.game import AnyGame, Seat
from kitchentable.server.identity import fingerprint
from kitchentable.server.messages import LiveMatch

from .roles import (
    FORMER,
    PLAY,
    STRANGER,
    WATCH,
    Heard,
    Role,
    Scene,
    Stage,
    audience,
    everybody,
    heard,
    tries_of,
)
from .worlds import Moment, differ, imagined, new_match, rewritten, some_moments

A_WORD = re.compile(r"[\w-]+")


class LeakFound(AssertionError):
    """Somebody was sent what they may not know."""


class Asked(Struct):
    """How often the laws were asked."""

    imagined: int = 0
    rewritten: int = 0
    listened: int = 0


async def ask_twins(game: AnyGame, number: int, asked: Asked, moments: int = 2) -> None:
    """Plays a random game, and compares what some of those at it hear with other worlds."""
    dice = Random(f"twins/{game.name}/{number}")
    every = some_moments(new_match(game, number), dice, moments)
    for turn, moment in enumerate(every, start=number * moments):
        if moment.after.over:  # nothing is hidden any more
            continue
        there = audience(moment)
        for who in _in_turn(there, turn, 3):
            asked.imagined += await _ask_imagined(moment, who, dice)
        who = dice.choice([one for one in there if one not in (STRANGER, FORMER)])
        asked.rewritten += await _ask_rewritten(moment, who, dice)


def _in_turn(there: list[Role], turn: int, number: int) -> list[Role]:
    """So many of those who are there, with each turn the next ones, so that nobody is left out."""
    first = turn * number % len(there)
    return [*there[first:], *there[:first]][:number]


async def _ask_imagined(moment: Moment, who: Role, dice: Random) -> bool:
    tries = tries_of(moment.after, who.seat, dice, all_knowing=True)
    ours = Scene(moment, tries)
    worlds = [imagined(match, who.seat, dice) for match in (moment.before, moment.after)]
    _compare(await heard(ours, who), await heard(ours.in_world(*worlds), who), who, moment)
    return differ(moment.after, worlds[1])


async def _ask_rewritten(moment: Moment, who: Role, dice: Random) -> bool:
    other = rewritten(moment, who.seat, dice)
    if other is None:
        return False
    tries = [*tries_of(moment.after, who.seat, dice, all_knowing=True), ["take back"]]
    _compare(
        await heard(Scene(moment, tries), who), await heard(Scene(other, tries), who), who, moment
    )
    return True


def _compare(ours: Heard, others: Heard, who: Role, moment: Moment) -> None:
    assert len(ours) >= 5
    for (_, one), (_, other) in zip(ours, others, strict=False):
        if one != other:
            at = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
            around = slice(max(0, at - 150), at + 150)
            raise LeakFound(
                f"twin worlds: the {who.name} can tell them apart at {_place(moment)}:\n"
                f"{one[around]!r}\n{other[around]!r}"
            )
    if len(ours) != len(others):
        raise LeakFound(f"twin worlds: the {who.name} hears more in one at {_place(moment)}.")


async def ask_canaries(
    game: AnyGame, number: int, asked: Asked, moments: int = 1, roles: int = 4
) -> None:
    """Plays a random game, and looks through all that some of those at it hear at some moments."""
    dice = Random(f"canaries/{game.name}/{number}")
    every = some_moments(new_match(game, number), dice, moments)
    for turn, moment in enumerate(every, start=number * moments):
        for who in _in_turn(audience(moment), turn, roles):
            tries = tries_of(moment.after, who.seat, dice, all_knowing=False)
            for stage, message in await heard(Scene(moment, tries), who):
                asked.listened += 1
                look_through(stage, message, moment, who, tries)


def look_through(
    stage: Stage, message: bytes, moment: Moment, who: Role, tries: list[list[str]]
) -> None:
    """Raises LeakFound if a message holds something that somebody may not know by it."""
    match = moment.before if stage == "before" else moment.after
    for secret in secrets_of(match, who):
        if secret.encode() in message:
            raise LeakFound(f"canary: the {who.name} is sent {secret!r} at {_place(moment)}.")
    content = _content(message)
    texts = set(texts_of(content))
    known = _known(match, who.seat) | {text for actions in tries for text in actions}
    news = match.log[moment.start :] if stage == "move" else []
    known |= {str(line.action) for line in news if line.seen_by(who.seat)}
    hidden = {str(line.action) for line in match.log if not line.seen_by(who.seat)}
    hidden -= {str(line.action) for line in match.log if line.seen_by(who.seat)}
    if _kind(content) != "preview" and (leaks := texts & (hidden - known)):
        raise LeakFound(f"canary: the {who.name} is sent {sorted(leaks)} at {_place(moment)}.")
    closed = match.inspect(match.game.components).keys() - words_of(known)
    if leaks := words_of(texts) & closed:
        raise LeakFound(
            f"canary: the {who.name} is sent {sorted(leaks)} at {_place(moment)}, in:\n{message!r}"
        )


def secrets_of(match: LiveMatch, who: Role) -> Iterator[str]:
    """What may stand in no message for somebody."""
    if not match.over:
        yield match.seed
    for role in everybody(match):
        yield role.token
        yield role.token_hash
        yield fingerprint(role.recovery)
        if role != who or who.seat is None:
            yield role.recovery
    for seat in who.sits:
        if seat != who.seat:
            yield who.recovery_of(seat)
    if 0 not in who.sits:
        yield PLAY
    if who in (STRANGER, FORMER):
        yield WATCH


def _known(match: LiveMatch, seat: Seat | None) -> set[str]:
    """The texts that a seat may look up now, and those that follow from these."""
    game = match.game
    view = match.view(seat, recall=False)
    guess = game.determinise(view, Random(0))
    lines = [
        match.breakdown(Seat(each)) if match.over else game.breakdown(guess, Seat(each))
        for each in range(match.seats)
    ]
    shown = (view.observation, lines, _no_action(game), [str(action) for action in view.legal])
    return set(texts_of(msgspec.to_builtins(shown)))


def _no_action(game: AnyGame) -> str:
    """What everybody is told whose words are no action; it has examples."""
    try:
        return str(game.parse("no such thing"))
    except ValueError as wrong:
        return str(wrong)


def _content(message: bytes) -> Any:
    """What a message says; one that is no JSON is one text."""
    try:
        return msgspec.json.decode(message)
    except msgspec.DecodeError:
        return message.decode()


def texts_of(content: Any) -> Iterator[str]:
    """All texts in a message."""
    if isinstance(content, str):
        yield content
    elif isinstance(content, dict):
        for key, value in content.items():
            yield key
            yield from texts_of(value)
    elif isinstance(content, list | tuple):
        for value in content:
            yield from texts_of(value)


def words_of(texts: set[str]) -> set[str]:
    return {word for text in texts for word in A_WORD.findall(text)}


def _kind(content: Any) -> str:
    return str(content.get("type", "answer")) if isinstance(content, dict) else "answer"


def _place(moment: Moment) -> str:
    match = moment.after
    return (
        f"line {len(match.log)} of {match.game.name} for {match.seats}, seed {match.seed}, after "
        f"seat {moment.seat} played {[str(action) for action in moment.actions]}"
    )
