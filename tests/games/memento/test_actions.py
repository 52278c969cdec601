"""Actions as text and back, and what is said to an action that may not be played."""

from __future__ import annotations

import pytest

from kitchentable.core.game import CHANCE, IllegalAction, Seat
from kitchentable.core.match import Match
from kitchentable.core.rulebook import rules_of
from kitchentable.core.state import fingerprint
from kitchentable.games.memento import GAME
from kitchentable.games.memento.actions import DRAWS, PASS, TAKES, TURNS, Action, Draw, Lay, Take
from kitchentable.games.memento.cards import CATEGORIES
from kitchentable.games.memento.state import Options, State
from kitchentable.games.memento.view import Observation

from .tables import random_match

EVERY: list[Action] = [
    *TAKES,
    PASS,
    *DRAWS,
    *(turn for pile in TURNS for turn in pile),
    *(Lay(card.id, place) for card in GAME.scoring_cards for place in range(len(CATEGORIES))),
]


def test_every_action_is_read_back_from_its_text() -> None:
    texts = [str(action) for action in EVERY]
    assert len(set(texts)) == len(EVERY) == 4 + 1 + 16 + 3 * 16 + 18 * 8
    assert [GAME.parse(text) for text in texts] == EVERY


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("take 1", Take(0)),
        ("take hidden", Take(3)),
        ("pass", PASS),
        ("draw red-circle", Draw(0)),
        ("draw blue-square", Draw(15)),
        ("turn 3 yellow-star", TURNS[2][6]),
        ("lay S05 at red", Lay("S05", 0)),
        ("lay S18 at square", Lay("S18", 7)),
    ],
)
def test_actions_read_as_people_would_say_them(text: str, action: Action) -> None:
    assert str(action) == text
    assert GAME.parse(text) == action


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "take", "take 0", "take 4", "take  1", "Take 1", "take 1 ", "pass.", "passen",
        "draw", "draw red", "draw red-heart", "turn 1", "turn hidden red-star", "turn 4 red-star",
        "lay S05", "lay S05 at", "lay S05 at home", "lay S05 on red", "lay S05 at red now",
        "take 1\n", "x" * 5000,
    ],
)  # fmt: skip
def test_what_is_no_action_is_refused_with_a_short_sentence(text: str) -> None:
    with pytest.raises(ValueError, match="is not an action of Memento") as refused:
        GAME.parse(text)
    assert "take 1, take 2, take 3, take hidden, or pass" in str(refused.value)
    assert len(str(refused.value)) < 200


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


def with_pile_1_empty() -> Played:
    match: Played = Match(GAME, 2, "empty")
    for turn in range(18):
        match.play(Seat(turn % 2), Take(0))
    return match


@pytest.mark.rule("turn-1")
def test_taking_from_an_empty_pile_is_refused() -> None:
    refusal = refused(with_pile_1_empty(), Seat(0), Take(0))
    assert (refusal.code, refusal.rule) == ("empty_pile", "turn-1")
    assert refusal.sentence == "Pile 1 is empty. Take from another pile, or pass."


@pytest.mark.rule("turn-1")
def test_taking_from_an_empty_face_down_pile_is_refused() -> None:
    match: Played = Match(GAME, 2, "empty")
    for turn in range(10):
        match.play(Seat(turn % 2), Take(3))
    refusal = refused(match, Seat(0), Take(3))
    assert (refusal.code, refusal.rule) == ("empty_pile", "turn-1")
    assert refusal.sentence == "The face-down pile is empty. Take from another pile, or pass."


@pytest.mark.rule("turn-6")
@pytest.mark.parametrize("action", [Take(0), PASS, Draw(0)])
def test_acting_out_of_turn_is_refused(action: Action) -> None:
    refusal = refused(Match(GAME, 3, "turn"), Seat(1), action)
    assert (refusal.code, refusal.sentence) == ("not_your_turn", "It is not your turn yet.")


@pytest.mark.rule("turn-1")
@pytest.mark.parametrize("action", [Draw(0), TURNS[0][0], Lay("S01", 0), Lay("unknown", 0)])
def test_dealing_is_for_the_dealer_only(action: Action) -> None:
    refusal = refused(Match(GAME, 2, "deal"), Seat(0), action)
    assert (refusal.code, refusal.rule) == ("not_a_choice", "turn-1")
    assert "Only the dealer does that" in refusal.sentence


@pytest.mark.parametrize("action", [PASS, Draw(0)])
def test_nobody_acts_as_the_dealer(action: Action) -> None:
    assert refused(Match(GAME, 2, "deal"), CHANCE, action).code == "not_your_turn"


def test_a_spectator_cannot_act() -> None:
    refusal = refused(Match(GAME, 2, "watch"), None, PASS)
    assert refusal.code == "spectator"
    assert refusal.sentence == "You are watching. Only the players can act."


@pytest.mark.rule("win-1")
@pytest.mark.parametrize("seat", [0, 1])
def test_nothing_is_played_after_the_third_round(seat: int) -> None:
    *_, match = random_match(2, Options(introductory=True))
    refusal = refused(match, Seat(seat), PASS)
    assert refusal.code == "over"
    assert refusal.sentence == "The game is over, so nothing more can be played."


def test_a_list_with_an_illegal_action_is_refused_whole() -> None:
    match: Played = Match(GAME, 2, "list")
    before = match.inspect(fingerprint)
    with pytest.raises(IllegalAction, match="not your turn"):
        match.play_all(Seat(0), [Take(0), Take(0)])
    assert match.inspect(fingerprint) == before
    assert len(match.play_all(Seat(0), [Take(0)])) == 2
