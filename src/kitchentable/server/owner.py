"""One owner for one thing that many ask: calls run one after the other, each to its end."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import Any, Concatenate, ParamSpec, TypeVar

from .background import Background

P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T", bound="Owned")


class Owned:
    """Something with an owner: a task that lives while there are calls in its queue."""

    def __init__(self, background: Background) -> None:
        self._background = background
        self._calls: deque[tuple[Callable[[], Awaitable[Any]], asyncio.Future[Any]]] = deque()
        self._owner: asyncio.Task[None] | None = None

    async def ask_owner(self, call: Callable[[], Awaitable[R]]) -> R:
        """Has the owner make a call after all those before it; its result.

        The call is made even if the asker goes away meanwhile.
        """
        done: asyncio.Future[R] = asyncio.get_running_loop().create_future()
        self._calls.append((call, done))
        if self._owner is None or self._owner.done():
            self._owner = self._background.spawn(self._make_calls())
        return await done

    async def _make_calls(self) -> None:
        while self._calls:
            call, done = self._calls.popleft()
            try:
                result = await call()
            except asyncio.CancelledError:  # the server stops
                for _, waiting in [(call, done), *self._calls]:
                    waiting.cancel()
                raise
            except Exception as error:
                if not done.done():
                    done.set_exception(error)
            else:
                if not done.done():
                    done.set_result(result)


def owned(
    method: Callable[Concatenate[T, P], Awaitable[R]],
) -> Callable[Concatenate[T, P], Coroutine[Any, Any, R]]:
    """Has the owner make every call of this method.

    So owned methods need no locks among each other, and none of them may wait for another one of
    the same thing.
    """

    async def call(thing: T, /, *args: P.args, **kwargs: P.kwargs) -> R:
        return await thing.ask_owner(partial(method, thing, *args, **kwargs))

    call.__doc__ = method.__doc__
    return call
