"""Tables whose game is over, put into the store without playing them there."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from random import Random
from typing import Any

import msgspec
from litestar.testing import TestClient

from kitchentable.catalogue import GAMES
from kitchentable.core.game import Seat
from kitchentable.core.match import TAKE_BACK
from kitchentable.server import messages, plans, store
from kitchentable.server.identity import fingerprint
from kitchentable.server.messages import LiveMatch
from kitchentable.server.store import SeatRow, Store, TableRow, Write

from .house import Browser
from .inn import token_of

NAMES = ("Ada", "Ben", "Dora")
WATCHER = "Cleo"
SEED = fingerprint("seed")


class Played(msgspec.Struct, frozen=True):
    """A match that was played at random, and what each role was told meanwhile."""

    match: LiveMatch
    told: dict[tuple[int | None, int], bytes]
    """Per seat (None: a spectator) and length of the log the snapshot that was sent then."""


@cache
def played(game: str) -> Played:
    """A whole match of three."""
    rng = Random(game)
    match = LiveMatch(GAMES[game], len(NAMES), SEED)
    told: dict[tuple[int | None, int], bytes] = {}
    while True:
        for seat in (None, *map(Seat, range(match.seats))):
            told[seat, len(match.log)] = msgspec.json.encode(messages.snapshot(match, seat))
        if match.over:
            return Played(match, told)
        actor = rng.choice(match.actors)
        match.play(actor, rng.choice(match.view(actor).legal))
        if match.may_take_back(actor) and rng.random() < 0.3:
            match.play(actor, TAKE_BACK)


def rows(game: str, lines: int | None = None) -> list[Write]:
    """A table of Ada, Ben and Dora, with Cleo watching.

    Its id is the game's name. `lines`: of a game of which only these are played yet; its id is
    `GAME-LINES`.
    """
    id_ = game if lines is None else f"{game}-{lines}"
    match = played(game).match
    row = TableRow(
        id=id_,
        game=game,
        rules=GAMES[game].version,
        options=msgspec.json.encode(match.options).decode(),
        seed=SEED,
        status="over" if lines is None else "playing",
        host_hash=fingerprint(token_of("Ada")),
        play=f"play-{id_}".ljust(43, "-"),
        watch=f"watch-{id_}".ljust(43, "-"),
        rematch=None,
        created=0.0,
        touched=time.time(),
    )
    seats = [
        SeatRow(id_, seat, "person", name, token_hash=fingerprint(token_of(name)))
        for seat, name in enumerate(NAMES)
    ]
    log = plans.texts(match.log[:lines])
    return [
        store.add_table(row),
        *map(store.add_seat, seats),
        store.add_watcher(id_, fingerprint(token_of(WATCHER))),
        store.add_actions(id_, 0, log),
    ]


def put_away(database: str, *games: str) -> None:
    """Puts finished tables of these games into a database."""
    commit(database, *(rows(game) for game in games))


def commit(database: str, *batches: list[Write]) -> None:
    """Writes into a database; in a thread, since the caller may be in an event loop."""

    async def write() -> None:
        opened = await Store.open(database)
        for batch in batches:
            await opened.commit(*batch)
        await opened.close()

    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, write()).result()


def browser_of(server: TestClient[Any], name: str) -> Browser:
    """The browser of Ada, Ben, Dora, Cleo, or of somebody who has no business here."""
    browser = Browser(server)
    browser.token = token_of(name)
    return browser
