"""Two people and somebody who watches, each in a browser of their own, at one table."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from .company import Company
from .conftest import Invite
from .person import Person


@pytest.fixture
def company(invite: Invite) -> Company:
    return Company(invite)


def test_two_players_and_a_spectator(company: Company) -> None:
    first = company.turner()
    second = company.other(first)
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
