"""What a bot comes to on the deal of a day: a pure function, for whoever wants to compare."""

from __future__ import annotations

import msgspec

from kitchentable import catalogue
from kitchentable.core.daily import seed_of

from .play import MatchSpec, played


def rival_score(game_name: str, day: str) -> tuple[int, ...]:
    """The score key of the rival on a game's deal of the day; the same in every process.

    Raises ValueError, with a sentence, for a game that has none.
    """
    deal = catalogue.daily_deal(game_name, day)
    if deal is None:
        raise ValueError(f"There is no deal of the day for “{game_name}”.")
    options = msgspec.to_builtins(deal.options)
    bots = (deal.rival, *deal.others)
    return played(MatchSpec(game_name, bots, seed_of(game_name, day), options)).score()[0]
