"""What is kept: grouped commits, migrations, and rows that no longer fit the rules."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from litestar.testing import TestClient
from sqlalchemy import event
from sqlalchemy.exc import IntegrityError

from kitchentable.server import store as stored
from kitchentable.server.app import create_app
from kitchentable.server.plans import new_table
from kitchentable.server.settings import Settings
from kitchentable.server.store import Store
from kitchentable.server.wire import NewTable, SeatPlan

from .house import PERSON, Browser, code, settings_for


@pytest_asyncio.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(str(tmp_path / "test.sqlite3"))
    yield opened
    await opened.close()


async def tables(store: Store, settings: Settings, number: int) -> list[str]:
    """The ids of so many new tables that wait for somebody."""
    ids = []
    for _ in range(number):
        plan = NewTable("memento", [SeatPlan("person"), SeatPlan("person")], "Ada")
        row, writes = new_table(plan, "hash", settings)
        await store.commit(*writes)
        ids.append(row.id)
    return ids


async def test_commits_of_many_tables_are_one(store: Store, settings: Settings) -> None:
    ids = await tables(store, settings, 20)
    commits = []
    event.listen(store._engine, "commit", lambda _: commits.append(1))
    await asyncio.gather(
        *(store.commit(stored.add_actions(id_, 0, [(0, "pass"), (1, "pass")])) for id_ in ids)
    )
    assert len(commits) <= 2
    for id_ in ids:
        saved = await store.load(id_)
        assert saved is not None
        assert saved.actions == ((0, "pass"), (1, "pass"))


async def test_one_conflict_fails_alone_and_whole(store: Store, settings: Settings) -> None:
    ids = await tables(store, settings, 5)
    await store.commit(stored.add_actions(ids[2], 1, [(0, "first")]))
    outcomes = await asyncio.gather(
        *(store.commit(stored.add_actions(id_, 0, [(0, "a"), (1, "b")])) for id_ in ids),
        return_exceptions=True,
    )
    assert [type(outcome) for outcome in outcomes] == [
        type(None),
        type(None),
        IntegrityError,
        type(None),
        type(None),
    ]
    kept = [await store.load(id_) for id_ in ids]
    assert [saved.actions for saved in kept if saved] == [
        ((0, "first"),) if id_ == ids[2] else ((0, "a"), (1, "b")) for id_ in ids
    ]


async def test_a_broken_transaction_does_not_stop_the_writer(
    store: Store, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    (id_,) = await tables(store, settings, 1)

    def fail(*_: Any) -> Any:
        raise OSError("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(Store, "_commit_all", fail)
        with pytest.raises(OSError, match="full"):
            await store.commit(stored.add_actions(id_, 0, [(0, "pass")]))
    await store.commit(stored.add_actions(id_, 0, [(0, "pass")]))
    saved = await store.load(id_)
    assert saved is not None
    assert saved.actions == ((0, "pass"),)


async def test_commits_are_durable(store: Store) -> None:
    with store._engine.connect() as connection:
        found = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        }
    assert found == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}


async def test_the_migrations_make_what_the_code_expects(store: Store) -> None:
    with store._engine.connect() as connection:
        context = MigrationContext.configure(connection)
        assert list(compare_metadata(context, stored.metadata)) == []


async def test_a_database_can_be_opened_again(tmp_path: Path, settings: Settings) -> None:
    for number in (1, 2):
        store = await Store.open(str(tmp_path / "again.sqlite3"))
        await tables(store, settings, 1)
        with store._engine.connect() as connection:
            rows = connection.exec_driver_sql("SELECT count(*) FROM tables")
            assert rows.scalar() == number
        await store.close()


async def test_a_database_of_the_first_shape_goes_on(tmp_path: Path, settings: Settings) -> None:
    path = str(tmp_path / "old.sqlite3")
    store = await Store.open(path)
    (table,) = await tables(store, settings, 1)
    with store._engine.connect() as connection:
        command.downgrade(stored.migrations(connection), "0001")
        connection.commit()
        columns = connection.exec_driver_sql("PRAGMA table_info(tables)")
        assert "daily" not in [column.name for column in columns]
    await store.close()
    store = await Store.open(path)
    saved = await store.load(table)
    assert saved is not None
    assert saved.table.daily is None
    assert saved.table.moved == saved.table.created
    await store.close()


def test_errors_hold_no_secrets(tmp_path: Path) -> None:
    async def conflict() -> str:
        store = await Store.open(str(tmp_path / "test.sqlite3"))
        try:
            row, writes = new_table(
                NewTable("memento", [SeatPlan("person"), SeatPlan("person")], "Ada"),
                "hash",
                settings_for(tmp_path),
            )
            await store.commit(*writes)
            with pytest.raises(IntegrityError) as error:
                await store.commit(*writes)
            assert row.seed not in str(error.value)
            return str(error.value)
        finally:
            await store.close()

    assert "UNIQUE" in asyncio.run(conflict())


SPOILS = {
    "an action that the rules refuse": "UPDATE actions SET action = 'take 9' WHERE \"index\" = 9",
    "an impossible deal": "UPDATE actions SET action = 'lay S99 at red' WHERE \"index\" = 0",
    "a missing line": 'DELETE FROM actions WHERE "index" = 8',
    "other rules": "UPDATE tables SET rules = '0'",
    "another status": "UPDATE tables SET status = 'over'",
    "a game that is gone": "UPDATE tables SET game = 'chess'",
    "options that are gone": "UPDATE tables SET options = '{\"cheat\":true}'",
}


@pytest.mark.parametrize("spoil", SPOILS.values(), ids=SPOILS)
def test_a_damaged_table_is_shown_as_such(settings: Settings, spoil: str) -> None:
    """And nothing is repaired: the rows stay as they are."""
    with TestClient(create_app(settings)) as client:
        ada, ben = Browser(client), Browser(client)
        created = ada.make(PERSON, PERSON)
        ben.join(created, "Ben")
        ada.post(f"/api/tables/{created['table']}/start")
        with ada.live(created["table"]) as socket:
            socket.act(socket.until("hello")["state"]["decision"], "pass")
    with sqlite3.connect(settings.database) as database:
        assert database.execute(spoil).rowcount > 0
        before = database.execute("SELECT * FROM actions").fetchall()
    with TestClient(create_app(settings)) as client:
        again = Browser(client)
        again.token = ben.token
        with again.live(created["table"]) as socket:
            hello = socket.until("hello")
            assert hello["table"]["status"] == "damaged"
            assert hello["state"] is None
            assert hello["table"]["seed"] is None
            assert socket.act(9, "pass")["code"] == "damaged"
        assert code(again.get(f"/api/tables/{created['table']}/record")) == (409, "damaged")
        healthy = again.make(PERSON, PERSON)
        assert again.state(healthy["table"])["table"]["status"] == "lobby"
    with sqlite3.connect(settings.database) as database:
        assert database.execute("SELECT * FROM actions").fetchall() == before
