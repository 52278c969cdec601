"""Three turns of That Old Wallpaper, as they are told to somebody who has never played."""

from __future__ import annotations

from kitchentable.core.tutorial import Tutorial

from .state import Options

TUTORIAL = Tutorial(
    options=Options(),
    others=("Mara", "Theo"),
    script="""
        * draw 2 for 0
        * draw 4 for 0
        * draw 6 for 0
        * draw 8 for 0
        * draw 10 for 0
        * draw 2 for 1
        * draw 5 for 1
        * draw 6 for 1
        * draw 7 for 1
        * draw 9 for 1
        * draw 3 for 2
        * draw 4 for 2
        * draw 5 for 2
        * draw 8 for 2
        * draw 9 for 2
        * lay W041 at 1
        * lay W075 at 2
        * lay W063 at 3
        # welcome
        # columns
        # high
        0 bid 8
        1 bid 5
        2 bid 3
        # first
        0 place W063 at 0,0
        1 place W075 at 0,0
        2 place W041 at 0,0
        * draw 1 for 0
        * draw 8 for 1
        * draw 6 for 2
        * lay W097 at 1
        * lay W081 at 2
        * lay W091 at 3
        # half
        # low
        0 bid 2
        1 bid 2
        2 bid 9
        # bump
        # take
        0 claim 1
        # hazy
        # join
        0 place W097 at 1,0
        2 place W091 at 1,0
        * draw 5 for 0
        * draw 3 for 1
        * draw 2 for 2
        * lay W040 at 1
        * lay W003 at 1
        * lay W076 at 2
        * lay W071 at 3
        # kept
        # oval
        # lowest
        0 bid 1
        1 bid 7
        2 bid 5
        # pair
        0 place W040 at 1,1
        0 place W003 at 0,1 turned
        1 place W071 at 1,0
        2 place W081 at 2,0
        2 place W076 at 2,1
        # pairs
        # mementos
        # ovals
        # end
    """,
)
