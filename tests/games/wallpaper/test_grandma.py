"""Two players, and Grandma."""

from __future__ import annotations

import pytest

from kitchentable.core.game import CHANCE
from kitchentable.games.wallpaper.state import Options

from .tables import Table, at_the_end, new, random_match, table

THREE = "W002 | W003 | W004"


def grandmas_game(**asked: str) -> Table:
    """Two players who hold 3 to 7, three columns with a card each unless asked otherwise."""
    columns, line = asked.get("columns", THREE), asked.get("line", "0 1 2")
    options = Options(grandma=asked.get("grandma", "most-cards"))  # type: ignore[arg-type]
    return table(2, options, columns=columns, line=line)


@pytest.mark.rule("two-1", "two-3")
def test_grandma_is_the_third_and_her_token_is_the_last() -> None:
    at = new(2).play()
    assert at.public.line == (0, 1, 2)
    assert len(at.columns) == 3
    assert at.public.in_hand == (5, 5)
    assert at.public.played == ((), (), ())


@pytest.mark.rule("two-3", "ruling-9")
@pytest.mark.parametrize("options", [Options(ages=(1, 0)), Options(line="random")])
def test_grandmas_token_is_the_last_in_any_line(options: Options) -> None:
    assert {new(2, options, seed=seed).play().public.line[2] for seed in range(20)} == {2}


@pytest.mark.rule("two-4")
def test_grandmas_top_card_is_turned_over_when_the_players_show_theirs() -> None:
    at = grandmas_game()
    at.play_one("0 bid 4")
    assert at.actors == [1]
    at.play_one("1 bid 6")
    assert at.actors == [CHANCE]
    assert at.public.shown == (4, 6, 0)
    assert at.outcomes() == {f"grandma plays {number}": 1 for number in range(1, 11)}
    at.play_one("* grandma plays 5")
    assert at.new == ["W002", "W004"]


@pytest.mark.rule("two-5")
@pytest.mark.parametrize(("number", "column"), [(1, 0), (5, 1), (9, 2)])
def test_a_column_that_grandma_takes_is_out_of_the_game(number: int, column: int) -> None:
    at = grandmas_game(columns="W002 W005 | W003 W006 | W004 W007")
    at.bid("4 6", f"grandma plays {number}")
    assert at.public.gone == (f"W{column + 2:03}", f"W{column + 5:03}")
    assert at.columns == [""] * 3


@pytest.mark.rule("two-6", "ruling-18", "two-2")
def test_one_player_is_ahead_of_grandma_in_a_bump() -> None:
    at = grandmas_game(line="1 0 2").bid("5 7", "grandma plays 5")
    assert at.actors == [0]
    assert at.legal(0) == ["claim 1", "claim 2"]
    at.play("0 claim 2")
    assert at.new == ["W003", "W004"]
    assert at.columns == ["W002", "", ""]
    assert at.public.gone == ()
    assert at.public.line == (1, 2, 0)
    assert at.public.hazies == (0, 0)


@pytest.mark.rule("two-6", "ruling-18", "two-2")
def test_a_player_is_ahead_of_the_other_and_grandma() -> None:
    at = grandmas_game(line="1 2 0").bid("5 5", "grandma plays 5")
    assert at.legal(1) == ["claim 1", "claim 2", "claim 3"]
    at.play("1 claim 1")
    assert at.new == ["", "W002"]
    assert at.columns == ["", "W003", "W004"]
    assert at.public.line == (2, 0, 1)
    assert at.public.hazies == (1, 0)
    assert at.public.gone == ()


@pytest.mark.rule("two-6")
def test_two_players_who_bump_each_other_leave_grandma_her_column() -> None:
    at = grandmas_game(line="2 1 0").bid("5 5", "grandma plays 8")
    assert at.public.gone == ("W004",)
    assert at.actors == [1]
    at.play("1 claim 1")
    assert at.public.line == (2, 0, 1)
    assert at.public.hazies == (1, 0)


@pytest.mark.rule("two-6", "two-5", "ruling-19")
def test_grandma_is_ahead_of_one_player_in_a_bump() -> None:
    at = grandmas_game(line="2 0 1")
    for line in ("0 bid 5", "1 bid 7", "* grandma plays 5"):
        at.play_one(line)
    assert at.actors == [CHANCE]
    assert at.outcomes() == {"grandma claims 2": 1}
    at.play_one("* grandma claims 2")
    assert at.public.gone == ("W003",)
    assert at.columns == ["W002", "", ""]
    assert at.new == ["", "W004"]
    assert at.public.hazies == (1, 0)
    assert at.public.line == (0, 1, 2)


@pytest.mark.rule("two-6", "two-2", "ruling-19")
def test_grandma_is_ahead_of_both_players_in_a_bump() -> None:
    at = grandmas_game(line="2 0 1")
    for line in ("0 bid 5", "1 bid 5", "* grandma plays 5", "* grandma claims 3"):
        at.play_one(line)
    assert at.public.gone == ("W004",)
    assert at.columns == ["W002", "W003", ""]
    assert at.new == ["", ""]
    assert at.public.hazies == (1, 1)
    assert at.public.line == (0, 1, 2)


@pytest.mark.rule("ruling-20")
@pytest.mark.parametrize(
    ("columns", "choice", "taken"),
    [
        ("W002 W005 | W003 | W004", "most-cards", {1}),
        ("W002 | W003 W005 | W004 W006", "most-cards", {3}),
        ("W002 W005 | W003 W006 | W004", "most-cards", {2}),
        ("W002 | W003 | W004", "most-cards", {3}),
        ("W002 W005 | W003 | W004", "high-end", {3}),
        ("W002 W005 | W003 | W004", "random", {1, 2, 3}),
    ],
)
def test_the_column_that_grandma_takes(columns: str, choice: str, taken: set[int]) -> None:
    at = grandmas_game(columns=columns, grandma=choice, line="2 0 1")
    for line in ("0 bid 5", "1 bid 5", "* grandma plays 5"):
        at.play_one(line)
    assert at.outcomes() == {f"grandma claims {column}": 1 for column in taken}


@pytest.mark.rule("two-3", "two-7")
def test_grandma_plays_each_number_once_in_ten_turns_and_shuffles_before_the_eleventh() -> None:
    played: list[int] = []
    piles: dict[int, int] = {}
    for match in random_match(2, seed="grandma"):
        picture = match.view(None).observation
        piles.setdefault(picture.turn, len(picture.played[2]))
        played = [
            int(str(entry.action).split()[-1])
            for entry in match.log
            if str(entry.action).startswith("grandma plays")
        ]
    assert sorted(played[:10]) == list(range(1, 11))
    assert len(set(played[10:])) == 8
    assert [piles[turn] for turn in range(1, 19)] == [*range(11), *range(1, 8)]


@pytest.mark.rule("two-7")
def test_her_discards_stay_discards_while_nobody_needs_her_card() -> None:
    at = table(2, turn=11, played=["", "", "1 2 3 4 5 6 7 8 9 10"])
    at.play_one("0 bid 5")
    assert at.public.played[2] == tuple(range(1, 11))
    at.play_one("1 bid 6")
    assert at.public.played[2] == ()
    assert len(at.outcomes()) == 10


@pytest.mark.rule("two-4")
def test_her_next_card_is_one_of_those_that_are_not_discarded() -> None:
    at = table(2, turn=4, played=["", "", "1 2 9"])
    at.play_one("0 bid 5")
    at.play_one("1 bid 6")
    assert set(at.outcomes()) == {f"grandma plays {number}" for number in (3, 4, 5, 6, 7, 8, 10)}


@pytest.mark.rule("two-2", "ruling-21")
def test_nobody_gets_the_points_for_the_front_if_grandma_is_there() -> None:
    at = at_the_end("", "", line="2 0 1")
    assert at.over
    assert [at.points(seat) for seat in (0, 1)] == [0, 0]
    assert at.reason(0, "token").points == 0


@pytest.mark.rule("two-2", "ruling-22", "ruling-16")
def test_only_the_two_players_ovals_are_compared() -> None:
    at = at_the_end("RRRR_O", "YYYY_O BBBB_O", line="2 0 1")
    assert [at.points(seat) for seat in (0, 1)] == [2, -2]
