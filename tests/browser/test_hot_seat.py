"""Several people at one screen: a curtain falls between them, and there is nothing behind it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .chromium import DESKTOP, PHONE
from .conftest import Invite
from .hanger import TITLE, Hanger
from .house import House
from .person import HASTE, SKIP
from .sofa import SETTLES, Sofa

CARD = re.compile(r"(?:red|yellow|green|blue)[ -](?:circle|triangle|star|square)", re.I)
TURNS = 4
"""Sealed choices of each person that are enough to see."""


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[House]:
    """A server that may be killed."""
    opened = House(tmp_path)
    opened.open()
    yield opened
    opened.close()


def at_the_sofa(invite: Invite, house: House | None = None) -> Sofa:
    person = invite("Ana", house=house, viewport=DESKTOP, reduced_motion="reduce")
    person.page.add_init_script(HASTE)
    return Sofa(person, "Ben")


def test_a_whole_game_of_memento_by_two_at_one_screen_and_a_bot(invite: Invite) -> None:
    sofa = at_the_sofa(invite)
    person, page = sofa.person, sofa.page
    sofa.set_table(bots=1, introductory=True)
    drawn: dict[str, list[str]] = {"Ana": [], "Ben": []}
    taken = Counter[str]()
    named = 0
    carry_on, skip = person.button("Continue"), person.bar.get_by_role("button", name=SKIP)
    while not person.standings.is_visible():
        anything = sofa.curtain.or_(carry_on).or_(person.standings).or_(person.pass_button)
        anything.or_(skip).first.wait_for()
        if sofa.curtain.is_visible():
            assert CARD.findall(sofa.dom()) == [], (
                "there is no card on the curtain, whoever knows it"
            )
            if len(sofa.lifted) == 1:
                sofa.check_axe()
            told = len(person.heard)
            who = sofa.lift()
            expect(person.pass_button).to_be_visible()
            others = {name: cards for name, cards in drawn.items() if name != who}
            log = page.get_by_role("log", name="What happens").inner_text()
            for card in (card for cards in others.values() for card in cards):
                assert card not in str([m for m in person.heard[told:] if m["type"] == "update"])
                assert card not in log
        elif carry_on.is_visible():
            person.press(carry_on)
        elif person.pass_button.is_visible():
            who = sofa.lifted[-1]
            taken[who] += 1
            if taken[who] > 1:
                person.pass_on()
            else:
                before = len(person.secrets())
                person.take("hidden")
                person.rest()
                drawn[who] += person.secrets()[before:]
                named += len(CARD.findall(sofa.dom()))
            person.rest()
        elif skip.is_visible():
            person.skip()
    assert named > 0, "a card would be seen"
    assert all(drawn.values()), f"both have seen a card of their own: {drawn}"
    assert {"Ana", "Ben"} == set(sofa.lifted)
    assert all(one != other for one, other in zip(sofa.lifted, sofa.lifted[1:], strict=False))
    expect(person.standings.get_by_role("listitem")).to_have_count(3)
    expect(page.get_by_role("heading", name=re.compile("^You"))).to_have_count(0)


def test_sealed_choices_of_two_at_one_screen(invite: Invite) -> None:
    sofa = at_the_sofa(invite)
    person, hanger = sofa.person, Hanger(sofa.person)
    sofa.set_table(game=TITLE)
    chosen: Counter[str] = Counter()
    changed = False
    while min(chosen["Ana"], chosen["Ben"]) < TURNS:
        anything = sofa.curtain.or_(person.bar.get_by_role("button", name=SKIP))
        for what, _ in hanger._moments():
            anything = anything.or_(what)
        anything.first.wait_for()
        if sofa.curtain.is_visible():
            expect(hanger.numbers).to_have_count(0)
            first = chosen["Ana"] == 1 and not changed
            if first and sofa.due == "Ben":
                changed = True
                _choose_again(sofa, hanger)
                continue
            told = len(person.heard)
            who = sofa.lift()
            other = {"Ana": 1, "Ben": 0}[who]
            events = [event for m in person.heard[told:] for event in m.get("events", [])]
            assert not [e for e in events if e["seat"] == other and e["action"] is not None]
        elif (moment := hanger.moment()) is not None:
            chosen[sofa.lifted[-1]] += moment == "choose"
            hanger.do(moment)
        else:
            person.skip()
    assert changed
    expect(person.page.get_by_role("list", name="Numbers of this turn")).to_be_attached()


def _choose_again(sofa: Sofa, hanger: Hanger) -> None:
    """Whoever has chosen takes the screen back, and the number, too; then chooses another one."""
    sofa.lift("Ana")
    expect(hanger.open_numbers).to_have_count(0)
    sofa.person.press(sofa.person.bar.get_by_role("button", name="Take back"))
    sofa.person.press(hanger.open_numbers.last)
    expect(sofa.curtain).to_have_text("Pass the screen to Ben")


def test_the_curtain_comes_back_with_the_page_the_line_and_the_server(
    own_house: House, invite: Invite
) -> None:
    sofa = at_the_sofa(invite, own_house)
    person, page = sofa.person, sofa.page
    sofa.set_table()
    expect(sofa.curtain).to_have_text("Pass the screen to Ana")
    sofa.lift()
    expect(person.pass_button).to_be_visible()
    page.reload()
    expect(sofa.curtain).to_be_visible()
    assert CARD.findall(sofa.dom()) == []
    sofa.lift()
    with person.expecting_trouble():
        own_house.kill()
        expect(sofa.curtain).to_be_visible()
        expect(person.banner).to_be_visible()
        page.wait_for_timeout(SETTLES)
        sofa.knob("Ana").click(force=True)
        expect(sofa.curtain).to_be_visible()
        own_house.open()
        expect(person.banner).to_have_count(0, timeout=30_000)
        sofa.lift()
    expect(person.pass_button).to_be_visible()


def test_a_key_that_is_held_lifts_no_curtain(invite: Invite) -> None:
    person = invite("Ana", "keyboard", reduced_motion="reduce", viewport=PHONE)
    sofa = Sofa(person, "Ben")
    sofa.set_table()
    sofa.lift()
    person._tab_to(person.button("Cover the screen"))
    for _ in range(8):
        person.page.keyboard.down("Enter")
        person.page.wait_for_timeout(SETTLES / 4)
    expect(sofa.curtain).to_be_visible()
    person.page.keyboard.up("Enter")
    expect(person.page.get_by_role("status").get_by_text("Ana, tap when nobody")).to_be_attached()
    sofa.lift()


def test_friends_at_their_own_screens_play_with_those_of_a_shared_one(invite: Invite) -> None:
    sofa = at_the_sofa(invite)
    ana, cleo = sofa.person, invite("Cleo", viewport=PHONE, reduced_motion="reduce")
    cleo.page.add_init_script(HASTE)
    ana.set_table("A friend, by link", "A friend, by link")
    link = ana.page.get_by_role("textbox", name="Invitation link").input_value()
    ana.page.get_by_role("textbox", name="Somebody else at this screen").fill("Ben")
    ana.press(ana.button("Sit down"))
    expect(ana.page.get_by_text("at this screen", exact=True)).to_be_visible()
    sofa.check_axe()
    cleo.open(link)
    cleo.press(cleo.button("Sit down"))
    expect(cleo.page.get_by_role("heading", name="Almost there")).to_be_visible()
    ana.press(ana.button("Start the game"))
    for _ in range(2):
        for _ in ("Ana", "Ben"):
            expect(sofa.curtain).to_be_visible()
            expect(cleo.pass_button).to_have_count(0)
            sofa.lift()
            ana.take_any()
        cleo.wait()
        expect(sofa.owner).to_have_accessible_name("Ben’s view")
        cleo.take_any()
    assert sofa.lifted == ["Ana", "Ben"] * 2
