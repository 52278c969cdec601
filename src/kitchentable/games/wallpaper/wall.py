"""The lattice of a wall: its cells, where the next card may hang, and which shapes are whole.

A wall is a dict from cells to what hangs there, in the order in which it was hung. A cell is one
number, y * ROW + x, and the first card hangs at 0,0; x counts to the right and y down. What hangs
there is a code, and `sides` gives its four halves: left, right, up, down.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .cards import COLOURS, HALVES, WILD

ROW = 1024
ORIGIN = 0
FACINGS = ("left", "right", "up", "down")
"""The edges of a card, in the order of its sides."""
BLANK = len(HALVES)
"""The half of an edge that shows nothing: the other three of a Hazy Memory card."""

Wall = dict[int, int]
Sides = tuple[int, int, int, int]
"""Left, right, up, down: indices into HALVES, or BLANK."""

LITTLE = len(COLOURS)
SHAPES = 2 * LITTLE
"""A shape is a number: its colour for a big one, LITTLE more for a little one."""

NEIGHBOURS = ((-1, 0, 1, 0), (1, 1, 0, 0), (-ROW, 2, 3, LITTLE), (ROW, 3, 2, LITTLE))
"""Per edge of a cell: the step to its neighbour, the sides that meet, and the size of the shape."""


def cell_at(x: int, y: int) -> int:
    """The cell at x,y; both are smaller than ROW / 2, either way."""
    return y * ROW + x


MIDDLE = cell_at(ROW // 2, ROW // 2)
"""Added to a cell it makes both its x and its y positive: see `place_of`."""


def place_of(cell: int) -> tuple[int, int]:
    """The x,y of a cell."""
    y, x = divmod(cell + MIDDLE, ROW)
    return x - ROW // 2, y - ROW // 2


def join(one: int, other: int) -> int:
    """[place-4] [place-5] The colour of the whole shape that two halves make; -1: none."""
    if one == other and one < WILD:
        return one
    if WILD in (one, other) and min(one, other) < WILD:
        return min(one, other)
    return -1


JOINS = tuple(tuple(join(one, other) for other in range(BLANK + 1)) for one in range(BLANK + 1))
"""`join` as a table."""


def hang(
    wall: Wall, frontier: list[int], done: list[int], cell: int, code: int, sides: Sequence[Sides]
) -> None:
    """Hangs something on a cell of the frontier, which is brought up to date with the shapes.

    `frontier`: the empty cells beside the wall; `done`: how often each shape is whole.
    """
    halves = sides[code]
    for step, mine, theirs, size in NEIGHBOURS:
        beside = cell + step
        other = wall.get(beside)
        if other is None:
            if beside not in frontier:
                frontier.append(beside)
        else:
            colour = JOINS[halves[mine]][sides[other][theirs]]
            if colour >= 0:
                done[size + colour] += 1
    wall[cell] = code
    frontier.remove(cell)


def completed(wall: Wall, cell: int, code: int, sides: Sequence[Sides]) -> list[int]:
    """The shapes that would become whole if this hung on that empty cell."""
    halves = sides[code]
    shapes = []
    for step, mine, theirs, size in NEIGHBOURS:
        other = wall.get(cell + step)
        if other is not None:
            colour = JOINS[halves[mine]][sides[other][theirs]]
            if colour >= 0:
                shapes.append(size + colour)
    return shapes


def whole_shapes(wall: Wall, sides: Sequence[Sides]) -> Iterator[tuple[int, int, int]]:
    """Every whole shape of a wall, and the two cells on which it lies, left or upper first."""
    for cell, code in wall.items():
        for step, mine, theirs, size in NEIGHBOURS[1::2]:
            other = wall.get(cell + step)
            if other is not None:
                colour = JOINS[sides[code][mine]][sides[other][theirs]]
                if colour >= 0:
                    yield size + colour, cell, cell + step
