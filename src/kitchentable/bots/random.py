"""The bot that plays any legal action."""

from __future__ import annotations

from random import Random
from typing import Any

from kitchentable.core.game import View

from .base import Bot, Choice, best


class RandomBot(Bot):
    """Finds all legal actions equally good."""

    def consider(self, view: View[Any, Any], rng: Random) -> Choice[Any]:
        return best(((action, 0.0) for action in view.legal), rng)
