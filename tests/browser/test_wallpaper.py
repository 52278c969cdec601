"""Whole games of That Old Wallpaper in a browser: by mouse, by keyboard, by touch on a phone."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from .chromium import PHONE
from .conftest import Invite
from .fits import fits
from .hanger import TITLE, Hanger
from .person import HASTE
from .record import compare_with_the_record


def test_five_seats_by_mouse(invite: Invite) -> None:
    table = _sit_down(invite, bots=4)
    log = table.page.get_by_role("tabpanel", name="Log").get_by_role("listitem")
    turns = 0
    while (moment := table.wait()) != "over":
        turns += moment == "choose"
        if turns > 3:
            expect(log.last).to_be_in_viewport()
        table.do(moment)
    assert turns == 18
    expect(table.page.get_by_role("img", name=re.compile("^Wall of "))).to_have_count(5)
    compare_with_the_record(table.person)


def test_grandma_by_keyboard(invite: Invite) -> None:
    table = _sit_down(invite, bots=1, hand="keyboard")
    turns = 0
    while (moment := table.wait()) != "over":
        turns += moment == "choose"
        table.do(moment)
        assert not table.page.evaluate("document.activeElement === document.body")
    assert turns == 18
    expect(table.page.get_by_role("heading", name=re.compile("win"))).to_be_focused()


def test_a_phone_by_touch(invite: Invite) -> None:
    phone = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    table = _sit_down(invite, bots=2, hand="touch", **phone)
    while (moment := table.wait()) != "over":
        fits(table.person)
        if moment == "hang":
            expect(table.tray).to_be_in_viewport(ratio=1)
        table.do(moment)
    fits(table.person)


def _sit_down(invite: Invite, bots: int, **more: Any) -> Hanger:
    ana = invite(**more)
    ana.page.add_init_script(HASTE)
    ana.set_table(*["Bot, easy"] * bots, game=TITLE)
    return Hanger(ana)
