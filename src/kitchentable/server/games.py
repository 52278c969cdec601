"""The shelf: which games there are, what can be chosen for them, and how strong their bots are."""

from __future__ import annotations

import msgspec

from kitchentable.catalogue import GAMES, levels, teaches
from kitchentable.core.game import AnyGame
from kitchentable.core.options import Option, described

from .wire import GameInfo, LevelInfo, OptionInfo, OptionKind


def shelf() -> tuple[GameInfo, ...]:
    """All games, with what can be chosen for them now."""
    return tuple(_game_info(game) for game in GAMES.values())


def _game_info(game: AnyGame) -> GameInfo:
    return GameInfo(
        game.name,
        game.title,
        game.seats[0],
        game.seats[-1],
        [_option_info(option) for option in described(game.options)],
        [LevelInfo(level.name, level.description) for level in levels(game.name)],
        teaches(game),
    )


def _option_info(option: Option) -> OptionInfo:
    """An option as a page shows it: a bool, one of some values, or a list."""
    kind = _kind(option)
    choices = list(option.choices) if kind == "choice" else []
    default = msgspec.to_builtins(option.default)
    return OptionInfo(option.name, kind, option.title, option.description, choices, default)


def _kind(option: Option) -> OptionKind:
    if option.type is bool:
        return "bool"
    if option.choices:
        return "choice"
    if option.type == tuple[int, ...]:
        return "seats"
    if option.type == tuple[str, ...]:
        return "words"
    raise TypeError(f"The option {option.name} is of a kind that no page can show.")
