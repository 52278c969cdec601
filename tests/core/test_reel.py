"""A match line by line: the same states as while it was played, take-backs included."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from kitchentable.catalogue import GAMES
from kitchentable.core.match import TAKE_BACK, Match
from kitchentable.core.reel import EVERY, Reel
from kitchentable.core.state import fingerprint

SEED = "5e" * 32
WANTED = 60
"""Lines after which a match is long enough for this."""


def played(game: str, backs: float) -> tuple[Match[Any, Any, Any], dict[int, str]]:
    """A match with take-backs here and there, and its state after some lines."""
    rng = Random(game)
    match: Match[Any, Any, Any] = Match(GAMES[game], 3, SEED)
    seen = {len(match.log): match.inspect(fingerprint)}
    while not match.over and len(match.log) < WANTED:
        seat = rng.choice(match.actors)
        match.play(seat, rng.choice(match.game.legal_actions(match.inspect(lambda s: s), seat)))
        seen[len(match.log)] = match.inspect(fingerprint)
        if match.may_take_back(seat) and rng.random() < backs:
            match.play(seat, TAKE_BACK)
            seen[len(match.log)] = match.inspect(fingerprint)
    return match, seen


@pytest.mark.parametrize("game", GAMES)
def test_every_state_is_that_of_the_match(game: str) -> None:
    match, seen = played(game, 0.5)
    reel = Reel(match)
    states = {n: fingerprint(s) for n, s in enumerate(reel.states(0))}
    assert list(states) == list(range(len(match.log) + 1))
    assert seen.items() <= states.items()
    for start in range(len(match.log) + 1):
        stop = min(start + 3, len(match.log))
        some = [fingerprint(s) for s in reel.states(start, stop)]
        assert some == [states[n] for n in range(start, stop + 1)], f"from line {start}"


def test_a_line_taken_back_across_a_kept_state_is_not_in_it() -> None:
    """The state that is kept holds the line; the one after the take-back must not."""
    across = 0
    for seed in range(40):
        match: Match[Any, Any, Any] = Match(GAMES["wallpaper"], 4, f"{seed:064x}")
        while len(match.log) % EVERY != EVERY - 1 or len(match.actors) < 2:
            seat = match.actors[0]
            match.play(seat, match.view(seat).legal[0])
            if match.over:
                break
        if match.over:
            continue
        before = match.inspect(fingerprint)
        seat = match.actors[0]
        match.play(seat, match.view(seat).legal[0])
        if len(match.log) % EVERY or not match.may_take_back(seat):
            continue
        match.play(seat, TAKE_BACK)
        across += 1
        last = len(match.log)
        assert [fingerprint(s) for s in Reel(match).states(last)] == [before]
    assert across > 0
