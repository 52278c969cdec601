"""All tables of a server: made, found by id or by link, and woken after a restart."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Sequence
from datetime import UTC, datetime
from weakref import WeakValueDictionary

from sqlalchemy.exc import IntegrityError

from . import plans, store, wire
from .identity import fingerprint, is_secret
from .refusals import no_table
from .store import TableRow, Write
from .table import House, Table

log = logging.getLogger(__name__)


class Tables:
    """The live tables. One that nobody is at and nothing happens at is forgotten until it is asked
    for: everything about it is in the store.
    """

    NEW = 32
    """So many of those that were made last stay in memory: people are just coming to them."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._live: WeakValueDictionary[str, Table] = WeakValueDictionary()
        self._new: deque[Table] = deque(maxlen=self.NEW)
        self.stuck: set[str] = set()
        """The ids of the tables that were found damaged or lacking since the start."""

    def forget(self) -> None:
        """Keeps no table in memory any more that nobody is at."""
        self._new.clear()

    def __len__(self) -> int:
        """How many are in memory."""
        return len(self._live)

    async def resume(self) -> None:
        """Goes on with every game that was going on."""
        playing = await self._house.store.playing()
        for table_id in playing:
            try:
                await (await self.get(table_id)).resume()
            except Exception:  # one table must not keep the others from going on
                log.exception("table %s does not go on", table_id)
        log.info("%d games go on", len(playing))

    async def keep_clear(self) -> None:
        """Clears again and again what nobody comes back to."""
        while True:
            try:
                await self.clear()
            except Exception:  # a database that fails now may work in an hour
                log.exception("tables were not cleared")
            await asyncio.sleep(self._house.settings.sweep)

    async def clear(self) -> None:
        """Takes away the tables that nobody has come back to for too long."""
        self.forget()
        settings, kept = self._house.settings, self._house.store
        now, cleared = settings.clock(), 0
        limits: dict[wire.Status, float] = {
            "lobby": now - settings.keep_lobby,
            "playing": now - settings.keep_playing,
            "over": now - settings.keep_over,
        }
        for status, before in limits.items():
            for table_id in await kept.stale(status, before):
                if await (await self.get(table_id)).clear(before):
                    self._live.pop(table_id, None)
                    cleared += 1
        day = datetime.fromtimestamp(limits["over"], UTC).date().isoformat()
        await kept.commit(store.clear_rivals(day), store.drop_unseated())
        await self._house.bell.forget_lost(kept)
        if cleared:
            log.info("%d tables that nobody came back to are cleared", cleared)

    async def create(
        self,
        plan: wire.NewTable,
        token_hash: str,
        daily: str | None = None,
        key_hash: str | None = None,
    ) -> Table:
        """Makes a table; it starts at once if it has no free seat. Raises Refusal.

        `daily` as in `plans.new_table`; IntegrityError if the host has a table for that day.
        `key_hash` as in `keep`.
        """
        row, writes = plans.new_table(plan, token_hash, self._house.settings, daily)
        table = await self._woken(await self.keep(row, writes, token_hash, key_hash))
        self._new.append(table)
        return table

    async def keep(
        self, row: TableRow, writes: Sequence[Write], token_hash: str, key_hash: str | None
    ) -> str:
        """Keeps a new table; its id, or that of the table which the same request made before.

        `key_hash`: of the key by which a browser names its request; None: it named none.
        """
        if key_hash is not None:
            writes = [*writes, store.add_request(token_hash, key_hash, row.id)]
        try:
            await self._house.store.commit(*writes)
        except IntegrityError:
            before = key_hash and await self._house.store.request(token_hash, key_hash)
            if not before:
                raise
            return before[0]
        log.info("table %s: %s", row.id, row.game)
        return row.id

    async def get(self, table_id: str) -> Table:
        """The table with this id. Raises Refusal."""
        if table_id in self._live:
            return self._live[table_id]
        saved = await self._house.store.load(table_id)
        if saved is None:
            raise no_table()
        found = self._live.get(table_id)  # somebody else may have been faster
        if found is None:
            found = self._live[table_id] = Table(saved, self._house)
            if found.stuck:
                self.stuck.add(table_id)
        return found

    async def by_play(self, secret: str) -> Table:
        """The table with this join link. Raises Refusal."""
        return await self._found(
            await self._house.store.table_of_play(secret) if is_secret(secret) else None
        )

    async def by_watch(self, secret: str) -> Table:
        """The table with this watch link. Raises Refusal."""
        return await self._found(
            await self._house.store.table_of_watch(secret) if is_secret(secret) else None
        )

    async def recover(self, code: str, token: str, key_hash: str | None = None) -> wire.Seated:
        """Brings the seat with this recovery code to another browser. Raises Refusal.

        The code is void then; with `key_hash`, as in `keep`, the same request is still granted.
        """
        kept = self._house.store
        table_id = await kept.table_of_recovery(fingerprint(code))
        if table_id is None and key_hash is not None:
            before = await kept.request(fingerprint(token), key_hash)
            if before is not None and before[1] is not None:
                return wire.Seated(before[0], before[1])
        return await (await self._found(table_id)).recover(code, token, key_hash)

    async def rematch(self, table: Table, token_hash: str) -> Table:
        """The table where the same people play again. Raises Refusal."""
        return await self._woken(await table.rematch(token_hash))

    async def _found(self, table_id: str | None) -> Table:
        if table_id is None:
            raise no_table()
        return await self.get(table_id)

    async def _woken(self, table_id: str) -> Table:
        table = await self.get(table_id)
        await table.resume()
        return table
