"""Majolica Painting in a terminal: the sheet one paints on, what is typed, and what is told."""

from __future__ import annotations

import re

import pytest

from kitchentable.core.game import CHANCE, Seat
from kitchentable.games.majolica import GAME
from kitchentable.games.majolica import show as text
from kitchentable.games.majolica.state import Options

from .tables import CONNECTED, TWICE, Table, drawn, final, new, table

NAMES = ("You", "Ben", "Cleo")


def shown(at: Table, seat: int | None = 0, width: int = 80) -> str:
    return text.show(at.view(seat), NAMES[: at.s.seats], width=width)


def test_the_sheet_shows_coats_wings_and_blanks() -> None:
    at = table(CONNECTED, card="C07")
    lines = shown(at).splitlines()
    assert "Card C07 green blue blue orange · Flower Bingo" in lines[2]
    assert lines[6].startswith(" 1  [RR] [R-] [R-] [R-] [--] [--]")
    assert lines[7].startswith(" 2  (-)  [--]")
    assert lines[10].startswith(" 5  [--] [--]           [--] [--]")


def test_the_path_and_where_it_can_go_on_are_marked() -> None:
    lines = shown(table().play("paint B3")).splitlines()
    assert lines[8].startswith(" 3 *[--]>[B-]*[--]")
    assert lines[7].startswith(" 2  (-) *[--]")


def test_the_lower_part_shows_what_is_circled() -> None:
    at = table(drawn(A1="RB"), circles=3, icons=(2, 1, 0, 1), shovels=4)
    whole = shown(at)
    assert "bingo    ● ● ● 6 12 18 icon 26" in whole
    assert "longest  ●●○○" in whole
    assert "shovels  ●●○○○○" in whole
    assert "lengths  red 1 blue 1 orange 0 green 0" in whole


@pytest.mark.parametrize("width", [40, 80, 200])
def test_no_line_is_wider_than_the_terminal(width: int) -> None:
    at = table(TWICE, seats=3, circles=0, icons=(4, 1, 1, 2))
    for seat in (0, None):
        lines = shown(at, seat, width).splitlines()
        assert max(map(len, lines[4:])) <= width
    assert "Still painting: Ben, Cleo" in shown(at)


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("b2", "paint B2"),
        ("Paint  b2", "paint B2"),
        ("skip b2", "skip B2"),
        ("p", "pass"),
        ("n", "coat nothing"),
        ("rubbish", "rubbish"),
        ("", ""),
    ],
)
def test_what_a_person_types(typed: str, action: str) -> None:
    assert text.read(typed, table().view(0)) == action


def test_what_a_person_types_fits_the_moment() -> None:
    assert text.read("e7", table().play("paint A1", "paint A2").view(0)) == "coat E7"
    assert text.read("longest", table(TWICE, card="C11").view(0)) == "circle longest"
    cards = ("C01", "C02", "C03", "C04", "C05")
    assert text.read("c02", final(*cards).view(0)) == "choose C02"
    assert text.read("s07", new(1, Options(sheets="chosen")).view(0)) == "take S07"


def test_the_choices_are_said_in_one_line() -> None:
    at = table(card="C01")
    assert text.choices(at.view(0)).startswith("Colour 1 of 4, blue: start your path")
    at.play("paint B1")
    assert text.choices(at.view(0)) == "Colour 2 of 4, green: paint A1, C1, B2 or skip A1, C1, B2."
    icon = table(TWICE, card="C11")
    assert "icon in longest, second, shortest, wings, or pass (p)" in text.choices(icon.view(0))
    assert "coat a space" in text.choices(table().play("paint A1", "paint A2").view(0))
    cards = ("C01", "C02", "C03", "C04", "C05")
    assert "C04, C05, or pass" in text.choices(final(*cards).view(0))
    assert text.choices(final(*cards).play("choose C02").view(0)).startswith("Colour 1 of 4, blue")
    assert "S12" in text.choices(new(1, Options(sheets="chosen")).view(0))


def test_what_all_did_is_told_when_the_round_closes() -> None:
    at = table(seats=2).play("1 pass", "0 paint A1", "0 paint A2", "0 coat E7", "0 skip A3")
    before = at.view(0)
    at.play("0 paint B3")
    event = (Seat(0), GAME.parse("paint B3"))
    flip = GAME.parse("flip C02")
    at._act(CHANCE, flip)
    told = text.story(before, [event, (CHANCE, flip)], at.view(0), NAMES)
    assert told == [
        "You paint A1, A2 (and E7), B3; skip A3.",
        "Ben passes.",
        "The next card is C02 blue orange green red.",
    ]


def test_nothing_is_told_while_the_round_is_open() -> None:
    at = table(seats=2)
    before = at.view(0)
    at.play("1 paint A1")
    assert text.story(before, [(Seat(1), None)], at.view(0), NAMES) == []


def test_sheets_that_are_dealt_or_taken_are_told() -> None:
    at = new(2, Options(sheets="chosen"))
    before = at.view(0)
    at.play("take S07")
    take = GAME.parse("take S07")
    assert text.story(before, [(Seat(0), take)], at.view(0), NAMES) == ["You take the sheet S07."]
    deal = GAME.parse("deal S03 to 1")
    assert text.story(before, [(CHANCE, deal)], at.view(0), NAMES) == [
        "The sheet S03 is dealt to Ben."
    ]


def test_the_score_is_a_table_of_the_slots_with_a_title_for_who_plays_alone() -> None:
    at = table(drawn(A1="RB", B1="RB", A2="R"), icons=(2, 1, 0, 1), circles=4, shovels=2)
    so_far = text.scoring(None, at.view(0), NAMES[:1])
    assert re.search(r"longest +3\nsecond +2\nshortest +0\nwings +2\nflower bingo +6", so_far)
    assert re.search(r"total +15", so_far)
    assert text.scoring(at.view(0), at.view(0), NAMES[:1]) == ""
    before = at.view(0)
    at.play("pass").finish()
    over = text.scoring(before, at.view(0), NAMES[:1])
    assert re.search(r"A score for an? [a-z ]+\.$", over)


def test_every_letter_of_a_colour_has_its_hint() -> None:
    line = " 1  [RB] [O-] (G) red"
    found = {match.group() for pattern, _ in text.HINTS for match in re.finditer(pattern, line)}
    assert found >= {"R", "B", "O", "G", "red"}
