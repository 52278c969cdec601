"""`kill -9` in the middle of a game: the page waits, comes back by itself, and plays on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .conftest import Invite
from .house import House


@pytest.fixture
def frail(tmp_path: Path) -> Iterator[House]:
    """A server of this test's own."""
    house = House(tmp_path)
    house.open()
    yield house
    house.close()


def test_a_game_survives_kill_9(frail: House, invite: Invite) -> None:
    ana = invite(house=frail)
    ana.set_table("Bot, easy", introductory=True)
    for _ in range(2):
        assert ana.wait() == "turn"
        ana.take_any()
        ana.rest()
    assert ana.wait() == "turn"
    before = ana.piles()
    with ana.expecting_trouble():
        frail.kill()
        expect(ana.banner).to_be_visible()
        assert ana.piles() == before
        frail.open()
        expect(ana.banner).to_have_count(0)
    assert ana.piles() == before
    assert ana.heard[-1]["type"] in ("hello", "table")
    expect(ana.pass_button).to_be_visible()
    ana.play(takes=1)
    expect(ana.standings.get_by_role("listitem")).to_have_count(2)
