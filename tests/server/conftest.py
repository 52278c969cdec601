"""Servers for tests: no pauses, a database of their own, and players that speak the protocol."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from kitchentable.server.app import create_app
from kitchentable.server.settings import Rate, Settings

FREE = Rate(burst=1_000_000, per_second=1_000_000)


def settings_for(folder: Path, **changes: Any) -> Settings:
    """A server in this folder that waits for nothing."""
    chosen: dict[str, Any] = {
        "database": str(folder / "test.sqlite3"),
        "client": folder / "client",
        "pace": 0.0,
        "pace_of_deal": 0.0,
        "moment": 0.0,
        "workers": 1,
        "visits": FREE,
        "commands": FREE,
    }
    return Settings(**(chosen | changes))


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return settings_for(tmp_path)


@pytest.fixture
def client(settings: Settings) -> Iterator[TestClient[Any]]:
    """The browser of somebody, without a cookie yet."""
    with TestClient(create_app(settings)) as browser:
        yield browser
