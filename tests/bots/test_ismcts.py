"""The search on games where it is plain what is right, and whether it repeats."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from kitchentable.bots.ismcts import IsmctsBot
from kitchentable.catalogue import GAMES, make_bot
from kitchentable.core.game import Seat
from kitchentable.core.match import Match

from .processes import printed_in_every_process
from .toys import Guess, HideAndSeek, Pennies, Roshambo, Toy


def opening(game: Toy, seats: int, seat: int) -> Any:
    match: Match[Any, Any, Any] = Match(game, seats, "seed")
    return match.view(Seat(seat))


@pytest.mark.parametrize(("game", "seats"), [(Pennies(), 2), (Roshambo(), 2), (Roshambo(), 3)])
def test_with_sealed_simultaneous_choices_nobody_peeks_and_play_stays_mixed(
    game: Toy, seats: int
) -> None:
    for seat in range(seats):
        view = opening(game, seats, seat)
        root = IsmctsBot(game, 3000).search(view, Random(seat))
        visits = [root.choices[action].visits for action in view.legal]
        assert sum(visits) == 3000
        assert min(visits) > 3000 / len(visits) * 0.7
        for edge in root.choices.values():
            # Whoever could see the sealed choice of another would always win, or always lose.
            assert abs(edge.total / edge.visits) < 0.2


def test_an_unpredictable_game_is_played_unpredictably() -> None:
    view = opening(Pennies(), 2, 0)
    played = Counter(IsmctsBot(Pennies(), 50).choose(view, Random(n)) for n in range(60))
    assert min(played[0], played[1]) > 15


def test_a_seat_that_moves_later_does_not_know_what_was_sealed_before() -> None:
    choice = IsmctsBot(HideAndSeek(), 2000).consider(opening(HideAndSeek(), 2, 0), Random(1))
    values = dict(choice.values)
    assert choice.action != 0
    assert values[0] == 0
    # Sought by chance it would win 3 of 4, value 0.5; sought by a good guesser a little less.
    assert max(values[place] for place in (1, 2, 3, 4)) > 0.25


def test_what_the_dealer_hid_is_not_guessed_better_than_by_chance() -> None:
    bot = IsmctsBot(Guess(), 600)
    for seed in range(10):
        match: Match[Any, Any, Any] = Match(Guess(), 2, str(seed))
        choice = bot.consider(match.view(Seat(0)), Random(7))
        assert choice == bot.consider(opening(Guess(), 2, 0), Random(7))  # whatever lies there
        assert choice.action == 0
        assert all(value < -0.1 for action, value in choice.values if action != 0)


def test_every_legal_action_has_a_value_in_the_order_of_the_view() -> None:
    match = Match(GAMES["memento"], 3, "seed")
    view = match.view(match.actors[0])
    for spec in ("random", "greedy", "ismcts:20", "ismcts:2", "hard"):
        choice = make_bot("memento", spec, 1).consider(view, Random(1))
        assert tuple(action for action, _ in choice.values) == view.legal
        assert choice.action in view.legal


def test_considering_leaves_the_generator_of_the_match_alone() -> None:
    plain, thinking = (Match(GAMES["memento"], 2, "seed") for _ in range(2))
    make_bot("memento", "ismcts:30", 1).consider(thinking.view(thinking.actors[0]), Random(1))
    for match in (plain, thinking):
        while not match.over:
            match.play(match.actors[0], match.view(match.actors[0]).legal[0])
    assert plain.log == thinking.log


PRINT_CHOICES = """
from random import Random
from kitchentable.catalogue import GAMES, make_bot
from kitchentable.core.match import Match
match = Match(GAMES["memento"], 4, "seed")
for spec in ("greedy", "easy", "medium", "hard", "ismcts:100"):
    for _ in range(3):
        choice = make_bot("memento", spec, 5).consider(match.view(match.actors[0]), Random(3))
        print([(str(action), value) for action, value in choice.values])
        match.play(match.actors[0], choice.action)
"""


def test_the_same_seed_gives_the_same_choice_in_every_process() -> None:
    assert printed_in_every_process(PRINT_CHOICES).count("\n") == 15
