"""What a seat may see of Majolica Painting, and states that would look the same to it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from msgspec import Struct

from kitchentable.core.game import CHANCE, Seat, View

from .actions import PASS, STRIDE, Action, parse
from .cards import BLANK, LETTERS, ROWS, WING, PaintingCard, Sheet
from .painting import Board
from .rules import LINE, PaintOrPass
from .scoring import CONNECTED, WIDE, Marks, longest_group, names
from .state import Options, Sheets, State, live

GIVING, FLIPPING, PAINTING, OVER = 0, 1, 2, 4
"""The steps of the turn in which somebody acts, and the one behind the last."""


class CardSeen(Struct, frozen=True, cache_hash=True):
    """A painting card that lies face up."""

    id: str
    colours: str
    """Four of the letters R, B, O and G, in the order in which they are painted."""
    bonus: str
    """`bingo` or `point-line`."""


class SheetSeen(Struct, frozen=True, cache_hash=True):
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


class Kit(Struct, frozen=True, eq=False):
    """What is printed. Each is equal to itself alone, so that it is quickly looked up."""

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
    unseen = _faces(kit, tuple(s.pool))
    return Observation(
        options=s.options,
        round=s.round,
        rounds=rounds,
        card=None if s.card < 0 else kit.faces[s.card],
        choices=unseen if final else (),
        flipped=_faces(kit, tuple(s.flipped)),
        unseen=unseen,
        stock=tuple([kit.sheets[row].id for row in s.stock]),
        sheets=_sheets_seen(kit, tuple(s.sheets), now),
        past=_past(s.past),
        mine=_sheet_of(kit, s.sheets[seat], seat, s) if work and seat is not None else None,
        work=_texts(tuple(work)),
    )


@lru_cache(maxsize=1 << 10)
def _faces(kit: Kit, rows: tuple[int, ...]) -> tuple[CardSeen, ...]:
    """These painting cards. Kept: they are the same all through a round."""
    return tuple([kit.faces[row] for row in rows])


@lru_cache(maxsize=1 << 12)
def _texts(done: tuple[Action, ...]) -> tuple[str, ...]:
    """Actions as text. Kept, as others begin alike."""
    return tuple(map(str, done))


@lru_cache(maxsize=512)
def _past(past: tuple[tuple[Action, ...], ...]) -> tuple[tuple[str, ...], ...]:
    """What was done in a round, as text. Kept: it is shown at every step of the next."""
    return tuple(map(_texts, past))


def colours(sheets: Sheets, seat: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Per colour where a seat's sheet has it in the inner field, and where in the outer."""
    own = slice(seat * WIDE, seat * WIDE + WIDE)
    return tuple(sheets.inner[own]), tuple(sheets.outer[own])


def marks(sheets: Sheets, seat: int, wings: int) -> Marks:
    """What counts on the sheet of a seat that has Wings at these places."""
    both = tuple([first | second for first, second in zip(*colours(sheets, seat), strict=True)])
    icons = sheets.icons[seat * LINE : seat * LINE + LINE]
    return Marks(both, wings, icons, sheets.circles[seat], sheets.shovels[seat])


@lru_cache(maxsize=512)
def _sheets_seen(kit: Kit, rows: tuple[int, ...], sheets: Sheets) -> tuple[SheetSeen | None, ...]:
    """Per seat its sheet, of the type in its row. Kept: open sheets do not change in a round."""
    return tuple([_sheet_of(kit, row, seat, sheets) for seat, row in enumerate(rows)])


def _sheet_of(kit: Kit, row: int, seat: int, sheets: Sheets | State) -> SheetSeen | None:
    """The sheet of a seat; `row`: its type, -1 if it has none yet."""
    if row < 0:
        return None
    own, line = slice(seat * WIDE, seat * WIDE + WIDE), slice(seat * LINE, seat * LINE + LINE)
    inner, outer = sheets.inner[own], sheets.outer[own]
    sheet = kit.sheets[row]
    a, b, c, d = inner
    e, f, g, h = outer
    groups = (_largest(a | e), _largest(b | f), _largest(c | g), _largest(d | h))
    lengths = tuple(map(len, groups))
    return SheetSeen(
        id=sheet.id,
        name=sheet.name,
        layout=sheet.layout,
        coats=_coats(sheet, inner, outer),
        shovels=sheets.shovels[seat],
        circles=sheets.circles[seat],
        icons=tuple(sheets.icons[line]),
        lengths=lengths,
        groups=groups,
        connected=max(lengths) >= CONNECTED,
        twice=sum(outer).bit_count(),
    )


@lru_cache(maxsize=1 << 14)
def _largest(places: int) -> tuple[str, ...]:
    """The spaces of the largest group of a colour at these places. Kept: a coat changes one."""
    return names(longest_group(places))


def _coats(sheet: Sheet, inner: Sequence[int], outer: Sequence[int]) -> tuple[str, ...]:
    """The rows of a sheet with the letters of its coats."""
    fields = 0
    for field in (*outer[::-1], *inner[::-1]):
        fields = fields << FIELD | field
    return tuple(
        [
            _row(kinds, fields >> by & _ONE_ROW)
            for kinds, by in zip(sheet.layout, _ROWS, strict=True)
        ]
    )


FIELD = ROWS * STRIDE
"""How many bits a set of places has: a sheet is its inner fields by colour, then its outer ones,
side by side in one number."""
_ROWS = range(0, FIELD, STRIDE)
_ONE_ROW = sum(((1 << STRIDE) - 1) << FIELD * number for number in range(2 * WIDE))
"""The bits of the first row in all fields of such a number."""


@lru_cache(maxsize=1 << 14)
def _row(kinds: str, fields: int) -> str:
    """A row with the letters of its coats. Kept: a painting changes few of them."""
    return " ".join(
        [
            BLANK if kind == BLANK else first if kind == WING else first + second
            for kind, first, second in zip(
                kinds, _letters(fields), _letters(fields >> FIELD * WIDE), strict=False
            )
        ]
    )


def _letters(fields: int) -> str:
    """Per place of a row the letter of the colour that it has in the first four fields."""
    digits = 0
    for colour in range(WIDE):
        digits += _DIGITS[fields >> FIELD * colour & _LAST] * (colour + 1)
    return f"{digits:0{STRIDE}x}"[::-1].translate(_NAMED)


_LAST = (1 << STRIDE) - 1
_DIGITS = [int(f"{places:b}", 16) for places in range(1 << STRIDE)]
"""Per set of places in a row a number with the digit 1, of sixteen, at each of them."""
_NAMED = str.maketrans("01234", f"-{LETTERS}")


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
    s.past = tuple([tuple(map(parse, done)) for done in o.past])
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
