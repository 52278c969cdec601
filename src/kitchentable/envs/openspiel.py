"""Every game as a game of OpenSpiel: `pyspiel.load_game("kitchentable_memento(seats=3)")`.

Importing this module registers all games of the catalogue; `register` adds one with other cards.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import msgspec
import numpy as np
import pyspiel

from kitchentable.catalogue import GAMES, encoder_of
from kitchentable.core.game import CHANCE, AnyGame, Seat
from kitchentable.core.options import described

from .table import REWARDS, Setting, Table, usual_seats

MOST_POINTS = 10_000.0
"""No match of any game is worth more points to a seat, or less than minus as many."""
SIMULTANEOUS = int(pyspiel.PlayerId.SIMULTANEOUS)
TERMINAL = int(pyspiel.PlayerId.TERMINAL)
Dynamics, Utility = pyspiel.GameType.Dynamics, pyspiel.GameType.Utility


def register(game: AnyGame, name: str | None = None) -> str:
    """Makes a game loadable; the name it has then, `kitchentable_` and its own if not given."""
    name = name or f"kitchentable_{game.name}"
    together = encoder_of(game).simultaneous
    kind = _kind(game, name, Dynamics.SIMULTANEOUS if together else Dynamics.SEQUENTIAL)
    # A class, since OpenSpiel lets go of what it is given only when Python is gone.
    made = type(f"{type(game).__name__}Game", (SpielGame,), {"plays": game, "name": name})
    pyspiel.register_game(kind, made)
    return name


def _kind(
    game: AnyGame, name: str, dynamics: Any, utility: Any = Utility.ZERO_SUM
) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=name,
        long_name=game.title,
        dynamics=dynamics,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(game),
    )


def parameters(game: AnyGame) -> dict[str, Any]:
    """What can be given to `load_game`, with the usual values.

    `turn_based`: who acts at once is asked one after the other, none knowing what the others have
    chosen. An option that is a list is written as words with spaces between.
    """
    options = {option.name: option.default for option in described(game.options)}
    return {
        "seats": usual_seats(game),
        "rewards": REWARDS[0],
        "turn_based": False,
        **{
            name: " ".join(map(str, value)) if isinstance(value, tuple) else value
            for name, value in options.items()
        },
    }


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game at so many seats, with its options."""

    plays: AnyGame
    name: str
    """As it was registered."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """Raises ValueError, with a sentence for a person, for what the game does not have."""
        game = self.plays
        given = {**parameters(game), **(params or {})}
        seats, rewards, turn_based = (given.pop(key) for key in ("seats", "rewards", "turn_based"))
        usual = msgspec.structs.asdict(game.options())
        options = {
            key: value.split() if isinstance(usual[key], tuple) else value
            for key, value in given.items()
        }
        self.setting = setting = Setting(
            game, seats, msgspec.convert(options, game.options, strict=False), rewards
        )
        self.simultaneous = not turn_based and setting.encoder.simultaneous
        standings = rewards == REWARDS[0]
        utility = 1.0 if standings else MOST_POINTS
        super().__init__(
            _kind(
                game,
                self.name,
                Dynamics.SIMULTANEOUS if self.simultaneous else Dynamics.SEQUENTIAL,
                Utility.ZERO_SUM if standings else Utility.GENERAL_SUM,
            ),
            pyspiel.GameInfo(
                num_distinct_actions=setting.actions,
                max_chance_outcomes=setting.encoder.deals.size,
                num_players=seats,
                min_utility=-utility,
                max_utility=utility,
                utility_sum=0.0 if standings else None,
                max_game_length=game.longest * setting.encoder.codes.longest,
            ),
            params or {},
        )

    def new_initial_state(self) -> SpielState:
        """The table before the first deal."""
        return SpielState(self)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: Any = None
    ) -> Observer:
        """What a seat sees; without private information, what a spectator sees."""
        if params:
            raise ValueError(f"Observations have no parameters, not {params}.")
        return Observer(
            self.setting, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        )

    def max_chance_nodes_in_history(self) -> int:
        """Every line of a log could be a deal."""
        return self.setting.game.longest


class SpielState(pyspiel.State):  # type: ignore[misc]
    """One moment of a match. All it has is a table, which copies fast."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._table = Table(game.setting)

    def current_player(self) -> int:
        """Who acts: a seat, chance, several at once, or nobody any more."""
        actors = self._table.actors
        if not actors:
            return TERMINAL
        if len(actors) > 1 and self.get_game().simultaneous:
            return SIMULTANEOUS
        return actors[0]

    def is_terminal(self) -> bool:
        return not self._table.actors

    def _legal_actions(self, player: int) -> list[int]:
        """Ascending. Who has nothing to do while others act at once has none."""
        return self._table.choices(Seat(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every deal with its probability, ascending."""
        outcomes = self._table.outcomes()
        total = sum(outcomes.values())
        return [(number, weight / total) for number, weight in outcomes.items()]

    def _apply_action(self, action: int) -> None:
        table = self._table
        actor = table.actors[0]
        if actor == CHANCE:
            table.deal_number(action)
        else:
            table.choose(actor, action)

    def _apply_actions(self, actions: Sequence[int]) -> None:
        """Per seat its choice; that of a seat with nothing to do counts for nothing."""
        for seat in self._table.actors:
            self._table.choose(seat, actions[seat])

    def _action_to_string(self, player: int, action: int) -> str:
        encoder = self._table.setting.encoder
        return (encoder.deals if player == CHANCE else encoder.codes).text(action)

    def returns(self) -> list[float]:
        return list(self._table.returns())

    def resample_from_infostate(
        self, player_id: int, probability_sampler: Callable[[], float]
    ) -> SpielState:
        """A state that `player_id` cannot tell from this one. Its history is empty.

        `probability_sampler`: returns a number in [0, 1), as OpenSpiel's own.
        """
        other: SpielState = self.get_game().new_initial_state()
        seed = f"{probability_sampler()}/{probability_sampler()}"
        other._table = self._table.imagined(Seat(player_id), Random(seed))
        return other

    def __str__(self) -> str:
        """The log, hidden lines included: for people who look for a fault."""
        return self._table.text()


class Observer:
    """What one seat sees, or what it knows, as an array and as text."""

    def __init__(self, setting: Setting, kind: pyspiel.IIGObservationType) -> None:
        if not kind.public_info or kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("There is what a seat sees, and what a spectator sees; nothing else.")
        self._public = kind.private_info == pyspiel.PrivateInfoType.NONE
        self._recall = kind.perfect_recall
        self.tensor = np.zeros(setting.layout.size, np.float32)
        self.dict = {part.name: self.tensor[part.at].reshape(part.shape) for part in setting.layout}

    def set_from(self, state: SpielState, player: int) -> None:
        """Writes what `player` sees into `tensor`."""
        self.tensor.fill(0)
        state._table.write(self._who(player), self.tensor, recall=self._recall)

    def string_from(self, state: SpielState, player: int) -> str:
        """What `player` sees; with recall, what it has seen of the log as well."""
        return state._table.text_for(self._who(player), recall=self._recall)

    def _who(self, player: int) -> Seat | None:
        return None if self._public else Seat(player)


for _game in GAMES.values():
    register(_game)
