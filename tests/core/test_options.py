"""Options as their struct describes them, and choices that are known only when one asks."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from kitchentable.core.options import OneOf, Option, described
from kitchentable.testing import variants

FRUIT = ["apple", "pear"]


def fruit() -> list[str]:
    """What there is today."""
    return FRUIT


class Options(Struct, frozen=True):
    """An option of each kind."""

    open_cards: bool = True
    size: Annotated[Literal[1, 2, 3], Meta(title="Size", description="How big.")] = 2
    fruit: Annotated[str, OneOf(fruit), Meta(title="Fruit")] = "pear"
    words: tuple[str, ...] = ()


def test_each_option_says_what_it_is() -> None:
    assert described(Options) == [
        Option("open_cards", bool, "Open cards", "", (True, False), True),
        Option("size", Literal[1, 2, 3], "Size", "How big.", (2, 1, 3), 2),
        Option("fruit", str, "Fruit", "", ("pear", "apple"), "pear"),
        Option("words", tuple[str, ...], "Words", "", (), ()),
    ]


def test_a_choice_may_grow() -> None:
    try:
        FRUIT.append("plum")
        assert described(Options)[2].choices == ("pear", "apple", "plum")
    finally:
        FRUIT.remove("plum")


def test_all_choices_are_varied() -> None:
    salad: Any = SimpleNamespace(options=Options)
    seen = [options for _, options in variants(salad, [2])]
    assert {options.fruit for options in seen} == {"apple", "pear"}
    assert {(options.fruit, options.size) for options in seen} >= {("apple", 3), ("pear", 1)}
