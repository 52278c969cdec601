"""Several people at one screen: one browser with several seats, and one view of one of them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from kitchentable.catalogue import GAMES
from kitchentable.server import wire
from kitchentable.server.identity import fingerprint
from kitchentable.server.line import Line
from kitchentable.server.refusals import Refusal
from kitchentable.server.table import Table

from .house import BOT, PERSON, Browser, code
from .inn import ADA, BEN, Inn, connected, raw, read, token_of, types

CLEO = token_of("Cleo")
HERE = {"here": [{"name": "Ben", "seat": 1}]}
TWO = [wire.SeatPlan("person"), wire.SeatPlan("person")]


async def at_one_screen(inn: Inn, game: str = "memento") -> Table:
    """A running game of Ada in seat 0 and Ben in seat 1, both at Ada's screen."""
    plan = wire.NewTable(game, TWO, "Ada", here=[wire.Joining("Ben", 1)])
    return await inn.tables.create(plan, fingerprint(ADA))


def you(messages: list[dict[str, Any]]) -> dict[str, Any]:
    """What the last message about the table says of its reader."""
    found: dict[str, Any] = [each for each in messages if "table" in each][-1]["table"]["you"]
    return found


def played(line: Line) -> list[bytes | int]:
    """What a line was told of the game since it was read last, byte by byte."""
    return [item for item in raw(line) if not isinstance(item, bytes) or b'"update"' in item]


async def looked(table: Table, token: str) -> dict[str, Any]:
    """What a page of this browser is told first that is opened just now."""
    line, (hello, *_) = await connected(table, token)
    await table.disconnect(line)
    return hello


# Sitting down


def test_a_table_for_one_screen_starts_at_once(ada: Browser) -> None:
    created = ada.make(PERSON, PERSON, BOT, **HERE)
    hello = ada.state(created["table"])
    assert hello["table"]["status"] == "playing"
    assert [seat["name"] for seat in hello["table"]["seats"]][:2] == ["Ada", "Ben"]
    assert [seat["host"] for seat in hello["table"]["seats"]] == [True, False, False]
    assert all(seat["connected"] for seat in hello["table"]["seats"])
    assert (hello["table"]["you"]["seat"], hello["table"]["you"]["seats"]) == (None, [0, 1])


def test_a_bot_has_none_of_the_names_at_the_screen(ada: Browser) -> None:
    created = ada.make(BOT, PERSON, PERSON, here=[{"name": "basil"}])
    names = [seat["name"] for seat in ada.state(created["table"])["table"]["seats"]]
    assert names[1:] == ["Ada", "basil"]
    assert names[0].casefold() != "basil"


@pytest.mark.parametrize(
    ("here", "refusal"),
    [
        ([{"name": "ada", "seat": 1}], (409, "name_taken")),
        ([{"name": "<b>", "seat": 1}], (400, "bad_name")),
        ([{"name": "Ben", "seat": 0}], (400, "no_seat")),
        ([{"name": "Ben", "seat": 2}], (400, "no_seat")),
        ([{"name": "Ben", "seat": 1}, {"name": "Cleo"}], (400, "no_seat")),
    ],
)
def test_who_cannot_sit_there(ada: Browser, here: list[Any], refusal: tuple[int, str]) -> None:
    plan = {"game": "memento", "seats": [PERSON, PERSON, BOT], "your_name": "Ada", "here": here}
    assert code(ada.post("/api/tables", plan)) == refusal
    assert ada.get("/api/mine").json() == []


def test_people_sit_down_at_a_screen_in_the_lobby(
    ada: Browser, ben: Browser, cleo: Browser
) -> None:
    created = ada.make(PERSON, PERSON, PERSON, PERSON)
    path = f"/api/tables/{created['table']}"
    assert code(cleo.post(f"{path}/here", {"name": "Dora"})) == (404, "no_table")
    cleo.watch(created)
    assert code(cleo.post(f"{path}/here", {"name": "Dora"})) == (403, "spectator")
    with ada.live(created["table"]) as socket:
        assert socket.until("hello")["table"]["you"]["seat"] == 0
        for _ in range(2):
            answer = ada.post(f"{path}/here", {"name": "Dora", "seat": 3})
            assert answer.json() == {"table": created["table"], "seat": 3}, "twice is harmless"
        told = socket.until("hello")["table"]["you"]
        assert (told["seat"], told["seats"], told["host"]) == (None, [0, 3], True)
        ben.join(created, "Ben", seat=1)
        assert code(ben.post(f"{path}/here", {"name": "Finn", "seat": 3})) == (409, "taken")
        assert ben.post(f"{path}/here", {"name": "Finn"}).json()["seat"] == 2, "guests may, too"
        assert code(ben.post(f"{path}/seats/3", PERSON)) == (403, "not_host")
        assert code(ben.post(f"{path}/seats/2", BOT)) == (403, "not_host"), "bots are the host’s"
        assert ben.post(f"{path}/seats/2", PERSON).status_code == 204, "Finn gets up again"
        assert code(ben.post(f"{path}/seats/1", PERSON)) == (403, "not_host"), "one stays"
        assert ben.post(f"{path}/here", {"name": "Finn"}).json()["seat"] == 2
        assert code(ada.post(f"{path}/seats/2", PERSON)) == (409, "taken")
        assert ada.post(f"{path}/seats/3", PERSON).status_code == 204, "Dora gets up again"
        assert socket.until("hello")["table"]["you"]["seat"] == 0
        assert code(ada.post(f"{path}/seats/0", PERSON)) == (409, "taken"), "the last one stays"


def test_the_list_says_that_somebody_of_the_screen_is_waited_for(ada: Browser) -> None:
    table = ada.make(PERSON, PERSON, **HERE)["table"]
    with ada.live(table, seat=0) as socket:
        decision = socket.until("hello")["state"]["decision"]
        socket.act(decision, "pass")
    (mine,) = ada.get("/api/mine").json()
    assert (mine["seat"], mine["yours"], mine["waits_for"]) == (0, True, ["Ben"])


# Whose view it is


async def test_a_socket_is_for_the_seat_that_it_names_and_for_no_strange_one(inn: Inn) -> None:
    table = await inn.seated("memento", "Ada", "Ben")
    await table.watch(fingerprint(CLEO))
    for token, seat in ((ADA, 1), (ADA, 7), (CLEO, 0)):
        with pytest.raises(Refusal) as refusal:
            await connected(table, token, seat)
        assert refusal.value.code == "no_table"
    _, (hello, *_) = await connected(table, ADA, 0)
    assert hello["state"]["view"]["seat"] == 0


@pytest.mark.parametrize("name", GAMES)
async def test_without_a_seat_a_shared_screen_is_told_what_spectators_are(
    inn: Inn, name: str
) -> None:
    """The curtain hides nothing, because there is nothing behind it."""
    dice = Random(7)
    table = await at_one_screen(inn, name)
    await table.watch(fingerprint(CLEO))
    curtain, (hello, *_) = await connected(table, ADA)
    watching, (other, *_) = await connected(table, CLEO)
    assert hello["state"] == other["state"]
    assert hello["table"]["you"]["recovery"] is None
    private = 0
    for number in range(60):
        actors = hello["state"]["view"]["actors"]
        if not actors:
            break
        seat = dice.choice(actors)
        line, (own, *_) = await connected(table, ADA, seat)
        assert own["state"]["view"]["seat"] == seat
        legal = own["state"]["view"]["legal"]
        action = "take hidden" if "take hidden" in legal else dice.choice(legal)
        await table.act(line, wire.Act(f"c{number}", own["state"]["decision"], [action]))
        private += any(event["private"] for each in read(line) for event in each.get("events", ()))
        await table.disconnect(line)
        told = played(curtain)
        assert told == played(watching)
        assert told, "something happened"
        hello = await looked(table, ADA)
    assert private or name != "memento", "the walk meets private moments"


async def test_a_moment_of_one_is_not_shown_to_another_at_the_screen(inn: Inn) -> None:
    table = await at_one_screen(inn)
    ada, (hello, *_) = await connected(table, ADA, 0)
    await table.act(ada, wire.Act("c", hello["state"]["decision"], ["take hidden"]))
    (card,) = [event["action"] for each in read(ada) for event in each.get("events", [])][-1:]
    assert card.startswith("draw ")
    await table.disconnect(ada)
    _, ben = await connected(table, ADA, 1)
    assert types(ben) == ["hello"]
    assert ben[0]["state"]["view"]["seat"] == 1


async def test_each_acts_from_their_own_seat_only(inn: Inn) -> None:
    table = await at_one_screen(inn)
    curtain, (hello, *_) = await connected(table, ADA)
    ben, (bens, *_) = await connected(table, ADA, 1)
    await table.act(curtain, wire.Act("a", hello["state"]["index"], ["pass"]))
    assert read(curtain)[-1]["code"] == "spectator"
    await table.act(ben, wire.Act("b", bens["state"]["index"], ["pass"]))
    assert read(ben)[-1]["code"] == "stale"


# Who is there


async def test_one_socket_is_everybodys_and_a_bot_gives_way_to_all_of_them(inn: Inn) -> None:
    plan = wire.NewTable("memento", TWO * 2, "Ada", here=[wire.Joining("Ben", 1)])
    table = await inn.tables.create(plan, fingerprint(ADA))
    await table.join(CLEO, wire.Joining("Cleo"))
    await table.join(token_of("Dora"), wire.Joining("Dora"))
    await table.start(fingerprint(ADA))
    cleo, (hello, *_) = await connected(table, CLEO)
    assert [seat["connected"] for seat in hello["table"]["seats"]] == [False, False, True, False]
    with pytest.raises(Refusal, match="Only the host"):
        await table.sit_in(fingerprint(CLEO), 0)
    for seat in (0, 1):
        await table._sit_in(seat, "sits_in")
    read(cleo)
    line, messages = await connected(table, ADA)
    assert [bot["seat"] for bot in you(messages)["sat_in"]] == [0, 1], "both are told of it"
    seats = read(cleo)[-1]["table"]["seats"]
    assert [seat["connected"] for seat in seats] == [True, True, True, False]
    assert [seat["stand_in"] for seat in seats] == [None] * 4
    own, messages = await connected(table, ADA, 1)
    assert you(messages)["sat_in"] == [], "once"
    await table.disconnect(own)
    assert "table" not in types(read(cleo)), "the screen is still there"
    await table.disconnect(line)
    seats = read(cleo)[-1]["table"]["seats"]
    assert [seat["connected"] for seat in seats] == [False, False, True, False]


async def test_one_of_them_gives_up_and_the_other_plays_on(inn: Inn) -> None:
    table = await at_one_screen(inn)
    curtain, _ = await connected(table, ADA)
    ada, _ = await connected(table, ADA, 0)
    with pytest.raises(Refusal, match="watching"):
        await table.resign(fingerprint(ADA))
    with pytest.raises(Refusal, match="only while the game waits for you"):
        await table.resign(fingerprint(ADA), 1)
    await table.resign(fingerprint(ADA), 0)
    assert (you(read(ada))["seat"], you(read(curtain))["seats"]) == (None, [1])
    _, (hello, *_) = await connected(table, ADA)
    assert hello["state"]["view"]["seat"] is None, "nobody's view comes by itself"
    _, (hello, *_) = await connected(table, ADA, 1)
    assert hello["state"]["view"]["seat"] == 1


# Moving


async def test_one_of_them_moves_to_another_browser_and_back(inn: Inn) -> None:
    table = await at_one_screen(inn)
    curtain, _ = await connected(table, ADA)
    ada, first = await connected(table, ADA, 0)
    ben, second = await connected(table, ADA, 1)
    codes = [you(first)["recovery"], you(second)["recovery"]]
    assert codes[0] != codes[1]
    await table.recover(codes[1], BEN)
    assert read(ben)[-1] == {"type": 4403}, "the view of a seat that went is closed"
    assert you(read(ada))["seats"] == [0]
    told = you(read(curtain))
    assert (told["seat"], told["seats"], told["host"]) == (None, [0], True)
    phone, messages = await connected(table, BEN)
    assert (you(messages)["seat"], you(messages)["host"]) == (1, False)

    await table.recover(you(messages)["recovery"], ADA)
    assert read(phone)[-1] == {"type": 4403}
    assert you(read(curtain))["seats"] == [0, 1]
    _, (hello, *_) = await connected(table, ADA)
    assert (hello["table"]["you"]["seats"], hello["state"]["view"]["seat"]) == ([0, 1], None)


async def test_an_open_view_goes_when_a_second_seat_comes_to_a_screen(inn: Inn) -> None:
    table = await inn.seated("memento", "Ada", "Ben")
    ada, _ = await connected(table, ADA)
    _, messages = await connected(table, BEN)
    await table.recover(you(messages)["recovery"], ADA)
    hello = [each for each in read(ada) if each["type"] == "hello"][-1]
    assert hello["state"]["view"]["seat"] is None


async def test_the_host_is_whoever_has_the_last_seat_of_the_hosts_screen(inn: Inn) -> None:
    table = await at_one_screen(inn)
    codes = [you((await connected(table, ADA, seat))[1])["recovery"] for seat in (0, 1)]
    await table.recover(codes[0], CLEO)
    assert not you((await connected(table, CLEO))[1])["host"]
    await table.recover(codes[1], BEN)
    assert you((await connected(table, BEN))[1])["host"]
    with pytest.raises(Refusal):
        await connected(table, ADA)


# Afterwards


async def test_after_a_restart_and_in_a_rematch_they_share_the_screen_again(inn: Inn) -> None:
    table = await at_one_screen(inn)
    await inn.close()
    await inn.open()
    table = await inn.tables.get(table.id)
    hello = await looked(table, ADA)
    assert (hello["table"]["you"]["seats"], hello["state"]["view"]["seat"]) == ([0, 1], None)
    for number in range(400):
        actors = hello["state"]["view"]["actors"]
        if not actors:
            break
        own, (view, *_) = await connected(table, ADA, actors[0])
        state = view["state"]
        await table.act(own, wire.Act(f"c{number}", state["decision"], [state["view"]["legal"][0]]))
        await table.disconnect(own)
        hello = await looked(table, ADA)
    assert {row["rank"] for row in hello["state"]["standings"]} <= {1, 2}
    new = await inn.tables.rematch(table, fingerprint(ADA))
    _, (again, *_) = await connected(new, ADA)
    assert (again["table"]["status"], again["table"]["you"]["seats"]) == ("playing", [0, 1])
