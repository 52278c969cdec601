"""The shelf: which games there are, what can be chosen for them, and how strong their bots are."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from kitchentable.catalogue import COMING, GAMES, levels
from kitchentable.core.game import AnyGame

from .wire import GameInfo, LevelInfo, OptionInfo


@cache
def shelf() -> tuple[GameInfo, ...]:
    """All games, those that can be played first."""
    ready = [_game_info(game) for game in GAMES.values()]
    coming = [
        GameInfo(one.name, one.title, one.seats[0], one.seats[-1], True, [], [])
        for one in COMING
        if one.name not in GAMES
    ]
    return (*ready, *coming)


def _game_info(game: AnyGame) -> GameInfo:
    hints = get_type_hints(game.options, include_extras=True)
    defaults = msgspec.to_builtins(game.options())
    return GameInfo(
        game.name,
        game.title,
        game.seats[0],
        game.seats[-1],
        False,
        [_option_info(name, hint, defaults[name]) for name, hint in hints.items()],
        [LevelInfo(level.name, level.description) for level in levels(game.name)],
    )


def _option_info(name: str, hint: Any, default: Any) -> OptionInfo:
    """An option as its game's struct describes it: a bool, one of some values, or a list."""
    title, description = name.replace("_", " ").capitalize(), ""
    if get_origin(hint) is Annotated:
        hint, meta = get_args(hint)
        title, description = meta.title or title, meta.description or description
    if hint is bool:
        return OptionInfo(name, "bool", title, description, [], default)
    if get_origin(hint) is Literal:
        return OptionInfo(name, "choice", title, description, list(get_args(hint)), default)
    if hint == tuple[int, ...]:
        return OptionInfo(name, "seats", title, description, [], default)
    if hint == tuple[str, ...]:
        return OptionInfo(name, "words", title, description, [], default)
    raise TypeError(f"The option {name} of {hint} is of a kind that no page can show.")
