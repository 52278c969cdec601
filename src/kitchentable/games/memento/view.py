"""What a seat may see of Memento, and states that would look the same to it."""

from __future__ import annotations

from random import Random

from msgspec import Struct

from kitchentable.core.game import CHANCE, Seat, View

from .actions import HIDDEN, Action
from .cards import CARD_INDEX, CARD_NAMES
from .state import Options, RoundResult, State

OVER = 4
"""The number of steps in a round: a state whose match is over stands behind the last one."""


class Seen(Struct, frozen=True):
    """A take that a seat remembers."""

    seat: Seat
    """Who took."""
    hidden: bool
    """Whether the card came from the face-down pile."""
    card: str | None
    """The card, `red-star`; None: this seat does not know it."""


class Observation(Struct, frozen=True):
    """The table as a seat sees it."""

    options: Options
    round: int
    """1 to 3."""
    turner: Seat
    """Whose turn it is, also while the dealer deals."""
    categories: tuple[str, ...]
    """The categories in play: colours, then shapes."""
    goals: tuple[str | None, ...]
    """Per category the id of its scoring card; None: not laid yet."""
    late: tuple[str, ...]
    """The scoring cards that no round has used so far, this one included."""
    tops: tuple[str | None, ...]
    """The top card of each face-up pile; None: the pile is empty, or is being turned up."""
    heights: tuple[int, ...]
    """Cards in the three face-up piles and in the face-down pile."""
    held: tuple[int, ...]
    """Per seat the number of cards in its pile."""
    passes: int
    """How many passes in a row there were."""
    totals: tuple[int, ...]
    """Per seat the points of the scored rounds."""
    results: tuple[RoundResult, ...]
    """The scored rounds, with the cards that were shown then."""
    own: tuple[int, ...] | None = None
    """How many of each card of CARD_NAMES this seat holds; only with that memory aid."""
    seen: tuple[Seen, ...] | None = None
    """The takes of this round in order; only with recall, or with a memory aid."""


def observe(
    s: State, seat: Seat | None, goal_ids: list[str], categories: tuple[str, ...], recall: bool
) -> Observation:
    """The table as `seat` sees it; `goal_ids` names the scoring cards by row."""
    aid = s.options.aid
    own = seen = None
    if recall or aid == "all-seen":
        seen = tuple([_seen(take, seat) for take in s.taken])
    elif aid == "own-list":
        seen = tuple([_seen(take, seat) for take in s.taken if take >> 5 == seat])
    if aid == "own-counts" and seat is not None:
        counts = [0] * len(CARD_NAMES)
        for take in s.taken:
            if take >> 5 == seat:
                counts[take & 15] += 1
        own = tuple(counts)
    held = [0] * s.seats
    for take in s.taken:
        held[take >> 5] += 1
    return Observation(
        options=s.options,
        round=s.round,
        turner=Seat(s.turner),
        categories=categories,
        goals=tuple([None if row < 0 else goal_ids[row] for row in s.goals]),
        late=tuple([goal_ids[row] for row in s.late]),
        tops=tuple([None if card < 0 else CARD_NAMES[card] for card in s.tops]),
        heights=tuple(s.heights),
        held=tuple(held),
        passes=s.passes,
        totals=tuple(s.totals),
        results=s.results,
        own=own,
        seen=seen,
    )


def _seen(take: int, seat: Seat | None) -> Seen:
    taker, hidden = Seat(take >> 5), bool(take & 16)
    unknown = hidden and taker != seat  # turn-4
    return Seen(taker, hidden, None if unknown else CARD_NAMES[take & 15])


def restore(
    s: State,
    view: View[Action, Observation],
    goal_rows: dict[str, int],
    all_goals: list[int],
    deck: list[int],
    rng: Random,
) -> State:
    """Fills a state that has its seats and options with what `view` shows.

    What its seat does not know is drawn from the cards that it has not seen. A view whose `seen` is
    incomplete, as a forgetful player's, gives a state that agrees with what is left of it.
    `all_goals`: the rows of all scoring cards, copies included, ascending.
    """
    o = view.observation
    s.waiting = view.actors
    s.round = o.round
    s.turner = o.turner
    s.goals = [-1 if goal is None else goal_rows[goal] for goal in o.goals]
    s.late = sorted([goal_rows[goal] for goal in o.late])
    s.used = all_goals[:]
    for row in (*s.late, *s.goals):
        if row >= 0:
            s.used.remove(row)
    s.tops = [-1 if top is None else CARD_INDEX[top] for top in o.tops]
    s.heights = list(o.heights)
    s.open = sum([1 << pile for pile, height in enumerate(o.heights) if height])
    s.passes = o.passes
    s.totals = list(o.totals)
    s.results = o.results
    _restore_takes(s, view, deck, rng)
    dealt = sum(o.held) or sum(o.heights) < len(deck)
    if not view.actors:
        s.step = OVER
    elif -1 in s.goals:
        s.step = 0
    elif -1 in s.tops and not dealt:
        s.step = 1
    else:
        s.step = 2
        if CHANCE in view.actors:
            in_the_air = sum(o.heights) + sum(o.held) < len(deck)
            s.owed = HIDDEN if in_the_air else _bare(s)
    return s


def _bare(s: State) -> int:
    """The face-up pile whose next card has not been turned up yet."""
    return next(pile for pile, top in enumerate(s.tops) if top < 0 and s.heights[pile])


def _restore_takes(s: State, view: View[Action, Observation], deck: list[int], rng: Random) -> None:
    """Sets who took what, and the pool: first what the seat knows, then a guess at the rest."""
    o = view.observation
    missing = list(o.held)
    takes: list[tuple[int, int]] = []  # seat * 32 + 16 if hidden, and the card or -1
    for seen in o.seen or ():
        missing[seen.seat] -= 1
        card = -1 if seen.card is None else CARD_INDEX[seen.card]
        takes.append((seen.seat << 5 | seen.hidden << 4, card))
    if o.own is not None and view.seat is not None and o.seen is None:
        for card, copies in enumerate(o.own):
            takes += [(view.seat << 5, card)] * copies
            missing[view.seat] -= copies
    for seat, number in enumerate(missing):
        takes += [(seat << 5, -1)] * number
    unseen = deck[:]
    for card in s.tops:
        if card >= 0:
            unseen.remove(card)
    for _, card in takes:
        if card >= 0:
            unseen.remove(card)
    for position, (_, card) in enumerate(takes):
        if card < 0:
            takes[position] = (takes[position][0], unseen.pop(int(rng.random() * len(unseen))))
    s.taken = [taker | card for taker, card in takes]
    s.pool = unseen
