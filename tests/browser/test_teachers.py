"""Bots that teach, in a browser: a hint by mouse, finger and key, and a look back at a game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Locator, expect

from kitchentable.core.game import Seat
from kitchentable.server import store
from kitchentable.teach import weigh
from kitchentable.teach.review import review

from ..server.finished import commit, played, put_away
from ..server.inn import token_of
from .axe import axe
from .chromium import DESKTOP, PHONE
from .conftest import Invite
from .fits import fits
from .house import House
from .person import Person
from .tour import A_REVIEW

BOT = {"kind": "bot", "level": "easy"}


def hint(person: Person) -> Locator:
    return person.page.get_by_role("region", name="What I would do")


def button(person: Person) -> Locator:
    return person.bar.get_by_role("button", name="Hint")


def best(person: Person) -> Locator:
    """The first way of a hint, once the bot has thought."""
    first = hint(person).get_by_role("listitem").first
    expect(first).to_contain_text("best")
    return first


def test_a_hint_is_asked_for_by_mouse_and_taken(invite: Invite) -> None:
    ana = invite()
    ana.set_table("Bot, easy")
    assert ana.wait() == "turn"
    ana.press(button(ana))
    words = best(ana).locator("p").first.inner_text()
    expect(ana.narration).to_contain_text(f"Hint: {words}")
    expect(hint(ana).get_by_role("listitem")).to_have_count(3)
    ana.press(hint(ana).get_by_role("button", name="Close the hint"))
    expect(hint(ana)).to_have_count(0)
    ana.press(button(ana))
    best(ana)  # it is there at once: the bot has thought already
    ana.take_any()
    expect(hint(ana)).to_have_count(0)
    ana.rest()
    assert ana.wait() == "turn"
    expect(hint(ana)).to_have_count(0)


def test_a_hint_is_asked_for_and_put_away_by_keys(invite: Invite) -> None:
    ana = invite(hand="keyboard")
    ana.sit_down("memento", BOT)
    ana.bar.get_by_text("Take a card").wait_for()
    expect(button(ana)).to_have_count(0)  # not at this table
    ana.page.keyboard.press("i")
    expect(hint(ana)).to_have_count(0)
    ana.sit_down("memento", BOT, hints=True)
    ana.bar.get_by_text("Take a card").wait_for()
    ana.page.keyboard.press("i")
    best(ana)
    expect(button(ana)).to_have_attribute("aria-expanded", "true")
    assert axe(ana.page) == []
    ana.page.keyboard.press("Escape")
    expect(hint(ana)).to_have_count(0)
    ana.press(button(ana))
    best(ana)
    ana.page.keyboard.press("i")
    expect(hint(ana)).to_have_count(0)


def test_a_hint_leaves_room_on_a_phone(invite: Invite) -> None:
    ana = invite(hand="touch", viewport=PHONE, has_touch=True, color_scheme="dark")
    ana.set_table("Bot, easy")
    assert ana.wait() == "turn"
    ana.press(button(ana))
    best(ana)
    assert axe(ana.page) == []
    box = hint(ana).bounding_box()
    assert box is not None
    assert box["height"] < PHONE["height"] / 2
    fits(ana)


def test_hints_are_for_games_against_bots_unless_somebody_wants_them(invite: Invite) -> None:
    ana = invite()
    ana.open("/new/memento")
    switch = ana.page.get_by_role("switch", name="Hints")
    expect(switch).to_be_checked()
    ana.choose("Who sits in seat 2", "A friend, by link")
    expect(switch).not_to_be_checked()
    ana.press(switch)
    expect(switch).to_be_checked()
    ana.choose("Who sits in seat 3", "A friend, by link")
    expect(switch).to_be_checked()  # a change by hand stays
    ana.press(ana.button("Open the table"))
    expect(ana.page.get_by_text("everybody may ask a bot what it would do")).to_be_visible()


def test_a_whole_game_is_looked_back_at(invite: Invite) -> None:
    ana = invite()
    ana.set_table("Bot, easy", introductory=True)
    ana.play(takes=2)
    ana.press(ana.link("Look back at your game"))
    ana.page.wait_for_url("**/review*")
    course = ana.page.get_by_role("heading", name="How the score went")
    course.wait_for(timeout=A_REVIEW)
    expect(
        ana.page.get_by_text(re.compile(r"\d+ of \d+ decisions? (was|were) the best"))
    ).to_be_visible()
    assert axe(ana.page) == []


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with a finished game of Ada, Ben and Dora, who played at random, and two reviews of
    it that were made quickly."""
    folder = tmp_path_factory.mktemp("archive")
    database = str(folder / "tables.sqlite3")
    put_away(database, "memento")
    with pytest.MonkeyPatch.context() as quick:
        quick.setattr(weigh, "WORLDS", 12)
        for seat in (0, 1):
            made = review(played("memento").match, Seat(seat))
            text = msgspec.json.encode(made).decode()
            commit(database, list(store.put_review("memento", seat, made.version, text)))
    house = House(folder)
    house.open()
    yield house
    house.close()


def looking_back(invite: Invite, archive: House, **more: Any) -> Person:
    """Ada, before the review of her game."""
    ada = invite("Ada", house=archive, reduced_motion="reduce", **more)
    ada.context.add_cookies(
        [{"name": "kitchentable", "value": token_of("Ada"), "url": archive.address}]
    )
    ada.open("/t/memento/review")
    ada.page.get_by_role("heading", name="What mattered most").wait_for(timeout=A_REVIEW)
    expect(card(ada, 3).get_by_text("What was better")).to_be_visible()
    return ada


def card(person: Person, number: int) -> Locator:
    """The card of a decision that mattered."""
    return person.page.locator(f"#decision-{number}")


def test_what_mattered_is_told_and_can_be_seen(invite: Invite, archive: House) -> None:
    ada = looking_back(invite, archive)
    for number in (1, 2, 3):
        told = card(ada, number)
        expect(told).to_contain_text(re.compile(r"gave away about [\d.]+ points?"))
        expect(told).to_contain_text(re.compile(r"Round \d of 3 · Line \d+"))
        expect(told).to_contain_text("What you did")
    line = re.search(r"Line (\d+)", card(ada, 1).inner_text())
    assert line is not None
    ada.press(card(ada, 1).get_by_role("link", name="See the table then"))
    ada.page.wait_for_url(f"**/t/memento/replay?at={line[1]}&seat=0")
    expect(ada.page.get_by_role("slider", name="Line of the game")).to_have_value(line[1])
    ada.press(ada.link("Looking back"))
    ada.page.wait_for_url("**/t/memento/review?seat=0")
    expect(card(ada, 1)).to_contain_text(f"Line {line[1]}")


def test_the_course_is_walked_by_keys_and_read_as_a_table(invite: Invite, archive: House) -> None:
    ada = looking_back(invite, archive, viewport=DESKTOP)
    slider = ada.page.get_by_role("slider", name="Line of the game")
    slider.focus()
    ada.page.keyboard.press("Home")
    ada.page.keyboard.press("ArrowRight")
    expect(slider).to_have_attribute(
        "aria-valuetext", "Line 1: Ada 0 points · Ben 0 points · Dora 0 points"
    )
    expect(ada.page.get_by_role("link", name="See the table at line 1", exact=True)).to_be_visible()
    pin = ada.page.get_by_role("link", name=re.compile("^Decision 2, line"))
    pin.focus()
    ada.page.keyboard.press("Enter")
    expect(card(ada, 2)).to_be_focused()
    ada.press(ada.page.get_by_text("The same as a table"))
    table = ada.page.get_by_role("table")
    expect(table.get_by_role("columnheader")).to_have_text(
        ["Line of the game", "Ada", "Ben", "Dora"]
    )
    assert axe(ada.page) == []


def test_each_seat_has_a_review_of_its_own(invite: Invite, archive: House) -> None:
    ada = looking_back(invite, archive)
    mine = card(ada, 1).inner_text()
    ada.page.get_by_role("radio", name="Ben").check(force=True)
    ada.page.get_by_text("What Ben did").first.wait_for(timeout=A_REVIEW)
    assert card(ada, 1).inner_text() != mine
    ada.page.wait_for_url("**/review?seat=1")
    ada.page.reload()
    ada.page.get_by_text("What Ben did").first.wait_for()
    ada.press(ada.page.get_by_text(re.compile(r"All decisions \(\d+\)")))
    expect(ada.page.get_by_role("row").nth(10)).to_be_visible()


def test_a_review_fits_on_a_phone(invite: Invite, archive: House) -> None:
    ada = looking_back(invite, archive, viewport=PHONE, color_scheme="dark")
    ada.page.get_by_text(re.compile(r"All decisions \(\d+\)")).click()
    expect(ada.page.get_by_role("row").nth(10)).to_be_visible()
    fits(ada)
    assert axe(ada.page) == []


def test_a_review_waits_for_the_end(invite: Invite) -> None:
    ana = invite()
    made = ana.sit_down("memento", BOT)
    with ana.expecting_trouble():
        ana.open(f"/t/{made['table']}/review")
        ana.page.get_by_role("heading", name="Not before the end").wait_for()
