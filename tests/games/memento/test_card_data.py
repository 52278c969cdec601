"""Scoring cards as data: what comes with the game, what is refused, and what changed cards do."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from kitchentable.core.game import CHANCE, Seat
from kitchentable.core.match import Match
from kitchentable.games.memento import GAME, Memento
from kitchentable.games.memento.cards import load, read
from kitchentable.games.memento.state import Options

from .tables import new, scored, table

HEADER = "id,code,when,points,copies,provenance"
FIRST = "A1,ANY,always,+n,1,made up"
ROWS = [f"{c.id},{c.code},{c.when},{c.points},{c.copies},{c.provenance}" for c in load()]


def changed(*rows: str) -> Memento:
    """The game with some rows of its data replaced, or added if their id is new."""
    by_id = {row.split(",")[0]: row for row in (*ROWS, *rows)}
    return Memento(read([HEADER, *by_id.values()]))


@pytest.mark.rule("cards-2")
def test_the_cards_that_come_with_the_game() -> None:
    assert [(card.id, card.code, card.when, card.points) for card in load()] == [
        ("S01", "P1", "always", "+n"),
        ("S02", "N1", "always", "-n"),
        ("S03", "ODDP", "n%2==1", "+n"),
        ("S04", "EVENP", "n%2==0", "+n"),
        ("S05", "EVENN", "n%2==0", "-n"),
        ("S06", "MUL3", "n%3==0", "+n"),
        ("S07", "EX2", "n==2", "3"),
        ("S08", "EX4", "n==4", "5"),
        ("S09", "EX7", "n==7", "10"),
        ("S10", "ZERO", "n==0", "4"),
        ("S11", "ALL", "all_other", "5"),
        ("S12", "TOP", "own_most", "5"),
        ("S13", "TOPN", "own_most", "-5"),
        ("S14", "MOSTP", "most", "5"),
        ("S15", "MOSTN", "most", "-3"),
        ("S16", "FEWP", "fewest", "3"),
        ("S17", "FEWN", "fewest", "-3"),
        ("S18", "SAME", "same", "+n"),
    ]


def test_every_card_says_where_it_comes_from() -> None:
    for card in load():
        assert re.search("attested|reconstructed", card.provenance), card.id


@pytest.mark.parametrize(
    ("row", "column", "says"),
    [
        (",ANY,always,+n,1,made up", "id", "“” is not a new one-word id"),
        ("A 2,ANY,always,+n,1,made up", "id", "“A 2” is not a new one-word id"),
        ("A1,ANY,always,+n,1,made up", "id", "“A1” is not a new one-word id"),
        ("A2,ANY,,+n,1,made up", "when", "“” is no condition"),
        ("A2,ANY,often,+n,1,made up", "when", "“often” is no condition"),
        ("A2,ANY,n=4,+n,1,made up", "when", "use n==K, n%M==R or one of always"),
        ("A2,ANY,n%0==0,+n,1,made up", "when", "“n%0==0” is no condition"),
        ("A2,ANY,always,,1,made up", "points", "“” is neither"),
        ("A2,ANY,always,n,1,made up", "points", "“n” is neither +n, -n nor a whole number"),
        ("A2,ANY,always,1.5,1,made up", "points", "“1.5” is neither"),
        ("A2,ANY,always,+n,,made up", "copies", "“” is not a whole number"),
        ("A2,ANY,always,+n,-1,made up", "copies", "“-1” is not a whole number"),
        ("A2,ANY,always,+n,two,made up", "copies", "“two” is not a whole number"),
        ("A2", "code", "the value is missing"),
        ("A2,ANY", "when", "the value is missing"),
        ("A2,ANY,always,+n,1", "provenance", "the value is missing"),
        ("A2,ANY,always,+n,1,made up,more", "provenance", "the row goes on behind it"),
    ],
)
def test_a_wrong_value_is_refused_with_its_row_and_column(row: str, column: str, says: str) -> None:
    with pytest.raises(ValueError, match="Scoring cards, row ") as refused:
        read([HEADER, FIRST, row])
    assert str(refused.value).startswith(f"Scoring cards, row 3, column {column}: ")
    assert says in str(refused.value)


def test_rows_are_numbered_as_in_the_file() -> None:
    with pytest.raises(ValueError, match="row 5, column points"):
        read([HEADER, FIRST, "", "", "A2,ANY,always,much,1,made up"])


@pytest.mark.parametrize("column", HEADER.split(","))
def test_a_missing_column_is_named(column: str) -> None:
    header = ",".join(name for name in HEADER.split(",") if name != column)
    with pytest.raises(ValueError, match=f"The scoring cards lack the column {column}."):
        read([header, "A1,ANY,always,1,1"])


def test_an_empty_file_lacks_its_first_column() -> None:
    with pytest.raises(ValueError, match="lack the column id"):
        read([])


def test_broken_quotes_are_refused_with_their_row() -> None:
    with pytest.raises(ValueError, match="Scoring cards, row 3: "):
        read([HEADER, FIRST, 'A2,"ANY"Y,always,+n,1,made up'])


def test_a_file_of_ones_own_is_loaded(tmp_path: Path) -> None:
    path = tmp_path / "cards.csv"
    path.write_text("\n".join([HEADER, *ROWS]) + "\n", encoding="utf-8")
    assert load(path) == load()


@pytest.mark.parametrize("number", [0, 1, 15])
def test_too_few_scoring_cards_are_refused(number: int) -> None:
    with pytest.raises(ValueError, match=f"at least 16 scoring cards, and the file has {number}"):
        Memento(read([HEADER, *ROWS[:number]]))


def test_copies_count_as_cards() -> None:
    lone = [row.replace(",1,", ",2,") for row in ROWS[:8]]
    assert len(read([HEADER, *lone])) == 8
    at = new(game=Memento(read([HEADER, *lone])), seed=1).play()
    assert None not in at.goals.values()


def test_a_card_with_copies_is_dealt_as_often_as_it_has_copies() -> None:
    at = new(game=changed("S01,P1,always,+n,3,made up", "S02,N1,always,-n,0,made up"))
    weights = {outcome.split(" ")[1]: weight for outcome, weight in at.outcomes().items()}
    assert weights["S01"] == 3
    assert "S02" not in weights
    assert {weights[f"S{n:02}"] for n in range(3, 19)} == {1}


def test_a_changed_card_pays_what_it_says_now() -> None:
    game = changed("S08,EX4,n==3,-7,1,made up", "X19,MOD,n%5==1,+n,1,made up")
    points, _ = scored("red S08, star X19", "3 red-circle, 4 blue-star, 2 green-star", game=game)
    assert points["red"] == -7
    assert points["star"] == 6


def test_the_reason_for_a_changed_card_is_the_chapter_and_not_the_printed_sentence() -> None:
    game = changed("S08,EX4,n==3,-7,1,made up", "X19,MOD,n%5==1,+n,1,made up")
    at = table(goals="red S08, blue S09, star X19, square S01", game=game).pass_around()
    rules = {line.label: line.rule for line in game.breakdown(at.s, Seat(0))}
    assert rules["round 1, red"] == "score-1"
    assert rules["round 1, star"] == "score-2"
    assert rules["round 1, blue"] == "goal-S09"
    assert rules["round 1, square"] == "goal-S01"


@pytest.mark.parametrize("options", [Options(), Options(introductory=True)])
def test_a_game_with_changed_cards_is_played_to_its_end(options: Options) -> None:
    game = changed("S01,P1,always,+n,3,made up", "S02,N1,n==5,12,2,made up")
    match, rng = Match(game, 3, "changed", options), Random(1)
    while not match.over:
        (seat,) = match.actors
        match.play(seat, rng.choice(match.view(seat).legal))
    for seat in (Seat(0), Seat(1), Seat(2)):
        assert sum(line.points for line in match.breakdown(seat)) == match.score()[seat][0]
        view = match.view(seat)
        assert game.observe(game.determinise(view, rng), seat) == view.observation


def test_scoring_cards_are_conserved_when_some_exist_twice() -> None:
    game = changed("S01,P1,always,+n,3,made up")
    cards = sorted(game.setup(2).late)
    at = new(game=game).play()
    while not at.over:
        at.pass_around()
        s = at.s
        assert sorted(s.late + s.used + s.goals) == cards
        again = game.determinise(at.view(0, recall=True), Random(0))
        assert (sorted(again.late), sorted(again.used)) == (sorted(s.late), sorted(s.used))


def test_the_game_that_comes_along_is_made_from_its_data() -> None:
    assert GAME.scoring_cards == load()
    assert GAME.actors(GAME.setup(2)) == (CHANCE,)
