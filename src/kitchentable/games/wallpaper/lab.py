"""What a designer can measure in That Old Wallpaper: columns, bumps, and the edges of cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from kitchentable.core.measures import Case, Item, Lab, Measure
from kitchentable.core.reel import Reel

from .actions import MOST, NUMBERS, Action, Bid, Claim, GrandmaPlays, Hazy, Place
from .cards import HALVES
from .deck import Deck
from .scoring import FOR_MEMENTOS, PAIR, pairs, reasons
from .state import GRANDMA, State
from .view import Observation
from .wall import NEIGHBOURS, whole_shapes

if TYPE_CHECKING:
    from . import Wallpaper

Played = Reel[State, Action, Observation]

BUMPED, HAZY, OVALS = "bumped", "hazy", "ovals"
REASONS = {
    "score-1": "pairs of shapes",
    "score-2": "mementos",
    OVALS: "red ovals",
    "score-8": "token at the front",
}
"""What gives points at the end: the sentence of the rules, or what several are about."""
SIZES = ("big", "little")


def lab(game: Wallpaper) -> Lab:
    """What is measured with the wallpaper cards of this game."""
    columns = tuple(Item(str(n), _column(n)) for n in range(1, MOST + 1))
    numbers = tuple(Item(str(number), str(number)) for number in NUMBERS)
    edges = tuple(Item(_edge(size, half), _edge(size, half)) for half in HALVES for size in SIZES)
    return Lab(
        (
            Measure(
                "column-gain",
                "What a column is worth",
                "A case is one player in one turn: how many points more the player's wall has in "
                "pairs and mementos once the cards of the turn hang. Columns count from the low "
                "end, the one nearest to the deck.",
                "more on the wall after the turn",
                "points",
                item="column taken",
                items=(*columns, Item(BUMPED, "no column: bumped")),
                ordered=True,
                finding="A turn brings the most with {high} ({high_value} on the wall), and the "
                "least with {low} ({low_value}).",
            ),
            Measure(
                "column-cards",
                "How many cards a column has",
                "A case is one player in one turn: the cards that the player takes.",
                "taken in the turn",
                "cards",
                item="column taken",
                items=columns,
                ordered=True,
            ),
            Measure(
                "bid-bumps",
                "Which numbers bump",
                "A case is one number that a player chose. The dot is the share that somebody "
                "else played as well in that turn.",
                "share that bump",
                "%",
                item="number chosen",
                items=numbers,
                ordered=True,
            ),
            Measure(
                "edge-whole",
                "What an edge of a card is worth",
                "A case is one half of a card that hangs on a wall at the end. The dot is the "
                "share of such halves that are part of a whole shape.",
                "share in a whole shape",
                "%",
                item="half on the edge",
                items=edges,
                finding="Of the edges, {high} is joined most often ({high_value} of those hung), "
                "{low} least often ({low_value}).",
            ),
            Measure(
                "card-shapes",
                "What a card joins",
                "A case is one card on a wall at the end: the whole shapes that it is a part of, "
                "0 to 4. A card is written as its big halves, then its little ones, and what is "
                "in the middle.",
                "a card is part of",
                "whole shapes",
                item="wallpaper card",
                items=tuple(_card(game.deck, row) for row in range(len(game.deck.cards))),
            ),
            Measure(
                "reason",
                "Where the points come from",
                "A case is one player at the end.",
                "of a player",
                "points",
                item="reason",
                items=tuple(Item(rule, label) for rule, label in REASONS.items()),
            ),
            Measure(
                "hazy-gain",
                "What the Hazy Memory cards are worth",
                "A case is one player who has any at the end: the points that the wall gains when "
                "they are added, for each card.",
                "gained for each card",
                "points",
                item="card",
                items=(Item(HAZY, "Hazy Memory"),),
            ),
        ),
        lambda played: cases(played, game.deck),
        lambda played: played.end().turn,
        "a number chosen by everybody, and what follows",
    )


def _column(n: int) -> str:
    return "column 1 (low end)" if n == 1 else f"column {n}"


def _edge(size: str, half: str) -> str:
    return f"{size} {half}"


def _card(deck: Deck, row: int) -> Item:
    card = deck.cards[row]
    letters = "".join(HALVES[half][0] for half in (card.left, card.right))
    little = "".join(HALVES[half][0] for half in (card.up, card.down))
    symbol = "" if card.symbol == "-" else f" {card.symbol}"
    return Item(card.id, f"{card.id} {letters.upper()} {little}{symbol}")


def cases(played: Played, deck: Deck) -> Iterator[Case]:
    """All cases of one match."""
    turn = _Turn(played.seats, [0] * played.seats)
    before_end = None
    for s, seat, action in played.moves():
        if isinstance(action, Hazy) and before_end is None:
            before_end = _walls(s)
        elif isinstance(action, Bid) and turn.complete:
            yield from turn.cases(_walls(s))
            turn = _Turn(played.seats, _walls(s))
        turn.see(seat, action)
    end = played.end()
    yield from turn.cases(before_end or _walls(end))
    yield from _end_cases(end, deck)
    if before_end is not None:
        yield from _hazy_cases(end, before_end, deck)


class _Turn:
    """What the players do in one turn."""

    def __init__(self, seats: int, before: Sequence[int]) -> None:
        """`before`: per seat what its wall was worth before the turn."""
        self._before = before
        self.numbers: dict[int, int] = {}
        """By player the number chosen."""
        self.hung = [0] * seats
        """Per seat the cards it hung."""
        self._claimed: dict[int, int] = {}
        self._players = 3 if seats == 2 else seats  # two-1

    @property
    def complete(self) -> bool:
        """Whether everybody has chosen."""
        return len(self.numbers) == self._players

    def see(self, seat: int, action: Action) -> None:
        """Something is done in the turn."""
        if isinstance(action, Bid):
            self.numbers[seat] = action.number
        elif isinstance(action, GrandmaPlays):
            self.numbers[GRANDMA] = action.number
        elif isinstance(action, Claim):
            self._claimed[seat] = action.column
        elif isinstance(action, Place):
            self.hung[seat] += 1

    def cases(self, after: Sequence[int]) -> Iterator[Case]:
        """`after`: per seat what its wall is worth after the turn."""
        numbers = sorted(self.numbers.values())
        for seat, hung in enumerate(self.hung):
            number = self.numbers[seat]
            bumps = numbers.count(number) > 1
            yield Case("bid-bumps", float(bumps), str(number), seat=seat)
            # turn-3: a number of its own takes the column below it.
            column = self._claimed.get(seat) if bumps else numbers.index(number) + 1
            item = BUMPED if column is None else str(column)
            yield Case("column-gain", after[seat] - self._before[seat], item, seat=seat)
            if column is not None:
                yield Case("column-cards", hung, item, seat=seat)


def _walls(s: State) -> list[int]:
    """[score-1] [score-2] Per seat what its wall alone is worth: pairs and mementos."""
    return [
        PAIR * sum(pairs(done)) + FOR_MEMENTOS[mementos.bit_count()]
        for done, mementos in zip(s.done, s.mementos, strict=True)
    ]


def _hazy_cases(end: State, before: Sequence[int], deck: Deck) -> Iterator[Case]:
    """`before`: per seat what its wall was worth before the Hazy Memory cards were added."""
    for seat, (wall, worth) in enumerate(zip(end.walls, _walls(end), strict=True)):
        added = sum(code >= deck.hazy for code in wall.values())
        if added:
            yield Case("hazy-gain", (worth - before[seat]) / added, HAZY, seat=seat)


def _end_cases(end: State, deck: Deck) -> Iterator[Case]:
    """What hangs on the walls at the end, and what it is worth."""
    for seat, wall in enumerate(end.walls):
        joined = Counter(
            side
            for _, one, other in whole_shapes(wall, deck.sides)
            for side in _sides_that_meet(one, other)
        )
        for cell, code in wall.items():
            if code >= deck.hazy:
                continue
            halves = deck.sides[code]
            whole = [joined[cell, edge] for edge in range(len(halves))]
            yield Case("card-shapes", sum(whole), deck.ids[code >> 1], seat=seat)
            for edge, half in enumerate(halves):
                size = SIZES[edge >= 2]
                yield Case("edge-whole", whole[edge], _edge(size, HALVES[half]), seat=seat)
        made = dict.fromkeys(REASONS, 0)
        for line in reasons(end, seat, deck):
            made[line.rule if line.rule in made else OVALS] += line.points
        for reason, points in made.items():
            yield Case("reason", points, reason, seat=seat)


def _sides_that_meet(one: int, other: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """The cells of two neighbours, left or upper first, each with its edge at the other."""
    mine, theirs = next(
        (mine, theirs) for step, mine, theirs, _ in NEIGHBOURS if one + step == other
    )
    return (one, mine), (other, theirs)
