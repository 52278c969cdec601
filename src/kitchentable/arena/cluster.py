"""Matches on a Ray cluster: the same pure function, on as many cores as there are."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Any

from kitchentable import __version__

from .given import Given
from .pairing import RunSpec
from .play import Played, Result, result_of

LOCAL = "local"
"""The address of a cluster that is started for this run, on this machine, and ends with it."""
BATCH = 8
"""Matches a task: the cluster takes about a millisecond to hand one out."""
IN_HAND = 2
"""Tasks for each core that wait or run, so that none waits for the next."""


def on_ray(
    spec: RunSpec,
    indices: Iterable[int],
    given: Given,
    address: str,
    cores: int | None = None,
) -> Played:
    """Plays matches on a cluster; each comes with its index as soon as its task is finished.

    `address`: a cluster's, such as `auto` or `host:6379`, or LOCAL, there with so many
    `cores` (None: all). A task whose process or machine dies is run again elsewhere. Raises
    ValueError, with a sentence, if there is no Ray or no such cluster, and what a match raises.
    """
    with _cluster(address, cores) as ray:
        play = ray.remote(_play).options(max_retries=-1)
        files = ray.put(given)
        rest = iter(indices)
        pending: list[Any] = []
        while True:
            room = IN_HAND * max(1, int(ray.cluster_resources().get("CPU", 1))) - len(pending)
            batches = (tuple(islice(rest, BATCH)) for _ in range(room))
            pending += [play.remote(spec, batch, files) for batch in batches if batch]
            if not pending:
                return
            finished, pending = ray.wait(pending)
            try:
                for results in ray.get(finished):
                    yield from results
            except ray.exceptions.RayTaskError as error:
                raise error.cause from None


def _play(spec: RunSpec, indices: tuple[int, ...], given: Given) -> list[tuple[int, Result]]:
    """Plays matches on a machine of the cluster."""
    if spec.kitchentable != __version__:
        raise ValueError(
            f"A machine of the cluster has kitchentable {__version__}, and the run was specified "
            f"with {spec.kitchentable}."
        )
    given.use()
    return [(index, result_of(spec.match(index))) for index in indices]


@contextmanager
def _cluster(address: str, cores: int | None) -> Iterator[Any]:
    """The module `ray`, connected; what was started here ends with the block."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nobody was asked
    try:
        import ray
    except ImportError:
        raise ValueError(
            "Ray is not installed. It comes with the extra: pip install kitchentable[ray]."
        ) from None
    if ray.is_initialized():  # by the program that called us, which will end it itself
        yield ray
        return
    ours = address == LOCAL
    try:
        ray.init(
            address=address,
            num_cpus=cores if ours else None,
            include_dashboard=False if ours else None,
            log_to_driver=False,
            logging_level=logging.ERROR,
        )
    except (ConnectionError, ValueError) as wrong:
        raise ValueError(f"There is no Ray cluster at “{address}”: {wrong}") from None
    try:
        yield ray
    finally:
        ray.shutdown()
