"""The only file that names all games and bots, one line each."""

from __future__ import annotations

from kitchentable.core.game import AnyGame
from kitchentable.games import memento

GAMES: dict[str, AnyGame] = {game.name: game for game in (memento.GAME,)}
"""Every game that can be played, by name."""
