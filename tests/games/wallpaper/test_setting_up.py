"""The cards, and a table before the first turn."""

from __future__ import annotations

from collections import Counter

import pytest

from kitchentable.core.game import CHANCE
from kitchentable.games.wallpaper import GAME
from kitchentable.games.wallpaper.cards import COLOURS, HALVES, MEMENTOS, OVAL, PLAIN
from kitchentable.games.wallpaper.state import Options

from .tables import drawn_card, game_of, new, table

RANDOM_LINE = Options(line="random")
SEATS = pytest.mark.parametrize("seats", [2, 3, 4, 5])


@pytest.mark.rule("cards-1", "cards-2")
def test_there_are_109_cards_on_which_every_colour_is_as_frequent() -> None:
    cards = GAME.deck.cards
    assert len(cards) == 109
    big = Counter(half for card in cards for half in (card.left, card.right))
    little = Counter(half for card in cards for half in (card.up, card.down))
    assert big == little == {**{HALVES.index(colour): 53 for colour in COLOURS}, 4: 6}


def test_no_two_cards_are_the_same_even_turned() -> None:
    sides = [(c.left, c.right, c.up, c.down) for c in GAME.deck.cards]
    turned = [(right, left, down, up) for left, right, up, down in sides]
    assert len({frozenset(both) for both in zip(sides, turned, strict=True)}) == 109


@pytest.mark.rule("cards-3")
def test_19_cards_have_an_oval_and_6_each_memento_and_none_both() -> None:
    symbols = Counter(card.symbol for card in GAME.deck.cards)
    assert symbols == {OVAL: 19, PLAIN: 66, **dict.fromkeys(MEMENTOS, 6)}


@pytest.mark.rule("cards-5", "setup-1")
@SEATS
def test_everybody_draws_five_of_their_ten_numbers(seats: int) -> None:
    at = new(seats).play()
    for seat in range(seats):
        assert len(set(at.hand(seat))) == 5
        assert set(at.hand(seat)) <= set(range(1, 11))
    assert at.public.in_hand == (5,) * seats
    assert set(at.public.played) == {()}


@pytest.mark.rule("setup-1")
def test_numbers_are_drawn_from_ones_own_pile_one_by_one() -> None:
    at = new(3)
    assert at.outcomes() == {f"draw {number} for 0": 1 for number in range(1, 11)}
    at.play_one("* draw 7 for 0")
    assert "draw 7 for 0" not in at.outcomes()
    assert len(at.outcomes()) == 9
    for number in (1, 2, 3, 4):
        at.play_one(f"* draw {number} for 0")
    assert at.outcomes() == {f"draw {number} for 1": 1 for number in range(1, 11)}
    assert at.hand(0) == (1, 2, 3, 4, 7)


@pytest.mark.rule("setup-2", "ruling-9")
@pytest.mark.parametrize("ages", [(), (2, 0, 1), (1, 2, 0)])
def test_the_line_is_by_age_the_youngest_at_the_front(ages: tuple[int, ...]) -> None:
    at = new(3, Options(ages=ages)).play()
    assert at.public.line == (ages or (0, 1, 2))


@pytest.mark.rule("setup-2", "ruling-9")
@SEATS
def test_the_line_may_be_at_random(seats: int) -> None:
    at = new(seats, RANDOM_LINE)
    assert at.outcomes() == {f"line up {seat}": 1 for seat in range(seats)}
    at.play_one("* line up 1")
    assert at.outcomes() == {f"line up {seat}": 1 for seat in range(seats) if seat != 1}
    at.play()
    assert at.public.line[0] == 1
    assert sorted(at.public.line[:seats]) == list(range(seats))
    lines = {new(seats, RANDOM_LINE, seed=seed).play().public.line for seed in range(200)}
    assert len(lines) == {2: 2, 3: 6, 4: 24}.get(seats, len(lines)) > 1


@pytest.mark.rule("setup-3")
def test_any_card_of_the_deck_may_come_next() -> None:
    at = new(4)
    while at.stage != "fill":
        at.deal_one()
    assert at.outcomes() == {f"lay {id_} at 1": 1 for id_ in GAME.deck.ids}
    at.play_one("* lay W002 at 1")
    assert at.outcomes() == {f"lay {id_} at 2": 1 for id_ in GAME.deck.ids if id_ != "W002"}


@pytest.mark.rule("setup-4")
@pytest.mark.parametrize(("seats", "columns"), [(2, 3), (3, 3), (4, 4), (5, 5)])
def test_there_is_a_column_for_every_player(seats: int, columns: int) -> None:
    at = new(seats).play()
    assert len(at.columns) == columns
    assert all(at.columns)
    assert at.public.deck == 109 - sum(len(column.split()) for column in at.columns)


@pytest.mark.rule("setup-5", "setup-6", "ruling-6")
def test_ovals_bring_more_cards_into_their_column_before_the_next_one() -> None:
    at = new(3, game=game_of("RRRR_O RRRG_O RRRB_O YYYY BBBB GGGG", spare=0))
    while at.stage != "fill":
        at.deal_one()
    at.play_one("* lay YYYY at 1")
    for card in ("RRRR_O", "RRRG_O", "RRRB_O"):
        assert at.public.filling == 2
        at.play_one(f"* lay {card} at 2")
    at.play_one("* lay BBBB at 2")
    assert at.public.filling == 3
    at.play_one("* lay GGGG at 3")
    assert at.columns == ["YYYY", "RRRR_O RRRG_O RRRB_O BBBB", "GGGG"]
    assert at.stage == "choose"
    assert at.public.filling is None


@pytest.mark.rule("ruling-7")
def test_a_deck_that_runs_out_leaves_columns_empty() -> None:
    at = new(3, game=game_of("RRRR YYYY", spare=0)).play()
    assert sorted(at.columns) == ["", "RRRR", "YYYY"]
    assert (at.stage, at.public.deck) == ("choose", 0)


@pytest.mark.rule("ruling-7")
def test_an_oval_that_is_the_last_card_brings_nothing() -> None:
    at = new(3, game=game_of("RRRR YYYY BBBB_O", spare=0))
    while at.stage != "fill":
        at.deal_one()
    at.play("* lay RRRR at 1", "* lay BBBB_O at 2", "* lay YYYY at 2")
    assert at.columns == ["RRRR", "BBBB_O YYYY", ""]
    assert at.stage == "choose"


@pytest.mark.parametrize("ages", [(0,), (0, 0, 1), (0, 1, 3), (0, 1, 2, 3)])
def test_ages_that_do_not_name_every_seat_once_are_refused(ages: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="The ages must name each of the seats 0 to 2 once"):
        GAME.setup(3, Options(ages=ages))


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_the_game_is_for_two_to_five_players(seats: int) -> None:
    with pytest.raises(ValueError, match=f"That Old Wallpaper is for 2 to 5 players, not {seats}"):
        GAME.setup(seats)


def test_a_drawn_card_is_what_its_name_says() -> None:
    card = drawn_card("RYBW_M3")
    assert [HALVES[half] for half in (card.left, card.right, card.up, card.down)] == [
        "red",
        "yellow",
        "blue",
        "wild",
    ]
    assert card.symbol == "M3"


def test_a_drawn_table_waits_for_everybodys_choice() -> None:
    at = table(4, columns="W002 | W003 W004 | W005 | W006", line="3 1 0 2", hands=["1 2"] * 4)
    assert at.actors == [0, 1, 2, 3]
    assert at.columns == ["W002", "W003 W004", "W005", "W006"]
    assert at.legal(2) == ["bid 1", "bid 2"]
    assert CHANCE not in at.actors
