"""That Old Wallpaper: take columns of cards, and hang a wall whose patterns join."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from kitchentable.core.ages import check_ages
from kitchentable.core.cards import CardFile, read_files, set_name
from kitchentable.core.game import IllegalAction, ScoreLine, Seat, View, refusal_of_turn
from kitchentable.core.steps import SteppedGame

from .actions import ALL, NUMBERS_OF, Action, Bid, Claim, Draw, Hazy, Place, parse
from .cards import WALLPAPER, WallpaperCard, load
from .deck import Deck
from .rules import (
    AddHazies,
    BreakBumps,
    ChooseNumbers,
    ClaimColumns,
    DiscardNumbers,
    DrawNumbers,
    FillColumns,
    HangCards,
    LineUpTokens,
    TurnOverGrandmasCard,
    is_last_turn,
)
from .scoring import points, reasons
from .state import TURNS, Options, State
from .view import Observation, observe, restore
from .wall import ORIGIN, SHAPES

__all__ = ["GAME", "Wallpaper"]


class Wallpaper(SteppedGame[State, Action]):
    """The rulebook of That Old Wallpaper, with the wallpaper cards it is played with."""

    name = "wallpaper"
    title = "That Old Wallpaper"
    version = "1"
    seats = range(2, 6)
    options = Options

    def __init__(self, cards: Sequence[WallpaperCard]) -> None:
        """Raises ValueError if there are no cards."""
        self.deck = Deck(cards)
        self.cards = set_name((self.deck.cards, load()))
        # The line, hands, cards dealt and hung; and per turn the bids, Grandma's card, at most two
        # bumps, the draws, and at most four Hazy Memory cards that are added at the end.
        self.longest = 5 + 25 + 2 * len(cards) + TURNS * (5 + 1 + 2 + 5 + 4)
        super().__init__(
            (
                LineUpTokens(),
                DrawNumbers(),
                FillColumns(self.deck),
                ChooseNumbers(),
                TurnOverGrandmasCard(),
                ClaimColumns(),
                BreakBumps(),
                HangCards(self.deck),
                DiscardNumbers(),
                AddHazies(self.deck),
            )
        )

    @classmethod
    def with_cards(cls, files: Sequence[CardFile]) -> Wallpaper:
        """The game with the cards of these files. ValueError names file, row and column."""
        (cards,) = read_files(cls.title, (WALLPAPER,), files)
        return cls(cards or load())

    def setup(self, seats: int, options: Options | None = None) -> State:
        options = options or Options()
        if seats not in self.seats:
            raise ValueError(f"That Old Wallpaper is for 2 to 5 players, not {seats}.")
        check_ages(options.ages, seats)
        s = _empty(seats, options)
        s.pool = self.deck.all[:]
        self.begin(s)
        return s

    def over(self, s: State) -> bool:
        return is_last_turn(s)

    def audience(self, s: State, seat: Seat, action: Action) -> frozenset[Seat] | None:
        if isinstance(action, Draw):
            return frozenset((Seat(action.seat),))  # turn-8
        if isinstance(action, Bid) and len(s.waiting) > 1:
            return frozenset((seat,))  # turn-1; the last choice shows them all, turn-2
        return None

    def score(self, s: State) -> tuple[tuple[int, ...], ...]:
        """Per seat: the points, then the red ovals, the fewer the better (win-2)."""
        return tuple((total, -ovals) for total, ovals in zip(points(s), s.ovals, strict=True))

    def breakdown(self, s: State, seat: Seat) -> list[ScoreLine]:
        return reasons(s, seat, self.deck)

    def components(self, s: State) -> Counter[str]:
        """Wallpaper cards by id, and every player's number cards."""
        cards = [*s.pool, *s.gone]
        for some in (*s.columns, *s.new):
            cards += some
        for wall in s.walls:
            cards += [code >> 1 for code in wall.values() if code < self.deck.hazy]
        numbers = [
            f"{number} of {player}"
            for player, (hand, played) in enumerate(zip(s.hands, s.played, strict=True))
            for mask in (hand, played, ALL & ~(hand | played))
            for number in NUMBERS_OF[mask]
        ]
        return Counter([self.deck.ids[card] for card in cards] + numbers)

    def observe(self, s: State, seat: Seat | None, *, recall: bool = True) -> Observation:
        return observe(s, seat, self.deck)

    def determinise(self, view: View[Action, Observation], rng: Random) -> State:
        o = view.observation
        return restore(_empty(len(o.walls), o.options), view, self.deck, rng)

    def parse(self, text: str) -> Action:
        return parse(text)

    def refusal(self, view: View[Action, Observation], action: Action) -> IllegalAction:
        o, seat = view.observation, view.seat
        if o.stage == "choose" and seat is not None and o.chosen[seat]:
            return IllegalAction(
                "chosen", "You have chosen a number. The others are still choosing.", "turn-1"
            )
        return refusal_of_turn(view) or _refusal_of_choice(view, action)


def _empty(seats: int, options: Options) -> State:
    """The table before anything lies on it."""
    players = 3 if seats == 2 else seats  # two-1
    return State(
        options=options,
        seats=seats,
        columns=[[] for _ in range(players)],  # setup-4
        hands=[0] * players,
        played=[0] * players,
        kept=[0] * seats,
        bids=[0] * players,
        new=[[] for _ in range(seats)],
        walls=[{} for _ in range(seats)],
        frontiers=[[ORIGIN] for _ in range(seats)],
        done=[[0] * SHAPES for _ in range(seats)],
        mementos=[0] * seats,
        ovals=[0] * seats,
        hazies=[0] * seats,
    )


_TASKS = {
    "choose": ("Choose a number card of your hand", "turn-1"),
    "break": ("Take one of the columns below your bump", "turn-6a"),
    "hang": ("Hang the cards that you took", "place-1"),
    "add": ("Add your Hazy Memory cards to your wall", "end-1"),
}
"""By stage what an actor has to do, and the sentence that says so."""


def _refusal_of_choice(view: View[Action, Observation], action: Action) -> IllegalAction:
    """Why an actor may not do this, and what it can do instead."""
    o = view.observation
    task, rule = _TASKS[o.stage]
    fitting = type(view.legal[0])
    if type(action) is not fitting:
        return IllegalAction("not_now", f"That cannot be done now. {task}.", rule)
    if isinstance(action, Bid):
        return IllegalAction(
            "not_in_hand", f"The {action.number} is not in your hand. {task}.", rule
        )
    if isinstance(action, Claim):
        return IllegalAction(
            "not_bumped", f"Column {action.column} is not below your bump. {task}.", rule
        )
    assert isinstance(action, Place | Hazy)
    assert view.seat is not None
    if isinstance(action, Place) and action.card not in o.new[view.seat]:
        return IllegalAction("not_yours", f"You have no card {action.card} to hang. {task}.", rule)
    here = (action.x, action.y)
    if any((piece.x, piece.y) == here for piece in o.walls[view.seat]):
        return IllegalAction("taken", "Something hangs there already. Choose an empty place.", rule)
    if all((place.x, place.y) != here for place in view.legal):  # type: ignore[union-attr]
        return IllegalAction(
            "not_beside",
            "That place is not beside your wall. Choose one edge to edge with it.",
            "place-1",
        )
    if isinstance(action, Place):
        return IllegalAction(
            "same_turned", "Turned by half, this card is the same. Hang it as it is.", "place-2"
        )
    return IllegalAction("big_only", "Here it can face left or right only.", "ruling-10")


GAME = Wallpaper(load())
"""That Old Wallpaper with the cards that come with it."""
