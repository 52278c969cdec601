"""What somebody is told of a match that they played, and what is advised in one."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from kitchentable.cli import teachers
from kitchentable.core.record import loads
from kitchentable.teach.told import Review

from .kitchen import kitchen, sentence

WATCH = "watch memento --bots random,greedy,easy --option introductory=yes --seed sunday"


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("records") / "match.txt"
    assert kitchen(f"{WATCH} --record {path}").exit_code == 0
    return path


def test_a_review_says_where_points_were_given_away(record: Path) -> None:
    out = kitchen(f"review {record}").stdout
    assert out.startswith("Memento: the review for Ada (random)\n")
    assert re.search(r"1\.  .* points", out)
    assert re.search(r"^  You +[▁▂▃▄▅▆▇█]+ +−?\d+$", out, re.M)
    heads = r"^\d  Line \d+: (\d+\.\d) ± \d+\.\d points given away$"
    costs = re.findall(heads, out, re.M)
    assert 1 <= len(costs) <= 3
    assert costs == sorted(costs, key=float, reverse=True)
    places = re.findall(r"^   Memento, introductory game · round \d of 3", out, re.M)
    assert len(places) == len(costs)
    for label in ("Played", "Better"):
        assert len(re.findall(rf"^   {label}  [TP]", out, re.M)) == len(places)
    assert "           · " in out
    assert "Worth knowing, too:" in out
    assert max(map(len, out.splitlines())) <= 80


def test_every_decision_has_a_line(record: Path) -> None:
    out = kitchen(f"review {record}").stdout
    number = int(
        re.findall(r"^All (\d+) decisions; \d+\.\d points were given away:$", out, re.M)[0]
    )
    table = out.partition("  Line  Played")[2].splitlines()[1:]
    lines = [int(line.split()[0]) for line in table if line.strip()]
    own = [n for n, (seat, _) in enumerate(loads(record.read_text()).actions, 1) if seat == 0]
    assert len(lines) == number
    assert set(lines) <= set(own)


def test_it_is_there_for_programs_and_for_other_seats(record: Path) -> None:
    result = kitchen(f"review {record} --seat 1 --json")
    review = msgspec.json.decode(result.stdout, type=Review)
    assert (review.game, review.seat) == ("memento", 1)
    assert len(review.course[0]) == len(loads(record.read_text()).actions) + 1
    assert result.stdout == kitchen(f"review {record} --seat 1 --json").stdout


def test_a_match_that_was_left_can_be_reviewed(record: Path, tmp_path: Path) -> None:
    left = tmp_path / "left.txt"
    left.write_text("\n".join(record.read_text(encoding="utf-8").splitlines()[:40]) + "\n")
    out = kitchen(f"review {left}").stdout
    assert "It was not played to its end." in out
    assert "Worth knowing" not in out


def test_what_cannot_be_reviewed_is_said_in_a_sentence(record: Path, tmp_path: Path) -> None:
    assert "seats 0 to 2, not 3" in sentence(kitchen(f"review {record} --seat 3"))
    assert "cannot be read" in sentence(kitchen(f"review {tmp_path / 'none.txt'}"))


def test_a_game_without_words_is_taught_as_it_is_written(
    record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(teachers, "teller_of", lambda game: None)
    out = kitchen(f"review {record}").stdout
    assert re.search(r"^   Better  (Take \d|Take hidden|Pass)$", out, re.M)
    assert re.search(r"· [a-z-]+: \w+ .*$", out, re.M)


def test_advice_is_given_at_the_table() -> None:
    out = kitchen("play memento --seed sunday", ["advice", "quit"]).stdout
    ways = re.findall(r"^(\d)  (Take|Pass).*?(\(about .*\))?$", out, re.M)
    assert [number for number, *_ in ways] == ["1", "2", "3"]
    assert [bool(behind) for *_, behind in ways] == [False, True, True]
    assert "   · " in out
