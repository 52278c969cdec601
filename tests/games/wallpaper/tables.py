"""Tables and walls drawn by hand: set up a moment of a game, play log lines on it, read it back.

A wall is drawn as a grid. A card of `drawn_cards` is named after its halves, left, right, up, down,
and then its symbol: `RYBG`, `RYBG_O`. A stroke behind a card (`RYBG'`) turns it; `.` is an empty
place, and `< > ^ v` a Hazy Memory card that faces there. The first thing drawn hangs at 0,0.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from kitchentable.core.game import CHANCE, ScoreLine, Seat, View
from kitchentable.core.match import Match
from kitchentable.core.state import clone
from kitchentable.games.wallpaper import GAME, Wallpaper
from kitchentable.games.wallpaper.actions import Action
from kitchentable.games.wallpaper.cards import LETTERS, PLAIN, WallpaperCard
from kitchentable.games.wallpaper.deck import Deck, Piece
from kitchentable.games.wallpaper.state import Options, State
from kitchentable.games.wallpaper.view import STAGES, Observation

ARROWS = dict(zip("<>^v", ("left", "right", "up", "down"), strict=True))


def drawn_card(name: str) -> WallpaperCard:
    """The card of `RYBG` or `RYBG_M2`."""
    halves, _, symbol = name.partition("_")
    left, right, up, down = (LETTERS.index(letter) for letter in halves)
    return WallpaperCard(name, left, right, up, down, symbol or PLAIN)


def game_of(*drawings: str, spare: int = 60) -> Wallpaper:
    """A game whose cards are those that are drawn, and `spare` others without any symbol.

    Names of more cards may stand in a text of their own.
    """
    names = dict.fromkeys(
        word.rstrip("'")
        for drawing in drawings
        for word in drawing.replace("|", " ").split()
        if word not in (*ARROWS, ".")
    )
    spares = [WallpaperCard(f"Z{number:02}", 0, 1, 2, 3) for number in range(spare)]
    return Wallpaper([*map(drawn_card, names), *spares])


def pieces_of(drawing: str) -> tuple[Piece, ...]:
    """What is drawn, in an order in which it can be hung."""
    grid: dict[tuple[int, int], str] = {}
    for y, line in enumerate(drawing.strip().splitlines()):
        for x, word in enumerate(line.split()):
            if word != ".":
                grid[x, y] = word
    origin = next(iter(grid))
    reached = [origin]
    for x, y in reached:
        beside = [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
        reached += [place for place in beside if place in grid and place not in reached]
    assert len(reached) == len(grid), "the wall is in two parts"
    return tuple(_piece(grid[x, y], x - origin[0], y - origin[1]) for x, y in reached)


def _piece(word: str, x: int, y: int) -> Piece:
    if word in ARROWS:
        return Piece(None, x, y, False, ARROWS[word])
    return Piece(word.rstrip("'"), x, y, word.endswith("'"), None)


def shapes(drawing: str) -> dict[str, tuple[int, int]]:
    """Per colour the whole big and little shapes of a drawn wall; colours without any left out."""
    done = game_of(drawing).deck.rebuilt(pieces_of(drawing)).done
    colours = ("red", "yellow", "blue", "green")
    found = {colour: (done[n], done[n + 4]) for n, colour in enumerate(colours)}
    return {colour: both for colour, both in found.items() if any(both)}


def put_up(s: State, seat: int, pieces: tuple[Piece, ...], deck: Deck) -> None:
    """Gives a seat a wall, whose cards leave the deck."""
    wall = deck.rebuilt(pieces)
    s.walls[seat], s.frontiers[seat] = wall.wall.copy(), wall.frontier[:]
    s.done[seat], s.mementos[seat], s.ovals[seat] = wall.done[:], wall.mementos, wall.ovals
    for piece in pieces:
        if piece.card is not None:
            s.pool.remove(deck.rows[piece.card])


@dataclass
class Table:
    """A game that is played in the open."""

    game: Wallpaper
    s: State
    rng: Random

    def play(self, *lines: str) -> Table:
        """Plays lines as a log has them: `0 bid 7`, `* grandma plays 3`.

        Where the dealer has to act and the next line does not say how, it deals at random.
        """
        rows = deque(lines)
        self._deal(rows)
        while rows:
            self.play_one(rows.popleft())
            self._deal(rows)
        return self

    def play_one(self, line: str) -> None:
        """Plays one line; what the dealer has to do then stays to be done."""
        who, _, text = line.partition(" ")
        self._act(CHANCE if who == "*" else Seat(int(who)), self.game.parse(text))

    def deal_one(self) -> None:
        """The dealer does one thing at random."""
        self._act(CHANCE, self.game.deal(self.s, self.rng))

    def bid(self, numbers: str, *dealt: str) -> Table:
        """Everybody chooses in seat order: `5 3 3`; then what the dealer does, if that matters."""
        chosen = [f"{seat} bid {number}" for seat, number in enumerate(numbers.split())]
        return self.play(*chosen, *[f"* {line}" for line in dealt])

    def hang_all(self) -> Table:
        """Everybody hangs what they took, at the first place there is."""
        while self.stage == "hang":
            self.play(f"{self.actors[0]} {self.legal(self.actors[0])[0]}")
        return self

    def copy(self) -> Table:
        """The same moment once more, to be played on differently."""
        return Table(self.game, clone(self.s), Random(0))

    @property
    def actors(self) -> list[Seat]:
        return list(self.s.waiting)

    @property
    def over(self) -> bool:
        return not self.actors

    @property
    def public(self) -> Observation:
        """What everybody sees."""
        return self.view(None).observation

    @property
    def stage(self) -> str:
        return self.public.stage

    @property
    def columns(self) -> list[str]:
        """Per column its cards, from the low end."""
        return [" ".join(column) for column in self.public.columns]

    @property
    def new(self) -> list[str]:
        """Per seat the cards it has still to hang."""
        return [" ".join(cards) for cards in self.public.new]

    def legal(self, seat: int) -> list[str]:
        return [str(action) for action in self.game.legal_actions(self.s, Seat(seat))]

    def outcomes(self) -> dict[str, int]:
        """What the dealer may do now, with weights."""
        return {str(action): weight for action, weight in self.game.chance_outcomes(self.s)}

    def hand(self, seat: int) -> tuple[int, ...]:
        hand = self.view(seat).observation.hand
        assert hand is not None
        return hand

    def points(self, seat: int) -> int:
        return self.game.score(self.s)[seat][0]

    def reason(self, seat: int, word: str) -> ScoreLine:
        """The score line that begins with a word."""
        lines = self.game.breakdown(self.s, Seat(seat))
        return next(line for line in lines if line.label.startswith(word))

    def view(self, seat: int | None) -> View[Action, Observation]:
        """What a seat sees now."""
        who = None if seat is None else Seat(seat)
        legal = () if who is None else tuple(self.game.legal_actions(self.s, who))
        return View(who, self.s.waiting, legal, self.game.observe(self.s, who))

    def _act(self, seat: Seat, action: Action) -> None:
        if action not in self.game.legal_actions(self.s, seat):
            raise self.game.refusal(self.view(seat), action)
        self.game.apply(self.s, seat, action)

    def _deal(self, rows: Sequence[str]) -> None:
        while CHANCE in self.actors and not (rows and rows[0].startswith("*")):
            self.deal_one()


def new(
    seats: int = 3, options: Options | None = None, *, seed: int = 0, game: Wallpaper = GAME
) -> Table:
    """A new game before the first thing is dealt; `play()` deals until the first choice."""
    return Table(game, game.setup(seats, options), Random(seed))


def numbers(text: str) -> int:
    """The set of `1 2 10`."""
    return sum(1 << int(word) for word in text.split())


def table(
    seats: int = 3,
    options: Options | None = None,
    *,
    columns: str = "",
    hands: Sequence[str] = (),
    played: Sequence[str] = (),
    line: str = "",
    walls: Sequence[str] = (),
    hazies: Sequence[int] = (),
    turn: int = 1,
    game: Wallpaper = GAME,
) -> Table:
    """A moment at which everybody chooses a number.

    `columns`: their cards from the low end, `W001 W002 | W003 | -`; unless given, a card each.
    `hands`: per seat the numbers, 3 to 7 unless given. `played`: per player the discards. `line`:
    the tokens from the front, `1 0 2`. `walls`: a drawing for each seat.
    """
    s = game.setup(seats, options)
    players = len(s.bids)
    s.step, s.waiting, s.turn = STAGES.index("choose"), tuple(map(Seat, range(seats))), turn
    s.filling = -1
    s.line = list(map(int, line.split())) if line else list(range(players))
    for seat in range(seats):
        s.hands[seat] = numbers(hands[seat] if hands else "3 4 5 6 7")
    for player, discards in enumerate(played):
        s.played[player] = numbers(discards)
    s.hazies = list(hazies) or [0] * seats
    for seat, drawing in enumerate(walls):
        if drawing:
            put_up(s, seat, pieces_of(drawing), game.deck)
    plain = [card for card in s.pool if game.deck.cards[card].symbol == PLAIN]
    drawn = columns.split("|") if columns else [game.deck.ids[card] for card in plain[:players]]
    for column, text in enumerate(drawn):
        s.columns[column] = [game.deck.rows[name] for name in text.split() if name != "-"]
        for card in s.columns[column]:
            s.pool.remove(card)
    return Table(game, s, Random(0))


def at_the_end(
    *walls: str,
    hazies: Sequence[int] = (),
    line: str = "",
    options: Options | None = None,
) -> Table:
    """The end of the last turn, in which nobody took anything: all columns were empty."""
    seats = max(2, len(walls))
    game = game_of(*walls)
    columns = " | ".join("-" * (3 if seats == 2 else seats))
    at = table(
        seats, options, columns=columns, walls=walls, hazies=hazies, line=line, turn=18, game=game
    )
    for seat in range(seats):
        at.play(f"{seat} bid {seat + 3}")
    return at


def random_match(
    seats: int, options: Options | None = None, seed: str = "0"
) -> Iterator[Match[State, Action, Observation]]:
    """A match between random players: at every decision, and when it is over."""
    match = Match(GAME, seats, seed, options)
    rng = Random(f"players {seed}")
    while not match.over:
        yield match
        seat = rng.choice(match.actors)
        match.play(seat, rng.choice(match.view(seat).legal))
    yield match
