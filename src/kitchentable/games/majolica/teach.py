"""What a teacher of Majolica Painting says: which painting was better, why, and what was missed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from random import Random

from msgspec import Struct

from kitchentable.core.game import Seat, View
from kitchentable.core.reel import Reel
from kitchentable.core.teaching import Reason, Remark, Value, Way

from . import Majolica, hindsight
from .actions import (
    CATEGORIES,
    NO_COAT,
    PASS,
    Action,
    Choose,
    Circle,
    Coat,
    Paint,
    Pass,
    Skip,
)
from .cards import COLOURS, PLACES
from .heuristic import face_of, task_of
from .hindsight import lengths_of, wing_colours_of
from .planning import CAREFUL, LEARNED, Look, Task, carried_out, connected, plans, worth_ahead
from .scoring import BINGO, BINGO_POINTS, CONNECTED, TWICE, Points, points_for
from .state import State
from .view import CardSeen, Observation, SheetSeen
from .worth import Sketch

MOST = 8
"""So many paintings are weighed, and how each is played on with every card that may come."""
WIDE = Look(LEARNED, keeps=48)
"""How a teacher looks for them."""
REASONS = 3

_ROOM = 0.05
"""What a path that still fits counts for, where reasons are put in order; in points."""
_FIRSTS = 3.0
"""What it counts for to meet a requirement for the first time."""
_SEEN = 0.5
"""So many points less are no reason."""

Seen = tuple[SheetSeen, tuple[CardSeen, ...], tuple[CardSeen, ...], int, bool]
"""A sheet, the cards to paint one of, those in the deck, the rounds that follow, and whether an
extra coat must be beside its Wing."""
Told = tuple[float, Reason]
"""A reason, and how much it counts."""


class Weighed(Struct, frozen=True):
    """A painting, or a pass, and what the sheet comes to with it."""

    actions: tuple[Action, ...]
    worth: float
    after: Sketch


class MajolicaTeacher:
    """Weighs whole paintings: what a sheet comes to on average over all cards that may come."""

    reasons_known: tuple[str, ...] = (
        "pass",
        "points",
        "points-more",
        "length",
        "length-more",
        "wing",
        "connected",
        "twice",
        "bingo",
        "bingo-handbarrow",
        "icon",
        "icon-instead",
        "shovels",
        "room",
        "later",
        *hindsight.REMARKS,
    )

    def __init__(self, game: Majolica) -> None:
        self._game = game
        self._weighed = lru_cache(maxsize=64)(self._weigh)
        """Kept, since reasons are asked for after the ways."""

    def subject(self, view: View[Action, Observation]) -> str:
        o = view.observation
        painting = bool(view.legal) and view.legal[0] == PASS and not o.work
        return "paint" if painting and len(view.legal) > 1 else ""

    def ways(self, view: View[Action, Observation]) -> list[Way[Action]]:
        return [self._way(view, each) for each in self._weighed(_seen(view))]

    def _way(self, view: View[Action, Observation], weighed: Weighed) -> Way[Action]:
        """A painting as it is played: plans leave out that an extra coat is not used."""
        assert view.seat is not None
        game, seat = self._game, view.seat
        s = game.determinise(view, Random(0))
        actions: list[Action] = []

        def play(action: Action) -> None:
            actions.append(action)
            game.apply(s, seat, action)

        def coat_is_due() -> bool:
            return seat in game.actors(s) and NO_COAT in game.legal_actions(s, seat)

        for action in weighed.actions:
            if coat_is_due() and not isinstance(action, Coat):
                play(NO_COAT)
            play(action)
        if coat_is_due():
            play(NO_COAT)
        return Way(tuple(actions), weighed.worth)

    def way(self, view: View[Action, Observation], actions: Sequence[Action]) -> Way[Action]:
        seen = _seen(view)
        tasks = self._tasks(seen)
        task = _task_for(tasks, actions)
        after, known = carried_out(task, actions), self._weighed(seen)
        for each in known:
            if each.after == after and _whole(actions):
                return self._way(view, each)
        if _whole(actions):
            return Way(tuple(actions), _worth(task, after, seen))
        steps = tuple([action for action in actions if action != NO_COAT])
        begun = [each.worth for each in known if each.actions[: len(steps)] == steps]
        return Way(tuple(actions), max(begun, default=known[-1].worth))

    def same(self, one: Sequence[Action], other: Sequence[Action]) -> bool:
        """Whether the same places get the same colours of the card, and the same icon is circled.

        Where the path passes over a space that it skips makes no difference, nor does where it
        says that an extra coat is not used.
        """
        return _painting(one) == _painting(other)

    def reasons(
        self,
        view: View[Action, Observation],
        actions: Sequence[Action],
        instead: Sequence[Action] | None,
    ) -> list[Reason]:
        tasks = self._tasks(_seen(view))
        task = _task_for(tasks, actions)
        after = carried_out(task, actions)
        other = None if instead is None else carried_out(_task_for(tasks, instead), instead)
        if PASS in actions:
            gap = self._ahead(view, actions, after, instead)
            return [Reason("pass", {"points": gap}, "ruling-M04")]
        told = sorted(_reasons(task, after, other), key=lambda one: -one[0])
        found = [reason for _, reason in told[:REASONS]]
        if len(found) < REASONS and (not found or _pays_later(task, after, other)):
            gap = self._ahead(view, actions, after, instead)
            found += [Reason("later", {"points": gap})] if gap > 0 or not found else []
        return found

    def _ahead(
        self,
        view: View[Action, Observation],
        actions: Sequence[Action],
        after: Sketch,
        instead: Sequence[Action] | None,
    ) -> float:
        """How many points more these come to than those instead, or than the best of the others."""
        if instead is None:
            known = self._weighed(_seen(view))
            others = [each.worth for each in known if each.after != after]
            theirs = max(others, default=known[0].worth)
        else:
            theirs = self.way(view, instead).worth
        return round(self.way(view, actions).worth - theirs, 1)

    def remarks(self, reel: Reel[State, Action, Observation], seat: Seat) -> list[Remark]:
        return hindsight.remarks(self._game, reel, seat, self._cost)

    def _cost(self, view: View[Action, Observation], actions: Sequence[Action]) -> float:
        """How many points these give away."""
        return self._weighed(_seen(view))[0].worth - self.way(view, actions).worth

    # -- weighing ------------------------------------------------------------------------------

    def _tasks(self, seen: Seen) -> dict[str, Task]:
        """By card, in the order of the cards, what painting it means."""
        sheet, cards, unseen, rounds, beside = seen
        deck = [face_of(card) for card in unseen]
        return {card.id: task_of(self._game, sheet, card, deck, rounds, beside) for card in cards}

    def _weigh(self, seen: Seen) -> list[Weighed]:
        """The best paintings that come to different sheets, the best first; the pass among them
        if it is as good."""
        _, cards, _, rounds, _ = seen
        rng = Random(0)  # of a look at all paths nothing is drawn
        first: dict[Sketch, Weighed] = {}
        tasks = self._tasks(seen)
        for card, task in tasks.items():
            for plan in plans(task, WIDE, rng):
                choice = (Choose(card),) if len(cards) > 1 and plan.actions != (PASS,) else ()
                one = Weighed((*choice, *plan.actions), plan.value, plan.after)
                if plan.after not in first or first[plan.after].worth < one.worth:
                    first[plan.after] = one
        best = sorted(first.values(), key=lambda one: -one.worth)[:MOST]
        if rounds:
            task = next(iter(tasks.values()))
            best = [
                Weighed(each.actions, _worth(task, each.after, seen), each.after) for each in best
            ]
        return sorted(best, key=lambda one: -one.worth)


def _seen(view: View[Action, Observation]) -> Seen:
    """What a decision follows from. The sheet is that of the round's beginning."""
    o = view.observation
    assert view.seat is not None
    sheet = o.sheets[view.seat]
    assert sheet is not None
    cards = (o.card,) if o.card else o.choices
    return sheet, cards, o.unseen, o.rounds - o.round, o.options.wings == "beside"


def _task_for(tasks: Mapping[str, Task], actions: Sequence[Action]) -> Task:
    """The task with the card that the actions choose, or the first."""
    chosen = [action.card for action in actions if isinstance(action, Choose)]
    return tasks[chosen[0]] if chosen else next(iter(tasks.values()))


def _worth(task: Task, after: Sketch, seen: Seen) -> float:
    """What a sheet comes to once the round of this task is over."""
    _, _, unseen, rounds, _ = seen
    if not rounds:
        return LEARNED(task.board, after, task.coming)
    deck = [face_of(card) for card in unseen]
    return worth_ahead(task, after, deck, range(len(deck)), CAREFUL, Random(0))


def _whole(actions: Sequence[Action]) -> bool:
    """Whether a painting was finished: somebody may have left in the midst of one."""
    walked = sum(isinstance(action, Paint | Skip) for action in actions)
    return walked == PLACES or PASS in actions


def _painting(actions: Sequence[Action]) -> tuple[object, ...]:
    """What is painted, by positions of the card."""
    walked = 0
    coats: set[tuple[int, int]] = set()
    others: list[Action] = []
    for action in actions:
        walked += isinstance(action, Paint | Skip)
        if isinstance(action, Paint | Coat) and action != NO_COAT:
            coats.add((walked, action.place))
        elif isinstance(action, Choose | Circle | Pass):
            others.append(action)
    return walked, frozenset(coats), *others


# -- reasons -----------------------------------------------------------------------------------


def _points(task: Task, sketch: Sketch) -> Points:
    lengths = lengths_of(sketch.colours)
    on_wings = wing_colours_of(sketch.colours, task.board.wings)
    return points_for(lengths, on_wings, sketch.icons, sketch.circles, sketch.shovels)


def _reasons(task: Task, after: Sketch, other: Sketch | None) -> Iterator[Told]:
    """All that speaks for a painting, or for it rather than for what leads to `other`."""
    yield from _at_once(task, after, other)
    yield from _lengths_told(task, after, other)
    yield from _wings_told(task, after, other)
    yield from _requirements(task, after, other)
    yield from _bonus(task, after, other)
    if other is not None:
        yield from _kept(task, after, other)


def _pays_later(task: Task, after: Sketch, other: Sketch | None) -> bool:
    """Whether the other way brings more at once."""
    return other is not None and sum(_points(task, other)) > sum(_points(task, after))


def _at_once(task: Task, after: Sketch, other: Sketch | None) -> Iterator[Told]:
    gained = sum(_points(task, after)) - sum(_points(task, task.sketch))
    if other is None:
        if gained > 0:
            yield 0.5 * gained, Reason("points", {"points": gained})
        return
    more = sum(_points(task, after)) - sum(_points(task, other))
    if more > 0 and gained > 0:
        yield 0.7 * more, Reason("points-more", {"points": gained, "more": more})


def _lengths_told(task: Task, after: Sketch, other: Sketch | None) -> Iterator[Told]:
    """[score-2] [score-3] [score-4] The longest and the shortest colour count double."""
    was, now = lengths_of(task.sketch.colours), lengths_of(after.colours)
    ends = max(now), min(now)
    for colour, name in enumerate(COLOURS):
        each = 2.0 if now[colour] in ends else 1.0
        values: dict[str, Value] = {"colour": name, "was": was[colour], "now": now[colour]}
        if other is None:
            if now[colour] > max(1, was[colour]):
                yield each * (now[colour] - was[colour]), Reason("length", values, "ruling-M37")
            continue
        theirs = lengths_of(other.colours)[colour]
        if now[colour] > max(1, theirs):
            values["other"] = theirs
            yield each * (now[colour] - theirs), Reason("length-more", values, "ruling-M37")


def _wings_told(task: Task, after: Sketch, other: Sketch | None) -> Iterator[Told]:
    """[score-5] A colour that was on no Wing before."""
    wings = task.board.wings
    base = task.sketch if other is None else other
    more = wing_colours_of(after.colours, wings) - wing_colours_of(base.colours, wings)
    if more <= 0:
        return
    fresh = [
        name
        for name, now, was in zip(COLOURS, after.colours, base.colours, strict=True)
        if now & wings and not was & wings
    ]
    values: dict[str, Value] = {
        "colour": fresh[0],
        "colours": wing_colours_of(after.colours, wings),
    }
    yield 2.0 * more, Reason("wing", values, "score-5")


def _requirements(task: Task, after: Sketch, other: Sketch | None) -> Iterator[Told]:
    """[bingo-1] [point-1] What later cards ask for."""
    if not task.coming.rounds:
        return
    base = task.sketch if other is None else other
    if connected(after) and not connected(base):
        yield _FIRSTS, Reason("connected", {"tiles": CONNECTED}, "bingo-1")
    tiles = task.board.tiles
    before, twice, less = [(each.full & tiles).bit_count() for each in (task.sketch, after, base)]
    if before < TWICE and twice > less:
        worth = _FIRSTS if twice >= TWICE else 1.0 * (twice - less)
        yield worth, Reason("twice", {"tiles": twice, "asked": TWICE}, "point-1")


def _bonus(task: Task, after: Sketch, other: Sketch | None) -> Iterator[Told]:
    """The circle and the icon of the card, where passing would not give them."""
    before = task.sketch
    base = before if other is None else other
    if after.circles > base.circles:
        number = BINGO[after.circles - 1]
        if number is None:
            yield _FIRSTS, Reason("bingo-handbarrow", {}, "bingo-3")
        else:
            more = number - BINGO_POINTS[before.circles]
            yield float(more), Reason("bingo", {"number": number, "more": more}, "bingo-2")
    gained = [now > was for now, was in zip(after.icons, before.icons, strict=True)]
    if not any(gained):
        return
    values: dict[str, Value] = {"category": CATEGORIES[gained.index(True)]}
    if sum(after.icons) > sum(base.icons):
        yield _FIRSTS, Reason("icon", values, "point-1")
    elif after.icons != base.icons:
        line = _points(task, after).line
        more = line - _points(task, after._replace(icons=base.icons)).line
        if more > 0:
            values["more"] = more
            yield float(more), Reason("icon-instead", values, "ruling-M34")


def _kept(task: Task, after: Sketch, other: Sketch) -> Iterator[Told]:
    """Shovels and room that the other way does without."""
    shovels = after.shovels - other.shovels
    if shovels > 0:
        values: dict[str, Value] = {"shovels": shovels, "left": after.shovels}
        yield 1.0 * shovels, Reason("shovels", values, "shovel-3")
    if not task.coming.rounds:
        return
    spaces = task.board.spaces
    paths, fewer = [task.board.placements(spaces & ~each.full) // 2 for each in (after, other)]
    if (paths - fewer) * _ROOM >= _SEEN:
        yield (paths - fewer) * _ROOM, Reason("room", {"paths": paths, "fewer": fewer}, "path-2")


@cache
def teacher(game: Majolica) -> MajolicaTeacher:
    """Who teaches this game."""
    return MajolicaTeacher(game)
