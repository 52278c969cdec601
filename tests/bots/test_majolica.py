"""Majolica's bots: whole paintings that are legal, the same each time, and the better ones win."""

from __future__ import annotations

from random import Random
from statistics import fmean
from typing import Any

import pytest

from kitchentable.bots.greedy import GreedyBot, Heuristic
from kitchentable.catalogue import levels, make_bot
from kitchentable.core.match import Match
from kitchentable.games.majolica import GAME
from kitchentable.games.majolica.actions import NO_COAT, PASS, Circle, Coat, Paint, Pass, Skip
from kitchentable.games.majolica.heuristic import MajolicaHeuristic, face_of, heuristic
from kitchentable.games.majolica.planning import CAREFUL, Plan, Task, after_round, plans
from kitchentable.games.majolica.state import Options
from kitchentable.games.majolica.worth import EMPTY, final

HEURISTIC: Heuristic = MajolicaHeuristic(GAME)  # for mypy: the bots know it by its shape alone


def played(
    bot: str, seed: str, options: Options | None = None, seats: int = 1
) -> Match[Any, Any, Any]:
    """A match between bots of one kind."""
    match: Match[Any, Any, Any] = Match(GAME, seats, seed, options)
    player = make_bot("majolica", bot, seed)
    while not match.over:
        seat = match.actors[0]
        match.play(seat, player.choose(match.view(seat), Random(f"{seed}/{len(match.log)}")))
    return match


def log(match: Match[Any, Any, Any]) -> list[str]:
    return [f"{entry.seat} {entry.action}" for entry in match.log]


@pytest.mark.parametrize(
    "options",
    [
        Options(),
        Options(beginner=True),
        Options(wings="beside"),
        Options(skipping="four"),
        Options(sheets="chosen"),
    ],
    ids=str,
)
def test_a_careful_bot_plays_every_variant_to_its_end(options: Options) -> None:
    match = played("greedy", "variants", options, seats=2)
    assert min(score[0] for score in match.score()) > 60


def test_the_same_table_gives_the_same_choice() -> None:
    first = played("hard", "again", Options(beginner=True))
    heuristic.cache_clear()
    assert log(played("hard", "again", Options(beginner=True))) == log(first)


def test_a_plan_is_followed_to_its_end_and_comes_to_what_it_said() -> None:
    match: Match[Any, Any, Any] = Match(GAME, 1, "plan")
    board = GAME.kit.boards[match.inspect(lambda s: s.sheets[0])]
    sketch = EMPTY
    bot = GreedyBot(HEURISTIC)
    painted = 0
    while not match.over:
        o = match.view(match.actors[0]).observation
        assert o.card is not None
        deck = [face_of(card) for card in o.unseen]
        coming = after_round(deck, o.rounds - o.round)
        found = plans(Task(board, sketch, face_of(o.card), coming), CAREFUL, Random(0))
        number, done = o.round, []
        while not match.over and match.view(match.actors[0]).observation.round == number:
            action = bot.choose(match.view(match.actors[0]), Random(0))
            match.play(match.actors[0], action)
            done.append(action)
        steps = tuple([action for action in done if action != NO_COAT])
        plan = next(plan for plan in found if plan.actions == steps)
        assert plan.value == found[0].value
        painted += steps != (PASS,)
        sketch = plan.after
    assert painted > 12
    assert match.score()[0][0] == final(board, sketch)


def test_a_bot_finishes_sensibly_what_somebody_else_has_begun() -> None:
    """Random actions begin each painting, the bot ends it: legal, and far better than random."""
    bot = GreedyBot(HEURISTIC)
    alone = helped = 0
    for deal in range(10):
        alone += finished(deal, None)
        helped += finished(deal, bot)
    assert helped > 1.3 * alone


def finished(deal: int, bot: GreedyBot | None) -> int:
    """The points of a random player; if there is a bot, it ends what the player begins."""
    match: Match[Any, Any, Any] = Match(GAME, 1, f"begun {deal}")
    rng = Random(deal)
    while not match.over:
        view = match.view(match.actors[0])
        begins = len(view.observation.work) < 2
        legal = [action for action in view.legal if action != PASS]
        choice = rng.choice(legal) if begins or bot is None else bot.choose(view, rng)
        match.play(match.actors[0], choice)
    return match.score()[0][0]


def first_plans() -> list[Plan]:
    """What can be done with the first card on the first sheet."""
    deck = [face_of(card) for card in GAME.kit.faces]
    task = Task(GAME.kit.boards[0], EMPTY, deck[0], after_round(deck[1:], 19))
    return plans(task, CAREFUL, Random(0))


def test_plans_come_best_first_and_are_whole() -> None:
    found = first_plans()
    values = [plan.value for plan in found]
    assert values == sorted(values, reverse=True)
    assert [plan.actions for plan in found].count((PASS,)) == 1
    for plan in found:
        steps = [action for action in plan.actions if isinstance(action, Paint | Skip)]
        assert len(steps) == (0 if plan.actions == (PASS,) else 4)
        coats = sum(isinstance(action, Coat | Paint) for action in plan.actions)
        assert sum(places.bit_count() for places in plan.after.colours) == coats
        assert plan.after.shovels == 6 - sum(isinstance(action, Skip) for action in steps)
        assert not any(isinstance(action, Circle) for action in plan.actions)


def test_plain_bots_use_no_shovels_and_careful_ones_do() -> None:
    def skips(bot: str) -> int:
        entries = played(bot, "shovels").log
        return sum(isinstance(entry.action, Skip) for entry in entries)

    assert skips("medium") == 0
    assert 2 <= skips("greedy") <= 6


def test_a_pass_is_an_early_choice_of_a_careful_bot() -> None:
    entries = played("greedy", "passes").log
    passes = [entry for entry in entries if isinstance(entry.action, Pass)]
    assert 0 < len(passes) < 10


def test_better_bots_make_more_points() -> None:
    means = [
        fmean(played(bot, f"better {n}").score()[0][0] for n in range(games))
        for bot, games in (("random", 8), ("easy", 8), ("medium", 8), ("greedy", 8), ("hard", 4))
    ]
    assert means[0] < means[1] < means[2] < means[3]
    assert means[2] > 45
    assert means[3] > 85
    assert means[4] > 85


def test_levels_describe_themselves() -> None:
    shown = levels("majolica")
    assert [level.name for level in shown] == ["easy", "medium", "hard", "expert"]
    assert all(level.description.endswith(".") for level in shown)
