"""The help: every command has some, its examples work, the reference page is current, fast."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from litestar.testing import TestClient

from kitchentable.cli.reference import example_lines, reference
from kitchentable.server.app import create_app
from tests.server.house import settings_for

from .kitchen import curious, kitchen

DOCS = Path(__file__).parents[2] / "docs"
SCORING_CARDS = DOCS.parent / "src/kitchentable/games/memento/scoring_cards.csv"
COMMANDS = (
    "serve",
    "backup",
    "play",
    "watch",
    "replay",
    "verify",
    "review",
    "rules",
    "bots",
    "arena",
    "ladder",
    "lab",
    "lab report",
    "lab compare",
)
HEAVY = ("rich", "msgspec", "kitchentable.catalogue", "kitchentable.server")
LONG = ("serve", "ladder", "lab")
"""Commands that take long or do not end by themselves; they have tests of their own."""


def quick() -> list[str]:
    return [line for line in example_lines() if line.split()[1] not in LONG]


def test_without_a_command_it_says_what_there_is() -> None:
    for line in ("", "--help"):
        result = kitchen(line)
        assert result.exit_code == 0
        top = [command for command in COMMANDS if " " not in command]
        assert all(f"\n  {command} " in result.stdout for command in top)


@pytest.mark.parametrize("command", COMMANDS)
def test_the_help_of_every_command_has_examples(command: str) -> None:
    result = kitchen(f"{command} --help")
    assert result.exit_code == 0
    assert f"    $ kitchentable {command}" in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80


@pytest.mark.parametrize("line", quick())
def test_the_examples_work(line: str, tmp_path: Path) -> None:
    if "match.txt" in line and "--record" not in line:
        kitchen("watch memento --bots random,random --seed example --record match.txt")
    if " my.csv" in line:
        (tmp_path / "my.csv").write_bytes(SCORING_CARDS.read_bytes())
    if " backup " in line:
        with TestClient(create_app(settings_for(tmp_path, database="kitchentable.sqlite3"))):
            pass
    result = kitchen(hurried(line), curious() if " play " in line else ())
    assert result.exit_code == 0, result.output
    assert result.stdout


def hurried(line: str) -> str:
    """An example with bots that do not think, few matches, and one process."""
    line = re.sub("hard|medium", "easy", line.removeprefix("kitchentable "))
    line = line.replace(" --ray local", "")
    return f"{line} --matches 2 --processes 1" if line.startswith("arena") else line


def test_the_reference_page_is_current() -> None:
    written = (DOCS / "cli.md").read_text(encoding="utf-8")
    assert written == reference(), "run: python -m kitchentable.cli.reference > docs/cli.md"


def test_the_version_is_the_package_s() -> None:
    from kitchentable import __version__

    assert kitchen("--version").stdout == f"kitchentable {__version__}\n"


def test_help_imports_neither_games_nor_server_nor_rich() -> None:
    """What makes it fast, and does not depend on how busy the machine is."""
    code = (
        "import sys; from kitchentable.cli import main; sys.argv = ['kitchentable', '--help']\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        f"print([name for name in {HEAVY} if name in sys.modules], file=sys.stderr)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=30)
    assert run.stdout.startswith("Usage: kitchentable")
    assert run.stderr == "[]\n"
