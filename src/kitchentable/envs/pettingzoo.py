"""Every game as an environment of PettingZoo in which agents act one after the other (AEC)."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import numpy as np
from gymnasium import spaces
from msgspec import Struct
from pettingzoo import AECEnv

from kitchentable.catalogue import picture
from kitchentable.core.game import AnyGame, Seat
from kitchentable.core.match import Match

from .table import Array, Rewards, Setting, Table


def env(
    game: str | AnyGame,
    seats: int | None = None,
    options: Struct | Mapping[str, Any] | None = None,
    *,
    rewards: Rewards = "standings",
    recall: bool = True,
    render_mode: str | None = None,
) -> TableEnv:
    """An environment of a game: `env("memento", seats=3, options={"introductory": True})`.

    It is not wrapped: an action that is not legal raises ValueError. `rewards`: see
    `table.Rewards`; `recall`: whether an agent remembers what it saw. Raises ValueError, with a
    sentence for a person, for what the game does not have.
    """
    return TableEnv(Setting(game, seats, options, rewards), recall, render_mode)


RENDER_MODES = ("human", "ansi")
"""`human` prints what agents see, `ansi` returns it."""


class TableEnv(AECEnv):  # type: ignore[misc]
    """A match of one game after the other.

    Agents are `player_0` and so on, by seat. Where several seats act at once, they are asked in the
    order of seats, and none sees what the earlier ones have chosen. Rewards come at the end.
    """

    def __init__(self, setting: Setting, recall: bool = True, render_mode: str | None = None):
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(
                f"There is no render mode “{render_mode}”, only {' and '.join(RENDER_MODES)}."
            )
        super().__init__()
        self.metadata = {
            "render_modes": [*RENDER_MODES],
            "name": f"kitchentable_{setting.game.name}_v{setting.game.version}",
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.setting = setting
        self.recall = recall
        self.possible_agents = [f"player_{seat}" for seat in range(setting.seats)]
        self.agents: list[str] = []
        self._seats = {agent: Seat(seat) for seat, agent in enumerate(self.possible_agents)}
        low, high = bounds(setting)
        self._observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(low, high, dtype=np.float32),
                    "action_mask": spaces.Box(0, 1, (setting.actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._action_spaces = {
            agent: spaces.Discrete(setting.actions) for agent in self.possible_agents
        }
        self._seeds = Random()
        self._seed = ""
        self._table = Table(setting)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins another match. With a seed this one, and all that follow without, are set by it.

        `options` is not used: those of the game are given when the environment is made.
        """
        if seed is not None:
            self._seeds = Random(seed)
        self._seed = f"{self._seeds.getrandbits(256):064x}"
        self._table = Table(self.setting)
        self._table.deal(self._seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._select()

    def step(self, action: int | None) -> None:
        """Plays a number for the agent that is selected; None once the match is over.

        Raises ValueError for what is not legal; the match is as it was then.
        """
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} has to act.")
        self._table.choose(self._seats[agent], int(action))
        self._table.deal(self._seed)
        self._cumulative_rewards[agent] = 0.0
        self._select()

    def _select(self) -> None:
        """Selects who acts next; when the match is over, everybody is paid."""
        if actors := self._table.actors:
            self.agent_selection = self.possible_agents[actors[0]]
        else:
            self.rewards = dict(zip(self.agents, self._table.returns(), strict=True))
            self._accumulate_rewards()
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent knows and, if it is its turn, what it can do. See the layout."""
        seat, table = self._seats[agent], self._table
        observation = table.array(seat, recall=self.recall)
        if agent == self.agent_selection:
            return {"observation": observation, "action_mask": table.mask(seat)}
        nothing = np.zeros(self.setting.actions, np.int8)
        return {"observation": observation, "action_mask": nothing}

    def state(self) -> Array:
        """What all seats know, one after the other: for a critic, never for a player."""
        return np.concatenate([self._table.array(seat) for seat in self._seats.values()])

    def render(self) -> str | None:
        """What the agent that is selected sees: printed, or returned, by the render mode."""
        if self.render_mode is None:
            return None
        view = self._table.view(self._seats[self.agent_selection], recall=self.recall)
        text = picture(self.setting.game, view, self.possible_agents)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """There is nothing to close."""

    def clone(self, seed: int | None = None) -> TableEnv:
        """An independent environment at the same place.

        Without a seed it is dealt what this one will be dealt: to go on from a checkpoint. A
        search that may not foresee the deals gives a seed.
        """
        other = TableEnv.__new__(TableEnv)
        other.__dict__ = {
            name: value.copy() if isinstance(value, dict | list) else value
            for name, value in self.__dict__.items()
        }
        other._table = self._table.copy()
        other._seeds = Random()
        other._seeds.setstate(self._seeds.getstate())
        if seed is not None:
            other._seeds = Random(seed)
            other._seed = f"{other._seeds.getrandbits(256):064x}"
        return other

    def imagined(self, agent: str, seed: int) -> TableEnv:
        """An environment that `agent` cannot tell from this one, to think in.

        What the agent does not know is drawn anew, and so is what will be dealt.
        """
        other = self.clone(seed)
        other._table = self._table.imagined(self._seats[agent], other._seeds)
        return other

    def match(self) -> Match[Any, Any, Any]:
        """The match so far, with seed and log: `core.record` saves and verifies it."""
        return self._table.match(self._seed)


def bounds(setting: Setting) -> tuple[Array, Array]:
    """The lowest and the highest value at each place of an array."""
    low, high = (np.empty(setting.layout.size, np.float32) for _ in range(2))
    for part in setting.layout:
        low[part.at], high[part.at] = part.low, part.high
    return low, high
