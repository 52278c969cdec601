"""Several people at one browser, who pass the screen on: the curtain, and whose view is open."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from .axe import axe
from .person import Person

CURTAIN = re.compile("^Pass the screen to (.+)$")
SETTLES = 600
"""Milliseconds after which the curtain takes a tap for one that is meant."""


class Sofa:
    """A person with others at the same screen."""

    def __init__(self, person: Person, *others: str) -> None:
        self.person = person
        self.page = person.page
        self.others = others
        self.lifted: list[str] = []
        """For whom the curtain was lifted, in order."""

    def set_table(
        self, bots: int = 0, *, game: str = "Memento", introductory: bool = False
    ) -> None:
        """From the start page: a table for the people of this screen and bots, which starts."""
        person = self.person
        person.open()
        person.press(person.link(f"Set up a table of {game}"))
        person.choose_count(1 + len(self.others) + bots)
        for number, name in enumerate(self.others, start=2):
            person.choose(f"Who sits in seat {number}", "Someone at this screen")
            self.page.get_by_role("textbox", name=f"Name in seat {number}").fill(name)
        for number in range(2 + len(self.others), 2 + len(self.others) + bots):
            person.choose(f"Who sits in seat {number}", "Bot, easy")
        if introductory:
            person.press(self.page.get_by_role("switch", name="Introductory"), "Space")
        person.press(person.button("Open the table"))
        self.page.wait_for_url("**/t/*")

    @property
    def curtain(self) -> Locator:
        """What says who comes next."""
        return self.page.get_by_role("heading", name=CURTAIN)

    @property
    def due(self) -> str:
        """The one for whom the curtain is to be lifted."""
        found = CURTAIN.match(self.curtain.inner_text())
        assert found
        return found[1]

    def knob(self, name: str) -> Locator:
        """What lifts the curtain for somebody."""
        return self.page.get_by_role("button", name=f"I am {name}")

    @property
    def owner(self) -> Locator:
        """What says whose view is open, and gives the screen away."""
        return self.page.get_by_role("region", name=re.compile("’s view$"))

    def lift(self, name: str | None = None) -> str:
        """Lifts the curtain: for the one who is due, or for somebody else; for whom."""
        who = name or self.due
        if name is None:
            expect(self.knob(who)).to_be_focused()
        self.page.wait_for_timeout(SETTLES)
        self.person.press(self.knob(who))
        expect(self.owner).to_have_accessible_name(f"{who}’s view")
        self.lifted.append(who)
        return who

    def dom(self) -> str:
        """The whole page, and what it is called."""
        html: str = self.page.evaluate("document.documentElement.outerHTML")
        return html + self.page.title()

    def check_axe(self) -> None:
        """Nothing on the page as it stands is hard to reach for anybody."""
        assert axe(self.page) == []
