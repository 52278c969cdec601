"""However many play, and whoever dies meanwhile, the records are the same."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

import pytest
from msgspec.structs import replace

from kitchentable.arena import Run, Where, play, run_spec
from kitchentable.arena.given import NOTHING_GIVEN, Given
from kitchentable.arena.workers import MOST_DEATHS, on_processes

BOTS = ("greedy", "easy", "easy")
SPEC = run_spec("memento", BOTS, 36)


def files(path: Path) -> dict[str, bytes]:
    """By name what is in a folder."""
    return {file.name: file.read_bytes() for file in path.iterdir()}


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the run as one process plays it."""
    path = tmp_path_factory.mktemp("arena") / "whole"
    play(Run.start(path, SPEC), Where(1))
    return path


def test_processes_change_nothing_and_progress_is_told(whole: Path, tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    play(
        Run.start(tmp_path / "two", SPEC),
        Where(2),
        progress=lambda done, total: told.append((done, total)),
    )
    assert files(tmp_path / "two") == files(whole)
    assert told == [(done, 36) for done in range(37)]


def test_a_worker_that_dies_costs_only_its_matches(whole: Path, tmp_path: Path) -> None:
    killed = []

    def kill_one(done: int, total: int) -> None:
        if done in (3, 9):
            victim = multiprocessing.active_children()[0]
            assert victim.pid is not None
            os.kill(victim.pid, signal.SIGKILL)
            killed.append(victim.pid)

    run = Run.start(tmp_path / "killed", SPEC)
    play(run, Where(2), progress=kill_one)
    assert len(set(killed)) == 2
    assert files(run.path) == files(whole)
    assert not multiprocessing.active_children()


class Deadly(Given, frozen=True):
    """What no process survives that takes it."""

    def use(self) -> None:
        os._exit(1)


def test_a_match_that_always_kills_its_process_is_named() -> None:
    with pytest.raises(RuntimeError, match=f"Match 0 was begun {MOST_DEATHS} times"):
        list(on_processes(SPEC, [0, 1], Deadly(), 1))
    assert not multiprocessing.active_children()


def test_what_a_match_raises_ends_the_run() -> None:
    spec = replace(SPEC, bots=("greedy", "genius", "random"))
    with pytest.raises(ValueError, match="no bot “genius”"):
        list(on_processes(spec, [0, 1, 2], NOTHING_GIVEN, 2))
    assert not multiprocessing.active_children()


def test_who_stops_asking_leaves_no_process() -> None:
    with closing(on_processes(SPEC, range(36), NOTHING_GIVEN, 2)) as played:
        next(played)
        assert len(multiprocessing.active_children()) == 2
    assert not multiprocessing.active_children()


CODE = """
import signal
from kitchentable.cli import main

signal.signal(signal.SIGINT, signal.default_int_handler)  # what runs in the background ignores it
main()
"""


def started(path: Path) -> subprocess.Popen[str]:
    """The arena on two processes, as a process that is the first of its group."""
    line = f"arena memento --bots {','.join(BOTS)} --matches 36 --processes 2 --out {path}"
    return subprocess.Popen(
        [sys.executable, "-c", CODE, *line.split()],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def group_ends(process: subprocess.Popen[str]) -> bool:
    """Whether no process of its group is left after a moment."""
    for _ in range(100):
        try:
            os.killpg(process.pid, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.1)
    return False


def to_the_process(process: subprocess.Popen[str]) -> None:
    process.send_signal(signal.SIGINT)


def to_all_of_the_terminal(process: subprocess.Popen[str]) -> None:
    os.killpg(process.pid, signal.SIGINT)


@pytest.mark.parametrize("stop", [to_the_process, to_all_of_the_terminal])
def test_ctrl_c_keeps_what_is_finished_and_the_same_command_goes_on(
    stop: Callable[[subprocess.Popen[str]], None], whole: Path, tmp_path: Path
) -> None:
    path = tmp_path / "stopped"
    process = started(path)
    wait_for_matches(path, 2)
    stop(process)
    out, err = process.communicate(timeout=60)
    run = Run.open(path)
    assert process.returncode == 130
    assert (out, err) == (
        "",
        f"Stopped: {run.done} of 36 matches are kept in {path}. The same command goes on from "
        "there.\n",
    )
    assert group_ends(process)
    assert 2 <= run.done < 36
    kept = dict(run.results())
    play(Run.start(path, SPEC), Where(1))
    assert kept.items() <= dict(Run.open(path).results()).items()
    assert files(path) == files(whole)


def test_ctrl_c_at_once_is_a_sentence_as_well(tmp_path: Path) -> None:
    process = started(tmp_path / "stopped")
    while not (tmp_path / "stopped" / "records.jsonl").exists():
        assert process.poll() is None
        time.sleep(0.002)
    time.sleep(0.1)  # the workers are being started
    to_all_of_the_terminal(process)
    out, err = process.communicate(timeout=60)
    assert (process.returncode, out, err.count("\n")) == (130, "", 1)
    assert err.startswith("Stopped")
    assert group_ends(process)


def test_a_run_that_is_killed_leaves_no_process_and_goes_on(whole: Path, tmp_path: Path) -> None:
    path = tmp_path / "killed"
    process = started(path)
    wait_for_matches(path, 2)
    process.kill()
    process.communicate(timeout=60)
    assert group_ends(process)
    run = Run.start(path, SPEC)
    assert 2 <= run.done < 36
    play(run, Where(1))
    assert files(path) == files(whole)


def wait_for_matches(path: Path, number: int) -> None:
    """Waits until so many matches are on disk."""
    for _ in range(600):
        with suppress(OSError):
            if (path / "records.jsonl").read_bytes().count(b"\n") >= number:
                return
        time.sleep(0.01)
    pytest.fail("nothing was played")
