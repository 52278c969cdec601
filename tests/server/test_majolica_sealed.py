"""Sealed paintings: until a round closes, no byte that anybody else is sent depends on one."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from .conftest import Reopen
from .inn import Inn
from .sitting import Sitting

STEPS = 4
"""Paintings of so many actions are compared: how often somebody acts may be known."""
TWINS = 3


@pytest.mark.parametrize("names", [("Ada", "Ben"), ("Ada", "Ben", "Dan")], ids=" ".join)
@pytest.mark.parametrize("round_", [1, 6])
@pytest.mark.parametrize("together", [False, True], ids=["step by step", "in one go"])
async def test_nothing_depends_on_a_painting(
    reopen: Reopen, names: tuple[str, ...], round_: int, together: bool
) -> None:
    paintings = await _paintings(await _at(await reopen(), round_, names))
    heard = []
    for painting in paintings:
        sitting = await _at(await reopen(), round_, names)
        for actions in [painting] if together else [[action] for action in painting]:
            await sitting.act("Ada", *actions)
        if len(names) > 2:
            await sitting.act("Ben", "pass")
        assert (await sitting.observation("Cleo"))["round"] == round_
        heard.append(await sitting.heard())
    first, *others = heard
    for other in others:
        for name in (*names[1:], "Cleo"):
            assert len(other[name]) > 1
            assert other[name] == first[name], f"{name} can tell what Ada painted"
        assert other["Ada"] != first["Ada"]


async def test_the_order_in_which_rounds_are_finished_makes_no_difference(reopen: Reopen) -> None:
    names = ("Ada", "Ben", "Dan")
    sheets = []
    for order in permutations(names):
        sitting = await _at(await reopen(), 1, names)
        paintings = {name: await _painting(sitting, name, Random(5)) for name in names}
        before = (await sitting.observation("Cleo"))["sheets"]
        for name in order:
            assert (await sitting.observation("Cleo"))["sheets"] == before
            await sitting.act(name, *paintings[name])
        seen = await sitting.observation("Cleo")
        assert seen["round"] == 2
        assert seen["past"] == [paintings[name] for name in names]
        sheets.append(seen["sheets"])
    assert len(sheets) == 6
    assert all(each == sheets[0] for each in sheets)


async def _at(inn: Inn, round_: int, names: tuple[str, ...]) -> Sitting:
    return await Sitting.at(inn, "majolica", "round", round_, *names)


async def _paintings(sitting: Sitting) -> list[list[str]]:
    """Some paintings of Ada with equally many actions."""
    found: list[list[str]] = []
    dice = Random(1)
    while len(found) < TWINS:
        painting = await _painting(sitting, "Ada", dice)
        if len(painting) == STEPS and painting not in found:
            found.append(painting)
    return found


async def _painting(sitting: Sitting, name: str, dice: Random) -> list[str]:
    """A whole painting at random."""
    done: list[str] = []
    legal = (await sitting.state(name))["view"]["legal"]
    while legal:
        done.append(dice.choice(legal))
        legal = await sitting.drafted(name, *done)
    return done
