"""A walk past the screens of Paperback, as the other tours go past those of other games."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .person import HASTE, Person
from .tour import Arrive, Show
from .writer import ALL_MODULES, Writer

TURNS = 12
"""So many turns are played with an eye on what comes up."""


def paperback_tour(arrive: Arrive, show: Show) -> None:
    """Shows a game among bots with all modules, and the end of one with a friend's table."""
    ana = arrive("Ana")
    ana.page.add_init_script(HASTE)
    writer = Writer(ana)
    writer.sit_down(ALL_MODULES | {"hints": True, "house_words": ["zizz"]}, bots=3)
    seen: set[str] = set()
    turns = 0
    while turns < TURNS and writer.wait():
        stage = writer.observation["stage"]
        name = _name(writer, stage)
        if stage == "word":
            turns += 1
            _write(writer, turns, show)
        else:
            if name not in seen:
                seen.add(name)
                writer.catch_up()
                if stage == "buy":
                    writer.pick_dearest()
                show(f"paperback-{name}", ana.page)
            writer.do()
    _look_around(ana, show)
    while writer.wait():
        writer.do()
    ana.button("Continue").wait_for()
    show("paperback-end", ana.page)
    ana.press(ana.button("Continue"))
    show("paperback-final", ana.page)
    ana.page.get_by_text("Best word of the game").evaluate("line => line.scrollIntoView()")
    show("paperback-final-fame", ana.page)


def _name(writer: Writer, stage: str) -> str:
    o = writer.observation
    asked = o["asks"][o["asked"]]["kind"] if o["asked"] is not None else "use"
    return f"choose-{asked}" if stage == "abilities" else stage


def _write(writer: Writer, turn: int, show: Show) -> None:
    """Writes a word, and on the way shows its beginning, a wild card, a hint and the whole."""
    page, word = writer.page, writer.best_word()
    writer.catch_up()
    if turn == 1:
        show("paperback-hand", page)
    if turn == 2:
        writer.person.press(writer.person.button("First letter"))
        page.get_by_text("The best word").first.wait_for()
        show("paperback-hint", page)
    wild = writer.hand.get_by_role("button", name="Wild card").first
    if turn == 3 and wild.is_visible():
        writer.person.press(wild)
        page.get_by_text("Letters in the light").wait_for()
        show("paperback-wild", page)
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")
        expect(writer.tiles).to_have_count(0)
    if turn == 4 and len(word) > 2:
        writer.type_word(word[-1] + word[:-1])
        show("paperback-no-word", page)
        page.keyboard.press("Escape")
    if turn in (2, 9) and word:
        writer.type_word(word)
        show(f"paperback-word-{turn}", page)
        page.keyboard.press("Escape")
    writer.do()


def _look_around(ana: Person, show: Show) -> None:
    ana.press(ana.button(re.compile("^Look at the deck of Ana")))
    ana.page.get_by_role("dialog", name="My deck").wait_for()
    show("paperback-deck", ana.page)
    ana.press(ana.button("Close"))
