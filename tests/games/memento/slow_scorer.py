"""The scoring of Memento once more, slow and plain: written from the sentences alone."""

from __future__ import annotations

Hand = list[str]
"""Cards by name, `red-star`."""


def points(
    goal: str, category: str, hands: list[Hand], *, introductory: bool, strict: bool
) -> list[int]:
    """Per player what one scoring card pays for one category."""
    return [
        _points_of_one(goal, category, hands, player, introductory, strict)
        for player in range(len(hands))
    ]


def count(hand: Hand, category: str) -> int:
    """How many cards of the colour or shape lie in the hand."""
    number = 0
    for card in hand:
        colour, shape = card.split("-")
        if category in (colour, shape):
            number += 1
    return number


def _points_of_one(
    goal: str, category: str, hands: list[Hand], player: int, introductory: bool, strict: bool
) -> int:
    n = count(hands[player], category)
    others = [count(other, category) for number, other in enumerate(hands) if number != player]
    if strict:
        most = all(n > other for other in others)
        fewest = all(n < other for other in others)
    else:
        most = all(n >= other for other in others)
        fewest = all(n <= other for other in others)
    return {
        "S01": n,
        "S02": -n,
        "S03": n if n in (1, 3, 5, 7, 9, 11, 13, 15) else 0,
        "S04": n if n in (2, 4, 6, 8, 10, 12, 14, 16) else 0,
        "S05": -n if n in (2, 4, 6, 8, 10, 12, 14, 16) else 0,
        "S06": n if n in (3, 6, 9, 12, 15) else 0,
        "S07": 3 if n == 2 else 0,
        "S08": 5 if n == 4 else 0,
        "S09": 10 if n == 7 else 0,
        "S10": 4 if n == 0 else 0,
        "S11": 5 if _has_all(hands[player], category, introductory) else 0,
        "S12": 5 if _is_top(hands[player], category, introductory) else 0,
        "S13": -5 if _is_top(hands[player], category, introductory) else 0,
        "S14": 5 if most else 0,
        "S15": -3 if most else 0,
        "S16": 3 if fewest else 0,
        "S17": -3 if fewest else 0,
        "S18": n if n in others else 0,
    }[goal]


def _colours_and_shapes(introductory: bool) -> tuple[list[str], list[str]]:
    colours, shapes = ["red", "yellow", "green"], ["circle", "triangle", "star"]
    if not introductory:
        colours.append("blue")
        shapes.append("square")
    return colours, shapes


def _has_all(hand: Hand, category: str, introductory: bool) -> bool:
    colours, shapes = _colours_and_shapes(introductory)
    if category in colours:
        return all(f"{category}-{shape}" in hand for shape in shapes)
    return all(f"{colour}-{category}" in hand for colour in colours)


def _is_top(hand: Hand, category: str, introductory: bool) -> bool:
    colours, shapes = _colours_and_shapes(introductory)
    return all(
        count(hand, category) > count(hand, other)
        for other in colours + shapes
        if other != category
    )
