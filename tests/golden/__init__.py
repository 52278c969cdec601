"""Golden playthroughs: whole random matches as text, with what everybody saw at every decision.

A playthrough is written to `tests/golden/<game>/<play>.txt`, and a test fails if the rules would
write it otherwise. `python -m tests.golden` writes all of them again; the difference shows what a
change of the rules did, and the commit says why.

A log line is `number who action`, the dealer being `*`, and in brackets who alone saw it. Under it
stands what changed in somebody's view since the last decision: first who sees it (`-` is a
spectator), then the fields with their values; `+` before the value means that it was added at the
end of a list, and `sheets[1].shovels` is a part of it. Of many legal actions the first and the last
are shown, and of those between their number and the beginning of their hash. `recalls` marks what a
bot may remember and a browser is not sent. At the first and at the last decision all fields are
shown.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, TypeGuard

import msgspec
from msgspec import Struct

from kitchentable.catalogue import GAMES
from kitchentable.core.game import CHANCE, Seat
from kitchentable.core.match import Match
from kitchentable.core.standings import ranks

FOLDER = Path(__file__).parent

LONG = 12
"""A list of legal actions that is longer is shortened to so many."""

Fields = dict[str, Any]
"""A view as plain values by name."""


class Play(Struct, frozen=True):
    """A match to be written down."""

    game: str
    name: str
    """The name of its file."""
    seats: int
    options: dict[str, Any]

    @property
    def path(self) -> Path:
        return FOLDER / self.game / f"{self.name}.txt"


def _memento() -> Iterator[Play]:
    for seats in GAMES["memento"].seats:
        yield Play("memento", f"{seats}-full", seats, {})
        yield Play("memento", f"{seats}-introductory", seats, {"introductory": True})
    rulings = {
        "aid": "all-seen",
        "ties": "nobody",
        "third_round": "shuffle-all",
        "display": "face-up-piles",
        "ages": [2, 0, 1],
    }
    yield Play("memento", "3-other-rulings", 3, rulings)


def _wallpaper() -> Iterator[Play]:
    for seats in GAMES["wallpaper"].seats:
        yield Play("wallpaper", f"{seats}-players", seats, {})
    rulings = {"line": "random", "hazy": "big-only", "supply": "21"}
    yield Play("wallpaper", "5-other-rulings", 5, rulings)
    grandma = {"ages": [1, 0], "grandma": "random"}
    yield Play("wallpaper", "2-other-rulings", 2, grandma)


def _majolica() -> Iterator[Play]:
    for seats in (1, 2, 4, 8):
        yield Play("majolica", f"{seats}-full", seats, {})
    yield Play("majolica", "1-beginner", 1, {"beginner": True})
    yield Play("majolica", "2-beginner", 2, {"beginner": True})
    rulings = {"sheets": "chosen", "wings": "beside", "skipping": "four"}
    yield Play("majolica", "3-other-rulings", 3, rulings)
    yield Play("majolica", "2-same-sheet", 2, {"sheets": "same"})


def _paperback() -> Iterator[Play]:
    for seats in (2, 3, 4, 5):
        yield Play("paperback", f"{seats}-players", seats, {})
    modules = ("hints", "spacebar_and_dyslexic", "attacks", "powers", "awards", "themes")
    everything = {"house_words": ["zoomy", "scrumbly"], **dict.fromkeys(modules, True)}
    yield Play("paperback", "1-everything", 1, everything)
    yield Play("paperback", "3-everything", 3, everything)
    rulings = {
        "words": "british",
        "size": 50,
        "bonuses": "after",
        "last_round": True,
        "spacebar_length": "longer",
        "spacebar_long": "both",
        "spacebar_wilds": "both",
        "spacebar_double": "own",
        "silenced_vowels": "trashed",
        "silenced_attacks": "in-play",
        "draw_floor": "three-and-extra",
        "proofreader": "own",
        "copied_trash": False,
        "copied_attacks": False,
        "less_cents": "before",
    }
    yield Play("paperback", "2-other-rulings", 2, {**everything, **rulings})


PLAYS: tuple[Play, ...] = (*_memento(), *_wallpaper(), *_majolica(), *_paperback())
"""Every playthrough there is."""


def transcript(play: Play) -> str:
    """The text of a playthrough: players choose at random, the same in every run."""
    game = GAMES[play.game]
    match = Match(game, play.seats, play.name, msgspec.convert(play.options, game.options))
    players = Random(play.name)
    lines = [
        f"{game.title}, rules {game.version}, {play.seats} seats, seed {play.name}",
        f"options {_json(match.options)}",
    ]
    shown: dict[tuple[Seat | None, bool], Fields] = {}
    written = 0
    while True:
        lines += _log(match, written)
        written = len(match.log)
        if match.over:
            shown = {}
        lines += _changes(match, shown)
        if match.over:
            break
        seat = players.choice(match.actors)
        match.play(seat, players.choice(match.view(seat).legal))
    return "\n".join([*lines, *_result(match)]) + "\n"


def _log(match: Match[Any, Any, Any], start: int) -> Iterator[str]:
    for number, entry in enumerate(match.log[start:], start=start):
        who = "*" if entry.seat == CHANCE else entry.seat
        only = "" if entry.audience is None else f" [{' '.join(map(str, sorted(entry.audience)))}]"
        yield f"{number} {who} {entry.action}{only}"


def _changes(
    match: Match[Any, Any, Any], shown: dict[tuple[Seat | None, bool], Fields]
) -> Iterator[str]:
    """What differs in each view from `shown`, which is brought up to date; equal lines once."""
    lines: dict[str, list[str]] = {}
    for seat in (*map(Seat, range(match.seats)), None):
        sees = _fields(match, seat, recall=False)
        recalls = _fields(match, seat, recall=True)
        recalls = {name: value for name, value in recalls.items() if value != sees.get(name)}
        for recall, fields in ((False, sees), (True, recalls)):
            for text in _differences(shown.get((seat, recall), {}), fields):
                line = f"recalls {text}" if recall else text
                lines.setdefault(line, []).append("-" if seat is None else str(seat))
            shown[seat, recall] = fields
    together: dict[str, list[str]] = {}
    for line, who in lines.items():
        together.setdefault(" ".join(who), []).append(line)
    for viewers, texts in together.items():
        yield f"    {viewers} | {' · '.join(texts)}"


def _fields(match: Match[Any, Any, Any], seat: Seat | None, *, recall: bool) -> Fields:
    view = match.view(seat, recall=recall)
    return {
        "actors": list(view.actors),
        "legal": _listed([str(action) for action in view.legal]),
        **msgspec.json.decode(_json(view.observation)),
    }


def _listed(legal: list[str]) -> list[str]:
    if len(legal) <= LONG:
        return legal
    between = legal[LONG // 2 : -LONG // 2]
    mark = hashlib.sha256(_json(between).encode()).hexdigest()[:8]
    return [*legal[: LONG // 2], f"{len(between)} more: {mark}", *legal[-LONG // 2 :]]


def _differences(before: Fields, after: Fields) -> Iterator[str]:
    for name, value in after.items():
        old = before.get(name)
        if name in before and value == old:
            continue
        if isinstance(old, dict) and isinstance(value, dict):
            yield from (f"{name}.{part}" for part in _differences(old, value))
        elif isinstance(old, list) and old and isinstance(value, list) and value[: len(old)] == old:
            yield f"{name}+{_json(value[len(old) :])}"
        elif _of_parts(old) and _of_parts(value) and len(old) == len(value):
            numbered = [{f"{name}[{i}]": part for i, part in enumerate(v)} for v in (old, value)]
            yield from _differences(*numbered)
        else:
            yield f"{name}={_json(value)}"


def _of_parts(value: Any) -> TypeGuard[list[Any]]:
    """Whether a value is a list of things that have parts of their own."""
    return (
        isinstance(value, list) and bool(value) and all(isinstance(v, dict | list) for v in value)
    )


def _result(match: Match[Any, Any, Any]) -> Iterator[str]:
    scores = match.score()
    for seat, (place, score) in enumerate(zip(ranks(scores), scores, strict=True)):
        yield f"seat {seat}: place {place}, score {_json(score)}"
        for line in match.breakdown(Seat(seat)):
            yield f"    {line.label}: {line.points} [{line.rule}] {' '.join(line.pieces)}".rstrip()


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
