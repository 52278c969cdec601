"""What every file has, and what no file may hold."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from .sources import ROOT

FOLDERS = ("src", "tests", "bench", "examples", "tools", "docs", "web", ".ci")
GENERATED = {"node_modules", "__pycache__", "client", "dist"}
PRIVATE = re.compile(
    # Addresses of package registries, and paths that are there on one machine only. Each is
    # written so that this file does not hold what it looks for.
    r"registry\.npm(?:js)|npm(?:mirror)\.com|py(?:pi)\.org|python(?:hosted)\.org"
    r"|(?<![\w.])/(?:root|home|work|Users)/[a-z]"
)


def files() -> Iterator[Path]:
    """Every file of the repository, what tools made aside."""
    yield from (path for path in ROOT.iterdir() if path.is_file() and path.name != ".git")
    for folder in FOLDERS:
        for path in (ROOT / folder).rglob("*"):
            if path.is_file() and not GENERATED & set(path.relative_to(ROOT).parts):
                yield path


def python_files() -> list[Path]:
    """The Python files; an empty `__init__.py` only marks a folder."""
    return sorted(path for path in files() if path.suffix == ".py" and path.stat().st_size)


@pytest.mark.parametrize("path", python_files(), ids=lambda path: str(path.relative_to(ROOT)))
def test_a_python_file_opens_with_a_sentence(path: Path) -> None:
    docstring = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
    assert docstring
    first = docstring.partition("\n\n")[0]
    assert first[-1] in ".:`", "the first paragraph is a sentence"


def test_no_file_names_a_registry_or_a_machine() -> None:
    found = [
        f"{path.relative_to(ROOT)}: {match.group()}"
        for path in files()
        for match in PRIVATE.finditer(path.read_text(encoding="utf-8", errors="replace"))
    ]
    assert not found


def locked(name: str) -> dict[str, str]:
    """Per package of a Python lock its version; AssertionError for a line that is no pin."""
    text = (ROOT / name).read_text(encoding="utf-8")
    pin = re.compile(r"([\w.-]+)==([\w.]+)(?: ; [^\\]+)?((?: --hash=sha256:[0-9a-f]{64})+)")
    joined = re.sub(r" *\\\n *", " ", text)
    entries = [line for line in joined.splitlines() if not line.startswith("#")]
    pins = [pin.fullmatch(entry) for entry in entries]
    assert [entry for entry, found in zip(entries, pins, strict=True) if not found] == []
    return {found[1]: found[2] for found in pins if found}


def asked_for(*extras: str) -> Iterator[Requirement]:
    """What the project needs by itself and for these extras, extras within extras included."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    yield from map(Requirement, project["dependencies"])
    for extra in extras:
        for requirement in map(Requirement, project["optional-dependencies"][extra]):
            if requirement.name == project["name"]:
                yield from asked_for(*requirement.extras)
            else:
                yield requirement


@pytest.mark.parametrize(
    ("name", "extra"), [("constraints.txt", "build"), ("constraints-dev.txt", "dev")]
)
def test_the_python_locks_pin_what_is_asked_for(name: str, extra: str) -> None:
    versions = locked(name)
    for requirement in asked_for(extra):
        version = versions.get(canonicalize_name(requirement.name))
        assert version, f"{requirement.name} is not locked: make lock"
        assert requirement.specifier.contains(version), f"{requirement} is locked as {version}"
    assert not versions.keys() & {"torch", "jax", "tensorflow"}


def test_playing_and_the_workshop_use_the_same_versions() -> None:
    assert locked("constraints.txt").items() <= locked("constraints-dev.txt").items()


def test_the_client_lock_has_hashes_and_no_addresses() -> None:
    text = (ROOT / "web" / "package-lock.json").read_text(encoding="utf-8")
    assert '"resolved"' not in text
    assert text.count('"integrity"') > 0
