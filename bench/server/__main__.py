"""Our server alone, as the load test starts it: `python -m bench.server --serve PORT FOLDER`."""

from __future__ import annotations

import sys
from pathlib import Path

from kitchentable.server import run
from kitchentable.server.settings import Rate, Settings


def serve(port: int, folder: Path) -> None:
    """As people start it, but without limits for one address."""
    free = Rate(burst=1_000_000, per_second=1_000_000)
    run(
        "127.0.0.1",
        port,
        Settings(database=str(folder / "tables.sqlite3"), visits=free, commands=free),
    )


if __name__ == "__main__":
    serve(int(sys.argv[2]), Path(sys.argv[3]))
