"""Notices in browsers: one switch, what it tells the server, and what a notice looks like there.

Headless Chromium reaches no push service, so the browser's own part of it is played by `FAKE`;
messages are handed to the worker by the browser itself.
"""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.server.pushes import Device, PushService

from .axe import axe
from .chromium import DESKTOP, PHONE
from .conftest import Invite
from .fits import fits
from .house import House
from .person import Person
from .tour import Show

FAKE = """{
  const KEY = 'fake.subscription';
  const one = (applicationServerKey) => ({
    options: { applicationServerKey },
    toJSON: () => (SUBSCRIPTION),
    unsubscribe: async () => (localStorage.removeItem(KEY), true),
  });
  const plain = (text) => atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = (text) => Uint8Array.from(plain(text), (each) => each.charCodeAt(0)).buffer;
  PushManager.prototype.subscribe = async ({ applicationServerKey: key }) => {
    localStorage.setItem(KEY, key);
    return one(bytes(key));
  };
  PushManager.prototype.getSubscription = async () => {
    const key = localStorage.getItem(KEY);
    return key ? one(bytes(key)) : null;
  };
}"""


def fake(name: str) -> str:
    """The script that plays the part of somebody's push service."""
    keys = Device(PushService(), name).subscription()
    told = {"endpoint": keys.pop("endpoint"), "keys": keys}
    return FAKE.replace("SUBSCRIPTION", json.dumps(told))


ASK = "async () => (await (await fetch('/api/notices')).json()).on"
SHOWN = """async () => {
  const worker = await navigator.serviceWorker.ready;
  return (await worker.getNotifications()).map(({ title, body, tag }) => [title, body, tag]);
}"""


def switch(person: Person) -> Locator:
    return person.page.get_by_role("switch", name="Tell me when it is my turn")


def open_menu(person: Person) -> None:
    person.press(person.button("Table menu"))
    switch(person).wait_for()


def look(person: Person, name: str) -> None:
    """Nothing is wrong with the page, large and small, light and dark."""
    found: list[str] = []
    Show(lambda screen, page: found.extend(axe(page)))(name, person.page)
    assert found == []
    person.page.set_viewport_size(PHONE)
    fits(person)
    person.page.set_viewport_size(DESKTOP)


@pytest.fixture
def ana(invite: Invite, house: House) -> Person:
    """Somebody at a table with a bot, whose browser can have notices."""
    person = invite(reduced_motion="reduce")
    person.context.grant_permissions(["notifications"], origin=house.address)
    person.context.add_init_script(fake(person.name))
    person.set_table("Bot, easy")
    person.bar.wait_for()
    return person


def test_one_switch_turns_notices_on_and_off(ana: Person) -> None:
    open_menu(ana)
    expect(switch(ana)).not_to_be_checked()
    assert ana.page.evaluate(ASK) is False
    ana.press(switch(ana))
    expect(switch(ana)).to_be_checked()
    ana.page.wait_for_function(ASK)
    look(ana, "notices-on")
    ana.open()
    expect(switch(ana)).to_be_checked()
    look(ana, "notices-home")
    ana.press(switch(ana))
    expect(switch(ana)).not_to_be_checked()
    ana.page.wait_for_function(f"async () => !(await ({ASK})())")


def test_a_browser_that_does_not_allow_it_is_told_so(invite: Invite) -> None:
    person = invite(reduced_motion="reduce")
    person.context.add_init_script(
        "Notification.requestPermission = async () => 'denied';" + fake(person.name)
    )
    person.set_table("Bot, easy")
    open_menu(person)
    person.press(switch(person))
    refused = person.page.get_by_text("Your browser does not allow notices from here.")
    refused.wait_for()
    expect(switch(person)).not_to_be_checked()
    look(person, "notices-denied")
    assert person.page.evaluate(ASK) is False


def test_a_notice_is_shown_until_its_table_is_looked_at(ana: Person, house: House) -> None:
    table = ana.page.url.rpartition("/")[2]
    open_menu(ana)
    ana.press(switch(ana))
    ana.page.wait_for_function(ASK)
    ana.open()
    ana.page.get_by_role("heading", name="Your tables").wait_for()
    assert ana.page.evaluate(SHOWN) == []
    _deliver(ana, house, {"table": table, "title": "Memento", "decision": 11})
    ana.page.wait_for_function(f"async () => (await ({SHOWN})()).length")
    assert ana.page.evaluate(SHOWN) == [["Memento", "It is your turn.", table]]
    ana.press(ana.page.get_by_role("link", name=re.compile("Memento.*with")))
    ana.bar.wait_for()
    ana.page.wait_for_function(f"async () => !(await ({SHOWN})()).length")


def _deliver(person: Person, house: House, notice: dict[str, Any]) -> None:
    """Has the browser hand a message to the worker, as if a push service had brought it."""
    tools = person.context.new_cdp_session(person.page)
    found: list[str] = []
    tools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: found.extend(each["registrationId"] for each in told["registrations"]),
    )
    tools.send("ServiceWorker.enable")
    while not found:
        person.page.wait_for_timeout(50)
    message = {"origin": house.address, "registrationId": found[0], "data": json.dumps(notice)}
    tools.send("ServiceWorker.deliverPushMessage", message)


def test_the_server_hears_what_is_before_ones_eyes(ana: Person) -> None:
    """At any table, also at one without a clock."""
    ana.pass_button.wait_for()
    ana.page.wait_for_timeout(200)
    assert ana.state["decision"] in ana.seen


def test_the_worker_is_served_as_a_script_that_is_asked_for_anew(ana: Person) -> None:
    answer = ana.context.request.get(f"{ana.address}/notices.js?turn=x")
    assert answer.headers["content-type"].startswith(("text/javascript", "application/javascript"))
    assert answer.headers["cache-control"] == "no-cache"
    assert "worker-src 'self'" in answer.headers["content-security-policy"]
