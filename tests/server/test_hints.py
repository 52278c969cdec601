"""Hints at the table: who may have one, from what it follows, and that it is found once."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient

from kitchentable.catalogue import GAMES, teaches
from kitchentable.core.game import Seat, View
from kitchentable.core.teaching import Reason
from kitchentable.server import plans, wire
from kitchentable.server.app import create_app
from kitchentable.server.bots import Thinkers
from kitchentable.server.hints import Hints
from kitchentable.server.identity import fingerprint
from kitchentable.server.refusals import Refusal
from kitchentable.server.settings import Rate, Settings
from kitchentable.server.store import TableRow
from kitchentable.teach.advise import advise
from kitchentable.teach.told import Advice, Judged
from kitchentable.testing import bytes_of

from .house import BOT, PERSON, Browser, code, settings_for
from .inn import ADA, BEN, Inn, connected

PEOPLE = [wire.SeatPlan("person")] * 2


class Oracle:
    """Thinks in place of the teachers, and remembers what it was asked."""

    def __init__(self) -> None:
        self.asked: list[View[Any, Any]] = []
        self.knows = True
        self.fails = False

    async def advise(self, _: Any, game: str, view: View[Any, Any], limit: float) -> Advice | None:
        self.asked.append(view)
        await asyncio.sleep(0.05)
        if self.fails:
            raise TimeoutError
        reason = Reason("goal-more", {"category": "red", "points": 3})
        ways = tuple(Judged((str(action),), 0.0, 0.0, (reason,)) for action in view.legal)
        return Advice("take", ways, 12) if self.knows else None


@pytest.fixture(autouse=True)
def oracle(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Oracle:
    found = Oracle()
    if "really" not in request.node.name:

        async def ask(pool: Any, game: str, view: View[Any, Any], limit: float) -> Any:
            return await found.advise(pool, game, view, limit)

        monkeypatch.setattr(Thinkers, "advise", ask)
    return found


def make(browser: Browser, *seats: dict[str, Any], **more: Any) -> str:
    """The id of a table with hints."""
    table: str = browser.make(*seats, **({"hints": True} | more))["table"]
    return table


def ask(browser: Browser, table: str, decision: int, seat: int | None = None) -> Any:
    eyes = "" if seat is None else f"?seat={seat}"
    return browser.post(f"/api/tables/{table}/hint{eyes}", {"decision": decision})


def started(ada: Browser, ben: Browser, **more: Any) -> str:
    created = ada.make(PERSON, PERSON, **({"hints": True} | more))
    ben.join(created, "Ben")
    ada.post(f"/api/tables/{created['table']}/start")
    table: str = created["table"]
    return table


def decision(browser: Browser, table: str) -> int:
    found: int = browser.state(table)["state"]["decision"]
    return found


def test_a_table_says_whether_there_are_hints(ada: Browser) -> None:
    for wanted in (True, False):
        table = ada.make(PERSON, PERSON, hints=wanted)["table"]
        assert ada.state(table)["table"]["hints"] is wanted
    assert ada.state(ada.make(PERSON, PERSON)["table"])["table"]["hints"] is False
    taught = {each["name"]: each["teaches"] for each in ada.get("/api/games").json()}
    assert taught == {name: teaches(game) for name, game in GAMES.items()}
    assert taught["memento"]


def test_a_hint_says_what_to_do_and_why(ada: Browser, ben: Browser, oracle: Oracle) -> None:
    table = started(ada, ben)
    found = ask(ada, table, decision(ada, table)).json()
    legal = ada.state(table)["state"]["view"]["legal"]
    assert [way["actions"] for way in found["ways"]] == [[text] for text in legal]
    assert (found["subject"], found["worlds"]) == ("take", 12)
    assert found["ways"][0]["reasons"] == [
        {"code": "goal-more", "values": {"category": "red", "points": 3}, "rule": ""}
    ]
    assert len(oracle.asked) == 1


def test_where_there_is_no_hint(ada: Browser, ben: Browser, cleo: Browser, oracle: Oracle) -> None:
    table = started(ada, ben)
    now = decision(ada, table)
    assert code(ask(ben, table, now)) == (409, "not_your_turn")
    assert code(ask(ada, table, now - 1)) == (409, "stale")
    assert code(ask(cleo, table, now)) == (404, "no_table")
    cleo.get("/api" + ada.state(table)["table"]["watch"])
    assert code(ask(cleo, table, now)) == (403, "spectator")
    assert code(ask(ada, table, now, seat=1)) == (403, "spectator"), "that is Ben's"
    assert code(ada.post(f"/api/tables/{table}/hint", {})) == (400, "bad_request")
    assert code(ask(ada, started(ada, ben, hints=False), now)) == (403, "no_hints")
    waiting = make(ada, PERSON, PERSON)
    assert code(ask(ada, waiting, now)) == (409, "not_started")
    assert oracle.asked == [], "nobody has thought for nothing"


def test_a_bot_without_an_idea_can_be_asked_again(
    ada: Browser, ben: Browser, oracle: Oracle
) -> None:
    table = started(ada, ben)
    now = decision(ada, table)
    oracle.fails = True
    assert code(ask(ada, table, now)) == (503, "no_idea")
    oracle.fails = False
    assert ask(ada, table, now).status_code == 200


def test_in_the_middle_of_a_decision_there_is_no_hint(
    ada: Browser, ben: Browser, oracle: Oracle
) -> None:
    oracle.knows = False
    table = started(ada, ben)
    assert code(ask(ada, table, decision(ada, table))) == (409, "no_choice")


def test_hints_are_limited(tmp_path: Path, oracle: Oracle) -> None:
    settings = settings_for(tmp_path, hints=Rate(burst=2, per_second=0.0001))
    with TestClient(create_app(settings)) as server:
        ada = Browser(server)
        table = make(ada, PERSON, BOT)
        answers = [code(ask(ada, table, -5)) for _ in range(3)]
    assert answers[-1] == (429, "too_fast")
    assert "too_fast" not in dict(answers[:2]).values()


async def test_a_hint_follows_from_what_its_seat_knows(inn: Inn, oracle: Oracle) -> None:
    """The view has recall, as a bot's, and is that of nobody else."""
    table = await inn.tables.create(
        wire.NewTable("memento", PEOPLE, "Ada", hints=True), fingerprint(ADA)
    )
    await table.join(BEN, wire.Joining("Ben"))
    await table.start(fingerprint(ADA))
    match = table._match
    assert match is not None
    seat, view = await table.puzzle(fingerprint(ADA), None, match.decision(Seat(0)))
    assert (seat, view.seat) == (0, 0)
    assert bytes_of(view) == bytes_of(match.view(Seat(0), recall=True))


async def test_a_hint_is_found_once_for_each_decision(inn: Inn, oracle: Oracle) -> None:
    hints = Hints(inn.house, inn.tables)
    plan = wire.NewTable("memento", PEOPLE, "Ada", hints=True, here=[wire.Joining("Ben")])
    table = await inn.tables.create(plan, fingerprint(ADA))
    line, _ = await connected(table, ADA, 0)
    match = table._match
    assert match is not None
    token, now = fingerprint(ADA), match.decision(Seat(0))
    twice = [hints.hint(table.id, token, 0, now) for _ in range(2)]
    one, other = await asyncio.gather(*twice)
    assert one == other == await hints.hint(table.id, token, 0, now)
    assert len(oracle.asked) == 1
    with pytest.raises(Refusal, match="your turn"):
        await hints.hint(table.id, token, 1, now)
    await table.act(line, wire.Act("a", now, ["take 1"]))
    await hints.hint(table.id, token, 1, match.decision(Seat(1)))
    assert [view.seat for view in oracle.asked] == [0, 1]


async def test_few_hints_are_remembered(
    inn: Inn, oracle: Oracle, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Hints, "MOST", 2)
    hints = Hints(inn.house, inn.tables)
    for _ in range(4):
        plan = wire.NewTable("memento", [wire.SeatPlan("person"), wire.SeatPlan("bot")], "Ada")
        table = await inn.tables.create(msgspec.structs.replace(plan, hints=True), fingerprint(ADA))
        match = table._match
        assert match is not None
        await hints.hint(table.id, fingerprint(ADA), None, match.decision(Seat(0)))
    assert len(hints._found) == 2


async def test_a_teacher_really_thinks_in_another_process() -> None:
    match = plans.opened(
        TableRow(
            "t",
            "memento",
            "1",
            '{"introductory": true}',
            "5eed" * 16,
            "lobby",
            "",
            "",
            "",
            None,
            0.0,
        ),
        2,
    )
    (seat,) = match.actors
    view = match.view(seat)
    pool = Thinkers(1)
    try:
        assert await pool.advise("memento", view, 60.0) == advise(GAMES["memento"], view)
        with pytest.raises(TimeoutError):
            await pool.advise("memento", view, 0.01)
    finally:
        pool.close()


def test_a_rematch_has_hints_again(settings: Settings) -> None:
    row = TableRow("t", "memento", "1", "{}", "", "over", "", "", "", None, 0.0, hints=True)
    seats = [plans.free_row("t", seat) for seat in range(2)]
    again, _ = plans.successor(row, seats, [], "", settings)
    assert again.hints
