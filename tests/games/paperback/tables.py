"""Paperback tables for tests: open a turn with known cards, play lines on it, read it back."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib.resources import files
from random import Random
from typing import Any

from kitchentable.core import pool
from kitchentable.core.game import CHANCE, IllegalAction, Seat, View
from kitchentable.core.state import clone
from kitchentable.core.steps import DEALER
from kitchentable.games.paperback import GAME, Paperback
from kitchentable.games.paperback.actions import Action, Begin, Draw
from kitchentable.games.paperback.cards import read
from kitchentable.games.paperback.state import MadeSeen, Options, State
from kitchentable.games.paperback.view import Observation

ORDINARY = Options()
ATTACKS = Options(attacks=True)
SPECIAL = Options(spacebar_and_dyslexic=True)
POWERS = Options(powers=True)
THEMES = Options(themes=True)
EVERYTHING = Options(
    spacebar_and_dyslexic=True, attacks=True, powers=True, awards=True, themes=True
)


@dataclass
class Table:
    """A game that is played in the open. Deals that no line says are random."""

    game: Paperback
    s: State
    rng: Random = field(default_factory=lambda: Random(1))

    def play(self, *lines: str) -> Table:
        """Plays lines as a log has them: `1 vote yes`, `* draw S01 for 0`.

        Without a number they are of whoever is in turn. Raises IllegalAction for what is not legal.
        """
        for line in lines:
            who, _, rest = line.partition(" ")
            if who == "*":
                self._act(CHANCE, self.game.parse(rest))
                continue
            self.deal()
            seat, text = (int(who), rest) if who.isdecimal() else (self.s.waiting[0], line)
            self._act(Seat(seat), self.game.parse(text))
        return self

    def spell(self, word: str) -> Table:
        """Spells the cards of a word: `T03 S06=E V01`, `T03<` turned around, `S01*2` twice, `+L07`
        borrowed, `/` a space."""
        return self.play(*map(_spelling, word.split()))

    def write(self, word: str) -> Table:
        """Spells a word and finishes it."""
        return self.spell(word).play("finish")

    def deal(self) -> Table:
        """Plays the dealer's actions at random until a player has to act."""
        while self.s.waiting == DEALER:
            self._act(CHANCE, self.game.deal(self.s, self.rng))
        return self

    def turn(self) -> Table:
        """The rest of the turn in which a word was made: what may be left out is left out."""
        while self.deal().s.waiting and len(self.s.made) == self.s.turn:
            legal = self.legal(self.s.seat)
            self.play(next((line for line in ("decline", "stop") if line in legal), legal[0]))
        return self

    def finish(self) -> Table:
        """Plays at random to the end."""
        while self.deal().s.waiting:
            seat = self.rng.choice(self.s.waiting)
            self._act(seat, self.rng.choice(self.game.legal_actions(self.s, seat)))
        return self

    def _act(self, seat: Seat, action: Action) -> None:
        if action not in self.game.legal_actions(self.s, seat):
            raise self.game.refusal(self.view(seat), action)
        self.game.apply(self.s, seat, action)

    def refused(self, line: str) -> IllegalAction:
        """Why the seat in turn may not play a line."""
        seat, action = self.deal().s.waiting[0], self.game.parse(line)
        assert action not in self.game.legal_actions(self.s, seat), line
        before = clone(self.s)
        reason = self.game.refusal(self.view(seat), action)
        assert before == self.s
        return reason

    def copy(self) -> Table:
        """The same moment once more, to be played on differently."""
        return Table(self.game, clone(self.s))

    def legal(self, seat: int = 0, word: str = "") -> list[str]:
        """The legal actions of a seat as text; with `word` what follows it in those with it."""
        texts = [str(action) for action in self.game.legal_actions(self.s, Seat(seat))]
        return [text.removeprefix(f"{word} ") for text in texts if text.startswith(word)]

    def view(self, seat: int | None) -> View[Action, Observation]:
        who = None if seat is None else Seat(seat)
        legal = () if who is None else tuple(self.game.legal_actions(self.s, who))
        return View(who, self.s.waiting, legal, self.game.observe(self.s, who))

    @property
    def o(self) -> Observation:
        """What seat 0 sees."""
        return self.view(0).observation

    @property
    def stage(self) -> str:
        return self.o.stage

    @property
    def made(self) -> MadeSeen:
        """What was written last."""
        return self.s.made[-1]

    @property
    def cents(self) -> int:
        """What the word that was written last has scored."""
        return self.made.cents

    def hand(self, seat: int = 0) -> list[str]:
        return self._ids(self.s.hands[seat])

    def pile(self, seat: int = 0) -> list[str]:
        return self._ids(self.s.piles[seat])

    def discards(self, seat: int = 0) -> list[str]:
        return self._ids(self.s.discards[seat])

    @property
    def trash(self) -> list[str]:
        return self._ids(self.s.trash)

    def alternate(self, price: int) -> str | None:
        return next(pile.alternate for pile in self.o.offer if pile.price == price)

    def top(self, price: int) -> str | None:
        return next(pile.top for pile in self.o.offer if pile.price == price)

    def _ids(self, cards: Sequence[int]) -> list[str]:
        return [self.game.deck.ids[card] for card in cards]


def _spelling(word: str) -> str:
    if word == "/":
        return "space"
    if word.startswith("+"):
        return f"borrow {word[1:]}"
    if word.endswith("<"):
        return f"spell {word[:-1]} reversed"
    if word.endswith("*2"):
        return f"spell {word[:-2]} twice"
    card, _, letter = word.partition("=")
    return f"spell {card} as {letter}" if letter else f"spell {card}"


def table(
    hand: str,
    *,
    pile: str = "",
    discards: str = "",
    others: Mapping[int, str] | None = None,
    offer: str = "",
    common: str = "C02",
    taken: int = 0,
    seats: int = 2,
    powers: str = "",
    award: str = "",
    theme: str = "",
    in_play: Mapping[int, str] | None = None,
    options: Options | None = None,
    game: Paperback = GAME,
) -> Table:
    """The first turn, of seat 0, with these cards; cards are ids with spaces between.

    The draw pile is a starting deck unless given. `others`: the hands of other seats. `offer`:
    cards turned up before others of their pile, so that the first is the alternate. `powers` by
    seat. `in_play`: the attacks of other seats.
    """
    s = game.setup(seats, options)
    rows, deck = game.deck.rows, game.deck
    hands = {0: hand, **(others or {})}
    attacks = in_play or {}
    for id_ in " ".join([*hands.values(), pile, discards, *attacks.values()]).split():
        for cards in (*s.below, s.hidden):
            if rows[id_] in cards:
                cards.remove(rows[id_])
    wanted = [*offer.split(), common, *powers.split(), award, theme]
    at = Table(game, s)
    while s.first < 0:
        if s.waiting == DEALER:
            at._act(CHANCE, _dealt(at, wanted))
        else:
            at.play("decline")  # Writer's Block
    for seat, ids in hands.items():
        s.hands[seat] = pool.new_pool(rows[id_] for id_ in ids.split())
    for seat in range(seats):
        s.piles[seat] = deck.starting[:]
    if pile or discards:
        s.piles[0] = pool.new_pool(rows[id_] for id_ in pile.split())
        s.discards[0] = [rows[id_] for id_ in discards.split()]
    for seat, ids in attacks.items():
        s.in_play[seat] = [(rows[id_], rows[id_]) for id_ in ids.split()]
    s.taken = taken
    return at


def _dealt(at: Table, wanted: list[str]) -> Action:
    """The dealer's action with the first wanted card that can come, else a random one; seat 0
    begins."""
    outcomes = [action for action, _ in at.game.chance_outcomes(at.s)]
    if isinstance(outcomes[0], Begin):
        return Begin(0)
    if not isinstance(outcomes[0], Draw):
        for id_ in wanted:
            if found := next((a for a in outcomes if id_ in str(a).split()), None):
                wanted.remove(id_)
                return found
    return at.game.deal(at.s, at.rng)


def new(seats: int = 2, options: Options | None = None, game: Paperback = GAME) -> Table:
    """A table before the first card is dealt."""
    return Table(game, game.setup(seats, options))


def written(word: str, hand: str = "", **setting: Any) -> Table:
    """A word that seat 0 has just finished, with `hand` left over; see `Table.spell` and `table`.

    All is done up to the next decision.
    The Common card is C02, E, unless `common` says otherwise, and it is used where it is named.
    """
    common = setting.get("common", "C02")
    cards = [re.split(r"=|<|\*", card)[0] for card in word.split()]
    own = [card for card in cards if card not in (common, "/") and not card.startswith("+")]
    return table(" ".join([*own, hand]), **setting).write(word).deal()


def with_abilities(**abilities: str) -> Paperback:
    """The game with other abilities on some cards, by their ids."""
    lines = files("kitchentable.games.paperback").joinpath("cards.csv").read_text("utf-8")
    rows = [line.split(",") for line in lines.splitlines()]
    for row in rows:
        row[6] = abilities.get(row[0], row[6])
    return Paperback(read([",".join(row) for row in rows]))
