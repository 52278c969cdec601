"""What the README and the pages show as programs runs, and what they count is so."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from kitchentable.games import memento

from .pages import DOCS, ROOT, blocks

README = ROOT / "README.md"
CARDS = {"memento": "scoring_cards.csv", "wallpaper": "wallpaper_cards.csv"}
"""The data file of each game whose page says how to play with another one."""


def run(program: str, folder: Path) -> str:
    """What a program prints, run in `folder`; warnings count as errors, as in the tests."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", program],
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_bot_has_fifteen_lines_and_plays_a_match(tmp_path: Path) -> None:
    (bot,) = [block.text for block in blocks(README) if block.language == "python"]
    assert len([line for line in bot.splitlines() if line.strip()]) <= 15
    assert re.fullmatch(r"\(\(-?\d+, -?\d+\), \(-?\d+, -?\d+\)\)\n", run(bot, tmp_path))


def test_the_reconstructed_cards_are_named() -> None:
    named = re.search(r"at present (S[^)]*)\)", README.read_text(encoding="utf-8"))
    assert named
    cards = memento.GAME.scoring_cards
    rest = [card.id for card in cards if card.provenance != "attested"]
    assert re.findall(r"S\d\d", named[1]) == rest


@pytest.mark.parametrize(("game", "cards"), CARDS.items())
def test_the_programs_of_a_games_page_run(game: str, cards: str, tmp_path: Path) -> None:
    file = Path(import_module(f"kitchentable.games.{game}").__file__ or "").with_name(cards)
    shutil.copy(file, tmp_path / "my_cards.csv")
    programs = [block.text for block in blocks(DOCS / f"{game}.md") if block.language == "python"]
    assert programs
    for program in programs:
        run(program, tmp_path)
