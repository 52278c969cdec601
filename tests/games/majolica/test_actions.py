"""Actions are their text, and what may not be done is refused with a reason."""

from __future__ import annotations

import pytest

from kitchentable.core.game import IllegalAction
from kitchentable.games.majolica import GAME
from kitchentable.games.majolica.state import Options

from .tables import CONNECTED, TWICE, Table, drawn, new, table

TEXTS = [
    *("pass", "paint A1", "skip F7", "coat C3", "coat nothing", "circle wings"),
    *("choose C07", "take S01", "deal S03 to 7", "deal S03 to all", "flip C20"),
]


@pytest.mark.parametrize("text", TEXTS)
def test_an_action_is_its_text(text: str) -> None:
    assert str(GAME.parse(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        *("", "paint", "paint G1", "paint A8", "paint a1", "coat", "circle", "flip", "flip C 1"),
        *("pass ", "deal S03", "deal S03 to 8", "deal S03 to", "take", "choose 7"),
    ],
)
def test_other_texts_are_explained(text: str) -> None:
    with pytest.raises(ValueError, match="Players can pass, paint B2"):
        GAME.parse(text)


def refused(at: Table, text: str) -> tuple[str, str]:
    refusal = at.refused(text)
    assert isinstance(refusal, IllegalAction)
    assert refusal.sentence.endswith((".", "!"))
    return refusal.code, refusal.rule


@pytest.mark.parametrize(
    ("text", "code", "rule"),
    [
        ("flip C02", "not_a_choice", ""),
        ("deal S02 to 0", "not_a_choice", ""),
        ("coat B1", "no_wing", "wing-2"),
        ("circle wings", "no_icon", "bonus-1"),
        ("choose C02", "no_choice", "round-1"),
        ("take S02", "has_sheet", "setup-1"),
        ("paint C5", "no_space", "ruling-M13"),
        ("paint A1", "no_room", "tile-2"),
    ],
)
def test_why_an_action_does_not_fit_an_ordinary_round(text: str, code: str, rule: str) -> None:
    assert refused(table(CONNECTED), text) == (code, rule)


def test_why_not_before_everybody_has_a_sheet() -> None:
    at = new(1, Options(sheets="chosen"))
    assert refused(at, "pass") == ("no_sheet", "setup-1")
    assert refused(at, "paint A1") == ("no_sheet", "setup-1")
    assert refused(at, "take S99") == ("sheet_taken", "setup-1")


def test_a_refusal_says_what_can_be_done_instead() -> None:
    at = table(CONNECTED)
    assert at.refused("paint A1").sentence.endswith("You could skip A1.")
    assert "skip" not in table(CONNECTED, shovels=0).refused("paint A1").sentence
    assert refused(table(TWICE, card="C11"), "skip A1") == ("circle_first", "ruling-M28")
    at.play("paint B3", "paint A3", "paint A2")
    assert refused(at, "paint A1") == ("coat_first", "ruling-M18")
    assert refused(at, "coat A1") == ("no_room", "tile-2")


def test_whoever_is_not_to_act_is_told_so() -> None:
    at = table(seats=2).play("0 pass")
    assert refused(at, "pass")[0] == "not_your_turn"
    assert refused(table(drawn()).finish(), "pass")[0] == "over"
