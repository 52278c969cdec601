"""Many matches of one game, stepped together: one call, arrays with a row for each match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from kitchentable.core.game import AnyGame, Seat

from .table import Array, Mask, Rewards, Setting, Table


class Step(NamedTuple):
    """What there is to know after a step. The arrays are the batch's own: copy what is to stay."""

    seats: NDArray[np.int64]
    """(size,): per match the seat that acts next."""
    observations: Array
    """(size, layout.size): what this seat knows; seats count from it."""
    masks: Mask
    """(size, actions): 1 where this seat can choose a number."""
    rewards: Array
    """(size, seats): what each seat was paid by this step; 0 unless the match ended."""
    ended: NDArray[np.bool_]
    """(size,): whether the match ended. Then seats, observations and masks are those of the next
    match in this row, which has begun already."""
    finals: dict[int, Array]
    """Per match that ended, by row: (seats, layout.size), what each seat knew at its end."""


class Batch:
    """So many matches side by side; a match that ends is followed by another one in its row.

    The matches in a row follow from the seed and the row alone, whatever happens in others. Where
    several seats act at once, they are asked in the order of seats.
    """

    def __init__(
        self,
        game: str | AnyGame,
        size: int,
        seats: int | None = None,
        options: Struct | Mapping[str, Any] | None = None,
        *,
        rewards: Rewards = "standings",
        recall: bool = True,
    ) -> None:
        """The arguments are those of `pettingzoo.env`; ValueError as there."""
        self.setting = setting = Setting(game, seats, options, rewards)
        self.size = size
        self.recall = recall
        self._rows = range(size)
        self._seeds: list[Random] = []
        self._tables: list[Table] = []
        self._dealt: list[str] = [""] * size
        self._seats = np.zeros(size, np.int64)
        self._observations = np.zeros((size, setting.layout.size), np.float32)
        self._masks = np.zeros((size, setting.actions), np.int8)
        self._rewards = np.zeros((size, setting.seats), np.float32)
        self._ended = np.zeros(size, np.bool_)

    def reset(self, seed: int) -> Step:
        """Begins a match in each row."""
        self._seeds = [Random(f"{seed}/{row}") for row in self._rows]
        self._tables = [self._begin(row) for row in self._rows]
        self._rewards.fill(0)
        self._ended.fill(False)
        return self._look({})

    def _begin(self, row: int) -> Table:
        self._dealt[row] = f"{self._seeds[row].getrandbits(256):064x}"
        table = Table(self.setting)
        table.deal(self._dealt[row])
        return table

    def step(self, numbers: Sequence[int] | NDArray[np.integer[Any]]) -> Step:
        """Plays a number in each match: `numbers` is (size,).

        Raises ValueError for one that is not legal; rows before it have been played then.
        """
        self._rewards.fill(0)
        self._ended.fill(False)
        finals: dict[int, Array] = {}
        for row, number in enumerate(np.asarray(numbers).tolist()):
            table = self._tables[row]
            table.choose(table.actors[0], number)
            table.deal(self._dealt[row])
            if not table.actors:
                self._ended[row] = True
                self._rewards[row] = table.returns()
                finals[row] = np.stack(
                    [table.array(Seat(seat), recall=self.recall) for seat in self._everybody]
                )
                self._tables[row] = self._begin(row)
        return self._look(finals)

    @property
    def _everybody(self) -> range:
        return range(self.setting.seats)

    def _look(self, finals: dict[int, Array]) -> Step:
        self._observations.fill(0)
        self._masks.fill(0)
        for row, table in enumerate(self._tables):
            seat = table.actors[0]
            self._seats[row] = seat
            table.write(seat, self._observations[row], recall=self.recall)
            self._masks[row, table.choices(seat)] = 1
        return Step(
            self._seats, self._observations, self._masks, self._rewards, self._ended, finals
        )

    def table(self, row: int) -> Table:
        """The match in a row, to be looked at."""
        return self._tables[row]
