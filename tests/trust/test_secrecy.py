"""Nobody is told what they may not know: in any game, in any role, by any message."""

from __future__ import annotations

import pytest

from kitchentable.catalogue import GAMES

from .secrecy import Asked, ask_canaries, ask_twins

TWINS = 20
"""Random games of each game whose worlds are compared; behind `slow` ten times as many."""
CANARIES = 30
"""Random games of each game in which all messages are looked through."""

games = pytest.mark.parametrize("game", GAMES)


@games
async def test_twin_worlds_give_the_same_bytes(game: str) -> None:
    asked = Asked()
    for number in range(TWINS):
        await ask_twins(GAMES[game], number, asked)
    assert asked.imagined > 3 * TWINS, "the worlds were different"
    assert asked.rewritten > TWINS / 2, "there were other logs"


@games
async def test_no_message_holds_what_is_hidden(game: str) -> None:
    asked = Asked()
    for number in range(CANARIES):
        await ask_canaries(GAMES[game], number, asked)
    assert asked.listened > 100 * CANARIES / 2


@pytest.mark.slow
@games
async def test_twin_worlds_give_the_same_bytes_in_many_games(game: str) -> None:
    asked = Asked()
    for number in range(TWINS, 10 * TWINS):
        await ask_twins(GAMES[game], number, asked, moments=4)
    assert asked.imagined > 9 * TWINS * 4


@pytest.mark.slow
@games
async def test_no_message_holds_what_is_hidden_in_many_games(game: str) -> None:
    asked = Asked()
    for number in range(CANARIES, 8 * CANARIES):
        await ask_canaries(GAMES[game], number, asked, moments=2, roles=99)
    assert asked.listened > 7 * CANARIES * 100
