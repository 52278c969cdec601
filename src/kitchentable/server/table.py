"""One live table: its seats, its match and its lines, with one owner for every change."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy.exc import IntegrityError

from kitchentable.core.game import CHANCE, IllegalAction, Missing, Seat
from kitchentable.core.match import parse_line
from kitchentable.core.record import dumps, record_of

from . import infos, messages, plans, store, wire
from .background import Background
from .bots import Question, Thinkers, bot_seed
from .identity import fingerprint, recovery_code
from .line import LOST_RIGHTS, TOO_MANY, Line, encode
from .messages import LiveMatch
from .owner import Owned, owned
from .refusals import Refusal, damaged, lacking, no_table, of_rules
from .settings import Settings
from .store import DailyKey, Saved, SeatRow, Store, Write

log = logging.getLogger(__name__)

A_NEW_LAYOUT = 3
"""So many lines of the dealer at once are a new round: people need time to look at it."""


class House(Struct, frozen=True):
    """What all tables of a server share."""

    settings: Settings
    store: Store
    thinkers: Thinkers
    background: Background


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
        self._match: LiveMatch | None = None
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

    # Who asks

    @property
    def id(self) -> str:
        return self._row.id

    def seat_of(self, token_hash: str) -> Seat | None:
        """The seat of whoever has this token."""
        found = (Seat(row.seat) for row in self._seats if row.token_hash == token_hash)
        return next(found, None)

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
        you = wire.You(seat, False, None)
        table = infos.table_info(self._row, self._seat_infos(), you, self._missing)
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
        free = [row.seat for row in self._seats if row.free]
        if not free:
            raise Refusal(409, "full", "Every seat at this table is taken.")
        seat = free[0] if joining.seat is None else joining.seat
        if seat not in free:
            raise Refusal(409, "taken", "Somebody else has this seat. Choose another one.")
        name = plans.new_name(joining.name, [row.name for row in self._seats])
        row = self._given_to(token, replace(self._seats[seat], name=name))
        await self._commit(store.put_seat(row))
        await self._seat(row)
        return wire.Seated(self.id, seat)

    @owned
    async def plan_seat(self, token_hash: str, seat: int, plan: wire.SeatPlan) -> None:
        """The host gives a free seat to a bot, or a bot's seat back to people."""
        self._must_be_host(token_hash)
        self._must_wait()
        if not 0 <= seat < len(self._seats):
            raise Refusal(404, "no_seat", "There is no such seat at this table.")
        if not self._seats[seat].free and self._seats[seat].kind == "person":
            raise Refusal(409, "taken", "Somebody sits there already.")
        if plan.kind == "bot":
            names = [row.name for row in self._seats if row.seat != seat]
            row = plans.bot_row(self.id, seat, plan, self._row.game, names)
        else:
            row = plans.free_row(self.id, seat)
        await self._put(row)
        self._tell_table()

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
        match = plans.opened(self._row, len(self._seats))
        await self._commit(
            store.change_table(self.id, status="playing"),
            store.add_actions(self.id, 0, plans.texts(match.log)),
        )
        self._row = replace(self._row, status="playing")
        self._match = match
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
    async def recover(self, code: str, token: str) -> wire.Seated:
        """Brings a seat to another browser; the browser that had it loses it."""
        code_hash, token_hash = fingerprint(code), fingerprint(token)
        row = next((row for row in self._seats if row.recovery_hash == code_hash), None)
        if row is None:
            raise no_table()
        if row.token_hash == token_hash:
            return wire.Seated(self.id, row.seat)
        if self.seat_of(token_hash) is not None:
            raise Refusal(409, "seated", "This browser has another seat at this table already.")
        if await self._has_own_daily(token_hash):
            raise Refusal(409, "played", "This browser has a game of its own with this day’s deal.")
        moved = self._given_to(token, row)
        host = token_hash if row.token_hash == self._row.host_hash else self._row.host_hash
        await self._commit(store.put_seat(moved), store.change_table(self.id, host_hash=host))
        self._row = replace(self._row, host_hash=host)
        for line in [line for line in self._lines if line.token_hash == row.token_hash]:
            self._lines.remove(line)
            line.close(LOST_RIGHTS)
        await self._seat(moved)
        return wire.Seated(self.id, row.seat)

    # While people play

    @owned
    async def connect(self, line: Line) -> None:
        """A browser has opened a socket. Raises Refusal if it may not be here."""
        if not self.admits(line.token_hash):
            raise no_table()
        line.seat = self.seat_of(line.token_hash)
        if line.seat is not None:
            row = self._given_to(line.token, self._seats[line.seat])
            if row != self._seats[line.seat]:  # a rematch knows its players by their hashes only
                await self._put(row)
        news = line.seat is not None and not self._connected(line.seat)
        self._lines.append(line)
        same = [other for other in self._lines if other.token_hash == line.token_hash]
        if len(same) > self.MOST_LINES:
            self._lines.remove(same[0])
            same[0].close(TOO_MANY)
        self._greet(line)
        if news:
            self._tell_table(but=line)
        await self._show_missed_moments(line)

    @owned
    async def disconnect(self, line: Line) -> None:
        """A socket was closed."""
        if line not in self._lines:
            return
        self._lines.remove(line)
        if line.seat is not None and not self._connected(line.seat):
            self._tell_table()

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
            await self._play(match, seat, actions, act.command, line)
        except IllegalAction as illegal:
            self._refuse(line, seat, act, of_rules(illegal))
        except Refusal as refusal:
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
    async def resume(self) -> None:
        """Lets bots go on at a table that was just made, or after a restart."""
        self._wake_bots(after_layout=True)

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
        return self._info_of(token_hash, self.seat_of(token_hash), None), match

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
                self._row, self._seats, self._watchers, self._house.settings
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

    def _must_be_host(self, token_hash: str) -> None:
        if not self.admits(token_hash):
            raise no_table()
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
        if not self.admits(token_hash):
            raise no_table()
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
    ) -> None:
        """Plays, commits, acknowledges, tells everybody. Raises IllegalAction or Refusal."""
        start = len(match.log)
        try:
            lines = match.play_all(seat, actions)
        except IllegalAction:
            raise
        except Exception as error:
            log.exception("table %s: the rules failed", self.id)
            await self._read_again()
            raise Refusal(500, "broken", "Something broke here, so nothing has changed.") from error
        writes = [store.add_actions(self.id, start, plans.texts(lines))]
        if command is not None:
            writes.append(store.add_command(self.id, seat, command, len(match.log)))
        if match.over:
            writes.append(store.change_table(self.id, status="over"))
            if self._daily is not None:
                writes.append(store.add_daily_score(self._daily, self.id, match.score()[0]))
        await self._commit(*writes)
        if command is not None and line is not None:
            self._acks[seat, command] = len(match.log)
            line.send(wire.Ack(command, len(match.log)))
        self._tell_lines(match, start)
        if match.over:
            self._row = replace(self._row, status="over")
            self._tell_table()
        await self._end_moments(match, start)
        dealt = sum(line.seat == CHANCE for line in lines)
        self._wake_bots(after_layout=dealt >= A_NEW_LAYOUT)

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
        saved = await self._house.store.load(self.id)
        assert saved is not None, "tables are never deleted"
        self._adopt(saved)
        for line in self._lines:
            self._greet(line)

    async def _put(self, row: SeatRow) -> None:
        await self._commit(store.put_seat(row))
        self._seats[row.seat] = row

    def _given_to(self, token: str, row: SeatRow) -> SeatRow:
        """The seat of whoever has this token, with the recovery code that they are shown."""
        code = recovery_code(token, self.id, row.seat)
        return replace(row, token_hash=fingerprint(token), recovery_hash=fingerprint(code))

    async def _seat(self, row: SeatRow) -> None:
        """A seat has got a player, whose browser may have been watching so far."""
        self._seats[row.seat] = row
        self._tell_table()
        for line in [line for line in self._lines if line.token_hash == row.token_hash]:
            line.seat = Seat(row.seat)
            self._greet(line)
            await self._show_missed_moments(line)

    # What everybody is told

    def _connected(self, seat: int) -> bool:
        return any(line.seat == seat for line in self._lines)

    def _seat_infos(self) -> list[wire.SeatInfo]:
        present = {line.seat for line in self._lines if line.seat is not None}
        return infos.seat_infos(self._row, self._seats, present)

    def _info(self, line: Line) -> wire.TableInfo:
        code = None if line.seat is None else recovery_code(line.token, self.id, line.seat)
        return self._info_of(line.token_hash, line.seat, code)

    def _info_of(self, token_hash: str, seat: Seat | None, recovery: str | None) -> wire.TableInfo:
        you = wire.You(seat, token_hash == self._row.host_hash, recovery)
        return infos.table_info(self._row, self._seat_infos(), you, self._missing)

    def _greet(self, line: Line) -> None:
        state = None if self._match is None else messages.snapshot(self._match, line.seat)
        line.send(wire.Hello(self._info(line), state))

    def _tell_table(self, but: Line | None = None) -> None:
        for line in self._lines:
            if line is not but:
                line.send(wire.TableChanged(self._info(line)))

    def _tell_lines(self, match: LiveMatch, start: int) -> None:
        """Sends the log from `start` on to each line as its seat saw it."""
        for seat in {line.seat for line in self._lines}:
            self._send(seat, encode(messages.update(match, match.log[start:], seat)))

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
        shown = {
            line.seat
            for line in self._lines
            if any(messages.is_private(entry, line.seat) for entry in match.log[start:])
        }
        for seat in shown:
            assert seat is not None, "nothing is for the eyes of spectators only"
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

    def _refuse(self, line: Line, seat: Seat, act: wire.Act, refusal: Refusal) -> None:
        answer = _refused(act, refusal)
        if refusal.status < 500:  # else it was not the command's fault: it may be sent again
            self._refusals[seat, act.command] = answer
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
            level = self._seats[seat].level
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
        if match is None or match.decision(seat) != decision:
            self._wake_bots()
            return
        try:
            await self._play(match, seat, [action])
        except (IllegalAction, Refusal) as error:
            log.error("table %s: the bot in seat %d could not play: %s", self.id, seat, error)
            self._wake_bots()


def _stale() -> Refusal:
    return Refusal(
        409, "stale", "The table has moved on since you chose this. Look again, then choose."
    )


def _spectator() -> Refusal:
    return Refusal(403, "spectator", "You are watching. Only the players can act.")


def _refused(asked: wire.Act | wire.TryOut, refusal: Refusal) -> wire.Refused:
    if isinstance(asked, wire.Act):
        return wire.Refused(asked.command, None, refusal.code, refusal.sentence, refusal.rule)
    return wire.Refused("", asked.request, refusal.code, refusal.sentence, refusal.rule)
