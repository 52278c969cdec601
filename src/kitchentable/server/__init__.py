"""Tables that people share: the live matches, what each browser is told, and what is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .settings import Settings


def run(host: str, port: int, settings: Settings | None = None) -> None:
    """Serves until it is told to stop. None: the settings of the environment."""
    from .app import serve  # here, since bots' worker processes import this package too
    from .settings import from_environment

    serve(host, port, settings or from_environment())
