"""Tournaments from the command line."""

from __future__ import annotations

import json
from pathlib import Path

from kitchentable.arena import Run
from kitchentable.core.record import dumps

from .kitchen import kitchen, sentence

SMALL = "arena memento --processes 1 --option introductory=yes"


def test_the_report_is_a_table_with_the_better_bot_first() -> None:
    result = kitchen(f"{SMALL} --bots random,greedy --matches 10")
    assert result.exit_code == 0, result.output
    assert "10 matches on 5 deals" in result.stdout
    assert result.stdout.index("\ngreedy ") < result.stdout.index("\nrandom ")


def test_json_is_one_object_for_a_program() -> None:
    report = json.loads(kitchen(f"{SMALL} --bots greedy,random --matches 4 --json").stdout)
    assert report["matches"] == 4
    assert {line["bot"] for line in report["lines"]} == {"greedy", "random"}


def test_another_seed_plays_other_games_and_the_same_one_the_same() -> None:
    line = f"{SMALL} --bots greedy,random --matches 4 --json"
    first, again, other = (kitchen(f"{line} --seed {seed}").stdout for seed in ("a", "a", "b"))
    assert first == again != other


def test_more_seats_than_bots_start_the_list_again() -> None:
    report = json.loads(
        kitchen(f"{SMALL} --bots greedy,random --seats 4 --matches 4 --json").stdout
    )
    assert report["seats"] == 4
    assert {line["bot"] for line in report["lines"]} == {"greedy", "random"}


def test_every_record_is_kept_and_nothing_is_played_again(tmp_path: Path) -> None:
    line = f"{SMALL} --bots greedy,random --matches 4"
    first = kitchen(line)
    (folder,) = (tmp_path / "runs").iterdir()
    assert first.stdout.endswith(f"Every record: runs/{folder.name}\n")
    written = (folder / "records.jsonl").stat().st_mtime_ns
    assert kitchen(line).stdout == first.stdout
    assert (folder / "records.jsonl").stat().st_mtime_ns == written
    chosen = kitchen(f"{line} --out trial")
    assert chosen.stdout.endswith("Every record: trial\n")
    for name in ("run.json", "records.jsonl"):
        assert (tmp_path / "trial" / name).read_bytes() == (folder / name).read_bytes()
    (_, record), *_ = Run.open(folder).records()
    (tmp_path / "first.txt").write_text(dumps(record))
    assert kitchen("verify first.txt").exit_code == 0


def test_a_folder_with_another_run_is_refused() -> None:
    kitchen(f"{SMALL} --bots greedy,random --matches 2 --out trial")
    refused = sentence(kitchen(f"{SMALL} --bots greedy,random --matches 4 --out trial"))
    assert refused == "The folder trial holds another run: its matches are 2, not 4."


def test_what_cannot_be_played_is_one_sentence() -> None:
    wrong = {
        "--bots greedy,random --matches 0": "at least one match",
        "--bots greedy,random,random --seats 2": "2 seats has no room for 3 bots",
        "--bots greedy": "not 1",
        "--bots greedy,random --processes 0": "at least one process",
        "--bots greedy,random --ray auto": "--ray goes without --processes",
        "--bots greedy,grandma": "no bot “grandma”",
        "--bots greedy,random --option ties=some": "not “some”",
    }
    for words, reason in wrong.items():
        assert reason in sentence(kitchen(f"{SMALL} {words}"))
