"""Whole shapes and places to hang: drawn walls, and 10,000 random ones against the slow way."""

from __future__ import annotations

from random import Random

import pytest

from kitchentable.core.game import Seat
from kitchentable.core.state import clone
from kitchentable.games.wallpaper import GAME
from kitchentable.games.wallpaper.actions import Hazy, Place
from kitchentable.games.wallpaper.cards import COLOURS, WILD
from kitchentable.games.wallpaper.deck import Piece
from kitchentable.games.wallpaper.state import State
from kitchentable.games.wallpaper.view import STAGES
from kitchentable.games.wallpaper.wall import (
    BLANK,
    FACINGS,
    JOINS,
    ROW,
    cell_at,
    completed,
    place_of,
    whole_shapes,
)

from . import slow_wall
from .tables import put_up, shapes

CARDS = GAME.deck.cards


@pytest.mark.rule("place-4")
def test_two_halves_of_the_same_colour_are_a_whole_shape() -> None:
    assert shapes("RYRR YBRR") == {"yellow": (1, 0)}
    assert shapes("RRBG\nBBGY") == {"green": (0, 1)}


@pytest.mark.rule("place-3")
def test_halves_that_do_not_match_may_meet_and_are_no_shape() -> None:
    assert shapes("RYRR GBRR") == {}
    assert shapes("RRBG\nBBYG") == {}


@pytest.mark.rule("place-4")
@pytest.mark.parametrize("letter", "RYBG")
def test_a_wild_half_completes_a_half_of_any_colour(letter: str) -> None:
    colour = COLOURS["RYBG".index(letter)]
    assert shapes(f"RWRR {letter}BGG") == {colour: (1, 0)}
    assert shapes(f"B{letter}RR WBGG") == {colour: (1, 0)}
    assert shapes(f"RRRW\nBB{letter}G") == {colour: (0, 1)}


@pytest.mark.rule("place-5")
def test_two_wild_halves_are_no_shape() -> None:
    assert shapes("RWRR WBRR") == {}
    assert shapes("RRBW\nBBWG") == {}


@pytest.mark.rule("cards-1", "place-2")
def test_big_halves_meet_sideways_and_little_ones_above_each_other() -> None:
    drawing = """
        RYBG YRBY
        YRGB RRYB
    """
    assert shapes(drawing) == {"yellow": (1, 1), "red": (1, 0), "green": (0, 1)}


@pytest.mark.rule("place-2")
def test_half_a_turn_swaps_left_with_right_and_up_with_down() -> None:
    assert shapes("RYBG YBRR") == {"yellow": (1, 0)}
    assert shapes("RYBG' RBRR") == {"red": (1, 0)}
    assert shapes("RYBG'\nBYBR") == {"blue": (0, 1)}


@pytest.mark.rule("ruling-3")
def test_every_edge_belongs_to_one_shape() -> None:
    drawing = """
        RRRR RRRR
        RRRR RRRR
    """.replace("RRRR", "{}").format("RRRR", "RRRR_M1", "RRRR_M2", "RRRR_M3")
    assert shapes(drawing) == {"red": (2, 2)}


@pytest.mark.rule("cards-4", "ruling-11")
def test_a_hazy_card_in_a_corner_completes_one_shape_only() -> None:
    corner = """
        RRYB RYYY
        YYBG {}
    """
    assert shapes(corner.format(".")) == {"red": (1, 0), "blue": (0, 1)}
    assert shapes(corner.format("^")) == {"red": (1, 0), "blue": (0, 1), "yellow": (0, 1)}
    assert shapes(corner.format("<")) == {"red": (1, 0), "blue": (0, 1), "yellow": (1, 0)}
    assert shapes(corner.format(">")) == {"red": (1, 0), "blue": (0, 1)}


@pytest.mark.rule("ruling-12", "place-5")
def test_hazy_cards_that_face_nothing_or_a_wild_half_complete_nothing() -> None:
    assert shapes("RYRR >") == {}
    assert shapes("RYRR > <") == {}
    assert shapes("RWRR <") == {}


def test_joining_does_not_ask_which_half_is_which() -> None:
    for one in range(BLANK + 1):
        assert JOINS[one][BLANK] == JOINS[BLANK][one] == -1
        for other in range(BLANK + 1):
            assert JOINS[one][other] == JOINS[other][one]
    assert JOINS[WILD][WILD] == -1


@pytest.mark.parametrize("x", [-511, -1, 0, 1, 300, 511])
@pytest.mark.parametrize("y", [-511, -1, 0, 2, 511])
def test_a_cell_is_its_place(x: int, y: int) -> None:
    assert place_of(cell_at(x, y)) == (x, y)
    assert place_of(cell_at(x, y) + ROW) == (x, y + 1)


def random_wall(rng: Random, without: str = "") -> tuple[Piece, ...]:
    """0 to 25 pieces: cards, and sometimes Hazy Memory cards, anywhere beside the others."""
    cards = rng.sample([card for card in CARDS if card.id != without], rng.randint(0, 22))
    pieces = [Piece(card.id, 0, 0, rng.random() < 0.5, None) for card in cards]
    if pieces:
        pieces += [Piece(None, 0, 0, False, rng.choice(FACINGS)) for _ in range(rng.randint(0, 3))]
    hung: list[Piece] = []
    for piece in pieces:
        x, y = rng.choice(sorted(slow_wall.free_places(hung)))
        hung.append(Piece(piece.card, x, y, piece.turned, piece.facing))
    return tuple(hung)


def upside_down(piece: Piece) -> Piece:
    """What a piece looks like if the whole wall is turned by half."""
    facing = {"left": "right", "right": "left", "up": "down", "down": "up", None: None}
    turned = piece.card is not None and not piece.turned
    return Piece(piece.card, -piece.x, -piece.y, turned, facing[piece.facing])


def at_home(wall: tuple[Piece, ...], new: list[str], stage: str) -> State:
    """A state in which seat 0 has this wall and may hang these cards."""
    s = GAME.setup(2)
    put_up(s, 0, wall, GAME.deck)
    s.new[0] = [GAME.deck.rows[card] for card in new]
    s.step, s.waiting = STAGES.index(stage), (Seat(0),)
    return s


@pytest.mark.rule("place-1", "place-2")
@pytest.mark.parametrize("part", range(10))
def test_shapes_and_places_are_as_the_slow_way_finds_them(part: int) -> None:
    rng = Random(part)
    for _ in range(1000):
        wall = random_wall(rng)
        free = slow_wall.free_places(wall)
        s = _compare_shapes_and_frontier(wall, free, rng)
        new = [GAME.deck.ids[card] for card in s.new[0]]
        ways = {
            Piece(action.card, action.x, action.y, action.turned, None)
            for action in GAME.legal_actions(s, Seat(0))
            if isinstance(action, Place)
        }
        assert ways == slow_wall.hangings(wall, new, CARDS)
        assert len(ways) == len(GAME.legal_actions(s, Seat(0)))
        other = _compare_shapes_and_frontier(
            tuple(map(upside_down, wall)), {(-x, -y) for x, y in free}, rng
        )
        assert other.done[0] == s.done[0]


def _compare_shapes_and_frontier(
    wall: tuple[Piece, ...], free: set[tuple[int, int]], rng: Random
) -> State:
    s = at_home(wall, [], "hang")
    s.new[0] = rng.sample(s.pool, rng.randint(1, 4))
    counts = slow_wall.whole(wall, CARDS)
    assert s.done[0] == list(counts.values())
    assert {place_of(cell) for cell in s.frontiers[0]} == free
    assert len(s.frontiers[0]) == len(free)
    listed = [0] * 8
    for shape, one, other in whole_shapes(s.walls[0], GAME.deck.sides):
        listed[shape] += 1
        assert {one, other} <= set(s.walls[0])
    assert listed == s.done[0]
    return s


def test_what_a_card_would_complete_is_what_it_completes() -> None:
    rng = Random(1)
    for _ in range(300):
        s = at_home(random_wall(rng, without="W101"), ["W101"], "hang")
        for action in GAME.legal_actions(s, Seat(0)):
            assert isinstance(action, Place)
            cell, code = cell_at(action.x, action.y), GAME.deck.rows["W101"] * 2 + action.turned
            after = clone(s)
            GAME.apply(after, Seat(0), action)
            added = [new - old for new, old in zip(after.done[0], s.done[0], strict=True)]
            made = completed(s.walls[0], cell, code, GAME.deck.sides)
            assert [made.count(shape) for shape in range(8)] == added


@pytest.mark.rule("ruling-12")
def test_a_hazy_card_may_go_to_any_place_beside_the_wall() -> None:
    rng = Random(2)
    for _ in range(300):
        wall = random_wall(rng)
        s = at_home(wall, [], "add")
        s.hazies[0] = 1
        ways = [a for a in GAME.legal_actions(s, Seat(0)) if isinstance(a, Hazy)]
        assert {(way.x, way.y) for way in ways} == slow_wall.free_places(wall)
        assert len(ways) == 4 * len(slow_wall.free_places(wall))
