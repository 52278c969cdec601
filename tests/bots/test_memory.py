"""How Memento's levels forget: honestly, for good, and the same way in every process."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from kitchentable.catalogue import GAMES, levels
from kitchentable.core.game import Seat, View
from kitchentable.core.match import Match
from kitchentable.games.memento.memory import NOTHING, PERFECT, Recall, recollect
from kitchentable.games.memento.state import Options
from kitchentable.games.memento.view import Seen

MEMENTO = GAMES["memento"]


def views(seats: int, seed: str, options: Options | None = None) -> list[View[Any, Any]]:
    """The views of seat 0 during the first round of a random match, one after each take."""
    match: Match[Any, Any, Any] = Match(MEMENTO, seats, seed, options)
    rng = Random(seed)
    seen = []
    while match.view(None).observation.round == 1:
        seat = match.actors[0]
        takes = [action for action in match.view(seat).legal if str(action) != "pass"]
        match.play(seat, rng.choice(takes))
        seen.append(match.view(Seat(0)))
    return seen[:-1]


def cards(view: View[Any, Any], own: bool) -> list[str | None]:
    return [take.card for take in view.observation.seen if (take.seat == 0) == own]


def test_a_perfect_memory_changes_nothing() -> None:
    for view in views(3, "a"):
        assert recollect(view, PERFECT, PERFECT, "seed") == view


def test_no_memory_knows_only_who_took_and_from_where() -> None:
    for view in views(3, "a"):
        blank = recollect(view, NOTHING, NOTHING, "seed").observation.seen
        assert blank == tuple(Seen(take.seat, take.hidden, None) for take in view.observation.seen)


def test_only_the_capacity_is_sure() -> None:
    last = views(4, "a")[-1]
    kept = recollect(last, Recall(3, 1.0), Recall(5, 1.0), "seed")
    for own, capacity in ((True, 3), (False, 5)):
        assert cards(kept, own)[-capacity:] == cards(last, own)[-capacity:]
        assert set(cards(kept, own)[:-capacity]) == {None}


def test_decay_forgets_more_of_what_is_longer_ago() -> None:
    last = views(2, "a")[-1]
    open_cards = [place for place, card in enumerate(cards(last, own=True)) if card]
    kept = [0] * len(cards(last, own=True))
    for seed in range(300):
        for place, card in enumerate(
            cards(recollect(last, Recall(2, 0.1), NOTHING, str(seed)), own=True)
        ):
            kept[place] += card is not None
    assert kept[-2:] == [300, 300]
    assert len(open_cards) == len(kept) > 12
    assert kept[-4] > 220 > kept[-9] > 80 > kept[0]


@pytest.mark.parametrize("own", [True, False])
def test_what_is_forgotten_stays_forgotten(own: bool) -> None:
    forgotten: set[int] = set()
    for view in views(3, "b"):
        now = cards(recollect(view, Recall(2, 0.2), Recall(1, 0.3), "seed"), own)
        known = cards(view, own)
        lost = {place for place, card in enumerate(now) if card is None and known[place]}
        assert forgotten <= lost
        assert all(card in (None, known[place]) for place, card in enumerate(now))
        forgotten = lost
    assert forgotten


def test_seats_rounds_and_seeds_forget_differently() -> None:
    last = views(3, "a")[-1]
    recall = Recall(1, 0.1), Recall(1, 0.1), "seed"
    observation = last.observation
    others = [
        recollect(last, recall[0], recall[1], "other"),
        recollect(
            msgspec.structs.replace(
                last, observation=msgspec.structs.replace(observation, round=2)
            ),
            *recall,
        ),
    ]
    for other in others:
        assert other.observation.seen != recollect(last, *recall).observation.seen
    assert recollect(last, *recall) == recollect(last, *recall)


@pytest.mark.parametrize(
    ("aid", "own_kept", "others_kept"),
    [("own-list", True, False), ("own-counts", True, False), ("all-seen", True, True)],
)
def test_nobody_forgets_what_the_table_shows(aid: Any, own_kept: bool, others_kept: bool) -> None:
    for view in views(3, "c", Options(aid=aid)):
        kept = recollect(view, NOTHING, NOTHING, "seed")
        assert (cards(kept, own=True) == cards(view, own=True)) is own_kept
        if any(cards(view, own=False)):
            assert (cards(kept, own=False) == cards(view, own=False)) is others_kept


def test_worlds_that_a_level_imagines_agree_with_what_it_remembers() -> None:
    for level in levels("memento"):
        for view in views(4, "d")[::7]:
            kept = level.recollect(view, "seed")
            state = MEMENTO.determinise(kept, Random(1))
            imagined = MEMENTO.observe(state, view.seat).seen
            assert len(imagined) == len(view.observation.seen)
            for take, remembered in zip(imagined, kept.observation.seen, strict=True):
                assert take.seat == remembered.seat
                assert remembered.card in (None, take.card)


def test_levels_have_honest_names() -> None:
    shown = levels("memento")
    assert [level.name for level in shown] == ["easy", "medium", "hard", "expert"]
    for level in shown:
        assert level.description.endswith(".")
        assert level.description.count(".") == 1
