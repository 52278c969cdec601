"""Levels of play: a search budget and an honest handicap under one name."""

from __future__ import annotations

from random import Random
from typing import Any, Protocol

from msgspec import Struct

from kitchentable.core.game import AnyGame, View

from .base import Bot, Choice
from .greedy import GreedyBot, Heuristic
from .ismcts import IsmctsBot
from .playout import Guide, GuidedPlayout
from .random import RandomBot


class Level(Protocol):
    """One level of a game. The rows of a game's `levels.py` have this shape."""

    @property
    def name(self) -> str:
        """One lower-case word."""

    @property
    def description(self) -> str:
        """For the players, in one sentence: what it can do and what it cannot."""

    @property
    def simulations(self) -> int:
        """How many ways on it imagines before each move; 0: it trusts its first impression."""

    def recollect(self, view: View[Any, Any], seed: str) -> View[Any, Any]:
        """The view as this level remembers it; the same for the same view and seed."""


class PlainLevel(Struct, frozen=True):
    """A level without a handicap, for any game."""

    name: str
    description: str
    simulations: int

    def recollect(self, view: View[Any, Any], seed: str) -> View[Any, Any]:
        return view


DEFAULT_LEVELS = (
    PlainLevel("easy", "Plays whatever comes to mind, good or bad.", 0),
    PlainLevel("hard", "Imagines 300 ways the game could go on before each move.", 300),
)
"""The levels of a game that has none of its own."""


class Handicapped(Bot):
    """A bot that sees its views through the memory of a level."""

    def __init__(self, bot: Bot, level: Level, seed: str) -> None:
        """`seed` decides what is forgotten: other seats should have other seeds."""
        self._bot = bot
        self._level = level
        self._seed = seed

    def consider(self, view: View[Any, Any], rng: Random) -> Choice[Any]:
        return self._bot.consider(self._level.recollect(view, self._seed), rng)


GUIDED_EXPLORATION = 0.25
GUIDED_PATIENCE = 15
"""With a guide's sensible players below it, a search does best to explore little and to branch
late; both measured (docs/decisions/0030)."""


def bot_at(
    level: Level, game: AnyGame, heuristic: Heuristic | None, guide: Guide | None, seed: str
) -> Bot:
    """A bot of this level, with what the game knows about playing it, if it does."""
    bot: Bot
    if level.simulations and guide is not None:
        playout = GuidedPlayout(game, guide, heuristic)
        bot = IsmctsBot(game, level.simulations, playout, GUIDED_EXPLORATION, GUIDED_PATIENCE)
    elif level.simulations:
        bot = IsmctsBot(game, level.simulations)
    else:
        bot = RandomBot() if heuristic is None else GreedyBot(heuristic)
    return Handicapped(bot, level, seed)
