"""One match as the adapters play it: choices are numbers, and what a seat sees is an array.

What an adapter hands out comes from the seat's view alone, through the game's encoder.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from random import Random
from typing import Any, Literal

import msgspec
import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from kitchentable.catalogue import GAMES, encoder_of, game_named
from kitchentable.core.encoding import Encoder, Layout, Path
from kitchentable.core.game import CHANCE, AnyGame, Seat, View
from kitchentable.core.match import Entry, Match, luck_of_deal
from kitchentable.core.standings import returns
from kitchentable.core.state import clone

Rewards = Literal["standings", "points"]
"""What a match is worth to a seat when it is over: the mean of +1, 0 or -1 against each other
seat, which sums to 0 over the seats; or its points as they are."""
REWARDS: tuple[Rewards, ...] = ("standings", "points")

Array = NDArray[np.float32]
Mask = NDArray[np.int8]


class Setting:
    """What all matches of an environment have in common."""

    def __init__(
        self,
        game: str | AnyGame,
        seats: int | None = None,
        options: Struct | Mapping[str, Any] | None = None,
        rewards: Rewards = "standings",
    ) -> None:
        """`game`: its name, or a game made from one's own cards. `seats`: None for the fewest, but
        two at least. `options`: as the game has them, or only those that differ from the usual.

        Raises ValueError, with a sentence for a person, for what the game does not have.
        """
        self.game: AnyGame = game_named(game) if isinstance(game, str) else game
        self.seats = usual_seats(self.game) if seats is None else seats
        self.options = options_of(self.game, options)
        if rewards not in REWARDS:
            raise ValueError(f"Rewards are {' or '.join(REWARDS)}, not “{rewards}”.")
        self.rewards = rewards
        self.start = self.game.setup(self.seats, self.options)
        """The state that every match begins with; copied, never changed."""
        self.encoder: Encoder[Any, Any] = encoder_of(self.game)
        self.layout: Layout = self.encoder.layout(self.seats)
        self.actions = self.encoder.codes.size

    def __deepcopy__(self, memo: object) -> Setting:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled, a game of the catalogue is its name."""
        known = GAMES.get(self.game.name) is self.game
        game = self.game.name if known else self.game
        return _shared, (game, self.seats, self.options, self.rewards)


@lru_cache(maxsize=64)
def _shared(game: str | AnyGame, seats: int, options: Struct, rewards: Rewards) -> Setting:
    """A setting that is read again: all tables of an environment have the same one."""
    return Setting(game, seats, options, rewards)


def usual_seats(game: AnyGame) -> int:
    """How many play where nothing else is said: the fewest, but two at least if there can be."""
    return min(max(2, game.seats[0]), game.seats[-1])


def options_of(game: AnyGame, options: Struct | Mapping[str, Any] | None) -> Struct:
    """The options of a game, the usual ones where nothing else is said. ValueError: no such."""
    if isinstance(options, Mapping):
        return msgspec.convert(dict(options), game.options)
    return options or game.options()


class Table:
    """One match. Chance is not resolved by itself: see `deal`."""

    __slots__ = ("_begun", "_choices", "_outcomes", "_state", "deals", "log", "setting")

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.log: list[Entry[Any]] = []
        self.deals = 0
        """How many deals there were."""
        self._state = clone(setting.start)
        self._begun: dict[Seat, Path] = {}
        self._choices: dict[Seat, list[int]] = {}
        self._outcomes: dict[int, int] | None = None

    def copy(self) -> Table:
        """An independent copy."""
        other = object.__new__(Table)
        other.setting, other.deals, other.log = self.setting, self.deals, self.log[:]
        other._state = clone(self._state)
        other._begun, other._choices = self._begun.copy(), self._choices.copy()
        other._outcomes = self._outcomes
        return other

    def __deepcopy__(self, memo: object) -> Table:
        return self.copy()

    @property
    def actors(self) -> tuple[Seat, ...]:
        """Whom the match waits for, ascending; (CHANCE,) for a deal, () when it is over."""
        return self.setting.game.actors(self._state)

    def choices(self, seat: Seat) -> list[int]:
        """The numbers that a seat can choose from, ascending; not to be changed."""
        known = self._choices.get(seat)
        if known is None:
            legal = self.setting.game.legal_actions(self._state, seat)
            codes = self.setting.encoder.codes
            known = self._choices[seat] = codes.choices(legal, self._begun.get(seat, ()))
        return known

    def choose(self, seat: Seat, number: int) -> None:
        """Plays a number; an action is played with the last number of its path.

        Raises ValueError, with everything as it was, if the seat cannot choose it here.
        """
        if number not in self.choices(seat):
            raise ValueError(f"Seat {seat} cannot choose {number}: {self.choices(seat)} are legal.")
        path = (*self._begun.pop(seat, ()), number)
        action = self.setting.encoder.codes.action(path)
        if action is None:
            self._begun[seat] = path
            del self._choices[seat]
        else:
            self._play(seat, action)

    def outcomes(self) -> dict[int, int]:
        """The numbers of what the dealer can do, ascending, each with its weight."""
        if self._outcomes is None:
            outcomes = self.setting.game.chance_outcomes(self._state)
            numbers = self.setting.encoder.deals.numbers([action for action, _ in outcomes])
            weights = [weight for _, weight in outcomes]
            self._outcomes = dict(sorted(zip(numbers, weights, strict=True)))
        return self._outcomes

    def deal_number(self, number: int) -> None:
        """Plays one of the outcomes. Raises ValueError, with everything as it was, for another."""
        if number not in self.outcomes():
            raise ValueError(f"The dealer cannot do {number} here.")
        action = self.setting.encoder.deals.action((number,))
        if action is None:
            [(action, _)] = self.setting.game.chance_outcomes(self._state)
        self._play(CHANCE, action)

    def deal(self, seed: str) -> None:
        """Plays the deals that are due, as a match with this seed deals them."""
        game = self.setting.game
        while CHANCE in game.actors(self._state):
            self._play(CHANCE, game.deal(self._state, luck_of_deal(seed, self.deals)))

    def _play(self, seat: Seat, action: Any) -> None:
        game = self.setting.game
        self.log.append(Entry(seat, action, game.audience(self._state, seat, action)))
        self.deals += seat == CHANCE
        self._choices.clear()
        self._outcomes = None
        game.apply(self._state, seat, action)

    def view(self, seat: Seat | None, *, recall: bool = True) -> View[Any, Any]:
        """What a seat (None: a spectator) knows, or without recall what it can look up."""
        legal = () if seat is None else tuple(self.setting.game.legal_actions(self._state, seat))
        return msgspec.structs.replace(self._sight(seat, recall), legal=legal)

    def _sight(self, seat: Seat | None, recall: bool) -> View[Any, Any]:
        """A view without what is legal, which an encoder does not read."""
        game, s = self.setting.game, self._state
        return View(seat, game.actors(s), (), game.observe(s, seat, recall=recall))

    def write(self, seat: Seat | None, out: Array, *, recall: bool = True) -> None:
        """Writes what a seat (None: a spectator) knows into an array of zeros."""
        begun = () if seat is None else self._begun.get(seat, ())
        self.setting.encoder.write(self._sight(seat, recall), begun, out)

    def array(self, seat: Seat | None, *, recall: bool = True) -> Array:
        """What a seat (None: a spectator) knows, as an array of the layout's size."""
        out = np.zeros(self.setting.layout.size, np.float32)
        self.write(seat, out, recall=recall)
        return out

    def mask(self, seat: Seat) -> Mask:
        """Per number 1 if the seat can choose it, 0 if not."""
        mask = np.zeros(self.setting.actions, np.int8)
        if choices := self.choices(seat):
            mask[choices] = 1
        return mask

    def returns(self) -> tuple[float, ...]:
        """Per seat what the match is worth when it is over; 0 before."""
        game, s = self.setting.game, self._state
        if game.actors(s):
            return (0.0,) * self.setting.seats
        score = game.score(s)
        if self.setting.rewards == "points":
            return tuple(float(key[0]) for key in score)
        return returns(score)

    def score(self) -> tuple[tuple[int, ...], ...]:
        """Per seat its points, then the tie-breakers."""
        return self.setting.game.score(self._state)

    def text_for(self, seat: Seat | None, *, recall: bool = True) -> str:
        """What `write` writes, as text: the view, and with recall the lines that the seat saw.

        Lines that it did not see leave no trace, since their number could tell something.
        """
        view = self._sight(seat, recall)
        begun = () if seat is None else self._begun.get(seat, ())
        parts = (view.seat, view.actors, begun, view.observation)
        lines = [msgspec.json.encode(parts).decode()]
        if recall:
            lines += [str(line) for line in self.log if line.seen_by(seat)]
        return "\n".join(lines)

    def text(self) -> str:
        """The whole log, and what was begun: for people who look for a fault."""
        return "\n".join([*map(str, self.log), *map(str, self._begun.items())])

    def imagined(self, seat: Seat | None, rng: Random) -> Table:
        """A match that `seat` cannot tell from this one: what it does not know is drawn anew.

        Lines of the log that it did not see are not in the copy's log.
        """
        other = self.copy()
        other._state = self.setting.game.determinise(self.view(seat), rng)
        other.log = [entry for entry in self.log if entry.seen_by(seat)]
        other._choices.clear()
        other._outcomes = None
        other._begun = {who: path for who, path in self._begun.items() if who == seat}
        return other

    def match(self, seed: str) -> Match[Any, Any, Any]:
        """The match with its log, to be recorded; `seed`: from which it was dealt."""
        past = [(entry.seat, entry.action) for entry in self.log if entry.seat != CHANCE]
        setting = self.setting
        return Match(setting.game, setting.seats, seed, setting.options, past)
