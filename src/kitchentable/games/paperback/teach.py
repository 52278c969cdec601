"""What there is to learn in Paperback: which words could have been written, and what to buy."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import inf
from typing import NamedTuple

from kitchentable.core.game import Seat
from kitchentable.core.reel import Reel
from kitchentable.core.teaching import Reason, Remark, Way

from . import Paperback
from .actions import (
    CLAIM,
    FINISH,
    NO_WORD,
    SPACE,
    Action,
    Borrow,
    Hint,
    Spell,
    Use,
    Vote,
)
from .heuristic import PaperbackHeuristic, by_cents
from .lookback import REMARKS, remarks
from .racing import Foresight
from .reasons import REASONS, reasons_of_choice, reasons_of_purchase, reasons_of_word
from .reckoning import BENT, BORROWED, Tally
from .rules import is_over
from .situation import UNCLAIMED, PaperbackView, Situation
from .state import State
from .view import Observation
from .wording import NO_PLAN, Plan

WORD, CHOICE, BUY = "word", "choice", "buy"
"""What is decided: a whole word; something that an ability or a power leaves open; a purchase."""
LISTED = 3
"""So many of the best words are listed, besides the one with most cents and the longest."""
WARES = 5
"""So many purchases or choices are listed at most."""
BESIDE = ("double_adjacent", "copy_adjacent")
"""The abilities for which it matters what stands beside their card."""
ENDING = ("first_cents", "last_cents", "last_draw")
"""Those for which it matters whether it begins or ends the word."""


class _Taught(NamedTuple):
    """The habits of a teacher: those of the strongest level, but for rare words, for which nobody
    is blamed, and for the end, which excites it less."""

    size: int = 60
    longest: int = 99
    weighs: bool = True
    fame_from: int = 0
    foresight: Foresight = Foresight(runs=120, turns=5, calm=True)


class PaperbackTeacher:
    """Weighs words and purchases in Fame, as the strongest level does."""

    reasons_known = (*REASONS, *REMARKS)

    def __init__(self, game: Paperback) -> None:
        self._game = game
        self._deck = game.deck
        self._heuristic = PaperbackHeuristic(game, _Taught())
        self._last: Situation | None = None

    def subject(self, view: PaperbackView) -> str:
        legal, o = [a for a in view.legal if not isinstance(a, Hint)], view.observation
        if len(legal) < 2 or (o.word and o.stage == "word") or isinstance(legal[0], Use | Vote):
            return ""
        if o.stage == "word":
            return "" if o.hinted else WORD
        if o.stage == "buy":
            return BUY
        # When the game is over with this turn, the next hand does not matter.
        return "" if o.stage in ("discard", "draw") and is_over(self._situation(view).s) else CHOICE

    def ways(self, view: PaperbackView) -> Sequence[Way[Action]]:
        at = self._situation(view)
        if view.observation.stage == "word":
            ways = [self._wording(at, at.whole(plan)) for plan in _plans(at)]
            return sorted(ways, key=lambda way: -way.worth)
        ways = [Way((action,), worth) for action, worth in at.worth.items()]
        return sorted(ways, key=lambda way: -way.worth)[:WARES]

    def way(self, view: PaperbackView, actions: Sequence[Action]) -> Way[Action]:
        at = self._situation(view)
        if view.observation.stage == "word":
            return self._wording(at, actions)
        return Way((actions[0],), at.worth[actions[0]])

    def same(self, one: Sequence[Action], other: Sequence[Action]) -> bool:
        """Words of the same cards come to the same, unless it matters where in them they are."""
        return self._essence(one) == self._essence(other)

    def reasons(
        self, view: PaperbackView, actions: Sequence[Action], instead: Sequence[Action] | None
    ) -> Sequence[Reason]:
        at = self._situation(view)
        if view.observation.stage == "word":
            other = None if instead is None else at.write(instead)
            return reasons_of_word(at, at.write(actions), other)
        tell = reasons_of_purchase if view.observation.stage == "buy" else reasons_of_choice
        return tell(at, actions[0], None if instead is None else instead[0])

    def remarks(self, reel: Reel[State, Action, Observation], seat: Seat) -> Sequence[Remark]:
        return remarks(reel, seat, self._situation)

    def _situation(self, view: PaperbackView) -> Situation:
        """The same view is asked about several times in a row."""
        if self._last is None or self._last.view is not view:
            self._last = Situation(self._game, self._heuristic, view)
        return self._last

    def _wording(self, at: Situation, actions: Sequence[Action]) -> Way[Action]:
        return Way(tuple(actions), at.worth_of(at.write(actions)))

    def _essence(self, actions: Sequence[Action]) -> object:
        """What two ways have in common that come to the same."""
        words: list[list[tuple[int, str]]] = [[]]
        letters = ""
        for action in actions:
            if isinstance(action, Spell | Borrow):
                words[-1].append(self._used(action))
                letters += getattr(action, "letter", "")
            elif action == SPACE:
                words.append([])
            elif action in (FINISH, CLAIM, NO_WORD):
                # What is claimed for the theme is what is written.
                said = (words, letters) if action == CLAIM else None
                return [self._essence_of_word(word) for word in words], action, said
            elif not isinstance(action, Hint):
                return action
        return [self._essence_of_word(word) for word in words]

    def _used(self, action: Spell | Borrow) -> tuple[int, str]:
        """A card, and how it is used other than as it is printed."""
        card = self._deck.rows[action.card]
        if isinstance(action, Borrow):
            return card, BORROWED
        return card, BENT if action.letter and not self._deck.wild[card] else action.way

    def _essence_of_word(self, word: Sequence[tuple[int, str]]) -> object:
        """The cards in any order, and where those are for which it matters."""
        keys = self._deck.keys
        placed: list[tuple[int, object]] = []
        for at, (card, _) in enumerate(word):
            if keys[card] in BESIDE:
                placed.append((card, sorted([*word[max(0, at - 1) : at], *word[at + 1 : at + 2]])))
            elif keys[card] in ENDING:
                placed.append((card, (at == 0, at + 1 == len(word))))
        return sorted(word), sorted(placed, key=repr)


def _plans(at: Situation) -> list[Plan]:
    """Words that bring different things: the best few, the dearest and the longest."""
    found = {_brings(at.best.tally): at.best}

    def unlike(tally: Tally) -> float:
        """What a word is worth, its theme aside, that brings something else than those found."""
        if tally.word and _brings(tally) in found:
            return -inf
        return at.aim(tally._replace(word=UNCLAIMED))

    while NO_PLAN not in found.values() and len(found) < LISTED:
        plan = at.plan(unlike)
        found[_brings(plan.tally)] = plan
    for aim in (by_cents, _by_letters):
        plan = at.plan(aim)
        found.setdefault(_brings(plan.tally), plan)
    return [plan for plan in found.values() if plan is not NO_PLAN] or [NO_PLAN]


def _brings(tally: Tally) -> Tally:
    """What a word brings, whatever it is."""
    return tally._replace(word="")


def _by_letters(tally: Tally) -> float:
    """Of two words with as many letters the dearer is the better."""
    return tally.letters + tally.cents / 100


@cache
def teacher(game: Paperback) -> PaperbackTeacher:
    """Who teaches this game."""
    return PaperbackTeacher(game)
