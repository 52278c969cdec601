"""What walls are worth: the Scoring chapter, and the reasons line by line."""

from __future__ import annotations

from collections.abc import Sequence

from kitchentable.core.game import ScoreLine

from .cards import COLOURS, MEMENTOS
from .deck import Deck
from .state import State
from .wall import LITTLE, Wall, whole_shapes

PAIR = 2
FOR_MEMENTOS = (0, 1, 3, 6, 10)
"""By the number of kinds (score-2)."""
FOR_OVALS = 2
FOR_TOKEN = 2


def pairs(done: Sequence[int]) -> list[int]:
    """[score-1] Per colour the pairs of a wall with so many whole shapes of each kind."""
    return [min(done[colour], done[colour + LITTLE]) for colour in range(LITTLE)]


def oval_points(ovals: Sequence[int]) -> list[int]:
    """[score-4] to [score-7] Per seat the points for red ovals."""
    most, fewest = max(ovals), min(ovals)
    if most == fewest:
        return [0] * len(ovals)
    return [FOR_OVALS * ((own == fewest) - (own == most)) for own in ovals]


def points(s: State) -> list[int]:
    """[ruling-24] Per seat what it would have if the game ended now."""
    of_ovals = oval_points(s.ovals)
    total = [
        PAIR * sum(pairs(s.done[seat]))
        + FOR_MEMENTOS[s.mementos[seat].bit_count()]
        + of_ovals[seat]
        for seat in range(s.seats)
    ]
    if s.line and s.line[0] < s.seats:  # score-8, ruling-21
        total[s.line[0]] += FOR_TOKEN
    return total


def reasons(s: State, seat: int, deck: Deck) -> list[ScoreLine]:
    """A line for each reason; they add up to `points`."""
    done = s.done[seat]
    lines = [
        ScoreLine(
            f"{colour}: {done[number]} big, {done[number + LITTLE]} little",
            PAIR * pairs(done)[number],
            "score-1",
            _cards_with(number, s.walls[seat], deck),
        )
        for number, colour in enumerate(COLOURS)
    ]
    kinds = s.mementos[seat].bit_count()
    cards = tuple(
        deck.ids[code >> 1]
        for code in s.walls[seat].values()
        if code < deck.hazy and deck.mementos[code >> 1]
    )
    label = f"mementos: {kinds} of {len(MEMENTOS)} kinds"
    lines.append(ScoreLine(label, FOR_MEMENTOS[kinds], "score-2", cards))
    lines.append(_ovals(s, seat, deck))
    first = bool(s.line) and s.line[0] == seat
    label = "token at the front" if first else "token not at the front"
    lines.append(ScoreLine(label, FOR_TOKEN * first, "score-8"))
    return lines


def _cards_with(colour: int, wall: Wall, deck: Deck) -> tuple[str, ...]:
    """The cards on which whole shapes of a colour lie, in the order in which they were hung."""
    cells = set()
    for shape, one, other in whole_shapes(wall, deck.sides):
        if shape % LITTLE == colour:
            cells |= {one, other}
    codes = [code for cell, code in wall.items() if cell in cells]
    return tuple(deck.ids[code >> 1] if code < deck.hazy else "hazy" for code in codes)


def _ovals(s: State, seat: int, deck: Deck) -> ScoreLine:
    of_ovals = oval_points(s.ovals)[seat]
    rank = {FOR_OVALS: ", the fewest", -FOR_OVALS: ", the most"}.get(of_ovals, "")
    rule = {FOR_OVALS: "score-5", -FOR_OVALS: "score-4"}.get(of_ovals, "score-7")
    if not of_ovals and min(s.ovals) != max(s.ovals):
        rule = "score-4"
    own = s.ovals[seat]
    cards = tuple(
        deck.ids[code >> 1]
        for code in s.walls[seat].values()
        if code < deck.hazy and deck.ovals[code >> 1]
    )
    return ScoreLine(f"red ovals: {own}{rank}", of_ovals, rule, cards)
