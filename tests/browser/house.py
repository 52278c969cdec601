"""A server in a process of its own, which tests may kill and start again."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

from kitchentable.server.settings import CLIENT
from tests.ports import free_port

PATIENCE = 60.0
"""Seconds within which a server must listen, on a machine that has much to do."""

QUICK = {
    "KITCHENTABLE_PACE": "0.02",
    "KITCHENTABLE_PACE_OF_DEAL": "0.02",
    "KITCHENTABLE_MOMENT": "1.0",
    "KITCHENTABLE_WORKERS": "1",
}
"""Bots that wait for nobody."""


class House:
    """`kitchentable serve` on a free port, with a database in `folder`."""

    def __init__(self, folder: Path, **environment: str) -> None:
        if not (CLIENT / "index.html").is_file():
            raise RuntimeError("The browser client is not built: run `make client` first.")
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self._folder = folder
        self._environment = QUICK | environment
        self._process: subprocess.Popen[bytes] | None = None

    def open(self, **environment: str) -> None:
        """Starts the server, and returns once it answers; `environment`: for this time."""
        program = str(Path(sys.executable).with_name("kitchentable"))
        command = [program, "serve", "--no-open", "--host", "127.0.0.1", "--port", str(self.port)]
        with (self._folder / "server.log").open("ab") as log:
            self._process = subprocess.Popen(
                [*command, "--database", str(self._folder / "tables.sqlite3")],
                env=os.environ | self._environment | environment,
                stdout=log,
                stderr=log,
                cwd=self._folder,
                start_new_session=True,
            )
        deadline = time.monotonic() + PATIENCE
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"The server did not start:\n{self.log()}")
            time.sleep(0.1)

    def kill(self) -> None:
        """`kill -9`: no goodbye, to the server and to its workers."""
        self._end(signal.SIGKILL)

    def close(self) -> None:
        """Ends the server as Ctrl-C does."""
        self._end(signal.SIGINT)

    def log(self) -> str:
        """What it has printed."""
        return (self._folder / "server.log").read_text(encoding="utf-8", errors="replace")

    def _end(self, how: signal.Signals) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        try:
            os.killpg(process.pid, how)
            process.wait(timeout=10)
        except (ProcessLookupError, subprocess.TimeoutExpired):
            os.killpg(process.pid, signal.SIGKILL)
            process.wait(timeout=10)

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.address}/healthz", timeout=5) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, OSError):
            return False
