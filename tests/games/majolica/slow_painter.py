"""Painting and scoring as the rules say them, with no thought of speed: to compare with.

Spaces are names like B3; a sheet is a dict from each space to its list of colours.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations

Whole = tuple[tuple[str, ...], frozenset[int]]
"""A painting without extra coats: four spaces, and which of them are skipped."""


@dataclass
class SlowSheet:
    kinds: dict[str, str]
    """Per space M or W."""
    coats: dict[str, list[str]]
    shovels: int = 6
    circles: int = 0
    icons: list[int] = field(default_factory=lambda: [0, 0, 0, 0])

    def has_room(self, space: str) -> bool:
        return len(self.coats[space]) < (1 if self.kinds[space] == "W" else 2)

    def copy(self) -> SlowSheet:
        coats = {space: list(colours) for space, colours in self.coats.items()}
        return SlowSheet(self.kinds, coats, self.shovels, self.circles, list(self.icons))


def neighbours(space: str) -> Iterator[tuple[str, tuple[int, int]]]:
    column, row = ord(space[0]), int(space[1:])
    for right, down in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        yield f"{chr(column + right)}{row + down}", (right, down)


def walks(kinds: dict[str, str]) -> list[tuple[str, ...]]:
    """Every walk over four different spaces with exactly one change of direction."""
    found: list[tuple[str, ...]] = []
    for a in kinds:
        for b, first in neighbours(a):
            for c, second in neighbours(b):
                for d, third in neighbours(c):
                    spaces = (a, b, c, d)
                    turns = (first != second) + (second != third)
                    if len(set(spaces)) == 4 and kinds.keys() >= set(spaces) and turns == 1:
                        found.append(spaces)
    return found


def wholes(sheet: SlowSheet, paths: list[tuple[str, ...]]) -> list[Whole]:
    """Every legal painting, extra coats aside: at most three colours skipped, the rest given."""
    most = min(3, sheet.shovels)
    return [
        (path, frozenset(skipped))
        for path in paths
        for number in range(most + 1)
        for skipped in combinations(range(4), number)
        if all(sheet.has_room(path[i]) for i in range(4) if i not in skipped)
    ]


def groups(sheet: SlowSheet, colour: str) -> list[set[str]]:
    """The connected groups of a colour."""
    left = {space for space, colours in sheet.coats.items() if colour in colours}
    found = []
    while left:
        group, edge = set(), [left.pop()]
        while edge:
            space = edge.pop()
            group.add(space)
            for near, _ in neighbours(space):
                if near in left:
                    left.remove(near)
                    edge.append(near)
        found.append(group)
    return found


def lengths(sheet: SlowSheet) -> list[int]:
    """Red, blue, orange, green."""
    return [max([len(group) for group in groups(sheet, colour)], default=0) for colour in "RBOG"]


def bonus(sheet: SlowSheet, kind: str) -> tuple[bool, bool]:
    """Whether a bingo place and whether an icon is circled for a card of this kind."""
    open_ = sheet.icons != [4, 1, 1, 2]
    if kind == "bingo":
        place = sheet.circles < 8 and any(length >= 4 for length in lengths(sheet))
        return place, place and sheet.circles in (2, 6) and open_
    twice = [s for s, kind in sheet.kinds.items() if kind == "M" and len(sheet.coats[s]) == 2]
    return False, len(twice) >= 5 and open_


def score(sheet: SlowSheet) -> tuple[int, int, int]:
    """Points, the Point Line area, and shovels left."""
    ordered = sorted(lengths(sheet))
    longest, second, shortest, wings = sheet.icons
    colours = {c for s, kind in sheet.kinds.items() if kind == "W" for c in sheet.coats[s]}
    line = 0
    if longest == 4:
        line += 2 * ordered[3]
    elif longest >= 2:
        line += ordered[3]
    if second:
        line += ordered[2]
    if shortest:
        line += 2 * ordered[0]
    if wings:
        line += len(colours) * (5 if wings == 2 else 2)
    circled = (1, 3, 0, 6, 12, 18, 0, 26)[: sheet.circles]
    return line + max(circled, default=0) + sheet.shovels, line, sheet.shovels
