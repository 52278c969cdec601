"""The deal of the day at a terminal: which one it is, and how the bot did with it."""

from __future__ import annotations

from datetime import UTC, datetime

from kitchentable.catalogue import daily_deal
from kitchentable.core.daily import DailyDeal
from kitchentable.core.game import AnyGame

from .frame import Trouble


def today() -> str:
    """The day that it is in UTC: `2026-11-29`."""
    return datetime.now(UTC).date().isoformat()


def deal_of(game: AnyGame, day: str) -> DailyDeal:
    """How a game is played as its deal of a day."""
    deal = daily_deal(game.name, day)
    if deal is None:
        raise Trouble(f"{game.title} has no deal of the day.")
    return deal


def comparison(deal: DailyDeal, yours: int, rival: int) -> str:
    """How the points of a person compare with those of the bot, in one sentence."""
    did = f"On the same deal, the {deal.rival} bot came to {_points(rival)}"
    if yours == rival:
        return f"{did}, as you did."
    return f"{did}: {_points(abs(yours - rival))} {'less' if yours > rival else 'more'} than you."


def _points(points: int) -> str:
    return f"{points} {'point' if points == 1 else 'points'}"
