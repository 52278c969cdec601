"""The page of known faults names tests that are there, or says that something is not built yet."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from .pages import DOCS, ROOT

PAGE = DOCS / "known-faults.md"
FAULTS = 44

_ROW = re.compile(r"^\| (\d+) \| (.+?) \| (.+) \|$", re.MULTILINE)
NAMED_TEST = re.compile(r"`([\w/.]+\.(?:py|ts))::([^`]+)`")
_ANSWERS = ("not built yet", "cannot occur: ", "there is no ")

ROWS = _ROW.findall(PAGE.read_text(encoding="utf-8"))


def test_every_fault_has_its_line() -> None:
    numbers = [int(number) for number, _, _ in ROWS]
    assert len(numbers) == FAULTS
    assert numbers == sorted(set(numbers))


@pytest.mark.parametrize(("number", "fault", "answer"), ROWS)
def test_every_line_is_an_answer(number: str, fault: str, answer: str) -> None:
    named = NAMED_TEST.findall(answer)
    assert named or answer.startswith(_ANSWERS), f"{number}: no test guards against “{fault}”"
    missing = [f"{file}::{name}" for file, name in named if not is_there(ROOT / file, name)]
    assert not missing


def is_there(file: Path, name: str) -> bool:
    """Whether a file has a test of this name."""
    if not file.is_file():
        return False
    text = file.read_text(encoding="utf-8")
    if file.suffix == ".ts":
        return f"it('{name}'" in text
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    return any(node.name == name for node in ast.parse(text).body if isinstance(node, functions))
