"""Rules are pure, and what serves every game names none."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from kitchentable.catalogue import GAMES

from .sources import Source, source, sources

WORLD = {
    *("asyncio", "datetime", "logging", "os", "secrets", "socket"),
    *("subprocess", "sys", "tempfile", "threading", "time", "uuid"),
}
"""Modules by which a clock, a machine or another process would get into the rules."""
CALLS = {"input", "open", "print", "Random", "SystemRandom"}
"""What rules never call: they are handed a generator, and they have nobody to talk to."""
NAMELESS = ("core", "bots", "arena", "lab", "server", "testing")
"""The parts of the package that work for every game."""

MODULES = {module.module: module for module in sources()}


def rules_modules() -> list[Source]:
    """The modules of games that `GAME` is made of: what a game's package imports, all the way."""
    reached = [f"kitchentable.games.{name}" for name in GAMES]
    for name in reached:
        reached += [
            other
            for other in MODULES[name].imports()
            if other in MODULES and ".games." in other and other not in reached
        ]
    return [MODULES[name] for name in reached]


def impurities(module: Source) -> Iterator[str]:
    """What in a module depends on more than its arguments."""
    yield from (name for name in module.imports() if name.split(".")[0] in WORLD)
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            if node.func.id in CALLS:
                yield f"{node.func.id}(), line {node.lineno}"
        elif isinstance(node, ast.Import):
            yield from (name.name for name in node.names if name.name == "random")
        elif isinstance(node, ast.ImportFrom) and node.module == "random":
            yield from (name.name for name in node.names if name.name != "Random")
        elif isinstance(node, ast.Global | ast.Nonlocal):
            yield f"{', '.join(node.names)}, line {node.lineno}"


def named_games(module: Source) -> Iterator[str]:
    """The games that the code of a module names, docstrings aside."""
    texts = {
        id(node.value)
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(module.tree):
        word = ""
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in texts:
            word = node.value
        elif isinstance(node, ast.Name | ast.Attribute):
            word = node.id if isinstance(node, ast.Name) else node.attr
        yield from (game for game in GAMES if game in word.lower())


def test_rules_modules_are_found() -> None:
    assert "kitchentable.games.memento.scoring" in {module.module for module in rules_modules()}


@pytest.mark.parametrize("module", rules_modules(), ids=lambda module: module.module)
def test_rules_are_pure(module: Source) -> None:
    assert not list(impurities(module))


@pytest.mark.parametrize(
    "text",
    ["import time", "import random", "from random import choice", "r = Random()", "print(1)"],
)
def test_an_impurity_is_found(text: str) -> None:
    assert list(impurities(source("kitchentable.games.memento.rules", text)))


@pytest.mark.parametrize(
    "module",
    [
        module
        for name, module in MODULES.items()
        if name.split(".")[1:2] and name.split(".")[1] in NAMELESS
    ],
    ids=lambda module: module.module,
)
def test_what_serves_every_game_names_none(module: Source) -> None:
    assert not list(named_games(module))


def test_a_named_game_is_found() -> None:
    assert list(named_games(source("kitchentable.bots.greedy", 'if game.name == "memento": pass')))
