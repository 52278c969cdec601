"""`kitchentable lab`: what a run of the arena teaches, and what a change did."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from kitchentable.arena import Given, Run
from kitchentable.catalogue import add_word_lists, game_with
from kitchentable.core.game import AnyGame
from kitchentable.core.record import Record, RecordError
from kitchentable.lab.compare import Comparison
from kitchentable.lab.figures import differences, figures
from kitchentable.lab.study import Study, study
from kitchentable.lab.words import opening
from kitchentable.lab.write import missing, write_comparison, write_report

from .arena import progress_bar
from .frame import FAILED, Trouble
from .screen import Screen


def report(paths: Sequence[Path], pace: float, out: Path | None) -> None:
    """Writes the report of one run, or of several of one game with other numbers of seats."""
    _check_installed()
    runs = [_opened(path) for path in paths]
    found = _studied(runs, pace)
    folder = out or paths[0] / "report"
    page = _written(lambda: write_report(found, folder, _unfinished(runs)), folder)
    by_key = {one.key: one for one in figures(found)}
    Screen().say("\n".join([*opening(found, by_key), f"The report: {page}"]))


def compare(before: Path, after: Path, pace: float, out: Path | None) -> None:
    """Writes what differs between two runs of one game."""
    _check_installed()
    runs = (_opened(before), _opened(after))
    if runs[0].spec.game != runs[1].spec.game:
        raise Trouble(
            f"One run is of {runs[0].spec.game} and the other of {runs[1].spec.game}: "
            "only runs of one game can be compared."
        )
    one, other = (_studied([run], pace) for run in runs)
    compared = Comparison(_names(before, after), (one, other), differences(one, other))
    if not compared.found:
        raise Trouble("These runs have nothing in common: no bot and no number of seats.")
    folder = out or after / f"compared-with-{before.resolve().name}"
    page = _written(lambda: write_comparison(compared, folder), folder)
    Screen().say("\n".join([*compared.sentences(), f"The comparison: {page}"]))


def _check_installed() -> None:
    if lacking := missing():
        raise Trouble(
            f"The lab draws and writes with {' and '.join(lacking)}, not installed here: "
            "pip install 'kitchentable[lab]'.",
            FAILED,
        )


def _opened(path: Path) -> Run:
    try:
        return Run.open(path)
    except ValueError as wrong:
        raise Trouble(str(wrong)) from None


def _names(before: Path, after: Path) -> tuple[str, str]:
    """What two runs are called: the names of their folders, or of these and what they lie in."""
    one, other = before.resolve(), after.resolve()
    if one == other:
        raise Trouble("These are the same run; name two.")
    if one.name != other.name:
        return one.name, other.name
    return str(before), str(after)


def _studied(runs: Sequence[Run], pace: float) -> Study:
    """All that is measured in some runs, with the cards and word lists they were played with."""
    first = runs[0].spec
    for run in runs[1:]:
        if (run.spec.game, run.spec.options, run.spec.files) != (
            first.game,
            first.options,
            first.files,
        ):
            raise Trouble(
                "Runs in one report must be of one game with the same options and cards; "
                "“kitchentable lab compare” puts others side by side."
            )
    total = sum(run.done for run in runs)
    try:
        game = _game(runs[0])
        with progress_bar("Measuring") as progress:
            tell = progress or (lambda done, total: None)
            return study(_records(runs), game, pace, lambda done: tell(done, total))
    except RecordError as wrong:
        raise Trouble(str(wrong), FAILED) from None
    except ValueError as wrong:
        raise Trouble(str(wrong)) from None


def _game(run: Run) -> AnyGame:
    """The game of a run, with the cards and the word lists that it was given."""
    given = Given.kept(run.path, run.spec.game, run.spec.files)
    add_word_lists(given.words)
    return game_with(run.spec.game, given.cards)


def _records(runs: Sequence[Run]) -> Iterator[Record]:
    for run in runs:
        for _, record in run.records():
            yield record


def _unfinished(runs: Sequence[Run]) -> str:
    """What a reader should know of runs that are not complete."""
    done, asked = (sum(n) for n in zip(*((r.done, r.spec.matches) for r in runs), strict=True))
    return "" if done == asked else f"Not finished: {done} of {asked} matches. "


def _written(write: Callable[[], Path], folder: Path) -> Path:
    try:
        return write()
    except OSError as wrong:
        raise Trouble(f"Nothing can be written in {folder}: {wrong.strerror}.", FAILED) from None
