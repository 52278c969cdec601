"""A record names the word list that it was played with, and house words are in it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from kitchentable.core.game import CHANCE, Missing
from kitchentable.core.match import Match
from kitchentable.core.record import RecordError, dumps, loads, record_of, replay, verify
from kitchentable.games.paperback import GAME
from kitchentable.games.paperback.state import Options
from kitchentable.games.paperback.words import register

from .tables import new

KITCHEN = "whisk\nspoon\nladle\nran\n"


def played(options: Options) -> str:
    """The record of a match after some random actions."""
    match, rng = Match(GAME, 2, "recorded", options), Random(4)
    for _ in range(60):
        seat = rng.choice(match.actors)
        match.play(seat, rng.choice(match.view(seat).legal))
    return dumps(record_of(match, ("Ana", "Ben")))


@pytest.mark.rule("word-8")
def test_a_record_replays_under_its_own_list_alone() -> None:
    text = played(Options(size=35))
    assert not verify(loads(text), GAME).misdeals
    own = GAME.lexicon(new(options=Options(size=35)).s).hash
    assert f"* open list {own}\n" in text
    other_hash = GAME.lexicon(new(options=Options(size=50)).s).hash
    other = text.replace(own, other_hash)
    says = f"cannot be replayed here: This needs another .* hash is {other_hash[:8]}…, .* {own[:8]}"
    with pytest.raises(RecordError, match=says):
        replay(loads(other), GAME)


@pytest.mark.rule("word-6", "word-8")
def test_a_record_made_with_a_list_of_a_file_needs_that_file(
    forget_lists: Callable[[], None],
) -> None:
    register("Kitchen.txt", KITCHEN)
    text = played(Options(words="kitchen"))
    assert '"words":"kitchen"' in text
    assert not verify(loads(text), GAME).misdeals
    forget_lists()
    with pytest.raises(RecordError, match="cannot be replayed here: There is no word list “kitch"):
        replay(loads(text), GAME)
    register("kitchen.txt", KITCHEN + "fork\n")
    with pytest.raises(RecordError, match="needs another word list “kitchen” than the one that is"):
        replay(loads(text), GAME)
    forget_lists()
    register("kitchen.txt", KITCHEN)
    assert not verify(loads(text), GAME).misdeals


@pytest.mark.rule("word-6")
@pytest.mark.usefixtures("forget_lists")
def test_a_list_must_be_there_and_have_words() -> None:
    with pytest.raises(Missing, match="There is no word list “klingon” here, only american"):
        GAME.setup(2, Options(words="klingon"))
    register("rare.txt", "zzyx 70")
    with pytest.raises(ValueError, match="word list “rare” has no word of size 35"):
        GAME.setup(2, Options(words="rare", size=35))
    at = GAME.setup(2, Options(words="rare"))
    assert list(GAME.lexicon(at)) == ["zzyx"]


@pytest.mark.rule("word-7")
def test_votes_on_house_words_are_in_the_record() -> None:
    text = played(Options(house_words=("zoomy", "scrumbly")))
    match = replay(loads(text), GAME)
    votes = [str(entry.action) for entry in match.log if str(entry.action).startswith("vote")]
    assert len(votes) == 4
    accepted = [votes[:2] == ["vote yes"] * 2, votes[2:] == ["vote yes"] * 2]
    house = match.view(None).observation.house
    assert [word in house for word in ("zoomy", "scrumbly")] == accepted


@pytest.mark.rule("word-7")
def test_a_guess_before_the_list_is_open_still_votes() -> None:
    at = new(options=Options(house_words=("zoomy",)))
    guess = GAME.determinise(at.view(0), Random(1))
    GAME.apply(guess, CHANCE, GAME.deal(guess, Random(1)))
    assert GAME.actors(guess) == (0, 1)
    assert GAME.observe(guess, None).proposal == "zoomy"


@pytest.mark.rule("word-7")
@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("Zoomy",), "“Zoomy” must have 2 to 30 small letters"),
        (("z",), "“z” must have 2"),
        (("zoo my",), "“zoo my” must have 2"),
        (("word",), "“word” is in the word list already"),
        (("zoomy", "zoomy"), "“zoomy” is proposed twice"),
        (tuple(f"zoom{letter}" for letter in "bcdfghijklmnpqrtuvwxz"), "at most 20 house words"),
    ],
)
def test_house_words_that_cannot_be_voted_on_are_refused(words: tuple[str, ...], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        GAME.setup(2, Options(house_words=words))
