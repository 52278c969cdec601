"""Somebody at a table of Majolica Painting: what they find there, and how they paint."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from itertools import product
from typing import Any, Literal

from playwright.sync_api import Locator, expect

from .person import SKIP, Person

TITLE = "Majolica Painting"

Moment = Literal["paint", "counted", "over"]


STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))


class Painter:
    """A person who paints, and the dice that say where."""

    def __init__(self, person: Person, seed: int = 0) -> None:
        self.person = person
        self.page = person.page
        self.dice = random.Random(seed)

    # What there is

    @property
    def observation(self) -> dict[str, Any]:
        """The table as the page was told last."""
        return self.person.observation

    @property
    def lit(self) -> Locator:
        """The spaces that can come next."""
        return self.page.locator("[data-space].free")

    def space(self, name: str) -> Locator:
        """A space of one's own sheet: `B2`."""
        return self.page.locator(f'[data-space="{name}"]')

    def open_path(self) -> list[str] | None:
        """An L of four majolica tiles with room, read off the sheet."""
        spaces = self.page.locator("[data-space]").evaluate_all(
            "all => all.map(one => [one.dataset.space, one.ariaLabel])"
        )
        room = {name for name, said in spaces if "Wing" not in said and "outside" not in said}
        return next((path for path in _paths() if room.issuperset(path)), None)

    @property
    def finish(self) -> Locator:
        """Paints what was put together; there once nothing is missing."""
        return self.person.bar.get_by_role("button", name=re.compile("^Paint"))

    @property
    def back(self) -> Locator:
        return self.person.button("Take back the last step")

    @property
    def due(self) -> Locator:
        """The categories to choose from, if a bonus is due."""
        group = self.page.get_by_role("group", name="Your handbarrow goes to")
        return group.locator("button:not([disabled])")

    @property
    def cards(self) -> Locator:
        """The cards to choose from in the final round of the beginner rule."""
        group = self.page.get_by_role("group", name="Choose a card")
        return group.locator("button:not([disabled])")

    @property
    def ended(self) -> Locator:
        """The way back from the final screen to the table."""
        return self.person.button("Look at the table")

    @property
    def begun(self) -> bool:
        """Whether a painting is begun: one passes only before that."""
        return not self.person.pass_button.is_visible()

    # What one does

    def moment(self) -> Moment | None:
        """What one can do just now."""
        if self.person.button("Continue").is_visible():
            return "counted"
        if self.ended.is_visible():
            return "over"
        return "paint" if self.person.pass_button.or_(self.finish).is_visible() else None

    def sit_down(self, *seats: dict[str, Any], **options: Any) -> dict[str, Any]:
        """As `Person.sit_down`."""
        return self.person.sit_down("majolica", *seats, **options)

    def sit_down_with(self, other: Painter) -> None:
        """Makes a table for two, at which the other takes the free seat, and starts."""
        made = self.sit_down({"kind": "person", "name": "", "level": None})
        other.person.open(made["play"])
        other.person.press(other.person.button("Sit down"))
        other.page.get_by_role("heading", name="Almost there").wait_for()
        self.person.press(self.person.button("Start the game"))

    def wait(self) -> Moment:
        """Skips ahead until one can paint, read how the sheets were counted, or see the end."""
        more = self.person.button("Continue")
        skip = self.person.bar.get_by_role("button", name=SKIP)
        mine = self.person.pass_button.or_(self.finish)
        while True:
            mine.or_(more).or_(self.ended).or_(skip).first.wait_for()
            if moment := self.moment():
                return moment
            self.person.skip()

    def circle(self) -> None:
        """Takes the first category that is open, if a bonus is due."""
        if self.due.first.is_visible():
            self.person.press(self.due.first)
            expect(self.person.pass_button).to_have_count(0)

    def tap(self, space: Locator) -> None:
        """Taps a lit space, and waits until the page speaks of what comes then."""
        said = self.person.bar.inner_text()
        space.click()
        expect(self.person.bar).not_to_have_text(said, use_inner_text=True)

    def put_together(self, steps: int = 9) -> bool:
        """Puts a painting together, or some steps of it; False if there is none."""
        if self.cards.first.is_visible():
            self.tap(self.cards.first)
        self.circle()
        for _ in range(steps):
            if self.finish.is_visible():
                break
            if self.lit.count() == 0:
                return False
            self.tap(self.lit.nth(self.dice.randrange(self.lit.count())))
        return True

    def paint_or_pass(self) -> None:
        """Paints somewhere, or passes if nothing can be painted."""
        self.put_together()
        self.person.press(self.finish.or_(self.person.pass_button))
        self.person.rest()

    def on_to(self, round_: int, *, painting: bool = True) -> None:
        """Plays until this round begins; or only passes, for room to be left then."""
        while self.wait() == "paint" and self.observation["round"] < round_:
            if painting:
                self.paint_or_pass()
            else:
                self.person.pass_on()
                self.person.rest()


def bots(count: int, level: str = "easy") -> list[dict[str, Any]]:
    """Seats for bots."""
    return [{"kind": "bot", "name": f"Bot {i}", "level": level} for i in range(count)]


def centres(table: Painter, spaces: list[str]) -> list[tuple[float, float]]:
    """Where the middles of spaces are on the screen."""
    boxes = [table.space(name).bounding_box() for name in spaces]
    return [(b["x"] + b["width"] / 2, b["y"] + b["height"] / 2) for b in boxes if b]


def _paths() -> Iterator[list[str]]:
    """Every L of the frame, three in a row and one at the side of the end."""
    for row, column, (down, right) in product(range(7), range(6), STEPS):
        for side in (-1, 1):
            places = [(row + i * down, column + i * right) for i in range(3)]
            end_row, end_column = places[-1]
            places.append((end_row + side * right, end_column + side * down))
            yield [f"{chr(ord('A') + c)}{r + 1}" for r, c in places]
