"""How a table and its seats are shown to those who are at it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import msgspec

from kitchentable.catalogue import GAMES
from kitchentable.core.game import Missing
from kitchentable.core.match import seed_hash

from . import wire
from .store import SeatRow, TableRow


def seat_infos(
    row: TableRow, seats: Sequence[SeatRow], present: Collection[int]
) -> list[wire.SeatInfo]:
    """The seats as everybody sees them; `present` are those whose player is connected."""
    return [
        wire.SeatInfo(
            seat=seat.seat,
            kind=seat.kind,
            name=seat.name,
            level=seat.level,
            free=seat.free,
            connected=seat.kind == "bot" or seat.seat in present,
            host=seat.token_hash == row.host_hash,
        )
        for seat in seats
    ]


def table_info(
    row: TableRow, seats: list[wire.SeatInfo], you: wire.You, missing: Missing | None
) -> wire.TableInfo:
    """The table as `you` sees it; `missing`: what it waits for."""
    options: dict[str, Any] = msgspec.json.decode(row.options)
    game = GAMES.get(row.game)
    return wire.TableInfo(
        id=row.id,
        game=row.game,
        title=game.title if game else row.game,
        options=options,
        status=row.status,
        lacks=None if missing is None else missing.sentence,
        assisted=options.get("aid", "none") != "none",
        seats=seats,
        you=you,
        play=play_path(row) if you.host else None,
        watch=watch_path(row),
        seed_hash=seed_hash(row.seed),
        seed=row.seed if row.status == "over" else None,
        rematch=row.rematch,
        daily=row.daily,
        imported=row.imported,
    )


def play_path(row: TableRow) -> str:
    """The path of the join link."""
    return f"/join/{row.play}"


def watch_path(row: TableRow) -> str:
    """The path of the watch link."""
    return f"/watch/{row.watch}"
