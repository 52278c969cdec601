"""The rules in the browser, in the language of whoever reads them: found by words, keys and links.

What a German reader presses has no names here, so that this file is about the rules alone.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from kitchentable.core.rulebook import rules_of
from kitchentable.games.memento import GAME

from .axe import axe
from .chromium import PHONE
from .conftest import Invite
from .fits import fits
from .person import Person
from .test_mouse import TAMPER
from .tour import CONTEXT

SPEAK = """language => {
  const key = 'kitchentable.settings';
  localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), language }));
}"""
"""Chooses a language, as the page of settings does."""


@pytest.fixture
def ana(invite: Invite) -> Person:
    """She plays Memento with a bot, reads German, and it is her turn."""
    ana = invite("Ana", **CONTEXT)
    ana.set_table("Bot, easy")
    ana.page.evaluate(SPEAK, "de")
    ana.page.reload()
    ana.page.get_by_role("button", name="Pass").wait_for()
    return ana


def says(id_: str) -> str:
    """What a sentence says in German."""
    sentence = rules_of(GAME, "de").sentence(id_)
    assert sentence
    return sentence.text.replace("`", "")


def shows(sentence: Locator, id_: str) -> None:
    """The sentence is what one looks at, in German."""
    expect(sentence).to_be_focused()
    expect(sentence).to_be_in_viewport()
    expect(sentence).to_contain_text(says(id_))
    assert sentence.evaluate("element => element.closest('[lang]').lang") == "de"


def test_a_refusal_leads_to_its_sentence_in_german(ana: Person) -> None:
    ana.page.evaluate(TAMPER)
    ana.page.keyboard.press("p")
    ana.press(ana.page.get_by_role("alert").get_by_role("button").first)
    shows(ana.rule("turn-1"), "turn-1")


def test_sentences_lead_to_each_other_and_are_found_by_german_words(ana: Person) -> None:
    ana.page.keyboard.press("r")
    ana.press(ana.rule("ruling-10").get_by_role("button", name="goal-S12"))
    shows(ana.rule("goal-S12"), "goal-S12")
    sentences = ana.page.locator("[id^=rule-]")
    ana.page.get_by_role("searchbox").fill("EINFÜHRUNGSSPIEL verlangt")
    expect(sentences).to_have_count(1)
    expect(ana.rule("ruling-8")).to_contain_text(says("ruling-8"))


def test_german_rules_fit_a_narrow_screen(ana: Person) -> None:
    ana.page.set_viewport_size(PHONE)
    ana.page.keyboard.press("r")
    expect(ana.rule("turn-1")).to_contain_text(says("turn-1"))
    fits(ana)
    assert axe(ana.page) == []


def test_a_language_that_is_not_there_is_read_in_english_and_marked(ana: Person) -> None:
    """The page speaks German; a reader aloud must know that these rules do not."""
    english = ana.page.request.get(f"{ana.address}/api/games/memento/rules").text()
    ana.page.route("**/api/games/memento/rules*", lambda route: route.fulfill(body=english))
    ana.page.keyboard.press("r")
    sentence = ana.rule("turn-1")
    expect(sentence).to_contain_text("take the top card of any one pile")
    assert sentence.evaluate("element => element.closest('[lang]').lang") == "en"
    assert ana.page.locator("html").get_attribute("lang") == "de"
