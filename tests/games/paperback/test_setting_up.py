"""The cards and the chapters Setting up and Your deck; what the garbled rulebook means."""

from __future__ import annotations

from collections import Counter

import pytest

from kitchentable.core.game import CHANCE, Seat
from kitchentable.core.steps import DEALER
from kitchentable.games.paperback import GAME
from kitchentable.games.paperback.cards import ATTACK, COMMON, FAME, OFFER, STARTING

from .tables import ATTACKS, SPECIAL, Table, new, table, written

DECK = ["S01", "S02", "S03", "S04", "S05", *["S06"] * 5]


def copies(*kinds: str) -> int:
    return sum(card.copies for card in GAME.deck.cards if card.kind in kinds)


@pytest.mark.rule("cards-1")
def test_the_cards_are_those_of_the_box() -> None:
    offer = [card for card in GAME.deck.cards if card.kind == OFFER]
    vowels = [card for card in offer if card.cost == 2]
    pairs = [card for card in offer if len(card.letters) == 2]
    assert sum(card.copies for card in vowels) == 8
    assert sum(card.copies for card in pairs) == 20
    assert sum(card.copies for card in offer) == 66 + 8 + 20
    assert [copies(kind) for kind in (ATTACK, STARTING, FAME, COMMON)] == [11, 50, 28, 6]
    assert (len(GAME.deck.powers), len(GAME.deck.awards), len(GAME.deck.themes)) == (5, 4, 6)
    cards = sum(card.copies for card in GAME.deck.cards)
    assert cards + 5 + 4 + 6 == 204


@pytest.mark.rule("cards-2")
def test_cents_price_and_fame_are_three_numbers() -> None:
    card = GAME.deck.cards[GAME.deck.rows["F17"]]
    assert (card.cents, card.cost, card.fame) == (0, 17, 15)
    card = GAME.deck.cards[GAME.deck.rows["L64"]]
    assert (card.cents, card.cost, card.fame) == (5, 10, 0)


@pytest.mark.rule("cards-3")
def test_fame_cards_are_wild_and_score_nothing() -> None:
    wild = [card for card in GAME.deck.cards if card.letters == "?"]
    assert {card.id for card in wild} == {"S06", "F05", "F08", "F11", "F17"}
    assert {card.cents for card in wild} == {0}


@pytest.mark.rule("cards-4")
def test_fame_is_what_counts_and_cents_are_not() -> None:
    at = table("S01 F17", seats=1)
    before = GAME.score(at.s)
    assert before == ((15 + 5, 0),)  # with five wild cards in the draw pile
    assert GAME.score(at.write("S01 F17=O").s) == before


@pytest.mark.rule("setup-1")
def test_a_starting_deck_has_five_letters_and_five_wild_cards() -> None:
    """Not the K that the garbled rulebook has there."""
    assert [GAME.deck.ids[card] for card in GAME.deck.starting] == DECK
    letters = [GAME.deck.letters[card] for card in GAME.deck.starting]
    assert letters == ["T", "R", "S", "L", "N", *"?????"]
    prices = [GAME.deck.costs[card] for card in GAME.deck.starting]
    assert prices == [1] * 5 + [2] * 5
    for each in new(5).deal().o.seats:
        assert list(each.deck) == DECK


@pytest.mark.rule("setup-2")
@pytest.mark.parametrize(
    ("seats", "left"),
    [(2, [4, 4, 2, 1]), (3, [6, 6, 3, 2]), (4, [8, 8, 4, 2]), (5, [10, 10, 5, 3])],
)
def test_the_fame_piles_are_those_of_the_chart(seats: int, left: list[int]) -> None:
    piles = new(seats).o.fame
    assert [pile.left for pile in piles] == left
    assert [pile.card for pile in piles] == ["F05", "F08", "F11", "F17"]
    assert [GAME.deck.costs[GAME.deck.rows[pile.card]] for pile in piles] == [5, 8, 11, 17]


@pytest.mark.rule("setup-3", "special-1")
def test_four_common_cards_in_random_order_on_a_track_of_four_numbers() -> None:
    at = new()
    while at.s.common < 0:
        if str(GAME.chance_outcomes(at.s)[0][0]).startswith("show"):
            shown = {str(action): weight for action, weight in GAME.chance_outcomes(at.s)}
        at._act(CHANCE, GAME.deal(at.s, at.rng))
    assert shown == {f"show C0{number}": 1 for number in (1, 2, 3, 4)}
    assert at.o.length == 7
    lengths = [table("S01", taken=taken).o.length for taken in range(5)]
    assert lengths == [7, 8, 9, 10, None]


@pytest.mark.rule("special-1")
def test_with_the_option_any_four_of_six_common_cards_can_come() -> None:
    names = {GAME.deck.ids[card] for card in new(options=SPECIAL).s.hidden}
    assert names == {"C01", "C02", "C03", "C04", "C05", "C06"}


@pytest.mark.rule("setup-4", "attack-1")
def test_the_offer_has_seven_piles_and_the_last_holds_three_prices() -> None:
    """The prices 2¢ to 10¢, where the garbled rulebook has 24 and 24-IOC."""
    with_attacks = [8, 24, 21, 18, 13, 9, 12]
    for options, sizes in ((None, [8, 22, 19, 16, 11, 8, 10]), (ATTACKS, with_attacks)):
        at = new(options=options)
        assert [len(pile) for pile in at.s.below] == sizes
        prices = [{GAME.deck.costs[card] for card in pile} for pile in at.s.below]
        assert prices == [{2}, {3}, {4}, {5}, {6}, {7}, {8, 9, 10}]
    vowels = Counter(GAME.deck.letters[card] for card in new().s.below[0])
    assert vowels == {"E": 2, "A": 2, "I": 2, "O": 1, "U": 1}


@pytest.mark.rule("setup-5")
def test_every_pile_but_the_cheapest_has_an_alternate() -> None:
    at = new().deal()
    for pile in at.o.offer:
        assert pile.top
        assert (pile.alternate is None) == (pile.price == 2)
    assert [pile.below for pile in at.o.offer] == [7, 20, 17, 14, 9, 6, 8]
    first = new().play(f"* open list {at.o.list}", "* turn up V03 at 2", "* turn up L01 at 3")
    assert (first.alternate(3), first.top(3)) == ("L01", None)
    first.play("* turn up L02 at 3")
    assert (first.alternate(3), first.top(3)) == ("L01", "L02")


@pytest.mark.rule("setup-6", "deck-2")
@pytest.mark.parametrize("seats", range(1, 6))
def test_everybody_draws_five_that_only_they_see(seats: int) -> None:
    at = new(seats).deal()
    for seat in range(seats):
        view = at.view(seat).observation
        assert view.hand is not None
        assert len(view.hand) == 5
        assert [(each.hand, each.pile) for each in view.seats] == [(5, 5)] * seats
    assert at.view(None).observation.hand is None


@pytest.mark.rule("deck-2")
def test_a_card_that_is_drawn_is_seen_by_its_owner_alone() -> None:
    at = new(3)
    while not str(GAME.chance_outcomes(at.s)[0][0]).startswith("draw"):
        at._act(CHANCE, GAME.deal(at.s, at.rng))
    for _ in range(15):
        action = GAME.deal(at.s, at.rng)
        seat = int(str(action)[-1])
        assert GAME.audience(at.s, CHANCE, action) == frozenset((Seat(seat),))
        at._act(CHANCE, action)
    assert [str(action) for action, _ in GAME.chance_outcomes(at.s)] == [
        f"first {seat}" for seat in range(3)
    ]


@pytest.mark.rule("setup-7")
def test_any_player_may_begin_and_turns_go_clockwise() -> None:
    at = new(3)
    while at.s.first < 0:
        outcomes = GAME.chance_outcomes(at.s)
        at._act(CHANCE, outcomes[-1][0])
    assert {weight for _, weight in outcomes} == {1}
    order = []
    for _ in range(6):
        order.append(at.deal().s.seat)
        at.play("no word").turn()
    assert order == [2, 0, 1, 2, 0, 1]


@pytest.mark.rule("deck-1")
def test_what_is_bought_joins_the_deck() -> None:
    at = written("T19 L28", hand="S01", offer="L01", seats=1)
    before = at.o.seats[0].deck
    after = at.play("buy L01").turn().o.seats[0].deck
    assert sorted(after) == sorted([*before, "L01"])
    assert sorted(after) == sorted([*at.hand(), *at.pile(), *at.discards()])


@pytest.mark.rule("deck-3", "ruling-R15")
def test_the_discard_pile_is_shuffled_in_the_middle_of_drawing() -> None:
    at = table("S01 S02 S03", pile="L01 L02", discards="L03 L04 L05", seats=1)
    at.play("no word")
    drawn = [f"* draw {card} for 0" for card in ("L01", "L02")]
    assert {str(action) for action, _ in GAME.chance_outcomes(at.s)} == {
        "draw L01 for 0",
        "draw L02 for 0",
    }
    at.play(*drawn)
    assert at.discards() == []
    assert at.pile() == ["S01", "S02", "S03", "L03", "L04", "L05"]
    at.play("* draw L05 for 0", "* draw S01 for 0", "* draw S02 for 0")
    assert at.hand() == ["S01", "S02", "L01", "L02", "L05"]


@pytest.mark.rule("deck-3")
def test_with_too_few_cards_the_hand_is_small() -> None:
    at = table("S01 S02", pile="", discards="L03", seats=1).play("no word").deal()
    assert sorted(at.hand()) == ["L03", "S01", "S02"]


@pytest.mark.rule("deck-4", "ruling-R15")
def test_a_draw_pile_with_cards_is_never_shuffled() -> None:
    at = table("S01 S02", pile="L01 L02 L03 L04 L05", discards="L06", seats=1)
    at.play("no word").deal()
    assert at.hand() == ["L01", "L02", "L03", "L04", "L05"]
    assert (at.pile(), at.discards()) == ([], ["L06", "S01", "S02"])  # shuffled when needed


@pytest.mark.rule("solo-1")
def test_alone_one_sets_up_as_for_two() -> None:
    at = new(1)
    assert [pile.left for pile in at.o.fame] == [4, 4, 2, 1]
    at.finish()
    assert at.s.waiting == ()
    assert len(GAME.score(at.s)) == 1


@pytest.mark.parametrize("seats", [0, 6])
def test_other_numbers_cannot_play(seats: int) -> None:
    with pytest.raises(ValueError, match="for 1 to 5 players"):
        GAME.setup(seats)
    assert GAME.seats == range(1, 6)


def test_the_dealer_acts_until_the_first_word() -> None:
    at = Table(GAME, GAME.setup(2))
    assert at.s.waiting == DEALER
    assert at.deal().stage == "word"
