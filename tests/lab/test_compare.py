"""A change that was planted is found, and where nothing was changed nothing is called clear."""

from __future__ import annotations

import re
from functools import cache

from msgspec.structs import replace

from kitchentable.games.memento import GAME, Memento
from kitchentable.lab import Study
from kitchentable.lab.compare import Comparison, comparison_page
from kitchentable.lab.figures import differences
from kitchentable.lab.tables import differences_table

from .runs import studied

BOTS = ("random", "greedy")
DEALS = 20


@cache
def printed(seed: str = "lab") -> Study:
    return studied(GAME, BOTS, DEALS, seed)


def with_points(goal: str, points: str) -> Memento:
    """Memento with one row changed."""
    return Memento(
        [replace(card, points=points) if card.id == goal else card for card in GAME.scoring_cards]
    )


def compared(before: Study, after: Study) -> Comparison:
    return Comparison(("printed", "changed"), (before, after), differences(before, after))


@cache
def doubled() -> Comparison:
    """The most cards give 10 points instead of 5."""
    return compared(printed(), studied(with_points("S14", "10"), BOTS, DEALS))


def test_a_card_that_pays_twice_is_found() -> None:
    clear = {(one.key.measure, one.key.item): one for one in doubled().clear}
    paid = clear["goal-pays", "S14"]
    assert 1.5 < paid.after.mean.mean / paid.before.mean.mean < 2.5
    assert paid.change.low > 0
    others = {item for measure, item in clear if measure == "goal-pays"}
    assert others == {"S14"}


def test_the_page_says_what_was_changed_and_what_that_did() -> None:
    page = comparison_page(doubled())
    assert "Changed: S14 most +5 became S14 most +10." in page
    assert re.search(
        r"What each scoring card pays \(S14 most \+5\): \d\.\d\d\u00a0points became", page
    )
    assert 'id="goal-pays"' in page
    assert "● S14 most +5" in page
    assert page.count('<tr class="clear">') == len(doubled().clear)
    assert f"{DEALS} sets of deals are in both" in page
    assert page.count("<svg") == len({one.key.measure for one in doubled().clear})


def test_the_table_has_every_figure_that_both_have() -> None:
    table = differences_table(doubled().found)
    clear = [row for row in table.rows if row[-1]]
    assert len(clear) == len(doubled().clear)
    assert len(table.rows) == len(doubled().found) > 50


def test_the_same_run_twice_differs_in_nothing() -> None:
    same = compared(printed(), studied(GAME, BOTS, DEALS))
    assert {one.change.mean for one in same.found} == {0}
    assert not same.clear
    (only,) = same.sentences()
    assert only.startswith("None of ")


def test_other_deals_of_the_same_game_are_no_change() -> None:
    other = compared(printed(), studied(GAME, BOTS, DEALS, "other"))
    assert not other.clear, [one.key for one in other.clear]
    assert other.pairs() == 0
    assert "clearly differs" in other.sentences()[-1]
    assert "<svg" not in comparison_page(other)


def test_options_that_differ_are_told() -> None:
    nobody = studied(GAME, BOTS, 2, ties="nobody")
    said = compared(printed(), nobody).sentences()[0]
    assert said == 'Changed: option ties: "all" became "nobody".'
