"""Wallpaper cards as data: what comes with the game, what is refused, what changed cards do."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from kitchentable.core.game import CHANCE
from kitchentable.core.match import Match
from kitchentable.games.wallpaper import GAME, Wallpaper
from kitchentable.games.wallpaper.cards import LETTERS, load, read
from kitchentable.testing import check_game

HEADER = "id,bigL,bigR,litT,litB,sym,provenance"
FIRST = "A1,R,Y,B,G,-,made up"
ROWS = [
    ",".join(
        [
            card.id,
            *(LETTERS[half] for half in (card.left, card.right, card.up, card.down)),
            card.symbol,
            card.provenance,
        ]
    )
    for card in load()
]


def test_every_card_says_where_it_comes_from() -> None:
    for card in load():
        assert re.search("attested|reconstructed", card.provenance), card.id


@pytest.mark.parametrize(
    ("row", "column", "says"),
    [
        (",R,Y,B,G,-,made up", "id", "“” is not a new one-word id"),
        ("a2,R,Y,B,G,-,made up", "id", "“a2” is not a new one-word id"),
        ("A 2,R,Y,B,G,-,made up", "id", "“A 2” is not a new one-word id"),
        ("A1,R,Y,B,G,-,made up", "id", "“A1” is not a new one-word id"),
        ("A2,,Y,B,G,-,made up", "bigL", "“” is no half; use one of R, Y, B, G, W"),
        ("A2,R,X,B,G,-,made up", "bigR", "“X” is no half"),
        ("A2,R,Y,RY,G,-,made up", "litT", "“RY” is no half"),
        ("A2,R,Y,B,g,-,made up", "litB", "“g” is no half"),
        ("A2,R,Y,B,G,M5,made up", "sym", "“M5” is no symbol; use one of -, O, M1, M2, M3, M4"),
        ("A2,R,Y,B,G,,made up", "sym", "“” is no symbol"),
        ("A2", "bigL", "the value is missing"),
        ("A2,R,Y,B,G", "sym", "the value is missing"),
        ("A2,R,Y,B,G,-", "provenance", "the value is missing"),
        ("A2,R,Y,B,G,-,made up,more", "provenance", "the row goes on behind it"),
    ],
)
def test_a_wrong_value_is_refused_with_its_row_and_column(row: str, column: str, says: str) -> None:
    with pytest.raises(ValueError, match="Wallpaper cards, row ") as refused:
        read([HEADER, FIRST, row])
    assert str(refused.value).startswith(f"Wallpaper cards, row 3, column {column}: ")
    assert says in str(refused.value)


def test_rows_are_numbered_as_in_the_file() -> None:
    with pytest.raises(ValueError, match="row 5, column sym"):
        read([HEADER, FIRST, "", "", "A2,R,Y,B,G,?,made up"])


@pytest.mark.parametrize("column", HEADER.split(","))
def test_a_missing_column_is_named(column: str) -> None:
    header = ",".join(name for name in HEADER.split(",") if name != column)
    with pytest.raises(ValueError, match=f"The wallpaper cards lack the column {column}."):
        read([header, "A1,R,Y,B,G,-"])


def test_an_empty_file_lacks_its_first_column() -> None:
    with pytest.raises(ValueError, match="lack the column id"):
        read([])


def test_broken_quotes_are_refused_with_their_row() -> None:
    with pytest.raises(ValueError, match="Wallpaper cards, row 3: "):
        read([HEADER, FIRST, 'A2,"R"Y,Y,B,G,-,made up'])


def test_a_file_of_ones_own_is_loaded(tmp_path: Path) -> None:
    path = tmp_path / "cards.csv"
    path.write_text("\n".join([HEADER, *ROWS]) + "\n", encoding="utf-8")
    assert load(path) == load()


def test_a_game_without_cards_is_refused() -> None:
    with pytest.raises(ValueError, match="needs wallpaper cards, and the file has none"):
        Wallpaper(read([HEADER]))


@pytest.mark.rule("ruling-7")
def test_a_game_with_few_cards_keeps_the_laws() -> None:
    few = Wallpaper(read([HEADER, *ROWS[:30]]))
    assert check_game(few, options=[few.options()], matches=3).matches == 12


def test_changed_cards_are_what_is_dealt() -> None:
    game = Wallpaper(read([HEADER, FIRST, "B2,W,W,W,W,O,made up", "C3,R,R,R,R,M1,made up"]))
    match, rng = Match(game, 3, "changed"), Random(1)
    while not match.over:
        seat = match.actors[0]
        match.play(seat, rng.choice(match.view(seat).legal))
    laid = {str(entry.action).split()[1] for entry in match.log if "lay" in str(entry.action)}
    assert laid == {"A1", "B2", "C3"}


def test_the_game_that_comes_along_is_made_from_its_data() -> None:
    assert GAME.deck.cards == load()
    assert GAME.actors(GAME.setup(2)) == (CHANCE,)
