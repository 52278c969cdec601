"""A walk past every screen there is, for whoever wants to look at each."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal

from playwright.sync_api import Page, ViewportSize, expect

from .chromium import DESKTOP, PHONE
from .learners import lesson, main_button
from .person import HASTE, Person
from .sofa import Sofa

A_REVIEW = 120_000
"""Milliseconds that a review may take on a busy machine."""

Look = Callable[[str, Page], None]
"""Is shown a page that stands still, under a name with the screen, its width, and the scheme."""
Scheme = Literal["light", "dark"]
Arrive = Callable[[str], Person]
"""Makes a person with this name and a browser of their own."""

PATIENT = {"KITCHENTABLE_MOMENT": "60"}
"""What the server is told, so that a hidden card can be looked at for long."""
CONTEXT: dict[str, Any] = {"reduced_motion": "reduce"}
"""Of the browsers: nothing moves."""


LINGER = """{
  const later = window.setTimeout;
  window.setTimeout = (what, ms, ...more) => later(what, ms === 2500 ? 60_000 : ms, ...more);
}"""
"""The page itself covers a hidden card after 2.5 s, whatever the server says; here it waits."""

SETTLE = """() => document.getAnimations()
  .filter((animation) => animation instanceof CSSTransition)
  .forEach((transition) => transition.finish())"""
"""A change of colours is not to be seen half done."""


SCHEMES: dict[int, tuple[Scheme, ...]] = dict.fromkeys(
    (DESKTOP["width"], PHONE["width"]), ("light", "dark")
)
"""In each size both."""
CROSSWISE: dict[int, tuple[Scheme, ...]] = {
    DESKTOP["width"]: ("light",),
    PHONE["width"]: ("dark",),
}
"""Each size once and each scheme once, in half the time."""


class Show:
    """Shows a page in some sizes, each light or dark or both."""

    def __init__(self, look: Look, schemes: Mapping[int, Sequence[Scheme]] = SCHEMES) -> None:
        self._look = look
        self._schemes = schemes

    def __call__(self, name: str, page: Page, *sizes: ViewportSize) -> None:
        """In both sizes unless told otherwise; afterwards it is large and light again."""
        for size in sizes or (DESKTOP, PHONE):
            page.set_viewport_size(size)
            for scheme in self._schemes[size["width"]]:
                page.emulate_media(color_scheme=scheme)
                page.evaluate(SETTLE)
                self._look(f"{name}-{size['width']}-{scheme}", page)
        page.emulate_media(color_scheme="light")
        if not sizes:
            page.set_viewport_size(DESKTOP)


def tour(arrive: Arrive, show: Show) -> None:
    """Shows every screen, in the order in which people come to them."""
    ana = arrive("Ana")
    ana.page.add_init_script(HASTE)
    ana.page.add_init_script(LINGER)
    _before_the_table(ana, show)
    ben = _at_the_door(ana, arrive("Ben"), show)
    _at_the_table(ana, ben, show)
    _alone_to_the_end(ana, show)
    _when_things_go_wrong(ana, show)
    _at_one_screen(arrive("Dora"), show)


def _before_the_table(ana: Person, show: Show) -> None:
    ana.open()
    ana.link("Set up a table of Memento").wait_for()
    show("home", ana.page)
    ana.press(ana.link("Set up a table of Memento"))
    ana.button("Open the table").wait_for()
    show("create", ana.page)
    ana.press(ana.page.get_by_text("House rules"))
    show("create-house-rules", ana.page)
    ana.open("/learn/memento")
    for _ in range(3):
        ana.press(main_button(ana.page))
    lesson(ana.page).get_by_text("take the red circle").wait_for()
    show("learn", ana.page)
    ana.press(ana.button("Skip"))
    show("learn-end", ana.page)
    ana.open("/recover")
    ana.button("Take my seat").wait_for()
    show("recover", ana.page)
    ana.open("/nowhere")
    ana.page.get_by_role("heading", name="Nobody sits here").wait_for()
    show("not-found", ana.page)


def _at_the_door(ana: Person, ben: Person, show: Show) -> Person:
    ana.set_table("A friend, by link", "A friend, by link", "Bot, easy")
    ana.page.get_by_role("img", name="QR code of the invitation link").wait_for()
    show("lobby", ana.page)
    ben.open(ana.page.get_by_role("textbox", name="Invitation link").input_value())
    ben.button("Sit down").wait_for()
    show("join", ben.page)
    ben.press(ben.button("Sit down"))
    ana.seat_a_bot(3)
    ben.page.get_by_role("heading", name="Almost there").wait_for()
    show("lobby-guest", ben.page)
    ana.press(ana.button("Start the game"))
    return ben


def _at_the_table(ana: Person, ben: Person, show: Show) -> None:
    while not ana.pass_button.is_visible():
        _move(ben)
        ana.page.wait_for_timeout(100)
    ana.page.keyboard.press("n")
    ana.bar.get_by_text("Take a card").wait_for()
    show("table-your-turn", ana.page)
    ana.take("hidden")
    ana.rest()
    expect(ana.page.get_by_text("Only you see this", exact=True)).to_be_visible()
    show("table-hidden-card", ana.page)
    ana.page.reload()
    ana.bar.get_by_text("It is Ben’s turn").wait_for()
    show("table-others-turn", ana.page)
    _play_a_while(ana, ben)
    ana.bar.get_by_text("Take a card").wait_for()
    show("table-later", ana.page)
    ana.take_any()
    ana.bar.get_by_text("It is Ben’s turn").wait_for()
    for panel in ("Players", "Log", "Score", "Rules", "Settings"):
        ana.press(ana.page.get_by_role("tab", name=panel))
        show(f"table-{panel.lower()}", ana.page, DESKTOP)
    ana.page.set_viewport_size(PHONE)
    for panel in ("Players", "Log", "Score", "Rules", "Settings"):
        ana.press(ana.panels.get_by_role("button", name=panel))
        show(f"table-{panel.lower()}", ana.page, PHONE)
        ana.press(ana.button("Close"))
    ana.page.set_viewport_size(DESKTOP)
    ana.press(ana.button("Table menu"))
    show("table-menu", ana.page)
    ana.press(ana.button("Close"))


def _at_one_screen(dora: Person, show: Show) -> None:
    dora.page.add_init_script(HASTE)
    sofa = Sofa(dora, "Emil")
    dora.open("/new/memento")
    dora.choose("Who sits in seat 2", "Someone at this screen")
    show("create-shared", dora.page)
    sofa.set_table(bots=1)
    sofa.curtain.wait_for()
    show("curtain", dora.page)
    sofa.lift()
    dora.pass_button.wait_for()
    show("table-shared", dora.page)


def _play_a_while(ana: Person, ben: Person) -> None:
    """Until it is Ana's turn again, with a few cards taken and three colours on the piles."""
    for turn in range(9):
        assert ben.wait() == "turn"
        ben.take(turn % 3 + 1)
        ben.rest()
        assert ana.wait() == "turn"
        colours = {pile.split()[2] for pile in ana.piles()[:3]}
        if (turn > 3 and len(colours) == 3) or turn == 8:
            return
        ana.take(turn % 3 + 1)
        ana.rest()


def _alone_to_the_end(ana: Person, show: Show) -> None:
    ana.set_table("Bot, easy", "Bot, easy", "Bot, easy")
    ana.wait()
    ana.press(ana.bar.get_by_role("button", name="Hint"))
    ana.page.get_by_text("knowing no more than you").wait_for()
    show("table-hint", ana.page)
    rounds = taken = 0
    while (moment := ana.wait()) != "over":
        if moment == "round":
            rounds += 1
            taken = 0
            if rounds < 3:
                show(f"interlude-{rounds}", ana.page)
            ana.press(ana.button("Continue"))
        elif taken < 5:
            taken += 1
            ana.take_any()
        else:
            ana.pass_on()
        ana.rest()
    show("final", ana.page)
    ana.press(ana.button("Look at the table"))
    show("final-table", ana.page)
    ana.press(ana.button("Back to the standings"))
    ana.press(ana.button("Check this game"))
    ana.page.get_by_text("Every one of these follows from the seed.").scroll_into_view_if_needed()
    show("final-check", ana.page)
    ana.press(ana.link("Watch it again"))
    slider = ana.page.get_by_role("slider", name="Line of the game")
    slider.wait_for()
    slider.fill("60")
    ana.page.get_by_text("Line 60 of").wait_for()
    show("replay", ana.page)
    ana.press(ana.link("Looking back"))
    ana.page.get_by_role("heading", name="What mattered most").wait_for(timeout=A_REVIEW)
    told = ana.page.get_by_text(re.compile(r"Round \d of 3 · Line \d+"))
    told.or_(ana.page.get_by_text("No decision gave away more")).first.wait_for()
    show("review", ana.page)
    ana.page.get_by_role("heading", name="How the score went").scroll_into_view_if_needed()
    show("review-course", ana.page)


def _when_things_go_wrong(ana: Person, show: Show) -> None:
    ana.set_table("Bot, easy")
    ana.wait()
    with ana.expecting_trouble():
        ana.context.set_offline(True)
        expect(ana.banner).to_be_visible()
        show("table-offline", ana.page)
        ana.context.set_offline(False)
        expect(ana.banner).to_have_count(0)
        ana.context.clear_cookies()
        ana.page.reload()
        ana.page.get_by_role("heading", name="This table is closed to you").wait_for()
        show("table-shut", ana.page)
        ana.page.route("**/api/games", lambda route: route.abort())
        ana.open()
        ana.page.get_by_role("heading", name="The kitchen does not answer").wait_for()
        show("home-offline", ana.page)


def _move(person: Person) -> None:
    """Takes a card, if it is this person's turn."""
    if person.pass_button.is_visible():
        person.take_any()
        person.rest()
