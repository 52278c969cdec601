"""The client in a real browser: what a visit weighs, and how soon one sees one's own action.

A server as people start it and Chromium on the same machine, with the hands of `tests/browser`,
which find buttons as people do. Both are measured by the clock, at 1280 × 800.
"""

from __future__ import annotations

import importlib.util
import shutil
import sys
from collections.abc import Iterator

from ..measure import Effort, Figure, unpin


def measure(effort: Effort) -> Iterator[Figure]:
    """The figures of the client; none without Playwright, Chromium and the built client."""
    if importlib.util.find_spec("playwright") is None or shutil.which("chromium") is None:
        print("The client is left out: it takes Playwright and Chromium.", file=sys.stderr)
        return
    from . import paint, weight  # they need Playwright, which the other groups do without

    unpin()
    yield from weight.measure()
    yield from paint.measure(effort)
