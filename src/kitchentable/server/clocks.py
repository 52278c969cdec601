"""Clocks of a table: who has how much time left. It reads no clock itself.

A decision has time of its own, and when that is used up, the seat's bank is. Time is spent by those
who still owe a decision, from their first look at it. Who has lost the connection spends an
allowance for that before anything else.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

import msgspec
from msgspec import Struct

from .wire import SeatTime, TimeControl

LOST = 60.0
"""Seconds that a seat may be without connection in one game before it costs time."""
MOST_MISSED = 3
"""After so many decisions in a row that ran out of time, a bot sits in."""
NOTHING = 1e-6
"""Seconds that are none, since sums of fractions are not exact."""


class SeatClock(Struct):
    """What a seat has left, in seconds; never below 0."""

    bank: float
    allowance: float
    """For the time without connection."""
    left: float = 0.0
    """Of the decision's own time. It stays as it was when the decision is made, for a take-back."""
    decision: int = -1
    """The id of the decision that `left` belongs to."""
    waited: float = 0.0
    """How long the decision has waited for a first look."""
    seen: bool = False
    missed: int = 0
    """Decisions in a row that a bot made because time was up."""

    def spend(self, seconds: float, here: bool) -> None:
        """Takes time away, as much as there is."""
        if not here:
            used = min(seconds, self.allowance)
            self.allowance -= used
            seconds -= used
        used = min(seconds, self.left)
        self.left -= used
        self.bank -= min(seconds - used, self.bank)

    def until_up(self, here: bool) -> float:
        """The seconds until its time is up."""
        return self.left + self.bank + (0.0 if here else self.allowance)


class Clocks:
    """The clocks of all seats. Times are seconds of a clock that never jumps."""

    def __init__(self, control: TimeControl, seats: list[SeatClock], look: float) -> None:
        """`look`: after this it counts without a look, for people who never look."""
        self.control = control
        self.seats = seats
        self._look = look
        self._at = 0.0
        self._owing: frozenset[int] = frozenset()
        self._here: frozenset[int] = frozenset()
        self._paused = True

    @classmethod
    def new(cls, control: TimeControl, seats: int, look: float) -> Clocks:
        """Clocks with full banks."""
        return cls(control, [SeatClock(control.bank, LOST) for _ in range(seats)], look)

    @classmethod
    def kept(cls, control: TimeControl, text: str, look: float) -> Clocks:
        """Clocks as they were written down. Everybody has to look again, so that the time without
        the server costs nobody anything.
        """
        seats = msgspec.json.decode(text, type=list[SeatClock])
        for clock in seats:
            clock.seen, clock.waited = False, 0.0
        return cls(control, seats, look)

    def text(self) -> str:
        """What is to be written down."""
        return msgspec.json.encode(self.seats).decode()

    def note(
        self, now: float, owing: Mapping[int, int], here: Collection[int], paused: bool
    ) -> None:
        """From now on these seats owe these decisions, and those have a connection.

        `paused`: nobody's time is spent.
        """
        self.advance(now)
        for seat, decision in owing.items():
            clock = self.seats[seat]
            if clock.decision != decision:
                clock.decision, clock.left = decision, float(self.control.decision)
                clock.seen, clock.waited = False, 0.0
        self._owing, self._here, self._paused = frozenset(owing), frozenset(here), paused

    def goes_on(self, seat: int, decision: int) -> None:
        """The seat's last decision goes on under another id: it took something back, or has made
        but a part of it.
        """
        self.seats[seat].decision = decision

    def look(self, now: float, seat: int, decision: int) -> None:
        """Somebody looks at a decision."""
        self.advance(now)
        if seat in self._owing and self.seats[seat].decision == decision:
            self.seats[seat].seen = True

    def advance(self, now: float) -> None:
        """Spends the time until now."""
        passed, self._at = max(0.0, now - self._at), now
        for seat in () if self._paused else self._owing:
            clock, seconds = self.seats[seat], passed
            if not clock.seen:
                waits = min(seconds, self._look - clock.waited)
                clock.waited += waits
                seconds -= waits
                clock.seen = clock.waited >= self._look - NOTHING
            if clock.seen:
                clock.spend(seconds, seat in self._here)

    def up(self) -> list[int]:
        """The seats whose time is up."""
        return [seat for seat in self._running() if self._until_up(seat) <= NOTHING]

    def missed(self, owing: Mapping[int, int]) -> set[int]:
        """The seats that owe these decisions and have missed them: a bot makes them now."""
        return {
            seat
            for seat, decision in owing.items()
            if (clock := self.seats[seat]).decision == decision
            and clock.missed
            and clock.until_up(here=True) <= NOTHING
        }

    def next(self) -> float | None:
        """When there is something to do next, if nothing changes; None: never."""
        if self._paused or not self._owing:
            return None
        return self._at + min(
            self._until_up(seat)
            if self.seats[seat].seen
            else max(0.0, self._look - self.seats[seat].waited)
            for seat in self._owing
        )

    @property
    def run(self) -> bool:
        """Whether anybody's time is spent now."""
        return bool(self._running())

    def _running(self) -> list[int]:
        return [] if self._paused else [seat for seat in self._owing if self.seats[seat].seen]

    def _until_up(self, seat: int) -> float:
        return self.seats[seat].until_up(seat in self._here)

    def infos(self) -> list[SeatTime]:
        """What everybody is shown."""
        running = self._running()
        return [
            SeatTime(
                seat=seat,
                runs=seat in running,
                decision=milliseconds(clock.left if seat in self._owing else self.control.decision),
                bank=milliseconds(clock.bank),
                allowance=milliseconds(clock.allowance),
            )
            for seat, clock in enumerate(self.seats)
        ]

    def shape(self) -> tuple[object, ...]:
        """What must be told when it changes; the rest follows from the time that passes."""
        return (self._owing, self._here, tuple(sorted(self._running())))


def milliseconds(seconds: float) -> int:
    return round(seconds * 1000)
