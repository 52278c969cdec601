"""The example of learning learns, and twice the same."""

from __future__ import annotations

from random import Random

import numpy as np

from examples.self_play import BELONGS, SEATS, Learner, look, meet
from kitchentable.core.game import Seat
from kitchentable.envs.table import Setting, Table
from kitchentable.games.memento.cards import CARD_INDEX, CATEGORIES


def test_a_little_play_against_itself_beats_who_knows_nothing() -> None:
    learners = [Learner(size=32, rate=0.03, seed=3) for _ in range(2)]
    for learner in learners:
        while learner.rounds < 150:
            learner.learn(rounds=50, caution=0.02)
    one, other = (learner.policy.weights for learner in learners)
    assert all((one[name] == other[name]).all() for name in one)
    learned, random = meet(learners[0].policy, "random", 20, "test").lines
    assert (learned.bot, random.bot) == ("learned", "random")
    assert learned.lead is not None
    assert learned.lead.above(0)


def test_it_counts_what_its_seat_knows() -> None:
    table, dice = Table(Setting("memento", SEATS, {"introductory": True})), Random(1)
    table.deal("seed")
    for _ in range(9):
        table.choose(table.actors[0], dice.choice(table.choices(table.actors[0])[:-1]))
        table.deal("seed")
    layout = table.setting.layout
    seen = look(layout, table.array(Seat(0))[None])
    o = table.view(Seat(0)).observation
    for pile, top in enumerate(o.tops):
        categories = {CATEGORIES[place] for place in np.flatnonzero(seen.weights[0, pile])}
        assert categories == {*top.split("-")} & {*o.categories}
    unseen = np.array([4.0 * (row @ np.isin(CATEGORIES, o.categories) == 2) for row in BELONGS])
    for card in [*o.tops, *(take.card for take in o.seen if take.card is not None)]:
        unseen[CARD_INDEX[card]] -= 1
    assert np.allclose(seen.weights[0, 3], unseen / unseen.sum() @ BELONGS)
