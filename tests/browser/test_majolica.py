"""Whole games of Majolica Painting in a browser: by finger, by mouse among bots, by keyboard."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from itertools import pairwise, product

from playwright.sync_api import CDPSession, Locator, expect

from .chromium import PHONE
from .conftest import Invite
from .person import Person

ROUNDS = 20
BY_KEY = 4
"""In so many rounds the keyboard paints; in the others it passes."""
ARROWS = {"ArrowUp": "ArrowDown", "ArrowLeft": "ArrowRight"}
ARROWS |= {back: there for there, back in ARROWS.items()}
STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))


def test_alone_by_dragging_a_finger_on_a_phone(invite: Invite) -> None:
    ana = invite(hand="touch", viewport=PHONE, has_touch=True, is_mobile=True)
    _sit_down(ana, bots=0)
    touch = ana.context.new_cdp_session(ana.page)
    painted = 0
    while _round_opens(ana):
        _circle(ana)
        path = _open_path(ana)
        if path is None:
            if _begun(ana):
                ana.press(ana.button("Take back the last step"))
            ana.pass_on()
        else:
            _drag(ana, touch, path)
            _finish(ana).click()  # a tap so soon would belong to the drag
            painted += 1
        ana.rest()
        assert ana.page.evaluate("document.scrollingElement.scrollWidth") <= PHONE["width"]
    assert painted > ROUNDS // 3
    ana.press(ana.button("Continue"))
    expect(ana.page.get_by_text(re.compile("^You are an? ")).first).to_be_visible()
    with ana.page.expect_download() as saved:
        ana.press(ana.button("Save as a picture"))
    assert "painted by Ana" in saved.value.path().read_text()


def test_four_seats_with_bots_by_mouse(invite: Invite) -> None:
    ana = invite()
    _sit_down(ana, bots=3)
    dice = random.Random(4)
    taken_back = False
    while _round_opens(ana):
        _circle(ana)
        while not _finish(ana).is_visible():
            lit = ana.page.locator("[data-space].free")
            said = ana.bar.inner_text()
            if ana.pass_button.is_visible() and lit.count() == 0:
                break
            lit.nth(dice.randrange(lit.count())).click()
            expect(ana.bar).not_to_have_text(said, use_inner_text=True)
            if not taken_back:
                taken_back = True
                ana.press(ana.button("Take back the last step"))
                expect(ana.pass_button).to_be_visible()
        ana.press(_finish(ana).or_(ana.pass_button))
        ana.rest()
    ana.press(ana.button("Continue"))
    expect(ana.standings.get_by_role("listitem")).to_have_count(4)


def test_alone_by_keyboard(invite: Invite) -> None:
    ana = invite(hand="keyboard")
    _sit_down(ana, bots=0)
    dice = random.Random(7)
    keys = ana.page.keyboard
    painted = 0
    while _round_opens(ana):
        if painted == BY_KEY:
            keys.press("p")
            ana.rest()
            continue
        if _due(ana).first.is_visible():
            ana.press(_due(ana).first)
        ana.press(ana.page.locator('[data-space][tabindex="0"]'), "Shift")
        while not _finish(ana).is_visible():
            if ana.button("No extra coat").is_visible():
                keys.press("c")
                expect(ana.button("No extra coat")).to_have_count(0)
            else:
                _step_by_key(ana, dice)
        keys.press("Enter")
        painted += 1
        ana.rest()
    ana.press(ana.button("Continue"))
    expect(ana.page.get_by_role("heading", name="You win!")).to_be_focused()


def _sit_down(ana: Person, bots: int) -> None:
    """Makes a table with bots in all other seats, and goes there."""
    seats = [{"kind": "person", "name": ana.name, "level": None}]
    seats += [{"kind": "bot", "name": f"Bot {i}", "level": "easy"} for i in range(bots)]
    table = {"game": "majolica", "options": {}, "seats": seats, "your_seat": 0}
    made = ana.page.request.post(
        f"{ana.address}/api/tables", data=table | {"your_name": ana.name}
    ).json()
    ana.open(f"/t/{made['table']}")
    ana.bar.wait_for()


def _round_opens(ana: Person) -> bool:
    """Waits for the next round; False once the last one is over."""
    more = ana.button("Continue")
    ana.pass_button.or_(more).first.wait_for()
    return not more.is_visible()


def _finish(ana: Person) -> Locator:
    return ana.bar.get_by_role("button", name=re.compile("^Paint"))


def _due(ana: Person) -> Locator:
    """The categories to choose from, if a bonus is due."""
    return ana.page.get_by_role("group", name="Your handbarrow goes to").locator(
        "button:not([disabled])"
    )


def _begun(ana: Person) -> bool:
    return not ana.pass_button.is_visible()


def _circle(ana: Person) -> None:
    """Takes the first category that is open, if a bonus is due."""
    if _due(ana).first.is_visible():
        _due(ana).first.click()
        expect(ana.pass_button).to_have_count(0)


def _open_path(ana: Person) -> list[str] | None:
    """An L of four majolica tiles with room, read off the sheet."""
    spaces = ana.page.locator("[data-space]").evaluate_all(
        "all => all.map(one => [one.dataset.space, one.ariaLabel])"
    )
    room = {name for name, words in spaces if "Wing" not in words and "outside" not in words}
    return next((path for path in _paths() if room.issuperset(path)), None)


def _paths() -> Iterator[list[str]]:
    """Every L of the frame, three in a row and one at the side of the end."""
    for row, column, (down, right) in product(range(7), range(6), STEPS):
        for side in (-1, 1):
            places = [(row + i * down, column + i * right) for i in range(3)]
            end_row, end_column = places[-1]
            places.append((end_row + side * right, end_column + side * down))
            yield [f"{chr(ord('A') + c)}{r + 1}" for r, c in places]


def _drag(ana: Person, touch: CDPSession, path: list[str]) -> None:
    """Draws a finger along the path."""
    ana.page.locator(f'[data-space="{path[0]}"]').scroll_into_view_if_needed()
    ana.page.locator(".scroll").evaluate("box => box.scrollTo(0, box.scrollTop - 8)")
    boxes = [ana.page.locator(f'[data-space="{name}"]').bounding_box() for name in path]
    points = [(b["x"] + b["width"] / 2, b["y"] + b["height"] / 2) for b in boxes if b]
    _send(touch, "touchStart", points[0])
    for (x, y), (to_x, to_y) in pairwise(points):
        for part in (1, 2, 3):
            _send(touch, "touchMove", (x + (to_x - x) * part / 3, y + (to_y - y) * part / 3))
    _send(touch, "touchEnd", None)


def _send(touch: CDPSession, kind: str, point: tuple[float, float] | None) -> None:
    points = [{"x": point[0], "y": point[1]}] if point else []
    touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def _step_by_key(ana: Person, dice: random.Random) -> None:
    """Goes to a space beside, and paints it if it can be painted; if not, goes back."""
    there = dice.choice(list(ARROWS))
    here = _focus(ana)
    ana.page.keyboard.press(there)
    if ana.page.evaluate("document.activeElement.matches('.free')"):
        said = ana.bar.inner_text()
        ana.page.keyboard.press("Enter")
        expect(ana.bar).not_to_have_text(said, use_inner_text=True)
    elif _begun(ana) and _focus(ana) != here:
        ana.page.keyboard.press(ARROWS[there])


def _focus(ana: Person) -> str:
    """The space that has the focus."""
    return str(ana.page.evaluate("document.activeElement.dataset.space"))
