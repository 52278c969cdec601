"""Nobody is told what they may not know: in any game, in any role, by any message."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from kitchentable.catalogue import GAMES, tutorial_of
from kitchentable.core.game import Seat
from kitchentable.core.tutorial import lines_of
from kitchentable.server import messages, tutorials, wire
from kitchentable.server.messages import LiveMatch

from .secrecy import Asked, ask_canaries, ask_twins
from .worlds import imagined

FEW, MANY = 6, 200
"""Random games of each game; the many are behind `slow`."""

games = pytest.mark.parametrize("game", GAMES)


@games
async def test_twin_worlds_give_the_same_bytes(game: str) -> None:
    await _ask_about_twins(game, FEW)


@games
async def test_no_message_holds_what_is_hidden(game: str) -> None:
    await _look_for_canaries(game, FEW)


@pytest.mark.slow
@games
async def test_twin_worlds_give_the_same_bytes_in_many_games(game: str) -> None:
    await _ask_about_twins(game, MANY)


@pytest.mark.slow
@games
async def test_no_message_holds_what_is_hidden_in_many_games(game: str) -> None:
    await _look_for_canaries(game, MANY)


async def _ask_about_twins(game: str, number: int) -> None:
    asked = Asked()
    for each in range(number):
        await ask_twins(GAMES[game], each, asked, moments=4)
    assert asked.imagined > 6 * number, "the worlds were different"
    assert asked.rewritten > number, "there were other logs"


async def _look_for_canaries(game: str, number: int) -> None:
    asked = Asked()
    for each in range(number):
        await ask_canaries(GAMES[game], each, asked, moments=3)
    assert asked.listened > 150 * number


@pytest.mark.parametrize("game", [game for game in GAMES if tutorial_of(game)])
async def test_a_tutorial_tells_no_more_than_a_table(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever learns has one seat: worlds that are the same to this seat are told the same."""
    ours = await _taught(game)
    _other_worlds(monkeypatch)
    assert await _taught(game) == ours


async def test_a_tutorial_that_shows_the_truth_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def event(line: Any, seat: Seat | None) -> wire.Event:
        return wire.Event(line.seat, str(line.action), False)

    monkeypatch.setattr(messages, "event", event)
    ours = await _taught("wallpaper")
    _other_worlds(monkeypatch)
    assert await _taught("wallpaper") != ours


def _other_worlds(bug: pytest.MonkeyPatch) -> None:
    """Has tutorials play in other worlds."""
    dice, honest = Random(0), tutorials._match

    def match(*args: Any) -> LiveMatch:
        return imagined(honest(*args), tutorials.YOU, dice)

    bug.setattr(tutorials, "_match", match)


async def _taught(game: str) -> list[bytes]:
    """All that somebody is told who learns a game, and tries what comes to mind."""
    given = tutorials.Tutorials()
    told: list[Any] = [await given.tutorial(game)]
    script = tutorial_of(game)
    assert script is not None
    lines = {str(action) for _, action in lines_of(script, GAMES[game])}
    words = Random(0).sample(sorted(lines), min(8, len(lines)))
    for scene in range(len(told[0].scenes)):
        told += [await given.rehearse(game, scene, [text]) for text in words]
    return [msgspec.json.encode(each) for each in told]
