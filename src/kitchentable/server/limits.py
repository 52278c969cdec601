"""Token buckets: how fast one socket or one address may ask for things."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

from .settings import Rate


class Bucket:
    """Tokens that run in at a steady rate, up to a burst."""

    def __init__(self, rate: Rate, clock: Callable[[], float]) -> None:
        self._rate = rate
        self._clock = clock
        self._tokens = float(rate.burst)
        self._filled = clock()

    def take(self) -> float:
        """Takes a token, now or on credit; the seconds until there is one, 0 if there was."""
        now = self._clock()
        gained = max(0.0, now - self._filled) * self._rate.per_second
        self._tokens = min(self._rate.burst, self._tokens + gained) - 1
        self._filled = now
        return max(0.0, -self._tokens / self._rate.per_second)

    def try_take(self) -> bool:
        """Takes a token if there is one; whether there was."""
        if self.take() > 0:
            self._tokens += 1
            return False
        return True


class Buckets:
    """One bucket for each of the clients seen last."""

    MOST = 10_000

    def __init__(self, rate: Rate, clock: Callable[[], float]) -> None:
        self._rate = rate
        self._clock = clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def try_take(self, client: str) -> bool:
        """Takes a token of this client if there is one; whether there was."""
        bucket = self._buckets.pop(client, None) or Bucket(self._rate, self._clock)
        self._buckets[client] = bucket
        if len(self._buckets) > self.MOST:
            self._buckets.popitem(last=False)
        return bucket.try_take()
