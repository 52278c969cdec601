"""New tables to measure at: against three bots as the start page sets them, or with a friend."""

from __future__ import annotations

from playwright.sync_api import APIRequestContext

from tests.browser.house import House

Seat = dict[str, str | None]
BOTS = 3


BOT: Seat = {"kind": "bot", "name": "", "level": "easy"}
PERSON: Seat = {"kind": "person", "name": "", "level": None}


def open_table(request: APIRequestContext, house: House, game: str) -> str:
    """The address of a new table of a browser whose requests these are."""
    table = _make(request, house, game, [PERSON, *[BOT] * BOTS])["table"]
    return f"{house.address}/t/{table}"


def invitation(request: APIRequestContext, house: House, game: str) -> str:
    """The address of the invitation to a new table of somebody else."""
    return house.address + _make(request, house, game, [PERSON, PERSON])["play"]


def _make(request: APIRequestContext, house: House, game: str, seats: list[Seat]) -> dict[str, str]:
    plan = {"game": game, "seats": seats, "your_seat": 0, "your_name": "Ana"}
    made: dict[str, str] = request.post(f"{house.address}/api/tables", data=plan).json()
    return made
