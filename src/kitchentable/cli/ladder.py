"""`kitchentable ladder`: every bot against the one below it, as a page in Markdown."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from kitchentable import catalogue
from kitchentable.arena import Where
from kitchentable.arena.given import NOTHING_GIVEN
from kitchentable.arena.ladder import Ladder, rungs
from kitchentable.arena.run import Progress

from .arena import in_one_sentence, play_on, progress_bar
from .frame import FAILED, Trouble
from .options import game_of


def ladder(
    names: Sequence[str], seats: Sequence[int], matches: int, where: Where, out: Path
) -> None:
    """Plays what is missing of the ladder and prints its page."""
    games = [game_of(name).name for name in names] or list(catalogue.GAMES)
    if matches < 1:
        raise Trouble("A ladder needs at least one match a rung.")
    steps = tuple(rung for game in games for rung in rungs(game, seats))
    if not steps:
        raise Trouble("Nobody can play this with so many seats.")
    asked = Ladder(out, steps, matches)
    with in_one_sentence():
        with progress_bar("Climbing") as progress:
            _climb(asked, where, progress)
        words = [*names, "--seats", ",".join(map(str, seats)), "--matches", str(matches)]
        print(asked.markdown(" ".join(["kitchentable ladder", *words])), end="")
        weaker = asked.weaker()
    if weaker:
        raise Trouble(
            f"A level is weaker than the one below it: {'; '.join(map(str, weaker))}.", FAILED
        )


def _climb(ladder: Ladder, where: Where, progress: Progress | None) -> None:
    """Plays the rungs one after the other, the progress over all of them."""
    runs = [ladder.run(rung) for rung in ladder.rungs]
    total, before = sum(run.spec.matches for run in runs), 0
    for run in runs:

        def tell(done: int, of: int, before: int = before) -> None:
            if progress is not None:
                progress(before + done, total)

        play_on(run, where, NOTHING_GIVEN, tell)
        before += run.spec.matches
