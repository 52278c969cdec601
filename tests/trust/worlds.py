"""Random games of every kind, and other worlds that one of those at the table cannot tell apart.

A world is *imagined* when its state is made from somebody's view, and every line of its log that
they did not see says something impossible; it is *rewritten* when its log is another one that
could have been played, with other actions where they saw none.
"""

from __future__ import annotations

from copy import copy
from random import Random
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from kitchentable.core.game import AnyGame, IllegalAction, Seat
from kitchentable.core.match import TAKE_BACK, Entry, TakeBack
from kitchentable.core.state import clone, fingerprint
from kitchentable.server.messages import LiveMatch
from kitchentable.testing import bytes_of, variants

CHANGES = 0.2
"""How often a choice that may be changed is changed, in a random game."""


class Moment(Struct, frozen=True):
    """One command of a random game: the match before it, and after it."""

    before: LiveMatch
    after: LiveMatch
    seat: Seat
    actions: list[Any]

    @property
    def start(self) -> int:
        """The first line that it added to the log."""
        return len(self.before.log)


class Unknown(Struct, frozen=True):
    """What stands in an imagined log where somebody did not see what was done."""

    def __str__(self) -> str:
        return "nobody may know"


def new_match(game: AnyGame, number: int) -> LiveMatch:
    """A match; with its number go its seed, seats and options, until all of them had their turn."""
    every = variants(game)
    seats, options = every[number % len(every)]
    return LiveMatch(game, seats, f"{number:064}", options)


def some_moments(match: LiveMatch, dice: Random, number: int) -> list[Moment]:
    """So many moments of a match that is played at random to its end, each as likely as another.

    Choices that are changed are among them. The match is over then.
    """
    kept: list[Moment] = []
    played = 0
    while not match.over:
        played += 1
        place = len(kept) if len(kept) < number else dice.randrange(played)
        seat, actions = _command(match, dice)
        if place >= number:
            match.play_all(seat, actions)
            continue
        before = copied(match)
        match.play_all(seat, actions)
        kept[place : place + 1] = [Moment(before, copied(match), seat, actions)]
    return kept


def _command(match: LiveMatch, dice: Random) -> tuple[Seat, list[Any]]:
    """What somebody could do now."""
    if dice.random() < CHANGES:
        for seat in map(Seat, range(match.seats)):
            if match.may_take_back(seat):
                return seat, [TAKE_BACK, *_other_choice(match, seat, dice)]
    seat = dice.choice(match.actors)
    return seat, [dice.choice(match.view(seat).legal)]


def _other_choice(match: LiveMatch, seat: Seat, dice: Random) -> list[Any]:
    """Nothing, or what a seat chooses after it took its last action back."""
    there = copied(match)
    there.play_all(seat, [TAKE_BACK])
    legal = there.view(seat).legal
    return [dice.choice(legal)] if legal and dice.random() < 0.5 else []


def copied(match: LiveMatch) -> LiveMatch:
    """The same match once more."""
    other = copy(match)
    other._state = clone(match._state)
    other.log = match.log[:]
    other._undone = set(match._undone)
    other._opened = dict(match._opened)
    return other


def imagined(match: LiveMatch, seat: Seat | None, dice: Random) -> LiveMatch:
    """A world that `seat` (None: a spectator) must take for this one."""
    other = copied(match)
    other._state = match.game.determinise(match.view(seat), dice)
    other.log = [
        line if line.seen_by(seat) else replace(line, action=Unknown()) for line in match.log
    ]
    return other


def differ(one: LiveMatch, other: LiveMatch) -> bool:
    """Whether two worlds are not the same."""
    return one.log != other.log or one.inspect(fingerprint) != other.inspect(fingerprint)


def rewritten(moment: Moment, seat: Seat | None, dice: Random, tries: int = 4) -> Moment | None:
    """The same command in a world in which others have done something else that `seat` did not
    see; None if none is found."""
    match = moment.after
    hidden = [index for index, line in enumerate(match.log) if not line.seen_by(seat)]
    for attempt in range(tries if hidden else 0):
        recent = hidden[-dice.choice((1, 2, 4, 8)) :]
        changed = set(dice.sample(recent, max(1, len(recent) >> attempt)))
        try:
            after = _Rewritten(match, seat, changed, dice)
        except IllegalAction:
            continue
        if _alike(match, after, seat) and differ(match, after):
            before = _again(after, moment.start)
            if len(before.log) == moment.start and _alike(moment.before, before, seat):
                end = moment.start + len(moment.actions)
                actions = [line.action for line in after.log[moment.start : end]]
                return Moment(before, _again(after, len(after.log)), moment.seat, actions)
    return None


def _again(match: LiveMatch, lines: int) -> LiveMatch:
    """The match that the first lines of a log make."""
    past = [(line.seat, line.action) for line in match.log[:lines]]
    return LiveMatch(match.game, match.seats, match.seed, match.options, past)


def _alike(one: LiveMatch, other: LiveMatch, seat: Seat | None) -> bool:
    """Whether `seat` knows the same in both."""
    return _seen(one.log, seat) == _seen(other.log, seat) and bytes_of(one.view(seat)) == bytes_of(
        other.view(seat)
    )


def _seen(log: list[Entry[Any]], seat: Seat | None) -> list[tuple[Seat, Any]]:
    return [(line.seat, line.action if line.seen_by(seat) else None) for line in log]


class _Rewritten(LiveMatch):
    """A match that is played again, with other actions at some lines that `seat` did not see."""

    def __init__(
        self, match: LiveMatch, seat: Seat | None, changed: set[int], dice: Random
    ) -> None:
        self._of = match.log
        self._for = seat
        self._changed = changed
        self._dice = dice
        past = [(line.seat, line.action) for line in match.log]
        super().__init__(match.game, match.seats, match.seed, match.options, past)

    def play(self, seat: Seat, action: Any) -> list[Entry[Any]]:
        return super().play(seat, self._other(seat, action))

    def _written(self, due: Any) -> Any:
        seat, action = self._past[0]
        self._past[0] = (seat, self._other(seat, action))
        return super()._written(due)

    def _other(self, seat: Seat, action: Any) -> Any:
        """What is done instead at this line. Raises IllegalAction where nothing can be."""
        index = len(self.log)
        if isinstance(action, TakeBack):
            return action
        legal = self.game.legal_actions(self._state, seat)
        if index not in self._changed and action in legal:
            return action
        if index >= len(self._of) or self._of[index].seen_by(self._for):
            raise IllegalAction("no_world", "This would have been seen.")
        there = [other for other in legal if other != action and self._hides(seat, other)]
        if not there:
            raise IllegalAction("no_world", "Nothing else could have been done.")
        return self._dice.choice(there)

    def _hides(self, seat: Seat, action: Any) -> bool:
        audience = self.game.audience(self._state, seat, action)
        return audience is not None and self._for not in audience
