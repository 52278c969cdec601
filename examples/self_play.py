"""Learns the introductory game of Memento by playing against itself, and meets the greedy bot.

    python -m examples.self_play FOLDER

writes what it has learned (`weights.npz`), its course (`course.csv`) and a picture of it
(`course.svg`) into a folder. The same seed gives the same figures.

The policy is a table. A card is worth what it adds to its colour and to its shape, and what it adds
to a category is learned for each scoring card, by the cards that one holds of the category and the
cards that are left; and by how many more one holds than the opponent. What is drawn face down is
worth the mean of the cards that it may be. Choices are drawn by softmax, and learned by policy
gradient: a round is worth its points more than the opponent's, less what was to be expected.
"""

from __future__ import annotations

import argparse
import csv
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np
from msgspec import Struct
from msgspec.structs import replace
from numpy.typing import NDArray

from kitchentable.arena.pairing import run_spec
from kitchentable.arena.play import bot_of, result_of
from kitchentable.arena.report import Report, report
from kitchentable.bots.base import Bot, Choice, best
from kitchentable.catalogue import GAMES, encoder_of
from kitchentable.core.encoding import Layout
from kitchentable.core.game import Seat, View
from kitchentable.envs.batch import Batch
from kitchentable.games.memento.cards import CARD_NAMES, CATEGORIES, COPIES
from kitchentable.games.memento.encode import DECK, MANY

SEATS = 2
OPTIONS = {"introductory": True}
HELD = 10
"""Of a category so many cards are told apart, more are the same."""
AHEAD = 4
"""So many cards more or fewer than the opponent are told apart."""
LEFT = np.array([1, 3, 6, 9, 13, 18, 24])
"""The numbers of cards left at which another stage of the round begins."""
STAGES = len(LEFT) + 1
WORST = 8
"""The picture begins at so many points behind."""
CARDS, PLACES = len(CARD_NAMES), len(CATEGORIES)
BELONGS = (
    np.array(
        [
            [word in CATEGORIES and CATEGORIES[at] == word for at in range(PLACES)]
            for name in CARD_NAMES
            for word in name.split("-")
        ],
        np.float32,
    )
    .reshape(CARDS, 2, PLACES)
    .sum(axis=1)
)
"""(cards, categories): 1 where a card is of a category."""

Array = NDArray[Any]


class Seen(NamedTuple):
    """What the policy looks at, a row for each view."""

    weights: Array
    """(rows, actions, categories): how much of each category an action brings."""
    held: Any
    """(rows, categories): where in the table of one's own cards each category is."""
    ahead: Any
    """(rows, categories): where in the table of the comparison."""
    stage: Any
    """(rows,): how far the round is."""
    passed: Any
    """(rows,): 1 if one more pass ends the round."""

    def of(self, rows: Any) -> Seen:
        """Some of the rows."""
        return Seen(*(part[rows] for part in self))


def look(layout: Layout, views: Array) -> Seen:
    """What the policy looks at in arrays of views, (rows, layout.size)."""
    rows = len(views)

    def part(name: str) -> Array:
        return views[:, layout.at[name]].reshape(rows, *layout[name].shape)

    known, tops = part("known") * COPIES, part("tops")
    counts = known @ BELONGS
    play = part("categories")
    copies = COPIES * (play @ BELONGS.T == 2)
    unseen = np.maximum(copies - known.sum(axis=1) - tops.sum(axis=1), 0)
    shares = unseen / np.maximum(unseen.sum(axis=1, keepdims=True), 1)
    hidden = shares @ BELONGS
    counts += (part("unknown") * DECK)[:, :, None] * hidden[:, None]
    own, other = counts[:, 0], counts[:, 1]
    left = np.rint(part("heights").sum(axis=1) * DECK)
    stage = np.searchsorted(LEFT, left, side="right")
    goals = part("goals").argmax(axis=2)
    held = np.minimum(np.rint(own), HELD - 1).astype(np.int64)
    ahead = np.clip(np.rint(own - other), -AHEAD, AHEAD).astype(np.int64) + AHEAD
    weights = np.concatenate(
        (tops @ BELONGS, hidden[:, None], np.zeros((rows, 1, PLACES), np.float32)), axis=1
    )
    return Seen(
        (weights * play[:, None]).astype(np.float32),
        (goals * HELD + held) * STAGES + stage[:, None],
        (goals * (2 * AHEAD + 1) + ahead) * STAGES + stage[:, None],
        stage,
        (part("passes") >= 0.5).astype(np.int64).reshape(rows),
    )


class Policy:
    """The table, and what a view is expected to come to."""

    def __init__(self, goals: int) -> None:
        sizes = {
            "held": goals * HELD * STAGES,
            "ahead": goals * (2 * AHEAD + 1) * STAGES,
            "hidden": STAGES,
            "pass": 2 * STAGES,
        }
        sizes |= {"worth_held": sizes["held"], "worth_ahead": sizes["ahead"]}
        self.weights = {name: np.zeros(size, np.float64) for name, size in sizes.items()}

    def logits(self, seen: Seen) -> Array:
        """(rows, actions): how much each action is liked, whether it is legal or not."""
        of = self.weights
        gains = of["held"][seen.held] + of["ahead"][seen.ahead]
        liked: Array = (seen.weights @ gains[:, :, None])[:, :, 0]
        liked[:, -2] += of["hidden"][seen.stage]
        liked[:, -1] += of["pass"][2 * seen.stage + seen.passed]
        return liked

    def expected(self, seen: Seen) -> Array:
        """(rows,): how many points more than the opponent the rest of the round will bring."""
        of = self.weights
        each = of["worth_held"][seen.held] + of["worth_ahead"][seen.ahead]
        rest: Array = each.sum(axis=1)
        return rest


def chances(liked: Array, masks: Any) -> Array:
    """(rows, actions): softmax over the legal actions."""
    liked = np.where(masks, liked, -np.inf)
    raised = np.exp(liked - liked.max(axis=1, keepdims=True))
    shares: Array = raised / raised.sum(axis=1, keepdims=True)
    return shares


class Learner:
    """Plays against itself, and changes its policy after so many rounds."""

    def __init__(self, size: int, rate: float, seed: int) -> None:
        self.batch = Batch("memento", size, SEATS, OPTIONS)
        self.layout = self.batch.setting.layout
        self.policy = Policy(self.layout["goals"].shape[1])
        self._rate = rate
        self._dice = np.random.default_rng(seed)
        self._step = self.batch.reset(seed)
        self._open: list[list[tuple[int, Array, Any, int]]] = [[] for _ in range(size)]
        self._totals = np.zeros((size, SEATS))
        self._moments = {
            name: (np.zeros_like(weights), np.zeros_like(weights))
            for name, weights in self.policy.weights.items()
        }
        self.updates = 0
        self.rounds = 0

    def learn(self, rounds: int, caution: float) -> None:
        """Plays so many rounds, or a few more, and learns from them. `caution`: of the entropy."""
        views, masks, numbers, won = [], [], [], []
        played = 0
        while played < rounds:
            for row, lead in self._play():
                played += 1
                for seat, view, mask, number in self._open[row]:
                    views.append(view)
                    masks.append(mask)
                    numbers.append(number)
                    won.append(lead if seat == 0 else -lead)
                self._open[row] = []
        self.rounds += played
        self._update(
            look(self.layout, np.stack(views)),
            np.stack(masks),
            np.array(numbers),
            np.array(won, np.float64),
            caution,
        )

    def _play(self) -> Iterator[tuple[int, float]]:
        """One step in each match; per row whose round ended, the points of seat 0's lead."""
        step, rows = self._step, range(self.batch.size)
        views, masks = step.observations.copy(), step.masks.copy()
        seats = step.seats.copy()
        odds = chances(self.policy.logits(look(self.layout, views)), masks)
        drawn = (odds.cumsum(axis=1) < self._dice.random((len(rows), 1))).sum(axis=1)
        numbers = np.minimum(drawn, odds.shape[1] - 1)
        numbers = np.where(masks[rows, numbers] == 1, numbers, odds.argmax(axis=1))
        for row in rows:
            moment = (int(seats[row]), views[row], masks[row], int(numbers[row]))
            self._open[row].append(moment)
        self._step = step = self.batch.step(numbers)
        at, over = self.layout.at["totals"], dict(step.finals)
        for row in rows:
            if row in over:
                totals = over[row][0, at] * MANY
            else:
                totals = step.observations[row, at] * MANY
                if step.seats[row]:
                    totals = totals[::-1]
            ended = row in over or self._new_round(row, views[row], step.observations[row])
            if ended:
                gained = totals - self._totals[row]
                self._totals[row] = 0 if row in over else totals
                yield row, float(gained[0] - gained[1])

    def _new_round(self, row: int, before: Array, after: Array) -> bool:
        at = self.layout.at["round"]
        return bool((before[at] != after[at]).any())

    def _update(self, seen: Seen, masks: Any, numbers: Any, won: Array, caution: float) -> None:
        """One step of Adam along the gradient of the policy, and of what is expected."""
        count = len(numbers)
        surprise = won - self.policy.expected(seen)
        good = (surprise - surprise.mean()) / (surprise.std() + 1e-6)
        odds = chances(self.policy.logits(seen), masks)
        push = -odds * good[:, None]
        push[np.arange(count), numbers] += good
        logs = np.log(np.maximum(odds, 1e-12))
        entropy = -(odds * logs).sum(axis=1, keepdims=True)
        push -= caution * odds * (logs + entropy)
        by_place = (push[:, :, None] * seen.weights).sum(axis=1)
        slopes = {name: np.zeros_like(weights) for name, weights in self.policy.weights.items()}
        np.add.at(slopes["held"], seen.held, by_place)
        np.add.at(slopes["ahead"], seen.ahead, by_place)
        np.add.at(slopes["hidden"], seen.stage, push[:, -2])
        np.add.at(slopes["pass"], 2 * seen.stage + seen.passed, push[:, -1])
        missed = np.repeat(surprise[:, None], PLACES, axis=1)
        np.add.at(slopes["worth_held"], seen.held, missed)
        np.add.at(slopes["worth_ahead"], seen.ahead, missed)
        self.updates += 1
        for name, slope in slopes.items():
            self._climb(name, slope / count)

    def _climb(self, name: str, slope: Array) -> None:
        mean, square = self._moments[name]
        mean += 0.1 * (slope - mean)
        square += 0.01 * (slope**2 - square)
        corrected = mean / (1 - 0.9**self.updates)
        spread = np.sqrt(square / (1 - 0.99**self.updates)) + 1e-8
        self.policy.weights[name] += self._rate * corrected / spread


class Learned(Bot):
    """A bot that plays by a policy, always what it likes best."""

    def __init__(self, policy: Policy) -> None:
        self._policy = policy
        self._encoder = encoder_of(GAMES["memento"])
        self._layout = self._encoder.layout(SEATS)

    def consider(self, view: View[Any, Any], rng: Random) -> Choice[Any]:
        array = np.zeros((1, self._layout.size), np.float32)
        self._encoder.write(view, (), array[0])
        liked = self._policy.logits(look(self._layout, array))[0]
        numbers = self._encoder.codes.numbers(view.legal)
        pairs = zip(view.legal, numbers, strict=True)
        return best([(action, float(liked[number])) for action, number in pairs], rng)


def meet(policy: Policy, other: str, matches: int, seed: str) -> Report:
    """The arena's report on matches against a bot: on each deal one from either seat.

    `matches`: an even number.
    """
    known = run_spec("memento", (other, other), matches, seed=seed, options=OPTIONS)
    run = replace(known, bots=("learned", other))  # the arena knows no bot of that name
    results = []
    for index in range(run.matches):
        spec = run.match(index)
        bots = [
            Learned(policy) if name == "learned" else bot_of(spec, Seat(seat))
            for seat, name in enumerate(spec.bots)
        ]
        results.append((index, result_of(spec, bots)))
    return report(run, results)


class Point(Struct, frozen=True):
    """How good the policy was after so many rounds."""

    rounds: int
    lead: float
    """Points ahead of the greedy bot, a match."""
    low: float
    high: float
    """The 95 % interval."""
    wins: float
    """Share of matches won; a shared win counts half."""


def point(learner: Learner, matches: int, seed: str) -> Point:
    """Measures a learner against the greedy bot."""
    found = meet(learner.policy, "greedy", matches, seed)
    line = next(line for line in found.lines if line.bot == "learned")
    assert line.lead is not None
    return Point(learner.rounds, line.lead.mean, line.lead.low, line.lead.high, line.wins.mean)


def draw(course: list[Point], file: Path) -> None:
    """The course as a picture."""
    from matplotlib import rcParams
    from matplotlib.figure import Figure

    rcParams["svg.hashsalt"] = "self-play"  # The same course gives the same file.
    figure = Figure(figsize=(7, 4), layout="constrained")
    axes = figure.subplots()
    rounds = [one.rounds / 1000 for one in course]
    axes.fill_between(
        rounds, [one.low for one in course], [one.high for one in course], alpha=0.2, lw=0
    )
    axes.plot(rounds, [one.lead for one in course], marker="o", ms=4)
    axes.axhline(0, color="black", lw=0.8)
    axes.set_title("Memento, introductory game, 2 seats: self-play against the greedy bot")
    axes.set_xlabel("rounds played against itself, thousands")
    axes.set_ylabel("points ahead of greedy, a match")
    axes.set_ylim(bottom=-WORST)
    axes.text(2.4, 0.3 - WORST, f"← {course[0].lead:.1f} at the start")
    axes.text(0.99, 0.03, "band: 95 % interval", transform=axes.transAxes, ha="right")
    figure.savefig(file, metadata={"Date": None} if file.suffix == ".svg" else None)


def main() -> None:
    """Learns, and writes what came of it."""
    parser = argparse.ArgumentParser(prog="python -m examples.self_play", description=__doc__)
    parser.add_argument("folder", type=Path, help="where the results go")
    parser.add_argument("--rounds", type=int, default=24_000, help="rounds to learn from")
    parser.add_argument("--matches", type=int, default=1_000, help="matches of the last comparison")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    learner = Learner(size=128, rate=0.03, seed=asked.seed)
    course = [point(learner, 100, "course")]
    every = asked.rounds // 12
    while learner.rounds < asked.rounds:
        done = learner.rounds / asked.rounds
        learner.learn(rounds=256, caution=0.02 * (1 - done))
        if learner.rounds >= every * len(course):
            course.append(point(learner, 200, "course"))
            print(course[-1], flush=True)
    np.savez_compressed(asked.folder / "weights.npz", allow_pickle=False, **learner.policy.weights)
    with (asked.folder / "course.csv").open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(Point.__struct_fields__)
        writer.writerows([getattr(one, name) for name in Point.__struct_fields__] for one in course)
    draw(course, asked.folder / "course.svg")
    for other in ("greedy", "random"):
        print(meet(learner.policy, other, asked.matches, "last").text())


if __name__ == "__main__":
    main()
