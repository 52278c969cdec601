"""What the teacher of That Old Wallpaper says of numbers, columns, hangings and whole matches."""

from __future__ import annotations

from statistics import fmean
from typing import Any

import pytest

from kitchentable.catalogue import teacher_of
from kitchentable.core.game import Seat
from kitchentable.core.reel import Reel
from kitchentable.core.teaching import Reason
from kitchentable.games.wallpaper import GAME, tell
from kitchentable.games.wallpaper.actions import Action
from kitchentable.games.wallpaper.teach import teacher
from tests.games.teaching import costs, reel_of, said_in

from .tables import Table, at_the_end, game_of, random_match, table

TEACHER = teacher(GAME)
NAMES = ("You", "Ben", "Cleo", "Dan", "Eve")


def actions(*lines: str) -> tuple[Action, ...]:
    return tuple(GAME.parse(line) for line in lines)


def ways(at: Table, seat: int = 0) -> list[str]:
    """Each way as its lines."""
    found = teacher(at.game).ways(at.view(seat))
    return ["; ".join(map(str, way.actions)) for way in found]


def said(at: Table, way: str, instead: str | None = None, seat: int = 0) -> dict[str, Any]:
    """The values of the reasons by code."""
    played = None if instead is None else actions(instead)
    reasons = teacher(at.game).reasons(at.view(seat), actions(way), played)
    return {reason.code: dict(reason.values) for reason in reasons}


def in_words(at: Table, way: str) -> str:
    return tell.way_in_words(at.view(0), actions(*way.split("; ")), NAMES)


def remarks(reel: Reel[Any, Any, Any], seat: int = 0) -> dict[str, Any]:
    return {each.code: dict(each.values) for each in TEACHER.remarks(reel, Seat(seat))}


# What is decided


def test_every_stage_has_its_subject() -> None:
    at = table(3, hands=["3 4 5 6 7", "3 4 5 6 8", "1 2 3 4 9"])
    assert TEACHER.subject(at.view(0)) == "bid"
    at.play("0 bid 3")
    assert TEACHER.subject(at.view(0)) == ""
    at.play("1 bid 3", "2 bid 9")
    assert TEACHER.subject(at.view(0)) == "column"
    assert TEACHER.subject(at.view(None)) == ""
    assert [tell.subject_in_words(each) for each in ("bid", "column")] == ["Number", "Column"]


def test_where_the_very_first_card_hangs_costs_nothing() -> None:
    game = game_of("RYBG BBBB")
    at = table(3, columns="RYBG | BBBB | -", game=game).bid("3 4 5")
    assert at.new[0] == "RYBG"
    best = teacher(game).ways(at.view(0))
    assert len(best) == 1
    for line in at.legal(0):
        assert teacher(game).way(at.view(0), actions(line)) == best[0]


def test_hazy_memory_cards_are_decided_one_by_one() -> None:
    at = at_the_end("RYBG RRRR", hazies=(1, 0))
    assert teacher(at.game).subject(at.view(0)) == "hazy"


# Numbers


def test_all_numbers_of_the_hand_are_ways() -> None:
    at = table(3, hands=["1 4 5 8 10", "3 4 5 6 7", "3 4 5 6 7"])
    assert sorted(ways(at)) == ["bid 1", "bid 10", "bid 4", "bid 5", "bid 8"]
    assert in_words(at, "bid 8") == "Play the 8"


WANTED = "RRRR YYYY | BBBB | GGGG"
"""A column of two cards, at the low end, that all would like."""


def test_a_number_is_told_with_the_column_that_it_takes() -> None:
    at = table(
        3,
        columns=WANTED,
        hands=["1 2 3 4 5", "6 7 8 9 10", "6 7 8 9 10"],
        played=["6 7 8 9 10", "1 2 3 4 5", "1 2 3 4 5"],
        game=game_of(WANTED),
        turn=6,
    )
    told = said(at, "bid 1")
    assert told["bid-column"] == {
        "number": 1,
        "column": 1,
        "chance": 100,
        "cards": 2,
        "points": told["bid-column"]["points"],
    }
    assert told["bid-alone"] == {"number": 1}


def test_who_may_play_the_same_and_is_ahead_speaks_against_a_number() -> None:
    at = table(
        2,
        columns=WANTED,
        hands=["1 2 6 7 8", "1 2 6 7 8"],
        played=["3 4 5 9 10"] * 2,
        line="1 0 2",
        game=game_of(WANTED),
        turn=6,
    )
    lost = said(at, "bid 2", "bid 1")["bump-lost"]
    assert (lost["number"], lost["player"]) == (1, 1)
    assert 20 <= lost["chance"] <= 100
    reason = Reason("bump-lost", lost)
    assert tell.reason_in_words(reason, NAMES).startswith("Ben may play the 1 too")
    won = said(at, "bid 1", seat=1)["bump-won"]
    assert won["player"] == 0


def test_grandma_is_called_grandma() -> None:
    reason = Reason("bump-lost", {"number": 1, "player": 2, "chance": 20})
    assert tell.reason_in_words(reason, NAMES[:2]).startswith("Grandma may play the 1 too")
    assert tell.reason_in_words(reason, NAMES[:3]).startswith("Cleo may play the 1 too")


def test_a_number_at_the_edge_is_kept_for_later() -> None:
    at = table(3, columns="W001 | W002 | W003", hands=["1 5 6 7 8"] * 3)
    assert said(at, "bid 6", "bid 1")["bid-keeps"] == {"number": 1}


def test_in_the_last_turn_a_bump_moves_the_token_that_scores() -> None:
    at = table(
        3,
        columns="- | - | RRRR",
        hands=["7 8 9", "7 8 9", "1 2 3"],
        played=["1 2 3 4 5 6 10", "1 2 3 4 5 6 10", "4 5 6 7 8 9 10"],
        line="1 0 2",
        game=game_of("RRRR"),
        turn=18,
    )
    likely = max((7, 8, 9), key=lambda number: _chance_of(at, number))
    told = said(at, f"bid {likely}")["token-gained"]
    assert (told["player"], told["points"]) == (1, 2)


def _chance_of(at: Table, number: int) -> int:
    told = said(at, f"bid {number}")
    return next((told[code]["chance"] for code in ("bump-lost", "bump-won") if code in told), 0)


# Columns


def test_a_column_is_told_with_what_its_cards_bring() -> None:
    game = game_of("RYBG BRGG | YYRR_M1 BBBB")
    at = table(
        3, columns="BRGG | YYRR_M1 | BBBB", walls=["RYBG"], line="0 1 2", turn=9, game=game
    ).bid("3 3 7")
    assert sorted(ways(at)) == ["claim 1", "claim 2"]
    assert in_words(at, "claim 2") == "Take column 2"
    told = said(at, "claim 2", "claim 1")
    assert told["cards-memento"] == {"column": 2, "kinds": 1, "points": 1}
    assert told["column-more"]["instead"] == 1
    assert told["cards-shapes"]["shapes"] == "Y"
    assert set(said(at, "claim 1")) >= {"column-worth", "cards-shapes"}


def test_the_most_red_ovals_are_mentioned() -> None:
    game = game_of("RYBG YYRR_O YYBB BBBB")
    at = table(3, columns="YYRR_O YYBB | BBBB | -", walls=["RYBG"], game=game).bid("3 3 7")
    assert said(at, "claim 1")["cards-ovals"] == {"column": 1, "ovals": 1, "most": 0}


# Walls


def hanging(*cards: str, wall: str, turn: int = 9) -> Table:
    """Seat 0 has these cards to hang."""
    game = game_of(*cards, wall)
    return table(3, columns=f"{' '.join(cards)} | - | -", walls=[wall], turn=turn, game=game).bid(
        "3 4 5"
    )


def test_a_hanging_is_weighed_whole() -> None:
    at = hanging("YRBB", "BYGG", wall="RYRR")
    best = ways(at)[0]
    assert "YRBB" in best
    assert "BYGG" in best
    assert in_words(at, best).startswith("Hang ")
    way = teacher(at.game).way(at.view(0), actions(best.split("; ")[0]))
    assert "; ".join(map(str, way.actions)) == best, "the first card belongs to the whole"


def test_cards_may_be_hung_in_any_order() -> None:
    one = actions("place W001 at 0,1", "place W002 at 0,2")
    assert TEACHER.same(one, one[::-1])
    assert not TEACHER.same(one, one[:1])


def test_a_place_is_told_with_what_becomes_whole_and_paired() -> None:
    at = hanging("YGBB", wall="RYBG")
    whole = said(at, "place YGBB at 1,0")
    assert whole["hang-shapes"] == {"shapes": "Y", "number": 1}
    assert said(at, "place YGBB at 1,0", "place YGBB at 0,1")["hang-more"] == {
        "shapes": "Y",
        "number": 1,
        "other": 0,
    }


def test_a_pair_is_told_with_its_points() -> None:
    at = hanging("BBRB", wall="RRBR RRGB")
    made = said(at, "place BBRB at 0,1")
    assert made["hang-shapes"] == {"shapes": "r", "number": 1}
    assert made["hang-pairs"] == {"pairs": 1, "points": 2}


def test_a_shape_without_a_partner_speaks_against_a_place() -> None:
    at = hanging("RRRR", wall="RRBB RRBR")
    told = said(at, "place RRRR at 1,1", "place RRRR at 2,0")
    assert told["hang-spare"] == {"shapes": "R", "big": 2, "little": 0}
    assert tell.reason_in_words(Reason("hang-spare", told["hang-spare"]), NAMES).startswith(
        "Your way made a big red one that has no partner"
    )


def test_a_hazy_memory_card_makes_a_pair_or_nothing() -> None:
    at = at_the_end("RRRR RRRB", hazies=(1, 0))
    best = ways(at)[0]
    assert said(at, best)["hazy-pairs"]["points"] == 2
    nothing = next(text for text in at.legal(0) if "hazy-none" in said(at, text))
    assert "hazy-pairs" in said(at, best, nothing)
    assert "hazy-none" in said(at, best, nothing)
    assert in_words(at, best).startswith("Add a Hazy Memory card at ")


# Looking back


def test_the_best_number_in_hindsight_would_have_taken_its_column() -> None:
    """Among the numbers that were really shown, counted here from the log."""
    found = 0
    for number in range(6):
        *_, match = random_match(3, seed=str(number))
        reel = Reel(match)
        for each in TEACHER.remarks(reel, Seat(0)):
            if not each.code.startswith("best-bid"):
                continue
            found += 1
            turn = int(each.values["turn"])
            shown = [bids[turn - 1] for bids in _bids(reel)]
            assert shown[0] == each.values["number"]
            assert reel.log[each.line].action == GAME.parse(f"bid {shown[0]}")
            others = shown[1:]
            best = int(each.values["best"])
            below = sum(other < best for other in others) + 1
            bumps = others.count(best)
            assert below <= int(each.values["column"]) <= below + bumps
            assert float(each.values["more"]) >= 1.5
    assert found > 3


def _bids(reel: Reel[Any, Any, Any]) -> list[list[int]]:
    """Per seat its numbers, turn by turn."""
    found: list[list[int]] = [[] for _ in range(reel.seats)]
    for _, seat, action in reel.moves():
        if str(action).startswith("bid "):
            found[seat].append(action.number)
    return found


def test_what_was_left_open_at_the_end_is_counted() -> None:
    *_, match = random_match(3, seed="open")
    reel = Reel(match)
    told = {seat: remarks(reel, seat) for seat in range(3)}
    done = reel.end().done
    for seat, each in told.items():
        ahead = [abs(done[seat][colour] - done[seat][colour + 4]) for colour in range(4)]
        assert ("open-shapes" in each) == (max(ahead) >= 2)
        if "open-shapes" in each:
            assert each["open-shapes"]["open"] == max(ahead)
    ovals = reel.end().ovals
    assert [seat for seat in told if "most-ovals" in told[seat]] == [
        seat for seat, own in enumerate(ovals) if own == max(ovals) != min(ovals)
    ]


# Whole matches


def test_all_that_is_said_has_words() -> None:
    told = []
    for bots in (("random",) * 2, ("random", "greedy", "greedy")):
        told += list(said_in(reel_of(GAME.name, bots, "said"), TEACHER))
    codes = {each.code for each in told}
    assert {*tell.WORDS, *tell.OTHERS} == {*TEACHER.reasons_known}
    assert codes <= {*TEACHER.reasons_known}
    assert len(codes) > len(TEACHER.reasons_known) / 2
    assert all(tell.reason_in_words(each, NAMES).endswith(".") for each in told)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_good_play_costs_little_and_random_play_much(seats: int) -> None:
    rest = ("greedy",) * (seats - 1)
    good = costs(reel_of(GAME.name, ("hard", *rest), "costs"), TEACHER)
    bad = costs(reel_of(GAME.name, ("random", *rest), "costs"), TEACHER)
    assert fmean(good["bid"]) < 0.3 < fmean(bad["bid"])
    assert fmean(good["hang"]) < 0.05
    assert fmean(bad["hang"]) > 0.5


def test_the_catalogue_finds_the_teacher() -> None:
    found: object = teacher_of(GAME)
    assert found is TEACHER
