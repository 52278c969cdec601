"""Matches, drafts, and what may be known of them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from kitchentable.core.game import CHANCE, IllegalAction, Seat, View
from kitchentable.core.match import TAKE_BACK, Match, draft, new_seed, seed_hash
from kitchentable.core.state import fingerprint
from kitchentable.games import majolica
from kitchentable.games.memento import GAME
from kitchentable.games.memento.actions import PASS, Draw, Take
from tests.laws import bids

SEED = "5eed"


def play_on(match: Match[Any, Any, Any], rng: Random, actions: int = 10**6) -> None:
    for _ in range(actions):
        if match.over:
            return
        seat = rng.choice(match.actors)
        match.play(seat, rng.choice(match.view(seat).legal))


def test_seeds_have_256_bits_and_differ() -> None:
    seeds = {new_seed() for _ in range(50)}
    assert len(seeds) == 50
    assert all(len(seed) == 64 and int(seed, 16) >= 0 for seed in seeds)
    assert seed_hash("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"


def test_the_same_seed_and_actions_give_the_same_match() -> None:
    first = Match(GAME, 3, SEED)
    play_on(first, Random(1))
    past = [(entry.seat, entry.action) for entry in first.log if entry.seat != CHANCE]
    again = Match(GAME, 3, SEED, past=past)
    assert again.log == first.log
    assert again.inspect(fingerprint) == first.inspect(fingerprint)


def test_another_seed_deals_otherwise() -> None:
    deals = {tuple(str(entry.action) for entry in Match(GAME, 2, seed).log) for seed in "abcdef"}
    assert len(deals) == 6


def test_the_same_seed_deals_the_same_deck_whatever_is_played() -> None:
    decks = {}
    for luck in range(4):
        match = Match(majolica.GAME, 2, SEED)
        play_on(match, Random(luck))
        dealt = [entry.action for entry in match.log if entry.seat == CHANCE]
        decks[len(match.log)] = tuple(dealt)
    assert len(decks) > 1, "the players did more, or less"
    assert len(set(decks.values())) == 1


def test_a_take_back_changes_no_later_deal() -> None:
    plain, wavering = Match(bids.GAME, 2, SEED), Match(bids.GAME, 2, SEED)
    wavering.play(Seat(0), bids.Bid(4))
    wavering.play(Seat(0), TAKE_BACK)
    for match in (plain, wavering):
        play_on(match, Random(2))
    assert [e.action for e in plain.log if e.seat == CHANCE] == [
        e.action for e in wavering.log if e.seat == CHANCE
    ]


def test_a_list_that_is_refused_changes_no_later_deal() -> None:
    plain, refused = Match(GAME, 2, SEED), Match(GAME, 2, SEED)
    with pytest.raises(IllegalAction):
        refused.play_all(Seat(0), [Take(0), Take(0)])
    assert plain.play(Seat(0), Take(3)) == refused.play(Seat(0), Take(3))


def test_a_deal_depends_on_seed_and_number_alone() -> None:
    # Drawing random numbers elsewhere, as bots do, or looking at views changes no later deal.
    quiet, busy = Match(GAME, 2, SEED), Match(GAME, 2, SEED)
    for _ in range(30):
        seat = quiet.actors[0]
        for _ in range(5):
            busy.view(seat)
            GAME.determinise(busy.view(seat), Random())
        quiet.play(seat, Take(0) if Take(0) in quiet.view(seat).legal else PASS)
        busy.play(seat, Take(0) if Take(0) in busy.view(seat).legal else PASS)
    assert quiet.log == busy.log


def test_play_gives_the_new_lines_with_the_deals_that_follow() -> None:
    match = Match(GAME, 2, SEED)
    start = len(match.log)
    lines = match.play(Seat(0), Take(3))
    assert match.log[start:] == lines
    assert [line.seat for line in lines] == [0, CHANCE]
    assert isinstance(lines[1].action, Draw)


def test_a_face_down_card_is_seen_by_its_taker_alone() -> None:
    _, drawn = Match(GAME, 2, SEED).play(Seat(0), Take(3))
    assert drawn.seen_by(Seat(0))
    assert not drawn.seen_by(Seat(1))
    assert not drawn.seen_by(None)


def test_a_refused_action_changes_nothing() -> None:
    match = Match(GAME, 2, SEED)
    mark, length = match.inspect(fingerprint), len(match.log)
    for seat, action in ((Seat(1), PASS), (Seat(0), Draw(3)), (CHANCE, PASS)):
        with pytest.raises(IllegalAction):
            match.play(seat, action)
    assert (match.inspect(fingerprint), len(match.log)) == (mark, length)


def test_a_list_of_actions_is_played_whole_or_not_at_all() -> None:
    match = Match(bids.GAME, 2, SEED)
    mark, length = match.inspect(fingerprint), len(match.log)
    with pytest.raises(IllegalAction):
        match.play_all(Seat(0), [bids.Bid(4), bids.Bid(3)])
    assert (match.inspect(fingerprint), len(match.log)) == (mark, length)
    assert len(match.play_all(Seat(0), [bids.Bid(4)])) == 1


def test_written_deals_hold_and_those_the_seed_would_not_deal_are_named() -> None:
    match = Match(GAME, 2, SEED)
    play_on(match, Random(3), 40)
    past = [(entry.seat, entry.action) for entry in match.log]
    line = next(n for n, (_, action) in enumerate(past) if isinstance(action, Draw))
    other = next(
        Draw(card)
        for card in range(16)
        if Draw(card) != past[line][1] and _possible(past, line, card)
    )
    past[line] = (CHANCE, other)
    again = Match(GAME, 2, SEED, past=past[: line + 1])
    assert again.misdeals == [line]
    assert again.log[line].action == other


def _possible(past: list[tuple[Seat, Any]], line: int, card: int) -> bool:
    try:
        Match(GAME, 2, SEED, past=[*past[:line], (CHANCE, Draw(card))])
    except IllegalAction:
        return False
    return True


def test_a_written_deal_that_cannot_be_is_refused() -> None:
    with pytest.raises(IllegalAction, match="cannot draw red-star here"):
        Match(GAME, 2, SEED, past=[(CHANCE, GAME.parse("draw red-star"))])


def test_seats_and_options_that_the_game_does_not_have_are_refused() -> None:
    with pytest.raises(ValueError, match="for 2 to 5 players, not 6"):
        Match(GAME, 6, SEED)
    with pytest.raises(ValueError, match="seats 0 to 1"):
        Match(GAME, 2, SEED, GAME.options(ages=(0, 0)))


def test_a_draft_shows_what_would_follow_and_plays_nothing() -> None:
    match = Match(bids.GAME, 2, SEED)
    mark = match.inspect(fingerprint)
    tried = draft(bids.GAME, match.view(Seat(0)), [bids.Bid(2)], Random(1))
    assert tried.played == (bids.Bid(2),)
    assert tried.view.legal == ()
    assert tried.view.observation.mine == 2
    assert match.inspect(fingerprint) == mark


def test_a_draft_stops_where_the_dealer_would_act() -> None:
    view = Match(GAME, 2, SEED).view(Seat(0), recall=False)
    tried = draft(GAME, view, [Take(3), Take(0)], Random(1))
    assert tried.played == (Take(3),)
    assert tried.view.actors == (CHANCE,)


def test_a_draft_refuses_what_is_not_legal() -> None:
    match = Match(GAME, 2, SEED)
    with pytest.raises(IllegalAction, match="not your turn"):
        draft(GAME, match.view(Seat(1)), [PASS], Random(1))
    with pytest.raises(IllegalAction, match="watching"):
        draft(GAME, match.view(None), [PASS], Random(1))


def test_a_draft_cannot_depend_on_what_its_seat_does_not_know() -> None:
    # Two matches that differ in another seat's sealed bid give the same draft, byte for byte.
    views: list[View[Any, Any]] = []
    for card in (1, 4):
        match = Match(bids.GAME, 3, SEED)
        match.play(Seat(1), bids.Bid(card))
        views.append(match.view(Seat(0)))
    first, second = (draft(bids.GAME, view, [bids.Bid(2)], Random(9)) for view in views)
    assert first == second


def test_a_sealed_choice_can_be_taken_back_until_it_is_opened() -> None:
    match = Match(bids.GAME, 3, SEED)
    before = match.inspect(fingerprint)
    match.play(Seat(0), bids.Bid(2))
    match.play(Seat(1), bids.Bid(3))
    assert match.may_take_back(Seat(0))
    match.play(Seat(0), TAKE_BACK)
    assert match.actors == (0, 2)
    match.play(Seat(1), TAKE_BACK)
    assert match.inspect(fingerprint) == before
    for seat, card in ((0, 4), (1, 1), (2, 1)):
        match.play(Seat(seat), bids.Bid(card))
    # The last bid opened all of them, and a prize was dealt.
    assert not any(match.may_take_back(Seat(seat)) for seat in range(3))
    with pytest.raises(IllegalAction, match="cannot be taken back"):
        match.play(Seat(0), TAKE_BACK)
    assert match.score()[0][0] > 0


def test_taking_back_and_choosing_again_is_as_if_chosen_at_once() -> None:
    hesitant, firm = Match(bids.GAME, 2, SEED), Match(bids.GAME, 2, SEED)
    hesitant.play(Seat(0), bids.Bid(1))
    hesitant.play_all(Seat(0), [TAKE_BACK, bids.Bid(3)])
    firm.play(Seat(0), bids.Bid(3))
    assert hesitant.inspect(fingerprint) == firm.inspect(fingerprint)
    assert hesitant.view(Seat(1)) == firm.view(Seat(1))


def test_what_others_saw_cannot_be_taken_back() -> None:
    match = Match(GAME, 2, SEED)
    match.play(Seat(0), PASS)
    assert not match.may_take_back(Seat(0))
    assert not match.may_take_back(Seat(1))


def test_a_list_with_a_take_back_that_fails_leaves_everything_as_it_was() -> None:
    match = Match(bids.GAME, 2, SEED)
    match.play(Seat(0), bids.Bid(2))
    mark, log = match.inspect(fingerprint), list(match.log)
    with pytest.raises(IllegalAction):
        match.play_all(Seat(0), [TAKE_BACK, bids.Bid(3), bids.Bid(4)])
    assert (match.inspect(fingerprint), match.log) == (mark, log)
    assert match.may_take_back(Seat(0))


def test_a_log_with_take_backs_folds_to_the_same_match() -> None:
    rng = Random(8)
    match = Match(bids.GAME, 3, SEED)
    while not match.over:
        seat = rng.choice(match.actors)
        match.play(seat, rng.choice(match.view(seat).legal))
        thinker = Seat(rng.randrange(3))
        if match.may_take_back(thinker):
            match.play(thinker, TAKE_BACK)
    past = [(entry.seat, entry.action) for entry in match.log]
    assert sum(action == TAKE_BACK for _, action in past) > 2
    again = Match(bids.GAME, 3, SEED, past=past)
    assert again.inspect(fingerprint) == match.inspect(fingerprint)
    assert again.misdeals == []
