"""What the board of That Old Wallpaper does for a mouse, a finger and a keyboard, turn by turn."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from .chromium import PHONE
from .conftest import Invite
from .hanger import TITLE, Hanger
from .person import HASTE, Hand

HANDS: tuple[Hand, ...] = ("mouse", "touch", "keyboard")
FINGER: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
SHAPES = ("Red flowers", "Yellow suns", "Blue space", "Green leaves")
AFTER_A_SWIPE = 400
"""Milliseconds in which a browser takes a tap for the end of a swipe, and clicks nothing."""
SIGNED = re.compile(r"[+−]?\d+")

Sit = Callable[..., Hanger]


@pytest.fixture
def sit(invite: Invite) -> Sit:
    """Sits down with some bots, with a hand of one's own and a screen that goes with it."""

    def down(hand: Hand = "mouse", bots: int = 2, *, hasty: bool = True) -> Hanger:
        ana = invite(hand=hand, **(FINGER if hand == "touch" else {}))
        if hasty:
            ana.page.add_init_script(HASTE)
        ana.set_table(*["Bot, easy"] * bots, game=TITLE)
        return Hanger(ana)

    return down


@pytest.mark.parametrize("hand", HANDS)
def test_a_card_is_thought_of_then_a_number_shown_step_by_step(sit: Sit, hand: Hand) -> None:
    table = sit(hand, hasty=False)
    assert table.wait() == "choose"
    ghosts = table.page.locator(".ghost")
    expect(ghosts).to_have_count(0)
    bare = table.page.get_by_text("Nothing hangs here yet.")
    expect(bare).to_be_visible()
    table.person.press(table.cards_to_study.first)
    expect(ghosts).to_have_count(1)
    expect(bare).to_have_count(0)
    expect(table.page.get_by_text("Best places for this card: ")).to_be_visible()
    expect(table.wall).to_be_in_viewport()
    expect(table.numbers).to_be_in_viewport(ratio=1)
    table.choose()
    for beat in ("All numbers are shown.", "The highest number lies above the high end"):
        expect(table.page.get_by_text(beat)).to_be_visible()
    expect(table.shown_numbers.first).to_be_in_viewport()
    assert _numbers(table) == sorted(table.observation["shown"])
    table.do(table.wait())
    while table.wait() != "choose":
        table.do(table.wait())
    table.person.press(table.page.get_by_role("button", name="Show again"))
    expect(table.page.get_by_text("All numbers are shown.")).to_be_visible()
    expect(table.shown_numbers.first).to_be_in_viewport()


@pytest.mark.parametrize("hand", HANDS)
def test_cards_are_hung_in_any_order_turned_and_taken_back(sit: Sit, hand: Hand) -> None:
    table = sit(hand)
    _play_until(table, lambda: _to_hang(table) > 1 and bool(table.observation["walls"][0]))
    waiting = table.tray.get_by_role("button", name=re.compile("^Hang this card next"))
    second = waiting.nth(1)
    name = second.get_attribute("aria-label")
    table.person.press(second)
    expect(second).to_have_attribute("aria-pressed", "true")
    promised = _points(_hang_best(table))
    hung = table.tray.get_by_role("img", name=re.compile("^hangs loosely"))
    expect(hung).to_have_accessible_name(
        (name or "").replace("Hang this card next", "hangs loosely")
    )
    _take_back(table)
    expect(hung).to_have_count(0)
    promised = _points(_hang_best(table))
    while table.confirm.count() == 0:
        promised += _points(_hang_best(table))
    expect(table.person.bar.get_by_text("point")).to_have_text(re.compile(_signed(promised)))
    before = table.observation["walls"][0]
    cards = _to_hang(table)
    if hand == "keyboard":
        table.page.keyboard.press("Enter")
    else:
        table.person.press(table.confirm)
    table.person.rest()
    assert len(table.observation["walls"][0]) == len(before) + cards


@pytest.mark.parametrize("hand", HANDS)
def test_a_loose_card_is_turned(sit: Sit, hand: Hand) -> None:
    table = sit(hand)
    _play_until(table, lambda: _to_hang(table) > 0)
    _hang_best(table)
    loose = table.wall.get_by_role("button", name=re.compile("^Loose card"))
    before = _drawn(table)
    if hand == "keyboard":
        table.page.keyboard.press("r")
    else:
        table.person.press(loose)
    same = table.person.bar.get_by_text("Turned by half, it is the same.")
    changed = table.page.wait_for_function(
        "([before, same]) => document.querySelector('.wall svg').innerHTML !== before"
        " || document.body.innerText.includes(same)",
        arg=[before, "Turned by half, it is the same."],
    )
    assert changed
    assert same.count() or _drawn(table) != before


@pytest.mark.parametrize("hand", HANDS)
def test_a_wall_is_moved_and_looked_at_from_near(sit: Sit, hand: Hand) -> None:
    table = sit(hand)
    _play_until(table, lambda: _to_hang(table) > 0)
    fitted = _camera(table)
    {"mouse": _wheel, "touch": _pinch, "keyboard": _plus}[hand](table)
    near = _camera(table)
    assert near[2] > fitted[2]
    {"mouse": _drag, "touch": _swipe, "keyboard": _arrow}[hand](table)
    moved = _camera(table)
    assert moved[2] == pytest.approx(near[2])
    assert moved[:2] != near[:2]
    table.person.press(table.page.get_by_role("button", name="Show all of the wall"))
    _until_moved(table, moved)
    assert _camera(table) == pytest.approx(fitted)


@pytest.mark.parametrize("hand", HANDS)
def test_what_hangs_is_told_of_every_wall(sit: Sit, hand: Hand) -> None:
    table = sit(hand)
    _play_until(table, lambda: table.observation["turn"] == 4)
    o = table.observation
    for seat, name in enumerate(("You", *_others(table))):
        table.person.press(table.walls.get_by_role("button").nth(seat))
        group = table.page.get_by_role("group", name="Your wall" if not seat else f"Wall of {name}")
        expect(group).to_be_visible()
        expect(group.locator(".whole")).to_have_count(sum(o["big"][seat] + o["little"][seat]))
        for colour, label in enumerate(
            ("Red flowers", "Yellow suns", "Blue space", "Green leaves")
        ):
            big, little = o["big"][seat][colour], o["little"][seat][colour]
            told = table.page.get_by_role("button", name=f"{label}: {big} big, {little} little")
            short = {True: "a big one", False: "a little one"}[big < little]
            expect(told).to_have_accessible_name(re.compile(short if big != little else r"pairs?$"))
    plates = table.page.get_by_role("list", name="Players").get_by_role("listitem")
    for seat, hazies in enumerate(o["hazies"]):
        place = o["line"].index(seat) + 1
        expect(plates.nth(seat)).to_contain_text(re.compile(f"^.*{place}[a-z]+ in the line of"))
        expect(plates.nth(seat)).to_contain_text(f"{hazies} Hazy Memory card")
    for player, played in enumerate(o["played"]):
        told = table.page.get_by_role("img", name=re.compile("^Numbers of ")).nth(player)
        expect(told).to_have_accessible_name(re.compile(f"Played: {', '.join(map(str, played))}"))


def test_a_finger_beside_a_small_place_means_it(sit: Sit) -> None:
    table = sit("touch", bots=4)
    _play_until(table, lambda: _to_hang(table) > 0 and bool(table.observation["walls"][0]))
    boxes = [box for each in table.places.all() if (box := each.bounding_box())]
    place = min(boxes, key=lambda box: box["x"])
    table.page.touchscreen.tap(place["x"] - 10, place["y"] + place["height"] / 2)
    expect(table.wall.get_by_role("button", name=re.compile("^Loose card"))).to_have_count(1)


def test_grandma_sits_at_the_table(sit: Sit) -> None:
    table = sit(bots=1)
    assert table.wait() == "choose"
    says = table.page.locator(".says")
    expect(says).to_have_text("Do sit down. I remember that wall well.")
    line = table.page.get_by_role("button", name=re.compile("^Line of tokens. From the front"))
    expect(line).to_have_accessible_name(re.compile("Grandma"))
    table.choose()
    while table.wait() != "choose":
        table.do(table.wait())
    expect(says).to_have_text("Take your time, dears.")
    expect(table.page.get_by_role("img", name=re.compile("^Numbers of Grandma"))).to_be_visible()


# -- what the tests do and read ------------------------------------------------------------------


def _play_until(table: Hanger, there: Callable[[], bool]) -> None:
    """Plays on until it is so, with something to do."""
    while True:
        moment = table.wait()
        assert moment != "over"
        if there():
            return
        table.do(moment)


def _to_hang(table: Hanger) -> int:
    o = table.observation
    return len(o["new"][0]) if o["stage"] == "hang" and table.tray.is_visible() else 0


def _others(table: Hanger) -> list[str]:
    tabs = table.walls.get_by_role("button").all_inner_texts()
    return [tab.split("\n")[-1] for tab in tabs[1:]]


def _numbers(table: Hanger) -> list[int]:
    """The numbers on the table, from the low end."""
    names = [each.get_attribute("aria-label") or "" for each in table.shown_numbers.all()]
    return [int(name.split(": ")[1].split(",")[0]) for name in names]


def _hang_best(table: Hanger) -> str:
    """Hangs the chosen card in the best place, or the first; what was said of the place."""
    best = table.wall.locator(".best")
    place = best.first if best.count() else table.places.first
    name = place.get_attribute("aria-label") or ""
    loose = table.wall.get_by_role("button", name=re.compile("^Loose card"))
    before = loose.count()
    if table.person.hand == "keyboard":
        place.focus()
        table.page.keyboard.press("Enter")
    else:
        table.person.press(place)
    expect(loose).to_have_count(before + 1)
    table.places.or_(table.confirm).first.wait_for()
    return name


def _take_back(table: Hanger) -> None:
    if table.person.hand == "keyboard":
        table.page.keyboard.press("Backspace")
    else:
        table.person.press(table.tray.get_by_role("button", name="Take back"))
    table.places.first.wait_for()


def _points(name: str) -> int:
    """The change of the score in the words of a place."""
    found = SIGNED.search(name.split(": ")[1])
    assert found, name
    return int(found[0].replace("−", "-"))


def _signed(points: int) -> str:
    return rf"^\+{points} " if points > 0 else f"^−{-points} " if points else "^no more points"


def _drawn(table: Hanger) -> str:
    return table.wall.locator("> svg").inner_html()


def _camera(table: Hanger) -> tuple[float, ...]:
    """Where the wall is drawn, and how large."""
    transform = table.wall.locator(".camera").get_attribute("transform") or ""
    return tuple(float(number) for number in re.findall(r"-?\d+(?:\.\d+)?(?:e-?\d+)?", transform))


def _middle(table: Hanger) -> tuple[float, float]:
    box = table.wall.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def _wheel(table: Hanger) -> None:
    table.page.mouse.move(*_middle(table))
    before = _camera(table)
    table.page.mouse.wheel(0, -200)
    _until_moved(table, before)


def _drag(table: Hanger) -> None:
    x, y = _middle(table)
    before = _camera(table)
    table.page.mouse.move(x, y)
    table.page.mouse.down()
    table.page.mouse.move(x + 60, y + 30, steps=3)
    table.page.mouse.up()
    _until_moved(table, before)


def _touch(table: Hanger, *frames: list[tuple[float, float]]) -> None:
    """Fingers on the screen, from frame to frame; then they are lifted."""
    before = _camera(table)
    session = table.page.context.new_cdp_session(table.page)
    for index, frame in enumerate(frames):
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(frame)]
        kind = "touchMove" if index else "touchStart"
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    _until_moved(table, before)
    table.page.wait_for_timeout(AFTER_A_SWIPE)


def _pinch(table: Hanger) -> None:
    x, y = _middle(table)
    spread = [20.0, 40.0, 60.0, 80.0]
    _touch(table, *([(x - apart, y), (x + apart, y)] for apart in spread))


def _swipe(table: Hanger) -> None:
    x, y = _middle(table)
    _touch(table, *([(x + along, y + along)] for along in (0.0, 15.0, 30.0, 45.0)))


def _plus(table: Hanger) -> None:
    before = _camera(table)
    table.wall.focus()
    table.page.keyboard.press("+")
    _until_moved(table, before)


def _arrow(table: Hanger) -> None:
    before = _camera(table)
    table.wall.focus()
    table.page.keyboard.press("ArrowLeft")
    _until_moved(table, before)


def _until_moved(table: Hanger, before: tuple[float, ...]) -> None:
    deadline = time.monotonic() + 10
    while _camera(table) == before:
        assert time.monotonic() < deadline, "The wall does not move."
        table.page.wait_for_timeout(20)
