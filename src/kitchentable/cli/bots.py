"""`kitchentable bots`: who can be played against, and what they honestly can and cannot do."""

from __future__ import annotations

import textwrap

from kitchentable import catalogue

from .options import game_of
from .screen import Screen


def bots(game_name: str) -> None:
    """Prints the levels of a game and the other bots that can be named."""
    game = game_of(game_name)
    levels = catalogue.levels(game.name)
    screen = Screen(((r"(?m)^  [\w:]+", "bold"),))
    names = [level.name for level in levels]
    column = max(map(len, names)) + 4
    screen.say(f"Bots for {game.title}, the weakest level first:\n")
    for level in levels:
        screen.say(
            textwrap.fill(
                level.description,
                screen.width,
                initial_indent=f"  {level.name}".ljust(column),
                subsequent_indent=" " * column,
            )
        )
    others = [spec for spec in catalogue.bot_specs(game.name) if spec not in names]
    screen.say(f"\nFor watch and arena also: {', '.join(others)} (or another number).")
