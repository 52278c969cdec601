"""Better bots win: a quick look at a few deals, and the whole table behind `slow`."""

from __future__ import annotations

import pytest

from bench.strength import CELLS, Cell, measure
from kitchentable.arena import tournament


@pytest.mark.parametrize(
    ("better", "worse", "games"), [("greedy", "random", 30), ("hard", "random", 3)]
)
def test_a_few_deals_show_who_is_better(better: str, worse: str, games: int) -> None:
    report = tournament("memento", (better, worse, worse), games, processes=1)
    line = next(line for line in report.lines if line.bot == better)
    assert line.lead is not None
    assert line.wins.mean > 0.9
    assert line.lead.mean > 20


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "cell"), [(game, cell) for game, cells in CELLS.items() for cell in cells], ids=str
)
def test_the_better_bot_is_better_beyond_doubt(game: str, cell: Cell) -> None:
    assert measure(game, cell).clear
