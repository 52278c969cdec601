"""All that the server says to people has a text in every language of the client, and no more.

The server speaks English. What its sentences are in another language, the client knows: for what
the server itself and the core refuse, in `web/src/lib/messages/server.<language>.ts`; for what a
game refuses, its options, bot levels and deal of the day, in
`web/src/games/<game>/messages/server.<language>.ts`. `web/src/lib/server-texts.ts` tells the ids.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from kitchentable.catalogue import daily_deal
from kitchentable.server.app import PROBLEMS
from kitchentable.server.games import shelf
from tests.architecture.sources import Source, source, sources

from .catalogue import LANGUAGES, WEB, entries

REFUSALS = {"Refusal": 1, "IllegalAction": 0}
"""What makes a refusal, and which of its arguments is the code."""
GAMES = [
    game.name for game in shelf() if (WEB / "games" / game.name / "messages" / "index.ts").exists()
]
"""The games with a board, so with texts, of their own; others are shown in the server's English."""


def texts(folder: Path, language: str) -> dict[str, str]:
    """The catalogue of what the server says, by id; empty if there is none."""
    return entries(folder / "messages" / f"server.{language}.ts")


def codes(module: Source) -> Iterator[str]:
    """The codes of the refusals that a module makes. A code that is no literal is passed on."""
    for node in ast.walk(module.tree):
        if not isinstance(node, ast.Call):
            continue
        place = REFUSALS.get(getattr(node.func, "id", getattr(node.func, "attr", "")))
        if place is None or len(node.args) <= place:
            continue
        code = node.args[place]
        if isinstance(code, ast.Constant):
            yield str(code.value)
        elif not (isinstance(code, ast.Attribute) and code.attr == "code"):
            raise AssertionError(f"{module.module}:{node.lineno} makes up a code: write it out")


def refusals(*packages: str) -> set[str]:
    """The ids of all refusals that these packages make."""
    made = (code for module in sources() if belongs(module, packages) for code in codes(module))
    return {f"refusal.{code}" for code in made}


def belongs(module: Source, packages: tuple[str, ...]) -> bool:
    return any(f"{module.module}.".startswith(f"kitchentable.{name}.") for name in packages)


def of_frame() -> set[str]:
    """The ids of what the server and the core say for all games."""
    framework = {code for code, _ in PROBLEMS.values()} | {"failed", "broken", "missing"}
    return refusals("server", "core") | {f"refusal.{code}" for code in framework}


def of_game(name: str, *, numbers: bool = False) -> set[str]:
    """The ids of what the server says of one game alone. Choices that are numbers need no text."""
    info = next(game for game in shelf() if game.name == name)
    found = {f"level.{level.name}" for level in info.levels}
    for option in info.options:
        found |= {f"option.{option.name}", f"option.{option.name}.about"}
        choices = [str(choice) for choice in option.choices]
        spoken = [choice for choice in choices if numbers or not choice.isdigit()]
        found |= {f"option.{option.name}.{choice}" for choice in spoken}
    if daily_deal(name, "2026-11-29"):
        found |= {"daily.title", "daily.lead"}
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_frame_says_what_the_server_says(language: str) -> None:
    said = texts(WEB / "lib", language)
    assert said.keys() == of_frame()
    assert all(said.values())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_a_game_says_what_the_server_says_of_it(name: str, language: str) -> None:
    said = texts(WEB / "games" / name, language)
    made = refusals(f"games.{name}")
    general = of_frame()
    assert said.keys() >= of_game(name) | made - general
    assert said.keys() <= of_game(name, numbers=True) | made | general
    assert all(said.values())


def test_a_daily_deal_is_called_the_same_every_day() -> None:
    """Its texts are translated by their ids, so they must not change from day to day."""
    for game in shelf():
        days = ("2026-11-29", "2026-11-30", "2027-02-01")
        deals = [deal for deal in (daily_deal(game.name, day) for day in days) if deal]
        assert len({(deal.title, deal.lead) for deal in deals}) <= 1


def test_codes_are_found() -> None:
    text = 'raise Refusal(409, "full", "Full.")\nyield IllegalAction("used", "Used.")'
    text += "\nRefusal(409, wrong.code, wrong.sentence)"
    assert list(codes(source("kitchentable.server.x", text))) == ["full", "used"]
    with pytest.raises(AssertionError, match="write it out"):
        list(codes(source("kitchentable.server.x", "Refusal(409, code, sentence)")))


def test_languages_are_found() -> None:
    assert "de" in LANGUAGES
