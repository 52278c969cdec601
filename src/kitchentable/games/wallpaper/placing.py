"""Where to hang the cards of a column: a search that looks at all of them together.

It keeps the best few unfinished walls and hangs one more card in each, in every way, until none is
left. What a wall is worth is in `worth`: shapes and their balance, and room for what comes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from .deck import Deck
from .wall import JOINS, NEIGHBOURS, SHAPES, Wall, hang
from .worth import neighbours, of_shapes, room

WIDTH = 12
"""How many unfinished walls the search keeps."""

Hanging = tuple[int, int]
"""A cell, and the code of what hangs there."""


class Plan(NamedTuple):
    """Some cards hung, in this order, and how much more the wall is worth then."""

    gain: float
    hangings: tuple[Hanging, ...]


class Site(NamedTuple):
    """A wall that can be hung on."""

    wall: Wall
    frontier: list[int]
    done: list[int]

    def after(self, hanging: Hanging, deck: Deck) -> Site:
        """The wall with one thing more on it; this one stays as it is."""
        site = Site(self.wall.copy(), self.frontier[:], self.done[:])
        hang(site.wall, site.frontier, site.done, *hanging, deck.sides)
        return site


def plans(
    site: Site, cards: Sequence[int], turns: int, deck: Deck, width: int = WIDTH
) -> list[Plan]:
    """The best ways found to hang all the cards, the best first; one if there are no cards.

    `turns`: how many follow. `width`: how many unfinished walls are kept; with 1 each card hangs
    where it is best itself.
    """
    kept = [(Plan(0.0, ()), site, tuple(cards))]
    for _ in cards:
        found: dict[frozenset[Hanging], tuple[Plan, Site, tuple[int, ...]]] = {}
        for plan, wall, left in kept:
            best = sorted(ways(wall, left, turns, deck), reverse=True)[:width]
            for gain, cell, code in best:
                more = Plan(plan.gain + gain, (*plan.hangings, (cell, code)))
                found.setdefault(frozenset(more.hangings), (more, wall, left))
        first = sorted(found.values(), key=lambda one: -one[0].gain)[:width]
        kept = [_hung(*one, deck) for one in first]
    return [plan for plan, _, _ in kept]


def _hung(
    plan: Plan, site: Site, left: tuple[int, ...], deck: Deck
) -> tuple[Plan, Site, tuple[int, ...]]:
    """The same with the last hanging of the plan done."""
    last = plan.hangings[-1]
    at = left.index(last[1] >> 1)
    left = left[:at] + left[at + 1 :]
    return plan, site.after(last, deck) if left else site, left


def ways(
    site: Site, cards: Sequence[int], turns: int, deck: Deck
) -> Iterator[tuple[float, int, int]]:
    """Every way to hang one of the cards: how much more the wall is worth, the cell, the code."""
    wall, frontier, done = site
    sides = deck.sides
    codes = [card << 1 | turned for card in cards for turned in range(deck.places[card].turns)]
    before = of_shapes(done, turns)
    gains: dict[tuple[int, ...], float] = {
        (shape,): _more(done, (shape,), turns) - before for shape in range(SHAPES)
    }
    gains[()] = 0.0
    beside_wall = {cell: neighbours(wall, cell) for cell in frontier}
    for cell in frontier:
        change = _room(wall, beside_wall, cell, turns)
        beside = [
            (mine, JOINS[sides[wall[cell + step]][theirs]], size)
            for step, mine, theirs, size in NEIGHBOURS
            if cell + step in wall
        ]
        for code in codes:
            halves = sides[code]
            shapes = tuple(
                [
                    size + joins[halves[mine]]
                    for mine, joins, size in beside
                    if joins[halves[mine]] >= 0
                ]
            )
            if shapes not in gains:
                gains[shapes] = _more(done, shapes, turns) - before
            yield gains[shapes] + change, cell, code


def _more(done: Sequence[int], shapes: Sequence[int], turns: int) -> float:
    """What the shapes of a wall are worth with some more."""
    more = list(done)
    for shape in shapes:
        more[shape] += 1
    return of_shapes(more, turns)


def _room(wall: Wall, beside_wall: Mapping[int, int], cell: int, turns: int) -> float:
    """How much more the empty places beside a wall are worth with something on this cell.

    `beside_wall`: by empty place its neighbours; those without any are left out.
    """
    worth = room(turns)
    change = -worth[beside_wall[cell]]
    for step, *_ in NEIGHBOURS:
        beside = cell + step
        if beside not in wall:
            number = beside_wall.get(beside, 0)
            change += worth[number + 1] - worth[number]
    return change
