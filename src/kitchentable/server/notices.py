"""Notices to people who are away: who wants them, and what of the outbox is sent when."""

from __future__ import annotations

import asyncio
import logging
import re
from contextlib import suppress
from urllib.parse import urlsplit

import msgspec
from sqlalchemy.exc import IntegrityError

from kitchentable.catalogue import GAMES

from . import metrics, push, store, wire
from .identity import fingerprint
from .push import Outcome, Push
from .refusals import Refusal
from .store import Due, SubscriptionRow
from .table import House
from .tables import Tables

log = logging.getLogger(__name__)

KEY = "vapid"
"""The name of the key in the store."""
AT_ONCE = 32
"""Notices that are on their way at the same time."""
AGAIN = (60.0, 300.0, 1800.0, 7200.0, 6 * 3600.0)
"""Seconds until a notice is tried again that could not be sent; after that it is given up."""
LONGEST_SLEEP = 60.0
"""Seconds until the outbox is looked at again, if nobody rings: clocks can be put forward."""

_SITE = re.compile(r"[\w-]+(\.[\w-]+)+", re.ASCII)


class Notices:
    """The sender of a server. Everything that it has to do is in the store."""

    def __init__(self, house: House, tables: Tables) -> None:
        self._house = house
        self._tables = tables
        self._push: Push | None = None

    async def open(self) -> None:
        """Gets ready, with the server's key, which is made the first time."""
        if not self._house.settings.notices:
            return
        kept = self._house.store
        if await kept.key(KEY) is None:
            with suppress(IntegrityError):  # another server on this database was faster
                await kept.commit(store.add_key(KEY, push.new_key()))
        key = await kept.key(KEY)
        assert key is not None
        self._push = Push(key, self._house.settings)
        self._house.bell.wanted |= await kept.subscribers()

    async def close(self) -> None:
        if self._push is not None:
            await self._push.close()

    def info(self, token_hash: str) -> wire.Notices:
        """Whether notices can be had, and whether this browser gets them."""
        key = None if self._push is None else self._push.public_key
        return wire.Notices(key, token_hash in self._house.bell.wanted)

    async def subscribe(
        self, token_hash: str, subscription: wire.Subscription, origin: str | None
    ) -> None:
        """Has a browser be told, from now on, of the decisions at all its tables.

        A browser has one subscription, and a subscription is one browser's: a new one takes the
        place of an old one. `origin`: the server as the browser knows it. Raises Refusal.
        """
        if self._push is None:
            raise Refusal(404, "no_notices", "This server sends no notices.")
        push.checked(subscription, self._house.settings)
        if not await self._house.store.sits(token_hash):
            raise Refusal(409, "no_seat", "Notices are for people who have a seat at a table.")
        row = SubscriptionRow(
            token_hash,
            subscription.endpoint,
            subscription.p256dh,
            subscription.auth,
            _site(origin),
        )
        await self._house.store.commit(*store.put_subscription(row))
        self._house.bell.wanted.add(token_hash)
        await self._house.bell.forget_lost(self._house.store)

    async def unsubscribe(self, token_hash: str) -> None:
        """Tells a browser nothing any more."""
        await self._house.store.commit(store.drop_subscription(token_hash))
        self._house.bell.wanted.discard(token_hash)

    async def keep_sending(self) -> None:
        """Sends what is due, again and again."""
        if self._push is None:
            return
        bell = self._house.bell
        while True:
            bell.rung.clear()
            try:
                pause = await self.send_due()
            except Exception:  # a database that fails now may work in a minute
                log.exception("notices were not sent")
                pause = LONGEST_SLEEP
            with suppress(TimeoutError):
                async with asyncio.timeout(min(pause, LONGEST_SLEEP)):
                    await bell.rung.wait()

    async def send_due(self) -> float:
        """Sends what is due by now; the seconds until something may be due again."""
        now = self._house.settings.clock
        while due := await self._house.store.due_notices(now(), AT_ONCE):
            await asyncio.gather(*map(self._send, due))
        following = await self._house.store.next_notice()
        return LONGEST_SLEEP if following is None else max(0.0, following - now())

    async def _send(self, due: Due) -> None:
        """Tries once. That it is tried is written down first, and when it would be tried again: so
        whatever happens meanwhile, a notice is not sent over and over.
        """
        kept, number = self._house.store, due.tries
        if due.to is None or self._push is None or due.table_id in self._tables.stuck:
            await kept.commit(store.drop_notice(due.table_id, due.seat, due.decision))
            return
        last = number >= len(AGAIN)
        later = self._house.settings.clock() + (AGAIN[-1] if last else AGAIN[number])
        await kept.commit(store.try_notice(due.table_id, due.seat, due.decision, later))
        if not await kept.has_notice(due.table_id, due.seat, due.decision):
            return  # it was seen just now
        outcome: Outcome
        try:
            outcome = await self._push.send(due.to, topic_of(due), content_of(due))
        except Exception:  # whatever is wrong with this one, the others have to go on
            log.exception("a notice could not be made")
            outcome = "refused"
        metrics.NOTICES.labels("given_up" if last and outcome == "failed" else outcome).inc()
        if outcome == "gone":
            await kept.commit(store.drop_endpoint(due.to.endpoint))
            await self._house.bell.forget_lost(kept)
        if outcome != "failed" or last:
            await kept.commit(store.drop_notice(due.table_id, due.seat, due.decision))


def content_of(due: Due) -> bytes:
    """What a browser is told: what anybody knows who knows that there is this table."""
    title = GAMES[due.game].title if due.game in GAMES else due.game
    return msgspec.json.encode(wire.Notice(due.table_id, title, due.decision))


def topic_of(due: Due) -> str:
    """The same for all notices of a seat, so that a device gets the last one only; it tells the
    push service nothing.
    """
    return fingerprint(f"{due.table_id}/{due.seat}")[:32]


def _site(origin: str | None) -> str:
    """Whom a push service can ask about messages of this server, if no contact was set."""
    parts = urlsplit(origin or "")
    host = parts.hostname or ""
    named = parts.scheme == "https" and _SITE.fullmatch(host) is not None
    return f"https://{host}" if named else "https://localhost"
