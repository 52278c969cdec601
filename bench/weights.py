"""How the weights of Majolica's worth.csv are learned: from careful games alone, by evolution.

`python -m bench.weights [--generations 100] [--games 96]` begins with the weights there are and
prints the two learned columns after each generation. It is a separable CMA-ES (Ros and Hansen
2008): each generation tries weights around a mean, all on the same deals, and moves the mean, and
how widely each weight varies, towards the best. Figures of docs/bots.md must be measured after it.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from math import exp, log, sqrt
from random import Random
from statistics import fmean

from kitchentable.games.majolica import GAME
from kitchentable.games.majolica.heuristic import face_of
from kitchentable.games.majolica.planning import Look, Task, after_round, plans
from kitchentable.games.majolica.worth import EMPTY, Worth, final, read_weights

TRIES, BEST = 24, 8
"""How many weights a generation tries, and how many of these move the mean."""
STEP = 0.3
"""How widely they vary at first, as a part of their size or of 1, what is more."""


def points(weights: Sequence[float], number: int) -> float:
    """What a careful player with these weights, the late ones first, makes of one deal."""
    rng = Random(number)
    half = len(weights) // 2
    look = Look(Worth(weights[:half], weights[half:]))
    board = GAME.kit.boards[number % len(GAME.kit.boards)]
    deck = [face_of(card) for card in GAME.kit.faces]
    rng.shuffle(deck)
    sketch = EMPTY
    while deck:
        card = deck.pop()
        task = Task(board, sketch, card, after_round(deck, len(deck)))
        sketch = plans(task, look, rng)[0].after
    return final(board, sketch)


class Evolution:
    """The distribution that the weights are drawn from."""

    def __init__(self, start: Sequence[float]) -> None:
        size = len(start)
        ranks = [log(BEST + 0.5) - log(rank + 1) for rank in range(BEST)]
        self._shares = [rank / sum(ranks) for rank in ranks]
        mass = 1 / sum(share * share for share in self._shares)
        self._mass = mass
        self._fade = (mass + 2) / (size + mass + 5)
        self._trail = 4 / (size + 4)
        speed = (size + 2) / 3
        self._one = speed * 2 / ((size + 1.3) ** 2 + mass)
        self._many = min(0.5, speed * 2 * (mass - 2 + 1 / mass) / ((size + 2) ** 2 + mass))
        self._usual = sqrt(size) * (1 - 1 / (4 * size) + 1 / (21 * size * size))
        self.mean = list(start)
        self._scales = [max(1.0, abs(weight)) for weight in start]
        self._step = STEP
        self._variances = [1.0] * size
        self._path = [0.0] * size
        self._wide_path = [0.0] * size

    def weights(self, draw: Sequence[float]) -> list[float]:
        """The weights of a draw of standard normal numbers."""
        spread = zip(self.mean, self._scales, self._variances, draw, strict=True)
        return [mean + self._step * scale * sqrt(var) * z for mean, scale, var, z in spread]

    def learn(self, best: Sequence[Sequence[float]]) -> None:
        """Moves towards the best draws of a generation, the best first."""
        moves = [
            sum(map(float.__mul__, self._shares, column)) for column in zip(*best, strict=True)
        ]
        self.mean = self.weights(moves)
        fade, trail, mass = self._fade, self._trail, self._mass
        for at, move in enumerate(moves):
            squares = sum(s * draw[at] ** 2 for s, draw in zip(self._shares, best, strict=True))
            self._path[at] += -fade * self._path[at] + sqrt(fade * (2 - fade) * mass) * move
            var, wide = self._variances[at], self._wide_path[at]
            wide += -trail * wide + sqrt(trail * (2 - trail) * mass * var) * move
            self._wide_path[at] = wide
            self._variances[at] += self._one * (wide * wide - var) + self._many * var * (
                squares - 1
            )
        length = sqrt(sum(each * each for each in self._path))
        self._step *= exp(fade / (1 + fade) * (length / self._usual - 1))


def main() -> None:
    """Evolves and prints."""
    parser = argparse.ArgumentParser(prog="python -m bench.weights", description=__doc__)
    parser.add_argument("--generations", type=int, default=100)
    parser.add_argument("--games", type=int, default=96)
    asked = parser.parse_args()
    late, early = read_weights("learned_late"), read_weights("learned_early")
    evolution = Evolution([*late, *early])
    rng = Random(1)
    for generation in range(asked.generations):
        deals = range(generation * asked.games, (generation + 1) * asked.games)
        draws = [[rng.gauss(0, 1) for _ in evolution.mean] for _ in range(TRIES)]
        made = [fmean(points(evolution.weights(draw), n) for n in deals) for draw in draws]
        order = sorted(range(TRIES), key=lambda at: -made[at])
        evolution.learn([draws[at] for at in order[:BEST]])
        print(f"generation {generation + 1}: {fmean(made):.2f} points")
        for a, b in zip(evolution.mean[: len(late)], evolution.mean[len(late) :], strict=True):
            print(f"{a:.3f},{b:.3f}", flush=True)


if __name__ == "__main__":
    main()
