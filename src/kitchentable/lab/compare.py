"""Two studies side by side: what was changed, and what that did."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from html import escape

import msgspec

from kitchentable.core.measures import Item, Measure

from .figures import Difference, Figure
from .page import ABOUT, page, section, table
from .plots import number_text
from .study import Key, Study
from .words import count, interval_text, listed, value_text

HOW = (
    "Changes are the second run less the first, with 95 % intervals; matches on the same deals "
    "are pairs. A change is called clear (●) only if it stays unlikely to be chance though so "
    "many figures were compared (Holm, 5 %)."
)


class Comparison:
    """Two studies of one game, with their names and what differs."""

    def __init__(
        self,
        names: tuple[str, str],
        studies: tuple[Study, Study],
        found: Sequence[Difference],
    ) -> None:
        self.names = names
        self.studies = studies
        self.found = tuple(found)
        self.clear = tuple(one for one in found if one.clear)
        self._measures = {one.name: one for study in reversed(studies) for one in study.measures}

    def measure(self, key: Key) -> Measure:
        """The measure of a key; with the items of the first study where both have them."""
        return self._measures[key.measure]

    def changed_items(self) -> list[str]:
        """What is written otherwise of the same item: `S09 n==7 +10 became S09 n==7 +20`."""
        before, after = (_labels(study) for study in self.studies)
        changes = [
            f"{label} became {after[item]}"
            for item, label in before.items()
            if after.get(item, label) != label
        ]
        changes += [f"{label} is gone" for item, label in before.items() if item not in after]
        changes += [f"{label} is new" for item, label in after.items() if item not in before]
        return list(dict.fromkeys(changes))

    def changed_options(self) -> list[str]:
        """Which options differ."""
        before, after = (study.options for study in self.studies)
        return [
            f"option {key}: {_plain(value)} became {_plain(after.get(key))}"
            for key, value in before.items()
            if after.get(key) != value
        ]

    def pairs(self) -> int:
        """How many sets of deals both have."""
        before, after = ({row.deals for row in study.rows} for study in self.studies)
        return len(before & after)

    def sentences(self) -> list[str]:
        """What differs, in words: the clear changes, those that are least likely chance first."""
        said = []
        if changes := [*self.changed_items(), *self.changed_options()]:
            said.append(f"Changed: {'; '.join(changes)}.")
        if not self.clear:
            said.append(
                f"None of {count(len(self.found), 'figure', 'figures')} clearly differs: "
                "what there is can well be chance."
            )
            return said
        said.append(
            f"{len(self.clear)} of {count(len(self.found), 'figure', 'figures')} clearly "
            f"{'differs' if len(self.clear) == 1 else 'differ'}."
        )
        for one in sorted(self.clear, key=lambda one: (one.chance, -_size(one)))[:5]:
            said.append(self.sentence(one))
        return said

    def sentence(self, one: Difference) -> str:
        """One change in words."""
        measure = self.measure(one.key)
        what = ", ".join(word for word in (self.label(one.key), one.key.series) if word)
        before, after = (
            value_text(figure.mean.mean, measure.unit) for figure in (one.before, one.after)
        )
        return f"{measure.title}{f' ({what})' if what else ''}: {before} became {after}."

    def label(self, key: Key) -> str:
        """What an item is called."""
        return _items(self.measure(key)).get(key.item, Item("", key.item)).label


def _items(measure: Measure) -> Mapping[str, Item]:
    return {item.id: item for item in measure.items}


def _labels(study: Study) -> dict[tuple[str, str], str]:
    """By measure and item what it is called, for what the matches had."""
    return {
        (measure.name, item.id): item.label
        for measure in study.measures
        for item in measure.items
        if measure.shape != "spread" and item.at is None
    }


def _plain(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _size(one: Difference) -> float:
    """How large a change is, beside how sure one can be of it."""
    half = (one.change.high - one.change.low) / 2
    return abs(one.change.mean) / half if half else abs(one.change.mean)


def comparison_page(compared: Comparison) -> str:
    """The page of a comparison: sentences, a picture of each measure with a change, a table."""
    before, after = compared.names
    game = compared.studies[0].game
    title = f"{game.title}: {before} and {after}"
    lead = "".join(f"<p>{escape(text)}</p>\n" for text in compared.sentences())
    sizes = listed(
        [
            f"{name}: {count(study.matches, 'match', 'matches')}"
            for name, study in zip(compared.names, compared.studies, strict=True)
        ]
    )
    pairs = f"{count(compared.pairs(), 'set of deals is', 'sets of deals are')} in both."
    pictures = "".join(
        section(compared.studies[0], measure, figures) for measure, figures in _pictures(compared)
    )
    body = (
        f'<h1>{escape(title)}</h1>\n<div class="lead">\n{lead}</div>\n'
        f'<p class="soft">{escape(sizes)}. {pairs} {HOW} {ABOUT}</p>\n'
        f'<div class="measures">\n{pictures}</div>\n'
        f"<section>\n<h2>All figures of both</h2>\n<details>\n<summary>The figures as a table"
        f"</summary>\n{_all(compared)}</details>\n</section>\n"
    )
    return page(title, body)


def _pictures(compared: Comparison) -> list[tuple[Measure, dict[Key, Figure]]]:
    """Per measure in which something clearly differs both runs, as two series of one plot."""
    pictures = []
    for name in dict.fromkeys(one.key.measure for one in compared.clear):
        found = [one for one in compared.found if one.key.measure == name]
        marked = {one.key.item for one in found if one.clear}
        measure = compared.measure(found[0].key)
        figures: dict[Key, Figure] = {}
        for place, run in enumerate(compared.names):
            for one in found:
                series = ", ".join(word for word in (one.key.series, run) if word)
                figures[one.key._replace(series=series)] = (one.before, one.after)[place]
        pictures.append((_as_items(measure, marked), figures))
    return pictures


def _as_items(measure: Measure, marked: set[str]) -> Measure:
    """The measure as a plot of means, with a mark at the items that clearly differ."""
    items = measure.items or (Item("", "mean"),)
    return msgspec.structs.replace(
        measure,
        shape="items",
        series=(),
        reading=f"{_case(measure)} The dots are the means of both runs, the lines their 95 % "
        "intervals; ● marks what clearly differs.",
        items=tuple(
            msgspec.structs.replace(item, label=f"{'● ' * (item.id in marked)}{_name(item)}")
            for item in items
        ),
    )


def _case(measure: Measure) -> str:
    """The sentence of a measure that says what a case is."""
    found = re.search(r"A case is .*?\.(?=\s|$)", measure.reading)
    return found[0] if found else measure.reading


def _name(item: Item) -> str:
    """What an item is called beside a row; a mark in a plot of two axes says too little there."""
    return item.label if item.at is None else f"{item.id} {item.label}"


def _all(compared: Comparison) -> str:
    before, after = compared.names
    head = ("what", before, after, "change", "95 % interval", "chance")
    rows = []
    for one in compared.found:
        measure = compared.measure(one.key)
        scale = 100 if measure.share else 1
        what = ", ".join(word for word in (compared.label(one.key), one.key.series) if word)
        values = (one.before.mean.mean, one.after.mean.mean)
        sign = "+" if one.change.mean > 0 else ""
        rows.append(
            (
                f"{escape(measure.title)} ({escape(measure.unit)})<small>{escape(what)}</small>",
                *(number_text(value * scale) for value in values),
                f"{sign}{number_text(one.change.mean * scale)}",
                interval_text(one.change, measure.unit),
                f"{one.chance:.3f}",
            )
        )
    return table(head, rows, (one.clear for one in compared.found))
