"""Colliding commands: each gets one answer, none is lost or doubled, and the game goes on."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator, Callable
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest
import pytest_asyncio

from kitchentable.catalogue import GAMES
from kitchentable.server import plans, wire
from kitchentable.server.identity import fingerprint
from kitchentable.server.line import Line
from kitchentable.server.refusals import Refusal
from kitchentable.server.table import Table
from tests.server.inn import ADA, BEN, Inn, connected, read, token_of

from .collisions import Crowd

FEW, MANY = 2_000, 100_000
"""Commands, in all games together."""


@pytest_asyncio.fixture
async def inn(tmp_path: Path) -> AsyncIterator[Inn]:
    opened = Inn(tmp_path, moment=0.0)
    await opened.open()
    yield opened
    await opened.close()


@pytest.mark.parametrize("game", GAMES)
async def test_colliding_commands(inn: Inn, game: str) -> None:
    await _collide(inn, game, FEW // len(GAMES))


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
async def test_100_000_colliding_commands(inn: Inn, game: str) -> None:
    await _collide(inn, game, MANY // len(GAMES))


async def _collide(inn: Inn, game: str, commands: int) -> None:
    sent = played = 0
    for number in count():
        crowd = await Crowd.at(inn, GAMES[game], number)
        while not crowd.match.over and sent + crowd.sent < commands:
            await crowd.clash()
        await crowd.check(inn)
        if number % 4 == 0:
            await crowd.finish()
            await crowd.check(inn)
        for line in crowd.lines:
            await crowd.table.disconnect(line)
        sent += crowd.sent
        played += len(crowd.first)
        if sent >= commands:
            break
    assert played > sent / 4, "most of them were different"


def _forget_what_was_answered(bug: pytest.MonkeyPatch) -> None:
    class Forgetful(dict[Any, Any]):
        def __contains__(self, _: object) -> bool:
            return False

    adopt = Table._adopt

    def adopted(table: Any, saved: Any) -> None:
        adopt(table, saved)
        table._acks = Forgetful()

    bug.setattr(Table, "_adopt", adopted)


def _say_nothing_to_the_late(bug: pytest.MonkeyPatch) -> None:
    def refuse(table: Any, line: Line, seat: Any, act: wire.Act, refusal: Refusal) -> None:
        if refusal.code != "stale":
            line.send(wire.Refused(act.command, None, refusal.code, refusal.sentence, ""))

    bug.setattr(Table, "_refuse", refuse)


def _lose_a_line(bug: pytest.MonkeyPatch) -> None:
    texts = plans.texts
    bug.setattr(plans, "texts", lambda lines: texts(lines)[-1:])


@pytest.mark.parametrize(
    "plant", [_forget_what_was_answered, _say_nothing_to_the_late, _lose_a_line]
)
async def test_the_accounts_find_planted_bugs(
    inn: Inn, plant: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    with pytest.raises((AssertionError, Refusal)):
        await _collide(inn, "memento", 400)


@pytest.mark.parametrize("game", GAMES)
async def test_whoever_clicks_twice_joins_and_starts_once(inn: Inn, game: str) -> None:
    seats = GAMES[game].seats[-1]
    plan = wire.NewTable(game, [wire.SeatPlan("person")] * seats, "Ada")
    table = await inn.tables.create(plan, fingerprint(ADA))
    tokens = [f"{number:043}" for number in range(1, seats + 3)]
    asked: list[Any] = [
        table.join(token, wire.Joining(f"P{number}", dice_seat))
        for number, token in enumerate(tokens, start=1)
        for dice_seat in (None, number % seats, None)
    ]
    asked += [table.start(fingerprint(ADA)) for _ in range(3)]
    asked += [table.watch(fingerprint(token_of("Cleo"))) for _ in range(3)]
    Random(seats).shuffle(asked)
    answers = await asyncio.gather(*asked, return_exceptions=True)
    assert all(isinstance(answer, Refusal) for answer in answers if isinstance(answer, Exception))
    await table.start(fingerprint(ADA))
    saved = await inn.house.store.load(table.id)
    assert saved is not None
    taken = [row.token_hash for row in saved.seats]
    assert None not in taken
    assert len(set(taken)) == seats, "one browser, one seat"
    assert len({row.name for row in saved.seats}) == seats
    assert len(saved.watchers) == 1
    assert table._match is not None
    assert list(saved.actions) == [(entry.seat, str(entry.action)) for entry in table._match.log], (
        "it began once"
    )


async def test_whoever_asks_twice_gets_one_rematch(inn: Inn) -> None:
    table = await inn.seated("memento", "Ada", "Ben")
    lines = [(await connected(table, token))[0] for token in (ADA, BEN)]
    match = table._match
    assert match is not None
    for turn in range(6):
        line = next(line for line in lines if line.seat in match.actors)
        await table.act(line, wire.Act(f"c{turn}", match.decision(line.seat), ["pass"]))
    asked = [inn.tables.rematch(table, fingerprint(token)) for token in (ADA, BEN) * 5]
    new = {each.id for each in await asyncio.gather(*asked)}
    assert len(new) == 1
    told = [message for line in lines for message in read(line) if message["type"] == "rematch"]
    assert [message["table"] for message in told] == [*new, *new]


async def test_whoever_recovers_twice_has_one_seat(inn: Inn) -> None:
    table = await inn.seated("memento", "Ada", "Ben")
    _, (hello,) = await connected(table, BEN)
    code, new = hello["table"]["you"]["recovery"], token_of("New")
    asked = [table.recover(code, new) for _ in range(4)]
    answers = await asyncio.gather(*asked, return_exceptions=True)
    assert answers[0] == wire.Seated(table.id, 1)
    assert all(isinstance(answer, Refusal) or answer == answers[0] for answer in answers)
    assert (table.seat_of(fingerprint(new)), table.seat_of(fingerprint(BEN))) == (1, None)


async def test_a_table_that_many_ask_for_at_once_is_one_table(inn: Inn) -> None:
    table = await inn.seated("memento", "Ada", "Ben")
    table_id = table.id
    del table
    await asyncio.sleep(0)
    gc.collect()
    found = await asyncio.gather(*(inn.tables.get(table_id) for _ in range(20)))
    assert len({id(each) for each in found}) == 1


@pytest.mark.parametrize("game", GAMES)
async def test_two_servers_on_one_database_never_write_two_histories(
    tmp_path: Path, game: str
) -> None:
    """The database is the arbiter: whoever did not know of a move is refused, and knows then."""
    inns = [Inn(tmp_path), Inn(tmp_path)]
    for inn in inns:
        await inn.open()
    dice = Random(game)
    names = ("Ada", "Ben")
    first = await inns[0].seated(game, *names)
    tables = [first, await inns[1].tables.get(first.id)]
    lines = [[(await connected(table, token_of(name)))[0] for name in names] for table in tables]
    answered: dict[str, list[Any]] = {}
    for number in range(25):
        asked = []
        for where, (table, theirs) in enumerate(zip(tables, lines, strict=True)):
            match = table._match
            assert match is not None
            for line in theirs:
                if line.seat in match.actors:
                    action = str(dice.choice(match.view(line.seat).legal))
                    act = wire.Act(f"c{number}.{where}", match.decision(line.seat), [action])
                    asked.append(table.act(line, act))
        dice.shuffle(asked)
        await asyncio.gather(*asked)
        for line in lines[0] + lines[1]:
            for message in read(line):
                if message["type"] in ("ack", "refused"):
                    answered.setdefault(message["type"], []).append(message.get("code"))
    assert len(answered["ack"]) > 15
    assert set(answered["refused"]) <= {"stale"}
    saved = await inns[0].house.store.load(first.id)
    assert saved is not None
    await inns[0].close()
    await inns[1].close()
    await inns[0].open()
    again = await inns[0].tables.get(first.id)
    assert again._match is not None, "the log is one that the rules allow"
    assert [(entry.seat, str(entry.action)) for entry in again._match.log] == list(saved.actions)
    await inns[0].close()
