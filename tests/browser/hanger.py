"""Somebody at a table of That Old Wallpaper: what they find there, and how they play."""

from __future__ import annotations

import re
from typing import Any, Literal

from playwright.sync_api import Locator, expect

from .person import SKIP, Person

TITLE = "That Old Wallpaper"

Moment = Literal["choose", "break", "hang", "round", "over"]

PLACE = re.compile("^Place ")
CONFIRM = re.compile("^(Hang|Add) (it|them)")


class Hanger:
    """A person who chooses numbers, takes columns and hangs cards, with whatever hand they use."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page

    # What there is

    @property
    def numbers(self) -> Locator:
        """One's own number cards."""
        return self.page.get_by_role("group", name="Your numbers")

    @property
    def open_numbers(self) -> Locator:
        """Those that can be chosen; none once one is."""
        return self.numbers.get_by_role("button", name=re.compile("^Play the "), disabled=False)

    def number(self, number: int) -> Locator:
        """One of them, chosen or not."""
        return self.numbers.get_by_role("button", name=re.compile(rf"\bthe {number}\b", re.I))

    @property
    def columns_to_take(self) -> Locator:
        """The columns of a bump that is one's own to break."""
        return self.page.get_by_role("button", name=re.compile("^Take it: column "))

    @property
    def cards_to_study(self) -> Locator:
        """The cards of the columns that can be thought of on one's own wall."""
        return self.page.get_by_role("button", name=re.compile("^See where it would fit"))

    @property
    def tray(self) -> Locator:
        """The cards that wait to be hung."""
        return self.page.get_by_role("region", name="To hang")

    @property
    def confirm(self) -> Locator:
        """Hangs for good what hangs loosely; there once all of it does."""
        return self.person.bar.get_by_role("button", name=CONFIRM)

    @property
    def wall(self) -> Locator:
        """One's own wall."""
        return self.page.get_by_role("group", name="Your wall")

    @property
    def walls(self) -> Locator:
        """What leads to each wall."""
        return self.page.get_by_role("group", name="Walls", exact=True)

    @property
    def shown_numbers(self) -> Locator:
        """The number cards on the table, from the low end."""
        return self.page.get_by_role("list", name="Numbers of this turn").get_by_role("img")

    @property
    def places(self) -> Locator:
        """Where the card that is held can hang."""
        return self.wall.get_by_role("button", name=PLACE)

    @property
    def observation(self) -> dict[str, Any]:
        """The table as the page was told last."""
        return self.person.observation

    # What one does

    def moment(self) -> Moment | None:
        """What one can do just now."""
        found = (moment for what, moment in self._moments() if what.first.is_visible())
        return next(found, None)

    def wait(self) -> Moment:
        """Skips ahead until one can do something, go on after a round, or see the end."""
        anything = self.person.bar.get_by_role("button", name=SKIP)
        for what, _ in self._moments():
            anything = anything.or_(what)
        while True:
            anything.first.wait_for()
            if moment := self.moment():
                return moment
            self.person.skip()

    def _moments(self) -> tuple[tuple[Locator, Moment], ...]:
        return (
            (self.person.button("Continue"), "round"),
            (self.person.standings, "over"),
            (self.tray, "hang"),
            (self.columns_to_take, "break"),
            (self.open_numbers, "choose"),
        )

    def choose(self, number: int | None = None) -> None:
        """Chooses a number, or the lowest there is."""
        if self.person.hand == "keyboard":
            number = number or self.observation["hand"][0]
            self.page.keyboard.press(str(number % 10))
        elif number is None:
            self.person.press(self.open_numbers.first)
        else:
            self.person.press(self.number(number))
        self.person.rest()

    def take_a_column(self) -> None:
        """Breaks a bump."""
        self.person.press(self.columns_to_take.first)
        self.person.rest()

    def hang(self) -> None:
        """Hangs every card in the first place there is, and confirms."""
        if self.person.hand == "keyboard":
            self._hang_by_keys()
        else:
            self.hang_loosely()
            self.person.press(self.confirm)
        self.person.rest()

    def hang_loosely(self) -> None:
        """Tries every card in the first place there is."""
        while self._next_is_a_place():
            self.person.press(self.places.first)

    def do(self, moment: Moment) -> None:
        """Does the next best thing."""
        if moment == "round":
            self.person.press(self.person.button("Continue"))
        elif moment == "choose":
            self.choose()
        elif moment == "break":
            self.take_a_column()
        elif moment == "hang":
            self.hang()

    def _next_is_a_place(self) -> bool:
        """Waits until the server has answered; whether there is anything left to hang."""
        self.places.or_(self.confirm).first.wait_for()
        return not self.confirm.is_visible()

    def _hang_by_keys(self) -> None:
        """Arrows lead into the wall, Enter hangs, and Enter on a loose card goes on."""
        loose = self.page.get_by_role("button", name=re.compile("^Loose card"))
        while self._next_is_a_place():
            self.page.keyboard.press("ArrowRight")
            focused = self.page.locator("[data-cell]:focus")
            expect(focused).to_have_count(1)
            while not PLACE.match(focused.get_attribute("aria-label") or ""):
                self.page.keyboard.press("ArrowDown")
            hung = loose.count()
            self.page.keyboard.press("Enter")
            expect(loose).to_have_count(hung + 1)
        self.page.keyboard.press("Enter")
