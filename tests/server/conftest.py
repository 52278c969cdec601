"""A running server and the people who use it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from litestar.testing import TestClient

from kitchentable.server.app import create_app
from kitchentable.server.settings import Settings

from .house import PERSON, Browser, settings_for
from .inn import Inn

Reopen = Callable[[], Awaitable[Inn]]


@pytest_asyncio.fixture
async def inn(tmp_path: Path) -> AsyncIterator[Inn]:
    """A server without its rim; files of tests with another kind of it have their own."""
    opened = Inn(tmp_path)
    await opened.open()
    yield opened
    await opened.close()


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


@pytest_asyncio.fixture
async def reopen(tmp_path: Path) -> AsyncIterator[Reopen]:
    """Opens servers which all begin with nothing and draw the same secrets."""
    opened: list[Inn] = []

    async def make() -> Inn:
        folder = tmp_path / str(len(opened))
        folder.mkdir()
        numbers = count()
        inn = Inn(folder, moment=600.0, secret=lambda: f"{next(numbers):043}", clock=lambda: 0.0)
        opened.append(inn)
        await inn.open()
        return inn

    yield make
    for inn in opened:
        await inn.close()
