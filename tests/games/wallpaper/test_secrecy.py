"""What is sealed until all have chosen, what lies in hands and piles, and how guesses are made."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from random import Random

import msgspec
import pytest

from kitchentable.core.game import CHANCE, Seat
from kitchentable.core.match import Match
from kitchentable.core.state import clone, fingerprint
from kitchentable.games.wallpaper import GAME
from kitchentable.games.wallpaper.actions import Bid, Draw
from kitchentable.testing import bytes_of

from .tables import Table, new, random_match, table

SEATS = pytest.mark.parametrize("seats", [2, 3, 4, 5])


def moments(seats: int, seed: int) -> Iterator[Table]:
    """A random game after each single line, the dealer's included."""
    at, rng = new(seats, seed=seed), Random(seed)
    while not at.over:
        yield at
        if at.actors == [CHANCE]:
            at.deal_one()
        else:
            seat = rng.choice(at.actors)
            at.play_one(f"{seat} {rng.choice(at.legal(seat))}")
    yield at


def as_sent(at: Table, viewer: int | None) -> bytes:
    return bytes_of(at.view(viewer))


@pytest.mark.rule("turn-1")
@SEATS
def test_nothing_that_others_are_sent_depends_on_a_sealed_choice(seats: int) -> None:
    for first in range(seats):
        sent: list[set[bytes]] = [set() for _ in range(seats + 1)]
        for number in (3, 4, 5, 6, 7):
            at = table(seats)
            at.play(f"{first} bid {number}")
            for viewer in range(seats):
                if viewer != first:
                    sent[viewer].add(as_sent(at, viewer))
            sent[seats].add(as_sent(at, None))
        assert [len(views) for seat, views in enumerate(sent) if seat != first] == [1] * seats


@pytest.mark.rule("turn-1", "turn-2")
@SEATS
def test_a_sealed_choice_is_seen_by_its_owner_and_the_last_one_opens_all(seats: int) -> None:
    *_, match = random_match(seats, seed="sealed")
    bids = [entry for entry in match.log if isinstance(entry.action, Bid)]
    assert len(bids) == 18 * seats
    for place, entry in enumerate(bids):
        last = place % seats == seats - 1
        assert entry.audience == (None if last else frozenset({entry.seat}))


@pytest.mark.rule("turn-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_choices_in_any_order_give_the_same_state(seats: int) -> None:
    marks = set()
    for order in permutations(range(seats)):
        at = table(seats)
        for seat in order:
            at.play_one(f"{seat} bid {4 + seat % 2}")
        marks.add(fingerprint(at.s))
    assert len(marks) == 1


@pytest.mark.rule("setup-1", "turn-8")
@SEATS
def test_a_drawn_number_is_seen_by_its_owner_alone(seats: int) -> None:
    *_, match = random_match(seats, seed="draws")
    draws = [entry for entry in match.log if isinstance(entry.action, Draw)]
    assert len(draws) == seats * (5 + 17)
    for entry in draws:
        assert isinstance(entry.action, Draw)
        assert entry.audience == frozenset({entry.action.seat})


@pytest.mark.rule("setup-1", "turn-8")
@SEATS
def test_what_is_sent_is_the_same_whatever_others_hold(seats: int) -> None:
    rng, different = Random(seats), 0
    for at in moments(seats, seed=seats):
        for viewer in (*range(seats), None):
            view = at.view(viewer)
            guess = GAME.determinise(view, rng)
            different += guess.hands != at.s.hands
            other = Table(GAME, guess, rng)
            assert as_sent(other, viewer) == as_sent(at, viewer)
            assert as_sent(other, None) == as_sent(at, None)
    assert different > 100


def test_a_view_is_the_same_with_and_without_recall() -> None:
    for at in moments(3, seed=5):
        for viewer in (Seat(0), Seat(2), None):
            with_it, without = (GAME.observe(at.s, viewer, recall=r) for r in (True, False))
            assert with_it == without


@pytest.mark.rule("ruling-23", "turn-7")
def test_on_the_sixth_turn_of_a_round_every_hand_is_known() -> None:
    full = 0
    for at in moments(4, seed=3):
        if at.public.turn in (6, 12, 18) and at.stage == "choose":
            full += 1
            guess = GAME.determinise(at.view(None), Random(full))
            assert guess.hands == at.s.hands
    assert full > 3


@pytest.mark.rule("ruling-23")
def test_four_of_five_numbers_are_known_after_a_shuffle() -> None:
    for at in moments(3, seed=4):
        if at.public.turn in (7, 13) and not any(at.public.chosen) and at.stage == "choose":
            for seat in range(3):
                kept = at.public.kept[seat]
                assert len(kept) == 4
                assert set(kept) < set(at.hand(seat))


@pytest.mark.rule("ruling-23")
def test_guessed_hands_hold_what_is_known_and_are_drawn_evenly_from_the_rest() -> None:
    at = table(3, turn=8, hands=["1 2 3 4 5", "6 7 8 9 10", "1 3 5 7 9"], played=["9", "", ""])
    at.s.kept[:] = [0b110, 0, 0b10]  # seat 0 has kept 1 and 2, seat 2 has kept 1
    at.play("0 bid 5")
    hands: list[Counter[int]] = [Counter() for _ in range(3)]
    bids: Counter[int] = Counter()
    rng = Random(1)
    for _ in range(4000):
        guess = GAME.determinise(at.view(1), rng)
        for seat, hand in enumerate(guess.hands):
            assert hand.bit_count() == 5
            hands[seat].update(number for number in range(1, 11) if hand >> number & 1)
        assert guess.hands[0] >> guess.bids[0] & 1
        bids[guess.bids[0]] += 1
    assert hands[1] == dict.fromkeys((6, 7, 8, 9, 10), 4000)
    assert hands[0][1] == hands[0][2] == hands[2][1] == 4000
    assert hands[0][9] == 0
    for number in (3, 4, 5, 6, 7, 8, 10):
        assert abs(hands[0][number] - 4000 * 3 / 7) < 150
    for number in range(2, 11):
        assert abs(hands[2][number] - 4000 * 4 / 9) < 150
    assert abs(bids[1] - 800) < 120
    assert abs(bids[10] - 4000 * 3 / 35) < 90


@SEATS
def test_a_shown_number_is_in_every_guessed_hand(seats: int) -> None:
    rng = Random(seats)
    for at in moments(seats, seed=seats + 10):
        shown = at.public.shown
        if shown:
            guess = GAME.determinise(at.view(None), rng)
            assert all(guess.hands[seat] >> shown[seat] & 1 for seat in range(seats))
            assert guess.bids == at.s.bids


@SEATS
def test_a_guess_can_be_played_to_the_end(seats: int) -> None:
    rng = Random(seats)
    for place, at in enumerate(moments(seats, seed=seats)):
        if place % 40 == 3:
            s = GAME.determinise(at.view(0), rng)
            while actors := GAME.actors(s):
                seat = rng.choice(actors)
                dealt = seat == CHANCE
                legal = GAME.legal_actions(s, seat)
                GAME.apply(s, seat, GAME.deal(s, rng) if dealt else rng.choice(legal))
            assert s.turn == 18


def test_looking_changes_nothing() -> None:
    for at in moments(3, seed=1):
        before = clone(at.s)
        for viewer in (0, 1, None):
            at.view(viewer)
        assert at.s == before


def test_a_view_can_be_sent() -> None:
    match = Match(GAME, 3, "sent")
    plain = msgspec.json.decode(msgspec.json.encode(match.view(Seat(0)).observation))
    assert plain["stage"] == "choose"
    assert len(plain["hand"]) == 5
