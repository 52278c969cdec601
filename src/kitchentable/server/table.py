"""One live table: its seats, its match and its lines, with one owner for every change."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any, Literal

from msgspec import Struct, field
from msgspec.structs import replace
from sqlalchemy.exc import IntegrityError

from kitchentable.catalogue import usual_level
from kitchentable.core.game import CHANCE, IllegalAction, Missing, Seat, View
from kitchentable.core.match import parse_line
from kitchentable.core.record import dumps, record_of

from . import infos, messages, plans, store, wire
from .absence import Absences
from .alarm import Alarm
from .background import Background
from .bots import Question, Thinkers, bot_seed
from .clocks import MOST_MISSED, Clocks
from .identity import fingerprint, recovery_code
from .line import LOST_RIGHTS, TOO_MANY, Line, encode
from .messages import LiveMatch
from .owner import Owned, owned
from .refusals import Refusal, damaged, lacking, no_table, of_rules
from .settings import Settings
from .store import DailyKey, Saved, SeatRow, Store, Write
from .talk import Talk
from .unseen import Bell, Unseen

log = logging.getLogger(__name__)

PATIENCE = 600.0
"""Seconds after which a clock runs that nobody looks at, where no bot would ever sit in."""
BETWEEN_NOTES = 10.0
"""Seconds after which clocks that run are written down again: so much a `kill -9` may give back."""
READ_AGAIN = 1.0
"""Seconds until a table is read again that could not be."""
A_VISIT = 3600.0
"""Seconds within which a table does not note another visit."""

A_NEW_LAYOUT = 3
"""So many lines of the dealer at once are a new round: people need time to look at it."""


class House(Struct, frozen=True):
    """What all tables of a server share."""

    settings: Settings
    store: Store
    thinkers: Thinkers
    background: Background
    bell: Bell = field(default_factory=Bell)


class Table(Owned):
    """A table. Every change is committed first, then acknowledged, then told to the others."""

    MOST_REFUSALS = 200
    """Refused commands whose answer is remembered, to give it again."""
    MOST_LINES = 8
    """Sockets of one browser; the oldest is closed for the ninth."""

    def __init__(self, saved: Saved, house: House) -> None:
        super().__init__(house.background)
        self._house = house
        self._lines: list[Line] = []
        self._thinking: set[int] = set()
        self._refusals: OrderedDict[tuple[int, str], wire.Refused] = OrderedDict()
        self._absences = Absences()
        self._clocks: Clocks | None = None
        self._clocks_told: object = None
        self._clocks_kept = 0.0
        self._timed_out: set[int] = set()
        self._alarm = Alarm(house.settings.monotonic, house.background)
        self._talk = Talk(house.settings)
        self._unseen = Unseen(saved.table.id, house.settings, house.bell)
        self._adopt(saved)

    def _adopt(self, saved: Saved) -> None:
        """Becomes what is kept of the table.

        A log that does not replay leaves it damaged, one that needs what this server was started
        without, lacking; in the store nothing changes.
        """
        self._row = saved.table
        self._seats = list(saved.seats)
        self._watchers = set(saved.watchers)
        self._acks = dict(saved.commands)
        self._talk.adopt(saved.remarks)
        self._unseen.adopt(saved.notices)
        self._match: LiveMatch | None = None
        self._reasons = messages.Reasons()
        self._missing: Missing | None = None
        try:
            self._match = plans.replayed(saved)
        except Missing as missing:
            log.warning("table %s waits: %s", self._row.id, missing)
            self._missing = missing
            self._row = replace(self._row, status="lacking")
        except Exception as error:
            log.error("table %s is damaged: %r", self._row.id, error)
            self._row = replace(self._row, status="damaged")
        self._wind_clocks()

    # Who asks

    @property
    def id(self) -> str:
        return self._row.id

    @property
    def game(self) -> str:
        """The name of its game."""
        return self._row.game

    @property
    def stuck(self) -> bool:
        """Its game cannot go on, because the table is damaged or lacking."""
        return self._row.status in ("damaged", "lacking")

    def seats_of(self, token_hash: str) -> list[Seat]:
        """The seats of whoever has this token: several, where people share a screen."""
        return [Seat(row.seat) for row in self._seats if row.token_hash == token_hash]

    def seat_of(self, token_hash: str) -> Seat | None:
        """The first of them."""
        return next(iter(self.seats_of(token_hash)), None)

    def _meant(self, token_hash: str, asked: int | None) -> Seat | None:
        """The one that is meant: where there are several, only if it is `asked` for."""
        seats = self.seats_of(token_hash)
        if asked is not None:
            return Seat(asked) if asked in seats else None
        return seats[0] if len(seats) == 1 else None

    def _played_by(self, token_hash: str, asked: int | None) -> Seat | None:
        """As `_meant`; None if its person has resigned."""
        seat = self._meant(token_hash, asked)
        return None if seat is None or self._seats[seat].resigned else seat

    def _here_plays(self, token_hash: str) -> list[Seat]:
        """The seats of whoever has this token, without those whose person has resigned."""
        return [seat for seat in self.seats_of(token_hash) if not self._seats[seat].resigned]

    def admits(self, token_hash: str) -> bool:
        """Whether whoever has this token plays, watches or is the host here."""
        return (
            self.seat_of(token_hash) is not None
            or token_hash in self._watchers
            or token_hash == self._row.host_hash
        )

    def created(self) -> wire.Created:
        """The links of this table."""
        return wire.Created(self.id, infos.play_path(self._row), infos.watch_path(self._row))

    # Before the start

    @owned
    async def invitation(self, token_hash: str | None) -> wire.Invitation:
        """What somebody sees who opens the join link."""
        seat = None if token_hash is None else self.seat_of(token_hash)
        table = self._info_of(wire.You(seat, False, None, None, [], []))
        free = [row.seat for row in self._seats if row.free]
        return wire.Invitation(
            table.id, table.game, table.title, table.status, table.seats, free, seat
        )

    @owned
    async def join(self, token: str, joining: wire.Joining) -> wire.Seated:
        """Seats somebody; whoever sits here already stays where they are."""
        seated = self.seat_of(fingerprint(token))
        if seated is not None:
            return wire.Seated(self.id, seated)
        return await self._sit_down(token, joining)

    @owned
    async def seat_here(self, token: str, joining: wire.Joining) -> wire.Seated:
        """Seats somebody else at the screen of somebody who sits here; twice is harmless."""
        self._must_belong(fingerprint(token))
        seats = self.seats_of(fingerprint(token))
        if not seats:
            raise _spectator()
        if joining.seat in seats and self._seats[joining.seat].name == joining.name.strip():
            return wire.Seated(self.id, joining.seat)
        return await self._sit_down(token, joining)

    async def _sit_down(self, token: str, joining: wire.Joining) -> wire.Seated:
        free = [row.seat for row in self._seats if row.free]
        if not free:
            raise Refusal(409, "full", "Every seat at this table is taken.")
        seat = free[0] if joining.seat is None else joining.seat
        if seat not in free:
            raise Refusal(409, "taken", "Somebody else has this seat. Choose another one.")
        name = plans.new_name(joining.name, [row.name for row in self._seats])
        row = self._given_to(token, replace(self._seats[seat], name=name))
        now = self._house.settings.clock()
        await self._commit(store.put_seat(row), store.change_table(self.id, moved=now))
        self._row = replace(self._row, moved=now)
        await self._seat(row)
        return wire.Seated(self.id, seat)

    @owned
    async def plan_seat(self, token_hash: str, seat: int, plan: wire.SeatPlan) -> None:
        """The host gives a free seat to a bot, or a bot's seat back to people.

        At a screen of several people all but the last may get up, whoever is the host.
        """
        mine = self.seats_of(token_hash)
        shared = seat in mine and len(mine) > 1
        if not (shared and plan.kind == "person"):
            self._must_be_host(token_hash)
        self._must_wait()
        if not 0 <= seat < len(self._seats):
            raise Refusal(404, "no_seat", "There is no such seat at this table.")
        old = self._seats[seat]
        if old.kind == "person" and not (old.free or shared or self._may_be_replaced(old)):
            raise Refusal(409, "taken", "Somebody sits there already.")
        if plan.kind == "bot":
            names = [row.name for row in self._seats if row.seat != seat]
            row = plans.bot_row(self.id, seat, plan, self._row.game, names)
        else:
            row = plans.free_row(self.id, seat)
        watches = set() if old.token_hash is None else {old.token_hash} - self._watchers
        await self._put(row, *(store.add_watcher(self.id, each) for each in watches))
        self._watchers |= watches
        self._tell_table()
        await self._greet_again(old.token_hash)

    @owned
    async def start(self, token_hash: str) -> None:
        """The host starts the game; a game that is going on stays as it is."""
        self._must_be_host(token_hash)
        self._must_be_readable()
        if self._match is not None:
            return
        self._must_wait()
        if any(row.free for row in self._seats):
            raise Refusal(
                409, "seats_free", "There are free seats. Wait for people, or fill them with bots."
            )
        if self._row.previous is not None and (away := self._missing_people()):
            raise Refusal(
                409, "absent", f"{away[0].name} is not here yet. Wait, or put a bot in this seat."
            )
        await self._start()

    async def _start(self) -> None:
        match = plans.opened(self._row, len(self._seats))
        moved = plans.moved(match, self._house.settings.clock())
        await self._commit(
            store.change_table(self.id, **moved),
            store.add_actions(self.id, 0, plans.texts(match.log)),
            *self._unseen.moved(self._owing(match), since=-1),
        )
        self._unseen.ring()
        self._row = replace(self._row, **moved)
        self._match = match
        self._wind_clocks()
        self._tell_table()
        self._tell_lines(match, 0)
        self._wake_bots(after_layout=True)

    @owned
    async def watch(self, token_hash: str) -> wire.Watching:
        """Lets somebody watch."""
        if not self.admits(token_hash):
            await self._commit(store.add_watcher(self.id, token_hash))
            self._watchers.add(token_hash)
        return wire.Watching(self.id)

    @owned
    async def recover(self, code: str, token: str, key_hash: str | None = None) -> wire.Seated:
        """Brings a seat to another browser; the browser that had it loses it.

        `key_hash`: of the key by which the other browser names this request.
        """
        code_hash, token_hash = fingerprint(code), fingerprint(token)
        row = next((row for row in self._seats if row.recovery_hash == code_hash), None)
        if row is None:
            raise no_table()
        if row.token_hash == token_hash:
            return wire.Seated(self.id, row.seat)
        if await self._has_own_daily(token_hash):
            raise Refusal(409, "played", "This browser has a game of its own with this day’s deal.")
        moved, news = self._back(self._given_to(token, row))
        others = [seat for seat in self.seats_of(row.token_hash or "") if seat != row.seat]
        was_host = row.token_hash == self._row.host_hash and not others
        host = token_hash if was_host else self._row.host_hash
        if key_hash is not None:
            news.append(store.add_request(token_hash, key_hash, self.id, row.seat))
        await self._commit(
            store.put_seat(moved), store.change_table(self.id, host_hash=host), *news
        )
        self._row = replace(self._row, host_hash=host)
        for line in [line for line in self._lines if line.token_hash == row.token_hash]:
            if others and row.seat not in (line.seat, line.asked):
                continue  # somebody else still sits at that screen
            self._lines.remove(line)
            line.close(LOST_RIGHTS)
        await self._seat(moved)
        self._note_absences()
        return wire.Seated(self.id, row.seat)

    # While people play

    @owned
    async def connect(self, line: Line) -> None:
        """A browser has opened a socket. Raises Refusal if it may not be here."""
        self._must_belong(line.token_hash)
        if line.asked is not None and line.asked not in self.seats_of(line.token_hash):
            raise no_table()
        line.seat = self._played_by(line.token_hash, line.asked)
        seats = self._here_plays(line.token_hash)
        for seat in seats:
            row, news = self._back(self._given_to(line.token, self._seats[seat]))
            if news and (bot := self._seats[seat].stand_in):
                line.sat_in.append(wire.SatIn(seat, bot))
            if news:
                await self._give_back(row, news)
            elif row != self._seats[seat]:  # a rematch knows its players by their hashes only
                await self._put(row)
        if visit := self._visited():
            await self._commit(*visit)
        came = not self._here().issuperset(seats)
        self._lines.append(line)
        same = [other for other in self._lines if other.token_hash == line.token_hash]
        if len(same) > self.MOST_LINES:
            self._lines.remove(same[0])
            same[0].close(TOO_MANY)
        self._greet(line)
        if came:
            self._tell_table(but=line)
        await self._show_missed_moments(line)
        if self._awaits_its_people() and not self._missing_people():
            await self._start()
        self._note_absences()

    @owned
    async def disconnect(self, line: Line) -> None:
        """A socket was closed."""
        if line not in self._lines:
            return
        self._lines.remove(line)
        if not self._here().issuperset(self._here_plays(line.token_hash)):
            self._tell_table()
            self._note_absences()
        if visit := self._visited():
            await self._commit(*visit)

    @owned
    async def act(self, line: Line, act: wire.Act) -> None:
        """Plays a command; its line gets the answer before anybody hears of it."""
        seat = line.seat
        if seat is None:
            line.send(_refused(act, _spectator()))
            return
        if (seat, act.command) in self._acks:
            line.send(wire.Ack(act.command, self._acks[seat, act.command]))
            return
        if (seat, act.command) in self._refusals:
            line.send(self._refusals[seat, act.command])
            return
        try:
            match = self._playing()
            actions = self._parsed(match, seat, act.decision, act.actions)
            await self._take_over(seat)
            await self._play(match, seat, actions, act.command, line)
        except IllegalAction as illegal:
            self._refuse(line, seat, act, of_rules(illegal))
        except Refusal as refusal:
            if (seat, act.command) in self._acks:  # written down, as it turned out
                line.send(wire.Ack(act.command, self._acks[seat, act.command]))
            else:
                self._refuse(line, seat, act, refusal)

    @owned
    async def draft(self, line: Line, draft: wire.TryOut) -> None:
        """Tries actions for their seat alone."""
        try:
            if line.seat is None:
                raise _spectator()
            match = self._playing()
            actions = self._parsed(match, line.seat, draft.decision, draft.actions)
            line.send(messages.preview(match, line.seat, draft.request, actions))
        except IllegalAction as illegal:
            line.send(_refused(draft, of_rules(illegal)))
        except Refusal as refusal:
            line.send(_refused(draft, refusal))

    @owned
    async def say(self, line: Line, say: wire.Say) -> None:
        """Tells everybody at the table what a player says; the player's line hears first."""
        seat = line.seat
        if seat is None:
            line.send(_refused(say, Refusal(403, "spectator", "Only the players can talk here.")))
            return
        number = self._talk.number_of(seat, say.command)
        if number is not None:
            line.send(wire.Heard(say.command, number))
            return
        if (seat, say.command) in self._refusals:
            line.send(self._refusals[seat, say.command])
            return
        try:
            if not infos.may_talk(self._row, [row.kind for row in self._seats]):
                raise Refusal(409, "no_talk", "There is no talk at this table.")
            remark = self._talk.checked(self.id, seat, say)
            await self._commit(*store.add_remark(remark))
        except Refusal as refusal:
            self._refuse(line, seat, say, refusal)
            return
        line.send(wire.Heard(say.command, remark.number))
        said = encode(self._talk.add(remark))
        for other in self._lines:
            other.send_encoded(said)

    @owned
    async def resume(self) -> None:
        """Lets bots go on at a table that was just made, or after a restart."""
        if self._match is not None:
            waits = plans.waits_of(self._match)
            if waits != self._row.waits:  # the row is older than this column
                await self._commit(store.change_table(self.id, waits=waits))
                self._row = replace(self._row, waits=waits)
        self._wake_bots(after_layout=True)

    # When people leave

    @owned
    async def tick(self) -> None:
        """Does what is due by now, when people were waited for too long or their time is up."""
        limit, now = self._row.away, self._house.settings.monotonic()
        try:
            for seat in () if limit is None else self._absences.due(limit, now):
                await self._sit_in(seat, "sits_in")
            if self._clocks is not None:
                await self._look_at_clocks(self._clocks, now)
        except Refusal:  # it could not be written down: the wait begins again
            self._absences = Absences()
        self._note_absences()

    @owned
    async def see(self, line: Line, seen: wire.Seen) -> None:
        """Somebody looks at the decision that they owe: there is no need to tell them of it, and
        from now on it costs time.
        """
        if line.seat is None:
            return
        if noted := self._unseen.seen(line.seat, seen.decision):
            await self._commit(*noted)
        if self._clocks is not None:
            now = self._house.settings.monotonic()
            if not self._clocks.run:
                self._clocks_kept = now  # nothing has been spent that would have to be kept
            self._clocks.look(now, line.seat, seen.decision)
            self._note_absences()

    @owned
    async def come_back(self, token_hash: str, asked: int | None = None) -> None:
        """Somebody who is there takes over again from the bot that sits in for them.

        `asked`: which seat, where several people share a screen.
        """
        self._must_belong(token_hash)
        seat = self._played_by(token_hash, asked)
        if seat is None:
            raise _spectator()
        await self._take_over(seat)
        self._note_absences()

    async def _take_over(self, seat: int) -> None:
        row, news = self._back(self._seats[seat])
        if news:
            await self._give_back(row, news)
            self._tell_table()

    async def _give_back(self, row: SeatRow, news: list[Write]) -> None:
        """The person of a seat is here again, and has not missed anything."""
        if self._clocks is not None:
            self._clocks.seats[row.seat].missed = 0
        await self._put(row, *news, *self._clocks_text())
        self._timed_out.discard(row.seat)

    def _wind_clocks(self) -> None:
        """The clocks as they were kept, or with full banks, if the table has any."""
        self._clocks = None
        self._timed_out = set()
        control = infos.time_control(self._row)
        if control is None or self._match is None:
            return
        look = self._row.away or PATIENCE
        if self._row.clocks is not None:
            self._clocks = Clocks.kept(control, self._row.clocks, look)
        else:
            self._clocks = Clocks.new(control, len(self._seats), look)
        self._clocks_kept = self._house.settings.monotonic()
        self._clocks.advance(self._clocks_kept)
        owing = {int(seat): self._match.decision(seat) for seat in self._match.actors}
        self._timed_out = self._clocks.missed(owing)

    def _stop_clock(
        self, match: LiveMatch, seat: Seat, goes_on: bool, stand_in: bool
    ) -> list[Write]:
        """A seat has played; what keeps the clocks. `goes_on`: its decision is not made yet."""
        if self._clocks is None:
            return []
        if goes_on:
            self._clocks.goes_on(seat, match.decision(seat))
        if not stand_in:
            self._clocks.seats[seat].missed = 0
        return self._clocks_text()

    def _clocks_text(self) -> list[Write]:
        """What keeps the clocks."""
        if self._clocks is None:
            return []
        text = self._clocks.text()
        self._row = replace(self._row, clocks=text)
        self._clocks_kept = self._house.settings.monotonic()
        return [store.change_table(self.id, clocks=text)]

    async def _look_at_clocks(self, clocks: Clocks, now: float) -> None:
        """Where time is up, a bot decides; if that happens again and again, it sits in."""
        clocks.advance(now)
        for seat in clocks.up():
            clock = clocks.seats[seat]
            clock.missed += 1
            await self._commit(self._history(seat, "time_up", ""), *self._clocks_text())
            self._timed_out.add(seat)
            for line in self._lines:
                line.send(wire.TimeUp(seat))
            if clock.missed >= MOST_MISSED:
                await self._sit_in(seat, "sits_in")
            self._wake_bots()
        if clocks.run and now - self._clocks_kept >= BETWEEN_NOTES:
            await self._commit(*self._clocks_text())

    def _note_clocks(self) -> None:
        """Notes whose time is spent now, and tells it if that is somebody else than before."""
        match, clocks = self._match, self._clocks
        if match is None or clocks is None:
            return
        here = self._here()
        bots = {seat for seat in match.actors if self._level(seat) is not None}
        owing = {int(seat): match.decision(seat) for seat in match.actors if seat not in bots}
        clocks.note(self._house.settings.monotonic(), owing, here, paused=not here or bool(bots))
        if (shape := (clocks.shape(), len(match.log))) != self._clocks_told:
            self._clocks_told = shape
            self._tell_clocks(self._lines)

    def _tell_clocks(self, lines: Sequence[Line]) -> None:
        if self._clocks is not None:
            self._clocks.advance(self._house.settings.monotonic())
            message = encode(wire.Clocks(self._clocks.infos()))
            for line in lines:
                line.send_encoded(message)

    @owned
    async def sit_in(self, token_hash: str, seat: int) -> None:
        """The host lets a bot play for somebody who is not there, until they are back."""
        self._must_be_host(token_hash)
        self._must_go_on()
        if not 0 <= seat < len(self._seats) or self._seats[seat].kind == "bot":
            raise Refusal(404, "no_seat", "No person plays in this seat.")
        if self._connected(seat):
            raise Refusal(409, "present", f"{self._seats[seat].name} is here.")
        if self._seats[seat].stand_in is None:
            await self._sit_in(seat, "sits_in")
            self._note_absences()

    @owned
    async def resign(self, token_hash: str, asked: int | None = None) -> None:
        """Somebody gives the game up while it waits for them: a bot plays their seat to its end.

        `asked` as in `come_back`.
        """
        self._must_belong(token_hash)
        seat = self._meant(token_hash, asked)
        if seat is None:
            raise _spectator()
        if self._seats[seat].resigned:
            return
        if self._must_go_on().decision(seat) < 0:
            raise Refusal(
                409, "not_your_turn", "You can give up only while the game waits for you."
            )
        await self._sit_in(seat, "resigned")
        for line in [line for line in self._lines if line.seat == seat]:
            line.seat = None
            self._greet(line)
        self._note_absences()

    async def _sit_in(self, seat: int, why: Literal["sits_in", "resigned"]) -> None:
        """A bot plays for the person in a seat from now on."""
        row = self._seats[seat]
        taken = [name for one in self._seats for name in (one.name, one.stand_in) if name]
        bot = row.stand_in or plans.bot_name(seat, taken)
        await self._put(
            replace(row, stand_in=bot, resigned=why == "resigned"), self._history(seat, why, bot)
        )
        self._tell_table()
        self._wake_bots()

    def _back(self, row: SeatRow) -> tuple[SeatRow, list[Write]]:
        """The seat of a person who is here again, and what is to be kept of that.

        What the bot thinks about just now is dropped when it has thought.
        """
        over = self._match is not None and self._match.over
        if row.stand_in is None or row.resigned or over:
            return row, []
        return replace(row, stand_in=None), [self._history(row.seat, "back", row.stand_in)]

    def _history(self, seat: int, what: store.What, bot: str) -> Write:
        lines = 0 if self._match is None else len(self._match.log)
        return store.add_history(self.id, self._house.settings.clock(), lines, seat, what, bot)

    def _must_go_on(self) -> LiveMatch:
        match = self._playing()
        if match.over:
            raise Refusal(409, "over", "The game is over.")
        if self._daily is not None:
            raise Refusal(409, "daily", "Nobody else can play your deal of the day.")
        return match

    def _awaits_its_people(self) -> bool:
        """Whether this is a rematch that starts as soon as everybody is there."""
        lobby = self._row.previous is not None and self._row.status == "lobby"
        return lobby and not any(row.free for row in self._seats)

    def _may_be_replaced(self, row: SeatRow) -> bool:
        """Whether the host may give away the seat of somebody who did not come to a rematch."""
        absent = self._row.previous is not None and not self._connected(row.seat)
        return absent and row.token_hash != self._row.host_hash

    def _missing_people(self) -> list[SeatRow]:
        """The seats of people who are not here."""
        return [
            row
            for row in self._seats
            if row.kind == "person" and not row.free and not self._connected(row.seat)
        ]

    def _note_absences(self) -> None:
        """Notes who is waited for in vain, and rings when a bot is due to sit in for them.

        Where nobody of the players is there to wait, the table waits, too.
        """
        match, limit = self._match, self._row.away
        here = self._here()
        waited_for = match.actors if match is not None and limit is not None and here else ()
        absent = [seat for seat in waited_for if seat not in here and self._level(seat) is None]
        self._absences.note(absent, self._house.settings.monotonic())
        due = [] if limit is None else [self._absences.next(limit)]
        if self._clocks is not None:
            self._note_clocks()
            ends = self._clocks.next()
            due += [ends, self._clocks_kept + BETWEEN_NOTES if self._clocks.run else None]
        self._alarm.set(min((at for at in due if at is not None), default=None), self.tick)

    def _level(self, seat: int) -> str | None:
        """How well the bot plays that plays in a seat just now; None: its person plays."""
        row = self._seats[seat]
        helped = row.stand_in is not None or seat in self._timed_out
        return usual_level(self._row.game) if helped else row.level

    # When nobody comes any more

    @owned
    async def clear(self, before: float) -> bool:
        """Takes the table away, unless somebody is here or came after this time; whether it did."""
        if self._lines or self._row.touched >= before:
            return False
        await self._commit(*store.clear_table(self.id))
        self._vanish()
        return True

    def _vanish(self) -> None:
        """Nobody belongs to this table any more: whoever still asks it for something finds none."""
        self._seats, self._watchers, self._match = [], set(), None
        self._row = replace(self._row, host_hash="")
        self._alarm.set(None, self.tick)
        for line in self._lines:
            line.close(LOST_RIGHTS)
        self._lines = []

    def _visited(self) -> list[Write]:
        """What notes that somebody is here, if that was not noted within the hour."""
        now = self._house.settings.clock()
        if now - self._row.touched < A_VISIT:
            return []
        self._row = replace(self._row, touched=now)
        return [store.change_table(self.id, touched=now)]

    # Afterwards

    @owned
    async def record(self, token_hash: str) -> str:
        """The record of a finished game, as the text of a file."""
        match = self._finished(token_hash, "The record is given out when the game is over.")
        return dumps(record_of(match, tuple(row.name for row in self._seats)))

    @owned
    async def finished(self, token_hash: str) -> tuple[wire.TableInfo, LiveMatch]:
        """The table and its match, which nobody changes any more. Raises Refusal until then."""
        match = self._finished(
            token_hash, "Looking back is for when the game is over. Until then, memory counts."
        )
        host = token_hash == self._row.host_hash
        you = wire.You(self.seat_of(token_hash), host, None, None, [], [])
        return self._info_of(you), match

    @owned
    async def puzzle(
        self, token_hash: str, asked: int | None, decision: int
    ) -> tuple[Seat, View[Any, Any]]:
        """A decision that somebody may have a hint for: their seat, and all that it knows.

        `asked` as in `come_back`. Raises Refusal.
        """
        self._must_belong(token_hash)
        seat = self._played_by(token_hash, asked)
        if seat is None:
            raise _spectator()
        match = self._playing()
        if not self._row.hints:
            raise Refusal(403, "no_hints", "There are no hints at this table.")
        if match.over:
            raise Refusal(409, "over", "The game is over.")
        if match.decision(seat) < 0:
            raise Refusal(409, "not_your_turn", "There is a hint when it is your turn.")
        if match.decision(seat) != decision:
            raise _stale()
        return seat, match.view(seat)

    @owned
    async def daily_score(self, token_hash: str) -> tuple[DailyKey, tuple[int, ...]]:
        """The deal of the day that was played here, and the score key that its player reached."""
        match, daily = self._match, self._daily
        if self.seat_of(token_hash) is None or daily is None:
            raise no_table()
        if match is None or not match.over:
            raise Refusal(409, "not_over", "What others reached is told when the game is over.")
        return daily, match.score()[0]

    @owned
    async def rematch(self, token_hash: str) -> str:
        """The id of the table where the same people play again; the first call makes it."""
        if self.seat_of(token_hash) is None and token_hash != self._row.host_hash:
            raise no_table()
        self._must_be_readable()
        if self._match is None or not self._match.over:
            raise Refusal(409, "not_over", "This game is not over yet.")
        if self._row.imported:
            raise Refusal(
                409, "imported", "This game came as a file: nobody who played it sits here."
            )
        if self._row.rematch is None:
            row, writes = plans.successor(
                self._row, self._seats, self._watchers, token_hash, self._house.settings
            )
            await self._commit(*writes, store.change_table(self.id, rematch=row.id))
            self._row = replace(self._row, rematch=row.id)
            for line in self._lines:
                line.send(wire.Rematch(row.id, f"/t/{row.id}"))
            self._tell_table()
        assert self._row.rematch is not None
        return self._row.rematch

    # What the owner does it with

    @property
    def _daily(self) -> DailyKey | None:
        row = self._row
        return None if row.daily is None else DailyKey(row.game, row.rules, row.daily)

    async def _has_own_daily(self, token_hash: str) -> bool:
        """Whether whoever has this token plays this table's deal of the day elsewhere."""
        daily = self._daily
        if daily is None:
            return False
        found = await self._house.store.daily_table(daily.game, daily.day, token_hash)
        return found is not None and found[0] != self.id

    def _must_belong(self, token_hash: str) -> None:
        if not self.admits(token_hash):
            raise no_table()

    def _must_be_host(self, token_hash: str) -> None:
        self._must_belong(token_hash)
        if token_hash != self._row.host_hash:
            raise Refusal(403, "not_host", "Only the host of this table can do that.")

    def _must_wait(self) -> None:
        if self._row.status != "lobby":
            raise Refusal(409, "started", "The game has begun already.")

    def _must_be_readable(self) -> None:
        if self._missing is not None:
            raise lacking(self._missing)
        if self._row.status == "damaged":
            raise damaged()

    def _finished(self, token_hash: str, sentence: str) -> LiveMatch:
        """The match, if it is over; `sentence` says no until then. Raises Refusal."""
        self._must_belong(token_hash)
        self._must_be_readable()
        if self._match is None or not self._match.over:
            raise Refusal(409, "not_over", sentence)
        return self._match

    def _playing(self) -> LiveMatch:
        self._must_be_readable()
        if self._match is not None:
            return self._match
        raise Refusal(409, "not_started", "The game has not begun yet.")

    def _parsed(self, match: LiveMatch, seat: Seat, decision: int, texts: list[str]) -> list[Any]:
        """The actions, if they are meant for the decision that is open. Raises Refusal."""
        if not match.over and decision != match.decision(seat):
            raise _stale()
        try:
            return [parse_line(match.game, text) for text in texts]
        except ValueError as error:
            raise Refusal(400, "no_action", str(error)) from error

    async def _play(
        self,
        match: LiveMatch,
        seat: Seat,
        actions: Sequence[Any],
        command: str | None = None,
        line: Line | None = None,
        stand_in: bool = False,
    ) -> None:
        """Plays, commits, acknowledges, tells everybody. Raises IllegalAction or Refusal.

        `stand_in`: a bot plays for the seat's person.
        """
        start, waited_for = len(match.log), set(match.actors)
        now = self._house.settings.monotonic()
        if self._clocks is not None:
            self._clocks.advance(now)
        try:
            lines = match.play_all(seat, actions)
        except IllegalAction:
            raise
        except Exception as error:
            log.exception("table %s: the rules failed", self.id)
            await self._read_again()
            raise Refusal(500, "broken", "Something broke here, so nothing has changed.") from error
        moved = plans.moved(match, self._house.settings.clock())
        marked = seat if stand_in else None
        writes = [
            store.add_actions(self.id, start, plans.texts(lines), marked),
            store.change_table(self.id, **moved),
        ]
        # a decision that is made in several steps is one, and one that was taken back goes on; but
        # where others are asked by it, all know more than before, as when sealed choices are shown
        alone = waited_for.issuperset(other for other in match.actors if other != seat)
        goes_on = match.decision(seat) >= 0 and alone and all(line.seat == seat for line in lines)
        writes += [*self._visited(), *self._stop_clock(match, seat, goes_on, stand_in)]
        owing = self._owing(match, but=seat if goes_on else None)
        writes += self._unseen.moved(owing, since=start)
        if command is not None:
            writes.append(store.add_command(self.id, seat, command, len(match.log)))
        if match.over and self._daily is not None:
            writes.append(store.add_daily_score(self._daily, self.id, match.score()[0]))
        await self._commit(*writes)
        self._unseen.ring()
        self._row = replace(self._row, **moved)
        if not (goes_on and stand_in):  # the decision is made, or its person is here
            self._timed_out.discard(seat)
        if command is not None and line is not None:
            self._acks[seat, command] = len(match.log)
            line.send(wire.Ack(command, len(match.log)))
        self._tell_lines(match, start)
        if match.over:
            self._tell_table()
        await self._end_moments(match, start)
        dealt = sum(line.seat == CHANCE for line in lines)
        self._wake_bots(after_layout=dealt >= A_NEW_LAYOUT)
        self._note_absences()

    def _owing(self, match: LiveMatch, but: Seat | None = None) -> dict[int, int]:
        """The decisions of the people who owe one and want to be told of it, but for one seat."""
        return {
            seat: match.decision(seat)
            for seat in match.actors
            if seat not in (CHANCE, but)
            and self._level(seat) is None
            and self._unseen.wanted(self._seats[seat].token_hash)
        }

    async def _commit(self, *writes: Write) -> None:
        """Makes a change last. If that fails, the table is again what is kept of it."""
        try:
            await self._house.store.commit(*writes)
        except Exception as error:
            log.error("table %s: a commit failed: %r", self.id, error)
            await self._read_again()
            if isinstance(error, IntegrityError):
                raise _stale() from error
            raise Refusal(
                503, "not_saved", "This could not be written down, so nothing has changed."
            ) from error

    async def _read_again(self) -> None:
        """Forgets what is not kept, and has everybody start afresh."""
        saved = await self._read_until_it_works()
        if saved is None:
            self._vanish()
            return
        self._adopt(saved)
        for line in self._lines:
            self._greet(line)
        self._wake_bots()
        self._note_absences()

    async def _read_until_it_works(self) -> Saved | None:
        """What is kept of the table. Until that is known, nobody can be told anything."""
        while True:
            try:
                return await self._house.store.load(self.id)
            except Exception as error:
                log.error("table %s: it cannot be read: %r", self.id, error)
                await asyncio.sleep(READ_AGAIN)

    async def _put(self, row: SeatRow, *more: Write) -> None:
        await self._commit(store.put_seat(row), *more)
        self._seats[row.seat] = row

    def _given_to(self, token: str, row: SeatRow) -> SeatRow:
        """The seat of whoever has this token, with the recovery code that they are shown."""
        code = recovery_code(token, self.id, row.seat)
        return replace(row, token_hash=fingerprint(token), recovery_hash=fingerprint(code))

    async def _seat(self, row: SeatRow) -> None:
        """A seat has got a player, whose browser may have been watching so far."""
        self._seats[row.seat] = row
        self._tell_table()
        await self._greet_again(row.token_hash)

    async def _greet_again(self, token_hash: str | None) -> None:
        """Another number of people sits at a screen than before: its lines start afresh."""
        for line in [line for line in self._lines if line.token_hash == token_hash]:
            line.seat = self._played_by(line.token_hash, line.asked)
            self._greet(line)
            await self._show_missed_moments(line)

    # What everybody is told

    def _here(self) -> set[Seat]:
        """The seats whose player has a socket: at a shared screen, one socket is everybody's."""
        here = {line.token_hash for line in self._lines}
        return {
            Seat(row.seat) for row in self._seats if row.token_hash in here and not row.resigned
        }

    def _connected(self, seat: int) -> bool:
        return seat in self._here()

    def _seat_infos(self) -> list[wire.SeatInfo]:
        return infos.seat_infos(self._row, self._seats, self._here())

    def _info(self, line: Line) -> wire.TableInfo:
        code = None if line.seat is None else recovery_code(line.token, self.id, line.seat)
        resigned = self._meant(line.token_hash, line.asked) if line.seat is None else None
        host = line.token_hash == self._row.host_hash
        seats = [int(seat) for seat in self._here_plays(line.token_hash)]
        return self._info_of(wire.You(line.seat, host, code, resigned, line.sat_in, seats))

    def _info_of(self, you: wire.You) -> wire.TableInfo:
        return infos.table_info(self._row, self._seat_infos(), you, self._missing)

    def _greet(self, line: Line) -> None:
        state = None if self._match is None else messages.snapshot(self._match, line.seat)
        if state is not None:
            self._reasons.told(line.seat, state)
        info = self._info(line)
        line.send(wire.Hello(info, state))
        if info.talk and (talk := self._talk.told()) is not None:
            line.send(talk)
        line.sat_in = []
        self._tell_clocks([line])

    def _tell_table(self, but: Line | None = None) -> None:
        for line in self._lines:
            if line is not but:
                line.send(wire.TableChanged(self._info(line)))

    def _tell_lines(self, match: LiveMatch, start: int) -> None:
        """Sends the log from `start` on to each line as its seat saw it."""
        for seat in {line.seat for line in self._lines}:
            update = messages.update(match, match.log[start:], seat)
            self._send(seat, encode(self._reasons.news(seat, update)))

    def _send(self, seat: Seat | None, message: bytes) -> None:
        for line in self._lines:
            if line.seat == seat:
                line.send_encoded(message)

    async def _show_missed_moments(self, line: Line) -> None:
        """Shows a seat what was for its eyes only and found them closed."""
        match, seat = self._match, line.seat
        if match is None or seat is None:
            return
        since = self._seats[seat].delivered
        missed = [entry for entry in match.log[since:] if messages.is_private(entry, seat)]
        if missed:
            line.send(messages.update(match, missed, seat))
            await self._end_moment(seat, len(match.log))

    async def _end_moments(self, match: LiveMatch, start: int) -> None:
        """For each seat that was just shown something for its eyes only."""
        private = [entry for entry in match.log[start:] if entry.audience is not None]
        if not private:
            return
        seats = {line.seat for line in self._lines if line.seat is not None}
        for seat in seats:
            if any(messages.is_private(entry, seat) for entry in private):
                await self._end_moment(seat, len(match.log))

    async def _end_moment(self, seat: Seat, index: int) -> None:
        """Has the moments of a seat before `index` covered soon, and never shown again.

        It is kept after it was sent: if the server dies in between, the moment comes again rather
        than never.
        """
        self._house.background.spawn(self._cover(seat, index))
        self._seats[seat] = replace(self._seats[seat], delivered=index)
        try:
            await self._house.store.commit(store.put_seat(self._seats[seat]))
        except Exception:
            log.exception("table %s: a moment could not be marked as shown", self.id)

    async def _cover(self, seat: Seat, index: int) -> None:
        await asyncio.sleep(self._house.settings.moment)
        self._send(seat, encode(wire.Cover(index)))

    def _refuse(self, line: Line, seat: Seat, asked: wire.Act | wire.Say, refusal: Refusal) -> None:
        answer = _refused(asked, refusal)
        if refusal.status < 500:  # else it was not the command's fault: it may be sent again
            self._refusals[seat, asked.command] = answer
            if len(self._refusals) > self.MOST_REFUSALS:
                self._refusals.popitem(last=False)
        line.send(answer)

    # Bots

    def _wake_bots(self, after_layout: bool = False) -> None:
        """Has every bot think that is waited for, and play when people have had time to look."""
        match, settings = self._match, self._house.settings
        if match is None:
            return
        pause = settings.pace_of_deal if after_layout else settings.pace
        for seat in match.actors:
            level = self._level(seat)
            if level is None or seat in self._thinking:
                continue
            question = Question(
                self._row.game,
                level,
                bot_seed(self._row.seed, seat),
                len(match.log),
                match.view(seat),
                settings.think_limit,
            )
            self._thinking.add(seat)
            self._house.background.spawn(
                self._bot_turn(seat, match.decision(seat), question, pause)
            )

    async def _bot_turn(self, seat: Seat, decision: int, question: Question, pause: float) -> None:
        action, _ = await asyncio.gather(
            self._house.thinkers.choose(question), asyncio.sleep(pause)
        )
        await self._play_for_bot(seat, decision, action)

    @owned
    async def _play_for_bot(self, seat: Seat, decision: int, action: Any) -> None:
        self._thinking.discard(seat)
        match = self._match
        if match is None or match.decision(seat) != decision or self._level(seat) is None:
            self._wake_bots()
            return
        try:
            stand_in = self._seats[seat].stand_in is not None or seat in self._timed_out
            await self._play(match, seat, [action], stand_in=stand_in)
        except (IllegalAction, Refusal) as error:
            log.error("table %s: the bot in seat %d could not play: %s", self.id, seat, error)
            self._wake_bots()


def _stale() -> Refusal:
    return Refusal(
        409, "stale", "The table has moved on since you chose this. Look again, then choose."
    )


def _spectator() -> Refusal:
    return Refusal(403, "spectator", "You are watching. Only the players can act.")


def _refused(asked: wire.Act | wire.Say | wire.TryOut, refusal: Refusal) -> wire.Refused:
    if isinstance(asked, wire.Act | wire.Say):
        return wire.Refused(asked.command, None, refusal.code, refusal.sentence, refusal.rule)
    return wire.Refused("", asked.request, refusal.code, refusal.sentence, refusal.rule)
