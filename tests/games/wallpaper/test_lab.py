"""What the lab measures in That Old Wallpaper is what one counts in the log and on the walls."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from kitchentable.core.game import CHANCE, Seat
from kitchentable.core.match import Match
from kitchentable.core.reel import Reel
from kitchentable.games.wallpaper import GAME
from kitchentable.games.wallpaper.lab import lab
from tests.games.measured import Found, found_in


def random_match(seats: int) -> Match[object, object, object]:
    """A match of players who do anything."""
    match: Match[object, object, object] = Match(GAME, seats, f"lab {seats}")  # type: ignore[arg-type]
    rng = Random(seats)
    while not match.over:
        seat = match.actors[0]
        match.play(seat, rng.choice(match.view(seat).legal))
    return match


@pytest.fixture(scope="module", params=[2, 3])
def match(request: pytest.FixtureRequest) -> Match[object, object, object]:
    return random_match(request.param)


@pytest.fixture(scope="module")
def found(match: Match[object, object, object]) -> Found:
    return found_in(match, lab(GAME))


def turns(match: Match[object, object, object]) -> list[list[tuple[int, str]]]:
    """The lines of the log, turn by turn; each begins with a choice behind something else."""
    some: list[list[tuple[int, str]]] = []
    last = ""
    for entry in match.log:
        text = str(entry.action)
        if text.startswith("bid") and not last.startswith("bid"):
            some.append([])
        if some:
            some[-1].append((entry.seat, text))
        last = text
    return some


def test_every_seat_has_a_case_in_each_of_eighteen_turns(
    match: Match[object, object, object], found: Found
) -> None:
    assert len(turns(match)) == lab(GAME).turns(Reel(match)) == 18
    assert len(found["column-gain"]) == len(found["bid-bumps"]) == 18 * match.seats


def test_bumps_and_columns_are_those_of_the_log(
    match: Match[object, object, object], found: Found
) -> None:
    bumps, columns = [], []
    for lines in turns(match):
        bids = {seat: int(text.split()[1]) for seat, text in lines if text.startswith("bid")}
        grandma = [int(text.split()[2]) for _, text in lines if text.startswith("grandma plays")]
        claims = {seat: text.split()[1] for seat, text in lines if text.startswith("claim")}
        numbers = sorted([*bids.values(), *grandma])
        for seat in range(match.seats):
            alone = numbers.count(bids[seat]) == 1
            bumps.append((str(bids[seat]), float(not alone)))
            column = str(numbers.index(bids[seat]) + 1) if alone else claims.get(seat, "bumped")
            hung = sum(who == seat and text.startswith("place") for who, text in lines)
            columns.append((column, hung))
    assert [(case.item, case.value) for case in found["bid-bumps"]] == bumps
    assert [case.item for case in found["column-gain"]] == [column for column, _ in columns]
    taken = [(case.item, case.value) for case in found["column-cards"]]
    assert taken == [pair for pair in columns if pair[0] != "bumped"]


def test_what_turns_and_hazies_bring_adds_up_to_the_walls(
    match: Match[object, object, object], found: Found
) -> None:
    for seat in range(match.seats):
        lines = match.breakdown(Seat(seat))
        walls = sum(line.points for line in lines if line.rule in ("score-1", "score-2"))
        gained = sum(case.value for case in found["column-gain"] if case.seat == seat)
        hazies = sum(
            entry.seat == seat and str(entry.action).startswith("hazy") for entry in match.log
        )
        gained += sum(case.value * hazies for case in found["hazy-gain"] if case.seat == seat)
        assert gained == pytest.approx(walls)


def test_reasons_add_up_to_the_points(match: Match[object, object, object], found: Found) -> None:
    points = Counter[int]()
    for case in found["reason"]:
        points[case.seat] += int(case.value)
    assert [points[seat] for seat in range(match.seats)] == [key[0] for key in match.score()]


def test_cards_and_their_edges_are_joined_alike(
    match: Match[object, object, object], found: Found
) -> None:
    """Every card that was hung is there once, with four edges; a shape has two."""
    hung = [str(entry.action) for entry in match.log if str(entry.action).startswith("place")]
    assert len(found["card-shapes"]) == len(hung)
    assert len(found["edge-whole"]) == 4 * len(hung)
    assert sum(case.value for case in found["card-shapes"]) == sum(
        case.value for case in found["edge-whole"]
    )
    assert {case.value for case in found["edge-whole"]} == {0, 1}
    assert all(entry.seat != CHANCE for entry in match.log if str(entry.action) in hung)


def test_a_card_is_written_with_its_halves() -> None:
    labels = {item.id: item.label for item in lab(GAME).measures[4].items}
    assert labels["W001"] == "W001 RR rr O"
    assert labels["W003"] == "W003 RR rb"
