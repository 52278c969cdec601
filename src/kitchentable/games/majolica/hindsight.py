"""What is to be learnt from a finished match of Majolica Painting."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from kitchentable.core.game import Seat, View, view_of
from kitchentable.core.reel import Reel
from kitchentable.core.teaching import Remark, Value

from .actions import CAPACITY, CATEGORIES, PASS, Action, Circle
from .actions import parse as action_of
from .cards import COLOURS
from .scoring import BINGO, TWICE, points_for
from .state import SHOVELS, State
from .view import Observation
from .worth import best_icons, clump

if TYPE_CHECKING:
    from . import Majolica

Cost = Callable[[View[Action, Observation], Sequence[Action]], float]
"""How many points actions gave away, by what could be known."""
Played = Reel[State, Action, Observation]

REMARKS = ("better-icons", "bonus-passed", "bonus-early", "shovels-kept", "short-colour")
"""The codes of all remarks."""
DEAR = 0.5
"""In points: a pass that costs less was right."""
KEPT = 4
"""So many shovels left at the end are worth a remark."""


class Round(Struct, frozen=True):
    """One round of one seat that could still paint."""

    line: int
    """How many lines the log had when it began."""
    view: View[Action, Observation]
    """What the seat knew then."""
    number: int
    bonus: str
    """Of the card that was flipped."""
    met: bool
    """Whether the seat met its requirement."""
    open: bool
    """Whether the seat had something left to circle for it."""
    done: tuple[Action, ...]


def _rounds(reel: Played, seat: Seat) -> Iterator[Round]:
    """The rounds in which the seat had something to do, but one in which each chose a card."""
    begun: tuple[int, View[Action, Observation]] | None = None
    last = len(reel.log)
    for line, s in enumerate(reel.states(0)):
        if begun is not None and (s.round != begun[1].observation.round or line == last):
            start, view = begun
            o = view.observation
            done = tuple([action_of(text) for text in reel.game.observe(s, seat).past[seat]])
            sheet = o.sheets[seat]
            if done and o.card is not None and sheet is not None:
                met, open_ = sheet.twice >= TWICE, sum(sheet.icons) < sum(CAPACITY)
                if o.card.bonus == "bingo":
                    met, open_ = sheet.connected, sheet.circles < len(BINGO)
                yield Round(start, view, o.round, o.card.bonus, met, open_, done)
            begun = None
        if begun is None and s.round and seat in s.waiting:
            begun = line, view_of(reel.game, s, seat)


def remarks(game: Majolica, reel: Played, seat: Seat, cost: Cost) -> list[Remark]:
    """All that can be said to a seat, the most important first. `cost`: of what was done."""
    rounds = list(_rounds(reel, seat))
    end, last = reel.end(), len(reel.log)
    found = [
        *_icons(game, end, seat, rounds, last),
        *_bonuses(rounds, seat, cost),
        *_shovels(end, seat, last),
        *_short(game, end, seat, last),
    ]
    return sorted(found, key=lambda remark: -remark.weight)


def _icons(
    game: Majolica, end: State, seat: Seat, rounds: Sequence[Round], last: int
) -> Iterator[Remark]:
    """[score-6] The same icons, circled where they would have been worth most at the end."""
    marks = game.marks(end, seat)
    lengths, wing_colours = lengths_of(marks.colours), wing_colours_of(marks.colours, marks.wings)
    made = points_for(lengths, wing_colours, marks.icons, 0, 0).line
    number = sum(marks.icons)
    icons = best_icons(lengths, wing_colours, number)
    more = points_for(lengths, wing_colours, icons, 0, 0).line - made
    if more <= 0:
        return
    line = next((each.line for each in reversed(rounds) if _circled(each.done)), last)
    values = {"points": more, **dict(zip(CATEGORIES, icons, strict=True))}
    yield Remark("better-icons", line, seat, float(more), values, "score-6")


def _bonuses(rounds: Sequence[Round], seat: Seat, cost: Cost) -> Iterator[Remark]:
    """Cards whose bonus was let go, and how late the requirements were met."""
    passed = {
        each.line: points
        for each in rounds
        if each.met and each.open and each.done == (PASS,)
        if (points := cost(each.view, each.done)) >= DEAR
    }
    if passed:
        points = sum(passed.values())
        values = {"times": len(passed), "points": round(points, 1)}
        yield Remark("bonus-passed", max(passed), seat, points, values, "round-4")
    for bonus, rule in (("bingo", "bingo-1"), ("point-line", "point-1")):
        cards = [each for each in rounds if each.bonus == bonus]
        missed = [each for each in cards if not each.met]
        if len(missed) > 1 and len(missed) * 3 >= len(cards):
            told: dict[str, Value] = {
                "bonus": bonus,
                "missed": len(missed),
                "cards": len(cards),
                "round": missed[-1].number,
            }
            weight = 1.0 * (len(missed) - 1)
            yield Remark("bonus-early", missed[-1].line, seat, weight, told, rule)


def _shovels(end: State, seat: Seat, last: int) -> Iterator[Remark]:
    left = end.shovels[seat]
    if left >= KEPT:
        values = {"left": left, "all": SHOVELS}
        yield Remark("shovels-kept", last, seat, 0.5 * left, values, "shovel-1")


def _short(game: Majolica, end: State, seat: Seat, last: int) -> Iterator[Remark]:
    """[score-4] A colour so much shorter than the others that it was worth little."""
    marks = game.marks(end, seat)
    lengths = lengths_of(marks.colours)
    short, third = sorted(lengths)[:2]
    if third - short >= 2:
        values: dict[str, Value] = {
            "colour": COLOURS[lengths.index(short)],
            "length": short,
            "next": third,
            "points": 2 * (third - short),
        }
        counts = marks.icons[CATEGORIES.index("shortest")]
        weight = (2.0 if counts else 0.5) * (third - short)
        yield Remark("short-colour", last, seat, weight, values, "score-4")


def _circled(actions: Sequence[Action]) -> bool:
    return any(isinstance(action, Circle) for action in actions)


def lengths_of(colours: Sequence[int]) -> tuple[int, ...]:
    """The tiles of the longest group of each colour."""
    return tuple([clump(places).size for places in colours])


def wing_colours_of(colours: Sequence[int], wings: int) -> int:
    """How many colours are on Wings."""
    return sum([bool(places & wings) for places in colours])
