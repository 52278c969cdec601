"""Everybody who could be at a table, what each of them is told there, and what none may learn."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import Insert

from kitchentable.core.game import IllegalAction, Seat
from kitchentable.core.match import TAKE_BACK, parse_line
from kitchentable.server import metrics, wire
from kitchentable.server.background import Background
from kitchentable.server.bots import Question, Thinkers
from kitchentable.server.clocks import LOST
from kitchentable.server.identity import fingerprint, recovery_code
from kitchentable.server.line import Line
from kitchentable.server.messages import LiveMatch
from kitchentable.server.notices import content_of, topic_of
from kitchentable.server.refusals import Refusal
from kitchentable.server.store import Due, Saved, SeatRow, TableRow, Write, notices
from kitchentable.server.table import House, Table
from tests.server.house import settings_for
from tests.server.inn import raw

from .worlds import Moment, copied

PLAY, WATCH = "secret-of-the-join-link".ljust(43, "-"), "secret-of-the-watch-link".ljust(43, "-")
ID = "thetableid00"


CONTROL = wire.TimeControl(30, 60)
"""The clocks of every table here."""
AWAY = 60.0
"""Seconds after which a bot sits in."""


class Role(Struct, frozen=True):
    """Somebody with a browser."""

    name: str
    seat: Seat | None = None
    """Whose eyes they have; None: they see what everybody sees."""
    screen: tuple[Seat, ...] = ()
    """The seats of all who sit there, where several do."""
    gave_up: Seat | None = None
    """The seat that they resigned."""
    away: bool = False
    """A bot sits in for them until they come."""

    @property
    def sits(self) -> tuple[Seat, ...]:
        """The seats that this browser has."""
        own = (self.seat, self.gave_up)
        return self.screen or tuple(seat for seat in own if seat is not None)

    @property
    def token(self) -> str:
        return f"token-of-{self.name}".ljust(43, "-")

    @property
    def token_hash(self) -> str:
        return fingerprint(self.token)

    @property
    def recovery(self) -> str:
        """The code that they are shown for their seat."""
        return self.recovery_of(self.seat or Seat(0))

    def recovery_of(self, seat: Seat) -> str:
        return recovery_code(self.token, ID, seat)


SPECTATOR = Role("spectator")
STRANGER = Role("stranger")
FORMER = Role("former-player")
"""They had seat 0, until it was recovered on another browser."""
NEWCOMER = Role("newcomer")
"""Another browser, to which somebody takes their seat in the end."""


def players(match: LiveMatch) -> list[Role]:
    """Whoever sits at a match."""
    return [Role(f"player-{seat}", Seat(seat)) for seat in range(match.seats)]


def everybody(match: LiveMatch) -> list[Role]:
    """All who could ask something of a match's table."""
    return [*players(match), SPECTATOR, STRANGER, FORMER]


def audience(moment: Moment) -> list[Role]:
    """All of these, and those with whom it is not so simple: people at one screen, covered and
    not; somebody who gave up; and somebody who was away, and comes back.
    """
    seats = moment.before.seats
    if seats == 1:
        return everybody(moment.after)
    mover, other = moment.seat, Seat((moment.seat + 1) % seats)
    return [
        *everybody(moment.after),
        Role("covered-screen", None, (mover, other)),
        Role("screen-of-the-mover", mover, (mover, other)),
        Role("screen-of-another", other, (mover, other)),
        Role("who-gave-up", gave_up=other),
        Role("who-was-away", other, away=True),
    ]


class Nowhere:
    """A store that keeps nothing but the notices to be sent; nothing here is read again."""

    def __init__(self, game: str) -> None:
        self.outbox: list[bytes] = []
        """What push services will be asked to deliver, sealed and on the envelope."""
        self._game = game

    async def commit(self, *writes: Write) -> None:
        await asyncio.sleep(0)
        for write in writes:
            if isinstance(write.statement, Insert) and write.statement.table is notices:
                for row in write.rows:
                    due = Due(row["table_id"], row["seat"], row["decision"], 0, self._game, None)
                    self.outbox += [content_of(due), topic_of(due).encode()]

    async def daily_table(self, *_: Any) -> None:
        return None


class Staged(LiveMatch):
    """A match whose next command ends as it was written before."""

    ending: LiveMatch

    def play_all(self, seat: Seat, actions: Any) -> Any:
        start = len(self.log)
        self.__dict__.update(copied(self.ending).__dict__)
        self.__class__ = LiveMatch  # type: ignore[assignment]
        return self.log[start:]


class Scene(Struct, frozen=True):
    """What happens while somebody listens: a moment of a match, then what they try themselves."""

    moment: Moment
    tries: list[list[str]]
    """Lists of actions."""

    def in_world(self, before: LiveMatch, after: LiveMatch) -> Scene:
        """The same in another world: what is played is what the others did there."""
        return replace(self, moment=replace(self.moment, before=before, after=after))


Stage = Literal["before", "move", "after"]
"""Whether something was sent before the move of a scene, because of it, or after it."""

Heard = list[tuple[Stage, bytes]]


async def heard(scene: Scene, who: Role) -> Heard:
    """Every byte that somebody is sent: by the socket in its order, as notices to their browser,
    as answers to requests, and as what the server counts.
    """
    match = copied(scene.moment.before)
    match.__class__ = Staged
    match.ending = scene.moment.after  # type: ignore[attr-defined]
    background, counted = Background(), _counted()
    store = Nowhere(match.game.name)
    time = Time()
    table = table_of(match, background, store, who, time)
    table._house.bell.wanted.add(who.token_hash)
    line = Line(who.token, who.token_hash, who.seat if who.screen else None)
    sent: Heard = [("before", await _answer(lambda: table.connect(line)))]
    sent += [("before", message) for message in _read(line)]
    await _play(table, scene.moment, who, line if line.seat == scene.moment.seat else None)
    sent += [("move", message) for message in (*_read(line), *store.outbox)]
    await _let_time_pass(table, line, match, time)
    sent += [("after", message) for message in _read(line)]
    again = Line(who.token, who.token_hash, line.asked)
    sent.append(("after", await _answer(lambda: table.connect(again))))
    if again in table._lines:
        await _try_out(table, scene, match, again)
    sent += [("after", await _answer(ask)) for ask in _requests(table, who, match)]
    new = Line(NEWCOMER.token, NEWCOMER.token_hash, line.asked)
    if table.admits(new.token_hash):
        await table.connect(new)
    await _settled()
    sent += [("after", message) for one in (line, again, new) for message in _read(one)]
    sent.append(("after", msgspec.json.encode(_counted() - counted)))
    await background.close()
    return [(stage, message) for stage, message in sent if message != b"null"]


class Time:
    """A clock that is put forward."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class NoThinkers(Thinkers):
    """Bots that never make up their minds: what they would do is nobody's word."""

    def __init__(self) -> None:
        super().__init__(1)

    async def choose(self, question: Question) -> Any:
        await asyncio.Event().wait()


def _counted() -> Counter[str]:
    """How often the server has given which answer to a command, as everybody may read."""
    samples = (sample for family in metrics.ANSWERS.collect() for sample in family.samples)
    return Counter(
        {each.labels["answer"]: int(each.value) for each in samples if each.name.endswith("_total")}
    )


async def _settled() -> None:
    """Lets everything happen that waits for its turn only."""
    for _ in range(12):
        await asyncio.sleep(0)


async def _let_time_pass(table: Table, line: Line, match: LiveMatch, time: Time) -> None:
    """They look; then nothing happens for so long that bots sit in and all time is up."""
    await table.see(line, wire.Seen(match.decision(line.seat)))
    for seconds in (AWAY, CONTROL.decision + CONTROL.bank, LOST):
        time.now += seconds + 1.0
        await table.tick()


def _read(line: Line) -> list[bytes]:
    return [message for message in raw(line) if isinstance(message, bytes)]


def table_of(match: LiveMatch, background: Background, store: Any, who: Role, time: Time) -> Table:
    """A table at which this match is played, with somebody in each seat."""
    roles = [_at(Seat(seat), who) for seat in range(match.seats)]
    row = TableRow(
        id=ID,
        game=match.game.name,
        rules=match.game.version,
        options=msgspec.json.encode(match.options).decode(),
        seed=match.seed,
        status="lobby",
        host_hash=roles[0].token_hash,
        play=PLAY,
        watch=WATCH,
        rematch=None,
        created=0.0,
        away=AWAY,
        clock=msgspec.json.encode(CONTROL).decode(),
    )
    seats = [
        SeatRow(
            ID,
            seat,
            "person",
            f"player-{seat}",
            None,
            role.token_hash,
            fingerprint(role.recovery_of(Seat(seat))),
            len(match.log),
            "Basil" if seat in who.sits and (who.away or seat == who.gave_up) else None,
            seat == who.gave_up,
        )
        for seat, role in enumerate(roles)
    ]
    saved = Saved(row, tuple(seats), frozenset([SPECTATOR.token_hash]), (), {})
    settings = settings_for(Path("nowhere"), monotonic=time, clock=lambda: 0.0)
    table = Table(saved, House(settings, store, NoThinkers(), background))
    table._row = replace(row, status="playing")
    table._match = match
    table._wind_clocks()
    return table


def _at(seat: Seat, who: Role) -> Role:
    """Who sits in a seat of a table at which `who` is."""
    return who if seat in who.sits else Role(f"player-{seat}", seat)


async def _play(table: Table, moment: Moment, who: Role, line: Line | None) -> None:
    """Has the seat of the moment play and talk, on `line` or a line of its own."""
    role = _at(moment.seat, who)
    if line is None:
        line = Line(role.token, role.token_hash, moment.seat if role.screen else None)
        await table.connect(line)
    decision = moment.before.decision(moment.seat)
    actions = [str(action) for action in moment.actions]
    await table.act(line, wire.Act("the-move", decision, actions))
    assert (moment.seat, "the-move") in table._acks
    await table.say(line, wire.Say("a-remark", None, "There it is."))
    await _settled()


async def _try_out(table: Table, scene: Scene, match: LiveMatch, line: Line) -> None:
    """Tries the commands of a scene as drafts, and plays those that will be refused."""
    decision = match.decision(line.seat)
    await table.act(line, wire.Act("too-late", decision + 1, scene.tries[0]))
    for number, actions in enumerate(scene.tries):
        await table.draft(line, wire.TryOut(number, decision, actions))
        if _is_refused(match, line.seat, actions):
            await table.act(line, wire.Act(f"try-{number}", decision, actions))


def _is_refused(match: LiveMatch, seat: Seat | None, texts: list[str]) -> bool:
    """Whether a command would change nothing: others change what may be known."""
    if seat is None:
        return True
    try:
        copied(match).play_all(seat, [parse_line(match.game, text) for text in texts])
    except (IllegalAction, ValueError):
        return True
    return False


def _requests(table: Table, who: Role, match: LiveMatch) -> Iterator[Callable[[], Awaitable[Any]]]:
    """What can be asked of a table over HTTP, as far as nothing changes by it."""
    yield lambda: table.invitation(who.token_hash)
    yield lambda: table.start(who.token_hash)
    yield lambda: table.plan_seat(who.token_hash, 0, wire.SeatPlan("bot"))
    yield lambda: table.join(who.token, wire.Joining("Somebody"))
    yield lambda: table.recover("no-such-code", who.token)
    yield lambda: table.seat_here(who.token, wire.Joining("Somebody"))
    if who.seat is not None:
        yield lambda: table.recover(who.recovery, who.token)
    if not match.over:
        yield lambda: table.record(who.token_hash)
        yield lambda: table.rematch(who.token_hash)
        yield lambda: table.finished(who.token_hash)
        yield lambda: table.daily_score(who.token_hash)
    for seat in range(match.seats):
        yield lambda: table.sit_in(who.token_hash, seat)  # noqa: B023
    yield lambda: table.come_back(who.token_hash, who.seat)
    if len(match.log) % 2:
        yield lambda: table.resign(who.token_hash, who.seat)
    elif who.seat is not None:
        yield lambda: table.recover(who.recovery, NEWCOMER.token)


async def _answer(ask: Callable[[], Awaitable[Any]]) -> bytes:
    """What a request is answered, as it goes over the wire."""
    try:
        return msgspec.json.encode(await ask())
    except Refusal as refusal:
        problem = wire.Problem(refusal.code, refusal.sentence, refusal.rule)
        return msgspec.json.encode(problem)


def tries_of(match: LiveMatch, seat: Seat | None, dice: Random, *, all_knowing: bool) -> Any:
    """Commands to try: such as `seat` may play and such as it may not.

    `all_knowing`: also those that nobody could think of who does not know what is hidden.
    """
    legal = [str(action) for action in match.view(seat).legal]
    mine = dice.sample(legal, min(4, len(legal)))
    other = ["no such thing", "pass"]
    other += _some({str(line.action) for line in match.log if line.seen_by(seat)}, dice)
    if all_knowing:
        other += _some({str(line.action) for line in match.log if not line.seen_by(seat)}, dice)
        for actor in match.actors:
            if actor != seat:
                other += _some({str(action) for action in match.view(actor).legal}, dice)
    other = [text for text in other if text != str(TAKE_BACK)]
    pairs = [[one, two] for one, two in zip(mine, reversed(mine + other), strict=False)]
    return [[text] for text in mine + other] + pairs


def _some(texts: set[str], dice: Random) -> list[str]:
    return dice.sample(sorted(texts), min(3, len(texts)))
