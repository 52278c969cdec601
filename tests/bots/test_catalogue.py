"""What the catalogue offers, and how it refuses what it does not have."""

from __future__ import annotations

import subprocess
import sys
from random import Random
from typing import Any

import pytest

from kitchentable import catalogue
from kitchentable.catalogue import GAMES, bot_specs, game_named, levels, make_bot
from kitchentable.core.game import AnyGame, Seat
from kitchentable.core.match import Match
from kitchentable.games import majolica, memento, paperback

from .toys import Pennies

PROTOCOL: tuple[AnyGame, ...] = (memento.GAME, majolica.GAME, paperback.GAME)
"""For mypy: games are found by name, so nothing else checks that they follow the protocol."""


def test_the_shelf_has_four_boxes() -> None:
    assert [*GAMES] == [
        "memento",
        "wallpaper",
        "majolica",
        "paperback",
    ]
    assert GAMES["memento"] is memento.GAME


@pytest.mark.parametrize("game", GAMES)
def test_every_bot_that_is_offered_plays_a_whole_match(game: str) -> None:
    for spec in bot_specs(game):
        name = "ismcts:3" if spec.startswith("ismcts") else spec
        if name in ("hard", "expert"):
            continue  # the arena's tests play these
        match: Match[Any, Any, Any] = Match(GAMES[game], GAMES[game].seats[0], "seed")
        bots = [make_bot(game, name, seat) for seat in range(match.seats)]
        while not match.over:
            seat = match.actors[0]
            match.play(seat, bots[seat].choose(match.view(seat), Random(len(match.log))))


@pytest.mark.parametrize(
    ("game", "spec", "words"),
    [
        ("chess", "random", "no game “chess”"),
        ("memento", "genius", "no bot “genius” for Memento. Choose easy, medium, hard, expert"),
        ("memento", "ismcts:", "no bot"),
        ("memento", "ismcts:0", "no bot"),
        ("memento", "ismcts:lots", "no bot"),
        ("memento", "ismcts:1000001", "no bot"),
        ("memento", "random:5", "no bot"),
        ("memento", "", "no bot"),
    ],
)
def test_what_is_not_there_is_refused_with_a_sentence(game: str, spec: str, words: str) -> None:
    with pytest.raises(ValueError, match=words) as refused:
        make_bot(game, spec, 1)
    assert str(refused.value).endswith(".")


def test_a_game_without_levels_or_heuristic_has_bots_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(catalogue.GAMES, "pennies", Pennies())
    assert game_named("pennies").name == "pennies"
    assert [level.name for level in levels("pennies")] == ["easy", "hard"]
    assert "greedy" not in bot_specs("pennies")
    with pytest.raises(ValueError, match="greedy bot what is good in Toy"):
        make_bot("pennies", "greedy", 1)
    match: Match[Any, Any, Any] = Match(Pennies(), 2, "seed")
    for seat, level in enumerate(levels("pennies")):
        match.play(
            Seat(seat), make_bot("pennies", level.name, 1).choose(match.view(Seat(seat)), Random(1))
        )
    assert match.over


def test_importing_the_package_or_the_catalogue_loads_no_bot_of_a_game() -> None:
    code = (
        "import sys, kitchentable.catalogue; "
        "print([m for m in sys.modules if m.endswith(('heuristic', 'levels', 'numpy'))])"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"
