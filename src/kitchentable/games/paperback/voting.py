"""Votes of all players, at once and in secret: on house words, and on words for the theme."""

from __future__ import annotations

from collections.abc import Sequence

from kitchentable.core.game import Seat
from kitchentable.core.steps import Step

from .actions import NO, YES, Action, Vote
from .state import State


class Voting(Step[State, Action]):
    """A part in which all seats vote; what is decided is shown with the last vote."""

    def call(self, s: State) -> None:
        """Asks all seats."""
        s.votes = [-1] * s.seats

    def actors(self, s: State) -> tuple[Seat, ...]:
        return tuple([Seat(seat) for seat, vote in enumerate(s.votes) if vote < 0])

    def legal(self, s: State, seat: Seat) -> Sequence[Action]:
        return (YES, NO)

    def apply(self, s: State, seat: Seat, action: Action) -> tuple[Seat, ...]:
        assert isinstance(action, Vote)
        s.votes[seat] = int(action.yes)
        if -1 not in s.votes:
            s.ballot, s.votes = tuple(s.votes), []
            self.decide(s)
        return self.actors(s)

    def decide(self, s: State) -> None:
        """What follows from the ballot."""
        raise NotImplementedError


class VoteOnHouseWords(Voting):
    """[word-7] Each proposed word joins the list if all say yes; once, before the first turn."""

    def enter(self, s: State) -> None:
        if s.decided < len(s.options.house_words):
            self.call(s)

    def decide(self, s: State) -> None:
        if all(s.ballot):
            s.house += (s.options.house_words[s.decided],)
        s.decided += 1
        self.enter(s)


class VoteOnTheme(Voting):
    """[theme-3] [ruling-Q48] All say whether the word fits the theme, its maker too."""

    def enter(self, s: State) -> None:
        if s.claimed:
            self.call(s)

    def decide(self, s: State) -> None:
        if 2 * sum(s.ballot) > s.seats:  # theme-4
            s.holder = s.seat


def is_open(s: State) -> bool:
    """Whether a vote is going on that others are still to cast."""
    return s.votes.count(-1) > 1
