"""Walks past the screens in a language: what is long or left in English is seen there."""

from __future__ import annotations

from contextlib import suppress

from playwright.sync_api import Locator, TimeoutError, expect

from kitchentable.catalogue import GAMES, teaches
from tests.languages.catalogue import Words

from .chromium import DESKTOP, PHONE
from .person import Person
from .tour import A_REVIEW, Arrive, Show


def language_tour(arrive: Arrive, show: Show, language: str) -> None:
    """Shows the main screens; the browsers of `arrive` want `language`."""
    words = Words(language)
    ana = arrive("Ana")
    ana.open()
    ana.link(words("home.setup.game", title="Memento")).wait_for()
    show("home", ana.page)
    ana.open("/you")
    ana.page.get_by_text(words("you.none")).wait_for()
    show("you", ana.page)
    _set_a_table(ana, words, show)
    _play(ana, words, Words(language, "memento"), show)


def boards_tour(arrive: Arrive, show: Show, language: str) -> None:
    """Shows every game's lessons, table, standings and replay, and what else stands around them."""
    words = Words(language)
    ana = arrive("Ana")
    _around(ana, words, show)
    for game in GAMES:
        _learn(ana, game, show)
        bot = {"kind": "bot", "name": "Bo", "level": "easy"}
        table = ana.sit_down(game, bot, hints=True)["table"]
        _go_on(ana, words, ana.page.get_by_role("banner").get_by_text(words("table.yours")))
        show(f"{game}-table", ana.page)
        if teaches(GAMES[game]):
            _ask(ana, game, words, show)
        _resign(ana, words)
        _go_on(ana, words, ana.button(words("final.table")))
        show(f"{game}-final", ana.page)
        ana.press(ana.link(words("replay.watch")))
        slider = ana.page.get_by_role("slider", name=words("replay.slider"))
        slider.wait_for()
        slider.fill("40")
        show(f"{game}-replay", ana.page)
        if teaches(GAMES[game]):
            ana.open(f"/t/{table}/review?seat=1")
            course = ana.page.get_by_role("heading", name=words("review.course"))
            course.wait_for(timeout=A_REVIEW)
            show(f"{game}-review", ana.page)
        ana.open(f"/new/{game}")
        ana.button(words("create.open")).wait_for()
        show(f"{game}-create", ana.page)


def _ask(ana: Person, game: str, words: Words, show: Show) -> None:
    """Asks for a hint, and puts it away."""
    ana.press(ana.page.get_by_role("button", name=words("hint.go")))
    asked = ana.page.get_by_role("region", name=words("hint.title"))
    asked.get_by_role("listitem").first.wait_for()
    show(f"{game}-hint", ana.page)
    ana.press(asked.get_by_role("button", name=words("hint.close")))


def _around(ana: Person, words: Words, show: Show) -> None:
    """What leads to tables and away from them, and several people at one screen."""
    for path in ("recover", "nowhere", "t/nowhere"):
        with ana.expecting_trouble():
            ana.open(f"/{path}")
            ana.page.get_by_role("heading").first.wait_for()
            show(path.replace("/", "-"), ana.page)
    ana.open("/new/memento")
    ana.page.get_by_role("combobox", name=words("create.who", number=2)).select_option("here")
    ana.press(ana.button(words("create.open")))
    ana.page.wait_for_url("**/t/*")
    ana.page.get_by_role("button", name=words("curtain.open", name="Ana")).wait_for()
    show("curtain", ana.page)


def _learn(ana: Person, game: str, show: Show) -> None:
    """The first lesson, and the first that asks for something."""
    ana.open(f"/learn/{game}")
    go_on = ana.page.locator("[data-main]")
    go_on.wait_for()
    show(f"{game}-learn", ana.page)
    asked = ana.page.locator("section.asking")
    while not asked.is_visible():
        ana.press(go_on)
        ana.page.wait_for_timeout(300)
    show(f"{game}-learn-asked", ana.page)


def _resign(ana: Person, words: Words) -> None:
    ana.press(ana.button(words("table.menu")))
    ana.press(ana.button(words("menu.resign")))
    asked = ana.page.get_by_role("dialog", name=words("menu.resign.ask"))
    ana.press(asked.get_by_role("button", name=words("menu.resign.yes")))


def _set_a_table(ana: Person, words: Words, show: Show) -> None:
    ana.open("/new/memento")
    ana.button(words("create.open")).wait_for()
    ana.press(ana.page.get_by_text(words("create.rules"), exact=True))
    seat = ana.page.get_by_role("combobox", name=words("create.who", number=2))
    seat.select_option("friend")
    show("create", ana.page)
    ana.press(ana.button(words("create.open")))
    ana.page.get_by_role("textbox", name=words("lobby.link")).wait_for()
    show("lobby", ana.page)
    ana.press(ana.button(words("lobby.fill.seat", number=2)))
    ana.press(ana.button(words("lobby.start")))


def _play(ana: Person, words: Words, board: Words, show: Show) -> None:
    """One turn, what stands beside the table, and the way to the end."""
    page = ana.page
    bar = page.get_by_role("region", name=words("table.action"))
    act = bar.get_by_role("button", name=board("pass"))
    _go_on(ana, words, act)
    show("table", page)
    page.get_by_role("group", name=board("piles")).get_by_role("button").first.click()
    expect(act).to_have_count(0)
    _go_on(ana, words, act)
    for tab in ("players", "log", "score", "rules", "settings"):
        ana.press(page.get_by_role("tab", name=words(f"tab.{tab}")))
        show(f"table-{tab}", page, DESKTOP)
    page.set_viewport_size(PHONE)
    panels = page.get_by_role("navigation", name=words("table.aside"))
    for tab in ("players", "log", "score", "rules", "settings"):
        ana.press(panels.get_by_role("button", name=words(f"tab.{tab}")))
        show(f"table-{tab}", page, PHONE)
        ana.press(ana.button(words("app.close")))
    page.set_viewport_size(DESKTOP)
    ana.press(ana.button(words("table.menu")))
    show("menu", page)
    ana.press(ana.button(words("menu.resign")))
    show("resign", page)
    asked = page.get_by_role("dialog", name=words("menu.resign.ask"))
    ana.press(asked.get_by_role("button", name=words("menu.resign.yes")))
    standings = page.get_by_role("list", name=words("final.standings"))
    _go_on(ana, words, standings)
    show("final", page)
    ana.press(ana.button(words("check.go")))
    page.get_by_text(words("check.deals.same")).scroll_into_view_if_needed()
    show("check", page)


def _go_on(ana: Person, words: Words, until: Locator) -> None:
    """Skips ahead, past the end of rounds, until something is there."""
    carry_on = ana.page.get_by_role("button", name=words("app.continue"), exact=True)
    skip = ana.page.get_by_role("button", name=words("table.skip"))
    while True:
        until.or_(carry_on).or_(skip).first.wait_for()
        if until.is_visible():
            return
        with suppress(TimeoutError):
            (carry_on if carry_on.is_visible() else skip).click(timeout=1_000)
