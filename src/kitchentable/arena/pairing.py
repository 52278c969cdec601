"""Which matches a run consists of: who meets whom, where they sit, and which deals they share."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from kitchentable import __version__
from kitchentable.catalogue import game_named

from .given import NOTHING_GIVEN, FileHash, Given
from .play import MatchSpec, check, options_of

DEFAULT_SEED = "kitchen table"


class RunSpec(Struct, frozen=True):
    """All that the records of a run depend on; equal ones give equal records, byte for byte.

    The matches are numbered from 0. `rotations` of them in a row are a group: the same deals, once
    for each way to seat the bots round the table. So match n belongs to group n // rotations.
    """

    game: str
    bots: tuple[str, ...]
    """Per seat of the first match of each group what `catalogue.make_bot` makes a bot of."""
    seats: int
    matches: int
    """A whole number of groups."""
    seed: str
    """Any text; the seed of each group follows from it."""
    options: dict[str, Any]
    """All options of the game as plain data, also those that have their default."""
    rules: str
    """The version of the game's rules."""
    kitchentable: str
    """The version of this program, whose bots these are."""
    files: tuple[FileHash, ...] = ()
    """What was given besides, such as word lists."""

    @property
    def rotations(self) -> int:
        """How many ways there are to seat the bots: as many as seats unless the list repeats."""
        return len(rotations(self.bots))

    @property
    def groups(self) -> int:
        """How many sets of deals there are."""
        return self.matches // self.rotations

    def seating(self, index: int) -> tuple[str, ...]:
        """Per seat the bot of match `index`."""
        ways = rotations(self.bots)
        return ways[index % len(ways)]

    def match(self, index: int) -> MatchSpec:
        """Match `index`, 0 .. matches - 1."""
        seed = deal_seed(self.seed, index // self.rotations)
        return MatchSpec(self.game, self.seating(index), seed, self.options)


def rotations(bots: Sequence[str]) -> list[tuple[str, ...]]:
    """Each way to seat the bots in this order round the table, once.

    In each of them together, every bot sits in every seat equally often.
    """
    ways = [(*bots[start:], *bots[:start]) for start in range(len(bots))]
    return list(dict.fromkeys(ways))


def deal_seed(seed: str, group: int) -> str:
    """The seed of the matches of one group: 64 hex digits that follow from (seed, group)."""
    return hashlib.sha256(f"{seed}/{group}".encode()).hexdigest()


def run_spec(
    game: str,
    bots: Sequence[str],
    matches: int,
    *,
    seed: str = DEFAULT_SEED,
    options: Mapping[str, Any] | None = None,
    given: Given = NOTHING_GIVEN,
) -> RunSpec:
    """At least `matches` matches between these bots, one a seat.

    The last group is a whole one, so there may be a few matches more. `options`: the game's, as
    plain data; what is left out has its default. What is `given` is in use from now on. Raises
    ValueError, with a sentence for a person, for what is not there and what cannot be played.
    """
    if not bots or matches < 1:
        raise ValueError("A tournament needs at least one bot and one match.")
    given.use()
    first = MatchSpec(game, tuple(bots), seed, dict(options or {}))
    check(first)
    ways = len(rotations(bots))
    return RunSpec(
        game=game,
        bots=tuple(bots),
        seats=len(bots),
        matches=-(-matches // ways) * ways,
        seed=seed,
        options=msgspec.json.decode(msgspec.json.encode(options_of(first))),
        rules=game_named(game).version,
        kitchentable=__version__,
        files=given.hashes(),
    )
