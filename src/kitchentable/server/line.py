"""One open socket as its table knows it: who is there, and what is still to be sent."""

from __future__ import annotations

import asyncio

import msgspec

from kitchentable.core.game import Seat

from . import metrics
from .wire import Ack, Preview, Refused, SatIn, ServerMessage

LOST_RIGHTS = 4403
"""Close code: this browser has no business at this table, or not any more."""
TOO_MANY = 4409
"""Close code: this browser has more sockets here than it can need; this was the oldest."""
TOO_SLOW = 4408
"""Close code: it did not read what it was sent; it may connect again."""

_encoder = msgspec.json.Encoder()


class Line:
    """A connection of one browser to one table."""

    LONGEST_OUTBOX = 200

    def __init__(self, token: str, token_hash: str, asked: Seat | None = None) -> None:
        self.token = token
        self.token_hash = token_hash
        self.asked = asked
        """For whom it was opened, at a screen of several people; None: it did not say."""
        self.seat: Seat | None = None
        """None: a spectator. Set by the table."""
        self.sat_in: list[SatIn] = []
        """Who played for its people until they came, if not told yet. Set by the table."""
        self.outbox: asyncio.Queue[bytes | int] = asyncio.Queue()
        """Encoded messages; an int is the code to close with, and the last item."""
        self._closed = False

    def send(self, message: ServerMessage) -> None:
        """Queues a message."""
        if isinstance(message, Ack | Preview | Refused):
            answer = message.code if isinstance(message, Refused) else type(message).__name__
            metrics.ANSWERS.labels(answer.lower()).inc()
        self.send_encoded(encode(message))

    def send_encoded(self, message: bytes) -> None:
        """Queues a message that is encoded already; a line that does not read is closed."""
        if self.outbox.qsize() >= self.LONGEST_OUTBOX:
            self.close(TOO_SLOW)
        elif not self._closed:
            self.outbox.put_nowait(message)

    def close(self, code: int) -> None:
        """Closes the socket after what is queued already."""
        if not self._closed:
            self._closed = True
            self.outbox.put_nowait(code)


def encode(message: ServerMessage) -> bytes:
    """A message as it goes over the wire."""
    return _encoder.encode(message)
