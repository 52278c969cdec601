"""Plots as inline SVG: one for each measure, in the colours of the page, readable on a phone."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from io import StringIO
from math import ceil, floor, isfinite
from typing import Any

from kitchentable.core.measures import Measure

from .figures import Figure
from .study import Key, Study

WIDTH = 4.4
"""Inches, as matplotlib counts them: 317 units of the picture, the width of a small phone."""
ROW = 0.235
"""Inches for a line of a plot with items."""
MOST_ROWS = 32
"""Items that a plot shows; of more it shows the highest and the lowest."""
TEXT = 10.0
MARKS = "os^Dvp*h"
"""A shape for each series, so that colour never stands alone."""

INK, SOFT, LINE, PAPER = "#010101", "#020202", "#030303", "#040404"
SERIES = tuple(f"#0501{number:02x}" for number in range(len(MARKS)))
_VARIABLES = {
    INK: "--ink",
    SOFT: "--ink-soft",
    LINE: "--line",
    PAPER: "--card",
    **{colour: f"--seat-{number}" for number, colour in enumerate(SERIES)},
}
"""Colours that are drawn with, and the variable of the page that takes the place of each."""

SIDEWAYS = (0.0, 0.33, -0.33)
"""How far a letter may be moved in a plot of two axes, whose places are 1 apart."""
LETTER = 0.034
"""How high a letter is, as a part of the height of such a plot."""

STYLE: dict[str, Any] = {
    "svg.fonttype": "none",
    "svg.hashsalt": "kitchentable",
    "font.family": "DejaVu Sans",
    "font.size": TEXT,
    "axes.titlesize": TEXT,
    "axes.labelsize": TEXT,
    "xtick.labelsize": TEXT,
    "ytick.labelsize": TEXT,
    "legend.fontsize": TEXT,
    "text.color": INK,
    "axes.labelcolor": INK,
    "axes.edgecolor": SOFT,
    "xtick.color": SOFT,
    "ytick.color": SOFT,
    "xtick.labelcolor": INK,
    "ytick.labelcolor": INK,
    "axes.facecolor": "none",
    "figure.facecolor": "none",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "axes.axisbelow": True,
    "grid.color": LINE,
    "grid.linewidth": 0.7,
    "legend.frameon": False,
    "patch.linewidth": 0.0,
}


def axis(measure: Measure) -> str:
    """The label of the axis of values: their unit, and what they are."""
    return f"{measure.value} (%)" if measure.share else f"{measure.unit} {measure.value}"


def plot(study: Study, measure: Measure, found: Mapping[Key, Figure]) -> str:
    """The plot of a measure: an SVG element. `found`: its figures. ImportError: no matplotlib."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure as Canvas

    with rc_context(STYLE):
        if measure.shape == "spread":
            canvas = _spread(study, measure, found, Canvas)
        elif measure.shape == "against":
            canvas = _against(measure, found, Canvas)
        else:
            canvas = _items(measure, found, Canvas)
        text = StringIO()
        # Without a date and a creator the same figures are the same bytes.
        nothing = dict.fromkeys(("Date", "Creator", "Format", "Type"))
        canvas.savefig(text, format="svg", metadata=nothing)
    return inline(text.getvalue(), measure.name)


def inline(svg: str, name: str) -> str:
    """A file of matplotlib as an element of a page, in the page's colours and type.

    `name`: unique in the page, since the ids within the picture must be.
    """
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"\s*<metadata>.*?</metadata>", "", svg, flags=re.DOTALL)
    svg = re.sub(r"<!--.*?-->\n?", "", svg, flags=re.DOTALL)
    svg = re.sub(r'<g id="[^"]*"', "<g", svg)
    svg = re.sub(r'(\bid="|href="#|url\(#)', rf"\g<1>{name}-", svg)
    svg = re.sub(r'(<svg[^>]*?) height="[^"]*"', r"\1", svg, count=1)
    svg = re.sub(r'(<svg[^>]*?) width="[^"]*"', r"\1", svg, count=1)
    svg = re.sub(r'(<svg[^>]*?) xmlns:xlink="[^"]*"', r"\1", svg, count=1).replace("xlink:", "")
    svg = svg.replace("'DejaVu Sans'", "var(--font-text)")
    for colour, variable in _VARIABLES.items():
        svg = svg.replace(colour, f"var({variable})")
    return svg.strip()


def series_of(measure: Measure, keys: Sequence[Key]) -> dict[tuple[str, int], str]:
    """What is drawn in different colours, with its name in the legend; one has no name."""
    found = dict.fromkeys((key.series, key.seats) for key in keys)
    seats = {number for _, number in found}
    names = {}
    for series, number in found:
        table = f"{number} seats" if len(seats) > 1 else ""
        names[series, number] = ", ".join(word for word in (series, table) if word)
    return names


def shown_items(measure: Measure, found: Mapping[Key, Figure]) -> list[str]:
    """The items in the order of the plot, from the top; "" stands where some are left out."""
    means: dict[str, list[float]] = {}
    for key, one in found.items():
        means.setdefault(key.item, []).append(one.mean.mean)
    items = [item.id for item in measure.items if item.id in means]
    if not measure.ordered:
        # Of items that are measured twice, those come first and last that differ the most.
        twice = len(measure.series) == 2
        items.sort(key=lambda item: -_ahead(item, measure, found) if twice else -max(means[item]))
    if len(items) > MOST_ROWS:
        half = MOST_ROWS // 2
        items = [*items[:half], "", *items[-half:]]
    return items


def _ahead(item: str, measure: Measure, found: Mapping[Key, Figure]) -> float:
    """How much higher the first series of an item is than the second."""
    signs = dict(zip(measure.series, (1, -1), strict=True))
    return sum(signs[key.series] * one.mean.mean for key, one in found.items() if key.item == item)


def _items(measure: Measure, found: Mapping[Key, Figure], canvas_of: Any) -> Any:
    """A line for each item: its mean as a dot, its interval as a line."""
    scale = 100 if measure.share else 1
    items = shown_items(measure, found)
    names = series_of(measure, list(found))
    labels = {item.id: item.label for item in measure.items} | {"": "⋯"}
    canvas = canvas_of(figsize=(WIDTH, ROW * len(items) * max(1.0, 0.62 * len(names)) + 1.0))
    axes = canvas.subplots()
    step = 0.62 / max(1, len(names))
    for number, (series, name) in enumerate(names.items()):
        shift = (number - (len(names) - 1) / 2) * step
        rows = [
            (place + shift, one.mean)
            for place, item in enumerate(items)
            for key, one in found.items()
            if key.item == item and (key.series, key.seats) == series
        ]
        colour = SERIES[number % len(SERIES)]
        for y, mean in rows:
            if isfinite(mean.low):
                ends = [mean.low * scale, mean.high * scale]
                axes.plot(ends, [y, y], color=colour, linewidth=2, solid_capstyle="round")
        axes.plot(
            [mean.mean * scale for _, mean in rows],
            [y for y, _ in rows],
            MARKS[number % len(MARKS)],
            color=colour,
            markersize=6,
            markeredgecolor=PAPER,
            markeredgewidth=0.8,
            label=name or None,
        )
    if measure.equal:
        _mark_equal(axes, [key.seats for key in found])
    axes.set_yticks(range(len(items)), [_short(labels[item]) for item in items])
    axes.set_ylim(len(items) - 0.45, -0.55)
    axes.tick_params(axis="y", length=0)
    axes.grid(axis="y", visible=False)
    canvas.supxlabel(axis(measure), fontsize=TEXT, color=INK)
    axes.set_title(measure.item, loc="left", color=SOFT)
    if measure.wide:
        _by_powers(axes)
    else:
        _round_ticks(axes)
    _legend(canvas, axes, names)
    _fit(canvas)
    return canvas


def _short(label: str) -> str:
    """A label that leaves room for the plot."""
    return label if len(label) <= 24 else f"{label[:23]}…"


def _mark_equal(axes: Any, seats: Sequence[int]) -> None:
    """A dashed line where all would be equal."""
    for number in sorted(set(seats)):
        axes.axvline(100 / number, color=INK, linewidth=1, linestyle=(0, (4, 3)), zorder=0.5)


def _by_powers(axes: Any) -> None:
    """An axis on which each step is ten times as much, and that has a nothing all the same."""
    from matplotlib.ticker import FuncFormatter, NullFormatter

    axes.set_xscale("symlog", linthresh=0.1, linscale=0.4)
    axes.set_xlim(left=0)
    axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:g}"))
    axes.xaxis.set_minor_formatter(NullFormatter())


def _round_ticks(axes: Any, whole: bool = False) -> None:
    from matplotlib.ticker import MaxNLocator

    axes.xaxis.set_major_locator(MaxNLocator(5, steps=[1, 2, 5, 10], integer=whole))


def _legend(canvas: Any, axes: Any, names: Mapping[tuple[str, int], str]) -> None:
    if len(names) > 1:
        handles, labels = axes.get_legend_handles_labels()
        canvas.legend(
            handles, labels, loc="outside upper left", ncols=min(3, len(names)), handlelength=1
        )


def _fit(canvas: Any) -> None:
    canvas.set_layout_engine("constrained", h_pad=0.03, w_pad=0.03)


def _spread(study: Study, measure: Measure, found: Mapping[Key, Figure], canvas_of: Any) -> Any:
    """Bars of the shares of the cases by value; one panel for each item, on one axis."""
    keys = list(found)
    scale = 100 if measure.share else 1
    values = {key: [value * scale for _, value in study.values(key)] for key in keys}
    everything = [value for some in values.values() for value in some]
    edges = bins(everything, measure.whole)
    canvas = canvas_of(figsize=(WIDTH, 1.05 + 0.95 * len(keys) + 0.35 * (len(keys) == 1)))
    panels = canvas.subplots(len(keys), 1, sharex=True, squeeze=False)[:, 0]
    labels = {item.id: item.label for item in measure.items}
    for number, (key, axes) in enumerate(zip(keys, panels, strict=True)):
        shares = histogram(values[key], edges)
        colour = SERIES[number % len(SERIES)]
        for left, right, share in zip(edges, edges[1:], shares, strict=False):
            gap = (right - left) * 0.08
            axes.bar(left + gap, share, right - left - 2 * gap, align="edge", color=colour)
        mean = found[key].mean.mean * scale
        axes.axvline(mean, color=INK, linewidth=1.4)
        words = [labels.get(key.item, ""), f"{key.seats} seats" if len(study.seats) > 1 else ""]
        name = ", ".join(word for word in words if word)
        said = f"{name}: mean {number_text(mean)}" if name else f"mean {number_text(mean)}"
        axes.set_title(said, loc="left", color=INK)
        axes.grid(axis="x", visible=False)
        axes.set_ylim(bottom=0)
        axes.locator_params(axis="y", nbins=3)
    canvas.supxlabel(axis(measure), fontsize=TEXT, color=INK)
    canvas.supylabel("share of the cases (%)", fontsize=TEXT, color=INK)
    _round_ticks(panels[-1], measure.whole)
    _fit(canvas)
    return canvas


def number_text(value: float) -> str:
    """A number with three digits that count, and a real minus."""
    decimals = 0 if abs(value) >= 99.5 else 1 if abs(value) >= 9.95 else 2
    return f"{value:.{decimals}f}".replace("-", "−")


def bins(values: Sequence[float], whole: bool, most: int = 30) -> list[float]:
    """The edges of the bars: for whole numbers as many of them in each bar, all the same."""
    low, high = min(values), max(values)
    if whole:
        first, last = floor(low), ceil(high)
        width = max(1, ceil((last - first + 1) / most))
        count = ceil((last - first + 1) / width)
        return [first - 0.5 + width * number for number in range(count + 1)]
    if high <= low:
        return [low - 0.5, low + 0.5]
    step = nice_step((high - low) / most)
    first = floor(low / step)
    count = floor(high / step) - first + 1
    return [step * (first + number) for number in range(count + 1)]


def nice_step(least: float) -> float:
    """The smallest of 1, 2, 5, 10, 20 … (and 0.5, 0.2 …) that is not below `least`."""
    step = 1e-9
    while True:
        for times in (1, 2, 5):
            if step * times >= least:
                return step * times
        step *= 10


def histogram(values: Sequence[float], edges: Sequence[float]) -> list[float]:
    """The shares of the values, in %, from each edge to the next; they sum to 100."""
    width = edges[1] - edges[0]
    last = len(edges) - 2
    counts = Counter(min(last, floor((value - edges[0]) / width + 1e-9)) for value in values)
    return [100 * counts[place] / len(values) for place in range(len(edges) - 1)]


def _against(measure: Measure, found: Mapping[Key, Figure], canvas_of: Any) -> Any:
    """Each item written where its two values are."""
    canvas = canvas_of(figsize=(WIDTH, 6.2))
    axes = canvas.subplots()
    at = {item.id: item for item in measure.items}
    points = [
        (at[key.item].at or 0.0, one.mean.mean, at[key.item].label) for key, one in found.items()
    ]
    by_place: dict[float, list[float]] = {}
    for x, y, _ in points:
        by_place.setdefault(x, []).append(y)
    line = [(x, sum(ys) / len(ys)) for x, ys in sorted(by_place.items())]
    axes.plot(*zip(*line, strict=True), color=SERIES[1], linewidth=1.6, zorder=1)
    reach = max(y for _, y, _ in points) - min(y for _, y, _ in points) or 1.0
    usual = dict(line)
    for x, y, label in spaced(points, usual, reach):
        if label:
            axes.text(x, y, label, ha="center", va="center", color=SERIES[0], fontsize=TEXT - 1)
        else:
            axes.plot([x], [y], ".", color=SERIES[0], markersize=5)
    axes.set_xlim(min(by_place) - 0.7, max(by_place) + 0.7)
    low, high = min(y for _, y, _ in points), max(y for _, y, _ in points)
    axes.set_ylim(low - 0.06 * reach, high + 0.06 * reach)
    axes.set_xticks(sorted(by_place))
    axes.set_xlabel(measure.along)
    axes.set_ylabel(axis(measure))
    _fit(canvas)
    return canvas


def spaced(
    points: Sequence[tuple[float, float, str]], usual: Mapping[float, float], reach: float
) -> Iterator[tuple[float, float, str]]:
    """The same points, moved sideways so that what is written there can be read.

    Those farthest from what is `usual` at their place come first; what finds no room loses its
    label. `reach`: how far the values lie apart, from which follows how high a letter is.
    """
    taken: dict[float, list[tuple[float, float]]] = {}
    for x, y, label in sorted(points, key=lambda point: (-abs(point[1] - usual[point[0]]), point)):
        near = [shift for shift, other in taken.get(x, ()) if abs(y - other) < LETTER * reach]
        shift = min(SIDEWAYS, key=near.count)
        room = shift not in near
        if room:
            taken.setdefault(x, []).append((shift, y))
        yield x + shift, y, label if room else ""
