"""axe-core finds nothing on any screen, large and small, light and dark."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from .conftest import Invite
from .house import House
from .person import Person
from .tour import CONTEXT, PATIENT, tour

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"

RUN = """async () => (await axe.run(document, { resultTypes: ['violations'] })).violations.flatMap(
  ({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`))
"""


@pytest.fixture
def patient(tmp_path: Path) -> Iterator[House]:
    """A server at which a hidden card can be looked at for long."""
    house = House(tmp_path, **PATIENT)
    house.open()
    yield house
    house.close()


def test_axe_finds_nothing(patient: House, invite: Invite) -> None:
    axe = AXE.read_text(encoding="utf-8")
    found: list[str] = []
    screens: set[str] = set()

    def arrive(name: str) -> Person:
        return invite(name, house=patient, **CONTEXT)

    def look(name: str, page: Page) -> None:
        screens.add(name)
        page.evaluate(axe)
        found.extend(f"{name}: {problem}" for problem in page.evaluate(RUN))

    tour(arrive, look)
    assert found == []
    assert len(screens) > 80
