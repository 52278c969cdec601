"""Memento as text: the table, what happened on it, and why a round scored as it did.

Lines are plain; HINTS says which words may be coloured, so colour never carries meaning alone.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import zip_longest

from kitchentable.core.game import CHANCE, Seat, View

from . import GAME, Memento, described, goal_rule
from .actions import HIDDEN, PILES, Action, Draw, Pass, Take, Turn
from .cards import CARD_INDEX, CARD_NAMES, CATEGORIES, COLOURS, SHAPES
from .rules import ROUNDS
from .scoring import category_slice
from .state import RoundResult
from .view import Observation

MemView = View[Action, Observation]
Names = Sequence[str]
Event = tuple[Seat, Action | None]

MARKS = dict(zip(SHAPES, "●▲★■", strict=True))

HINTS: tuple[tuple[str, str], ...] = (
    (r"(?m)^Memento.*$|^Round \d  .*$|▸ .{12}", "bold"),
    (r"(?<!-)\bS\d\d\b|[╭╰─╮╯│]+", "dim"),
    *(
        (rf"[●▲★■▮]? ?\b{colour}\b(?: (?:{'|'.join(SHAPES)})\b| [●▲★■]+)?", style)
        for colour, style in zip(
            COLOURS, ("bright_red", "yellow", "green", "bright_blue"), strict=True
        )
    ),
)
"""Patterns with the style in which a terminal may show what they match."""

TIEBREAKS = ("in round 3",)
"""What the parts of a score key after the points are (win-3)."""

SHORTHAND = {**{pile: f"take {pile}" for pile in PILES}, "h": "take hidden", "p": "pass"}


class _Shown:
    """The game whose cards are shown."""

    game = GAME


def show_cards_of(game: Memento) -> None:
    """From now on this process shows the cards of this game, which may be others than usual."""
    _Shown.game = game


def card_text(name: str) -> str:
    """A playing card for people: `★ red star`."""
    colour, shape = name.split("-")
    return f"{MARKS[shape]} {colour} {shape}"


_CONDITIONS = {
    "always": "",
    "own_most": "your largest group",
    "most": "the most of all",
    "fewest": "the fewest of all",
    "same": "if tied",
    "n==0": "if none",
    "n%2==1": "if odd",
    "n%2==0": "if even",
    "n%3==0": "if 3, 6, 9, …",
}


def goal_text(goal: str, category: str) -> str:
    """What a scoring card pays beside a category, in a few words: `+5 one of every shape`."""
    card = next(card for card in _Shown.game.scoring_cards if card.id == goal)
    sign = "−" if card.points.startswith("-") else "+"
    number = card.points.lstrip("+-")
    pay = f"{sign}1 each" if number == "n" else f"{sign}{number}"
    return f"{pay} {_condition(card.when, category)}".rstrip()


def _condition(when: str, category: str) -> str:
    if when == "all_other":
        return f"one of every {'shape' if category in COLOURS else 'colour'}"
    if when in _CONDITIONS:
        return _CONDITIONS[when]
    left, _, right = when.partition("==")
    return f"exactly {right}" if left == "n" else f"if n mod {left[2:]} is {right}"


def category_text(category: str) -> str:
    return f"{MARKS.get(category, '▮')} {category}"


# -- the table ---------------------------------------------------------------------------------


def show(view: MemView, names: Names, *, width: int = 80) -> str:
    """The table as the view's seat sees it: goals, piles, players, and the memory aid if any."""
    o = view.observation
    parts = [_title(o), _goals(o, width), _piles(o, width), _players(view, names, width)]
    if o.options.aid != "none":
        parts.append(_aid(view, names))
    return "\n\n".join(parts)


def _title(o: Observation) -> str:
    game = "Memento, introductory game" if o.options.introductory else "Memento"
    assisted = " · assisted" if o.options.aid != "none" else ""
    passes = f"passes in a row: {o.passes} of {len(o.held)}"
    return f"{game}{assisted} · round {o.round} of {ROUNDS} · {passes}"


def _goals(o: Observation, width: int) -> str:
    """The goals in two columns, colours and shapes, or in one if the terminal is narrow."""
    lines = []
    for category, goal in zip(o.categories, o.goals, strict=True):
        text = goal_text(goal, category) if goal else "not laid yet"
        lines.append(f"{category_text(category):<10} {text:<22} {goal or ''}".rstrip())
    if width < 78:
        return "\n".join(lines)
    colours = [line for line, name in zip(lines, o.categories, strict=True) if name in COLOURS]
    shapes = lines[len(colours) :]
    return "\n".join(f"{left:<40}{right}".rstrip() for left, right in zip_longest(colours, shapes))


def _piles(o: Observation, width: int) -> str:
    """The four piles as boxes, or as lines if the terminal is narrow."""
    faces = [_face(o, pile) for pile in range(len(PILES))]
    keys = [*PILES[:HIDDEN], "h"]
    if width < 78:
        return "\n".join(
            f"[{key}] {face}, {_cards(height)}"
            for key, face, height in zip(keys, faces, o.heights, strict=True)
        )
    inner = 17
    tops = [
        f"─ {key} {f' {_cards(height)} ─':─>{inner - 4}}"
        for key, height in zip(keys, o.heights, strict=True)
    ]
    rows = [
        [f"╭{top}╮" for top in tops],
        [f"│{face:^{inner}}│" for face in faces],
        [f"╰{'─' * inner}╯" for _ in keys],
    ]
    return "\n".join(" ".join(row) for row in rows)


def _face(o: Observation, pile: int) -> str:
    if not o.heights[pile]:
        return "empty"
    if pile == HIDDEN:
        return "? face down"
    top = o.tops[pile]
    return card_text(top) if top else "…"


def _cards(number: int) -> str:
    return "1 card" if number == 1 else f"{number} cards"


def _points(number: int) -> str:
    return "1 point" if number == 1 else f"{_signless(number)} points"


def _signless(number: int) -> str:
    return str(number).replace("-", "−")


def _signed(number: int) -> str:
    if not number:
        return "·"
    return f"+{number}" if number > 0 else _signless(number)


def _players(view: MemView, names: Names, width: int) -> str:
    o = view.observation
    cells = []
    for seat, name in enumerate(names):
        turn = "▸" if view.actors and seat == o.turner else " "
        cells.append(
            f"{turn} {_short(name, 12):<12} {_cards(o.held[seat]):<9} {_points(o.totals[seat]):<10}"
        )
    if len(cells) > 3 and width >= 78:
        half = (len(cells) + 1) // 2
        cells = [
            f"{left:<40}{right or ''}" for left, right in zip_longest(cells[:half], cells[half:])
        ]
    return "\n".join(cell.rstrip() for cell in cells)


def _aid(view: MemView, names: Names) -> str:
    """What the table remembers for its players (ruling-18)."""
    o = view.observation
    if o.own is not None:
        return f"  Your cards: {_sorted_cards(o.own)}"
    if o.seen is None or not o.seen:
        return "  Nothing to remember yet."
    lines = []
    for seat, name in enumerate(names):
        cards = [seen.card for seen in o.seen if seen.seat == seat]
        if cards:
            texts = [card_text(card) if card else "a face-down card" for card in cards]
            lines.append(f"  {name}: {', '.join(texts)}")
    return "\n".join(lines)


def _sorted_cards(counts: Sequence[int]) -> str:
    """Counts per CARD_NAMES as marks by colour: `red ●●★ · blue ■`."""
    groups = []
    for colour in COLOURS:
        marks = "".join(MARKS[shape] * counts[CARD_INDEX[f"{colour}-{shape}"]] for shape in SHAPES)
        if marks:
            groups.append(f"{colour} {marks}")
    return " · ".join(groups) or "none"


# -- what happened -----------------------------------------------------------------------------


def story(before: MemView, events: Sequence[Event], after: MemView, names: Names) -> list[str]:
    """A sentence for each thing that happened between two views of one seat.

    `events` are the lines of the log in between; the action is None where this seat saw none.
    """
    sentences: list[str] = []
    tops = before.observation.tops
    for position, (seat, action) in enumerate(events):
        if isinstance(action, Take):
            sentences.append(_take(seat, action.pile, tops, events[position + 1 :], names))
        elif isinstance(action, Pass):
            passes = before.observation.passes + 1
            sentences.append(f"{_who(names, seat, 'pass')} ({passes} of {len(names)}).")
    old, new = before.observation, after.observation
    if len(new.results) > len(old.results):
        passed = isinstance(events[0][1], Pass)
        why = "Everybody has passed in a row" if passed else "No card is left to take"
        sentences.append(f"{why}: round {len(new.results)} is scored.")
    if new.round > old.round:
        sentences.append(f"Round {new.round} begins, and {_starts(names[new.turner])}.")
    return sentences


def _take(
    seat: Seat, pile: int, tops: Sequence[str | None], following: Sequence[Event], names: Names
) -> str:
    if pile == HIDDEN:
        return f"{_who(names, seat, 'take')} a face-down card."
    top = tops[pile]
    took = f"{_who(names, seat, 'take')} {card_text(top) if top else 'a card'} from pile {pile + 1}"
    turned = following[0][1] if following and following[0][0] == CHANCE else None
    if isinstance(turned, Turn) and turned.pile == pile:
        return f"{took}; {card_text(CARD_NAMES[turned.card])} turns up."
    return f"{took}; the pile is empty now."


def moment(action: Action, names: Names) -> str:
    """What only one seat sees, and only now: its card from the face-down pile (turn-4)."""
    assert isinstance(action, Draw)
    return f"Your face-down card is {card_text(CARD_NAMES[action.card])}. Remember it!"


def _starts(name: str) -> str:
    return "you start" if name == "You" else f"{name} starts"


def _who(names: Names, seat: int, verb: str) -> str:
    """A subject with its verb: `You take`, `Ben takes`, `Ben passes`."""
    name = names[seat]
    if name == "You":
        return f"You {verb}"
    return f"{name} {verb}{'es' if verb.endswith('s') else 's'}"


# -- scoring -----------------------------------------------------------------------------------


def scoring(before: MemView | None, after: MemView, names: Names, *, width: int = 80) -> str:
    """The rounds scored between two views (None: so far), a line for each reason; '' if none."""
    o = after.observation
    first = len(before.observation.results) if before else 0
    rounds = [
        _round_table(number, result, o, names, width)
        for number, result in enumerate(o.results, start=1)
        if number > first
    ]
    return "\n\n".join(rounds)


def _round_table(number: int, result: RoundResult, o: Observation, names: Names, width: int) -> str:
    column, left = 8, 38
    if left + column * len(names) > width:
        left = 16  # without the words of the goal
    head = f"{f'Round {number}':<{left}}" + "".join(
        f"{_short(name, column - 1):>{column}}" for name in names
    )
    lines = [head, "─" * len(head)]
    for position, (category, goal) in enumerate(zip(o.categories, result.goals, strict=True)):
        words = f"{goal_text(goal, category):<22} " if left > 16 else ""
        reason = f"{category_text(category):<10} {words}{goal:<4} "[:left]
        cells = ""
        for seat in range(len(names)):
            n = sum(result.cards[seat][category_slice(CATEGORIES.index(category))])
            points = result.points[seat][position]
            cells += f"{f'{n}: {_signed(points):>3}':>{column}}"
        lines.append(f"{reason}{cells}")
    sums = [sum(points) for points in result.points]
    totals = [
        sum(sum(past.points[seat]) for past in o.results[:number]) for seat in range(len(names))
    ]
    lines.append("─" * len(head))
    lines.append(
        f"{'This round':<{left}}" + "".join(f"{_signed(s) if s else 0:>{column}}" for s in sums)
    )
    lines.append(f"{'Total':<{left}}" + "".join(f"{_signless(t):>{column}}" for t in totals))
    lines.append("")
    lines += [
        f"{_short(name, 12):<12} {_sorted_cards(result.cards[seat])}"
        for seat, name in enumerate(names)
    ]
    rule = goal_rule(result.goals[0], o.categories[0], described(_Shown.game.scoring_cards))
    lines += ["", f"4: +5 means 4 cards, 5 points. The rules have the goals in full, as {rule}."]
    return "\n".join(lines)


def _short(name: str, width: int) -> str:
    """A name for a narrow column: `Ben` for `Ben (medium)`."""
    return (name if len(name) <= width else name.split()[0])[:width]


# -- a person's input --------------------------------------------------------------------------


def choices(view: MemView) -> str:
    """What the person can do now, in one line."""
    takes = [action.pile for action in view.legal if isinstance(action, Take)]
    keys = [PILES[pile] if pile != HIDDEN else "h" for pile in takes]
    listed = ", ".join(keys)
    return f"Take a card ({listed}) or pass (p)." if keys else "You can pass (p)."


def read(text: str, view: MemView) -> str:
    """The canonical text of what a person typed: `1` is `take 1`, `h` is `take hidden`."""
    words = re.sub(r"\s+", " ", text.strip().lower())
    return SHORTHAND.get(words.removeprefix("take "), words)
