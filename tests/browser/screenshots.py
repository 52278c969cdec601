"""Takes a picture of every screen: `python -m tests.browser.screenshots [FOLDER]`."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page

from .chromium import chromium
from .house import House
from .person import Person
from .tour import CONTEXT, PATIENT, tour

ROOT = Path(__file__).parents[2]


def main(folder: Path) -> None:
    """Writes SCREEN-WIDTH-SCHEME.png for every screen, after the old pictures are gone."""
    folder.mkdir(exist_ok=True)
    for old in folder.glob("*.png"):
        old.unlink()

    def look(name: str, page: Page) -> None:
        page.screenshot(path=folder / f"{name}.png")
        print(name, flush=True)

    with tempfile.TemporaryDirectory() as temporary, chromium() as browser:
        house = House(Path(temporary), **PATIENT)
        house.open()
        try:
            tour(lambda name: Person(browser.new_context(**CONTEXT), house.address, name), look)
        finally:
            house.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "screenshots")
