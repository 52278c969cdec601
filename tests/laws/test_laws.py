"""Every game of the catalogue passes the laws, and every law catches a planted bug."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from kitchentable.catalogue import GAMES
from kitchentable.core.game import AnyGame
from kitchentable.testing import LAWS, Checked, LawBroken, check_game, option_variants
from tests.laws import bids
from tests.laws.mutants import MUTANTS

MATCHES = 200
"""Random matches for each seat count and each choice of each option: in `make test-all`."""
FEW = 24
"""The same in `make test`, for a part of these cells: see `is_quick`."""


def cells() -> list[Any]:
    """One test for each game, seat count and options, so that they spread over processes."""
    return [
        pytest.param(
            game,
            seats,
            options,
            matches,
            id=f"{name}-{seats}-{label(game, options)}-{matches}",
            marks=[pytest.mark.slow] if matches == MATCHES else [],
        )
        for matches in (FEW, MATCHES)
        for name, game in GAMES.items()
        for number, options in enumerate(option_variants(game))
        for place, seats in enumerate(game.seats)
        if matches == MATCHES or is_quick(number, place, len(game.seats))
    ]


def is_quick(number: int, place: int, places: int) -> bool:
    """Whether `make test` plays the options of this number with the seat count at this place.

    The default options, number 0, are played with every seat count; the others take turns.
    """
    return not number or number % places == place


def changed(game: AnyGame, options: Any) -> dict[str, Any]:
    default = msgspec.structs.asdict(game.options())
    return {key: v for key, v in msgspec.structs.asdict(options).items() if v != default[key]}


def label(game: AnyGame, options: Any) -> str:
    return "-".join(f"{key}={value}" for key, value in changed(game, options).items()) or "default"


@pytest.mark.parametrize(("game", "seats", "options", "matches"), cells())
def test_every_game_keeps_the_laws(game: AnyGame, seats: int, options: Any, matches: int) -> None:
    checked = check_game(game, seats=[seats], options=[options], matches=matches)
    assert checked.matches == matches


def test_every_law_is_asked() -> None:
    checks = [check_game(game, matches=2) for game in (*GAMES.values(), bids.GAME)]
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
    with pytest.raises(LawBroken) as caught:
        check_game(build(), matches=30)
    assert str(caught.value).startswith(f"{law}: "), str(caught.value)


def test_every_law_has_a_planted_bug() -> None:
    assert {law for law, _, _ in MUTANTS} == set(LAWS)


def test_a_breach_says_how_to_see_it_again() -> None:
    build = next(build for law, _, build in MUTANTS if law == "the match ends")
    with pytest.raises(LawBroken, match=r"memento, 2 seats, Options\(.*seed “7/2/\d+”, after 101"):
        check_game(build(), seed=7)
