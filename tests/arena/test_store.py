"""The folder of a run keeps every match that was finished, whatever ends the process."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from kitchentable.arena import Run, Where, play, run_spec
from kitchentable.arena.given import Given
from kitchentable.arena.play import Result, result_of
from kitchentable.arena.store import usual_folder
from kitchentable.catalogue import WordList
from kitchentable.core.record import loads

SPEC = run_spec("memento", ("greedy", "random"), 6, options={"introductory": True})
HERE = Where(1)


def files(path: Path) -> dict[str, bytes]:
    """By name what is in a folder."""
    return {file.name: file.read_bytes() for file in path.iterdir()}


@pytest.fixture
def whole(tmp_path: Path) -> Path:
    """The folder of a run that was played in one go."""
    path = tmp_path / "whole"
    play(Run.start(path, SPEC), HERE)
    return path


def test_a_run_is_its_specification_and_its_records_in_order(whole: Path) -> None:
    run = Run.open(whole)
    assert run.spec == SPEC
    assert run.complete
    assert sorted(files(whole)) == ["records.jsonl", "run.json"]
    records = list(run.records())
    assert [index for index, _ in records] == list(range(6))
    assert [record.players for _, record in records] == [SPEC.seating(n) for n in range(6)]
    lines = (whole / "records.jsonl").read_text(encoding="utf-8").splitlines()
    first = msgspec.json.decode(lines[0])
    assert first.keys() == {"index", "scores", "record"}
    assert loads(first["record"]) == records[0][1]


def test_nothing_is_played_twice(whole: Path, tmp_path: Path) -> None:
    path = tmp_path / "part"
    told: list[tuple[int, int]] = []
    with Run.start(path, SPEC).keeping() as keep:
        for index in (4, 1):
            keep(index, result_of(SPEC.match(index)))
    run = Run.start(path, SPEC)
    assert (run.done, run.missing()) == (2, [0, 2, 3, 5])
    play(run, HERE, progress=lambda done, total: told.append((done, total)))
    assert told == [(done, 6) for done in (2, 3, 4, 5, 6)]
    assert files(path) == files(whole)


@pytest.mark.parametrize("torn", [b'{"index":3,"sco', b'{"index":3', b"{"])
def test_a_half_written_line_does_not_count(whole: Path, tmp_path: Path, torn: bytes) -> None:
    path = tmp_path / "torn"
    run = Run.start(path, SPEC)
    with run.keeping() as keep:
        keep(2, result_of(SPEC.match(2)))
    with (path / "records.jsonl").open("ab") as file:
        file.write(torn)
    run = Run.open(path)
    assert run.missing() == [0, 1, 3, 4, 5]
    assert [index for index, _ in run.records()] == [2]
    play(run, HERE)
    assert files(path) == files(whole)


def test_a_run_that_was_killed_before_it_was_sorted_is_sorted(whole: Path, tmp_path: Path) -> None:
    path = tmp_path / "unsorted"
    Run.start(path, SPEC)
    lines = (whole / "records.jsonl").read_bytes().splitlines(keepends=True)
    (path / "records.jsonl").write_bytes(b"".join(reversed(lines)))
    run = Run.open(path)
    assert (run.done, run.missing(), run.complete) == (6, [], False)
    play(run, HERE)
    assert run.complete
    assert files(path) == files(whole)


def test_another_specification_in_the_same_folder_is_refused(whole: Path) -> None:
    before = files(whole)
    for other, words in (
        (run_spec("memento", ("greedy", "random"), 8), "holds another run: its matches are 6, not"),
        (run_spec("memento", ("greedy", "easy"), 6), "its bots are"),
        (msgspec.structs.replace(SPEC, rules="0"), "its rules are"),
    ):
        with pytest.raises(ValueError, match=words):
            Run.start(whole, other)
    assert files(whole) == before


def test_a_folder_without_a_run_is_told_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="no run"):
        Run.open(tmp_path)
    (tmp_path / "run.json").write_text('{"game":7}')
    with pytest.raises(ValueError, match="describes no run"):
        Run.open(tmp_path)
    (tmp_path / "run.json").unlink()
    (tmp_path / "records.jsonl").touch()
    with pytest.raises(ValueError, match=r"no run\.json says what they are"):
        Run.start(tmp_path, SPEC)
    with pytest.raises(ValueError, match="Nothing can be kept"):
        Run.start(tmp_path / "records.jsonl" / "below", SPEC)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ('{"index":6,"scores":[],"record":""}', "match 6 is none of this run"),
        ('{"index":0,"scores":[],"record":""}', "match 0 is there twice"),
        ("nonsense", "line 7: JSON is malformed"),
    ],
)
def test_a_line_that_is_no_match_of_the_run_is_named(whole: Path, line: str, words: str) -> None:
    with (whole / "records.jsonl").open("a") as file:
        file.write(line + "\n")
    with pytest.raises(ValueError, match=words):
        Run.open(whole)


def test_two_processes_do_not_play_one_run(tmp_path: Path) -> None:
    run = Run.start(tmp_path / "run", SPEC)
    with (
        run.keeping(),
        pytest.raises(ValueError, match="Another process"),
        Run.open(run.path).keeping(),
    ):
        pass
    with run.keeping() as keep:
        keep(0, Result((), ""))


def test_the_usual_folder_follows_from_the_specification() -> None:
    folder = usual_folder(run_spec("memento", ("ismcts:5", "random", "random"), 3))
    assert folder.parent == Path("runs")
    assert folder.name.startswith("memento-ismcts5-random-")
    assert folder == usual_folder(run_spec("memento", ("ismcts:5", "random", "random"), 3))
    assert folder != usual_folder(run_spec("memento", ("ismcts:5", "random", "random"), 6))


@pytest.mark.usefixtures("forget_lists")
def test_a_word_list_is_named_by_its_hash() -> None:
    one, two = (
        run_spec(
            "paperback",
            ("random", "random"),
            1,
            options={"words": name},
            given=Given((WordList(f"{name}.txt", text),)),
        )
        for name, text in (("kitchen", "whisk\nspoon\n"), ("pantry", "whisk\nspoon\n"))
    )
    assert [(each.kind, each.file) for each in one.files] == [("words", "kitchen.txt")]
    assert len(one.files[0].sha256) == 64
    assert one.files[0].sha256 == two.files[0].sha256
