"""Planted bugs: for every law a game that breaks it and, as far as can be, nothing else."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import count
from random import Random
from typing import Any, ClassVar

import msgspec

from kitchentable.core.encoding import Codes, Path
from kitchentable.core.game import CHANCE, AnyGame, IllegalAction, ScoreLine, Seat, View
from kitchentable.core.state import clone
from kitchentable.games.majolica import Majolica
from kitchentable.games.majolica.actions import NO_COAT
from kitchentable.games.majolica.actions import PASS as NO_PAINTING
from kitchentable.games.majolica.cards import load_cards, load_sheets
from kitchentable.games.memento import Memento
from kitchentable.games.memento.actions import DRAWS, PASS, TAKES, Action, Draw, Pass, Take, Turn
from kitchentable.games.memento.cards import CARD_NAMES, ScoringCard, load
from kitchentable.games.memento.encode import encoder
from kitchentable.games.memento.state import State
from kitchentable.games.memento.view import Observation
from tests.laws import bids

MUTANTS: list[tuple[str, str, Callable[[], AnyGame]]] = []
"""The law that must catch it, what is wrong, and the game."""


def mutant(law: str) -> Callable[[type[Any]], type[Any]]:
    """Lists a game class whose docstring says what is wrong with it."""

    def add(game: type[Any]) -> type[Any]:
        MUTANTS.append((law, (game.__doc__ or "").strip(), lambda: game(*_data(game))))
        return game

    return add


def _data(game: type[Any]) -> tuple[Any, ...]:
    """What a game is made from."""
    if issubclass(game, Majolica):
        return load_cards(), load_sheets()
    return (load(),) if issubclass(game, Memento) else ()


@mutant("actor ⇔ legal actions")
class Loiterer(Memento):
    """A seat whose turn it is not may pass."""

    def legal_actions(self, s: State, seat: Seat) -> Sequence[Action]:
        return super().legal_actions(s, seat) or (PASS,)


@mutant("actor ⇔ legal actions")
class Stuck(Memento):
    """Once two piles are empty the player has no legal action."""

    def legal_actions(self, s: State, seat: Seat) -> Sequence[Action]:
        legal = super().legal_actions(s, seat)
        return () if seat >= 0 and len(legal) == 3 else legal


@mutant("actor ⇔ legal actions")
class Stutter(Memento):
    """Passing is listed twice."""

    def legal_actions(self, s: State, seat: Seat) -> Sequence[Action]:
        legal = super().legal_actions(s, seat)
        return (*legal, PASS) if PASS in legal else legal


@mutant("parse(str(a)) == a")
class Deaf(Memento):
    """`take 2` is read as `take 1`."""

    def parse(self, text: str) -> Action:
        return super().parse(text.replace("take 2", "take 1"))


class Merged(Codes[Action]):
    """Codes in which the face-down pile has the number of the third one."""

    def path(self, action: Action) -> Path:
        return super().path(TAKES[2] if action == TAKES[3] else action)


class Unfinished(Codes[Action]):
    """Codes in which passing does not end."""

    def action(self, path: Path) -> Action | None:
        action = super().action(path)
        return None if action == PASS else action


class Rooted(Take, frozen=True):
    """A take that cannot travel to another process."""

    def __reduce__(self) -> Any:
        raise TypeError("it stays here")


@mutant("every action encodes and decodes")
class Miscounted(Memento):
    """Two piles have the same number."""

    def __init__(self, cards: Sequence[ScoringCard]) -> None:
        super().__init__(cards)
        self.encoder = encoder(self)
        self.encoder.codes = Merged([("take", TAKES, ""), ("pass", (PASS,), "")])


@mutant("every action encodes and decodes")
class Uncounted(Memento):
    """Passing has no number."""

    def __init__(self, cards: Sequence[ScoringCard]) -> None:
        super().__init__(cards)
        self.encoder = encoder(self)
        self.encoder.codes = Codes([("take", TAKES, "")])


@mutant("every action encodes and decodes")
class Endless(Memento):
    """Passing is only the beginning of something."""

    def __init__(self, cards: Sequence[ScoringCard]) -> None:
        super().__init__(cards)
        self.encoder = encoder(self)
        self.encoder.codes = Unfinished([("take", TAKES, ""), ("pass", (PASS,), "")])


@mutant("actions survive pickling")
class Homebody(Memento):
    """Taking from the face-down pile cannot be pickled."""

    def legal_actions(self, s: State, seat: Seat) -> Sequence[Action]:
        return [Rooted(3) if a == Take(3) else a for a in super().legal_actions(s, seat)]

    def parse(self, text: str) -> Action:
        return Rooted(3) if text == "take hidden" else super().parse(text)


@mutant("apply accepts every legal action")
class Clumsy(Memento):
    """Passing fails once the pool is small."""

    def apply(self, s: State, seat: Seat, action: Action) -> None:
        if isinstance(action, Pass) and len(s.pool) < 30:
            raise IndexError("dropped")
        super().apply(s, seat, action)


@mutant("rules roll no dice")
class Gambler(Memento):
    """After a pass the next player is drawn by lot; the lots are not the match's."""

    def __init__(self, cards: Any) -> None:
        super().__init__(cards)
        self._lots = count()

    def apply(self, s: State, seat: Seat, action: Action) -> None:
        super().apply(s, seat, action)
        if isinstance(action, Pass) and s.step == 2 and s.waiting != (CHANCE,):
            s.turner = next(self._lots) % s.seats
            s.waiting = (Seat(s.turner),)


class _Sharing(list[int]):
    """A list whose copies are itself."""

    def __getitem__(self, key: Any) -> Any:
        return self if isinstance(key, slice) else super().__getitem__(key)


@mutant("a clone is independent")
class Siamese(Memento):
    """Clones share the takes."""

    def apply(self, s: State, seat: Seat, action: Action) -> None:
        super().apply(s, seat, action)
        if not isinstance(s.taken, _Sharing):
            s.taken = _Sharing(s.taken)


@mutant("deal draws from chance_outcomes")
class Conjurer(Memento):
    """The dealer turns up cards that are not in the pool."""

    def deal(self, s: State, rng: Random) -> Action:
        action = super().deal(s, rng)
        if isinstance(action, Turn) and len(s.pool) < 20:
            absent = [card for card in range(len(CARD_NAMES)) if card not in s.pool]
            return Turn(action.pile, absent[0]) if absent else action
        return action


@mutant("deal draws from chance_outcomes")
class Leveller(Memento):
    """Every kind of card is dealt as often as every other, however many copies are left."""

    def deal(self, s: State, rng: Random) -> Action:
        action = super().deal(s, rng)
        if isinstance(action, Draw):
            return DRAWS[rng.choice(sorted(set(s.pool)))]
        if isinstance(action, Turn):
            return Turn(action.pile, rng.choice(sorted(set(s.pool))))
        return action


@mutant("components are conserved")
class Sleeve(Memento):
    """A card from the face-down pile stays in the pool as well."""

    def apply(self, s: State, seat: Seat, action: Action) -> None:
        super().apply(s, seat, action)
        if isinstance(action, Draw) and s.step == 2:
            s.pool = sorted([*s.pool, action.card])


@mutant("the breakdown adds up to the score")
class Flatterer(Memento):
    """The breakdown forgets what was lost."""

    def breakdown(self, s: State, seat: Seat) -> tuple[ScoreLine, ...]:
        return tuple(line for line in super().breakdown(s, seat) if line.points >= 0)


@mutant("reasons are those of a guess")
class Late_riser(Memento):
    """Whoever looks is told nothing of the last round."""

    def reasons(self, view: View[Action, Observation]) -> Any:
        o = view.observation
        earlier = msgspec.structs.replace(o, results=o.results[:-1])
        return super().reasons(msgspec.structs.replace(view, observation=earlier))


@mutant("cited rules exist")
class Name_dropper(Memento):
    """Score lines cite a sentence that is not in the rules."""

    def breakdown(self, s: State, seat: Seat) -> tuple[ScoreLine, ...]:
        lines = super().breakdown(s, seat)
        return tuple(msgspec.structs.replace(line, rule="score-99") for line in lines)


@mutant("views survive pickling")
class Anchor(Memento):
    """Observations hold something that cannot travel."""

    def observe(self, s: State, seat: Seat | None, *, recall: bool = True) -> Observation:
        class Local(Observation, frozen=True):
            pass

        return Local(**msgspec.structs.asdict(super().observe(s, seat, recall=recall)))


@mutant("observe(determinise(view)) == view.observation")
class Miscounter(Memento):
    """A guess has one face-down card too many."""

    def determinise(self, view: View[Action, Observation], rng: Random) -> State:
        s = super().determinise(view, rng)
        s.heights[3] += 1
        return s


@mutant("spectators know no more than any seat")
class Gallery(bids.Bids):
    """Spectators see the sealed bid of the first seat once everybody else has bid."""

    def audience(self, s: bids.State, seat: Seat, action: Any) -> frozenset[Seat] | None:
        return None  # hide the fault from the law about audiences

    def observe(self, s: bids.State, seat: Seat | None, *, recall: bool = True) -> bids.Observation:
        o = super().observe(s, seat, recall=recall)
        return msgspec.structs.replace(o, mine=s.sealed[0]) if seat is None else o


@mutant("what audience hides leaves the view unchanged")
class Mirror(Memento):
    """Everybody sees which card was taken from the face-down pile."""

    def observe(self, s: State, seat: Seat | None, *, recall: bool = True) -> Observation:
        o = super().observe(s, seat, recall=recall)
        if not recall or not s.taken:
            return o
        seen = [
            msgspec.structs.replace(take, card=CARD_NAMES[code & 15])
            for take, code in zip(o.seen or (), s.taken, strict=True)
        ]
        return msgspec.structs.replace(o, seen=tuple(seen))


@mutant("what audience hides leaves the view unchanged")
class Whisperer(bids.Bids):
    """The points change as soon as a bid of 4 is sealed."""

    def observe(self, s: bids.State, seat: Seat | None, *, recall: bool = True) -> bids.Observation:
        o = super().observe(s, seat, recall=recall)
        return msgspec.structs.replace(o, rounds=o.rounds + 10 * (4 in s.sealed))


@mutant("what audience hides leaves the view unchanged")
class Gossip(Majolica):
    """While others still paint, it is told how many have passed."""

    def observe(self, s: Any, seat: Seat | None, *, recall: bool = True) -> Any:
        o = super().observe(s, seat, recall=recall)
        passed = [done for done in s.work if NO_PAINTING in done]
        return msgspec.structs.replace(o, round=o.round + 100 * len(passed))

    def determinise(self, view: View[Any, Any], rng: Random) -> Any:
        """Guesses agree with the gossip, so that no other law finds it."""
        passed, round_ = divmod(view.observation.round, 100)
        o = msgspec.structs.replace(view.observation, round=round_)
        s = super().determinise(msgspec.structs.replace(view, observation=o), rng)
        own = [] if view.seat is None or not s.work else s.work[view.seat]
        guessed = [done for done in s.work if NO_PAINTING in done and done is not own]
        for done in guessed[passed - (NO_PAINTING in own) :]:
            done[0] = NO_COAT
        return s


@mutant("audience holds the actor")
class Sleepwalker(bids.Bids):
    """Nobody sees a sealed bid, not even who made it."""

    def audience(self, s: bids.State, seat: Seat, action: Any) -> frozenset[Seat] | None:
        return None if super().audience(s, seat, action) is None else frozenset()


@mutant("determinisations vary")
class Peeper(Memento):
    """Guesses at hidden cards are the truth: the game kept a state it once looked at."""

    _seen: ClassVar[dict[bytes, State]] = {}

    def observe(self, s: State, seat: Seat | None, *, recall: bool = True) -> Observation:
        o = super().observe(s, seat, recall=recall)
        self._seen[msgspec.json.encode(o)] = clone(s)
        if len(self._seen) > 500:
            self._seen.pop(next(iter(self._seen)))
        return o

    def determinise(self, view: View[Action, Observation], rng: Random) -> State:
        kept = self._seen.get(msgspec.json.encode(view.observation))
        return clone(kept) if kept is not None else super().determinise(view, rng)


@mutant("illegal actions are refused and change nothing")
class Mute(Memento):
    """A refusal says nothing."""

    def refusal(self, view: View[Action, Observation], action: Action) -> IllegalAction:
        return IllegalAction("no", "")


@mutant("sealed commitments in any order give the same state")
class Racer(bids.Bids):
    """Who bids first wins a point."""

    def apply(self, s: bids.State, seat: Seat, action: Any) -> None:
        first = seat >= 0 and not any(s.sealed)
        super().apply(s, seat, action)
        s.points[seat] += first


@mutant("what audience hides leaves the view unchanged")
class Snatcher(bids.Bids):
    """A card that somebody has bid cannot be bid by the others."""

    def legal_actions(self, s: bids.State, seat: Seat) -> Sequence[Any]:
        legal = super().legal_actions(s, seat)
        free = [a for a in legal if not isinstance(a, bids.Bid) or a.card not in s.sealed]
        return free or legal


@mutant("folding the log again gives the same state")
class Cheat(Memento):
    """The dealer brings a generator of its own."""

    def deal(self, s: State, rng: Random) -> Action:
        return super().deal(s, Random(random.random()))


@mutant("the match ends")
class Optimist(Memento):
    """The stated bound is too low."""

    longest = 100
