"""What the pages say of games and settings is what the code says."""

from __future__ import annotations

import pytest

from kitchentable.catalogue import GAMES

from .pages import DOCS, written_part
from .specs import environment, numbers, specs


@pytest.mark.parametrize("name", GAMES)
def test_the_page_of_a_game_states_its_specs(name: str) -> None:
    written = written_part(DOCS / f"{name}.md", "specs")
    assert written == specs(GAMES[name]), "write them again: make generated"


@pytest.mark.parametrize("name", GAMES)
def test_the_page_about_learning_states_what_stands_where(name: str) -> None:
    written = written_part(DOCS / "environments.md", name)
    assert written == numbers(GAMES[name]), "write them again: make generated"


def test_the_page_about_running_a_server_has_every_variable() -> None:
    written = written_part(DOCS / "operating.md", "environment")
    assert written == environment(), "write them again: make generated"
