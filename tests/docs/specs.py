"""Tables of the pages that follow from the code, written again by `python -m tests.docs.specs`:
the specs of each game, its actions and views in numbers, and what the environment can set about a
server.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

from kitchentable.catalogue import GAMES, encoder_of
from kitchentable.core.encoding import Group
from kitchentable.core.game import AnyGame
from kitchentable.core.options import Option, described
from kitchentable.server.settings import ENVIRONMENT

from .pages import DOCS, write_part

SEATS_OF_TABLES = 3
"""The layout of arrays is shown for so many seats."""
MATCHES = 200
"""Random matches of each seat count that averages are taken over."""


class Seen:
    """What random matches of one seat count showed."""

    def __init__(self, game: AnyGame, seats: int) -> None:
        rng = Random(f"specs/{seats}")
        self.decisions = self.lines = self.choices = 0
        actions: dict[bool, set[Any]] = {False: set(), True: set()}
        for _ in range(MATCHES):
            s = game.setup(seats)
            while actors := game.actors(s):
                seat = actors[0]
                legal = game.legal_actions(s, seat)
                actions[seat < 0].update(legal)
                self.lines += 1
                self.decisions += seat >= 0
                self.choices += len(legal) if seat >= 0 else 0
                game.apply(s, seat, game.deal(s, rng) if seat < 0 else rng.choice(legal))
        self.texts = {(dealt, str(action)) for dealt, some in actions.items() for action in some}
        """Whether it is the dealer's, and the text, of every action that could be played."""


def specs(game: AnyGame) -> str:
    """The tables of facts and options, as Markdown."""
    seen = {seats: Seen(game, seats) for seats in game.seats}
    texts = {text for each in seen.values() for text in each.texts}
    first, last = game.seats[0], game.seats[-1]

    def by_seats(of: str, per: str) -> str:
        """A mean for each seat count, as `94 · 97`."""
        means = [
            getattr(each, of) / (getattr(each, per) if per else MATCHES) for each in seen.values()
        ]
        return " · ".join(f"{mean:.1f}" if mean < 10 else f"{mean:.0f}" for mean in means)

    facts = [
        ("Seats", f"{first} to {last}"),
        ("Version of the rules", game.version),
        ("Different actions of players", _kinds(texts, dealer=False)),
        ("Different actions of the dealer", _kinds(texts, dealer=True)),
        ("Decisions in a match ¹", by_seats("decisions", "")),
        ("Choices at a decision ¹", by_seats("choices", "decisions")),
        ("Lines of a match, the dealer's included ¹", by_seats("lines", "")),
        ("No match is longer than", f"{game.longest} lines"),
    ]
    return (
        "| | |\n| --- | --- |\n"
        + "".join(f"| {name} | {value} |\n" for name, value in facts)
        + f"\n¹ Means of {MATCHES} random matches each with {first} to {last} seats.\n\n"
        + "| option | choices, the first is the default | what it decides |\n| --- | --- | --- |\n"
        + "".join(f"| {row} |\n" for row in _options(game))
    )


def _kinds(texts: set[tuple[bool, str]], *, dealer: bool) -> str:
    """How many actions there are, and how many of each first word."""
    words = Counter(text.split()[0] for dealt, text in texts if dealt == dealer)
    each = ", ".join(f"`{word}` {number}" for word, number in sorted(words.items()))
    return f"{words.total()}: {each}"


def _options(game: AnyGame) -> list[str]:
    return [
        f"`{option.name}` | {_choices(option)} | {option.title}: {option.description}"
        for option in described(game.options)
    ]


def _choices(option: Option) -> str:
    if option.type is bool:
        return "yes, no" if option.default else "no, yes"
    if option.choices:
        return ", ".join(map(str, option.choices))
    return "words" if option.type == tuple[str, ...] else "an order of the seats"


def numbers(game: AnyGame) -> str:
    """The tables of what stands for what in the interfaces for learning, as Markdown."""
    encoder = encoder_of(game)
    layout = encoder.layout(SEATS_OF_TABLES)
    sizes = " · ".join(f"{encoder.layout(seats).size}" for seats in game.seats)
    return (
        f"Actions: {encoder.codes.size} numbers. The dealer's: {encoder.deals.size} numbers.\n\n"
        + _groups("action", encoder.codes.groups)
        + "\n"
        + _groups("deal", encoder.deals.groups)
        + f"\nThe array has {sizes} numbers with {game.seats[0]} to {game.seats[-1]} seats; with "
        f"{SEATS_OF_TABLES} seats these:\n\n"
        "| slice | begins at | shape | range | what |\n| --- | --- | --- | --- | --- |\n"
        + "".join(
            f"| `{part.name}` | {part.start} | {' × '.join(map(str, part.shape)) or '1'} | "
            f"{part.low:g} to {part.high:g} | {part.meaning} |\n"
            for part in layout
        )
    )


def _groups(title: str, groups: Sequence[Group]) -> str:
    rows = [
        f"| `{group.name}` | {group.first} to {group.first + group.size - 1} | {group.meaning} |"
        if group.size > 1
        else f"| `{group.name}` | {group.first} | {group.meaning} |"
        for group in groups
    ]
    head = f"| {title} | numbers | in this order |"
    return "\n".join([head, "| --- | --- | --- |", *rows, ""])


def environment() -> str:
    """The variables of the environment as a table."""
    rows = [f"| `{variable.name}` | {variable.about} |" for variable in ENVIRONMENT]
    return "\n".join(["| variable | |", "| --- | --- |", *rows, ""])


if __name__ == "__main__":
    write_part(DOCS / "operating.md", "environment", environment())
    for game in GAMES.values():
        write_part(DOCS / f"{game.name}.md", "specs", specs(game))
        write_part(DOCS / "environments.md", game.name, numbers(game))
