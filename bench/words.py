"""The words of Paperback: loading a list, the best word of a hand, and what may be spelled."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import cycle, islice
from random import Random

from kitchentable.games.paperback.words.finder import Places, best, can_finish, openings, words
from kitchentable.games.paperback.words.lexicon import Lexicon, load

from .measure import Effort, Figure, Work, figure, rates

LIST = "both", 70
"""The list with the most words."""
CENTS = {
    **dict.fromkeys("RSTLN", 1),
    **dict.fromkeys("CDGHMPAEIOU", 2),
    **dict.fromkeys("BFY", 3),
    **dict.fromkeys("VWK", 4),
    **dict.fromkeys("JQXZ", 5),
    **dict.fromkeys(("ER", "ED", "IT", "AR", "ST", "TH", "ON", "NG", "LE", "RE"), 2),
}
"""What cards score; the ten two-letter cards among them are as likely as the ten first letters."""
FIRST, LAST, LONG = 2, 1, 4
"""What the benchmark adds if the first card has two cents, if the last has one, and for seven
letters, which take a Common card."""
HANDS = 100
"""Hands in a run."""


def measure(effort: Effort) -> Iterator[Figure]:
    """The figures of the words."""
    loads = [_load() for _ in range(effort.runs)]
    yield figure("words.load_s", "s", [seconds for seconds, _ in loads])
    yield figure("words.load_mb", "MB", [megabytes for _, megabytes in loads])
    lexicon = load(*LIST)
    runs = [_times(lexicon, Random(seed)) for seed in range(effort.runs)]
    yield figure("words.best_median_s", "s", [times[HANDS // 2] for times in runs])
    yield figure("words.best_99_percent_s", "s", [times[HANDS * 99 // 100 - 1] for times in runs])
    works = {
        "words.can_finish_per_s": _questions(lexicon),
        "words.openings_per_s": _spelling(lexicon),
        "words.all_words_per_s": _all_words(lexicon),
    }
    for name, values in rates(works, effort).items():
        yield figure(name, "1/s", values)


_LOAD = f"""
from time import process_time
from kitchentable.games.paperback.words.lexicon import load

def peak():
    with open("/proc/self/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmHWM:"))

start, before = process_time(), peak()
load{LIST}
print(process_time() - start, peak() - before)
"""
"""Linux's own peak: that of `resource` would begin with the peak of the process that started it."""


def _load() -> tuple[float, float]:
    """Seconds of CPU time and megabytes that a list takes in a fresh interpreter, at its peak."""
    done = subprocess.run([sys.executable, "-c", _LOAD], check=True, capture_output=True, text=True)
    seconds, kilobytes = done.stdout.split()
    return float(seconds), float(kilobytes) / 1024


def _hand(rng: Random) -> list[str]:
    """5 to 9 cards, two of them wild, and the Common card."""
    return [*rng.choices([*CENTS], k=rng.randint(3, 7)), "?", "?", rng.choice("AEIO")]


def _times(lexicon: Lexicon, rng: Random) -> list[float]:
    """Seconds of CPU time that the best word of a hand takes, ascending."""
    times = []
    for _ in range(HANDS):
        hand = _hand(rng)
        start = time.process_time()
        _best(lexicon, hand)
        times.append(time.process_time() - start)
    return sorted(times)


def _best(lexicon: Lexicon, hand: list[str]) -> None:
    cents = [CENTS.get(card, 0) for card in hand]

    def value(word: str, places: Places) -> float:
        first, last = cents[places[0]], cents[places[-1]]
        bonus = FIRST * (first == 2) + LAST * (last == 1) + LONG * (len(word) >= 7)
        return sum(map(cents.__getitem__, places)) + bonus

    def bound(places: Places) -> float:
        long = sum(len(hand[place]) for place in places) >= 7
        return sum(map(cents.__getitem__, places)) + FIRST + LAST + LONG * long

    best(lexicon, hand, value, bound)


def _questions(lexicon: Lexicon) -> Work:
    """Whether beginnings can be finished; half of them are of a word with one more letter."""
    rng = Random(1)
    every = list(lexicon)

    def question() -> tuple[int, list[str]]:
        word = rng.choice(every)
        node = lexicon.node(word[: rng.randint(0, 3)])
        strange = lexicon.step(node, rng.randrange(26))
        return rng.choice((node, strange)), _hand(rng)[-5:]

    # So many that the answers to the first are forgotten when they are asked again.
    questions = cycle([question() for _ in range(60_000)])

    def ask() -> int:
        for node, cards in islice(questions, 1000):
            can_finish(lexicon, node, cards)
        return 1000

    return ask


def _spelling(lexicon: Lexicon) -> Work:
    """Spells words at random, as a playout does, each time with new cards."""
    rng = Random(1)

    def spell() -> int:
        steps = 0
        for _ in range(100):
            cards = _hand(rng)
            node = lexicon.root
            while found := openings(lexicon, node, cards):
                card, _, node = rng.choice(found)
                cards.remove(card)
                steps += 1
        return steps

    return spell


def _all_words(lexicon: Lexicon) -> Work:
    """Finds all words of hands."""
    rng = Random(1)
    return lambda: len(words(lexicon, _hand(rng)))
