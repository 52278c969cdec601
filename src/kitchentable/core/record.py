"""The record file of a match: a header, then one action a line; written, read and verified.

    kitchentable record 1
    game: memento
    rules: 1
    seats: 2
    options: {"introductory":true}
    seed: 5f0c…
    players: ["Ana","Ben"]

    * lay S05 at red
    0 take 1

`*` is the dealer. The seed is in the record, so a record is only given out when its match is over.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from .cards import refusal_of_cards
from .game import CHANCE, AnyGame, IllegalAction, Missing, Seat
from .match import Match, parse_line

FORMAT = "kitchentable record 1"
HEADER = ("game", "rules", "seats", "options", "seed", "players")
"""The lines after the first one, each of them once."""
CARDS = "cards"
"""A line of the header that is there only if other cards than the game's own were used."""
DEALER = "*"
MOST_SEATS = 99


class RecordError(ValueError):
    """A record that cannot be read, or that these rules do not replay; the sentence says why."""


class RecordLacks(RecordError):
    """A record that nothing is wrong with, as far as it could be replayed with what is here."""


class Record(Struct, frozen=True):
    """All of a match: enough to play it again on another machine."""

    game: str
    rules: str
    """The version of the rules it was played with."""
    seats: int
    options: dict[str, Any]
    """The options as plain data."""
    seed: str
    players: tuple[str, ...]
    """The name of who sat in each seat."""
    actions: tuple[tuple[Seat, str], ...]
    """The log: seat (CHANCE: the dealer) and the text of the action."""
    cards: str = ""
    """The name of the cards it was played with, as `cards.set_name`; empty: the game's own."""


def record_of(match: Match[Any, Any, Any], players: tuple[str, ...]) -> Record:
    """The record of a match so far."""
    return Record(
        match.game.name,
        match.game.version,
        match.seats,
        msgspec.json.decode(msgspec.json.encode(match.options)),
        match.seed,
        players,
        tuple((entry.seat, str(entry.action)) for entry in match.log),
        match.game.cards,
    )


def dumps(record: Record) -> str:
    """The record as the text of a file."""
    lines = [
        FORMAT,
        f"game: {record.game}",
        f"rules: {record.rules}",
        *([f"cards: {record.cards}"] if record.cards else []),
        f"seats: {record.seats}",
        f"options: {msgspec.json.encode(record.options).decode()}",
        f"seed: {record.seed}",
        f"players: {msgspec.json.encode(record.players).decode()}",
        "",
        *(f"{DEALER if seat == CHANCE else seat} {action}" for seat, action in record.actions),
    ]
    return "\n".join(lines) + "\n"


def loads(text: str) -> Record:
    """The inverse of `dumps`. Raises RecordError naming the line that cannot be read."""
    lines = text.replace("\r\n", "\n").removesuffix("\n").split("\n")
    if lines[0] != FORMAT:
        raise RecordError(f"This is not a record: the first line must be “{FORMAT}”.")
    header: dict[str, str] = {}
    number = 1
    for number, line in enumerate(lines[1:], start=2):
        if not line.strip():
            break
        key, colon, value = line.partition(": ")
        if not colon:
            raise RecordError(f"Line {number}: a header line must be “name: value”.")
        if key not in (*HEADER, CARDS) or key in header:
            raise RecordError(f"Line {number}: no such line is expected here.")
        header[key] = value
    actions: list[tuple[Seat, str]] = []
    for place, line in enumerate(lines[number:], start=number + 1):
        who, space, action = line.partition(" ")
        if not space or not (who == DEALER or _is_seat(who)):
            raise RecordError(f"Line {place}: a line must be a seat (or *) and an action.")
        actions.append((CHANCE if who == DEALER else Seat(int(who)), action))
    try:
        return Record(
            header["game"],
            header["rules"],
            int(header["seats"]),
            msgspec.json.decode(header["options"], type=dict[str, Any]),
            header["seed"],
            msgspec.json.decode(header["players"], type=tuple[str, ...]),
            tuple(actions),
            header.get(CARDS, ""),
        )
    except KeyError as missing:
        raise RecordError(f"The header has no line “{missing.args[0]}: …”.") from None
    except (ValueError, msgspec.MsgspecError, RecursionError) as wrong:
        raise RecordError(f"The header cannot be read: {wrong}.") from None


def first_action(record: Record) -> int:
    """The number of the line of the file, from 1, with the first action."""
    return len(HEADER) + bool(record.cards) + 3


def _is_seat(text: str) -> bool:
    return text.isascii() and text.isdecimal() and int(text[:3]) <= MOST_SEATS


def replay(record: Record, game: AnyGame) -> Match[Any, Any, Any]:
    """The match of a record, played again with the dealer's lines as they are written.

    Raises RecordError, with the line of the file, where the rules do not allow what is written, and
    for a record of another game or another version of its rules; RecordLacks for one that needs
    what is not here.
    """
    if game.name != record.game:
        raise RecordError(f"This is a record of {record.game}, not of {game.name}.")
    if game.version != record.rules:
        raise RecordError(
            f"This record was played with version {record.rules} of the rules of {game.title}; "
            f"these are version {game.version}."
        )
    if refusal := refusal_of_cards(record.cards, game):
        raise RecordLacks(f"The record cannot be replayed here: {refusal}")
    past: list[tuple[Seat, Any]] = []
    first = first_action(record)
    for line, (seat, action) in enumerate(record.actions, start=first):
        if seat >= record.seats:
            raise RecordError(f"Line {line}: nobody sits in seat {seat}.")
        try:
            past.append((seat, parse_line(game, action)))
        except ValueError as wrong:
            raise RecordError(f"Line {line}: {wrong}") from None
    try:
        options = msgspec.convert(record.options, game.options)
    except msgspec.MsgspecError as wrong:
        raise RecordError(f"The options are not those of {game.title}: {wrong}.") from None
    try:
        return Match(game, record.seats, record.seed, options, past)
    except Missing as missing:
        raise RecordLacks(f"The record cannot be replayed here: {missing}") from None
    except IllegalAction as wrong:
        line = first + (wrong.line or 0)
        raise RecordError(f"Line {line} does not replay under these rules: {wrong}") from None
    except ValueError as wrong:
        raise RecordError(f"The record does not replay under these rules: {wrong}") from None


class Verdict(Struct, frozen=True):
    """What `verify` found out about a record."""

    lines: int
    """Lines of the log that were replayed."""
    misdeals: tuple[int, ...]
    """Lines of the log, from 0, that the seed would have dealt otherwise; () in a fair record."""
    over: bool
    """Whether the match was played to its end."""
    scores: tuple[tuple[int, ...], ...]
    """Per seat the score key at the last line."""


def verify(record: Record, game: AnyGame) -> Verdict:
    """Replays a record and checks every deal against its seed. Raises RecordError as `replay`."""
    return judged(record, replay(record, game))


def judged(record: Record, match: Match[Any, Any, Any]) -> Verdict:
    """What a record's own replay says of it. Raises RecordError if the record ends too early."""
    if len(match.log) > len(record.actions):
        raise RecordError("The record ends in the middle of a deal.")
    return Verdict(len(match.log), tuple(match.misdeals), match.over, match.score())
