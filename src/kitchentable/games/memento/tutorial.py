"""A first round of Memento, as it is told to somebody who has never played."""

from __future__ import annotations

from kitchentable.core.tutorial import Tutorial

from .state import Options

TUTORIAL = Tutorial(
    options=Options(introductory=True),
    others=("Mara", "Theo"),
    script="""
        * lay S01 at red
        * lay S07 at yellow
        * lay S02 at green
        * lay S14 at circle
        * lay S10 at triangle
        * lay S03 at star
        * turn 1 red-circle
        * turn 2 green-star
        * turn 3 yellow-star
        # welcome
        # goals
        # piles
        # take
        0 take 1
        * turn 1 green-triangle
        # own-pile
        1 take 3
        * turn 3 red-star
        2 take 2
        * turn 2 yellow-circle
        # others
        # more
        0 take 3
        * turn 3 green-circle
        1 take 2
        * turn 2 yellow-triangle
        2 take 3
        * turn 3 green-star
        # hidden
        0 take hidden
        * draw red-circle
        # secret
        1 pass
        2 take 3
        * turn 3 yellow-circle
        # pass
        0 pass
        1 pass
        2 take 3
        * turn 3 red-circle
        # again
        0 take 3
        * turn 3 green-triangle
        1 pass
        2 pass
        # last
        0 pass
        # colours
        # shapes
        # rounds
    """,
)
