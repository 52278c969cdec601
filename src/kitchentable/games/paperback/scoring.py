"""What a word scores in cents, and what a deck is worth in Fame."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kitchentable.core.game import ScoreLine

from .attacks import LESS_CENTS, total
from .cards import COMMON, FAME
from .deck import Deck
from .state import HAND, State


def word_score(s: State, deck: Deck) -> int:
    """[score-1] [score-2] [ruling-Q1] The cents of what is written in this turn, as it stands."""
    if not s.word:
        return 0
    amounts, factors = _amounts(s, deck), [1 + number for number in s.factors]
    if s.options.bonuses == "before":
        amounts = [amount + more for amount, more in zip(amounts, s.bonus, strict=True)]
    if s.options.spacebar_double == "both":  # ruling-Q32
        amounts, factors = [sum(amounts)], [1 + sum(s.factors)]  # ruling-R9
    less = total(s, deck, s.seat, LESS_CENTS) if s.options.attacks else 0
    if s.options.less_cents == "before":  # ruling-Q40
        for number, amount in enumerate(amounts):
            amounts[number] = max(0, amount - less)
            less -= amount - amounts[number]
        less = 0
    score = sum([amount * factor for amount, factor in zip(amounts, factors, strict=True)])
    if s.options.bonuses == "after":
        score += sum(s.bonus)
    return max(0, score - less)


def _amounts(s: State, deck: Deck) -> list[int]:
    """Per word the cents of its cards, those that are doubled with them."""
    amounts = [0, 0]
    for place, piece in enumerate(s.word):
        if piece.live:
            times = 1 + s.doubled[place]
            amounts[s.gap > 0 and place >= s.gap] += deck.cents[piece.card] * times
    return amounts


def owned(s: State, seat: int) -> list[int]:
    """[deck-1] [ruling-R17] [ruling-Q46] The whole deck of a seat, wherever its cards lie."""
    cards = [*s.hands[seat], *s.piles[seat], *s.discards[seat]]
    cards += [card for card, _ in s.in_play[seat]]
    if seat == s.seat:
        cards += laid(s)
    return cards


def laid(s: State) -> list[int]:
    """The cards that the seat in turn has laid down from its hand."""
    cards = [piece.card for piece in s.word if piece.source == HAND]
    if s.special:
        cards += [card for card, source in s.special if source == HAND]
    return cards


def award_counts(s: State, deck: Deck) -> list[int]:
    """Per seat what the award of the match counts; the highest wins it."""
    key = deck.awards[s.award].key
    if key == "most_trashed":
        return s.trashed[:]
    decks = [owned(s, seat) for seat in range(s.seats)]
    if key == "most_two_letter":
        return [sum([deck.pairs[card] for card in cards]) for cards in decks]
    sign = -1 if key == "fewest_cards" else 1
    return [sign * len(cards) for cards in decks]


def award_winner(s: State, deck: Deck) -> int:
    """[award-2] Who would get the award if the game ended now; -1: nobody."""
    if s.award < 0:
        return -1
    counts = award_counts(s, deck)
    best = max(counts)
    return counts.index(best) if counts.count(best) == 1 else -1


def scores(s: State, deck: Deck) -> tuple[tuple[int, int], ...]:
    """Per seat: the Fame (end-3), then the Common cards (win-2)."""
    winner = award_winner(s, deck)
    keys = []
    for seat in range(s.seats):
        cards = owned(s, seat)
        fame = sum([deck.points[card] for card in cards])
        if seat == winner:
            fame += deck.awards[s.award].fame
        if seat == s.holder:
            fame += deck.themes[s.theme].fame
        keys.append((fame, sum([deck.is_common[card] for card in cards])))
    return tuple(keys)


def breakdown(s: State, seat: int, deck: Deck) -> list[ScoreLine]:
    """A line for each kind of card with Fame, dearest last, then award and theme."""
    lines = list(_card_lines(owned(s, seat), deck))
    if seat == award_winner(s, deck):
        award = deck.awards[s.award]
        lines.append(ScoreLine(f"award {award.name}", award.fame, "award-1", (award.id,)))
    if seat == s.holder:
        theme = deck.themes[s.theme]
        lines.append(ScoreLine(f"theme {theme.name}", theme.fame, "theme-6", (theme.id,)))
    return lines


def _card_lines(cards: Sequence[int], deck: Deck) -> Iterator[ScoreLine]:
    for row in sorted(set(cards)):
        if deck.points[row]:
            number = cards.count(row)
            points = number * deck.points[row]
            yield ScoreLine(_label(row, deck), points, "end-3", (deck.ids[row],) * number)


def _label(row: int, deck: Deck) -> str:
    card = deck.cards[row]
    if card.kind == FAME:
        return f"Fame cards for {card.cost}¢"
    if card.kind == COMMON:
        return f"Common card {card.letters or card.ability.key.capitalize()}"
    return f"{'wild cards' if deck.wild[row] else card.letters} for {card.cost}¢"
