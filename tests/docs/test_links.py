"""Pages link to what is there."""

from __future__ import annotations

from pathlib import Path

import pytest

from .pages import DOCS, ROOT, links

PAGES = [ROOT / "README.md", *sorted(DOCS.rglob("*.md"))]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_to_files(page: Path) -> None:
    here = [link.partition("#")[0] for link in links(page) if "://" not in link]
    missing = [link for link in here if link and not (page.parent / link).exists()]
    assert not missing
