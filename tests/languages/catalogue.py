"""The texts of the client, read from its source."""

from __future__ import annotations

import re
from pathlib import Path

from tests.architecture.sources import ROOT

WEB = ROOT / "web" / "src"
ENTRY = re.compile(r"^  '?([^'\s]+?)'?:\s*'((?:[^'\\]|\\.)*)',$", re.MULTILINE)
LANGUAGES = tuple(
    path.stem for path in sorted((WEB / "lib/messages").glob("??.ts")) if path.stem != "en"
)
"""What the client speaks but English."""


def entries(path: Path) -> dict[str, str]:
    """The texts of a file by id, those that are put together aside; empty if it is not there."""
    if not path.exists():
        return {}
    found = ENTRY.findall(path.read_text(encoding="utf-8"))
    return {id_: text.replace(r"\u00a0", "\u00a0") for id_, text in found}


class Words:
    """What the client says in a language, to find things by: `words("join.go")`."""

    def __init__(self, language: str, game: str = "") -> None:
        """Of the frame, or of a game's board."""
        folder = WEB / "games" / game if game else WEB / "lib"
        self._texts = entries(folder / "messages" / f"{language}.ts")

    def __call__(self, id_: str, **values: object) -> str:
        """A text with its plain arguments filled in."""
        text = self._texts[id_]
        for name, value in values.items():
            text = text.replace(f"{{{name}}}", str(value))
        return text
