"""Every game learnt by playing: each lesson shown, and what is asked done with the board itself."""

from __future__ import annotations

import msgspec
import pytest
from playwright.sync_api import expect

from kitchentable.catalogue import GAMES, levels, tutorial_of

from .axe import axe
from .chromium import PHONE
from .conftest import Invite
from .fits import fits
from .learners import learn, lesson, main_button
from .person import HASTE

TAUGHT = [game for game in GAMES if tutorial_of(game)]
LOOK = 5
"""One in so many lessons is looked at by axe-core."""


@pytest.mark.parametrize("game", TAUGHT)
def test_a_game_is_learnt_by_playing(invite: Invite, game: str) -> None:
    person = invite(hand="touch", viewport=PHONE, has_touch=True, is_mobile=True)
    page = person.page
    page.add_init_script(HASTE)
    person.open(f"/learn/{game}")
    for number, name in enumerate(learn(person, game)):
        fits(person)
        if number % LOOK == 0:
            assert axe(page) == [], name
    expect(page.get_by_role("heading", name="Now you know how it goes")).to_be_focused()
    assert axe(page) == []
    page.get_by_role("button", name="Play a first game").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("region", name="The table", exact=True)).to_be_visible()
    table = next(each["table"] for each in person.heard if each["type"] == "hello")
    script = tutorial_of(game)
    assert script is not None
    assert table["options"] == msgspec.json.decode(msgspec.json.encode(script.options))
    bots = [(seat["name"], seat["level"]) for seat in table["seats"] if seat["kind"] == "bot"]
    assert bots == [(name, levels(game)[0].name) for name in script.others]


def test_lessons_are_left_and_found_again(invite: Invite) -> None:
    person = invite()
    page = person.page
    person.open("/new/memento")
    person.press(person.link("Learn by playing"))
    expect(page.get_by_text("1 of 15")).to_be_visible()
    person.press(main_button(page))
    person.press(person.button("In the rules"))
    expect(person.rule("round-1")).to_be_focused()
    page.keyboard.press("Escape")
    before = person.button("The lesson before this one")
    person.press(before)
    expect(page.get_by_text("1 of 15")).to_be_visible()
    expect(before).to_be_disabled()
    person.press(main_button(page))
    person.press(person.button("Skip"))
    expect(page.get_by_role("heading", name="You can play right away")).to_be_focused()
    person.press(person.button("Back to the lesson"))
    expect(page.get_by_text("2 of 15")).to_be_visible()


def test_anything_else_is_refused_kindly_and_by_keyboard(invite: Invite) -> None:
    person = invite(hand="keyboard")
    page = person.page
    person.open("/learn/memento")
    for _ in range(3):
        person.press(main_button(page))
    expect(lesson(page)).to_contain_text("take the red circle")
    page.keyboard.press("p")
    expect(lesson(page)).to_contain_text("You could do that in a real game.")
    expect(person.narration).to_contain_text("You could do that in a real game.")
    page.keyboard.press("1")
    expect(lesson(page)).to_contain_text("It went face down onto your pile.")
    expect(person.narration).to_contain_text("It went face down onto your pile.")


def test_a_game_that_nobody_teaches(invite: Invite) -> None:
    person = invite()
    with person.expecting_trouble():
        person.open("/learn/chess")
        expect(person.page.get_by_role("heading", name="There are no lessons here")).to_be_visible()
