"""Somebody who learns a game: they read on, and do what is asked with the board's own controls."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from playwright.sync_api import Locator, Page, TimeoutError, expect

Do = Callable[[Page, str], None]
"""Does an action on the page of a game."""


def lesson(page: Page) -> Locator:
    """Where the lessons are told."""
    return page.get_by_role("region", name="Lesson")


def main_button(page: Page) -> Locator:
    """The one main button there."""
    return lesson(page).locator("[data-main]")


def learn(page: Page, game: str) -> Iterator[str]:
    """Goes through a tutorial; the name of each lesson, while it is told."""
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
                main_button(page).click()
        if scene["asked"]:
            expect(lesson(page)).to_have_class(re.compile(r"\basking\b"))
            do(page, scene["asked"])


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


def _memento(page: Page, action: str) -> None:
    what, _, pile = action.partition(" ")
    if what == "pass":
        main_button(page).click()
    else:
        start = "Face-down pile" if pile == "hidden" else f"Pile {pile}"
        page.get_by_role("button", name=re.compile(f"^{start}:")).click()


def _wallpaper(page: Page, action: str) -> None:
    what, *more = action.split()
    if what == "bid":
        page.get_by_role("button", name=re.compile(rf"^Play the {more[0]}\b")).click()
    elif what == "claim":
        page.get_by_role("button", name=re.compile(f"^Take it: column {more[0]}")).click()
    else:
        page.locator(f'[data-cell="{more[2]}"][aria-label^="Place"]').click()
        expect(page.locator(f'[data-cell="{more[2]}"][aria-label^="Place"]')).to_have_count(0)
        places = page.get_by_role("button", name=re.compile("^Place "))
        places.or_(main_button(page)).first.wait_for()
        if main_button(page).is_visible():
            main_button(page).click()


def _majolica(page: Page, action: str) -> None:
    before = lesson(page).inner_text()
    page.locator(f'[data-space="{action.split()[1]}"]').click()
    expect(lesson(page)).not_to_have_text(before, use_inner_text=True)
    if main_button(page).filter(has_text=re.compile("^Paint$")).is_visible():
        main_button(page).click()


def _paperback(page: Page, action: str) -> None:
    what, *more = action.split()
    if what == "finish":
        main_button(page).filter(has_text=re.compile("^Write")).click()
    elif what == "buy":
        page.locator(f'[data-card="{more[0]}"]:not([data-hand] *)').first.click()
        page.get_by_role("button", name=re.compile("^Buy for")).click()
    else:
        card = page.locator(f'[data-hand]:not(.used) [data-card="{more[0]}"]').first
        card.click()
        if more[1:]:
            pad = page.get_by_role("group", name=re.compile("^The wild card"))
            try:
                pad.wait_for(timeout=2_000)
            except TimeoutError:  # what was found out about the word moved the hand away
                card.click()
            pad.get_by_role("button", name=more[2], exact=True).click()


HANDS: dict[str, Do] = {
    "memento": _memento,
    "wallpaper": _wallpaper,
    "majolica": _majolica,
    "paperback": _paperback,
}
