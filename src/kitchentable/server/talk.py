"""What the players of one table say to each other: kept beside the game, never part of it."""

from __future__ import annotations

import unicodedata
from collections import deque
from collections.abc import Sequence
from typing import get_args

from kitchentable.core.game import Seat

from . import wire
from .identity import HIDDEN, MARKS
from .limits import Bucket
from .refusals import Refusal
from .settings import Settings
from .store import MOST_REMARKS, RemarkRow

LONGEST = 200
"""Characters of a remark."""

_SPACES = frozenset({"Cc", "Zl", "Zp"})
_JOINERS = "\u200c\u200d"
"""Invisible, but families of emoji and some scripts are written with them."""


class Talk:
    """The last remarks at a table, and how fast each seat may go on."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._rows: deque[RemarkRow] = deque(maxlen=MOST_REMARKS)
        self._buckets: dict[Seat, Bucket] = {}

    def adopt(self, rows: Sequence[RemarkRow]) -> None:
        """Becomes what is kept."""
        self._rows.clear()
        self._rows.extend(rows)

    def number_of(self, seat: Seat, command: str) -> int | None:
        """The number of the remark that a seat made by this command; None: not one of the last."""
        made = (row.number for row in self._rows if (row.seat, row.command) == (seat, command))
        return next(made, None)

    def checked(self, table_id: str, seat: Seat, say: wire.Say) -> RemarkRow:
        """A remark as it will be kept. Raises Refusal."""
        phrase, text = _phrase(say.phrase), spoken(say.text)
        if (phrase is None) == (text == ""):
            raise Refusal(400, "no_words", "Choose a phrase, or write something that can be seen.")
        if len(text) > LONGEST:
            raise Refusal(400, "too_long", f"That is too long: {LONGEST} characters are the most.")
        if seat not in self._buckets:
            self._buckets[seat] = Bucket(self._settings.talk, self._settings.clock)
        if not self._buckets[seat].try_take():
            raise Refusal(429, "too_fast", "That was a lot at once. Wait a moment, then say it.")
        number = self._rows[-1].number + 1 if self._rows else 1
        now = self._settings.clock()
        return RemarkRow(table_id, number, seat, say.command, phrase, text, now)

    def add(self, row: RemarkRow) -> wire.Said:
        """Adds what is kept now; the news."""
        self._rows.append(row)
        return wire.Said(_remark(row))

    def told(self) -> wire.Talk | None:
        """All of it for somebody who comes; None if nothing was said."""
        return wire.Talk([_remark(row) for row in self._rows]) if self._rows else None


def spoken(text: str) -> str:
    """A text as it will be shown, in one line: without what cannot be seen or turns others around.

    It is "" if nothing is left. Nothing is escaped: it is a text, for whoever shows it as one.
    """
    kept: list[str] = []
    for character in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(character)
        if kind in _SPACES:
            kept.append(" ")
        elif kind not in HIDDEN or kind == "Cn" or character in _JOINERS:  # Cn: newer than Python
            kept.append(character)
    line = " ".join("".join(kept).split())
    says = {unicodedata.category(character) for character in line} - MARKS - {"Cf"}
    return line if says else ""


def _phrase(word: str | None) -> wire.Phrase | None:
    phrases: tuple[wire.Phrase, ...] = get_args(wire.Phrase)
    phrase = next((phrase for phrase in phrases if phrase == word), None)
    if phrase is None and word is not None:
        raise Refusal(400, "no_phrase", "There is no such phrase.")
    return phrase


def _remark(row: RemarkRow) -> wire.TalkRemark:
    return wire.TalkRemark(row.number, row.seat, row.phrase, row.text, row.said)
