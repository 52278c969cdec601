"""Games of Paperback in a browser: typed among bots, by touch on a phone, and a secret vote."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from typing import Any

import pytest
from playwright.sync_api import expect

from kitchentable.games.paperback import GAME

from .chromium import PHONE
from .conftest import Invite
from .person import HASTE
from .writer import ALL_MODULES, Writer

SPACEBAR, DYSLEXIC = "C05", "C06"
TYPO = "The letter becomes"


def test_a_whole_game_typed_among_three_bots_with_all_modules(invite: Invite) -> None:
    ana = invite(hand="keyboard")
    ana.page.add_init_script(HASTE)
    writer = Writer(ana)
    writer.sit_down(ALL_MODULES, bots=3)
    announced = 0
    while writer.wait():
        if writer.observation["stage"] != "word" or not (word := writer.best_word()):
            writer.do()
            continue
        index = writer.state["index"]
        writer.type_word(word)
        writer.write_button.wait_for()
        said = ana.bar.inner_text()
        assert f"“{word}” is a word." in said
        ana.page.keyboard.press("Enter")
        writer.wait_after(index)
        made = writer.observation["made"][-1] if writer.observation["made"] else None
        if made and made["words"] == word.lower() and "and your choice" not in said:
            assert f"{made['cents']}¢" in said
            announced += 1
    assert announced > 3
    ana.press(ana.button("Continue"))
    expect(ana.standings.get_by_role("listitem")).to_have_count(4)
    expect(ana.page.get_by_text("Best word of the game")).to_be_visible()


def test_a_whole_game_by_touch_on_a_phone(invite: Invite) -> None:
    ana = invite(hand="touch", viewport=PHONE, has_touch=True, is_mobile=True)
    ana.page.add_init_script(HASTE)
    writer = Writer(ana)
    writer.sit_down({}, bots=1)
    while writer.wait():
        if writer.observation["stage"] == "word" and (spelling := writer.best_spelling()):
            _tap(writer, spelling)
        else:
            writer.do()
        assert ana.page.evaluate("document.scrollingElement.scrollWidth") <= PHONE["width"]
    ana.press(ana.button("Continue"))
    expect(ana.standings.get_by_role("listitem")).to_have_count(2)


def _tap(writer: Writer, spelling: list[tuple[str, str]]) -> None:
    """Lays a word card by card; a wild card asks for its letter."""
    index = writer.state["index"]
    pad = writer.page.get_by_role("group", name="The wild card is")
    writer.wait_for_the_page()
    for card, letters in spelling:
        writer.card_in_hand(card).tap()
        if GAME.deck.wild[GAME.deck.rows[card]]:
            pad.get_by_role("button", name=letters, exact=True).tap()
            expect(pad).to_have_count(0)
    writer.write_button.tap()
    writer.wait_after(index)


def test_what_is_laid_can_be_changed_until_it_is_written(invite: Invite) -> None:
    ana = invite()
    writer = Writer(ana)
    writer.sit_down({"hints": True}, bots=0)
    writer.wait()
    word = writer.best_word()
    keys = ana.page.keyboard
    writer.type_word(word)
    expect(writer.tiles).to_have_count(len(word))
    expect(writer.desk.get_by_text("A word")).to_be_visible()
    keys.press("Backspace")
    expect(writer.tiles).to_have_count(len(word) - 1)
    keys.press("Home")
    keys.press("End")
    keys.type(word[-1].lower())
    keys.press("Shift+ArrowLeft")
    expect(writer.tiles).to_have_count(len(word))
    keys.press("Shift+ArrowRight")
    first, last = writer.tiles.first.bounding_box(), writer.tiles.last.bounding_box()
    assert first
    assert last
    ana.page.mouse.move(last["x"] + 20, last["y"] + 40)
    ana.page.mouse.down()
    ana.page.mouse.move(first["x"] - 5, first["y"] + 40, steps=5)
    ana.page.mouse.up()
    expect(writer.tiles).to_have_count(len(word))
    expect(writer.tiles.first).to_have_accessible_name(re.compile(f"^{word[-1]}"))
    keys.press("Escape")
    expect(writer.tiles).to_have_count(0)
    ana.press(ana.page.get_by_role("tab", name="Settings"))
    expect(ana.page.get_by_role("definition")).to_have_text(
        ["Spell your word", "Close what is open"]
    )
    hints = ana.page.get_by_role("group", name="Hint")
    ana.press(hints.get_by_role("button", name="Length"))
    expect(ana.page.get_by_text(f"The best word has {len(word)} letters.")).to_be_visible()
    ana.press(hints.get_by_role("button", name="Word"))
    expect(ana.page.get_by_text("The best word: ")).to_be_visible()


def _printed(writer: Writer) -> list[tuple[str, str]]:
    """The cards of the hand, with their letters."""
    deck = GAME.deck
    return [(card, deck.letters[deck.rows[card]]) for card in writer.observation["hand"]]


def _lay(writer: Writer, card: str, letters: str) -> None:
    """Puts a card of the hand into the word by mouse."""
    writer.person.press(writer.card_in_hand(card))
    if GAME.deck.wild[GAME.deck.rows[card]]:
        writer.pick_letter("The wild card is", letters)


def _write(writer: Writer, words: str) -> None:
    """Writes what lies there, which is a word, and chooses what its cards leave to choose."""
    index, made = writer.state["index"], len(writer.observation["made"])
    writer.write_button.wait_for()
    assert f"“{words}” is a word." in writer.person.bar.inner_text()
    writer.person.press(writer.write_button)
    writer.wait_after(index)
    while len(writer.observation["made"]) == made:
        writer.do()
    assert writer.observation["made"][-1]["words"] == words.lower()


def test_a_blank_wild_card_is_filled_in(invite: Invite) -> None:
    ana = invite()
    writer = Writer(ana)

    def fits(o: dict[str, Any]) -> bool:
        return 0 < sum(GAME.deck.wild[GAME.deck.rows[card]] for card in o["hand"]) < len(o["hand"])

    writer.sit_down_where({}, fits)
    writer.wait()
    writer.wait_for_the_page()
    cards = sorted(_printed(writer), key=lambda card: card[1] == "?")
    pair = [cards[0], cards[-1]]
    for place, _ in writer.spell(pair):
        ana.press(writer.card_in_hand(pair[place][0]))
    expect(writer.desk.get_by_text("Filled in for you")).to_be_visible()
    index = writer.state["index"]
    ana.press(writer.write_button)
    writer.wait_after(index)
    assert len(writer.observation["made"][-1]["words"]) == len(pair)


def test_spacebar_makes_two_words(invite: Invite) -> None:
    ana = invite()
    writer = Writer(ana)

    def fits(o: dict[str, Any]) -> bool:
        wilds = sum(GAME.deck.wild[GAME.deck.rows[card]] for card in o["hand"])
        return o["common"] == SPACEBAR and wilds > 1

    writer.sit_down_where({"spacebar_and_dyslexic": True}, fits)
    writer.wait()
    writer.wait_for_the_page()
    cards = sorted(_printed(writer), key=lambda card: card[1] == "?")
    pairs = [[cards[0], cards[-1]], cards[1:-1]]  # a letter with a wild, and the others with one
    spellings = [
        [(pair[place][0], letters) for place, letters in writer.spell(pair)] for pair in pairs
    ]
    for number, spelling in enumerate(spellings):
        if number:
            ana.press(ana.button("Put a space here"))
        for card, letters in spelling:
            _lay(writer, card, letters)
    words = ["".join(letters for _, letters in spelling) for spelling in spellings]
    _write(writer, " ".join(words))
    cents = sum(GAME.deck.cents[GAME.deck.rows[card]] for both in spellings for card, _ in both)
    assert writer.observation["made"][-1]["cents"] == cents + 1


def _changed(
    writer: Writer, change: Callable[[str], str]
) -> tuple[list[tuple[str, str]], int] | None:
    """A spelling in which one card gives other letters than printed, and where it stands in it."""
    cards = _printed(writer)
    for at, (card, letters) in enumerate(cards):
        other = change(letters)
        if other in ("", letters):
            continue
        found = writer.spell([*cards[:at], (card, other), *cards[at + 1 :]])
        for number, (place, given) in enumerate(found):
            if place == at and given != letters:
                return [(cards[place][0], given) for place, given in found], number
    return None


def _write_changed(writer: Writer, spelling: list[tuple[str, str]], at: int, control: str) -> None:
    """Lays a spelling, and has the card at a place give other letters by this control of it."""
    writer.wait_for_the_page()
    for card, letters in spelling:
        _lay(writer, card, letters)
    writer.person.press(writer.tiles.nth(at))
    if control == TYPO:
        writer.pick_letter(control, spelling[at][1])
    else:
        writer.person.press(writer.person.button(control))
    _write(writer, "".join(letters for _, letters in spelling))


@pytest.mark.parametrize(
    ("power", "change", "control"),
    [
        ("P02", lambda letters: "?" if len(letters) == 1 else "", TYPO),
        ("P04", lambda letters: letters * 2 if letters != "?" else "", "Type it twice"),
    ],
    ids=["typo", "stuck-key"],
)
def test_a_power_bends_a_letter(
    invite: Invite, power: str, change: Callable[[str], str], control: str
) -> None:
    writer = Writer(invite())
    while True:
        writer.sit_down_where({"powers": True}, lambda o: o["seats"][0]["power"] == power)
        writer.wait()
        if found := _changed(writer, change):
            break
    spelling, at = found
    _write_changed(writer, spelling, at, control)
    cents = [GAME.deck.cents[GAME.deck.rows[card]] for card, _ in spelling]
    lost = cents[at] if control == TYPO else 0
    assert writer.observation["made"][-1]["cents"] == sum(cents) - lost


def test_dyslexic_turns_two_letters_around(invite: Invite) -> None:
    writer = Writer(invite())
    deck = GAME.deck

    def pairs(cards: Iterable[str | None]) -> list[str]:
        return [card for card in cards if card and len(deck.letters[deck.rows[card]]) == 2]

    def fits(o: dict[str, Any]) -> bool:
        cheap = [pile[place] for pile in o["offer"][:3] for place in ("top", "alternate")]
        return o["common"] == DYSLEXIC and len(pairs(cheap)) > 0

    writer.sit_down_where({"spacebar_and_dyslexic": True}, fits)
    found = None
    while writer.wait():
        index, stage = writer.state["index"], writer.observation["stage"]
        if stage == "word" and (found := _changed(writer, lambda letters: letters[::-1])):
            break
        wanted = pairs(action.split()[1] for action in writer.legal if action.startswith("buy"))
        if stage == "buy" and wanted:
            writer.buy(wanted[0])
            writer.wait_after(index)
        else:
            writer.do()
    assert found
    spelling, at = found
    _write_changed(writer, spelling, at, "Turn around")


def test_votes_are_secret_until_all_have_voted(invite: Invite) -> None:
    ana, ben = invite("Ana"), invite("Ben")
    mine, other = Writer(ana), Writer(ben)
    ben.open(mine.invite_all({"themes": True}, guests=1))
    ben.press(ben.button("Sit down"))
    expect(ben.page.get_by_role("heading", name="Almost there")).to_be_visible()
    ana.press(ana.button("Start the game"))
    while not (mine.state and (mine.legal or other.legal)):
        ana.page.wait_for_timeout(50)
    one, two = (mine, other) if mine.legal else (other, mine)
    two.page.keyboard.type("slrwn")
    log = two.page.get_by_role("tab", name="Log")
    expect(log).to_have_attribute("aria-selected", "true")
    word = one.best_word()
    one.type_word(word)
    one.person.press(one.page.get_by_role("checkbox", name=re.compile("It fits the theme")))
    one.person.press(one.person.bar.get_by_role("button", name=re.compile("^Write and claim")))
    expect(two.page.get_by_role("region", name="Vote")).to_be_visible()
    index = one.state["index"]
    heard = len(two.person.heard)
    one.vote(yes=True)
    one.wait_after(index)
    votes = two.page.get_by_role("region", name="Vote")
    expect(votes.get_by_text(f"{one.person.name} has voted", exact=True)).to_be_visible()
    told = json.dumps(two.person.heard[heard:])
    assert "vote yes" not in told.replace('"legal": ["vote yes", "vote no"]', "")
    assert two.observation["ballot"] == []
    assert two.observation["vote"] is None
    two.vote(yes=True)
    expect(one.page.get_by_text("Yes: 2 of 2.").first).to_be_visible()
    assert two.observation["ballot"] == [True, True]
    assert two.observation["holder"] == one.observation["holder"] is not None
