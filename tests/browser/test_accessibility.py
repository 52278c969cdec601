"""axe-core finds nothing on any screen, large and small, light and dark."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

import pytest
from playwright.sync_api import Page

from .axe import axe
from .chromium import PHONE
from .conftest import Invite
from .house import House
from .majolica_tour import majolica_tour
from .paperback_tour import paperback_tour
from .person import Person
from .tour import CONTEXT, CROSSWISE, PATIENT, SCHEMES, Arrive, Scheme, Show, tour
from .wallpaper_tour import wallpaper_tour


@pytest.fixture
def patient(tmp_path: Path) -> Iterator[House]:
    """A server at which a hidden card can be looked at for long."""
    house = House(tmp_path, **PATIENT)
    house.open()
    yield house
    house.close()


@pytest.mark.parametrize(
    "schemes", [CROSSWISE, pytest.param(SCHEMES, marks=pytest.mark.slow)], ids=["crosswise", "all"]
)
@pytest.mark.parametrize(
    ("walk", "least"),
    [(tour, 40), (wallpaper_tour, 25), (majolica_tour, 50), (paperback_tour, 20)],
)
def test_axe_finds_nothing(
    patient: House,
    invite: Invite,
    walk: Callable[[Arrive, Show], None],
    least: int,
    schemes: Mapping[int, Sequence[Scheme]],
) -> None:
    found: list[str] = []
    screens: set[str] = set()

    def arrive(name: str) -> Person:
        return invite(name, house=patient, **CONTEXT)

    def look(name: str, page: Page) -> None:
        if "-print-" in name:
            return  # paper is no screen
        screens.add(name)
        found.extend(f"{name}: {problem}" for problem in axe(page))

    walk(arrive, Show(look, schemes))
    assert found == []
    assert len(screens) > least * len(schemes[PHONE["width"]])


def test_axe_would_find_something(invite: Invite) -> None:
    ana = invite()
    ana.open()
    ana.link("Set up a table of Memento").wait_for()
    ana.page.evaluate("document.querySelector('main').append(document.createElement('button'))")
    assert any(problem.startswith("button-name: ") for problem in axe(ana.page))
