"""A walk past every screen of Majolica Painting, as the first tour goes past those of Memento."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

from .chromium import DESKTOP, PHONE
from .painter import TITLE, Painter, bots
from .tour import Arrive, Show

MIDDLE, LATE = 8, 13
"""Rounds in which there is something to see."""


def majolica_tour(arrive: Arrive, show: Show) -> None:
    """Shows a game alone, one of two people, one of four, and one of eight by the beginner rule."""
    ana, ben = arrive("Ana"), arrive("Ben")
    ana.open()
    ana.press(ana.link(f"Set up a table of {TITLE}"))
    ana.button("Open the table").wait_for()
    show("majolica-create", ana.page)
    _alone(Painter(ana, 3), show)
    _two(Painter(ana, 5), Painter(ben, 6), show)
    _four(Painter(ana, 7), show)
    _eight(Painter(ana, 8), show)


def _alone(table: Painter, show: Show) -> None:
    page = table.page
    table.sit_down()
    table.on_to(1)
    show("majolica-first", page)
    _painting(table, "majolica-first", show)
    table.on_to(MIDDLE)
    show("majolica-middle", page)
    table.put_together(2)
    page.get_by_role("button", name="Skip a colour with a shovel").click()
    show("majolica-shovel", page)
    page.get_by_role("button", name="Skip a colour with a shovel").click()
    page.get_by_role("button", name="the longest group has").first.click()
    show("majolica-group", page)
    page.get_by_role("button", name="the longest group has").first.click()
    table.paint_or_pass()
    table.on_to(LATE)
    _painting(table, "majolica-late", show)
    table.person.press(page.get_by_role("button", name="to come"))
    show("majolica-cards", page)
    table.person.press(table.person.button("Close").last)
    table.on_to(99)
    show("majolica-counted", page)
    table.person.press(table.person.button("Continue"))
    table.ended.wait_for()
    show("majolica-final", page)
    _down_to(page.get_by_role("region", name="The finished work"), "majolica-work", show)
    page.emulate_media(media="print")
    show("majolica-print", page, DESKTOP)
    page.emulate_media(media="screen")


def _painting(table: Painter, name: str, show: Show) -> None:
    """A path on its way, and what a whole one changes."""
    table.put_together(3)
    show(f"{name}-path", table.page)
    table.put_together()
    show(f"{name}-whole", table.page)
    _down_to(table.page.get_by_role("group", name="Flower Bingo"), f"{name}-below", show)


def _two(mine: Painter, other: Painter, show: Show) -> None:
    mine.sit_down_with(other)
    for _ in range(MIDDLE):
        for table in (other, mine):
            assert table.wait() == "paint"
            table.paint_or_pass()
    other.wait()
    mine.wait()
    mine.paint_or_pass()
    show("majolica-two-waiting", mine.page)
    _down_to(mine.page.get_by_role("region", name="The other sheets"), "majolica-two-below", show)
    mine.person.press(mine.page.get_by_role("button", name="Look at the sheet of Ben").first)
    show("majolica-two-look", mine.page)
    mine.person.press(mine.person.button("Close").last)


def _four(table: Painter, show: Show) -> None:
    table.sit_down(*bots(3))
    table.on_to(MIDDLE)
    table.put_together(2)
    show("majolica-four", table.page)
    _down_to(table.page.get_by_role("region", name="The other sheets"), "majolica-four-below", show)
    table.paint_or_pass()
    _to_the_end(table, "majolica-four", show)


def _eight(table: Painter, show: Show) -> None:
    table.sit_down(*bots(7), beginner=True, sheets="chosen")
    table.page.get_by_role("region", name="Choose a sheet").wait_for()
    show("majolica-sheets", table.page)
    table.page.get_by_role("button", name="Carp").click()
    table.on_to(MIDDLE)
    show("majolica-eight", table.page)
    _down_to(
        table.page.get_by_role("region", name="The other sheets"), "majolica-eight-below", show
    )
    table.on_to(16, painting=False)
    show("majolica-five-cards", table.page)
    table.paint_or_pass()
    _to_the_end(table, "majolica-eight", show)


def _to_the_end(table: Painter, name: str, show: Show) -> None:
    table.on_to(99)
    show(f"{name}-counted", table.page)
    table.person.press(table.person.button("Continue"))
    table.ended.wait_for()
    show(f"{name}-final", table.page)
    _down_to(table.page.get_by_role("table", name="Points by category"), f"{name}-score", show)


def _down_to(what: Locator, name: str, show: Show) -> None:
    """Shows the page in small, and in large, scrolled down to something."""
    page: Page = what.page
    for size in (DESKTOP, PHONE):
        page.set_viewport_size(size)
        what.evaluate("element => element.scrollIntoView({ block: 'start' })")
        show(name, page, size)
    page.set_viewport_size(DESKTOP)
    page.evaluate("document.querySelectorAll('.scroll, main').forEach((box) => box.scrollTo(0, 0))")
