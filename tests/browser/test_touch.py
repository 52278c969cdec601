"""A whole game by touch on a narrow phone: nothing scrolls sideways, and fingers find all of it."""

from __future__ import annotations

from playwright.sync_api import expect

from .chromium import PHONE
from .conftest import Invite
from .fits import fits
from .person import Person


def test_a_whole_game_by_touch(invite: Invite) -> None:
    ana = invite(hand="touch", viewport=PHONE, has_touch=True, is_mobile=True)
    ana.open()
    fits(ana)
    ana.press(ana.link("Set up a table of Memento"))
    ana.press(ana.page.get_by_text("House rules"))
    fits(ana)
    ana.set_table("A friend, by link", "Bot, easy", introductory=True)
    fits(ana)
    ana.seat_a_bot(2)
    ana.press(ana.button("Start the game"))
    assert ana.wait() == "turn"
    for panel in ("Players", "Log", "Score", "Rules", "Settings"):
        ana.press(ana.panels.get_by_role("button", name=panel))
        sheet = ana.page.get_by_role("dialog", name=panel)
        expect(sheet).to_be_visible()
        fits(ana)
        ana.press(sheet.get_by_role("button", name="Close"))
    ana.press(ana.button("Table menu"))
    fits(ana)
    ana.press(ana.button("Close"))
    _play(ana)
    expect(ana.standings).to_be_visible()
    fits(ana)


def _play(ana: Person) -> None:
    ana.take("hidden")
    expect(ana.page.get_by_text("Only you see this", exact=True)).to_be_visible()
    fits(ana)
    taken = 1
    while (moment := ana.wait()) != "over":
        fits(ana)
        if moment == "round":
            taken = 0
            ana.press(ana.button("Continue"))
        elif taken < 3:
            taken += 1
            ana.take_any()
        else:
            ana.pass_on()
        ana.rest()
