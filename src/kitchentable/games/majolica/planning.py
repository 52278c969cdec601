"""Whole paintings from best to worst: the many at a first sight, the few that look good in full."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import nlargest
from random import Random
from typing import NamedTuple

from msgspec import Struct

from .actions import (
    CAPACITY,
    CIRCLES,
    COATS,
    NO_COAT,
    PAINTS,
    PASS,
    SKIPS,
    STRIDE,
    Action,
    Circle,
    Coat,
    Paint,
    Skip,
)
from .cards import PLACES
from .painting import Board, Path
from .scoring import BINGO, CONNECTED, HANDBARROWS, TWICE
from .worth import Coming, Sketch, Worth, clump, read_weights


class Look(Struct, frozen=True):
    """How well somebody looks for a painting."""

    worth: Worth
    skips: int = 3
    """The most colours that it skips in one painting."""
    share: float = 1.0
    """The part of the paths that it looks at."""
    keeps: int = 24
    """How many paintings that look good at first sight it thinks through."""
    ahead: int = 0
    """With how many cards, at most, that may come next it tries the best; 0: with none."""
    width: int = 5
    """How many of the best it tries with them."""


THUMB = Worth(read_weights("thumb"), read_weights("thumb"))
"""A rule of thumb: lengths, tiles painted twice, colours on Wings, and some room."""
LEARNED = Worth(read_weights("learned_late"), read_weights("learned_early"))
"""What many games have taught."""
PLAIN = Look(THUMB, skips=0)
"""Sees what looks best now, and has no use for shovels."""
CAREFUL = Look(LEARNED)
"""Sees all paintings, and what they leave for later, but tries no card that may come."""


class Face(NamedTuple):
    """What is on a painting card."""

    colours: tuple[int, ...]
    bingo: bool
    """Whether its bonus is Flower Bingo."""


class Task(NamedTuple):
    """What a seat has to decide."""

    board: Board
    sketch: Sketch
    card: Face
    coming: Coming
    beside: bool = False
    """Whether an extra coat must be beside its Wing."""
    begun: tuple[Paint | Skip, ...] = ()
    """How a path has begun already, which cannot be changed."""


class Plan(NamedTuple):
    """A whole painting, or a pass."""

    value: float
    """The points that the sheet will come to with it."""
    actions: tuple[Action, ...]
    """Without those that use no extra coat."""
    after: Sketch
    """The sheet when it is done."""


def after_round(unseen: Sequence[Face], rounds: int) -> Coming:
    """What comes in so many more rounds, where these cards are still in the deck."""
    bingo = sum([face.bingo for face in unseen])
    part = rounds / max(1, len(unseen))
    return Coming(rounds, bingo * part, (len(unseen) - bingo) * part)


def connected(sketch: Sketch) -> bool:
    """[bingo-1] Whether four tiles of a colour are connected."""
    return any(clump(places).size >= CONNECTED for places in sketch.colours)


def bonus(task: Task) -> list[tuple[Sketch, tuple[Action, ...]]]:
    """The sheet with the bonus of the card circled: one way, or one per category."""
    board, sketch = task.board, task.sketch
    icon = False
    if task.card.bingo:
        if sketch.circles == len(BINGO) or not connected(sketch):
            return [(sketch, ())]
        icon = HANDBARROWS[sketch.circles]
        sketch = sketch._replace(circles=sketch.circles + 1)
    else:
        icon = (sketch.full & board.tiles).bit_count() >= TWICE
    open_ = [each for each, most in enumerate(CAPACITY) if sketch.icons[each] < most]
    if not icon or not open_:
        return [(sketch, ())]
    found: list[tuple[Sketch, tuple[Action, ...]]] = []
    for category in open_:
        icons = list(sketch.icons)
        icons[category] += 1
        found.append((sketch._replace(icons=tuple(icons)), (CIRCLES[category],)))
    return found


_SKIP = 1.0
"""What a skipped colour costs at first sight, in points."""
_NEW_WING = 2.0
"""What a colour is worth that was on no Wing, at first sight."""
_JOINABLE = 0.2
"""What a tile in the second group of a colour is worth, at first sight."""
_WASTED = -1.0
"""What a second coat of the same colour is worth, at first sight."""


def _length_worth(sizes: Sequence[int]) -> float:
    first, second, third, last = sorted(sizes, reverse=True)
    return 2 * first + second + 0.5 * third + 2 * last


def _glances(task: Task) -> list[dict[int, float]]:
    """Per position of the card and free place what a coat there adds, at first sight."""
    board, sketch = task.board, task.sketch
    clumps = [clump(places) for places in sketch.colours]
    sizes = [each.size for each in clumps]
    usual = _length_worth(sizes)
    known: dict[int, dict[int, float]] = {}
    for colour in set(task.card.colours):
        places, before = sketch.colours[colour], clumps[colour]
        lacking = 0 if places & board.wings else board.wings
        gains = known[colour] = {}
        left = board.spaces & ~sketch.full
        while left:
            bit = left & -left
            left ^= bit
            if bit & places:
                gains[bit] = _WASTED
                continue
            now = clump(places | bit)
            gain = _length_worth([*sizes[:colour], now.size, *sizes[colour + 1 :]]) - usual
            gain += _JOINABLE * (now.next - before.next)
            gains[bit] = gain + _NEW_WING if bit & lacking else gain
    return [known[colour] for colour in task.card.colours]


def _candidates(task: Task, look: Look, rng: Random) -> Iterator[tuple[float, Path, int]]:
    """Paintings with their worth at first sight: per path with as few skips as can be, or one more.

    What a begun path has painted and skipped already stays as it is.
    """
    a, b, c, d = _glances(task)
    full = task.sketch.full
    most = min(look.skips, task.sketch.shovels)
    walked = tuple([action.place for action in task.begun])
    done = len(walked)
    given = sum([1 << at for at, action in enumerate(task.begun) if isinstance(action, Skip)])
    for path in task.board.paths:
        blocked = (path.spaces & full).bit_count()
        if blocked > most or (look.share < 1 and rng.random() > look.share):
            continue
        if done and path.places[:done] != walked:
            continue
        w, x, y, z = path.bits
        total, skipped, worst, weakest = 0.0, given, 0.0, -1
        for position, gain in enumerate((a.get(w), b.get(x), c.get(y), d.get(z))):
            if gain is None:
                skipped |= 1 << position
            else:
                total += gain
                if gain < worst and position >= done:
                    worst, weakest = gain, position
        skips = skipped.bit_count()
        if skips <= most and skips < PLACES:
            yield total - _SKIP * skips, path, skipped
        if weakest >= 0 and skips < min(most, PLACES - 1):
            yield total - worst - _SKIP * (skips + 1), path, skipped | 1 << weakest


def plans(task: Task, look: Look, rng: Random) -> list[Plan]:
    """What can be done, the best first; the pass is among it unless a path has begun."""
    found = [] if task.begun else [_passing(task, look)]
    ways = bonus(task)
    for _, path, skipped in nlargest(
        look.keeps, _candidates(task, look, rng), key=lambda candidate: candidate[0]
    ):
        found.append(_painted(task, look, path, skipped, ways))
    found.sort(key=lambda plan: -plan.value)
    return found


def plans_ahead(task: Task, unseen: Sequence[Face], look: Look, rng: Random) -> list[Plan]:
    """The plans, of which the best are tried with cards that may come in the next round.

    `unseen`: the cards in the deck. The values of those that were not tried are left out.
    """
    found = plans(task, look, rng)
    rounds = task.coming.rounds
    if not look.ahead or not rounds or len(found) == 1:
        return found
    cards = rng.sample(range(len(unseen)), min(look.ahead, len(unseen)))
    tried = [
        plan._replace(value=worth_ahead(task, plan.after, unseen, cards, look, rng))
        for plan in found[: look.width]
    ]
    tried.sort(key=lambda plan: -plan.value)
    return tried


def worth_ahead(
    task: Task, after: Sketch, unseen: Sequence[Face], cards: Sequence[int], look: Look, rng: Random
) -> float:
    """What the sheet comes to, on average, if one of `cards` is next, painted as well as can be.

    `after`: the sheet when the task is done. `cards`: some of `unseen`, as indices.
    """
    total = 0.0
    for index in cards:
        rest = [*unseen[:index], *unseen[index + 1 :]]
        coming = after_round(rest, task.coming.rounds - 1)
        next_ = Task(task.board, after, unseen[index], coming, task.beside)
        total += plans(next_, look, rng)[0].value
    return total / len(cards)


def carried_out(task: Task, actions: Sequence[Action]) -> Sketch:
    """The sheet once a whole painting, or a pass, is done: what `plans` say, for any actions."""
    if PASS in actions:
        return task.sketch
    before = task.sketch
    _, painted, full, shovels, circles, _ = before
    colours, icons = list(before.colours), list(before.icons)
    if task.card.bingo and circles < len(BINGO) and connected(before):
        circles += 1
    walked = 0
    for action in actions:
        if isinstance(action, Paint | Skip):
            walked += 1
        if isinstance(action, Skip):
            shovels -= 1
        elif isinstance(action, Circle):
            icons[action.category] += 1
        elif isinstance(action, Paint | Coat) and action != NO_COAT:
            bit = 1 << action.place
            colours[task.card.colours[walked - 1]] |= bit
            full |= bit & (painted | task.board.wings)
            painted |= bit
    a, b, c, d = colours
    return Sketch((a, b, c, d), painted, full, shovels, circles, tuple(icons))


def _passing(task: Task, look: Look) -> Plan:
    return Plan(look.worth(task.board, task.sketch, task.coming), (PASS,), task.sketch)


def _painted(
    task: Task, look: Look, path: Path, skipped: int, ways: list[tuple[Sketch, tuple[Action, ...]]]
) -> Plan:
    """The painting with the best category of an icon and the best extra coats."""
    board = task.board
    after, coats = _coated(task, path, skipped)
    steps: list[Action] = []
    for position, place in enumerate(path.places):
        if skipped >> position & 1:
            steps.append(SKIPS[place])
        else:
            steps.append(PAINTS[place])
            if (extra := coats.get(position, -1)) >= 0:
                steps.append(COATS[extra])
    best = None
    for circled, first in ways:
        sheet = after._replace(circles=circled.circles, icons=circled.icons)
        value = look.worth(board, sheet, task.coming)
        if best is None or value > best.value:
            best = Plan(value, (*first, *steps), sheet)
    assert best is not None
    return best


def _coated(task: Task, path: Path, skipped: int) -> tuple[Sketch, dict[int, int]]:
    """The sheet with the coats of a painting, and per position of a Wing the extra coat's place.

    In which order coats are given makes no difference to where they have room, so the extra ones
    go where there is room after all others.
    """
    board, sketch = task.board, task.sketch
    colours = list(sketch.colours)
    painted, full = sketch.painted, sketch.full
    winged = []
    for position, bit in enumerate(path.bits):
        if not skipped >> position & 1:
            colour = task.card.colours[position]
            colours[colour] |= bit
            full |= bit & (painted | board.wings)
            painted |= bit
            if bit & board.wings:
                winged.append((position, bit, colour))
    coats = {}
    for position, wing, colour in winged:
        open_ = board.tiles & ~full & ~colours[colour]
        if task.beside:
            open_ &= wing << 1 | wing >> 1 | wing << STRIDE | wing >> STRIDE
        if bit := _best_coat(colours[colour], open_, painted):
            colours[colour] |= bit
            full |= bit & painted
            painted |= bit
            coats[position] = bit.bit_length() - 1
    a, b, c, d = colours
    shovels = sketch.shovels - skipped.bit_count()
    return sketch._replace(colours=(a, b, c, d), painted=painted, full=full, shovels=shovels), coats


def _best_coat(places: int, open_: int, painted: int) -> int:
    """Of these places the one that connects most of a colour; an unpainted one where equal."""
    best, most = 0, (0, 0, False)
    while open_:
        bit = open_ & -open_
        open_ ^= bit
        now = clump(places | bit)
        worth = (now.size, now.next, not bit & painted)
        if worth > most:
            best, most = bit, worth
    return best
