"""What a seat can learn from a finished match of Paperback: words missed, cards never used."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from kitchentable.core.game import Seat, view_of
from kitchentable.core.reel import Reel
from kitchentable.core.teaching import Remark, Value

from . import Paperback
from .actions import Action, Borrow, Buy, Claim, Finish, Hint, NoWord, Space, Spell, Stop
from .buying import FAME_OF_CENT
from .cards import ATTACK, OFFER
from .deck import Deck
from .situation import PaperbackView, Situation
from .state import HAND, State
from .view import Observation
from .wording import NO_PLAN

Played = Reel[State, Action, Observation]

WRITING = (Spell, Borrow, Space, Finish, Claim, NoWord, Hint)
"""The actions that belong to a word."""
REMARKS = ("best-word", "missed-word", "never-used", "never-drawn", "unspent-all")
MISSED, UNUSED = 3, 2
"""So many missed words and unused cards are told of, at most."""
MATTERS = 0.5
"""In Fame, what is not worth a remark."""
SEEN = 2
"""A card that was so often in hand could have been used."""
SEVERAL = 2
"""So many letters that were never drawn are worth a remark."""
LOST = FAME_OF_CENT / 4
"""In Fame, of a cent that a card has cost for nothing: little of it, since luck had a part."""


class Turn(NamedTuple):
    """A turn of a seat, up to its word."""

    line: int
    """How many lines the log had when it began."""
    round: int
    hand: Counter[int]
    """When it began."""
    used: Counter[int]
    """The cards of the hand that went into the word."""
    missed: Remark | None
    """What a better word would have brought."""


class Bought(NamedTuple):
    """A letter that was bought."""

    line: int
    """How many lines the log had then."""
    round: int
    card: int


def remarks(reel: Played, seat: Seat, think: Callable[[PaperbackView], Situation]) -> list[Remark]:
    """All remarks for a seat, the most important first; `think` makes a situation of a view."""
    turns, bought = list(_turns(reel, seat, think)), list(_bought(reel, seat))
    found = [
        *_heaviest([turn.missed for turn in turns if turn.missed is not None], MISSED),
        *_heaviest(_never_used(reel, turns, bought, seat), UNUSED),
        *_never_drawn(reel, turns, bought, seat),
        *_unspent(reel, seat, think),
        *_best_word(reel, turns, seat),
    ]
    return _heaviest(found, len(found))


def _heaviest(found: Iterable[Remark], most: int) -> list[Remark]:
    return sorted(found, key=lambda remark: -remark.weight)[:most]


def _turns(reel: Played, seat: Seat, think: Callable[[PaperbackView], Situation]) -> Iterator[Turn]:
    """The turns of a seat in which its word was finished."""
    start = 0
    view: PaperbackView | None = None
    actions: list[Action] = []
    for line, s, actor, action in reel.lines():
        if actor != seat or not isinstance(action, WRITING):
            continue
        if view is None:
            start, view, actions = line, view_of(reel.game, s, seat), []
            hand = Counter(s.hands[seat])
        actions.append(action)
        if isinstance(action, Finish | Claim | NoWord):
            used = Counter([piece.card for piece in s.word if piece.source == HAND])
            yield Turn(start, _round(s), hand, used, _missed(think(view), actions, start))
            view = None


def _round(s: State) -> int:
    return (s.turn - 1) // s.seats + 1


def _missed(at: Situation, actions: Sequence[Action], line: int) -> Remark | None:
    """The best word, if it is much better than what was written."""
    if at.best is NO_PLAN:
        return None
    best, mine = at.write(at.whole(at.best)), at.write(actions)
    lost = at.worth_of(best) - at.worth_of(mine)
    if lost < MATTERS or best.text == mine.text:
        return None
    values: dict[str, Value] = {
        "word": best.text,
        "cents": best.tally.cents,
        "written": mine.text,
        "than": mine.tally.cents,
        "round": _round(at.s),
        "fame": _whole(lost),
        "common": at.deck.ids[at.s.common] if at.gains(best) and not at.gains(mine) else "",
    }
    return Remark("missed-word", line, at.seat, round(lost, 2), values, "word-1")


def _bought(reel: Played, seat: Seat) -> Iterator[Bought]:
    """The letters that a seat bought: Fame cards are bought for their Fame."""
    deck = _deck(reel)
    for line, s, actor, action in reel.lines():
        if actor == seat and isinstance(action, Buy):
            card = deck.rows[action.card]
            if deck.cards[card].kind in (OFFER, ATTACK):
                yield Bought(line, _round(s), card)


def _never_used(
    reel: Played, turns: Sequence[Turn], bought: Sequence[Bought], seat: Seat
) -> Iterator[Remark]:
    """Letters that came to the hand again and again, and into no word."""
    deck = _deck(reel)
    for card in dict.fromkeys(each.card for each in bought):
        first = next(each for each in bought if each.card == card)
        times = sum([turn.hand[card] for turn in turns])
        if times >= SEEN and not any(turn.used[card] for turn in turns):
            cost = deck.costs[card]
            values: dict[str, Value] = {
                "card": deck.ids[card],
                "cost": cost,
                "round": first.round,
                "times": times,
            }
            yield Remark("never-used", first.line, seat, round(LOST * cost, 2), values, "act-1")


def _never_drawn(
    reel: Played, turns: Sequence[Turn], bought: Sequence[Bought], seat: Seat
) -> Iterator[Remark]:
    """Letters that never came to the hand, as it turned out."""
    deck = _deck(reel)
    late = [each for each in bought if not any(turn.hand[each.card] for turn in turns)]
    if len(late) >= SEVERAL:
        cents = sum([deck.costs[each.card] for each in late])
        values = {"n": len(late), "cents": cents, "round": late[0].round}
        yield Remark("never-drawn", late[0].line, seat, round(LOST * cents, 2), values, "draw-1")


def _unspent(
    reel: Played, seat: Seat, think: Callable[[PaperbackView], Situation]
) -> Iterator[Remark]:
    """Cents that were lost although something was for sale that would have helped."""
    cents, fame, first = 0, 0.0, -1
    for line, s, actor, action in reel.lines():
        if actor == seat and isinstance(action, Stop):
            at = think(view_of(reel.game, s, seat))
            lost = max(at.worth.values()) - at.worth[action]
            if lost >= MATTERS:
                cents, fame = cents + s.cents, fame + lost
                first = line if first < 0 else first
    if cents:
        values = {"cents": cents, "fame": _whole(fame)}
        yield Remark("unspent-all", first, seat, round(fame, 2), values, "ruling-Q19")


def _best_word(reel: Played, turns: Sequence[Turn], seat: Seat) -> Iterator[Remark]:
    """What there is to be proud of."""
    made = [each for each in reel.end().made if each.seat == seat]
    best = max(zip(made, turns, strict=False), key=lambda each: each[0].cents, default=None)
    if best is not None and best[0].words:
        word, turn = best
        values: dict[str, Value] = {"word": word.words, "cents": word.cents, "round": turn.round}
        yield Remark("best-word", turn.line, seat, 0.0, values, "score-1")


def _whole(fame: float) -> int:
    """Fame for people, who know no parts of it."""
    return max(1, round(fame))


def _deck(reel: Played) -> Deck:
    game = reel.game
    assert isinstance(game, Paperback)
    return game.deck
