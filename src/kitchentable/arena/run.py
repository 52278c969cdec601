"""Many matches: where they are played, and what is made of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from typing import Any

from msgspec import Struct

from kitchentable.catalogue import WordList

from .cluster import on_ray
from .given import NOTHING_GIVEN, Given
from .pairing import DEFAULT_SEED, RunSpec, run_spec
from .play import Played
from .report import Report, report
from .store import Run
from .workers import cores, here, on_processes

Progress = Callable[[int, int], None]
"""Told at the start and after each match how many are finished, and of how many."""


class Where(Struct, frozen=True):
    """Where matches are played; it changes how long they take, and nothing else."""

    processes: int | None = None
    """How many at once; 1: in this process; None: one a core."""
    ray: str | None = None
    """The address of a Ray cluster, as in `cluster.on_ray`, instead of processes."""


EVERY_CORE = Where()


def play(
    run: Run,
    where: Where = EVERY_CORE,
    given: Given = NOTHING_GIVEN,
    progress: Progress | None = None,
) -> None:
    """Plays what is missing of a run, and keeps each match as soon as it is finished.

    `given`: the files whose hashes the specification has. Raises what `Run.keeping` and a match
    raise; whatever ends it, what is finished is kept.
    """
    with (
        run.keeping() as keep,
        closing(_told(run.spec, run.missing(), where, given, progress)) as results,
    ):
        for index, result in results:
            keep(index, result)


def tournament(
    game: str,
    bots: Sequence[str],
    matches: int,
    *,
    seed: str = DEFAULT_SEED,
    options: Mapping[str, Any] | None = None,
    processes: int | None = None,
    words: Sequence[WordList] = (),
    progress: Progress | None = None,
) -> Report:
    """Plays at least `matches` matches between bots, one a seat, and reports who is better.

    Seats are rotated and deals shared as `RunSpec` says; nothing is written to disk. The same
    arguments give the same report on any number of processes; `processes`: None for one a core.
    `words`: word lists that the options may name. Raises ValueError, with a sentence for a person
    and before anything is played, for what is not there.
    """
    given = Given(tuple(words))
    spec = run_spec(game, bots, matches, seed=seed, options=options, given=given)
    results = _told(spec, range(spec.matches), Where(processes), given, progress)
    return report(spec, sorted(results))


def _told(
    spec: RunSpec,
    indices: Sequence[int],
    where: Where,
    given: Given,
    progress: Progress | None,
) -> Played:
    """The results of these matches as they come, and how far it is."""
    tell, kept = progress or _nobody, spec.matches - len(indices)
    tell(kept, spec.matches)
    with closing(played(spec, indices, where, given)) as results:
        for done, (index, result) in enumerate(results, start=kept + 1):
            yield index, result
            tell(done, spec.matches)


def played(spec: RunSpec, indices: Sequence[int], where: Where, given: Given) -> Played:
    """Plays these matches of a run there; the results as they come."""
    processes = min(where.processes or cores(), len(indices))
    if where.ray is not None and indices:
        return on_ray(spec, indices, given, where.ray, where.processes)
    if processes > 1:
        return on_processes(spec, indices, given, processes)
    return here(spec, indices, given)


def _nobody(done: int, total: int) -> None:
    """Nobody is told."""
