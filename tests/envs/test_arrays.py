"""An array holds all that a view holds, where its layout says, and within its bounds."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import numpy as np
import pytest

from kitchentable.core.game import Seat
from kitchentable.envs.table import Setting, Table

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("memento", {"aid": "own-counts"}),
    ("wallpaper", {"line": "random"}),
    ("majolica", {"beginner": True, "sheets": "chosen"}),
    (
        "paperback",
        {
            "attacks": True,
            "powers": True,
            "awards": True,
            "themes": True,
            "hints": True,
            "spacebar_and_dyslexic": True,
        },
    ),
]
MOMENTS = 120
"""How far each match is followed."""


def moments(name: str, options: dict[str, Any]) -> list[tuple[Table, Seat]]:
    """Moments of a random match for two, for each of its seats."""
    table, dice = Table(Setting(name, 2, options)), Random(name)
    seen: list[tuple[Table, Seat]] = []
    table.deal("seed")
    while table.actors and len(seen) < 2 * MOMENTS:
        seen += [(table.copy(), Seat(seat)) for seat in range(2)]
        seat = table.actors[0]
        table.choose(seat, dice.choice(table.choices(seat)))
        table.deal("seed")
    return seen


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_what_differs_in_a_view_differs_in_its_array(name: str, options: dict[str, Any]) -> None:
    known: dict[bytes, bytes] = {}
    for table, seat in moments(name, options):
        view = table.view(seat)
        seen = msgspec.json.encode((seat, view.actors, table._begun.get(seat), view.observation))
        assert known.setdefault(table.array(seat).tobytes(), seen) == seen


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_every_slice_is_within_its_bounds(name: str, options: dict[str, Any]) -> None:
    written = set()
    for table, seat in moments(name, options):
        array, layout = table.array(seat), table.setting.layout
        assert sum(part.size for part in layout) == layout.size == len(array)
        for part in layout:
            values = array[part.at]
            assert ((part.low <= values) & (values <= part.high)).all(), part.name
            if values.any():
                written.add(part.name)
        mine = array[layout["actors"].start]
        assert mine == (seat in table.actors)
    assert len(written) > len(layout) / 2


def test_a_layout_is_read_by_name_and_by_place() -> None:
    layout = Setting("memento", 2).layout
    assert layout["tops"].shape == (3, 16)
    assert layout[0] is layout["round"]
    assert [part.start for part in layout] == [
        0,
        *np.cumsum([part.size for part in layout])[:-1].tolist(),
    ]
