"""Hanging the cards of a turn, and the Hazy Memory cards at the end."""

from __future__ import annotations

import pytest

from kitchentable.core.game import IllegalAction
from kitchentable.games.wallpaper.state import Options

from .tables import Table, at_the_end, game_of, table

BIG_ONLY = Options(hazy="big-only")


def refused(at: Table, line: str) -> IllegalAction:
    before = at.copy().s
    with pytest.raises(IllegalAction) as raised:
        at.play_one(line)
    assert at.s == before
    return raised.value


def with_column(column: str, wall: str = "") -> Table:
    """Seat 0 has taken a column and has this wall; the others have taken nothing."""
    game = game_of(column, wall)
    at = table(3, columns=f"{column} | - | -", walls=[wall], game=game).bid("3 4 5")
    assert at.new == [column, "", ""]
    return at


@pytest.mark.rule("place-1")
def test_the_first_card_hangs_at_the_origin_either_way_up() -> None:
    at = with_column("RYBG")
    assert at.legal(0) == ["place RYBG at 0,0", "place RYBG at 0,0 turned"]


@pytest.mark.rule("place-1", "place-2")
def test_further_cards_hang_edge_to_edge_with_the_wall() -> None:
    at = with_column("RYBG", "YYYY RRRR")
    places = {line.split()[3] for line in at.legal(0)}
    assert places == {"-1,0", "2,0", "0,-1", "1,-1", "0,1", "1,1"}
    refusal = refused(at, "0 place RYBG at 2,1")
    assert (refusal.code, refusal.rule) == ("not_beside", "place-1")
    refusal = refused(at, "0 place RYBG at 1,0")
    assert (refusal.code, refusal.rule) == ("taken", "place-1")


@pytest.mark.rule("place-2")
def test_a_card_that_half_a_turn_does_not_change_hangs_one_way_only() -> None:
    assert with_column("RRBB").legal(0) == ["place RRBB at 0,0"]
    assert len(with_column("RRBG").legal(0)) == 2
    assert len(with_column("RBGG").legal(0)) == 2
    refusal = refused(with_column("RRBB"), "0 place RRBB at 0,0 turned")
    assert (refusal.code, refusal.rule) == ("same_turned", "place-2")


@pytest.mark.rule("place-3")
def test_a_card_may_hang_where_nothing_matches() -> None:
    at = with_column("RRRR", "YYYY").play("0 place RRRR at 1,0")
    assert at.public.big[0] == at.public.little[0] == (0, 0, 0, 0)


@pytest.mark.rule("ruling-1")
def test_cards_are_hung_when_all_bumps_are_broken_and_by_all_at_once() -> None:
    game = game_of("RRRR YYYY BBBB GGGG")
    at = table(4, columns="RRRR | YYYY | BBBB | GGGG", game=game).bid("6 3 6 4")
    assert at.actors == [0]
    assert at.new == ["", "RRRR", "", "YYYY"]
    at.play("0 claim 3")
    assert at.actors == [0, 1, 3]
    one = at.copy().play("0 place BBBB at 0,0", "1 place RRRR at 0,0", "3 place YYYY at 0,0")
    other = at.copy().play("3 place YYYY at 0,0", "1 place RRRR at 0,0", "0 place BBBB at 0,0")
    assert one.public.walls == other.public.walls


@pytest.mark.rule("ruling-1", "ruling-2")
def test_a_seat_hangs_all_its_cards_one_by_one_in_its_own_order() -> None:
    at = with_column("RRRR YYYY BBBB")
    at.play("0 place YYYY at 0,0")
    assert at.new[0] == "RRRR BBBB"
    at.play("0 place BBBB at 1,0")
    assert at.actors == [0]
    assert {line.split()[1] for line in at.legal(0)} == {"RRRR"}
    at.play("0 place RRRR at 1,1")
    assert at.stage == "choose"
    assert [(piece.card, piece.x, piece.y) for piece in at.public.walls[0]] == [
        ("YYYY", 0, 0),
        ("BBBB", 1, 0),
        ("RRRR", 1, 1),
    ]


@pytest.mark.rule("ruling-1")
def test_everybody_sees_a_card_as_it_is_hung() -> None:
    at = with_column("RRRR YYYY")
    action = at.game.parse("place RRRR at 0,0")
    assert at.game.audience(at.s, at.actors[0], action) is None
    at.play("0 place RRRR at 0,0")
    assert at.view(2).observation.walls[0] == at.view(0).observation.walls[0] != ()


@pytest.mark.rule("ruling-2")
def test_a_card_that_hangs_is_never_moved() -> None:
    at = with_column("RRRR YYYY").play("0 place RRRR at 0,0")
    refusal = refused(at, "0 place RRRR at 1,0")
    assert refusal.code == "not_yours"


def test_what_others_took_cannot_be_hung() -> None:
    game = game_of("RRRR YYYY BBBB")
    at = table(3, columns="RRRR | YYYY | BBBB", game=game).bid("3 4 5")
    assert refused(at, "0 place YYYY at 0,0").code == "not_yours"
    assert refused(at, "0 bid 3").code == "not_now"


@pytest.mark.rule("end-1", "cards-4", "ruling-10")
def test_hazy_cards_are_added_at_the_end_facing_any_way() -> None:
    at = at_the_end("RYBG", "", hazies=(1, 0))
    assert (at.stage, at.actors) == ("add", [0])
    ways = {f"hazy at {place}" for place in ("-1,0", "1,0", "0,-1", "0,1")}
    facings = ("left", "right", "up", "down")
    assert set(at.legal(0)) == {f"{way} facing {facing}" for way in ways for facing in facings}
    at.play("0 hazy at 0,1 facing up")
    assert at.over
    assert at.public.little[0] == (0, 0, 0, 1)
    assert at.public.hazies == (0, 0)


@pytest.mark.rule("ruling-10")
def test_hazy_cards_may_be_for_big_halves_only() -> None:
    at = at_the_end("RYBG", "", hazies=(1, 0), options=BIG_ONLY)
    assert {line.split()[-1] for line in at.legal(0)} == {"left", "right"}
    refusal = refused(at, "0 hazy at 0,1 facing up")
    assert (refusal.code, refusal.rule) == ("big_only", "ruling-10")
    at.play("0 hazy at -1,0 facing right")
    assert at.public.big[0] == (1, 0, 0, 0)


@pytest.mark.rule("ruling-11")
def test_no_second_hazy_card_fits_into_the_same_corner() -> None:
    at = at_the_end("RRYB RYYY\nYYBG .", "", hazies=(2, 0))
    at.play("0 hazy at 1,1 facing up")
    assert at.public.little[0] == (0, 1, 1, 0)
    assert not [line for line in at.legal(0) if line.startswith("hazy at 1,1 ")]
    assert refused(at, "0 hazy at 1,1 facing left").code == "taken"


@pytest.mark.rule("ruling-12", "ruling-13")
def test_a_hazy_card_may_be_wasted_while_another_place_would_be_useful() -> None:
    at = at_the_end("RYBG", "", hazies=(2, 0)).play("0 hazy at 1,0 facing right")
    assert at.public.big[0] == (0, 0, 0, 0)
    at.play("0 hazy at 2,0 facing left")
    assert at.public.big[0] == (0, 0, 0, 0)
    assert at.over


@pytest.mark.rule("ruling-13")
def test_hazy_cards_that_could_complete_nothing_stay_aside() -> None:
    at = at_the_end("WWWW", "RYBG", hazies=(3, 5))
    assert at.actors == [1]
    for place in ("1,0 facing left", "-1,0 facing right", "0,1 facing up"):
        at.play(f"1 hazy at {place}")
    assert at.actors == [1]
    at.play("1 hazy at 0,-1 facing down")
    assert at.over
    assert at.public.hazies == (3, 1)
    assert at.public.big[1] == (1, 1, 0, 0)
    assert at.public.little[1] == (0, 0, 1, 1)


@pytest.mark.rule("ruling-13")
def test_without_a_wall_there_is_nowhere_to_add_a_hazy_card() -> None:
    assert at_the_end("", "", hazies=(2, 1)).over


@pytest.mark.rule("ruling-13", "ruling-10")
def test_for_big_halves_only_little_halves_do_not_keep_anybody_waiting() -> None:
    assert at_the_end("WWBG", "", hazies=(1, 0), options=BIG_ONLY).over
    assert not at_the_end("WWBG", "", hazies=(1, 0)).over


@pytest.mark.rule("ruling-14")
def test_everybody_adds_hazy_cards_at_the_same_time() -> None:
    at = at_the_end("RYBG", "YRGB", "BBRR", hazies=(1, 0, 1))
    assert at.actors == [0, 2]
    one = at.copy().play("0 hazy at 1,0 facing left", "2 hazy at 1,0 facing left")
    other = at.copy().play("2 hazy at 1,0 facing left", "0 hazy at 1,0 facing left")
    assert one.s == other.s


@pytest.mark.rule("end-1", "round-4")
def test_hazy_cards_are_not_added_before_the_last_turn_is_over() -> None:
    at = table(3, turn=17, hazies=(3, 3, 3)).bid("3 4 5").hang_all()
    assert (at.stage, at.public.turn) == ("choose", 18)
    at.bid(" ".join(str(at.hand(seat)[seat]) for seat in range(3)))
    while at.stage == "break":
        at.play(f"{at.actors[0]} {at.legal(at.actors[0])[0]}")
    at.hang_all()
    assert at.stage == "add"
