"""What browsers are sent over a whole game: never a card of a closed pile, or one not yet dealt."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from .company import Company
from .conftest import Invite
from .person import Person

CARD = re.compile(r"(?:red|yellow|green|blue)-(?:circle|triangle|star|square)")


def test_no_frame_names_a_closed_card(invite: Invite) -> None:
    company = Company(invite)
    _play_all_rounds(company)
    draws: Counter[str] = Counter()
    for person in company.everybody:
        for message in person.heard:
            unexplained = _names(message) - _explained(message)
            assert not unexplained, f"{person.name} was sent {unexplained} in {message}"
        draws[person.name] = len(person.secrets())
    assert draws["Cleo"] == 0
    assert draws["Ana"] + draws["Ben"] == _hidden_takes(company.ana)
    assert _hidden_takes(company.ana) > 0
    _a_leak_would_be_seen(company.cleo.heard[-1])


def test_the_policy_of_every_page(invite: Invite) -> None:
    ana = invite()
    for path in ("/", "/new/memento", "/nowhere/at/all"):
        answer = ana.page.goto(ana.address + path)
        assert answer is not None
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        ana.page.get_by_role("main").wait_for()


def _play_all_rounds(company: Company) -> None:
    """Both take from the face-down pile while they can, then a few others, and pass."""
    taken = Counter[str]()
    while not company.ana.standings.is_visible():
        for person in company.players:
            carry_on = person.button("Continue")
            if carry_on.is_visible():
                person.press(carry_on)
                taken[person.name] = 0
            elif person.pass_button.is_visible():
                taken[person.name] += 1
                _act(person, taken[person.name])
        company.ana.page.wait_for_timeout(50)
    for person in company.everybody:
        person.wait_for_the_end()


def _act(person: Person, number: int) -> None:
    if number <= 2:
        person.page.keyboard.press("h")
    elif number == 3:
        person.take_any()
    else:
        person.pass_on()
    person.rest()


def _a_leak_would_be_seen(message: dict[str, Any]) -> None:
    assert _names(message | {"whisper": "red-star"}) - _explained(message)


def _names(message: dict[str, Any]) -> Counter[str]:
    """Every card that a message names anywhere, and how often."""
    return Counter(CARD.findall(repr(message)))


def _explained(message: dict[str, Any]) -> Counter[str]:
    """The cards that it may name: tops, what the dealer turned up, one's own draw, scored piles."""
    state = message.get("state") or {}
    observation = state.get("view", {}).get("observation", {})
    named = Counter(top for top in observation.get("tops", []) if top)
    for event in message.get("events", []):
        verb, *words = (event["action"] or "nothing").split()
        if (verb == "turn" and event["seat"] < 0) or (verb == "draw" and event["private"]):
            named[words[-1]] += 1
    rounds = len(observation.get("results", []))
    for lines in state.get("breakdown") or []:
        assert len(lines) == rounds * len(observation["categories"])
        for line in lines:
            named.update(line["pieces"])
    return named


def _hidden_takes(person: Person) -> int:
    return sum(
        event["action"] == "take hidden"
        for message in person.heard
        if message["type"] == "update"
        for event in message["events"]
    )
