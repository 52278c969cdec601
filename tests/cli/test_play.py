"""Whole games at a pipe, by scripted people."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from kitchentable import catalogue
from kitchentable.cli.shows import AnyView, Way
from kitchentable.cli.table import outcome, standings
from kitchentable.core import record as records
from kitchentable.games.memento import GAME
from tests.laws.bids import Bids

from .kitchen import curious, kitchen

SMALL = "play memento --seats 2 --level easy --option introductory=yes --seed tea"


def test_a_whole_game_from_the_first_card_to_the_standings(tmp_path: Path) -> None:
    path = tmp_path / "record.txt"
    result = kitchen(f"{SMALL} --name Ana --record {path}", curious())
    assert result.exit_code == 0, result.output
    assert not result.stderr
    for number in (1, 2, 3):
        assert f"round {number} is scored." in result.stdout
    assert "Memento is over." in result.stdout
    assert re.search(r"1\.  (You|Ben) +−?\d+ points?", result.stdout)
    record = records.loads(path.read_text(encoding="utf-8"))
    assert record.players == ("Ana", "Ben (easy)")
    assert records.verify(record, GAME).over
    assert not records.verify(record, GAME).misdeals


def test_what_is_written_to_a_pipe_is_plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    assert "\x1b" not in kitchen(SMALL, curious(20)).stdout


def test_the_same_seed_plays_the_same_game() -> None:
    assert kitchen(SMALL, curious(20)).stdout == kitchen(SMALL, curious(20)).stdout


def test_each_move_is_one_sentence() -> None:
    out = kitchen(SMALL, ["take 1", "pass"]).stdout
    assert re.search(r"^You take . \w+ \w+ from pile 1; . \w+ \w+ turns up\.$", out, re.M)
    assert re.search(r"^Ben (takes . \w+ \w+ from pile|takes a face-down|passes \()", out, re.M)
    assert "You pass (" in out


def test_a_hidden_card_is_told_once_and_to_its_taker_alone() -> None:
    out = kitchen(SMALL, ["h"]).stdout
    assert out.count("Your face-down card is") == 1
    assert "You take a face-down card.\nYour face-down card is" in out
    assert "Ben's face-down" not in out


def test_the_pile_of_the_person_is_never_listed() -> None:
    """After a hidden card and no other take, the table shows how many cards, and not which."""
    out = kitchen(SMALL, ["h", "table", "score", "help"]).stdout
    hidden = re.search(r"Your face-down card is (. \w+ \w+)", out)
    assert hidden
    after = out[hidden.end() :]
    assert "You          1 card" in after
    told = re.sub(r"(takes|;) [●▲★■] \w+ \w+", "", after)
    assert hidden[1] not in told


def test_illegal_input_is_explained_with_its_rule_and_loses_nothing() -> None:
    typed = ["take 9", "lay S05 at red", "", "rules zeppelin", "1"]
    out = kitchen(SMALL, typed).stdout
    assert "“take 9” is not an action of Memento." in out
    assert "Only the dealer does that. You can take a card or pass. (turn-1)" in out
    assert "The rules say nothing about “zeppelin”." in out
    assert out.count("You take ") == 1


def test_shorthand_and_questions() -> None:
    typed = ["rules turn-4", "score", "help", "2", "take hidden", "PASS", "quit"]
    out = kitchen(SMALL, typed).stdout
    assert "You alone look at a card from the face-down pile" in out
    assert "Nothing has been scored yet." in out
    assert "leaves the game" in out
    assert "from pile 2" in out
    assert "You pass (" in out
    assert out.rstrip().endswith("You left the game before its end.")


def test_a_game_that_is_left_can_still_be_recorded(tmp_path: Path) -> None:
    path = tmp_path / "record.txt"
    assert kitchen(f"{SMALL} --record {path}", ["1", "quit"]).exit_code == 0
    out = kitchen(f"verify {path}").stdout
    assert "Fair" in out
    assert "not played to its end" in out


def test_it_offers_to_save_the_record(tmp_path: Path) -> None:
    taken = tmp_path / "taken.txt"
    taken.write_text("mine", encoding="utf-8")
    free = tmp_path / "free.txt"
    turns = kitchen(SMALL, ["p"] * 500).stdout.count("> p\n")
    names = [str(tmp_path / "no" / "where.txt"), str(taken), str(free)]
    out = kitchen(SMALL, ["p"] * turns + names).stdout
    assert "no such folder" in out
    assert "There is a file of this name already." in out
    assert taken.read_text(encoding="utf-8") == "mine"
    assert "Fair" in kitchen(f"verify {free}").stdout


def test_a_game_without_a_show_is_played_in_its_own_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(catalogue.GAMES, "bids", Bids())
    out = kitchen(
        "play bids --seats 2 --level easy --seed sunday", ["9", "1", "score", "1", "1"]
    ).stdout
    assert "You can: 1 bid " in out
    assert "Ben has decided." in out
    assert re.search(r"^(You|Ben): .* \d+ \(.*\)$", out, re.M)
    assert "to act: You" in out
    assert "The dealer: prize " in out
    assert "is over." in out


def hasty(text: str, view: AnyView) -> Sequence[Way]:
    """A show in which a line can mean several actions, or several things."""
    ways = {
        "rest": [("one round", ["pass"]), ("two rounds", ["pass", "pass"])],
        "sleep": [("", ["pass", "pass", "choose C01"])],
    }
    return ways[text]


@pytest.mark.parametrize(("answer", "passes"), [("", 1), ("1", 1), ("2", 2), ("3", 0), ("no", 0)])
def test_a_line_can_mean_several_actions_and_a_person_chooses_which(
    monkeypatch: pytest.MonkeyPatch, answer: str, passes: int
) -> None:
    monkeypatch.setattr("kitchentable.games.majolica.show.ways", hasty, raising=False)
    out = kitchen("play majolica --seats 1 --seed sunday", ["rest", answer]).stdout
    assert "There are several ways:\n  1  one round\n  2  two rounds\n" in out
    assert out.count("You pass.") == passes


def test_a_word_is_typed_whole_and_spelled() -> None:
    line = "play paperback --seats 2 --level random --seed sunday"
    out = kitchen(line, ["zebra", "qqq", "rest", "n"]).stdout
    assert "The cards that you can use do not spell “zebra”. (word-1)" in out
    assert "“qqq” is not in the word list. (word-5)" in out
    assert "You write “rest” for " in out
    assert re.search(r"^Ben writes “\w+” for \d+¢\.$", out, re.M)


def test_options_can_be_numbers_and_words() -> None:
    line = "play paperback --seats 1 --seed sunday --option size=35 --option house_words=zzxy,qqq"
    out = kitchen(line, ["y", "n", "afrit"]).stdout
    assert "1 of 1 say yes: “zzxy” joins the word list." in out
    assert "0 of 1 say yes: “qqq” does not join the word list." in out
    assert "“afrit” is not in the word list." in out


def test_several_actions_are_played_whole_or_not_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kitchentable.games.majolica.show.ways", hasty, raising=False)
    out = kitchen("play majolica --seats 1 --seed sunday", ["sleep"]).stdout
    assert "(round-1)" in out
    assert "You pass." not in out


def test_the_end_says_who_has_won_and_names_tiebreaks_only_where_they_decided() -> None:
    names = ("You", "Ben", "Cleo")
    assert outcome(((9, 2), (5, 5), (1, 9)), names) == "You win!"
    assert outcome(((5, 2), (5, 5), (1, 9)), names) == "Ben wins."
    assert outcome(((5, 5), (5, 5), (1, 9)), names) == "You and Ben share the win."
    assert outcome(((97, 2),), ("You",)) == "You scored 97 points."
    table = standings(((5, 2), (5, -1), (1, 9)), names, ("in round 3",))
    assert [line.split() for line in table.splitlines()] == [
        ["1.", "You", "5", "points", "(2", "in", "round", "3)"],
        ["2.", "Ben", "5", "points", "(−1", "in", "round", "3)"],
        ["3.", "Cleo", "1", "point"],
    ]
