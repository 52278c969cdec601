"""The page of a report: one file of HTML with everything in it, for screens and for paper."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from importlib.resources import files

import msgspec

from kitchentable.core.measures import Measure

from .figures import Figure
from .plots import number_text, plot
from .study import Key, Study
from .words import alternative, heading, interval_text, opening, what_was_played

ABOUT = (
    "Lines are 95 % intervals (Student’s t over sets of deals; matches with the same deals count "
    "as one). All of it is about these bots: people may play otherwise."
)


def report_page(study: Study, found: Sequence[Figure], note: str = "") -> str:
    """The report of a study: what it says in a few sentences, then a picture for each measure.

    `note`: what a reader should know besides.
    """
    by_key = {one.key: one for one in found}
    shown = [
        (measure, {key: by_key[key] for key in study.keys(measure.name)})
        for measure in study.measures
        if study.keys(measure.name)
    ]
    about = f"{note}{what_was_played(study)} {_options(study)}{ABOUT}"
    lead = "".join(f"<p>{escape(text)}</p>\n" for text in opening(study, by_key))
    body = (
        f"<h1>{escape(heading(study))}</h1>\n"
        f'<div class="lead">\n{lead}</div>\n'
        f'<p class="soft">{escape(about)}</p>\n'
        f"{_contents(measure for measure, _ in shown)}"
        '<div class="measures">\n'
        + "".join(section(study, measure, figures) for measure, figures in shown)
        + "</div>\n"
    )
    return page(heading(study), body)


def page(title: str, body: str) -> str:
    """A whole page that needs nothing besides itself."""
    style = files(__package__).joinpath("page.css").read_text(encoding="utf-8")
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)} · Kitchen Table</title>\n<style>\n{style}</style>\n</head>\n"
        f"<body>\n<main>\n{body}</main>\n</body>\n</html>\n"
    )


def _options(study: Study) -> str:
    """The options that are not the usual ones, as a sentence."""
    usual = msgspec.json.decode(msgspec.json.encode(study.game.options()))
    given = [f"{key} {value}" for key, value in study.options.items() if usual.get(key) != value]
    cards = [f"cards of your own ({study.game.cards[:8]}…)"] if study.game.cards else []
    words = [*given, *cards]
    return f"Played with: {', '.join(words)}. " if words else ""


def _contents(measures: Iterable[Measure]) -> str:
    links = "".join(f'<li><a href="#{one.name}">{escape(one.title)}</a></li>\n' for one in measures)
    return (
        '<nav aria-label="Contents">\n<details>\n<summary>What is measured</summary>\n'
        f"<ul>\n{links}</ul>\n</details>\n</nav>\n"
    )


def section(study: Study, measure: Measure, found: Mapping[Key, Figure]) -> str:
    """A measure: its picture, how to read it, and the table behind it."""
    svg = plot(study, measure, found)
    label = escape(alternative(measure, found), quote=True)
    svg = svg.replace("<svg", f'<svg role="img" aria-label="{label}"', 1)
    return (
        f'<section id="{measure.name}">\n<h2>{escape(measure.title)}</h2>\n'
        f"<figure>\n<figcaption>{escape(measure.reading)}</figcaption>\n{svg}\n</figure>\n"
        f"<details>\n<summary>The figures as a table</summary>\n"
        f"{_table(measure, found)}</details>\n</section>\n"
    )


def _table(measure: Measure, found: Mapping[Key, Figure]) -> str:
    items = {item.id: item for item in measure.items}
    several = len({key.seats for key in found}) > 1
    series = any(key.series for key in found)
    scale = 100 if measure.share else 1
    head = [measure.item or "what", *(["of"] if series else []), *(["seats"] if several else [])]
    head += [f"mean ({measure.unit})", "95 % interval", "cases"]
    rows = []
    for key, one in found.items():
        item = items.get(key.item)
        name = escape(item.label if item else key.item or measure.value)
        note = f"<small>{escape(item.note)}</small>" if item and item.note else ""
        cells = [f"{name}{note}", *([escape(key.series)] if series else [])]
        cells += [str(key.seats)] if several else []
        cells += [
            number_text(one.mean.mean * scale),
            interval_text(one.mean, measure.unit),
            str(one.cases),
        ]
        rows.append(cells)
    return table(head, rows)


def table(head: Sequence[str], rows: Iterable[Sequence[str]], clear: Iterable[bool] = ()) -> str:
    """A table of cells that are HTML already; `clear`: which rows are marked."""
    marks = iter(clear)
    lines = "".join(
        ('<tr class="clear">' if next(marks, False) else "<tr>")
        + f'<th scope="row">{row[0]}</th>'
        + "".join(f"<td>{cell}</td>" for cell in row[1:])
        + "</tr>\n"
        for row in rows
    )
    cells = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    return (
        '<div class="scroll" tabindex="0" role="region" aria-label="Table">\n'
        f"<table>\n<thead><tr>{cells}</tr></thead>\n<tbody>\n{lines}</tbody>\n</table></div>\n"
    )
