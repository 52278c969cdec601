"""What a sheet is worth: connected groups, the two bonus requirements, and the numbered slots."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from kitchentable.core.game import ScoreLine

from .actions import NAMES, STRIDE
from .cards import COLOURS

WIDE = len(COLOURS)
BINGO = (1, 3, None, 6, 12, 18, None, 26)
"""[bingo-2] The Flower Bingo row from left to right; None: a handbarrow."""
BINGO_POINTS = (0, 1, 3, 3, 6, 12, 18, 18, 26)
"""[score-7] The highest number by how many places are circled."""
HANDBARROWS = tuple(place is None for place in BINGO)
CONNECTED = 4
"""[bingo-1] So many tiles of one colour must be connected."""
TWICE = 5
"""[point-1] So many tiles must have two coats."""
PER_TILE = (0, 0, 1, 1, 2)
"""[score-2] Points for a tile of the longest colour, by its icons."""
PER_WING = (0, 2, 5)
"""[score-5] Points for a colour on the Wings, by its icons."""


def group_of(start: int, among: int) -> int:
    """All places of `among` that are connected with those of `start`, which it holds."""
    group = start
    while True:
        grown = group | group << 1 | group >> 1 | group << STRIDE | group >> STRIDE
        grown &= among
        if grown == group:
            return group
        group = grown


def longest_group(places: int) -> int:
    """[ruling-M37] The largest connected group of a set of places; of several, the first."""
    best = size = 0
    while places.bit_count() > size:
        group = group_of(places & -places, places)
        places ^= group
        if group.bit_count() > size:
            best, size = group, group.bit_count()
    return best


def has_group(places: int) -> bool:
    """[bingo-1] Whether at least four places of the set are connected."""
    while places.bit_count() >= CONNECTED:
        group = group_of(places & -places, places)
        if group.bit_count() >= CONNECTED:
            return True
        places ^= group
    return False


class Marks(NamedTuple):
    """What counts on one sheet."""

    colours: tuple[int, ...]
    """Per colour where it is, in the inner or the outer field."""
    wings: int
    """Where the sheet has Wings."""
    icons: tuple[int, ...]
    """Per category of CATEGORIES its circled icons."""
    circles: int
    shovels: int
    """Those not painted."""


class Points(NamedTuple):
    """The points of one sheet, slot by slot."""

    longest: int
    second: int
    shortest: int
    wings: int
    bingo: int
    shovels: int

    @property
    def line(self) -> int:
        """[score-6] The Point Line area."""
        return self.longest + self.second + self.shortest + self.wings


def points_for(
    lengths: tuple[int, ...], wing_colours: int, icons: tuple[int, ...], circles: int, shovels: int
) -> Points:
    """The points for these lengths of the four colours, in any order, and the rest of a sheet."""
    first, second, _, last = sorted(lengths, reverse=True)
    in_longest, in_second, in_shortest, in_wings = icons
    return Points(
        first * PER_TILE[in_longest],
        second * in_second,
        2 * last * in_shortest,
        wing_colours * PER_WING[in_wings],
        BINGO_POINTS[circles],
        shovels,
    )


def points(marks: Marks) -> Points:
    """The points of a sheet."""
    lengths = tuple([longest_group(places).bit_count() for places in marks.colours])
    on_wings = sum([bool(places & marks.wings) for places in marks.colours])
    return points_for(lengths, on_wings, marks.icons, marks.circles, marks.shovels)


def score(marks: Marks) -> tuple[int, int, int]:
    """[ruling-M49] Points, then the tie-breakers: the Point Line area, and the shovels left."""
    made = points(marks)
    return sum(made), made.line, made.shovels


@lru_cache(maxsize=1 << 14)
def names(places: int) -> tuple[str, ...]:
    """The names of a set of places, in reading order. Kept: sheets change place by place."""
    return tuple(NAMES[place] for place in range(len(NAMES)) if places >> place & 1)


def breakdown(marks: Marks) -> list[ScoreLine]:
    """A line for each slot of the sheet, with the spaces, circles or shovels it comes from."""
    made = points(marks)
    groups = [longest_group(places) for places in marks.colours]
    order = sorted(range(WIDE), key=lambda colour: -groups[colour].bit_count())
    first, second, _, last = order
    bingo = [str(number) if number else "handbarrow" for number in BINGO[: marks.circles]]
    wings = [
        f"{COLOURS[colour]} {name}"
        for colour in range(WIDE)
        for name in names(marks.colours[colour] & marks.wings)
    ]
    return [
        ScoreLine(_length("longest", first, groups), made.longest, "score-2", names(groups[first])),
        ScoreLine(_length("second", second, groups), made.second, "score-3", names(groups[second])),
        ScoreLine(_length("shortest", last, groups), made.shortest, "score-4", names(groups[last])),
        ScoreLine("wings", made.wings, "score-5", tuple(wings)),
        ScoreLine("flower bingo", made.bingo, "score-7", tuple(bingo)),
        ScoreLine("shovels", made.shovels, "score-8", ("shovel",) * marks.shovels),
    ]


def _length(which: str, colour: int, groups: list[int]) -> str:
    return f"{which}: {COLOURS[colour]} {groups[colour].bit_count()}"


_TITLES = (
    (95, "kiln legend"),
    (80, "grand master"),
    (60, "master"),
    (40, "painter"),
    (0, "apprentice"),
)


def solo_title(made: int) -> str:
    """[ruling-M50] What somebody who plays alone has become with so many points."""
    return next(title for least, title in _TITLES if made >= least)
