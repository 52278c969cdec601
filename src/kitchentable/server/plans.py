"""New tables, their seats and their first deal; and matches played again from what is kept."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from kitchentable.catalogue import GAMES, levels, teaches, usual_level
from kitchentable.core.daily import seed_of
from kitchentable.core.game import AnyGame, Missing, Seat
from kitchentable.core.match import Entry, Match, parse_line

from . import store, wire
from .identity import checked_name, fingerprint
from .messages import LiveMatch
from .refusals import Refusal, lacking
from .settings import Settings
from .store import Saved, SeatRow, TableRow, Write

log = logging.getLogger(__name__)

BOT_NAMES = ("Basil", "Clove", "Juniper", "Saffron", "Thyme", "Nutmeg", "Fennel", "Ginger")


def new_table(
    plan: wire.NewTable, token_hash: str, settings: Settings, daily: str | None = None
) -> tuple[TableRow, list[Write]]:
    """A table as its maker wants it, and what makes it last. Raises Refusal if it cannot be.

    `daily`: the day whose deal it gets; None: one of its own.
    """
    game = GAMES.get(plan.game)
    if game is None:
        raise Refusal(400, "no_game", "There is no such game on the shelf yet.")
    options = _checked_options(game, plan)
    row = _row(game.name, game.version, options, token_hash, settings)
    clock = None if plan.clock is None else msgspec.json.encode(plan.clock).decode()
    hints = plan.hints and teaches(game)
    row = replace(row, talk=plan.talk, away=plan.away, clock=clock, hints=hints)
    if daily is not None:  # only oneself plays one's deal of the day
        row = replace(row, seed=seed_of(game.name, daily), daily=daily, away=None, clock=None)
    seats = _checked_seats(row, plan, token_hash)
    watchers = () if any(seat.token_hash for seat in seats) else (token_hash,)
    return _saving(row, seats, watchers)


def successor(
    row: TableRow,
    seats: Sequence[SeatRow],
    watchers: Iterable[str],
    host_hash: str,
    settings: Settings,
) -> tuple[TableRow, list[Write]]:
    """A new table with the people, bots and options of an old one, and what makes it last.

    Whoever asked for it is its host, since the old one may have left. It waits for its people.
    """
    version = GAMES[row.game].version
    new = _row(row.game, version, row.options, host_hash, settings)
    same_rules = {"talk": row.talk, "away": row.away, "clock": row.clock, "hints": row.hints}
    new = replace(new, previous=row.id, **same_rules)
    fresh = {"recovery_hash": None, "delivered": 0, "stand_in": None, "resigned": False}
    same = [replace(seat, table_id=new.id, **fresh) for seat in seats]
    return _saving(new, same, watchers)


def finished_row(match: Match[Any, Any, Any], host_hash: str, settings: Settings) -> TableRow:
    """A table whose game was played elsewhere, and is over."""
    options = msgspec.json.encode(match.options).decode()
    row = _row(match.game.name, match.game.version, options, host_hash, settings)
    return replace(row, seed=match.seed, status="over", imported=True)


def opened(row: TableRow, seats: int) -> LiveMatch:
    """The match of a table that starts now, with the dealer's first lines. Raises Refusal."""
    game = GAMES[row.game]
    try:
        return LiveMatch(game, seats, row.seed, options_of(row))
    except Missing as missing:
        raise lacking(missing) from missing


def replayed(saved: Saved) -> LiveMatch | None:
    """The match of a table from its log; None before the start.

    Raises IllegalAction, ValueError, KeyError or MsgspecError if these rules do not allow the log,
    and Missing if the match needs something that this server was started without.
    """
    row = saved.table
    if row.status == "lobby":
        return None
    game = GAMES[row.game]
    if row.rules != game.version:
        raise ValueError(f"it was played with version {row.rules} of the rules")
    past = [(Seat(seat), parse_line(game, text)) for seat, text in saved.actions]
    match = LiveMatch(game, len(saved.seats), row.seed, options_of(row), past)
    if len(match.log) != len(past):
        raise ValueError("its log ends in the middle of a deal")
    if match.over != (row.status == "over"):
        raise ValueError("its log does not fit its status")
    if match.misdeals:
        log.warning("table %s: %d deals are not those of its seed", row.id, len(match.misdeals))
    return match


def moved(match: LiveMatch, now: float) -> dict[str, Any]:
    """What changes in a table's row when something was played: status, `moved` and `waits`."""
    return {"status": "over" if match.over else "playing", "moved": now, "waits": waits_of(match)}


def waits_of(match: LiveMatch) -> str:
    """The seats that a match waits for, as they are kept."""
    return msgspec.json.encode(match.actors).decode()


def options_of(row: TableRow) -> Any:
    """The options of a table as its game's struct."""
    return msgspec.json.decode(row.options, type=GAMES[row.game].options)


def texts(lines: Iterable[Entry[Any]]) -> list[tuple[int, str]]:
    """Lines of a log as they are kept."""
    return [(line.seat, str(line.action)) for line in lines]


def free_row(table_id: str, seat: int) -> SeatRow:
    """A seat that waits for a person."""
    return SeatRow(table_id, seat, "person", "")


def bot_row(
    table_id: str, seat: int, plan: wire.SeatPlan, game: str, names: Iterable[str]
) -> SeatRow:
    """A seat with a bot; `names` are those at the table already. Raises Refusal."""
    known = [level.name for level in levels(game)]
    level = plan.level if plan.level is not None else usual_level(game)
    if level not in known:
        raise Refusal(400, "no_level", f"There is no bot of that level. Choose {', '.join(known)}.")
    taken = {name.casefold() for name in names}
    name = new_name(plan.name, taken) if plan.name else bot_name(seat, taken)
    return SeatRow(table_id, seat, "bot", name, level)


def bot_name(seat: int, names: Iterable[str]) -> str:
    """A name for a bot in this seat that is none of `names`."""
    taken = {name.casefold() for name in names}
    free = (name for name in BOT_NAMES[seat:] + BOT_NAMES if name.casefold() not in taken)
    return next(free, f"Bot {seat + 1}")


def new_name(text: str, names: Iterable[str]) -> str:
    """A name that nobody else at the table has. Raises Refusal."""
    name = checked_name(text)
    if name.casefold() in {other.casefold() for other in names}:
        raise Refusal(409, "name_taken", "Somebody at this table has this name already.")
    return name


def _row(game: str, version: str, options: str, host_hash: str, settings: Settings) -> TableRow:
    now = settings.clock()
    return TableRow(
        id=settings.secret()[:12],
        game=game,
        rules=version,
        options=options,
        seed=fingerprint(settings.secret()),
        status="lobby",
        host_hash=host_hash,
        play=settings.secret(),
        watch=settings.secret(),
        rematch=None,
        created=now,
        touched=now,
        moved=now,
    )


def _checked_options(game: AnyGame, plan: wire.NewTable) -> str:
    """The options as JSON with all their defaults."""
    try:
        options = msgspec.convert(plan.options, game.options)
        game.setup(len(plan.seats), options)
    except msgspec.ValidationError as error:
        raise Refusal(400, "bad_options", f"An option is not as it should be: {error}.") from error
    except ValueError as error:
        raise Refusal(400, "bad_options", str(error)) from error
    return msgspec.json.encode(options).decode()


def _checked_seats(row: TableRow, plan: wire.NewTable, token_hash: str) -> list[SeatRow]:
    people = [seat for seat, one in enumerate(plan.seats) if one.kind == "person"]
    mine = plan.your_seat if plan.your_seat is not None else next(iter(people), None)
    if mine is not None and mine not in people:
        raise Refusal(400, "no_seat", "Your own seat must be one of the seats for people.")
    here = {} if mine is None else {mine: checked_name(plan.your_name)}
    for other in plan.here:
        free = [seat for seat in people if seat not in here]
        place = next(iter(free), None) if other.seat is None else other.seat
        if place is None or place not in free:
            raise Refusal(
                400, "no_seat", "Everybody at your screen needs one of the seats for people."
            )
        here[place] = new_name(other.name, here.values())
    rows: list[SeatRow] = []
    names = list(here.values())
    for seat, one in enumerate(plan.seats):
        if seat in here:
            rows.append(replace(free_row(row.id, seat), name=here[seat], token_hash=token_hash))
        elif one.kind == "person":
            rows.append(free_row(row.id, seat))
        else:
            rows.append(bot_row(row.id, seat, one, row.game, names))
            names.append(rows[-1].name)
    return rows


def _saving(
    row: TableRow, seats: Sequence[SeatRow], watchers: Iterable[str]
) -> tuple[TableRow, list[Write]]:
    """A table that waits for nobody else starts at once, so its first deal is kept with it."""
    full = all(seat.kind == "bot" or seat.token_hash == row.host_hash for seat in seats)
    opening: list[Write] = []
    if full:
        match = opened(row, len(seats))
        row = replace(row, **moved(match, row.created))
        opening.append(store.add_actions(row.id, 0, texts(match.log)))
    writes = [store.add_table(row), *map(store.add_seat, seats)]
    writes += [store.add_watcher(row.id, watcher) for watcher in watchers]
    return row, writes + opening
