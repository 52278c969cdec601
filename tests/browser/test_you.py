"""Statistics of one's own games: counted once, saved as a file, forgotten when asked."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import Locator, expect

from .axe import axe
from .chromium import DESKTOP, PHONE
from .conftest import Invite
from .fits import fits
from .person import Person
from .tour import CONTEXT, Show


def numbers(person: Person) -> Locator:
    """Played, won, average, most."""
    return person.page.get_by_role("region", name="Memento").get_by_role("definition")


def look(person: Person, name: str) -> None:
    """Nothing is wrong with the page, large and small, light and dark."""
    found: list[str] = []
    Show(lambda screen, page: found.extend(axe(page)))(name, person.page)
    assert found == []
    person.page.set_viewport_size(PHONE)
    fits(person)
    person.page.set_viewport_size(DESKTOP)


def test_a_finished_game_is_counted_once_until_it_is_forgotten(invite: Invite) -> None:
    ana = invite("Ana", **CONTEXT)
    ana.open("/you")
    expect(ana.page.get_by_text("Nothing yet")).to_be_visible()
    look(ana, "you-none")
    ana.set_table("Bot, easy", introductory=True)
    table = ana.page.url
    ana.play(takes=1)
    mine = ana.standings.get_by_role("listitem").filter(has_text="Ana")
    points = re.search(r"(−?\d+) points?", mine.inner_text())
    assert points is not None
    won = mine.inner_text().strip().startswith("1")
    ana.press(ana.button("Table menu"))
    ana.press(ana.link("Your games"))
    shown = ["1", f"{int(won)} of 1", points[1], points[1]]
    expect(numbers(ana)).to_have_text(shown)
    expect(ana.page.get_by_text(f"one game, {int(won)} won")).to_be_visible()
    expect(
        ana.page.get_by_role("img", name=f"Points of the last game: {points[1]}")
    ).to_be_visible()
    look(ana, "you")

    for _ in range(2):
        ana.open(table)
        ana.standings.wait_for()
    ana.open()
    ana.press(ana.link("Your games"))
    expect(numbers(ana)).to_have_text(shown)

    with ana.page.expect_download() as download:
        ana.press(ana.button("Save as a file"))
    saved = json.loads(Path(download.value.path()).read_text(encoding="utf-8"))
    (game,) = saved["games"]
    assert (game["game"], game["points"], game["bots"]) == (
        "memento",
        int(points[1].replace("−", "-")),
        ["easy"],
    )
    assert download.value.suggested_filename.endswith(".json")

    ana.press(ana.button("Forget it all"))
    look(ana, "you-forget")
    ana.press(ana.button("Keep them"))
    expect(numbers(ana)).to_have_text(shown)
    ana.press(ana.button("Forget it all"))
    ana.press(ana.button("Forget them"))
    expect(ana.page.get_by_text("Nothing yet")).to_be_visible()
    ana.open(table)
    ana.standings.wait_for()
    ana.open("/you")
    expect(ana.page.get_by_text("Nothing yet")).to_be_visible()
