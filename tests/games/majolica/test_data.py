"""Cards and sheets as data: what comes with the game, what is refused, and what other data do."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from kitchentable.games.majolica import GAME, Majolica
from kitchentable.games.majolica.cards import (
    LETTERS,
    load_cards,
    load_sheets,
    read_cards,
    read_sheets,
)

from .tables import Table

HEADER = "id,colours,bonus,provenance"
ROWS = ["MMMMMM", "WMMMMW", "MMMMMM", "MWMMWM", "MM..MM", ".MMMM.", ".MMMM."]


def test_the_cards_that_come_with_the_game_are_balanced() -> None:
    cards = load_cards()
    assert [card.id for card in cards] == [f"C{n:02}" for n in range(1, 21)]
    assert Counter(card.bonus for card in cards) == {"bingo": 10, "point-line": 10}
    for place in range(4):
        assert Counter(card.letters[place] for card in cards) == dict.fromkeys(LETTERS, 5)
    words = {card.letters for card in cards}
    assert len(words) == 20
    assert not any(word[::-1] in words for word in words)
    assert Counter(len(set(word)) for word in words) == {4: 8, 3: 12}


def test_the_sheets_that_come_with_the_game_have_32_tiles_and_4_wings() -> None:
    assert [sheet.id for sheet in load_sheets()] == [f"S{n:02}" for n in range(1, 13)]
    for sheet, board in zip(load_sheets(), GAME.kit.boards, strict=True):
        assert Counter("".join(sheet.layout)) == {"M": 32, "W": 4, ".": 6}
        covers = [sum(path.spaces >> place & 1 for path in board.paths) for place in board.places]
        assert min(covers) >= 6, "three L placements, each walked both ways"


def test_everything_says_where_it_comes_from() -> None:
    cards, sheets = load_cards(), load_sheets()
    for provenance in [card.provenance for card in cards] + [sheet.provenance for sheet in sheets]:
        assert re.search("attested|reconstructed", provenance)


@pytest.mark.parametrize(
    ("row", "column", "says"),
    [
        (",RBOG,bingo,made up", "id", "“” is not a new one-word id"),
        ("A1,RBOG,bingo,made up", "id", "“A1” is not a new one-word id"),
        ("A2,RBO,bingo,made up", "colours", "“RBO” is not four of the letters RBOG"),
        ("A2,RBOY,bingo,made up", "colours", "“RBOY” is not four"),
        ("A2,RBOG,F,made up", "bonus", "“F” is neither bingo nor point-line"),
        ("A2,RBOG", "bonus", "the value is missing"),
        ("A2,RBOG,bingo", "provenance", "the value is missing"),
        ("A2,RBOG,bingo,made up,more", "provenance", "the row goes on behind it"),
    ],
)
def test_a_faulty_card_is_named_by_row_and_column(row: str, column: str, says: str) -> None:
    with pytest.raises(ValueError, match=re.escape(f"row 3, column {column}: {says}")):
        read_cards([HEADER, "A1,RBOG,bingo,made up", row])


def test_a_missing_column_and_a_broken_quote_are_named() -> None:
    with pytest.raises(ValueError, match="lack the column bonus"):
        read_cards(["id,colours,provenance"])
    with pytest.raises(ValueError, match="Painting cards, row 2"):
        read_cards([HEADER, '"A1,RBOG,bingo,made up'])


def drawing(*changes: tuple[int, str]) -> list[str]:
    rows = list(ROWS)
    for number, row in changes:
        rows[number] = row
    return ["X1 New: made up", *rows, "", "X2 Other: made up", *ROWS]


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        (["X1 New", *ROWS], "row 1: “X1 New” is not “id name: provenance”"),
        (drawing((1, "WMMXMW")), "row 3, column 4: “X” is neither M, W nor a dot"),
        (drawing((0, "MMMMM")), "row 2, column 6: a row has 6 places, not 5"),
        (drawing((6, "MMMMMMM")), "row 8, column 7: a row has 6 places, not 7"),
        (["", *drawing(), "", "X2 Again: made up", *ROWS], "row 20, column 1: there is a sheet X2"),
        (drawing()[:-1], "row 10: X2 has 6 rows, not 7"),
    ],
)
def test_a_faulty_sheet_is_named_by_row_and_column(lines: list[str], says: str) -> None:
    with pytest.raises(ValueError, match=re.escape(f"Sheets, {says}")):
        read_sheets(lines)


def test_files_can_be_loaded(tmp_path: Path) -> None:
    cards, sheets = tmp_path / "cards.csv", tmp_path / "sheets.txt"
    cards.write_text(f"{HEADER}\nA1,RBOG,bingo,made up\n", encoding="utf-8")
    sheets.write_text("\n".join(drawing()), encoding="utf-8")
    assert [card.id for card in load_cards(cards)] == ["A1"]
    assert [sheet.name for sheet in load_sheets(sheets)] == ["New", "Other"]


def test_other_data_make_another_game() -> None:
    game = Majolica(load_cards()[:8], load_sheets()[4:])
    at = Table(game, game.setup(1)).finish()
    assert at.s.round == 8
    assert at.view(0).observation.rounds == 8


def test_too_little_data_make_none() -> None:
    with pytest.raises(ValueError, match="more than 5 painting cards, and the file has 5"):
        Majolica(load_cards()[:5], load_sheets())
    with pytest.raises(ValueError, match="each of 8 players, and the file has 7"):
        Majolica(load_cards(), load_sheets()[:7])
