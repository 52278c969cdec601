"""Two people and somebody who watches, each in a browser of their own, at one table."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from .conftest import Invite
from .person import Person


class Company:
    """Ana, who made the table, Ben, who joined, and Cleo, who watches."""

    def __init__(self, invite: Invite, **settings: Any) -> None:
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

    def agree(self) -> None:
        """Everybody sees the same piles."""
        seen: list[list[str]] = []
        for _ in range(100):
            seen = [person.piles() for person in self.everybody]
            if seen[0] == seen[1] == seen[2] and not any("…" in pile for pile in seen[0]):
                return
            self.ana.page.wait_for_timeout(100)
        raise AssertionError(f"Three people see three tables: {seen}")


@pytest.fixture
def company(invite: Invite) -> Company:
    return Company(invite)


def test_two_players_and_a_spectator(company: Company) -> None:
    first = company.turner()
    second = company.ben if first is company.ana else company.ana
    _only_the_taker_sees_the_hidden_card(company, first)
    company.agree()
    expect(second.pass_button).to_be_visible()
    _the_spectator_can_only_look(company.cleo)
    _a_reload_changes_nothing(company, second)
    second.take_any()
    first.pass_button.wait_for()
    company.agree()
    you = company.cleo.heard[0]["table"]["you"]
    assert (you["seat"], you["host"], you["recovery"]) == (None, False, None)


def test_a_break_of_the_network(company: Company) -> None:
    first = company.turner()
    second = company.ben if first is company.ana else company.ana
    with second.expecting_trouble():
        second.context.set_offline(True)
        expect(second.banner).to_be_visible()
        first.take_any()
        first.rest()
        second.context.set_offline(False)
        expect(second.banner).to_have_count(0)
    second.pass_button.wait_for()
    company.agree()
    second.take_any()
    first.pass_button.wait_for()
    company.agree()


def test_a_seat_moves_to_another_browser(company: Company, invite: Invite) -> None:
    before = company.ben.piles()
    company.ben.press(company.ben.button("Table menu"))
    code = company.ben.page.get_by_role("textbox", name="Recovery code").input_value()
    elsewhere = invite("Ben elsewhere")
    elsewhere.open()
    elsewhere.press(elsewhere.link("I have a recovery code"))
    elsewhere.page.get_by_role("textbox", name="Recovery code").fill(code)
    elsewhere.press(elsewhere.button("Take my seat"))
    elsewhere.bar.wait_for()
    assert elsewhere.piles() == before
    expect(
        company.ben.page.get_by_role("heading", name="This table is closed to you")
    ).to_be_visible()
    company.players = (company.ana, elsewhere)
    for _ in range(2):
        one = company.turner()
        one.take_any()
        one.rest()
        expect(one.pass_button).to_have_count(0)
    company.agree()


def _only_the_taker_sees_the_hidden_card(company: Company, taker: Person) -> None:
    taker.take("hidden")
    secret = re.compile("Only you see this")
    expect(taker.page.get_by_text("Only you see this", exact=True)).to_be_visible()
    for other in company.everybody:
        if other is not taker:
            assert other.page.get_by_text(secret).count() == 0
            assert not other.secrets()
    assert len(taker.secrets()) == 1
    expect(taker.page.get_by_text(secret)).to_have_count(0)


def _the_spectator_can_only_look(cleo: Person) -> None:
    expect(cleo.pass_button).to_have_count(0)
    before = cleo.piles()
    for which in (1, 2, 3):
        cleo.pile(which).click(force=True)
    cleo.page.keyboard.press("1")
    cleo.page.keyboard.press("p")
    assert cleo.piles() == before
    assert cleo.said == []


def _a_reload_changes_nothing(company: Company, person: Person) -> None:
    person.page.reload()
    person.pass_button.wait_for()
    company.agree()
