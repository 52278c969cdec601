"""OpenSpiel's own tests pass for every game, and its algorithms run as they are."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts, outcome_sampling_mccfr
from open_spiel.python.observation import make_observation

from kitchentable.catalogue import GAMES, encoder_of
from kitchentable.core.options import described
from kitchentable.envs import openspiel
from kitchentable.games.memento import Memento
from kitchentable.games.memento.cards import load

SMALL = "kitchentable_memento(seats=2,introductory=true)"


def walk(state: Any, dice: Random, steps: int) -> Any:
    """Plays so many steps at random, then deals if a deal is due."""
    while steps > 0 or state.is_chance_node():
        steps -= 1
        if state.is_terminal():
            break
        if state.is_chance_node():
            numbers, chances = zip(*state.chance_outcomes(), strict=True)
            assert sum(chances) == pytest.approx(1)
            state.apply_action(dice.choices(numbers, chances)[0])
        elif state.is_simultaneous_node():
            seats = range(state.num_players())
            state.apply_actions([dice.choice(state.legal_actions(seat) or [0]) for seat in seats])
        else:
            state.apply_action(dice.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize(
    "spec",
    [
        SMALL,
        "kitchentable_memento(seats=4,aid=own-counts,ages=3 1 0 2)",
        "kitchentable_wallpaper(seats=2)",
        "kitchentable_wallpaper(seats=3,turn_based=true,rewards=points)",
        "turn_based_simultaneous_game(game=kitchentable_wallpaper(seats=2))",
        "kitchentable_majolica(seats=3)",
        "kitchentable_majolica(turn_based=true,sheets=chosen,beginner=true)",
        "kitchentable_majolica(seats=1,rewards=points)",
        "kitchentable_paperback",
    ],
)
def test_its_own_tests_pass(spec: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(spec), num_sims=1, serialize=True, verbose=False)


def test_every_game_is_there_with_its_options() -> None:
    names = pyspiel.registered_names()
    for name, game in GAMES.items():
        assert f"kitchentable_{name}" in names
        known = openspiel.parameters(game)
        assert {option.name for option in described(game.options)} <= known.keys()


@pytest.mark.parametrize("name", GAMES)
def test_a_clone_and_a_saved_state_go_on_the_same(name: str) -> None:
    game = pyspiel.load_game(f"kitchentable_{name}")
    state = walk(game.new_initial_state(), Random(1), 60)
    copies = [
        state.clone(),
        pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1],
    ]
    before = str(state)
    for copy in copies:
        assert str(walk(copy, Random(2), 40)) == str(walk(state.clone(), Random(2), 40)) != before
    assert str(state) == before


@pytest.mark.parametrize("name", GAMES)
def test_what_a_seat_is_told_is_its_layout(name: str) -> None:
    game = pyspiel.load_game(f"kitchentable_{name}(seats=3)")
    layout = encoder_of(GAMES[name]).layout(3)
    state = walk(game.new_initial_state(), Random(3), 60)
    seat = 1
    told = make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
    told.set_from(state, seat)
    assert [*told.dict] == [part.name for part in layout]
    assert game.information_state_tensor_size() == layout.size
    assert told.tensor.tolist() == state.information_state_tensor(seat)
    for part in layout:
        assert told.dict[part.name].shape == part.shape
        assert (told.dict[part.name] >= part.low).all()
        assert (told.dict[part.name] <= part.high).all()


def test_the_public_observation_is_a_spectators() -> None:
    game = pyspiel.load_game("kitchentable_wallpaper(seats=3)")
    state = walk(game.new_initial_state(), Random(3), 40)
    public = make_observation(
        game,
        pyspiel.IIGObservationType(
            public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE
        ),
    )
    public.set_from(state, 0)
    assert not public.dict["hand"].any()
    assert public.string_from(state, 0) == public.string_from(state, 1)


@pytest.mark.parametrize("name", GAMES)
def test_numbers_have_names_of_their_own(name: str) -> None:
    state = walk(pyspiel.load_game(f"kitchentable_{name}").new_initial_state(), Random(1), 30)
    seat = next(seat for seat in range(2) if state.legal_actions(seat))
    names = [state.action_to_string(seat, number) for number in state.legal_actions(seat)]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("name", GAMES)
def test_what_cannot_be_is_refused_and_changes_nothing(name: str) -> None:
    game = pyspiel.load_game(f"kitchentable_{name}(turn_based=true)")
    most = max(game.num_distinct_actions(), game.max_chance_outcomes())
    begun = walk(game.new_initial_state(), Random(1), 25)
    for state in (game.new_initial_state(), begun):
        legal, before = {*state.legal_actions()}, str(state)
        for number in {*range(0, most, 7), most, -5} - legal:
            with pytest.raises(ValueError, match="cannot"):
                state.apply_action(number)
        assert (str(state), {*state.legal_actions()}) == (before, legal)


def test_what_is_resampled_looks_the_same_to_its_seat() -> None:
    state = walk(pyspiel.load_game(SMALL).new_initial_state(), Random(1), 40)
    dice = Random(1)
    others = [state.resample_from_infostate(0, dice.random) for _ in range(8)]
    mine = {other.information_state_string(0) for other in (state, *others)}
    theirs = {other.information_state_string(1) for other in others}
    assert len(mine) == 1
    assert len(theirs) > 1


def test_mcts_runs_as_it_is() -> None:
    game = pyspiel.load_game(SMALL)
    state = walk(game.new_initial_state(), Random(1), 100)
    dice = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 2, 6, mcts.RandomRolloutEvaluator(1, dice), random_state=dice)
    assert bot.step(state) in state.legal_actions()


def test_ismcts_runs_as_it_is() -> None:
    game = pyspiel.load_game(SMALL)
    state = walk(game.new_initial_state(), Random(1), 100)
    dice = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game=game,
        uct_c=2,
        max_simulations=6,
        evaluator=mcts.RandomRolloutEvaluator(1, dice),
        random_state=dice,
    )
    assert bot.step(state) in state.legal_actions()


def test_counterfactual_regret_is_minimised_as_it_is() -> None:
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(pyspiel.load_game(SMALL))
    solver.iteration()
    state = walk(pyspiel.load_game(SMALL).new_initial_state(), Random(1), 30)
    assert sum(solver.average_policy().action_probabilities(state).values()) == pytest.approx(1)


def test_a_game_with_other_cards_is_registered_under_its_own_name() -> None:
    name = openspiel.register(Memento(load()[:17]), "kitchentable_memento_of_mine")
    state = walk(pyspiel.load_game(name).new_initial_state(), Random(1), 20)
    assert state.legal_actions()
