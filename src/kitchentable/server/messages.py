"""What each role is told of a match: built from that role's own view, never from the state."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any

from msgspec.structs import replace

from kitchentable.core.game import IllegalAction, ScoreLine, Seat, View
from kitchentable.core.match import TAKE_BACK, Entry, Match, TakeBack, draft
from kitchentable.core.standings import ranks

from .wire import Event, Preview, Snapshot, Standing, Update, ViewMessage

NO_DECISION = -1
"""The id of the decision of a seat that owes none."""


class LiveMatch(Match[Any, Any, Any]):
    """A match that knows since when each of its actors is waited for.

    The id of a seat's decision is the length of the log at which it opened. Only the seat's own
    action closes it, so seats that decide at the same time never make each other's commands stale.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._opened: dict[Seat, int] = {}
        super().__init__(*args, **kwargs)
        self._note_actors()

    def decision(self, seat: Seat | None) -> int:
        """The id of the open decision of a seat; -1 if it owes none."""
        return NO_DECISION if seat is None else self._opened.get(seat, NO_DECISION)

    def play(self, seat: Seat, action: Any) -> list[Entry[Any]]:
        self._note_actors()
        lines = super().play(seat, action)
        self._opened.pop(seat, None)
        self._note_actors()
        return lines

    def play_all(self, seat: Seat, actions: Sequence[Any]) -> list[Entry[Any]]:
        """As `Match.play_all`; a list of several must fit into one decision of the seat.

        It may begin with take-backs, so that a choice is changed in one command. The rest is tried
        on a guess from the seat's own view first, so that a refusal cannot tell what the dealer
        would deal next.
        """
        if len(actions) == 1:
            return self.play(seat, actions[0])
        start = len(self.log)
        chosen = [action for action in actions if not isinstance(action, TakeBack)]
        backs = actions[: len(actions) - len(chosen)]
        if any(action != TAKE_BACK for action in backs):
            raise IllegalAction("back_first", "Take back first, then choose again.")
        with self.all_or_nothing():
            for action in backs:
                self.play(seat, action)
            if chosen:
                self._try(seat, chosen)
            for action in chosen:
                self.play(seat, action)
        return self.log[start:]

    def _try(self, seat: Seat, actions: Sequence[Any]) -> None:
        """Raises IllegalAction where a guess cannot go on, whatever the truth would allow."""
        if len(tried(self, seat, actions).played) < len(actions):
            raise IllegalAction(
                "too_far", "These actions go on after your part is done. Play the first ones only."
            )

    @contextmanager
    def all_or_nothing(self) -> Iterator[None]:
        opened = dict(self._opened)
        try:
            with super().all_or_nothing():
                yield
        except Exception:
            self._opened = opened
            raise

    def _note_actors(self) -> None:
        now = len(self.log)
        self._opened = {seat: self._opened.get(seat, now) for seat in self.actors}


def tried(match: LiveMatch, seat: Seat, actions: Sequence[Any]) -> Any:
    """A draft of these actions, on a guess that follows from the seat's view alone."""
    if any(isinstance(action, TakeBack) for action in actions):
        raise IllegalAction("no_draft", "A take-back cannot be tried. Do it, then choose.")
    return draft(match.game, match.view(seat, recall=False), actions, _guess())


def snapshot(match: LiveMatch, seat: Seat | None) -> Snapshot:
    """All that `seat` (None: a spectator) may see now."""
    view = match.view(seat, recall=False)
    may_take_back = seat is not None and match.may_take_back(seat)
    return position(match, len(match.log), view, match.decision(seat), may_take_back)


def position(
    match: LiveMatch,
    index: int,
    view: View[Any, Any],
    decision: int = NO_DECISION,
    may_take_back: bool = False,
) -> Snapshot:
    """What a view shows after `index` lines."""
    over = not view.actors
    return Snapshot(
        index=index,
        decision=decision,
        view=view_message(view),
        breakdown=final_reasons(match) if over else match.game.reasons(view),
        standings=_standings(match) if over else None,
        may_take_back=may_take_back,
    )


def update(match: LiveMatch, lines: Sequence[Entry[Any]], seat: Seat | None) -> Update:
    """What `seat` is told when `lines` were added to the log."""
    return Update(len(match.log), [event(line, seat) for line in lines], snapshot(match, seat))


class Reasons:
    """The reasons for points that the seats of one table were told last."""

    def __init__(self) -> None:
        self._told: dict[Seat | None, Sequence[Sequence[ScoreLine]] | None] = {}

    def told(self, seat: Seat | None, state: Snapshot) -> None:
        """A seat is sent a whole snapshot."""
        self._told[seat] = state.breakdown

    def news(self, seat: Seat | None, update: Update) -> Update:
        """An update without the reasons, if its seat was told the same before."""
        state, known = update.state, self._told.get(seat)
        if state.breakdown == known:
            return replace(update, state=replace(state, breakdown=None))
        self.told(seat, state)
        return update


def event(line: Entry[Any], seat: Seat | None) -> Event:
    """A line of the log for `seat`."""
    action = str(line.action) if line.seen_by(seat) else None
    return Event(line.seat, action, is_private(line, seat))


def is_private(line: Entry[Any], seat: Seat | None) -> bool:
    """Whether `seat` was shown this line by somebody else and others were not: once is enough."""
    return line.audience is not None and line.seen_by(seat) and line.seat != seat


def preview(match: LiveMatch, seat: Seat, request: int, actions: Sequence[Any]) -> Preview:
    """What a draft leads to. Raises IllegalAction for actions that are not legal."""
    result = tried(match, seat, actions)
    return Preview(
        request,
        [str(action) for action in result.played],
        view_message(result.view),
        [list(key) for key in result.score],
    )


def view_message(view: View[Any, Any]) -> ViewMessage:
    """A view in the words of the wire."""
    return ViewMessage(
        view.seat,
        list(view.actors),
        [str(action) for action in view.legal],
        view.observation,
    )


def final_reasons(match: LiveMatch) -> list[Sequence[ScoreLine]]:
    """Per seat its reasons for points, when everything is open."""
    return [match.breakdown(Seat(seat)) for seat in range(match.seats)]


def _standings(match: LiveMatch) -> list[Standing]:
    """Per seat how it did in a finished match."""
    scores = match.score()
    return [
        Standing(seat, rank, key[0], list(key[1:]))
        for seat, (rank, key) in enumerate(zip(ranks(scores), scores, strict=True))
    ]


def _guess() -> Random:
    """The generator for guesses: always the same, so that it tells nothing."""
    return Random(0)
