"""No adapter sees more than a view: worlds that a seat cannot tell apart are told alike.

The worlds are those of `tests/trust`: imagined from a view, or dealt and played otherwise where the
seat saw nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from kitchentable.catalogue import GAMES
from kitchentable.core.encoding import Path
from kitchentable.core.game import Seat, View
from kitchentable.envs.table import Setting, Table
from kitchentable.server.messages import LiveMatch
from tests.trust.worlds import (
    Unknown,
    differ,
    imagined,
    new_match,
    rewritten,
    some_moments,
)

MOMENTS = 6
"""Of each random match."""


def seated(match: LiveMatch, kind: type[Table] = Table) -> Table:
    """A match as the adapters have it."""
    table = kind(Setting(match.game, match.seats, match.options))
    table._state, table.log = match._state, match.log
    return table


def told(table: Table, seat: Seat | None) -> tuple[Any, ...]:
    """All that an adapter can say to a seat (None: a spectator) about a moment."""
    return (
        *(table.array(seat, recall=recall).tobytes() for recall in (True, False)),
        *(table.text_for(seat, recall=recall) for recall in (True, False)),
        () if seat is None else (table.mask(seat).tobytes(), *table.choices(seat)),
    )


def twins(name: str, number: int) -> Iterator[tuple[LiveMatch, LiveMatch, Seat | None]]:
    """Two worlds, and who cannot tell them apart."""
    dice = Random(f"envs/{name}/{number}")
    for moment in some_moments(new_match(GAMES[name], number), dice, MOMENTS):
        if moment.after.over:  # Nothing is hidden any more.
            continue
        for seat in (*map(Seat, range(moment.after.seats)), None):
            yield moment.after, imagined(moment.after, seat, dice), seat
            if other := rewritten(moment, seat, dice, tries=1):
                yield moment.after, other.after, seat


def told_apart(name: str, number: int, kind: type[Table] = Table) -> tuple[int, int]:
    """How many pairs of different worlds there were, and how many of them an adapter gave away."""
    pairs = given_away = 0
    for one, other, seat in twins(name, number):
        pairs += differ(one, other)
        here, there = (told(seated(world, kind), seat) for world in (one, other))
        given_away += here != there
        assert not any(str(Unknown()) in str(part) for part in there)
    return pairs, given_away


@pytest.mark.parametrize(
    "number", [1, *(pytest.param(number, marks=pytest.mark.slow) for number in range(4, 9))]
)
@pytest.mark.parametrize("name", GAMES)
def test_what_a_seat_cannot_tell_apart_is_told_alike(name: str, number: int) -> None:
    pairs, given_away = told_apart(name, number)
    assert pairs > 0
    assert given_away == 0


class FromTheState(Table):
    """An adapter that writes what the next seat knows: it asks the state, not the view."""

    __slots__ = ()

    def _sight(self, seat: Seat | None, recall: bool) -> View[Any, Any]:
        return super()._sight(Seat(((seat or 0) + 1) % self.setting.seats), recall)


class LongMemory(Table):
    """An adapter whose text has a line for every line of the log, seen or not."""

    __slots__ = ()

    def text_for(self, seat: Seat | None, *, recall: bool = True) -> str:
        return super().text_for(seat, recall=recall) + "\n" * len(self.log)


class HalfWord(Table):
    """An adapter that tells everybody what one seat has begun."""

    __slots__ = ()

    def write(self, seat: Seat | None, out: Any, *, recall: bool = True) -> None:
        begun: Path = next(iter(self._begun.values()), ())
        self.setting.encoder.write(self._sight(seat, recall), begun, out)


@pytest.mark.parametrize("name", ["memento", "wallpaper"])
def test_an_adapter_that_asks_the_state_is_found(name: str) -> None:
    assert told_apart(name, 1, FromTheState)[1] > 0


def test_a_line_that_was_not_seen_leaves_no_trace() -> None:
    """[round-2] In Majolica Painting nobody sees how far the others are."""
    first = {}
    for kind in (Table, LongMemory):
        texts = set()
        for steps in (1, 2):
            table = kind(Setting("majolica", 2))
            table.deal("seed")
            for _ in range(steps):
                table.choose(Seat(0), table.choices(Seat(0))[-1])
            assert table.actors == (0, 1)
            texts.add(table.text_for(Seat(1)))
        first[kind] = len(texts)
    assert first == {Table: 1, LongMemory: 2}


@pytest.mark.parametrize(("kind", "known"), [(Table, 1), (HalfWord, 2)])
def test_what_is_begun_is_seen_by_its_seat_alone(kind: type[Table], known: int) -> None:
    table = kind(Setting("wallpaper", 2))
    table.deal("seed")
    while not table.choices(Seat(0)) or table.choices(Seat(0))[0] < 15:
        table.choose(table.actors[0], table.choices(table.actors[0])[0])
        table.deal("seed")
    others, own = set(), set()
    for _ in range(2):
        others.add(table.array(Seat(1)).tobytes())
        own.add(table.array(Seat(0)).tobytes())
        table.choose(Seat(0), table.choices(Seat(0))[0])
    assert (len(others), len(own)) == (known, 2)
