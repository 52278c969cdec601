"""What the lab measures in Paperback is what one counts in the log, and reckons by hand."""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import cache
from typing import Any

import pytest

from kitchentable.arena.play import MatchSpec, played
from kitchentable.core.game import Seat
from kitchentable.core.match import Match
from kitchentable.core.reel import Reel
from kitchentable.games.paperback import GAME
from kitchentable.games.paperback.lab import OTHER, WINNING, lab
from tests.games.measured import Found, found_in


@cache
def match() -> Match[Any, Any, Any]:
    """Two bots of which one looks ahead."""
    return played(MatchSpec("paperback", ("greedy", "random"), "lab"))


@pytest.fixture(scope="module")
def found() -> Found:
    return found_in(match(), lab(GAME))


def texts() -> list[str]:
    return [str(entry.action) for entry in match().log]


def test_buys_are_those_of_the_log(found: Found) -> None:
    bought = Counter(text.split()[1] for text in texts() if text.startswith("buy"))
    assert {case.item: case.value for case in found["card-bought"] if case.value} == bought
    wares = [card.id for card in GAME.deck.cards if card.kind in ("offer", "fame")]
    assert sorted(case.item for case in found["card-bought"]) == sorted(wares)


def test_words_are_those_that_were_made(found: Found) -> None:
    made = match().inspect(lambda s: s.made)
    assert [case.value for case in found["word-cents"]] == [one.cents for one in made]
    written = [len(one.words) for one in made if one.words]
    assert [case.value for case in found["word-letters"]] == written
    assert lab(GAME).turns(Reel(match())) == len(made)


def test_a_card_is_worth_its_cents_and_what_its_ability_adds(found: Found) -> None:
    """A card without an ability is worth its cents, whatever the word, unless it is doubled."""
    cards = {card.id: card for card in GAME.deck.cards}
    worth = defaultdict(set)
    for case in found["card-worth"]:
        worth[case.item].add(case.value)
    plain = {id_ for id_ in worth if cards[id_].ability.key in ("none", "draw", "last_draw")}
    assert {"S01", "S02", "S03"} <= plain
    for id_ in plain:
        assert min(worth[id_]) == cards[id_].cents
    assert worth["S06"] == {0}  # a wild card scores nothing
    kinds = {cards[id_].kind for id_ in worth}
    assert kinds <= {"starting", "offer"}


def test_first_and_last_letters_bring_their_cents_there() -> None:
    """`last_cents:2` on a card for 1¢: 3 where it ends the word, else 1."""
    cards = {card.id: card for card in GAME.deck.cards}
    record = played(MatchSpec("paperback", ("greedy", "greedy"), "ends"))
    values = [
        (cards[case.item], case.value)
        for case in lab(GAME).cases(Reel(record))
        if case.measure == "card-worth"
        and cards[case.item].ability.key in ("first_cents", "last_cents")
    ]
    assert values
    for card, value in values:
        with_bonus = card.cents + card.ability.numbers[0]
        # Doubling cards and Double Words can make it more.
        assert value in (card.cents, with_bonus) or value > card.cents
    assert any(value == card.cents + card.ability.numbers[0] for card, value in values)


def test_used_cards_are_those_spelled(found: Found) -> None:
    cards = {card.id: card for card in GAME.deck.cards}
    spelled = Counter(text.split()[1] for text in texts() if text.startswith("spell"))
    used = Counter[str]()
    for case in found["card-used"]:
        used[case.item] += int(case.value)
    counted = {id_: n for id_, n in used.items() if n}
    # The Common card and Fame cards are spelled, too, and have no price in letters.
    assert counted == {
        id_: n for id_, n in spelled.items() if cards[id_].kind in ("starting", "offer")
    }


def test_decks_are_those_of_winners_and_others(found: Found) -> None:
    scores = match().score()
    winner = max(range(2), key=lambda seat: scores[seat])
    series = {case.seat: case.series for case in found["deck-share"]}
    assert series == {winner: WINNING, 1 - winner: OTHER}
    fame = {card.id: card.fame for card in GAME.deck.cards if card.kind == "fame"}
    held = {case.item for case in found["deck-share"] if case.value and case.seat == winner}
    pieces = {
        piece for line in match().breakdown(Seat(winner)) for piece in line.pieces if piece in fame
    }
    assert pieces == held & set(fame)


def test_a_match_ends_in_one_way(found: Found) -> None:
    assert sorted(case.value for case in found["end"]) == [0, 0, 1]
    (how,) = (case.item for case in found["end"] if case.value)
    assert how == "fame"
    assert match().inspect(lambda s: s.fame.count(0)) == 2
