"""What a teacher of Majolica Painting says, in English: ways to paint, reasons and remarks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from kitchentable.core.game import View
from kitchentable.core.teaching import Reason, Remark, Value

from .actions import CATEGORIES, NAMES, PASS, Action, Choose, Circle, Coat, Paint, Skip
from .cards import COLOURS, LETTERS
from .show import card_text
from .view import CardSeen, Observation

Values = Mapping[str, Value]

BONUSES = {"bingo": "Flower Bingo", "point-line": "Point Line"}
AIMS = ("four connected tiles of one colour", "five tiles with two coats")
ICONS = dict(
    zip(
        CATEGORIES,
        ("the longest group", "the second longest", "the shortest group", "Wings"),
        strict=True,
    )
)
"""What a handbarrow icon can be circled for."""


def subject_in_words(subject: str) -> str:
    """What is decided, in a word or two."""
    return {"paint": "Painting"}[subject]


def way_in_words(
    view: View[Action, Observation], actions: Sequence[Action], names: Sequence[str]
) -> str:
    """A painting as a sentence without a full stop."""
    if PASS in actions:
        return "Pass"
    o = view.observation
    card, chosen = o.card, ""
    for action in actions:
        if isinstance(action, Choose):
            card = next(each for each in o.choices if each.id == action.card)
            chosen = f"Choose {card_text(card)}: "
    assert card is not None
    return chosen + _sentence(_painting_in_words(card, actions))


def _painting_in_words(card: CardSeen, actions: Sequence[Action]) -> str:
    colours = [COLOURS[LETTERS.index(letter)] for letter in card.colours]
    painted: list[str] = []
    more: list[str] = []
    walked = 0
    for action in actions:
        if isinstance(action, Circle):
            more.append(f"circle a handbarrow for {ICONS[CATEGORIES[action.category]]}")
        elif isinstance(action, Coat) and action.place >= 0:
            more.append(f"give {NAMES[action.place]} the extra coat of {colours[walked - 1]}")
        elif isinstance(action, Paint | Skip):
            colour, walked = colours[walked], walked + 1
            if isinstance(action, Paint):
                painted.append(f"{NAMES[action.place]} {colour}")
            else:
                more.append(f"skip {colour} at {NAMES[action.place]}")
    if not painted:
        return "skip all four colours with shovels, for the sake of the bonus"
    return "; ".join([f"paint {_listed(painted)}", *more])


def reason_in_words(reason: Reason | Remark, names: Sequence[str]) -> str:
    """A reason or a remark as a sentence."""
    return WORDS[reason.code](reason.values)


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def _listed(words: Sequence[str]) -> str:
    *some, last = words
    return f"{', '.join(some)} and {last}" if some else last


def _n(number: Value, one: str, more: str = "") -> str:
    """A number with its noun: `1 point`, `2 points`."""
    return f"{number} {one if number == 1 else more or one + 's'}"


def _pass(v: Values) -> str:
    if isinstance(v["points"], str) or v["points"] <= 0:
        return "Passing costs nothing, and keeps the room on your sheet for the cards to come."
    return (
        "Passing costs nothing. Any painting of this card would take room that is worth some "
        f"{_n(v['points'], 'point')} more later."
    )


def _grows(v: Values) -> str:
    colour = _sentence(str(v["colour"]))
    if v["was"] == 0:
        return f"{colour} begins with {v['now']} connected tiles."
    return f"{colour} grows from {v['was']} to {_n(v['now'], 'connected tile')}."


def _later(v: Values) -> str:
    if float(v["points"]) <= 0:
        return "It is a matter of taste: other paintings come to about as much."
    return f"With the cards that may still come it makes some {_n(v['points'], 'point')} more."


def _early(v: Values) -> str:
    aim = AIMS[v["bonus"] != "bingo"]
    return (
        f"{v['missed']} of {v['cards']} {BONUSES[str(v['bonus'])]} cards brought you nothing, the "
        f"last in round {v['round']}: get {aim} as early as you can."
    )


def _better_icons(v: Values) -> str:
    best = [f"{v[category]} for {ICONS[category]}" for category in CATEGORIES if int(v[category])]
    return (
        f"It turned out that your handbarrows would have made {_n(v['points'], 'point')} more with "
        f"{_listed(best)}."
    )


WORDS: Mapping[str, Callable[[Values], str]] = {
    "pass": _pass,
    "points": lambda v: f"It brings {_n(v['points'], 'point')} at once.",
    "points-more": lambda v: (
        f"It brings {_n(v['points'], 'point')} at once, {v['more']} more than your way."
    ),
    "length": _grows,
    "length-more": lambda v: (
        f"{_sentence(str(v['colour']))} then has {_n(v['now'], 'connected tile')}, "
        f"not {v['other']}."
    ),
    "wing": lambda v: (
        f"{_sentence(str(v['colour']))} comes onto a Wing: "
        f"{_n(v['colours'], 'colour')} on Wings then."
    ),
    "connected": lambda v: (
        f"{v['tiles']} tiles of a colour are connected then, so every Flower Bingo card counts "
        "from the next round on."
    ),
    "twice": lambda v: (
        f"{_n(v['tiles'], 'tile')} then {'has' if v['tiles'] == 1 else 'have'} two coats; "
        f"Point Line cards ask for {v['asked']}."
    ),
    "bingo": lambda v: (
        f"You circle the {v['number']} of Flower Bingo, {_n(v['more'], 'point')} more than before."
    ),
    "bingo-handbarrow": lambda v: "You circle a handbarrow of Flower Bingo.",
    "icon": lambda v: f"You get a handbarrow, here for {ICONS[str(v['category'])]}.",
    "icon-instead": lambda v: (
        f"The handbarrow is worth {_n(v['more'], 'point')} more at {ICONS[str(v['category'])]}."
    ),
    "shovels": lambda v: (
        f"It saves {_n(v['shovels'], 'shovel')}: {v['left']} left, each worth a point or a skip."
    ),
    "room": lambda v: (
        f"It leaves room for {v['paths']} paths instead of {v['fewer']} on your sheet."
    ),
    "later": _later,
    "better-icons": _better_icons,
    "bonus-passed": lambda v: (
        f"{_n(v['times'], 'time')} you passed although the bonus was yours: some "
        f"{_n(v['points'], 'point')} given away. Even a small painting brings it."
    ),
    "bonus-early": _early,
    "shovels-kept": lambda v: (
        f"You kept {v['left']} of {v['all']} shovels. Each was a point, but a skipped colour can "
        "join two groups, or get you a bonus."
    ),
    "short-colour": lambda v: (
        f"{_sentence(str(v['colour']))} ended with {_n(v['length'], 'connected tile')}, the "
        f"next shortest with {v['next']}: with its handbarrow each tile of the shortest is worth "
        "2 points."
    ),
}
"""By code what is said."""
