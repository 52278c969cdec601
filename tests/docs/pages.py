"""Reading Markdown pages: their code blocks, links, and the parts that a program writes."""

from __future__ import annotations

import re
from pathlib import Path

from msgspec import Struct

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"

_BLOCK = re.compile(r"^```(\w*)(?: (\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"\]\(([^)\s]+)\)")


class Block(Struct, frozen=True):
    """A fenced block of a page."""

    language: str
    file: str
    """The file that it is the content of; empty if the page does not say."""
    text: str


def blocks(page: Path) -> list[Block]:
    """The fenced blocks of a page, in order."""
    found = _BLOCK.findall(page.read_text(encoding="utf-8"))
    return [Block(language, file, text) for language, file, text in found]


def links(page: Path) -> list[str]:
    """Where a page's links and pictures point, outside its code blocks."""
    return _LINK.findall(_BLOCK.sub("", page.read_text(encoding="utf-8")))


def written_part(page: Path, name: str) -> str:
    """The part of a page between its marks `<!-- name -->` and `<!-- /name -->`."""
    before, after = _marks(name)
    return page.read_text(encoding="utf-8").partition(before)[2].partition(after)[0]


def write_part(page: Path, name: str, text: str) -> None:
    """Puts `text` between the marks."""
    old = page.read_text(encoding="utf-8")
    before, after = _marks(name)
    head, tail = old.partition(before)[0], old.partition(after)[2]
    page.write_text(head + before + text + after + tail, encoding="utf-8")


def _marks(name: str) -> tuple[str, str]:
    return f"<!-- {name} -->\n", f"<!-- /{name} -->\n"
