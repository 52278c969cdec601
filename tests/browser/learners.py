"""Somebody who learns a game: they read on, and do what is asked with the board's own controls."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from playwright.sync_api import Locator, Page, expect

from .person import Person

Do = Callable[[Person, str], None]
"""Does an action with the controls of a game's board."""


def lesson(page: Page) -> Locator:
    """Where the lessons are told."""
    return page.get_by_role("region", name="Lesson")


def main_button(page: Page) -> Locator:
    """The one main button there."""
    return lesson(page).locator("[data-main]")


def learn(person: Person, game: str) -> Iterator[str]:
    """Goes through a tutorial; the name of each lesson, while it is told."""
    page = person.page
    tutorial = page.request.get(page.url.split("/learn")[0] + f"/api/tutorials/{game}").json()
    do = HANDS[game]
    number = 0
    total = sum(len(scene["lessons"]) for scene in tutorial["scenes"])
    for scene in tutorial["scenes"]:
        for place, name in enumerate(scene["lessons"], start=1):
            number += 1
            expect(page.get_by_text(f"{number} of {total}", exact=True)).to_be_visible()
            asks = place == len(scene["lessons"]) and scene["asked"]
            if asks:
                expect(lesson(page)).to_have_class(re.compile(r"\basking\b"))
            else:
                expect(main_button(page)).to_have_text("Next")
            outlined(page)
            yield name
            if not asks:
                person.press(main_button(page))
        if scene["asked"]:
            expect(lesson(page)).to_have_class(re.compile(r"\basking\b"))
            do(person, scene["asked"])


def outlined(page: Page) -> None:
    """What a lesson is about is there, and in sight."""
    rings = page.locator(".rings")
    if not rings.count():
        return
    expect(rings.locator("span").first).to_be_visible()
    selector = rings.get_attribute("data-at")
    assert selector
    numbered = rings.locator("b").count() > 0
    for part in selector.split(",") if numbered else [selector]:
        assert page.locator(part).count() > 0, part


def _memento(person: Person, action: str) -> None:
    page = person.page
    what, _, pile = action.partition(" ")
    if what == "pass":
        person.press(main_button(page))
    else:
        start = "Face-down pile" if pile == "hidden" else f"Pile {pile}"
        person.press(page.get_by_role("button", name=re.compile(f"^{start}:")))


def _wallpaper(person: Person, action: str) -> None:
    page = person.page
    what, *more = action.split()
    if what == "bid":
        person.press(page.get_by_role("button", name=re.compile(rf"^Play the {more[0]}\b")))
    elif what == "claim":
        person.press(page.get_by_role("button", name=re.compile(f"^Take it: column {more[0]}")))
    else:
        person.press(page.locator(f'[data-cell="{more[2]}"][aria-label^="Place"]'))
        expect(page.locator(f'[data-cell="{more[2]}"][aria-label^="Place"]')).to_have_count(0)
        places = page.get_by_role("button", name=re.compile("^Place "))
        places.or_(main_button(page)).first.wait_for()
        if main_button(page).is_visible():
            person.press(main_button(page))


def _majolica(person: Person, action: str) -> None:
    page = person.page
    before = lesson(page).inner_text()
    person.press(page.locator(f'[data-space="{action.split()[1]}"]'))
    expect(lesson(page)).not_to_have_text(before, use_inner_text=True)
    if main_button(page).filter(has_text=re.compile("^Paint$")).is_visible():
        person.press(main_button(page))


def _paperback(person: Person, action: str) -> None:
    page = person.page
    what, *more = action.split()
    if what == "finish":
        person.press(main_button(page).filter(has_text=re.compile("^Write")))
    elif what == "buy":
        person.press(page.locator(f'[data-card="{more[0]}"]:not([data-hand] *)').first)
        person.press(page.get_by_role("button", name=re.compile("^Buy for")))
    else:
        card = page.locator(f'[data-hand]:not(.used) [data-card="{more[0]}"]').first
        person.press(card)
        if more[1:]:
            pad = page.get_by_role("group", name=re.compile("^The wild card"))
            person.press(pad.get_by_role("button", name=more[2], exact=True))


HANDS: dict[str, Do] = {
    "memento": _memento,
    "wallpaper": _wallpaper,
    "majolica": _majolica,
    "paperback": _paperback,
}
