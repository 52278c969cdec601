"""What a designer can measure in Majolica Painting: sheets, painting cards and slots."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from kitchentable.core.game import Seat
from kitchentable.core.measures import Case, Item, Lab, Measure
from kitchentable.core.reel import Reel

from .actions import Action, Choose, Pass, Skip
from .state import State
from .view import Observation

if TYPE_CHECKING:
    from . import Majolica

Played = Reel[State, Action, Observation]

SLOTS = {
    "score-2": "longest",
    "score-3": "second",
    "score-4": "shortest",
    "score-5": "Wings",
    "score-7": "Flower Bingo",
    "score-8": "shovels",
}
"""The slots of a sheet, by the sentence of the rules that gives their points."""


def lab(game: Majolica) -> Lab:
    """What is measured with the cards and sheets of this game."""
    sheets = tuple(Item(sheet.id, f"{sheet.id} {sheet.name}") for sheet in game.kit.sheets)
    cards = tuple(
        Item(card.id, f"{card.id} {card.colours} {card.bonus}") for card in game.kit.faces
    )
    on_cards = "A case is one player in one round who can still paint"
    return Lab(
        (
            Measure(
                "sheet-points",
                "What each sheet brings",
                "A case is one player at the end. Sheets are dealt at random, so a sheet whose "
                "line lies clear of the others is easier or harder than they are.",
                "of a player at the end",
                "points",
                item="type of sheet",
                items=sheets,
                finding="The sheet that brings the most is {high} ({high_value} a player), the "
                "one that brings the least {low} ({low_value}).",
            ),
            Measure(
                "card-gain",
                "What each painting card brings",
                f"{on_cards}: how many points more the sheet is worth after the round. Cards come "
                "in any order, so early and late rounds even out.",
                "more on the sheet after the round",
                "points",
                item="card: colours, bonus",
                items=cards,
                finding="Of the cards, {high} brings the most ({high_value} in its round) and "
                "{low} the least ({low_value}).",
            ),
            Measure(
                "card-painted",
                "Which cards are painted",
                f"{on_cards}. The dot is the share that paint the card; the others pass.",
                "share that paint it",
                "%",
                item="card: colours, bonus",
                items=cards,
            ),
            Measure(
                "card-bonus",
                "How often each card gives its bonus",
                f"{on_cards}. The dot is the share that circle something with it.",
                "share that get its bonus",
                "%",
                item="card: colours, bonus",
                items=cards,
            ),
            Measure(
                "card-skips",
                "How many colours of each card are skipped",
                f"{on_cards}: the shovels that it costs.",
                "skipped by a player",
                "colours",
                item="card: colours, bonus",
                items=cards,
            ),
            Measure(
                "slot",
                "Where the points come from",
                "A case is one player at the end.",
                "of a player",
                "points",
                item="slot of the sheet",
                items=tuple(Item(rule, label) for rule, label in SLOTS.items()),
            ),
        ),
        lambda played: cases(played, game),
        lambda played: played.end().round,
        "a round, in which everybody paints or passes",
    )


class Sheets:
    """Per seat what its sheet is worth, and what is circled on it."""

    def __init__(self, s: State, game: Majolica) -> None:
        self.points = [key[0] for key in game.score(s)]
        width = len(s.icons) // s.seats
        self.circled = [
            s.circles[seat] + sum(s.icons[seat * width : seat * width + width])
            for seat in range(s.seats)
        ]


def cases(played: Played, game: Majolica) -> Iterator[Case]:
    """All cases of one match."""
    number = 0
    before: Sheets | None = None
    done: dict[int, list[Action]] = {}
    card = ""
    for s, seat, action in played.moves():
        if seat < 0 or s.round == 0:
            continue
        if s.round != number:
            here = Sheets(s, game)
            if before is not None:
                yield from _round(card, done, before, here)
            number, before, done = s.round, here, {}
            card = game.kit.faces[s.card].id if s.card >= 0 else ""
        done.setdefault(seat, []).append(action)
    end = played.end()
    if before is not None:
        yield from _round(card, done, before, Sheets(end, game))
    yield from _end_cases(end, game)


def _round(
    card: str, done: dict[int, list[Action]], before: Sheets, after: Sheets
) -> Iterator[Case]:
    """`card`: the one that was flipped; empty in a final round in which each chooses one.

    `done`: per seat that could still paint what it did.
    """
    for seat, actions in done.items():
        item = card or _chosen(actions)
        if not item:
            continue
        gained = after.points[seat] - before.points[seat]
        circled = after.circled[seat] > before.circled[seat]
        painted = not isinstance(actions[0], Pass)
        skipped = sum(isinstance(action, Skip) for action in actions)
        yield Case("card-gain", gained, item, seat=seat)
        yield Case("card-painted", float(painted), item, seat=seat)
        yield Case("card-bonus", float(circled), item, seat=seat)
        yield Case("card-skips", skipped, item, seat=seat)


def _chosen(actions: Sequence[Action]) -> str:
    """[beginner-3] The card that a player chose; empty if they passed."""
    return next((action.card for action in actions if isinstance(action, Choose)), "")


def _end_cases(end: State, game: Majolica) -> Iterator[Case]:
    for seat, key in enumerate(game.score(end)):
        yield Case("sheet-points", key[0], game.kit.sheets[end.sheets[seat]].id, seat=seat)
        for line in game.breakdown(end, Seat(seat)):
            yield Case("slot", line.points, line.rule, seat=seat)
