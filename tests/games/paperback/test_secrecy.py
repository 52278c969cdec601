"""What others see of hands and votes, and how what is hidden is guessed."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations
from random import Random

import msgspec
import pytest

from kitchentable.core.game import CHANCE, Seat
from kitchentable.core.match import Match
from kitchentable.games.paperback import GAME
from kitchentable.games.paperback.actions import Draw, Vote
from kitchentable.games.paperback.state import Options
from kitchentable.games.paperback.view import guess_hand
from kitchentable.testing import bytes_of

from .tables import EVERYTHING, new, table

VOTES = msgspec.structs.replace(EVERYTHING, house_words=("zoomy", "scrumbly"))


@pytest.mark.rule("deck-2")
@pytest.mark.parametrize("seats", [2, 5])
def test_nobody_is_sent_what_others_draw_or_vote(seats: int) -> None:
    match, rng = Match(GAME, seats, "traffic", VOTES), Random(seats)
    for _ in range(400):
        if match.over:
            break
        seat = rng.choice(match.actors)
        waiting = len(match.actors)
        lines = match.play(seat, rng.choice(match.view(seat).legal))
        for entry in lines:
            if isinstance(entry.action, Draw):
                assert entry.audience == frozenset((Seat(entry.action.seat),))
            elif isinstance(entry.action, Vote) and waiting > 1:
                assert entry.audience == frozenset((seat,))
            else:
                assert entry.audience is None
    drawn = [entry for entry in match.log if isinstance(entry.action, Draw)]
    voted = [entry for entry in match.log if isinstance(entry.action, Vote)]
    assert len(drawn) > 40
    assert len(voted) >= 2 * seats


def test_a_hand_is_in_no_view_but_its_owners() -> None:
    """Two tables that differ in one hand alone look the same to everybody else."""
    one = table("S01 S02 S03 S04 S06", others={1: "S01 S02 S03 S04 S05"}, seats=3)
    other = table("S01 S02 S03 S04 S06", others={1: "S06 S06 S06 S06 S06"}, seats=3)
    for at in (one, other):
        deck = [*at.game.deck.starting, *at.game.deck.starting]
        for card in at.s.hands[1]:
            deck.remove(card)
        at.s.piles[1] = deck
    for viewer in (0, 2, None):
        assert bytes_of(one.view(viewer)) == bytes_of(other.view(viewer))
    assert bytes_of(one.view(1)) != bytes_of(other.view(1))


def test_every_vote_looks_the_same_until_the_last() -> None:
    for votes in permutations(["yes", "no", "yes"], 2):
        at = new(3, VOTES).play("* open list " + GAME.lexicon(new(3, VOTES).s).hash)
        views = {bytes_of(at.view(2))}
        for seat, vote in enumerate(votes):
            at.play(f"{seat} vote {vote}")
        after = at.view(2).observation
        assert after.voted == (True, True, False)
        assert after.vote is None
        assert not after.ballot
        assert bytes_of(at.view(2)) not in views
        at.play("2 vote yes")
        assert at.o.ballot == (*[vote == "yes" for vote in votes], True)


def hands(deck: list[int], size: int, sure: list[int], left: list[int]) -> Counter[tuple[int, ...]]:
    """By what a hand may hold after `left` have left it, the number of deals that lead there.

    All cards of the deck are told apart; `sure` ones are in every deal.
    """
    others = deck[:]
    for card in sure:
        others.remove(card)
    deals: Counter[tuple[int, ...]] = Counter()
    for drawn in combinations(range(len(others)), size - len(sure)):
        hand = sorted([*sure, *[others[place] for place in drawn]])
        if not Counter(left) - Counter(hand):
            rest = hand[:]
            for card in left:
                rest.remove(card)
            deals[tuple(rest)] += 1
    return deals


@pytest.mark.parametrize(
    ("deck", "size", "sure", "left"),
    [
        ([1, 1, 1, 2, 3, 4], 3, [], []),
        ([1, 1, 1, 2, 3, 4], 3, [], [1]),
        ([1, 1, 1, 1, 2, 2, 3], 4, [], [1, 2]),
        ([1, 1, 1, 2, 2, 3, 4], 4, [1], [1]),
        ([1, 1, 1, 2, 2, 3, 4], 4, [2, 3], [1]),
        ([1, 1, 1, 1, 1, 2, 3], 5, [1], [1, 1]),
    ],
)
def test_guesses_are_uniform_by_deal(
    deck: list[int], size: int, sure: list[int], left: list[int]
) -> None:
    due, rng = hands(deck, size, sure, left), Random(1)
    unseen = deck[:]
    for card in left:
        unseen.remove(card)
    times = 4000
    drawn = Counter(
        tuple(guess_hand(unseen, size - len(left), sure, left, rng)) for _ in range(times)
    )
    assert set(drawn) <= set(due)
    for hand, deals in due.items():
        expected = times * deals / due.total()
        assert abs(drawn[hand] - expected) < 6 * expected**0.5 + 3


def test_a_guess_keeps_what_all_have_seen() -> None:
    """Cards drawn before a shuffle are known to be in the hand."""
    at = table("S01 S02 S03 S04 S05", pile="L61", discards="S06 S06 S06 S06 S06", seats=2)
    at.play("no word").play("* draw L61 for 0")
    while at.s.drawing == 0:
        at._act(CHANCE, GAME.deal(at.s, at.rng))
    seen = at.view(1).observation.seats[0]
    assert seen.sure == ("L61",)
    assert at.s.sure[0] == [GAME.deck.rows["L61"]]
    for seed in range(50):
        guess = GAME.determinise(at.view(1), Random(seed))
        assert GAME.deck.rows["L61"] in guess.hands[0]
        assert guess.hands[1] == at.s.hands[1]
        assert sorted([*guess.hands[0], *guess.piles[0]]) == sorted(
            [*at.s.hands[0], *at.s.piles[0]]
        )


def test_whoever_is_asked_about_writers_block_gives_nothing_away() -> None:
    options = Options(powers=True)
    views = set()
    for own in ("S01 S02 S03 S04 S05", "S06 S06 S06 S06 S06"):
        pile = "S01 S02 S03 S04 S05 S06 S06 S06 S06 S06 S06"
        at = table("S01", pile=pile, powers="P01", options=options)
        at.play("no word", *[f"* draw {card} for 0" for card in own.split()])
        assert at.s.waiting == (0,)
        views.add(bytes_of(at.view(1)))
    assert len(views) == 1
    assert at.legal() == ["decline"]


def test_seats_are_asked_one_by_one_in_secret() -> None:
    assert GAME.audience(new(2, VOTES).s, Seat(0), Vote(True)) is None
    at = new(2, VOTES)
    at.deal()
    assert GAME.audience(at.s, Seat(0), Vote(True)) == frozenset((Seat(0),))
