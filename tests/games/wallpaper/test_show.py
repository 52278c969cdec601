"""That Old Wallpaper as text: walls that can be read, the table, the story, what people type."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from kitchentable.core.game import Seat
from kitchentable.core.match import Match
from kitchentable.games.wallpaper import GAME, show
from kitchentable.games.wallpaper.deck import Piece
from kitchentable.games.wallpaper.state import Options

from .tables import random_match

NAMES = ("You", "Ben (medium)", "Cleo", "Dora", "Emil the Elder")
AnyMatch = Match[Any, Any, Any]


def pieces(*texts: str) -> tuple[Piece, ...]:
    """`W031 2,-1`, `W031 2,-1 turned`, `hazy 2,-1 left`."""
    made = []
    for text in texts:
        card, at, *rest = text.split()
        x, y = map(int, at.split(","))
        if card == "hazy":
            made.append(Piece(None, x, y, False, rest[0]))
        else:
            made.append(Piece(card, x, y, bool(rest), None))
    return tuple(made)


def told(match: AnyMatch, reader: int | None, start: int) -> list[Any]:
    seat = None if reader is None else Seat(reader)
    return [(e.seat, e.action if e.seen_by(seat) else None) for e in match.log[start:]]


def test_a_wall_is_drawn_with_whole_shapes_joined() -> None:
    # W014 R Y r/g ◎, W042 Y Y r/y, W101 W R y/b, W012 R Y r/y 1
    wall = pieces("W014 0,0", "W042 1,0", "W101 1,1", "W012 0,1 turned", "hazy -1,0 right")
    assert show.draw_wall(wall) == [
        "      -1     0     1",
        "     ───── ──r── ──r──",
        "   0   ~ W═R ◎ Y═Y   Y",
        "     ───── ─g y─ ─y║y─",
        "   1       Y 1 R═W   R",
        "           ──r── ──b──",
    ]


def test_an_empty_wall_says_so() -> None:
    assert show.draw_wall(()) == ["(nothing hangs here yet)"]


def test_a_wall_that_is_too_wide_comes_in_parts() -> None:
    wall = pieces(*[f"W{n:03} {n},0" for n in range(1, 31)])
    lines = show.draw_wall(wall, width=40)
    assert max(map(len, lines)) <= 40
    across = " ".join(line for line in lines if re.fullmatch(r"[\s\d]+", line)).split()
    assert across == [str(n) for n in range(1, 31)]


def test_every_card_in_a_row_says_its_halves_and_its_symbol() -> None:
    assert show.card_text("W001") == "W001 R R r/r ◎"
    assert show.card_text("W002") == "W002 R R r/y 2"
    assert show.card_text("W003") == "W003 R R r/b"
    assert show.card_text("W101") == "W101 W R y/b"
    assert len({show.card_text(id_)[5:] for id_ in GAME.deck.ids}) == 109


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_table_fits_the_width_at_any_time(seats: int) -> None:
    for match in random_match(seats, seed="show"):
        for reader in (Seat(0), None):
            view = match.view(reader, recall=False)
            lines = show.show(view, NAMES[:seats], width=80).splitlines()
            lines += show.scoring(None, view, NAMES[:seats], width=80).splitlines()
            assert max(map(len, lines)) <= 80


def test_the_table_shows_what_the_view_holds() -> None:
    match: AnyMatch = Match(GAME, 2, "table")
    match.play(Seat(1), match.view(Seat(1)).legal[0])
    view = match.view(Seat(0), recall=False)
    text = show.show(view, ("You", "Ben"))
    for column in view.observation.columns:
        assert all(show.card_text(card) in text for card in column)
    assert "Your numbers: " + " ".join(map(str, view.observation.hand or ())) in text
    assert "round 1 of 3 · turn 1 of 18" in text
    assert "Tokens, from the front: You ‹ Ben ‹ Grandma" in text
    assert re.search(r"▸ You .*\n  Ben .* has chosen\n  Grandma", text)


def test_a_spectator_sees_every_wall_and_no_hand() -> None:
    match: AnyMatch = Match(GAME, 3, "table")
    text = show.show(match.view(None), NAMES[:3])
    assert text.count("The wall of") == 3
    assert "Your" not in text.replace("You ", "")


def stories(seats: int, options: Options | None = None) -> Iterator[tuple[AnyMatch, list[str]]]:
    """A random match, and after each action the sentences that seat 0 is told about it."""
    match: AnyMatch = Match(GAME, seats, "plot", options)
    rng = Random(f"story {seats}")
    while not match.over:
        before, start = match.view(Seat(0)), len(match.log)
        seat = rng.choice(match.actors)
        match.play(seat, rng.choice(match.view(seat).legal))
        yield match, show.story(before, told(match, 0, start), match.view(Seat(0)), NAMES[:seats])


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_story_tells_all_numbers_of_every_turn(seats: int) -> None:
    sentences = [line for _, lines in stories(seats) for line in lines]
    shown = [line for line in sentences if line.startswith("The numbers are shown: ")]
    assert len(shown) == 18
    for line in shown:
        assert len(re.findall(r"\d+", line)) == max(3, seats)
    assert sum("Round 2 begins" in line for line in sentences) == 1
    assert any("bump on" in line for line in sentences)
    assert any(re.match(r"(You take|Ben \(medium\) takes) column \d: W\d+", s) for s in sentences)


def test_the_story_tells_who_breaks_a_bump_and_what_is_hung() -> None:
    claims = hung = 0
    for match, lines in stories(3):
        last = next(entry for entry in reversed(match.log) if entry.seat >= 0)
        name = NAMES[last.seat]
        if str(last.action).startswith("claim"):
            claims += 1
            column = str(last.action).split()[1]
            assert any(
                re.fullmatch(rf"{re.escape(name)} breaks? the bump and takes? column {column}\.", s)
                for s in lines
            )
        elif str(last.action).startswith("place"):
            hung += 1
            card = str(last.action).split()[1]
            assert any(line.startswith(f"{name} hang") and card in line for line in lines)
    assert claims > 3
    assert hung > 30


def test_the_story_tells_what_grandma_does() -> None:
    sentences = [line for _, lines in stories(2) for line in lines]
    assert any("Grandma takes column" in line for line in sentences)
    assert any("Grandma breaks the bump and takes column" in line for line in sentences)
    assert any(re.search(r"Grandma \d", line) for line in sentences)


def test_a_drawn_number_is_told_to_its_owner_and_stays_to_be_seen() -> None:
    drawn = [line for _, lines in stories(3) for line in lines if "draw" in line]
    assert len(drawn) == 17
    assert all(re.fullmatch(r"You draw the \d+\.", line) for line in drawn)
    assert show.moment(GAME.parse("draw 7 for 0"), NAMES) == ""


def test_the_points_are_told_when_the_game_ends_and_add_up() -> None:
    *_, match = random_match(3, seed="points")
    view = match.view(Seat(0))
    lines = show.scoring(None, view, NAMES[:3]).splitlines()
    total = next(line for line in lines if line.startswith("Total"))
    points = [int(word.replace("−", "-")) for word in total.split()[1:]]
    assert points == [score[0] for score in match.score()]
    labels = [line.split()[0] for line in lines[2:9]]
    assert labels == ["red", "yellow", "blue", "green", "mementos", "red", "token"]
    start: AnyMatch = Match(GAME, 3, "points")
    early = start.view(Seat(0))
    assert show.scoring(early, early, NAMES[:3]) == ""
    assert show.scoring(early, view, NAMES[:3]).splitlines()[:9] == lines[:9]


@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_listed_can_be_typed(seats: int) -> None:
    for match in random_match(seats, seed="typed"):
        for seat in match.actors:
            view = match.view(seat)
            assert show.choices(view)
            if view.observation.stage in ("hang", "add"):
                listed = show.suggestions(view)
                assert 1 <= len(listed) <= show.BEST
                for number, (action, _) in enumerate(listed, start=1):
                    assert show.read(str(number), view) == str(action)
                    assert f"{number}: {str(action).split(' ', 1)[1]}" in show.choices(view)
            else:
                for action in view.legal:
                    assert show.read(str(action).split()[1], view) == str(action)
            for action in view.legal[:10]:
                assert show.read(str(action).upper(), view).lower() == str(action).lower()
                assert GAME.parse(show.read(str(action), view)) == action


def stopped_at(stage: str) -> Any:
    for match in random_match(3, seed="typing"):
        for seat in match.actors:
            view = match.view(seat)
            if view.observation.stage == stage:
                return view
    raise AssertionError(stage)


@pytest.mark.parametrize(
    ("stage", "typed", "meant"),
    [
        ("choose", " 7 ", "bid 7"),
        ("break", "2", "claim 2"),
        ("hang", "w031 2,-1", "place W031 at 2,-1"),
        ("hang", "W031 at 2 , -1 t", "place W031 at 2,-1 turned"),
        ("hang", "place w031 at 2,-1 turned", "place W031 at 2,-1 turned"),
        ("hang", "99", "99"),
        ("hang", "what?", "what?"),
        ("add", "2,-1 left", "hazy at 2,-1 facing left"),
        ("add", "hazy at 2,-1 facing up", "hazy at 2,-1 facing up"),
    ],
)
def test_short_forms(stage: str, typed: str, meant: str) -> None:
    assert show.read(typed, stopped_at(stage)) == meant


def test_suggestions_complete_the_most() -> None:
    for match in random_match(2, seed="best"):
        for seat in match.actors:
            view = match.view(seat)
            if view.observation.stage == "hang" and len(view.observation.walls[seat]) > 5:
                made = [len(letters) for _, letters in show.suggestions(view)]
                assert made == sorted(made, reverse=True)
                before = sum(view.observation.big[seat]) + sum(view.observation.little[seat])
                s = GAME.determinise(view, Random(1))
                GAME.apply(s, seat, show.suggestions(view)[0][0])
                assert sum(s.done[seat]) - before == made[0]
