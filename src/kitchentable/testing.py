"""The laws that every game must pass, to be run on anybody's game: `check_game(GAME)`.

Random matches are played line by line, and at every line, or at a sample of them, each law is
asked. The first breach is raised as a `LawBroken` that names the law, the way to repeat it, and
what had been played.
"""

from __future__ import annotations

import pickle
from collections.abc import Iterable
from itertools import combinations, product
from random import Random
from typing import Any, NoReturn, TypeVar

import msgspec
from msgspec import Struct

from kitchentable.core.encoding import Encoder, Path
from kitchentable.core.game import (
    CHANCE,
    AnyGame,
    IllegalAction,
    Seat,
    View,
    bytes_of,
    reasons_of_a_guess,
    view_of,
)
from kitchentable.core.match import Match
from kitchentable.core.options import described
from kitchentable.core.rulebook import Rulebook, rules_of
from kitchentable.core.state import clone, fingerprint

T = TypeVar("T")

LAWS = (
    "actor ⇔ legal actions",
    "parse(str(a)) == a",
    "actions survive pickling",
    "every action encodes and decodes",
    "apply accepts every legal action",
    "rules roll no dice",
    "a clone is independent",
    "deal draws from chance_outcomes",
    "components are conserved",
    "the breakdown adds up to the score",
    "reasons are those of a guess",
    "cited rules exist",
    "views survive pickling",
    "observe(determinise(view)) == view.observation",
    "spectators know no more than any seat",
    "what audience hides leaves the view unchanged",
    "audience holds the actor",
    "determinisations vary",
    "illegal actions are refused and change nothing",
    "sealed commitments in any order give the same state",
    "folding the log again gives the same state",
    "the match ends",
)
"""The laws, as they are named in a breach."""

SAMPLES = 8
"""How many of the first lines of a match have the costly laws asked, on average; later fewer."""
SEALED = 20
"""The same for the laws about what is done in secret: half of the lines of a short match."""
APPLIED = 24
"""How many of the legal actions of all actors are tried where the costly laws are asked."""
VIEWERS = 5
"""How many seats, besides the spectators, are looked at where the costly laws are asked."""
DRAWS = 2000
"""How often a deal is drawn to compare frequencies with weights."""
ONLOOKERS = 2
"""How many of those whom an action is hidden from are asked what they can tell."""
GUESSES = 8
"""How many determinisations are asked whether they vary."""


class LawBroken(AssertionError):
    """A game breaks a law; the message has the law, the match and its transcript."""


class Checked(Struct, frozen=True):
    """What `check_game` went through."""

    matches: int
    lines: int
    """Lines of all logs."""
    laws: dict[str, int]
    """Per law how often it was asked; a law that a game gives no occasion for is not there."""


def check_game(
    game: AnyGame,
    *,
    seats: Iterable[int] | None = None,
    options: Iterable[Any] | None = None,
    matches: int = 20,
    seed: int = 0,
    encoder: Encoder[Any, Any] | None = None,
) -> Checked:
    """Plays `matches` random matches for each seat count and each options value.

    None: all seat counts of the game; and without options its `variants`. `encoder`: what turns the
    game into numbers, to be asked as well. Raises LawBroken at the first breach.
    """
    laws: dict[str, int] = {}
    lines = played = stuck = 0
    counts = tuple(game.seats if seats is None else seats)
    if options is None:
        cells = variants(game, counts)
    else:
        cells = [(count, value) for value in options for count in counts]
    for count, variant in cells:
        for number in range(matches):
            check = _MatchCheck(game, count, variant, f"{seed}/{count}/{number}", laws, encoder)
            check.run()
            played += 1
            lines += len(check.log)
            stuck += check.stuck
            asked = laws.get("determinisations vary", 0)
            if asked >= 20 and stuck * 2 > asked:
                check.broken("determinisations vary", "Guesses equal the truth.")
    return Checked(played, lines, laws)


def variants(game: AnyGame, seats: Iterable[int] | None = None) -> list[tuple[int, Any]]:
    """Seat counts with options: few, but every two choices come together in one of them.

    First the default options with each seat count; then what is missing, so that each value of
    each yes-or-no option or choice meets each value of every other one, and each seat count.
    """
    default = game.options()
    counts = tuple(game.seats if seats is None else seats)
    choices: dict[str, tuple[Any, ...]] = {"": counts}
    choices |= {each.name: each.choices for each in described(game.options) if each.choices}
    usual = {name: values[0] for name, values in choices.items()}
    rows = [usual | {"": count} for count in counts]
    missing = dict.fromkeys(
        pair
        for one, other in combinations(choices, 2)
        for pair in product([(one, a) for a in choices[one]], [(other, b) for b in choices[other]])
    )
    for row in rows:
        _tick_off(missing, row)
    while missing:
        row = dict(next(iter(missing)))
        for name in choices:
            if name not in row:
                news = [_new(missing, row, name, value) for value in choices[name]]
                row[name] = choices[name][news.index(max(news))]
        _tick_off(missing, row)
        rows.append(row)
    return [(row.pop(""), msgspec.structs.replace(default, **row)) for row in rows]


_Pairs = dict[tuple[tuple[str, Any], tuple[str, Any]], None]


def _tick_off(missing: _Pairs, row: dict[str, Any]) -> None:
    """What comes together in a row is no longer missing; `missing` has the order of options."""
    for pair in [*missing]:
        if all(row[name] == value for name, value in pair):
            del missing[pair]


def _new(missing: _Pairs, row: dict[str, Any], name: str, value: Any) -> int:
    """How many missing pairs a choice makes with what a row has so far."""
    mine = (name, value)
    return sum((mine, has) in missing or (has, mine) in missing for has in row.items())


class _MatchCheck:
    """One random match, with all laws asked along the way."""

    def __init__(
        self,
        game: AnyGame,
        seats: int,
        options: Any,
        seed: str,
        laws: dict[str, int],
        encoder: Encoder[Any, Any] | None,
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.seed = seed
        self.laws = laws
        self.log: list[tuple[Seat, Any]] = []
        self.stuck = 0
        self._deals = 0
        self._rng = Random(f"laws/{seed}")
        self._known: dict[Any, str] = {}
        self._encoder = encoder
        self._paths: dict[tuple[bool, Path], Any] = {}
        self._rulebook = _rulebook(game)
        self._seats = [Seat(seat) for seat in range(seats)]
        self._everybody: list[Seat | None] = [*self._seats, None]

    def run(self) -> None:
        game, rng = self.game, self._rng
        s = game.setup(self.seats, self.options)
        components = dict(game.components(s))
        while actors := game.actors(s):
            self._actors(s, actors)
            self._law("components are conserved")
            if dict(game.components(s)) != components:
                self.broken("components are conserved", "Something was lost or has appeared.")
            if self._due(SAMPLES) or len(self.log) % 61 == 7:
                self._position(s)
            if len(actors) > 1 and self._due(SEALED):
                self._orders(s, actors)
            seat = rng.choice(actors)
            if seat == CHANCE:
                action = game.deal(s, Random(f"{self.seed}/{self._deals}"))
                self._deals += 1
                if action not in game.legal_actions(s, CHANCE):
                    self.broken("deal draws from chance_outcomes", f"It dealt “{action}”.")
            else:
                action = rng.choice(game.legal_actions(s, seat))
            audience = game.audience(s, seat, action)
            before = clone(s) if audience is not None and self._due(SEALED) else None
            self._apply(s, seat, action)
            self.log.append((seat, action))
            if before is not None and audience is not None:
                self._hidden(before, s, seat, action, audience)
            if len(self.log) > game.longest:
                self.broken("the match ends", f"More than {game.longest} lines were played.")
        self._law("the match ends")
        for seat in self._seats:
            if game.legal_actions(s, seat):
                self.broken("actor ⇔ legal actions", f"Seat {seat} can act after the end.")
        self._position(s)
        self._fold(s)

    def _due(self, samples: int) -> bool:
        """Whether a costly law is asked at this line: ever more seldom, so long matches end."""
        return self._rng.random() < samples / (40 + len(self.log))

    def _some(self, all_: list[T], number: int) -> list[T]:
        """All, or so many of them at random if there are more."""
        return all_ if len(all_) <= number else self._rng.sample(all_, number)

    # The laws, in the order in which a rule's author meets them.

    def _actors(self, s: Any, actors: tuple[Seat, ...]) -> None:
        """Actors are the seats with legal actions; actions are distinct and are their own text."""
        self._law("actor ⇔ legal actions")
        if list(actors) != sorted(set(actors)) or (CHANCE in actors and len(actors) > 1):
            self.broken("actor ⇔ legal actions", f"{actors} are not ascending, or mix with chance.")
        for seat in (CHANCE, *self._seats):
            legal = self.game.legal_actions(s, seat)
            if bool(legal) != (seat in actors):
                self.broken(
                    "actor ⇔ legal actions",
                    f"Seat {seat} has {len(legal)} legal actions, and the actors are {actors}.",
                )
            if len(set(legal)) != len(legal):
                self.broken("actor ⇔ legal actions", f"Seat {seat} has an action twice.")
            for action in legal:
                if action not in self._known:
                    self._text(action)
                    self._number(seat, action)

    def _text(self, action: Any) -> None:
        self._law("parse(str(a)) == a")
        text = self._known[action] = str(action)
        try:
            again = self.game.parse(text)
        except ValueError as wrong:
            self.broken("parse(str(a)) == a", f"“{text}” cannot be parsed: {wrong}")
        if again != action or hash(again) != hash(action) or "\n" in text:
            self.broken("parse(str(a)) == a", f"“{text}” came back as “{again}”.")
        self._law("actions survive pickling")
        if not _survives(action):
            self.broken("actions survive pickling", f"“{text}” did not.")

    def _number(self, seat: Seat, action: Any) -> None:
        """An action is its path, and no path is another's or the start of another."""
        if self._encoder is None:
            return
        law = "every action encodes and decodes"
        self._law(law)
        dealt = seat == CHANCE
        codes = self._encoder.deals if dealt else self._encoder.codes
        try:
            path = codes.path(action)
            starts = [codes.action(path[:end]) for end in range(1, len(path) + 1)]
            again = starts.pop()
            next_ = [codes.choices([action], path[:end]) for end in range(len(path))]
        except (LookupError, ValueError) as wrong:
            self.broken(law, f"“{action}”: {wrong!r}")
        if again != action and not (dealt and again is None):
            self.broken(law, f"“{action}” is {path}, and that is “{again}”.")
        if any(start is not None for start in starts):
            self.broken(law, f"The path {path} of “{action}” goes on behind an action.")
        if next_ != [[number] for number in path] or not all(0 <= n < codes.size for n in path):
            self.broken(law, f"“{action}” is {path}, and its choices are {next_}.")
        other = self._paths.setdefault((dealt, path), action)
        if other != action:
            self.broken(law, f"“{action}” and “{other}” are both {path}.")

    def _position(self, s: Any) -> None:
        """The laws that are asked at a sample of the lines."""
        actors = self.game.actors(s)
        self._apply_all(s, actors)
        self._clone(s)
        if actors == (CHANCE,):
            self._weights(s)
        self._score(s)
        self._views(s)
        if actors != (CHANCE,):
            self._refusals(s)

    def _apply_all(self, s: Any, actors: tuple[Seat, ...]) -> None:
        self._law("apply accepts every legal action")
        self._law("rules roll no dice")
        legal = [(seat, action) for seat in actors for action in self.game.legal_actions(s, seat)]
        for seat, action in self._some(legal, APPLIED):
            marks = []
            for _ in range(2):
                copy = clone(s)
                self._apply(copy, seat, action)
                marks.append(fingerprint(copy))
            if marks[0] != marks[1]:
                self.broken("rules roll no dice", f"“{action}” had two outcomes.")

    def _clone(self, s: Any) -> None:
        self._law("a clone is independent")
        mark, copy = fingerprint(s), clone(s)
        if fingerprint(copy) != mark:
            self.broken("a clone is independent", "A fresh clone differs from its original.")
        for _ in range(40):
            actors = self.game.actors(copy)
            seat = self._rng.choice(actors or (CHANCE,))
            legal = self.game.legal_actions(copy, seat)
            if not legal:
                break
            self._apply(copy, seat, self._rng.choice(legal))
        if fingerprint(s) != mark:
            self.broken("a clone is independent", "Playing on a clone changed the original.")

    def _weights(self, s: Any) -> None:
        self._law("deal draws from chance_outcomes")
        outcomes = self.game.chance_outcomes(s)
        total = sum(weight for _, weight in outcomes)
        drawn = dict.fromkeys((action for action, _ in outcomes), 0)
        rng = Random(f"weights/{self.seed}/{len(self.log)}")
        for _ in range(DRAWS):
            action = self.game.deal(s, rng)
            if action not in drawn:
                self.broken("deal draws from chance_outcomes", f"It dealt “{action}”.")
            drawn[action] += 1
        for action, weight in outcomes:
            share = weight / total
            spread = 6 * (DRAWS * share * (1 - share)) ** 0.5 + 3
            if weight < 1 or abs(drawn[action] - DRAWS * share) > spread:
                self.broken(
                    "deal draws from chance_outcomes",
                    f"“{action}” came {drawn[action]} times of {DRAWS}, "
                    f"with weight {weight} of {total}.",
                )

    def _score(self, s: Any) -> None:
        self._law("the breakdown adds up to the score")
        scores = self.game.score(s)
        if len(scores) != self.seats or len({len(key) for key in scores}) != 1:
            self.broken("the breakdown adds up to the score", f"{scores} has a wrong shape.")
        for seat, key in enumerate(scores):
            lines = self.game.breakdown(s, Seat(seat))
            total = sum(line.points for line in lines)
            if total != key[0]:
                self.broken(
                    "the breakdown adds up to the score",
                    f"Seat {seat} has {key[0]} points, and its lines have {total}.",
                )
            for line in lines:
                self._cites(line.rule, f"the score line “{line.label}”")

    def _views(self, s: Any) -> None:
        """Views survive transport; guesses made from them look the same, to spectators as well."""
        game = self.game
        spectator = {recall: bytes_of(self._view(s, None, recall)) for recall in (True, False)}
        for seat in (*self._some(self._seats, VIEWERS), None):
            for recall in (True, False):
                view = self._view(s, seat, recall)
                sent = bytes_of(view)
                self._law("views survive pickling")
                if not _survives(view):
                    self.broken("views survive pickling", f"The view of seat {seat} did not.")
                self._law("observe(determinise(view)) == view.observation")
                try:
                    guess = game.determinise(view, self._rng)
                except Exception as wrong:
                    self.broken("observe(determinise(view)) == view.observation", repr(wrong))
                if bytes_of(self._view(guess, seat, recall)) != sent:
                    self.broken(
                        "observe(determinise(view)) == view.observation",
                        f"Seat {seat} (recall={recall}) sees a difference:\n"
                        f"{sent!r}\n{bytes_of(self._view(guess, seat, recall))!r}",
                    )
                self._law("reasons are those of a guess")
                if [*map(list, game.reasons(view))] != [*map(list, reasons_of_a_guess(game, view))]:
                    self.broken(
                        "reasons are those of a guess",
                        f"Seat {seat} is told other reasons than follow from what it knows.",
                    )
                self._law("spectators know no more than any seat")
                if bytes_of(self._view(guess, None, recall)) != spectator[recall]:
                    self.broken(
                        "spectators know no more than any seat",
                        f"A spectator can tell two states apart that seat {seat} cannot.",
                    )

    def _refusals(self, s: Any) -> None:
        """What is not legal is refused with a sentence, and changes nothing."""
        match = self._match()
        mark, length = match.inspect(fingerprint), len(match.log)
        actors = self.game.actors(s)
        for seat in self._some(self._seats, VIEWERS):
            legal = self.game.legal_actions(s, seat)
            wrong = [action for action in self._known if action not in legal]
            for action in self._rng.sample(wrong, min(4, len(wrong))):
                self._law("illegal actions are refused and change nothing")
                try:
                    match.play(seat, action)
                except IllegalAction as refusal:
                    self._cites(refusal.rule, f"the refusal “{refusal.sentence}”")
                    if not refusal.code or not refusal.sentence:
                        self.broken(
                            "illegal actions are refused and change nothing",
                            f"The refusal of “{action}” has no code or no sentence.",
                        )
                else:
                    self.broken(
                        "illegal actions are refused and change nothing",
                        f"Seat {seat} could “{action}” while the actors were {actors}.",
                    )
                if match.inspect(fingerprint) != mark or len(match.log) != length:
                    self.broken(
                        "illegal actions are refused and change nothing",
                        f"The refused “{action}” left a trace.",
                    )

    def _orders(self, s: Any, actors: tuple[Seat, ...]) -> None:
        """Several seats at once: whoever commits first, the state is the same."""
        self._law("sealed commitments in any order give the same state")
        chosen = {seat: self._rng.choice(self.game.legal_actions(s, seat)) for seat in actors}
        marks = []
        for order in (actors, actors[::-1], tuple(self._rng.sample(actors, len(actors)))):
            copy = clone(s)
            for seat in order:
                if chosen[seat] not in self.game.legal_actions(copy, seat):
                    self.broken(
                        "sealed commitments in any order give the same state",
                        f"In the order {order} seat {seat} may no longer “{chosen[seat]}”.",
                    )
                self.game.apply(copy, seat, chosen[seat])
            marks.append(fingerprint(copy))
        if len(set(marks)) > 1:
            self.broken(
                "sealed commitments in any order give the same state",
                f"It matters in which order {actors} commit.",
            )

    def _hidden(
        self, before: Any, after: Any, seat: Seat, action: Any, audience: frozenset[Seat]
    ) -> None:
        """What a seat does not see leaves its view as it is, and its guesses open.

        That a seat has finished is public; what it did is not. So where one action leaves the seat
        something to do and the other does not, the views may differ in whether it is an actor.
        """
        game = self.game
        if seat != CHANCE:
            self._law("audience holds the actor")
        if seat != CHANCE and seat not in audience:
            self.broken("audience holds the actor", f"Seat {seat} does not see its own “{action}”.")
        others = [
            other
            for other in game.legal_actions(before, seat)
            if other != action and game.audience(before, seat, other) == audience
        ]
        if not others:
            return
        other = self._rng.choice(others)
        twin = clone(before)
        game.apply(twin, seat, other)
        actors = game.actors(after)
        if set(actors) ^ set(game.actors(twin)) == {seat}:
            actors = game.actors(twin)
        outside = [who for who in self._everybody if who is None or who not in audience]
        for who in self._some(outside, ONLOOKERS):
            for recall in (True, False):
                self._law("what audience hides leaves the view unchanged")
                view = msgspec.structs.replace(self._view(after, who, recall), actors=actors)
                if bytes_of(view) != bytes_of(self._view(twin, who, recall)):
                    self.broken(
                        "what audience hides leaves the view unchanged",
                        f"Seat {who} can tell “{action}” from “{other}”.",
                    )
            if self._rng.random() < 0.2:
                self._law("determinisations vary")
                truth = fingerprint(after)
                view = self._view(after, who, True)
                self.stuck += all(
                    fingerprint(game.determinise(view, self._rng)) == truth for _ in range(GUESSES)
                )

    def _fold(self, s: Any) -> None:
        """The players' actions and the seed give the same match again."""
        self._law("folding the log again gives the same state")
        match = self._match()
        again = [(entry.seat, entry.action) for entry in match.log]
        if again != self.log or match.inspect(fingerprint) != fingerprint(s):
            self.broken("folding the log again gives the same state", "It gave another one.")

    # Helpers.

    def _apply(self, s: Any, seat: Seat, action: Any) -> None:
        try:
            self.game.apply(s, seat, action)
        except Exception as wrong:
            self.broken("apply accepts every legal action", f"“{action}”: {wrong!r}")

    def _match(self) -> Match[Any, Any, Any]:
        """The match so far, made by folding the log."""
        past = [(seat, action) for seat, action in self.log if seat != CHANCE]
        try:
            return Match(self.game, self.seats, self.seed, self.options, past)
        except IllegalAction as wrong:
            self.broken("folding the log again gives the same state", f"It stopped: {wrong}")

    def _view(self, s: Any, seat: Seat | None, recall: bool) -> View[Any, Any]:
        return view_of(self.game, s, seat, recall=recall)

    def _cites(self, rule: str, who: str) -> None:
        self._law("cited rules exist")
        if rule and (self._rulebook is None or self._rulebook.sentence(rule) is None):
            self.broken("cited rules exist", f"{who} cites {rule}, which RULES.md does not have.")

    def _law(self, law: str) -> None:
        self.laws[law] = self.laws.get(law, 0) + 1

    def broken(self, law: str, what: str) -> NoReturn:
        """Raises the breach with all that is needed to see it again."""
        lines = [f"{'*' if seat == CHANCE else seat} {action}" for seat, action in self.log[-30:]]
        raise LawBroken(
            f"{law}: {what}\n"
            f"{self.game.name}, {self.seats} seats, {self.options}, seed “{self.seed}”, "
            f"after {len(self.log)} lines, of which the last are:\n  " + "\n  ".join(lines)
        )


def _survives(value: Any) -> bool:
    """Whether a value is the same after a trip to another process."""
    try:
        return bool(pickle.loads(pickle.dumps(value)) == value)
    except Exception:
        return False


def _rulebook(game: AnyGame) -> Rulebook | None:
    try:
        return rules_of(game)
    except FileNotFoundError:
        return None


__all__ = ("LAWS", "Checked", "LawBroken", "bytes_of", "check_game", "variants")
