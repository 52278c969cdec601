"""Pools of unseen cards."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from kitchentable.core import pool


def test_a_pool_is_the_same_whatever_order_its_cards_came_in() -> None:
    cards = pool.new_pool([3, 1, 2, 1])
    assert cards == [1, 1, 2, 3]
    pool.take_out(cards, 1)
    pool.put_back(cards, 3)
    assert cards == [1, 2, 3, 3]


def test_a_card_that_is_not_there_cannot_be_taken_out() -> None:
    cards = pool.new_pool([1, 2])
    with pytest.raises(ValueError, match="not in list"):
        pool.take_out(cards, 3)
    assert cards == [1, 2]


def test_outcomes_count_copies() -> None:
    assert pool.outcomes([1, 1, 1, 4]) == [(1, 3), (4, 1)]


def test_each_copy_is_drawn_equally_often() -> None:
    rng = Random(5)
    drawn = Counter(pool.draw([1, 1, 1, 4], rng) for _ in range(4000))
    assert 2850 < drawn[1] < 3150
    assert drawn[1] + drawn[4] == 4000


def test_dealing_out_takes_cards_out_and_keeps_the_rest_sorted() -> None:
    for seed in range(50):
        cards = pool.new_pool([5, 1, 4, 2, 3, 3])
        dealt = pool.deal_out(cards, 4, Random(seed))
        assert len(dealt) == 4
        assert sorted(dealt + cards) == [1, 2, 3, 3, 4, 5]
        assert cards == sorted(cards)
