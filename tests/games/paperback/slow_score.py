"""What a turn scores, worked out once more from its lines, the way one would at a table.

Nothing here is shared with the game but the cards: it is what `test_slow_score` compares with.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from kitchentable.games.paperback.cards import LetterCard
from kitchentable.games.paperback.state import Options


@dataclass
class Laid:
    """A card as it lies in a word."""

    card: LetterCard
    letters: str
    scores: bool = True
    """Not if it is bent by Typo or borrowed."""
    times: int = 1
    abilities: list[tuple[str, ...]] = field(default_factory=list)
    """Its own and those it copied: `("draw", "1")`."""


@dataclass
class Turn:
    """What was written in a turn and decided about it."""

    words: list[list[Laid]]
    more: list[int]
    """Per word the cents of Spacebar and Dyslexic, and of cards that were trashed for cents."""
    doubles: list[tuple[int, int]]
    """Which card (counted through both words) doubles on which side, -1 or 1, by choice."""
    copies: list[tuple[int, int]]
    """Which card copies on which side."""
    against: Sequence[tuple[str, ...]]
    """The abilities of attacks in play against the player."""


def score(turn: Turn, options: Options) -> int:
    """The cents of a turn."""
    silenced = any(ability[0] == "atk_no_abilities" for ability in turn.against)
    if not silenced:
        _give_abilities(turn)
    _double(turn)
    bonuses = [
        turn.more[number] + sum(_bonus(turn, number, place, a, options) for place, a in _all(word))
        for number, word in enumerate(turn.words)
    ]
    factors = [
        1 + sum(ability[0] == "double_word" for _, ability in _all(word)) for word in turn.words
    ]
    cents = [
        sum(laid.card.cents * laid.times for laid in word if laid.scores) for word in turn.words
    ]
    less = sum(int(ability[1]) for ability in turn.against if ability[0] == "atk_less_cents")
    early = [bonus if options.bonuses == "before" else 0 for bonus in bonuses]
    late = sum(bonuses) - sum(early)
    parts = [(c + b, f) for c, b, f in zip(cents, early, factors, strict=True)]
    if options.spacebar_double == "both" and len(parts) > 1:
        parts = [(sum(c for c, _ in parts), 1 + sum(f - 1 for _, f in parts))]
    if options.less_cents == "before":
        whole = 0
        for amount, factor in parts:
            taken = min(less, amount)
            whole, less = whole + (amount - taken) * factor, less - taken
        return whole + late
    return max(0, sum(amount * factor for amount, factor in parts) + late - less)


def _all(word: list[Laid]) -> list[tuple[int, tuple[str, ...]]]:
    return [(place, ability) for place, laid in enumerate(word) for ability in laid.abilities]


def _give_abilities(turn: Turn) -> None:
    for word in turn.words:
        for laid in word:
            if laid.scores:
                laid.abilities.append(_own(laid))
    for number, side in turn.copies:
        word, place = _find(turn, number)
        beside = place + side
        while _own(word[beside])[0] == "copy_adjacent":
            beside += side
        word[place].abilities.append(_own(word[beside]))


def _own(laid: Laid) -> tuple[str, ...]:
    return tuple(str(laid.card.ability).split(":"))


def _find(turn: Turn, number: int) -> tuple[list[Laid], int]:
    """The word of a card, and its place in it."""
    first = turn.words[0]
    return (first, number) if number < len(first) else (turn.words[1], number - len(first))


def _double(turn: Turn) -> None:
    """With one neighbour there is no choice; with two it was made."""
    for word in turn.words:
        for place, ability in _all(word):
            if ability[0] == "double_adjacent" and min(place, 1) + (place + 1 < len(word)) == 1:
                word[place - 1 if place else 1].times += 1
    for number, side in turn.doubles:
        word, place = _find(turn, number)
        word[place + side].times += 1


def _bonus(turn: Turn, number: int, place: int, ability: tuple[str, ...], options: Options) -> int:
    key, *rest = ability
    n = int(rest[-1]) if rest else 0
    word = turn.words[number]
    everything = [laid for each in turn.words for laid in each]
    looked_at = everything if options.spacebar_wilds == "both" else word
    counted = everything if options.spacebar_long == "both" else word
    wilds = sum(laid.card.letters == "?" for laid in looked_at)
    if key == "first_cents":
        return n if place == 0 else 0
    if key == "last_cents":
        return n if place == len(word) - 1 else 0
    if key == "long_cents":
        return n if sum(len(laid.letters) for laid in counted) >= int(rest[0]) else 0
    if key == "no_wild_cents":
        return 0 if wilds else n
    return n * wilds if key == "wild_cents" else 0
