"""Word lists: what is in the one that comes with the game, and lists from files."""

from __future__ import annotations

import hashlib
import re

import pytest

from kitchentable.core.game import Missing
from kitchentable.games.paperback.words.lexicon import (
    OWN,
    SIZES,
    Lexicon,
    load,
    names,
    own_lines,
    read_words,
    register,
    source,
)


def test_the_list_is_the_one_that_was_built() -> None:
    """A change of the list is a new version of it: `python tools/build_lexicon.py`."""
    lines = list(own_lines())
    assert hashlib.sha256(b"".join(lines)).hexdigest() == source().sha256
    assert len(lines) == source().words


def test_its_lines_are_words_in_order_with_a_tier_for_each_variety() -> None:
    lines = [line.decode().strip() for line in own_lines()]
    assert all(re.fullmatch(r"[a-z]{2,} (-|\d\d) (-|\d\d)", line) for line in lines)
    assert not any(line.endswith(" - -") for line in lines)
    words = [line.split()[0] for line in lines]
    assert words == sorted(set(words))


@pytest.mark.parametrize("name", OWN)
def test_a_list_holds_the_words_of_its_variety_up_to_its_size(name: str) -> None:
    lines = [line.decode().split() for line in own_lines()]
    tiers = {
        word: [
            int(tier)
            for tier in {"american": [us], "british": [gb]}.get(name, [us, gb])
            if tier != "-"
        ]
        for word, us, gb in lines
    }
    for size in (SIZES[0], SIZES[-1]):
        expected = [word for word in tiers if tiers[word] and min(tiers[word]) <= size]
        lexicon = load(name, size, family=False)
        assert list(lexicon) == expected
        assert all(lexicon.tier(word) == min(tiers[word]) for word in expected[::50])


def test_american_and_british_spellings_differ() -> None:
    assert "color" in load("american")
    assert "colour" not in load("american")
    assert "colour" in load("british")
    assert "color" not in load("british")
    assert {"color", "colour"} <= set(load("both", 35))
    assert "organize" in load("british"), "as Oxford spells"
    assert "acknowledgment" in load("american")
    assert "acknowledgement" in load("american"), "a variant that is as good"


@pytest.mark.parametrize(
    "entry",
    [
        *("london", "victoria", "abigail", "german", "bolsheviks"),
        *("don't", "dont", "cant's", "o'clock"),
        *("kb", "csch", "mf", "gs", "aeq", "es"),
        *("b", "", "Hello", "café", "ice cream"),
    ],
)
def test_names_contractions_abbreviations_and_letters_are_no_words(entry: str) -> None:
    assert entry not in load("both", family=False)


@pytest.mark.parametrize("word", ["am", "qi", "xu", "nth", "shh", "cwm", "viking", "march", "id"])
def test_words_that_look_like_such_are_words(word: str) -> None:
    assert word in load("both")


def test_a_word_keeps_its_tier() -> None:
    lexicon = load("both")
    assert lexicon.tier("and") == 10
    assert lexicon.tier("qi") == 70
    assert "qi" not in load("both", 60)
    with pytest.raises(KeyError, match="zzyx"):
        lexicon.tier("zzyx")


def test_the_family_filter_leaves_out_words_and_adds_none() -> None:
    everybody, kind = set(load("both", family=False)), set(load("both", family=True))
    assert kind < everybody
    assert len(everybody - kind) > 200
    assert {"cock", "tit", "ass", "bastard", "queer", "gay", "sex"} <= kind, "harmless in use"


def test_a_list_says_what_it_is() -> None:
    lexicon = load("british", 35)
    assert lexicon.title == "SCOWL, British"
    assert lexicon.version == source().version
    assert "Copyright 2000-2018 by Kevin Atkinson" in lexicon.licence
    words = "".join(f"{word} {lexicon.tier(word)}\n" for word in lexicon)
    assert lexicon.hash == hashlib.sha256(words.encode()).hexdigest()


def test_different_lists_have_different_hashes() -> None:
    lists = [load(name, 35, family) for name in OWN for family in (True, False)]
    lists += [load("american", size) for size in SIZES[1:]]
    assert len({lexicon.hash for lexicon in lists}) == len(lists)


def test_a_walk_goes_letter_by_letter() -> None:
    lexicon = load()
    node = lexicon.root
    for letter in "cat":
        assert not lexicon.is_word(node)
        node = lexicon.step(node, ord(letter) - ord("a"))
    assert lexicon.is_word(node)
    assert node == lexicon.node("cat")
    assert lexicon.step(lexicon.node("xq"), 0) == lexicon.node("xq") == 0
    assert not lexicon.is_word(0)


def test_house_words_are_in_their_own_list_alone() -> None:
    before = load("american", 35)
    lexicon = before.with_words(["zzyx", "cat", "cats", "catzz"])
    assert {"zzyx", "cat", "catzz", "cats"} <= set(lexicon)
    assert len(list(lexicon)) == len(list(before)) + 2
    assert "zzyx" not in before
    assert lexicon.tier("zzyx") == 10
    assert lexicon.tier("catalog") == before.tier("catalog")
    assert lexicon.hash == before.hash, "house words are in the log"
    assert before.with_words(["catzz", "zzyx"]) is lexicon
    assert before.with_words(["cat"]) is before
    assert "catzzz" in lexicon.with_words(["catzzz"])
    assert "catzzz" not in lexicon


@pytest.mark.parametrize("word", ["a", "", "Zzyx", "zz yx", "café"])
def test_a_house_word_is_letters(word: str) -> None:
    with pytest.raises(ValueError, match="is not a word of at least two letters"):
        load().with_words([word])


@pytest.mark.usefixtures("forget_lists")
def test_a_list_of_a_file_can_be_loaded() -> None:
    text = "whisk\nSPOON 50\nladle\t70\nshit\n"
    assert register("Kitchen.txt", text) == "kitchen"
    assert names() == ("american", "british", "both", "kitchen")
    assert list(load("kitchen", 60)) == ["spoon", "whisk"]
    assert load("kitchen", 70).tier("ladle") == 70
    assert load("kitchen").title == "kitchen"
    assert "shit" in load("kitchen", 70, family=False)
    assert register("kitchen.txt", text) == "kitchen", "the same list may come again"
    with pytest.raises(ValueError, match=r"kitchen.txt needs another name: there is a “kitchen”"):
        register("kitchen.txt", "fork")
    with pytest.raises(ValueError, match=r"both.txt needs another name: there is a “both”"):
        register("both.txt", text)
    assert "fork" not in load("kitchen"), "a list never changes"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("whisk\nice cream\n", r"list.txt, line 2: “ice cream” is not a word"),
        ("whisk\nx\n", r"list.txt, line 2: “x” is not a word"),
        ("whisk\n\nspoon", r"list.txt, line 2: “” is not a word"),
        ("café 10", r"list.txt, line 1: “café 10” is not a word"),
        ("whisk ten", r"list.txt, line 1: “whisk ten” is not a word"),
        ("whisk 0", r"list.txt, line 1: “whisk” has tier 0, not 1 to 70"),
        ("whisk 71", r"list.txt, line 1: “whisk” has tier 71"),
        ("whisk\nspoon\nWhisk", r"list.txt, line 3: “whisk” is there twice"),
        ("", r"list.txt, line 1: there is no word"),
    ],
)
def test_a_file_that_is_no_list_is_refused_by_line(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        read_words(text.splitlines(), "list.txt")


def test_unknown_lists_and_sizes_are_refused() -> None:
    with pytest.raises(Missing, match="no word list “klingon” here, only american, british, both"):
        load("klingon")
    with pytest.raises(ValueError, match="no size 42"):
        load("both", 42)


def test_a_list_is_loaded_once() -> None:
    assert load("british", 50) is load("british", 50)


def test_words_with_the_same_endings_share_them() -> None:
    lexicon = Lexicon([("bats", 10), ("cats", 10), ("rats", 20)], "Three", "", "")
    assert lexicon.node("ba") == lexicon.node("ca")
    assert lexicon.node("ra") != lexicon.node("ca"), "their tiers differ"
