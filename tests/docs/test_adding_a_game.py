"""The tutorial, followed to the letter: what it writes passes the laws and can be played."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from .pages import DOCS, ROOT, blocks

PAGE = DOCS / "adding-a-game.md"
GAME = "highcard"
PLAY = Path(__file__).with_name("play_toy.py")


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package in which the page was followed."""
    top = tmp_path_factory.mktemp("tutorial")
    shutil.copytree(ROOT / "src", top / "src", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", top)
    for block in blocks(PAGE):
        if not block.file:
            continue
        target = top / block.file
        if block.language == "diff":
            target.write_text(_patched(target.read_text(encoding="utf-8"), block.text), "utf-8")
        else:
            assert not target.exists()
            target.parent.mkdir(exist_ok=True)
            target.write_text(block.text, "utf-8")
    return top


def _patched(old: str, change: str) -> str:
    """`old` after a change of added lines, whose context must be there exactly once."""
    lines = change.splitlines(keepends=True)
    before = "".join(line[1:] for line in lines if not line.startswith("+"))
    assert old.count(before) == 1
    return old.replace(before, "".join(line[1:] for line in lines))


def run(checkout: Path, *command: str, keys: str = "") -> str:
    """What a command prints that imports the copy; it must succeed."""
    path = {"PYTHONPATH": str(checkout / "src"), "MYPYPATH": str(checkout / "src")}
    done = subprocess.run(
        command,
        cwd=checkout,
        env={**os.environ, **path},
        input=keys,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_it_touches_its_folder_and_one_line() -> None:
    written = [block for block in blocks(PAGE) if block.file and block.file != "check.py"]
    changes = [block for block in written if block.language == "diff"]
    assert [change.file for change in changes] == ["src/kitchentable/catalogue.py"]
    assert sum(line.startswith("+") for line in changes[0].text.splitlines()) == 1
    folder = f"src/kitchentable/games/{GAME}/"
    assert all(block.file.startswith(folder) for block in written if block not in changes)


def test_the_laws_hold(checkout: Path) -> None:
    assert "matches=300" in run(checkout, sys.executable, "check.py")


def test_it_can_be_played_at_a_table(checkout: Path) -> None:
    assert run(checkout, sys.executable, str(PLAY), GAME).splitlines()[-1] == "over"


def test_it_can_be_played_in_a_terminal(checkout: Path) -> None:
    shown = next(block.text for block in blocks(PAGE) if block.text.startswith("kitchentable "))
    words = shown.splitlines()[0].split()[1:]
    program = "from kitchentable.cli import main; main()"
    printed = run(checkout, sys.executable, "-c", program, *words, keys="keep\n\n")
    assert "High Card is over." in printed


def test_it_is_as_tidy_as_the_rest(checkout: Path) -> None:
    folder = f"src/kitchentable/games/{GAME}"
    run(checkout, sys.executable, "-m", "ruff", "check", folder)
    run(checkout, sys.executable, "-m", "ruff", "format", "--check", folder)


@pytest.mark.slow
def test_its_types_hold(checkout: Path) -> None:
    run(checkout, sys.executable, "-m", "mypy", f"src/kitchentable/games/{GAME}")
