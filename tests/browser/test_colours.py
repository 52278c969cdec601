"""Colours stay apart for every kind of colour vision, though none of them ever stands alone."""

from __future__ import annotations

from itertools import combinations

import pytest

from .conftest import Invite

RGB = tuple[float, float, float]
Matrix = tuple[RGB, RGB, RGB]

SEATS = tuple(f"--seat-{seat}" for seat in range(8))
CARDS = tuple(f"--memento-{colour}" for colour in ("red", "yellow", "green", "blue"))

VISIONS: dict[str, Matrix] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""On linear RGB: Machado, Oliveira and Fernandes (2009), the complete forms."""

APART = {SEATS: 6.0, CARDS: 10.0}
"""The least distance of two colours, in hundredths of OKLab, where 2 can just be seen side by side.
Cards are told apart at a glance; seats always carry a shape and a letter beside the colour."""

READ = """(names) => {
  const probe = document.body.appendChild(document.createElement('i'));
  const found = names.map((name) => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color.match(/[\\d.]+/g).slice(0, 3).map((value) => value / 255);
  });
  probe.remove();
  return found;
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_colours_stay_apart(invite: Invite, scheme: str) -> None:
    ana = invite(color_scheme=scheme)
    ana.open()
    ana.link("Set up a table of Memento").wait_for()
    too_close = []
    for names, least in APART.items():
        colours = dict(zip(names, ana.page.evaluate(READ, list(names)), strict=True))
        assert len({tuple(colour) for colour in colours.values()}) == len(names)
        for vision, matrix in VISIONS.items():
            for one, other in combinations(names, 2):
                apart = _distance(_seen(colours[one], matrix), _seen(colours[other], matrix))
                if apart < least:
                    too_close.append(f"{one} and {other}, {vision}: {apart:.1f}")
    assert too_close == []


def _seen(colour: RGB, matrix: Matrix) -> RGB:
    """Linear RGB of an sRGB colour as such an eye sees it."""
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in colour]
    red, green, blue = (
        min(1.0, max(0.0, sum(m * c for m, c in zip(row, linear, strict=True)))) for row in matrix
    )
    return red, green, blue


def _distance(one: RGB, other: RGB) -> float:
    lab = zip(_oklab(one), _oklab(other), strict=True)
    return 100 * float(sum((a - b) ** 2 for a, b in lab) ** 0.5)


def _oklab(linear: RGB) -> RGB:
    """Ottosson's OKLab, in which equal distances look about equally large."""
    r, g, b = linear
    long = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) ** (1 / 3)
    middle = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) ** (1 / 3)
    short = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )
