"""Presses in two browsers in the same instant, and how far apart their commands really left."""

from __future__ import annotations

import time
from collections.abc import Sequence

from playwright.sync_api import Locator

from .person import Person

TOGETHER = 10
"""Milliseconds within which commands leave together."""
AHEAD = 400
"""Milliseconds before that in which all pages are told, which may take long on a busy machine."""

WATCH = """{
  const { send } = WebSocket.prototype;
  const now = () => performance.timeOrigin + performance.now();
  window.sent = [];
  WebSocket.prototype.send = function (text) {
    if (JSON.parse(text).type === 'act') window.sent.push(now());
    return send.call(this, text);
  };
}"""
"""Notes when a page sends a command."""

AIM = """(button, at) => {
  const now = () => performance.timeOrigin + performance.now();
  window.clicked = new Promise((done) => {
    const near = () => {
      if (now() < at - 40) return requestAnimationFrame(near);
      while (now() < at);
      button.click();
      done();
    };
    near();
  });
}"""
"""Presses a button at a time of the clock; `clicked` waits until then."""

SENT = "clicked.then(() => sent.at(-1))"


def watch(person: Person) -> None:
    """To be told before the page is opened."""
    person.page.add_init_script(WATCH)


def press_together(buttons: Sequence[Locator]) -> bool:
    """Presses a button of each page; whether the commands that this sends left together."""
    at = time.time() * 1000 + AHEAD
    for button in buttons:
        button.evaluate(AIM, at)
    times = [button.page.evaluate(SENT) for button in buttons]
    assert min(times) > at - AHEAD, "each press sends a command"
    return bool(max(times) - min(times) < TOGETHER)
