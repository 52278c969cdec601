"""Who is who without accounts: tokens in cookies, their hashes in the store, recovery codes."""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
import unicodedata

from .refusals import Refusal

COOKIE = "kitchentable"
LONGEST_NAME = 24

SECRET = "^[A-Za-z0-9_-]{43}$"
"""The shape of tokens, of the secrets of links and of the keys of requests."""

_SECRET = re.compile(SECRET)
HIDDEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Categories of characters that cannot be seen, or that turn others around."""
MARKS = frozenset({"Mn", "Me", "Mc", "Zs"})
"""Those that say nothing by themselves."""


def is_secret(text: str | None) -> bool:
    """Whether this has the shape of a token or of the secret of a link."""
    return text is not None and _SECRET.fullmatch(text) is not None


def fingerprint(secret: str) -> str:
    """What is stored of a secret: its SHA-256, as 64 hex digits."""
    return hashlib.sha256(secret.encode()).hexdigest()


def token_of(key: str) -> str:
    """The token of a browser that had none when it sent a request with this key.

    So a request that is sent again, because its answer and the cookie with it were lost, comes from
    the same browser. `key`: a secret that the browser made up for that request.
    """
    digest = hashlib.sha256(f"token/{key}".encode()).digest()
    return base64.urlsafe_b64encode(digest).decode().rstrip("=")


def recovery_code(token: str, table: str, seat: int) -> str:
    """The code that brings a seat to another browser: 26 letters and digits.

    It follows from the seat's token, so it can be shown again though only its hash is stored, and
    it is void as soon as the seat has another token.
    """
    digest = hmac.digest(token.encode(), f"recovery/{table}/{seat}".encode(), "sha256")
    return base64.b32encode(digest[:16]).decode().rstrip("=").lower()


def checked_name(text: str) -> str:
    """A player's name as it will be shown: 1 to 24 visible characters. Raises Refusal."""
    name = re.sub(" +", " ", unicodedata.normalize("NFC", text)).strip(" ")
    kinds = {unicodedata.category(character) for character in name}
    if kinds & HIDDEN or "<" in name or ">" in name:
        raise Refusal(400, "bad_name", "A name is made of letters, digits and plain signs.")
    if not kinds - MARKS or len(name) > LONGEST_NAME:
        raise Refusal(400, "bad_name", f"A name has 1 to {LONGEST_NAME} characters.")
    return name
