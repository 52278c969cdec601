"""What can be set about a server, in one place; tests set it all."""

from __future__ import annotations

import os
import secrets
import time
from collections.abc import Callable
from pathlib import Path

from msgspec import Struct

from kitchentable.catalogue import WordList, read_word_lists

CLIENT = Path(__file__).parent / "client"


def new_secret() -> str:
    """256 bits from the operating system, as 43 characters that may stand in an address."""
    return secrets.token_urlsafe(32)


class Rate(Struct, frozen=True):
    """A token bucket: `burst` at once, then `per_second`."""

    burst: int
    per_second: float


class Settings(Struct, frozen=True, kw_only=True):
    """One server. Times are in seconds."""

    database: str = "kitchentable.sqlite3"
    """A file of SQLite, or the address of a database for SQLAlchemy."""
    client: Path = CLIENT
    """The folder of the built client."""
    origins: tuple[str, ...] = ()
    """Other origins whose pages may use this server, such as `https://example.org`."""
    words: tuple[WordList, ...] = ()
    """Word lists that tables may use besides those of the games."""
    pace: float = 0.9
    """Between two moves of bots, so that people can follow."""
    pace_of_deal: float = 2.6
    """The same after the dealer laid out a new round."""
    moment: float = 2.5
    """How long its taker may look at a hidden card."""
    think_limit: float = 10.0
    """After this a bot's first legal action is played for it."""
    workers: int = max(1, (os.cpu_count() or 2) - 1)
    """Processes in which bots think."""
    visits: Rate = Rate(burst=60, per_second=2)
    """Tables made, joined, watched or recovered, per client address."""
    commands: Rate = Rate(burst=30, per_second=15)
    """Messages per socket; faster ones wait."""
    secret: Callable[[], str] = new_secret
    """Where tokens, links and ids come from: 43 unguessable characters each time."""
    clock: Callable[[], float] = time.time
    """The time for dates and rates, in seconds since 1970."""


def from_environment() -> Settings:
    """The defaults, and what KITCHENTABLE_… variables say otherwise.

    Raises ValueError, with a sentence, for a variable that should be a number and is none, and for
    a word list that cannot be read.
    """
    default = Settings()
    words = os.environ.get("KITCHENTABLE_WORDS", "").split(os.pathsep)
    return Settings(
        database=os.environ.get("KITCHENTABLE_DATABASE", default.database),
        origins=tuple(os.environ.get("KITCHENTABLE_ORIGINS", "").split()),
        words=read_word_lists(Path(file) for file in words if file),
        pace=_number("KITCHENTABLE_PACE", default.pace),
        pace_of_deal=_number("KITCHENTABLE_PACE_OF_DEAL", default.pace_of_deal),
        moment=_number("KITCHENTABLE_MOMENT", default.moment),
        workers=max(1, int(_number("KITCHENTABLE_WORKERS", default.workers))),
    )


def _number(name: str, default: float) -> float:
    text = os.environ.get(name, "")
    try:
        return float(text) if text else default
    except ValueError:
        raise ValueError(f"{name} must be a number, not “{text}”.") from None
