"""How soon one sees one's own action: from the click to the first frame with what the server said.

The page measures itself, while a hand plays whole games with a mouse and the keyboard. A time
begins with the browser's own stamp of the last click or key before a command leaves. The server
commits the command to its disk, acknowledges it, and tells the new state; the first change inside
`main` after that message is the action on the table. The time ends when the frame with this change
has been drawn: at the first task after its animation frame. What a page shows before the server has
spoken, such as a pressed button, does not count.

While a time runs, the hand waits and looks for nothing: it finds buttons by their role, by going
through the whole page within the page itself, which costs more than drawing does. People's eyes
are free.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from playwright.sync_api import Browser, Locator

from kitchentable.catalogue import GAMES
from tests.browser.chromium import DESKTOP, chromium
from tests.browser.hanger import Hanger
from tests.browser.house import House
from tests.browser.painter import Painter
from tests.browser.person import Person
from tests.browser.writer import Writer

from ..measure import QUICK, Effort, Figure, figure
from .tables import open_table

ACTIONS = {True: 20, False: 200}
"""How many actions of each game are timed, quickly or thoroughly."""
TAKES = 6
"""So many cards are taken in each round of Memento before one passes."""

WATCH = """{
  window.paints = [];
  window.drawn = null; // resolves with the frame of the command that is under way
  let draw;
  let stamp = 0;
  let sent = null; // the command that is under way, and the click that it came from
  let index = Infinity; // of the acknowledged command
  const told = () => {
    const { stamp: from, acknowledged } = sent;
    sent = null;
    index = Infinity;
    const seen = new MutationObserver((changes) => {
      const main = (node) => (node.nodeType === 1 ? node : node.parentElement)?.closest('main');
      if (!changes.some(({ target }) => main(target))) return;
      seen.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          window.paints.push([performance.now() - from, acknowledged - from]);
          draw();
        };
        port2.postMessage(null);
      });
    });
    const whole = { subtree: true, childList: true, attributes: true, characterData: true };
    seen.observe(document.body, whole);
  };
  for (const kind of ['click', 'keydown'])
    addEventListener(kind, (event) => event.isTrusted && (stamp = event.timeStamp), true);
  const { send } = WebSocket.prototype;
  WebSocket.prototype.send = function (text) {
    const { type, command } = JSON.parse(text);
    if (type === 'act' && sent?.command !== command) {
      sent = { command, stamp };
      window.drawn = new Promise((done) => (draw = done));
    }
    return send.call(this, text);
  };
  const Socket = window.WebSocket;
  window.WebSocket = class extends Socket {
    constructor(...from) {
      super(...from);
      this.addEventListener('message', ({ data }) => {
        const message = JSON.parse(data);
        if (message.type === 'ack' && message.command === sent?.command) {
          sent.acknowledged = performance.now();
          index = message.index;
        } else if (message.type === 'update' && message.index >= index) told();
      });
    }
  };
}"""
"""Notes in `paints` the ms from a click to its frame, and to its acknowledgement."""
PATIENCE_MS = 2_000
"""So long the hand waits for a frame: a command that is refused changes nothing on the table."""
DRAWN = f"Promise.race([window.drawn, new Promise((late) => setTimeout(late, {PATIENCE_MS}))])"


class Watcher(Person):
    """Somebody who looks at what they have done before they do anything else."""

    def press(self, what: Locator, key: str = "Enter") -> None:
        super().press(what, key)
        self.page.evaluate(f"window.drawn && {DRAWN}")


def measure(effort: Effort) -> Iterator[Figure]:
    """The times of each game."""
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        house = House(Path(folder))
        house.open()
        try:
            for game in GAMES:
                yield from _game(game, _paints(browser, house, game, ACTIONS[effort is QUICK]))
        finally:
            house.close()


def _game(game: str, paints: list[tuple[float, float]]) -> Iterator[Figure]:
    """How many actions, how long until they are seen, and until the server has them on its disk."""
    yield figure(f"client.{game}.actions", "", [float(len(paints))])
    times = zip(*paints, strict=True)
    for what, values in zip(("paint", "acknowledged"), map(sorted, times), strict=True):
        for name, rank in (("p50", 50), ("p95", 95), ("p99", 99)):
            yield figure(f"client.{game}.{what}_{name}_ms", "ms", [_percentile(values, rank)])


def _percentile(ascending: list[float], rank: int) -> float:
    return ascending[min(len(ascending) - 1, len(ascending) * rank // 100)]


def _paints(browser: Browser, house: House, game: str, wanted: int) -> list[tuple[float, float]]:
    """The times of so many actions, or of some more, in as many games as it takes."""
    found: list[tuple[float, float]] = []
    while len(found) < wanted:
        context = browser.new_context(viewport=DESKTOP)
        person = Watcher(context, house.address)
        person.page.add_init_script(WATCH)
        person.open(open_table(context.request, house, game))
        for _ in PLAYS[game](person):
            if len(found) + person.page.evaluate("paints.length") >= wanted:
                break
        found += person.page.evaluate("paints")
        context.close()
    return found


def _memento(person: Person) -> Iterator[None]:
    return person.moves(TAKES)


def _wallpaper(person: Person) -> Iterator[None]:
    table = Hanger(person)
    while (moment := table.wait()) != "over":
        table.do(moment)
        yield


def _majolica(person: Person) -> Iterator[None]:
    table = Painter(person)
    while (moment := table.wait()) != "over":
        if moment == "counted":
            person.press(person.button("Continue"))
        else:
            table.paint_or_pass()
        yield


def _paperback(person: Person) -> Iterator[None]:
    writer = Writer(person)
    while writer.wait():
        writer.do()
        yield


PLAYS: dict[str, Callable[[Person], Iterator[None]]] = {
    "memento": _memento,
    "wallpaper": _wallpaper,
    "majolica": _majolica,
    "paperback": _paperback,
}
"""A game each, played to its end with whatever is there to press; it stops after each step."""
