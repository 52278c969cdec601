"""Every game of the catalogue passes the laws, and every law catches a planted bug."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, product
from typing import Any

import msgspec
import pytest

from kitchentable.catalogue import GAMES, encoder_of
from kitchentable.core.encoding import Encoder
from kitchentable.core.game import AnyGame
from kitchentable.testing import LAWS, Checked, LawBroken, check_game, variants
from tests.laws import bids
from tests.laws.mutants import MUTANTS

MATCHES = 200
"""Random matches for each of the variants of a game: in `make test-all`."""
FEW = 12
"""The same in `make test`."""
LONG = 10_000
"""Matches with so many lines, at most, ask each law often, so half of FEW will do."""


def cells() -> list[Any]:
    """One test for each variant of each game, so that they spread over processes."""
    return [
        pytest.param(
            game,
            seats,
            options,
            matches,
            id=f"{name}-{seats}-{label(game, options)}-{number}-{matches}",
            marks=[pytest.mark.slow] if matches == MATCHES else [],
        )
        for name, game in GAMES.items()
        for matches in (FEW if game.longest < LONG else FEW // 2, MATCHES)
        for number, (seats, options) in enumerate(variants(game))
    ]


def encoder_or_none(game: AnyGame) -> Encoder[Any, Any] | None:
    return encoder_of(game) if game.name in GAMES else None


def label(game: AnyGame, options: Any) -> str:
    """What differs from the usual options, or how much."""
    usual = msgspec.structs.asdict(game.options())
    values = {key: v for key, v in msgspec.structs.asdict(options).items() if v != usual[key]}
    if len(values) > 3:
        return f"{len(values)} changed"
    return "-".join(f"{key}={value}" for key, value in values.items()) or "default"


@pytest.mark.parametrize(("game", "seats", "options", "matches"), cells())
def test_every_game_keeps_the_laws(game: AnyGame, seats: int, options: Any, matches: int) -> None:
    encoder = encoder_of(game)
    checked = check_game(game, seats=[seats], options=[options], matches=matches, encoder=encoder)
    assert checked.matches == matches


def test_every_law_is_asked() -> None:
    games = [game for game in (*GAMES.values(), bids.GAME) if game.longest < LONG]
    checks = [check_game(game, matches=2, encoder=encoder_or_none(game)) for game in games]
    asked = {law for check in checks for law in check.laws}
    assert asked == set(LAWS)


def test_the_toy_keeps_the_laws() -> None:
    checked: Checked = check_game(bids.GAME, matches=40)
    assert checked.laws["sealed commitments in any order give the same state"] > 100


@pytest.mark.parametrize(
    ("law", "build"),
    [pytest.param(law, build, id=what) for law, what, build in MUTANTS],
)
def test_every_planted_bug_is_caught_by_its_law(law: str, build: Callable[[], AnyGame]) -> None:
    game = build()
    with pytest.raises(LawBroken) as caught:
        check_game(game, matches=30, encoder=getattr(game, "encoder", None))
    assert str(caught.value).startswith(f"{law}: "), str(caught.value)


def test_every_two_choices_meet_in_a_variant() -> None:
    for game in GAMES.values():
        rows = [
            {"seats": seats, **msgspec.structs.asdict(options)} for seats, options in variants(game)
        ]
        for one, other in combinations(rows[0], 2):
            met = {(row[one], row[other]) for row in rows}
            assert met == {*product({row[one] for row in rows}, {row[other] for row in rows})}
        assert {row["seats"] for row in rows} == {*game.seats}


def test_every_law_has_a_planted_bug() -> None:
    assert {law for law, _, _ in MUTANTS} == set(LAWS)


def test_a_breach_says_how_to_see_it_again() -> None:
    build = next(build for law, _, build in MUTANTS if law == "the match ends")
    with pytest.raises(LawBroken, match=r"memento, 2 seats, Options\(.*seed “7/2/\d+”, after 101"):
        check_game(build(), seed=7)
