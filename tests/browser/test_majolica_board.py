"""The board of Majolica Painting: what it shows while one paints, and what can be read there."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from .conftest import Invite
from .painter import Painter, bots, centres

COLOURS = {"R": "Red", "B": "Blue", "O": "Orange", "G": "Green"}
LATER = 8
"""A round in which there are groups, and circles to look at."""


@pytest.fixture
def table(invite: Invite) -> Painter:
    """A game of two, a bot one of them, in its first round."""
    table = Painter(invite("Ana"), 3)
    table.sit_down(*bots(1))
    assert table.wait() == "paint"
    return table


def test_a_path_is_dragged_with_the_mouse_and_back(table: Painter) -> None:
    path = table.open_path()
    assert path
    points = centres(table, path)
    mouse = table.page.mouse
    mouse.move(*points[0])
    mouse.down()
    colours = [COLOURS[letter].lower() for letter in table.observation["card"]["colours"]]
    for step, (name, colour) in enumerate(zip(path, colours, strict=True), start=1):
        mouse.move(*points[step - 1], steps=4)
        expect(table.space(name)).to_have_accessible_name(
            re.compile(rf"^{name}: {colour} inside\. step {step} of this round\b")
        )
    expect(table.finish).to_be_visible()
    mouse.move(*points[2], steps=4)
    expect(table.space(path[3])).to_have_accessible_name(re.compile("not painted"))
    mouse.up()
    expect(table.person.bar).to_contain_text("3 of 4 done")


def test_what_is_lit_is_what_the_rules_allow(table: Painter) -> None:
    while not table.finish.is_visible():
        legal = {action.split()[1] for action in _legal(table) if action != "pass"}
        lit = table.lit.evaluate_all("all => all.map((one) => one.dataset.space)")
        assert set(lit) == legal - {"nothing"}
        table.put_together(1)
    assert _legal(table) == []
    assert table.lit.count() == 0


def test_everything_is_taken_back_until_it_is_painted(table: Painter) -> None:
    opened = _spaces(table)
    table.put_together(2)
    path = [action.split()[1] for action in _tried(table)["played"]]
    table.space(path[-1]).click()
    expect(table.space(path[-1])).to_have_accessible_name(re.compile("Paint"))
    table.person.press(table.back)
    expect(table.person.pass_button).to_be_visible()
    assert _spaces(table) == opened
    table.put_together(3)
    table.space(path[0]).focus()
    table.page.keyboard.press("Escape")
    expect(table.person.pass_button).to_be_visible()
    assert _spaces(table) == opened
    assert table.person.said == []


def test_the_effect_that_is_shown_is_the_effect_that_comes(table: Painter) -> None:
    for _ in range(LATER):
        table.put_together()
        if not table.finish.is_visible():
            table.person.pass_on()
            table.wait()
            continue
        shown = _numbers(table)
        assert shown["total"] == sum(int(points.inner_text()) for points in _rows(table).all())
        round_ = table.observation["round"]
        table.person.press(table.finish)
        table.wait()
        assert table.observation["round"] > round_
        assert _numbers(table) == shown
        seen = table.observation["sheets"][0]
        assert [shown[colour] for colour in COLOURS.values()] == seen["lengths"]
        assert shown["circles"] == seen["circles"]
        assert shown["shovels"] == seen["shovels"]


def test_every_row_says_why(table: Painter) -> None:
    row = table.page.get_by_role("group", name="Shortest group")
    table.person.press(row.get_by_role("button", name="Shortest group"))
    expect(row).to_contain_text("tiles together; no icon is circled")
    table.person.press(row.get_by_role("button", name="Read the rule"))
    expect(table.person.rule("score-4")).to_be_in_viewport()


def test_the_longest_group_of_a_colour_is_outlined(table: Painter) -> None:
    table.on_to(LATER)
    sheet = table.observation["sheets"][0]
    for colour, word in enumerate(COLOURS.values()):
        button = table.page.get_by_role("button", name=re.compile(f"^{word}: the longest group"))
        table.person.press(button)
        expect(button).to_have_attribute("aria-pressed", "true")
        inside = table.page.locator('[data-space][aria-label*="in the longest group"]')
        names = inside.evaluate_all("all => all.map((one) => one.dataset.space)")
        assert sorted(names) == sorted(sheet["groups"][colour])
        table.person.press(button)
        expect(inside).to_have_count(0)


def test_the_others_are_looked_at_and_their_state_is_seen(table: Painter) -> None:
    others = table.page.get_by_role("region", name="The other sheets")
    expect(others.get_by_role("button", name="Look at the sheet of Bot 0")).to_contain_text("done")
    table.person.press(others.get_by_role("button"))
    dialog = table.page.get_by_role("dialog")
    expect(dialog).to_have_accessible_name("The sheet of Bot 0")
    spaces = sum(kind != "." for row in table.observation["sheets"][1]["layout"] for kind in row)
    expect(dialog.locator("[data-space]")).to_have_count(spaces)
    table.person.press(dialog.get_by_role("button", name="Next sheet"))
    expect(dialog).to_have_accessible_name("The sheet of Ana")


def test_past_cards_are_looked_at_and_the_rest_is_counted(table: Painter) -> None:
    table.on_to(3)
    table.person.press(table.page.get_by_role("button", name="17 to come"))
    dialog = table.page.get_by_role("dialog", name="The painting cards")
    expect(dialog.get_by_text("Not flipped yet (17)")).to_be_visible()
    o = table.observation
    lists = dialog.get_by_role("list")
    past = [_spoken(card) for card in reversed(o["flipped"])]
    assert _names(lists.nth(0)) == past
    assert sorted(_names(lists.nth(1))) == sorted(map(_spoken, o["unseen"]))
    for letter, colour in COLOURS.items():
        n = sum(card["colours"].count(letter) for card in o["unseen"])
        expect(dialog.get_by_text(f"{colour}: {n} to come", exact=True)).to_be_attached()


def test_the_finished_work_is_saved_and_printed(table: Painter) -> None:
    table.on_to(99)
    table.person.press(table.person.button("Continue"))
    table.person.press(table.person.button("The sheet of Bot 0"))
    with table.page.expect_download() as saved:
        table.person.press(table.person.button("Save as a picture"))
    drawn = saved.value.path().read_text()
    assert saved.value.suggested_filename.endswith("-Bot-0.svg")
    assert "painted by Bot 0" in drawn
    assert "var(" not in drawn, "a picture has all its colours with it"
    assert table.page.pdf().count(b"/Type /Page\n") == 1


def _tried(table: Painter) -> dict[str, Any]:
    """The newest answer to a draft."""
    previews = [one for one in table.person.heard if one["type"] == "preview"]
    return previews[-1]


def _legal(table: Painter) -> list[str]:
    """What can come next."""
    state = _tried(table)["state"] if table.begun else table.person.state["view"]
    legal: list[str] = state["legal"]
    return legal


def _spaces(table: Painter) -> list[str]:
    """All spaces in words."""
    said: list[str] = table.page.locator("[data-space]").evaluate_all(
        "all => all.map((one) => one.ariaLabel)"
    )
    return said


def _rows(table: Painter) -> Locator:
    """The points of the rows of the lower part."""
    return table.page.locator(".lower .points")


def _numbers(table: Painter) -> dict[str, int]:
    """The lengths, the points and the marks of one's sheet as they are spoken."""
    lengths = table.page.get_by_role("group", name="Longest groups")
    said = " ".join((lengths.text_content() or "").split())
    found = {
        colour: _number(rf"{colour}: the longest group (?:has|grows from \d+ to) (\d+)", said)
        for colour in COLOURS.values()
    }
    marks = {"circles": "of 8 circled", "shovels": "of 6 left"}
    for name, words in marks.items():
        label = table.page.get_by_role("img", name=re.compile(words)).get_attribute("aria-label")
        found[name] = _number(r"^(\d+)", label or "")
    return found | {"total": _number(r"(\d+) (?:points?\b(?!,)|with this painting)", said)}


def _number(pattern: str, text: str) -> int:
    found = re.search(pattern, text)
    assert found, f"{pattern} in {text}"
    return int(found[1])


def _spoken(card: dict[str, Any]) -> str:
    """A painting card as it is told to somebody who does not see it."""
    colours = ", ".join(COLOURS[letter].lower() for letter in card["colours"])
    bonus = {"bingo": "Flower Bingo", "point-line": "Point Line"}[card["bonus"]]
    return f"{colours}. Bonus: {bonus}"


def _names(cards: Locator) -> list[str]:
    labels = "all => all.map((one) => one.ariaLabel)"
    names: list[str] = cards.get_by_role("img").evaluate_all(labels)
    return names
