"""The reference page of the command line, made from the help of every command.

python -m kitchentable.cli.reference > docs/cli.md
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import typer

from .app import app

WIDTH = 80

INTRODUCTION = """\
# The command line

Each command explains itself: `kitchentable COMMAND --help`. Whatever goes wrong is one sentence on
standard error, with exit code 2 for wrong use, 1 for something that failed and 130 after Ctrl-C.
Colours are for terminals only, and for none if `NO_COLOR` is set; a pipe gets the same words.

This page is that help; `python -m kitchentable.cli.reference > docs/cli.md` writes it again.
"""


def reference() -> str:
    """The text of docs/cli.md."""
    group: Any = typer.main.get_command(app)
    return "\n".join([INTRODUCTION, *(_page(*named) for named in _commands("kitchentable", group))])


def example_lines() -> list[str]:
    """Every command line that the help gives as an example."""
    group: Any = typer.main.get_command(app)
    return [
        line.strip().removeprefix("$ ")
        for _, command in _commands("kitchentable", group)
        for line in (command.epilog or "").splitlines()
        if line.strip().startswith("$ ")
    ]


def _commands(path: str, command: Any) -> Iterator[tuple[str, Any]]:
    """A command and those below it, each with what is typed for it."""
    yield path, command
    for name, below in getattr(command, "commands", {}).items():
        yield from _commands(f"{path} {name}", below)


def _page(path: str, command: Any) -> str:
    context = command.make_context(
        path, [], resilient_parsing=True, terminal_width=WIDTH, max_content_width=WIDTH
    )
    return f"## {path}\n\n```text\n{command.get_help(context).rstrip()}\n```\n"


if __name__ == "__main__":
    print(reference(), end="")
