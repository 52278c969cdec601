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
    hosts = (seat.seat for seat in seats if seat.token_hash == row.host_hash)
    host = next(hosts, None)
    return [
        wire.SeatInfo(
            seat=seat.seat,
            kind=seat.kind,
            name=seat.name,
            level=seat.level,
            free=seat.free,
            connected=seat.kind == "bot" or seat.seat in present,
            host=seat.seat == host,
            stand_in=seat.stand_in,
            resigned=seat.resigned,
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
        away=None if row.away is None else round(row.away),
        previous=row.previous,
        clock=time_control(row),
        talk=may_talk(row, [seat.kind for seat in seats]),
        hints=row.hints,
        ended=row.moved if row.status == "over" else None,
        imported=row.imported,
    )


def may_talk(row: TableRow, kinds: Sequence[wire.Kind]) -> bool:
    """Whether players can talk to each other: it was wanted, and two seats are for people."""
    return row.talk and kinds.count("person") >= 2


def my_table(row: TableRow, seats: Sequence[SeatRow], token_hash: str) -> wire.MyTable:
    """A table on the list of whoever has this token; `seats` in their order."""
    waits: list[int] = msgspec.json.decode(row.waits)
    here = [seat.seat for seat in seats if seat.token_hash == token_hash]
    mine = here[0] if here else None
    free = sum(seat.free for seat in seats)
    starts = row.status == "lobby" and free == 0 and row.host_hash == token_hash
    game = GAMES.get(row.game)
    return wire.MyTable(
        id=row.id,
        game=row.game,
        title=game.title if game else row.game,
        status=row.status,
        seat=mine,
        names=[seat.name for seat in seats if seat.name and seat.seat != mine],
        free=free,
        yours=not set(here).isdisjoint(waits) or starts,
        waits_for=[seats[seat].name for seat in waits],
        moved=row.moved,
        daily=row.daily,
    )


def time_control(row: TableRow) -> wire.TimeControl | None:
    """How the clocks of a table measure time; None: it has none."""
    return None if row.clock is None else msgspec.json.decode(row.clock, type=wire.TimeControl)


def play_path(row: TableRow) -> str:
    """The path of the join link."""
    return f"/join/{row.play}"


def watch_path(row: TableRow) -> str:
    """The path of the watch link."""
    return f"/watch/{row.watch}"
