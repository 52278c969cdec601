"""A word list from a file: chosen on the page, and missed by its table after a restart without."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .conftest import Invite
from .house import House

LIST = "KITCHENTABLE_WORDS"


@pytest.fixture
def reading(tmp_path: Path) -> Iterator[House]:
    """A server of this test's own, with the list `kitchen`."""
    (tmp_path / "kitchen.txt").write_text("art\nat\nran\nrat\nspoon\nwhisk\n", encoding="utf-8")
    house = House(tmp_path)
    house.open(**{LIST: "kitchen.txt"})
    yield house
    house.close()


def test_a_table_waits_for_its_list_and_goes_on(reading: House, invite: Invite) -> None:
    ana = invite(house=reading)
    ana.open()
    ana.press(ana.link("Set up a table of Paperback"))
    ana.choose("Words", "Kitchen")
    ana.press(ana.button("Open the table"))
    hand = ana.page.get_by_role("region", name="Your hand")
    expect(hand).to_be_visible()
    waits = ana.page.get_by_role("heading", name="This game waits")
    with ana.expecting_trouble():
        reading.kill()
        reading.open()
        expect(waits).to_be_visible()
        expect(ana.page.get_by_text("There is no word list “kitchen” here")).to_be_visible()
        expect(hand).to_have_count(0)
        reading.kill()
        reading.open(**{LIST: "kitchen.txt"})
        expect(waits).to_have_count(0)
    expect(hand).to_be_visible()
