"""Majolica tables drawn by hand: open a round on drawn sheets, play lines on it, read it back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from kitchentable.core.game import CHANCE, IllegalAction, Seat, View
from kitchentable.core.state import clone
from kitchentable.core.steps import DEALER
from kitchentable.games.majolica import GAME, Majolica
from kitchentable.games.majolica.actions import Action
from kitchentable.games.majolica.scoring import Points, points
from kitchentable.games.majolica.state import Options, State
from kitchentable.games.majolica.view import FLIPPING, Observation, SheetSeen, restore_sheet

BEGINNER = Options(beginner=True)

CONNECTED = """
RR R- R- R- -- --
- -- -- -- -- -
-- -- -- -- -- --
-- - -- -- - --
-- -- . . -- --
. -- -- -- -- .
. -- -- -- -- .
"""
"""A Lantern whose A1 to D1 are red and connected, A1 with two coats."""

TWICE = """
RR GG RR GG RR --
- -- -- -- -- -
-- -- -- -- -- --
-- - -- -- - --
-- -- . . -- --
. -- -- -- -- .
. -- -- -- -- .
"""
"""A Lantern of which five tiles, A1 to E1, have two coats, and nothing is connected."""


@dataclass
class Table:
    """A game that is played in the open."""

    game: Majolica
    s: State

    def play(self, *lines: str) -> Table:
        """Plays lines as a log has them, `1 paint A1`; without a number they are seat 0's.

        Raises IllegalAction for what is not legal.
        """
        for line in lines:
            who, _, rest = line.partition(" ")
            seat, text = (line[0], rest) if who in {*"01234567*"} else ("0", line)
            self._act(CHANCE if seat == "*" else Seat(int(seat)), self.game.parse(text))
        return self

    def _act(self, seat: Seat, action: Action) -> None:
        if action not in self.game.legal_actions(self.s, seat):
            raise self.game.refusal(self.view(seat), action)
        self.game.apply(self.s, seat, action)

    def refused(self, line: str) -> IllegalAction:
        """Why seat 0 may not play a line."""
        action = self.game.parse(line)
        assert action not in self.game.legal_actions(self.s, Seat(0)), line
        return self.game.refusal(self.view(0), action)

    def copy(self) -> Table:
        """The same moment once more, to be played on differently."""
        return Table(self.game, clone(self.s))

    def finish(self, seed: int = 0) -> Table:
        """Plays at random to the end."""
        rng = Random(seed)
        while actors := self.actors:
            seat = rng.choice(actors)
            if seat == CHANCE:
                self._act(seat, self.game.deal(self.s, rng))
            else:
                self._act(seat, rng.choice(self.game.legal_actions(self.s, seat)))
        return self

    @property
    def actors(self) -> tuple[Seat, ...]:
        return self.s.waiting

    def legal(self, seat: int = 0, word: str = "") -> list[str]:
        """The legal actions of a seat as text; with `word` what follows it in those with it."""
        texts = [str(action) for action in self.game.legal_actions(self.s, Seat(seat))]
        return [text.removeprefix(f"{word} ") for text in texts if text.startswith(word)]

    def view(self, seat: int | None) -> View[Action, Observation]:
        who = None if seat is None else Seat(seat)
        legal = () if who is None else tuple(self.game.legal_actions(self.s, who))
        return View(who, self.actors, legal, self.game.observe(self.s, who))

    def sheet(self, seat: int = 0) -> SheetSeen:
        """A seat's sheet as that seat sees it."""
        o = self.view(seat).observation
        sheet = o.mine or o.sheets[seat]
        assert sheet is not None
        return sheet

    def coats(self, name: str, seat: int = 0) -> str:
        """The coats of a space: `RB`."""
        row, column = int(name[1]) - 1, "ABCDEF".index(name[0])
        return self.sheet(seat).coats[row].split()[column]

    @property
    def points(self) -> Points:
        """What the sheet of seat 0 is worth, slot by slot."""
        return points(self.game.marks(self.s, 0))


def table(
    coats: str = "",
    *,
    card: str = "C01",
    sheet: str = "S01",
    seats: int = 1,
    shovels: int = 6,
    circles: int = 0,
    icons: Sequence[int] = (0, 0, 0, 0),
    options: Options | None = None,
    game: Majolica = GAME,
) -> Table:
    """A round that opens with `card`, with seat 0 on `sheet` painted as drawn; others on new ones.

    A drawing has a row a line and a word for each place, as `SheetSeen.coats` has them.
    """
    options = options or Options()
    s = game.empty(seats, options)
    rows = {printed.id: row for row, printed in enumerate(game.kit.sheets)}
    first = rows[sheet]
    s.sheets = [first, *(row for row in s.stock if row != first)][:seats]
    s.stock = [row for row in s.stock if row not in s.sheets]
    layout = game.kit.sheets[first].layout
    lines = tuple(coats.strip().splitlines()) or blank(layout)
    drawn = SheetSeen(sheet, "", layout, lines, shovels, circles, tuple(icons), (), (), False, 0)
    restore_sheet(s, 0, drawn)
    s.round, s.step, s.waiting = 1, FLIPPING, DEALER
    return Table(game, s).play(f"* flip {card}")


def drawn(**spaces: str) -> str:
    """A drawing of a Lantern with these coats: `drawn(A3="R-")`."""
    rows = [row.split() for row in blank(GAME.kit.sheets[0].layout)]
    for name, coats in spaces.items():
        rows[int(name[1]) - 1]["ABCDEF".index(name[0])] = coats
    return "\n".join(map(" ".join, rows))


def blank(layout: Sequence[str]) -> tuple[str, ...]:
    """A sheet of this layout without any coat."""
    words = {"M": "--", "W": "-", ".": "."}
    return tuple(" ".join(words[place] for place in row) for row in layout)


def final(*aside: str, coats: str = "", seats: int = 1, circles: int = 0) -> Table:
    """The final round of the beginner rule, with these five cards."""
    at = table(coats, seats=seats, options=BEGINNER, circles=circles)
    rows = [row for row, face in enumerate(GAME.kit.faces) if face.id in aside]
    at.s.pool = rows
    at.s.flipped = [row for row in range(len(GAME.kit.faces)) if row not in rows]
    at.s.round = 15
    at.play(*(f"{seat} pass" for seat in range(seats)))
    return at


def new(seats: int = 2, options: Options | None = None, seed: int = 1) -> Table:
    """A game whose first card is flipped."""
    at = Table(GAME, GAME.setup(seats, options))
    rng = Random(seed)
    while at.actors == DEALER:
        at._act(CHANCE, GAME.deal(at.s, rng))
    return at
