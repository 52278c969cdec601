"""The reasons for points that each line is told: all of them, and nothing twice in a row."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from kitchentable.catalogue import GAMES
from kitchentable.core.game import Seat
from kitchentable.server import messages, wire
from kitchentable.server.line import Line
from kitchentable.server.messages import LiveMatch

from .inn import ADA, BEN, Inn, connected, read, token_of

EVA = token_of("Eva")
MOST = 250
"""Commands of one test at most."""


def reasons(match: LiveMatch, seat: Seat | None) -> Any:
    """What a seat can know now, as it goes over the wire."""
    state = messages.snapshot(match, seat)
    return msgspec.json.decode(msgspec.json.encode(state.breakdown))


@pytest.mark.parametrize("game", GAMES)
async def test_every_line_knows_the_reasons_of_now(inn: Inn, game: str) -> None:
    table = await inn.seated(game, "Ada", "Ben")
    match = table._match
    assert match is not None
    await table.watch(Line(EVA, EVA).token_hash)
    rng = Random(game)
    known: dict[Line, Any] = {}
    lines: list[Line] = []
    told = left_out = 0

    def hear() -> None:
        nonlocal told, left_out
        for line in lines:
            for message in read(line):
                if message.get("state") is None:
                    continue
                said = message["state"]["breakdown"]
                assert message["type"] == "update" or said is not None
                told, left_out = told + (said is not None), left_out + (said is None)
                assert said is None or message["type"] != "update" or said != known[line]
                if said is not None:
                    known[line] = said
            assert known[line] == reasons(match, line.seat)

    async def come(token: str) -> None:
        line, first = await connected(table, token)
        known[line] = first[0]["state"]["breakdown"]
        lines.append(line)

    for token in (ADA, BEN):
        await come(token)
    for number in range(MOST):
        if match.over:
            break
        if number % 40 == 20:  # somebody comes, somebody goes
            await come(rng.choice((ADA, BEN)))
            gone = lines.pop(0)
            await table.disconnect(gone)
        seat = rng.choice(match.actors)
        line = next((line for line in lines if line.seat == seat), None)
        if line is None:
            await come((ADA, BEN)[seat])
            line = lines[-1]
        action = rng.choice(messages.snapshot(match, seat).view.legal[:4])
        await table.act(line, wire.Act(str(number), match.decision(seat), [action]))
        hear()
    assert left_out > 0
    assert told > 0 or game == "paperback", "some reasons were news"
