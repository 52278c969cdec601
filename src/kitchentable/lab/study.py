"""The matches of runs with all cases that were found in them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from kitchentable.catalogue import lab_of
from kitchentable.core.game import AnyGame
from kitchentable.core.measures import Case, Measure
from kitchentable.core.record import Record, replay
from kitchentable.core.reel import Reel

from . import general

Progress = Callable[[int], None]
"""Told after each match how many are read."""


class Key(NamedTuple):
    """What a mean is made over."""

    measure: str
    item: str
    series: str
    seats: int
    """How many play."""


class Row(NamedTuple):
    """A case, and where it was found."""

    match: int
    """The number of the match, from 0 in the order of the records."""
    deals: str
    """The seed of the match: matches with the same one are no independent evidence."""
    seats: int
    case: Case

    @property
    def key(self) -> Key:
        """What it counts towards."""
        return Key(self.case.measure, self.case.item, self.case.series, self.seats)


class Study:
    """All that was found in some matches of one game."""

    def __init__(
        self,
        game: AnyGame,
        measures: Sequence[Measure],
        rows: Sequence[Row],
        bots: Sequence[str],
        options: dict[str, Any],
    ) -> None:
        self.game = game
        self.measures = tuple(measures)
        self.rows = tuple(rows)
        self.bots = tuple(bots)
        """Who played, in the order in which they appear."""
        self.options = options
        """The options of the matches, as plain data."""
        self.matches = len({row.match for row in rows})
        self.deals = len({(row.deals, row.seats) for row in rows})
        self.seats = sorted({row.seats for row in rows})
        """The numbers of players that there are matches of."""
        self._values: dict[Key, list[tuple[str, float]]] = defaultdict(list)
        for row in rows:
            self._values[row.key].append((row.deals, row.case.value))

    def keys(self, measure: str) -> list[Key]:
        """What there is of a measure: by seats, then in the order of its items, then by series."""
        (one,) = (some for some in self.measures if some.name == measure)
        place = {item.id: number for number, item in enumerate(one.items)}
        series = {name: number for number, name in enumerate(one.series)}
        found = [key for key in self._values if key.measure == measure]
        return sorted(
            found,
            key=lambda key: (key.seats, place.get(key.item, -1), series.get(key.series, -1)),
        )

    def values(self, key: Key) -> Sequence[tuple[str, float]]:
        """The seed and the value of each case of a key; () if there is none."""
        return self._values.get(key, ())


def study(
    records: Iterable[Record],
    game: AnyGame,
    pace: float = general.PACE,
    progress: Progress = lambda done: None,
) -> Study:
    """Replays each record once and gathers what is measured in it.

    `pace`: seconds for each moment at which a table waits. Raises RecordError for a record that
    does not replay, and ValueError, with a sentence, if there are no records, or if they are not
    of one game with the same options.
    """
    own = lab_of(game)
    rows: list[Row] = []
    bots: dict[str, None] = {}
    options: dict[str, Any] | None = None
    seats = 0
    for number, record in enumerate(records):
        if options is not None and record.options != options:
            raise ValueError("These matches were not all played with the same options.")
        options = record.options
        bots.update(dict.fromkeys(record.players))
        seats = max(seats, record.seats)
        for case in _cases(record, game, own, pace):
            rows.append(Row(number, record.seed, record.seats, case))
        progress(number + 1)
    if options is None:
        raise ValueError("There are no finished matches to report on.")
    measures = general.measures(game, tuple(bots), seats, own, pace)
    return Study(game, (*measures, *(own.measures if own else ())), rows, tuple(bots), options)


def _cases(record: Record, game: AnyGame, own: Any, pace: float) -> Iterator[Case]:
    match = replay(record, game)
    if not match.over:
        raise ValueError("One of these matches was not played to its end.")
    played: Reel[Any, Any, Any] = Reel(match)
    yield from general.cases(played, record.players, own, pace)
    if own is not None:
        yield from own.cases(played)
