"""A batch plays the same matches as one environment after the other, and begins them anew."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from kitchentable.catalogue import GAMES
from kitchentable.core.game import Seat
from kitchentable.envs.batch import Batch, Step
from kitchentable.envs.table import Setting, Table


def middle(step: Step) -> list[int]:
    """Per match the middle one of the legal numbers."""
    legal = [np.flatnonzero(mask) for mask in step.masks]
    return [int(numbers[len(numbers) // 2]) for numbers in legal]


def alone(setting: Setting, seeds: Random) -> tuple[Table, str]:
    """The next match of a row, by itself."""
    table, seed = Table(setting), f"{seeds.getrandbits(256):064x}"
    table.deal(seed)
    return table, seed


@pytest.mark.parametrize("name", GAMES)
def test_a_row_is_the_match_that_it_would_be_by_itself(name: str) -> None:
    batch = Batch(name, 3, seats=2)
    step = batch.reset(seed=7)
    table, seed = alone(batch.setting, Random("7/2"))
    for _ in range(30):
        seat = table.actors[0]
        assert step.seats[2] == seat
        assert step.observations[2].tobytes() == table.array(seat).tobytes()
        assert step.masks[2].tobytes() == table.mask(seat).tobytes()
        numbers = middle(step)
        table.choose(seat, numbers[2])
        table.deal(seed)
        step = batch.step(numbers)


def test_a_match_that_ends_is_paid_kept_and_followed_by_a_fresh_one() -> None:
    setting = Setting("memento", 2, {"introductory": True})
    batch = Batch("memento", 2, seats=2, options={"introductory": True})
    step = batch.reset(seed=1)
    seeds = Random("1/0")
    for _ in range(2):
        table, seed = alone(setting, seeds)
        assert step.seats[0] == table.actors[0]
        assert step.observations[0].tobytes() == table.array(table.actors[0]).tobytes()
        while True:
            number = middle(step)[0]
            table.choose(table.actors[0], number)
            table.deal(seed)
            step = batch.step(middle(step))
            if step.ended[0]:
                break
            assert not step.rewards[0].any()
        assert not table.actors
        assert tuple(step.rewards[0]) == table.returns()
        for seat in range(2):
            assert step.finals[0][seat].tobytes() == table.array(Seat(seat)).tobytes()


def test_an_illegal_number_is_refused() -> None:
    batch = Batch("memento", 2)
    batch.reset(seed=1)
    with pytest.raises(ValueError, match="Seat 0 cannot choose 9"):
        batch.step([9, 0])
