"""A whole full game by mouse, as somebody plays it who sits down alone with three bots."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import Invite


def test_a_whole_game_against_three_bots(invite: Invite) -> None:
    ana = invite()
    ana.set_table("Bot, easy", "Bot, easy", "Bot, easy")
    ana.wait()
    ana.play(takes=4)
    expect(ana.standings.get_by_role("listitem")).to_have_count(4)
