"""Actions as text and back, and what is said to an action that may not be played."""

from __future__ import annotations

import pytest

from kitchentable.core.game import CHANCE, IllegalAction, Seat
from kitchentable.core.match import Match
from kitchentable.core.rulebook import rules_of
from kitchentable.core.state import fingerprint
from kitchentable.games.wallpaper import GAME
from kitchentable.games.wallpaper.actions import (
    Action,
    Bid,
    Claim,
    Draw,
    GrandmaClaims,
    GrandmaPlays,
    Hazy,
    Lay,
    LineUp,
    Place,
)
from kitchentable.games.wallpaper.deck import Hangings
from kitchentable.games.wallpaper.state import State
from kitchentable.games.wallpaper.view import Observation

from .tables import random_match


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("bid 7", Bid(7)),
        ("bid 10", Bid(10)),
        ("claim 2", Claim(2)),
        ("place W031 at 2,-1", Place("W031", 2, -1)),
        ("place W031 at -12,0 turned", Place("W031", -12, 0, True)),
        ("place W109 at 120,-499", Place("W109", 120, -499)),
        ("hazy at 2,-1 facing left", Hazy(2, -1, 0)),
        ("hazy at 0,10 facing down", Hazy(0, 10, 3)),
        ("line up 4", LineUp(4)),
        ("draw 7 for 2", Draw(7, 2)),
        ("lay W031 at 5", Lay("W031", 5)),
        ("grandma plays 10", GrandmaPlays(10)),
        ("grandma claims 3", GrandmaClaims(3)),
    ],
)
def test_actions_read_as_people_would_say_them(text: str, action: Action) -> None:
    assert str(action) == text
    assert GAME.parse(text) == action


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "bid", "bid 0", "bid 11", "bid 07", "bid  7", "Bid 7", "bid 7 ", "bid ７",
        "claim 0", "claim 6", "claim", "place", "place W031", "place W031 at", "place w031 at 0,0",
        "place W031 at 0, 0", "place W031 at -0,0", "place W031 at 01,0", "place W031 at 500,0",
        "place W031 at 2,-1 Turned", "place W031 at 2,-1 turned turned", "place W031 at 1",
        "place W031 at 1,2,3", "hazy at 0,1", "hazy at 0,1 facing", "hazy at 0,1 facing north",
        "hazy at 0,1000 facing up", "line up 5", "line up", "draw 7", "draw 7 for 5",
        "draw 11 for 1",
        "lay W031", "lay W031 at 0", "grandma plays 0", "grandma", "bid 7\n", "x" * 5000,
    ],
)  # fmt: skip
def test_what_is_no_action_is_refused_with_a_short_sentence(text: str) -> None:
    with pytest.raises(ValueError, match="is not an action of That Old Wallpaper") as refused:
        GAME.parse(text)
    assert "Players can bid 7, claim 2, place W031 at 2,-1" in str(refused.value)
    assert len(str(refused.value)) < 250


Played = Match[State, Action, Observation]


def refused(match: Played, seat: Seat | None, action: Action) -> IllegalAction:
    """The refusal of an action, which left the match as it was."""
    before, lines = match.inspect(fingerprint), len(match.log)
    with pytest.raises(IllegalAction) as raised:
        match.play(seat, action)  # type: ignore[arg-type]  # a spectator is no seat
    assert (match.inspect(fingerprint), len(match.log)) == (before, lines)
    assert raised.value.sentence == str(raised.value)
    assert raised.value.sentence.endswith(".")
    assert not raised.value.rule or rules_of(GAME).sentence(raised.value.rule)
    return raised.value


def stopped_at(stage: str, seats: int = 3) -> Played:
    """A match at the first decision of this kind."""
    return next(
        match
        for match in random_match(seats, seed="stage")
        if match.view(None).observation.stage == stage
    )


@pytest.mark.rule("turn-1")
def test_a_number_that_is_not_in_hand_is_refused() -> None:
    match: Played = Match(GAME, 3, "hand")
    missing = next(n for n in range(1, 11) if Bid(n) not in match.view(Seat(0)).legal)
    refusal = refused(match, Seat(0), Bid(missing))
    assert (refusal.code, refusal.rule) == ("not_in_hand", "turn-1")
    assert refusal.sentence == (
        f"The {missing} is not in your hand. Choose a number card of your hand."
    )


@pytest.mark.rule("turn-1")
def test_who_has_chosen_waits_for_the_others() -> None:
    match: Played = Match(GAME, 3, "chosen")
    first, second = match.view(Seat(0)).legal[:2]
    match.play(Seat(0), first)
    refusal = refused(match, Seat(0), second)
    assert (refusal.code, refusal.rule) == ("chosen", "turn-1")


@pytest.mark.parametrize("stage", ["choose", "break", "hang", "add"])
def test_something_else_than_what_is_due_is_refused_with_what_is_due(stage: str) -> None:
    match = stopped_at(stage)
    seat = match.actors[0]
    due = type(match.view(seat).legal[0])
    others = (Bid(3), Claim(1), Place("W001", 0, 0), Hazy(0, 0, 0), Draw(3, 0), Lay("W001", 1))
    for action in others:
        if type(action) is not due:
            refusal = refused(match, seat, action)
            assert refusal.code == "not_now"
            assert refusal.sentence.startswith("That cannot be done now. ")


def test_acting_out_of_turn_is_refused() -> None:
    match = stopped_at("break")
    (breaker,) = match.actors
    other = Seat((breaker + 1) % 3)
    assert refused(match, other, Claim(1)).code == "not_your_turn"
    assert refused(match, CHANCE, Claim(1)).code == "not_your_turn"
    assert refused(match, None, Claim(1)).code == "spectator"


def test_nothing_is_played_after_the_end() -> None:
    *_, match = random_match(2, seed="end")
    assert refused(match, Seat(0), Bid(3)).code == "over"


def test_a_list_of_hangings_is_played_whole_or_not_at_all() -> None:
    for match in random_match(3, seed="list"):
        seats = [seat for seat in match.actors if len(match.view(seat).observation.new[seat]) > 1]
        if seats:
            break
    seat = seats[0]
    before = match.inspect(fingerprint)
    first = match.view(seat).legal[0]
    with pytest.raises(IllegalAction, match="to hang"):
        match.play_all(seat, [first, first])
    assert match.inspect(fingerprint) == before


def test_hangings_are_a_sequence() -> None:
    deck = GAME.deck
    ways = Hangings([deck.places[0], deck.places[1]], [0, 1, 1024])
    listed = list(ways)
    assert len(ways) == len(listed) == 3 * 1 + 3 * 2  # W001 is the same turned
    assert [ways[place] for place in range(len(ways))] == listed
    assert [ways[-1 - place] for place in range(len(ways))] == listed[::-1]
    assert ways[2:5] == tuple(listed[2:5])
    assert all(action in ways for action in listed)
    for other in (
        *(Place("W001", 0, 0, True), Place("W002", 5, 0), Place("W003", 0, 0), Bid(3)),
        *(Place("W002", 0, 2), "place W001 at 0,0"),
    ):
        assert other not in ways
    for place in (9, -10):
        with pytest.raises(IndexError):
            ways[place]
