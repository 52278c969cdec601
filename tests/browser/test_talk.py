"""Talk in browsers: from the lobby on, read by whoever watches, hidden by whoever wants."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from .axe import axe
from .chromium import DESKTOP, PHONE
from .conftest import Invite
from .fits import fits
from .person import PATIENCE, Person
from .tour import CONTEXT, Show

SCRIPT = "<img src=x onerror='document.title=\"gone\"'><b>bold</b>"
UNREAD = re.compile("^Talk.*, one new remark")


def look(person: Person, name: str) -> None:
    """Nothing is wrong with the page, large and small, light and dark."""
    found: list[str] = []
    Show(lambda screen, page: found.extend(axe(page)))(name, person.page)
    assert found == []
    person.page.set_viewport_size(PHONE)
    fits(person)
    person.page.set_viewport_size(DESKTOP)


def said(person: Person) -> Locator:
    return person.page.get_by_role("region", name="What was said").get_by_role("listitem")


def tab(person: Person) -> Locator:
    return person.page.get_by_role("tab", name=re.compile("^Talk"))


def write(person: Person, text: str) -> None:
    field = person.page.get_by_role("textbox", name="Say something")
    field.fill(text)
    field.press("Enter")


def bubbles(person: Person) -> Locator:
    return person.page.get_by_role("list", name="Players").locator(".bubble")


LISTEN = """(region) => {
  window.narrated = [];
  const note = (node) => window.narrated.push(node.textContent);
  new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach(note)))
    .observe(region, { childList: true });
}"""
"""Remembers what the live region says from now on: each line is there for a moment only."""


def narrated(person: Person) -> list[str]:
    found: list[str] = person.page.evaluate("window.narrated")
    return found


class Parlour:
    """Ana and Ben in a lobby, and Cleo who watches."""

    def __init__(self, invite: Invite) -> None:
        self.ana, self.ben, self.cleo = (invite(name, **CONTEXT) for name in ("Ana", "Ben", "Cleo"))
        self.ana.set_table("A friend, by link", introductory=True)
        for person, label in ((self.ben, "Invitation link"), (self.cleo, "Link for watching")):
            person.open(self.ana.page.get_by_role("textbox", name=label).input_value())
        self.ben.press(self.ben.button("Sit down"))
        for person in (self.ben, self.cleo):
            expect(person.page.get_by_role("heading", name="Almost there")).to_be_visible()

    def start(self) -> None:
        self.ana.press(self.ana.button("Start the game"))
        for person in (self.ana, self.ben, self.cleo):
            person.bar.wait_for()


@pytest.fixture
def parlour(invite: Invite) -> Parlour:
    return Parlour(invite)


def test_people_talk_from_the_lobby_on(parlour: Parlour) -> None:
    ana, ben, cleo = parlour.ana, parlour.ben, parlour.cleo
    ben.press(ben.button("Hello!"))
    write(ana, SCRIPT)
    for person in (ana, ben, cleo):
        expect(said(person)).to_have_text([re.compile("Ben.*Hello!"), re.compile("Ana.*")])
        expect(said(person).nth(1)).to_contain_text(SCRIPT)
        assert said(person).locator("img, b:text('bold')").count() == 0
        assert "gone" not in person.page.title()
    expect(cleo.page.get_by_role("textbox", name="Say something")).to_have_count(0)
    expect(cleo.page.get_by_text("Only the players can talk here.")).to_be_visible()
    look(ana, "lobby-talk")

    parlour.start()
    ben.press(tab(ben))
    expect(said(ben)).to_have_count(2)
    expect(tab(ana)).to_have_accessible_name("Talk")
    ana.narration.evaluate(LISTEN)
    write(ben, "good luck")
    expect(tab(ana)).to_have_accessible_name(UNREAD)
    expect(bubbles(ana)).to_have_text(["good luck"])
    assert "Ben says: good luck" in narrated(ana)
    look(ana, "table-bubble")
    expect(bubbles(ana)).to_have_count(0)
    ana.page.keyboard.press("t")
    expect(ana.page.get_by_role("textbox", name="Say something")).to_be_focused()
    expect(tab(ana)).to_have_accessible_name("Talk")
    ana.page.keyboard.type("pass n s l")
    ana.page.keyboard.press("Enter")
    expect(said(ben)).to_have_count(4)
    expect(ana.pass_button).to_be_visible()
    assert ana.said == [], "letters that are written press no buttons"
    look(ana, "table-talk")
    ana.page.reload()
    expect(tab(ana)).to_have_accessible_name("Talk")
    ana.press(tab(ana))
    expect(said(ana)).to_have_count(4)


def test_nothing_is_lost_and_nothing_is_said_twice(parlour: Parlour) -> None:
    ana, ben = parlour.ana, parlour.ben
    parlour.start()
    ana.press(tab(ana))
    with ana.expecting_trouble():
        ana.context.set_offline(True)
        expect(ana.banner).to_be_visible(timeout=PATIENCE)
        write(ana, "from the tunnel")
        expect(said(ana)).to_have_text([re.compile("Sending….*from the tunnel")])
        ana.context.set_offline(False)
        expect(ana.banner).to_have_count(0)
    expect(said(ana)).to_have_text([re.compile("Ana.*from the tunnel")])
    ben.press(tab(ben))
    expect(said(ben)).to_have_count(1)


def test_who_is_too_fast_gets_the_words_back(parlour: Parlour) -> None:
    ana = parlour.ana
    for number in range(12):
        write(ana, f"word {number}")
    expect(ana.page.get_by_text("Wait a moment, then say it.")).to_be_visible()
    field = ana.page.get_by_role("textbox", name="Say something")
    expect(field).to_have_value(re.compile(r"word \d+"))
    assert 0 < said(parlour.ben).count() < 12


def test_talk_on_a_phone_and_hidden(parlour: Parlour) -> None:
    ana, ben = parlour.ana, parlour.ben
    parlour.start()
    ben.page.set_viewport_size(PHONE)
    ana.press(tab(ana))
    write(ana, "hello there")
    button = ben.panels.get_by_role("button", name=re.compile("Talk"))
    expect(button).to_have_accessible_name(UNREAD)
    ben.press(button)
    sheet = ben.page.get_by_role("dialog", name="Talk")
    expect(sheet.get_by_role("listitem")).to_contain_text("hello there")
    ben.press(sheet.get_by_role("button", name="Nice!"))
    expect(said(ana)).to_have_count(2)
    found: list[str] = []
    Show(lambda _, page: found.extend(axe(page)))("sheet-talk", ben.page, PHONE)
    assert found == []
    fits(ben)
    ben.press(sheet.get_by_role("button", name="Close"))
    expect(button).to_have_accessible_name("Talk")
    ben.page.set_viewport_size(DESKTOP)
    ben.press(ben.page.get_by_role("tab", name="Settings"))
    ben.press(
        ben.page.get_by_role("group", name="Talk at the table").get_by_role("radio", name="Hide")
    )
    expect(tab(ben)).to_have_count(0)
    ben.narration.evaluate(LISTEN)
    write(ana, "anybody?")
    expect(said(ana)).to_have_count(3)
    expect(bubbles(ben)).to_have_count(0)
    assert "Ana says: anybody?" not in narrated(ben)
    ben.press(
        ben.page.get_by_role("group", name="Talk at the table").get_by_role("radio", name="Show")
    )
    expect(tab(ben)).to_have_accessible_name(UNREAD)


def test_a_table_without_talk(invite: Invite) -> None:
    ana = invite("Ana", **CONTEXT)
    ana.set_table("Bot, easy")
    ana.bar.wait_for()
    expect(tab(ana)).to_have_count(0)
    ana.open("/new/memento")
    switch = ana.page.get_by_role("switch", name="Talk at the table")
    expect(switch).to_have_count(0)
    ana.choose("Who sits in seat 2", "A friend, by link")
    expect(switch).to_be_checked()
    ana.press(switch)
    look(ana, "create-talk")
    ana.press(ana.button("Open the table"))
    expect(ana.page.get_by_role("heading", name="Almost there")).to_be_visible()
    expect(ana.page.get_by_role("region", name="What was said")).to_have_count(0)
