"""Deals of the day: a table for each browser and day, and how its game compares with a bot's."""

from __future__ import annotations

import asyncio
import logging
from datetime import UTC, datetime

import msgspec
from sqlalchemy.exc import IntegrityError

from kitchentable.catalogue import GAMES, daily_deal
from kitchentable.core.daily import DailyDeal

from . import store, wire
from .refusals import Refusal
from .store import DailyKey
from .table import House, Table
from .tables import Tables

log = logging.getLogger(__name__)

Score = tuple[int, ...]


class Dailies:
    """The deals of the day of all games that have one. A day begins at midnight UTC."""

    def __init__(self, house: House, tables: Tables) -> None:
        self._house = house
        self._tables = tables
        self._rivals: dict[DailyKey, asyncio.Task[Score]] = {}

    async def today(self, token_hash: str) -> list[wire.Daily]:
        """Today's deals, and how far somebody is with each."""
        day = self._day()
        deals = [(game, daily_deal(game, day)) for game in GAMES]
        return [
            await self._info(game, day, deal, token_hash)
            for game, deal in deals
            if deal is not None
        ]

    async def open(self, game: str, name: str, token_hash: str) -> Table:
        """The table at which somebody plays today's deal of a game; the first call makes it."""
        day = self._day()
        deal = _deal(game, day)
        found = await self._house.store.daily_table(game, day, token_hash)
        if found is None:
            try:
                table = await self._tables.create(_plan(game, deal, name), token_hash, day)
            except IntegrityError:  # the same browser asked twice at once
                found = await self._house.store.daily_table(game, day, token_hash)
            else:
                self._rival(DailyKey(game, GAMES[game].version, day), deal)
                return table
        if found is None:
            raise Refusal(
                503, "not_saved", "This could not be written down, so nothing has changed."
            )
        return await self._tables.get(found[0])

    async def result(self, table: Table, token_hash: str) -> wire.DailyResult:
        """What was reached at a table, once that is over. It waits for the bot, if need be."""
        key, score = await table.daily_score(token_hash)
        deal = _deal(key.game, key.day)
        try:
            rival = await asyncio.shield(self._rival(key, deal))
        except Exception as error:
            raise Refusal(503, "no_rival", "The bot has not finished. Ask again.") from error
        kept = await self._house.store.daily_scores(key)
        others = [other for player, other in kept.items() if player != _bot(deal)]
        return wire.DailyResult(
            day=key.day,
            points=score[0],
            rival=deal.rival,
            rival_points=rival[0],
            place=1 + sum(other > score for other in others),
            players=len(others),
        )

    def _day(self) -> str:
        return datetime.fromtimestamp(self._house.settings.clock(), UTC).date().isoformat()

    async def _info(self, game: str, day: str, deal: DailyDeal, token_hash: str) -> wire.Daily:
        found = await self._house.store.daily_table(game, day, token_hash)
        table, status = (None, None) if found is None else found
        return wire.Daily(
            game, deal.title, deal.lead, day, deal.rival, table, over=status == "over"
        )

    def _rival(self, key: DailyKey, deal: DailyDeal) -> asyncio.Task[Score]:
        """The bot's score: kept already, or found out once for all who ask meanwhile."""
        if key not in self._rivals:
            task = self._house.background.spawn(self._find_rival(key, deal))
            task.add_done_callback(lambda _: self._rivals.pop(key))
            self._rivals[key] = task
        return self._rivals[key]

    async def _find_rival(self, key: DailyKey, deal: DailyDeal) -> Score:
        kept = await self._house.store.daily_scores(key)
        if _bot(deal) in kept:
            return kept[_bot(deal)]
        score = await self._house.thinkers.play_daily(key.game, key.day)
        try:
            await self._house.store.commit(store.add_daily_score(key, _bot(deal), score))
        except IntegrityError:
            log.info("another server has kept the same score")
        return score


def _deal(game: str, day: str) -> DailyDeal:
    deal = daily_deal(game, day) if game in GAMES else None
    if deal is None:
        raise Refusal(404, "no_daily", "There is no deal of the day for this game.")
    return deal


def _plan(game: str, deal: DailyDeal, name: str) -> wire.NewTable:
    others = [wire.SeatPlan("bot", level=level) for level in deal.others]
    options = msgspec.to_builtins(deal.options)
    return wire.NewTable(game, [wire.SeatPlan("person"), *others], name, 0, options)


def _bot(deal: DailyDeal) -> str:
    """The bot's name among those who have a score."""
    return f"bot:{deal.rival}"
