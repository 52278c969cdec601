"""The seam: a rulebook on one side, everything that plays it on the other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Generic, NewType, Protocol, TypeVar

import msgspec
from msgspec import Struct

Seat = NewType("Seat", int)
"""A place at the table: 0 .. n-1 in turn order."""

CHANCE = Seat(-1)
"""The dealer: every shuffle, flip and draw is an action of this seat."""

S = TypeVar("S")  # State: plain mutable data; only core.state's clone copies it
A = TypeVar("A")  # Action: a frozen value; str(action) is its one-line notation
O = TypeVar("O")  # Observation: the frozen picture that one seat may see  # noqa: E741


class IllegalAction(ValueError):
    """An action that may not be played here, raised before the state is touched."""

    def __init__(self, code: str, sentence: str, rule: str = "") -> None:
        super().__init__(sentence)
        self.code = code
        """A stable word for programs: `not_your_turn`, `over`, or a game's own."""
        self.sentence = sentence
        """What is wrong and what can be done instead, for a person."""
        self.rule = rule
        """The id of the sentence of RULES.md that forbids it; empty if none does."""
        self.line: int | None = None
        """The line of a log, from 0, at which it stands, where a log is played again."""


class Missing(IllegalAction):
    """What a match needs and the rules do not hold is not here, such as a file given at the start.

    Nothing is wrong with the match: where the same thing is given again, it goes on.
    """

    def __init__(self, sentence: str) -> None:
        super().__init__("missing", sentence)


class View(Struct, Generic[A, O], frozen=True):
    """All that one seat may know. Bots, browsers and encoders get this, never a State."""

    seat: Seat | None
    """Whose view this is; None: a spectator's."""
    actors: tuple[Seat, ...]
    """Whom the table is waiting for, ascending; (CHANCE,) while the dealer deals, () when over."""
    legal: tuple[A, ...]
    """This seat's choices in a fixed order; empty if it owes no action."""
    observation: O
    """The game's frozen picture of the table."""


def bytes_of(view: View[Any, Any]) -> bytes:
    """A view as it would be sent: equal bytes, equal knowledge."""
    return msgspec.json.encode(msgspec.structs.replace(view, legal=[str(a) for a in view.legal]))


class ScoreLine(Struct, frozen=True):
    """One reason for points. The lines of a seat add up to its points."""

    label: str
    """What is scored, for a person: `round 1, red`."""
    points: int
    rule: str
    """The id of the sentence of RULES.md that gives these points."""
    pieces: tuple[str, ...] = ()
    """The names of the components that these points come from."""


class Game(Protocol[S, A, O]):
    """A rulebook: stateless, and free of randomness, clocks and I/O."""

    name: str
    """Lower case, one word: the name in commands, records and addresses."""
    title: str
    """The name on the box."""
    version: str
    """The version of the rules. A record replays under the version it was made with."""
    cards: str
    """The name of the cards it is played with, as `cards.set_name`; empty: its own."""
    seats: range
    """Allowed player counts."""
    longest: int
    """No match has more log lines than this, the dealer's included."""

    @property
    def options(self) -> type[Struct]:
        """Variants and rulings: a frozen Struct in which every field has a default."""

    def setup(self, seats: int, options: Any = None) -> S:
        """The table before the first card is dealt. None: all options at their defaults.

        Raises ValueError, with a sentence for a person, for a seat count or option that cannot be,
        and Missing for an option that could be elsewhere.
        """

    def actors(self, s: S) -> tuple[Seat, ...]:
        """Who owes an action: () over, (CHANCE,) a deal, one seat, or several at once."""

    def legal_actions(self, s: S, seat: Seat) -> Sequence[A]:
        """The choices of `seat` in a fixed order: never empty for an actor, always for others."""

    def deal(self, s: S, rng: Random) -> A:
        """One action of CHANCE, drawn by its weight. Only when CHANCE is the actor."""

    def chance_outcomes(self, s: S) -> Sequence[tuple[A, int]]:
        """Every action of CHANCE with its integer weight. Only when CHANCE is the actor."""

    def apply(self, s: S, seat: Seat, action: A) -> None:
        """Plays one legal action in place, then all that follows without a decision.

        The caller vouches for legality: `Match.play` checks it, a search chooses from the list.
        """

    def audience(self, s: S, seat: Seat, action: A) -> frozenset[Seat] | None:
        """Who sees this action as it is played, asked before `apply`; None: everybody."""

    def score(self, s: S) -> tuple[tuple[int, ...], ...]:
        """Per seat: points so far, then the tie-breakers in their order; higher is better."""

    def breakdown(self, s: S, seat: Seat) -> Sequence[ScoreLine]:
        """Why `seat` has its points, in the order in which they were scored."""

    def reasons(self, view: View[A, O]) -> Sequence[Sequence[ScoreLine]]:
        """Per seat why it has its points, as far as the owner of the view can know.

        They are those of any guess at what the view hides: see `reasons_of_a_guess`.
        """

    def components(self, s: S) -> Mapping[str, int]:
        """How many of each component there are, wherever they lie: never changes in a match."""

    def observe(self, s: S, seat: Seat | None, *, recall: bool = True) -> O:
        """The one redaction: what `seat` (None: a spectator) may see.

        With `recall` it is an information state: it holds what the seat has seen and may not look
        up again, which a bot may remember. Without, it is what may be sent to a browser.
        """

    def determinise(self, view: View[A, O], rng: Random) -> S:
        """A state drawn from those that look like `view` to its seat; uniformly by deal."""

    def parse(self, text: str) -> A:
        """The inverse of str(action). Raises ValueError, with a sentence, if it is no action."""

    def refusal(self, view: View[A, O], action: A) -> IllegalAction:
        """Why `action`, which is not in `view.legal`, may not be played: from the view alone.

        Asked of a written deal, with CHANCE for the seat, it may be Missing.
        """


AnyGame = Game[Any, Any, Any]
"""A game whose state, action and observation types do not matter to the caller."""


def view_of(game: Game[S, A, O], s: S, seat: Seat | None, *, recall: bool = True) -> View[A, O]:
    """What `seat` (None: a spectator) may know of a state."""
    legal = () if seat is None or seat == CHANCE else tuple(game.legal_actions(s, seat))
    return View(seat, game.actors(s), legal, game.observe(s, seat, recall=recall))


def refusal_of_turn(view: View[Any, Any]) -> IllegalAction | None:
    """The refusals that are the same in every game: the match is over, or it is not your turn."""
    if not view.actors:
        return IllegalAction("over", "The game is over, so nothing more can be played.")
    if view.seat is None:
        return IllegalAction("spectator", "You are watching. Only the players can act.")
    if view.seat not in view.actors:
        return IllegalAction("not_your_turn", "It is not your turn yet.")
    if view.seat == CHANCE:
        return IllegalAction("impossible_deal", "The dealer cannot do that here.")
    return None


def reasons_of_a_guess(game: Game[S, A, O], view: View[A, O]) -> list[Sequence[ScoreLine]]:
    """`Game.reasons`, found on a guess that follows from the view alone."""
    s = game.determinise(view, Random(0))
    return [game.breakdown(s, Seat(seat)) for seat in range(len(game.score(s)))]
