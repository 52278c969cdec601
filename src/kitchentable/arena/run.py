"""Many matches on the processes of this machine."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterable, Mapping, Sequence
from multiprocessing import get_context
from typing import Any

from kitchentable.catalogue import WordList, add_word_lists, game_named, make_bot
from kitchentable.core.record import Record

from .pairing import schedule
from .play import MatchSpec, options_of, play_match
from .report import Report, report

Progress = Callable[[int, int], None]
"""Told after each match how many are played, and of how many."""


def tournament(
    game: str,
    bots: Sequence[str],
    games: int,
    *,
    seed: str = "kitchen table",
    options: Mapping[str, Any] | None = None,
    processes: int | None = None,
    words: Sequence[WordList] = (),
    progress: Progress | None = None,
) -> Report:
    """Plays at least `games` matches between bots, one a seat, and reports who is better.

    Seats are rotated and deals shared as `pairing.schedule` says. The same arguments give the same
    report on any number of processes; `processes`: None for one a core. `words`: word lists that
    the options may name. Raises ValueError, with a
    sentence for a person and before anything is played, for what is not there.
    """
    if not bots or games < 1:
        raise ValueError("A tournament needs at least one bot and one game.")
    add_word_lists(words)
    specs = schedule(game, bots, games, seed, options)
    check(specs[0])
    return report(run(specs, processes, progress, words))


def check(spec: MatchSpec) -> None:
    """Raises ValueError, with a sentence, if a match of this kind could not be played."""
    game_named(spec.game).setup(len(spec.bots), options_of(spec))
    for bot in spec.bots:
        make_bot(spec.game, bot, spec.seed)


def run(
    specs: Sequence[MatchSpec],
    processes: int | None = None,
    progress: Progress | None = None,
    words: Sequence[WordList] = (),
) -> list[Record]:
    """The records of these matches, in their order.

    `words`: the word lists that the games of this process were given besides their own.
    """
    workers = min(processes or os.cpu_count() or 1, len(specs))
    if workers <= 1:
        return _collect(map(play_match, specs), len(specs), progress)
    with get_context("spawn").Pool(workers, _start_worker, (words,)) as pool:
        return _collect(pool.imap(play_match, specs), len(specs), progress)


def _start_worker(words: Sequence[WordList]) -> None:
    """Ctrl-C reaches all processes of a terminal; the one that started the others ends them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    add_word_lists(words)


def _collect(records: Iterable[Record], total: int, progress: Progress | None) -> list[Record]:
    done: list[Record] = []
    for record in records:
        done.append(record)
        if progress is not None:
            progress(len(done), total)
    return done
