"""People who leave a table: a bot sits in and gives way; giving up; a rematch that waits."""

from __future__ import annotations

import re

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


def test_a_bot_sits_in_and_gives_way(company: Company) -> None:
    ana, ben, cleo = company.everybody
    ben.page.goto(ben.address)
    expect(company.plate(ana, "Ben")).to_contain_text("away")
    ana.press(ana.page.get_by_role("tab", name="Players"))
    ana.press(ana.button("Let a bot sit in for Ben"))
    for person in (ana, cleo):
        expect(company.plate(person, "Ben")).to_contain_text("Clove sits in")
        expect(company.log_of(person)).to_contain_text("Clove sits in for Ben.")
    assert axe(ana.page) == []
    if ana.pass_button.is_visible():
        ana.take_any()
        ana.rest()
    expect(ana.pass_button).to_be_visible()  # so the bot has played
    ben.page.go_back()
    ben.bar.wait_for()
    expect(company.log_of(ben)).to_contain_text("Clove sat in for you while you were away.")
    for person in (ana, cleo):
        expect(company.log_of(person)).to_contain_text("Ben is back.")
        expect(company.plate(person, "Ben")).not_to_contain_text("sits in")
    ana.take_any()
    expect(ben.pass_button).to_be_visible()
    company.play_to_the_end()


def test_giving_up(company: Company) -> None:
    first = company.turner()
    other = company.other(first)
    other.press(other.button("Table menu"))
    expect(other.page.get_by_text("You can give up when it is your turn.")).to_be_visible()
    expect(other.button("Give up this game")).to_have_count(0)
    other.page.keyboard.press("Escape")
    first.press(first.button("Table menu"))
    first.press(first.button("Give up this game"))
    question = first.page.get_by_role("dialog", name="Give up this game?")
    assert axe(first.page) == []
    first.press(question.get_by_role("button", name="Play on"))
    expect(question).to_have_count(0)
    first.press(first.button("Give up this game"))
    first.press(question.get_by_role("button", name="Give up", exact=True))
    expect(company.log_of(first)).to_contain_text("You have given up.")
    expect(company.log_of(other)).to_contain_text(f"{first.name} gives up.")
    expect(company.plate(other, first.name)).to_contain_text("plays on")
    expect(other.pass_button).to_be_visible()  # so the bot has played
    expect(first.pass_button).to_have_count(0)
    other.page.set_viewport_size(PHONE)
    expect(company.plate(other, first.name)).to_contain_text("plays on")
    fits(other)


def test_a_rematch_waits_for_its_people(company: Company) -> None:
    ana, ben = company.players
    company.play_to_the_end()
    ana.press(ana.button("Rematch"))
    expect(ana.page.get_by_role("heading", name="Once more")).to_be_visible()
    expect(ana.page.get_by_text("Still on the way: Ben.")).to_be_visible()
    expect(ana.button("Start the game")).to_be_disabled()
    expect(ana.button(re.compile("Put a bot here, in seat 2"))).to_be_visible()
    assert axe(ana.page) == []
    ben.press(ben.link("Go to the new table"))
    for person in (ana, ben):
        person.bar.wait_for()
    assert company.turner() in company.players
