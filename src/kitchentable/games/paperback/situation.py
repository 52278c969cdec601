"""A decision of Paperback as its seat sees it: what can be written and bought, and is worth."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from random import Random
from typing import NamedTuple

from kitchentable.core.game import Seat, View
from kitchentable.core.state import clone

from . import Paperback
from .actions import CLAIM, FINISH, NO_WORD, Action, Buy, Hint
from .buying import GROWTH, Market, Prospects
from .deck import TRACK
from .heuristic import PaperbackHeuristic
from .reckoning import Effect, Reckoner, Slot, Tally, desk_of, written
from .rules import words_of
from .view import Observation
from .wording import NO_PLAN, Aim, Plan

PaperbackView = View[Action, Observation]

UNCLAIMED = "-"
"""What stands in a tally for a word that fits no theme, or is not said to."""


class Wording(NamedTuple):
    """A word, or two with Spacebar, as it would be written."""

    text: str
    """In lower case; empty: no word."""
    slots: tuple[Slot, ...]
    """Its cards in order."""
    effects: tuple[Effect | None, ...]
    """Per card what it does; None: it has nothing to do in any word."""
    tally: Tally
    claimed: bool


class Situation:
    """A view of the seat in turn, and all that follows from it; each is worked out once."""

    def __init__(self, game: Paperback, heuristic: PaperbackHeuristic, view: PaperbackView) -> None:
        """`view`: of a seat that owes an action."""
        assert view.seat is not None
        self.view, self.o = view, view.observation
        self.seat: Seat = view.seat
        self.deck = game.deck
        self.s = game.determinise(view, Random(0))
        """What it hides is guessed, and never looked at."""
        self._game, self._heuristic = game, heuristic

    @cached_property
    def prospects(self) -> Prospects:
        return Prospects(self.s, self.deck, self.seat)

    @cached_property
    def sureness(self) -> float:
        """Which part of what a bot hopes for will come: the less, the more turns are left.

        Without it reviews claim that half as much again was given away: see `bench.costs`.
        """
        return 1 / (1 + GROWTH * self.prospects.turns)

    @cached_property
    def worth(self) -> dict[Action, float]:
        """In Fame, of each legal action but those of a word."""
        hoped = self._heuristic.values(self.view)
        return {a: self.sureness * each for a, each in zip(self.view.legal, hoped, strict=True)}

    # The word

    @cached_property
    def aim(self) -> Aim:
        """What is hoped for from a word, in Fame."""
        return self._heuristic.weighing(self.s)

    def worth_of(self, wording: Wording) -> float:
        """In Fame, of a word."""
        return self.sureness * self.aim(wording.tally)

    @cached_property
    def best(self) -> Plan:
        """How to write the best word; NO_PLAN if there is none."""
        return self._heuristic.plan(self.s, self.o)

    def plan(self, aim: Aim) -> Plan:
        """How to write the word that this aim prefers."""
        return self._heuristic.best_word(self.s, self.o, aim)

    def whole(self, plan: Plan) -> tuple[Action, ...]:
        """All actions of a plan, with the claim of the theme where it fits."""
        if plan is NO_PLAN:
            return (NO_WORD,)
        s = self.s
        claims = s.theme >= 0 and s.holder != self.seat  # theme-2, ruling-E2
        fits = claims and self._heuristic.fits(self.o.theme, plan.tally.word)
        return (*plan.actions, CLAIM if fits else FINISH)

    def write(self, actions: Sequence[Action]) -> Wording:
        """What these actions write; what is asked before it and decided after it is left out."""
        s = clone(self.s)
        claimed = False
        for action in actions:
            if action in (FINISH, CLAIM, NO_WORD):
                claimed = action == CLAIM
                break
            if not isinstance(action, Hint):
                self._game.apply(s, self.seat, action)
        if not s.word:
            return Wording("", (), (), Tally(0, 0, word=UNCLAIMED), False)
        words, text = written(s), words_of(s)
        reckoner = Reckoner(self.deck, desk_of(self.s, self.deck))
        said = text.split()[-1] if claimed else UNCLAIMED
        effects = [reckoner.effects(pieces, words) for pieces in words]
        return Wording(
            text,
            tuple([slot for pieces in words for slot in pieces]),
            tuple(
                [
                    does.get(at)
                    for does, pieces in zip(effects, words, strict=True)
                    for at in range(len(pieces))
                ]
            ),
            reckoner.tally(words, said, sum(s.bonus)),
            claimed,
        )

    def gains(self, wording: Wording) -> bool:
        """[length-2] Whether a word takes the Common card."""
        return wording.tally.letters >= TRACK[self.s.taken]

    # The shop

    def market(self, gained: bool = False) -> Market:
        """What can be bought; `gained`: after a word that takes the Common card."""
        return self._late if gained else self._usual

    @cached_property
    def _usual(self) -> Market:
        return self._heuristic.market(self.s)

    @cached_property
    def _late(self) -> Market:
        return self._heuristic.market(self.s, gained=True)

    def after_word(self, wording: Wording) -> tuple[int, ...]:
        """The best cards to buy with what a word scores."""
        return self.market(self.gains(wording)).basket(wording.tally.cents)

    def after_choice(self, action: Action) -> tuple[int, ...]:
        """What is bought with a purchase and the best ones after it; with none: nothing."""
        if not isinstance(action, Buy):
            return ()
        return self.market().basket(self.s.cents, self.deck.rows[action.card])
