"""What must hold of any game's teacher, to be asked at the moments of random games.

A teacher is asked as it is used: by `advise` and by the decisions of a review. Twin worlds and
canaries are those of `tests.trust`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import msgspec

from kitchentable import catalogue
from kitchentable.catalogue import GAMES, make_bot, teller_of
from kitchentable.core.game import AnyGame, Seat, View
from kitchentable.core.match import TakeBack
from kitchentable.core.reel import Reel
from kitchentable.core.rulebook import rules_of
from kitchentable.core.teaching import Teacher
from kitchentable.server.messages import LiveMatch
from kitchentable.teach import advise, review
from kitchentable.teach.review import Made
from kitchentable.teach.told import Advice, Decision, Judged
from tests.trust.secrecy import A_WORD
from tests.trust.worlds import Moment, imagined, rewritten

AnyReel = Reel[Any, Any, Any]
AnyTeacher = Teacher[Any, Any]
TAUGHT = tuple(name for name, game in GAMES.items() if catalogue.teacher_of(game))
"""The games that have a teacher."""


class TeacherBroken(AssertionError):
    """A teacher breaks a law; the message says which."""


def hold(true: object, law: str, seen: object = "") -> None:
    """Raises TeacherBroken unless it is true."""
    if not true:
        raise TeacherBroken(f"{law}: {seen}")


def the_teacher(game: AnyGame) -> AnyTeacher:
    """The teacher whom advice and reviews ask, mutants included."""
    teacher = catalogue.teacher_of(game)
    assert teacher is not None
    return teacher


def greedy_match(game: AnyGame, seats: int, number: int, lines: int) -> LiveMatch:
    """The first lines of a match in which seat 0 plays greedily and the others at random."""
    match = LiveMatch(game, seats, f"{number:064}")
    dice = Random(f"teachers/{number}")
    bots = [make_bot(game.name, "random" if seat else "greedy", seat) for seat in range(seats)]
    while not match.over and len(match.log) < lines:
        seat = dice.choice(match.actors)
        match.play(seat, bots[seat].choose(match.view(seat), dice))
    return match


# Ways


def ask_ways(game: AnyGame, view: View[Any, Any], dice: Random) -> None:
    """At a view with a subject there are ways, all different, each legal action by action."""
    teacher = the_teacher(game)
    ways = teacher.ways(view)
    hold(ways, "there is always a way", teacher.subject(view))
    worth = [way.worth for way in ways]
    hold(worth == sorted(worth, reverse=True), "the best way comes first", worth)
    for number, way in enumerate(ways):
        same = any(teacher.same(way.actions, other.actions) for other in ways[:number])
        hold(not same, "ways differ", way)
        hold(teacher.same(way.actions, way.actions), "a way is the same as itself", way)
        _ask_legal(game, view, way.actions, dice)
    again = teacher.way(view, ways[-1].actions)
    hold(abs(again.worth - worth[-1]) < 1e-6, "a way is worth what it is worth", again)


def _ask_legal(game: AnyGame, view: View[Any, Any], actions: Sequence[Any], dice: Random) -> None:
    seat = view.seat
    assert seat is not None
    hold(actions, "a way has an action")
    s = game.determinise(view, dice)
    for action in actions:
        hold(action in game.legal_actions(s, seat), "ways are legal, action by action", actions)
        game.apply(s, seat, action)


# Decisions


def made_by(match: LiveMatch, seat: Seat) -> list[Made]:
    """The decisions of a seat in a match."""
    return list(review.decisions_made(Reel(match), the_teacher(match.game), seat))


def judged(match: LiveMatch, made: Made) -> Decision:
    return review.judge(Reel(match), the_teacher(match.game), made)


def ask_lines(match: LiveMatch, seat: Seat, made: Sequence[Made]) -> None:
    """No line is in two decisions, and of those that had a choice few are in none.

    A choice may be none: which way round the first card hangs on an empty wall.
    """
    reel: AnyReel = Reel(match)
    lines = {
        line: len(match.game.legal_actions(s, seat))
        for line, s, actor, _ in reel.lines()
        if actor == seat
    }
    found: Counter[int] = Counter()
    for each in made:
        own = [line for line in range(each.line, each.end) if line in lines]
        hold(len(own) == len(each.actions), "a decision has its lines and no others", each)
        hold([match.log[line].action for line in own] == each.actions, "… and actions", each)
        found.update(own)
    hold(all(found[line] <= 1 for line in lines), "no line is in two decisions", found)
    chosen = [line for line, choices in lines.items() if choices > 1]
    missed = [line for line in chosen if not found[line]]
    hold(len(missed) <= 1 + len(chosen) / 10, "choices are in a decision", missed)
    hold(not any(isinstance(a, TakeBack) for each in made for a in each.actions), "no take-backs")


def ask_decision(match: LiveMatch, made: Made) -> Decision:
    """What was played is told among the ways, and nothing is better than the best."""
    decision = judged(match, made)
    texts = tuple(map(str, made.actions))
    hold(decision.ways[decision.played].actions == texts, "what was played is told", decision)
    hold(decision.cost >= 0, "nothing is better than the best way", decision)
    hold(decision.ways[0].behind == 0, "the best way is behind none", decision)
    behind = [way.behind for way in decision.ways]
    hold(behind == sorted(behind), "ways are told from best to worst", behind)
    hold(len(decision.ways) <= review.FEW + 1, "a few ways are told", decision)
    for way in decision.ways:
        ask_reasons(match.game, way)
    return decision


def ask_reasons(game: AnyGame, way: Judged) -> None:
    """Reasons are few, known and in words, and cite rules that there are."""
    teacher, book, teller = the_teacher(game), rules_of(game), teller_of(game)
    hold(len(way.reasons) <= 3, "three reasons at most", way)
    for reason in way.reasons:
        hold(reason.code in teacher.reasons_known, "reasons are known", reason)
        hold(not reason.rule or book.sentence(reason.rule), "cited rules exist", reason)
        if teller is not None:
            said = teller.reason_in_words(reason, [f"Player {seat}" for seat in range(9)])
            hold(said[-1:] in ".!?" and said[0] == said[0].upper(), "a whole sentence", said)


# Secrecy


def ask_advice(match: LiveMatch, seat: Seat, dice: Random) -> Advice | None:
    """Whoever cannot tell two worlds apart gets the same advice in both, which names no secret."""
    ours = _advice(match, seat)
    theirs = _advice(imagined(match, seat, dice), seat)
    hold(_bytes(ours) == _bytes(theirs), "twin worlds get the same advice", (ours, theirs))
    if ours is not None:
        ask_canaries(match.game, match.view(seat), ours)
        for way in ours.ways:
            ask_reasons(match.game, way)
    return ours


def ask_twin_decisions(moment: Moment, seat: Seat, dice: Random) -> bool:
    """Whether there is another log that looks alike to a seat; its last decision is judged alike
    then."""
    other = rewritten(moment, seat, dice)
    if other is None:
        return False
    ours, theirs = (_last_decision(world.after, seat) for world in (moment, other))
    hold(_bytes(ours) == _bytes(theirs), "twin worlds are judged alike", (ours, theirs))
    return ours is not None


def ask_canaries(game: AnyGame, view: View[Any, Any], told: Advice | Decision) -> None:
    """What is told names no component that its seat has not seen."""
    known = {*_words(msgspec.to_builtins(view.observation)), *_words(list(map(str, view.legal)))}
    s = game.determinise(view, Random(0))
    leaks = (game.components(s).keys() - known) & {*_words(msgspec.to_builtins(told))}
    hold(not leaks, "no component that was not seen is named", (leaks, told))


def _advice(match: LiveMatch, seat: Seat) -> Advice | None:
    _show_the_truth(match)
    return advise.advise(match.game, match.view(seat))


def _last_decision(match: LiveMatch, seat: Seat) -> Decision | None:
    _show_the_truth(match)
    made = made_by(match, seat)
    return judged(match, made[-1]) if made else None


def _show_the_truth(match: LiveMatch) -> None:
    """For those planted teachers alone that peek: the others have no place for it."""
    peek = getattr(the_teacher(match.game), "peek", None)
    if peek is not None:
        peek(match)


def _bytes(told: object) -> bytes:
    return msgspec.json.encode(told)


def _words(content: Any) -> Iterator[str]:
    """All words in plain data."""
    if isinstance(content, str):
        yield from A_WORD.findall(content)
    elif isinstance(content, dict):
        for key, value in content.items():
            yield from _words(str(key))
            yield from _words(value)
    elif isinstance(content, list | tuple):
        for value in content:
            yield from _words(value)
