"""Web Push: a message for a browser that may be closed, encrypted for it and signed by this server.

RFC 8030 says how a push service is asked, RFC 8291 how a message is encrypted for a browser, and
RFC 8292 (VAPID) how a server signs what it asks.
"""

from __future__ import annotations

import asyncio
import base64
import ipaddress
import logging
import socket
from typing import Literal
from urllib.parse import urlsplit

import http_ece
import httpx
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid

from . import wire
from .refusals import Refusal
from .settings import A_DAY, Settings
from .store import SubscriptionRow

log = logging.getLogger(__name__)

Outcome = Literal["sent", "gone", "refused", "failed"]
"""`gone`: the browser does not want messages any more; `failed`: it may work later."""

PATIENCE = 5.0
"""Seconds that a push service has to answer."""
KEPT_FOR = 3 * A_DAY
"""How long a push service keeps a message for a device that is switched off."""
SIGNED_FOR = 12 * 3600
"""Seconds that a signature is good for; a day would be the most."""

POINT_BYTES, AUTH_BYTES = 65, 16


class NotPublicError(Exception):
    """A push service whose name leads into somebody's own network."""


def new_key() -> str:
    """A key for signatures, as PEM."""
    vapid = Vapid()
    vapid.generate_keys()
    pem: bytes = vapid.private_pem()
    return pem.decode()


def checked(subscription: wire.Subscription, settings: Settings) -> None:
    """Raises Refusal for a subscription that cannot be one."""
    if not _is_push_service(subscription.endpoint, settings):
        raise Refusal(400, "bad_endpoint", "Notices can only be sent to a public push service.")
    try:
        if len(_decoded(subscription.auth)) != AUTH_BYTES:
            raise ValueError
        _point(subscription.p256dh)
    except ValueError:
        raise Refusal(400, "bad_keys", "The keys of this browser cannot be read.") from None


class Push:
    """What this server sends with one key."""

    def __init__(self, key: str, settings: Settings) -> None:
        self._vapid = Vapid.from_pem(key.encode())
        self._settings = settings
        point = self._vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.public_key = base64.urlsafe_b64encode(point).decode().rstrip("=")
        """What a browser must know of the key."""
        self._client = httpx.AsyncClient(
            trust_env=False,
            follow_redirects=False,
            timeout=PATIENCE,
            limits=httpx.Limits(max_keepalive_connections=0),  # a connection is for one name
        )

    async def close(self) -> None:
        await self._client.aclose()

    async def send(self, to: SubscriptionRow, topic: str, message: bytes) -> Outcome:
        """Sends a message; of one topic a device that was switched off gets the last only."""
        host = urlsplit(to.endpoint).hostname
        try:
            async with asyncio.timeout(PATIENCE):
                status = await self._posted(to, topic, message)
        except NotPublicError:
            log.warning("%s is no public push service", host)
            return "gone"
        except (httpx.HTTPError, OSError) as error:  # a timeout is an OSError, too
            log.warning("the push service %s did not answer: %s", host, type(error).__name__)
            return "failed"
        if status < 300:
            return "sent"
        if status in (404, 410):
            return "gone"
        log.warning("the push service %s answered %d", host, status)
        return "failed" if status == 429 or status >= 500 else "refused"

    async def _posted(self, to: SubscriptionRow, topic: str, message: bytes) -> int:
        """The status that the push service answers with; what else it says is not read."""
        url = httpx.URL(to.endpoint)
        body = http_ece.encrypt(
            message,
            private_key=ec.generate_private_key(ec.SECP256R1()),
            dh=_point(to.p256dh),
            auth_secret=_decoded(to.auth),
            version="aes128gcm",
        )
        headers = {
            "host": url.netloc.decode(),
            "content-encoding": "aes128gcm",
            "ttl": str(int(KEPT_FOR)),
            "topic": topic,
            "urgency": "normal",
            **self._signature(to),
        }
        found = await self._addresses(url.host, url.port or 443)
        for number, address in enumerate(found, start=1):
            try:
                async with self._client.stream(
                    "POST",
                    url.copy_with(host=address),
                    content=body,
                    headers=headers,
                    extensions={"sni_hostname": url.host},
                ) as answer:
                    return answer.status_code
            except httpx.ConnectError:
                if number == len(found):
                    raise
        raise OSError("there is no address for this name")

    def _signature(self, to: SubscriptionRow) -> dict[str, str]:
        """The header that says whose message it is."""
        place = urlsplit(to.endpoint)
        claims = {
            "aud": f"{place.scheme}://{place.netloc}",
            "sub": self._settings.contact or to.site,
            "exp": int(self._settings.clock()) + SIGNED_FOR,
        }
        signed: dict[str, str] = self._vapid.sign(claims)
        return signed

    async def _addresses(self, host: str, port: int) -> list[str]:
        """Where a name leads. The connection goes to just these, so that the name cannot lead
        elsewhere after it was looked at. Raises NotPublicError, and OSError for no such name.
        """
        if self._settings.push_anywhere:
            return [host]
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
        addresses = list(dict.fromkeys(str(where[0]) for *_, where in found))
        if not all(map(is_public, addresses)):
            raise NotPublicError
        return addresses


def is_public(address: str) -> bool:
    """Whether an IP address is one of the internet, and of no network at home."""
    ip = ipaddress.ip_address(address)
    if isinstance(ip, ipaddress.IPv6Address) and ip.ipv4_mapped is not None:
        ip = ip.ipv4_mapped
    return ip.is_global and not ip.is_multicast


def _is_push_service(endpoint: str, settings: Settings) -> bool:
    """Whether an address may be one of a push service, as far as can be told from it."""
    try:
        parts = urlsplit(endpoint)
        host, port = parts.hostname or "", parts.port
        httpx.URL(endpoint)
    except (ValueError, httpx.InvalidURL):
        return False
    if settings.push_anywhere:
        return bool(host)
    plain = endpoint.isascii() and endpoint.isprintable() and "@" not in parts.netloc
    return parts.scheme == "https" and port in (None, 443) and plain and _is_name(host)


def _is_name(host: str) -> bool:
    """Whether this is a name with a dot, and no number that a system would take for an address."""
    last = host.rstrip(".").rpartition(".")
    return bool(last[0]) and not last[2][:1].isdigit() and ":" not in host


def _decoded(text: str) -> bytes:
    """What base64url without padding stands for. Raises ValueError."""
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def _point(text: str) -> bytes:
    """The public key of a browser. Raises ValueError."""
    point = _decoded(text)
    if len(point) != POINT_BYTES:
        raise ValueError("not a whole point")
    ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    return point
