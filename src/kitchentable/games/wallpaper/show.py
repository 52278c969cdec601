"""That Old Wallpaper as text: walls drawn with letters, what happened, and why it scores.

A half is a letter, capital if it is big: R Y B G and W for wild. `B═B` and `g║g` are whole shapes,
`B│Y` and `g r` meet without matching. HINTS says which words may be coloured; none need be.
"""

from __future__ import annotations

import re
import textwrap
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from random import Random

from kitchentable.core.game import Seat, View

from . import GAME
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

BEST = 5
"""How many places to hang a card are suggested."""

_SYMBOLS = {PLAIN: " ", OVAL: "◎", "M1": "1", "M2": "2", "M3": "3", "M4": "4"}
_DECK = GAME.deck


# -- the wall ----------------------------------------------------------------------------------


def card_text(id_: str) -> str:
    """A card in a row: `W032 Y B r/g ◎`, big halves left and right, little ones up and down."""
    card = _DECK.cards[_DECK.rows[id_]]
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
    sides = {(piece.x, piece.y): _DECK.sides[_DECK.code(piece)] for piece in pieces}
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
    return _SYMBOLS[_DECK.cards[_DECK.rows[piece.card]].symbol]


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
    parts += [_columns(o, names, width), _players(view, names, width)]
    if view.seat is not None:
        parts.append(_hand(view, width))
    return "\n\n".join(parts)


def _title(o: Observation) -> str:
    cards = "1 card" if o.deck == 1 else f"{o.deck} cards"
    turn = f"round {o.round} of {ROUNDS} · turn {o.turn} of {TURNS}" if o.turn else "setting up"
    return f"That Old Wallpaper · {turn} · {cards} left"


def _columns(o: Observation, names: Names, width: int) -> str:
    """The columns with the numbers above them; column 1 is the low end."""
    above = sorted(o.shown) if all(o.shown) else []
    lines = []
    for column, cards in enumerate(o.columns):
        number = f"{above[column]:>2}" if above else "  "
        text = " · ".join(map(card_text, cards)) or "empty"
        ends = {0: "low end", len(o.columns) - 1: "high end"}
        lines.append(f"{number} [{column + 1}] {ends.get(column, ''):<8} {text}"[:width].rstrip())
    return "\n".join(lines)


def _players(view: WallView, names: Names, width: int) -> str:
    o = view.observation
    everybody = everyone(view, names)
    lines = []
    for seat, name in enumerate(names):
        acts = "▸" if Seat(seat) in view.actors else " "
        tally = " ".join(
            f"{letter} {o.big[seat][colour]}/{o.little[seat][colour]}"
            for colour, letter in enumerate(LETTERS[: len(COLOURS)])
        )
        hazies = f" · hazy {o.hazies[seat]}" if o.hazies[seat] else ""
        chosen = " · has chosen" if o.chosen[seat] and not o.shown else ""
        played = ",".join(map(str, o.played[seat])) or "–"
        lines.append(
            f"{acts} {_short(name):<10} {tally} · ovals {_ovals(o, seat)}"
            f"{hazies} · played {played}{chosen}"[:width]
        )
    if len(everybody) > len(names):
        lines.append(f"  {'Grandma':<10} played {','.join(map(str, o.played[2])) or '–'}")
    line = " ‹ ".join(_short(everybody[player]) for player in o.line)
    return "\n".join([*lines, f"Tokens, from the front: {line}"])


def _ovals(o: Observation, seat: int) -> int:
    return _DECK.rebuilt(o.walls[seat]).ovals


def _hand(view: WallView, width: int) -> str:
    o = view.observation
    assert o.hand is not None
    assert view.seat is not None
    lines = [f"Your numbers: {' '.join(map(str, o.hand))}"]
    if o.bid is not None:
        lines[0] += f" · you have chosen {o.bid}"
    if o.new[view.seat]:
        lines.append(_listed("To hang", map(card_text, o.new[view.seat]), width))
    return "\n".join(lines)


def _listed(label: str, texts: Iterable[str], width: int) -> str:
    """Texts behind a label, on as many lines as they need; none of them is broken."""
    whole = " · ".join(text.replace(" ", "\xa0") for text in texts)
    indent = " " * (len(label) + 2)
    return textwrap.fill(f"{label}: {whole}", width, subsequent_indent=indent).replace("\xa0", " ")


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
    sentences += _hung(events, names)
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


def _hung(events: Sequence[Event], names: Names) -> list[str]:
    cards: dict[int, list[str]] = {}
    hazies: Counter[int] = Counter()
    for seat, action in events:
        if isinstance(action, Place):
            cards.setdefault(seat, []).append(f"{action.card} at {action.x},{action.y}")
        elif isinstance(action, Hazy):
            hazies[seat] += 1
    hung = [f"{_who(names, s, 'hang', 'hangs')} {' and '.join(c)}." for s, c in cards.items()]
    return hung + [
        f"{_who(names, seat, 'add', 'adds')} {'a Hazy Memory card' if n == 1 else f'{n} cards'}."
        for seat, n in hazies.items()
    ]


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
    s = GAME.determinise(view, Random(0))  # what scores is open to all
    seats = [Seat(seat) for seat in range(len(names))]
    reasons = [GAME.breakdown(s, seat) for seat in seats]
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
    wall = _DECK.rebuilt(view.observation.walls[view.seat]).wall
    rated = []
    for action in view.legal:
        assert isinstance(action, Place | Hazy)
        if isinstance(action, Place):
            code = _DECK.rows[action.card] << 1 | action.turned
        else:
            code = _DECK.hazy + action.facing
        made = completed(wall, cell_at(action.x, action.y), code, _DECK.sides)
        letters = "".join((LETTERS[:4] + LETTERS[:4].lower())[shape] for shape in sorted(made))
        rated.append((action, letters))
    rated.sort(key=lambda rating: -len(rating[1]))
    return rated[:BEST]


def choices(view: WallView) -> str:
    """What the person can do now, in one line."""
    first = view.legal[0]
    if isinstance(first, Bid):
        numbers = ", ".join(str(action).split()[1] for action in view.legal)
        return f"Choose a number: {numbers}."
    if isinstance(first, Claim):
        columns = " or ".join(str(action).split()[1] for action in view.legal)
        return f"You break the bump: take column {columns}."
    listed = "; ".join(
        f"{number}: {str(action).split(' ', 1)[1]} {f'({made})' if made else ''}".rstrip()
        for number, (action, made) in enumerate(suggestions(view), start=1)
    )
    what = "Hang a card (1, or w031 2,-1 turned)"
    if isinstance(first, Hazy):
        what = "Add a Hazy Memory card (1, or 2,-1 left)"
    return f"{what}: {listed}"


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
