"""Where a sheet can be painted: its spaces as bits, its paths, and every whole painting.

A set of places is an int: bit i is place i (see `actions.STRIDE`). A path is four spaces in a row
with exactly one turn, which makes it an L, walked from either end.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from .actions import COATS, FRAME, NO_COAT, PAINTS, SKIPS, STRIDE, Action
from .cards import BLANK, PLACES, WING, Sheet

DIRECTIONS = (1, STRIDE, -1, -STRIDE)
"""Right, down, left, up: what a step adds to a place."""


def _steps() -> Iterator[tuple[int, int, int]]:
    """The steps of the sixteen directed L shapes: two one way and one aside, or one and two."""
    for ahead in DIRECTIONS:
        for aside in DIRECTIONS:
            if abs(ahead) != abs(aside):
                yield ahead, ahead, aside
                yield ahead, aside, aside


SHAPES = tuple((a, a + b, a + b + c) for a, b, c in _steps())
"""[path-2] Per directed L where its second, third and fourth space lie, seen from the first."""
_BASE = 2 * STRIDE + 1
"""No space of a shape lies farther back than this."""
_NEAR = sorted({offset for shape in SHAPES for offset in shape})
_NEAR_SHAPES = tuple(tuple(map(_NEAR.index, shape)) for shape in SHAPES)
_SHIFTS = tuple(_BASE + offset for offset in _NEAR)


class Path(NamedTuple):
    """Four spaces that can be painted in this order."""

    places: tuple[int, ...]
    bits: tuple[int, ...]
    """Each place as a set."""
    spaces: int
    """All four as a set."""


class Way(NamedTuple):
    """One space to which a path that has begun can go on."""

    bit: int
    """The space as a set."""
    rests: tuple[int, ...]
    """Per path through it the set of the spaces that follow."""


class Node(NamedTuple):
    """A path that has begun."""

    done: int
    """How many of its four spaces are walked."""
    ways: tuple[Way, ...]
    """How it can go on, ascending by place; () when it is whole."""
    next: dict[int, int]
    """Per place to which it can go on, the index of the node there."""


class Board:
    """A sheet's spaces and paths, worked out once."""

    def __init__(self, sheet: Sheet) -> None:
        marks = dict(zip(FRAME, "".join(sheet.layout), strict=True))
        spaces = {place for place, mark in marks.items() if mark != BLANK}
        self.places = tuple(sorted(spaces))
        """The spaces in reading order."""
        self.spaces = sum(1 << place for place in spaces)
        self.wings = sum(1 << place for place, mark in marks.items() if mark == WING)
        self.tiles = self.spaces & ~self.wings
        """The majolica tiles."""
        near = [self.spaces << _BASE >> shift for shift in _SHIFTS]
        self._shapes = tuple(
            (a, b, c, near[a] & near[b] & near[c] & self.spaces) for a, b, c in _NEAR_SHAPES
        )
        """Per shape its second, third and fourth space as indices into _NEAR, and its starts."""
        walks = sorted(
            (start, start + second, start + third, start + fourth)
            for (second, third, fourth), (*_, starts) in zip(SHAPES, self._shapes, strict=True)
            for start in self.places
            if starts >> start & 1
        )
        self.paths = tuple(
            Path(places, bits := tuple(1 << place for place in places), sum(bits))
            for places in walks
        )
        """Every directed path, ascending by its spaces."""
        self.starts = sum({path.bits[0] for path in self.paths})
        """Where a path can begin."""
        self.nodes: list[Node] = []
        """Every path that can begin; the first is the one that has not."""
        self._grow(0, self.paths)

    def _grow(self, done: int, paths: Sequence[Path]) -> int:
        """Adds the node after `done` spaces that these paths share, and all that follow; its index.

        Paths come ascending by their spaces, so those that go on alike stand together.
        """
        index = len(self.nodes)
        self.nodes.append(Node(done, (), {}))
        if done < PLACES:
            on = {
                place: tuple(some)
                for place, some in groupby(paths, key=lambda path: path.places[done])
            }
            ways = tuple(
                Way(1 << place, tuple(sum(path.bits[done + 1 :]) for path in some))
                for place, some in on.items()
            )
            follows = {place: self._grow(done + 1, some) for place, some in on.items()}
            self.nodes[index] = Node(done, ways, follows)
        return index

    def starting(self, free: int, most: int) -> int:
        """The spaces whose paths reach, behind the first space, at most `most` that are not free.

        `free`: the spaces with room, as a set.
        """
        if most >= PLACES - 1:
            return self.starts
        far = free << _BASE
        near = [far >> shift for shift in _SHIFTS]
        found = 0
        if not most:  # the usual case; free spaces are on the sheet, so the shape is
            for a, b, c in _NEAR_SHAPES:
                found |= near[a] & near[b] & near[c]
            found &= self.spaces
        elif most == 1:
            for a, b, c, starts in self._shapes:
                x, y, z = near[a], near[b], near[c]
                found |= (x & y | z & (x | y)) & starts
        else:
            for a, b, c, starts in self._shapes:
                found |= (near[a] | near[b] | near[c]) & starts
        return found

    def placements(self, free: int) -> int:
        """How many paths there are on these spaces, each counted from both its ends."""
        far = free << _BASE
        near = [far >> shift for shift in _SHIFTS]
        found = 0
        for a, b, c in _NEAR_SHAPES:
            found += (near[a] & near[b] & near[c] & free).bit_count()
        return found

    def starts_for(self, full: int, skips: int) -> tuple[int, int]:
        """Where a whole painting can start: by painting there, and by skipping there.

        `full`: the spaces without room; `skips`: how many colours may be skipped in it.
        """
        free = self.spaces & ~full
        paints = self.starting(free, skips) & free
        return paints, self.starting(free, skips - 1) if skips else 0

    def goes_on(self, node: Node, full: int, skips: int) -> tuple[int, int]:
        """Where a begun path can go so that it can be finished: by painting, and by skipping."""
        paint = skip = 0
        for bit, rests in node.ways:
            blocked = min([(rest & full).bit_count() for rest in rests])
            if blocked <= skips:
                if not bit & full:
                    paint |= bit
                if blocked < skips:
                    skip |= bit
        return paint, skip

    def coats(self, node: Node, painted: int, full: int, skips: int) -> int:
        """[wing-2] [ruling-M20] The tiles that may get an extra coat while a path is at `node`.

        A coat that takes the last room of a tile must leave a way to finish the path.
        """
        open_ = self.tiles & ~full
        ahead = 0
        for bit, rests in node.ways:
            ahead |= bit
            for rest in rests:
                ahead |= rest
        last = ahead & open_ & painted
        while last:
            bit = last & -last
            last ^= bit
            if self.goes_on(node, full | bit, skips) == (0, 0):
                open_ ^= bit
        return open_


Painting = tuple[Path, int]
"""A path, and the set of its four colours that are skipped (bit i: the one of the i-th space)."""

_SKIPPINGS = tuple(
    tuple(
        tuple(
            sorted(
                (some for some in range(16) if some & blocked == blocked and some.bit_count() <= n),
                key=lambda some: (some.bit_count(), some),
            )
        )
        for n in range(PLACES + 1)
    )
    for blocked in range(16)
)
"""Per set of spaces without room and number of skips: what can be skipped, the fewest first."""


def paintings(board: Board, full: int, skips: int) -> Iterator[Painting]:
    """Every whole painting of a sheet, extra coats aside: for bots that weigh them all.

    `full`: the spaces without room, as a set; `skips`: the most colours to skip, 0 to 3. Paintings
    do not depend on the card, which only says what colours the spaces get. An empty sheet has some
    240 without skips and some 3600 with three. Paths come in a fixed order; with each its sets of
    skips, the fewest first.
    """
    for path in board.paths:
        blocked = path.spaces & full
        if blocked:
            if blocked.bit_count() > skips:
                continue
            a, b, c, d = path.bits
            pattern = (
                (blocked & a and 1)
                | (blocked & b and 2)
                | (blocked & c and 4)
                | (blocked & d and 8)
            )
        else:
            pattern = 0
        for skipped in _SKIPPINGS[pattern][skips]:
            yield path, skipped


def flights(board: Board, painted: int, full: int, painting: Painting) -> Iterator[tuple[int, ...]]:
    """Every way to use the extra coats of a painting: per Wing it paints a place, or -1 for none.

    `painted`: the spaces with a coat before the painting, `full`: those without room. Exactly one
    () for a painting without a Wing; a Wing after which no tile has room has no place in it.
    """
    path, skipped = painting
    if not path.spaces & board.wings:
        yield ()
        return
    yield from _flights(board, painted, full, path, skipped, 0)


def _flights(
    board: Board, painted: int, full: int, path: Path, skipped: int, done: int
) -> Iterator[tuple[int, ...]]:
    """[ruling-M20] The extra coats from the space `done` on: each coat is legal when given."""
    for position in range(done, PLACES):
        bit = path.bits[position]
        if skipped >> position & 1:
            continue
        if bit & full:
            return
        full |= bit & (painted | board.wings)
        painted |= bit
        open_ = board.tiles & ~full if bit & board.wings else 0
        if open_:
            for rest in _flights(board, painted, full, path, skipped, position + 1):
                yield -1, *rest
            for place in board.places:
                extra = 1 << place
                if extra & open_:
                    filled = full | (extra & painted)
                    for rest in _flights(
                        board, painted | extra, filled, path, skipped, position + 1
                    ):
                        yield place, *rest
            return
    yield ()


def steps_of(board: Board, painting: Painting, coats: tuple[int, ...]) -> list[Action]:
    """The actions of a painting with its extra coats, in their order."""
    path, skipped = painting
    left = list(coats)
    actions: list[Action] = []
    for position, (place, bit) in enumerate(zip(path.places, path.bits, strict=True)):
        if skipped >> position & 1:
            actions.append(SKIPS[place])
            continue
        actions.append(PAINTS[place])
        if bit & board.wings and left:
            coat = left.pop(0)
            actions.append(COATS[coat] if coat >= 0 else NO_COAT)
    return actions
