"""A running server and the people who use it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from kitchentable.server.app import create_app
from kitchentable.server.settings import Settings

from .house import PERSON, Browser, settings_for


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return settings_for(tmp_path)


@pytest.fixture
def server(settings: Settings) -> Iterator[TestClient[Any]]:
    with TestClient(create_app(settings)) as client:
        yield client


@pytest.fixture
def ada(server: TestClient[Any]) -> Browser:
    return Browser(server)


@pytest.fixture
def ben(server: TestClient[Any]) -> Browser:
    return Browser(server)


@pytest.fixture
def cleo(server: TestClient[Any]) -> Browser:
    return Browser(server)


@pytest.fixture
def duel(ada: Browser, ben: Browser) -> dict[str, Any]:
    """A running game of Ada, the host in seat 0, and Ben in seat 1."""
    created = ada.make(PERSON, PERSON)
    assert ben.join(created, "Ben").status_code == 201
    assert ada.post(f"/api/tables/{created['table']}/start").status_code == 204
    return created
