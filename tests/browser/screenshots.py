"""Takes a picture of every screen: `python -m tests.browser.screenshots [FOLDER [GAME…]]`.

The README's pictures are among them and are written again.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page

from .chromium import chromium
from .house import House
from .majolica_tour import majolica_tour
from .paperback_tour import paperback_tour
from .person import Person
from .tour import CONTEXT, PATIENT, Show, tour
from .wallpaper_tour import wallpaper_tour

TOURS = {
    "memento": tour,
    "wallpaper": wallpaper_tour,
    "majolica": majolica_tour,
    "paperback": paperback_tour,
}

ROOT = Path(__file__).parents[2]

PICTURES = {
    "table-later-1280-light": "memento.png",
    "table-later-360-light": "memento-phone.png",
}
"""What the README shows, in docs/images."""


def main(folder: Path, *games: str) -> None:
    """Writes SCREEN-WIDTH-SCHEME.png for every screen, after the old pictures are gone.

    The tours are those of all games, unless some are named.
    """
    folder.mkdir(exist_ok=True)
    for old in folder.glob("*.png"):
        old.unlink()

    def look(name: str, page: Page) -> None:
        picture = page.screenshot(path=folder / f"{name}.png")
        if name in PICTURES:
            (ROOT / "docs/images" / PICTURES[name]).write_bytes(picture)
        print(name, flush=True)

    with tempfile.TemporaryDirectory() as temporary, chromium() as browser:
        house = House(Path(temporary), **PATIENT)
        house.open()
        try:
            for game in games or TOURS:
                TOURS[game](
                    lambda name: Person(browser.new_context(**CONTEXT), house.address, name),
                    Show(look),
                )
        finally:
            house.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "screenshots", *sys.argv[2:])
