"""Four rounds of Majolica Painting, as they are told to somebody who has never played."""

from __future__ import annotations

from kitchentable.core.tutorial import Tutorial

from .state import Options

TUTORIAL = Tutorial(
    options=Options(beginner=True),
    others=("Mara",),
    script="""
        * deal S08 to 0
        * deal S12 to 1
        * flip C08
        # welcome
        # card
        # path
        0 paint C3
        0 paint D3
        0 paint E3
        0 paint E2
        1 paint B3
        1 paint B4
        1 paint B5
        1 paint A5
        * flip C16
        # mara
        # coats
        0 paint C4
        0 paint D4
        0 paint D3
        0 paint D2
        1 paint C4
        1 paint C3
        1 paint C2
        1 paint B2
        * flip C03
        # group
        # bonus
        # wing
        0 paint A2
        0 paint B2
        0 paint C2
        0 coat E3
        0 paint C1
        1 paint D4
        1 paint E4
        1 paint F4
        1 paint F5
        * flip C02
        # circled
        # shovel
        0 paint D5
        0 paint D4
        0 skip D3
        0 paint C3
        1 paint C7
        1 paint D7
        1 paint E7
        1 paint E6
        * flip C12
        # row
        # lengths
        # line
        # left
        # end
    """,
)
