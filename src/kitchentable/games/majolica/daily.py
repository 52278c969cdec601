"""The deal of the day: a sheet and a deck for everybody, painted alone."""

from __future__ import annotations

from kitchentable.core.daily import DailyDeal

from .state import Options


def daily(day: str) -> DailyDeal:
    """The same rules every day; the sheet and the order of the cards are what changes."""
    return DailyDeal(
        title="Today’s sheet",
        lead="One sheet and one deck, the same for everybody who paints today.",
        options=Options(),
        rival="hard",
    )
