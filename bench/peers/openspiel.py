"""Games of OpenSpiel, driven from Python: rules in C++, or in Python as well."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from ..measure import Work


def plays(name: str, seed: int = 1) -> Work:
    """Plays one random match of a game per call; ImportError without OpenSpiel."""
    import pyspiel

    game = pyspiel.load_game(name)
    dice = Random(seed)
    random, seats = dice.random, range(game.num_players())

    def play() -> int:
        state = game.new_initial_state()
        actions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                numbers, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(dice.choices(numbers, chances)[0])
            elif state.is_simultaneous_node():
                joint = [state.legal_actions(seat) for seat in seats]
                state.apply_actions([one[int(random() * len(one))] if one else 0 for one in joint])
                actions += sum(map(bool, joint))
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(random() * len(legal))])
                actions += 1
        return actions

    return play


def hearts() -> Work:
    """Random deals of hearts, which is in C++."""
    return plays("hearts")


def gin_rummy() -> Work:
    """Random deals of gin rummy, which is in C++."""
    return plays("gin_rummy")


def liars_poker() -> Work:
    """Random games of liar's poker, which is in Python."""
    import open_spiel.python.games.liars_poker  # noqa: F401  # it registers itself

    return plays("python_liars_poker")


PEERS: dict[str, Callable[[], Work]] = {
    "python_liars_poker": liars_poker,
    "gin_rummy": gin_rummy,
}
