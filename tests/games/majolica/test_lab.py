"""What the lab measures in Majolica Painting is what one counts in the log and on the sheets."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from kitchentable.core.game import CHANCE, Seat
from kitchentable.core.match import Match
from kitchentable.core.reel import Reel
from kitchentable.games.majolica import GAME
from kitchentable.games.majolica.lab import lab
from kitchentable.games.majolica.state import Options
from tests.games.measured import Found, found_in


def random_match(beginner: bool) -> Match[object, object, object]:
    """A match of three who do anything."""
    match: Match[object, object, object] = Match(GAME, 3, "lab", Options(beginner=beginner))  # type: ignore[arg-type]
    rng = Random(1)
    while not match.over:
        seat = match.actors[-1]
        match.play(seat, rng.choice(match.view(seat).legal))
    return match


@pytest.fixture(scope="module", params=[False, True])
def match(request: pytest.FixtureRequest) -> Match[object, object, object]:
    return random_match(request.param)


@pytest.fixture(scope="module")
def found(match: Match[object, object, object]) -> Found:
    return found_in(match, lab(GAME))


def paintings(match: Match[object, object, object]) -> list[tuple[str, int, list[str]]]:
    """Card, seat and what the seat did with it, from the lines of the log alone."""
    done: dict[tuple[str, int], list[str]] = {}
    card = ""
    for number, entry in enumerate(match.log):
        text = str(entry.action)
        if text.startswith("flip"):
            card = text.split()[1]
        elif entry.seat != CHANCE:
            last = sum(str(other.action).startswith("flip") for other in match.log[:number])
            done.setdefault((f"{last} {card}", entry.seat), []).append(text)
    return [(key.split()[1], seat, texts) for (key, seat), texts in done.items()]


def test_paintings_are_those_of_the_log(match: Match[object, object, object], found: Found) -> None:
    painted, skipped = Counter[tuple[str, float]](), Counter[str]()
    final = match.options.beginner  # type: ignore[attr-defined]
    flips = sum(str(entry.action).startswith("flip") for entry in match.log)
    assert flips == (15 if final else 20)
    for card, _, texts in paintings(match):
        for start, text in enumerate(texts):
            if text.startswith("choose"):  # the final round comes without a flip
                chosen, rest = text.split()[1], texts[start + 1 :]
                painted[chosen, 1.0] += 1
                skipped[chosen] += sum(other.startswith("skip") for other in rest)
                texts = texts[:start]
                break
        if final and texts and texts[-1] == "pass" and len(texts) > 1:
            texts = texts[:-1]  # passed in the final round: no card's case
        if texts:
            painted[card, float(texts[0] != "pass")] += 1
            skipped[card] += sum(text.startswith("skip") for text in texts)
    counted = Counter((case.item, case.value) for case in found["card-painted"])
    shovels = Counter[str]()
    for case in found["card-skips"]:
        shovels[case.item] += int(case.value)
    assert +shovels == +skipped
    if not final:
        assert counted == painted


def test_what_cards_bring_adds_up_to_the_points(
    match: Match[object, object, object], found: Found
) -> None:
    """Everybody begins with six shovels; passing in the final round brings nothing."""
    for seat, key in enumerate(match.score()):
        gained = sum(case.value for case in found["card-gain"] if case.seat == seat)
        assert gained + 6 == key[0]
        slots = sum(case.value for case in found["slot"] if case.seat == seat)
        assert slots == key[0]


def test_a_bonus_is_one_circle_or_icon(match: Match[object, object, object], found: Found) -> None:
    """Each icon that somebody circled shows in the log; a place of the row comes by itself."""
    bonuses = sum(case.value for case in found["card-bonus"])
    icons = sum(str(entry.action).startswith("circle") for entry in match.log)
    places = sum(len(match.breakdown(Seat(seat))[4].pieces) for seat in range(3))
    assert max(icons, places) <= bonuses <= icons + places


def test_sheets_are_those_dealt(match: Match[object, object, object], found: Found) -> None:
    dealt = {
        text.split()[3]: text.split()[1]
        for entry in match.log
        if (text := str(entry.action)).startswith("deal")
    }
    cases = {str(case.seat): (case.item, case.value) for case in found["sheet-points"]}
    assert cases == {seat: (sheet, match.score()[int(seat)][0]) for seat, sheet in dealt.items()}
    assert lab(GAME).turns(Reel(match)) == (16 if match.options.beginner else 20)  # type: ignore[attr-defined]
