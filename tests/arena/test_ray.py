"""A Ray cluster plays the same matches as this process, and leaves nothing behind."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from kitchentable.arena import Run, Where, play, run_spec
from kitchentable.arena.cluster import on_ray
from kitchentable.arena.given import NOTHING_GIVEN

BOTS = ("greedy", "easy", "random")
SPEC = run_spec("memento", BOTS, 24)
LINE = f"arena memento --bots {','.join(BOTS)} --matches 24"


@pytest.fixture
def ray_folder(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where Ray keeps its own files: a short path, since its sockets need one."""
    pytest.importorskip("ray")
    with tempfile.TemporaryDirectory(prefix="ray") as folder:
        monkeypatch.setenv("RAY_TMPDIR", folder)
        yield Path(folder)


def kitchentable(line: str) -> subprocess.CompletedProcess[str]:
    """A command as a process of its own: Ray stays out of this one."""
    code = "from kitchentable.cli import main; main()"
    return subprocess.run(
        [sys.executable, "-c", code, *line.split()], capture_output=True, text=True, timeout=300
    )


def mentioned(word: str) -> list[str]:
    """The command lines of all processes that name something."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            line = (process / "cmdline").read_bytes().replace(b"\0", b" ").decode()
            found += [line] if word in line else []
    return found


@pytest.mark.slow
def test_a_cluster_gives_the_same_records_and_leaves_nothing(
    tmp_path: Path, ray_folder: Path
) -> None:
    whole = Run.start(tmp_path / "whole", SPEC)
    play(whole, Where(1))
    result = kitchentable(f"{LINE} --ray local --processes 2 --out {tmp_path / 'ray'}")
    assert (result.returncode, result.stderr) == (0, "")
    assert "24 matches on 8 deals" in result.stdout
    for name in ("run.json", "records.jsonl"):
        assert (tmp_path / "ray" / name).read_bytes() == (whole.path / name).read_bytes()
    assert mentioned(str(ray_folder)) == []


@pytest.mark.slow
def test_a_cluster_that_is_not_there_is_told_in_a_sentence(
    tmp_path: Path, ray_folder: Path
) -> None:
    result = kitchentable(f"{LINE} --ray auto --out {tmp_path / 'ray'}")
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr.startswith("There is no Ray cluster at “auto”")
    assert result.stderr.count("\n") == 1


def test_without_ray_it_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ValueError, match=r"kitchentable\[ray\]"):
        next(on_ray(SPEC, [0], NOTHING_GIVEN, "local"))
