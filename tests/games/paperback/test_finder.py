"""The finder says of a hand what trying word after word, card after card, says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitchentable.games.paperback.words.finder import Places, best, can_finish, openings, words
from kitchentable.games.paperback.words.lexicon import Lexicon, load

SHORT, LONG = 4, 200
"""Of the words up to three letters one in SHORT, of the others one in LONG is in the list that
brute force goes through."""

PAIRS = ("ER", "ED", "IT", "ST", "TH", "ON", "SS", "RE", "EE")
CARDS = st.sampled_from([*"EEEAAIIOOTTRRSSLNN", *"ABCDEFGHIJKLMNOPQRSTUVWXYZ", *PAIRS])


@st.composite
def hands(draw: st.DrawFn) -> list[str]:
    """Up to 7 cards, of which up to 3 are wild, in any order."""
    wilds = draw(st.integers(0, 3))
    cards = draw(st.lists(CARDS, max_size=7 - wilds))
    return draw(st.permutations([*cards, *["?"] * wilds]))


@cache
def few() -> Lexicon:
    """Some words of our list, more short than long ones."""
    every = list(load("both", family=False))
    short = [word for word in every if len(word) <= 3]
    chosen = sorted({*short[::SHORT], *every[::LONG]})
    return Lexicon([(word, 10) for word in chosen], "Few", "", "")


@cache
def up_to(letters: int) -> list[str]:
    """The words of `few` with so many letters at most."""
    return [word for word in few() if len(word) <= letters]


def ways(word: str, cards: Sequence[str]) -> Iterator[Places]:
    """Every way to spell the whole word with some of the cards; an empty card is used up."""
    if not word:
        yield ()
        return
    for place, card in enumerate(cards):
        letters = word[0] if card == "?" else card.lower()
        if card and word.startswith(letters):
            left = [*cards[:place], "", *cards[place + 1 :]]
            yield from ((place, *more) for more in ways(word[len(letters) :], left))


def spelled(cards: Sequence[str]) -> dict[str, list[Places]]:
    """Per word of `few` that the cards can spell all the ways to do so."""
    letters = "".join(cards)
    found = {}
    for word in up_to(len(letters)):
        strange = sum(letter not in letters.lower() for letter in word)
        if strange <= letters.count("?") and (places := list(ways(word, cards))):
            found[word] = places
    return found


def check_words(cards: Sequence[str], every: dict[str, list[Places]]) -> None:
    found = words(few(), cards)
    assert found.keys() == every.keys()
    assert all(places in every[word] for word, places in found.items())


def check_best(cards: Sequence[str], cents: Sequence[int], every: dict[str, list[Places]]) -> None:
    """The value looks at cards, places in the word, neighbours and length, as abilities do."""

    def value(word: str, places: Places) -> float:
        doubled = sum(cents[other] for place, other in pairwise(places) if cents[place] == 3)
        ends = 2 * (cents[places[0]] == 1) + 3 * (cents[places[-1]] == 2)
        return sum(cents[place] for place in places) + doubled + ends + 4 * (len(word) >= 5)

    def bound(places: Places) -> float:
        long = sum(len(cards[place]) for place in places) >= 5
        return 2 * sum(cents[place] for place in places) + 5 + 4 * long

    most = max((value(word, way) for word in every for way in every[word]), default=None)
    for limit in (None, bound):
        found = best(few(), cards, value, limit, cents)
        assert (found and value(*found)) == most
        assert found is None or found[1] in every[found[0]]


@pytest.mark.parametrize(
    "hands_tried", [300, pytest.param(5000, marks=pytest.mark.slow)], ids=["300", "5000"]
)
def test_it_equals_brute_force(hands_tried: int) -> None:
    @settings(max_examples=hands_tried, deadline=None, database=None)
    @given(hands(), st.lists(st.integers(0, 4), min_size=7, max_size=7))
    def check(cards: list[str], cents: list[int]) -> None:
        every = spelled(cards)
        check_words(cards, every)
        check_best(cards, cents[: len(cards)], every)

    check()


@settings(max_examples=300, deadline=None)
@given(hands(), st.data())
def test_a_beginning_can_be_finished_if_some_word_goes_on_so(
    cards: list[str], data: st.DataObject
) -> None:
    word = data.draw(st.sampled_from(up_to(10)))
    beginning = word[: data.draw(st.integers(0, len(word)))]
    ends = {word[len(beginning) :] for word in up_to(99) if word.startswith(beginning)}
    node = few().node(beginning)
    assert can_finish(few(), node, cards) == any(any(ways(end, cards)) or not end for end in ends)


def test_no_beginning_cannot_be_finished() -> None:
    assert not can_finish(few(), few().node("xq"), ["?"] * 7)


@settings(max_examples=300, deadline=None)
@given(hands(), st.data())
def test_an_opening_is_a_card_after_which_the_word_can_be_finished(
    cards: list[str], data: st.DataObject
) -> None:
    word = data.draw(st.sampled_from(up_to(10)))
    node = few().node(word[: data.draw(st.integers(0, 3))])
    expected = []
    for card in sorted(set(cards)):
        left = list(cards)
        left.remove(card)
        for letters in map(chr, range(97, 123)) if card == "?" else [card.lower()]:
            child = node
            for letter in letters:
                child = few().step(child, ord(letter) - 97)
            if can_finish(few(), child, left):
                expected.append((card, letters, child))
    assert list(openings(few(), node, cards)) == expected


def test_a_two_letter_card_is_not_split_or_turned() -> None:
    lexicon = load()
    assert "tern" in words(lexicon, ["T", "ER", "N"])
    assert "tree" not in words(lexicon, ["T", "ER", "E", "E"])
    assert "emir" not in words(lexicon, ["ER", "M", "I"])


def test_a_card_is_used_once() -> None:
    assert words(load(), ["S", "E"]).keys().isdisjoint({"see", "ess"})


def test_a_wild_is_one_letter_and_stays_one_card() -> None:
    assert words(load(), ["?", "T"])["at"] == (0, 1)
    assert all(len(word) == 2 for word in words(load(), ["?", "?"]))


def test_house_words_are_found() -> None:
    lexicon = load().with_words(["zzyx"])
    assert words(lexicon, ["Z", "?", "Y", "X"])["zzyx"] in {(0, 1, 2, 3), (1, 0, 2, 3)}
    assert can_finish(lexicon, lexicon.node("zz"), ["Y", "X"])
    assert not can_finish(load(), load().node("zz"), ["Y", "X"])
    assert "zzyx" not in words(load(), ["Z", "?", "Y", "X"])


def test_the_best_word_may_need_the_less_obvious_of_two_like_cards() -> None:
    cents = [1, 5, 1]
    found = best(load(), ["T", "T", "A"], lambda _, places: cents[places[-1]], kinds=cents)
    assert found is not None
    assert found[1][-1] == 1


def test_cards_that_spell_nothing_have_no_best_word() -> None:
    assert best(load(), ["X", "Q"], lambda word, _: len(word)) is None
    assert best(load(), [], lambda word, _: len(word)) is None
