"""Hints: what a teacher thinks of a decision that is open, found once for all who ask meanwhile."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict

from kitchentable.teach.told import Advice

from .refusals import Refusal
from .table import House
from .tables import Tables

log = logging.getLogger(__name__)

Key = tuple[str, int, int]
"""A table, a seat there, and the decision that it owes: its id is never used again."""


class Hints:
    """What teachers said last, and what they think about just now."""

    MOST = 256
    """So many are remembered, each as long as its decision may be open."""

    def __init__(self, house: House, tables: Tables) -> None:
        self._house = house
        self._tables = tables
        self._found: OrderedDict[Key, asyncio.Task[Advice | None]] = OrderedDict()

    async def hint(self, table_id: str, token_hash: str, seat: int | None, decision: int) -> Advice:
        """What a good player would think of, as far as the asker's seat can know.

        `seat`: which one, where several people share a screen. Raises Refusal.
        """
        table = await self._tables.get(table_id)
        asker, view = await table.puzzle(token_hash, seat, decision)
        key = (table_id, int(asker), decision)
        if key not in self._found:
            limit = self._house.settings.think_limit
            thought = self._house.thinkers.advise(table.game, view, limit)
            self._remember(key, self._house.background.spawn(thought))
        try:
            advice = await asyncio.shield(self._found[key])
        except Exception as error:
            self._found.pop(key, None)
            raise Refusal(503, "no_idea", "The bot had no idea in time. Ask it again.") from error
        if advice is None:
            raise Refusal(
                409, "no_choice", "There is nothing to choose here: go on with what you have begun."
            )
        return advice

    def _remember(self, key: Key, thought: asyncio.Task[Advice | None]) -> None:
        self._found[key] = thought
        if len(self._found) > self.MOST:
            self._found.popitem(last=False)
