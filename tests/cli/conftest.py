"""Commands run in a folder of their own, and what they do to this process is undone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from kitchentable.catalogue import GAMES
from kitchentable.cli.shows import show_of
from kitchentable.teach import weigh


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.fixture(autouse=True)
def own_cards() -> Iterator[None]:
    """Afterwards the games have their own cards again."""
    own = dict(GAMES)
    yield
    for name, game in own.items():
        if GAMES[name] is not game:
            GAMES[name] = game
            show_of(game)


@pytest.fixture(autouse=True)
def few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Teachers imagine few, since only how they are told is asked here."""
    monkeypatch.setattr(weigh, "WORLDS", 10)
