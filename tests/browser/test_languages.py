"""A person reads their language everywhere: the browser's, or the one they chose."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Request, expect

from tests.languages.catalogue import LANGUAGES, Words

from .axe import axe
from .chromium import DESKTOP, PHONE
from .conftest import Invite
from .fits import fits
from .language_tour import boards_tour, language_tour
from .person import Person
from .tour import CONTEXT, Arrive, Scheme, Show

ENGLISH = re.compile(r"\b(the|of|and|your|you|with|this|are|is|for|from|to|by|it|a|no)\b", re.I)
"""Words that no English sentence goes without, and no other language here has."""

READ = """() => {
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { data, parentElement: parent } = walker.currentNode;
    if (parent.closest('svg, style, script, [lang=en]') || !parent.checkVisibility()) continue;
    if (data.trim()) texts.push(data.trim());
  }
  for (const name of ['aria-label', 'title', 'placeholder'])
    for (const element of document.querySelectorAll(`[${name}]`))
      texts.push(element.getAttribute(name));
  return [...texts, document.title];
}"""
"""All that can be seen or heard on a page, but for pictures and what says that it is English."""

SMALL: dict[int, tuple[Scheme, ...]] = {PHONE["width"]: ("light",), DESKTOP["width"]: ()}
"""Long words are in the way on a phone first."""

FIRST_LOAD = 100_000
"""Bytes, compressed, of all that a first visit to the start page brings: fonts and data, too."""


def english(page: Page) -> list[str]:
    """What is English on a page."""
    return [text for text in page.evaluate(READ) if ENGLISH.search(text)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("walk", [language_tour, pytest.param(boards_tour, marks=pytest.mark.slow)])
def test_nothing_is_left_in_english(
    invite: Invite, walk: Callable[[Arrive, Show, str], None], language: str
) -> None:
    found: list[str] = []
    people: list[Person] = []

    def arrive(name: str) -> Person:
        people.append(invite(name, locale=language, **CONTEXT))
        return people[-1]

    def look(screen: str, page: Page) -> None:
        found.extend(f"{screen}: {text}" for text in english(page))
        found.extend(f"{screen}: {problem}" for problem in axe(page))
        fits(people[-1])

    walk(arrive, Show(look, SMALL), language)
    assert found == []


def test_english_is_found(invite: Invite) -> None:
    ana = invite()
    ana.open()
    ana.link("Set up a table of Memento").wait_for()
    assert len(english(ana.page)) > 4


def test_a_language_is_chosen_for_this_device(invite: Invite) -> None:
    ana = invite(viewport=PHONE)
    german = Words("de")
    ana.open()
    ana.page.get_by_role("combobox", name="Language").select_option("Deutsch")
    expect(ana.page.get_by_role("heading", name=german("home.title"))).to_be_visible()
    assert ana.page.locator("html").get_attribute("lang") == "de"
    fits(ana)
    ana.open("/you")
    expect(ana.page.get_by_role("heading", name=german("you.title"))).to_be_visible()
    ana.page.get_by_role("combobox", name=german("settings.language")).select_option("English")
    expect(ana.page.get_by_role("heading", name="Your games")).to_be_visible()
    assert ana.page.locator("html").get_attribute("lang") == "en"


@pytest.mark.parametrize("language", ["en", *LANGUAGES])
def test_a_first_visit_is_short_in_every_language(invite: Invite, language: str) -> None:
    ana = invite(locale=language)
    requests: list[Request] = []
    ana.page.on("requestfinished", lambda request: requests.append(request))
    ana.open()
    ana.page.get_by_role("list").first.wait_for()
    ana.page.evaluate("document.fonts.ready")
    ana.page.wait_for_load_state("networkidle")
    loaded = {request.url: request.sizes()["responseBodySize"] for request in requests}
    assert len([url for url in loaded if url.endswith(".woff2")]) == 2, "each font in short"
    assert 30_000 < sum(loaded.values()) < FIRST_LOAD
    catalogues = re.findall(r"/assets/(\w\w)-", " ".join(loaded))
    assert catalogues == [each for each in LANGUAGES if each == language]
