"""The review of a match for one seat: what it decided, what that cost, and what to learn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from msgspec import Struct

from kitchentable import catalogue
from kitchentable.core.game import Seat, View, view_of
from kitchentable.core.match import Match
from kitchentable.core.reel import Reel
from kitchentable.core.teaching import Teacher

from .told import Decision, Judged, Review
from .weigh import Weighed, candidates, weigh

FEW = 3
"""So many of the ways of a decision are told, and what was played."""
MOST = 3
"""So many decisions mattered, at most."""

AnyTeacher = Teacher[Any, Any]
AnyReel = Reel[Any, Any, Any]


class Made(Struct):
    """A decision as it was made."""

    line: int
    """How many lines the log had before its first action."""
    end: int
    """How many it had after its last one."""
    subject: str
    view: View[Any, Any]
    """What its seat knew."""
    actions: list[Any]


def review(
    match: Match[Any, Any, Any], seat: Seat, progress: Callable[[int, int], None] | None = None
) -> Review:
    """The review of a match, which is over or was left, for a seat.

    `progress` is told how many decisions are judged, and of how many. The same match always gets
    the same review. Raises ValueError for a game that has no teacher.
    """
    game = match.game
    teacher = catalogue.teacher_of(game)
    if teacher is None:
        raise ValueError(f"Nobody has told yet what is to be learnt from a game of {game.title}.")
    reel = Reel(match)
    made = list(decisions_made(reel, teacher, seat))
    decisions = []
    for number, each in enumerate(made, start=1):
        decisions.append(judge(reel, teacher, each))
        if progress is not None:
            progress(number, len(made))
    remarks = tuple(teacher.remarks(reel, seat)) if match.over else ()
    return Review(
        game.name,
        game.version,
        int(seat),
        _course(reel),
        tuple(decisions),
        _mattered(decisions),
        remarks,
    )


def decisions_made(reel: AnyReel, teacher: AnyTeacher, seat: Seat) -> Iterator[Made]:
    """What a seat decided, in the order of the log, without what it took back.

    A decision is looked at as it was when the seat last came to know something new: of several
    seats that act at once, one may have committed later, but knew no more for that.
    """
    game = reel.game
    known: View[Any, Any] | None = None
    made: Made | None = None
    for line, s, actor, action in reel.lines():
        if seat not in game.actors(s):
            known = None
            if made is not None:
                yield made
                made = None
            continue
        known = known or view_of(game, s, seat)
        if actor != seat:
            known = None if reel.log[line].seen_by(seat) else known
            continue
        if subject := teacher.subject(known):
            if made is not None:
                yield made
            made = Made(line, line + 1, subject, known, [action])
        elif made is not None:
            made.end = line + 1
            made.actions.append(action)
        known = None
    if made is not None:
        yield made


def judge(reel: AnyReel, teacher: AnyTeacher, made: Made) -> Decision:
    """What a decision cost, as far as could be known then."""
    view = made.view
    ways = candidates(teacher, view)
    mine = teacher.way(view, made.actions)
    played = next((way for way in ways if teacher.same(way.actions, mine.actions)), mine)
    if played is mine:
        ways.append(mine)
    weighing = weigh(reel.game, view, ways)
    place = next(n for n, each in enumerate(weighing.ways) if each.way is played)
    told = [*weighing.ways[:FEW]]
    if place >= FEW:
        told.append(weighing.ways[place])
        place = FEW
    judged = tuple(
        _told(teacher, made, each, played=number == place, better=number == 0 and place > 0)
        for number, each in enumerate(told)
    )
    return Decision(made.line, made.end, made.subject, judged, place, weighing.worlds)


def _told(
    teacher: AnyTeacher, made: Made, weighed: Weighed, *, played: bool, better: bool
) -> Judged:
    """One way: as it was played, if it was, or `better` than what was."""
    actions = made.actions if played else weighed.way.actions
    reasons = teacher.reasons(made.view, actions, made.actions if better else None)
    return Judged(tuple(map(str, actions)), weighed.behind, weighed.error, tuple(reasons))


def _mattered(decisions: list[Decision]) -> tuple[int, ...]:
    """Those few that gave away most, if that is more than chance; the costliest first."""
    sure = [n for n, each in enumerate(decisions) if each.sure]
    return tuple(sorted(sure, key=lambda n: -decisions[n].cost)[:MOST])


def _course(reel: AnyReel) -> tuple[tuple[int, ...], ...]:
    """Per seat its points after each line."""
    scores = [[key[0] for key in reel.game.score(s)] for s in reel.states(0)]
    return tuple(zip(*scores, strict=True))
