"""Three words of Paperback, as they are told to somebody who has never played."""

from __future__ import annotations

from kitchentable.core.tutorial import Tutorial

from .state import Options

TUTORIAL = Tutorial(
    options=Options(),
    others=("Mara",),
    script="""
        * open list 0830e6bb8166c4514b01528e8aac1cf63af516b5504f25348f319218895614cb
        * turn up V02 at 2
        * turn up L07 at 3
        * turn up T02 at 3
        * turn up L22 at 4
        * turn up L15 at 4
        * turn up L37 at 5
        * turn up T17 at 5
        * turn up L45 at 6
        * turn up L46 at 6
        * turn up L50 at 7
        * turn up L56 at 7
        * turn up L66 at 8
        * turn up L63 at 8
        * show C01
        * draw S01 for 0
        * draw S02 for 0
        * draw S03 for 0
        * draw S06 for 0
        * draw S06 for 0
        * draw S01 for 1
        * draw S02 for 1
        * draw S03 for 1
        * draw S04 for 1
        * draw S06 for 1
        * first 0
        # welcome
        # hand
        # common
        # word
        0 spell S03
        0 spell S01
        0 spell C01
        0 spell S02
        0 spell S06 as E
        0 finish
        # cents
        # buy
        0 buy L15
        1 spell S02
        1 spell C01
        1 spell S01
        1 spell S03
        1 finish
        1 buy L22
        # pile
        # wilds
        0 spell S06 as P
        0 spell S04
        0 spell C01
        0 spell S05
        0 spell S06 as E
        0 spell S06 as T
        0 finish
        # length
        # two
        0 buy T02
        * turn up L01 at 3
        * draw S01 for 0
        * draw S02 for 0
        * draw T02 for 0
        * draw L15 for 0
        * draw S06 for 0
        1 spell S06 as P
        1 spell S06 as L
        1 spell C01
        1 spell S05
        1 finish
        1 buy V02
        # ability
        # strata
        0 spell L15
        0 spell S01
        0 spell S02
        0 spell T02
        0 spell C01
        0 finish
        # fame
        0 buy F05
        # more
        # end
    """,
)
