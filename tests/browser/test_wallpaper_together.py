"""Two people and Grandma, in two browsers, who choose their numbers in the same instant."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .chromium import PHONE
from .conftest import Invite
from .hanger import TITLE, Hanger
from .instant import press_together, watch
from .person import HASTE

BETWEEN = """setInterval(() => {
  const named = (name) => (it) => name.test(it.getAttribute('aria-label') ?? it.textContent.trim());
  const all = [...document.querySelectorAll('button, [role=button]')];
  const names = [/^Continue/, /^Skip/, /^Take it: column/, /^(Hang|Add) (it|them)/, /^Place /];
  const next = names.map((name) => all.find(named(name))).find(Boolean);
  next?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
}, 480)"""
"""A quick hand in the page itself, which does all there is to do between two choices."""


class Duel:
    """Ana and Ben, and the numbers that they chose turn by turn."""

    def __init__(self, invite: Invite, *scripts: str) -> None:
        # little pages that stand still, since one machine draws both
        ana = invite("Ana", viewport=PHONE, reduced_motion="reduce")
        ben = invite("Ben", viewport=PHONE, reduced_motion="reduce")
        for person in (ana, ben):
            for script in (HASTE, *scripts):
                person.page.add_init_script(script)
            watch(person)
        ana.set_table("A friend, by link", game=TITLE)
        ben.open(ana.page.get_by_role("textbox", name="Invitation link").input_value())
        ben.press(ben.button("Sit down"))
        expect(ben.page.get_by_role("heading", name="Almost there")).to_be_visible()
        ana.press(ana.button("Start the game"))
        self.tables = (Hanger(ana), Hanger(ben))
        self.chosen: list[list[int]] = []
        self.together = 0
        """How often both choices left their pages within 10 ms."""

    def play(self) -> None:
        """To the end of the game, whose pages do by themselves what lies between the choices."""
        while True:
            for table in self.tables:
                table.open_numbers.or_(table.person.standings).first.wait_for()
            if self.tables[0].person.standings.is_visible():
                return
            self._choose_together()

    def _choose_together(self) -> None:
        """Both press in the same instant: the same number, if both have one."""
        hands: list[list[int]] = [table.observation["hand"] for table in self.tables]
        both = [number for number in hands[0] if number in hands[1]]
        numbers = [both[0] if both else hand[-1] for hand in hands]
        buttons = [table.number(number) for table, number in zip(self.tables, numbers, strict=True)]
        self.together += press_together(buttons)
        self.chosen.append(numbers)
        for seat, table in enumerate(self.tables):  # a quick page may be at the next choice by now
            while len(_chosen(table, seat)) < len(self.chosen):
                table.page.wait_for_timeout(10)


@pytest.mark.parametrize("times", [1, pytest.param(50, marks=pytest.mark.slow)])
def test_both_choose_in_the_same_instant(invite: Invite, times: int) -> None:
    """In whole games, until it has happened so many times."""
    together = 0
    while together < times:
        duel = Duel(invite, BETWEEN)
        duel.play()
        together += duel.together
        assert duel.together > 0
        assert len(duel.chosen) == 18
        for seat, table in enumerate(duel.tables):
            assert _chosen(table, seat) == [numbers[seat] for numbers in duel.chosen]
            for turn, shown in _shown(table):
                assert shown[:2] == duel.chosen[turn - 1]
            assert table.person.answers == {act["command"]: ["ack"] for act in table.person.said}


def test_a_choice_is_changed_under_seal(invite: Invite) -> None:
    ana, ben = Duel(invite).tables
    assert ana.wait() == ben.wait() == "choose"
    first, second, third = ana.observation["hand"][:3]
    ana.choose(first)
    expect(ana.number(first)).to_have_attribute("aria-pressed", "true")
    ana.choose(second)
    expect(ana.number(second)).to_have_attribute("aria-pressed", "true")
    expect(ana.number(first)).to_have_attribute("aria-pressed", "false")
    ana.person.press(ana.person.bar.get_by_role("button", name="Take back"))
    assert ana.wait() == "choose"
    ana.choose(third)
    expect(ben.page.get_by_role("img", name="Ana has chosen")).to_be_visible()
    for message in ben.person.updates:
        assert message["state"]["view"]["observation"]["shown"] == []
        told = [event["action"] for event in message["events"] if event["seat"] == 0]
        assert not any(told), "only that Ana has chosen, or thinks again"
    ben.choose()
    expect(ben.page.get_by_role("img", name=f"Ana: {third}")).to_be_visible()
    assert ben.observation["shown"][0] == third


def _chosen(table: Hanger, seat: int) -> list[int]:
    """The numbers that somebody chose, in the order in which the server told them so."""
    events = [event for message in table.person.updates for event in message["events"]]
    actions = [event["action"] or "" for event in events if event["seat"] == seat]
    return [int(action[4:]) for action in actions if action.startswith("bid ")]


def _shown(table: Hanger) -> list[tuple[int, list[int]]]:
    """The turns whose numbers lay on the table for a while, and these."""
    observations = [message["state"]["view"]["observation"] for message in table.person.updates]
    return [(o["turn"], o["shown"]) for o in observations if o["shown"]]
