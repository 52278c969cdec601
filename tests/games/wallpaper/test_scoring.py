"""What walls, ovals and the line are worth, and who wins."""

from __future__ import annotations

import pytest

from kitchentable.core.game import ScoreLine, Seat
from kitchentable.core.standings import ranks, winners
from kitchentable.games.wallpaper.scoring import oval_points

from .tables import Table, at_the_end, random_match

BEHIND = "2 1 0"
"""A line with nobody of the first two at its front."""


def wall_alone(drawing: str) -> Table:
    """The end of a game of two in which Grandma is at the front and seat 1 has no wall."""
    return at_the_end(drawing, "", line=BEHIND)


@pytest.mark.rule("score-1")
@pytest.mark.parametrize(
    ("drawing", "points"),
    [
        ("RRRR RRRB", 0),
        ("RRRB\nYYBG", 0),
        ("RRYB RRGG\nYYRY RGGR", 0),
        ("RRGR RRGB\nYYRY BBBR", 2),
        ("RRGR RRBR RRYB\nYYRY BBRR BYBB", 6),
        ("YWGR RBGB\nBBWY GGGR", 2),
    ],
)
def test_a_pair_is_a_big_and_a_little_shape_of_one_colour(drawing: str, points: int) -> None:
    assert sum(line.points for line in pair_lines(wall_alone(drawing))) == points


def pair_lines(at: Table) -> list[ScoreLine]:
    return [at.reason(0, colour) for colour in ("red", "yellow", "blue", "green")]


@pytest.mark.rule("score-1")
def test_the_reason_counts_both_sides_and_names_the_cards() -> None:
    at = wall_alone("RRGR RRBR RRYB\nYYRY BBRR .")
    line = at.reason(0, "red")
    assert line.label == "red: 2 big, 2 little"
    assert (line.points, line.rule) == (4, "score-1")
    assert set(line.pieces) == {"RRGR", "RRBR", "RRYB", "YYRY", "BBRR"}


@pytest.mark.rule("score-1", "place-4")
def test_a_hazy_card_counts_for_the_shape_it_completes() -> None:
    at = wall_alone("RYRB <\n^ .")
    assert at.reason(0, "yellow").label == "yellow: 1 big, 0 little"
    assert at.reason(0, "blue").label == "blue: 0 big, 1 little"
    assert at.reason(0, "blue").pieces == ("RYRB", "hazy")


@pytest.mark.rule("score-2")
@pytest.mark.parametrize(
    ("symbols", "points"), [("", 0), ("1", 1), ("1 2", 3), ("4 2 3", 6), ("1 2 3 4", 10)]
)
def test_different_mementos_are_worth_more_together(symbols: str, points: int) -> None:
    cards = [f"RB{letter}G_M{kind}" for letter, kind in zip("RYBG", symbols.split(), strict=False)]
    line = wall_alone(" ".join(["RBYG", *cards])).reason(0, "mementos")
    assert (line.points, line.rule) == (points, "score-2")


@pytest.mark.rule("score-3")
def test_a_memento_twice_is_worth_no_more() -> None:
    line = wall_alone("RBRG_M1 RBYG_M1 RBBG_M1 RBGG_M2").reason(0, "mementos")
    assert line.points == 3
    assert line.label == "mementos: 2 of 4 kinds"
    assert line.pieces == ("RBRG_M1", "RBYG_M1", "RBBG_M1", "RBGG_M2")


@pytest.mark.rule("score-4", "score-5", "score-6", "score-7", "ruling-16")
@pytest.mark.parametrize(
    ("ovals", "points"),
    [
        ((4, 2, 3), (-2, 2, 0)),
        ((4, 4, 3), (-2, -2, 2)),
        ((4, 3, 3), (-2, 2, 2)),
        ((3, 3, 3), (0, 0, 0)),
        ((0, 0, 0), (0, 0, 0)),
        ((0, 5, 1), (2, -2, 0)),
        ((3, 2), (-2, 2)),
        ((0, 1), (2, -2)),
        ((2, 2), (0, 0)),
        ((5, 5, 5, 4), (-2, -2, -2, 2)),
        ((1, 5, 1, 5, 3), (2, -2, 2, -2, 0)),
        ((4, 4, 4, 4, 4), (0, 0, 0, 0, 0)),
    ],
)
def test_most_ovals_lose_and_fewest_gain(ovals: tuple[int, ...], points: tuple[int, ...]) -> None:
    assert tuple(oval_points(ovals)) == points


def with_ovals(*ovals: int, line: str = "") -> Table:
    """The end of a game whose walls have so many ovals and nothing that is whole."""
    names = iter(f"{a}{b}{c}{d}_O" for a in "RY" for b in "BG" for c in "RY" for d in "BG")
    plain = iter(["RBRB", "RBRG", "RBYB", "RBYG", "RGRB"])
    walls = [" ".join([next(plain), *[next(names) for _ in range(n)]]) for n in ovals]
    return at_the_end(*walls, line=line)


@pytest.mark.rule("score-4", "score-5", "score-7")
def test_the_reason_says_who_has_the_most_and_the_fewest() -> None:
    at = with_ovals(2, 0, 1)
    assert [at.reason(seat, "red ovals").label for seat in range(3)] == [
        "red ovals: 2, the most",
        "red ovals: 0, the fewest",
        "red ovals: 1",
    ]
    assert [at.reason(seat, "red ovals").points for seat in range(3)] == [-2, 2, 0]
    assert len(at.reason(0, "red ovals").pieces) == 2
    equal = with_ovals(1, 1, 1).reason(0, "red ovals")
    assert (equal.points, equal.rule) == (0, "score-7")


@pytest.mark.rule("score-8")
@pytest.mark.parametrize("front", [0, 1, 2])
def test_the_token_at_the_front_gains_two_points(front: int) -> None:
    line = [front, *[seat for seat in range(3) if seat != front]]
    at = with_ovals(1, 1, 1, line=" ".join(map(str, line)))
    assert [at.points(seat) for seat in range(3)] == [2 * (seat == front) for seat in range(3)]
    assert at.reason(front, "token").rule == "score-8"


@pytest.mark.rule("win-1")
def test_most_points_win() -> None:
    at = at_the_end("RBRB", "RRGR RRGB\nYYRY BBBR", "GBRB_M1", line="2 0 1")
    scores = at.game.score(at.s)
    assert [points for points, _ in scores] == [0, 2, 3]
    assert winners(scores) == (2,)


@pytest.mark.rule("win-2", "ruling-17")
def test_of_several_with_the_most_points_the_fewest_ovals_win() -> None:
    at = with_ovals(2, 1, 3, line="0 1 2")
    scores = at.game.score(at.s)
    assert scores == ((2, -2), (2, -1), (-2, -3))
    assert ranks(scores) == (2, 1, 3)


@pytest.mark.rule("win-3", "ruling-17")
def test_who_is_still_equal_shares_a_place() -> None:
    at = with_ovals(2, 2, 3, 2, line="2 0 1 3")
    scores = at.game.score(at.s)
    assert scores == ((2, -2), (2, -2), (0, -3), (2, -2))
    assert ranks(scores) == (1, 1, 4, 1)
    assert winners(scores) == (0, 1, 3)


@pytest.mark.rule("ruling-24")
def test_points_during_the_game_are_what_it_would_be_worth_now() -> None:
    for match in random_match(3, seed="points"):
        picture = match.view(None).observation
        fewest, most = (f([-ovals for _, ovals in match.score()]) for f in (min, max))
        for seat, (points, ovals) in enumerate(match.score()):
            pairs = sum(map(min, zip(picture.big[seat], picture.little[seat], strict=True)))
            token = 2 * (picture.line[0] == seat)
            balance = 2 * ((-ovals == fewest) - (-ovals == most))
            lines = match.breakdown(Seat(seat))
            (mementos,) = [line.points for line in lines if line.rule == "score-2"]
            assert points == 2 * pairs + token + balance + mementos
