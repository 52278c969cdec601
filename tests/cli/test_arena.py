"""Tournaments from the command line."""

from __future__ import annotations

import json

from .kitchen import kitchen, sentence

SMALL = "arena memento --processes 1 --option introductory=yes"


def test_the_report_is_a_table_with_the_better_bot_first() -> None:
    result = kitchen(f"{SMALL} --bots random,greedy --games 10")
    assert result.exit_code == 0, result.output
    assert "10 matches on 5 deals" in result.stdout
    assert result.stdout.index("\ngreedy ") < result.stdout.index("\nrandom ")


def test_json_is_one_object_for_a_program() -> None:
    report = json.loads(kitchen(f"{SMALL} --bots greedy,random --games 4 --json").stdout)
    assert report["matches"] == 4
    assert {line["bot"] for line in report["lines"]} == {"greedy", "random"}


def test_another_seed_plays_other_games_and_the_same_one_the_same() -> None:
    line = f"{SMALL} --bots greedy,random --games 4 --json"
    first, again, other = (kitchen(f"{line} --seed {seed}").stdout for seed in ("a", "a", "b"))
    assert first == again != other


def test_more_seats_than_bots_start_the_list_again() -> None:
    report = json.loads(kitchen(f"{SMALL} --bots greedy,random --seats 4 --games 4 --json").stdout)
    assert report["seats"] == 4
    assert {line["bot"] for line in report["lines"]} == {"greedy", "random"}


def test_what_cannot_be_played_is_one_sentence() -> None:
    wrong = {
        "--bots greedy,random --games 0": "at least one game",
        "--bots greedy,random,random --seats 2": "2 seats has no room for 3 bots",
        "--bots greedy": "not 1",
        "--bots greedy,grandma": "no bot “grandma”",
        "--bots greedy,random --option ties=some": "not “some”",
    }
    for words, reason in wrong.items():
        assert reason in sentence(kitchen(f"{SMALL} {words}"))
