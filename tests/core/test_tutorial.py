"""Scripts of tutorials: where they wait, and what is no script."""

from __future__ import annotations

import pytest

from kitchentable.catalogue import GAMES, tutorial_of
from kitchentable.core.game import CHANCE, IllegalAction, Seat
from kitchentable.core.match import Match
from kitchentable.core.tutorial import Stop, Tutorial, lines_of, stops_of
from kitchentable.games.memento import GAME
from kitchentable.games.memento.state import Options

TAUGHT = [game for game in GAMES if tutorial_of(game)]


def script(text: str) -> Tutorial:
    return Tutorial(options=Options(), others=("Mara",), script=text)


def test_it_stops_for_lessons_and_for_what_is_asked() -> None:
    text = """
        * turn 1 red-star
        # hello
        # take
        0 take 1
        0 pass

        1 pass
        # watch
        1 take 2
        * turn 2 red-star
        # end
    """
    assert list(stops_of(script(text))) == [
        Stop(1, ("hello", "take"), "take 1"),
        Stop(2, (), "pass"),
        Stop(4, ("watch",), None),
        Stop(6, ("end",), None),
    ]


def test_a_line_is_an_action_with_its_seat() -> None:
    seats = [seat for seat, _ in lines_of(script("* turn 1 red-star\n# hello\n1 pass"), GAME)]
    assert seats == [CHANCE, 1]


def test_no_lesson_interrupts_the_dealer() -> None:
    with pytest.raises(ValueError, match="“hello” interrupts"):
        list(stops_of(script("0 take 1\n# hello\n* turn 1 red-star")))


def test_what_is_no_action_is_no_line() -> None:
    with pytest.raises(ValueError, match="juggle"):
        lines_of(script("0 juggle"), GAME)


@pytest.mark.parametrize("game", TAUGHT)
def test_a_script_replays_by_the_rules(game: str) -> None:
    tutorial = tutorial_of(game)
    assert tutorial is not None
    lines = lines_of(tutorial, GAMES[game])
    match = Match(GAMES[game], tutorial.seats, tutorial.seed, tutorial.options, lines)
    played = iter((entry.seat, entry.action) for entry in match.log)
    assert all(line in played for line in lines), "a line was lost"
    written = [line for line in lines if line[0] >= 0]
    assert [(each.seat, each.action) for each in match.log if each.seat >= 0] == written


@pytest.mark.parametrize("game", TAUGHT)
def test_every_line_of_a_script_is_looked_at(game: str) -> None:
    """Without a line of a player, or with another seat in it, no script replays as it is."""
    tutorial = tutorial_of(game)
    assert tutorial is not None
    lines = lines_of(tutorial, GAMES[game])
    first = next(i for i, (seat, _) in enumerate(lines) if seat >= 0)
    wrong = [*lines[:first], (Seat(99), lines[first][1]), *lines[first + 1 :]]
    with pytest.raises((IllegalAction, IndexError)):
        Match(GAMES[game], tutorial.seats, tutorial.seed, tutorial.options, wrong)


@pytest.mark.parametrize("game", TAUGHT)
def test_a_tutorial_is_short_and_ends_with_words(game: str) -> None:
    tutorial = tutorial_of(game)
    assert tutorial is not None
    stops = list(stops_of(tutorial))
    lessons = [name for stop in stops for name in stop.lessons]
    assert len(lessons) == len(set(lessons))
    assert 10 <= len(lessons) <= 30
    assert stops[0].lessons
    assert stops[-1].lessons
    assert stops[-1].asked is None
    assert sum(stop.asked is not None for stop in stops) >= 4, "it teaches by playing"
