"""The parts of a round of Majolica Painting in rulebook order; ids cite RULES.md."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from kitchentable.core import pool
from kitchentable.core.game import Seat
from kitchentable.core.steps import DEALER, NOBODY, ONLY, Step

from .actions import (
    CAPACITY,
    CATEGORIES,
    CIRCLES,
    COAT_ROWS,
    NO_COAT,
    PAINT_ROWS,
    PASS,
    SKIP_ROWS,
    STRIDE,
    Action,
    Choose,
    Circle,
    Coat,
    Deal,
    Flip,
    Paint,
    Pass,
    Skip,
    Take,
    at,
)
from .cards import PLACES, PaintingCard, Sheet
from .painting import Board
from .scoring import BINGO, HANDBARROWS, TWICE, WIDE, has_group
from .state import State, live

ASIDE = 5
"""How many cards the beginner rule puts aside (beginner-1)."""
SKIPS = {"three": 3, "four": 4}
"""[ruling-M23] The most colours of one card that can be skipped, by the option `skipping`."""

NOTHING, CARD, ICON, SPACE, COAT = range(5)
"""What a seat can owe: no action, its card, a category, the next space of its path, a coat."""

LINE = len(CATEGORIES)


class GiveSheets(Step[State, Action]):
    """[setup-1] Everybody gets a sheet, each of another type; once, before the first round."""

    def __init__(self, sheets: Sequence[Sheet]) -> None:
        self._rows = {sheet.id: row for row, sheet in enumerate(sheets)}
        self._takes = [Take(sheet.id) for sheet in sheets]
        self._deals = [[Deal(sheet.id, seat) for seat in (*range(8), -1)] for sheet in sheets]

    def actors(self, s: State) -> tuple[Seat, ...]:
        if -1 not in s.sheets:
            return NOBODY
        return ONLY[s.sheets.index(-1)] if s.options.sheets == "chosen" else DEALER

    def legal(self, s: State, seat: Seat) -> Sequence[Action]:
        return [self._takes[row] for row in s.stock]

    def _receiver(self, s: State) -> int:
        return -1 if s.options.sheets == "same" else s.sheets.index(-1)

    def outcomes(self, s: State) -> list[tuple[Action, int]]:
        return [(self._deals[row][self._receiver(s)], 1) for row in s.stock]

    def deal(self, s: State, rng: Random) -> Action:
        return self._deals[pool.draw(s.stock, rng)][self._receiver(s)]

    def apply(self, s: State, seat: Seat, action: Action) -> tuple[Seat, ...]:
        assert isinstance(action, Take | Deal)
        row = self._rows[action.sheet]
        s.stock.remove(row)
        if isinstance(action, Deal) and action.seat < 0:
            s.sheets = [row] * s.seats
        else:
            s.sheets[s.sheets.index(-1)] = row
        return self.actors(s)


class FlipCard(Step[State, Action]):
    """[round-1] One painting card is flipped; not in the final round of the beginner rule."""

    def __init__(self, cards: Sequence[PaintingCard]) -> None:
        self._rows = {card.id: row for row, card in enumerate(cards)}
        self._flips = [Flip(card.id) for card in cards]

    def enter(self, s: State) -> None:
        s.round += 1
        s.card = -1

    def actors(self, s: State) -> tuple[Seat, ...]:
        if s.card >= 0 or (s.options.beginner and len(s.pool) == ASIDE):  # beginner-2
            return NOBODY
        return DEALER

    def outcomes(self, s: State) -> list[tuple[Action, int]]:
        return [(self._flips[row], 1) for row in s.pool]

    def deal(self, s: State, rng: Random) -> Action:
        return self._flips[pool.draw(s.pool, rng)]

    def apply(self, s: State, seat: Seat, action: Action) -> tuple[Seat, ...]:
        assert isinstance(action, Flip)
        s.card = self._rows[action.card]
        pool.take_out(s.pool, s.card)
        s.flipped.append(s.card)
        return NOBODY


class PaintOrPass(Step[State, Action]):
    """[round-2] All paint at once, each on their own sheet, or pass.

    A painting is whole after several actions: the category of an icon that is due, then space by
    space the path, and after a Wing its extra coat. Each that is offered leads to a whole one.
    """

    def __init__(self, cards: Sequence[PaintingCard], boards: Sequence[Board]) -> None:
        self._colours = [card.colours for card in cards]
        self._bingo = [card.bonus == "bingo" for card in cards]
        self._rows = {card.id: row for row, card in enumerate(cards)}
        self._chooses = [Choose(card.id) for card in cards]
        self._boards = boards

    def enter(self, s: State) -> None:
        seats = s.seats
        s.shown = live(s)
        s.work = [[] for _ in range(seats)]
        s.owes = [NOTHING] * seats
        s.cards = [s.card] * seats
        s.node = [0] * seats
        s.able = tuple([seat for seat in s.able if self._opens(s, seat)])

    def _opens(self, s: State, seat: int) -> bool:
        """[ruling-M05] Prepares a seat's choices; False if it could only pass."""
        board = self._boards[s.sheets[seat]]
        skips = s.budget[seat] = min(s.shovels[seat], SKIPS[s.options.skipping])
        s.paints[seat], s.skips[seat] = board.starts_for(s.full[seat], skips)
        if not s.paints[seat] | s.skips[seat]:
            return False
        if s.card < 0:
            s.owes[seat], s.due[seat] = CARD, 0
        else:
            self._test_bonus(s, seat, board)
        return True

    def _test_bonus(self, s: State, seat: int, board: Board) -> None:
        """[bonus-1] Sets what the seat circles when it begins to paint the card it has."""
        s.due[seat] = 0
        s.owes[seat] = SPACE
        if self._bingo[s.cards[seat]]:
            circles = s.circles[seat]
            if circles == len(BINGO) or not self._connected(s, seat):  # ruling-M35
                return
            s.due[seat] = 1
            icon = HANDBARROWS[circles]  # bingo-3
        else:
            icon = (s.full[seat] & board.tiles).bit_count() >= TWICE
        if icon and self._open_categories(s, seat):  # ruling-M35
            s.owes[seat] = ICON

    def _connected(self, s: State, seat: int) -> bool:
        """[bingo-1] Whether four tiles of one colour are connected."""
        inner, outer = s.inner, s.outer
        for at_colour in range(seat * WIDE, seat * WIDE + WIDE):
            if has_group(inner[at_colour] | outer[at_colour]):
                return True
        return False

    def _open_categories(self, s: State, seat: int) -> list[Action]:
        icons = s.icons[seat * LINE : seat * LINE + LINE]
        return [
            circle
            for circle, number, most in zip(CIRCLES, icons, CAPACITY, strict=True)
            if number < most
        ]

    def actors(self, s: State) -> tuple[Seat, ...]:
        return tuple([Seat(seat) for seat in s.able if s.owes[seat]])

    def legal(self, s: State, seat: Seat) -> Sequence[Action]:
        owes = s.owes[seat]
        if owes == SPACE:
            choices = at(PAINT_ROWS, s.paints[seat])
            if skips := s.skips[seat]:
                choices += at(SKIP_ROWS, skips)
            return choices if s.work[seat] else (PASS, *choices)
        if owes == COAT:
            return (NO_COAT, *at(COAT_ROWS, s.paints[seat]))
        if owes == ICON:
            circles = self._open_categories(s, seat)
            return circles if s.work[seat] else [PASS, *circles]
        return [PASS, *(self._chooses[row] for row in s.pool)]  # beginner-3

    def apply(self, s: State, seat: Seat, action: Action) -> tuple[Seat, ...]:
        kind = type(action)
        work = s.work[seat]
        if not work and kind is not Pass and s.due[seat]:
            s.circles[seat] += 1  # bonus-2: when one begins to paint, before any colour
        work.append(action)
        if kind is Paint:
            self._walk(s, seat, action.place, True)  # type: ignore[union-attr]
        elif kind is Skip:
            self._walk(s, seat, action.place, False)  # type: ignore[union-attr]
        elif kind is Coat:
            place = action.place  # type: ignore[union-attr]
            board = self._boards[s.sheets[seat]]
            node = board.nodes[s.node[seat]]
            if place >= 0:
                self._coat(s, seat, 1 << place, self._colours[s.cards[seat]][node.done - 1], board)
            self._go_on(s, seat, board)
        elif kind is Circle:
            s.icons[seat * LINE + action.category] += 1  # type: ignore[union-attr]
            s.owes[seat] = SPACE
        elif kind is Choose:
            self._choose(s, seat, action.card)  # type: ignore[union-attr]
        else:
            s.owes[seat] = NOTHING  # round-4
        if s.owes[seat]:
            return s.waiting
        return tuple([other for other in s.waiting if other != seat])

    def _choose(self, s: State, seat: int, card: str) -> None:
        """[beginner-4] The bonus of the chosen card is tested and circled as always."""
        s.cards[seat] = self._rows[card]
        self._test_bonus(s, seat, self._boards[s.sheets[seat]])
        s.circles[seat] += s.due[seat]

    def _walk(self, s: State, seat: int, place: int, paints: bool) -> None:
        """[path-1] The path goes on to a place, which is painted or skipped."""
        board = self._boards[s.sheets[seat]]
        node = board.nodes[s.node[seat]]
        s.node[seat] = node.next[place]
        if paints:
            bit = 1 << place
            self._coat(s, seat, bit, self._colours[s.cards[seat]][node.done], board)
            if bit & board.wings and (coats := self._coats(s, seat, place, board)):
                s.paints[seat] = coats
                s.owes[seat] = COAT
                return
        else:
            s.shovels[seat] -= 1  # shovel-2
            s.budget[seat] -= 1
        self._go_on(s, seat, board)

    def _coat(self, s: State, seat: int, bit: int, colour: int, board: Board) -> None:
        """[tile-1] [wing-1] Gives a space a coat of a colour."""
        if bit & s.painted[seat]:
            s.outer[seat * WIDE + colour] |= bit
            s.full[seat] |= bit
        else:
            s.inner[seat * WIDE + colour] |= bit
            s.painted[seat] |= bit
            if bit & board.wings:
                s.full[seat] |= bit

    def _coats(self, s: State, seat: int, wing: int, board: Board) -> int:
        """[wing-2] Where the extra coat of a Wing just painted can go."""
        full = s.full[seat]
        coats = board.coats(board.nodes[s.node[seat]], s.painted[seat], full, s.budget[seat])
        if s.options.wings == "beside":
            cross = 1 << wing
            coats &= cross << 1 | cross >> 1 | cross << STRIDE | cross >> STRIDE
        return coats

    def _go_on(self, s: State, seat: int, board: Board) -> None:
        """The seat owes the next space of its path, or nothing when it is whole."""
        node = board.nodes[s.node[seat]]
        if node.ways:
            paints, skips = board.goes_on(node, s.full[seat], s.budget[seat])
            s.paints[seat], s.skips[seat] = paints, skips
            s.owes[seat] = SPACE
        else:
            s.owes[seat] = NOTHING

    def finishes(self, s: State, seat: Seat, action: Action) -> bool:
        """Whether the seat owes nothing more in this round once it has done this."""
        if isinstance(action, Pass):
            return True
        board = self._boards[s.sheets[seat]]
        node = board.nodes[s.node[seat]]
        if isinstance(action, Coat):
            return node.done == PLACES
        if not isinstance(action, Paint | Skip) or node.done < PLACES - 1:
            return False
        bit = 1 << action.place
        if isinstance(action, Skip) or not bit & board.wings:
            return True
        open_ = board.tiles & ~s.full[seat]
        if s.options.wings == "beside":
            open_ &= bit << 1 | bit >> 1 | bit << STRIDE | bit >> STRIDE
        return not open_


class CloseRound(Step[State, Action]):
    """[round-3] All have finished: the sheets are open to everybody again."""

    def enter(self, s: State) -> None:
        s.past = tuple(map(tuple, s.work))
        s.work = []


def rounds(beginner: bool, cards: int) -> int:
    """[end-1] [beginner-2] How many rounds a match has with so many painting cards."""
    return cards - ASIDE + 1 if beginner else cards
