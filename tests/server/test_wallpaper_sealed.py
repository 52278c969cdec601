"""Sealed numbers: until all are shown, no byte that anybody else is sent depends on a choice."""

from __future__ import annotations

from itertools import permutations

import pytest

from .conftest import Reopen
from .inn import Inn, read
from .sitting import Sitting

LONGEST = "a choice that comes back"
CHANGES: dict[str, list[list[str]]] = {
    "a choice": [["bid {0}"]],
    "a choice taken back": [["bid {0}"], ["take back"]],
    "another choice in one go": [["bid {0}"], ["take back", "bid {1}"]],
    "another choice later": [["bid {0}"], ["take back"], ["bid {1}"]],
    LONGEST: [["bid {0}"], ["take back", "bid {1}"], ["take back", "bid {0}"]],
}
"""Commands, one after the other; {0} and {1} are two numbers of a hand."""
TWINS = ((0, 1), (1, 0), (2, 3), (4, 4))
"""Which two numbers of Ada's hand these are. They all must look the same to the others."""


@pytest.mark.parametrize("names", [("Ada", "Ben"), ("Ada", "Ben", "Dan")], ids=" ".join)
@pytest.mark.parametrize(("turn", "change"), [*((1, change) for change in CHANGES), (7, LONGEST)])
async def test_nothing_depends_on_a_choice(
    reopen: Reopen, names: tuple[str, ...], turn: int, change: str
) -> None:
    heard = [await _choose(await reopen(), names, turn, CHANGES[change], twin) for twin in TWINS]
    first, *others = heard
    for other in others:
        for name in (*names[1:], "Cleo"):
            assert len(other[name]) > len(CHANGES[change])
            assert other[name] == first[name], f"{name} can tell what Ada chose"
        assert other["Ada"] != first["Ada"] or change == "a choice taken back"


async def test_the_order_of_the_choices_makes_no_difference(reopen: Reopen) -> None:
    names = ("Ada", "Ben", "Dan")
    seen = []
    for order in permutations(names):
        sitting = await Sitting.at(await reopen(), "wallpaper", "turn", 1, *names)
        bids = {name: (await sitting.state(name))["view"]["legal"][-1] for name in names}
        for name in order:
            assert (await sitting.observation(name))["shown"] == []
            await sitting.act(name, bids[name])
        seen.append([await sitting.state(name) for name in (*names, "Cleo")])
    assert len(seen) == 6
    assert all(each == seen[0] for each in seen)
    assert [f"bid {number}" for number in seen[0][0]["view"]["observation"]["shown"]] == [
        bids[name] for name in names
    ]


async def test_what_has_been_shown_stays(reopen: Reopen) -> None:
    sitting = await Sitting.at(await reopen(), "wallpaper", "turn", 1, "Ada", "Ben")
    for name in ("Ada", "Ben"):
        await sitting.act(name, (await sitting.state(name))["view"]["legal"][0])
    read(sitting.lines["Ada"])
    before = await sitting.state("Ada")
    await sitting.act("Ada", "take back")
    assert await sitting.state("Ada") == before
    assert "refused" in [message["type"] for message in read(sitting.lines["Ada"])]


async def _choose(
    inn: Inn,
    names: tuple[str, ...],
    turn: int,
    commands: list[list[str]],
    twin: tuple[int, int],
) -> dict[str, list[bytes | int]]:
    """Has Ada choose, and then Ben, unless that would be the last choice."""
    sitting = await Sitting.at(inn, "wallpaper", "turn", turn, *names)
    hand = (await sitting.observation("Ada"))["hand"]
    numbers = [hand[index] for index in twin]
    for actions in commands:
        await sitting.act("Ada", *(action.format(*numbers) for action in actions))
    if len(names) > 2:
        await sitting.act("Ben", (await sitting.state("Ben"))["view"]["legal"][0])
    assert (await sitting.observation("Cleo"))["shown"] == []
    return await sitting.heard()
