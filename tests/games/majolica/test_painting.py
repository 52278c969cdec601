"""The chapters Painting, Tiles and Wings, and Shovels, and the rulings about them."""

from __future__ import annotations

import pytest

from kitchentable.games.majolica import GAME
from kitchentable.games.majolica.actions import NAMES, STRIDE
from kitchentable.games.majolica.painting import flights, paintings, steps_of
from kitchentable.games.majolica.state import Options

from .tables import CONNECTED, Table, drawn, table

# A Lantern (S01): a row of tiles, Wings at A2, F2, B4 and E4, blanks at C5, D5, A6, F6, A7 and F7.
FULL = """
RR GG RR GG RR OO
R BB RR GG RR O
GG RR BB RR GG RR
BB G RR BB O GG
RR GG . . GG --
. RR GG RR RR .
. BB RR GG OO .
"""
"""All spaces but F5 are full; F5 lies on paths, as every space does."""

CHECKS = {
    "S01": (244, 112, 56, 2),
    "S02": (256, 116, 55, 2),
    "S03": (256, 112, 56, 2),
    "S04": (236, 108, 56, 1),
    "S05": (240, 108, 55, 1),
    "S06": (240, 116, 55, 2),
    "S07": (236, 116, 55, 1),
    "S08": (236, 116, 55, 1),
    "S09": (236, 104, 55, 1),
    "S10": (244, 112, 55, 1),
    "S11": (236, 100, 54, 1),
    "S12": (236, 104, 55, 2),
}
"""Per sheet: directed paths, those with a Wing, pairs of neighbours, most Wings in a path."""


@pytest.mark.rule("ruling-M08")
@pytest.mark.parametrize("sheet", CHECKS)
def test_the_check_values_of_every_sheet(sheet: str) -> None:
    row = next(i for i, printed in enumerate(GAME.kit.sheets) if printed.id == sheet)
    board = GAME.kit.boards[row]
    wings = [(path.spaces & board.wings).bit_count() for path in board.paths]
    pairs = sum((board.spaces & board.spaces >> step).bit_count() for step in (1, STRIDE))
    found = (len(board.paths), sum(map(bool, wings)), pairs, max(wings))
    assert found == CHECKS[sheet]
    assert len({path.spaces for path in board.paths}) == len(board.paths) // 2


@pytest.mark.rule("path-1", "ruling-M07")
def test_the_colours_go_in_order_onto_four_connected_spaces() -> None:
    at = table(card="C01").play("paint B1")
    assert at.legal(0, "paint") == ["A1", "C1", "B2"]
    at.play("paint C1", "paint D1", "paint D2")
    assert [at.coats(name) for name in ("B1", "C1", "D1", "D2")] == ["B-", "G-", "O-", "R-"]


@pytest.mark.rule("path-2", "ruling-M08")
def test_all_sixteen_directed_shapes_are_paths_on_an_open_area() -> None:
    found = set()
    board = GAME.kit.boards[1]  # the Swallow: its rows 1 to 3 are open
    for path in board.paths:
        a, b, c, d = path.places
        found.add((b - a, c - b, d - c))
    assert len(found) == 16
    assert {len({abs(step) for step in steps}) for steps in found} == {2}


@pytest.mark.rule("path-2", "ruling-M09")
@pytest.mark.parametrize(
    "walk",
    ["A1 B1 C1 D1", "B3 C3 C2 D2", "C2 D2 D3 C3", "C3 D3 D2 E2"],
    ids=["four in a row", "an S", "a square", "a Z"],
)
def test_other_walks_are_refused(walk: str) -> None:
    *begun, last = walk.split()
    at = table().play(*(f"paint {space}" for space in begun))
    refusal = at.refused(f"paint {last}")
    assert (refusal.code, refusal.rule) == ("no_path", "path-2")


@pytest.mark.rule("ruling-M09")
def test_a_branch_is_no_path() -> None:
    at = table().play("paint B2", "paint C2", "paint D2")
    assert at.refused("paint C1").rule == "path-2"
    assert at.legal(0, "paint") == ["D1", "D3"]


@pytest.mark.rule("ruling-M10")
def test_no_path_covers_a_space_twice() -> None:
    assert all(len(set(p.places)) == 4 for board in GAME.kit.boards for p in board.paths)
    at = table().play("paint B2", "paint C2")
    assert at.refused("paint B2").rule == "path-2"


@pytest.mark.rule("ruling-M11")
def test_the_l_is_walked_from_either_end_and_the_colours_keep_their_order() -> None:
    one = table(card="C01").play("paint B1", "paint C1", "paint D1", "paint D2")
    other = table(card="C01").play("paint D2", "paint D1", "paint C1", "paint B1")
    assert [one.coats(s) for s in ("B1", "C1", "D1", "D2")] == ["B-", "G-", "O-", "R-"]
    assert [other.coats(s) for s in ("B1", "C1", "D1", "D2")] == ["R-", "O-", "G-", "B-"]


@pytest.mark.rule("ruling-M12")
def test_a_path_starts_anywhere() -> None:
    at = table(CONNECTED, card="C11")
    spaces = [NAMES[place] for place in GAME.kit.boards[0].places if NAMES[place] != "A1"]
    assert at.legal(0, "paint") == spaces
    at.play("paint B7", "paint C7", "paint D7", "paint D6")
    assert at.coats("B7") == "R-"


@pytest.mark.rule("ruling-M13")
def test_blanks_are_no_spaces_and_are_not_jumped_over() -> None:
    at = table()
    refusal = at.refused("paint C5")
    assert (refusal.code, refusal.rule) == ("no_space", "ruling-M13")
    at.play("paint B5")
    assert "D5" not in at.legal(0, "paint")
    assert at.refused("skip C5").rule == "ruling-M13"


@pytest.mark.rule("tile-1", "ruling-M14")
def test_a_tile_takes_two_coats_the_first_inside_of_one_colour_or_two() -> None:
    at = table(CONNECTED, card="C14")  # ROBG
    at.play("paint B1", "paint C1", "paint D1", "paint D2")
    assert [at.coats(name) for name in ("B1", "C1", "D1", "D2")] == ["RR", "RO", "RB", "G-"]


@pytest.mark.rule("ruling-M14")
def test_the_order_of_two_coats_does_not_count() -> None:
    one = table(CONNECTED.replace("RR R-", "RB BR"))
    other = table(CONNECTED.replace("RR R-", "BR RB"))
    assert one.sheet().lengths == other.sheet().lengths == (4, 2, 0, 0)


@pytest.mark.rule("tile-2", "ruling-M15")
def test_with_two_coats_a_tile_is_done() -> None:
    at = table(CONNECTED, card="C11", shovels=1)
    assert "B1" in at.legal(0, "paint")
    refusal = at.refused("paint A1")
    assert (refusal.code, refusal.rule) == ("no_room", "tile-2")
    at.play("skip A1", "paint B1", "paint C1", "paint C2")
    assert [at.coats(name) for name in ("A1", "B1", "C1", "C2")] == ["RR", "RB", "RO", "G-"]


@pytest.mark.rule("ruling-M16")
def test_a_path_gives_a_space_one_coat_and_a_wing_may_give_the_second() -> None:
    at = table(card="C11").play("paint B2", "paint A2")
    assert "B2" in at.legal(0, "coat")
    at.play("coat B2")
    assert at.coats("B2") == "RB"


@pytest.mark.rule("wing-1", "ruling-M15")
def test_a_wing_takes_one_coat() -> None:
    at = table(drawn(A2="R"), card="C11", shovels=0)
    assert at.refused("paint A2").rule == "tile-2"


@pytest.mark.rule("ruling-M17")
def test_a_wing_is_one_of_the_four_spaces_and_takes_the_colour_that_falls_on_it() -> None:
    at = table(card="C01").play("paint A1", "paint A2", "coat nothing", "paint A3", "paint B3")
    assert [at.coats(name) for name in ("A1", "A2", "A3", "B3")] == ["B-", "G", "O-", "R-"]


@pytest.mark.rule("wing-2", "ruling-M18")
def test_painting_a_wing_gives_another_tile_a_coat_of_the_same_colour_at_once() -> None:
    at = table(card="C01").play("paint A1", "paint A2")
    assert set(at.legal()) >= {"coat E7", "coat A1", "coat A3", "coat nothing"}
    assert at.refused("paint A3").rule == "ruling-M18"
    far = at.copy().play("coat E7")
    assert far.coats("E7") == "G-"
    earlier = at.copy().play("coat A1", "paint A3", "paint B3")
    assert earlier.coats("A1") == "BG"
    later = at.copy().play("coat A3", "paint A3", "paint B3")
    assert later.coats("A3") == "GO"


@pytest.mark.rule("ruling-M18")
def test_with_the_option_the_extra_coat_goes_beside_the_wing_only() -> None:
    at = table(card="C01", options=Options(wings="beside")).play("paint A1", "paint A2")
    assert at.legal() == ["coat nothing", "coat A1", "coat B2", "coat A3"]
    assert at.refused("coat E7").rule == "ruling-M18"


@pytest.mark.rule("ruling-M19", "ruling-M25")
def test_the_extra_coat_is_optional_and_costs_no_shovel() -> None:
    at = table(card="C01").play("paint A1", "paint A2", "coat nothing")
    assert at.sheet().shovels == 6
    assert at.legal(0, "paint") == ["B2", "A3"]


@pytest.mark.rule("ruling-M20")
def test_the_extra_coat_never_goes_on_a_wing() -> None:
    at = table(card="C01").play("paint A1", "paint A2")
    assert at.refused("coat F2").rule == "ruling-M20"
    assert at.refused("coat C5").rule == "ruling-M20"


@pytest.mark.rule("ruling-M20")
def test_a_coat_that_takes_the_last_room_ahead_needs_that_tile_to_be_skipped() -> None:
    at = table(drawn(A3="R-"), card="C11", shovels=1).play("paint A1", "paint A2", "coat A3")
    assert at.legal() == ["paint B2", "skip B2", "skip A3"]
    at.play("skip A3", "paint B3")
    assert at.coats("A3") == "RB"


@pytest.mark.rule("ruling-M20")
def test_a_coat_that_leaves_no_way_to_finish_is_refused() -> None:
    at = table(drawn(B2="R-"), card="C11", shovels=0).play("paint A4", "paint A3", "paint A2")
    refusal = at.refused("coat B2")
    assert (refusal.code, refusal.rule) == ("dead_end", "ruling-M20")
    again = table(drawn(), card="C11", shovels=0).play("paint A4", "paint A3", "paint A2")
    assert again.play("coat B2", "paint B2").coats("B2") == "OG"


@pytest.mark.rule("ruling-M20", "wing-2")
def test_two_wings_in_a_path_give_two_coats_in_its_order() -> None:
    for row in (0, 1, 2, 5, 11):
        board = GAME.kit.boards[row]
        path = next(p for p in board.paths if (p.spaces & board.wings).bit_count() == 2)
        at = table(sheet=GAME.kit.sheets[row].id, card="C01")
        tiles = [NAMES[p] for p in board.places if not (board.wings | path.spaces) >> p & 1]
        extras = iter(tiles[:2])
        given = []
        for colour, place in zip("BGOR", path.places, strict=True):
            at.play(f"paint {NAMES[place]}")
            if board.wings >> place & 1:
                given.append((tile := next(extras), colour))
                at.play(f"coat {tile}")
        assert [at.coats(tile) for tile, _ in given] == [f"{colour}-" for _, colour in given]


@pytest.mark.rule("ruling-M20")
def test_where_no_tile_has_room_a_wing_asks_for_no_coat() -> None:
    wing = FULL.replace("\nR BB", "\n- BB").replace("GG --", "GG RR")
    at = table(wing, card="C11", shovels=3, icons=(4, 1, 1, 2)).play("skip A1", "paint A2")
    assert at.legal(0, "coat") == []
    assert at.legal(0, "skip") == ["B2", "A3"]


@pytest.mark.rule("shovel-1", "shovel-2", "ruling-M22")
def test_each_skipped_colour_costs_a_shovel_also_one_that_is_on_the_card_twice() -> None:
    at = table(card="C08", shovels=6).play("skip A1", "skip B1", "paint C1", "paint C2")  # OORG
    assert at.sheet().shovels == 4
    assert [at.coats(name) for name in ("A1", "B1", "C1", "C2")] == ["--", "--", "R-", "G-"]


@pytest.mark.rule("shovel-1", "ruling-M22")
def test_without_shovels_nothing_can_be_skipped() -> None:
    at = table(card="C11", shovels=0)
    assert at.legal(0, "skip") == []
    assert at.refused("skip A1").rule == "ruling-M22"
    one = table(card="C11", shovels=1).play("skip A1")
    assert one.legal(0, "skip") == []


@pytest.mark.rule("ruling-M21")
def test_a_skipped_colour_keeps_its_place_and_the_space_stays_as_it_is() -> None:
    at = table(CONNECTED, card="C11").play("skip A1", "paint B1", "paint C1", "paint C2")
    assert [at.coats(name) for name in ("A1", "B1", "C1", "C2")] == ["RR", "RB", "RO", "G-"]


@pytest.mark.rule("ruling-M21", "ruling-M23")
def test_with_three_shovels_one_open_space_is_enough() -> None:
    at = table(FULL, card="C11", shovels=3, icons=(4, 1, 1, 2))
    assert at.actors == (0,)
    at.play("skip E3", "skip F3", "skip F4", "paint F5")
    assert at.coats("F5") == "G-"
    assert table(FULL, card="C11", shovels=2).actors == (-1,)


@pytest.mark.rule("ruling-M23")
def test_at_least_one_colour_is_painted() -> None:
    at = table(card="C11").play("skip A1", "skip B1", "skip C1")
    assert at.legal(0, "skip") == []
    refusal = at.refused("skip C2")
    assert refusal.rule == "ruling-M23"
    assert at.play("paint C2").coats("C2") == "G-"


@pytest.mark.rule("ruling-M23")
def test_with_the_option_all_four_can_be_skipped() -> None:
    at = table(CONNECTED, card="C01", options=Options(skipping="four"))
    at.play("skip A1", "skip B1", "skip C1", "skip C2")
    assert (at.sheet().shovels, at.sheet().circles) == (2, 1)


@pytest.mark.rule("ruling-M24")
def test_a_skipped_wing_stays_open_and_gives_no_coat() -> None:
    at = table(card="C01").play("paint A1", "skip A2")
    assert at.coats("A2") == "-"
    assert at.legal(0, "coat") == []


@pytest.mark.rule("ruling-M25")
def test_a_space_with_room_can_be_skipped() -> None:
    assert "A1" in table().legal(0, "skip")


def test_all_paintings_for_bots_are_those_that_can_be_stepped_through() -> None:
    for drawing, shovels in ((CONNECTED, 1), (FULL, 3)):
        at = table(drawing, card="C11", shovels=shovels, icons=(4, 1, 1, 2))
        board, painted, full = GAME.kit.boards[0], at.s.painted[0], at.s.full[0]
        whole = [
            tuple(str(action) for action in steps_of(board, painting, coats))
            for painting in paintings(board, full, min(3, shovels))
            for coats in flights(board, painted, full, painting)
        ]
        assert len(whole) == len(set(whole))
        for steps in whole[:: max(1, len(whole) // 150)]:
            assert at.copy().play(*steps).actors == (-1,)
        assert set(whole) == set(_stepped(at, ()))


def _stepped(at: Table, begun: tuple[str, ...]) -> list[tuple[str, ...]]:
    """All paintings, found by trying every legal action."""
    if at.actors != (0,):
        return [begun]
    found = []
    for text in at.legal():
        if text != "pass":
            found += _stepped(at.copy().play(text), (*begun, text))
    return found


def test_an_empty_sheet_has_as_many_paintings_as_the_docstring_says() -> None:
    board = GAME.kit.boards[0]
    assert [len(list(paintings(board, 0, skips))) for skips in (0, 3)] == [244, 244 * 15]
