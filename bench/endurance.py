"""A long run survives whatever happens to it, and its records are the same wherever it is played.

`python -m bench.endurance [--matches 10000]` plays Memento, a greedy bot against two random ones,
three times with `kitchentable arena`: in one process; on all cores, where it kills a worker after a
quarter, sends Ctrl-C after a half, and lets the same command go on; and on a local Ray cluster. It
prints a line for each, and ends with status 1 if the files of the runs are not the same.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from kitchentable.arena.workers import cores

BOTS = "greedy,random,random"
STOPPED = 130
"""The exit code after Ctrl-C."""
CODE = """
import signal
from kitchentable.cli import main

signal.signal(signal.SIGINT, signal.default_int_handler)  # what runs in the background ignores it
main()
"""
"""The command, as it is in a terminal."""


def main() -> None:
    """Plays the runs and prints a line for each."""
    parser = argparse.ArgumentParser(prog="python -m bench.endurance", description=__doc__)
    parser.add_argument("--matches", type=int, default=10_000, help="(default: 10000)")
    matches = parser.parse_args().matches
    print(_row(["how", "matches", "seconds", "a second", "SHA-256"]), _row(["---"] * 5), sep="\n")
    digests = set()
    for how, play in (
        ("one process", one_process),
        (f"{cores()} processes, one killed, then stopped", through_everything),
        ("Ray", on_ray),
    ):
        with TemporaryDirectory() as folder:
            path = Path(folder) / "run"
            start = time.perf_counter()
            play(matches, path)
            seconds = time.perf_counter() - start
            digest = _digest(path)
            figures = [str(_finished(path)), f"{seconds:.0f}", f"{matches / seconds:.0f}"]
        digests.add(digest)
        print(_row([how, *figures, digest[:16]]), flush=True)
    sys.exit(0 if len(digests) == 1 else 1)


def one_process(matches: int, path: Path) -> None:
    """Plays the run in one go."""
    _expect(0, _arena(matches, path, "--processes", "1"))


def through_everything(matches: int, path: Path) -> None:
    """Kills a worker after a quarter of the matches, stops after a half, and goes on."""
    process = _arena(matches, path)
    _wait(process, path, matches // 4)
    os.kill(_children(process.pid)[-1], signal.SIGKILL)
    _wait(process, path, matches // 2)
    process.send_signal(signal.SIGINT)
    _expect(STOPPED, process)
    kept = _finished(path)
    assert matches // 2 <= kept < matches, f"{kept} matches were kept"
    _expect(0, _arena(matches, path))


def on_ray(matches: int, path: Path) -> None:
    """Plays the run on a cluster that is started for it."""
    _expect(0, _arena(matches, path, "--ray", "local"))


def _arena(matches: int, path: Path, *more: str) -> subprocess.Popen[bytes]:
    line = ["arena", "memento", "--bots", BOTS, "--matches", str(matches), "--out", str(path)]
    command = [sys.executable, "-c", CODE, *line, *more]
    return subprocess.Popen(command, stdout=subprocess.DEVNULL)


def _expect(code: int, process: subprocess.Popen[bytes]) -> None:
    ended = process.wait()
    assert ended == code, f"it ended with {ended}"


def _wait(process: subprocess.Popen[bytes], path: Path, matches: int) -> None:
    """Waits until so many matches are kept."""
    while _finished(path) < matches:
        assert process.poll() is None, "it has ended too early"
        time.sleep(0.1)


def _finished(path: Path) -> int:
    with suppress(FileNotFoundError):
        return (path / "records.jsonl").read_bytes().count(b"\n")
    return 0


def _children(process: int) -> list[int]:
    """The processes that a process has started, as Linux tells it."""
    text = Path(f"/proc/{process}/task/{process}/children").read_text()
    return [int(word) for word in text.split()]


def _digest(path: Path) -> str:
    """Of all files of a run."""
    digest = hashlib.sha256()
    for file in sorted(path.iterdir()):
        digest.update(file.name.encode() + file.read_bytes())
    return digest.hexdigest()


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


if __name__ == "__main__":
    main()
