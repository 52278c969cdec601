"""What teachers must do in any game that has one, asked in whole matches between bots."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import Any

from kitchentable.arena.play import MatchSpec, played
from kitchentable.catalogue import teacher_of
from kitchentable.core.game import AnyGame, Seat, view_of
from kitchentable.core.reel import Reel
from kitchentable.core.rulebook import rules_of
from kitchentable.core.teaching import Reason, Remark, Teacher
from kitchentable.teach.review import Made, decisions_made
from tests.languages.catalogue import LANGUAGES, WEB

AnyTeacher = Teacher[Any, Any]


def reel_of(game: AnyGame, bots: Sequence[str], seed: str, **options: Any) -> Reel[Any, Any, Any]:
    """A match between bots."""
    return Reel(played(MatchSpec(game.name, tuple(bots), seed, options)))


def taught(game: AnyGame) -> AnyTeacher:
    found = teacher_of(game)
    assert found is not None
    return found


def cost_of(teacher: AnyTeacher, made: Made) -> float:
    """What a decision gives away, as the teacher weighs."""
    mine = teacher.way(made.view, made.actions).worth
    return max(teacher.ways(made.view)[0].worth - mine, 0.0)


def decisions(reel: Reel[Any, Any, Any], teacher: AnyTeacher, every: int = 1) -> Iterator[Made]:
    """What seat 0 decided, or one in so many of these."""
    return islice(decisions_made(reel, teacher, Seat(0)), 0, None, every)


def costs(game: AnyGame, bots: Sequence[str], seed: str, every: int = 1) -> dict[str, list[float]]:
    """By subject what the decisions of seat 0 cost."""
    teacher, found = taught(game), dict[str, list[float]]()
    for made in decisions(reel_of(game, bots, seed), teacher, every):
        found.setdefault(made.subject, []).append(cost_of(teacher, made))
    return found


def check_ways(reel: Reel[Any, Any, Any], teacher: AnyTeacher, every: int = 1) -> None:
    """Ways can be played, come in order, differ, and hold what was played where it is one."""
    game, seat = reel.game, Seat(0)
    views = {line: view_of(game, s, seat) for line, s, actor, _ in reel.lines() if actor == seat}
    for made in decisions(reel, teacher, every):
        ways = teacher.ways(made.view)
        worths = [way.worth for way in ways]
        assert worths == sorted(worths, reverse=True)
        for number, way in enumerate(ways):
            assert not any(teacher.same(way.actions, other.actions) for other in ways[:number])
            s = game.determinise(views[made.line], Random(0))
            for action in way.actions:
                assert action in game.legal_actions(s, seat), str(action)
                game.apply(s, seat, action)
        mine = teacher.way(made.view, made.actions)
        for way in ways:
            if teacher.same(way.actions, mine.actions):
                assert abs(way.worth - mine.worth) < 0.01


def said_in(
    reel: Reel[Any, Any, Any], teacher: AnyTeacher, every: int = 1
) -> Iterator[Reason | Remark]:
    """All that there is to say about a match, of good ways and of those that were taken."""
    for made in decisions(reel, teacher, every):
        best = teacher.ways(made.view)[0].actions
        for reasons in (
            teacher.reasons(made.view, best, None),
            teacher.reasons(made.view, made.actions, None),
            teacher.reasons(made.view, best, made.actions),
        ):
            assert 1 <= len(reasons) <= 3
            yield from reasons
    yield from teacher.remarks(reel, Seat(0))


def check_said(game: AnyGame, teacher: AnyTeacher, said: Sequence[Reason | Remark]) -> None:
    """Every code is known, and every rule that is cited is in the rulebook."""
    rules = rules_of(game)
    for each in said:
        assert each.code in teacher.reasons_known
        assert not each.rule or rules.sentence(each.rule)


def check_worded(game: AnyGame, teacher: AnyTeacher, told: set[str]) -> None:
    """`told`: the codes that the command line can say; browsers must know as many."""
    known = teacher.reasons_known
    assert len(set(known)) == len(known)
    assert told == set(known)
    for language in ("en", *LANGUAGES):
        path = WEB / "games" / game.name / "messages" / f"{language}.ts"
        text = path.read_text(encoding="utf-8")
        assert [code for code in known if f"'teach-{code}':" not in text] == []
