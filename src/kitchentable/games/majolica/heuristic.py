"""How to play Majolica Painting well: a whole painting is weighed before its first action."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from random import Random
from typing import Protocol

from kitchentable.core.game import View

from . import Majolica
from .actions import NO_COAT, Action, Choose, Coat, Paint, Skip, parse
from .cards import LETTERS
from .planning import CAREFUL, Face, Look, Plan, Task, after_round, plans_ahead
from .state import Options
from .view import CardSeen, Observation, SheetSeen, restore_sheet
from .worth import Sketch

_UNPLANNED = 10.0
"""How many points worse than every plan an action is that belongs to none."""


class Looking(Protocol):
    """A level, which says how well it looks."""

    @property
    def look(self) -> Look: ...


class MajolicaHeuristic:
    """Values an action by the best whole painting that it belongs to.

    Paintings are weighed as the table was when the round began, with a generator that follows from
    how it looked then: so all actions of a round follow the same plans.
    """

    def __init__(self, game: Majolica, look: Look = CAREFUL) -> None:
        self._game = game
        self._look = look
        self._plans = lru_cache(maxsize=64)(self._weigh)
        """Kept, since each action of a painting asks for them again."""

    def values(self, view: View[Action, Observation]) -> list[float]:
        """In points, in the order of the legal actions."""
        o, seat = view.observation, view.seat
        sheet = None if seat is None else o.sheets[seat]
        if sheet is None or len(view.legal) == 1:
            return [0.0] * len(view.legal)
        done = tuple([parse(text) for text in o.work])
        cards = (o.card,) if o.card else o.choices
        beside = o.options.wings == "beside"
        plans = self._plans(sheet, cards, o.unseen, o.rounds - o.round, beside)
        return (
            _values(view.legal, done, plans)
            or _values(view.legal, done, self._resumed(o, sheet, cards, done))
            or [0.0] * len(view.legal)
        )

    def _resumed(
        self,
        o: Observation,
        sheet: SheetSeen,
        cards: tuple[CardSeen, ...],
        done: tuple[Action, ...],
    ) -> list[Plan]:
        """Plans for a painting that somebody else has begun."""
        chosen = [action.card for action in done if isinstance(action, Choose)]
        cards = tuple([card for card in cards if not chosen or card.id in chosen])
        begun = tuple([action for action in done if isinstance(action, Paint | Skip)])
        beside = o.options.wings == "beside"
        plans = self._plans(sheet, cards, o.unseen, o.rounds - o.round, beside, begun)
        steps = tuple([action for action in done if action != NO_COAT])
        return [
            plan._replace(actions=steps + _rest(plan.actions, len(begun), done)) for plan in plans
        ]

    def _weigh(
        self,
        sheet: SheetSeen,
        cards: tuple[CardSeen, ...],
        unseen: tuple[CardSeen, ...],
        rounds: int,
        beside: bool,
        begun: tuple[Paint | Skip, ...] = (),
    ) -> list[Plan]:
        """The plans for a sheet, with one of these cards; `rounds`: how many follow this one."""
        rng = Random(repr((sheet, cards, unseen, rounds, beside)))
        deck = [face_of(card) for card in unseen]
        found: list[Plan] = []
        for card in cards:
            task = task_of(self._game, sheet, card, deck, rounds, beside)._replace(begun=begun)
            choice = (Choose(card.id),) if len(cards) > 1 else ()
            for plan in plans_ahead(task, deck, self._look, rng):
                painting = plan.after is not task.sketch
                found.append(plan._replace(actions=choice + plan.actions) if painting else plan)
        return found


def task_of(
    game: Majolica,
    sheet: SheetSeen,
    card: CardSeen,
    deck: Sequence[Face],
    rounds: int,
    beside: bool,
) -> Task:
    """To paint this card on this sheet, with these cards in the deck; `rounds`: that follow."""
    board = next(
        board
        for board, printed in zip(game.kit.boards, game.kit.sheets, strict=True)
        if printed.id == sheet.id
    )
    s = game.empty(1, Options())
    restore_sheet(s, 0, sheet)
    a, b, c, d = map(int.__or__, s.inner, s.outer)
    sketch = Sketch(
        (a, b, c, d), s.painted[0], s.full[0], s.shovels[0], s.circles[0], tuple(s.icons)
    )
    return Task(board, sketch, face_of(card), after_round(deck, rounds), beside)


def face_of(card: CardSeen) -> Face:
    """What is on a card, as planning has it."""
    return Face(tuple(map(LETTERS.index, card.colours)), card.bonus == "bingo")


def _rest(planned: Sequence[Action], walked: int, done: Sequence[Action]) -> tuple[Action, ...]:
    """What is left of a plan once its path has walked so far, with whatever else was done."""
    walk = [at for at, action in enumerate(planned) if isinstance(action, Paint | Skip)]
    rest = tuple(planned[walk[walked - 1] + 1 if walked else walk[0] :])
    if isinstance(done[-1], Coat) and rest and isinstance(rest[0], Coat):
        return rest[1:]
    return rest


def _values(
    legal: Sequence[Action], done: Sequence[Action], plans: Sequence[Plan]
) -> list[float] | None:
    """Per legal action the best plan that goes on with it; None if none goes on from here."""
    steps = tuple([action for action in done if action != NO_COAT])
    best: dict[Action, float] = {}
    for plan in plans:
        if plan.actions[: len(steps)] == steps:
            rest = plan.actions[len(steps) :]
            action = rest[0] if rest and rest[0] in legal else NO_COAT
            best[action] = max(plan.value, best.get(action, plan.value))
    if best.keys().isdisjoint(legal):
        return None
    worst = min(best.values()) - _UNPLANNED
    return [best.get(action, worst) for action in legal]


@cache
def heuristic(game: Majolica) -> MajolicaHeuristic:
    """What a greedy bot knows: that of a careful player."""
    return MajolicaHeuristic(game)


@cache
def heuristic_at(game: Majolica, level: Looking) -> MajolicaHeuristic:
    """What a bot of this level knows."""
    return MajolicaHeuristic(game, level.look)
