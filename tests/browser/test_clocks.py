"""Clocks on the page: chosen with the table, started by a look, right to a quarter of a second."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Locator, TimeoutError, expect

from .axe import axe
from .chromium import PHONE
from .conftest import Invite
from .fits import fits
from .person import Person

EXACT = 250
"""Milliseconds by which a page may differ from the server."""

LISTEN = """
  window.clocks = [];
  const Socket = window.WebSocket;
  window.WebSocket = class extends Socket {
    constructor(...args) {
      super(...args);
      this.addEventListener('message', ({ data }) => {
        const message = JSON.parse(data);
        if (message.type === 'clocks') window.clocks.push([performance.now(), message.seats]);
      });
    }
  };
  window.hidden = false;
  Object.defineProperty(document, 'visibilityState', {
    get: () => (window.hidden ? 'hidden' : 'visible'),
  });
"""
"""Notes what the server says of clocks, and when, and lets a test hide the page."""


@pytest.fixture
def ana(invite: Invite) -> Person:
    """At a table with a bot and a clock of 12 s and no bank; her page is in the background."""
    ana = invite("Ana")
    ana.page.add_init_script(LISTEN)
    ana.page.add_init_script("window.hidden = location.pathname.startsWith('/t/');")
    ana.open()
    ana.press(ana.link("Set up a table of Memento"))
    ana.choose_count(2)
    ana.press(ana.page.get_by_text("Time", exact=True))
    ana.press(ana.page.get_by_role("radio", name="Your own"))
    ana.page.get_by_role("spinbutton", name="Seconds for each").fill("12")
    ana.page.get_by_role("spinbutton", name="Minutes in the bank").fill("0")
    ana.page.get_by_role("spinbutton", name="Minutes in the bank").blur()
    assert axe(ana.page) == []
    ana.press(ana.button("Open the table"))
    ana.page.wait_for_url("**/t/*")
    ana.page.evaluate("window.hidden = true")
    ana.page.reload()
    ana.pass_button.wait_for()
    return ana


def clock(person: Person) -> Locator:
    return person.page.get_by_role("timer")


def look(person: Person) -> None:
    """The page comes to the front."""
    person.page.evaluate(
        "window.hidden = false; document.dispatchEvent(new Event('visibilitychange'))"
    )


def running(person: Person) -> list[Any]:
    """What the server said last of clocks, and how long ago in ms; [] if none runs."""
    found: list[Any] = person.page.evaluate("""() => {
      const [at, seats] = window.clocks.at(-1);
      return seats.some(({ runs }) => runs) ? [performance.now() - at, seats] : [];
    }""")
    return found


def test_a_clock_waits_for_a_look_and_then_counts_exactly(ana: Person) -> None:
    """Fault 39: it does not run in the background, and shows what the server counts."""
    ana.page.wait_for_timeout(1500)
    assert running(ana) == []
    expect(clock(ana)).to_contain_text("0:12 + 0:00")
    look(ana)
    ana.page.wait_for_function("window.clocks.at(-1)[1].some(({ runs }) => runs)")
    for _ in range(5):
        ana.page.wait_for_timeout(433)
        passed, seats = running(ana)
        left = seats[0]["decision"] - passed
        minutes, seconds = re.findall(r"(\d+):(\d\d) \+", clock(ana).inner_text())[0]
        shown = (60 * int(minutes) + int(seconds)) * 1000
        assert -EXACT <= shown - left <= 1000 + EXACT, "a second that has begun counts as one"
    expect(clock(ana)).to_contain_text("last seconds")
    expect(ana.narration).to_contain_text("You have 10 seconds left.")
    ana.page.set_viewport_size(PHONE)
    fits(ana)
    assert axe(ana.page) == []
    expect(ana.page.get_by_text("Your time is up.").first).to_be_attached(timeout=20_000)
    ana.page.wait_for_function("window.clocks.at(-1)[1][0].decision > 11000")
    expect(clock(ana)).not_to_contain_text("last seconds")


def test_who_sits_there_and_thinks_too_long_takes_the_seat_back(invite: Invite) -> None:
    """After three decisions in vain a bot sits in though the person is there, until they say so."""
    ana = invite("Ana")
    ana.open("/new/memento")
    ana.choose_count(2)
    ana.press(ana.page.get_by_role("switch", name="Introductory"), "Space")
    ana.press(ana.page.get_by_text("Time", exact=True))
    ana.press(ana.page.get_by_role("radio", name="Your own"))
    ana.page.get_by_role("spinbutton", name="Seconds for each").fill("5")
    ana.page.get_by_role("spinbutton", name="Minutes in the bank").fill("0")
    ana.page.get_by_role("spinbutton", name="Minutes in the bank").blur()
    ana.press(ana.button("Open the table"))
    banner = ana.page.get_by_text(re.compile(", a bot, plays for you"))
    carry_on, back = ana.button("Continue"), ana.button("Take my seat back")
    sat_in = False
    while not sat_in or banner.is_visible():  # meanwhile the bot plays on
        assert not ana.standings.is_visible(), "the game is over too early"
        ana.page.wait_for_timeout(100)
        sat_in = sat_in or banner.is_visible()
        with suppress(TimeoutError):  # the end of a round is shown just now
            if carry_on.is_visible():
                carry_on.click(timeout=1000)
            elif back.is_visible():
                back.click(timeout=1000)
    ana.play(takes=0)
    expect(ana.standings.get_by_role("listitem")).to_have_count(2)
