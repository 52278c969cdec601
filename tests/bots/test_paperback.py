"""How the bots of Paperback write, choose, buy and vote, against the rules and slow ways."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from kitchentable.arena import tournament
from kitchentable.bots.greedy import Heuristic
from kitchentable.catalogue import make_bot
from kitchentable.core.game import Seat
from kitchentable.core.match import Match
from kitchentable.core.state import clone
from kitchentable.games.paperback import GAME
from kitchentable.games.paperback.actions import Action, Borrow, Space, Spell
from kitchentable.games.paperback.buying import Market, Prospects
from kitchentable.games.paperback.heuristic import heuristic
from kitchentable.games.paperback.levels import LEVELS as ROWS
from kitchentable.games.paperback.racing import Race, chance
from kitchentable.games.paperback.reckoning import ON_HAND, Reckoner, Slot, Tally, desk_of
from kitchentable.games.paperback.scoring import word_score
from kitchentable.games.paperback.state import Options, State
from kitchentable.games.paperback.view import Observation
from kitchentable.games.paperback.wording import Writer
from kitchentable.games.paperback.words import lexicon
from tests.games.paperback.tables import EVERYTHING, ORDINARY, Table, table

from .processes import printed_in_every_process

DECK = GAME.deck
HEURISTIC: Heuristic = heuristic(GAME)  # for mypy: the bots know it by its shape alone
LEVELS = {level.name: level for level in ROWS}
WORDS = lexicon.load("american", 70, True)
FOR_WORDS = [
    id_
    for id_, card, key in zip(DECK.ids, DECK.cards, DECK.keys, strict=True)
    if card.kind in ("starting", "offer") and key not in ON_HAND
]
"""Cards that ask for nothing of the hand, so that a word scores what its cards say."""


def by_cents(tally: Tally) -> float:
    return tally.cents


def dearest_longest(tally: Tally) -> float:
    return tally.cents + tally.letters / 100


def some_table(rng: Random, size: int, options: Options, **setting: Any) -> Table:
    common = rng.choice(["C01", "C02", "C03", "C04"])
    hand = " ".join(rng.sample(FOR_WORDS, size))
    return table(hand, common=common, options=options, **setting)


def write(at: Table, bot: str) -> Table:
    """Lets a bot write its word, and choose for its abilities, until the word is scored."""
    player, turn = make_bot("paperback", bot, 1), at.s.turn
    while len(at.s.made) < turn:
        at.deal()
        seat = at.s.waiting[0]
        at.play(f"{seat} {player.choose(at.view(seat), Random(1))}")
    return at


# What words bring


@pytest.mark.parametrize(
    ("options", "setting"),
    [
        (ORDINARY, {}),
        (Options(bonuses="after"), {}),
        (Options(attacks=True), {"in_play": {1: "A08 A01"}}),
        (Options(attacks=True), {"in_play": {1: "A10 A04"}}),
        (Options(powers=True), {"powers": "P02 P01"}),
        (Options(powers=True), {"powers": "P03 P01"}),
        (Options(powers=True), {"powers": "P04 P01"}),
        (Options(spacebar_and_dyslexic=True), {}),
    ],
)
def test_a_word_scores_what_was_reckoned(options: Options, setting: dict[str, Any]) -> None:
    for seed in range(8):
        at = some_table(Random(seed), 6, options, **setting)
        if options.spacebar_and_dyslexic:
            at.s.hands[0].append(DECK.rows["C06"])
            at.s.hidden.remove(DECK.rows["C06"])
        desk = desk_of(at.s, DECK)
        plan = Writer(DECK, WORDS, desk, dearest_longest, 99).plan()
        write(at, "greedy")
        assert at.cents == plan.tally.cents, at.made


def some_words(s: State, actions: tuple[Action, ...] = ()) -> Iterator[tuple[State, int]]:
    """Every way to write a word, with the cents that stand there when no choice is left."""
    for action in GAME.legal_actions(s, Seat(0)):
        after = clone(s)
        GAME.apply(after, Seat(0), action)
        if isinstance(action, Spell | Borrow | Space):
            yield from some_words(after)
        elif str(action) == "finish":
            yield after, after.cents or word_score(after, DECK)


@pytest.mark.parametrize(
    "hand", ["S01 L24 T09 V01", "L53 V02 L21", "T16 L56 V03", "L38 S03 V04", "L18 T03 V05 S02"]
)
@pytest.mark.parametrize("power", ["P01", "P02", "P03", "P04"])
def test_no_word_scores_more_than_the_planned_one(hand: str, power: str) -> None:
    at = table(hand, powers=f"{power} P05", options=Options(powers=True))
    plan = Writer(DECK, WORDS, desk_of(at.s, DECK), by_cents, 99).plan()
    assert plan.tally.cents == max([cents for _, cents in some_words(at.s)], default=0)


def test_cards_never_promise_less_than_a_word_of_them_brings() -> None:
    for seed in range(200):
        rng = Random(seed)
        at = some_table(rng, 5, ORDINARY)
        reckoner = Reckoner(DECK, desk_of(at.s, DECK))
        pieces = [Slot(card, DECK.letters[card]) for card in at.s.hands[0]]
        rng.shuffle(pieces)
        most, brought = reckoner.most(sorted(pieces), 0), reckoner.tally([pieces])
        assert all(
            getattr(most, field) >= getattr(brought, field)
            for field in ("cents", "draws", "trims", "attacks")
        )
        assert most.letters == brought.letters


def test_two_words_are_written_where_they_score_more() -> None:
    at = table("T02 L62 V05 T03 L61 V01", common="C05", options=EVERYTHING)
    write(at, "greedy")
    assert at.made.words.count(" ") == 1


# Following a plan


def test_a_word_is_decided_once_and_followed() -> None:
    for seed in range(6):
        at = some_table(Random(seed), 6, ORDINARY)
        planned = Writer(DECK, WORDS, desk_of(at.s, DECK), dearest_longest, 99).plan()
        greedy, written = make_bot("paperback", "greedy", 1), []
        while at.stage == "word":
            written.append(greedy.choose(at.view(0), Random(seed)))
            at.play(str(written[-1]))
        assert tuple(written[:-1]) == planned.actions
        assert str(written[-1]) == "finish"


def test_a_word_that_somebody_else_began_is_finished() -> None:
    at = table("S01 S02 S03 V01 V02 L61").play("spell S03", "spell S01")
    write(at, "hard")
    assert at.made.words.startswith("st")


# Words that a level knows


@pytest.mark.parametrize("bot", ["easy", "medium", "hard", "expert", "greedy"])
def test_a_bot_writes_only_words_that_it_knows_and_the_table_has(bot: str) -> None:
    options = Options(size=50)
    match: Match[Any, Any, Any] = Match(GAME, 2, "words", options)
    players = [make_bot("paperback", bot, seat) for seat in range(2)]
    while not match.over and match.view(None).observation.turn <= 12:
        seat = match.actors[0]
        match.play(seat, players[seat].choose(match.view(seat), Random(1)))
    made = [word for one in match.view(None).observation.made for word in one.words.split()]
    size = min(50, LEVELS[bot].size) if bot in LEVELS else 50
    longest = LEVELS[bot].longest if bot in LEVELS else 99
    known = lexicon.load("american", size, True)
    assert made
    assert all(word in known and len(word) <= longest for word in made)


# Votes and themes


def test_a_theme_is_claimed_and_voted_for_if_its_card_names_the_word() -> None:
    at = table("S02 S01 S03 L24 V04 L25", theme="H05", options=Options(themes=True))
    at.play("spell L24", "spell L25", "spell V04", "spell S03")
    at.play("spell S01")
    bot = make_bot("paperback", "hard", 1)
    assert str(bot.choose(at.view(0), Random(1))) == "claim"
    at.play("claim")
    for seat in at.s.waiting:
        assert str(bot.choose(at.view(seat), Random(1))) == "vote yes"


def test_a_word_that_the_theme_card_does_not_name_gets_no_vote() -> None:
    at = table("S02 S01 S03 L24 V04 L25", theme="H01", options=Options(themes=True))
    at.play("spell L24", "spell L25", "spell V04", "spell S03", "spell S01")
    bot = make_bot("paperback", "hard", 1)
    assert str(bot.choose(at.view(0), Random(1))) == "finish"
    at.play("claim")
    for seat in at.s.waiting:
        assert str(bot.choose(at.view(seat), Random(1))) == "vote no"


# Buying


def shopping(cents: int, fame: str, mine: str = "", theirs: str = "") -> Table:
    """Seat 0 has cents to spend; `fame`: what is left of each pile; what both have discarded."""
    at = table("S01 S02 S03 S04 S05 V04")
    write(at, "easy")
    at.deal()
    assert at.stage == "buy"
    at.s.cents = cents
    at.s.fame = [int(left) for left in fame.split()]
    at.s.discards[0] += [DECK.rows[id_] for id_ in mine.split()]
    at.s.discards[1] += [DECK.rows[id_] for id_ in theirs.split()]
    at.s.turn = 15
    return at


def bought(at: Table, bot: str) -> str:
    return str(make_bot("paperback", bot, 1).choose(at.view(0), Random(1)))


def test_who_is_ahead_ends_the_game_and_who_is_behind_does_not() -> None:
    ahead = shopping(5, "1 3 0 1", mine="F11 F11")
    assert bought(ahead, "hard") == "buy F05"
    behind = shopping(5, "1 3 0 1", theirs="F11 F11")
    assert bought(behind, "hard") != "buy F05"


def test_the_last_card_is_bought_if_it_turns_the_game() -> None:
    assert bought(shopping(17, "3 3 0 1", theirs="F11"), "hard") == "buy F17"
    assert bought(shopping(17, "3 3 0 1", theirs="F17 F17"), "hard") != "buy F17"


def test_a_market_is_worth_the_best_set_of_cards() -> None:
    at = shopping(13, "3 3 2 1")
    market = Market(Prospects(at.s, DECK, 0))
    values = [market.worth(cents) for cents in range(30)]
    assert values == sorted(values)
    legal = GAME.legal_actions(at.s, Seat(0))
    best = max(
        market.of_buying(DECK.rows[action.card], 13) for action in legal if hasattr(action, "card")
    )
    assert best == pytest.approx(market.worth(13))


def test_a_race_is_won_by_who_can_end_it_and_lost_by_who_cannot() -> None:
    race = Race((5, 8), (4, 7), (1, 1), fame=(20.0, 22.0), cents=(9.0, 9.0), next=0)
    first = chance(race, 0, 200)
    assert first > 0.6
    assert first + chance(race, 1, 200) == pytest.approx(1)
    assert chance(race._replace(next=1), 0, 200) < 0.4
    assert chance(race._replace(left=(0, 0)), 0, 10) == 0
    assert chance(race._replace(fame=(22.0, 22.0), left=(0, 0)), 0, 10) == 0.5


def test_early_letters_and_late_fame() -> None:
    early = table("S01 S02 S03 S04 S05 V04")
    write(early, "easy").deal()
    early.s.cents = 5
    assert not bought(early, "hard").startswith("buy F")
    assert bought(shopping(5, "2 2 2 1"), "hard").startswith("buy F")


# Levels, and all together


def test_levels_have_honest_names() -> None:
    assert list(LEVELS) == ["easy", "medium", "hard", "expert"]
    for level in LEVELS.values():
        assert level.description.endswith(".")
        assert level.description.count(".") == 1


def test_what_others_hold_does_not_change_what_is_thought() -> None:
    thoughts = []
    for hand in ("S01 S01 S02 S02 S06", "S06 S06 S06 S06 S06"):
        at = table("S01 L24 T09 V01 S06", others={1: hand})
        at.s.piles[1] = sorted([*DECK.starting, *DECK.starting, *[DECK.rows["S06"]] * 5])
        for id_ in hand.split():
            at.s.piles[1].remove(DECK.rows[id_])
        for bot in ("greedy", "hard"):
            thoughts.append(make_bot("paperback", bot, 1).consider(at.view(0), Random(1)))
    assert thoughts[:2] == thoughts[2:]


PRINT_CHOICES = """
from random import Random
from kitchentable.catalogue import GAMES, make_bot
from kitchentable.core.match import Match
match = Match(GAMES["paperback"], 3, "seed")
for turn in range(40):
    for spec in ("greedy", "easy", "hard"):
        choice = make_bot("paperback", spec, 5).consider(match.view(match.actors[0]), Random(3))
        print([(str(action), value) for action, value in choice.values])
    match.play(match.actors[0], choice.action)
"""


def test_the_same_seed_gives_the_same_choice_in_every_process() -> None:
    assert printed_in_every_process(PRINT_CHOICES).count("\n") == 120


@pytest.mark.parametrize("seats", [1, 2, 5])
@pytest.mark.parametrize("bot", ["medium", "hard"])
def test_no_module_stops_a_bot(bot: str, seats: int) -> None:
    match: Match[Any, Any, Any] = Match(
        GAME,
        seats,
        "everything",
        Options(
            spacebar_and_dyslexic=True,
            attacks=True,
            powers=True,
            awards=True,
            themes=True,
            hints=True,
            house_words=("zorb",),
        ),
    )
    players = [make_bot("paperback", bot, seat) for seat in range(seats)]
    while not match.over:
        seat = match.actors[0]
        match.play(seat, players[seat].choose(match.view(seat), Random(1)))
    o: Observation = match.view(None).observation
    assert o.house == ("zorb",)
    assert sum(made.cents for made in o.made) > len(o.made)


@pytest.mark.parametrize(
    ("better", "worse", "games", "lead"), [("greedy", "random", 3, 30), ("medium", "easy", 9, 3)]
)
def test_a_few_deals_show_who_is_better(better: str, worse: str, games: int, lead: int) -> None:
    report = tournament("paperback", (better, worse, worse), games, processes=1)
    line = next(line for line in report.lines if line.bot == better)
    assert line.lead is not None
    assert line.wins.mean > report.equal
    assert line.lead.mean > lead
