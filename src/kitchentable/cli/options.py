"""From words on the command line to a game, its options and its bots; or one sentence why not."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, get_args, get_origin

import msgspec
from msgspec import Struct

from kitchentable import catalogue
from kitchentable.bots.base import Bot
from kitchentable.core.cards import CardFile
from kitchentable.core.game import AnyGame
from kitchentable.core.match import Match
from kitchentable.core.options import described

from .frame import Trouble

AnyMatch = Match[Any, Any, Any]

_BOOLEANS = {"yes": True, "on": True, "true": True, "no": False, "off": False, "false": False}


def add_words(paths: Sequence[Path]) -> tuple[catalogue.WordList, ...]:
    """Has the games take the word lists in these files, which are returned."""
    try:
        lists = catalogue.read_word_lists(paths)
        catalogue.add_word_lists(lists)
    except ValueError as wrong:
        raise Trouble(str(wrong)) from None
    return lists


def game_of(name: str, cards: Sequence[Path] = ()) -> AnyGame:
    """The game with this name; from now on with the cards in these files, if there are any."""
    add_cards(name, cards)
    try:
        return catalogue.game_named(name.lower())
    except ValueError as wrong:
        raise Trouble(str(wrong)) from None


def add_cards(game_name: str, paths: Sequence[Path]) -> tuple[CardFile, ...]:
    """Has a game take the cards in these files, which are returned."""
    try:
        files = catalogue.read_card_files(game_name.lower(), paths)
        catalogue.use_cards(files)
    except ValueError as wrong:
        raise Trouble(str(wrong)) from None
    return files


def seats_of(game: AnyGame, seats: int) -> int:
    """`seats` if the game can be played by so many."""
    if seats not in game.seats:
        raise Trouble(
            f"{game.title} is for {game.seats[0]} to {game.seats[-1]} players, not {seats}."
        )
    return seats


def bot_of(game: AnyGame, spec: str, seed: str) -> Bot:
    """A bot by level or kind."""
    try:
        return catalogue.make_bot(game.name, spec, seed)
    except ValueError as wrong:
        raise Trouble(str(wrong)) from None


def options_of(game: AnyGame, words: Sequence[str]) -> Struct:
    """The options that `key=value` words give; a bare `key` switches a yes-or-no option on."""
    known = {option.name: option for option in described(game.options)}
    values: dict[str, Any] = {}
    for word in words:
        key, given, value = word.partition("=")
        key = key.strip().replace("-", "_")
        if key not in known:
            raise Trouble(f"{game.title} has no option “{key}”; it has {', '.join(known)}.")
        option, text = known[key], value.strip() if given else "yes"
        values[key] = _value(key, option.type, option.choices, text)
    try:
        return msgspec.convert(values, game.options)
    except msgspec.ValidationError as wrong:
        raise Trouble(f"The options do not fit: {wrong}.") from None


def match_of(game: AnyGame, seats: int, seed: str, words: Sequence[str]) -> AnyMatch:
    """A match that has just begun, with the options that `words` give."""
    options = options_of(game, words)
    try:
        return Match(game, seats, seed, options)
    except ValueError as wrong:
        raise Trouble(str(wrong)) from None


def _value(key: str, hint: Any, choices: Sequence[Any], text: str) -> Any:
    """The value of one option, one of `choices` if there are any.

    A list is written with commas: `ages=2,0,1`, `words=a,b`.
    """
    if hint is bool:
        if text.lower() not in _BOOLEANS:
            raise Trouble(f"The option {key} can be yes or no, not “{text}”.")
        return _BOOLEANS[text.lower()]
    if choices:
        values = {str(choice): choice for choice in choices}
        if text not in values:
            raise Trouble(f"The option {key} can be {' or '.join(values)}, not “{text}”.")
        return values[text]
    if get_origin(hint) is tuple:
        part = get_args(hint)[0]
        return [_value(key, part, (), word.strip()) for word in text.split(",") if word.strip()]
    return _number(key, text) if hint is int else text


def _number(key: str, text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise Trouble(f"The option {key} wants whole numbers, not “{text.strip()}”.") from None
