"""The command `kitchentable`: everything a person does at a terminal."""

from __future__ import annotations


def main() -> None:
    """Runs the command with the words of the command line, and exits with its code."""
    from .app import app

    app(prog_name="kitchentable")
