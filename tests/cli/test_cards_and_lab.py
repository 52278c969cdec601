"""Cards of one's own in every command that plays or replays, and the lab's reports about runs."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from kitchentable.arena import Run
from kitchentable.catalogue import GAMES
from kitchentable.lab import write

from .kitchen import kitchen, sentence

PRINTED = (
    Path(__file__).parents[2] / "src/kitchentable/games/memento/scoring_cards.csv"
).read_text(encoding="utf-8")
ARENA = "arena memento --bots random,greedy --matches 4 --processes 1"
WATCH = "watch memento --bots random,random --pace 0 --seed cards"


@pytest.fixture(autouse=True)
def files(tmp_path: Path) -> None:
    """A good file and a bad one."""
    (tmp_path / "my.csv").write_text(
        PRINTED.replace("S01,P1,always,+n", "S01,P1,always,41"), encoding="utf-8"
    )
    (tmp_path / "bad.csv").write_text(
        PRINTED.replace("S01,P1,always,+n", "S01,P1,sometimes,+n"), encoding="utf-8"
    )


def forget() -> None:
    """The cards that were given to this process, as another process would not know them."""
    GAMES["memento"] = type(GAMES["memento"]).with_cards(())  # type: ignore[attr-defined]


def test_a_record_needs_the_cards_it_was_played_with(tmp_path: Path) -> None:
    result = kitchen(f"{WATCH} --cards my.csv --record match.txt")
    assert result.exit_code == 0, result.output
    assert "41" in result.stdout  # what the card says, and what it pays
    forget()
    for command in ("verify match.txt", "replay match.txt --to 20"):
        refused = sentence(kitchen(command))
        assert "was played with other cards than those that come with Memento" in refused
        result = kitchen(f"{command} --cards my.csv")
        assert result.exit_code == 0, result.output
        forget()
    kitchen(f"{WATCH} --record printed.txt")
    refused = sentence(kitchen("verify printed.txt --cards my.csv"))
    assert "was played with the cards that come with Memento; the cards here are" in refused


def test_a_person_can_play_with_cards_of_their_own() -> None:
    typed = ["rules goal-S01", "quit"]
    result = kitchen("play memento --cards my.csv --seed a", typed)
    assert result.exit_code == 0, result.output
    refused = sentence(kitchen("play memento --daily --cards my.csv"))
    assert "--daily goes without" in refused
    assert "--cards" in refused


@pytest.mark.parametrize(
    "command", [ARENA, WATCH, "play memento", "verify match.txt", "replay match.txt"]
)
def test_bad_cards_are_told_by_row_and_column(command: str) -> None:
    kitchen(f"{WATCH} --record match.txt")
    refused = sentence(kitchen(f"{command} --cards bad.csv"))
    assert (
        "bad.csv does not fit: Scoring cards, row 2, column when: “sometimes” is no condition"
        in refused
    )
    assert "cannot be read: No such file" in sentence(kitchen(f"{command} --cards no.csv"))


def test_a_run_keeps_the_cards_it_was_played_with(tmp_path: Path) -> None:
    assert kitchen(f"{ARENA} --cards my.csv --out changed").exit_code == 0
    spec = Run.open(tmp_path / "changed").spec
    assert [(one.kind, one.file) for one in spec.files] == [("cards", "my.csv")]
    kept = tmp_path / "changed" / "given" / "cards" / "my.csv"
    assert kept.read_text(encoding="utf-8") == (tmp_path / "my.csv").read_text(encoding="utf-8")
    records = [record for _, record in Run.open(tmp_path / "changed").records()]
    assert {record.cards for record in records} == {GAMES["memento"].cards} != {""}
    forget()
    assert kitchen(f"{ARENA} --out printed").exit_code == 0
    refused = sentence(kitchen(f"{ARENA} --out changed"))
    assert "holds another run" in refused


def test_report_and_comparison_of_runs(tmp_path: Path) -> None:
    """The lab takes the cards from the run, and the file may be gone by then."""
    kitchen(f"{ARENA} --out printed")
    kitchen(f"{ARENA} --cards my.csv --out changed")
    forget()
    (tmp_path / "my.csv").unlink()

    result = kitchen("lab report changed --pace 30 --out found")
    assert result.exit_code == 0, result.output
    assert result.stdout.splitlines()[-1] == "The report: found/report.html"
    assert {path.name for path in (tmp_path / "found").iterdir()} == {
        *("report.html", "cases.csv", "cases.parquet", "figures.csv", "figures.parquet")
    }
    page = (tmp_path / "found" / "report.html").read_text(encoding="utf-8")
    assert "S01 +41" in page
    assert "30 seconds" in page
    assert "cards of your own" in page
    with (tmp_path / "found" / "figures.csv").open(encoding="utf-8") as file:
        paid = [row for row in csv.DictReader(file) if row["item"] == "S01"]
    assert [row["mean"] for row in paid if row["measure"] == "goal-pays"] == ["41.0"]

    result = kitchen("lab compare printed changed")
    assert result.exit_code == 0, result.output
    assert "Changed: S01 +n became S01 +41." in result.stdout
    assert (tmp_path / "changed" / "compared-with-printed" / "comparison.html").exists()
    assert GAMES["memento"].cards == ""


def test_what_cannot_be_reported_is_one_sentence(tmp_path: Path) -> None:
    kitchen(f"{ARENA} --out one")
    kitchen(f"{ARENA.replace('memento', 'majolica')} --out two")
    kitchen(f"{ARENA} --option ties=nobody --out three")
    kitchen(f"{ARENA} --cards my.csv --out four")
    (tmp_path / "four" / "given" / "cards" / "my.csv").write_text(PRINTED, encoding="utf-8")
    (tmp_path / "full").write_text("a file", encoding="utf-8")
    wrong = {
        "report nowhere": "There is no run in nowhere",
        "report one two": "must be of one game with the same options",
        "report one three": "must be of one game with the same options",
        "report four": "its copy of my.csv was changed afterwards",
        "report one --pace 0": "not a number of seconds above 0",
        "report one --out full": "Nothing can be written in full",
        "compare one two": "One run is of memento and the other of majolica",
        "compare one one": "These are the same run",
        "compare one nowhere": "There is no run in nowhere",
    }
    for words, reason in wrong.items():
        forget()
        assert reason in sentence(kitchen(f"lab {words}")), words


def test_an_unfinished_run_is_reported_as_far_as_it_goes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kitchentable.lab.page.section", lambda *_: "")  # pictures take long
    kitchen(f"{ARENA} --out run")
    records = tmp_path / "run" / "records.jsonl"
    records.write_bytes(b"".join(records.read_bytes().splitlines(keepends=True)[:2]))
    assert kitchen("lab report run").exit_code == 0
    page = (tmp_path / "run" / "report" / "report.html").read_text(encoding="utf-8")
    assert "Not finished: 2 of 4 matches." in page
    records.write_bytes(b"")
    assert "no finished matches" in sentence(kitchen("lab report run"))


def test_without_its_packages_the_lab_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(write, "NEEDED", ("matplotlib", "no_such_package"))
    told = sentence(kitchen("lab report run"))
    assert told.startswith("The lab draws and writes with no_such_package, not installed here")
    assert "pip install 'kitchentable[lab]'" in told
