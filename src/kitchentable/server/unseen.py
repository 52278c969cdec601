"""The decisions at one table that somebody may have to be told of: open, and not seen yet."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from . import store
from .settings import Settings
from .store import Store, Write


class Bell:
    """What all tables know of notices: whose browsers want them, and how to say there is one."""

    def __init__(self) -> None:
        self.wanted: set[str] = set()
        """The hashes of the tokens of these browsers."""
        self.rung = asyncio.Event()
        """Whether notices were written down since the sender looked last."""

    async def forget_lost(self, kept: Store) -> None:
        """Forgets the browsers that are kept no longer. One that is new meanwhile stays."""
        before = frozenset(self.wanted)
        self.wanted -= before - await kept.subscribers()


class Unseen:
    """The notices of one table that are written down: per seat one, for one decision.

    A notice is written in the commit that opens its decision, due after a while. It is taken back
    when the decision is seen, made or gone; what is still there when it is due is sent.
    """

    def __init__(self, table_id: str, settings: Settings, bell: Bell) -> None:
        self._table_id = table_id
        self._settings = settings
        self._bell = bell
        self._kept: dict[int, int] = {}
        self._rings = False

    def adopt(self, kept: Mapping[int, int]) -> None:
        """Becomes what is kept: per seat the decision."""
        self._kept = dict(kept)

    def wanted(self, token_hash: str | None) -> bool:
        """Whether the browser with this token wants notices."""
        return token_hash in self._bell.wanted

    def moved(self, owing: Mapping[int, int], since: int) -> list[Write]:
        """What to write down when these seats owe these decisions after a move.

        Only people whose browsers want notices count. A decision that was open before the log had
        more than `since` lines has had its notice.
        """
        gone = [seat for seat, decision in self._kept.items() if owing.get(seat) != decision]
        new = [(seat, decision) for seat, decision in owing.items() if decision > since]
        writes = [self._taken_back(seat) for seat in gone]
        due = self._settings.clock() + self._settings.notice_after
        writes += [store.add_notice(self._table_id, seat, each, due) for seat, each in new]
        self._kept.update(new)
        self._rings = bool(new)
        return writes

    def seen(self, seat: int, decision: int) -> list[Write]:
        """What to write down when somebody looks at their decision."""
        return [self._taken_back(seat)] if self._kept.get(seat) == decision else []

    def ring(self) -> None:
        """Has the sender look when it is to send what was just written down, if anything was."""
        if self._rings:
            self._bell.rung.set()

    def _taken_back(self, seat: int) -> Write:
        return store.drop_notice(self._table_id, seat, self._kept.pop(seat))
