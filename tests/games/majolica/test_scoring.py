"""The chapters The end and Scoring, the rulings about them, and the recorded game."""

from __future__ import annotations

import pytest

from kitchentable.core.game import Seat
from kitchentable.core.standings import ranks
from kitchentable.games.majolica import GAME
from kitchentable.games.majolica.scoring import BINGO_POINTS, Points, points_for, solo_title

from .tables import drawn, table

EXAMPLE = (9, 10, 11, 7)
"""The lengths of red, blue, orange and green in the rulebook's example."""


@pytest.mark.rule("score-2", "score-3", "score-4", "score-5", "score-6", "score-7")
def test_the_example_of_the_rulebook() -> None:
    made = points_for(EXAMPLE, 2, (4, 1, 1, 2), 2, 0)
    assert made == Points(22, 10, 14, 10, 3, 0)
    assert made.line == 56


@pytest.mark.rule("score-2", "ruling-M42")
def test_longest_by_its_icons() -> None:
    by_icons = [points_for(EXAMPLE, 0, (n, 0, 0, 0), 0, 0).longest for n in range(5)]
    assert by_icons == [0, 0, 11, 11, 22]


@pytest.mark.rule("score-3", "score-4", "ruling-M43", "point-2")
def test_second_and_shortest_need_their_icon() -> None:
    assert points_for(EXAMPLE, 0, (0, 0, 0, 0), 0, 0) == Points(0, 0, 0, 0, 0, 0)
    assert points_for(EXAMPLE, 0, (0, 1, 0, 0), 0, 0).second == 10
    assert points_for(EXAMPLE, 0, (0, 0, 1, 0), 0, 0).shortest == 14


@pytest.mark.rule("ruling-M40")
def test_equal_lengths_keep_separate_places_and_the_third_scores_nothing() -> None:
    made = points_for((11, 9, 11, 8), 0, (2, 1, 1, 0), 0, 0)
    assert made == Points(11, 11, 16, 0, 0, 0)
    assert points_for((11, 10, 11, 8), 0, (2, 1, 1, 0), 0, 0) == made


@pytest.mark.rule("ruling-M41")
def test_a_colour_that_is_nowhere_is_the_shortest() -> None:
    at = table(drawn(A1="RB", B1="O-"), icons=(0, 0, 1, 0))
    assert at.sheet().lengths == (1, 1, 1, 0)
    assert at.points.shortest == 0


@pytest.mark.rule("score-5", "ruling-M44")
@pytest.mark.parametrize(("icons", "each"), [(0, 0), (1, 2), (2, 5)])
def test_each_colour_on_the_wings_counts_once(icons: int, each: int) -> None:
    at = table(drawn(A2="R", F2="B", B4="R", A1="GO"), icons=(0, 0, 0, icons))
    assert at.points.wings == 2 * each


@pytest.mark.rule("bingo-4", "score-7", "ruling-M45")
def test_the_row_is_worth_its_highest_number() -> None:
    assert BINGO_POINTS == (0, 1, 3, 3, 6, 12, 18, 18, 26)
    assert [table(circles=n).points.bingo for n in range(9)] == list(BINGO_POINTS)


@pytest.mark.rule("shovel-3", "score-8", "ruling-M46")
def test_each_shovel_that_is_not_painted_is_a_point() -> None:
    assert [table(shovels=n).points.shovels for n in range(7)] == list(range(7))


@pytest.mark.rule("end-2", "ruling-M37")
def test_a_length_is_the_number_of_tiles_connected_by_edges() -> None:
    tee = drawn(A1="R-", B1="R-", C1="R-", B2="R-", C3="R-", D3="R-", E6="R-")
    sheet = table(tee).sheet()
    assert sheet.lengths[0] == 4
    assert sheet.groups[0] == ("A1", "B1", "C1", "B2")


@pytest.mark.rule("end-3")
def test_a_tile_painted_twice_in_one_colour_counts_once() -> None:
    assert table(drawn(A1="RR", B1="RR")).sheet().lengths == (2, 0, 0, 0)


@pytest.mark.rule("ruling-M38")
def test_a_tile_of_two_colours_belongs_to_both() -> None:
    assert table(drawn(A1="R-", B1="RB", C1="BG")).sheet().lengths == (2, 2, 0, 1)


@pytest.mark.rule("ruling-M39")
def test_wings_are_tiles_of_the_groups() -> None:
    assert table(drawn(A1="R-", A2="R", A3="GR")).sheet().lengths == (3, 0, 0, 1)


@pytest.mark.rule("score-6", "ruling-M47")
def test_the_score_is_point_line_and_bingo_and_shovels() -> None:
    at = table(drawn(A1="RB", B1="RB", A2="R"), icons=(2, 1, 0, 1), circles=4, shovels=2)
    assert at.points == Points(3, 2, 0, 2, 6, 2)
    assert GAME.score(at.s) == ((15, 7, 2),)


@pytest.mark.rule("score-1", "ruling-M48")
def test_the_breakdown_has_a_line_for_each_slot_but_the_headings() -> None:
    at = table(drawn(A1="RB", B1="RB", A2="R"), icons=(2, 1, 0, 1), circles=4, shovels=2)
    lines = [(line.label, line.points, line.rule) for line in GAME.breakdown(at.s, Seat(0))]
    assert lines == [
        ("longest: red 3", 3, "score-2"),
        ("second: blue 2", 2, "score-3"),
        ("shortest: green 0", 0, "score-4"),
        ("wings", 2, "score-5"),
        ("flower bingo", 6, "score-7"),
        ("shovels", 2, "score-8"),
    ]
    pieces = [line.pieces for line in GAME.breakdown(at.s, Seat(0))]
    assert pieces[0] == ("A1", "B1", "A2")
    assert pieces[3:5] == [("red A2",), ("1", "3", "handbarrow", "6")]


@pytest.mark.rule("ruling-M49")
def test_ties_go_to_the_point_line_area_then_to_shovels_then_they_are_shared() -> None:
    line = GAME.score(table(drawn(A1="RB"), icons=(2, 1, 0, 0), shovels=1).s)[0]
    shovels = GAME.score(table(circles=0, shovels=3).s)[0]
    assert (line, shovels) == ((3, 2, 1), (3, 0, 3))
    assert ranks((shovels, line, line)) == (3, 1, 1)
    assert ranks(((9, 4, 1), (9, 4, 2))) == (2, 1)


@pytest.mark.rule("ruling-M50")
def test_alone_one_plays_for_a_title() -> None:
    titles = {made: solo_title(made) for made in (0, 39, 40, 59, 60, 79, 80, 94, 95, 144)}
    assert list(titles.values()) == [
        *("apprentice", "apprentice", "painter", "painter", "master"),
        *("master", "grand master", "grand master", "kiln legend", "kiln legend"),
    ]
