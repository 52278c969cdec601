"""The browser, and the sizes of screens that it is looked at in."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, ViewportSize, sync_playwright

ARGUMENTS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking")

DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 360, "height": 740}


@contextmanager
def chromium() -> Iterator[Browser]:
    """A running Chromium, of the system's own."""
    program = shutil.which("chromium") or shutil.which("google-chrome")
    if program is None:
        raise RuntimeError("There is no Chromium here: `make chromium` installs it.")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
        yield browser
        browser.close()
