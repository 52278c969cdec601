"""Fifty times two paintings finished within 10 ms of each other, over bare sockets to a server."""

from __future__ import annotations

import random
from typing import Any

from .house import House
from .sockets import Caller, answers, send_together, sit_down

TIMES = 50


async def test_no_painting_is_lost_or_seen_too_early(house: House) -> None:
    ana, ben = Caller(house.address), Caller(house.address)
    dice = random.Random(50)
    together = 0
    while together < TIMES:
        together += await _game((ana, ben), dice)
    for each in (ana, ben):
        await each.http.aclose()


async def _game(both: tuple[Caller, Caller], dice: random.Random) -> int:
    """A game to its end; how often both finished a round within 10 ms."""
    ana, ben = both
    await sit_down("majolica", ana, ben)
    together = 0
    while ana.state["view"]["actors"]:
        acting = [bool(each.state["view"]["legal"]) for each in both]
        if all(acting):
            together += await _finish_together(both, dice)
        else:
            actor = both[acting.index(True)]
            painting = await _painting(actor, dice)
            index = actor.state["index"] + len(painting)
            await actor.send(*painting)
            for each in both:
                await each.until_told(index)
        assert _public(ana) == _public(ben)
    for each in both:
        await each.leave()
    return together


async def _finish_together(both: tuple[Caller, Caller], dice: random.Random) -> bool:
    """Both paint all but their last step, which is sent at once; whether it was within 10 ms."""
    ana, ben = both
    paintings = (await _painting(ana, dice), await _painting(ben, dice))
    index = ana.state["index"]
    opened = _public(ana)
    for each, painting in zip(both, paintings, strict=True):
        if painting[:-1]:
            await each.send(*painting[:-1])
            index += len(painting) - 1
            for one in both:
                await one.until_told(index)
    for seat, each in enumerate(both):
        assert _public(each) == opened, "nothing is seen before the round closes"
        assert each.state["view"]["observation"]["work"] == paintings[seat][:-1]
    since = [len(each.heard) for each in both]
    at_once, commands = await send_together(both, (paintings[0][-1:], paintings[1][-1:]))
    for seat, each in enumerate(both):
        await each.until_told(index + 2)
        heard = each.heard[since[seat] :]
        assert answers(heard) == [("ack", commands[seat])]
        assert _told_of(heard, 1 - seat) <= set(paintings[1 - seat][-1:])
        seen = each.state["view"]["observation"]
        if seen["round"] == opened["round"] + 1:  # else rounds that nobody can paint ran through
            assert seen["past"] == list(paintings)
    return at_once


async def _painting(who: Caller, dice: random.Random) -> list[str]:
    """A whole painting, step by step at random; now and then to pass."""
    done: list[str] = []
    legal: list[str] = who.state["view"]["legal"]
    while legal:
        done.append(dice.choice(legal))
        legal = await who.drafted(*done)
    return done


def _public(who: Caller) -> dict[str, Any]:
    """The table as everybody sees it."""
    seen: dict[str, Any] = who.state["view"]["observation"]
    return {name: value for name, value in seen.items() if name not in ("mine", "work")}


def _told_of(heard: list[dict[str, Any]], seat: int) -> set[str]:
    """The actions of a seat that these messages name."""
    updates = [message for message in heard if message["type"] == "update"]
    events = [event for update in updates for event in update["events"]]
    return {event["action"] for event in events if event["seat"] == seat and event["action"]}
