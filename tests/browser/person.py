"""Somebody at a browser: finds things by role and name, as people and screen readers do."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, Literal

from playwright.sync_api import (
    BrowserContext,
    Locator,
    Page,
    Request,
    Response,
    TimeoutError,
    WebSocket,
    expect,
)

PATIENCE = 30_000
"""Milliseconds after which something that does not come is a failure, on a busy machine."""
MOST_TABS = 90
"""No page has more things to go through by keyboard."""

SKIP = re.compile("at once|Skip ahead")

Hand = Literal["mouse", "touch", "keyboard"]
Moment = Literal["turn", "round", "over"]

HASTE = """{
  const { setTimeout, setInterval } = window;
  const quick = (ms = 0) => (ms < 4000 ? ms / 8 : ms);
  window.setTimeout = (what, ms, ...more) => setTimeout(what, quick(ms), ...more);
  window.setInterval = (what, ms, ...more) => setInterval(what, quick(ms), ...more);
}"""
"""Has a page show everything eight times as fast as the fastest pace that people can choose.

What takes 4 s and more is no show: so long a page waits before it takes its line for dead.
"""

_PRESET = """
  if (!localStorage.getItem('kitchentable.settings'))
    localStorage.setItem('kitchentable.settings', JSON.stringify(%s));
"""


class Person:
    """One browser of its own, with cookies of its own, and whatever goes wrong in it."""

    def __init__(
        self,
        context: BrowserContext,
        address: str,
        name: str = "Ana",
        hand: Hand = "mouse",
        settings: dict[str, Any] | None = None,
    ) -> None:
        self.name = name
        self.hand = hand
        self.context = context
        self.troubles: list[str] = []
        self.heard: list[dict[str, Any]] = []
        """Every message that its sockets received, in order."""
        self.said: list[dict[str, Any]] = []
        """Every command that its sockets sent."""
        self.seen: list[int] = []
        """The decisions that its pages have said to be before one's eyes."""
        self.address = address
        self._expecting = False
        context.set_default_timeout(PATIENCE)
        chosen = {"pace": "fast", "name": name} | (settings or {})
        context.add_init_script(_PRESET % json.dumps(chosen))
        self.page: Page = context.new_page()
        self._listen(self.page)

    # Going places

    def open(self, path: str = "/") -> None:
        """Types an address."""
        self.page.goto(path if "://" in path else self.address + path)

    def set_table(self, *seats: str, game: str = "Memento", introductory: bool = False) -> None:
        """From the start page: sets a table with `seats` after one's own, and opens it."""
        self.open()
        self.press(self.link(f"Set up a table of {game}"))
        self.choose_count(len(seats) + 1)
        for number, who in enumerate(seats, start=2):
            self.choose(f"Who sits in seat {number}", who)
        if introductory:
            self.press(self.page.get_by_role("switch", name="Introductory"), "Space")
        self.press(self.button("Open the table"))
        self.page.wait_for_url("**/t/*")

    def sit_down(
        self, game: str, *seats: dict[str, Any], hints: bool = False, **options: Any
    ) -> dict[str, Any]:
        """Makes a table with `seats` after one's own, and goes there; what the server answered."""
        mine = {"kind": "person", "name": self.name, "level": None}
        table = {"game": game, "options": options, "seats": [mine, *seats], "your_seat": 0}
        made: dict[str, Any] = self.page.request.post(
            f"{self.address}/api/tables",
            data=table | {"your_name": self.name, "hints": hints},
        ).json()
        self.open(f"/t/{made['table']}")
        return made

    def choose_count(self, players: int) -> None:
        """How many sit at the table."""
        radio = self.page.get_by_role("group", name="Players").get_by_role(
            "radio", name=str(players), exact=True
        )
        if self.hand == "keyboard":
            self._tab_to(self.page.get_by_role("radio", checked=True))
            while not radio.is_checked():
                self.page.keyboard.press("ArrowLeft")
        else:
            self.press(radio)

    def choose(self, label: str, option: str) -> None:
        """Picks from a list of choices."""
        box = self.page.get_by_role("combobox", name=label)
        if self.hand == "keyboard":
            self._tab_to(box)
            self.page.keyboard.type(option)
        else:
            box.select_option(option)
        expect(box.locator("option:checked")).to_have_text(option)

    def seat_a_bot(self, number: int) -> None:
        """In the lobby: gives a free seat to a bot."""
        self.press(self.button(re.compile(f"Put a bot.* seat {number}")))

    # Finding and pressing

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name)

    def link(self, name: str) -> Locator:
        return self.page.get_by_role("link", name=name)

    def press(self, what: Locator, key: str = "Enter") -> None:
        """Presses something with one's hand: the mouse, a finger, or Tab and a key."""
        if self.hand == "mouse":
            what.click()
        elif self.hand == "touch":
            what.tap()
        else:
            self._tab_to(what)
            self.page.keyboard.press(key)

    def _tab_to(self, what: Locator) -> None:
        what.wait_for()
        for _ in range(MOST_TABS):
            if what.evaluate("element => element === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"The Tab key does not lead to {what}.")

    # At the table

    @property
    def bar(self) -> Locator:
        """The action bar."""
        return self.page.get_by_role("region", name="What you can do")

    @property
    def panels(self) -> Locator:
        """What opens the log, the rules and the others on a narrow screen."""
        return self.page.get_by_role("navigation", name="About this table")

    @property
    def pass_button(self) -> Locator:
        """It is there exactly when one may act."""
        return self.bar.get_by_role("button", name="Pass")

    @property
    def standings(self) -> Locator:
        """The list at the end of a game."""
        return self.page.get_by_role("list", name="Final standings")

    @property
    def interlude(self) -> Locator:
        """The dialog after a round."""
        return self.page.get_by_role("dialog", name=re.compile("is scored"))

    def pile(self, which: int | Literal["hidden"]) -> Locator:
        """The button of a pile, 1 to 3 or `hidden`."""
        start = "Face-down pile" if which == "hidden" else f"Pile {which}"
        return self.page.get_by_role("group", name="Piles").get_by_role(
            "button", name=re.compile(f"^{start}:")
        )

    def piles(self) -> list[str]:
        """What lies in the middle, in words."""
        described = self.page.get_by_role("group", name="Piles").aria_snapshot()
        names = re.findall(r'button "([^".]+)', described)
        assert len(names) == 4, described
        return names

    @property
    def narration(self) -> Locator:
        """The live region."""
        return self.page.get_by_role("log", name="What happens")

    def rule(self, id_: str) -> Locator:
        """A sentence of the rules."""
        return self.page.locator(f"#rule-{id_}")

    @property
    def banner(self) -> Locator:
        """What says that the connection is gone."""
        return self.page.get_by_role("alert").get_by_text("The connection is gone.")

    @property
    def updates(self) -> list[dict[str, Any]]:
        """What its page was told of games since it was opened."""
        return [message for message in self.heard if message["type"] == "update"]

    @property
    def state(self) -> dict[str, Any]:
        """The newest snapshot that its page was sent; empty if none was."""
        told = [each for each in self.heard if each["type"] in ("hello", "update")]
        found: dict[str, Any] = (told[-1]["state"] if told else None) or {}
        return found

    @property
    def observation(self) -> dict[str, Any]:
        """The table in it."""
        found: dict[str, Any] = self.state["view"]["observation"]
        return found

    @property
    def answers(self) -> dict[str, list[str]]:
        """By command what the server answered: `ack` or `refused`."""
        answers: dict[str, list[str]] = {}
        for message in self.heard:
            if message["type"] in ("ack", "refused"):
                answers.setdefault(message["command"], []).append(message["type"])
        return answers

    def secrets(self) -> list[str]:
        """The face-down cards that were shown to this person alone."""
        events = [event for update in self.updates for event in update["events"]]
        secret = [event["action"] for event in events if event["private"]]
        return [action.removeprefix("draw ") for action in secret]

    def take(self, which: int | Literal["hidden"]) -> None:
        """Takes a card."""
        self.press(self.pile(which))

    def take_any(self) -> None:
        """Takes from the first pile that has a card."""
        full = ["empty" not in pile for pile in self.piles()]
        self.take(full.index(True) + 1 if True in full[:3] else "hidden")

    def pass_on(self) -> None:
        """Passes."""
        self.press(self.pass_button)

    def wait(self) -> Moment:
        """Skips ahead until one can do something: act, go on after a round, see the end."""
        carry_on = self.button("Continue")
        skip = self.bar.get_by_role("button", name=SKIP)
        while True:
            self.pass_button.or_(carry_on).or_(self.standings).or_(skip).first.wait_for()
            if carry_on.is_visible():
                return "round"
            if self.standings.is_visible():
                return "over"
            if self.pass_button.is_visible():
                return "turn"
            self.skip()

    def skip(self) -> None:
        """Presses the button that skips ahead, unless it went away by itself."""
        button = self.bar.get_by_role("button", name=SKIP)
        with suppress(TimeoutError):
            if self.hand == "mouse":
                button.click(timeout=1_000)
            elif self.hand == "touch":
                button.tap(timeout=1_000)
            else:
                self.page.keyboard.press("n")

    def play(self, takes: int) -> None:
        """Plays to the end of the game as `moves` does."""
        for _ in self.moves(takes):
            pass

    def moves(self, takes: int) -> Iterator[None]:
        """Plays, move by move; in each round it takes some cards, then passes."""
        taken = 0
        while (moment := self.wait()) != "over":
            if moment == "round":
                self.press(self.button("Continue"))
                taken = 0
            elif taken < takes:
                self.take_any()
                taken += 1
            else:
                self.pass_on()
            self.rest()
            yield

    def wait_for_the_end(self) -> None:
        """Reads on until the final standings."""
        while (moment := self.wait()) != "over":
            assert moment == "round"
            self.press(self.button("Continue"))

    def rest(self) -> None:
        """Waits until the last thing done has been answered."""
        expect(self.bar.get_by_text("Sending your move…")).to_have_count(0)

    # What goes wrong

    @contextmanager
    def expecting_trouble(self) -> Iterator[None]:
        """The network or the server is about to fail: complaints about that are no fault."""
        self._expecting = True
        try:
            yield
        finally:
            self._expecting = False

    def _listen(self, page: Page) -> None:
        page.on("console", lambda line: self._note(line.type, line.text))
        page.on("pageerror", lambda error: self._note("error", str(error)))
        page.on("requestfailed", self._note_failure)
        page.on("response", self._note_answer)
        page.on("websocket", self._listen_in)

    def _note(self, kind: str, text: str) -> None:
        if kind in ("error", "warning") and not self._expecting:
            self.troubles.append(f"{self.name}: {kind}: {text}")

    def _note_failure(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # the person went on to another page
            self._note("error", f"failed: {request.url}")

    def _note_answer(self, answer: Response) -> None:
        if answer.status >= 400:
            self._note("error", f"{answer.status}: {answer.url}")

    def _listen_in(self, line: WebSocket) -> None:
        line.on("framereceived", lambda frame: self.heard.append(json.loads(frame)))
        line.on("framesent", lambda frame: self._say(json.loads(frame)))

    def _say(self, message: dict[str, Any]) -> None:
        if message["type"] == "act":
            self.said.append(message)
        elif message["type"] == "seen":
            self.seen.append(message["decision"])
