"""Who is the youngest: an option of every game whose rulebook asks."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

Ages = Annotated[
    tuple[int, ...],
    Meta(
        title="Ages",
        description="All seats from the youngest to the oldest; empty: in seat order.",
    ),
]
"""The type of the option `ages`; its default is ()."""


def check_ages(ages: tuple[int, ...], seats: int) -> None:
    """Raises ValueError, with a sentence for a person, if a seat is missing or named twice."""
    if ages and sorted(ages) != list(range(seats)):
        raise ValueError(f"The ages must name each of the seats 0 to {seats - 1} once.")
