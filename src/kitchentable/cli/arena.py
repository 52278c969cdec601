"""`kitchentable arena`: a tournament between bots, with its progress and its report."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import cycle, islice
from pathlib import Path

import msgspec

from kitchentable.arena import tournament
from kitchentable.arena.run import Progress

from .frame import Trouble
from .options import add_words, game_of, options_of, seats_of
from .screen import Screen


def arena(
    game_name: str,
    specs: Sequence[str],
    games: int,
    seats: int | None,
    seed: str | None,
    processes: int | None,
    options: Sequence[str],
    words: Sequence[Path],
    json: bool,
) -> None:
    """Plays the tournament and prints its report."""
    game = game_of(game_name)
    if games < 1 or (processes is not None and processes < 1):
        raise Trouble("A tournament needs at least one game and one process.")
    bots = seated(specs, seats_of(game, len(specs) if seats is None else seats))
    lists = add_words(words)
    chosen = msgspec.to_builtins(options_of(game, options))
    try:
        with progress_bar() as progress:
            report = tournament(
                game.name,
                bots,
                games,
                seed=seed or "kitchen table",
                options=chosen,
                processes=processes,
                words=lists,
                progress=progress,
            )
    except ValueError as wrong:
        raise Trouble(str(wrong)) from None
    Screen().say(report.json() if json else report.text())


def seated(specs: Sequence[str], seats: int) -> tuple[str, ...]:
    """A bot for each seat: the list, from its start again where there are more seats."""
    if not specs:
        raise Trouble("Name the bots that play: --bots greedy,random.")
    if len(specs) > seats:
        raise Trouble(f"A table with {seats} seats has no room for {len(specs)} bots.")
    return tuple(islice(cycle(specs), seats))


@contextmanager
def progress_bar() -> Iterator[Progress | None]:
    """A bar on standard error for a person who waits; nothing for a pipe."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    bar = Progress(
        "Playing",
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    with bar:
        task = bar.add_task("", total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)
