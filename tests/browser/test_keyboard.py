"""A whole game by keyboard alone: nothing out of reach, the focus never lost, all of it told."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .conftest import Invite
from .person import Person

LISTEN = """() => {
  const region = document.querySelector('[role=log]');
  window.spoken = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node.nodeType === 1) spoken.push(node.textContent);
  }).observe(region, { childList: true });
}"""
"""Keeps what a screen reader would say."""


def test_a_whole_game_by_keyboard(invite: Invite) -> None:
    ana = invite(hand="keyboard")
    ana.set_table("Bot, easy", introductory=True)
    ana.bar.wait_for()
    ana.page.evaluate(LISTEN)
    taken = rounds = 0
    while (moment := ana.wait()) != "over":
        if moment == "round":
            rounds += 1
            taken = 0
            ana.press(ana.button("Continue"))
        elif taken < 4:
            taken += 1
            _take(ana, taken)
        else:
            ana.page.keyboard.press("p") if rounds else ana.pass_on()
        ana.rest()
        assert not _focus_is_lost(ana)
    assert rounds == 3
    expect(ana.page.get_by_role("heading", name=re.compile("win"))).to_be_focused()
    assert _told(ana) == _happened(ana)


def _take(ana: Person, number: int) -> None:
    """Goes to a pile in every way there is: Tab, arrow keys, a shortcut."""
    if number == 1:
        ana.take_any()
    elif number == 2:
        ana.page.keyboard.press("h")
    else:
        ana.press(ana.pile(2), "ArrowRight")
        expect(ana.pile(3)).to_be_focused()
        ana.page.keyboard.press("ArrowLeft")
        ana.page.keyboard.press("Space")


def _focus_is_lost(ana: Person) -> bool:
    return bool(ana.page.evaluate("document.activeElement === document.body"))


def _told(ana: Person) -> list[str]:
    """Who did what, in the order in which it was said."""
    spoken = ana.page.evaluate("spoken")
    found = (re.match(r"(\S+) (take|pass)", line) for line in spoken)
    return [f"{one[1]} {one[2]}" for one in found if one]


def _happened(ana: Person) -> list[str]:
    """The same in the order in which the server told it."""
    names = [seat["name"] for seat in ana.heard[0]["table"]["seats"]]
    names[0] = "You"
    return [
        f"{names[event['seat']]} {event['action'].split()[0]}"
        for message in ana.heard
        if message["type"] == "update"
        for event in message["events"]
        if event["seat"] >= 0
    ]
