"""That Old Wallpaper as text: walls drawn with letters, what happened, and why it scores.

A half is a letter, capital if it is big: R Y B G and W for wild. `B═B` and `g║g` are whole shapes,
`B│Y` and `g r` meet without matching. HINTS says which words may be coloured; none need be.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from random import Random

from kitchentable.core.game import Seat, View

from . import GAME, Wallpaper
from .actions import NUMBERS, Action, Bid, Claim, Draw, GrandmaClaims, Hazy, Place
from .cards import COLOURS, LETTERS, OVAL, PLAIN
from .deck import Piece
from .scoring import FOR_MEMENTOS
from .state import TURNS
from .view import Observation
from .wall import BLANK, FACINGS, JOINS, cell_at, completed

WallView = View[Action, Observation]
Names = Sequence[str]
Event = tuple[Seat, Action | None]

ROUNDS = 3
HINTS: tuple[tuple[str, str], ...] = (
    *(
        (rf"(?<![\w’])[{letter}{letter.lower()}](?![\w’])|\b{colour}\b", f"bright_{colour}")
        for letter, colour in zip(LETTERS, COLOURS, strict=False)
    ),
    (r"(?<![\w’])[Ww](?![\w’])|◎", "bright_magenta"),
    (r"═|║", "bold"),
)
"""Patterns with the style in which a terminal may show what they match."""

TIEBREAKS = ("for red ovals",)
"""What the parts of a score key after the points are (win-2)."""

KEY = """\
A half is a letter, big as a capital: Red, Yellow, Blue, Green, Wild. ═ and ║
join halves to whole shapes. In the middle: ◎ a red oval, 1 to 4 a memento."""
"""What the letters mean, below the table in the first turn."""

LINE = 78
"""The length of a line of ways to hang a card."""

BEST = 5
"""How many places to hang a card are suggested."""

_SYMBOLS = {PLAIN: " ", OVAL: "◎", "M1": "1", "M2": "2", "M3": "3", "M4": "4"}


class _Shown:
    """The game whose cards are shown."""

    game = GAME
    deck = GAME.deck


def show_cards_of(game: Wallpaper) -> None:
    """From now on this process shows the cards of this game, which may be others than usual."""
    _Shown.game, _Shown.deck = game, game.deck


# -- the wall ----------------------------------------------------------------------------------


def card_text(id_: str) -> str:
    """A card in a row: `W032 Y B r/g ◎`, big halves left and right, little ones up and down."""
    card = _Shown.deck.cards[_Shown.deck.rows[id_]]
    left, right, up, down = (LETTERS[half] for half in (card.left, card.right, card.up, card.down))
    little = f"{up}/{down}".lower()
    return f"{id_} {left} {right} {little} {_SYMBOLS[card.symbol]}".rstrip()


def draw_wall(pieces: Sequence[Piece], width: int = 80) -> list[str]:
    """The lines of a drawn wall; one that is too wide comes in parts, from left to right."""
    if not pieces:
        return ["(nothing hangs here yet)"]
    columns = sorted({piece.x for piece in pieces})
    across = max(1, (width - 5) // 6)
    lines: list[str] = []
    for first in range(columns[0], columns[-1] + 1, across):
        part = range(first, min(first + across, columns[-1] + 1))
        lines += _draw_part(pieces, part)
    return lines


def _draw_part(pieces: Sequence[Piece], columns: range) -> Iterator[str]:
    sides = {(piece.x, piece.y): _Shown.deck.sides[_Shown.deck.code(piece)] for piece in pieces}
    middles = {(piece.x, piece.y): _middle(piece) for piece in pieces}
    rows = [y for _, y in sides]
    yield ("     " + " ".join(f"{x:^5}" for x in columns)).rstrip()
    for y in range(min(rows), max(rows) + 2):
        edges = [_edge_between(sides.get((x, y - 1)), sides.get((x, y))) for x in columns]
        yield ("     " + " ".join(edges)).rstrip()
        if y > max(rows):
            return
        line = f"{y:>4} "
        for x in columns:
            line += _card_row(sides.get((x, y)), middles.get((x, y), ""))
            line += _joint(sides.get((x, y)), sides.get((x + 1, y)))
        yield line.rstrip()


def _middle(piece: Piece) -> str:
    if piece.card is None:
        return "~"
    return _SYMBOLS[_Shown.deck.cards[_Shown.deck.rows[piece.card]].symbol]


def _big(half: int) -> str:
    return " " if half == BLANK else LETTERS[half]


def _little(half: int) -> str:
    return "─" if half == BLANK else LETTERS[half].lower()


Sides = tuple[int, int, int, int]


def _card_row(sides: Sides | None, middle: str) -> str:
    return "     " if sides is None else f"{_big(sides[0])} {middle} {_big(sides[1])}"


def _joint(left: Sides | None, right: Sides | None) -> str:
    """What is drawn between two places side by side."""
    if left is None or right is None:
        return " "
    return "═" if JOINS[left[1]][right[0]] >= 0 else "│"


def _edge_between(above: Sides | None, below: Sides | None) -> str:
    """What is drawn between two places above each other."""
    if above is None and below is None:
        return "     "
    if above is None or below is None:
        half = below[2] if above is None and below is not None else above[3]  # type: ignore[index]
        return f"──{_little(half)}──"
    whole = JOINS[above[3]][below[2]] >= 0
    return f"─{_little(above[3])}{'║' if whole else ' '}{_little(below[2])}─"


# -- the table ---------------------------------------------------------------------------------


def show(view: WallView, names: Names, *, width: int = 80) -> str:
    """The table as the view's seat sees it; a spectator sees every wall."""
    o = view.observation
    parts = [_title(o)]
    for seat, name in enumerate(names):
        if view.seat in (None, seat):
            whose = "Your wall" if seat == view.seat else f"The wall of {name}"
            parts.append("\n".join([f"{whose}:", *draw_wall(o.walls[seat], width)]))
    parts += [_columns(o, width), _players(view, names)]
    if view.seat is not None:
        parts.append(_hand(view, width))
    if o.turn <= 1:
        parts.append(KEY)
    return "\n\n".join(parts)


def _title(o: Observation) -> str:
    cards = "1 card" if o.deck == 1 else f"{o.deck} cards"
    turn = f"round {o.round} of {ROUNDS} · turn {o.turn} of {TURNS}" if o.turn else "setting up"
    return f"That Old Wallpaper · {turn} · {cards} left"


def _columns(o: Observation, width: int) -> str:
    """The columns with the numbers above them; column 1 is the low end."""
    above = sorted(o.shown) if all(o.shown) else []
    lines = []
    for column, cards in enumerate(o.columns):
        number = f"{above[column]:>2}" if above else "  "
        ends = {0: "low end", len(o.columns) - 1: "high end"}
        label = f"{number} [{column + 1}] {ends.get(column, ''):<8} "
        lines.append(_listed(label, map(card_text, cards) if cards else ["empty"], width))
    return "\n".join(lines)


def _players(view: WallView, names: Names) -> str:
    """A row for each player: ▸ who is to act, ✓ who has chosen; whole shapes as `big/little`."""
    o = view.observation
    everybody = everyone(view, names)
    titles = [*COLOURS, "ovals", "kinds", "hazy"]
    lines = [f"  {'':<10}{_row(titles)}  played"]
    for player, name in enumerate(everybody):
        played = " ".join(map(str, o.played[player])) or "–"
        cells = _cells(o, player) if player < len(names) else [""] * len(titles)
        lines.append(f"{_mark(view, player)} {_short(name):<10}{_row(cells)}  {played}")
    line = " ‹ ".join(_short(everybody[player]) for player in o.line)
    return "\n".join([*lines, f"Tokens, from the front: {line}"])


def _row(cells: Sequence[str]) -> str:
    return "".join(f"{cell:>7}" for cell in cells[:4]) + "".join(f"{cell:>6}" for cell in cells[4:])


def _mark(view: WallView, player: int) -> str:
    if Seat(player) in view.actors:
        return "▸"
    o = view.observation
    return "✓" if o.stage == "choose" and player < len(o.chosen) and o.chosen[player] else " "


def _cells(o: Observation, seat: int) -> list[str]:
    """Whole shapes by colour, red ovals, kinds of mementos, the Hazy pile."""
    wall = _Shown.deck.rebuilt(o.walls[seat])
    shapes = [f"{big}/{little}" for big, little in zip(o.big[seat], o.little[seat], strict=True)]
    return [*shapes, str(wall.ovals), str(wall.mementos.bit_count()), str(o.hazies[seat])]


def _hand(view: WallView, width: int) -> str:
    o = view.observation
    assert o.hand is not None
    assert view.seat is not None
    lines = [f"Your numbers: {' '.join(map(str, o.hand))}"]
    if o.bid is not None:
        lines[0] += f" · you have chosen {o.bid}"
    if o.new[view.seat]:
        lines.append(_listed("To hang: ", map(card_text, o.new[view.seat]), width))
    return "\n".join(lines)


def _listed(label: str, texts: Iterable[str], width: int) -> str:
    """Texts behind a label, on as many lines as they need; none of them is broken."""
    whole = " · ".join(text.replace(" ", "\xa0") for text in texts)
    indent = " " * len(label)
    filled = textwrap.fill(whole, width, initial_indent=label, subsequent_indent=indent)
    return filled.replace("\xa0", " ")


def everyone(view: WallView, names: Names) -> list[str]:
    """The names by player, with Grandma's in a game of two."""
    return [*names, "Grandma"] if len(names) == 2 else list(names)


def _short(name: str) -> str:
    """A name for a narrow column: `Ben` for `Ben (medium)`."""
    return (name if len(name) <= 10 else name.split()[0])[:10]


# -- what happened -----------------------------------------------------------------------------


def story(before: WallView, events: Sequence[Event], after: WallView, names: Names) -> list[str]:
    """A sentence for each thing that happened between two views of one seat.

    `events` are the lines of the log in between; the action is None where this seat saw none.
    """
    everybody = everyone(after, names)
    old, new = before.observation, after.observation
    sentences = [
        f"{_who(names, seat, 'have', 'has')} chosen a number."
        for seat, action in events
        if seat >= 0 and action is None and not new.shown
    ]
    if (
        old.stage == "choose"
        and not old.shown
        and (new.shown or new.turn > old.turn or _ended(new))
    ):
        sentences += _reveal(old, new, everybody)
    for seat, action in events:
        if isinstance(action, Claim):
            breaks = _who(names, seat, "break", "breaks")
            verb = "take" if names[seat] == "You" else "takes"
            sentences.append(f"{breaks} the bump and {verb} column {action.column}.")
        elif isinstance(action, GrandmaClaims):
            sentences.append(f"Grandma breaks the bump and takes column {action.column}.")
    sentences += _hung(events, after, names)
    sentences += [
        f"{_who(names, action.seat, 'draw', 'draws')} the {action.number}."
        for _, action in events
        if isinstance(action, Draw)
    ]
    if new.round > old.round:
        sentences.append(f"Round {new.round} begins: everybody has shuffled their numbers.")
    return sentences


def _ended(o: Observation) -> bool:
    return o.stage in ("add", "over")


def _reveal(old: Observation, new: Observation, everybody: Sequence[str]) -> list[str]:
    """The numbers that were shown, and who takes which column without a bump."""
    shown = new.shown if new.shown else _discarded(old, new)
    if not all(shown):
        return []
    numbers = ", ".join(f"{name} {n}" for name, n in zip(everybody, shown, strict=True))
    sentences = [f"The numbers are shown: {numbers}."]
    above = sorted(shown)
    for player, number in enumerate(shown):
        if shown.count(number) == 1:
            column = above.index(number)
            cards = ", ".join(old.columns[column]) or "nothing"
            who = _who(everybody, player, "take", "takes")
            sentences.append(f"{who} column {column + 1}: {cards}.")
    for number in sorted({n for n in shown if shown.count(n) > 1}, reverse=True):
        those = [everybody[player] for player, n in enumerate(shown) if n == number]
        sentences.append(f"{' and '.join(those)} bump on {number}.")
    return sentences


def _discarded(old: Observation, new: Observation) -> tuple[int, ...]:
    """Per player the number of the last turn, which lies in the discards by now; 0: not known."""
    found = []
    for player, discards in enumerate(new.played):
        added = set(discards) - set(old.played[player])
        if not discards and player < len(new.kept):  # round-2: those that are neither old nor kept
            added = set(NUMBERS) - set(old.played[player]) - set(new.kept[player])
        found.append(added.pop() if len(added) == 1 else 0)
    return tuple(found)


def _hung(events: Sequence[Event], after: WallView, names: Names) -> list[str]:
    """Who hung which cards, and who has added all of their Hazy Memory cards."""
    cards: dict[int, list[str]] = {}
    for seat, action in events:
        if isinstance(action, Place):
            cards.setdefault(seat, []).append(f"{action.card} at {action.x},{action.y}")
    hung = [f"{_who(names, s, 'hang', 'hangs')} {' and '.join(c)}." for s, c in cards.items()]
    added = {seat for seat, action in events if isinstance(action, Hazy)} - set(after.actors)
    for seat in sorted(added):
        number = sum(piece.card is None for piece in after.observation.walls[seat])
        what = "a Hazy Memory card" if number == 1 else f"{number} Hazy Memory cards"
        hung.append(f"{_who(names, seat, 'add', 'adds')} {what}.")
    return hung


def moment(action: Action, names: Names) -> str:
    """Nothing is seen for a moment only: a number that is drawn stays in hand."""
    return ""


def _who(names: Names, seat: int, yours: str, others: str) -> str:
    """A subject with its verb: `You take`, `Ben takes`."""
    return f"You {yours}" if names[seat] == "You" else f"{names[seat]} {others}"


# -- scoring -----------------------------------------------------------------------------------


def scoring(before: WallView | None, after: WallView, names: Names, *, width: int = 80) -> str:
    """The points line by line when the game has ended; without `before` as they are now.

    Then the other walls are drawn as well. '' while the game goes on.
    """
    o = after.observation
    if before is not None and (o.stage != "over" or before.observation.stage == "over"):
        return ""
    table = _score_table(after, names, width)
    walls = [
        "\n".join([f"The wall of {name}:", *draw_wall(o.walls[seat], width)])
        for seat, name in enumerate(names)
        if before is None and seat != after.seat
    ]
    return "\n\n".join([table, *walls])


def _score_table(view: WallView, names: Names, width: int) -> str:
    s = _Shown.game.determinise(view, Random(0))  # what scores is open to all
    seats = [Seat(seat) for seat in range(len(names))]
    reasons = [_Shown.game.breakdown(s, seat) for seat in seats]
    column = 11 if 12 + 11 * len(names) <= width else 9
    head = f"{'':<12}" + "".join(f"{_short(name)[: column - 1]:>{column}}" for name in names)
    lines = [head, "─" * len(head)]
    for row in zip(*reasons, strict=True):
        cells = [f"{_what(line.label)} {_signed(line.points):>3}" for line in row]
        label = re.split(r"[:,]| at | not ", row[0].label)[0]
        lines.append(f"{label:<12}" + "".join(f"{cell:>{column}}" for cell in cells))
    totals = [sum(line.points for line in lines_) for lines_ in reasons]
    lines.append("─" * len(head))
    lines.append(
        f"{'Total':<12}" + "".join(f"{str(total).replace('-', '−'):>{column}}" for total in totals)
    )
    note = f"3/2 are whole big and little shapes; {len(FOR_MEMENTOS) - 1} kinds of mementos."
    return "\n".join([*lines, "", note])


def _what(label: str) -> str:
    """The numbers in a score line's label: `3/2`."""
    if "kinds" in label:
        return label.split()[1]
    return "/".join(re.findall(r"\d+", label))


def _signed(number: int) -> str:
    if not number:
        return "·"
    return f"+{number}" if number > 0 else f"−{-number}"


# -- a person's input --------------------------------------------------------------------------


def suggestions(view: WallView) -> Sequence[tuple[Action, str]]:
    """The ways to hang a card that complete the most, with what they complete in a few letters."""
    assert view.seat is not None
    wall = _Shown.deck.rebuilt(view.observation.walls[view.seat]).wall
    rated = []
    for action in view.legal:
        assert isinstance(action, Place | Hazy)
        if isinstance(action, Place):
            code = _Shown.deck.rows[action.card] << 1 | action.turned
        else:
            code = _Shown.deck.hazy + action.facing
        made = completed(wall, cell_at(action.x, action.y), code, _Shown.deck.sides)
        letters = "".join((LETTERS[:4] + LETTERS[:4].lower())[shape] for shape in sorted(made))
        rated.append((action, letters))
    rated.sort(key=lambda rating: -len(rating[1]))
    return rated[:BEST]


def choices(view: WallView) -> str:
    """What the person can do now; the ways to hang a card come on as many lines as they need."""
    first = view.legal[0]
    if isinstance(first, Bid):
        numbers = ", ".join(str(action).split()[1] for action in view.legal)
        return f"Choose a number: {numbers}."
    if isinstance(first, Claim):
        columns = " or ".join(str(action).split()[1] for action in view.legal)
        return f"You break the bump: take column {columns}."
    listed = [
        f"{number}: {str(action).split(' ', 1)[1]} {f'({made})' if made else ''}".rstrip()
        for number, (action, made) in enumerate(suggestions(view), start=1)
    ]
    what = "Hang a card (1, or w031 2,-1 turned):"
    if isinstance(first, Hazy):
        what = "Add a Hazy Memory card (1, or 2,-1 left):"
    return f"{what}\n{_listed('  ', listed, LINE)}"


def read(text: str, view: WallView) -> str:
    """The canonical text of what a person typed: `7` is `bid 7`, `w031 2,-1 t` is a `place`."""
    words = re.sub(r"\s*,\s*", ",", re.sub(r"\s+", " ", text.strip().lower()))
    first = view.legal[0]
    if words.isdecimal():
        if isinstance(first, Bid | Claim):
            return f"{str(first).split()[0]} {words}"
        listed = suggestions(view)
        return str(listed[int(words) - 1][0]) if 1 <= int(words) <= len(listed) else words
    hung = re.fullmatch(r"(?:place )?(\w+) (?:at )?(-?\d+,-?\d+)( t\w*)?", words)
    if hung and isinstance(first, Place):
        card, at, turned = hung.groups()
        return f"place {card.upper()} at {at}{' turned' if turned else ''}"
    added = re.fullmatch(
        rf"(?:hazy )?(?:at )?(-?\d+,-?\d+) (?:facing )?({'|'.join(FACINGS)})", words
    )
    if added and isinstance(first, Hazy):
        return f"hazy at {added[1]} facing {added[2]}"
    return words
