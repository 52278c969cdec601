"""Whatever goes wrong is one sentence on standard error, and an exit code that says what kind."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from .kitchen import kitchen, sentence

WRONG_USE = {
    "plai": "did you mean “play”",
    "play": "Missing argument “GAME”",
    "play memento --seat 3": "--seats",
    "play memento --seats three": "--seats: “three” is not a whole number",
    "play memento --seats 9": "2 to 5 players, not 9",
    "play memento --level sleepy": "no bot “sleepy”",
    "play memento --option ties=some": "ties can be all or nobody, not “some”",
    "play memento --option introductory=perhaps": "introductory can be yes or no",
    "play memento --option colour=blue": "no option “colour”",
    "play memento --option ages=old": "ages wants whole numbers, not “old”",
    "play memento --option ages=1,2": "each of the seats 0 to 2 once",
    "play paperback --option size=40": "size can be 70 or 60 or 50 or 35, not “40”",
    "play paperback --option house_words=zzxy,Qq": "“Qq” must have 2 to 30 small letters",
    "play memento --record nowhere/record.txt": "no such folder",
    "play chess": "no game “chess”",
    "watch memento": "Missing option “--bots”",
    "watch memento --bots random": "not 1",
    "watch memento --bots random,random --pace slow": "“slow” is not a number of seconds",
    "watch memento --bots random,ismcts:many": "no bot “ismcts:many”",
    "replay record.txt --seat 1 --spectator": "either --seat or --spectator",
    "serve --port 0": "from 1 to 65535, not 0",
    "bots chess": "no game “chess”",
    "rules": "Missing argument “GAME”",
    "rules memento --language fr": "language can be en or de, not “fr”",
}

FAILED = {
    "verify nothing.txt": "nothing.txt cannot be read",
    "replay nothing.txt": "nothing.txt cannot be read",
    "rules memento --find zeppelin": "say nothing about “zeppelin”",
}


@pytest.mark.parametrize("line", WRONG_USE)
def test_wrong_use_is_one_sentence_and_exit_code_2(line: str) -> None:
    result = kitchen(line)
    assert WRONG_USE[line] in sentence(result)
    assert result.exit_code == 2


@pytest.mark.parametrize("line", FAILED)
def test_a_failure_is_one_sentence_and_exit_code_1(line: str) -> None:
    result = kitchen(line)
    assert FAILED[line] in sentence(result)
    assert result.exit_code == 1


def test_a_file_that_is_no_record_is_refused_by_name(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ana,\n", encoding="utf-8")
    assert "the first line must be" in sentence(kitchen(f"verify {path}"))
    path.write_bytes(b"\xff\xfe\x00")
    assert "is not text" in sentence(kitchen(f"replay {path}"))


def test_a_terminal_without_unicode_still_shows_everything() -> None:
    run = subprocess.run(
        [sys.executable, "-c", "from kitchentable.cli import main; main()", "rules", "memento"],
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        timeout=30,
        check=True,
    )
    assert b"turn-4" in run.stdout
    assert not run.stderr


def test_a_reader_that_stops_early_is_no_error() -> None:
    command = f"{sys.executable} -c 'from kitchentable.cli import main; main()' rules memento"
    run = subprocess.run(f"{command} | head -1", shell=True, capture_output=True, timeout=30)
    assert run.stdout.decode() == "Memento\n"
    assert not run.stderr
