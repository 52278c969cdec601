"""Watching bots, walking through records, and checking them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kitchentable.core.match import seed_hash
from kitchentable.core.record import loads

from .kitchen import kitchen, sentence

WATCH = "watch memento --bots greedy,random,easy --option introductory=yes --seed sunday"


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("records") / "match.txt"
    result = kitchen(f"{WATCH} --record {path}")
    assert result.exit_code == 0, result.output
    return path


def test_a_spectator_sees_the_moves_and_no_hidden_card() -> None:
    out = kitchen(WATCH).stdout
    assert "At the table: Ada (greedy), Ben (random), Cleo (easy)." in out
    assert "takes a face-down card." in out
    assert "Your face-down card" not in out
    assert out.count("is scored.") == 3
    assert re.search(r"1\.  Ada \(greedy\) +\d+ points", out)


def test_a_replay_tells_what_the_spectator_was_told(record: Path) -> None:
    moves = re.compile(r"^(?: *\d+  )?((?:Ada|Ben|Cleo) (?:takes|passes).*)$", re.M)
    watched = moves.findall(kitchen(WATCH).stdout)
    assert watched == moves.findall(kitchen(f"replay {record}").stdout)
    assert watched == moves.findall(kitchen(f"replay {record} --spectator").stdout)


def test_a_seat_sees_its_own_hidden_cards_again(record: Path) -> None:
    drawn = [str(action) for seat, action in loads(record.read_text()).actions if seat == 1]
    out = kitchen(f"replay {record} --seat 1").stdout
    assert out.count("Your face-down card is") == drawn.count("take hidden") > 0


def test_a_part_of_a_record(record: Path) -> None:
    out = kitchen(f"replay {record} --from 20 --to 30").stdout
    numbers = [int(number) for number in re.findall(r"^ +(\d+)  \w", out, re.M)]
    assert numbers
    assert 19 <= numbers[0] <= 20
    assert numbers[-1] <= 30
    assert out.count("round 1 of 3") == 1


def test_step_shows_the_table_after_each_move(record: Path) -> None:
    out = kitchen(f"replay {record} --from 20 --to 30 --step").stdout
    moves = re.findall(r"^ +\d+  \w", out, re.M)
    assert out.count("round 1 of 3") == len(moves) + 1


def test_a_fair_record_is_called_fair(record: Path) -> None:
    out = kitchen(f"verify {record}").stdout
    assert out.startswith("Fair: all ")
    assert seed_hash(loads(record.read_text()).seed) in out


def test_a_record_with_another_deal_is_not_fair(record: Path, tmp_path: Path) -> None:
    text = record.read_text(encoding="utf-8")
    forged = tmp_path / "forged.txt"
    seed = loads(text).seed
    forged.write_text(text.replace(seed, seed[::-1]), encoding="utf-8")
    assert sentence(kitchen(f"verify {forged}")).startswith("Not fair: ")


def test_a_record_that_breaks_the_rules_is_refused(record: Path, tmp_path: Path) -> None:
    forged = tmp_path / "forged.txt"
    forged.write_text(
        record.read_text(encoding="utf-8").replace("\n0 ", "\n1 ", 1), encoding="utf-8"
    )
    for command in ("verify", "replay"):
        assert "does not replay under these rules" in sentence(kitchen(f"{command} {forged}"))


def test_lines_and_seats_that_are_not_there(record: Path) -> None:
    assert "seats 0 to 2, not 3" in sentence(kitchen(f"replay {record} --seat 3"))
    for words in ("--from 0", "--from 9000", "--from 20 --to 10"):
        assert "choose some of them" in sentence(kitchen(f"replay {record} {words}"))
