"""What is checked before a request is looked at, and the headers that every answer carries."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection, Request
from litestar.exceptions import PermissionDeniedException, TooManyRequestsException
from litestar.handlers.base import BaseRouteHandler
from litestar.types import Message, Scope

from .limits import Buckets
from .settings import Rate, Settings

AnyConnection = ASGIConnection[Any, Any, Any, Any]

CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)

HEADERS = {
    "content-security-policy": CONTENT_SECURITY_POLICY,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
_RAW_HEADERS = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
_NO_STORE = (b"cache-control", b"no-store")


async def add_headers(message: Message, scope: Scope) -> None:
    """Adds the security headers to an answer; nothing of the API may be kept by a cache."""
    if message["type"] == "http.response.start":
        headers = [*message["headers"], *_RAW_HEADERS]
        if scope["path"].startswith("/api/"):
            headers.append(_NO_STORE)
        message["headers"] = headers


class SameOrigin:
    """Requests that change something, and sockets, come from this server's own pages.

    Programs that are no browsers send no origin, and no browser's cookie either.
    """

    def __init__(self, settings: Settings) -> None:
        self._others = settings.origins

    def __call__(self, connection: AnyConnection, _: BaseRouteHandler) -> None:
        if isinstance(connection, Request) and connection.method in ("GET", "HEAD"):
            return
        origin = connection.headers.get("origin")
        if origin is None or origin in self._others:
            return
        if urlsplit(origin).netloc != connection.headers.get("host", ""):
            raise PermissionDeniedException


class Visits:
    """How often one address may ask for some things, all taken together."""

    def __init__(self, rate: Rate, settings: Settings) -> None:
        self._buckets = Buckets(rate, settings.clock)

    def __call__(self, connection: AnyConnection, _: BaseRouteHandler) -> None:
        address = connection.client.host if connection.client else ""
        if not self._buckets.try_take(address):
            raise TooManyRequestsException
