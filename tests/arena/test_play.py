"""A match follows from its description, and a run's matches from its specification."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter

import pytest

from kitchentable.arena import MatchSpec, play_match, run_spec, tournament
from kitchentable.arena.pairing import deal_seed, rotations
from kitchentable.arena.play import result_of
from kitchentable.catalogue import GAMES, WordList
from kitchentable.core.game import CHANCE
from kitchentable.core.record import dumps, loads, replay, verify

TRIO = ("greedy", "random", "random")


def test_every_bot_sits_in_every_seat_with_the_same_deals() -> None:
    spec = run_spec("memento", ("greedy", "random", "easy"), 6, seed="seed")
    matches = [spec.match(index) for index in range(spec.matches)]
    assert [match.bots for match in matches[:3]] == rotations(spec.bots)
    assert {match.seed for match in matches[:3]} == {deal_seed("seed", 0)}
    assert {match.seed for match in matches[3:]} == {deal_seed("seed", 1)}
    for seat in range(3):
        assert Counter(match.bots[seat] for match in matches) == dict.fromkeys(spec.bots, 2)


def test_a_list_that_repeats_is_not_rotated_into_itself() -> None:
    assert rotations(("a", "b", "a", "b")) == [("a", "b", "a", "b"), ("b", "a", "b", "a")]
    assert rotations(("a", "a")) == [("a", "a")]
    spec = run_spec("memento", ("random", "random"), 5)
    assert (spec.matches, spec.groups, spec.rotations) == (5, 5, 1)
    assert len({spec.match(index).seed for index in range(5)}) == 5


def test_a_run_is_rounded_up_to_whole_rotations() -> None:
    specs = [run_spec("memento", TRIO, matches) for matches in (1, 3, 4)]
    assert [(spec.matches, spec.groups) for spec in specs] == [(3, 1), (3, 1), (6, 2)]


def test_a_specification_names_all_that_its_records_depend_on() -> None:
    spec = run_spec("memento", TRIO, 3, options={"introductory": True})
    assert spec.options["introductory"] is True
    assert spec.options.keys() == set(GAMES["memento"].options.__struct_fields__)
    assert spec.rules == GAMES["memento"].version
    assert spec.match(0).options == spec.options


def test_a_match_is_fair_and_played_by_the_bots_of_its_spec() -> None:
    record = play_match(MatchSpec("memento", ("hard", "easy"), "seed", {"introductory": True}))
    verdict = verify(record, GAMES["memento"])
    assert verdict.over
    assert verdict.misdeals == ()
    assert record.players == ("hard", "easy")
    assert replay(record, GAMES["memento"]).options.introductory  # type: ignore[attr-defined]


def test_the_scores_beside_a_record_are_those_of_its_replay() -> None:
    spec = MatchSpec("memento", TRIO, "seed")
    result = result_of(spec)
    record = loads(result.record)
    assert record == play_match(spec)
    assert result.scores == replay(record, GAMES["memento"]).score()


def test_the_first_deal_does_not_depend_on_the_bots() -> None:
    spec = run_spec("memento", TRIO, 3)
    first = [
        [action for seat, action in play_match(spec.match(index)).actions if seat == CHANCE][:11]
        for index in range(3)
    ]
    assert first[0] == first[1] == first[2]


PRINT_RECORD = """
from kitchentable.arena import MatchSpec, play_match
from kitchentable.core.record import dumps
print(dumps(play_match(MatchSpec("memento", ("medium", "greedy", "ismcts:4"), "seed"))), end="")
"""


def test_the_same_spec_gives_the_same_record_in_every_process() -> None:
    here = dumps(play_match(MatchSpec("memento", ("medium", "greedy", "ismcts:4"), "seed")))
    there = subprocess.run(
        [sys.executable, "-c", PRINT_RECORD],
        env={**os.environ, "PYTHONHASHSEED": "7"},
        capture_output=True,
        check=True,
        text=True,
    ).stdout
    assert there == here


@pytest.mark.usefixtures("forget_lists")
def test_a_word_list_reaches_every_process() -> None:
    words = [WordList("kitchen.txt", "whisk\nspoon\nladle\nran\nart\n")]
    one, two = (
        tournament(
            "paperback",
            ("random", "greedy"),
            2,
            options={"words": "kitchen"},
            words=words,
            processes=processes,
        )
        for processes in (1, 2)
    )
    assert one == two


@pytest.mark.parametrize(
    ("game", "bots", "options", "words"),
    [
        ("chess", TRIO, {}, "no game"),
        ("memento", ("greedy", "genius"), {}, "no bot “genius”"),
        ("memento", ("greedy",), {}, "2 to 5 players"),
        ("memento", (), {}, "at least one"),
        ("memento", TRIO, {"introductory": "maybe"}, "cannot be played with these options"),
        ("memento", TRIO, {"colour": 1}, "cannot be played with these options"),
    ],
)
def test_what_cannot_be_played_is_refused_before_anything_is_played(
    game: str, bots: tuple[str, ...], options: dict[str, object], words: str
) -> None:
    with pytest.raises(ValueError, match=words):
        tournament(game, bots, 3, options=options, progress=lambda *_: pytest.fail("it played"))
