"""A whole full game by mouse, as somebody plays it who sits down alone with three bots."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .conftest import Invite
from .person import Person
from .record import compare_with_the_record

TAMPER = """() => {
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) {
    const message = JSON.parse(text);
    if (message.type === 'act') {
      message.actions = ['turn 1 red-star'];
      WebSocket.prototype.send = send;
    }
    send.call(this, JSON.stringify(message));
  };
}"""
"""Makes the page ask once for what only the dealer may do; by itself it never would."""


def test_a_whole_game_against_three_bots(invite: Invite) -> None:
    ana = invite()
    _sit_down(ana)
    assert ana.wait() == "turn"
    _look_at_a_hidden_card(ana)
    _be_refused(ana)
    rounds = 0
    taken = 0
    while (moment := ana.wait()) != "over":
        if moment == "round":
            rounds += 1
            taken = 0
            _study(ana, rounds)
        elif taken < 3:
            taken += 1
            ana.take_any()
        else:
            ana.pass_on()
        ana.rest()
    assert rounds == 3
    compare_with_the_record(ana)
    _play_again(ana)


def _sit_down(ana: Person) -> None:
    ana.set_table("A friend, by link", "Bot, easy", "Bot, easy")
    expect(ana.page.get_by_role("heading", name="Almost there")).to_be_visible()
    expect(ana.page.get_by_role("img", name="QR code of the invitation link")).to_be_visible()
    expect(ana.button("Start the game")).to_be_disabled()
    ana.seat_a_bot(2)
    ana.press(ana.button("Start the game"))


def _look_at_a_hidden_card(ana: Person) -> None:
    ana.take("hidden")
    expect(ana.page.get_by_text("Only you see this", exact=True)).to_be_visible()
    [name] = ana.secrets()
    card = name.replace("-", " ")
    expect(ana.page.get_by_text(f"Only you see this: {card}.")).to_be_attached()
    expect(ana.page.get_by_text("Only you see this")).to_have_count(0)
    public = " ".join(ana.piles()) + (ana.narration.text_content() or "")
    assert card in public or card not in ana.page.content()


def _be_refused(ana: Person) -> None:
    assert ana.wait() == "turn"
    ana.page.evaluate(TAMPER)
    ana.take_any()
    refusal = ana.page.get_by_role("alert")
    expect(refusal).to_contain_text("Only the dealer does that")
    ana.press(refusal.get_by_role("button", name="Why? See the rule"))
    expect(refusal).to_have_count(0)
    expect(ana.rule("turn-1")).to_be_visible()
    expect(ana.pass_button).to_be_visible()


def _study(ana: Person, number: int) -> None:
    """Reads the result of a round, and the rule behind its first line."""
    title = "The last round is scored" if number == 3 else f"Round {number} is scored"
    expect(ana.interlude.get_by_role("heading", name=title)).to_be_visible()
    ana.press(ana.interlude.get_by_role("button", name="Show all"))
    line = ana.interlude.get_by_role("table").get_by_role("button", name=re.compile("^Red: "))
    ana.press(line)
    rule = ana.page.locator("[id^=rule-goal-]:focus")
    expect(rule).to_be_in_viewport()
    if ana.page.get_by_role("dialog", name="Rules").count():
        ana.page.keyboard.press("Escape")
    ana.press(ana.button("Continue"))


def _play_again(ana: Person) -> None:
    here = ana.page.url
    ana.press(ana.button("Rematch"))
    ana.page.wait_for_url(lambda url: url != here)
    start = ana.button("Start the game")
    start.or_(ana.pass_button).or_(ana.bar).first.wait_for()
    if start.is_visible():
        ana.press(start)
    assert ana.wait() == "turn"
    ana.take_any()
    ana.rest()
