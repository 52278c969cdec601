"""Ranks, winners and returns."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kitchentable.core.standings import ranks, returns, winners


def test_equal_players_share_a_place_and_the_next_is_left_out() -> None:
    assert ranks([(5,), (9,), (9,), (1,)]) == (3, 1, 1, 4)
    assert winners([(5,), (9,), (9,), (1,)]) == (1, 2)


def test_tie_breakers_count_only_among_equals() -> None:
    assert ranks([(10, 3), (10, 7), (11, 0)]) == (3, 2, 1)


def test_returns_are_one_for_beating_everybody_and_minus_one_for_losing_to_all() -> None:
    assert returns([(3,), (2,), (1,)]) == (1.0, 0.0, -1.0)
    assert returns([(3,), (3,)]) == (0.0, 0.0)
    assert returns([(7,)]) == (0.0,)


@given(st.lists(st.tuples(st.integers(-3, 3), st.integers(-2, 2)), min_size=2, max_size=6))
def test_returns_sum_to_zero_and_follow_the_ranks(scores: list[tuple[int, int]]) -> None:
    values = returns(scores)
    assert sum(values) == pytest.approx(0)
    assert all(-1 <= value <= 1 for value in values)
    by_rank = sorted(zip(ranks(scores), values, strict=True))
    assert [value for _, value in by_rank] == sorted(values, reverse=True)
