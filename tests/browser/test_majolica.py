"""Whole games of Majolica Painting in a browser: by finger, by mouse among bots, by keyboard."""

from __future__ import annotations

import re
from itertools import pairwise

from playwright.sync_api import CDPSession, expect

from .chromium import PHONE
from .conftest import Invite
from .fits import fits
from .painter import Painter, bots, centres
from .person import Person

ROUNDS = 20
BY_KEY = 4
"""In so many rounds the keyboard paints; in the others it passes."""
ARROWS = {"ArrowUp": "ArrowDown", "ArrowLeft": "ArrowRight"}
ARROWS |= {back: there for there, back in ARROWS.items()}


def test_alone_by_dragging_a_finger_on_a_phone(invite: Invite) -> None:
    ana = invite(hand="touch", viewport=PHONE, has_touch=True, is_mobile=True)
    table = Painter(ana)
    table.sit_down()
    touch = ana.context.new_cdp_session(ana.page)
    painted = 0
    while table.wait() == "paint":
        table.circle()
        fits(ana)
        path = table.open_path()
        if path is None:
            if table.begun:
                ana.press(table.back)
            ana.pass_on()
        else:
            _drag(table, touch, path)
            table.finish.click()  # a tap so soon would belong to the drag
            painted += 1
        ana.rest()
    assert painted > ROUNDS // 3
    fits(ana)
    ana.press(ana.button("Continue"))
    expect(ana.page.get_by_role("heading", name=re.compile(r"^\d+ points$"))).to_be_focused()
    expect(ana.page.get_by_text(re.compile("^You are an? "))).to_be_visible()
    fits(ana)


def test_eight_seats_on_a_phone(invite: Invite) -> None:
    ana = invite(hand="touch", viewport=PHONE, has_touch=True, is_mobile=True)
    table = Painter(ana)
    table.sit_down(*bots(7), beginner=True, sheets="chosen")
    ana.press(ana.button("Lattice"))
    table.on_to(2)
    fits(ana)
    table.on_to(16, painting=False)
    table.put_together(2)
    fits(ana)
    table.paint_or_pass()
    assert table.wait() == "counted"
    fits(ana)
    ana.press(ana.button("Continue"))
    expect(ana.standings.get_by_role("listitem")).to_have_count(8)
    fits(ana)


def test_four_seats_with_bots_by_mouse(invite: Invite) -> None:
    ana = invite()
    table = Painter(ana, 4)
    table.sit_down(*bots(3))
    while table.wait() == "paint":
        table.paint_or_pass()
    ana.press(ana.button("Continue"))
    expect(ana.standings.get_by_role("listitem")).to_have_count(4)


def test_alone_by_keyboard(invite: Invite) -> None:
    ana = invite(hand="keyboard")
    table = Painter(ana, 7)
    table.sit_down()
    keys = ana.page.keyboard
    painted = 0
    while table.wait() == "paint":
        if painted == BY_KEY:
            keys.press("p")
            ana.rest()
            continue
        if table.due.first.is_visible():
            ana.press(table.due.first)
        ana.press(ana.page.locator('[data-space][tabindex="0"]'), "Shift")
        while not table.finish.is_visible():
            if ana.button("No extra coat").is_visible():
                keys.press("c")
                expect(ana.button("No extra coat")).to_have_count(0)
            else:
                _step_by_key(table)
        keys.press("Enter")
        painted += 1
        ana.rest()
    ana.press(ana.button("Continue"))
    expect(ana.page.get_by_role("heading", name=re.compile(r"^\d+ points$"))).to_be_focused()


def _drag(table: Painter, touch: CDPSession, path: list[str]) -> None:
    """Draws a finger along the path."""
    table.space(path[0]).scroll_into_view_if_needed()
    table.page.locator(".scroll").evaluate("box => box.scrollTo(0, box.scrollTop - 8)")
    points = centres(table, path)
    _send(touch, "touchStart", points[0])
    for (x, y), (to_x, to_y) in pairwise(points):
        for part in (1, 2, 3):
            _send(touch, "touchMove", (x + (to_x - x) * part / 3, y + (to_y - y) * part / 3))
    _send(touch, "touchEnd", None)


def _send(touch: CDPSession, kind: str, point: tuple[float, float] | None) -> None:
    points = [{"x": point[0], "y": point[1]}] if point else []
    touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def _step_by_key(table: Painter) -> None:
    """Goes to a space beside, and paints it if it can be painted; if not, goes back."""
    keys = table.page.keyboard
    there = table.dice.choice(list(ARROWS))
    here = _focus(table.person)
    keys.press(there)
    if table.page.evaluate("document.activeElement.matches('.free')"):
        said = table.person.bar.inner_text()
        keys.press("Enter")
        expect(table.person.bar).not_to_have_text(said, use_inner_text=True)
    elif table.begun and _focus(table.person) != here:
        keys.press(ARROWS[there])


def _focus(ana: Person) -> str:
    """The space that has the focus."""
    return str(ana.page.evaluate("document.activeElement.dataset.space"))
