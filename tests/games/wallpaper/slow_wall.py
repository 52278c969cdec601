"""Walls the slow and obvious way: every place, every edge, every pair of neighbours, each time."""

from __future__ import annotations

from collections.abc import Sequence

from kitchentable.games.wallpaper.cards import WallpaperCard
from kitchentable.games.wallpaper.deck import Piece

COLOURS = ("red", "yellow", "blue", "green")
Edges = dict[str, str]
"""By edge what it shows: a colour, `wild` or `nothing`."""


def edges_of(piece: Piece, cards: Sequence[WallpaperCard]) -> Edges:
    """What the edges of something that hangs show."""
    if piece.card is None:
        edges = dict.fromkeys(("left", "right", "up", "down"), "nothing")
        assert piece.facing is not None
        edges[piece.facing] = "wild"
        return edges
    (card,) = [card for card in cards if card.id == piece.card]
    names = (*COLOURS, "wild")
    edges = {edge: names[getattr(card, edge)] for edge in ("left", "right", "up", "down")}
    if piece.turned:
        edges = {
            "left": edges["right"],
            "right": edges["left"],
            "up": edges["down"],
            "down": edges["up"],
        }
    return edges


def shape(one: str, other: str) -> str | None:
    """The colour of the shape that two halves make."""
    colours = {one, other} - {"wild"}
    if "nothing" in colours or len(colours) != 1:
        return None
    return colours.pop()


def whole(pieces: Sequence[Piece], cards: Sequence[WallpaperCard]) -> dict[tuple[str, str], int]:
    """How often each shape is whole, by size and colour."""
    counts = {(size, colour): 0 for size in ("big", "little") for colour in COLOURS}
    hung = [(piece, edges_of(piece, cards)) for piece in pieces]
    for one, mine in hung:
        for other, theirs in hung:
            if (other.x, other.y) == (one.x + 1, one.y):
                colour = shape(mine["right"], theirs["left"])
                if colour:
                    counts["big", colour] += 1
            if (other.x, other.y) == (one.x, one.y + 1):
                colour = shape(mine["down"], theirs["up"])
                if colour:
                    counts["little", colour] += 1
    return counts


def free_places(pieces: Sequence[Piece]) -> set[tuple[int, int]]:
    """The empty places edge to edge with a wall; for no wall at all the place 0,0."""
    if not pieces:
        return {(0, 0)}
    hung = {(piece.x, piece.y) for piece in pieces}
    xs, ys = [x for x, _ in hung], [y for _, y in hung]
    return {
        (x, y)
        for x in range(min(xs) - 1, max(xs) + 2)
        for y in range(min(ys) - 1, max(ys) + 2)
        if (x, y) not in hung and hung & {(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)}
    }


def hangings(
    pieces: Sequence[Piece], new: Sequence[str], cards: Sequence[WallpaperCard]
) -> set[Piece]:
    """Every way to hang one of the new cards; half a turn that changes nothing is left out."""
    found = set()
    for x, y in free_places(pieces):
        for card in new:
            straight, turned = (Piece(card, x, y, half, None) for half in (False, True))
            found.add(straight)
            if edges_of(straight, cards) != edges_of(turned, cards):
                found.add(turned)
    return found
