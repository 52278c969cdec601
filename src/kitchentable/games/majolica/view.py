"""What a seat may see of Majolica Painting, and states that would look the same to it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from msgspec import Struct

from kitchentable.core.game import CHANCE, Seat, View

from .actions import PASS, STRIDE, Action, parse
from .cards import BLANK, LETTERS, WING, PaintingCard, Sheet
from .painting import Board
from .rules import LINE, PaintOrPass
from .scoring import WIDE, Marks, has_group, longest_group, names
from .state import Options, Sheets, State, live

GIVING, FLIPPING, PAINTING, OVER = 0, 1, 2, 4
"""The steps of the turn in which somebody acts, and the one behind the last."""


class CardSeen(Struct, frozen=True):
    """A painting card that lies face up."""

    id: str
    colours: str
    """Four of the letters R, B, O and G, in the order in which they are painted."""
    bonus: str
    """`bingo` or `point-line`."""


class SheetSeen(Struct, frozen=True):
    """One player's sheet."""

    id: str
    name: str
    layout: tuple[str, ...]
    """Per row the six places: M a majolica tile, W a wing tile, a dot nothing."""
    coats: tuple[str, ...]
    """Per row the coats of the six places, with spaces between: `RB` inner red and outer blue,
    `R-` inner only, `--` none; a Wing has one letter, `.` is no space."""
    shovels: int
    """Shovels that are not painted."""
    circles: int
    """How many places of the Flower Bingo row are circled."""
    icons: tuple[int, ...]
    """The circled icons of longest, second, shortest and wings."""
    lengths: tuple[int, ...]
    """The number of tiles in the largest group of red, blue, orange and green."""
    groups: tuple[tuple[str, ...], ...]
    """The spaces of these groups."""
    connected: bool
    """Whether four tiles of one colour are connected, as a Flower Bingo card asks."""
    twice: int
    """How many tiles have two coats; a Point Line card asks for five."""


class Observation(Struct, frozen=True):
    """The table as a seat sees it."""

    options: Options
    round: int
    """From 1."""
    rounds: int
    card: CardSeen | None
    """The card of this round; None: it is not flipped yet, or each seat chooses one."""
    choices: tuple[CardSeen, ...]
    """The cards to choose from in the final round of the beginner rule; else none."""
    flipped: tuple[CardSeen, ...]
    """The cards of all rounds so far in order, that of this round included."""
    unseen: tuple[CardSeen, ...]
    """The cards that were not flipped, in the order of the data: which comes next is open."""
    stock: tuple[str, ...]
    """The types of sheet that nobody has."""
    sheets: tuple[SheetSeen | None, ...]
    """Per seat its sheet, as it was when this round began; None: not dealt yet."""
    past: tuple[tuple[str, ...], ...]
    """Per seat what it did in the round before."""
    mine: SheetSeen | None = None
    """This seat's sheet as it is now, once it has begun to paint in this round."""
    work: tuple[str, ...] = ()
    """What this seat has done in this round, which nobody else sees before the round closes."""


class Kit(Struct, frozen=True):
    """What is printed."""

    faces: tuple[CardSeen, ...]
    """The painting cards."""
    sheets: tuple[Sheet, ...]
    boards: tuple[Board, ...]


def kit_of(cards: Sequence[PaintingCard], sheets: Sequence[Sheet]) -> Kit:
    """What these cards and sheets look like, and the paths of the sheets."""
    faces = tuple(CardSeen(card.id, card.letters, card.bonus) for card in cards)
    return Kit(faces, tuple(sheets), tuple(Board(sheet) for sheet in sheets))


def is_open(s: State) -> bool:
    """Whether a round is open: seats are painting, each for itself."""
    return s.step == PAINTING


def observe(s: State, seat: Seat | None, kit: Kit, rounds: int) -> Observation:
    """The table as `seat` sees it."""
    now = (is_open(s) and s.shown) or live(s)
    work = s.work[seat] if seat is not None and s.work else []
    final = is_open(s) and s.card < 0
    unseen = tuple([kit.faces[row] for row in s.pool])
    return Observation(
        options=s.options,
        round=s.round,
        rounds=rounds,
        card=None if s.card < 0 else kit.faces[s.card],
        choices=unseen if final else (),
        flipped=tuple([kit.faces[row] for row in s.flipped]),
        unseen=unseen,
        stock=tuple([kit.sheets[row].id for row in s.stock]),
        sheets=tuple([_sheet_of(each, s.sheets[each], now, kit) for each in range(s.seats)]),
        past=tuple([_texts(tuple(done)) for done in s.past]),
        mine=_sheet_of(seat, s.sheets[seat], live(s), kit) if work and seat is not None else None,
        work=_texts(tuple(work)),
    )


@lru_cache(maxsize=1 << 12)
def _texts(done: tuple[Action, ...]) -> tuple[str, ...]:
    """Actions as text. Kept: what was done in a round is shown at every step of the next."""
    return tuple(map(str, done))


def colours(sheets: Sheets, seat: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Per colour where a seat's sheet has it in the inner field, and where in the outer."""
    own = slice(seat * WIDE, seat * WIDE + WIDE)
    return tuple(sheets.inner[own]), tuple(sheets.outer[own])


def marks(sheets: Sheets, seat: int, wings: int) -> Marks:
    """What counts on the sheet of a seat that has Wings at these places."""
    icons = sheets.icons[seat * LINE : seat * LINE + LINE]
    circles, shovels = sheets.circles[seat], sheets.shovels[seat]
    return _counted(*colours(sheets, seat), wings, icons, circles, shovels)


def _counted(
    inner: tuple[int, ...],
    outer: tuple[int, ...],
    wings: int,
    icons: tuple[int, ...],
    circles: int,
    shovels: int,
) -> Marks:
    both = tuple([first | second for first, second in zip(inner, outer, strict=True)])
    return Marks(both, wings, icons, circles, shovels)


def _sheet_of(seat: int, row: int, sheets: Sheets, kit: Kit) -> SheetSeen | None:
    """The sheet of a seat; `row`: its type, -1 if it has none yet."""
    if row < 0:
        return None
    own = slice(seat * WIDE, seat * WIDE + WIDE)
    return _sheet_seen(
        kit.sheets[row],
        kit.boards[row].wings,
        sheets.inner[own],
        sheets.outer[own],
        sheets.icons[seat * LINE : seat * LINE + LINE],
        sheets.circles[seat],
        sheets.shovels[seat],
    )


@lru_cache(maxsize=1024)
def _sheet_seen(
    sheet: Sheet,
    wings: int,
    inner: tuple[int, ...],
    outer: tuple[int, ...],
    icons: tuple[int, ...],
    circles: int,
    shovels: int,
) -> SheetSeen:
    """A sheet with these fields painted. Kept, since all seats look at the same sheets."""
    counted = _counted(inner, outer, wings, icons, circles, shovels)
    groups = [longest_group(places) for places in counted.colours]
    return SheetSeen(
        id=sheet.id,
        name=sheet.name,
        layout=sheet.layout,
        coats=tuple(_coats(sheet, inner, outer)),
        shovels=counted.shovels,
        circles=counted.circles,
        icons=counted.icons,
        lengths=tuple([group.bit_count() for group in groups]),
        groups=tuple([names(group) for group in groups]),
        connected=any(has_group(places) for places in counted.colours),
        twice=sum(outer).bit_count(),
    )


def _coats(sheet: Sheet, inner: Sequence[int], outer: Sequence[int]) -> Iterator[str]:
    """The rows of a sheet with the letters of its coats."""
    a, b, c, d = inner
    e, f, g, h = outer
    for row, kinds in enumerate(sheet.layout):
        by, of = row * STRIDE, (1 << STRIDE) - 1
        yield _row(
            kinds,
            (a >> by & of, b >> by & of, c >> by & of, d >> by & of),
            (e >> by & of, f >> by & of, g >> by & of, h >> by & of),
        )


@lru_cache(maxsize=1 << 14)
def _row(kinds: str, inner: tuple[int, ...], outer: tuple[int, ...]) -> str:
    """A row with the letters of its coats. Kept: a painting changes few of them."""
    first, second = _letters(inner), _letters(outer)
    texts = []
    for place, kind in enumerate(kinds):
        if kind == BLANK:
            texts.append(BLANK)
        else:
            texts.append(first[place] if kind == WING else first[place] + second[place])
    return " ".join(texts)


def _letters(field: Sequence[int]) -> list[str]:
    """Per place of a row the colour that a field has there."""
    letters = ["-"] * STRIDE
    for colour, places in enumerate(field):
        while places:
            lowest = places & -places
            letters[lowest.bit_length() - 1] = LETTERS[colour]
            places ^= lowest
    return letters


def restore(s: State, view: View[Action, Observation], kit: Kit, painting: PaintOrPass) -> State:
    """Fills a state that has its seats and options with what `view` shows.

    What other seats have done in an open round is not known: those who are still at it have not
    begun, and those who have finished have passed.
    """
    o = view.observation
    card_rows = {card.id: row for row, card in enumerate(kit.faces)}
    sheet_rows = {sheet.id: row for row, sheet in enumerate(kit.sheets)}
    s.round = o.round
    s.card = -1 if o.card is None else card_rows[o.card.id]
    s.pool = sorted([card_rows[card.id] for card in o.unseen])
    s.flipped = [card_rows[card.id] for card in o.flipped]
    s.stock = sorted([sheet_rows[id_] for id_ in o.stock])
    s.past = [[parse(text) for text in done] for done in o.past]
    s.able = tuple(range(s.seats))
    for seat, sheet in enumerate(o.sheets):
        if sheet is not None:
            s.sheets[seat] = sheet_rows[sheet.id]
            restore_sheet(s, seat, sheet)
    if not view.actors:
        s.step = OVER
    elif -1 in s.sheets:
        s.step = GIVING
    elif CHANCE in view.actors:
        s.step = FLIPPING
    else:
        s.step = PAINTING
        painting.enter(s)
        _finish_others(s, view, painting)
    s.waiting = view.actors
    return s


def _finish_others(s: State, view: View[Action, Observation], painting: PaintOrPass) -> None:
    """Plays the work of the view's seat again, and passes for the others who have finished."""
    s.waiting = painting.actors(s)
    for seat in s.waiting:
        if seat == view.seat:
            for text in view.observation.work:
                painting.apply(s, seat, parse(text))
        elif seat not in view.actors:
            painting.apply(s, seat, PASS)


def restore_sheet(s: State, seat: int, sheet: SheetSeen) -> None:
    """Puts what a sheet shows on the sheet of a seat."""
    inner, outer, wings = _fields(sheet.layout, sheet.coats)
    own = slice(seat * WIDE, seat * WIDE + WIDE)
    s.inner[own], s.outer[own] = inner, outer
    s.painted[seat] = sum(inner)
    s.full[seat] = sum(outer) | s.painted[seat] & wings
    s.shovels[seat] = sheet.shovels
    s.circles[seat] = sheet.circles
    s.icons[seat * LINE : seat * LINE + LINE] = sheet.icons


@lru_cache(maxsize=1024)
def _fields(
    layout: tuple[str, ...], coats: tuple[str, ...]
) -> tuple[tuple[int, ...], tuple[int, ...], int]:
    """The inverse of `_coats`: per colour the inner fields, the outer fields; and the Wings."""
    inner, outer = [0] * WIDE, [0] * WIDE
    wings = 0
    for row, (kinds, texts) in enumerate(zip(layout, coats, strict=True)):
        for column, (kind, letters) in enumerate(zip(kinds, texts.split(), strict=True)):
            bit = 1 << row * STRIDE + column
            wings |= bit if kind == WING else 0
            for field, letter in zip((inner, outer), letters, strict=False):
                if letter in LETTERS:
                    field[LETTERS.index(letter)] |= bit
    return tuple(inner), tuple(outer), wings
