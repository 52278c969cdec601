"""The page stands alone, says what it found, and shows every measure with axes that have units."""

from __future__ import annotations

import csv
import re
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from pyarrow import parquet

from kitchentable.arena.report import Estimate
from kitchentable.catalogue import GAMES
from kitchentable.core.measures import Measure
from kitchentable.lab import Study, study
from kitchentable.lab.figures import Figure, figure, figures
from kitchentable.lab.page import report_page, section
from kitchentable.lab.plots import axis, bins, histogram, inline, nice_step, number_text, spaced
from kitchentable.lab.study import Key
from kitchentable.lab.tables import Table, cases_table, figures_table, write
from kitchentable.lab.words import interval_text, opening, value_text, what_was_played
from tests.architecture.sources import ROOT

from .runs import played, studied

VOID = {"meta", "link", "br", "img"}


def picture(study: Study, name: str) -> tuple[Measure, dict[Key, Figure]]:
    """A measure with its figures."""
    (measure,) = (one for one in study.measures if one.name == name)
    return measure, {key: figure(study, key) for key in study.keys(name)}


class Outline(HTMLParser):
    """The elements of a page with their attributes; AssertionError where they do not nest."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[tuple[tuple[str, ...], str]] = []
        self._open: list[str] = []
        self.feed(page)
        assert not self._open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        if data.strip():
            self.texts.append((tuple(self._open), data.strip()))


@pytest.fixture(scope="module")
def memento() -> Study:
    return studied(GAMES["memento"], ("greedy", "random"), 4, introductory=True)


@pytest.fixture(scope="module")
def page(memento: Study) -> str:
    return report_page(memento, figures(memento))


@pytest.fixture(scope="module")
def outline(page: str) -> Outline:
    return Outline(page)


def test_the_page_needs_nothing_besides_itself(page: str, outline: Outline) -> None:
    assert "http" not in page.replace("http://www.w3.org/2000/svg", "")
    assert not {"script", "link", "img", "iframe"} & {tag for tag, _ in outline.elements}
    assert "@import" not in page
    assert "url(" not in re.sub(r"url\(#[\w-]+\)", "", page)


def test_every_id_is_there_once_and_every_link_leads_somewhere(outline: Outline) -> None:
    ids = [attrs["id"] for _, attrs in outline.elements if "id" in attrs]
    assert len(ids) == len(set(ids))
    links = [attrs["href"] for _, attrs in outline.elements if attrs.get("href")]
    assert {link.removeprefix("#") for link in links if link} <= set(ids)


def test_every_measure_has_a_picture_with_units_a_text_and_a_table(
    memento: Study, page: str
) -> None:
    parts = re.findall(r'<section id="([\w-]+)">(.*?)</section>', page, re.DOTALL)
    shown = {measure.name: measure for measure in memento.measures}
    assert [name for name, _ in parts] == list(shown)
    for name, part in parts:
        measure = shown[name]
        texts = [text for _, text in Outline(part).texts]
        assert axis(measure) in texts, name
        assert measure.unit in axis(measure)
        if measure.shape == "spread":
            assert "share of the cases (%)" in texts
        else:
            assert measure.item in texts
        (label,) = re.findall(r'<svg role="img" aria-label="([^"]+)"', part)
        assert measure.title in label
        assert re.search(r"\d", label)
        assert part.count("<figcaption>") == part.count("<table>") == 1
        assert part.count("<tr>") - 1 == len(memento.keys(name))


def test_colours_are_the_page_s_and_so_fit_the_dark(page: str) -> None:
    pictures = "".join(re.findall(r"<svg.*?</svg>", page, re.DOTALL))
    assert "var(--seat-0)" in pictures
    assert not re.findall(r"#[0-9a-fA-F]{6}\b", pictures)
    declared = set(re.findall(r"(--[\w-]+):", page))
    assert set(re.findall(r"var\((--[\w-]+)\)", page)) <= declared


def test_the_page_has_the_colours_of_the_client(page: str) -> None:
    """It brings them along, since a report needs no client; so nobody may change one of both."""
    tokens = ROOT / "web" / "src" / "lib" / "tokens.css"
    client, here = (
        dict(re.findall(r"(--[\w-]+): (light-dark\(.*?\));", text))
        for text in (tokens.read_text(encoding="utf-8"), page)
    )
    assert len(here) >= 12
    assert here == {name: client.get(name) for name in here}


def test_the_same_figures_are_the_same_picture(memento: Study, page: str) -> None:
    measure, found = picture(memento, "points")
    assert section(memento, measure, found) in page


def test_it_begins_with_what_one_wants_to_know(memento: Study, page: str) -> None:
    by_key = {one.key: one for one in figures(memento)}
    said = opening(memento, by_key)
    assert all(sentence.endswith(".") for sentence in said)
    assert any(
        re.match(r"Greedy wins \d+\u00a0%, where 50\u00a0% would be equal\.", s) for s in said
    )
    assert any(s.startswith("A match has ") and "the lead changes" in s for s in said)
    assert page.index(said[0]) < page.index("<svg")
    assert "introductory True" in page
    assert what_was_played(memento) == (
        "Bots played at 2 seats: greedy and random. 4 sets of deals were dealt, each played again "
        "with the bots in other seats."
    )


def test_several_numbers_of_seats_stand_beside_each_other() -> None:
    records = [
        record
        for bots in (("random",) * 2, ("random",) * 3)
        for record in played("memento", bots, 2, options={"introductory": True})
    ]
    found = study(records, GAMES["memento"])
    assert found.seats == [2, 3]
    assert {key.seats for key in found.keys("goal-pays")} == {2, 3}
    texts = [text for _, text in Outline(section(found, *picture(found, "goal-pays"))).texts]
    assert {"2 seats", "3 seats"} <= set(texts)  # in the legend
    assert "seats" in texts  # a column of the table


def test_csv_and_parquet_hold_the_same(memento: Study, tmp_path: Path) -> None:
    for table in (cases_table(memento), figures_table(figures(memento))):
        as_csv, as_parquet = write(table, tmp_path)
        with as_csv.open(encoding="utf-8", newline="") as file:
            head, *rows = csv.reader(file)
        columns: dict[str, list[Any]] = parquet.read_table(as_parquet).to_pydict()
        assert head == list(columns) == list(table.columns)
        assert len(rows) == len(table.rows) > 50
        for number, name in enumerate(head):
            kind = table.columns[name]
            read = [kind(row[number]) if row[number] != "" or kind is str else None for row in rows]
            assert read == columns[name], name


def test_an_empty_table_can_be_written(tmp_path: Path) -> None:
    as_csv, _ = write(Table("nothing", {"a": int, "b": str}, []), tmp_path)
    assert as_csv.read_text(encoding="utf-8") == "a,b\n"


def test_bars_are_as_wide_as_each_other_and_lose_nothing() -> None:
    assert bins([0, 3], whole=True) == [-0.5, 0.5, 1.5, 2.5, 3.5]
    assert histogram([0, 0, 1, 3], bins([0, 3], whole=True)) == [50, 25, 0, 25]
    edges = bins(list(range(100)), whole=True)
    widths = {right - left for left, right in pairwise(edges)}
    assert widths == {4}
    values = [0.13 * n for n in range(40)]
    edges = bins(values, whole=False)
    assert edges[0] <= min(values)
    assert edges[-1] > max(values)
    assert sum(histogram(values, edges)) == pytest.approx(100)
    assert bins([2.0, 2.0], whole=False) == [1.5, 2.5]
    assert [nice_step(least) for least in (0.03, 0.5, 0.6, 3, 70)] == pytest.approx(
        [0.05, 0.5, 1, 5, 100]
    )


def test_letters_at_one_place_move_aside_and_what_has_no_room_is_a_dot() -> None:
    points = [(3.0, 2.0, letter) for letter in "ABCD"] + [(3.0, 9.0, "Z"), (4.0, 2.0, "E")]
    found = list(spaced(points, {3.0: 2.0, 4.0: 2.0}, 7.0))
    assert found[0] == (3.0, 9.0, "Z")
    at_two = [(x, label) for x, y, label in found if y == 2.0 and x < 3.5]
    assert sorted(x for x, label in at_two if label) == pytest.approx([2.67, 3, 3.33])
    assert [label for _, label in at_two].count("") == 1
    assert (4.0, 2.0, "E") in found


def test_numbers_are_written_with_three_digits_and_units() -> None:
    assert [number_text(n) for n in (0.123, -1.005, 9.96, 42.42, 123.4)] == [
        "0.12",
        "−1.00",
        "10.0",
        "42.4",
        "123",
    ]
    assert value_text(0.525, "%") == "52\u00a0%"
    assert value_text(3, "points") == "3.00\u00a0points"
    assert value_text(3, "¢") == "3.00¢"
    assert interval_text(Estimate(0.5, 0.25, 0.75), "%") == "[25.0, 75.0]"
    assert interval_text(Estimate(1, float("-inf"), float("inf")), "points").startswith("unknown")


def test_ids_within_a_picture_are_its_own() -> None:
    svg = (
        '<?xml version="1.0"?>\n<svg xmlns:xlink="x" width="3pt" height="2pt" viewBox="0 0 3 2">'
        '<defs><path id="m1"/></defs><g id="figure_1"><use xlink:href="#m1"/>'
        '<g clip-path="url(#p2)" style="fill: #010101"/></g></svg>'
    )
    assert inline(svg, "wins") == (
        '<svg viewBox="0 0 3 2"><defs><path id="wins-m1"/></defs><g><use href="#wins-m1"/>'
        '<g clip-path="url(#wins-p2)" style="fill: var(--ink)"/></g></svg>'
    )
