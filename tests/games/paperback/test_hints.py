"""Hints: what can be asked about the best word, what is told, and to whom."""

from __future__ import annotations

from random import Random

import pytest

from kitchentable.core.game import Seat
from kitchentable.games.paperback import GAME
from kitchentable.games.paperback.state import Options
from kitchentable.games.paperback.view import HintSeen

from .tables import Table, table

HINTS = Options(hints=True)
BITS = ["length", "letter", "word"]


def _asking() -> Table:
    return table("L65 S05 V01 S06", options=HINTS, common="C03")


@pytest.mark.rule("hint-1")
def test_hints_are_asked_bit_by_bit_before_the_word_is_begun() -> None:
    at = _asking()
    assert at.legal(0, "hint") == BITS
    assert at.o.hint is None
    at.play("hint length")
    assert at.o.hint == HintSeen(5, "", "")
    assert at.legal(0, "hint") == BITS[1:]
    assert at.refused("hint length").code == "has_hint"
    at.play("hint word")
    assert at.o.hint is not None
    assert at.o.hint == HintSeen(5, "z", at.o.hint.word)
    assert at.o.hint.word in GAME.lexicon(at.s)
    assert at.legal(0, "hint") == []
    at.spell("L65")
    assert at.o.hint is None
    assert at.refused("hint word").code == "begun"


@pytest.mark.rule("hint-1")
def test_without_the_option_there_are_no_hints() -> None:
    assert table("S01 S06").legal(0, "hint") == []
    assert table("S01 S06").refused("hint length").code == "no_hints"


@pytest.mark.rule("hint-2")
def test_the_best_word_has_the_most_cents_then_the_most_letters() -> None:
    at = table("L65 S06 S06", options=HINTS, common="C04").play("hint word")
    assert at.o.hint is not None
    assert set(at.o.hint.word) >= {"z", "o"}
    assert at.o.hint.letters == len(at.o.hint.word) == 4
    none = table("L65 L62", options=HINTS, common="C01").play("hint word")
    assert none.o.hint == HintSeen(0, "", "")


@pytest.mark.rule("hint-3")
def test_all_hear_what_was_asked_and_one_alone_is_told() -> None:
    at = _asking().play("hint word")
    asked = GAME.parse("hint word")
    assert GAME.audience(at.s, Seat(0), asked) is None
    assert at.view(0).observation.hint is not None
    for other in (1, None):
        assert at.view(other).observation.hint is None
        assert at.view(other).observation.hinted == 3


@pytest.mark.rule("hint-3")
def test_the_hint_follows_from_the_view() -> None:
    at = _asking().play("hint word")
    guess = GAME.determinise(at.view(0), Random(3))
    assert GAME.observe(guess, Seat(0)) == at.o
