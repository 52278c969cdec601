"""The folder of a run: what was asked for, and every match as soon as it is finished.

    run.json        the RunSpec
    records.jsonl   a finished match a line: {"index":7,"scores":[[31],[28]],"record":"…"}

While matches are played, lines come in the order in which they finish; a line counts once it is
whole, so a process that is killed loses no more than the match it was writing. When all are there,
the file is written once more, in order of index: equal runs are equal files.
"""

from __future__ import annotations

import hashlib
import os
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

import msgspec
from msgspec import Struct

from kitchentable.core.record import Record, loads
from kitchentable.core.standings import ScoreKey

from .pairing import RunSpec
from .play import Result

if sys.platform != "win32":
    import fcntl

__all__ = ["Run", "RunSpec", "usual_folder"]

SPEC, RECORDS = "run.json", "records.jsonl"

Keep = Callable[[int, Result], None]
"""Keeps the result of the match with this index."""


class _Line(Struct):
    index: int
    scores: tuple[ScoreKey, ...]
    record: str


class _Head(Struct):
    """As much of a line as is needed to find it again; the rest is only looked over."""

    index: int


def usual_folder(spec: RunSpec) -> Path:
    """Where a run is kept unless somebody chooses: the same place for the same specification."""
    words = re.sub(r"[^a-z0-9-]", "", "-".join((spec.game, *dict.fromkeys(spec.bots))))
    return Path("runs") / f"{words[:60]}-{hashlib.sha256(_text(spec)).hexdigest()[:8]}"


class Run:
    """A run on disk, finished or not."""

    def __init__(self, path: Path, spec: RunSpec) -> None:
        """Use `open` or `start`."""
        self.path = path
        self.spec = spec
        self._places: dict[int, int] = {}
        """By index where its line begins."""
        self._end = 0
        """Where the last whole line ends."""
        self._look_over()

    @classmethod
    def open(cls, path: Path) -> Run:
        """The run in a folder. Raises ValueError, with a sentence, if there is none."""
        try:
            spec = msgspec.json.decode((path / SPEC).read_bytes(), type=RunSpec)
        except OSError:
            raise ValueError(f"There is no run in {path}: it has no {SPEC} to read.") from None
        except msgspec.MsgspecError as wrong:
            raise ValueError(f"The file {path / SPEC} describes no run: {wrong}.") from None
        return cls(path, spec)

    @classmethod
    def start(cls, path: Path, spec: RunSpec) -> Run:
        """The run of this specification in a folder: a new one, or the one that was begun there.

        Raises ValueError, with a sentence, for a folder with another run or that cannot be made.
        """
        if (path / SPEC).exists():
            run = cls.open(path)
            if run.spec != spec:
                raise ValueError(
                    f"The folder {path} holds another run: {_difference(run.spec, spec)}."
                )
            return run
        if (path / RECORDS).exists():
            raise ValueError(f"The folder {path} holds records, but no {SPEC} says what they are.")
        try:
            path.mkdir(parents=True, exist_ok=True)
            _replace(path / SPEC, lambda file: file.write(_text(spec)))
        except OSError as wrong:
            raise ValueError(f"Nothing can be kept in {path}: {wrong.strerror}.") from None
        return cls(path, spec)

    @property
    def done(self) -> int:
        """How many matches are kept."""
        return len(self._places)

    @property
    def complete(self) -> bool:
        """Whether nothing is left to do: all matches are kept, in order of index."""
        return list(self._places) == list(range(self.spec.matches))

    def missing(self) -> list[int]:
        """The matches that are still to be played, ascending."""
        return [index for index in range(self.spec.matches) if index not in self._places]

    def results(self) -> Iterator[tuple[int, Result]]:
        """The matches that are kept, in order of index, each with its index."""
        if not self._places:
            return
        with self._opened("rb") as file:
            for index in sorted(self._places):
                file.seek(self._places[index])
                line = msgspec.json.decode(file.readline(), type=_Line)
                yield index, Result(line.scores, line.record)

    def records(self) -> Iterator[tuple[int, Record]]:
        """The records that are kept, in order of index, each with its index."""
        for index, result in self.results():
            yield index, loads(result.record)

    @contextmanager
    def keeping(self) -> Iterator[Keep]:
        """Keeps matches as they finish; when all are there, brings them into their order.

        Raises ValueError, with a sentence, while another process plays this run.
        """
        with self._opened("ab") as file:
            self._lock(file)
            self._look_over()
            file.truncate(self._end)

            def keep(index: int, result: Result) -> None:
                line = _Line(index, result.scores, result.record)
                length = file.write(msgspec.json.encode(line) + b"\n")
                file.flush()
                self._places[index] = self._end
                self._end += length

            yield keep
            if self.done == self.spec.matches and not self.complete:
                self._sort()

    def _opened(self, mode: str) -> BinaryIO:
        try:
            file: BinaryIO = (self.path / RECORDS).open(mode)  # type: ignore[assignment]
        except OSError as wrong:
            raise ValueError(f"The file {self.path / RECORDS} fails: {wrong.strerror}.") from None
        return file

    def _lock(self, file: BinaryIO) -> None:
        if sys.platform != "win32":
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise ValueError(f"Another process is playing the run in {self.path}.") from None

    def _look_over(self) -> None:
        """Finds every whole line. Raises ValueError for one that is no match of this run."""
        self._places.clear()
        self._end = 0
        if not (self.path / RECORDS).exists():
            return
        with self._opened("rb") as file:
            for number, line in enumerate(file, start=1):
                if not line.endswith(b"\n"):
                    break  # the process was killed while it wrote this line
                self._places[self._index(line, number)] = self._end
                self._end += len(line)

    def _index(self, line: bytes, number: int) -> int:
        try:
            index = msgspec.json.decode(line, type=_Head).index
        except msgspec.MsgspecError as wrong:
            raise ValueError(f"The file {self.path / RECORDS}, line {number}: {wrong}.") from None
        if index in self._places or not 0 <= index < self.spec.matches:
            what = "is there twice" if index in self._places else "is none of this run"
            raise ValueError(
                f"The file {self.path / RECORDS}, line {number}: match {index} {what}."
            )
        return index

    def _sort(self) -> None:
        def copy(sorted_file: BinaryIO) -> None:
            with self._opened("rb") as file:
                for index in range(self.spec.matches):
                    file.seek(self._places[index])
                    sorted_file.write(file.readline())

        _replace(self.path / RECORDS, copy)
        self._look_over()


def _text(spec: RunSpec) -> bytes:
    return msgspec.json.format(msgspec.json.encode(spec), indent=2) + b"\n"


def _difference(there: RunSpec, here: RunSpec) -> str:
    """The first thing that is not the same, in words."""
    for name in RunSpec.__struct_fields__:
        old, new = getattr(there, name), getattr(here, name)
        if old != new:
            return f"its {name} are {_plain(old)}, not {_plain(new)}"
    return "it differs"


def _plain(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _replace(path: Path, write: Callable[[BinaryIO], object]) -> None:
    """Writes a file whole or not at all."""
    new = path.with_name(f"{path.name}.new")
    with new.open("wb") as file:
        write(file)
        file.flush()
        os.fsync(file.fileno())
    new.replace(path)
