"""A whole game by touch on a narrow phone: nothing scrolls sideways, and fingers find all of it."""

from __future__ import annotations

from playwright.sync_api import expect

from .chromium import PHONE
from .conftest import Invite
from .person import Person

SMALL = """() => {
  const controls = 'button, a[href], input, select, summary, [role=button]';
  const room = (control) => control.closest('label') ?? control;
  const inText = (control) =>
    getComputedStyle(control).display.startsWith('inline') &&
    [...control.parentElement.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  return [...document.querySelectorAll(controls)]
    .filter((control) => control.checkVisibility() && !control.closest('.unseen, [inert]'))
    .filter((control) => !control.matches('.unseen, .skip'))
    .filter((control) => !inText(control))
    .map((control) => [control, room(control).getBoundingClientRect()])
    .filter(([, { width, height }]) => width < 43.5 || height < 43.5)
    .map(([control, { width, height }]) =>
      `${control.outerHTML.slice(0, 120)}: ${Math.round(width)} × ${Math.round(height)}`);
}"""
"""Controls that are smaller than 44 px. What stands in a line of text is as high as its line."""


def test_a_whole_game_by_touch(invite: Invite) -> None:
    ana = invite(hand="touch", viewport=PHONE, has_touch=True, is_mobile=True)
    ana.open()
    _fits(ana)
    ana.press(ana.link("Set up a table of Memento"))
    ana.press(ana.page.get_by_text("House rules"))
    _fits(ana)
    ana.set_table("A friend, by link", "Bot, easy", introductory=True)
    _fits(ana)
    ana.seat_a_bot(2)
    ana.press(ana.button("Start the game"))
    assert ana.wait() == "turn"
    for panel in ("Players", "Log", "Score", "Rules", "Settings"):
        ana.press(ana.panels.get_by_role("button", name=panel))
        sheet = ana.page.get_by_role("dialog", name=panel)
        expect(sheet).to_be_visible()
        _fits(ana)
        ana.press(sheet.get_by_role("button", name="Close"))
    ana.press(ana.button("Table menu"))
    _fits(ana)
    ana.press(ana.button("Close"))
    _play(ana)
    expect(ana.standings).to_be_visible()
    _fits(ana)


def _play(ana: Person) -> None:
    ana.take("hidden")
    expect(ana.page.get_by_text("Only you see this", exact=True)).to_be_visible()
    _fits(ana)
    taken = 1
    while (moment := ana.wait()) != "over":
        _fits(ana)
        if moment == "round":
            taken = 0
            ana.press(ana.button("Continue"))
        elif taken < 3:
            taken += 1
            ana.take_any()
        else:
            ana.pass_on()
        ana.rest()


def _fits(ana: Person) -> None:
    """Nothing is wider than the screen or too small for a finger."""
    width = ana.page.evaluate("document.scrollingElement.scrollWidth")
    assert width <= PHONE["width"]
    assert ana.page.evaluate(SMALL) == []
