"""Every game has a page, and its specs are the game's."""

from __future__ import annotations

import pytest

from kitchentable.catalogue import GAMES

from .pages import DOCS, written_part
from .specs import specs


@pytest.mark.parametrize("name", GAMES)
def test_the_page_of_a_game_states_its_specs(name: str) -> None:
    written = written_part(DOCS / f"{name}.md", "specs")
    assert written == specs(GAMES[name]), "write them again: make generated"
