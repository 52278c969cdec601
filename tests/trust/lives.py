"""A server that is started again and again: `python -m tests.trust.lives PORT DATABASE`.

For each line that it reads it starts a new process that serves, prints its number, and waits for
its end. What a server imports
and reads is there already, so that a start takes no time.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from kitchentable.catalogue import GAMES
from kitchentable.server import app
from kitchentable.server.settings import Settings
from tests.server.house import FREE


def main(port: int, database: str) -> None:
    settings = Settings(
        database=database,
        client=Path(database).parent,
        commands=FREE,
        visits=FREE,
        moment=0.01,
    )
    for game in GAMES.values():
        game.setup(game.seats[-1])
    made = app.create_app(settings)
    app.create_app = lambda settings: made
    for _ in sys.stdin:
        child = os.fork()
        if child == 0:
            app.serve("127.0.0.1", port, settings)
            os._exit(0)
        print(child, flush=True)
        os.waitpid(child, 0)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])
