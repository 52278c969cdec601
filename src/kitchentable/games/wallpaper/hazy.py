"""Where to add Hazy Memory cards at the end, solved exactly.

Each of them completes one shape, and takes the place on which it lies. Only pairs count, so what
is wanted is a number of further pairs for each colour. That says which shapes are needed, and these
can be had if each finds a place of its own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .deck import Deck
from .wall import FACINGS, LITTLE, Wall, completed

Offers = Mapping[int, Sequence[int]]
"""By place the shapes that a Hazy Memory card could complete there."""


def offers(wall: Wall, frontier: Sequence[int], facings: range, deck: Deck) -> dict[int, list[int]]:
    """What each empty place beside a wall offers; those that offer nothing are left out."""
    found = {}
    for cell in frontier:
        shapes = {
            shape
            for facing in facings
            for shape in completed(wall, cell, deck.hazy + facing, deck.sides)
        }
        if shapes:
            found[cell] = sorted(shapes)
    return found


def facings_of(hazy: str) -> range:
    """The edges that may be wild under the option of this name (ruling-10)."""
    return range(2) if hazy == "big-only" else range(len(FACINGS))


def most_pairs(done: Sequence[int], hazies: int, places: Offers) -> int:
    """How many pairs more the best use of so many Hazy Memory cards gives."""
    costs = [_costs(done[colour], done[colour + LITTLE], hazies) for colour in range(LITTLE)]
    for needed, pairs in sorted(_bundles(costs, hazies), key=lambda bundle: -bundle[1]):
        if _have_room(needed, places):
            return pairs
    return 0


def _bundles(
    costs: Sequence[Sequence[tuple[int, int]]], hazies: int
) -> list[tuple[list[tuple[int, int]], int]]:
    """Per colour the big and little shapes that so many cards can complete, and the pairs."""
    if not costs:
        return [([], 0)]
    return [
        ([cost, *rest], more + pairs)
        for more, cost in enumerate(costs[0])
        if sum(cost) <= hazies
        for rest, pairs in _bundles(costs[1:], hazies - sum(cost))
    ]


def _costs(big: int, little: int, hazies: int) -> list[tuple[int, int]]:
    """By the number of further pairs of a colour the big and little shapes that it takes."""
    costs: list[tuple[int, int]] = []
    while True:
        pairs = min(big, little) + len(costs)
        cost = max(0, pairs - big), max(0, pairs - little)
        if sum(cost) > hazies:
            return costs
        costs.append(cost)


def _have_room(needed: Sequence[tuple[int, int]], places: Offers) -> bool:
    """Whether all shapes find places of their own: a matching, by augmenting paths.

    `needed`: per colour the big and the little ones.
    """
    shapes = [
        shape
        for colour, (big, little) in enumerate(needed)
        for shape in [colour] * big + [colour + LITTLE] * little
    ]
    lying: dict[int, int] = {}
    return all(_lay(at, shapes, places, lying, set()) for at in range(len(shapes)))


def _lay(
    at: int, shapes: Sequence[int], places: Offers, lying: dict[int, int], tried: set[int]
) -> bool:
    """Finds a place for one more shape, moving those that lie already if need be."""
    for cell, offered in places.items():
        if shapes[at] in offered and cell not in tried:
            tried.add(cell)
            if cell not in lying or _lay(lying[cell], shapes, places, lying, tried):
                lying[cell] = at
                return True
    return False
