"""A turn: choosing, columns, bumps, discards and new cards, up to the last turn."""

from __future__ import annotations

import pytest

from kitchentable.core.game import CHANCE, IllegalAction, Seat
from kitchentable.games.wallpaper import GAME
from kitchentable.games.wallpaper.state import Options

from .tables import game_of, new, random_match, table

FIVE = "W002 | W003 | W004 | W005 | W006"


@pytest.mark.rule("turn-1")
def test_everybody_chooses_a_number_of_their_hand_at_the_same_time() -> None:
    at = table(3, hands=["1 2 3 4 5", "6 7 8 9 10", "2 4 6 8 10"])
    assert at.actors == [0, 1, 2]
    assert at.legal(1) == ["bid 6", "bid 7", "bid 8", "bid 9", "bid 10"]
    at.play("1 bid 8")
    assert at.actors == [0, 2]
    with pytest.raises(IllegalAction, match="The 6 is not in your hand"):
        at.play("0 bid 6")


@pytest.mark.rule("turn-1", "turn-2")
def test_no_number_is_shown_before_all_have_chosen() -> None:
    at = table(3)
    at.play("2 bid 7", "0 bid 4")
    assert at.public.chosen == (True, False, True)
    assert not at.public.shown
    assert at.view(0).observation.bid == 4
    assert at.view(1).observation.bid is None
    at.play("1 bid 7")
    assert at.public.shown == (4, 7, 7)


@pytest.mark.rule("turn-3", "setup-6")
def test_the_highest_number_is_above_the_high_end_and_so_on_down() -> None:
    at = table(5, columns=FIVE, hands=["1 2 3 9 10"] * 5).bid("9 1 3 10 2")
    assert at.new == ["W005", "W002", "W004", "W006", "W003"]
    assert at.columns == [""] * 5


@pytest.mark.rule("turn-4", "turn-5")
def test_equal_numbers_lie_above_as_many_columns_as_there_are_of_them() -> None:
    at = table(5, columns=FIVE, line="0 1 2 3 4").bid("5 7 5 3 5")
    assert at.new == ["", "W006", "", "W002", ""]
    assert at.actors == [0]
    assert at.legal(0) == ["claim 2", "claim 3", "claim 4"]


@pytest.mark.rule("turn-5")
def test_a_single_number_takes_all_cards_of_its_column() -> None:
    at = table(3, columns="W002 | W003 W004 W005 | W006").bid("4 5 6")
    assert at.new == ["W002", "W003 W004 W005", "W006"]


@pytest.mark.rule("turn-6", "turn-6a", "turn-6b", "turn-6c", "turn-6d")
@pytest.mark.parametrize(("line", "winner"), [("0 1 2", 0), ("2 1 0", 2), ("1 2 0", 2)])
def test_a_bump_of_two(line: str, winner: int) -> None:
    at = table(3, columns="W002 | W003 | W004 W005", line=line).bid("6 3 6")
    other = 2 - winner
    assert at.actors == [winner]
    assert at.public.bumps == (6,)
    assert at.legal(winner) == ["claim 2", "claim 3"]
    at.play(f"{winner} claim 2")
    assert (at.new[winner], at.new[other], at.new[1]) == ("W003", "", "W002")
    assert at.columns == ["", "", "W004 W005"]
    assert at.public.hazies[other] == 1
    assert sum(at.public.hazies) == 1
    assert at.public.line == (*[int(seat) for seat in line.split() if int(seat) != winner], winner)


@pytest.mark.rule("turn-6", "turn-6c", "turn-6d", "ruling-4")
def test_a_bump_of_three() -> None:
    at = table(4, columns="W002 | W003 | W004 | W005", line="3 2 1 0").bid("4 4 5 4")
    assert at.legal(3) == ["claim 1", "claim 2", "claim 3"]
    at.play("3 claim 3")
    assert at.new == ["", "", "W005", "W004"]
    assert at.columns == ["W002", "W003", "", ""]
    assert at.public.hazies == (1, 1, 0, 0)
    assert at.public.line == (2, 1, 0, 3)


@pytest.mark.rule("turn-6", "turn-6c", "turn-6d", "ruling-4")
@pytest.mark.parametrize("column", [1, 2, 3, 4, 5])
def test_a_bump_of_all_five(column: int) -> None:
    at = table(5, columns=FIVE, line="4 0 1 2 3").bid("5 5 5 5 5")
    assert at.legal(4) == [f"claim {number}" for number in range(1, 6)]
    at.play(f"4 claim {column}")
    assert at.new == ["", "", "", "", f"W{column + 1:03}"]
    assert at.public.hazies == (1, 1, 1, 1, 0)
    assert at.public.line == (0, 1, 2, 3, 4)
    assert at.columns.count("") == 1


@pytest.mark.rule("turn-6a")
def test_a_column_that_is_not_below_the_bump_cannot_be_taken() -> None:
    at = table(3, columns="W002 | W003 | W004").bid("6 3 6")
    with pytest.raises(IllegalAction, match="Column 1 is not below your bump") as refused:
        at.play("0 claim 1")
    assert refused.value.rule == "turn-6a"


@pytest.mark.rule("turn-6e", "turn-6b", "ruling-5")
def test_two_bumps_are_broken_from_the_highest_number_and_the_line_moves_between() -> None:
    at = table(5, columns=FIVE, line="0 1 2 3 4").bid("3 7 3 7 5")
    assert at.public.bumps[0] == 7
    assert at.actors == [1]
    assert at.legal(1) == ["claim 4", "claim 5"]
    at.play("1 claim 4")
    assert at.public.line == (0, 2, 3, 4, 1)
    assert at.public.bumps == (3,)
    assert at.actors == [0]
    assert at.legal(0) == ["claim 1", "claim 2"]
    at.play("0 claim 1")
    assert at.public.line == (2, 3, 4, 1, 0)
    assert at.new == ["W002", "W005", "", "", "W004"]
    assert at.columns == ["", "W003", "", "", "W006"]
    assert at.public.hazies == (0, 0, 1, 1, 0)


@pytest.mark.rule("turn-6e")
def test_a_bump_of_three_and_a_bump_of_two() -> None:
    at = table(5, columns=FIVE, line="4 3 2 1 0").bid("7 3 7 3 7")
    at.play("4 claim 3")
    assert at.actors == [3]
    assert at.legal(3) == ["claim 1", "claim 2"]
    at.play("3 claim 2")
    assert at.public.line == (2, 1, 0, 4, 3)
    assert at.public.hazies == (1, 1, 1, 0, 0)
    assert at.columns == ["W002", "", "", "W005", "W006"]


@pytest.mark.rule("turn-7")
def test_played_numbers_are_discarded_face_up() -> None:
    at = table(3, hands=["1 2 3 4 5"] * 3, played=["9", "", "8"]).bid("1 2 4").hang_all()
    assert at.public.played == ((1, 9), (2,), (4, 8))
    assert at.public.shown == ()
    assert {2, 3, 4, 5} < set(at.hand(0))


@pytest.mark.rule("turn-8")
def test_everybody_draws_a_number_of_their_own_pile() -> None:
    at = table(3, hands=["1 2 3 4 5", "1 2 3 4 5", "6 7 8 9 10"], played=["9 10", "", "1"])
    for line in ("0 bid 1", "1 bid 2", "2 bid 6"):
        at.play_one(line)
    while at.stage == "hang":
        at.play_one(f"{at.actors[0]} {at.legal(at.actors[0])[0]}")
    assert at.outcomes() == {f"draw {number} for 0": 1 for number in (6, 7, 8)}
    at.play_one("* draw 7 for 0")
    assert at.outcomes() == {f"draw {number} for 1": 1 for number in (6, 7, 8, 9, 10)}
    at.play_one("* draw 10 for 1")
    assert at.outcomes() == {f"draw {number} for 2": 1 for number in (2, 3, 4, 5)}
    at.play()
    assert at.hand(0) == (2, 3, 4, 5, 7)
    assert at.hand(1) == (1, 3, 4, 5, 10)


@pytest.mark.rule("turn-9", "turn-6d", "setup-5", "ruling-6")
def test_empty_and_left_over_columns_get_a_card_at_their_end() -> None:
    game = game_of("RRRR RRRY RRRB YYYY_O YYYR_O YYYB GGGG BBBB")
    at = table(3, columns="RRRR | RRRY | RRRB", game=game).bid("6 3 6")
    at.play("0 claim 3")
    for seat in (0, 1):
        at.play_one(f"{seat} {at.legal(seat)[0]}")
    while at.stage == "draw":
        at.deal_one()
    for line in (
        *("lay YYYY_O at 1", "lay YYYR_O at 1", "lay YYYB at 1"),
        *("lay GGGG at 2", "lay BBBB at 3"),
    ):
        at.play_one(f"* {line}")
    assert at.columns == ["YYYY_O YYYR_O YYYB", "RRRY GGGG", "BBBB"]
    assert (at.stage, at.public.turn) == ("choose", 2)


@pytest.mark.rule("turn-6d", "turn-9")
def test_columns_that_nobody_takes_grow_over_the_turns() -> None:
    at = table(5, columns="Z00 | Z01 | Z02 | Z03 | Z04", game=game_of("RRRR"))
    for number in (5, 6, 7):
        at.s.hands[:] = [0b11111000] * 5
        at.bid(f"{number} {number} {number} {number} {number}")
        at.play(f"{at.actors[0]} claim 5")
        at.hang_all()
    assert [len(column.split()) for column in at.columns] == [4, 4, 4, 4, 1]
    assert at.public.hazies == (2, 2, 2, 3, 3)


@pytest.mark.rule("ruling-7")
def test_an_empty_column_can_be_taken() -> None:
    game = game_of("RRRR YYYY", spare=0)
    at = table(3, columns="RRRR | - | YYYY", game=game).bid("3 4 5")
    assert at.new == ["RRRR", "", "YYYY"]
    at.hang_all()
    assert at.public.turn == 2
    assert at.columns == ["", "", ""]


@pytest.mark.rule("round-1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_game_is_three_rounds_of_six_turns(seats: int) -> None:
    turns: dict[int, set[int]] = {}
    for match in random_match(seats, seed="rounds"):
        picture = match.view(None).observation
        turns.setdefault(picture.round, set()).add(picture.turn)
    assert turns == {1: {*range(1, 7)}, 2: {*range(7, 13)}, 3: {*range(13, 19)}}


@pytest.mark.rule("round-2", "turn-8", "ruling-23")
@pytest.mark.parametrize("turn", [6, 12])
def test_after_the_sixth_turn_the_discards_are_the_new_pile(turn: int) -> None:
    at = table(
        3,
        turn=turn,
        hands=["1 2 3 4 5", "6 7 8 9 10", "1 3 5 7 9"],
        played=["6 7 8 9 10", "1 2 3 4 5", "2 4 6 8 10"],
    )
    for line in ("0 bid 3", "1 bid 6", "2 bid 9"):
        at.play_one(line)
    while at.stage == "hang":
        at.play_one(f"{at.actors[0]} {at.legal(at.actors[0])[0]}")
    assert at.public.played == ((), (), ())
    assert at.public.kept == ((1, 2, 4, 5), (7, 8, 9, 10), (1, 3, 5, 7))
    assert at.outcomes() == {f"draw {number} for 0": 1 for number in (3, 6, 7, 8, 9, 10)}
    at.play()
    assert at.public.in_hand == (5, 5, 5)


@pytest.mark.rule("round-3")
def test_the_next_round_shows_with_its_first_turn() -> None:
    at = table(3, turn=6, hands=["1 2 3 4 5"] * 3, played=["6 7 8 9 10"] * 3).bid("1 2 3")
    assert at.public.round == 1
    at.hang_all()
    assert (at.public.turn, at.public.round) == (7, 2)


@pytest.mark.rule("ruling-23")
def test_numbers_kept_since_the_shuffle_are_told_until_they_are_played() -> None:
    at = table(3, turn=6, hands=["1 2 3 4 5"] * 3, played=["6 7 8 9 10"] * 3).bid("1 2 3")
    at.hang_all()
    assert list(at.public.kept) == [(2, 3, 4, 5), (1, 3, 4, 5), (1, 2, 4, 5)]
    at.bid("2 3 1").hang_all()
    assert list(at.public.kept) == [(3, 4, 5), (1, 4, 5), (2, 4, 5)]


@pytest.mark.rule("round-4", "ruling-8")
def test_after_the_last_turn_nobody_draws_and_no_column_is_filled() -> None:
    at = table(3, turn=18, hands=["1 2 3 4 5"] * 3, played=["6 7 8 9 10"] * 3).bid("1 2 3")
    left = at.public.deck
    at.hang_all()
    assert at.over
    assert (at.public.deck, at.public.in_hand) == (left, (4, 4, 4))
    assert at.columns == ["", "", ""]
    for seat in range(3):
        assert not GAME.legal_actions(at.s, Seat(seat))
    assert not GAME.legal_actions(at.s, CHANCE)


@pytest.mark.rule("ruling-7")
@pytest.mark.parametrize("seed", range(10))
def test_the_printed_deck_never_runs_out_with_five_players(seed: int) -> None:
    *_, match = random_match(5, seed=f"deck {seed}")
    columns = match.view(None).observation.columns
    laid = sum(str(entry.action).startswith("lay") for entry in match.log)
    assert 90 <= laid <= 109
    assert match.view(None).observation.deck == 109 - laid
    assert len(columns) == 5


@pytest.mark.rule("ruling-7")
def test_even_with_all_ovals_first_the_printed_deck_lasts_for_five_players() -> None:
    at = new(5)
    ovals = [card.id for card in GAME.deck.cards if card.symbol == "O"]
    while not at.over:
        if at.stage == "fill":
            assert at.public.deck > 0
            lays = [line for line in at.outcomes() if line.split()[1] in ovals]
            at.play_one(f"* {lays[0] if lays else next(iter(at.outcomes()))}")
        elif at.actors == [CHANCE]:
            at.deal_one()
        else:
            at.play_one(f"{at.actors[0]} {at.legal(at.actors[0])[0]}")
    assert at.public.deck == 0
    assert at.public.turn == 18


@pytest.mark.rule("ruling-15")
@pytest.mark.parametrize(
    ("supply", "hazies"), [("unlimited", (6, 6, 7, 4, 1)), ("21", (5, 5, 6, 4, 1))]
)
def test_the_supply_of_hazy_cards_may_be_what_is_in_the_box(
    supply: str, hazies: tuple[int, ...]
) -> None:
    options = Options(supply=supply)  # type: ignore[arg-type]
    at = table(5, options, columns=FIVE, line="4 3 0 1 2", hazies=(5, 5, 6, 3, 1)).bid("5 5 5 5 5")
    at.play("4 claim 1")
    assert at.public.hazies == hazies
