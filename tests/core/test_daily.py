"""The seed of a day's deal: the same wherever it is made, another for another day or game."""

from __future__ import annotations

from kitchentable.core.daily import DailyDeal, seed_of
from kitchentable.core.match import Match
from kitchentable.games import majolica
from kitchentable.games.majolica.daily import daily
from kitchentable.games.majolica.state import Options

SEED = "6f0736d7874c8934df391415e477f9435a431cce2e01a24e681af5ac422fab78"


def test_it_never_changes() -> None:
    # Written down, since servers of all versions must agree on it.
    assert seed_of("majolica", "2026-11-29") == SEED


def test_days_and_games_have_seeds_of_their_own() -> None:
    days = [f"2026-11-{day:02}" for day in range(1, 31)]
    seeds = {seed_of(game, day) for game in ("majolica", "memento") for day in days}
    assert len(seeds) == 60


def test_a_week_of_sheets_is_not_one_sheet() -> None:
    days = [f"2026-12-{day:02}" for day in range(1, 8)]
    openings = set()
    for day in days:
        deal = daily(day)
        match = Match(majolica.GAME, deal.seats, seed_of("majolica", day), deal.options)
        openings.add(tuple(str(entry.action) for entry in match.log))
    assert len(openings) > 5


def test_bots_in_other_seats_are_counted() -> None:
    assert DailyDeal("Today", "Alone.", Options(), "hard").seats == 1
    assert DailyDeal("Today", "With two.", Options(), "hard", ("easy", "easy")).seats == 3
