"""Two people who finish rounds of Majolica Painting in two browsers in the same instant."""

from __future__ import annotations

from typing import Any

import pytest

from .conftest import Invite
from .instant import press_together, watch
from .painter import Painter
from .person import HASTE

TIMES = 50
A_FEW = 5


class Duel:
    """Ana and Ben, and what they painted in the rounds that they finished together."""

    def __init__(self, invite: Invite, seed: int) -> None:
        ana, ben = invite("Ana"), invite("Ben")
        for person in (ana, ben):
            person.page.add_init_script(HASTE)
            watch(person)
        self.tables = (Painter(ana, seed), Painter(ben, -1 - seed))
        self.tables[0].sit_down_with(self.tables[1])
        for table in self.tables:
            table.wait()
        self.together = 0
        """How often both paintings left their pages within 10 ms."""

    def play(self, times: int) -> None:
        """To the end of the game, or until both finished so often in the same instant."""
        while self.together < times:
            moments = [table.moment() for table in self.tables]
            if moments == ["over", "over"]:
                return
            for table, moment in zip(self.tables, moments, strict=True):
                if moment == "counted":
                    table.person.press(table.person.button("Continue"))
            if self._told_the_same() and moments == ["paint", "paint"]:
                self._finish_together()
            elif self._told_the_same() and "paint" in moments:
                self._paint_alone()
            self.tables[0].page.wait_for_timeout(30)

    def _told_the_same(self) -> bool:
        """Whether both pages were told of the same line of the log."""
        return len({table.person.state["index"] for table in self.tables}) == 1

    def _paint_alone(self) -> None:
        """Somebody paints whom the table waits for, while the other can only pass."""
        for seat, table in enumerate(self.tables):
            if table.person.state["view"]["actors"] == [seat]:
                table.paint_or_pass()

    def _finish_together(self) -> None:
        for table in self.tables:
            table.put_together()
        opened = [public(table) for table in self.tables]
        assert opened[0] == opened[1]
        self.together += press_together(
            [table.finish.or_(table.person.pass_button) for table in self.tables]
        )
        for table in self.tables:
            table.person.rest()
            while table.observation["round"] == opened[0]["round"] and not _over(table):
                table.page.wait_for_timeout(10)
        closed = [public(table) for table in self.tables]
        assert closed[0] == closed[1]
        painted = [table.person.said[-1]["actions"] for table in self.tables]
        if closed[0]["round"] == opened[0]["round"] + 1:
            assert closed[0]["past"] == painted


def test_a_few_rounds_are_finished_in_the_same_instant(invite: Invite) -> None:
    duel = Duel(invite, 0)
    duel.play(A_FEW)
    assert duel.together == A_FEW
    _check(duel)


@pytest.mark.slow
def test_fifty_rounds_are_finished_in_the_same_instant(invite: Invite) -> None:
    together = games = 0
    while together < TIMES:
        games += 1
        duel = Duel(invite, games)
        duel.play(TIMES - together)
        assert duel.together > 0
        together += duel.together
        _check(duel)


def _check(duel: Duel) -> None:
    """Every command was taken, and no painting was to be seen before its round closed."""
    for seat, table in enumerate(duel.tables):
        assert table.person.answers == {act["command"]: ["ack"] for act in table.person.said}
        before: dict[str, Any] = {}
        for message in table.person.updates:
            seen = _public(message["state"])
            actors = message["state"]["view"]["actors"]
            closed = not before or seen["round"] > before["round"] or not actors
            others = [event for event in message["events"] if event["seat"] == 1 - seat]
            if not closed:
                assert seen == before
                assert not any(event["action"] for event in others)
            before = seen


def public(table: Painter) -> dict[str, Any]:
    """The table as everybody sees it."""
    return _public(table.person.state)


def _public(state: dict[str, Any]) -> dict[str, Any]:
    seen: dict[str, Any] = state["view"]["observation"]
    return {name: value for name, value in seen.items() if name not in ("mine", "work")}


def _over(table: Painter) -> bool:
    return not table.person.state["view"]["actors"]
