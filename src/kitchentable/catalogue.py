"""The only file that names all games and bots, one line each."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
from msgspec import Struct

from kitchentable.bots.base import Bot
from kitchentable.bots.greedy import GreedyBot
from kitchentable.bots.ismcts import IsmctsBot
from kitchentable.bots.level import DEFAULT_LEVELS, Level, bot_at
from kitchentable.bots.playout import Guide
from kitchentable.bots.random import RandomBot
from kitchentable.core.cards import CardFile
from kitchentable.core.daily import DailyDeal
from kitchentable.core.encoding import Encoder
from kitchentable.core.game import AnyGame, View
from kitchentable.core.measures import Lab
from kitchentable.core.teaching import Teacher, Teller
from kitchentable.core.tutorial import Tutorial

PACKAGES = (
    "kitchentable.games.memento",
    "kitchentable.games.wallpaper",
    "kitchentable.games.majolica",
    "kitchentable.games.paperback",
)  # fmt: skip
"""The package of every game that can be played; the name GAME in it is the game."""

GAMES: dict[str, AnyGame] = {
    game.name: game for game in (import_module(package).GAME for package in PACKAGES)
}
"""Every game that can be played, by name."""

MOST_SIMULATIONS = 1_000_000
"""The largest budget that can be asked for: minutes for one decision."""


def game_named(name: str) -> AnyGame:
    """The game with this name. Raises ValueError with a sentence that lists those there are."""
    if name not in GAMES:
        raise ValueError(f"There is no game “{name}”. You can play {', '.join(GAMES)}.")
    return GAMES[name]


def levels(game_name: str) -> tuple[Level, ...]:
    """How strong the bots of a game can be, the weakest first. ValueError: no such game.

    A game says so in its `levels.py`; one that has none gets the levels that fit every game.
    """
    own = _part(game_named(game_name), "levels")
    return DEFAULT_LEVELS if own is None else tuple(own.LEVELS)


def usual_level(game_name: str) -> str:
    """The level that a bot has unless somebody chooses: the middle one, or the weaker middle."""
    known = levels(game_name)
    return known[(len(known) - 1) // 2].name


def daily_deal(game_name: str, day: str) -> DailyDeal | None:
    """A game's deal of a day, `2026-11-29`. ValueError: no such game.

    A game says so in its `daily.py`; one that has none has no such deal.
    """
    own = _part(game_named(game_name), "daily")
    deal: DailyDeal | None = None if own is None else own.daily(day)
    return deal


def tutorial_of(game_name: str) -> Tutorial | None:
    """The script of a game's tutorial. ValueError: no such game.

    A game says so in its `tutorial.py`; one that has none has no tutorial.
    """
    own = _part(game_named(game_name), "tutorial")
    script: Tutorial | None = None if own is None else own.TUTORIAL
    return script


def lab_of(game: AnyGame) -> Lab | None:
    """What can be measured in a game besides what every match has.

    A game says so in its `lab.py`; one that has none has nothing more to tell.
    """
    own = _part(game, "lab")
    lab: Lab | None = None if own is None else own.lab(game)
    return lab


def teacher_of(game: AnyGame) -> Teacher[Any, Any] | None:
    """Who knows what there is to decide in a game, made from any cards, and why.

    A game says so in its `teach.py`; one that has none has neither hints nor reviews.
    """
    own = _part(game, "teach")
    teacher: Teacher[Any, Any] | None = None if own is None else own.teacher(game)
    return teacher


def teaches(game: AnyGame) -> bool:
    """Whether a game has a teacher; it is not made for that."""
    return _part(game, "teach") is not None


def teller_of(game: AnyGame) -> Teller | None:
    """Who puts into English what the teacher of a game says: its `tell.py`; None: it has none."""
    own: Any = _part(game, "tell")
    teller: Teller | None = own
    return teller


def guide_of(game: AnyGame) -> Guide | None:
    """How imagined games of a game are played on; None if it has none."""
    guide: Guide | None = _knowledge(game, "guide")
    return guide


def encoder_of(game: AnyGame) -> Encoder[Any, Any]:
    """What turns a game, made from any cards, into numbers and arrays. It needs NumPy.

    A game says so in its `encode.py`. Raises ValueError, with a sentence, for one that has none.
    The same game always gets the same encoder.
    """
    key: Any = game
    return _encoder(key)


@lru_cache(maxsize=16)
def _encoder(game: Any) -> Encoder[Any, Any]:
    own = _part(game, "encode")
    if own is None:
        raise ValueError(f"Nobody has told how {game.title} is written in numbers yet.")
    made: Encoder[Any, Any] = own.encoder(game)
    return made


def picture(game: AnyGame, view: View[Any, Any], names: Sequence[str]) -> str:
    """The table as text, with the players' names by seat: from the game's `show.py`.

    Of a game that has none, the observation as it is sent.
    """
    own = _part(game, "show")
    if own is None:
        return msgspec.json.encode(view.observation).decode()
    text: str = own.show(view, names)
    return text


def make_bot(game_name: str, spec: str, seed: str | int) -> Bot:
    """A bot for one seat of a match of a game.

    `spec` is the name of a level, `random`, `greedy` (the game's heuristic one step ahead) or
    `ismcts:500` (a plain search with so many simulations a decision). `seed` decides what a
    forgetful level forgets: give each seat of a match its own. Raises ValueError, with a sentence
    for a person, for a game or a bot that is not there.
    """
    game = game_named(game_name)
    kind, _, budget = spec.partition(":")
    for level in levels(game_name):
        if level.name == spec:
            heuristic, guide = (
                _knowledge(game, f"{what}_at", level) or _knowledge(game, what)
                for what in ("heuristic", "guide")
            )
            return bot_at(level, game, heuristic, guide, str(seed))
    if spec == "random":
        return RandomBot()
    if spec == "greedy":
        heuristic = _knowledge(game, "heuristic")
        if heuristic is None:
            raise ValueError(f"Nobody has told a greedy bot what is good in {game.title} yet.")
        return GreedyBot(heuristic)
    if kind == "ismcts" and budget.isdecimal() and 1 <= int(budget) <= MOST_SIMULATIONS:
        return IsmctsBot(game, int(budget))
    raise ValueError(
        f"There is no bot “{spec}” for {game.title}. Choose "
        f"{', '.join(bot_specs(game_name))}, or another number of simulations."
    )


def bot_specs(game_name: str) -> tuple[str, ...]:
    """What `make_bot` understands for a game; the last one with any other number, too."""
    greedy = ("greedy",) if _knowledge(game_named(game_name), "heuristic") else ()
    return (*(level.name for level in levels(game_name)), "random", *greedy, "ismcts:500")


def read_card_files(game_name: str, paths: Iterable[Path]) -> tuple[CardFile, ...]:
    """Files with cards of a game, not understood yet. ValueError, with a sentence: unreadable."""
    return tuple(CardFile(game_name, path.name, _text(path, "card file")) for path in paths)


def game_with(game_name: str, files: Sequence[CardFile]) -> AnyGame:
    """A game with the cards of these files in place of its own; without files the game itself.

    A game that can be played so has a class method `with_cards(files)`. Raises ValueError, with a
    sentence, for a game that is not there or has no card files, and for a file that cannot be
    played with; then it names file, row and column.
    """
    game = game_named(game_name)
    if not files:
        return game
    make = getattr(game, "with_cards", None)
    if make is None:
        raise ValueError(f"{game.title} has no cards that a file could replace.")
    changed: AnyGame = make(files)
    return changed


def use_cards(files: Sequence[CardFile]) -> None:
    """From now on this process plays games with these cards. Raises ValueError as `game_with`."""
    for name in dict.fromkeys(each.game for each in files):
        GAMES[name] = game_with(name, [each for each in files if each.game == name])


class WordList(Struct, frozen=True):
    """A file with words that was given at the start, as it was read then."""

    file: str
    """The file's name."""
    text: str


def read_word_lists(paths: Iterable[Path]) -> tuple[WordList, ...]:
    """The lists in these files, not understood yet. ValueError, with a sentence: unreadable."""
    return tuple(WordList(path.name, _text(path, "word list")) for path in paths)


def add_word_lists(lists: Iterable[WordList]) -> None:
    """Gives word lists to the games that play with words, in this process and for good.

    Such a game has a `register(file, text)` in its `words` module. The same list may come again.
    Raises ValueError, with a sentence that names the line, for what is no list to a game.
    """
    takers = [part for game in GAMES.values() if (part := _part(game, "words"))]
    for each in lists:
        for taker in takers:
            taker.register(each.file, each.text)


def _text(path: Path, what: str) -> str:
    """The text of a file. ValueError, with a sentence, if it cannot be read."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except OSError as wrong:
        raise ValueError(f"The {what} {path} cannot be read: {wrong.strerror}.") from None
    except UnicodeDecodeError:
        raise ValueError(f"The {what} {path} cannot be read: it is not UTF-8.") from None


def _knowledge(game: AnyGame, what: str, *more: Any) -> Any:
    """What the game's `heuristic.py` makes of the game under this name; None if it does not."""
    make = getattr(_part(game, "heuristic"), what, None)
    return None if make is None else make(game, *more)


def _part(game: Any, name: str) -> ModuleType | None:
    """The module of this name beside a game's class, if there is one."""
    package = sys.modules[type(game).__module__].__package__
    path = f"{package}.{name}"
    return import_module(path) if package and find_spec(path) else None
