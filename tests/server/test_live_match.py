"""Decisions of a live match: when they open, what fits into one, and what a draft may tell."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from kitchentable.catalogue import GAMES
from kitchentable.core.game import IllegalAction, Seat
from kitchentable.core.match import TAKE_BACK
from kitchentable.server.messages import LiveMatch, preview, snapshot, update
from tests.laws import bids

from .toys import GAME as ADDERS
from .toys import Add

SEED = "5eed" * 16
ANN, BOB = Seat(0), Seat(1)


def adders() -> LiveMatch:
    return LiveMatch(ADDERS, 2, SEED)


def log(match: LiveMatch) -> list[tuple[Seat, str]]:
    return [(line.seat, str(line.action)) for line in match.log]


def test_a_decision_opens_with_each_part_of_a_turn() -> None:
    match = adders()
    assert (match.decision(ANN), match.decision(BOB), match.decision(None)) == (0, -1, -1)
    match.play_all(ANN, [Add(1)])
    assert match.decision(ANN) == 1
    match.play_all(ANN, [Add(1)])
    assert (match.decision(ANN), match.decision(BOB)) == (-1, 3)


def test_a_decision_stays_open_while_others_decide() -> None:
    match = LiveMatch(bids.GAME, 3, SEED)
    opened = match.decision(ANN)
    assert opened == match.decision(BOB) == len(match.log)
    match.play_all(BOB, [match.view(BOB).legal[0]])
    assert len(match.log) == opened + 1
    assert (match.decision(ANN), match.decision(BOB)) == (opened, -1)
    match.play_all(ANN, [match.view(ANN).legal[0]])
    last = Seat(2)
    match.play_all(last, [match.view(last).legal[0]])
    assert match.decision(ANN) == match.decision(BOB) == len(match.log), "the next round"


def test_the_ids_are_the_same_after_a_restart() -> None:
    match = LiveMatch(bids.GAME, 3, SEED)
    for seat in (BOB, ANN, Seat(2), Seat(2)):
        match.play_all(seat, [match.view(seat).legal[0]])
        again = LiveMatch(
            bids.GAME, 3, SEED, None, [(line.seat, line.action) for line in match.log]
        )
        assert [again.decision(Seat(s)) for s in range(3)] == [
            match.decision(Seat(s)) for s in range(3)
        ]


def test_a_list_is_played_whole() -> None:
    match = adders()
    lines = match.play_all(ANN, [Add(3), Add(1)])
    assert [line.seat for line in lines] == [0, 0, -1]


@pytest.mark.parametrize(
    ("actions", "code"),
    [
        ([Add(2), Add(2)], "not_now"),
        ([Add(9), Add(1)], "not_now"),
        ([Add(1), Add(1), Add(1)], "too_far"),
        ([Add(1), Add(1), Add(9)], "too_far"),
    ],
)
def test_or_not_at_all(actions: list[Add], code: str) -> None:
    """The last two are the same to the player: a refusal never tells what lies behind a deal."""
    match = adders()
    before = snapshot(match, ANN)
    with pytest.raises(IllegalAction) as refused:
        match.play_all(ANN, actions)
    assert refused.value.code == code
    assert snapshot(match, ANN) == before
    assert log(match) == []


def test_a_preview_shows_the_seat_s_own_part() -> None:
    match = adders()
    shown = preview(match, ANN, 7, [Add(2)])
    assert (shown.request, shown.played, shown.state.legal) == (7, ["add 2"], ["add 1"])
    assert shown.score == [[2], [0]]
    done = preview(match, ANN, 8, [Add(2), Add(1), Add(3)])
    assert (done.played, done.state.legal) == (["add 2", "add 1"], [])
    assert log(match) == []


def test_a_preview_of_what_is_not_allowed_is_refused() -> None:
    with pytest.raises(IllegalAction, match="cannot be added"):
        preview(adders(), ANN, 1, [Add(2), Add(3)])


@pytest.mark.parametrize("game", GAMES)
def test_a_take_back_cannot_be_tried(game: str) -> None:
    match = LiveMatch(GAMES[game], 2, SEED)
    for actions in ([TAKE_BACK], [match.view(match.actors[0]).legal[0], TAKE_BACK]):
        with pytest.raises(IllegalAction) as refused:
            preview(match, match.actors[0], 1, actions)
        assert refused.value.code == "no_draft"


def test_sealed_choices_are_hidden_until_all_are_in() -> None:
    match = LiveMatch(bids.GAME, 2, SEED)
    start = len(match.log)
    match.play_all(ANN, [match.view(ANN).legal[0]])
    mine, theirs, outside = (
        update(match, match.log[start:], seat).events[0] for seat in (ANN, BOB, None)
    )
    assert mine.action is not None
    assert not mine.private, "nobody forgets what they did themselves"
    assert theirs == outside
    assert (theirs.seat, theirs.action) == (0, None)


def play(match: LiveMatch, *texts: str) -> Any:
    for text in texts:
        match.play_all(match.actors[0], [match.game.parse(text)])


def test_standings_come_at_the_end() -> None:
    match = LiveMatch(GAMES["memento"], 2, SEED)
    play(match, *["pass"] * 5)
    assert snapshot(match, ANN).standings is None
    play(match, "pass")
    standings = snapshot(match, None).standings
    assert standings is not None
    assert [standing.rank for standing in standings] == [1, 1]


def test_a_choice_is_changed_in_one_command() -> None:
    match = LiveMatch(bids.GAME, 3, SEED)
    match.play_all(ANN, [bids.Bid(1)])
    assert (match.decision(ANN), snapshot(match, ANN).may_take_back) == (-1, True)
    assert not snapshot(match, BOB).may_take_back
    seen = snapshot(match, BOB).view
    lines = match.play_all(ANN, [TAKE_BACK, bids.Bid(3)])
    assert [str(line.action) for line in lines] == ["take back", "bid 3"]
    assert snapshot(match, BOB).view == seen, "the others see no difference"
    assert [event.action for event in update(match, lines, BOB).events] == [None, None]
    assert snapshot(match, ANN).view.observation.mine == 3


def test_a_choice_that_is_taken_back_opens_the_decision_again() -> None:
    match = LiveMatch(bids.GAME, 2, SEED)
    match.play_all(ANN, [bids.Bid(1)])
    match.play_all(ANN, [TAKE_BACK])
    assert match.decision(ANN) == len(match.log)
    assert snapshot(match, ANN).view.legal == [f"bid {card}" for card in range(1, 5)]


def test_a_change_that_is_refused_leaves_the_first_choice() -> None:
    match = LiveMatch(bids.GAME, 2, SEED)
    match.play_all(ANN, [bids.Bid(1)])
    before = (log(match), match.decision(ANN))
    for actions in ([TAKE_BACK, bids.Bid(9)], [TAKE_BACK, bids.Bid(2), bids.Bid(3)]):
        with pytest.raises(IllegalAction):
            match.play_all(ANN, actions)
        assert (log(match), match.decision(ANN)) == before
    with pytest.raises(IllegalAction, match="Take back first"):
        match.play_all(BOB, [bids.Bid(2), TAKE_BACK])
    assert (log(match), match.decision(ANN)) == before


def test_what_is_sent_does_not_depend_on_the_choice_nor_on_its_change() -> None:
    def sent_to_others(first: int, second: int) -> bytes:
        match = LiveMatch(bids.GAME, 3, SEED)
        lines = match.play_all(ANN, [bids.Bid(first)])
        lines += match.play_all(ANN, [TAKE_BACK, bids.Bid(second)])
        return b"".join(
            msgspec.json.encode(update(match, lines, seat)) for seat in (BOB, Seat(2), None)
        )

    assert len({sent_to_others(*choice) for choice in ((1, 2), (2, 1), (4, 3))}) == 1


def test_it_is_too_late_once_everybody_has_chosen() -> None:
    match = LiveMatch(bids.GAME, 2, SEED)
    match.play_all(ANN, [bids.Bid(1)])
    match.play_all(BOB, [bids.Bid(2)])
    assert not snapshot(match, ANN).may_take_back
    with pytest.raises(IllegalAction, match="cannot be taken back"):
        match.play_all(ANN, [TAKE_BACK, bids.Bid(3)])
