"""A pool of unseen cards: a multiset, kept as a sorted list of ints.

A face-down pile has no order that anybody could look up: it is a height, and its cards are
somewhere in the pool. Sorted, a pool is the same list whatever was dealt before; one card more or
less is a list method in C (docs/decisions/0002 has the measurement against counts).
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable
from random import Random

Pool = list[int]


def new_pool(cards: Iterable[int]) -> Pool:
    """The pool of these cards, repeats included."""
    return sorted(cards)


def draw(pool: Pool, rng: Random) -> int:
    """One card, each as likely as the others; it stays in the pool until it is taken out."""
    return pool[int(rng.random() * len(pool))]


def take_out(pool: Pool, card: int) -> None:
    """One copy of a card leaves the pool. ValueError if there is none."""
    pool.remove(card)


def put_back(pool: Pool, card: int) -> None:
    """One card joins the pool."""
    insort(pool, card)


def outcomes(pool: Pool) -> list[tuple[int, int]]:
    """Each different card with the number of its copies, ascending by card."""
    return [(card, pool.count(card)) for card in sorted(set(pool))]


def deal_out(pool: Pool, number: int, rng: Random) -> list[int]:
    """Takes `number` random cards out, in dealing order: a guess at what somebody holds."""
    return [pool.pop(int(rng.random() * len(pool))) for _ in range(number)]
