"""The socket of a table: messages of a browser in, messages for it out."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, FromQuery

from kitchentable.core.game import Seat

from . import metrics, wire
from .background import Background
from .identity import COOKIE, fingerprint, is_secret
from .limits import Bucket
from .line import LOST_RIGHTS, Line
from .refusals import Refusal
from .settings import Settings
from .table import Table
from .tables import Tables

log = logging.getLogger(__name__)

BROKEN = 1011
"""Close code of the protocol: the server failed; the browser may connect again."""
TOO_BIG = 1009
"""Close code of the protocol: a message is longer than anything a client has to say."""

PATIENCE = 10.0
"""Seconds until a message is on its way; after that the browser does not read."""

AnySocket = WebSocket[Any, Any, Any]

_decoder = msgspec.json.Decoder(wire.ClientMessage)


@websocket("/api/tables/{table_id:str}/live")
async def live(
    socket: AnySocket,
    table_id: FromPath[str],
    tables: NamedDependency[Tables],
    settings: NamedDependency[Settings],
    background: NamedDependency[Background],
    seat: FromQuery[int | None] = None,
) -> None:
    """Connects a browser to a table, in the role that its cookie gives it.

    `seat`: whose view it wants, where several people sit at one screen.
    """
    await socket.accept()
    token = socket.cookies.get(COOKIE)
    if token is None or not is_secret(token):
        await socket.close(LOST_RIGHTS)
        return
    line = Line(token, fingerprint(token), None if seat is None else Seat(seat))
    try:
        table = await tables.get(table_id)
        await table.connect(line)
    except Refusal as refusal:
        await socket.close(LOST_RIGHTS if refusal.status < 500 else BROKEN)
        return
    sending = asyncio.create_task(_send(socket, line))
    receiving = asyncio.create_task(
        _receive(socket, line, table, Bucket(settings.commands, settings.clock))
    )
    try:
        with metrics.SOCKETS.track_inprogress():
            await asyncio.wait((sending, receiving), return_when=asyncio.FIRST_COMPLETED)
    finally:
        sending.cancel()
        receiving.cancel()
        _, error = await asyncio.gather(sending, receiving, return_exceptions=True)
        background.spawn(table.disconnect(line))
    if isinstance(error, Exception) and not isinstance(error, WebSocketDisconnect):
        raise error


async def _receive(socket: AnySocket, line: Line, table: Table, bucket: Bucket) -> None:
    """Answers one message after the other; a client that is too fast waits."""
    while True:
        text = await socket.receive_data(mode="text")
        await asyncio.sleep(bucket.take())
        if len(text) > wire.LONGEST_MESSAGE:
            line.close(TOO_BIG)
            continue
        try:
            message = _decoder.decode(text)
        except msgspec.MsgspecError:
            line.send(wire.Refused("", None, "bad_message", "This is no message.", ""))
            continue
        with metrics.ANSWER_SECONDS.time():
            await _answer(table, line, message)


async def _answer(table: Table, line: Line, message: wire.ClientMessage) -> None:
    try:
        if isinstance(message, wire.Act):
            await table.act(line, message)
        elif isinstance(message, wire.TryOut):
            await table.draft(line, message)
        elif isinstance(message, wire.Seen):
            await table.see(line, message)
        elif isinstance(message, wire.Say):
            await table.say(line, message)
        else:
            line.send(wire.Pong())
    except Exception:
        log.exception("table %s: a message was not answered", table.id)
        line.close(BROKEN)


async def _send(socket: AnySocket, line: Line) -> None:
    """Sends what is queued, until there is a code to close with.

    Raises TimeoutError if the browser does not read: then it cannot be told a code either.
    """
    now = asyncio.get_running_loop().time
    async with asyncio.timeout(None) as patience:
        while isinstance(item := await line.outbox.get(), bytes):
            patience.reschedule(now() + PATIENCE)
            await socket.send_data(item, mode="text")
            patience.reschedule(None)
        patience.reschedule(now() + PATIENCE)
        await socket.close(item)
