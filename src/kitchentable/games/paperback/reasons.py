"""Why one word, purchase or choice of Paperback is good, or better than another: as codes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from kitchentable.core.teaching import Reason, Value

from .actions import (
    DECLINE,
    LEFT,
    SHOW_HAND,
    STOP,
    Action,
    Buy,
    Copy,
    Double,
    Gain,
    Keep,
    Trash,
)
from .buying import Market
from .choices import UPGRADE
from .reckoning import NOTHING, rank
from .situation import Situation, Wording
from .state import State
from .wording import NO_PLAN

REASONS = (
    "no-word",
    "rare",
    "cents",
    "cents-more",
    "buys",
    "common",
    "acts",
    "in-vain",
    "spares",
    "theme",
    "wins",
    "odds-more",
    "loses",
    "fame",
    "last-copies",
    "useful",
    "little",
    "early",
    "late",
    "unspent",
    "dilutes",
    "enough",
    "weak",
    "trash-cents",
    "trade",
    "leave",
    "too-good",
    "doubles",
    "copies",
    "keep",
    "more-cards",
    "alike",
)
CONDITIONS = (
    "first_cents",
    "last_cents",
    "last_draw",
    "long_cents",
    "no_wild_cents",
    "wild_cents",
)
"""The abilities that may do nothing in a word."""
MOST = 3
"""So many are given."""
FEW = 2
"""Of which so many are left, they are said to be the last ones."""
EARLY, LATE = 3, 4
"""So many turns are long enough for letters to earn their price; so many are short."""
APART = 0.05
"""Chances to win that differ by less are alike."""
BRINGS_LITTLE = 0.5
"""In Fame, a card that is worth less to a deck is not said to be useful."""


def reasons_of_word(at: Situation, it: Wording, instead: Wording | None) -> Sequence[Reason]:
    """Why a word is good, or better than another: what it gains, scores and buys, who acts."""
    return _few(_of_word(at, it, instead), instead)


def _of_word(at: Situation, it: Wording, instead: Wording | None) -> Iterator[Reason]:
    if not it.text:
        # A word could be made, or there would be nothing to decide.
        yield _because("rare" if at.best is NO_PLAN else "no-word", "ruling-Q20")
        return
    s, deck = at.s, at.deck
    if it.claimed and not (instead and instead.claimed):
        theme = deck.themes[s.theme]
        yield _because("theme", "theme-6", theme=theme.id, fame=theme.fame)
    if at.gains(it) and not (instead and at.gains(instead)):
        common = deck.ids[s.common]
        letters, fame = it.tally.letters, deck.points[s.common]
        yield _because("common", "length-2", letters=letters, card=common, fame=fame)
    if instead is None:
        yield _because("cents", "score-1", cents=it.tally.cents)
    elif it.tally.cents > instead.tally.cents:
        yield _because("cents-more", "score-1", cents=it.tally.cents, than=instead.tally.cents)
    yield from _of_end(at, it, instead)
    yield from _of_abilities(at, it, instead)
    yield from _of_buying(at, it, instead)


def _of_end(at: Situation, it: Wording, instead: Wording | None) -> Iterator[Reason]:
    """Whether the word, and what it buys, wins the game."""
    market, basket = at.market(at.gains(it)), at.after_word(it)
    common = at.deck.points[at.s.common] if at.gains(it) and not market.ends(()) else 0
    if instead is None:
        yield from _of_odds(at, market, basket, None, common)
        return
    other = at.market(at.gains(instead)), at.after_word(instead)
    yield from _of_odds(at, market, basket, other, common)


def _of_odds(
    at: Situation,
    market: Market,
    basket: Sequence[int],
    other: tuple[Market, Sequence[int]] | None,
    more: int = 0,
) -> Iterator[Reason]:
    """Who wins, if the game ends with these purchases, or how probably; `other`: with others.

    `more`: Fame that comes besides.
    """
    bought = _fame_of(at, basket)
    than = other and (other[0], _fame_of(at, other[1]))
    if at.s.seats > 1 and market.ends(bought):
        lead = market.lead(bought) + more
        if lead > 0 and not (than and than[0].ends(than[1])):
            yield _because("wins", "win-1", lead=lead)
        return
    if than is None:
        return
    if than[0].ends(than[1]):
        behind = -than[0].lead(than[1])
        if behind > 0:
            yield _because("loses", "win-1", behind=behind)
        return
    odds, worse = market.odds(bought), than[0].odds(than[1])
    if odds is not None and worse is not None and odds - worse >= APART:
        yield _because("odds-more", percent=round(100 * odds), than=round(100 * worse))


def _fame_of(at: Situation, basket: Sequence[int]) -> tuple[int, ...]:
    return tuple(sorted([card for card in basket if card in at.deck.fame]))


def _of_abilities(at: Situation, it: Wording, instead: Wording | None) -> Iterator[Reason]:
    """The card that does most here and nothing there, what does nothing there, what is spared."""
    deck = at.deck
    others = _acting(instead) if instead else {}
    acting = {card: worth for card, worth in _acting(it).items() if card not in others}
    if acting:
        card = max(acting, key=lambda card: acting[card])
        yield _because("acts", f"ability-{deck.keys[card]}", card=deck.ids[card])
    if instead is None:
        return
    idle = [
        slot.card
        for slot, effect in zip(instead.slots, instead.effects, strict=True)
        if effect == NOTHING and deck.keys[slot.card] in CONDITIONS
    ]
    if idle:
        yield _because("in-vain", f"ability-{deck.keys[idle[0]]}", card=deck.ids[idle[0]])
    spared = instead.tally.burnt - it.tally.burnt
    if spared > 0:
        yield _because("spares", "ability-trash_self", n=spared)


def _acting(it: Wording) -> dict[int, int]:
    """The cards of a word that do something, and roughly how much in cents."""
    return {
        slot.card: rank(effect)
        for slot, effect in zip(it.slots, it.effects, strict=True)
        if effect is not None and rank(effect) > 0
    }


def _of_buying(at: Situation, it: Wording, instead: Wording | None) -> Iterator[Reason]:
    """The dearest card that the cents are best spent on."""
    main = _dearest(at, at.after_word(it))
    if main >= 0 and (instead is None or main != _dearest(at, at.after_word(instead))):
        yield _because("buys", "buy-1", card=at.deck.ids[main], cost=at.deck.costs[main])


def _dearest(at: Situation, basket: Sequence[int]) -> int:
    return max(basket, key=at.deck.costs.__getitem__, default=-1)


def reasons_of_purchase(at: Situation, it: Action, instead: Action | None) -> Sequence[Reason]:
    """Why a card, or nothing, is bought."""
    return _few(_of_purchase(at, it, instead), instead)


def _of_purchase(at: Situation, it: Action, instead: Action | None) -> Iterator[Reason]:
    market = at.market()
    other = None if instead is None else (market, at.after_choice(instead))
    yield from _of_odds(at, market, at.after_choice(it), other)
    if not isinstance(it, Buy):
        if isinstance(instead, Buy):
            yield _because("dilutes", card=instead.card)
        else:
            yield _because("enough")
        return
    yield from _of_card(at, it.card, instead)
    if instead == STOP:
        yield _because("unspent", "ruling-Q19", cents=at.s.cents)


def _of_card(at: Situation, id_: str, instead: Action | None) -> Iterator[Reason]:
    """What a card will bring that is bought."""
    deck, s = at.deck, at.s
    card = deck.rows[id_]
    other = deck.rows[instead.card] if isinstance(instead, Buy) else -1
    turns = round(at.prospects.turns)
    if card in deck.fame:
        yield _because("fame", "end-3", card=id_, fame=deck.points[card], cost=deck.costs[card])
        if other >= 0 and other not in deck.fame and turns <= LATE:
            yield _because("late", turns=turns)
        left = s.fame[deck.fame.index(card)]
        if left <= FEW:
            yield _because("last-copies", card=id_, left=left)
        return
    yield from _of_use(at, id_)
    if other in deck.fame and turns >= EARLY:
        yield _because("early", turns=turns)


def _of_use(at: Situation, id_: str) -> Iterator[Reason]:
    """How often a letter will be drawn, and what that is worth."""
    card, prospects = at.deck.rows[id_], at.prospects
    worth = prospects.worth(card) * at.sureness
    if worth < BRINGS_LITTLE:
        yield _because("little", card=id_)
        return
    times, fame = max(1, round(prospects.uses)), max(1, round(worth))
    if at.deck.keys[card] == "trash_self":
        times = 1
    yield _because("useful", "buy-3", card=id_, times=times, fame=fame)


def reasons_of_choice(at: Situation, it: Action, instead: Action | None) -> Sequence[Reason]:
    """Why something is done that abilities or powers allow, or left."""
    return _few(_of_choice(at, it, instead), instead)


def _of_choice(at: Situation, it: Action, instead: Action | None) -> Iterator[Reason]:
    if isinstance(it, Trash):
        yield from _of_trashing(at, it)
    elif isinstance(it, Gain):
        yield from _of_use(at, it.card)
    elif isinstance(it, Double | Copy):
        beside = at.deck.ids[_beside(at.s, it)]
        if isinstance(it, Double):
            cents = at.deck.cents[at.deck.rows[beside]]
            yield _because("doubles", "ability-double_adjacent", card=beside, cents=cents)
        else:
            yield _because("copies", "ability-copy_adjacent", card=beside)
    elif isinstance(it, Keep):
        yield _because("keep" if at.worth[it] > 0 else "weak", "power-P05", card=it.card)
    elif it == SHOW_HAND:
        yield _because("more-cards", "power-P01")
    elif it == DECLINE:
        if isinstance(instead, Trash | Keep):
            yield _because("too-good" if isinstance(instead, Trash) else "weak", card=instead.card)
        else:
            yield _because("leave", "act-3")


def _of_trashing(at: Situation, it: Trash) -> Iterator[Reason]:
    ask = at.o.asks[at.s.asked]
    if ask.cents:
        yield _because("trash-cents", "ability-trash_hand_cents", card=it.card, cents=ask.cents)
    card = at.deck.rows[it.card]
    if ask.kind == UPGRADE:
        most = at.deck.costs[card] + ask.number
        yield _because("trade", "ability-trash_upgrade", card=it.card, cost=most)
    if at.prospects.worth(card) < 0:
        yield _because("weak", card=it.card)
    elif not ask.cents and ask.kind != UPGRADE:
        yield _because("too-good", card=it.card)


def _beside(s: State, action: Double | Copy) -> int:
    """The card on the side of the one that asks."""
    return s.word[s.asks[s.asked].piece + (-1 if action.side == LEFT else 1)].card


def _few(reasons: Iterator[Reason], instead: object) -> Sequence[Reason]:
    """The first few; where nothing speaks for one of two ways, that is what is to be said."""
    few = tuple(islice(reasons, MOST))
    return few or ((_because("alike"),) if instead is not None else ())


def _because(code: str, rule: str = "", **values: Value) -> Reason:
    return Reason(code, values, rule)
