"""What a seat may see, and a state that looks like what it sees."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Literal, get_args

from msgspec import Struct

from kitchentable.core import pool
from kitchentable.core.game import Seat, View

from .actions import ALL, NUMBERS_OF, Action
from .deck import Deck, Piece
from .state import Options, State, round_of
from .wall import LITTLE

Stage = Literal[
    "line-up",
    "draw",
    "fill",
    "choose",
    "grandma",
    "claim",
    "break",
    "hang",
    "discard",
    "add",
    "over",
]
"""The parts of a turn in their order; `claim` and `discard` ask nobody and are never seen."""
STAGES: tuple[Stage, ...] = get_args(Stage)


class Observation(Struct, frozen=True):
    """The table as a seat sees it.

    Columns count from the low end. “Per player” is per seat, and then Grandma in a game of two.
    Everything is public but `hand` and `bid`.
    """

    options: Options
    stage: Stage
    """What the table is doing."""
    round: int
    """1 to 3."""
    turn: int
    """1 to 18; 0 while the table is set up."""
    deck: int
    """How many wallpaper cards are left in the deck."""
    columns: tuple[tuple[str, ...], ...]
    """Per column its cards in the order in which they were dealt."""
    filling: int | None
    """The column that gets the next card, from 1; None: none."""
    line: tuple[int, ...]
    """The players by their tokens, from the front: seats, and 2 for Grandma in a game of two."""
    played: tuple[tuple[int, ...], ...]
    """Per player the numbers in the discards, ascending."""
    kept: tuple[tuple[int, ...], ...]
    """Per seat the numbers that must still be in hand since the last shuffle (ruling-23)."""
    in_hand: tuple[int, ...]
    """Per seat the number of cards in hand, a chosen one included."""
    chosen: tuple[bool, ...]
    """Per seat whether a number is chosen, face down or shown."""
    shown: tuple[int, ...]
    """Per player the number shown in this turn; empty before the numbers are shown."""
    bumps: tuple[int, ...]
    """The bumped numbers that nobody has broken yet, the next one first."""
    new: tuple[tuple[str, ...], ...]
    """Per seat the cards that it took and has not hung yet."""
    walls: tuple[tuple[Piece, ...], ...]
    """Per seat its wall, in the order in which it was hung."""
    big: tuple[tuple[int, ...], ...]
    """Per seat the whole big shapes of each colour, as in COLOURS."""
    little: tuple[tuple[int, ...], ...]
    """Per seat the whole little shapes of each colour."""
    hazies: tuple[int, ...]
    """Per seat the Hazy Memory cards that are not in its wall."""
    gone: tuple[str, ...]
    """The cards that Grandma took."""
    hand: tuple[int, ...] | None = None
    """The numbers in this seat's hand, ascending; None for a spectator."""
    bid: int | None = None
    """The number that this seat has chosen; None: none yet."""


def observe(s: State, seat: Seat | None, deck: Deck) -> Observation:
    """The table as `seat` sees it. Nothing is ever seen that cannot be looked up again."""
    ids, pieces = deck.ids, deck.pieces
    return Observation(
        options=s.options,
        stage=STAGES[s.step],
        round=round_of(s.turn),
        turn=s.turn,
        deck=len(s.pool),
        columns=tuple([tuple([ids[card] for card in column]) for column in s.columns]),
        filling=s.filling + 1 if 0 <= s.filling < len(s.columns) else None,
        line=tuple(s.line),
        played=tuple([NUMBERS_OF[mask] for mask in s.played]),
        kept=tuple([NUMBERS_OF[mask] for mask in s.kept]),
        in_hand=tuple([hand.bit_count() for hand in s.hands[: s.seats]]),
        chosen=tuple([bid > 0 for bid in s.bids[: s.seats]]),
        shown=tuple(s.bids) if all(s.bids[: s.seats]) else (),
        bumps=tuple(s.bumps[::-1]),
        new=tuple([tuple([ids[card] for card in cards]) for cards in s.new]),
        walls=tuple(
            [tuple([pieces[code][cell] for cell, code in wall.items()]) for wall in s.walls]
        ),
        big=tuple([tuple(done[:LITTLE]) for done in s.done]),
        little=tuple([tuple(done[LITTLE:]) for done in s.done]),
        hazies=tuple(s.hazies),
        gone=tuple([ids[card] for card in s.gone]),
        hand=None if seat is None else NUMBERS_OF[s.hands[seat]],
        bid=None if seat is None else s.bids[seat] or None,
    )


def restore(s: State, view: View[Action, Observation], deck: Deck, rng: Random) -> State:
    """Fills a state that has its seats and options with what `view` shows.

    The numbers that its seat does not see are drawn from those that each player may have.
    """
    o = view.observation
    s.step = STAGES.index(o.stage)
    s.waiting = view.actors
    s.turn = o.turn
    s.filling = -1 if o.filling is None else o.filling - 1
    s.columns = [[deck.rows[id_] for id_ in column] for column in o.columns]
    s.line = list(o.line)
    s.bumps = list(o.bumps[::-1])
    s.new = [[deck.rows[id_] for id_ in cards] for cards in o.new]
    s.hazies = list(o.hazies)
    s.gone = [deck.rows[id_] for id_ in o.gone]
    for seat, wall in enumerate(o.walls):
        _restore_wall(s, seat, wall, deck)
    _restore_pool(s, deck)
    _restore_numbers(s, view, rng)
    return s


def _restore_wall(s: State, seat: int, pieces: tuple[Piece, ...], deck: Deck) -> None:
    rebuilt = deck.rebuilt(pieces)
    s.walls[seat] = rebuilt.wall.copy()
    s.frontiers[seat] = rebuilt.frontier[:]
    s.done[seat] = rebuilt.done[:]
    s.mementos[seat] = rebuilt.mementos
    s.ovals[seat] = rebuilt.ovals


def _restore_pool(s: State, deck: Deck) -> None:
    """The deck holds every card that lies nowhere else."""
    seen = {*s.gone}
    for cards in (*s.columns, *s.new):
        seen.update(cards)
    for wall in s.walls:
        seen.update([code >> 1 for code in wall.values()])
    s.pool = [card for card in deck.all if card not in seen]


def _restore_numbers(s: State, view: View[Action, Observation], rng: Random) -> None:
    """Hands and bids: what the seat sees, and for the others a guess that fits."""
    o = view.observation
    s.played = [mask_of(numbers) for numbers in o.played]
    s.kept = [mask_of(numbers) for numbers in o.kept]
    s.bids = list(o.shown) or [0] * len(o.played)
    s.hands = [0] * len(o.played)
    for seat, number in enumerate(o.in_hand):
        if seat == view.seat and o.hand is not None:
            s.hands[seat] = mask_of(o.hand)
            s.bids[seat] = o.bid or 0
            continue
        sure = s.kept[seat] | (1 << s.bids[seat] if s.bids[seat] else 0)
        others = list(NUMBERS_OF[ALL & ~(sure | s.played[seat])])
        drawn = pool.deal_out(others, number - sure.bit_count(), rng)
        s.hands[seat] = sure | mask_of(drawn)
        if o.chosen[seat] and not o.shown:
            s.bids[seat] = rng.choice(NUMBERS_OF[s.hands[seat]])


def mask_of(numbers: Iterable[int]) -> int:
    """The set of these numbers."""
    return sum(1 << number for number in numbers)
