"""A match: game, options, seed and log; its state is the fold of the log and nobody else's."""

from __future__ import annotations

import hashlib
import secrets
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any, Generic

from msgspec import Struct

from kitchentable.core.game import (
    CHANCE,
    A,
    Game,
    IllegalAction,
    Missing,
    O,
    S,
    Seat,
    View,
    view_of,
)

from .state import clone


def new_seed() -> str:
    """256 bits from the operating system, as 64 hex digits."""
    return secrets.token_hex(32)


def seed_hash(seed: str) -> str:
    """What is shown of a seed when the match starts: its SHA-256, as 64 hex digits."""
    return hashlib.sha256(seed.encode()).hexdigest()


def luck_of_deal(seed: str, number: int) -> Random:
    """The generator of a match's deal `number`, counted from 0."""
    return Random(f"{seed}/{number}")


class TakeBack(Struct, frozen=True):
    """A seat takes its last action back: a line of the log like any other, in every game."""

    def __str__(self) -> str:
        return "take back"


TAKE_BACK = TakeBack()


def parse_line(game: Game[S, A, O], text: str) -> A | TakeBack:
    """The action of a line of a log: one of the game's, or a take-back. ValueError as `parse`."""
    return TAKE_BACK if text == str(TAKE_BACK) else game.parse(text)


class Entry(Struct, Generic[A], frozen=True):
    """One line of a log."""

    seat: Seat
    """Who acted; CHANCE: the dealer."""
    action: A | TakeBack
    audience: frozenset[Seat] | None
    """Who saw it as it was played; None: everybody."""

    def __str__(self) -> str:
        return f"{'*' if self.seat == CHANCE else self.seat} {self.action}"

    def seen_by(self, seat: Seat | None) -> bool:
        """Whether `seat` (None: a spectator) saw this action."""
        return self.audience is None or (seat is not None and seat in self.audience)


class Match(Generic[S, A, O]):
    """One playing of a game. The dealer's actions follow from the seed, one by one.

    Deal n is drawn with a generator made from (seed, n) alone: there is no generator whose state
    could be stored, copied or leaked, and neither bots that think nor players who take more
    actions, or take some back, change later deals. Where all deals come from one pool, as from a
    deck, the same seed deals the same cards whatever is played.
    """

    def __init__(
        self,
        game: Game[S, A, O],
        seats: int,
        seed: str,
        options: Struct | None = None,
        past: Iterable[tuple[Seat, A | TakeBack]] = (),
    ) -> None:
        """Starts a match, and plays `past` again: the actions of a log, in order.

        Without the dealer's lines, these come again from the seed. With them, the written lines
        hold, and `misdeals` names those that the seed would have dealt otherwise. Raises ValueError
        for seats or options that the game does not have, IllegalAction, with its line, for a past
        that these rules do not allow, and Missing for what it needs and is not here.
        """
        self.game = game
        self.seats = seats
        self.seed = seed
        self.options = options if options is not None else game.options()
        self.log: list[Entry[A]] = []
        # The lines of the log that were taken back.
        self._undone: set[int] = set()
        self._deals = 0
        self.misdeals: list[int] = []
        """The lines of `past` that the seed would have dealt otherwise."""
        self._past = deque(past)
        self._state = game.setup(seats, self.options)
        try:
            self._deal()
            while self._past:
                self.play(*self._past.popleft())
        except IllegalAction as illegal:
            illegal.line = len(self.log)
            raise

    @property
    def actors(self) -> tuple[Seat, ...]:
        """Whom the match waits for; () when it is over."""
        return self.game.actors(self._state)

    @property
    def over(self) -> bool:
        return not self.actors

    def play(self, seat: Seat, action: A | TakeBack) -> list[Entry[A]]:
        """Plays one action, and the deals that follow it; the new lines of the log.

        Raises IllegalAction, with everything as it was, if `seat` may not do this now.
        """
        if isinstance(action, TakeBack):
            return [self._take_back(seat)]
        if action not in self.game.legal_actions(self._state, seat) or seat == CHANCE:
            raise self.game.refusal(self.view(seat, recall=False), action)
        start = len(self.log)
        self._push(seat, action)
        self._deal()
        return self.log[start:]

    def play_all(self, seat: Seat, actions: Sequence[A | TakeBack]) -> list[Entry[A]]:
        """Plays a list of actions of one seat whole, or not at all; the new lines of the log."""
        if len(actions) == 1:
            return self.play(seat, actions[0])
        length = len(self.log)
        with self.all_or_nothing():
            for action in actions:
                self.play(seat, action)
        return self.log[length:]

    @contextmanager
    def all_or_nothing(self) -> Iterator[None]:
        """What is played inside counts whole: an exception leaves the match as it was."""
        kept, length, undone = clone(self._state), len(self.log), set(self._undone)
        deals = self._deals
        try:
            yield
        except Exception:
            self._state, self._undone, self._deals = kept, undone, deals
            del self.log[length:]
            raise

    def may_take_back(self, seat: Seat) -> bool:
        """Whether the last action of `seat` can still be taken back.

        It can while nobody else has seen it and nothing has followed from it: no deal, and no
        action but such as this seat cannot see either. So what a take-back can tell the others is
        that somebody thinks again, never about what.
        """
        return self._last_of(seat) is not None

    def _last_of(self, seat: Seat) -> int | None:
        """The line that `seat` may take back; None if there is none."""
        for line in range(len(self.log) - 1, -1, -1):
            entry = self.log[line]
            if line in self._undone or isinstance(entry.action, TakeBack):
                continue
            if entry.seat == seat:
                return line if entry.audience == frozenset((seat,)) else None
            if entry.seat == CHANCE or entry.seen_by(seat):
                return None
        return None

    def _take_back(self, seat: Seat) -> Entry[A]:
        line = self._last_of(seat)
        if line is None:
            raise IllegalAction(
                "too_late", "That cannot be taken back: something has followed from it already."
            )
        self._undone.add(line)
        self._state = self.game.setup(self.seats, self.options)
        for number, entry in enumerate(self.log):
            if number not in self._undone and not isinstance(entry.action, TakeBack):
                self.game.apply(self._state, entry.seat, entry.action)
        self.log.append(Entry(seat, TAKE_BACK, frozenset((seat,))))
        return self.log[-1]

    def view(self, seat: Seat | None, *, recall: bool = True) -> View[A, O]:
        """What `seat` (None: a spectator) may know now."""
        return view_of(self.game, self._state, seat, recall=recall)

    def score(self) -> tuple[tuple[int, ...], ...]:
        """Per seat: points so far, then the tie-breakers."""
        return self.game.score(self._state)

    def breakdown(self, seat: Seat) -> Sequence[Any]:
        """Why `seat` has its points."""
        return self.game.breakdown(self._state, seat)

    def inspect(self, look: Callable[[S], Any]) -> Any:
        """`look` at a copy of the state: for tests and tools, never for players."""
        return look(clone(self._state))

    def _deal(self) -> None:
        while CHANCE in self.game.actors(self._state):
            action = self.game.deal(self._state, luck_of_deal(self.seed, self._deals))
            self._deals += 1
            if self._past and self._past[0][0] == CHANCE:
                action = self._written(action)
            self._push(CHANCE, action)

    def _written(self, due: A) -> A:
        """The dealer's next line of the past, where `due` would follow from the seed."""
        _, action = self._past.popleft()
        if action != due:
            if isinstance(action, TakeBack):
                raise _impossible(action)
            legal = tuple(self.game.legal_actions(self._state, CHANCE))
            if action not in legal:
                seen = self.game.observe(self._state, None)
                refusal = self.game.refusal(View(CHANCE, (CHANCE,), legal, seen), action)
                raise refusal if isinstance(refusal, Missing) else _impossible(action)
            self.misdeals.append(len(self.log))
        return action

    def _push(self, seat: Seat, action: A) -> None:
        entry = Entry(seat, action, self.game.audience(self._state, seat, action))
        self.game.apply(self._state, seat, action)
        self.log.append(entry)


def _impossible(action: object) -> IllegalAction:
    return IllegalAction("impossible_deal", f"The dealer cannot {action} here.")


class Draft(Struct, Generic[A, O], frozen=True):
    """What a seat would see if it played some actions that it has not committed yet."""

    played: tuple[A, ...]
    """The actions that could be tried; it stops where the seat would stop being the actor, or
    where the dealer would act, since what follows is not known yet."""
    view: View[A, O]
    """The seat's view then; `legal` holds the continuations, () once the draft is complete."""
    score: tuple[tuple[int, ...], ...]
    """Per seat its score key then, as far as this seat can know it."""


def draft(game: Game[S, A, O], view: View[A, O], actions: Sequence[A], rng: Random) -> Draft[A, O]:
    """Tries actions privately, on a determinisation of the seat's own view.

    The true state is not at hand, so a preview cannot leak. Raises IllegalAction for an action that
    is not legal where it would be played.
    """
    seat = view.seat
    if seat is None:
        raise IllegalAction("spectator", "You are watching. Only the players can try actions.")
    s = game.determinise(view, rng)
    here = view
    played: list[A] = []
    for action in actions:
        if action not in here.legal:
            raise game.refusal(here, action)
        game.apply(s, seat, action)
        played.append(action)
        actors = game.actors(s)
        legal = tuple(game.legal_actions(s, seat)) if seat in actors else ()
        here = View(seat, actors, legal, game.observe(s, seat, recall=False))
        if seat not in actors:
            break
    return Draft(tuple(played), here, game.score(s))
