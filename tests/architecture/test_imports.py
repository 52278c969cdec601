"""Imports go one way, as docs/concepts.md says: from the rim to the core, never across games."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest

from .sources import Source, source, sources

OURS = "kitchentable"
ALLOWED = {
    "core": {"core"},
    "games": {"core"},
    "bots": {"core", "bots"},
    "testing": {"core"},
    "catalogue": {"core", "games", "bots"},
    "arena": {"core", "bots", "catalogue", "arena"},
    "envs": {"core", "bots", "catalogue", "envs"},
    "lab": {"core", "catalogue", "arena", "lab"},
    "teach": {"core", "bots", "catalogue", "teach"},
    "server": {"core", "bots", "catalogue", "arena", "teach", "server"},
    "cli": {"core", "bots", "catalogue", "arena", "lab", "teach", "server", "cli"},
}
"""Per part of the package the parts that it may import; a game may import itself as well."""
RIM = {"arena", "envs", "lab", "server", "cli"}
"""The parts that may use third-party packages besides msgspec."""


def part(module: str) -> str:
    """The part of the package that a module is in; empty for the package itself."""
    names = module.split(".")
    return names[1] if len(names) > 1 else ""


def game(module: str) -> str:
    """The game that a module is in; empty if in none."""
    names = module.split(".")
    return names[2] if names[1:2] == ["games"] and len(names) > 2 else ""


def wrong_imports(module: Source) -> Iterator[str]:
    """The imports of a module that go the wrong way."""
    here = part(module.module)
    for name in module.imports():
        top = name.split(".")[0]
        if top == OURS:
            there = part(name)
            own_game = game(name) and game(name) == game(module.module)
            # The package itself holds its version alone, so everybody may ask it.
            is_package = name == OURS or name == f"{OURS}.__version__"
            if not is_package and there not in ALLOWED[here] and not own_game:
                yield name
        elif top in sys.stdlib_module_names or top == "msgspec":
            continue
        elif here not in RIM and not (here == "games" and module.module.endswith(".encode")):
            yield name


@pytest.mark.parametrize("module", sources(), ids=lambda module: module.module)
def test_imports_go_one_way(module: Source) -> None:
    assert not list(wrong_imports(module))


@pytest.mark.parametrize(
    ("module", "text"),
    [
        ("kitchentable.core.match", "from kitchentable.games import memento"),
        ("kitchentable.core.match", "def late():\n    import litestar"),
        ("kitchentable.games.memento.rules", "from ..paperback.rules import spell"),
        ("kitchentable.games.memento.rules", "from kitchentable.games.paperback import GAME"),
        ("kitchentable.games.memento.rules", "import numpy"),
        ("kitchentable.bots.greedy", "from kitchentable import catalogue"),
        ("kitchentable.bots.greedy", "from ..games.memento import GAME"),
        ("kitchentable.catalogue", "from kitchentable.server import wire"),
        ("kitchentable.server.wire", "from kitchentable.cli import app"),
        ("kitchentable.server.wire", "from kitchentable.games.memento import GAME"),
    ],
)
def test_an_import_the_wrong_way_is_found(module: str, text: str) -> None:
    assert list(wrong_imports(source(module, text)))
