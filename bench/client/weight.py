"""What each page weighs on a first visit: all bodies that the browser is sent, as they are sent.

Every page is opened by a browser that has never been here, and is weighed when it has come to rest.
A table counts from its address on, as for somebody who opens its link. Chromium takes brotli from
its own machine as it does over HTTPS; `gzip` is the same page as it goes through plain HTTP.
"""

from __future__ import annotations

import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, Request

from kitchentable.catalogue import GAMES
from tests.browser.chromium import DESKTOP, chromium
from tests.browser.house import House

from ..measure import Figure, figure
from .tables import invitation, open_table

KINDS = {
    "document": "html",
    "script": "js",
    "stylesheet": "css",
    "font": "fonts",
    "fetch": "data",
}
"""What Playwright calls things, and what we do."""
PLAIN = {"accept-encoding": "gzip, deflate"}
"""What browsers take over plain HTTP."""


def measure() -> Iterator[Figure]:
    """The weight of the start page, of an invitation and of a table of each game."""
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        house = House(Path(folder))
        house.open()
        try:
            for page in ("home", "invitation", *GAMES):
                yield from _page(browser, house, page)
        finally:
            house.close()


def _page(browser: Browser, house: House, page: str) -> Iterator[Figure]:
    weights = _weigh(browser, house, page)
    for kind in dict.fromkeys((*KINDS.values(), *weights)):
        yield _kilobytes(f"{page}.{kind}", weights[kind])
    yield _kilobytes(f"{page}.total", weights.total())
    yield _kilobytes(f"{page}.german", _weigh(browser, house, page, locale="de").total())
    yield _kilobytes(f"{page}.gzip", _weigh(browser, house, page, **PLAIN).total())


def _weigh(
    browser: Browser, house: House, page: str, *, locale: str = "en", **headers: str
) -> Counter[str]:
    """Bytes by kind; `headers` of each request, where they differ from what browsers send."""
    context = browser.new_context(locale=locale, viewport=DESKTOP, extra_http_headers=headers)
    address = house.address
    if page == "invitation":
        address = _from_a_friend(browser, house)
    elif page != "home":
        address = open_table(context.request, house, page)
    tab = context.new_page()
    requests: list[Request] = []
    tab.on("requestfinished", lambda request: requests.append(request))
    tab.goto(address)
    tab.get_by_role("main").get_by_role("button").first.wait_for()
    tab.evaluate("document.fonts.ready")
    tab.wait_for_load_state("networkidle")
    weights: Counter[str] = Counter()
    for request in requests:
        kind = KINDS.get(request.resource_type, request.resource_type)
        weights[kind] += request.sizes()["responseBodySize"]
    context.close()
    return weights


def _from_a_friend(browser: Browser, house: House) -> str:
    """The address of an invitation that somebody else has sent."""
    friend = browser.new_context()
    address = invitation(friend.request, house, "memento")
    friend.close()
    return address


def _kilobytes(name: str, size: int) -> Figure:
    return figure(f"client.{name}_kb", "kB", [size / 1000])
