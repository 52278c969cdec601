"""What all commands share: their help with examples, and how they end when something is wrong."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

import typer
from typer.core import TyperCommand, TyperGroup

FAILED, MISUSED, INTERRUPTED = 1, 2, 130
"""Exit codes: something failed, wrong use, Ctrl-C."""


class Trouble(Exception):
    """A command cannot go on; the sentence says why, and what can be done instead."""

    def __init__(self, sentence: str, code: int = MISUSED) -> None:
        super().__init__(sentence)
        self.code = code


def examples(*pairs: tuple[str, str]) -> str:
    """The epilog of a command's help: each example is what it does, and the command line."""
    return "\n".join(f"{what}\n  $ {line}" for what, line in pairs)


class Command(TyperCommand):
    """One command. Its help is our own, so that it reads the same whatever Typer is installed."""

    def format_usage(self, ctx: Any, formatter: Any) -> None:
        arguments = [str(row[0]) for row in _rows(self.get_params(ctx), "argument")]
        formatter.write_usage(ctx.command_path, " ".join([*arguments, "[OPTIONS]"]))

    def format_options(self, ctx: Any, formatter: Any) -> None:
        for kind, heading in (("argument", "Arguments"), ("option", "Options")):
            rows = _rows(self.get_params(ctx), kind)
            if rows:
                with formatter.section(heading):
                    formatter.write_dl(rows)

    def format_epilog(self, ctx: Any, formatter: Any) -> None:
        _write_examples(self.epilog, formatter)


class ServeCommand(Command):
    """The command whose help lists what the environment can set."""

    def format_options(self, ctx: Any, formatter: Any) -> None:
        super().format_options(ctx, formatter)
        from kitchentable.server.settings import ENVIRONMENT

        with formatter.section("Environment"):
            formatter.write_dl([(variable.name, variable.about) for variable in ENVIRONMENT])


class Group(TyperGroup):
    """All commands: turns whatever goes wrong into one sentence and an exit code."""

    def format_usage(self, ctx: Any, formatter: Any) -> None:
        formatter.write_usage(ctx.command_path, "COMMAND …")

    def format_options(self, ctx: Any, formatter: Any) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(
                [(name, command.short_help or "") for name, command in self.commands.items()]
            )
        with formatter.section("Options"):
            formatter.write_dl(_rows(self.get_params(ctx), "option"))

    def format_epilog(self, ctx: Any, formatter: Any) -> None:
        _write_examples(self.epilog, formatter)

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")  # a terminal that knows no ● still works
        try:
            code = super().main(args, prog_name, complete_var, False, windows_expand_args, **extra)
        except Trouble as trouble:
            _end(str(trouble), trouble.code)
        except typer.Abort:
            _end("Stopped.", INTERRUPTED)
        except typer.TyperException as wrong:
            _end(_friendly(wrong), wrong.exit_code)
        if code == INTERRUPTED:
            _end("Stopped.", INTERRUPTED)
        sys.exit(code or 0)


def _rows(params: Sequence[Any], kind: str) -> list[tuple[str, str]]:
    """The arguments or options of a command, each with its help."""
    rows = []
    for param in params:
        if param.param_type_name != kind:
            continue
        left = " / ".join([*param.opts, *param.secondary_opts])
        text = param.help or ""
        if kind == "argument":
            left = param.metavar
        elif param.metavar:
            left += f" {param.metavar}"
            if param.default is not None and not param.required:
                text += f" [{param.default}]"
        rows.append((left, text))
    return rows


def _write_examples(epilog: str | None, formatter: Any) -> None:
    if epilog:
        formatter.write("\nExamples:\n")
        formatter.write("".join(f"  {line}\n" for line in epilog.splitlines()))


def _friendly(wrong: typer.TyperException) -> str:
    """A usage error as one sentence that ends with where help is."""
    sentence = re.sub(r"'([^']*)'", r"“\1”", wrong.format_message()).strip()
    sentence = re.sub(r"^Invalid value for “(\S+)”:", r"\1:", sentence).replace(". Did", ", did")
    context = getattr(wrong, "ctx", None)
    path = context.command_path if context else "kitchentable"
    return f"{sentence.rstrip('.?')}; “{path} --help” shows how."


def _end(sentence: str, code: int) -> NoReturn:
    typer.echo(sentence, err=True)
    sys.exit(code)
