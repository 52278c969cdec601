"""A record names the word list that it was played with, and house words are in it."""

from __future__ import annotations

from random import Random

import pytest

from kitchentable.core.game import CHANCE
from kitchentable.core.match import Match
from kitchentable.core.record import RecordError, dumps, loads, record_of, replay, verify
from kitchentable.games.paperback import GAME
from kitchentable.games.paperback.state import Options

from .tables import new


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
    other = text.replace(own, GAME.lexicon(new(options=Options(size=50)).s).hash)
    with pytest.raises(RecordError, match=r"does not replay .* The dealer cannot open list"):
        replay(loads(other), GAME)


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
