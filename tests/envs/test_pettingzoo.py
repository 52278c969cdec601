"""PettingZoo's own tests pass for every game, and what they do not ask holds as well."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test
from pettingzoo.utils import wrappers

from kitchentable.catalogue import GAMES
from kitchentable.core.record import dumps, loads, record_of, verify
from kitchentable.envs.pettingzoo import TableEnv, env

CYCLES = 15
"""How long PettingZoo's tests play: they ask the same at every step."""
# PettingZoo expects arrays, and knows by name those of its own games that have a mask beside them.
A_MASK_BESIDE = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    "ignore:Action mask numpy array is all zeros",  # once the match is over
)


def sure(made: TableEnv, choose: Callable[[Any], Any] = min) -> dict[str, float]:
    """Plays to the end, always the lowest number, and sums what each agent is paid."""
    paid = dict.fromkeys(made.possible_agents, 0.0)
    for agent in made.agent_iter():
        observation, reward, over, _, _ = made.last()
        paid[agent] += reward
        made.step(None if over else int(choose(np.flatnonzero(observation["action_mask"]))))
    return paid


def facts(made: TableEnv) -> tuple[Any, ...]:
    """What the agent that is selected is told."""
    observation, *rest, info = made.last()
    assert info == {}
    return (
        made.agent_selection,
        observation["observation"].tobytes(),
        observation["action_mask"].tobytes(),
        *rest,
    )


def go_on(made: TableEnv, steps: int) -> list[tuple[Any, ...]]:
    """Plays so many steps, always the middle one of the legal numbers, and notes what is told."""
    told = []
    for _ in range(steps):
        legal = np.flatnonzero(made.last()[0]["action_mask"])
        made.step(int(legal[len(legal) // 2]))
        told.append(facts(made))
    return told


@A_MASK_BESIDE
@pytest.mark.parametrize("game", GAMES)
def test_its_own_tests_pass(game: str) -> None:
    api_test(env(game, seats=3), num_cycles=CYCLES)
    seed_test(lambda: env(game), num_cycles=CYCLES)
    render_test(lambda render_mode="ansi": env(game, render_mode=render_mode))


@A_MASK_BESIDE
@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("memento", {"introductory": True, "aid": "own-list"}),
        ("wallpaper", {"line": "random", "hazy": "big-only"}),
        ("majolica", {"sheets": "chosen", "beginner": True}),
        ("paperback", {"powers": True, "themes": True, "hints": True, "house_words": ["kitchn"]}),
    ],
)
def test_its_own_tests_pass_with_options(game: str, options: dict[str, Any]) -> None:
    api_test(env(game, options=options), num_cycles=CYCLES)


@pytest.mark.parametrize("game", ["memento", "wallpaper", "majolica"])
def test_the_rewards_of_an_agent_add_up_to_what_the_match_was_worth(game: str) -> None:
    made = env(game, seats=3)
    made.reset(seed=5)
    paid = sure(made)
    assert not made.agents
    assert sum(paid.values()) == pytest.approx(0)
    scores = [key[0] for key in made.match().score()]
    assert max(paid, key=paid.__getitem__) == made.possible_agents[scores.index(max(scores))]
    wrapped = wrappers.OrderEnforcingWrapper(env(game, seats=3))
    wrapped.reset(seed=5)
    assert sure(wrapped) == paid


def test_points_can_be_the_reward() -> None:
    made = env("majolica", seats=1, rewards="points")
    made.reset(seed=1)
    assert [*sure(made, max).values()] == [made.match().score()[0][0]]


def test_an_illegal_number_is_refused_and_changes_nothing() -> None:
    made = env("memento", seats=2)
    made.reset(seed=3)
    before = facts(made)
    for wrong in (5, -1, 99, None):
        with pytest.raises(ValueError, match=r"cannot choose|has to act"):
            made.step(wrong)
    assert facts(made) == before


def test_a_wrapper_that_ends_the_match_at_an_illegal_number_leaves_the_next_one_as_it_is() -> None:
    wrapped = wrappers.TerminateIllegalWrapper(env("majolica"), illegal_reward=-1)
    wrapped.reset(seed=7)
    wrapped.step(int(np.flatnonzero(wrapped.last()[0]["action_mask"] == 0)[0]))
    assert wrapped.terminations == dict.fromkeys(wrapped.possible_agents, True)
    fresh = env("majolica")
    for each in (wrapped, fresh):
        each.reset(seed=8)
    assert facts(fresh) == facts(wrapped)


def test_a_seed_decides_this_match_and_those_that_follow() -> None:
    one, other = env("memento", seats=3), env("memento", seats=3)
    seen = []
    for each in (one, other):
        each.reset(seed=11)
        first = facts(each)
        each.reset()
        seen.append((first, facts(each)))
    assert seen[0] == seen[1]
    assert seen[0][0] != seen[0][1]
    one.reset(seed=12)
    assert facts(one) != seen[0][0]


@pytest.mark.parametrize("game", GAMES)
def test_a_clone_is_independent_and_goes_on_the_same(game: str) -> None:
    made = env(game, seats=2)
    made.reset(seed=2)
    go_on(made, 8)
    copies = [made.clone(), deepcopy(made), pickle.loads(pickle.dumps(made))]
    before = facts(made)
    futures = []
    for copy in copies:
        assert facts(copy) == before
        futures.append(go_on(copy, 12))
    assert futures[0] == futures[1] == futures[2]
    assert facts(made) == before


def test_a_clone_with_a_seed_is_dealt_something_else() -> None:
    made = env("memento", seats=2)
    made.reset(seed=2)
    futures = set()
    for seed in range(6):
        copy = made.clone(seed)
        copy.step(0)
        futures.add(facts(copy))
    assert len(futures) > 1


@pytest.mark.parametrize("game", GAMES)
def test_nobody_can_tell_an_imagined_match(game: str) -> None:
    made = env(game, seats=3)
    made.reset(seed=4)
    go_on(made, 20)
    other = made.imagined(made.agent_selection, seed=1)
    assert facts(other) == facts(made)
    go_on(other, 3)


def test_the_match_is_a_record_that_verifies() -> None:
    made = env("wallpaper", seats=3)
    made.reset(seed=9)
    sure(made)
    record = record_of(made.match(), ("A", "B", "C"))
    verdict = verify(loads(dumps(record)), GAMES["wallpaper"])
    assert (verdict.over, verdict.misdeals) == (True, ())


def test_a_choice_in_secret_is_not_seen_by_who_chooses_next() -> None:
    seen = set()
    for choose in (min, max):
        made = env("wallpaper", seats=3)
        made.reset(seed=1)
        made.step(int(choose(np.flatnonzero(made.last()[0]["action_mask"]))))
        assert made.agent_selection == "player_1"
        seen.add(facts(made))
    assert len(seen) == 1


def test_an_agent_without_recall_cannot_look_up_what_it_saw() -> None:
    made = [env("memento", seats=2, recall=recall) for recall in (True, False)]
    known = []
    for each in made:
        each.reset(seed=1)
        each.step(0)
        part = each.setting.layout["known"]
        known.append(each.observe("player_0")["observation"][part.at].sum())
    assert known == [0.25, 0]


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"game": "chess"}, "There is no game “chess”"),
        ({"game": "memento", "seats": 9}, "is for 2 to 5 players"),
        ({"game": "memento", "rewards": "money"}, "Rewards are standings or points"),
        ({"game": "memento", "render_mode": "rgb_array"}, "There is no render mode"),
        ({"game": "memento", "options": {"aid": "glasses"}}, "Invalid enum value 'glasses'"),
    ],
)
def test_what_cannot_be_is_refused(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        env(**given)
