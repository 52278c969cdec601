"""Fifty times two choices within 10 ms of each other, over bare sockets to a running server."""

from __future__ import annotations

from .house import House
from .sockets import Caller, answers, send_together, sit_down

TIMES = 50


async def test_no_choice_is_lost(house: House) -> None:
    ana, ben = Caller(house.address), Caller(house.address)
    together = 0
    while together < TIMES:
        together += await _game(ana, ben)
    for each in (ana, ben):
        await each.http.aclose()


async def _game(ana: Caller, ben: Caller) -> int:
    """A game to its end; how often both chose within 10 ms."""
    await sit_down("wallpaper", ana, ben)
    both = (ana, ben)
    together = 0
    while ana.state["view"]["actors"]:
        acting = [bool(each.state["view"]["legal"]) for each in both]
        index = ana.state["index"]
        if ana.state["view"]["observation"]["stage"] == "choose":
            assert all(acting)
            together += await _choose(both)
        else:
            actor = both[acting.index(True)]
            await actor.send(actor.state["view"]["legal"][0])
            for each in both:
                await each.until_told(index + 1)
        assert ana.state["index"] == ben.state["index"]
    for each in both:
        await each.leave()
    return together


async def _choose(both: tuple[Caller, Caller]) -> bool:
    """Both choose at once; whether it was within 10 ms. Each gets one answer, and both count."""
    ana, ben = both
    since = [len(each.heard) for each in both]
    bids = (ana.state["view"]["legal"][:1], ben.state["view"]["legal"][:1])
    index = ana.state["index"] + 2
    at_once, commands = await send_together(both, bids)
    for seat, each in enumerate(both):
        await each.until_told(index)
        heard = each.heard[since[seat] :]
        assert answers(heard) == [("ack", commands[seat])]
        told = [
            event["action"]
            for message in heard
            if message["type"] == "update"
            for event in message["events"]
            if event["seat"] == seat and (event["action"] or "").startswith("bid ")
        ]
        assert told == bids[seat]
    return at_once
