"""People who click twice, in two tabs, too late and all at once; and the accounts of what came."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from functools import partial
from itertools import count
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from kitchentable.core.game import AnyGame, Seat
from kitchentable.core.match import TAKE_BACK
from kitchentable.server import plans, wire
from kitchentable.server.bots import Question
from kitchentable.server.identity import fingerprint
from kitchentable.server.line import Line
from kitchentable.server.messages import LiveMatch
from kitchentable.server.store import Saved
from kitchentable.server.table import Table
from kitchentable.testing import variants
from tests.server.inn import Inn, read

from .worlds import copied

TABS = 2
"""Sockets of each player."""
OLD = 60
"""How far back a command may be that is sent again."""


class HastyBots:
    """Bots that choose at random, at once or a little later."""

    def __init__(self, dice: Random) -> None:
        self._dice = dice

    async def choose(self, question: Question) -> Any:
        for _ in range(self._dice.randrange(6)):
            await asyncio.sleep(0)
        return self._dice.choice(question.view.legal)

    def close(self) -> None:
        pass


class Crowd:
    """A table with everybody at it, in several tabs, and what each of them sent and was told."""

    def __init__(self, table: Table, lines: list[Line], dice: Random) -> None:
        self.table = table
        self.lines = lines
        self.dice = dice
        self.sent = 0
        self.first: dict[tuple[Seat | None, str], tuple[wire.Act, dict[str, Any]]] = {}
        """Per command of a seat what it was and the first answer it got."""
        self._numbers = count()
        self._old: deque[tuple[Seat | None, wire.Act]] = deque(maxlen=OLD)

    @classmethod
    async def at(cls, inn: Inn, game: AnyGame, number: int) -> Crowd:
        """A new table; with its number go seats, options, and which seats have bots."""
        dice = Random(f"crowd/{game.name}/{number}")
        inn.house = replace(inn.house, thinkers=HastyBots(dice))
        inn.tables._house = inn.house
        every = variants(game)
        seats, options = every[number % len(every)]
        bots = {seat for seat in range(1, seats) if dice.random() < 0.25}
        plan = wire.NewTable(
            game.name,
            [wire.SeatPlan("bot" if seat in bots else "person") for seat in range(seats)],
            "P0",
            options=msgspec.to_builtins(options),
        )
        tokens = {seat: f"{number:020}{seat:023}" for seat in range(seats) if seat not in bots}
        table = await inn.tables.create(plan, fingerprint(tokens[0]))
        for seat, token in list(tokens.items())[1:]:
            await table.join(token, wire.Joining(f"P{seat}", seat))
        await table.start(fingerprint(tokens[0]))
        watching = f"{number:020}{99:023}"
        await table.watch(fingerprint(watching))
        lines = [Line(token, fingerprint(token)) for token in tokens.values() for _ in range(TABS)]
        lines.append(Line(watching, fingerprint(watching)))
        for line in lines:
            await table.connect(line)
            read(line)
        return cls(table, lines, dice)

    @property
    def match(self) -> LiveMatch:
        match = self.table._match
        assert match is not None, "the table is damaged"
        return match

    async def clash(self) -> None:
        """Some commands at once; each socket sends its own one after the other."""
        posted: list[tuple[Line, wire.Act]] = []
        for line, act in self._commands():
            times = self.dice.choice((1, 1, 2, 3))
            same = [other for other in self.lines if other.seat == line.seat]
            posted += [(self.dice.choice(same), act) for _ in range(times)]
        self.dice.shuffle(posted)
        queues: dict[int, list[wire.Act]] = {}
        for line, act in posted:
            queues.setdefault(self.lines.index(line), []).append(act)
        await asyncio.gather(*(self._send(self.lines[at], acts) for at, acts in queues.items()))
        self.sent += len(posted)
        for at, line in enumerate(self.lines):
            self._account(line, queues.get(at, []))
        await self._let_bots_play()

    async def _let_bots_play(self) -> None:
        """Sometimes people wait for the bots, sometimes they do not."""
        people = {line.seat for line in self.lines}
        while not self.match.over and not people & set(self.match.actors):
            await asyncio.sleep(0)

    async def _send(self, line: Line, acts: list[wire.Act]) -> None:
        for act in acts:
            for _ in range(self.dice.randrange(4)):
                await asyncio.sleep(0)
            await self.table.act(line, act)

    def _commands(self) -> list[tuple[Line, wire.Act]]:
        """What people want who see the table as it is now."""
        match, dice, found = self.match, self.dice, []
        for line in [*dice.sample(self.lines, min(5, len(self.lines))), self._of_actor()]:
            decision, seat = match.decision(line.seat), line.seat
            legal = [str(action) for action in match.view(seat).legal]
            if legal:
                found.append((line, self._new(decision, dice.choice(legal))))
                if dice.random() < 0.5:
                    found.append((line, self._new(decision, dice.choice(legal))))
            else:
                found.append((line, self._new(decision, str(match.log[-1].action))))
            if seat is not None and (match.may_take_back(seat) or dice.random() < 0.1):
                again = [str(dice.choice(match.log).action)] if dice.random() < 0.7 else []
                found.append((line, self._new(decision, str(TAKE_BACK), *again)))
            if dice.random() < 0.3:
                found.append(
                    (line, self._new(decision - dice.randrange(1, 9), *legal[:1] or ["x"]))
                )
            old = [act for whose, act in self._old if whose == seat]
            if old:
                found.append((line, dice.choice(old)))
        return found

    def _of_actor(self) -> Line:
        """A socket of somebody who is waited for, so that the game goes on."""
        waited = [line for line in self.lines if line.seat in self.match.actors]
        return self.dice.choice(waited or self.lines)

    def _new(self, decision: int, *actions: str) -> wire.Act:
        return wire.Act(f"c{next(self._numbers)}", decision, list(actions))

    def _account(self, line: Line, acts: list[wire.Act]) -> None:
        """Each command got one answer on the socket that sent it, and always the same one."""
        answers = [message for message in read(line) if message["type"] in ("ack", "refused")]
        assert Counter(one["command"] for one in answers) == Counter(act.command for act in acts)
        by_id = {act.command: act for act in acts}
        for answer in answers:
            act = by_id[answer["command"]]
            if line.seat is None:
                assert answer["code"] == "spectator"
                continue
            key = (line.seat, act.command)
            if key not in self.first:
                self.first[key] = (act, answer)
                self._old.append((line.seat, act))
            assert self.first[key] == (act, answer), "the first answer again"

    async def check(self, inn: Inn) -> None:
        """The log is what was acknowledged, in its order, and it is what is kept."""
        match, saved = await self.table.ask_owner(partial(self._kept, inn))
        people = {line.seat for line in self.lines}
        acked = [
            (answer["index"], seat, act)
            for (seat, _), (act, answer) in self.first.items()
            if answer["type"] == "ack"
        ]
        acked.sort(key=lambda each: each[0])
        due = [(seat, action) for _, seat, act in acked for action in act.actions]
        log = [(line.seat, str(line.action)) for line in match.log]
        assert [line for line in log if line[0] in people] == due, "nothing lost, nothing doubled"
        assert list(saved.actions) == log
        assert len(saved.commands) == len(acked)
        again = plans.replayed(saved)
        assert again is not None
        for seat in (None, *map(Seat, range(match.seats))):
            assert again.view(seat) == match.view(seat)
            assert again.decision(seat) == match.decision(seat)

    async def _kept(self, inn: Inn) -> tuple[LiveMatch, Saved]:
        """The match and what is kept of it, while nothing is being written: bots may play on."""
        saved = await inn.house.store.load(self.table.id)
        assert saved is not None
        return copied(self.match), saved

    async def finish(self) -> None:
        """Plays on without haste: there is always somebody who can go on."""
        while not self.match.over:
            line = self._of_actor()
            legal = self.match.view(line.seat).legal
            assert legal, "a dead state"
            act = self._new(self.match.decision(line.seat), str(self.dice.choice(legal)))
            await self.table.act(line, act)
            for at, other in enumerate(self.lines):
                self._account(other, [act] if at == self.lines.index(line) else [])
            await self._let_bots_play()
