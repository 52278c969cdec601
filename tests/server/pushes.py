"""A push service on this machine, and browsers that it delivers to.

Messages are opened here by the words of RFC 8291, with nothing of what the server seals them with.
"""

from __future__ import annotations

import base64
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import msgspec
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from msgspec import Struct


class Delivery(Struct):
    """What the push service was asked to deliver."""

    path: str
    headers: dict[str, str]
    """By names in small letters."""
    body: bytes


class PushService:
    """Takes what it is sent, and answers as it is told."""

    def __init__(self) -> None:
        self.deliveries: list[Delivery] = []
        self.answers: list[int] = []
        """The statuses to answer with, in order; 201 when there are no more."""
        self.open = threading.Event()
        """While this is not set, nothing is answered."""
        self.open.set()
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                service.deliveries.append(Delivery(self.path, headers, body))
                service.open.wait(20)
                self.send_response(service.answers.pop(0) if service.answers else 201)
                self.send_header("location", "/elsewhere")
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                pass

        self._handler = Handler
        self.address = "https://push.example.org"

    @contextmanager
    def running(self) -> Iterator[PushService]:
        """The service at an address of this machine."""
        with ThreadingHTTPServer(("127.0.0.1", 0), self._handler) as server:
            server.daemon_threads = True
            self.address = f"http://127.0.0.1:{server.server_address[1]}"
            thread = threading.Thread(target=server.serve_forever, args=(0.02,))
            thread.start()
            try:
                yield self
            finally:
                self.open.set()
                server.shutdown()
                thread.join()


class Device:
    """A browser that subscribed at the push service."""

    def __init__(self, service: PushService, name: str) -> None:
        self._service = service
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = name.encode().ljust(16, b".")[:16]
        self.path = f"/push/{name}"

    def subscription(self) -> dict[str, str]:
        """What the browser tells its server."""
        return {
            "endpoint": self._service.address + self.path,
            "p256dh": text_of(point_of(self._key.public_key())),
            "auth": text_of(self._auth),
        }

    def received(self) -> list[Any]:
        """What the pages of this browser are handed, in order."""
        ours = [each for each in self._service.deliveries if each.path == self.path]
        return [json.loads(self.opened(each.body)) for each in ours]

    def opened(self, body: bytes) -> bytes:
        """The message in an encrypted body, of which there is one record (RFC 8188, RFC 8291)."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= size
        public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        shared = self._key.exchange(ec.ECDH(), public)
        ours = point_of(self._key.public_key())
        secret = _derived(self._auth, shared, b"WebPush: info\0" + ours + sender, 32)
        key = _derived(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
        nonce = _derived(salt, secret, b"Content-Encoding: nonce\0", 12)
        padded = AESGCM(key).decrypt(nonce, sealed, None)
        message, mark, _ = padded.rpartition(b"\x02")
        assert mark, "the last record ends with a 2"
        return message


def signed_claims(authorization: str, key: str) -> dict[str, Any]:
    """What is signed in a delivery's header (RFC 8292); the signature must be that of `key`."""
    kind, _, rest = authorization.partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert (kind, parts["k"]) == ("vapid", key)
    signed, _, signature = parts["t"].rpartition(".")
    raw = bytes_of(signature)
    numbers = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), bytes_of(key))
    public.verify(encode_dss_signature(*numbers), signed.encode(), ec.ECDSA(hashes.SHA256()))
    head, _, claims = signed.partition(".")
    assert msgspec.json.decode(bytes_of(head)) == {"typ": "JWT", "alg": "ES256"}
    said: dict[str, Any] = msgspec.json.decode(bytes_of(claims))
    return said


def bytes_of(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def text_of(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).decode().rstrip("=")


def point_of(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _derived(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)
