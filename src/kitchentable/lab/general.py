"""What can be measured in matches of every game: wins, seats, length, lead, choices, rules."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from statistics import fmean
from typing import Any

from kitchentable.core.game import AnyGame, Seat
from kitchentable.core.measures import Case, Item, Lab, Measure
from kitchentable.core.reel import Reel
from kitchentable.core.rulebook import rules_of
from kitchentable.core.standings import winners
from kitchentable.core.steps import Step, SteppedGame

PACE = 15.0
"""Seconds that a table takes for a decision, unless somebody knows better."""
TENTHS = 10
QUARTERS = (25, 50, 75)
"""When a match is looked at, in % of its moments."""
_BINS = ((1, 1), (2, 2), (3, 4), (5, 8), (9, 16), (17, 32), (33, 64), (65, None))
"""Numbers of choices, from and to; None: any more."""
_CITED = re.compile(r"\[([a-z]+(?:-\w+)+)\]")

Played = Reel[Any, Any, Any]


def measures(
    game: AnyGame, bots: Sequence[str], seats: int, own: Lab | None, pace: float
) -> tuple[Measure, ...]:
    """What is measured in any match. `bots`: those there are; `seats`: the most of a match."""
    several = seats > 1
    players = tuple(Item(bot, bot) for bot in bots)
    unit = "moments" if own is None else "turns"
    turn = "a moment at which the table waits for somebody" if own is None else own.turn
    found = [
        Measure(
            "wins",
            "Who wins",
            "A case is one seat in one match. The dot is the share of its matches that a bot wins; "
            "a shared win counts as its part. The dashed line is where all would be equal.",
            "share of matches won",
            "%",
            item="bot",
            items=players,
            equal=True,
        ),
        Measure(
            "seat-wins",
            "Does the seat matter?",
            "A case is one match. Seats count in turn order, and bots take turns in them, so the "
            "difference between seats is the game's own.",
            "share of matches won",
            "%",
            item="seat, in turn order",
            items=tuple(Item(str(seat), _ordinal(seat)) for seat in range(seats)),
            ordered=True,
            equal=True,
        ),
        Measure(
            "points",
            "How many points",
            "A case is one seat at the end. The bars are the shares of a bot's seats that end with "
            "so many points; the line is their mean.",
            "at the end",
            "points",
            shape="spread",
            items=players,
            whole=True,
        ),
        Measure(
            "lead-changes",
            "How often the lead changes",
            "A case is one match: how often another seat comes to have the most points alone, as "
            "the score stands after each moment.",
            "of the lead in a match",
            "changes",
            shape="spread",
            whole=True,
        ),
        Measure(
            "leader-wins",
            "Is it over before it is over?",
            "A case is one match in which one seat leads alone at this part of its moments. The "
            "dot is the share of these that the leader wins. Near 100\u00a0%, the rest of the "
            "match decides nothing; at the dashed line, the lead means nothing.",
            "share won by who leads",
            "%",
            item="part of the match played",
            items=tuple(Item(str(part), f"{part} %") for part in QUARTERS),
            ordered=True,
            equal=True,
        ),
        Measure(
            "turns",
            "How long a match is",
            f"A case is one match. A turn is {turn}.",
            "of a match",
            unit,
            shape="spread",
            whole=True,
        ),
        Measure(
            "minutes",
            "How long it takes at a table",
            f"A case is one match. Records have no clock: this counts {pace:g} seconds for each "
            "moment at which the table waits, for one player or for several at once, however many "
            "actions they need (option --pace).",
            "of a match",
            "minutes",
            shape="spread",
        ),
        Measure(
            "decisions",
            "How much there is to decide",
            "A case is one seat in one match. A decision is what a player does in one part of a "
            "turn; it can take several actions, such as the letters of a word.",
            "of a seat in a match",
            "decisions or actions",
            shape="spread",
            items=(Item("decision", "decisions"), Item("action", "actions")),
            whole=True,
        ),
        Measure(
            "choices",
            "How many choices there are",
            "A case is one seat in one match. The dot is the share of its actions that were chosen "
            "from so many legal ones; one alone is no choice.",
            "share of the actions",
            "%",
            item="legal actions",
            items=tuple(Item(_bin_name(*ends), _bin_name(*ends)) for ends in _BINS),
            ordered=True,
        ),
        Measure(
            "branching",
            "When there is much to choose",
            "A case is one tenth of one match: the mean number of legal actions in it.",
            "legal at each action",
            "actions",
            item="part of the match",
            items=tuple(
                Item(str(n), f"{n * TENTHS}–{n * TENTHS + TENTHS} %") for n in range(TENTHS)
            ),
            ordered=True,
        ),
        Measure(
            "rule-acts",
            "Which rules act",
            "A case is one match. A sentence of the rules acts whenever something is done in a "
            "part of the turn that carries it out, and with each line of the final score that it "
            "gives points. One that never does is switched "
            "off by an option, or may not be worth its place.",
            "it acts in a match",
            "times",
            item="sentence of the rules",
            items=_sentences(game),
            wide=True,
        ),
        Measure(
            "rule-points",
            "Which rules give the points",
            "A case is one seat at the end: the points of all its score lines that cite the "
            "sentence.",
            "of a seat by this sentence",
            "points",
            item="sentence of the rules",
            items=_sentences(game),
        ),
    ]
    alone = {"wins", "seat-wins", "lead-changes", "leader-wins"}
    return tuple(measure for measure in found if several or measure.name not in alone)


def _ordinal(seat: int) -> str:
    return ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")[seat]


def _bin_name(first: int, last: int | None) -> str:
    if last is None:
        return f"{first} or more"
    return str(first) if first == last else f"{first}–{last}"


def _sentences(game: AnyGame) -> tuple[Item, ...]:
    """Every sentence of the rules."""
    try:
        book = rules_of(game)
    except FileNotFoundError:
        return ()
    return tuple(
        Item(sentence.id, sentence.id, sentence.text)
        for chapter in book.chapters
        for sentence in chapter.sentences
    )


def cases(played: Played, bots: Sequence[str], own: Lab | None, pace: float) -> Iterator[Case]:
    """The cases of all general measures in one match. `bots`: per seat who sits there."""
    walk = Walk(played)
    for seat, (bot, key, won) in enumerate(zip(bots, walk.scores, walk.won, strict=True)):
        yield Case("points", key[0], bot, seat=seat)
        if played.seats > 1:
            yield Case("wins", won, bot, seat=seat)
            yield Case("seat-wins", won, str(seat), seat=seat)
    yield Case("turns", walk.moments if own is None else own.turns(played))
    yield Case("minutes", walk.moments * pace / 60)
    if played.seats > 1:
        yield Case("lead-changes", lead_changes(walk.course))
        yield from walk.leaders()
    yield from walk.choices()
    yield from walk.rules()


class Walk:
    """One match, gone through once."""

    def __init__(self, played: Played) -> None:
        self._game = played.game
        self.course: list[list[int]] = []
        """Per moment the points of all seats when it is over."""
        self._legal: list[tuple[Seat, int]] = []
        """Per action of a player who did it, and of how many legal ones."""
        self._decisions: Counter[Seat] = Counter()
        self._parts: Counter[int] = Counter()
        """By part of the turn the actions in it."""
        self._go(played)
        end = played.end()
        self.scores = self._game.score(end)
        self.course.append([key[0] for key in self.scores])
        first = winners(self.scores)
        self.won = [(seat in first) / len(first) for seat in range(played.seats)]
        self._lines = [self._game.breakdown(end, Seat(seat)) for seat in range(played.seats)]

    @property
    def moments(self) -> int:
        """How often the table waits: for one player, or for several at once."""
        return len(self.course)

    def _go(self, played: Played) -> None:
        part, together = -1, False
        begun: set[Seat] = set()
        for s, seat, _ in played.moves():
            here = getattr(s, "step", 0)
            self._parts[here] += 1
            if here != part:
                begun = set()
            part = here
            if seat < 0:
                continue
            if not begun or not (together or seat in begun):
                together = len(self._game.actors(s)) > 1
                if self._legal:
                    self.course.append([key[0] for key in self._game.score(s)])
                begun = set()
            if seat not in begun:
                self._decisions[seat] += 1
                begun.add(seat)
            self._legal.append((seat, len(self._game.legal_actions(s, seat))))

    def leaders(self) -> Iterator[Case]:
        """Whether who leads at some part of the match wins it."""
        for part in QUARTERS:
            points = self.course[len(self.course) * part // 100]
            leader = sole_leader(points)
            if leader is not None:
                yield Case("leader-wins", self.won[leader], str(part), seat=leader)

    def choices(self) -> Iterator[Case]:
        """How many decisions and choices there are."""
        actions: dict[Seat, list[int]] = {Seat(seat): [] for seat in range(len(self.won))}
        for seat, legal in self._legal:
            actions[seat].append(legal)
        for seat, numbers in actions.items():
            yield Case("decisions", self._decisions[seat], "decision", seat=seat)
            yield Case("decisions", len(numbers), "action", seat=seat)
            for first, last in _BINS if numbers else ():
                inside = sum(first <= n and (last is None or n <= last) for n in numbers)
                yield Case("choices", inside / len(numbers), _bin_name(first, last), seat=seat)
        for tenth in range(TENTHS):
            ends = [len(self._legal) * n // TENTHS for n in (tenth, tenth + 1)]
            if numbers := [legal for _, legal in self._legal[slice(*ends)]]:
                yield Case("branching", fmean(numbers), str(tenth))

    def rules(self) -> Iterator[Case]:
        """How often each sentence of the rules acts, and the points that it gives."""
        acts: Counter[str] = Counter()
        for part, ids in enumerate(parts_of(self._game)):
            for id_ in ids:
                acts[id_] += self._parts[part]
        given = {line.rule for lines in self._lines for line in lines}
        for lines in self._lines:
            acts.update(line.rule for line in lines if line.points)
        for id_ in sorted(acts.keys() | given):
            yield Case("rule-acts", acts[id_], id_)
        for seat, lines in enumerate(self._lines):
            points: Counter[str] = Counter(dict.fromkeys(given, 0))
            for line in lines:
                points[line.rule] += line.points
            for id_ in sorted(points):
                yield Case("rule-points", points[id_], id_, seat=seat)


def parts_of(game: AnyGame) -> list[list[str]]:
    """Per part of the turn the sentences that it says it carries out, if the game has parts.

    A part in which nobody can act leaves no line in a log, so that nothing is known of it.
    """
    if not isinstance(game, SteppedGame):
        return []
    return [
        [] if type(step).apply is Step.apply else cited(type(step).__doc__ or "")
        for step in game.turn
    ]


def cited(docstring: str) -> list[str]:
    """The ids with which a docstring begins: `[turn-1] [ruling-2] …`."""
    ids: list[str] = []
    at = 0
    while found := _CITED.match(docstring, at):
        ids.append(found[1])
        at = found.end() + 1
    return ids


def sole_leader(points: Sequence[int]) -> int | None:
    """Who has the most points alone; None: nobody."""
    best = max(points)
    return points.index(best) if points.count(best) == 1 else None


def lead_changes(course: Iterable[Sequence[int]]) -> int:
    """How often the lead goes from one seat to another; a tie between is no change."""
    leaders = [leader for points in course if (leader := sole_leader(points)) is not None]
    return sum(one != other for one, other in pairwise(leaders))
