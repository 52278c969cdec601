"""Copies and fingerprints of plain state."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass, field

import pytest

from kitchentable.core.state import clone, clone_function, fingerprint


@dataclass(slots=True)
class Table:
    number: int = 0
    cards: list[int] = field(default_factory=list)
    hands: list[list[int]] = field(default_factory=list)
    walls: list[dict[int, int]] = field(default_factory=list)
    shown: tuple[int, ...] = ()


def a_table() -> Table:
    return Table(3, [1, 2], [[4], [5, 6]], [{}, {1: 2}], (7, 8))


def test_a_clone_is_equal_and_independent() -> None:
    table = a_table()
    copy = clone(table)
    assert copy == table
    copy.number = 9
    copy.cards.append(3)
    copy.hands[1].append(7)
    copy.walls[1][3] = 4
    assert table == a_table()


def test_what_is_only_replaced_is_shared() -> None:
    table = a_table()
    assert clone(table).shown is table.shown


def test_the_clone_function_of_a_class_is_made_once() -> None:
    assert clone_function(Table) is clone_function(Table)


def test_only_slotted_dataclasses_are_states() -> None:
    class Loose:
        pass

    with pytest.raises(TypeError, match="Loose is not a slotted dataclass"):
        clone_function(Loose)


def test_a_fingerprint_tells_states_apart() -> None:
    other = a_table()
    other.hands[0][0] = 5
    assert fingerprint(a_table()) == fingerprint(clone(a_table()))
    assert fingerprint(other) != fingerprint(a_table())


def test_a_fingerprint_is_the_same_in_another_process() -> None:
    code = (
        "from tests.core.test_state import a_table\n"
        "from kitchentable.core.state import fingerprint\n"
        "print(fingerprint(a_table()))"
    )
    printed = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONHASHSEED": "7", "PYTHONPATH": "."},
    ).stdout
    assert printed.strip() == fingerprint(a_table())
