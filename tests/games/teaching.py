"""What a teacher says of whole matches between bots; that it keeps the laws, tests/teach asks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from kitchentable.arena.play import MatchSpec, played
from kitchentable.core.game import Seat
from kitchentable.core.reel import Reel
from kitchentable.core.teaching import Reason, Remark, Teacher
from kitchentable.teach.review import Made, decisions_made

AnyReel = Reel[Any, Any, Any]
AnyTeacher = Teacher[Any, Any]


def reel_of(game: str, bots: Sequence[str], seed: str, **options: Any) -> AnyReel:
    """A match between bots."""
    return Reel(played(MatchSpec(game, tuple(bots), seed, options)))


def decisions(reel: AnyReel, teacher: AnyTeacher, every: int = 1) -> Iterator[Made]:
    """What seat 0 decided, or one in so many of these."""
    return islice(decisions_made(reel, teacher, Seat(0)), 0, None, every)


def costs(reel: AnyReel, teacher: AnyTeacher, every: int = 1) -> dict[str, list[float]]:
    """By subject what the decisions of seat 0 gave away, at first sight."""
    found = dict[str, list[float]]()
    for made in decisions(reel, teacher, every):
        best = teacher.ways(made.view)[0].worth
        cost = best - teacher.way(made.view, made.actions).worth
        found.setdefault(made.subject, []).append(max(cost, 0.0))
    return found


def said_in(reel: AnyReel, teacher: AnyTeacher, every: int = 1) -> Iterator[Reason | Remark]:
    """All that there is to say to seat 0, of the best ways and of those that were taken."""
    for made in decisions(reel, teacher, every):
        best = teacher.ways(made.view)[0].actions
        for actions, instead in ((best, None), (made.actions, None), (best, made.actions)):
            reasons = teacher.reasons(made.view, actions, instead)
            assert 1 <= len(reasons) <= 3
            yield from reasons
    yield from teacher.remarks(reel, Seat(0))
