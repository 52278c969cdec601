"""The reference page of the command line, made from the help of every command.

python -m kitchentable.cli.reference > docs/cli.md
"""

from __future__ import annotations

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
    parts = [INTRODUCTION, _page("kitchentable", group)]
    parts += [_page(f"kitchentable {name}", command) for name, command in group.commands.items()]
    return "\n".join(parts)


def example_lines() -> list[str]:
    """Every command line that the help gives as an example."""
    group: Any = typer.main.get_command(app)
    epilogs = [group.epilog, *(command.epilog for command in group.commands.values())]
    return [
        line.strip().removeprefix("$ ")
        for epilog in epilogs
        for line in (epilog or "").splitlines()
        if line.strip().startswith("$ ")
    ]


def _page(path: str, command: Any) -> str:
    context = command.make_context(
        path, [], resilient_parsing=True, terminal_width=WIDTH, max_content_width=WIDTH
    )
    return f"## {path}\n\n```text\n{command.get_help(context).rstrip()}\n```\n"


if __name__ == "__main__":
    print(reference(), end="")
