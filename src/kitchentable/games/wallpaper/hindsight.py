"""What is to be learnt from a finished match of That Old Wallpaper, now that all lies open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from kitchentable.core.game import Seat
from kitchentable.core.reel import Reel
from kitchentable.core.state import clone
from kitchentable.core.teaching import Remark, Value

from . import worth
from .actions import NUMBERS_OF, Action
from .cards import COLOURS, LETTERS
from .rules import bumped_columns
from .scoring import FOR_MEMENTOS, FOR_OVALS, PAIR, oval_points, pairs
from .state import State
from .view import STAGES, Observation
from .wall import LITTLE

if TYPE_CHECKING:
    from . import Wallpaper
    from .heuristic import Judge

Played = Reel[State, Action, Observation]

REMARKS = (
    "best-bid",
    "best-bid-bumped",
    "best-turn",
    "open-shapes",
    "most-ovals",
    "fewest-ovals",
    "memento-missing",
    "bumps-lost",
)
"""The codes of all remarks."""
TELLING = 1.5
"""In points: a number that would have brought so much more is worth a remark."""
BIDS = 2
"""So many of these are told."""
OPEN = 2
"""So many shapes of a colour that lack the other half of their pair are."""
LOST = 4
"""So many bumps that others broke are."""

PRIDE = 0.5
"""How much praise counts among remarks."""

CHOOSE = STAGES.index("choose")
SHAPES_AS_LETTERS = LETTERS[:LITTLE] + LETTERS[:LITTLE].lower()
"""A letter for each shape, big ones as capitals."""


class Turn(Struct):
    """One turn of one seat, as it was when all chose, and what all chose."""

    s: State
    """Before anything was shown."""
    line: int
    """How many lines the log had when the seat chose."""
    before: int
    """What the seat's wall was worth."""
    bids: tuple[int, ...] = ()
    """Per player the number, once shown."""
    took: int = 0
    """How many cards it got."""
    gained: int = 0
    """How much more its wall was worth at the end of the turn."""


class Outcome(Struct, frozen=True):
    """What a number brings, all numbers being known."""

    points: float
    column: int | None
    """From 0; None: none, as the bump is somebody else's."""


def letters_of(before: Sequence[int], after: Sequence[int]) -> str:
    """The shapes that are whole after and were not before, as `RRb`: little ones are small."""
    return "".join(
        [
            letter * (now - was)
            for letter, now, was in zip(SHAPES_AS_LETTERS, after, before, strict=True)
        ]
    )


def remarks(game: Wallpaper, judge: Judge, reel: Played, seat: Seat) -> list[Remark]:
    """All that can be said to a seat, the most important first."""
    turns = list(_turns(reel, seat, game.deck.hazy))
    end, last = reel.end(), len(reel.log)
    found = [
        *_bids(judge, turns, seat),
        *_best_turn(turns, seat),
        *_bumps(turns, seat),
        *_open_shapes(end, seat, last),
        *_ovals(end, seat, last),
        *_mementos(end, seat, last),
    ]
    return sorted(found, key=lambda remark: -remark.weight)


def _turns(reel: Played, seat: Seat, hazy: int) -> list[Turn]:
    """The turns in which all numbers were shown. `hazy`: the first code of Hazy Memory cards."""
    turns: list[Turn] = []
    chosen = False
    for number, s in enumerate(reel.states(0)):
        if s.step == CHOOSE and (not turns or turns[-1].s.turn != s.turn):
            turns.append(Turn(clone(s), number, _wall(s, seat)))
        if not turns:
            continue
        turn = turns[-1]
        if s.bids[seat] and not chosen:
            turn.line = number - 1
        chosen = bool(s.bids[seat])
        if s.step != CHOOSE and all(s.bids):
            turn.bids = tuple(s.bids)
        turn.took = max(turn.took, len(s.new[seat]))
        if all(code < hazy for code in s.walls[seat].values()):
            turn.gained = _wall(s, seat) - turn.before
    return [turn for turn in turns if turn.bids]


def _wall(s: State, seat: int) -> int:
    """[score-1] [score-2] What a wall alone is worth."""
    return PAIR * sum(pairs(s.done[seat])) + FOR_MEMENTOS[s.mementos[seat].bit_count()]


def outcome(judge: Judge, turn: Turn, seat: Seat, number: int) -> Outcome:
    """[turn-5] [turn-6] What this number of the seat brings among what the others have shown."""
    s = turn.s
    bids = [number if player == seat else bid for player, bid in enumerate(turn.bids)]
    winner = next(player for player in s.line if bids[player] == number)
    if winner != seat:
        return Outcome(worth.HAZY, None)
    columns = bumped_columns(bids, number)
    gains = {column: judge.gain(s, seat, s.columns[column]) for column in columns}
    best = max(columns, key=lambda column: gains[column])
    return Outcome(gains[best], best)


def _bids(judge: Judge, turns: Sequence[Turn], seat: Seat) -> list[Remark]:
    """The turns in which another number would have brought most, as the others turned out."""
    found = []
    for turn in turns:
        mine = outcome(judge, turn, seat, turn.bids[seat])
        hand = NUMBERS_OF[turn.s.hands[seat]]
        known = {number: outcome(judge, turn, seat, number) for number in hand}
        best = max(hand, key=lambda number: known[number].points)
        column, more = known[best].column, known[best].points - mine.points
        if more < TELLING or column is None:
            continue
        values: dict[str, Value] = {
            "turn": turn.s.turn,
            "number": turn.bids[seat],
            "best": best,
            "column": column + 1,
            "cards": len(turn.s.columns[column]),
            "more": round(more, 1),
        }
        code = "best-bid-bumped" if mine.column is None else "best-bid"
        if mine.column is not None:
            values["mine"] = mine.column + 1
        found.append(Remark(code, turn.line, seat, more, values, "turn-3"))
    return sorted(found, key=lambda remark: -remark.weight)[:BIDS]


def _best_turn(turns: Sequence[Turn], seat: Seat) -> Iterator[Remark]:
    """The turn that the seat can be proud of."""
    best = max(turns, key=lambda turn: turn.gained, default=None)
    if best is not None and best.gained > 0:
        values: dict[str, Value] = {
            "turn": best.s.turn,
            "number": best.bids[seat],
            "cards": best.took,
            "points": best.gained,
        }
        yield Remark("best-turn", best.line, seat, PRIDE, values, "score-1")


def _bumps(turns: Sequence[Turn], seat: Seat) -> Iterator[Remark]:
    """[turn-6c] Turns that brought nothing but a Hazy Memory card."""
    bumped = [turn for turn in turns if turn.bids.count(turn.bids[seat]) > 1]
    lost = [turn for turn in bumped if _first(turn, turn.bids[seat]) != seat]
    if len(lost) >= LOST:
        values = {"bumps": len(bumped), "lost": len(lost), "turns": len(turns)}
        yield Remark("bumps-lost", lost[-1].line, seat, 0.8 * len(lost), values, "turn-6c")


def _first(turn: Turn, number: int) -> int:
    """Whose token is nearest to the front, of those who played this number."""
    return next(player for player in turn.s.line if turn.bids[player] == number)


def _open_shapes(end: State, seat: Seat, line: int) -> Iterator[Remark]:
    """[score-1] The colour with most shapes that lack the other half of their pair."""
    done = end.done[seat]
    ahead = [done[colour] - done[colour + LITTLE] for colour in range(LITTLE)]
    colour = max(range(LITTLE), key=lambda each: abs(ahead[each]))
    lacking = abs(ahead[colour])
    if lacking >= OPEN:
        values: dict[str, Value] = {
            "colour": COLOURS[colour],
            "size": "big" if ahead[colour] > 0 else "little",
            "big": done[colour],
            "little": done[colour + LITTLE],
            "open": lacking,
            "points": PAIR * lacking,
        }
        yield Remark("open-shapes", line, seat, float(lacking), values, "score-1")


def _ovals(end: State, seat: Seat, line: int) -> Iterator[Remark]:
    """[score-4] [score-5] What red ovals cost or brought."""
    points = oval_points(end.ovals)[seat]
    others = end.ovals[:seat] + end.ovals[seat + 1 :]
    values: dict[str, Value] = {"ovals": end.ovals[seat], "points": abs(points)}
    if points < 0:
        values["next"] = max(others)
        yield Remark("most-ovals", line, seat, 1.0 * FOR_OVALS, values, "score-4")
    elif points > 0:
        values["next"] = min(others)
        yield Remark("fewest-ovals", line, seat, PRIDE, values, "score-5")


def _mementos(end: State, seat: Seat, line: int) -> Iterator[Remark]:
    """[score-2] One more kind of memento would have been worth more than any pair."""
    kinds = end.mementos[seat].bit_count()
    if 0 < kinds < len(FOR_MEMENTOS) - 1:
        more = FOR_MEMENTOS[kinds + 1] - FOR_MEMENTOS[kinds]
        values = {"kinds": kinds, "points": FOR_MEMENTOS[kinds], "more": more}
        yield Remark("memento-missing", line, seat, 0.5 * more, values, "score-2")
