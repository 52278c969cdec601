"""How to keep a pool of unseen cards: as a sorted list, or as counts; the figures of decision 2.

    python -m bench.pool

Both do what Memento's piles ask of a pool: 64 cards of 16 kinds, drawn one by one until none is
left, each draw a call and each removal a call, with a copy before every fourth draw, as a search
makes them.
"""

from __future__ import annotations

from random import Random

from kitchentable.core import pool

from .measure import THOROUGH, figure, pin, rates

KINDS = 16
COPIES = 4
CARDS = KINDS * COPIES
DRAWS_PER_COPY = 4
RNG = Random(1)


def sorted_list() -> int:
    """Empties a pool that is a sorted list; the number of draws."""
    cards = pool.new_pool(kind for kind in range(KINDS) for _ in range(COPIES))
    for drawn in range(CARDS):
        if drawn % DRAWS_PER_COPY == 0:
            cards = cards[:]
        pool.take_out(cards, pool.draw(cards, RNG))
    return CARDS


def counts() -> int:
    """Empties a pool that is a count for each kind and their sum; the number of draws."""
    copies = [COPIES] * KINDS + [CARDS]
    for drawn in range(CARDS):
        if drawn % DRAWS_PER_COPY == 0:
            copies = copies[:]
        _take_out(copies, _draw(copies, RNG))
    return CARDS


def _draw(copies: list[int], rng: Random) -> int:
    """One card, each as likely as the others, where the last number is the sum."""
    rest = int(rng.random() * copies[-1])
    for kind, number in enumerate(copies):
        rest -= number
        if rest < 0:
            return kind
    raise IndexError("the pool is empty")


def _take_out(copies: list[int], kind: int) -> None:
    copies[kind] -= 1
    copies[-1] -= 1


def main() -> None:
    """Prints draws per second of both, and their ratio."""
    pin()
    taken = rates({"sorted list": sorted_list, "counts": counts}, THOROUGH)
    for name, values in taken.items():
        print(f"{name:<12} {figure(name, '1/s', values).value:>12,.0f} draws/s")
    ratios = [one / other for one, other in zip(*taken.values(), strict=True)]
    print(f"ratio        {figure('ratio', 'times', ratios).value:>12.2f} times")


if __name__ == "__main__":
    main()
