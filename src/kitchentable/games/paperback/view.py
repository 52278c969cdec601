"""What a seat may see, and a state that looks like what it sees."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb
from random import Random
from typing import Literal, get_args

from msgspec import Struct

from kitchentable.core import pool
from kitchentable.core.game import Seat, View

from .actions import Action
from .cards import OFFER_PRICES
from .deck import TRACK, Deck
from .scoring import laid, owned, word_score
from .state import Ask, MadeSeen, Options, Piece, State

Stage = Literal[
    "list",
    "house-words",
    "offer",
    "common",
    "powers",
    "award",
    "theme",
    "first-hands",
    "first-player",
    "start",
    "word",
    "claim",
    "length",
    "abilities",
    "score",
    "buy",
    "discard",
    "draw",
    "over",
]
"""The parts of a match in their order: first the setup, then those of a turn, from `start`."""
STAGES: tuple[Stage, ...] = get_args(Stage)

Source = Literal["hand", "common", "alternate"]
SOURCES: tuple[Source, ...] = get_args(Source)


class PileSeen(Struct, frozen=True, cache_hash=True):
    """A pile of the Offer."""

    price: int
    """8 is the pile for 8¢, 9¢ and 10¢."""
    top: str | None
    """Its first card."""
    alternate: str | None
    """The card beside it."""
    below: int
    """How many cards lie below the first."""


class FameSeen(Struct, frozen=True, cache_hash=True):
    """A Fame pile."""

    card: str
    left: int


class AttackSeen(Struct, frozen=True):
    """An attack in play."""

    card: str
    acts: str
    """The card whose ability acts: the same one, or the one that it copied."""


class SeatSeen(Struct, frozen=True):
    """What all see of a player."""

    hand: int
    """How many cards are in hand."""
    pile: int
    """How many cards are in the draw pile."""
    deck: tuple[str, ...]
    """All cards of its deck, wherever they lie, in the order of the data."""
    sure: tuple[str, ...]
    """Cards that all know to have been in hand when it was last full."""
    discards: tuple[str, ...]
    in_play: tuple[AttackSeen, ...]
    power: str | None
    trashed: int
    """How many trashed cards count for an award."""


class PieceSeen(Struct, frozen=True):
    """A card of the word."""

    card: str
    letters: str
    """The capitals that it gives."""
    source: Source
    """Where it comes from; the Common card and an alternate stay where they are."""
    live: bool
    """Whether it scores and its ability acts."""
    doubled: int
    """How often it scores besides once."""
    written: str
    """The action that put it there."""


class SpecialSeen(Struct, frozen=True):
    """Spacebar or Dyslexic, as used in this turn."""

    card: str
    source: Source


class AskSeen(Struct, frozen=True):
    """A choice that an ability leaves."""

    card: str
    """The card of the word that asks."""
    piece: int
    """Its place in the word, from 0."""
    kind: str
    """`double`, `copy`, `trash`, `upgrade`, `trade`, `sweep` or `gain`; see `choices`."""
    number: int
    """How many cards, or the highest price; as the kind has it."""
    cents: int
    """What the word scores more if it is done."""


class HintSeen(Struct, frozen=True):
    """What a seat has asked to know of the best word that its hand spells."""

    letters: int
    """How long it is; 0: there is none."""
    first: str
    """Its first letter, or nothing."""
    word: str
    """The word, in lower case, or nothing."""


class Observation(Struct, frozen=True):
    """The table as a seat sees it. Everything is public but `hand` and `vote`."""

    options: Options
    stage: Stage
    turn: int
    """From 1; 0 while the table is set up."""
    seat: int | None
    """Whose turn it is."""
    first: int | None
    """Who began."""
    list: str | None
    """The hash of the word list; None: it is not open yet."""
    house: tuple[str, ...]
    """The house words that were accepted."""
    proposal: str | None
    """The house word that is voted on now."""
    voted: tuple[bool, ...]
    """Per seat whether it has voted in the vote going on; empty if there is none."""
    ballot: tuple[bool, ...]
    """Per seat its vote in the last vote that is over; empty before the first."""
    offer: tuple[PileSeen, ...]
    fame: tuple[FameSeen, ...]
    """The Fame piles, ascending by price."""
    common: str | None
    """The topmost Common card."""
    length: int | None
    """The highest number that shows on the length track; None: all Common cards are gained."""
    taken: int
    """How many Common cards were gained."""
    trash: tuple[str, ...]
    award: str | None
    theme: str | None
    holder: int | None
    """Who has the theme card."""
    seats: tuple[SeatSeen, ...]
    hinted: int
    """How much of the best word the seat in turn has asked for: 0 nothing, 3 all."""
    word: tuple[PieceSeen, ...]
    """The cards of the word in order; with Spacebar, of both words."""
    gap: int | None
    """With Spacebar, where the second word begins, from 0."""
    special: tuple[SpecialSeen, ...]
    bent: bool
    """Whether the power for spelling was used in this turn."""
    revealed: tuple[str, ...]
    """The cards that left the hand in this turn."""
    claimed: bool
    """Whether the word is said to fit the theme."""
    asks: tuple[AskSeen, ...]
    """The choices that abilities have left, in the order of the word."""
    asked: int | None
    """The one that is being made, as an index into `asks`; None: which one is open."""
    bonus: tuple[int, ...]
    """Per word the cents from abilities."""
    factors: tuple[int, ...]
    """Per word how many Double Words act."""
    attacks: tuple[AttackSeen, ...]
    """Cards of the word that will stay in play."""
    attackers: tuple[int, ...]
    """Their places in the word."""
    burnt: tuple[int, ...]
    """The places of cards in the word that are trashed."""
    worth: int
    """What the word scores as it stands."""
    extra: int
    """How many more cards the next hand has."""
    cents: int
    """What can still be spent."""
    due: int
    """How many cards the seat that draws still gets."""
    drawing: int | None
    """The seat that draws."""
    blocked: bool
    """Whether the seat that draws has been asked about Writer's Block."""
    made: tuple[MadeSeen, ...]
    """What was written in every turn so far."""
    hand: tuple[str, ...] | None = None
    """This seat's hand, in the order of the data; None for a spectator."""
    vote: bool | None = None
    """What this seat has voted in the vote going on."""
    hint: HintSeen | None = None
    """What this seat has asked for, until its word is begun."""


def observe(
    s: State, seat: Seat | None, deck: Deck, hash_: str, hint: HintSeen | None = None
) -> Observation:
    """The table as `seat` sees it; nothing is ever seen that cannot be looked up again.

    `hash_`: of the word list; `hint`: what the seat has asked for.
    """
    ids = deck.ids
    proposals = s.options.house_words
    stage = STAGES[s.step]
    open_ = stage == "house-words"
    own_vote = s.votes[seat] if s.votes and seat is not None else -1
    return Observation(
        options=s.options,
        stage=stage,
        turn=s.turn,
        seat=_known(s.seat),
        first=_known(s.first),
        list=hash_ if s.opened else None,
        house=s.house,
        proposal=proposals[s.decided] if open_ and s.decided < len(proposals) else None,
        voted=tuple([vote >= 0 for vote in s.votes]),
        ballot=tuple([vote == 1 for vote in s.ballot]),
        offer=_offer(deck, tuple(s.tops), tuple(s.alternates), tuple(map(len, s.below))),
        fame=_fame(deck, tuple(s.fame)),
        common=_id(s.common, ids),
        length=TRACK[s.taken] if s.taken < len(TRACK) else None,
        taken=s.taken,
        trash=_ids(deck, tuple(s.trash)),
        award=deck.awards[s.award].id if s.award >= 0 else None,
        theme=deck.themes[s.theme].id if s.theme >= 0 else None,
        holder=_known(s.holder),
        seats=tuple([_seat_of(s, each, deck) for each in range(s.seats)]),
        hinted=s.hinted,
        word=tuple(
            [
                PieceSeen(
                    ids[piece.card],
                    piece.letters,
                    SOURCES[piece.source],
                    piece.live,
                    doubled,
                    piece.written,
                )
                for piece, doubled in zip(s.word, s.doubled, strict=True)
            ]
        ),
        gap=s.gap or None,
        special=tuple([SpecialSeen(ids[card], SOURCES[source]) for card, source in s.special]),
        bent=s.bent,
        revealed=_ids(deck, tuple(s.revealed)),
        claimed=s.claimed,
        asks=tuple(
            [
                AskSeen(ids[s.word[ask.piece].card], ask.piece, ask.kind, ask.number, ask.cents)
                for ask in s.asks
            ]
        ),
        asked=_known(s.asked),
        bonus=tuple(s.bonus),
        factors=tuple(s.factors),
        attacks=tuple([AttackSeen(ids[s.word[at].card], ids[acts]) for at, acts in s.attacks]),
        attackers=tuple([at for at, _ in s.attacks]),
        burnt=tuple(s.burnt),
        worth=word_score(s, deck),
        extra=s.extra,
        cents=s.cents,
        due=s.due,
        drawing=_known(s.drawing),
        blocked=s.blocked,
        made=s.made,
        hand=None if seat is None else _ids(deck, tuple(s.hands[seat])),
        vote=None if own_vote < 0 else own_vote == 1,
        hint=hint,
    )


def _known(number: int) -> int | None:
    """States write -1 where there is none."""
    return None if number < 0 else number


def _id(card: int, ids: Sequence[str]) -> str | None:
    return None if card < 0 else ids[card]


@lru_cache(maxsize=1 << 12)
def _ids(deck: Deck, cards: tuple[int, ...]) -> tuple[str, ...]:
    """Cards by their ids. Kept, as all that follows: what a seat does next changes few of them."""
    ids = deck.ids
    return tuple([ids[card] for card in cards])


@lru_cache(maxsize=256)
def _offer(
    deck: Deck, tops: tuple[int, ...], alternates: tuple[int, ...], below: tuple[int, ...]
) -> tuple[PileSeen, ...]:
    ids = deck.ids
    return tuple(
        [
            PileSeen(price, _id(top, ids), _id(alternate, ids), left)
            for price, top, alternate, left in zip(
                OFFER_PRICES, tops, alternates, below, strict=True
            )
        ]
    )


@lru_cache(maxsize=256)
def _fame(deck: Deck, fame: tuple[int, ...]) -> tuple[FameSeen, ...]:
    ids = deck.ids
    return tuple([FameSeen(ids[card], left) for card, left in zip(deck.fame, fame, strict=True)])


def _seat_of(s: State, seat: int, deck: Deck) -> SeatSeen:
    return _seat_seen(
        deck,
        tuple(s.hands[seat]),
        tuple(s.piles[seat]),
        tuple(s.discards[seat]),
        tuple(s.in_play[seat]),
        tuple(laid(s)) if seat == s.seat else (),
        tuple(s.sure[seat]),
        s.powers[seat],
        s.trashed[seat],
    )


@lru_cache(maxsize=1024)
def _seat_seen(
    deck: Deck,
    hand: tuple[int, ...],
    pile: tuple[int, ...],
    discards: tuple[int, ...],
    in_play: tuple[tuple[int, int], ...],
    laid: tuple[int, ...],
    sure: tuple[int, ...],
    power: int,
    trashed: int,
) -> SeatSeen:
    ids = deck.ids
    attacks = [card for card, _ in in_play]
    return SeatSeen(
        hand=len(hand),
        pile=len(pile),
        deck=_ids(deck, tuple(sorted((*hand, *pile, *discards, *attacks, *laid)))),
        sure=_ids(deck, sure),
        discards=_ids(deck, discards),
        in_play=tuple([AttackSeen(ids[card], ids[acts]) for card, acts in in_play]),
        power=deck.powers[power].id if power >= 0 else None,
        trashed=trashed,
    )


def restore(s: State, view: View[Action, Observation], deck: Deck, rng: Random) -> State:
    """Fills a state that has its seats and options with what `view` shows.

    What its seat does not see is drawn from all ways in which the cards may have been dealt.
    """
    o, rows = view.observation, deck.rows
    s.step, s.waiting = STAGES.index(o.stage), view.actors
    s.turn, s.seat, s.first = o.turn, _row(o.seat), _row(o.first)
    s.opened, s.house = o.list is not None, o.house
    s.decided = len(o.options.house_words) if s.opened else 0
    if o.proposal is not None:
        s.decided = o.options.house_words.index(o.proposal)
    s.ballot = tuple(map(int, o.ballot))
    s.trash = [rows[id_] for id_ in o.trash]
    s.award = -1 if o.award is None else deck.award_rows[o.award]
    s.theme = -1 if o.theme is None else deck.theme_rows[o.theme]
    s.holder = _row(o.holder)
    s.made = o.made
    s.due, s.drawing, s.blocked = o.due, _row(o.drawing), o.blocked
    _restore_votes(s, view, rng)
    _restore_turn(s, o, deck)
    _restore_seats(s, view, deck, rng)
    _restore_supply(s, o, deck)
    return s


def _row(number: int | None) -> int:
    return -1 if number is None else number


def _restore_votes(s: State, view: View[Action, Observation], rng: Random) -> None:
    """What others have voted in secret is anybody's guess."""
    o = view.observation
    for seat, voted in enumerate(o.voted):
        vote = rng.randrange(2) if voted else -1
        if seat == view.seat and o.vote is not None:
            vote = int(o.vote)
        s.votes.append(vote)


def _restore_turn(s: State, o: Observation, deck: Deck) -> None:
    rows = deck.rows
    for piece in o.word:
        source = SOURCES.index(piece.source)
        s.word.append(Piece(rows[piece.card], piece.letters, source, piece.live, piece.written))
        s.doubled.append(piece.doubled)
    s.gap = o.gap or 0
    s.special = [(rows[seen.card], SOURCES.index(seen.source)) for seen in o.special]
    s.bent, s.claimed, s.hinted = o.bent, o.claimed, o.hinted
    s.revealed = [rows[id_] for id_ in o.revealed]
    s.asks = [Ask(ask.kind, ask.piece, ask.number, ask.cents) for ask in o.asks]
    s.asked = _row(o.asked)
    s.bonus, s.factors = list(o.bonus), list(o.factors)
    s.attacks = [(at, rows[attack.acts]) for at, attack in zip(o.attackers, o.attacks, strict=True)]
    s.burnt = list(o.burnt)
    s.extra, s.cents = o.extra, o.cents


def _restore_seats(s: State, view: View[Action, Observation], deck: Deck, rng: Random) -> None:
    o, rows = view.observation, deck.rows
    for seat, seen in enumerate(o.seats):
        s.discards[seat] = [rows[id_] for id_ in seen.discards]
        s.in_play[seat] = [(rows[attack.card], rows[attack.acts]) for attack in seen.in_play]
        sure = [rows[id_] for id_ in seen.sure]
        unseen = [rows[id_] for id_ in seen.deck]
        for card in owned(s, seat):  # Hand and draw pile are not there yet.
            unseen.remove(card)
        if seat == view.seat and o.hand is not None:
            hand = [rows[id_] for id_ in o.hand]
        else:
            left = s.revealed if seat == s.seat else []
            hand = guess_hand(unseen, seen.hand, sure, left, rng)
        pile = unseen[:]
        for card in hand:
            pile.remove(card)
        s.hands[seat], s.piles[seat], s.sure[seat] = hand, pile, sure
        s.powers[seat] = -1 if seen.power is None else deck.power_rows[seen.power]
        s.trashed[seat] = seen.trashed


def guess_hand(
    unseen: list[int], size: int, sure: list[int], left: list[int], rng: Random
) -> list[int]:
    """A hand of this size out of the unseen cards of a seat (both ascending): uniform by deal.

    The hand as it was drawn had the `sure` cards, and the others were any cards of the deck; the
    cards that have `left` it were among them. A card of which several were seen to leave was the
    likelier drawn, so the rest is not any rest: per card, all its copies that may have been drawn
    are weighed.
    """
    must = sorted(left)
    known = sorted(sure)
    for card in sure:
        if card in must:
            must.remove(card)
            known.remove(card)
    rest = pool.new_pool(unseen)
    for card in known:
        rest.remove(card)
    number = size - len(known)
    seen = [(card, must.count(card), rest.count(card)) for card in sorted(set(must))]
    others = [card for card in rest if card not in must]
    hand = known
    for at, (card, gone, copies) in enumerate(seen):
        tail = seen[at + 1 :]
        weights = [
            comb(gone + copies, gone + more) * _ways(tail, len(others), number - more)
            for more in range(min(copies, number) + 1)
        ]
        more = rng.choices(range(len(weights)), weights)[0]
        hand += [card] * more
        number -= more
    return sorted([*hand, *pool.deal_out(others, number, rng)])


def _ways(seen: Sequence[tuple[int, int, int]], others: int, number: int) -> int:
    """In how many ways `number` more cards are drawn, from those seen and from the others."""
    if number < 0:
        return 0
    if not seen:
        return comb(others, number)
    (_, gone, copies), *tail = seen
    return sum(
        comb(gone + copies, gone + more) * _ways(tail, others, number - more)
        for more in range(min(copies, number) + 1)
    )


def _restore_supply(s: State, o: Observation, deck: Deck) -> None:
    """What lies in the piles is what lies nowhere else."""
    rows = deck.rows
    s.tops = [-1 if pile.top is None else rows[pile.top] for pile in o.offer]
    s.alternates = [-1 if pile.alternate is None else rows[pile.alternate] for pile in o.offer]
    s.fame = [pile.left for pile in o.fame]
    s.common, s.taken = -1 if o.common is None else rows[o.common], o.taken
    s.below, s.hidden = deck.piles(o.options), deck.commons(o.options)
    places = {card: pile for pile, cards in enumerate(s.below) for card in cards}
    for card in [*visible(s), *s.tops, *s.alternates]:
        if card in places:
            s.below[places[card]].remove(card)
    for card in [*visible(s), s.common]:
        if card in s.hidden:
            s.hidden.remove(card)


def visible(s: State) -> list[int]:
    """All cards that players have or trashed."""
    return sum([owned(s, seat) for seat in range(s.seats)], s.trash)
