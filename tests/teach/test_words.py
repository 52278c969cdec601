"""All that teachers say has words: for the command line, and in every language of the browser."""

from __future__ import annotations

import re
from random import Random

import pytest

from kitchentable.catalogue import GAMES, make_bot, teacher_of, teller_of
from tests.languages.catalogue import LANGUAGES, WEB
from tests.trust.worlds import new_match

from .laws import TAUGHT

ID = re.compile(r"^  '?([\w-]+)'?:", re.MULTILINE)


@pytest.mark.parametrize("game", TAUGHT)
@pytest.mark.parametrize("language", ["en", *LANGUAGES])
def test_the_browser_has_words_for_every_reason(game: str, language: str) -> None:
    catalogue = WEB / "games" / game / "messages" / f"{language}.ts"
    ids = ID.findall(catalogue.read_text(encoding="utf-8"))
    teacher = teacher_of(GAMES[game])
    assert teacher is not None
    assert len(set(teacher.reasons_known)) == len(teacher.reasons_known)
    lacking = [
        code
        for code in teacher.reasons_known
        if not any(id_ == code or id_.endswith(f"-{code}") for id_ in ids)
    ]
    assert not lacking


@pytest.mark.parametrize("game", TAUGHT)
def test_every_way_and_subject_has_words(game: str) -> None:
    teacher, teller = teacher_of(GAMES[game]), teller_of(GAMES[game])
    assert teacher is not None
    assert teller is not None
    match, dice, bot = new_match(GAMES[game], 0), Random(0), make_bot(game, "random", 0)
    names = ["You", *(f"Player {seat}" for seat in range(1, match.seats))]
    said = 0
    while said < 20 and not match.over and len(match.log) < 100:
        seat = match.actors[0]
        view = match.view(seat)
        if subject := teacher.subject(view):
            assert teller.subject_in_words(subject).strip(".")
            way = teller.way_in_words(view, teacher.ways(view)[0].actions, names)
            assert way[0] == way[0].upper()
            assert not way.endswith(".")
            said += 1
        match.play(seat, bot.choose(view, dice))
    assert said
