"""What a process prints, if it is the same whatever the hashes of its strings are."""

from __future__ import annotations

import os
import subprocess
import sys


def printed_in_every_process(code: str) -> str:
    """What this code prints, in two processes whose strings have other hashes."""
    printed = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for hash_seed in ("1", "2")
    }
    assert len(printed) == 1
    return printed.pop()
