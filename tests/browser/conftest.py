"""A server for the whole session, a browser for each file of tests, and people to sit there.

A busy machine can draw a page so late that a test looks at it too soon, so a test that fails here
is tried a second time. Pytest counts such tests in its last line: `2 rerun`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, expect

from .chromium import DESKTOP, chromium
from .house import House
from .person import PATIENCE, Hand, Person

expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks all tests of this folder, and gives each a second try."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The server."""
    opened = House(tmp_path_factory.mktemp("house"))
    opened.open()
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium. Not for the session: Playwright holds the event loop that other tests need."""
    with chromium() as running:
        yield running


class Invite(Protocol):
    """Makes a person with a browser of their own."""

    def __call__(
        self,
        name: str = "Ana",
        hand: Hand = "mouse",
        *,
        house: House | None = None,
        settings: dict[str, Any] | None = None,
        **context: Any,
    ) -> Person: ...


@pytest.fixture
def invite(browser: Browser, house: House) -> Iterator[Invite]:
    """Invites people; when the test is over, nothing may have gone wrong in any browser."""
    people: list[Person] = []
    usual = house

    def make(
        name: str = "Ana",
        hand: Hand = "mouse",
        *,
        house: House | None = None,
        settings: dict[str, Any] | None = None,
        **context: Any,
    ) -> Person:
        chosen = {"viewport": DESKTOP} | context
        opened = browser.new_context(**chosen)
        address = (house or usual).address
        people.append(Person(opened, address, name, hand, settings))
        return people[-1]

    yield make
    for person in people:
        person.context.close()
    assert [trouble for person in people for trouble in person.troubles] == []
