"""Why a player may not do something now: from the view alone, with the rule that says so."""

from __future__ import annotations

from kitchentable.core.game import IllegalAction, View

from .actions import (
    CAPACITY,
    CATEGORIES,
    NAMES,
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
)
from .cards import BLANK, WING
from .view import Observation, SheetSeen

MajolicaView = View[Action, Observation]

PATH = "Your path covers four spaces in a row with exactly one turn."


def refusal(view: MajolicaView, action: Action) -> IllegalAction:
    """The reason against an action that is not among the legal ones of an actor."""
    if isinstance(action, Deal | Flip):
        return IllegalAction("not_a_choice", "Only the dealer does that.")
    kinds = {type(choice) for choice in view.legal}
    walking = bool(kinds & {Paint, Skip})
    if isinstance(action, Paint | Skip) and walking:
        return _space(view, action)
    if isinstance(action, Coat) and Coat in kinds:
        return _coat(view, action)
    if isinstance(action, Circle) and Circle in kinds:
        return _circle(action)
    if isinstance(action, Choose) and Choose in kinds:
        return IllegalAction(
            "not_aside", f"{action.card} is not one of the five cards.", "beginner-3"
        )
    if isinstance(action, Take) and Take in kinds:
        return IllegalAction("sheet_taken", f"There is no sheet {action.sheet} left.", "setup-1")
    return _wrong_kind(kinds, action)


def _wrong_kind(kinds: set[type[Action]], action: Action) -> IllegalAction:
    """The reason against what does not fit the moment, whatever its details."""
    match action:
        case Pass():
            if Take in kinds:
                return IllegalAction("no_sheet", "First take a sheet.", "setup-1")
            return IllegalAction(
                "has_begun", "You have begun to paint, so finish it: you cannot pass.", "bonus-2"
            )
        case Take():
            return IllegalAction("has_sheet", "You have a sheet already.", "setup-1")
        case Choose():
            return IllegalAction("no_choice", "The card to paint is fixed.", "round-1")
        case Circle():
            return IllegalAction("no_icon", "No handbarrow icon is due now.", "bonus-1")
        case Coat():
            return IllegalAction(
                "no_wing", "An extra coat comes only from a Wing just painted.", "wing-2"
            )
    if Coat in kinds:
        return IllegalAction(
            "coat_first", "First use the extra coat of the Wing, or say coat nothing.", "ruling-M18"
        )
    if Circle in kinds:
        return IllegalAction("circle_first", "First circle your handbarrow icon.", "ruling-M28")
    if Choose in kinds:
        return IllegalAction("choose_first", "First choose one of the five cards.", "beginner-3")
    return IllegalAction("no_sheet", "First take a sheet.", "setup-1")


def _circle(action: Circle) -> IllegalAction:
    most = CAPACITY[action.category]
    icons = "its icon is" if most == 1 else f"all {most} icons are"
    return IllegalAction(
        "full_category",
        f"In {CATEGORIES[action.category]} {icons} circled: choose another category.",
        "ruling-M34",
    )


def _space(view: MajolicaView, action: Paint | Skip) -> IllegalAction:
    name = NAMES[action.place]
    kind, coats = _look(view, action.place)
    if kind == BLANK:
        return IllegalAction("no_space", f"There is no space at {name}. {PATH}", "ruling-M13")
    if isinstance(action, Skip):
        return _skip(view, action, name)
    if "-" not in coats:
        hint = f" You could skip {name}." if Skip(action.place) in view.legal else ""
        return IllegalAction("no_room", f"{name} has no room for another coat.{hint}", "tile-2")
    return _no_path(name)


def _skip(view: MajolicaView, action: Skip, name: str) -> IllegalAction:
    if not own_sheet(view).shovels:
        return IllegalAction("no_shovel", "You have no shovel left to skip with.", "ruling-M22")
    if Paint(action.place) in view.legal:
        return IllegalAction(
            "no_skip",
            f"You cannot skip {name}, but you can paint it: no more colours can be skipped, or the "
            "rest of your path needs the shovels.",
            "ruling-M23",
        )
    return _no_path(name)


def _no_path(name: str) -> IllegalAction:
    return IllegalAction(
        "no_path", f"No path that you could finish goes to {name}. {PATH}", "path-2"
    )


def _coat(view: MajolicaView, action: Coat) -> IllegalAction:
    name = NAMES[action.place]
    kind, coats = _look(view, action.place)
    if kind in (BLANK, WING):
        what = "is a Wing" if kind == WING else "is no space"
        return IllegalAction(
            "no_tile", f"{name} {what}: the extra coat goes on a majolica tile.", "ruling-M20"
        )
    if "-" not in coats:
        return IllegalAction("no_room", f"{name} has no room for another coat.", "tile-2")
    if view.observation.options.wings == "beside":
        return IllegalAction(
            "not_beside", f"{name} is not beside the Wing, or your path needs it.", "ruling-M18"
        )
    return IllegalAction(
        "dead_end",
        f"Your path needs {name}: with this coat it could not be finished.",
        "ruling-M20",
    )


def _look(view: MajolicaView, place: int) -> tuple[str, str]:
    """The kind of a place of one's own sheet, and its coats."""
    sheet = own_sheet(view)
    row, column = divmod(place, STRIDE)
    return sheet.layout[row][column], sheet.coats[row].split()[column]


def own_sheet(view: MajolicaView) -> SheetSeen:
    """The sheet of the view's seat as it is now; it has one."""
    o = view.observation
    sheet = o.mine if o.mine is not None or view.seat is None else o.sheets[view.seat]
    assert sheet is not None
    return sheet
