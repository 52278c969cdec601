"""A walk past every screen of That Old Wallpaper, as the other tour goes past those of Memento."""

from __future__ import annotations

from .chromium import DESKTOP
from .hanger import TITLE, Hanger, Moment
from .person import HASTE, Person
from .tour import Arrive, Show


def wallpaper_tour(arrive: Arrive, show: Show) -> None:
    """Shows a game with Grandma, in which two people bump as often as they can, and one of five."""
    ana, ben = arrive("Ana"), arrive("Ben")
    for person in (ana, ben):
        person.page.add_init_script(HASTE)
    _with_grandma(ana, ben, show)
    _five_seats(ana, show)


def _with_grandma(ana: Person, ben: Person, show: Show) -> None:
    ana.set_table("A friend, by link", game=TITLE)
    ben.open(ana.page.get_by_role("textbox", name="Invitation link").input_value())
    ben.press(ben.button("Sit down"))
    ben.page.get_by_role("heading", name="Almost there").wait_for()
    ana.press(ana.button("Start the game"))
    tables = (Hanger(ana), Hanger(ben))
    _look_before_choosing(*tables, show)
    seen: set[str] = set()
    while not all(table.moment() == "over" for table in tables):
        for table in tables:
            _pass_by(table, tables, seen, show)
        ana.page.wait_for_timeout(50)
    show("wallpaper-final", ana.page)


def _look_before_choosing(mine: Hanger, other: Hanger, show: Show) -> None:
    for table in (mine, other):
        assert table.wait() == "choose"
    show("wallpaper-choose", mine.page)
    mine.person.press(mine.cards_to_study.first)
    show("wallpaper-study", mine.page)
    mine.choose(_common(mine, other))
    show("wallpaper-sealed", mine.page)


def _pass_by(table: Hanger, tables: tuple[Hanger, Hanger], seen: set[str], show: Show) -> None:
    """Shows what somebody sees for the first time, and does the next thing."""
    moment = table.moment()
    if moment in (None, "over"):
        return
    name = _name(table, moment)
    if name not in seen:
        seen.add(name)
        show(f"wallpaper-{name}", table.page)
    if moment == "choose":
        table.choose(_common(*tables))
    elif moment == "hang":
        _hang_and_look(table, f"{name}-loose", seen, show)
    else:
        table.do(moment)


def _name(table: Hanger, moment: Moment | None) -> str:
    o = table.observation
    if moment == "hang":
        return "hazy" if o["stage"] == "add" else "hang"
    return {"break": "bump", "round": "interlude", "choose": "later"}[moment or "choose"]


def _hang_and_look(table: Hanger, name: str, seen: set[str], show: Show) -> None:
    table.hang_loosely()
    if name not in seen:
        seen.add(name)
        show(f"wallpaper-{name}", table.page)
    table.hang()


def _common(mine: Hanger, other: Hanger) -> int | None:
    """A number that both could play."""
    both = set(mine.observation["hand"]) & set(other.observation["hand"])
    return min(both, default=None)


def _five_seats(ana: Person, show: Show) -> None:
    ana.set_table(*["Bot, easy"] * 4, game=TITLE)
    table = Hanger(ana)
    shown = 0
    while (moment := table.wait()) != "over":
        o = table.observation
        if moment == "choose" and o["turn"] == 8:
            show("wallpaper-five-choose", ana.page)
            ana.press(table.cards_to_study.first)
            show("wallpaper-five-study", ana.page)
        if moment == "hang" and o["turn"] > 9 and o["stage"] == "hang" and not shown:
            shown += 1
            show("wallpaper-five-hang", ana.page)
        table.do(moment)
    show("wallpaper-five-final", ana.page)
    ana.press(ana.button("Look at the table"))
    show("wallpaper-five-walls", ana.page, DESKTOP)
