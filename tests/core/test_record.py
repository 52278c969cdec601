"""Record files: written, read, replayed and verified."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kitchentable.core.game import CHANCE, Seat
from kitchentable.core.match import TAKE_BACK, Match
from kitchentable.core.record import (
    Record,
    RecordError,
    dumps,
    loads,
    record_of,
    replay,
    verify,
)
from kitchentable.games.memento import GAME
from tests.core.test_match import play_on
from tests.laws import bids


def a_record() -> Record:
    match = Match(GAME, 2, "5eed", GAME.options(introductory=True))
    play_on(match, Random(4))
    return record_of(match, ("Ana", "Ben: the “bot”"))


def test_a_record_reads_as_it_was_written() -> None:
    record = a_record()
    assert loads(dumps(record)) == record


def test_a_record_is_text_with_one_action_a_line() -> None:
    lines = dumps(a_record()).splitlines()
    assert lines[0] == "kitchentable record 1"
    assert lines[1:4] == ["game: memento", "rules: 1", "seats: 2"]
    assert lines[8].startswith("* lay S")


@given(
    st.text(max_size=20),
    st.text(max_size=20),
    st.dictionaries(st.text(max_size=5), st.text(max_size=8), max_size=3),
)
def test_hostile_names_and_options_survive(one: str, two: str, options: dict[str, str]) -> None:
    record = msgspec.structs.replace(a_record(), players=(one, two), options=options)
    assert loads(dumps(record)) == record


def test_a_fair_record_verifies() -> None:
    verdict = verify(a_record(), GAME)
    assert verdict.over
    assert verdict.misdeals == ()
    assert verdict.lines == len(a_record().actions)


def test_a_changed_deal_is_found() -> None:
    record = a_record()
    actions = list(record.actions)
    line = next(n for n, (seat, text) in enumerate(actions) if text.startswith("turn 1"))
    colours = ("red", "yellow", "green")
    colour = next(c for c in colours if c not in actions[line][1])
    actions[line] = (CHANCE, f"turn 1 {colour}-circle")
    changed = msgspec.structs.replace(record, actions=tuple(actions[: line + 3]))
    assert line in verify(changed, GAME).misdeals


def test_another_seed_does_not_verify() -> None:
    assert verify(msgspec.structs.replace(a_record(), seed="other"), GAME).misdeals


@pytest.mark.parametrize(
    ("broken", "sentence"),
    [
        (lambda text: text[5:], "This is not a record"),
        (lambda text: text.replace("seed: 5eed\n", ""), "no line “seed: …”"),
        (lambda text: text.replace("seats: 2", "seats: two"), "header cannot be read"),
        (lambda text: text.replace("rules: 1", "rules"), "Line 3: a header line"),
        (lambda text: text.replace("* lay", "? lay", 1), "Line 9: a line must be a seat"),
        (lambda text: text.replace("* lay", "²3 lay", 1), "Line 9: a line must be a seat"),
        (lambda text: text.replace("* lay", "9" * 9999 + " lay", 1), "Line 9: a line must be"),
        (lambda text: text.replace("seats: 2", "seats: " + "2" * 9999), "header cannot be read"),
        (lambda text: text.replace("seed:", "mood: fine\nseed:"), "Line 6: no such line"),
        (lambda text: text.replace("seed:", "seats: 2\nseed:"), "Line 6: no such line"),
        (lambda text: text.replace(": {", ': {"a":' + "[" * 9999), "header cannot be read"),
    ],
)
def test_what_cannot_be_read_is_named(broken: object, sentence: str) -> None:
    assert callable(broken)
    with pytest.raises(RecordError, match=sentence):
        loads(broken(dumps(a_record())))


def test_what_the_rules_do_not_allow_is_named() -> None:
    record = a_record()
    start = next(n for n, (seat, _) in enumerate(record.actions) if seat != CHANCE)
    for seat, text, sentence in (
        (Seat(1), "pass", "not your turn"),
        (Seat(0), "draw red-star", "Only the dealer does that"),
        (Seat(0), "fly", "is not an action of Memento"),
        (Seat(2), "pass", "nobody sits in seat 2"),
        (Seat(0), "take back", "cannot be taken back"),
        (CHANCE, "take back", "cannot be taken back"),
    ):
        actions = (*record.actions[:start], (seat, text))
        changed = msgspec.structs.replace(record, actions=actions)
        line = dumps(changed).splitlines().index(f"{'*' if seat == CHANCE else seat} {text}") + 1
        with pytest.raises(RecordError, match=f"^Line {line}\\b.*{sentence}"):
            replay(changed, GAME)


def test_a_record_of_other_rules_is_reported_and_not_repaired() -> None:
    with pytest.raises(RecordError, match="version 0 of the rules of Memento; these are version 1"):
        replay(msgspec.structs.replace(a_record(), rules="0"), GAME)
    with pytest.raises(RecordError, match="record of memento, not of bids"):
        replay(a_record(), bids.GAME)


def test_a_record_that_ends_in_a_deal_is_reported() -> None:
    record = msgspec.structs.replace(a_record(), actions=a_record().actions[:3])
    with pytest.raises(RecordError, match="middle of a deal"):
        verify(record, GAME)


def test_take_backs_are_lines_like_others() -> None:
    match = Match(bids.GAME, 2, "5eed")
    match.play(Seat(0), bids.Bid(1))
    match.play_all(Seat(0), [TAKE_BACK, bids.Bid(4)])
    play_on(match, Random(2))
    record = record_of(match, ("Ana", "Ben"))
    assert (Seat(0), "take back") in record.actions
    assert verify(loads(dumps(record)), bids.GAME).misdeals == ()
