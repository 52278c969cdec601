"""The command line as tests call it."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from itertools import cycle, islice

from typer.testing import CliRunner, Result

from kitchentable.cli.app import app

EVERYTHING = ("h", "1", "rules turn-4", "2", "3", "p", "score", "help", "nonsense", "take 1")
"""What a curious person types, again and again; some of it is refused."""


def kitchen(line: str, typed: Sequence[str] = ()) -> Result:
    """`kitchentable LINE`, with lines that a person types. A pipe, so everything is plain."""
    text = "".join(f"{word}\n" for word in typed)
    return CliRunner().invoke(app, shlex.split(line), input=text, prog_name="kitchentable")


def curious(lines: int = 2000) -> list[str]:
    """Enough lines of a curious person for a whole game."""
    return list(islice(cycle(EVERYTHING), lines))


def sentence(result: Result) -> str:
    """The one line on standard error of a command that went wrong."""
    assert result.exit_code in (1, 2), result.output
    assert not result.stdout
    (line,) = result.stderr.splitlines()
    assert line[0].isupper() or line.startswith("--"), line
    assert line.endswith("."), line
    assert "Traceback" not in line
    return line
