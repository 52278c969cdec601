"""Card files of one's own: what is wrong with them, and records that name the cards."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from kitchentable.catalogue import GAMES, game_with, read_card_files
from kitchentable.core.cards import CardFile, Kind, has_columns, read_files, set_name
from kitchentable.core.match import Match
from kitchentable.core.record import RecordError, RecordLacks, dumps, loads, record_of, replay
from kitchentable.games.memento import GAME, Memento

GAMES_FOLDER = Path(__file__).parents[2] / "src" / "kitchentable" / "games"
FILES = {
    "memento": ["scoring_cards.csv"],
    "wallpaper": ["wallpaper_cards.csv"],
    "majolica": ["painting_cards.csv", "sheets.txt"],
    "paperback": ["cards.csv", "powers.csv", "awards.csv", "themes.csv"],
}


def own(game: str, file: str) -> str:
    """The text of a file that comes with a game."""
    return (GAMES_FOLDER / game / file).read_text(encoding="utf-8")


def changed(game: str, file: str, old: str, new: str) -> Any:
    """A game with one thing changed in a file of its own."""
    text = own(game, file)
    assert text.count(old) == 1
    return game_with(game, [CardFile(game, "my.csv", text.replace(old, new))])


def test_every_game_has_a_case_here() -> None:
    assert set(FILES) == set(GAMES)


@pytest.mark.parametrize("game", FILES)
def test_a_game_with_copies_of_its_own_files_is_the_game(game: str) -> None:
    files = [CardFile(game, f"copy-{n}", own(game, file)) for n, file in enumerate(FILES[game])]
    again = game_with(game, files)
    assert again is not GAMES[game]
    assert again.cards == GAMES[game].cards == ""


@pytest.mark.parametrize(
    ("game", "file", "old", "new"),
    [
        ("memento", "scoring_cards.csv", "S09,EX7,n==7,10", "S09,EX7,n==7,20"),
        ("wallpaper", "wallpaper_cards.csv", "W001,R,R,R,R,O", "W001,R,R,R,R,-"),
        ("majolica", "painting_cards.csv", "C01,BGOR,bingo", "C01,BGOR,point-line"),
        ("majolica", "sheets.txt", "S01 Lantern: reconstructed", "S99 Lantern: reconstructed"),
        ("paperback", "cards.csv", "L01,offer,R,3,2", "L01,offer,R,4,2"),
        ("paperback", "awards.csv", "most_cards,5", "most_cards,6"),
    ],
)
def test_one_change_gives_the_cards_a_name(game: str, file: str, old: str, new: str) -> None:
    text = own(game, file)
    if old not in text:
        pytest.fail(f"{old} is not in {file}")
    other = changed(game, file, old, new)
    assert len(other.cards) == 64
    assert other.cards == changed(game, file, old, new).cards
    assert type(other) is type(GAMES[game])


def test_where_a_card_comes_from_changes_nothing() -> None:
    assert (
        changed("memento", "scoring_cards.csv", "+n,1,attested\nS02", "+n,1,mine\nS02").cards == ""
    )


def test_set_names_depend_on_every_deck() -> None:
    one, two = GAME.scoring_cards[:3], GAME.scoring_cards[3:5]
    assert set_name((one, one), (two, two)) == ""
    names = {
        set_name((one, two), (two, one)),
        set_name((two, one), (two, two)),
        set_name((one, two)),
    }
    assert len(names) == 3
    assert "" not in names


@pytest.mark.parametrize(
    ("game", "file", "old", "new", "says"),
    [
        (
            "memento",
            "scoring_cards.csv",
            "S09,EX7,n==7,10",
            "S09,EX7,n==7,many",
            r"my\.csv does not fit: Scoring cards, row \d+, column points: “many” is neither",
        ),
        (
            "wallpaper",
            "wallpaper_cards.csv",
            "W001,R,R,R,R,O",
            "W001,X,R,R,R,O",
            r"my\.csv does not fit: Wallpaper cards, row 2, column bigL: “X” is no half",
        ),
        (
            "majolica",
            "painting_cards.csv",
            "C01,BGOR,bingo",
            "C01,BGO,bingo",
            r"my\.csv does not fit: Painting cards, row 2, column colours: “BGO” is not four",
        ),
        (
            "majolica",
            "sheets.txt",
            "S01 Lantern: reconstructed, symmetric by left-right\nMMMMMM",
            "S01 Lantern: reconstructed, symmetric by left-right\nMMXMMM",
            r"my\.csv does not fit: Sheets, row 2, column 3: “X” is neither M, W nor a dot",
        ),
        (
            "paperback",
            "cards.csv",
            "L01,offer,R,3,2",
            "L01,offer,R,3,lots",
            r"my\.csv does not fit: Letter cards, row \d+, column cents: “lots” is not a number",
        ),
    ],
)
def test_errors_name_file_row_and_column(
    game: str, file: str, old: str, new: str, says: str
) -> None:
    with pytest.raises(ValueError, match=says):
        changed(game, file, old, new)


def test_a_file_that_is_something_else_is_told_so() -> None:
    text = "name,price\nsoup,3\n"
    with pytest.raises(
        ValueError, match=r"menu\.csv does not fit: The scoring cards lack the column id\."
    ):
        game_with("memento", [CardFile("memento", "menu.csv", text)])
    with pytest.raises(ValueError, match=r"menu\.csv begins with a line that no cards of Paper"):
        game_with("paperback", [CardFile("paperback", "menu.csv", text)])
    with pytest.raises(ValueError, match=r"empty\.csv"):
        game_with("wallpaper", [CardFile("wallpaper", "empty.csv", "")])
    twice = [CardFile("memento", name, own("memento", "scoring_cards.csv")) for name in "ab"]
    with pytest.raises(ValueError, match="The card file b is the second one with scoring cards"):
        game_with("memento", twice)


def test_too_few_cards_are_refused_by_the_game() -> None:
    lines = own("memento", "scoring_cards.csv").splitlines()[:5]
    with pytest.raises(ValueError, match="at least 16 scoring cards, and the file has 4"):
        game_with("memento", [CardFile("memento", "few.csv", "\n".join(lines))])


def test_files_that_cannot_be_read_are_told_so(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"The card file .*nothing\.csv cannot be read: No such"):
        read_card_files("memento", [tmp_path / "nothing.csv"])
    (tmp_path / "bytes.csv").write_bytes(b"\xff\xfe\xff")
    with pytest.raises(ValueError, match="cannot be read: it is not UTF-8"):
        read_card_files("memento", [tmp_path / "bytes.csv"])


def test_the_first_kind_that_fits_reads_a_file() -> None:
    kinds = (
        Kind("pairs", has_columns("a", "b"), lambda lines: ("pair", *lines[1:])),
        Kind("singles", has_columns("a"), lambda lines: ("single", *lines[1:])),
    )
    files = [CardFile("g", "one", "a\n1"), CardFile("g", "two", 'b,"a"\n1,2')]
    assert read_files("G", kinds, files) == [("pair", "1,2"), ("single", "1")]
    assert read_files("G", kinds, files[:1]) == [None, ("single", "1")]


def short_record(game: Memento) -> Any:
    match: Match[Any, Any, Any] = Match(game, 2, "cards")
    match.play(match.actors[0], game.parse("take 1"))
    return record_of(match, ("Ana", "Ben"))


def test_a_record_names_the_cards_and_is_refused_with_others() -> None:
    other = Memento([replace(card, copies=2) for card in GAME.scoring_cards])
    record = short_record(other)
    assert record.cards == other.cards
    assert loads(dumps(record)) == record
    assert f"\ncards: {other.cards}\n" in dumps(record)
    assert replay(record, other).log
    with pytest.raises(RecordLacks, match=f"other cards than those .* {other.cards[:8]}…; here"):
        replay(record, GAME)
    with pytest.raises(RecordLacks, match="with the cards that come with Memento; the cards here"):
        replay(short_record(GAME), other)


def test_a_record_with_the_game_s_own_cards_looks_as_ever() -> None:
    assert "cards:" not in dumps(short_record(GAME))
    assert loads(dumps(short_record(GAME))).cards == ""


def test_a_wrong_line_is_named_behind_the_line_with_the_cards() -> None:
    other = Memento([replace(card, copies=2) for card in GAME.scoring_cards])
    record = short_record(other)
    text = dumps(record)
    line = text.splitlines().index("0 take 1") + 1
    wrong = loads(text.replace("0 take 1", "0 take 9"))
    with pytest.raises(RecordError, match=f"^Line {line}\\b"):
        replay(wrong, other)
    late = loads(text.replace("0 take 1", "1 take 1"))
    with pytest.raises(RecordError, match=f"^Line {line}\\b"):
        replay(late, other)
