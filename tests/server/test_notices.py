"""Notices to people who are away: each decision is told of once, unless it was seen."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import pytest_asyncio
from litestar.testing import TestClient

from kitchentable.server import notices as notices_module
from kitchentable.server import push, store, wire
from kitchentable.server.app import create_app
from kitchentable.server.identity import fingerprint
from kitchentable.server.notices import AGAIN, Notices
from kitchentable.server.push import is_public
from kitchentable.server.refusals import Refusal
from kitchentable.server.settings import Settings
from kitchentable.server.store import SubscriptionRow
from kitchentable.server.table import Table

from .house import BOT, PERSON, Browser, code, settings_for
from .inn import ADA, BEN, Inn, connected, read, token_of, types
from .pushes import Device, PushService, signed_claims, text_of
from .test_restart import SERVE, Process, act, receive

AFTER = 20.0
"""Seconds after which a decision that was not seen is told of."""
CLEO = token_of("Cleo")


class PostInn(Inn):
    """An inn with notices, whose time is in the hands of a test."""

    def __init__(self, folder: Path, service: PushService, **changes: Any) -> None:
        self.now = 1_000_000.0
        usual = {"clock": lambda: self.now, "notice_after": AFTER, "push_anywhere": True}
        super().__init__(folder, **(usual | changes))
        self.service = service

    async def open(self) -> None:
        await super().open()
        self.notices = Notices(self.house, self.tables)
        await self.notices.open()

    async def close(self) -> None:
        await self.notices.close()
        await super().close()

    async def waiting(self, game: str, *names: str) -> tuple[Table, list[Device]]:
        """A table of these people before the start, each of whom wants notices."""
        plan = wire.NewTable(game, [wire.SeatPlan("person") for _ in names], names[0])
        table = await self.tables.create(plan, fingerprint(token_of(names[0])))
        for name in names[1:]:
            await table.join(token_of(name), wire.Joining(name))
        return table, [await self.subscribed(name) for name in names]

    async def subscribed(self, name: str) -> Device:
        """The browser of somebody, who has a seat, and wants notices from now on."""
        device = Device(self.service, name)
        wanted = msgspec.convert(device.subscription(), wire.Subscription)
        await self.notices.subscribe(
            fingerprint(token_of(name)), wanted, "https://tables.example.org"
        )
        return device

    async def started(self, *names: str) -> tuple[Table, list[Device]]:
        """A game of Memento that waits for the first of these."""
        table, devices = await self.waiting("memento", *names)
        await table.start(fingerprint(token_of(names[0])))
        return table, devices

    async def later(self, seconds: float = AFTER) -> None:
        """So much time goes by, and what is due is sent."""
        self.now += seconds
        await self.notices.send_due()

    def outbox(self) -> list[Any]:
        return self.rows("SELECT seat, decision, tries FROM notices ORDER BY seat")

    def rows(self, query: str) -> list[Any]:
        with closing(sqlite3.connect(self.settings.database)) as database:
            return database.execute(query).fetchall()


@pytest.fixture
def service() -> Iterator[PushService]:
    with PushService().running() as running:
        yield running


@pytest_asyncio.fixture
async def inn(tmp_path: Path, service: PushService) -> AsyncIterator[PostInn]:
    opened = PostInn(tmp_path, service)
    await opened.open()
    yield opened
    await opened.close()


async def pass_on(table: Table, token: str, *others: str) -> str:
    """Somebody comes, plays the first thing that they may and `others` have not, and goes."""
    line, (hello, *_) = await connected(table, token)
    state = hello["state"]
    action: str = next(each for each in state["view"]["legal"] if each not in others)
    await table.act(line, wire.Act(f"command-{state['decision']}", state["decision"], [action]))
    assert "ack" in types(read(line))
    await table.disconnect(line)
    return action


async def decision_of(table: Table, token: str) -> int:
    line, (hello, *_) = await connected(table, token)
    await table.disconnect(line)
    found: int = hello["state"]["decision"]
    return found


async def test_who_is_away_is_told_once_as_their_browser_can_read(inn: PostInn) -> None:
    table, (ada, ben) = await inn.started("Ada", "Ben")
    await inn.later(AFTER - 1)
    assert inn.service.deliveries == [], "there is still time to see it"
    await inn.later(1)
    decision = await decision_of(table, ADA)
    told = {"table": table.id, "title": "Memento", "decision": decision}
    assert ada.received() == [told]
    assert ben.received() == []
    for _ in range(5):
        await inn.later(24 * 3600)
    assert ada.received() == [told]
    assert inn.outbox() == []


async def test_a_delivery_is_what_push_services_want(inn: PostInn) -> None:
    table, _ = await inn.started("Ada", "Ben")
    await inn.later()
    (delivery,) = inn.service.deliveries
    headers = delivery.headers
    key = inn.notices.info(fingerprint(ADA)).key
    assert key is not None
    claims = signed_claims(headers["authorization"], key)
    assert claims.pop("aud") == inn.service.address
    assert claims.pop("sub") == "https://tables.example.org"
    assert inn.now < claims.pop("exp") <= inn.now + 24 * 3600
    assert claims == {}
    assert headers["content-encoding"] == "aes128gcm"
    assert int(headers["ttl"]) > 24 * 3600
    assert len(headers["topic"]) == 32
    secrets = [ADA, fingerprint(ADA), table._row.play, table._row.watch, table._row.seed, table.id]
    assert not any(secret in str(delivery) for secret in secrets)


async def test_another_message_has_other_keys(inn: PostInn) -> None:
    table, (ada, _) = await inn.started("Ada", "Ben")
    await inn.later()
    await pass_on(table, ADA)
    await pass_on(table, BEN)
    await inn.later()
    first, second = inn.service.deliveries
    assert len(ada.received()) == 2
    assert first.body[:16] != second.body[:16], "salt"
    assert first.body[21:86] != second.body[21:86], "public key"
    assert first.headers["topic"] == second.headers["topic"], "a sleeping phone gets one"


async def test_a_decision_that_was_seen_is_not_told_of(inn: PostInn) -> None:
    table, _ = await inn.started("Ada", "Ben")
    line, (hello, *_) = await connected(table, ADA)
    await table.see(line, wire.Seen(hello["state"]["decision"]))
    await table.disconnect(line)
    assert inn.outbox() == []
    await inn.later()
    assert inn.service.deliveries == []


@pytest.mark.parametrize("leaves", [True, False])
async def test_a_tab_that_is_open_or_just_closed_keeps_nothing_back(
    inn: PostInn, leaves: bool
) -> None:
    """Fault 40: what counts is whether the decision was seen."""
    table, (ada, _) = await inn.started("Ada", "Ben")
    line, (hello, *_) = await connected(table, ADA)
    await table.see(line, wire.Seen(hello["state"]["decision"] + 1))
    other, _ = await connected(table, BEN)
    await table.see(other, wire.Seen(hello["state"]["decision"]))
    await connected(table, ADA)
    if leaves:
        await table.disconnect(line)
    await inn.later()
    assert len(ada.received()) == 1, "one for a decision, however many tabs there are"


async def test_a_decision_that_is_over_is_not_told_of(inn: PostInn) -> None:
    table, (ada, ben) = await inn.started("Ada", "Ben")
    await pass_on(table, ADA)
    assert [seat for seat, *_ in inn.outbox()] == [1]
    await inn.later()
    assert (ada.received(), len(ben.received())) == ([], 1)


async def test_the_notice_is_kept_by_the_same_commit_as_the_move(inn: PostInn) -> None:
    table, _ = await inn.started("Ada", "Ben")
    line, (hello, *_) = await connected(table, ADA)
    batches: list[list[str]] = []
    commit = inn.house.store.commit

    async def noted(*writes: store.Write) -> None:
        batches.append([str(write.statement) for write in writes if write.rows])
        await commit(*writes)

    inn.house.store.commit = noted  # type: ignore[method-assign]
    state = hello["state"]
    await table.act(line, wire.Act("c", state["decision"], [state["view"]["legal"][0]]))
    (batch,) = [batch for batch in batches if any("INTO actions" in text for text in batch)]
    assert any("DELETE FROM notices" in text for text in batch)
    assert any("INTO notices" in text for text in batch)


async def test_a_push_service_that_fails_is_asked_again_ever_later(inn: PostInn) -> None:
    _, (ada, _) = await inn.started("Ada", "Ben")
    inn.service.answers = [503, 429, 500, 201]
    await inn.later()
    for number, pause in enumerate(AGAIN[:3], start=1):
        assert len(ada.received()) == number
        await inn.later(pause - 1)
        assert len(ada.received()) == number, "not yet"
        await inn.later(1)
    assert len(ada.received()) == 4
    assert len({delivery.headers["topic"] for delivery in inn.service.deliveries}) == 1
    await inn.later(7 * 24 * 3600)
    assert len(ada.received()) == 4
    assert inn.outbox() == []


async def test_it_is_given_up_in_the_end(inn: PostInn) -> None:
    _, (ada, _) = await inn.started("Ada", "Ben")
    inn.service.answers = [500] * 100
    for _ in range(20):
        await inn.later(24 * 3600)
    assert len(ada.received()) == 1 + len(AGAIN)
    assert inn.outbox() == []
    assert inn.notices.info(fingerprint(ADA)).on, "it may work with the next decision"


async def test_what_is_seen_between_two_tries_is_not_tried_again(inn: PostInn) -> None:
    table, (ada, _) = await inn.started("Ada", "Ben")
    inn.service.answers = [500]
    await inn.later()
    line, (hello, *_) = await connected(table, ADA)
    await table.see(line, wire.Seen(hello["state"]["decision"]))
    await inn.later(24 * 3600)
    assert len(ada.received()) == 1


async def test_a_push_service_that_is_not_there_is_asked_again(inn: PostInn) -> None:
    await inn.started("Ada", "Ben")
    row = store.put_subscription(
        SubscriptionRow(
            fingerprint(ADA), "http://127.0.0.1:1/", **_keys(inn.service), site="https://localhost"
        )
    )
    await inn.house.store.commit(*row)
    await inn.later()
    assert inn.outbox()[0][2] == 1, "it is due again"


def _keys(service: PushService) -> dict[str, str]:
    keys = Device(service, "some").subscription()
    return {name: keys[name] for name in ("p256dh", "auth")}


@pytest.mark.parametrize("status", [404, 410])
async def test_a_subscription_that_is_gone_is_forgotten(inn: PostInn, status: int) -> None:
    table, (ada, _) = await inn.started("Ada", "Ben")
    inn.service.answers = [status]
    assert inn.notices.info(fingerprint(ADA)).on
    await inn.later()
    assert not inn.notices.info(fingerprint(ADA)).on
    assert inn.rows("SELECT count(*) FROM subscriptions") == [(1,)]
    await pass_on(table, ADA)
    await pass_on(table, BEN)
    await inn.later()
    assert len(ada.received()) == 1
    assert inn.outbox() == []


@pytest.mark.parametrize("status", [301, 307, 400, 403, 413])
async def test_a_notice_that_is_refused_is_not_sent_elsewhere_or_again(
    inn: PostInn, status: int
) -> None:
    await inn.started("Ada", "Ben")
    inn.service.answers = [status]
    await inn.later()
    await inn.later(24 * 3600)
    assert len(inn.service.deliveries) == 1
    assert inn.outbox() == []
    assert inn.notices.info(fingerprint(ADA)).on


async def test_a_restart_forgets_and_repeats_nothing(tmp_path: Path, service: PushService) -> None:
    first = PostInn(tmp_path, service)
    await first.open()
    table, (ada, ben) = await first.started("Ada", "Ben")
    key = first.notices.info("").key
    await first.close()

    second = PostInn(tmp_path, service)
    await second.open()
    await second.tables.resume()
    assert second.notices.info(fingerprint(ADA)) == wire.Notices(key, True)
    await second.later()
    assert len(ada.received()) == 1
    table = await second.tables.get(table.id)
    await pass_on(table, ADA)
    await second.close()

    third = PostInn(tmp_path, service)
    await third.open()
    line, (hello, *_) = await connected(await third.tables.get(table.id), BEN)
    await (await third.tables.get(table.id)).see(line, wire.Seen(hello["state"]["decision"]))
    await third.later()
    assert (len(ada.received()), len(ben.received())) == (1, 0)
    await third.close()


async def test_a_server_that_dies_while_it_sends_tries_again_later(
    tmp_path: Path, service: PushService
) -> None:
    """Nobody knows whether it arrived: the same topic and decision make one notice of two."""
    first = PostInn(tmp_path, service)
    await first.open()
    _, (ada, _) = await first.started("Ada", "Ben")
    service.open.clear()
    first.now += AFTER
    sending = asyncio.create_task(first.notices.send_due())
    while not service.deliveries:
        await asyncio.sleep(0.01)
    sending.cancel()
    await asyncio.gather(sending, return_exceptions=True)
    service.open.set()
    await first.close()
    second = PostInn(tmp_path, service)
    await second.open()
    await second.later()
    assert len(service.deliveries) == 1
    await second.later(AGAIN[0])
    one, other = ada.received()
    assert one == other
    assert len({delivery.headers["topic"] for delivery in service.deliveries}) == 1
    await second.later(24 * 3600)
    assert len(service.deliveries) == 2
    await second.close()


KILLED = SERVE.replace("int(sys.argv[1]))", "int(sys.argv[1]), settings())").replace(
    "if __name__",
    """
def settings():
    from msgspec.structs import replace
    from kitchentable.server.settings import from_environment
    return replace(from_environment(), push_anywhere=True)

if __name__""",
)


def test_a_kill_forgets_and_repeats_no_notice(
    tmp_path: Path, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KITCHENTABLE_NOTICE_AFTER", "1")
    server = Process(tmp_path, KILLED)
    try:
        plan = {"game": "memento", "seats": [PERSON, BOT], "your_name": "Ada"}
        created, cookie = server.ask("/api/tables", plan)
        ada = Device(service, "Ada")
        server.ask("/api/notices", ada.subscription(), cookie)
        with server.live(created["table"], cookie) as line:
            played = act(line, receive(line)["state"], "once")
            state: dict[str, Any] = {"decision": played["decision"], "view": {"legal": []}}
            while not state["view"]["legal"] or state["decision"] == played["decision"]:
                state = receive(line).get("state") or state
            server.kill()
        with closing(sqlite3.connect(tmp_path / "test.sqlite3")) as database:
            kept = database.execute("SELECT decision FROM notices").fetchall()
        assert kept == [(state["decision"],)]
        server.start()
        for _ in range(400):
            if server.process.poll() is None and service.deliveries:
                break
            time.sleep(0.05)
        time.sleep(0.5)
        for _ in range(2):
            server.kill()
            server.start()
            time.sleep(1.5)
        assert [told["decision"] for told in ada.received()] == [state["decision"]]
        log = (tmp_path / "log.txt").read_text()
        assert ada.path not in log
        assert "Traceback" not in log
    finally:
        server.kill()


async def test_all_who_choose_at_once_are_told_and_each_once(inn: PostInn) -> None:
    table, devices = await inn.waiting("wallpaper", "Ada", "Ben", "Cleo")
    await table.start(fingerprint(ADA))
    match = table._match
    assert match is not None
    assert len(match.actors) == 3
    await inn.later()
    assert [len(device.received()) for device in devices] == [1, 1, 1]
    bids = [await pass_on(table, BEN)]
    assert set(match.actors) == {0, 2}
    await inn.later()
    assert [len(device.received()) for device in devices] == [1, 1, 1], "they were told of this one"
    bids.append(await pass_on(table, ADA, *bids))
    await pass_on(table, CLEO, *bids)
    assert set(match.actors) == {0, 1, 2}, "all numbers are different, so all have cards to hang"
    await inn.later()
    assert [len(device.received()) for device in devices] == [2, 2, 2], "who came last, too"


async def test_one_is_not_told_in_the_middle_of_ones_own_decision(inn: PostInn) -> None:
    table, devices = await inn.waiting("paperback", "Ada", "Ben")
    await table.start(fingerprint(ADA))
    match = table._match
    assert match is not None
    (actor,) = match.actors
    before = match.decision(actor)
    await pass_on(table, (ADA, BEN)[actor])
    assert match.actors == (actor,)
    assert match.decision(actor) > before, "one letter of a word"
    await inn.later()
    assert [device.received() for device in devices] == [[], []]


async def test_nobody_is_told_of_what_a_bot_decides(inn: PostInn) -> None:
    table, (ada, _) = await inn.started("Ada", "Ben")
    await connected(table, BEN)
    await inn.house.store.commit(
        store.put_seat(msgspec.structs.replace(table._seats[0], stand_in="Basil"))
    )
    await inn.later()
    assert ada.received() == []
    assert inn.outbox() == []


async def test_only_who_wants_it_is_told(inn: PostInn) -> None:
    table, (ada, ben) = await inn.started("Ada", "Ben")
    await inn.notices.unsubscribe(fingerprint(ADA))
    await inn.later()
    assert ada.received() == []
    await pass_on(table, ADA)
    await inn.later()
    await pass_on(table, BEN)
    assert inn.outbox() == [], "nothing is even written down"
    assert len(ben.received()) == 1


async def test_notices_follow_the_seat_to_another_browser(inn: PostInn) -> None:
    table, (ada, _) = await inn.started("Ada", "Ben")
    line, (hello, *_) = await connected(table, ADA)
    await table.disconnect(line)
    await table.recover(hello["table"]["you"]["recovery"], CLEO)
    cleo = await inn.subscribed("Cleo")
    await inn.later()
    assert (len(ada.received()), len(cleo.received())) == (0, 1)


async def test_a_browser_has_one_subscription_and_the_newest_counts(inn: PostInn) -> None:
    _, (old, _) = await inn.started("Ada", "Ben")
    new = Device(inn.service, "other")
    wanted = msgspec.convert(new.subscription(), wire.Subscription)
    await inn.notices.subscribe(fingerprint(BEN), wanted, None)
    await inn.notices.subscribe(fingerprint(ADA), wanted, None)
    assert not inn.notices.info(fingerprint(BEN)).on, "it is the same browser with another cookie"
    await inn.later()
    assert (old.received(), len(new.received())) == ([], 1)


async def test_a_table_that_is_cleared_takes_its_notices_along(inn: PostInn) -> None:
    table, _ = await inn.started("Ada", "Ben")
    other, _ = await inn.waiting("memento", "Ben", "Cleo")
    inn.now += 31 * 24 * 3600
    line, _ = await connected(other, BEN)
    await table.disconnect(line)
    await inn.tables.clear()
    assert inn.outbox() == []
    hashes = {row for (row,) in inn.rows("SELECT token_hash FROM subscriptions")}
    assert hashes == {fingerprint(BEN), fingerprint(CLEO)}
    assert inn.house.bell.wanted == hashes


async def test_a_push_service_that_stalls_holds_up_no_table(
    inn: PostInn, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(push, "PATIENCE", 0.5)
    table, _ = await inn.started("Ada", "Ben")
    inn.service.open.clear()
    inn.now += AFTER
    sending = asyncio.create_task(inn.notices.send_due())
    while not inn.service.deliveries:
        await asyncio.sleep(0.01)
    began = time.monotonic()
    await pass_on(table, ADA)
    assert not sending.done()
    assert time.monotonic() - began < 0.4
    await sending
    assert [row[0] for row in inn.outbox()] == [1], "what was answered is not tried again"


async def test_the_sender_wakes_by_itself(tmp_path: Path, service: PushService) -> None:
    inn = PostInn(tmp_path, service, clock=time.time, notice_after=0.2)
    await inn.open()
    sending = inn.house.background.spawn(inn.notices.keep_sending())
    await asyncio.sleep(0.1)
    _, (ada, _) = await inn.started("Ada", "Ben")
    async with asyncio.timeout(5):
        while not (service.deliveries and not inn.outbox()):
            await asyncio.sleep(0.02)
    assert len(ada.received()) == 1
    assert not sending.done()
    await inn.close()


async def test_one_notice_that_cannot_be_made_keeps_no_other_back(
    inn: PostInn, caplog: pytest.LogCaptureFixture
) -> None:
    table, (_, ben, _) = await inn.waiting("wallpaper", "Ada", "Ben", "Cleo")
    broken = SubscriptionRow(fingerprint(ADA), inn.service.address, "", "", "https://localhost")
    await inn.house.store.commit(*store.put_subscription(broken))
    await table.start(fingerprint(ADA))
    await inn.later()
    assert len(ben.received()) == 1
    assert inn.outbox() == []
    assert "a notice could not be made" in caplog.text


async def test_a_table_that_cannot_go_on_calls_nobody(inn: PostInn) -> None:
    table, (ada, _) = await inn.started("Ada", "Ben")
    inn.tables.stuck.add(table.id)
    await inn.later()
    assert ada.received() == []
    assert inn.outbox() == []


# Where a notice may be sent


def test_addresses_of_networks_at_home_are_not_public() -> None:
    for address in ("8.8.8.8", "2606:4700::1111"):
        assert is_public(address)
    for address in (
        *("127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.0.1", "169.254.169.254", "100.64.0.1"),
        *("0.0.0.0", "224.0.0.1", "255.255.255.255", "::1", "::", "fe80::1", "fd00::1", "ff02::1"),
        *("::ffff:127.0.0.1", "::ffff:192.168.0.1"),
    ):
        assert not is_public(address), address


GOOD = "https://push.example.org/some/secret"


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.org/x",
        "https://127.0.0.1/x",
        "https://2130706433/x",
        "https://127.1/x",
        "https://0x7f.0x1/x",
        "https://[::1]/x",
        "https://[::ffff:127.0.0.1]/x",
        "https://localhost/x",
        "https://push.example.org:8443/x",
        "https://push.example.org:99999/x",
        "https://user:pass@push.example.org/x",
        "https://push.example.org\n.evil/x",
        "https:///x",
        "ftp://push.example.org/x",
        "//push.example.org/x",
        "",
    ],
)
def test_an_endpoint_that_is_no_push_service_is_refused(endpoint: str) -> None:
    with pytest.raises(Refusal) as refused:
        push.checked(_subscription(endpoint), Settings())
    assert refused.value.code == "bad_endpoint"
    push.checked(_subscription(GOOD), Settings())


def _subscription(endpoint: str, **changes: str) -> wire.Subscription:
    keys = Device(PushService(), "x").subscription()
    return wire.Subscription(**(keys | {"endpoint": endpoint} | changes))


@pytest.mark.parametrize(
    "changes",
    [
        {"auth": ""},
        {"auth": text_of(b"short")},
        {"auth": "ä" * 22},
        {"p256dh": ""},
        {"p256dh": text_of(b"\x04" + b"\x01" * 64)},
        {"p256dh": text_of(b"\x02" * 33)},
        {"p256dh": "!" * 87},
    ],
)
def test_keys_that_are_none_are_refused(changes: dict[str, str]) -> None:
    with pytest.raises(Refusal) as refused:
        push.checked(_subscription(GOOD, **changes), Settings())
    assert refused.value.code == "bad_keys"


async def _sent_to(
    monkeypatch: pytest.MonkeyPatch, *addresses: str, broken: str = ""
) -> tuple[str, list[httpx.Request]]:
    """What comes of a notice to a push service whose name leads to these addresses."""
    asked: list[httpx.Request] = []

    async def looked_up(*_: Any, **__: Any) -> list[Any]:
        return [(0, 0, 0, "", (address, 443)) for address in addresses]

    def answer(request: httpx.Request) -> httpx.Response:
        asked.append(request)
        if request.url.host == broken:
            raise httpx.ConnectError("no way")
        return httpx.Response(201)

    monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", looked_up)
    sender = push.Push(push.new_key(), Settings(contact="mailto:ada@example.org"))
    await sender.close()
    sender._client = httpx.AsyncClient(transport=httpx.MockTransport(answer))
    wanted = _subscription(GOOD)
    row = SubscriptionRow("x", wanted.endpoint, wanted.p256dh, wanted.auth, "https://site.example")
    outcome = await sender.send(row, "topic", b"hello")
    await sender.close()
    return outcome, asked


async def test_a_notice_goes_where_the_name_led_when_it_was_looked_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    outcome, asked = await _sent_to(monkeypatch, "8.8.4.4", "8.8.8.8", broken="8.8.4.4")
    assert outcome == "sent"
    assert [request.url.host for request in asked] == ["8.8.4.4", "8.8.8.8"]
    for request in asked:
        assert request.headers["host"] == "push.example.org"
        assert request.extensions["sni_hostname"] == "push.example.org"
        assert request.url.path == "/some/secret"


@pytest.mark.parametrize("address", ["127.0.0.1", "192.168.0.7", "::1", "169.254.169.254"])
async def test_a_name_that_leads_home_is_not_asked(
    monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    outcome, asked = await _sent_to(monkeypatch, "8.8.8.8", address)
    assert (outcome, asked) == ("gone", [])


@pytest.mark.parametrize(
    ("origin", "site"),
    [
        ("https://tables.example.org", "https://tables.example.org"),
        ("https://tables.example.org:8443", "https://tables.example.org"),
        ("http://tables.example.org", "https://localhost"),
        ("https://localhost:8000", "https://localhost"),
        ("https://a b.example", "https://localhost"),
        ("null", "https://localhost"),
        (None, "https://localhost"),
    ],
)
def test_push_services_are_told_whose_server_it_is(origin: str | None, site: str) -> None:
    assert notices_module._site(origin) == site


# The routes


@pytest.fixture
def post(tmp_path: Path) -> Iterator[TestClient[Any]]:
    settings = settings_for(tmp_path, push_anywhere=True)
    with TestClient(create_app(settings)) as client:
        yield client


def test_a_browser_turns_notices_on_and_off(post: TestClient[Any], service: PushService) -> None:
    ada, ben = Browser(post), Browser(post)
    wanted = Device(service, "Ada").subscription()
    assert code(ada.post("/api/notices", wanted)) == (409, "no_seat")
    ada.make(PERSON, PERSON)
    before = ada.get("/api/notices").json()
    assert before == {"key": before["key"], "on": False}
    assert len(before["key"]) == 87
    assert ada.post("/api/notices", wanted).status_code == 204
    assert ada.post("/api/notices", wanted).status_code == 204, "to say it again is harmless"
    assert ada.get("/api/notices").json() == {"key": before["key"], "on": True}
    assert not ben.get("/api/notices").json()["on"]
    assert ada.ask("DELETE", "/api/notices").status_code == 204
    assert not ada.get("/api/notices").json()["on"]
    evil = {"origin": "https://evil.example"}
    assert code(ada.post("/api/notices", wanted, headers=evil)) == (403, "forbidden")
    assert code(ada.ask("DELETE", "/api/notices", headers=evil)) == (403, "forbidden")
    too_long = wanted | {"endpoint": "https://push.example.org/" + "x" * 1000}
    assert code(ada.post("/api/notices", too_long)) == (400, "bad_request")


def test_a_server_can_do_without_notices(tmp_path: Path, service: PushService) -> None:
    settings = settings_for(tmp_path, notices=False, push_anywhere=True)
    with TestClient(create_app(settings)) as client:
        ada = Browser(client)
        ada.make(PERSON, PERSON)
        assert ada.get("/api/notices").json() == {"key": None, "on": False}
        refused = ada.post("/api/notices", Device(service, "Ada").subscription())
        assert code(refused) == (404, "no_notices")
    with closing(sqlite3.connect(settings.database)) as database:
        assert database.execute("SELECT count(*) FROM keys").fetchone() == (0,)
