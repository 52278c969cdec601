"""Means, intervals and differences are those that one computes by hand."""

from __future__ import annotations

from math import erfc, inf, sqrt
from typing import Any

import pytest

from kitchentable.arena.report import estimate, t_quantile
from kitchentable.core.measures import Case, Measure
from kitchentable.lab.figures import (
    chance,
    differences,
    extremes,
    figure,
    figures,
    holm,
)
from kitchentable.lab.study import Key, Row, Study

POINTS = Measure("points", "Points", "A case is one seat.", "of a seat", "points")
KEY = Key("points", "", "", 2)


def study_of(*deals: tuple[str, list[float]]) -> Study:
    """A study with one measure: per set of deals the values of its cases."""
    rows = [
        Row(number, seed, 2, Case("points", value))
        for number, (seed, values) in enumerate(deals)
        for value in values
    ]
    game: Any = None
    return Study(game, [POINTS], rows, ("a", "b"), {})


def test_with_one_case_a_deal_it_is_student_s_interval() -> None:
    values = [1.0, 2.0, 4.0, 9.0]
    study = study_of(*((str(n), [value]) for n, value in enumerate(values)))
    found = figure(study, KEY)
    expected = estimate(values)
    assert found.mean.mean == 4.0
    assert (found.mean.low, found.mean.high) == pytest.approx((expected.low, expected.high))
    assert (found.cases, found.deals) == (4, 4)


def test_cases_of_one_deal_are_no_independent_evidence() -> None:
    """Deal a has 0 and 0, deal b 6, deal c 3 and 6. Mean 3; by deal the cases pull by -6, 3 and 3
    fifths: the standard error is √(3/2 · 54/25) = 1.8."""
    found = figure(study_of(("a", [0, 0]), ("b", [6]), ("c", [3, 6])), KEY)
    assert found.mean.mean == 3
    assert found.mean.high - 3 == pytest.approx(t_quantile(2) * 1.8)
    assert (found.cases, found.deals) == (5, 3)


def test_one_deal_could_be_anything() -> None:
    found = figure(study_of(("a", [1, 5])), KEY)
    assert (found.mean.low, found.mean.mean, found.mean.high) == (-inf, 3, inf)


def test_matches_on_the_same_deals_are_pairs() -> None:
    before = study_of(("a", [1]), ("b", [10]), ("c", [20]))
    after = study_of(("a", [3]), ("b", [12]), ("c", [23]))
    (paired,) = differences(before, after)
    expected = estimate([2, 2, 3])
    assert paired.change.mean == pytest.approx(expected.mean)
    assert paired.change.low == pytest.approx(expected.low)
    assert paired.clear

    elsewhere = study_of(("d", [3]), ("e", [12]), ("f", [23]))
    (apart,) = differences(before, elsewhere)
    assert apart.change.mean == pytest.approx(paired.change.mean)
    assert apart.change.low < -10
    assert not apart.clear


def test_the_same_twice_differs_in_nothing() -> None:
    study = study_of(("a", [1, 2]), ("b", [10]))
    (same,) = differences(study, study)
    assert (same.change.mean, same.change.low, same.change.high) == (0, 0, 0)
    assert same.chance == 1
    assert not same.clear


@pytest.mark.parametrize(("freedom", "t"), [(5, 2.571), (10, 2.228), (30, 2.042), (200, 1.972)])
def test_chance_is_that_of_student_s_t(freedom: int, t: float) -> None:
    """The tabulated 97.5 % points."""
    assert chance(t, 1.0, freedom) == pytest.approx(0.05, abs=0.002)
    assert chance(-t, 1.0, freedom) == chance(t, 1.0, freedom)


def test_chance_at_its_ends() -> None:
    assert chance(0.0, 1.0, 10) == 1
    assert chance(1.0, inf, 0) == 1
    assert chance(1.0, 0.0, 10) == 0
    assert chance(2.0, 1.0, 10**6) == pytest.approx(erfc(sqrt(2)), rel=1e-3)


def test_holm_asks_more_of_each_the_more_there_are() -> None:
    assert holm([0.04]) == [True]
    assert holm([0.04, 0.5]) == [False, False]
    # 0.01 · 4, 0.015 · 3, 0.04 · 2: the third is too likely, and so is all behind it.
    assert holm([0.04, 0.01, 0.015, 0.045]) == [False, True, True, False]


def test_extremes_are_told_if_they_are_apart() -> None:
    study = study_of(("a", [1]), ("b", [1.1]), ("c", [0.9]))
    low = figure(study, KEY)
    high = figure(study_of(("a", [5]), ("b", [5.1]), ("c", [4.9])), KEY)
    wide = figure(study_of(("a", [1]), ("b", [9])), KEY)
    assert extremes({"x": low, "y": high}) == ("y", "x")
    assert extremes({"x": low, "y": wide}) is None
    assert extremes({"x": low}) is None
    assert [one.key for one in figures(study)] == [KEY]
