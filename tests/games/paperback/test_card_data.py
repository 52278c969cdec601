"""The data files: what they say, what is refused with row and column, and files of one's own."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

from kitchentable.games.paperback import GAME, Paperback
from kitchentable.games.paperback.abilities import ABILITIES
from kitchentable.games.paperback.cards import (
    NUMBERS,
    load,
    load_awards,
    load_powers,
    load_themes,
    read,
    read_awards,
    read_powers,
    read_themes,
)
from kitchentable.games.paperback.state import Options
from kitchentable.testing import check_game

HEADER = "id,kind,letters,cost,cents,fame,ability,copies,provenance"
FIRST = "X1,offer,T,3,2,0,none,1,made up"


def lines_of(name: str) -> list[str]:
    path = files("kitchentable.games.paperback").joinpath(name)
    return path.read_text(encoding="utf-8").splitlines()


def test_every_ability_of_the_data_has_its_function_and_every_function_a_text() -> None:
    assert set(ABILITIES) == set(NUMBERS)
    assert {card.ability.key for card in load()} == set(NUMBERS)
    assert all(ability.__doc__ for ability in ABILITIES.values())


def test_every_row_says_where_it_comes_from() -> None:
    for cards in (load(), load_powers(), load_awards(), load_themes()):
        assert all(card.provenance for card in cards)


@pytest.mark.rule("theme-1")
def test_the_examples_of_themes_can_be_written() -> None:
    lexicon = GAME.lexicon(GAME.setup(1))
    for theme in load_themes():
        assert len(theme.examples) >= 8
        assert all(word in lexicon for word in theme.examples)


@pytest.mark.parametrize(
    ("row", "says"),
    [
        ("x,offer,T,3,2,0,none,1,p", "column id: “x” is not a new one-word id in capitals"),
        ("X1,offer,T,3,2,0,none,1,p", "column id: “X1” is not a new"),
        ("X2,gift,T,3,2,0,none,1,p", "column kind: “gift” is none of starting, offer"),
        ("X2,offer,TEA,3,2,0,none,1,p", "column letters: “TEA” does not fit the ability none"),
        ("X2,offer,?,3,2,0,none,1,p", "column letters: “\\?” does not fit"),
        ("X2,fame,T,3,2,0,wild,1,p", "column letters: “T” does not fit the ability wild"),
        ("X2,offer,,3,2,0,spacebar,1,p", "column letters: “” does not fit the ability spacebar"),
        ("X2,offer,T,1,2,0,none,1,p", "column cost: what can be bought costs at least 2"),
        ("X2,offer,T,dear,2,0,none,1,p", "column cost: “dear” is not a number from 0 to 99"),
        ("X2,offer,T,3,-1,0,none,1,p", "column cents: “-1” is not a number"),
        ("X2,offer,T,3,2,100,none,1,p", "column fame: “100” is not a number"),
        ("X2,offer,T,3,2,0,fly,1,p", "column ability: “fly” is no ability; there are none, wild"),
        ("X2,offer,T,3,2,0,draw,1,p", "column ability: draw needs 1 numbers behind it"),
        ("X2,offer,T,3,2,0,draw:x,1,p", "column ability: draw needs 1 numbers behind it"),
        ("X2,offer,T,3,2,0,none,0,p", "column copies: “0” do not give each"),
        ("X2,starting,T,3,2,0,none,4,p", "column copies: “4” do not give each of 5 players"),
        ("X2,offer,T,3,2,0,none", "column copies: the value is missing"),
        ("X2,offer,T,3,2,0,none,1,p,q", "column provenance: the row goes on behind it"),
    ],
)
def test_a_wrong_row_is_named_with_its_column(row: str, says: str) -> None:
    with pytest.raises(ValueError, match=f"Letter cards, row 3, {says}"):
        read([HEADER, FIRST, row])


@pytest.mark.parametrize(
    ("reader", "lines", "says"),
    [
        (read, ["id,kind"], "Letter cards lack the column letters"),
        (read, [], "Letter cards lack the column id"),
        (read, [HEADER, 'X1,"of"fer,T,3,2,0,none,1,p'], "Letter cards, row 2"),
        (read_powers, ["id,name,key,provenance", "Q1,Nap,sleep,p"], "Powers, row 2, column key"),
        (read_awards, ["id,name,key,fame,provenance", "Q1,Nap,x,1,p"], "Awards, row 2, column key"),
        (
            read_awards,
            ["id,name,key,fame,provenance", "Q1,Nap,most_cards,x,p"],
            "Awards, row 2, column fame",
        ),
        (
            read_themes,
            ["id,name,fame,examples,provenance", "Q1,Nap,3,Sleep,p"],
            "Themes, row 2, column examples",
        ),
    ],
)
def test_other_files_are_checked_too(reader: object, lines: list[str], says: str) -> None:
    assert callable(reader)
    with pytest.raises(ValueError, match=says):
        reader(lines)


def test_files_of_ones_own_are_loaded(tmp_path: Path) -> None:
    for name, loader in (
        ("cards.csv", load),
        ("powers.csv", load_powers),
        ("awards.csv", load_awards),
        ("themes.csv", load_themes),
    ):
        path = tmp_path / f"own-{name}"
        path.write_text("\n".join(lines_of(name)) + "\n", encoding="utf-8")
        assert loader(path) == loader()


@pytest.mark.parametrize(
    ("kept", "says"),
    [
        ("SCVLTA", "needs 2 Fame piles or more, and finds 0"),
        ("FCVLTA", "needs 1 cards in a starting deck or more, and finds 0"),
        ("SFVLTA", "needs 4 Common cards with a letter or more, and finds 0"),
    ],
)
def test_a_box_that_lacks_something_is_refused(kept: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        Paperback([card for card in load() if card.id[0] in kept])


def test_a_box_without_powers_awards_or_themes_is_refused() -> None:
    with pytest.raises(ValueError, match="needs 5 Player Powers or more, and finds 0"):
        Paperback(load(), powers=())
    with pytest.raises(ValueError, match="needs 1 award cards or more, and finds 0"):
        Paperback(load(), awards=())
    with pytest.raises(ValueError, match="needs 1 theme cards or more, and finds 0"):
        Paperback(load(), themes=())


def rich_game() -> Paperback:
    """A box in which every starting deck is full of cards that ask something."""
    rows = [row for row in lines_of("cards.csv") if not row.startswith("S0")]
    asking = (
        "copy_adjacent",
        "double_adjacent",
        "trash_hand:2",
        "trash_hand_cents:2",
        "trash_upgrade:2",
        "trash_offer:2",
        "gain:4",
        "double_word",
        "atk_no_abilities",
        "draw:1",
    )
    starting = [
        f"S{number},starting,{letter},1,4,1,{ability},10,made up"
        for number, (letter, ability) in enumerate(zip("ETASRIONLD", asking, strict=True))
    ]
    return Paperback(read([*rows, *starting]))


def test_decks_full_of_abilities_keep_the_laws() -> None:
    everything = Options(
        spacebar_and_dyslexic=True, attacks=True, powers=True, awards=True, themes=True
    )
    checked = check_game(rich_game(), seats=[3], options=[everything, Options()], matches=2)
    assert checked.lines > 1000
