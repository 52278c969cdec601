"""Whoever plays needs neither NumPy nor the libraries that learning needs."""

from __future__ import annotations

import subprocess
import sys


def test_playing_imports_nothing_that_learning_needs() -> None:
    program = (
        "import sys, kitchentable, kitchentable.catalogue, kitchentable.server.app\n"
        "print(*{'numpy', 'pettingzoo', 'gymnasium', 'pyspiel'} & sys.modules.keys())"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == []
