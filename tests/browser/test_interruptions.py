"""Whole games that are interrupted: by a cut of the network, and by a move to another device."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .axe import axe
from .chromium import PHONE
from .company import Company
from .conftest import Invite
from .fits import fits


@pytest.fixture
def company(invite: Invite) -> Company:
    return Company(invite)


@pytest.mark.parametrize("seconds", [6, pytest.param(30, marks=pytest.mark.slow)])
def test_the_network_is_cut_in_mid_game(company: Company, seconds: int) -> None:
    """Longer than a line may be silent. What was pressed meanwhile counts once, afterwards."""
    first = company.turner()
    second = company.other(first)
    before = second.piles()
    with first.expecting_trouble():
        first.context.set_offline(True)
        expect(first.banner).to_be_visible()
        first.take_any()
        expect(first.bar.get_by_text("Sending your move…")).to_be_visible()
        assert axe(first.page) == []
        second.page.wait_for_timeout(seconds * 1000)
        assert second.piles() == before
        first.context.set_offline(False)
        expect(first.banner).to_have_count(0)
    expect(second.pass_button).to_be_visible()
    company.agree()
    assert list(first.answers.values()) == [["ack"]]
    with second.expecting_trouble():
        second.context.set_offline(True)
        expect(second.banner).to_be_visible()
        second.context.set_offline(False)
        expect(second.banner).to_have_count(0)
    second.take_any()
    expect(first.pass_button).to_be_visible()
    company.agree()
    company.play_to_the_end()


def test_a_seat_moves_to_a_phone_in_mid_game(company: Company, invite: Invite) -> None:
    """By its code; the old screen is shut, and the game is played to its end on the new one."""
    ben = company.ben
    one = company.turner()
    one.take_any()
    one.rest()
    expect(one.pass_button).to_have_count(0)
    company.agree()
    before = ben.piles()
    ben.press(ben.button("Table menu"))
    code = ben.page.get_by_role("textbox", name="Recovery code").input_value()
    phone = invite("Ben’s phone", hand="touch", viewport=PHONE, has_touch=True, is_mobile=True)
    phone.open()
    phone.press(phone.link("I have a recovery code"))
    phone.page.get_by_role("textbox", name="Recovery code").fill(code)
    phone.press(phone.button("Take my seat"))
    phone.bar.wait_for()
    assert phone.piles() == before
    shut = ben.page.get_by_role("heading", name="This table is closed to you")
    expect(shut).to_be_visible()
    company.ben, company.players = phone, (company.ana, phone)
    for _ in range(2):
        one = company.turner()
        one.take_any()
        one.rest()
        expect(one.pass_button).to_have_count(0)
    company.agree()
    fits(phone)
    company.play_to_the_end()
    fits(phone)
    ben.page.reload()
    expect(shut).to_be_visible()


def test_a_seat_comes_back_to_its_first_device(company: Company, invite: Invite) -> None:
    """By the code that it has on the second one, as an address that one opens."""
    ben = company.ben
    elsewhere = invite("Ben elsewhere")
    for old, new in ((ben, elsewhere), (elsewhere, ben)):
        old.press(old.button("Table menu"))
        code = old.page.get_by_role("textbox", name="Recovery code").input_value()
        new.open(f"/recover/{code}")
        new.press(new.button("Take my seat"))
        new.bar.wait_for()
        expect(old.page.get_by_role("heading", name="This table is closed to you")).to_be_visible()
    company.agree()
    one = company.turner()
    one.take_any()
    expect(company.other(one).pass_button).to_be_visible()
