"""Two people and somebody who watches, each in a browser of their own, at one table."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from .conftest import Invite
from .person import Person


class Company:
    """Ana, who made the table, Ben, who joined, and Cleo, who watches."""

    def __init__(self, invite: Invite) -> None:
        self.ana, self.ben, self.cleo = invite("Ana"), invite("Ben"), invite("Cleo")
        self.players = (self.ana, self.ben)
        self.ana.set_table("A friend, by link", introductory=True)
        self.ben.open(self._link("Invitation link"))
        self.ben.press(self.ben.button("Sit down"))
        expect(self.ben.page.get_by_role("heading", name="Almost there")).to_be_visible()
        self.cleo.open(self._link("Link for watching"))
        self.ana.press(self.ana.button("Start the game"))
        for person in self.everybody:
            person.bar.wait_for()

    @property
    def everybody(self) -> tuple[Person, ...]:
        return (*self.players, self.cleo)

    def _link(self, label: str) -> str:
        return self.ana.page.get_by_role("textbox", name=label).input_value()

    def turner(self) -> Person:
        """Who may act."""
        ana, ben = self.players
        for _ in range(200):
            for person in (ana, ben):
                if person.pass_button.is_visible():
                    return person
            ana.page.wait_for_timeout(100)
        raise AssertionError("Nobody may act.")

    def other(self, person: Person) -> Person:
        """The other player."""
        ana, ben = self.players
        return ben if person is ana else ana

    def agree(self) -> None:
        """Everybody sees the same piles."""
        seen: list[list[str]] = []
        for _ in range(100):
            seen = [person.piles() for person in self.everybody]
            if seen[0] == seen[1] == seen[2] and not any("…" in pile for pile in seen[0]):
                return
            self.ana.page.wait_for_timeout(100)
        raise AssertionError(f"Three people see three tables: {seen}")

    def play_to_the_end(self) -> None:
        """Everybody passes, round by round, until all see the same standings."""
        while not all(person.standings.is_visible() for person in self.everybody):
            for person in self.everybody:
                if person.button("Continue").is_visible():
                    person.press(person.button("Continue"))
                elif person.pass_button.is_visible():
                    person.pass_on()
                    person.rest()
            self.ana.page.wait_for_timeout(50)
        shown = [person.standings.inner_text() for person in self.everybody]
        assert shown[0] == shown[1] == shown[2]

    @staticmethod
    def plate(person: Person, name: str) -> Locator:
        """What a person sees of somebody above the board."""
        plates = person.page.get_by_role("list", name="Players").get_by_role("listitem")
        return plates.filter(has_text=name)

    @staticmethod
    def log_of(person: Person) -> Locator:
        """Their log, which they open."""
        person.press(person.page.get_by_role("tab", name="Log"))
        return person.page.get_by_role("tabpanel", name="Log")
