"""What a view may say about piles that nobody may look through, and what a memory may hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from kitchentable.core.game import CHANCE, Seat
from kitchentable.core.match import Entry, Match
from kitchentable.core.state import clone
from kitchentable.games.memento import GAME
from kitchentable.games.memento.actions import Action, Draw, Lay, Take, Turn
from kitchentable.games.memento.cards import CARD_NAMES
from kitchentable.games.memento.rules import ROUNDS
from kitchentable.games.memento.state import Options, State
from kitchentable.games.memento.view import Observation, Seen

from .tables import INTRODUCTORY, Table, new, random_match, table

SEATS = pytest.mark.parametrize("seats", [2, 3, 4, 5])
OPTIONS = pytest.mark.parametrize("options", [Options(), INTRODUCTORY])
OWN_COUNTS, OWN_LIST, ALL_SEEN = (
    Options(aid="own-counts"),
    Options(aid="own-list"),
    Options(aid="all-seen"),
)
AIDS = pytest.mark.parametrize("options", [Options(), OWN_COUNTS, OWN_LIST, ALL_SEEN])


def moments(seats: int, options: Options, seed: int) -> Iterator[Table]:
    """A random game after each single line, the dealer's included."""
    at, rng = new(seats, options, seed=seed), Random(seed)
    while not at.over:
        yield at
        if at.actors == (CHANCE,):
            at.deal_one()
        else:
            (seat,) = at.actors
            at.play_one(f"{seat} {rng.choice(at.legal(seat))}")
    yield at


def viewers(seats: int) -> list[int | None]:
    return [*range(seats), None]


def as_sent(at: Table, viewer: int | None, *, recall: bool = False) -> bytes:
    return msgspec.json.encode(at.view(viewer, recall=recall))


def cards_named(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[Any, str]]:
    """Every text in plain data that names a playing card, with where it stands."""
    if isinstance(value, dict):
        for key, item in value.items():
            yield from cards_named(item, (*path, key))
    elif isinstance(value, list):
        for place, item in enumerate(value):
            yield from cards_named(item, (*path, place))
    elif isinstance(value, str) and any(name in value for name in CARD_NAMES):
        yield path, value


def witnessed(log: list[Entry[Action]], viewer: Seat | None) -> tuple[Seen, ...]:
    """The takes of the running round as somebody who sat through the log saw them."""
    seen: list[Seen] = []
    tops: dict[int, str] = {}
    for entry in log:
        sees = entry.seen_by(viewer)
        match entry.action:
            case Lay():
                seen = []
            case Turn(pile, card):
                tops[pile] = CARD_NAMES[card]
            case Take(pile) if pile in tops:
                seen.append(Seen(entry.seat, False, tops.pop(pile)))
            case Take():
                seen.append(Seen(entry.seat, True, None))
            case Draw(card):
                seen[-1] = Seen(seen[-1].seat, True, CARD_NAMES[card] if sees else None)
    return tuple(seen)


def retold(at: Table, rng: Random, keeps: Any) -> Table:
    """The same moment with other cards in the piles, but for the takes that `keeps` accepts."""
    other = at.copy()
    s = other.s
    secret = [place for place, take in enumerate(s.taken) if not keeps(take)]
    cards = s.pool + [s.taken[place] & 15 for place in secret]
    rng.shuffle(cards)
    for place in secret:
        s.taken[place] = s.taken[place] & ~15 | cards.pop()
    s.pool = sorted(cards)
    return other


@pytest.mark.rule("turn-3", "turn-4", "ruling-4")
@SEATS
@OPTIONS
def test_what_a_browser_gets_names_the_three_tops_and_no_other_card(
    seats: int, options: Options
) -> None:
    for at in moments(seats, options, seed=seats):
        for viewer in viewers(seats):
            plain = msgspec.json.decode(as_sent(at, viewer))
            tops = plain["observation"]["tops"]
            assert list(cards_named(plain)) == [
                (("observation", "tops", pile), top) for pile, top in enumerate(tops) if top
            ]
            assert plain["observation"]["own"] is plain["observation"]["seen"] is None


@pytest.mark.rule("turn-3", "turn-4", "ruling-4")
@SEATS
@OPTIONS
def test_what_a_browser_gets_is_the_same_whatever_lies_in_the_piles(
    seats: int, options: Options
) -> None:
    rng, different = Random(seats), 0
    for at in moments(seats, options, seed=seats):
        other = retold(at, rng, keeps=lambda take: False)
        different += other.s != at.s
        for viewer in viewers(seats):
            assert as_sent(at, viewer) == as_sent(other, viewer)
    assert different > 20


@pytest.mark.rule("turn-3")
@SEATS
def test_the_cards_of_a_round_are_shown_when_it_is_scored_and_not_before(seats: int) -> None:
    for at in moments(seats, Options(), seed=seats):
        finished = ROUNDS if at.over else at.round - 1
        for viewer in viewers(seats):
            assert len(at.view(viewer).observation.results) == finished


@pytest.mark.rule("turn-3")
def test_a_scored_round_shows_what_everybody_had() -> None:
    at = table(piles="red-star*2 | - | - | hidden*1", hands=["2 blue-circle", ""])
    at.play("0 take 1", "1 take hidden", "* draw green-square", "0 pass", "1 pass")
    (result,) = at.view(None).observation.results
    assert {CARD_NAMES[card]: n for card, n in enumerate(result.cards[0]) if n} == {
        "blue-circle": 2,
        "red-star": 1,
    }
    assert {CARD_NAMES[card]: n for card, n in enumerate(result.cards[1]) if n} == {
        "green-square": 1
    }


@pytest.mark.rule("turn-4")
def test_only_the_taker_sees_the_card_from_the_face_down_pile_as_it_is_drawn() -> None:
    draws = 0
    *_, match = random_match(4, seed="draws")
    for before, entry in zip(match.log, match.log[1:], strict=False):
        if isinstance(entry.action, Draw):
            draws += 1
            assert before.action == Take(3)
            assert entry.audience == frozenset({before.seat})
        else:
            assert entry.audience is None
    assert draws > 10


@pytest.mark.rule("turn-4")
def test_the_others_see_only_that_a_hidden_card_was_taken() -> None:
    at = table(3, turner=1)
    at.play("1 take hidden", "* draw blue-star")
    assert at.view(1, recall=True).observation.seen == (Seen(Seat(1), True, "blue-star"),)
    for other in (0, 2, None):
        assert at.view(other, recall=True).observation.seen == (Seen(Seat(1), True, None),)
        assert at.view(other).observation.held == (0, 1, 0)


@pytest.mark.rule("ruling-4")
@SEATS
def test_everybody_sees_how_many_cards_each_pile_holds(seats: int) -> None:
    for at in moments(seats, Options(), seed=seats):
        held = tuple(len(at.cards_of(seat)) for seat in range(seats))
        assert all(at.view(viewer).observation.held == held for viewer in viewers(seats))


@SEATS
@OPTIONS
def test_a_memory_holds_exactly_what_its_seat_saw(seats: int, options: Options) -> None:
    for match in random_match(seats, options, seed="memory"):
        for viewer in viewers(seats):
            seat = None if viewer is None else Seat(viewer)
            assert match.view(seat).observation.seen == witnessed(match.log, seat)


@SEATS
def test_a_memory_is_the_same_whatever_lies_where_its_seat_did_not_see(seats: int) -> None:
    rng = Random(seats)
    for at in moments(seats, Options(), seed=seats):
        for viewer in viewers(seats):
            other = retold(
                at, rng, keeps=lambda take, own=viewer: take >> 5 == own or not take & 16
            )
            assert as_sent(at, viewer, recall=True) == as_sent(other, viewer, recall=True)


def aided(options: Options) -> Iterator[tuple[Match[State, Action, Observation], Seat | None]]:
    """Every decision of a random game with an aid, once for every viewer."""
    for match in random_match(3, options, seed="aids"):
        for viewer in viewers(3):
            yield match, None if viewer is None else Seat(viewer)


@pytest.mark.rule("ruling-18")
def test_own_counts_count_your_own_cards_and_tell_nothing_else() -> None:
    for match, seat in aided(OWN_COUNTS):
        picture = match.view(seat, recall=False).observation
        mine = [seen.card for seen in witnessed(match.log, seat) if seen.seat == seat]
        assert picture.seen is None
        assert picture.own == (
            None if seat is None else tuple(Counter(mine)[name] for name in CARD_NAMES)
        )


@pytest.mark.rule("ruling-18")
def test_own_list_gives_your_own_cards_in_order_and_nothing_else() -> None:
    for match, seat in aided(OWN_LIST):
        picture = match.view(seat, recall=False).observation
        mine = tuple(seen for seen in witnessed(match.log, seat) if seen.seat == seat)
        assert picture.own is None
        assert (picture.seen or ()) == mine
        assert all(seen.card is not None for seen in mine)


@pytest.mark.rule("ruling-18")
def test_all_seen_gives_everything_you_have_seen() -> None:
    for match, seat in aided(ALL_SEEN):
        picture = match.view(seat, recall=False).observation
        assert picture.own is None
        assert picture.seen == witnessed(match.log, seat)


@pytest.mark.rule("ruling-18")
@AIDS
def test_every_view_says_which_aid_the_table_allows(options: Options) -> None:
    assert all(
        new(2, options).view(viewer).observation.options.aid == options.aid for viewer in viewers(2)
    )


@AIDS
@pytest.mark.parametrize("recall", [False, True])
def test_a_spectator_knows_no_more_than_any_seat(options: Options, recall: bool) -> None:
    for at in moments(3, options, seed=3):
        public = at.view(None, recall=recall).observation
        assert public.own is None
        for seat in range(3):
            picture = at.view(seat, recall=recall).observation
            same = msgspec.structs.replace(picture, own=None, seen=None)
            assert same == msgspec.structs.replace(public, seen=None)
            for theirs, mine in zip(public.seen or (), picture.seen or (), strict=False):
                assert theirs == mine or theirs == msgspec.structs.replace(mine, card=None)
            assert len(public.seen or ()) <= len(picture.seen or ())


def test_the_moment_is_left_as_it_was_by_looking_at_it() -> None:
    for at in moments(3, ALL_SEEN, seed=1):
        before = clone(at.s)
        for viewer in viewers(3):
            GAME.observe(at.s, None if viewer is None else Seat(viewer))
        assert at.s == before
