"""Somebody's tables: found by the token alone, told from their rows, with no game loaded."""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from . import infos, wire
from .store import Store

MOST_OPEN = 60
"""Tables before their end that are listed."""
MOST_OVER = 10
"""Finished ones."""


async def tables_of(
    store: Store, token_hash: str, stuck: Collection[str] = ()
) -> list[wire.MyTable]:
    """The tables of whoever has this token; each part begins with what moved last.

    `stuck`: the tables whose game cannot go on, so that it waits for nobody.
    """
    going_on = await store.tables_of(token_hash, over=False, most=MOST_OPEN)
    over = await store.tables_of(token_hash, over=True, most=MOST_OVER)
    return [
        infos.my_table(replace(row, waits="[]") if row.id in stuck else row, seats, token_hash)
        for row, seats in (*going_on, *over)
    ]
