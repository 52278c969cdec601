"""`kill -9` at random moments: nothing that was acknowledged is lost, and all games are finished.

The server is killed while people play at tables of every game, choose in secret and talk; commands
are under way. Some have bots among them, some play against clocks, and some are away. Then it is
started again on the same file.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from kitchentable.catalogue import GAMES

from .mortal import Lives, Village

MOST_ANSWERS = 24
"""In one life of a server, at all tables together."""
EARLY = 0.05
"""How often it is killed while it starts."""


@pytest.fixture
def lives(tmp_path: Path) -> Iterator[Lives]:
    server = Lives(tmp_path)
    yield server
    server.close()


async def test_nothing_is_lost_by_a_few_kills(lives: Lives) -> None:
    await _kill(lives, 5, tables=1)


@pytest.mark.slow
async def test_nothing_is_lost_by_500_kills(lives: Lives) -> None:
    village = await _kill(lives, 500, tables=1)
    assert village.finished > 20
    assert village.again > 100, "commands were under way"
    assert village.late > 20, "time was up"
    assert village.helped > 100, "bots sat in"
    assert village.remarks > 100


@pytest.mark.slow
async def test_an_answer_before_the_commit_is_found(tmp_path: Path) -> None:
    server = Lives(tmp_path, "answer_too_early")
    try:
        with pytest.raises(AssertionError):
            await _kill(server, 30, tables=1)
    finally:
        server.close()


async def _kill(lives: Lives, kills: int, tables: int) -> Village:
    dice = Random(kills)
    village = Village(lives, dice, tables)
    for kill in range(kills):
        early = kill and dice.random() < EARLY
        await village.live(None if early else dice.randrange(MOST_ANSWERS))
    await village.finish()
    assert village.finished >= tables * len(GAMES)
    assert "Traceback" not in lives.log()
    return village
