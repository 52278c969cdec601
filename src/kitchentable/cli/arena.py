"""`kitchentable arena`: a tournament between bots, with its progress and its report."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from itertools import cycle, islice
from pathlib import Path

import msgspec

from kitchentable.arena import Given, Run, Where, play, report, run_spec
from kitchentable.arena.pairing import DEFAULT_SEED
from kitchentable.arena.run import Progress
from kitchentable.arena.store import usual_folder

from .frame import FAILED, INTERRUPTED, Trouble
from .options import add_cards, add_words, game_of, options_of, seats_of
from .screen import Screen


def arena(
    game_name: str,
    specs: Sequence[str],
    matches: int,
    seats: int | None,
    seed: str | None,
    where: Where,
    options: Sequence[str],
    words: Sequence[Path],
    cards: Sequence[Path],
    out: Path | None,
    json: bool,
) -> None:
    """Plays what is missing of the tournament and prints its report."""
    own = add_cards(game_name, cards)
    game = game_of(game_name)
    if matches < 1:
        raise Trouble("A tournament needs at least one match.")
    bots = seated(specs, seats_of(game, len(specs) if seats is None else seats))
    given = Given(add_words(words), own)
    chosen = msgspec.to_builtins(options_of(game, options))
    with in_one_sentence():
        spec = run_spec(
            game.name, bots, matches, seed=seed or DEFAULT_SEED, options=chosen, given=given
        )
        run = Run.start(out or usual_folder(spec), spec)
        given.keep(run.path)
        with progress_bar("Playing") as progress:
            play_on(run, where, given, progress)
        shown = report(spec, run.results())
    Screen().say(shown.json() if json else f"{shown.text()}\nEvery record: {run.path}")


def where_of(processes: int | None, ray: str | None) -> Where:
    """Where to play, from the options of a command."""
    if processes is not None and processes < 1:
        raise Trouble("It takes at least one process.")
    if processes is not None and ray not in (None, "local"):
        raise Trouble("A cluster knows how many cores it has: --ray goes without --processes.")
    return Where(processes, ray)


def play_on(run: Run, where: Where, given: Given, progress: Progress | None) -> None:
    """Plays what is missing of a run; whoever stops it is told what is kept."""
    try:
        if not run.complete:
            # What Ray has to tell is no part of the report.
            with redirect_stdout(sys.stderr):
                play(run, where, given, progress)
    except KeyboardInterrupt:
        raise Trouble(
            f"Stopped: {run.done} of {run.spec.matches} matches are kept in {run.path}. "
            "The same command goes on from there.",
            INTERRUPTED,
        ) from None


@contextmanager
def in_one_sentence() -> Iterator[None]:
    """What the arena refuses, or cannot do, as the end of a command."""
    try:
        yield
    except ValueError as wrong:
        raise Trouble(str(wrong)) from None
    except RuntimeError as failed:
        raise Trouble(str(failed), FAILED) from None
    except OSError as failed:
        raise Trouble(f"{failed.strerror}; what is finished is kept.", FAILED) from None


def seated(specs: Sequence[str], seats: int) -> tuple[str, ...]:
    """A bot for each seat: the list, from its start again where there are more seats."""
    if not specs:
        raise Trouble("Name the bots that play: --bots greedy,random.")
    if len(specs) > seats:
        raise Trouble(f"A table with {seats} seats has no room for {len(specs)} bots.")
    return tuple(islice(cycle(specs), seats))


@contextmanager
def progress_bar(what: str) -> Iterator[Progress | None]:
    """A bar on standard error for a person who waits; nothing for a pipe."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    bar = Progress(
        what,
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        "left",
        console=Console(stderr=True),
        transient=True,
        speed_estimate_period=300,
    )
    with bar:
        task = bar.add_task("", total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)
