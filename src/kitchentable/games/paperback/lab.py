"""What a designer can measure in Paperback: what letters cost and are worth, and who wins with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from kitchentable.core.measures import Case, Item, Lab, Measure
from kitchentable.core.reel import Reel
from kitchentable.core.standings import winners

from .actions import Action, Buy, Claim, Finish, NoWord
from .cards import ATTACK, FAME, OFFER, STARTING, LetterCard
from .deck import TRACK
from .reckoning import BENT, Reckoner, Slot, desk_of, written
from .rules import ENDING, letters_of
from .scoring import owned
from .state import HAND, State
from .view import Observation

if TYPE_CHECKING:
    from . import Paperback

Played = Reel[State, Action, Observation]

LETTERS, WARES = (STARTING, OFFER, ATTACK), (OFFER, ATTACK, FAME)
"""The kinds of cards that have a price and give letters, and of those that can be bought."""
WINNING, OTHER = "winning decks", "other decks"
ENDS = {
    "fame": "Fame piles empty",
    "common": "last Common card gained",
    "rounds": "thirty rounds played",
}
"""[end-1] [end-2] [ruling-E1] How a match can end."""


def lab(game: Paperback) -> Lab:
    """What is measured with the cards of this game."""
    cards = game.deck.cards
    letters = [card for card in cards if card.kind in LETTERS]
    wares = [card for card in cards if card.kind in WARES]
    named = tuple(Item(card.id, _says(card)) for card in wares)
    return Lab(
        (
            Measure(
                "card-worth",
                "Price against worth",
                "Each letter stands at its price, and as high as the cents that a word loses if "
                "the card gives it nothing but its letters. A case is one use in a word. The "
                "line joins the means by price: a letter far above it is cheap for what it does. "
                "A dot is a letter that has no room to be written; the table has them all. What "
                "draws or trashes cards does more than its cents show.",
                "scored by a card in a word",
                "¢",
                shape="against",
                item="letter card",
                items=tuple(Item(card.id, card.letters, at=card.cost) for card in letters),
                along="price (¢)",
            ),
            Measure(
                "deck-share",
                "What winners have in their decks",
                "A case is one deck at the end. The dots are the shares of the winning decks and "
                "of the others that hold the card: the farther apart, the more the card goes "
                "along with winning, as its cause or because the better player buys it. Those that "
                "winners have more often are at the top.",
                "share of the decks that hold it",
                "%",
                item="card",
                items=named,
                series=(WINNING, OTHER),
            ),
            Measure(
                "card-used",
                "How often a card can be used",
                "A case is one card of a hand when a word is made. The dot is the share that go "
                "into the word.",
                "share used in the word",
                "%",
                item="letter card",
                items=tuple(Item(card.id, _says(card)) for card in letters),
                finding="Of the letters in hand, {high} goes into a word most often "
                "({high_value}), {low} least often ({low_value}).",
            ),
            Measure(
                "card-bought",
                "What is bought",
                "A case is one match: how often the card is bought in it, by anybody.",
                "bought in a match",
                "times",
                item="card",
                items=named,
            ),
            Measure(
                "word-letters",
                "How long words are",
                "A case is one word. The bars are the shares of the words with so many letters.",
                "of a word",
                "letters",
                shape="spread",
                whole=True,
                finding="A word has {mean} on average.",
            ),
            Measure(
                "word-cents",
                "What words score",
                "A case is one turn; without a word it scores nothing.",
                "of a turn",
                "¢",
                shape="spread",
                whole=True,
            ),
            Measure(
                "end",
                "How matches end",
                "A case is one match. The dot is the share that end in this way.",
                "share of the matches",
                "%",
                item="how it ends",
                items=tuple(Item(end, label) for end, label in ENDS.items()),
                ordered=True,
            ),
        ),
        lambda played: cases(played, game),
        lambda played: played.end().turn,
        "the turn of one player",
    )


def _says(card: LetterCard) -> str:
    """A card as short as a plot needs it: `L15 S 4¢ draw:1`."""
    ability = "" if card.ability.key in ("none", "wild") else f" {card.ability}"
    return f"{card.id} {card.letters} {card.cost}¢{ability}"


def cases(played: Played, game: Paperback) -> Iterator[Case]:
    """All cases of one match."""
    bought: Counter[str] = Counter()
    for s, seat, action in played.moves():
        if isinstance(action, Buy):
            bought[action.card] += 1
        elif isinstance(action, Finish | Claim):
            yield Case("word-letters", letters_of(s), seat=seat)
            yield from _word_cases(s, game)
        elif isinstance(action, NoWord):
            yield from _hand_cases(s, Counter(), game)
    end = played.end()
    for made in end.made:
        yield Case("word-cents", made.cents, seat=made.seat)
    for row in _wares(end, game):
        id_ = game.deck.ids[row]
        yield Case("card-bought", bought[id_], id_)
    yield from _deck_cases(end, game)
    yield from _ending(end)


def _wares(s: State, game: Paperback) -> list[int]:
    """The cards that can be bought in this match."""
    kinds = WARES if s.options.attacks else (OFFER, FAME)  # attack-1
    return [row for row, card in enumerate(game.deck.cards) if card.kind in kinds]


def _word_cases(s: State, game: Paperback) -> Iterator[Case]:
    """What the cards of a word score that is about to be made."""
    deck, seat = game.deck, s.seat
    reckoner = Reckoner(deck, desk_of(s, deck))
    words = written(s)
    whole = reckoner.tally(words).cents
    for place, piece in enumerate(s.word):
        if piece.source == HAND and deck.cards[piece.card].kind in LETTERS:
            less = reckoner.tally(_silent(words, place)).cents
            yield Case("card-worth", whole - less, deck.ids[piece.card], seat=seat)
    used = Counter(piece.card for piece in s.word if piece.source == HAND)
    yield from _hand_cases(s, used, game)


def _silent(words: list[list[Slot]], place: int) -> list[list[Slot]]:
    """The words, but with a card that gives nothing but its letters."""
    silent = [word[:] for word in words]
    for word in silent:
        if place < len(word):
            word[place] = word[place]._replace(way=BENT)
            break
        place -= len(word)
    return silent


def _hand_cases(s: State, used: Counter[int], game: Paperback) -> Iterator[Case]:
    """Which cards of the hand go into the word: `used`, which have left the hand already."""
    deck = game.deck
    for card, copies in (Counter(s.hands[s.seat]) + used).items():
        if deck.cards[card].kind in LETTERS:
            for copy in range(copies):
                yield Case("card-used", float(copy < used[card]), deck.ids[card], seat=s.seat)


def _deck_cases(end: State, game: Paperback) -> Iterator[Case]:
    """Which cards the decks hold at the end."""
    first = winners(game.score(end))
    for seat in range(end.seats):
        cards = set(owned(end, seat))
        series = WINNING if seat in first else OTHER
        for row in _wares(end, game):
            yield Case("deck-share", float(row in cards), game.deck.ids[row], series, seat)


def _ending(end: State) -> Iterator[Case]:
    fame, common = end.fame.count(0) >= ENDING, end.taken == len(TRACK)
    reason = "common" if common else "fame" if fame else "rounds"
    for item in ENDS:
        yield Case("end", float(item == reason), item)
