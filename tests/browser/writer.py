"""Somebody at a table of Paperback: the words they find, how they write them, and what they buy."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Locator, expect

from kitchentable.games.paperback import GAME
from kitchentable.games.paperback.state import Options
from kitchentable.games.paperback.words import lexicon
from kitchentable.games.paperback.words.finder import best

from .person import Person

ALL_MODULES = dict.fromkeys(
    ("spacebar_and_dyslexic", "attacks", "powers", "awards", "themes"), True
)
PEEK = """table => new Promise(done => {
  const live = new WebSocket(`ws://${location.host}/api/tables/${table}/live`);
  live.onmessage = ({ data }) => {
    const { state } = JSON.parse(data);
    if (!state?.view.legal.length) return;
    live.close();
    done(state.view.observation);
  };
})"""
"""What lies on a table of one's own once it is dealt."""
TOO_MANY = 429
"""The server makes so many tables at once for one address, and then a few a second."""
LONGEST_HAND = 6
"""Of more cards the best word is not looked for: there are enough."""


class Writer:
    """A person who writes words, with whatever hand they use."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page

    def sit_down(self, options: dict[str, Any], bots: int, level: str = "easy") -> None:
        """Makes a table with bots in all other seats, and goes there."""
        seats = [{"kind": "person", "name": self.person.name, "level": None}]
        seats += [{"kind": "bot", "name": f"Bot {i}", "level": level} for i in range(1, bots + 1)]
        self._open({"options": options, "seats": seats})

    def invite_all(self, options: dict[str, Any], guests: int) -> str:
        """Makes a table with free seats for guests, and goes there; the way in."""
        seats = [{"kind": "person", "name": self.person.name, "level": None}]
        seats += [{"kind": "person", "name": "", "level": None} for _ in range(guests)]
        self._open({"options": options, "seats": seats})
        return self.page.get_by_role("textbox", name="Invitation link").input_value()

    def sit_down_where(self, options: dict[str, Any], fits: Callable[[Any], bool]) -> None:
        """Makes tables for oneself alone until one fits as it is dealt, and goes there."""
        self.person.open()
        while True:
            alone = [{"kind": "person", "name": self.person.name, "level": None}]
            table = self._make({"options": options, "seats": alone})
            if fits(self.page.evaluate(PEEK, table)):
                break
        self.person.heard.clear()
        self.person.open(f"/t/{table}")

    def _open(self, table: dict[str, Any]) -> None:
        self.person.open(f"/t/{self._make(table)}")
        self.page.get_by_role("main").first.wait_for()

    def _make(self, table: dict[str, Any]) -> str:
        data = table | {"game": "paperback", "your_seat": 0, "your_name": self.person.name}
        while True:
            made = self.page.request.post(f"{self.person.address}/api/tables", data=data)
            if made.status != TOO_MANY:
                return str(made.json()["table"])
            self.page.wait_for_timeout(500)

    # What there is

    @property
    def state(self) -> dict[str, Any]:
        """The newest snapshot that the page was sent."""
        return self.person.state

    @property
    def observation(self) -> dict[str, Any]:
        """The table in it."""
        return self.person.observation

    @property
    def legal(self) -> list[str]:
        """What can be done by this person now."""
        return list(self.state["view"]["legal"]) if self.state else []

    @property
    def over(self) -> bool:
        """Whether the game is over, as the page was told."""
        return bool(self.state) and self.state["standings"] is not None

    @property
    def desk(self) -> Locator:
        """The page with the word."""
        return self.page.get_by_role("region", name="Your word")

    @property
    def tiles(self) -> Locator:
        """The cards of the word."""
        return self.desk.locator("[data-tile] button")

    @property
    def hand(self) -> Locator:
        """One's own cards that are not in the word."""
        return self.page.get_by_role("region", name="Your hand")

    @property
    def write_button(self) -> Locator:
        """Finishes the word."""
        return self.person.bar.get_by_role("button", name=re.compile("^Write"))

    def card(self, id_: str) -> Locator:
        """A card of the Offer, or a Fame card."""
        return self.page.locator(f'[data-card="{id_}"]:not([data-hand] *)').first

    def card_in_hand(self, id_: str) -> Locator:
        """A card of the hand."""
        return self.hand.locator(f'[data-card="{id_}"]').first

    def best_word(self) -> str:
        """In capitals, of a hand that is not too large, the Common card with it; or nothing."""
        return "".join(letters for _, letters in self.best_spelling())

    def best_spelling(self) -> list[tuple[str, str]]:
        """Its cards, with the capitals that each gives."""
        o, deck = self.observation, GAME.deck
        if _forbidden(o):
            return []
        cards = [*o["hand"][:LONGEST_HAND], *([o["common"]] if o["common"] else [])]
        printed = [(card, letters) for card in cards if (letters := deck.letters[deck.rows[card]])]
        return [(printed[place][0], capitals) for place, capitals in self.spell(printed)]

    def spell(self, cards: Sequence[tuple[str, str]]) -> list[tuple[int, str]]:
        """The best word of cards with these letters: the place of each card, and what it gives."""
        o, deck = self.observation, GAME.deck
        options = Options(words=o["options"]["words"], size=o["options"]["size"])
        words = lexicon.load(options.words, options.size, options.family).with_words(
            tuple(o["house"])
        )
        letters = [letters for _, letters in cards]

        def worth(places: tuple[int, ...]) -> float:
            cents = sum(deck.cents[deck.rows[cards[place][0]]] for place in places)
            return cents + sum(len(letters[place]) for place in places) / 10

        found = best(words, letters, lambda _, places: worth(places), worth, cards)
        if not found:
            return []
        word, spelling = found[0].upper(), []
        for place in found[1]:
            size = len(letters[place])
            spelling.append((place, word[:size]))
            word = word[size:]
        return spelling

    # What one does

    def catch_up(self) -> None:
        """Until the page shows what it was told."""
        expect(self.page.get_by_role("banner").get_by_text("Your turn")).to_be_visible()

    def wait(self) -> bool:
        """Until one can do something; False once the game is over."""
        while not self.legal:
            if self.over:
                return False
            self.page.wait_for_timeout(20)
        return True

    def do(self) -> None:
        """The next thing, as well as it can be done quickly."""
        decision, stage = self.state["decision"], self.observation["stage"]
        if stage == "word":
            self.write(self.best_word())
        elif stage in ("house-words", "claim"):
            self.vote(yes=stage == "claim")
        elif stage == "buy":
            self.pick_dearest()
            self._do_with_it()
        else:
            self._choose()
        while self.state["decision"] == decision:  # others may act meanwhile
            self.page.wait_for_timeout(10)

    def wait_after(self, index: int) -> None:
        """Until something has happened after the entry of the log with this number."""
        while self.state["index"] == index:
            self.page.wait_for_timeout(10)

    def wait_for_the_page(self) -> None:
        """Until the empty page of the typewriter is there."""
        self.desk.get_by_text("Tap a card").filter(visible=True).wait_for()

    def type_word(self, word: str) -> None:
        """Types a word, and waits until the page has said whether it is one."""
        self.wait_for_the_page()
        self.page.keyboard.type(word.lower())
        expect(self.desk.get_by_text("Looking it up")).to_have_count(0)

    def write(self, word: str) -> None:
        """Types a word and writes it; without one, none is made."""
        if not word:
            self.person.press(self.person.button("No word"))
            self.person.press(self.person.button("Really no word"))
            return
        self.type_word(word)
        self.write_button.wait_for()
        self.page.keyboard.press("Enter")

    def vote(self, *, yes: bool) -> None:
        """In a vote."""
        box = self.page.get_by_role("region", name="Vote")
        self.person.press(box.get_by_role("button", name="Yes" if yes else "No"))

    def pick_dearest(self) -> None:
        """Looks at the dearest card that can be bought, Fame first."""
        wares = [action.split()[1] for action in self.legal if action.startswith("buy")]
        rows = GAME.deck.rows
        self._pick(
            self.card(max(wares, key=lambda id_: (id_[0] == "F", GAME.deck.costs[rows[id_]])))
        )

    def buy(self, card: str) -> None:
        """Buys this card."""
        self._pick(self.card(card))
        self._do_with_it()

    def pick_letter(self, of: str, letter: str) -> None:
        """On the small keyboard that asks for a letter."""
        pad = self.page.get_by_role("group", name=of)
        self.person.press(pad.get_by_role("button", name=letter, exact=True))
        expect(pad).to_have_count(0)

    def _pick(self, card: Locator) -> None:
        """Looks at a card in large, where there is a button for what can be done with it."""
        if card.get_attribute("aria-pressed") == "false":
            expect(card).to_have_class(re.compile(r"\blit\b"))  # the page has caught up
            self.person.press(card)
        expect(card).to_have_attribute("aria-pressed", "true")

    def _do_with_it(self) -> None:
        """A second press does it, too."""
        if self.person.hand == "keyboard":
            self.page.keyboard.press("Enter")
        else:
            do_it = re.compile("^(Buy for|Gain it|Trash it|Keep it)")
            self.person.press(self.page.get_by_role("button", name=do_it))

    def _choose(self) -> None:
        """What an ability leaves to choose."""
        verb, _, what = self.legal[0].partition(" ")
        if verb in ("trash", "keep") and what in (self.observation["hand"] or ()):
            self._pick(self.card_in_hand(what))
            self._do_with_it()
        elif verb in ("trash", "gain"):
            self._pick(self.card(what))
            self._do_with_it()
        elif verb in ("use", "double", "copy"):
            self.person.press(self.page.locator("[data-tile].lit button").first)
        else:
            self.person.press(self.person.bar.get_by_role("button").last)


def _forbidden(o: dict[str, Any]) -> bool:
    """Whether an attack limits what can be spelled."""
    keys = {
        GAME.deck.keys[GAME.deck.rows[attack["acts"]]]
        for seat, seen in enumerate(o["seats"])
        if seat != o["seat"]
        for attack in seen["in_play"]
    }
    return bool(keys & {"atk_no_common", "atk_max_wilds"})
