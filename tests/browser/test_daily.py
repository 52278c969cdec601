"""The deal of the day in a browser: played to its end through a crash, then compared."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from .axe import axe
from .chromium import DESKTOP, PHONE
from .conftest import Invite
from .fits import fits
from .house import House
from .person import Person
from .tour import CONTEXT, Show

TITLE = "Today’s sheet"
BOTH = [re.compile(r"You\s+6 points"), re.compile(r"Bot, hard\s+\d+ points")]
"""What is compared: whoever only passes has six points for six shovels."""


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[House]:
    """A server that may be killed."""
    house = House(tmp_path)
    house.open()
    yield house
    house.close()


def test_todays_sheet_is_played_to_its_end_and_compared(own_house: House, invite: Invite) -> None:
    ana = invite(house=own_house, **CONTEXT)
    ana.open()
    ana.button(f"{TITLE}: Play it").wait_for()
    look(ana)
    ana.press(ana.button(f"{TITLE}: Play it"))
    for _ in range(2):
        ana.pass_button.wait_for()
        ana.pass_on()
        ana.rest()
    with ana.expecting_trouble():
        own_house.kill()
        own_house.open()
        ana.open()
        ana.link(f"{TITLE}: Go on").wait_for()
    expect(comparison(ana)).to_have_count(0)
    ana.press(ana.link(f"{TITLE}: Go on"))
    play_on(ana)
    expect(comparison(ana)).to_have_text(BOTH)
    expect(ana.page.get_by_text("You are the first to finish it here.")).to_be_visible()
    look(ana)
    ana.open()
    expect(comparison(ana)).to_have_text(BOTH)
    look(ana)
    ana.press(ana.link(f"{TITLE}: Look at it again"))
    expect(comparison(ana)).to_have_text(BOTH)


def comparison(ana: Person) -> Locator:
    """Your points and the bot's."""
    return ana.page.get_by_role("list", name="Points on this deal").get_by_role("listitem")


def play_on(ana: Person) -> None:
    """Passes until the game is over."""
    more = ana.button("Continue")
    while not more.is_visible():
        ana.pass_button.or_(more).first.wait_for()
        if ana.pass_button.is_visible():
            ana.pass_on()
            ana.rest()
    ana.press(more)


def look(ana: Person) -> None:
    """Nothing is wrong with the page, large and small, light and dark."""
    found: list[str] = []
    Show(lambda _, page: found.extend(axe(page)))("daily", ana.page)
    assert found == []
    ana.page.set_viewport_size(PHONE)
    fits(ana)
    ana.page.set_viewport_size(DESKTOP)
