"""The laws of secrecy bite: each of these leaks was planted on purpose, and is found."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from kitchentable.catalogue import GAMES
from kitchentable.core import match as matches
from kitchentable.core.game import AnyGame, Seat, View
from kitchentable.core.match import Match
from kitchentable.core.state import clone
from kitchentable.server import clocks, infos, messages, metrics, plans, table, wire
from kitchentable.server.identity import recovery_code
from kitchentable.server.messages import LiveMatch

from .secrecy import Asked, LeakFound, ask_canaries, ask_twins

Law = Callable[[AnyGame, int, Asked], Awaitable[None]]
Plant = Callable[[pytest.MonkeyPatch], None]

LEAKS: list[tuple[Plant, Law, str]] = []
"""The leak, the law that must find it, and a game in which it must."""

ENOUGH = 60
"""Random games, by the last of which it must be found."""


def leak(law: Law, *games: str) -> Callable[[Plant], Plant]:
    def add(plant: Plant) -> Plant:
        LEAKS.extend((plant, law, game) for game in games)
        return plant

    return add


@leak(ask_twins, *GAMES)
@leak(ask_canaries, *GAMES)
def an_update_shows_actions_to_everybody(bug: pytest.MonkeyPatch) -> None:
    def event(line: Any, seat: Seat | None) -> wire.Event:
        return wire.Event(line.seat, str(line.action), False)

    bug.setattr(messages, "event", event)


@leak(ask_twins, "wallpaper", "majolica", "paperback")
def a_view_is_that_of_another_seat(bug: pytest.MonkeyPatch) -> None:
    view = Match.view

    def nosy(match: LiveMatch, seat: Seat | None, *, recall: bool = True) -> View[Any, Any]:
        other = Seat(match.seats - 1)
        shown = view(match, seat, recall=recall)
        if recall:
            return shown
        return replace(shown, observation=match.game.observe(match._state, other, recall=False))

    bug.setattr(LiveMatch, "view", nosy)


@leak(ask_canaries, "memento")
def a_view_holds_what_only_a_memory_may(bug: pytest.MonkeyPatch) -> None:
    def snapshot(match: LiveMatch, seat: Seat | None) -> wire.Snapshot:
        shown = honest(match, seat)
        return replace(shown, view=messages.view_message(match.view(seat)))

    honest = messages.snapshot
    bug.setattr(messages, "snapshot", snapshot)


@leak(ask_twins, "wallpaper", "majolica")
def a_snapshot_offers_the_actions_of_all(bug: pytest.MonkeyPatch) -> None:
    def snapshot(match: LiveMatch, seat: Seat | None) -> wire.Snapshot:
        shown = honest(match, seat)
        every = [str(a) for actor in match.actors for a in match.view(actor).legal]
        return replace(shown, view=replace(shown.view, legal=every))

    honest = messages.snapshot
    bug.setattr(messages, "snapshot", snapshot)


@leak(ask_twins, "majolica")
def a_score_is_that_of_the_true_state(bug: pytest.MonkeyPatch) -> None:
    def snapshot(match: LiveMatch, seat: Seat | None) -> Any:
        return replace(honest(match, seat), breakdown=messages.final_reasons(match))

    honest = messages.snapshot
    bug.setattr(messages, "snapshot", snapshot)


@leak(ask_twins, "majolica")
def a_draft_is_tried_on_the_true_state(bug: pytest.MonkeyPatch) -> None:
    def tried(match: LiveMatch, seat: Seat, actions: Any) -> Any:
        truth = match._state

        class Knowing:
            """The game, but for its guesses."""

            def __getattr__(self, name: str) -> Any:
                return getattr(match.game, name)

            def determinise(self, *_: Any) -> Any:
                return clone(truth)

        game: Any = Knowing()
        return matches.draft(game, match.view(seat, recall=False), actions, Random(0))

    bug.setattr(messages, "tried", tried)


@leak(ask_twins, *GAMES)
def a_refusal_tells_what_was_played(bug: pytest.MonkeyPatch) -> None:
    def refused(asked: Any, refusal: Any) -> wire.Refused:
        answer = honest(asked, refusal)
        return replace(answer, sentence=f"{answer.sentence} {last[-1]}")

    def parsed(self: Any, match: LiveMatch, *args: Any) -> Any:
        last.append(str(match.log[-1].action))
        return understood(self, match, *args)

    last = [""]
    honest, understood = table._refused, table.Table._parsed
    bug.setattr(table, "_refused", refused)
    bug.setattr(table.Table, "_parsed", parsed)


@leak(ask_twins, "wallpaper", "majolica", "paperback")
def others_see_whether_a_choice_can_be_changed(bug: pytest.MonkeyPatch) -> None:
    """How a choice was made is nobody's business: that it was changed changes this."""

    def snapshot(match: LiveMatch, seat: Seat | None) -> wire.Snapshot:
        shown = honest(match, seat)
        legal = len(match.view(Seat(0)).legal) + sum(str(match.log[-1].action).encode())
        return replace(shown, decision=shown.decision + legal)

    honest = messages.snapshot
    bug.setattr(messages, "snapshot", snapshot)


@leak(ask_twins, "wallpaper", "majolica", "paperback")
def a_notice_depends_on_what_was_played(bug: pytest.MonkeyPatch) -> None:
    def owing(self: Any, match: LiveMatch, *args: Any, **more: Any) -> dict[int, int]:
        sum_of_log = sum(str([str(line.action) for line in match.log]).encode())
        honestly = honest(self, match, *args, **more)
        return {seat: decision + sum_of_log for seat, decision in honestly.items()}

    honest = table.Table._owing
    bug.setattr(table.Table, "_owing", owing)


def _info(bug: pytest.MonkeyPatch, change: Callable[[Any, Any], wire.TableInfo]) -> None:
    honest = infos.table_info

    def told(row: Any, *args: Any) -> wire.TableInfo:
        return change(row, honest(row, *args))

    bug.setattr(infos, "table_info", told)


@leak(ask_canaries, *GAMES)
def the_seed_is_shown_too_early(bug: pytest.MonkeyPatch) -> None:
    _info(bug, lambda row, info: replace(info, seed=row.seed))


@leak(ask_canaries, *GAMES)
def everybody_is_shown_the_join_link(bug: pytest.MonkeyPatch) -> None:
    _info(bug, lambda row, info: replace(info, play=infos.play_path(row)))


@leak(ask_canaries, *GAMES)
def everybody_is_shown_who_the_host_is(bug: pytest.MonkeyPatch) -> None:
    _info(bug, lambda row, info: replace(info, title=row.host_hash))


@leak(ask_canaries, *GAMES)
def a_seat_is_shown_its_token(bug: pytest.MonkeyPatch) -> None:
    told = table.Table._info

    def info(self: Any, line: Any) -> wire.TableInfo:
        shown = told(self, line)
        return replace(shown, you=replace(shown.you, recovery=line.token))

    bug.setattr(table.Table, "_info", info)


@leak(ask_canaries, *GAMES)
def somebody_without_rights_is_let_in(bug: pytest.MonkeyPatch) -> None:
    bug.setattr(table.Table, "admits", lambda *_: True)


@leak(ask_twins, "wallpaper", "majolica")
def a_covered_screen_shows_the_hand_of_whoever_sits_there(bug: pytest.MonkeyPatch) -> None:
    honest = table.Table._played_by

    def played_by(self: Any, token_hash: str, asked: int | None) -> Seat | None:
        seats = self.seats_of(token_hash)
        return honest(self, token_hash, asked) or (Seat(seats[0]) if seats else None)

    bug.setattr(table.Table, "_played_by", played_by)


@leak(ask_twins, "wallpaper", "majolica")
def who_gave_up_still_sees_the_hand(bug: pytest.MonkeyPatch) -> None:
    bug.setattr(table.Table, "_played_by", table.Table._meant)


@leak(ask_canaries, *GAMES)
def a_screen_is_shown_the_codes_of_all_who_sit_there(bug: pytest.MonkeyPatch) -> None:
    told = table.Table._info

    def info(self: Any, line: Any) -> wire.TableInfo:
        shown = told(self, line)
        codes = [recovery_code(line.token, self.id, seat) for seat in shown.you.seats]
        return replace(shown, you=replace(shown.you, sat_in=" ".join(codes[-1:])))

    bug.setattr(table.Table, "_info", info)


@leak(ask_twins, "wallpaper", "majolica", "paperback")
def a_clock_tells_what_was_chosen(bug: pytest.MonkeyPatch) -> None:
    """Such as one that lets more time go by for a longer choice."""
    chosen, parsed = [0], table.Table._parsed
    bug.setattr(clocks, "milliseconds", lambda seconds: round(seconds * 1000) + chosen[-1])

    def noting(self: Any, match: LiveMatch, *args: Any) -> Any:
        chosen.append(sum(str([str(line.action) for line in match.log]).encode()))
        return parsed(self, match, *args)

    bug.setattr(table.Table, "_parsed", noting)


@leak(ask_twins, "wallpaper", "majolica", "paperback")
def a_stand_in_is_named_after_what_was_chosen(bug: pytest.MonkeyPatch) -> None:
    honest = table.Table._sit_in

    async def sit_in(self: Any, seat: int, why: Any) -> None:
        lines = str([str(line.action) for line in self._match.log])
        bug.setattr(plans, "bot_name", lambda *_: f"Bot {sum(lines.encode())}")
        await honest(self, seat, why)

    bug.setattr(table.Table, "_sit_in", sit_in)


@leak(ask_twins, "wallpaper", "majolica", "paperback")
def a_remark_carries_what_was_chosen(bug: pytest.MonkeyPatch) -> None:
    honest = table.Table.say

    async def say(self: Any, line: Any, said: wire.Say) -> None:
        lines = str([str(each.action) for each in self._match.log])
        await honest(self, line, replace(said, text=f"{said.text} {sum(lines.encode())}"))

    bug.setattr(table.Table, "say", say)


@leak(ask_twins, "wallpaper", "majolica", "paperback")
def the_counters_count_what_was_chosen(bug: pytest.MonkeyPatch) -> None:
    honest = table.Table._end_moments

    async def counted(self: Any, match: LiveMatch, start: int) -> None:
        metrics.ANSWERS.labels(str(match.log[start].action)).inc()
        await honest(self, match, start)

    bug.setattr(table.Table, "_end_moments", counted)


@pytest.mark.parametrize(
    ("plant", "law", "game"),
    LEAKS,
    ids=[f"{plant.__name__}-{law.__name__}-{game}" for plant, law, game in LEAKS],
)
async def test_a_leak_is_found(
    plant: Plant, law: Law, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    found = False
    for number in range(ENOUGH):
        try:
            await law(GAMES[game], number, Asked())
        except LeakFound:
            found = True
            break
    metrics.ANSWERS.clear()  # all tests of this process have the same counters
    assert found
