"""Moments for one seat alone, and what happens to a table when its commit fails."""

from __future__ import annotations

import asyncio
import gc
from typing import Any

import pytest
from sqlalchemy.exc import IntegrityError

from kitchentable.server import wire
from kitchentable.server.identity import fingerprint
from kitchentable.server.line import Line

from .inn import ADA, BEN, Inn, connected, read, types


async def test_a_moment_waits_for_who_is_away(inn: Inn) -> None:
    table = await inn.seated("memento", "Ada", "Ben")
    line, (hello,) = await connected(table, ADA)
    await table.disconnect(line)
    command = wire.Act("c", hello["state"]["decision"], ["take hidden"])
    await table.act(line, command)
    assert types(read(line)) == ["ack"], "the answer only: nobody is there to look"

    back, messages = await connected(table, ADA)
    assert types(messages) == ["hello", "update"]
    card = messages[1]["events"][0]
    assert card["private"]
    assert card["action"].startswith("draw ")
    await asyncio.sleep(0.4)
    assert read(back) == [{"type": "cover", "index": messages[1]["index"]}]
    await table.disconnect(back)
    _, later = await connected(table, ADA)
    assert types(later) == ["hello"], "once is enough"


async def test_a_moment_that_was_shown_stays_shown_after_a_restart(inn: Inn) -> None:
    table = await inn.seated("memento", "Ada", "Ben")
    line, (hello,) = await connected(table, ADA)
    await table.act(line, wire.Act("c", hello["state"]["decision"], ["take hidden"]))
    assert types(read(line)) == ["ack", "update"]
    await inn.close()
    await inn.open()
    again = await inn.tables.get(table.id)
    assert again is not table
    _, messages = await connected(again, ADA)
    assert types(messages) == ["hello"]


async def test_a_moment_that_waits_survives_a_restart(inn: Inn) -> None:
    table = await inn.seated("memento", "Ada", "Ben")
    line, (hello,) = await connected(table, ADA)
    await table.disconnect(line)
    await table.act(line, wire.Act("c", hello["state"]["decision"], ["take hidden"]))
    await inn.close()
    await inn.open()
    _, messages = await connected(await inn.tables.get(table.id), ADA)
    assert types(messages) == ["hello", "update"]
    assert [event["private"] for event in messages[1]["events"]] == [True]


async def test_the_server_times_the_moment(inn: Inn) -> None:
    table = await inn.seated("memento", "Ada", "Ben")
    line, (hello,) = await connected(table, ADA)
    await table.act(line, wire.Act("c", hello["state"]["decision"], ["take hidden"]))
    assert types(read(line)) == ["ack", "update"]
    await asyncio.sleep(0.1)
    assert read(line) == []
    await asyncio.sleep(0.3)
    assert types(read(line)) == ["cover"]


async def test_the_answer_comes_after_the_commit_and_before_the_news(inn: Inn) -> None:
    table = await inn.seated("memento", "Ada", "Ben")
    line, (hello,) = await connected(table, ADA)
    other, _ = await connected(table, BEN)
    read(line)
    held = asyncio.Event()
    commit = inn.house.store.commit

    async def slow(*statements: Any) -> None:
        await held.wait()
        await commit(*statements)

    inn.house.store.commit = slow  # type: ignore[method-assign]
    command = wire.Act("c", hello["state"]["decision"], ["pass"])
    playing = asyncio.create_task(table.act(line, command))
    await asyncio.sleep(0.05)
    assert (read(line), read(other)) == ([], []), "nobody hears of what is not written down"
    held.set()
    await playing
    assert types(read(line)) == ["ack", "update"]
    assert types(read(other)) == ["update"]


@pytest.mark.parametrize(
    ("error", "code"),
    [(OSError("full"), "not_saved"), (IntegrityError("", {}, Exception("taken")), "stale")],
)
async def test_what_cannot_be_written_down_did_not_happen(
    inn: Inn, error: Exception, code: str
) -> None:
    table = await inn.seated("memento", "Ada", "Ben")
    line, (hello,) = await connected(table, ADA)
    commit = inn.house.store.commit

    async def fail(*_: Any) -> None:
        raise error

    inn.house.store.commit = fail  # type: ignore[method-assign]
    command = wire.Act("c", hello["state"]["decision"], ["take hidden"])
    await table.act(line, command)
    inn.house.store.commit = commit  # type: ignore[method-assign]
    greeting, refused = read(line)
    assert greeting["state"] == hello["state"]
    assert (refused["type"], refused["code"]) == ("refused", code)
    await table.act(line, command)
    expected = ["ack", "update"] if code == "not_saved" else ["refused"]
    assert types(read(line)) == expected, "after a failure of the server it may be sent again"


async def test_rules_that_fail_do_not_spoil_the_table(
    inn: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await inn.seated("memento", "Ada", "Ben")
    line, (hello,) = await connected(table, ADA)
    game = type(table._match.game)  # type: ignore[union-attr]
    apply = game.apply

    def half(rules: Any, s: Any, seat: Any, action: Any) -> None:
        s.tops = []
        raise ZeroDivisionError

    with monkeypatch.context() as bug:
        bug.setattr(game, "apply", half)
        await table.act(line, wire.Act("c", hello["state"]["decision"], ["pass"]))
        (damaged, refused) = read(line)
    assert refused["code"] == "broken"
    assert game.apply is apply
    assert damaged["table"]["status"] == "damaged", "the log cannot be read while the bug is there"


async def test_a_line_that_does_not_read_is_closed(inn: Inn) -> None:
    table = await inn.seated("memento", "Ada", "Ben")
    line, _ = await connected(table, ADA)
    for _ in range(Line.LONGEST_OUTBOX + 5):
        line.send(wire.Pong())
    messages = read(line)
    assert len(messages) == Line.LONGEST_OUTBOX + 1
    assert messages[-1]["type"] == 4408


async def test_tables_that_nobody_needs_are_forgotten(inn: Inn) -> None:
    table = await inn.seated("memento", "Ada", "Ben")
    table_id = table.id
    line, _ = await connected(table, ADA)
    await table.disconnect(line)
    del table
    inn.tables.forget()
    await asyncio.sleep(0)
    gc.collect()
    assert table_id not in inn.tables._live
    again = await inn.tables.get(table_id)
    assert again.admits(fingerprint(ADA))
