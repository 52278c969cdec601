"""Your tables on the start page, and the browser's tab that calls when one waits for you."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from .axe import axe
from .chromium import DESKTOP, PHONE
from .conftest import Invite
from .fits import fits
from .person import Person
from .tour import CONTEXT, Show

LOOK = """(away) => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => away });
  document.dispatchEvent(new Event('visibilitychange'));
}"""
"""The person looks at another tab, or comes back: what the browser says then."""


def section(person: Person) -> Locator:
    return person.page.get_by_role("region", name="Your tables")


def rows(person: Person) -> Locator:
    return section(person).get_by_role("listitem")


def look(person: Person, name: str) -> None:
    """Nothing is wrong with the page, large and small, light and dark."""
    found: list[str] = []
    Show(lambda screen, page: found.extend(axe(page)))(name, person.page)
    assert found == []
    person.page.set_viewport_size(PHONE)
    fits(person)
    person.page.set_viewport_size(DESKTOP)


def icon(person: Person) -> str:
    found: str = person.page.evaluate(
        "new URL(document.querySelector('link[rel=icon]').href).pathname"
    )
    return found


def test_the_tables_say_whom_they_wait_for(invite: Invite) -> None:
    ana, ben = invite("Ana", **CONTEXT), invite("Ben", **CONTEXT)
    ana.open()
    expect(section(ana)).to_contain_text("Tables that you open or join wait for you here.")
    ana.set_table("A friend, by link", introductory=True)
    link = ana.page.get_by_role("textbox", name="Invitation link").input_value()
    table = ana.page.url
    ana.open()
    expect(rows(ana)).to_contain_text(
        re.compile(r"Memento\s*just you\s*One seat is free\s*· just now")
    )
    ben.open(link)
    ben.press(ben.button("Sit down"))
    ben.page.get_by_role("heading", name="Almost there").wait_for()
    ana.page.evaluate(LOOK, False)
    expect(rows(ana)).to_contain_text("Everybody is here: start the game")
    ana.press(rows(ana).get_by_role("link"))
    ana.press(ana.button("Start the game"))
    ana.pass_button.wait_for()
    ben.bar.wait_for()
    ben.open()
    expect(rows(ben)).to_contain_text("Ana is to play")
    look(ben, "home-others")
    ana.open()
    expect(rows(ana)).to_contain_text("Your turn")
    look(ana, "home-yours")
    assert ana.page.title() == "Pull up a chair. · Kitchen Table"

    ana.page.evaluate(LOOK, True)
    expect(ana.page).to_have_title("(1) Kitchen Table")
    assert icon(ana) == "/icon-waiting.svg"
    ana.page.evaluate(LOOK, False)
    expect(ana.page).to_have_title("Pull up a chair. · Kitchen Table")
    assert icon(ana) == "/icon.svg"

    ben.open(table)
    ben.bar.wait_for()
    ben.page.evaluate(LOOK, True)
    expect(ben.page).to_have_title("Memento · Kitchen Table")
    ana.press(rows(ana).get_by_role("link"))
    ana.pass_on()
    ana.rest()
    expect(ben.page).to_have_title("(1) Your turn · Memento · Kitchen Table")
    ben.page.evaluate(LOOK, False)
    expect(ben.page).to_have_title("Your turn · Memento · Kitchen Table")


def test_a_table_goes_off_the_list_until_something_happens_there(invite: Invite) -> None:
    ana = invite("Ana", **CONTEXT)
    ana.set_table("A friend, by link")
    link = ana.page.get_by_role("textbox", name="Invitation link").input_value()
    ana.open()
    ana.press(section(ana).get_by_role("button", name=re.compile("^Take Memento, just you, off")))
    expect(rows(ana)).to_have_count(0)
    ana.page.reload()
    expect(section(ana)).to_contain_text("Tables that you open or join wait for you here.")
    ben = invite("Ben", **CONTEXT)
    ben.open(link)
    ben.press(ben.button("Sit down"))
    ben.page.get_by_role("heading", name="Almost there").wait_for()
    ana.page.evaluate(LOOK, False)
    expect(rows(ana)).to_contain_text("with Ben")


def test_finished_games_are_folded_away(invite: Invite) -> None:
    ana = invite("Ana", **CONTEXT)
    ana.set_table("Bot, easy", introductory=True)
    ana.play(takes=0)
    ana.open()
    expect(rows(ana)).to_have_count(0)
    ana.press(section(ana).get_by_text("Finished (1)"))
    expect(rows(ana)).to_contain_text("Finished")
    look(ana, "home-finished")
