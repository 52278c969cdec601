"""A hint says nothing that its seat may not know: it is the same in worlds that the seat cannot
tell apart, and names nothing that is hidden from it."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any, cast

import msgspec
import pytest
from msgspec.structs import replace

from kitchentable.catalogue import GAMES, teaches
from kitchentable.core.game import AnyGame, Seat, View
from kitchentable.server import wire
from kitchentable.server.background import Background
from kitchentable.server.hints import Hints
from kitchentable.server.messages import LiveMatch
from kitchentable.server.refusals import Refusal
from kitchentable.server.table import Table
from kitchentable.server.tables import Tables
from kitchentable.teach import weigh
from kitchentable.teach.advise import advise
from kitchentable.teach.told import Advice

from .roles import ID, NoThinkers, Nowhere, Role, Time, everybody, table_of
from .secrecy import secrets_of, texts_of, words_of
from .worlds import differ, imagined, new_match, some_moments

MATCHES, MOMENTS = 4, 6
TAUGHT = [name for name, game in GAMES.items() if teaches(game)]


class _Here(NoThinkers):
    """Teachers that think in this process."""

    async def advise(self, game: str, view: View[Any, Any], limit: float) -> Advice | None:
        return advise(GAMES[game], view)


class _OneTable:
    def __init__(self, table: Table) -> None:
        self._table = table

    async def get(self, _: str) -> Table:
        return self._table


@pytest.fixture(autouse=True)
def few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hint that knows too much does so in few worlds as in many."""
    monkeypatch.setattr(weigh, "WORLDS", 3)


async def hint_for(match: LiveMatch, who: Role) -> bytes:
    """What somebody is answered who asks for a hint, as it goes over the wire."""
    background = Background()
    table = table_of(match, background, Nowhere(match.game.name), who, Time())
    table._row = replace(table._row, hints=True)
    house = replace(table._house, thinkers=_Here())
    try:
        hints = Hints(house, cast(Tables, _OneTable(table)))
        found: Any = await hints.hint(ID, who.token_hash, None, match.decision(who.seat))
    except Refusal as refusal:
        found = wire.Problem(refusal.code, refusal.sentence, refusal.rule)
    await background.close()
    return msgspec.json.encode(found)


async def ask_all(game: AnyGame) -> dict[str, int]:
    """Has everybody ask for a hint at moments of random games, and compares worlds; how often each
    kind of answer came, and under `other` in how many worlds."""
    answers: dict[str, int] = {}
    for number in range(MATCHES):
        dice = Random(f"hints/{game.name}/{number}")
        for moment in some_moments(new_match(game, number), dice, MOMENTS):
            match = moment.after
            for who in [] if match.over else everybody(match):
                ours = await hint_for(match, who)
                kind = msgspec.json.decode(ours).get("code", "advice")
                answers[kind] = answers.get(kind, 0) + 1
                _must_name_nothing_hidden(ours, match, who)
                other = imagined(match, who.seat, dice)
                answers["other"] = answers.get("other", 0) + differ(match, other)
                assert await hint_for(other, who) == ours, f"{who.name} can tell worlds apart"
    return answers


def _must_name_nothing_hidden(message: bytes, match: LiveMatch, who: Role) -> None:
    """Neither a secret, nor a component that the seat has never seen."""
    for secret in secrets_of(match, who):
        assert secret.encode() not in message
    view = match.view(who.seat)
    legal = [str(action) for action in view.legal]
    known = words_of(set(texts_of(msgspec.to_builtins((view.observation, legal)))))
    seen = {str(line.action) for line in match.log if line.seen_by(who.seat)}
    closed = match.inspect(match.game.components).keys() - known - words_of(seen)
    said = words_of(set(texts_of(msgspec.json.decode(message))))
    assert not said & closed, f"{who.name} is told of {sorted(said & closed)}"


@pytest.mark.parametrize("game", TAUGHT)
async def test_a_hint_is_the_same_in_worlds_that_look_alike(game: str) -> None:
    answers = await ask_all(GAMES[game])
    assert answers["advice"]
    assert answers["other"]
    assert answers["no_table"], "strangers get none"
    assert answers["spectator"]
    assert set(answers) <= {
        "advice",
        "other",
        "no_table",
        "spectator",
        "not_your_turn",
        "no_choice",
    }


@pytest.mark.parametrize("game", TAUGHT)
async def test_a_hint_from_the_truth_would_be_found(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def puzzle(table: Table, *_: Any) -> tuple[Seat, View[Any, Any]]:
        match = table._match
        assert match is not None
        seat = match.actors[0]
        other = Seat((seat + 1) % match.seats)
        seen = match.game.observe(match._state, other)
        return seat, replace(match.view(seat), observation=seen)

    async def tell(_: Any, game: str, view: View[Any, Any], limit: float) -> Any:
        return view.observation

    monkeypatch.setattr(Table, "puzzle", puzzle)
    monkeypatch.setattr(_Here, "advise", tell)
    with pytest.raises(AssertionError, match=r"can tell worlds apart|is told of"):
        await asyncio.wait_for(ask_all(GAMES[game]), 60)
