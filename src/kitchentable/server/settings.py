"""What can be set about a server, in one place; tests set it all."""

from __future__ import annotations

import os
import re
import secrets
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from msgspec import Struct

from kitchentable.catalogue import WordList, read_word_lists

CLIENT = Path(__file__).parent / "client"


A_DAY = 24 * 3600.0


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
    metrics: bool = False
    """Whether /metrics answers, with counters for Prometheus."""
    workers: int = max(1, (os.cpu_count() or 2) - 1)
    """Processes in which bots think."""
    visits: Rate = Rate(burst=60, per_second=2)
    """Tables made, joined, watched or recovered, per client address."""
    commands: Rate = Rate(burst=30, per_second=15)
    """Messages per socket; faster ones wait."""
    rehearsals: Rate = Rate(burst=120, per_second=20)
    """Drafts in tutorials, per client address: a board may try every letter of the alphabet."""
    hints: Rate = Rate(burst=20, per_second=0.5)
    """Hints and reviews that are asked for, per client address: each is seconds of thinking."""
    keep_lobby: float = 1 * A_DAY
    """How long a table is kept that has not started, after the last visit."""
    keep_playing: float = 30 * A_DAY
    """The same while its game is going on, after the last action or visit."""
    keep_over: float = 90 * A_DAY
    """The same after the end: the record goes with it."""
    sweep: float = 3600.0
    """How often tables are looked for that are kept no longer."""
    talk: Rate = Rate(burst=6, per_second=0.5)
    """What one seat says at its table."""
    notices: bool = True
    """Whether people who are away are told that a table waits for them, if they want to be."""
    notice_after: float = 20.0
    """After so long a decision that was not seen is told of."""
    contact: str = ""
    """Whom push services can ask about this server: `mailto:` and an address, or `https://` and a
    name; empty: the server itself, as browsers know it."""
    push_anywhere: bool = False
    """For tests: push services may be in one's own network, and need no encryption of their own."""
    secret: Callable[[], str] = new_secret
    """Where tokens, links and ids come from: 43 unguessable characters each time."""
    clock: Callable[[], float] = time.time
    """The time for dates and rates, in seconds since 1970."""
    monotonic: Callable[[], float] = time.monotonic
    """The time for waiting, in seconds since whenever: it never jumps."""


class Variable(Struct, frozen=True):
    """A variable of the environment, and what it sets."""

    name: str
    setting: str
    read: Callable[[str], Any]
    """The setting's value from the variable's text. Raises ValueError, with a sentence."""
    about: str
    """What it is for, in one sentence."""


def _days(text: str) -> float:
    """Seconds, from a number of days."""
    days = _number(text)
    if days <= 0:
        raise ValueError("It must be more than 0 days.")
    return days * A_DAY


def _number(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        raise ValueError(f"“{text}” is not a number.") from None


def _flag(text: str) -> bool:
    if text.lower() not in ("yes", "no"):
        raise ValueError(f"“{text}” is neither yes nor no.")
    return text.lower() == "yes"


def _contact(text: str) -> str:
    if re.fullmatch(r"mailto:[^@\s]+@[\w-]+(\.[\w-]+)+|https://[\w-]+(\.[\w-]+)+", text) is None:
        raise ValueError(f"“{text}” is neither mailto: with an address nor https:// with a name.")
    return text


def _lists(text: str) -> tuple[WordList, ...]:
    return read_word_lists(Path(file) for file in text.split(os.pathsep) if file)


ENVIRONMENT = tuple(
    Variable(f"KITCHENTABLE_{name}", name.lower(), read, about)
    for name, read, about in (
        ("DATABASE", str, "Where games are kept: a file of SQLite, or a database's address."),
        ("ORIGINS", lambda text: tuple(text.split()), "Other origins whose pages may use it."),
        ("WORDS", _lists, "Files with word lists that tables can choose, separated as in PATH."),
        ("METRICS", _flag, "yes: counters for Prometheus at /metrics."),
        ("WORKERS", lambda text: max(1, int(_number(text))), "Processes in which bots think."),
        ("PACE", _number, "Seconds between two moves of bots."),
        ("PACE_OF_DEAL", _number, "The same after the dealer laid out a new round."),
        ("MOMENT", _number, "Seconds for which its taker may look at a hidden card."),
        ("NOTICES", _flag, "no: nobody is told by their browser that a table waits for them."),
        ("NOTICE_AFTER", _number, "Seconds until somebody is told of a decision they did not see."),
        ("CONTACT", _contact, "For push services: mailto: and an address, or https:// and a name."),
        ("KEEP_LOBBY", _days, "Days until a table is cleared that was not started."),
        ("KEEP_PLAYING", _days, "Days without action or visit until a game is cleared."),
        ("KEEP_OVER", _days, "Days after the last visit until a finished game is cleared."),
    )
)
"""What can be set without the command line."""


def from_environment() -> Settings:
    """The defaults, and what the variables of ENVIRONMENT say otherwise.

    Raises ValueError, with a sentence, for a variable that does not have the form it needs, and
    for a word list that cannot be read.
    """
    changes = {}
    for variable in ENVIRONMENT:
        if text := os.environ.get(variable.name, ""):
            try:
                changes[variable.setting] = variable.read(text)
            except ValueError as wrong:
                raise ValueError(f"{variable.name}: {wrong}") from None
    return Settings(**changes)
