"""How the bots of That Old Wallpaper count, hang, choose and finish: against slow obvious ways."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, permutations
from random import Random

import pytest

from kitchentable.arena import tournament
from kitchentable.bots.greedy import Heuristic
from kitchentable.bots.ismcts import IsmctsBot
from kitchentable.bots.playout import Guide, GuidedPlayout
from kitchentable.catalogue import levels, make_bot
from kitchentable.core.game import Seat
from kitchentable.core.state import clone
from kitchentable.games.wallpaper import GAME
from kitchentable.games.wallpaper.actions import ALL, NUMBERS_OF, Place
from kitchentable.games.wallpaper.bidding import (
    Rival,
    Stakes,
    chances,
    favourites,
    worth_of,
    worths_against,
)
from kitchentable.games.wallpaper.heuristic import READ, Judge, guide, guide_at, heuristic
from kitchentable.games.wallpaper.levels import LEVELS
from kitchentable.games.wallpaper.placing import Site, plans, ways
from kitchentable.games.wallpaper.scoring import pairs
from kitchentable.games.wallpaper.state import Options, State
from kitchentable.games.wallpaper.view import mask_of
from kitchentable.games.wallpaper.wall import ORIGIN, SHAPES, hang
from kitchentable.games.wallpaper.worth import NUMBER, of_spent
from tests.games.wallpaper.tables import Table, game_of, numbers, random_match, table

from .processes import printed_in_every_process

HEURISTIC: Heuristic = heuristic(GAME)  # for mypy: the bots know them by their shape alone
GUIDE: Guide = guide(GAME)
DECK = GAME.deck


def some_wall(cards: Sequence[int], rng: Random) -> Site:
    """These cards, hung anywhere."""
    site = Site({}, [ORIGIN], [0] * SHAPES)
    for card in cards:
        code = card << 1 | rng.randrange(2)
        hang(site.wall, site.frontier, site.done, rng.choice(site.frontier), code, DECK.sides)
    return site


# Counting cards


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_in_turns_6_12_and_18_all_hands_can_be_counted(seats: int) -> None:
    counted = 0
    for match in random_match(seats):
        o = match.view(None).observation
        if o.stage != "choose":
            continue
        hands = match.inspect(lambda s: s.hands[: s.seats])
        for seat, hand in enumerate(hands):
            likely = chances(mask_of(o.played[seat]), mask_of(o.kept[seat]), o.in_hand[seat])
            assert sum(likely) == pytest.approx(1)
            assert all(likely[number] for number in NUMBERS_OF[hand])
            if o.turn in (6, 12, 18):
                assert likely == tuple(0.2 if hand >> n & 1 else 0.0 for n in range(11))
                counted += 1
            elif o.turn in (7, 13):  # four of five numbers are known since the shuffle
                assert sorted(likely)[-4:] == [0.2] * 4
    assert counted >= 3 * seats


def test_a_favourite_is_what_is_best_in_all_hands_that_can_be() -> None:
    values = [0.0, 3.0, 1.0, 4.0, 1.5, 9.0, 2.6, 5.3, 5.8, 9.7, 9.3]
    for played, kept in (("", ""), ("1 9", ""), ("10", "3 4"), ("", "1 2 3 9")):
        sure = NUMBERS_OF[numbers(kept)]
        others = NUMBERS_OF[ALL & ~(numbers(played) | numbers(kept))]
        hands = [(*sure, *drawn) for drawn in combinations(others, 5 - len(sure))]
        best = [max(hand, key=values.__getitem__) for hand in hands]
        found = favourites(values, numbers(played), numbers(kept), 5)
        assert found == pytest.approx([best.count(number) / len(hands) for number in range(11)])


def test_a_number_is_worth_what_the_rules_give_it_on_average() -> None:
    """One rival ahead who plays 5 or 9, one behind who plays 5 or 2; columns worth 1, 2 and 4."""
    half = [[0.5 * (number in both) for number in range(11)] for both in ((5, 9), (5, 2))]
    rivals = (Rival(tuple(half[0]), ahead=True), Rival(tuple(half[1]), ahead=False))
    stakes = Stakes((1.0, 2.0, 4.0), hazy=1.5, way_back=0.5)
    assert worth_of(10, stakes, rivals) == 4
    assert worth_of(1, stakes, rivals) == 1
    assert worth_of(3, stakes, rivals) == (2 + 1) / 2
    # Beaten by the first with or without the second; else ahead of the second, or above it.
    assert worth_of(5, stakes, rivals) == (1.5 + 1.5 + (2 - 0.5) + 2) / 4


def test_what_another_gains_depends_on_ones_own_number() -> None:
    """The same as if one's own number were a rival's that is known."""
    rng = Random(3)
    likely = [tuple(rng.random() / 10 for _ in range(11)) for _ in range(2)]
    stakes = Stakes((1.0, 2.5, 4.0), hazy=1.5, way_back=0.5)
    other = Rival(likely[1], ahead=False)
    for ahead in (False, True):
        found = worths_against(likely[0], stakes, [other], ahead)
        for number in range(1, 11):
            known = Rival(tuple(float(each == number) for each in range(11)), ahead)
            assert found[number] == pytest.approx(
                sum(
                    chance * worth_of(theirs, stakes, [other, known])
                    for theirs, chance in enumerate(likely[0])
                )
            )


def test_a_thinking_player_minds_what_the_others_probably_get() -> None:
    """Two players in turn 12, when all numbers can be counted: Grandma will play the 10."""
    mine, theirs = (1, 3, 5, 8), (2, 4, 6, 7, 9)
    at = table(
        2,
        hands=["1 3 5 8 10", "2 4 6 7 9"],
        played=["2 4 6 7 9", "1 3 5 8 10", "1 2 3 4 5 6 7 8 9"],
        columns="W001 W002 | W030 | W040",
        turn=12,
    )
    judge, s = Judge(DECK), at.s
    favourite = max(theirs, key=judge.numbers(s, 1).__getitem__)
    chance = {other: READ * (other == favourite) + (1 - READ) / 5 for other in theirs}
    own, rivals = ([judge.gain(s, seat, column) for column in s.columns] for seat in (0, 1))
    thought = judge.numbers(s, 0, depth=1)
    for number in mine:
        assert thought[number] == pytest.approx(
            sum(chance[other] * (own[number > other] - rivals[other > number]) for other in theirs)
        )


def test_numbers_at_the_ends_are_missed_until_the_round_is_over() -> None:
    ends, middle = numbers("1 10"), numbers("5 6")
    assert of_spent(ends, 5) == of_spent(ends, 17) == -2 * NUMBER
    assert of_spent(ends, 5) < of_spent(ends, 3) < of_spent(middle, 3) < of_spent(0, 3) == 0
    assert all(of_spent(ends, turns) == 0 for turns in (0, 6, 12))


def test_an_expert_thinks_further_than_hard_bots_do() -> None:
    depths = [guide_at(GAME, level).depth for level in LEVELS[2:]]
    assert depths == [0, 1]  # what they expect of the others


def test_what_others_chose_or_hold_does_not_change_what_is_thought() -> None:
    at = table(3, hands=["1 2 3 4 5", "1 2 3 4 5", "1 2 3 4 5"])
    other = table(3, hands=["1 2 3 4 5", "6 7 8 9 10", "2 4 6 8 10"])
    at.play("1 bid 4")
    other.play("1 bid 9")
    for bot in ("greedy", "hard"):
        thoughts = [
            make_bot("wallpaper", bot, 1).consider(moment.view(0), Random(1))
            for moment in (at, other)
        ]
        assert thoughts[0] == thoughts[1]


# Hanging


def test_one_card_hangs_where_an_exhaustive_look_puts_it() -> None:
    for seed in range(20):
        rng = Random(seed)
        cards = rng.sample(DECK.all, 8)
        site = some_wall(cards[1:], rng)
        every = list(ways(site, cards[:1], 10, DECK))
        assert len(every) == len(site.frontier) * DECK.places[cards[0]].turns
        assert plans(site, cards[:1], 10, DECK)[0].gain == max(every)[0]


def test_two_cards_looked_at_together_hang_as_well_as_they_can() -> None:
    better = 0
    for seed in range(12):
        rng = Random(seed)
        cards = rng.sample(DECK.all, 9)
        site = some_wall(cards[2:], rng)
        best = max(
            gain + max(ways(site.after((cell, code), DECK), [second], 8, DECK))[0]
            for first, second in permutations(cards[:2])
            for gain, cell, code in ways(site, [first], 8, DECK)
        )
        together = plans(site, cards[:2], 8, DECK)[0].gain
        one_by_one = plans(site, cards[:2], 8, DECK, width=1)[0].gain
        assert best >= together - 1e-9
        assert together >= one_by_one - 1e-9
        assert together == pytest.approx(best, abs=0.3)
        better += together > one_by_one + 0.1
    assert better


def test_a_plan_hangs_every_card_once_and_legally() -> None:
    rng = Random(4)
    cards = rng.sample(DECK.all, 9)
    site = some_wall(cards[4:], rng)
    for plan in plans(site, cards[:4], 5, DECK):
        now = site
        assert sorted(code >> 1 for _, code in plan.hangings) == sorted(cards[:4])
        for cell, code in plan.hangings:
            assert cell in now.frontier
            now = now.after((cell, code), DECK)
    assert len(site.wall) == 5


def test_the_side_that_is_short_is_served_at_the_end() -> None:
    """Two big red shapes wait for little ones; another yellow or blue shape gains nothing."""
    wall = "YRGR RRGB RYGB"
    game = game_of(wall, "YYRB")
    at = table(2, walls=[wall], columns="YYRB | - | -", turn=18, game=game)
    at.play("0 bid 3", "1 bid 5", "* grandma plays 7")
    view = at.view(0)
    values = dict(zip(map(str, view.legal), heuristic(game).values(view), strict=True))
    assert max(values, key=values.__getitem__) == "place YYRB at 0,1"
    assert sorted(values.values())[-1] == sorted(values.values())[-2] + 2


# Adding Hazy Memory cards


def before_adding(seed: int, hazies: int, options: Options | None = None) -> Table:
    """Seat 0 has a random small wall, and the last turn is over."""
    at = table(2, options, columns="- | - | -", hazies=[hazies, 0], turn=18)
    rng = Random(seed)
    wall = some_wall(rng.sample(at.s.pool, 6), rng)
    at.s.walls[0], at.s.frontiers[0], at.s.done[0] = wall
    return at.play("0 bid 3", "1 bid 5")


def most_points(s: State) -> int:
    """The most that seat 0 can come to, by trying everything."""
    if not s.waiting:
        return sum(pairs(s.done[0])) * 2
    best = 0
    for action in GAME.legal_actions(s, Seat(0)):
        after = clone(s)
        GAME.apply(after, Seat(0), action)
        best = max(best, most_points(after))
    return best


@pytest.mark.parametrize("hazies", [1, 2])
@pytest.mark.parametrize("hazy", ["either", "big-only"])
def test_hazy_cards_are_added_as_well_as_by_trying_everything(hazies: int, hazy: str) -> None:
    gained = 0
    for seed in range(8):
        at = before_adding(seed, hazies, Options(hazy=hazy))  # type: ignore[arg-type]
        if at.over:
            continue
        view = at.view(0)
        now = 2 * sum(pairs(at.s.done[0]))
        for action, value in zip(view.legal, HEURISTIC.values(view), strict=True):
            after = clone(at.s)
            GAME.apply(after, Seat(0), action)
            assert now + value == most_points(after)
            gained += value > 0
    assert gained or (hazies, hazy) == (1, "big-only")


# Levels, and all together


def test_levels_see_what_they_say() -> None:
    easy, medium, hard, expert = levels("wallpaper")
    for match in random_match(3):
        view = match.view(match.actors[0]) if match.actors else match.view(Seat(0))
        assert hard.recollect(view, "") == expert.recollect(view, "") == view
        for level in (easy, medium):
            o = level.recollect(view, "").observation
            assert [bool(one) for one in o.played].count(True) <= 1
            assert o.played[view.seat or 0] == view.observation.played[view.seat or 0]
        o = medium.recollect(view, "").observation
        assert (o.columns, o.new) == (view.observation.columns, view.observation.new)
        simple = easy.recollect(view, "")
        assert all(len(column) <= 1 for column in simple.observation.columns)
        places = {action.card for action in simple.legal if isinstance(action, Place)}
        assert len(places) <= 1
        assert bool(simple.legal) == bool(view.legal)


def test_levels_have_honest_names() -> None:
    shown = levels("wallpaper")
    assert [level.name for level in shown] == ["easy", "medium", "hard", "expert"]
    for level in shown:
        assert level.description.endswith(".")
        assert level.description.count(".") == 1


def test_a_search_hangs_cards_as_its_first_glance_says() -> None:
    at = table(3, columns="W001 W020 | W030 | W040").play("0 bid 3", "1 bid 5", "2 bid 6")
    at.play(f"0 {at.legal(0)[0]}")
    view = at.view(0)
    bot = IsmctsBot(GAME, 5, GuidedPlayout(GAME, GUIDE, HEURISTIC))
    values = HEURISTIC.values(view)
    assert bot.choose(view, Random(1)) == view.legal[values.index(max(values))]


PRINT_CHOICES = """
from random import Random
from kitchentable.catalogue import GAMES, make_bot
from kitchentable.core.match import Match
match = Match(GAMES["wallpaper"], 3, "seed")
for turn in range(12):
    for spec in ("greedy", "easy", "hard"):
        choice = make_bot("wallpaper", spec, 5).consider(match.view(match.actors[0]), Random(3))
        print([(str(action), value) for action, value in choice.values])
    match.play(match.actors[0], choice.action)
"""


def test_the_same_seed_gives_the_same_choice_in_every_process() -> None:
    assert printed_in_every_process(PRINT_CHOICES).count("\n") == 36


@pytest.mark.parametrize(
    ("better", "worse", "games", "lead"), [("greedy", "random", 9, 20), ("medium", "easy", 12, 3)]
)
def test_a_few_deals_show_who_is_better(better: str, worse: str, games: int, lead: int) -> None:
    report = tournament("wallpaper", (better, worse, worse), games, processes=1)
    line = next(line for line in report.lines if line.bot == better)
    assert line.lead is not None
    assert line.wins.mean > report.equal
    assert line.lead.mean > lead


def test_no_option_stops_a_searching_bot() -> None:
    options = {"hazy": "big-only", "supply": "21", "grandma": "random", "line": "random"}
    report = tournament("wallpaper", ("hard", "easy"), 2, options=options, processes=1)
    assert report.matches == 2
