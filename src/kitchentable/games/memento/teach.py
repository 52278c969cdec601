"""What there is to learn in Memento: why a card is worth taking, and what was forgotten."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from statistics import fmean
from typing import NamedTuple

from kitchentable.core.game import CHANCE, Seat, View, view_of
from kitchentable.core.reel import Reel
from kitchentable.core.teaching import Reason, Remark, Value, Way

from . import Memento, described, goal_rule
from .actions import HIDDEN, PASS, TAKES, Action, Draw, Take
from .cards import CARD_INDEX, CARD_NAMES
from .heuristic import LAYOUTS, Memory, heuristic
from .memory import NOTHING, Recall, recollect
from .rules import ScoreRound
from .scoring import KINDS
from .state import State
from .view import Observation

MemView = View[Action, Observation]
Played = Reel[State, Action, Observation]

SLIGHT = 0.25
"""In points: what a card changes by less is not worth a word."""
LITTLE = 1.5
"""In points: who passes for lack of better cards has none that brings more."""
WANTED = 1.0
"""In points: what a rival would gain by more is a reason to take a card away."""
COSTLY = 1.5
"""In points, at first sight: what costs less was not forgotten but chosen."""
BAD = -2
"""In points: a goal that gives so little, as it stands, is a reason not to pass."""
FRESH = Recall(3, 1.0)
"""What somebody who keeps no count has in mind: the last few cards."""
MISSED = 3
"""In points: so much at least a round must have come to lose before it was over, for a remark."""

NO_CHANGE = Reason("no-change", {})
UNCOVERS = Reason("uncovers", {}, "ruling-3")


class Effect(NamedTuple):
    """What a card does to one goal of its taker."""

    place: int
    points: float


class Point(NamedTuple):
    """Something to say, and how much it matters: below 0 it speaks against the way."""

    weight: float
    reason: Reason


class Round(NamedTuple):
    """What a seat took in one round."""

    end: int
    """How many lines the log had when it was scored."""
    takes: list[tuple[int, int]]
    """How many lines the log had before each card came, and the card."""


class MementoTeacher:
    """What is decided is always a card: which, or none."""

    reasons_known: tuple[str, ...] = (
        "goal-gain",
        "goal-loss",
        "other-gain",
        "other-loss",
        "rival",
        "face-down",
        "goes-on",
        "stays-in",
        "stands-badly",
        "no-change",
        "uncovers",
        "all-lose",
        "none-helps",
        "little-left",
        "ends-round",
        "keep",
        "instead-loss",
        "instead-face-down",
        "forgotten",
        "goal-best",
        "goal-worst",
        "stopped",
    )

    def __init__(self, game: Memento) -> None:
        self._game = game
        self._heuristic = heuristic(game)
        self._known = described(game.scoring_cards)
        self._rows = {card.id: row for row, card in enumerate(game.scoring_cards)}
        self._scoring = ScoreRound(game.scoring_cards)

    def subject(self, view: MemView) -> str:
        return "take" if len(view.legal) > 1 else ""

    def ways(self, view: MemView) -> list[Way[Action]]:
        """One for each different card in the open, for a face-down one, and for a pass."""
        worth = self._worth(view)
        different = dict.fromkeys(_like(view, action) for action in view.legal)
        return sorted(
            (Way((action,), worth[action]) for action in different), key=lambda way: -way.worth
        )

    def way(self, view: MemView, actions: Sequence[Action]) -> Way[Action]:
        action = _like(view, actions[0])
        return Way((action,), self._worth(view)[action])

    def same(self, one: Sequence[Action], other: Sequence[Action]) -> bool:
        return tuple(one) == tuple(other)

    def _worth(self, view: MemView) -> dict[Action, float]:
        return dict(zip(view.legal, self._heuristic.values(view), strict=True))

    # Why

    def reasons(
        self, view: MemView, actions: Sequence[Action], instead: Sequence[Action] | None
    ) -> list[Reason]:
        action = actions[0]
        card = _open_card(view, action)
        if card is not None:
            points = list(self._of_card(view, card))
        elif isinstance(action, Take):
            points = list(self._of_face_down(view))
        else:
            points = list(self._of_passing(view))
        if isinstance(action, Take):
            points += self._of_going_on(view, instead)
        if instead is not None:
            # It is the better way, whatever speaks against it.
            points = [point for point in points if point.weight > 0]
            points += self._against(view, instead[0])
        points.sort(key=lambda point: -abs(point.weight))
        if not points:
            return [NO_CHANGE if instead is None else UNCOVERS]
        return [point.reason for point in points[:3]]

    def _of_card(self, view: MemView, card: int) -> Iterator[Point]:
        """What an open card does to one's own goals, and who else wants it."""
        o, seat = view.observation, _seat(view)
        memory = self._heuristic.memory(o, seat)
        for effect in self._effects(o, memory, seat, card):
            if abs(effect.points) >= SLIGHT:
                yield Point(effect.points, self._of_effect(o, memory, seat, card, effect))
        gains = {
            other: sum(effect.points for effect in self._effects(o, memory, Seat(other), card))
            for other in range(len(o.held))
            if other != seat
        }
        rival = max(gains, key=lambda other: gains[other])
        if gains[rival] >= WANTED:
            values = {"seat": rival, "points": _tenths(gains[rival])}
            yield Point(gains[rival] / 2, Reason("rival", values))

    def _effects(self, o: Observation, memory: Memory, seat: Seat, card: int) -> list[Effect]:
        now = self._heuristic.goals(o, memory, seat)
        then = self._heuristic.goals(o, memory, seat, card)
        return [
            Effect(place, after - before)
            for place, (before, after) in enumerate(zip(now, then, strict=True))
        ]

    def _of_effect(
        self, o: Observation, memory: Memory, seat: Seat, card: int, effect: Effect
    ) -> Reason:
        code = "gain" if effect.points > 0 else "loss"
        points = _tenths(abs(effect.points))
        if effect.place not in LAYOUTS[o.options.introductory].places[card]:
            return self._goal(f"other-{code}", o, effect.place, points=points)
        count = round(memory.counts[seat][effect.place]) + 1
        return self._goal(f"goal-{code}", o, effect.place, count=count, points=points)

    def _goal(self, code: str, o: Observation, place: int, **values: int | float) -> Reason:
        """A reason that a scoring card gives."""
        category, goal = o.categories[place], o.goals[place] or ""
        rule = goal_rule(goal, category, self._known)
        return Reason(code, {"category": category, "goal": goal, **values}, rule)

    def _of_face_down(self, view: MemView) -> Iterator[Point]:
        """How many of the cards that it can be would help, and how much they would."""
        o, seat = view.observation, _seat(view)
        memory = self._heuristic.memory(o, seat)
        gains = [
            sum(effect.points for effect in self._effects(o, memory, seat, card))
            for card, copies in enumerate(memory.unseen)
            for _ in range(copies)
        ]
        good = [gain for gain in gains if gain >= SLIGHT]
        if good:
            points = _tenths(fmean(good))
            values = {"good": len(good), "unseen": len(gains), "points": points}
            yield Point(1.0, Reason("face-down", values, "turn-4"))

    def _of_going_on(self, view: MemView, instead: Sequence[Action] | None) -> Iterator[Point]:
        """What else speaks for a take: that it is no pass."""
        if _last_to_pass(view):
            yield Point(1.0, Reason("goes-on", {}, "end-1"))
        elif instead is not None and instead[0] == PASS:
            yield Point(0.5, Reason("stays-in", {}, "end-1"))
        else:
            return
        o = view.observation
        memory = self._heuristic.memory(o, _seat(view))
        goals = [self._rows[goal or ""] for goal in o.goals]
        now = self._scoring.scorer(o.options).points(goals, memory.piles)[_seat(view)]
        if min(now) <= BAD:
            place = now.index(min(now))
            yield Point(-now[place] / 2, self._goal("stands-badly", o, place, points=-now[place]))

    def _of_passing(self, view: MemView) -> Iterator[Point]:
        o, seat = view.observation, _seat(view)
        best = max(points for action, points in self._worth(view).items() if action != PASS)
        if best < -SLIGHT:
            yield Point(3.0, Reason("all-lose", {"points": _tenths(-best)}))
        elif best <= SLIGHT:
            yield Point(3.0, Reason("none-helps", {}))
        elif best <= LITTLE:
            yield Point(3.0, Reason("little-left", {"points": _tenths(best)}))
        if _last_to_pass(view):
            yield Point(2.0, Reason("ends-round", {}, "end-1"))
        held = sum(self._heuristic.goals(o, self._heuristic.memory(o, seat), seat))
        yield Point(1.0, Reason("keep", {"points": _tenths(held)}))

    def _against(self, view: MemView, action: Action) -> Iterator[Point]:
        """What spoke against what was played."""
        card = _open_card(view, action)
        if card is not None:
            o, seat = view.observation, _seat(view)
            memory = self._heuristic.memory(o, seat)
            for place, points in self._effects(o, memory, seat, card):
                if points <= -SLIGHT:
                    lost = _tenths(-points)
                    yield Point(-points, self._goal("instead-loss", o, place, points=lost))
        elif isinstance(action, Take):
            values = {"points": _tenths(self._worth(view)[action])}
            yield Point(0.5, Reason("instead-face-down", values, "turn-4"))

    # Looking back

    def remarks(self, reel: Played, seat: Seat) -> list[Remark]:
        rounds = _rounds(reel, seat)
        found = [*self._forgotten(reel, seat), *self._compared(reel, rounds, seat)]
        for number, round_ in enumerate(rounds, start=1):
            found += self._stopped(reel, seat, number, round_)
        return sorted(found, key=lambda remark: -remark.weight)

    def _forgotten(self, reel: Played, seat: Seat) -> Iterator[Remark]:
        """Cards that would have been right, had there been none but the last few before them."""
        for line, s, actor, action in reel.lines():
            if actor != seat or not isinstance(action, Take) or action.pile == HIDDEN:
                continue
            view = view_of(reel.game, s, seat)
            cost = _cost(self._worth(view), action)
            if cost < COSTLY:
                continue
            hazy = recollect(view, FRESH, NOTHING, "")
            if hazy == view or _cost(self._worth(hazy), action) > SLIGHT:
                continue
            o = view.observation
            memory = self._heuristic.memory(o, seat)
            place, points = min(
                self._effects(o, memory, seat, s.tops[action.pile]), key=lambda each: each.points
            )
            if points < 0:
                reason = self._goal(
                    "forgotten",
                    o,
                    place,
                    round=o.round,
                    held=round(memory.counts[seat][place]),
                    points=_tenths(cost),
                )
                values = {"card": CARD_NAMES[s.tops[action.pile]], **reason.values}
                yield Remark(reason.code, line, seat, cost, values, reason.rule)

    def _compared(self, reel: Played, rounds: Sequence[Round], seat: Seat) -> Iterator[Remark]:
        """The scoring cards that set this seat apart from the others: for good, and for bad."""
        o = reel.game.observe(reel.end(), seat)
        found = []
        for number, result in enumerate(o.results):
            for place, mine in enumerate(result.points[seat]):
                theirs = fmean(
                    line[place] for other, line in enumerate(result.points) if other != seat
                )
                found.append((mine - theirs, number, place, mine, theirs))
        for code, sign, each in (("goal-best", 1, max(found)), ("goal-worst", -1, min(found))):
            apart, number, place, mine, theirs = each
            if apart * sign >= 1:
                category, goal = o.categories[place], o.results[number].goals[place]
                values: dict[str, Value] = {
                    "round": number + 1,
                    "category": category,
                    "goal": goal,
                    "points": mine,
                    "others": _tenths(theirs),
                }
                rule = goal_rule(goal, category, self._known)
                yield Remark(code, rounds[number].end, seat, abs(apart), values, rule)

    def _stopped(self, reel: Played, seat: Seat, number: int, round_: Round) -> Iterator[Remark]:
        """When it would have been best to take no more, as it turned out."""
        end = reel.end()
        result = end.results[number - 1]
        goals = [self._rows[goal] for goal in result.goals]
        scorer = self._scoring.scorer(end.options)
        pile = [0] * KINDS
        reached = []
        for taken in range(len(round_.takes) + 1):
            piles = [*result.cards[:seat], tuple(pile), *result.cards[seat + 1 :]]
            reached.append(sum(scorer.points(goals, piles)[seat]))
            if taken < len(round_.takes):
                pile[round_.takes[taken][1]] += 1
        best = max(range(len(reached)), key=lambda taken: (reached[taken], taken))
        missed = reached[best] - reached[-1]
        if missed >= MISSED:
            line = round_.takes[best][0]
            taken = len(round_.takes)
            values = {"round": number, "kept": best, "taken": taken, "points": missed}
            yield Remark("stopped", line, seat, float(missed), values, "turn-5")


def _seat(view: MemView) -> Seat:
    assert view.seat is not None
    return view.seat


def _open_card(view: MemView, action: Action) -> int | None:
    """The card that an action takes, if it lies open."""
    if not isinstance(action, Take) or action.pile == HIDDEN:
        return None
    return CARD_INDEX[view.observation.tops[action.pile] or ""]


def _like(view: MemView, action: Action) -> Action:
    """The first action that takes the same card; of two piles with like cards that is one."""
    card = _open_card(view, action)
    if card is None:
        return action
    return TAKES[view.observation.tops.index(CARD_NAMES[card])]


def _cost(worth: Mapping[Action, float], action: Action) -> float:
    """How much less an action is worth than the best one, at first sight."""
    return max(worth.values()) - worth[action]


def _last_to_pass(view: MemView) -> bool:
    """Whether a pass ends the round."""
    o = view.observation
    return o.passes == len(o.held) - 1


def _tenths(points: float) -> float:
    return round(points, 1) + 0.0  # never minus zero


def _rounds(reel: Played, seat: Seat) -> list[Round]:
    """What a seat took, round by round, as far as rounds were scored."""
    rounds: list[Round] = []
    takes: list[tuple[int, int]] = []
    scored = 0
    for line, s, actor, action in reel.lines():
        if len(s.results) > scored:
            rounds.append(Round(line, takes))
            takes, scored = [], len(s.results)
        if actor == seat and isinstance(action, Take) and action.pile != HIDDEN:
            takes.append((line, s.tops[action.pile]))
        elif actor == CHANCE and isinstance(action, Draw) and s.turner == seat:
            takes.append((line, action.card))
    if len(reel.end().results) > scored:
        rounds.append(Round(len(reel.log), takes))
    return rounds


@cache
def teacher(game: Memento) -> MementoTeacher:
    """Who teaches the game with its own scoring cards."""
    return MementoTeacher(game)
