"""The wheel holds the client, rules, cards and migrations, and runs without Node or checkout."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
import urllib.error
import urllib.request
import zipfile
from pathlib import Path

import pytest

from kitchentable.catalogue import GAMES
from tests.ports import free_port

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "src" / "kitchentable" / "server" / "client"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this checkout, with the client that is built in it."""
    assert (CLIENT / "index.html").exists(), "build the client first: make client"
    folder = tmp_path_factory.mktemp("wheel")
    run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)],
        cwd=ROOT,
        env=dict(os.environ),
    )
    (built,) = folder.glob("kitchentable-*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment variables under which Python finds the wheel's content, and no Node."""
    folder = tmp_path_factory.mktemp("installed")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    return {"PYTHONPATH": str(folder), "PATH": ""}


def run(command: list[str], cwd: Path, env: dict[str, str]) -> str:
    """What a command prints; it must succeed."""
    done = subprocess.run(
        command, cwd=cwd, env=env, capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_it_holds_all_that_a_server_needs(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        held = set(archive.namelist())
    package = ROOT / "src" / "kitchentable"
    expected = {
        *package.rglob("*.py"),
        *package.rglob("*.csv"),
        *package.glob("games/*/RULES*.md"),
        *(path for path in package.glob("games/*/words/*") if path.is_file()),
        *(path for path in CLIENT.rglob("*") if path.is_file()),
        package / "py.typed",
    }
    assert {str(path.relative_to(package.parent)) for path in expected} <= held


def test_it_holds_nothing_else(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        tops = {name.split("/")[0] for name in archive.namelist()}
    assert len(tops) == 2
    assert all(top.startswith("kitchentable") for top in tops)


def test_without_client_and_npm_it_says_what_to_do(tmp_path: Path) -> None:
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tmp_path)
    (tmp_path / "src" / "kitchentable").mkdir(parents=True)
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel"],
        cwd=tmp_path,
        env={"PATH": ""},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode != 0
    assert "Install Node 20 or newer and try again" in done.stderr
    assert not list(tmp_path.rglob("*.whl"))


def test_it_runs_without_a_checkout(installed: dict[str, str], tmp_path: Path) -> None:
    program = "import kitchentable; print(kitchentable.__file__)"
    assert installed["PYTHONPATH"] in run([sys.executable, "-c", program], tmp_path, installed)
    for name in GAMES:
        command = [sys.executable, "-c", "from kitchentable.cli import main; main()"]
        assert GAMES[name].title in run([*command, "rules", name], tmp_path, installed)
    german = run([*command, "rules", "memento", "--language", "de"], tmp_path, installed)
    assert "In deinem Zug nimmst du" in german


def test_it_serves_the_client(installed: dict[str, str], tmp_path: Path) -> None:
    port = free_port()
    program = "from kitchentable.cli import main; main()"
    where = ["--host", "127.0.0.1", "--port", str(port), "--database", "tables.sqlite3"]
    with subprocess.Popen(
        [sys.executable, "-c", program, "serve", "--no-open", *where],
        cwd=tmp_path,
        env=installed,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ) as server:
        try:
            page = fetched(f"http://127.0.0.1:{port}/")
            script = re.search(r'src="(/assets/[^"]+\.js)"', page)
            assert script
            assert "function" in fetched(f"http://127.0.0.1:{port}{script[1]}")
        finally:
            server.terminate()


def fetched(address: str) -> str:
    """What a server answers, once it listens; an error after a minute."""
    deadline = time.monotonic() + 60
    while True:
        try:
            with urllib.request.urlopen(address, timeout=10) as answer:
                return str(answer.read().decode())
        except urllib.error.URLError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.1)
