"""The golden playthroughs are what the rules give today, from the fewest seats to the most."""

from __future__ import annotations

import pytest

from kitchentable.catalogue import GAMES
from tests.golden import FOLDER, PLAYS, Play, transcript

LARGEST = 300_000
"""Bytes of a playthrough that can still be read in a difference."""


@pytest.mark.parametrize("play", PLAYS, ids=lambda play: f"{play.game}-{play.name}")
def test_a_playthrough_is_as_written(play: Play) -> None:
    assert play.path.exists(), "Run `python -m tests.golden` to write it."
    written = play.path.read_text(encoding="utf-8").splitlines()
    now = transcript(play).splitlines()
    for number, (then, line) in enumerate(zip(written, now, strict=False), start=1):
        assert line == then, f"{play.path.name}, line {number} differs"
    assert len(now) == len(written)
    assert play.path.stat().st_size < LARGEST


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_playthroughs_from_the_fewest_seats_to_the_most(game: str) -> None:
    counts = set(GAMES[game].seats)
    played = {play.seats for play in PLAYS if play.game == game}
    assert played <= counts
    assert {min(counts), max(counts)} <= played
    assert len(played) >= min(4, len(counts))


def test_there_is_no_file_without_a_playthrough() -> None:
    assert set(FOLDER.glob("*/*.txt")) == {play.path for play in PLAYS}
