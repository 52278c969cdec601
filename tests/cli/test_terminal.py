"""A real terminal: the hidden card is there for a moment and then gone, and Ctrl-C is graceful."""

from __future__ import annotations

import os
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest

pty = pytest.importorskip("pty", reason="needs a Unix terminal")

COMMAND = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)
from kitchentable.cli import main
main()
"""
"""The command as a terminal runs it: with Ctrl-C, which whatever runs in the background lacks."""
ERASE = re.compile(rb"\x1b\[\d+A\x1b\[J")
PATIENCE = 20.0


class Terminal:
    """A terminal of 80 by 24 with the command running in it."""

    def __init__(self, *words: str) -> None:
        self.output = b""
        self._fd, inside = pty.openpty()
        self._run = subprocess.Popen(
            [sys.executable, "-c", COMMAND, *words],
            stdin=inside,
            stdout=inside,
            stderr=inside,
            env={**os.environ, "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24"},
            start_new_session=True,
        )
        os.close(inside)

    def type(self, text: str) -> None:
        os.write(self._fd, text.encode())

    def wait_for(self, what: str | re.Pattern[bytes]) -> bytes:
        """What was written up to the next `what`, which is then behind us."""
        pattern = re.compile(re.escape(what.encode())) if isinstance(what, str) else what
        deadline = time.monotonic() + PATIENCE
        while not (found := pattern.search(self.output)):
            assert time.monotonic() < deadline, self.output.decode(errors="replace")
            self._read()
        before, self.output = self.output[: found.end()], self.output[found.end() :]
        return before

    def interrupt(self) -> int:
        """Ctrl-C; the exit code, once all that is written has been read."""
        self._run.send_signal(signal.SIGINT)
        deadline = time.monotonic() + PATIENCE
        while self._read():
            assert time.monotonic() < deadline, self.output.decode(errors="replace")
        return self._run.wait(PATIENCE)

    def close(self) -> None:
        self._run.kill()
        self._run.wait()
        os.close(self._fd)

    def _read(self) -> bool:
        ready, _, _ = select.select([self._fd], [], [], 0.5)
        try:
            read = os.read(self._fd, 65536) if ready else None
        except OSError:  # how Linux says that the other side has closed
            return False
        if read:
            self.output += read
        return read != b""


@pytest.fixture
def terminal() -> Iterator[Terminal]:
    it = Terminal("play", "memento", "--seats", "2", "--level", "easy", "--seed", "sunday")
    yield it
    it.close()


def test_the_hidden_card_is_shown_for_a_moment_and_erased(terminal: Terminal) -> None:
    terminal.wait_for("\x1b[?1049h")  # a screen of its own, that nobody can scroll back
    terminal.wait_for("> ")
    terminal.type("h\n")
    terminal.wait_for("Your face-down card is")
    shown = time.monotonic()
    terminal.wait_for(ERASE)
    assert 1.5 < time.monotonic() - shown < 6
    later = terminal.wait_for("> ")
    assert b"Your face-down card" not in later


def test_enter_ends_the_moment_early(terminal: Terminal) -> None:
    terminal.wait_for("> ")
    terminal.type("h\n")
    terminal.wait_for("I have seen it)")
    shown = time.monotonic()
    terminal.type("\n")
    terminal.wait_for(ERASE)
    assert time.monotonic() - shown < 2


def test_ctrl_c_leaves_the_game_and_gives_the_screen_back(terminal: Terminal) -> None:
    terminal.wait_for("> ")
    assert terminal.interrupt() == 130
    assert b"\x1b[?1049l" in terminal.output
    assert terminal.output.endswith(b"Stopped.\r\n")
    assert b"Traceback" not in terminal.output


def test_a_long_text_is_read_leaf_by_leaf(terminal: Terminal) -> None:
    terminal.wait_for("> ")
    terminal.type("rules\n")
    terminal.wait_for("Enter for more ")
    leaf = b"more"
    while leaf == b"more":
        terminal.type("\n")
        leaf = terminal.wait_for(re.compile(rb"Enter (?:for|to go) (?:more|back)"))[-4:]
    terminal.type("\n")
    assert b"round 1 of 3" in terminal.wait_for("> ")


def test_no_color_is_respected(monkeypatch: pytest.MonkeyPatch) -> None:
    colours = re.compile(rb"\x1b\[(?:\d+;)*(?:3|9)\d(?:;|m)")
    seen = {}
    for value in ("", "1"):
        monkeypatch.setenv("NO_COLOR", value)
        it = Terminal("watch", "memento", "--bots", "random,random", "--pace", "0")
        seen[value] = it.wait_for("is over.")
        it.close()
    assert colours.search(seen[""])
    assert not colours.search(seen["1"])
