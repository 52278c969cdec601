"""Takes a picture of every screen: `python -m tests.browser.screenshots [FOLDER [TOUR…]]`.

A tour is named by its game; one past the screens in another language by that: `de`. The README's
pictures are among them and are written again.
"""

from __future__ import annotations

import sys
import tempfile
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tests.languages.catalogue import LANGUAGES

from .chromium import chromium
from .house import House
from .language_tour import boards_tour, language_tour
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
    "wallpaper-five-hang-1280-light": "wallpaper.png",
    "majolica-four-1280-light": "majolica.png",
    "paperback-word-2-1280-light": "paperback.png",
}
"""What the README shows, in docs/images."""


def main(folder: Path, *tours: str) -> None:
    """Writes SCREEN-WIDTH-SCHEME.png for every screen, after the old pictures are gone.

    All tours are taken, unless some are named.
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

        def look_in(language: str, name: str, page: Page) -> None:
            look(f"{language}-{name}", page)

        def arrive(name: str, **context: Any) -> Person:
            return Person(browser.new_context(**CONTEXT, **context), house.address, name)

        house.open()
        try:
            for name in tours or (*TOURS, *LANGUAGES):
                if name in TOURS:
                    TOURS[name](arrive, Show(look))
                else:
                    for walk in (language_tour, boards_tour):
                        walk(partial(arrive, locale=name), Show(partial(look_in, name)), name)
        finally:
            house.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "screenshots", *sys.argv[2:])
