"""Finished games, watched again in a browser: every game, from every seat, by every means."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from kitchentable.catalogue import GAMES

from ..server.finished import NAMES, played, put_away
from ..server.inn import token_of
from .axe import axe
from .chromium import PHONE
from .conftest import Invite
from .fits import fits
from .house import House
from .person import Person
from .tour import SETTLE


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with a finished table of every game."""
    folder = tmp_path_factory.mktemp("archive")
    put_away(str(folder / "tables.sqlite3"), *GAMES)
    house = House(folder)
    house.open()
    yield house
    house.close()


def seated(invite: Invite, archive: House, name: str = "Ada", **more: Any) -> Person:
    """Somebody who was there."""
    person = invite(name, house=archive, **more)
    person.context.add_cookies(
        [{"name": "kitchentable", "value": token_of(name), "url": archive.address}]
    )
    return person


def slider(person: Person) -> Locator:
    return person.page.get_by_role("slider", name="Line of the game")


def control(person: Person, name: str) -> Locator:
    region = person.page.get_by_role("region", name="Move through the game")
    return region.get_by_role("button", name=name, exact=True)


def at(person: Person, line: int, game: str) -> None:
    """It shows the position after so many lines."""
    length = len(played(game).match.log)
    expect(person.page.get_by_text(f"Line {line} of {length}", exact=True)).to_be_visible()
    expect(slider(person)).to_have_value(str(line))


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_watched_again_through_every_pair_of_eyes(
    invite: Invite, archive: House, game: str
) -> None:
    """Fault 23: the past is there to be looked at. Nothing that is pressed on an old board, by
    mouse or by keys, is sent to anybody; a replay has no line on which it could be."""
    ada = seated(invite, archive)
    requests: list[str] = []
    ada.page.on("request", lambda request: requests.append(f"{request.method} {request.url}"))
    sockets: list[str] = []
    ada.open(f"/t/{game}")
    ada.press(ada.link("Watch it again"))
    ada.page.wait_for_url(f"**/t/{game}/replay*")
    slider(ada).wait_for()
    ada.page.on("websocket", lambda line: sockets.append(line.url))
    at(ada, 0, game)
    length = len(played(game).match.log)
    eyes = ada.page.get_by_role("combobox", name="Whose eyes")
    board = ada.page.get_by_role("region", name="The table")
    pictures = set()
    for seat in ("", *map(str, range(len(NAMES)))):
        eyes.select_option(seat)
        for line in (length // 3, length):
            slider(ada).fill(str(line))
            at(ada, line, game)
            ada.page.wait_for_timeout(100)
            pictures.add(board.inner_html())
            for button in board.get_by_role("button", disabled=False).all()[:4]:
                if button.is_visible() and button.is_enabled():
                    button.click(force=True)
                    ada.page.keyboard.press("Escape")
            for key in ("1", "p", "Enter", "a"):
                ada.page.keyboard.press(key)
    assert len(pictures) > 4, "other lines and other eyes show something else"
    at(ada, length, game)
    assert sockets == []
    assert ada.said == []
    assert [request for request in requests if not request.startswith("GET ")] == []


def test_every_control_by_keyboard_and_the_moment_in_the_address(
    invite: Invite, archive: House
) -> None:
    ada = seated(invite, archive, settings={"pace": "fast"})
    length = len(played("memento").match.log)
    ada.open("/t/memento/replay?at=57&seat=1")
    at(ada, 57, "memento")
    expect(ada.page.get_by_role("combobox", name="Whose eyes")).to_have_value("1")
    ada.page.keyboard.press("ArrowRight")
    at(ada, 58, "memento")
    expect(ada.narration.locator("p")).not_to_have_count(0)
    ada.page.keyboard.press("ArrowLeft")
    ada.page.keyboard.press("ArrowLeft")
    at(ada, 56, "memento")
    ada.page.keyboard.press("End")
    at(ada, length, "memento")
    ada.page.keyboard.press("Home")
    at(ada, 0, "memento")
    ada.page.keyboard.press("Space")
    expect(control(ada, "Pause")).to_be_visible()
    expect(ada.page.get_by_text(re.compile("^Line 1[0-9] of"))).to_be_visible()
    ada.page.keyboard.press("Space")
    expect(control(ada, "Play")).to_be_visible()
    ada.page.keyboard.press("Home")
    ada.press(control(ada, "Next round"))
    first = int(slider(ada).input_value())
    ada.press(control(ada, "Next round"))
    assert 0 < first < int(slider(ada).input_value()) < length
    ada.press(control(ada, "Previous round"))
    at(ada, first, "memento")
    ada.press(control(ada, "Next turn"))
    turn = int(slider(ada).input_value())
    log = played("memento").match.log
    assert turn > first
    assert log[turn].seat >= 0
    ada.page.wait_for_url(f"**/t/memento/replay?at={turn}&seat=1")
    ada.page.reload()
    at(ada, turn, "memento")
    ada.press(control(ada, "Link to this moment"))
    link = ada.page.get_by_role("textbox", name="Link to this moment").input_value()
    ben = seated(invite, archive, "Ben")
    ben.open(link)
    at(ben, turn, "memento")
    mallory = invite("Mallory", house=archive)
    with mallory.expecting_trouble():
        mallory.open(link)
        mallory.page.get_by_text("There is no such table").wait_for()


def test_a_hidden_card_is_shown_to_the_eyes_that_saw_it_alone(
    invite: Invite, archive: House
) -> None:
    """Faults 6 and 12: the page of a replay has no card that its eyes could not see then."""
    log = played("memento").match.log
    line = next(n for n, entry in enumerate(log) if str(entry.action).startswith("draw "))
    taker = log[line - 1].seat
    ada = seated(invite, archive)
    board = ada.page.get_by_role("region", name="The table")
    for eyes in range(len(NAMES)):
        ada.open(f"/t/memento/replay?at={line + 1}&seat={eyes}")
        at(ada, line + 1, "memento")
        shown = board.get_by_text("Only you see this", exact=True)
        expect(shown).to_have_count(1 if eyes == taker else 0)
        ada.page.keyboard.press("ArrowRight")
        expect(shown).to_have_count(0)


def test_the_log_leads_to_every_line(invite: Invite, archive: House) -> None:
    ada = seated(invite, archive)
    ada.open("/t/wallpaper/replay?at=30")
    panel = ada.page.get_by_role("tabpanel", name="Log")
    current = panel.locator("[aria-current=step]")
    expect(current).to_have_count(1)
    expect(current).to_be_in_viewport()
    entry = panel.get_by_role("button").nth(40)
    ada.press(entry)
    expect(entry).to_have_attribute("aria-current", "step")
    line = entry.locator("..").get_attribute("data-at")
    expect(slider(ada)).to_have_value(str(line))


def test_the_end_of_a_round_can_be_studied_again(invite: Invite, archive: House) -> None:
    """And what was hidden then is named in the log, in words."""
    ada = seated(invite, archive)
    ada.open("/t/memento/replay?at=1&seat=0")
    at(ada, 1, "memento")
    result = ada.button("See the result")
    expect(result).to_have_count(0)
    ada.press(control(ada, "Next round"))
    ada.press(control(ada, "Previous turn"))
    while not result.is_visible():
        ada.press(control(ada, "One line on"))
        ada.page.wait_for_timeout(50)
    ada.press(result)
    expect(ada.interlude.get_by_role("table")).to_be_visible()
    assert axe(ada.page) == []
    ada.press(ada.interlude.get_by_role("table").get_by_role("button").first)
    expect(ada.interlude).to_have_count(0)
    expect(ada.page.locator("[id^=rule-]:focus")).to_be_visible()
    ada.press(ada.page.get_by_role("tab", name="Log"))
    log = ada.page.get_by_role("tabpanel", name="Log")
    opened = log.get_by_text(re.compile(r"^now open: (red|yellow|green|blue) "))
    expect(opened.first).to_be_attached()
    expect(log.get_by_text(re.compile("now open: .*draw"))).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_fits_a_phone_and_axe_finds_nothing(
    invite: Invite, archive: House, game: str
) -> None:
    length = len(played(game).match.log)
    ada = seated(
        invite, archive, hand="touch", viewport=PHONE, has_touch=True, reduced_motion="reduce"
    )
    ada.open(f"/t/{game}/replay?at={length // 2}&seat=0")
    at(ada, length // 2, game)
    ada.press(control(ada, "One line on"))
    at(ada, length // 2 + 1, game)
    ada.page.wait_for_timeout(1500)
    fits(ada)
    assert axe(ada.page) == []
    steps = control(ada, "Play").bounding_box()
    assert steps is not None
    assert steps["y"] > PHONE["height"] * 0.75, "within the thumb's reach"
    ada.press(ada.panels.get_by_role("button", name="Log"))
    ada.page.wait_for_timeout(500)  # the sheet rises
    fits(ada)
    assert axe(ada.page) == []
    ada.press(ada.button("Close"))
    ada.page.set_viewport_size({"width": 1280, "height": 800})
    for scheme in ("light", "dark"):
        ada.page.emulate_media(color_scheme=scheme)
        ada.page.wait_for_timeout(500)  # colours take a moment to change
        ada.page.evaluate(SETTLE)
        assert axe(ada.page) == []


def test_the_slider_moves_at_once(invite: Invite, archive: House) -> None:
    """Once the game is here, a position is drawn without a question to the server."""
    ada = seated(invite, archive)
    ada.open("/t/memento/replay?seat=0")
    at(ada, 0, "memento")
    expect(ada.page.get_by_text("The rest of the log is coming…")).to_have_count(0)
    asked: list[str] = []
    ada.page.on("request", lambda request: asked.append(request.url))
    took = ada.page.evaluate("""async () => {
      const slider = document.querySelector('input[type=range]');
      const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      const times = [];
      for (let line = 5; line < 200; line += 13) {
        const start = performance.now();
        slider.value = line;
        slider.dispatchEvent(new Event('input', { bubbles: true }));
        await frame();
        times.push(performance.now() - start);
      }
      return times.sort((one, other) => one - other);
    }""")
    assert [url for url in asked if "/api/" in url] == []
    assert took[len(took) // 4] < 200, "what else the machine has to do only adds to it"


def test_a_game_that_goes_on_has_no_replay(invite: Invite) -> None:
    """Fault 17: who types the address of a replay too early is told so, and led to the table."""
    ana = invite()
    ana.set_table("Bot, easy")
    ana.wait()
    table = ana.page.url
    with ana.expecting_trouble():
        ana.open(table + "/replay")
        ana.page.get_by_role("heading", name="Not before the end").wait_for()
    ana.press(ana.link("Go to the table"))
    ana.pass_button.wait_for()
    ana.press(ana.button("Table menu"))
    expect(ana.link("Watch it again")).to_have_count(0)


def test_the_menu_of_a_finished_table_leads_there(invite: Invite, archive: House) -> None:
    ada = seated(invite, archive)
    ada.open("/t/majolica")
    ada.press(ada.button("Table menu"))
    ada.press(ada.page.get_by_role("dialog").get_by_role("link", name="Watch it again"))
    at(ada, 0, "majolica")
    ada.press(ada.link("To the final standings"))
    ada.standings.wait_for()
