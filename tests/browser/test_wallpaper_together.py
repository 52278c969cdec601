"""Two people and Grandma, in two browsers, who choose their numbers in the same instant."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import expect

from .conftest import Invite
from .hanger import HASTE, TITLE, Hanger

TIMES = 50
TOGETHER = 10
"""Milliseconds within which both choose."""
AHEAD = 400
"""Milliseconds before that in which both pages are told, which may take long on a busy machine."""

AIM = """(button, at) => {
  const now = () => performance.timeOrigin + performance.now();
  window.clicked = new Promise((done) => {
    const near = () => {
      if (now() < at - 40) return requestAnimationFrame(near);
      while (now() < at);
      const time = now();
      button.click();
      done(time);
    };
    near();
  });
}"""
"""Presses a button at a time of the clock; `clicked` will be when it was."""


class Duel:
    """Ana and Ben, and the numbers that they chose turn by turn."""

    def __init__(self, invite: Invite) -> None:
        ana, ben = invite("Ana"), invite("Ben")
        for person in (ana, ben):
            person.page.add_init_script(HASTE)
        ana.set_table("A friend, by link", game=TITLE)
        ben.open(ana.page.get_by_role("textbox", name="Invitation link").input_value())
        ben.press(ben.button("Sit down"))
        expect(ben.page.get_by_role("heading", name="Almost there")).to_be_visible()
        ana.press(ana.button("Start the game"))
        self.tables = (Hanger(ana), Hanger(ben))
        self.chosen: list[list[int]] = []
        self.together = 0
        """How often both pages were on time."""

    def play(self) -> None:
        """To the end of the game."""
        while True:
            moments = [table.moment() for table in self.tables]
            if moments == ["over", "over"]:
                return
            if moments == ["choose", "choose"]:
                self._choose_together()
            for table, moment in zip(self.tables, moments, strict=True):
                if moment not in (None, "choose", "over"):
                    table.do(moment)
            self.tables[0].page.wait_for_timeout(30)

    def _choose_together(self) -> None:
        """Both press in the same instant: the same number, if both have one."""
        hands: list[list[int]] = [table.observation["hand"] for table in self.tables]
        both = [number for number in hands[0] if number in hands[1]]
        numbers = [both[0] if both else hand[-1] for hand in hands]
        at = time.time() * 1000 + AHEAD
        for table, number in zip(self.tables, numbers, strict=True):
            table.number(number).evaluate(AIM, at)
        times = [table.page.evaluate("clicked") for table in self.tables]
        for table in self.tables:
            table.person.rest()
        self.together += abs(times[0] - times[1]) < TOGETHER
        self.chosen.append(numbers)


@pytest.mark.slow
def test_both_choose_in_the_same_instant(invite: Invite) -> None:
    together = 0
    while together < TIMES:
        duel = Duel(invite)
        duel.play()
        together += duel.together
        assert duel.together > 0
        assert len(duel.chosen) == 18
        for seat, table in enumerate(duel.tables):
            assert _chosen(table, seat) == [numbers[seat] for numbers in duel.chosen]
            for turn, shown in _shown(table):
                assert shown[:2] == duel.chosen[turn - 1]
            assert _answers(table) == {act["command"]: ["ack"] for act in table.person.said}


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


def _answers(table: Hanger) -> dict[str, list[str]]:
    """By command what the server answered."""
    answers: dict[str, list[str]] = {}
    for message in table.person.heard:
        if message["type"] in ("ack", "refused"):
            answers.setdefault(message["command"], []).append(message["type"])
    return answers
