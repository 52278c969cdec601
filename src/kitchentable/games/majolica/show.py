"""Majolica Painting as text: a sheet one can read and paint in a terminal, and what happened.

A space shows its coats as letters, the inner one first: `RB` is red inside and blue outside. Lines
are plain; HINTS says which words may be coloured, so colour never carries meaning alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from kitchentable.core.game import CHANCE, Seat, View

from .actions import (
    CAPACITY,
    CATEGORIES,
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
)
from .cards import COLOURS, LETTERS, PLACES
from .refusals import own_sheet
from .scoring import BINGO, TWICE, points_for, solo_title
from .state import SHOVELS
from .view import CardSeen, Observation, SheetSeen

MajView = View[Action, Observation]
Names = Sequence[str]
Event = tuple[Seat, Action | None]

_STYLES = ("bright_red", "bright_blue", "dark_orange", "bright_green")

HINTS: tuple[tuple[str, str], ...] = tuple(
    (rf"\b{colour}\b|(?<=[\[({LETTERS}]){letter}(?=[\])\-{LETTERS}])", style)
    for colour, letter, style in zip(COLOURS, LETTERS, _STYLES, strict=True)
)
"""Patterns with the style in which a terminal may show what they match."""

TIEBREAKS = ("in the Point Line area", "shovels left")
"""What the parts of a score key after the points are (ruling-M49)."""

SHEET_WIDTH = 78
"""The columns of a sheet with its lower part beside it."""

BONUS_TEXTS = {
    "bingo": "Flower Bingo, if four tiles of one colour are connected",
    "point-line": f"a Point Line icon, if {TWICE} tiles have two coats",
}


def card_text(card: CardSeen) -> str:
    """A painting card for people: `C07 green blue blue orange`."""
    return f"{card.id} {' '.join(COLOURS[LETTERS.index(letter)] for letter in card.colours)}"


# -- the table ---------------------------------------------------------------------------------


def show(view: MajView, names: Names, *, width: int = 80) -> str:
    """The card, the reader's own sheet as a drawing, and the others' beside it or as lines."""
    o = view.observation
    parts = [_title(o), _card(view)]
    seat = view.seat
    if seat is not None and o.sheets[seat] is not None:
        parts.append("\n".join(drawing(own_sheet(view), names[seat], view, width)))
    others = [
        (sheet, names[other])
        for other, sheet in enumerate(o.sheets)
        if other != seat and sheet is not None
    ]
    if others:
        parts.append(_beside([drawing(sheet, name, None, width) for sheet, name in others], width))
    waiting = [names[actor] for actor in view.actors if actor != CHANCE and actor != seat]
    if waiting:
        parts.append(f"Still painting: {', '.join(waiting)}")
    return "\n\n".join(part for part in parts if part)


def _title(o: Observation) -> str:
    variant = ", beginner rule" if o.options.beginner else ""
    to_come = len(o.unseen)
    return f"Majolica Painting{variant} · round {o.round} of {o.rounds} · {to_come} cards to come"


def _card(view: MajView) -> str:
    o = view.observation
    if o.choices:
        lines = [f"  {card_text(card)} · {BONUS_TEXTS[card.bonus]}" for card in o.choices]
        return "\n".join(["The five cards:", *lines])
    if o.card is None:
        return ""
    return f"Card {card_text(o.card)} · {BONUS_TEXTS[o.card.bonus]}"


def drawing(sheet: SheetSeen, name: str, view: MajView | None, width: int) -> list[str]:
    """A sheet as lines, its lower part beside the spaces, or below if the terminal is narrow.

    With the owner's view, the path so far and where it can go are marked.
    """
    path, ways = _marked(view) if view else ([], [])
    title = f"{name[:14]} · {sheet.id} {sheet.name}"
    spaces, lower = list(_spaces_of(sheet, path, ways)), list(_lower_part(sheet))
    if width < SHEET_WIDTH:
        return [title, *spaces, *lower]
    return [title, *(f"{left:<36}{right}" for left, right in zip(spaces, lower, strict=True))]


def _spaces_of(sheet: SheetSeen, path: Sequence[str], ways: Sequence[str]) -> Iterator[str]:
    yield "     A    B    C    D    E    F"
    for number, (kinds, row) in enumerate(zip(sheet.layout, sheet.coats, strict=True), start=1):
        cells = [
            _cell(f"{letter}{number}", kind, coats, path, ways)
            for letter, kind, coats in zip("ABCDEF", kinds, row.split(), strict=True)
        ]
        yield f" {number} {''.join(cells)}".rstrip()


def _lower_part(sheet: SheetSeen) -> Iterator[str]:
    """The lower part of the printed sheet: what is circled is a full circle."""
    yield f"bingo    {_row(sheet.circles)}"
    for category, circled, most in zip(CATEGORIES, sheet.icons, CAPACITY, strict=True):
        yield f"{category:<8} {'●' * circled}{'○' * (most - circled)}"
    yield f"shovels  {'●' * (SHOVELS - sheet.shovels)}{'○' * sheet.shovels}"
    lengths = zip(COLOURS, sheet.lengths, strict=True)
    yield "lengths  " + " ".join(f"{colour} {length}" for colour, length in lengths)
    yield f"twice    {sheet.twice} tiles"


def _cell(name: str, kind: str, coats: str, path: Sequence[str], ways: Sequence[str]) -> str:
    """Five columns: `[RB]` a tile, `(R)` a Wing; `>` before it: on the path, `*`: it can go on."""
    if kind == ".":
        return "     "
    before = ">" if name in path else "*" if name in ways else " "
    return f"{before}({coats}) " if kind == "W" else f"{before}[{coats}]"


def _marked(view: MajView) -> tuple[list[str], list[str]]:
    """The spaces of the path so far, and, once it has begun, those where it can go on."""
    words = [text.split() for text in view.observation.work]
    path = [word[1] for word in words if word[0] in ("paint", "skip")]
    ways = [str(action).split()[1] for action in view.legal if isinstance(action, Paint)]
    return path, ways if path else []


def _row(circles: int) -> str:
    """The Flower Bingo row with what is circled: `● ● icon 6 12 18 icon 26`."""
    texts = ["icon" if number is None else str(number) for number in BINGO]
    return " ".join(["●"] * circles + texts[circles:])


def _beside(blocks: list[list[str]], width: int) -> str:
    """Drawings side by side, as many as fit."""
    fit = max(1, width // SHEET_WIDTH)
    rows = []
    for start in range(0, len(blocks), fit):
        some = blocks[start : start + fit]
        lines = zip(*some, strict=True)
        rows.append(
            "\n".join("".join(f"{part:<{SHEET_WIDTH}}" for part in line).rstrip() for line in lines)
        )
    return "\n\n".join(rows)


# -- what happened -----------------------------------------------------------------------------


def story(before: MajView, events: Sequence[Event], after: MajView, names: Names) -> list[str]:
    """A sentence for each thing that happened between two views of one seat."""
    sentences: list[str] = []
    old, new = before.observation, after.observation
    closed = new.round > old.round or (not after.actors and bool(before.actors))
    for seat, action in events:
        if isinstance(action, Deal):
            who = "everybody" if action.seat < 0 else _object(names[action.seat])
            sentences.append(f"The sheet {action.sheet} is dealt to {who}.")
        elif isinstance(action, Take):
            sentences.append(f"{_who(names, seat, 'take')} the sheet {action.sheet}.")
    if closed and CHANCE not in before.actors and _painting(before):
        sentences += [
            f"{_who(names, seat, 'pass' if done == ('pass',) else 'paint')}{_done(done)}."
            for seat, done in enumerate(_past(events, before, after))
            if done
        ]
    for _, action in events:
        if isinstance(action, Flip):
            card = next(card for card in new.flipped if card.id == action.card)
            sentences.append(f"The next card is {card_text(card)}.")
    if new.choices and not old.choices:
        sentences.append("The five cards aside are shown: choose one of them, or pass.")
    return sentences


def _painting(view: MajView) -> bool:
    """Whether a round is open in this view."""
    return None not in view.observation.sheets


def _past(events: Sequence[Event], before: MajView, after: MajView) -> Sequence[tuple[str, ...]]:
    """What everybody did in the round that closed; nothing if it ran through without anybody."""
    flips = sum(isinstance(action, Flip) for _, action in events)
    return after.observation.past if flips <= 1 else ()


def _done(done: tuple[str, ...]) -> str:
    """What somebody did in a round: ` A1, A2 (and C3), A3; skips B3; circles longest`."""
    if done == ("pass",):
        return ""
    painted: list[str] = []
    more: list[str] = []
    for text in done:
        word, _, what = text.partition(" ")
        if word == "paint":
            painted.append(what)
        elif word == "coat" and what != "nothing":
            painted[-1] += f" (and {what})"
        elif word in ("skip", "circle"):
            more.append(f"{word} {what}")
        elif word == "choose":
            more.append(what)
    return "; ".join([f" {', '.join(painted)}", *more])


def _object(name: str) -> str:
    return "you" if name == "You" else name


def _who(names: Names, seat: int, verb: str) -> str:
    """A subject with its verb: `You paint`, `Ben paints`, `Ben passes`."""
    name = names[seat]
    if name == "You":
        return f"You {verb}"
    return f"{name} {verb}{'es' if verb.endswith('s') else 's'}"


# -- scoring -----------------------------------------------------------------------------------


def scoring(before: MajView | None, after: MajView, names: Names, *, width: int = 80) -> str:
    """The slots of all sheets as a table, when the game is over or when asked; else ''."""
    over = not after.actors
    if before is not None and not over:
        return ""
    o = after.observation
    column = max(7, min(12, (width - 14) // len(names)))
    sheets = [o.mine if seat == after.seat and o.mine else s for seat, s in enumerate(o.sheets)]
    made = [_points(sheet) for sheet in sheets if sheet is not None]
    if not made:
        return ""
    head = f"{'':<14}" + "".join(f"{name[: column - 1]:>{column}}" for name in names)
    slots = ("longest", "second", "shortest", "wings", "flower bingo", "shovels")
    lines = [
        f"{slot:<14}" + "".join(f"{points[i]:>{column}}" for points in made)
        for i, slot in enumerate(slots)
    ]
    total = f"{'total':<14}" + "".join(f"{sum(points):>{column}}" for points in made)
    parts = [head, *lines, "─" * len(head), total]
    if over and len(made) == 1:
        parts += ["", f"A score for a {solo_title(sum(made[0]))}."]
    return "\n".join(parts)


def _points(sheet: SheetSeen) -> tuple[int, ...]:
    """The points of the slots of a sheet."""
    on_wings = {
        letter
        for kinds, row in zip(sheet.layout, sheet.coats, strict=True)
        for kind, letter in zip(kinds, row.split(), strict=True)
        if kind == "W" and letter != "-"
    }
    return points_for(sheet.lengths, len(on_wings), sheet.icons, sheet.circles, sheet.shovels)


# -- a person's input --------------------------------------------------------------------------


def choices(view: MajView) -> str:
    """What the person can do now, in one line."""
    kinds = {type(action) for action in view.legal}
    can_pass = ", or pass (p)" if Pass in kinds else ""
    if Take in kinds:
        return f"Take a sheet: {_whats(view, Take)}."
    if Choose in kinds:
        return f"Choose a card to paint: {_whats(view, Choose)}{can_pass}."
    if Circle in kinds:
        return f"Circle your handbarrow icon in {_whats(view, Circle)}{can_pass}."
    if Coat in kinds:
        return "The Wing gives another tile the same colour: coat a space like B2, or nothing (n)."
    return f"{_next_colour(view)}: {_spaces(view)}{can_pass}."


def _whats(view: MajView, kind: type[Action]) -> str:
    return ", ".join(str(a).partition(" ")[2] for a in view.legal if isinstance(a, kind))


def _next_colour(view: MajView) -> str:
    """The colour that comes next, and its place on the card: `Colour 2 of 4, blue`."""
    o = view.observation
    done = sum(text.startswith(("paint", "skip")) for text in o.work)
    chosen = next((text.split()[1] for text in o.work if text.startswith("choose")), None)
    card = o.card or next((card for card in o.choices if card.id == chosen), None)
    assert card is not None
    return f"Colour {done + 1} of {PLACES}, {COLOURS[LETTERS.index(card.colours[done])]}"


def _spaces(view: MajView) -> str:
    """Where the path can go: named if they are few."""
    paints, skips = _whats(view, Paint), _whats(view, Skip)
    if any(text.startswith(("paint", "skip")) for text in view.observation.work):
        some = [f"paint {paints}" if paints else "", f"skip {skips}" if skips else ""]
        return " or ".join(part for part in some if part)
    return "start your path at a space like B2" + (", or skip B2 with a shovel" if skips else "")


def read(text: str, view: MajView) -> str:
    """The canonical text of what a person typed: `b2` is `paint B2`, or `coat B2` after a Wing."""
    words = re.sub(r"\s+", " ", text.strip().lower())
    if words in ("p", "pass"):
        return "pass"
    if words in ("n", "nothing", "no"):
        return "coat nothing"
    *verb, what = words.split(" ") or [""]
    named = what.upper() if re.fullmatch(r"[a-f][1-7]|[cs]\d+", what) else what
    if verb:
        return " ".join([*verb, named])
    kinds = {type(action): str(action).split()[0] for action in view.legal if action != Pass()}
    if re.fullmatch(r"[A-F][1-7]", named):
        return f"{'coat' if Coat in kinds else 'paint'} {named}"
    fitting = [word for word in kinds.values() if f"{word} {named}" in map(str, view.legal)]
    return f"{fitting[0]} {named}" if fitting else words
