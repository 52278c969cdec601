"""A hint: what a good player would think of at a view, and why."""

from __future__ import annotations

from typing import Any

from kitchentable import catalogue
from kitchentable.core.game import AnyGame, View

from .told import Advice, Judged
from .weigh import candidates, weigh


def advise(game: AnyGame, view: View[Any, Any], few: int = 3) -> Advice | None:
    """The best few ways to decide at a view, with recall; None: there is nothing to say.

    Nothing is said where the game has no teacher, the view's seat has nothing to decide, or is in
    the middle of a decision. The same view always gets the same advice.
    """
    teacher = catalogue.teacher_of(game)
    subject = teacher.subject(view) if teacher is not None and view.legal else ""
    if teacher is None or not subject:
        return None
    weighing = weigh(game, view, candidates(teacher, view))
    judged = tuple(
        Judged(
            tuple(map(str, each.way.actions)),
            each.behind,
            each.error,
            tuple(teacher.reasons(view, each.way.actions, None)),
        )
        for each in weighing.ways[:few]
    )
    return Advice(subject, judged, weighing.worlds)
