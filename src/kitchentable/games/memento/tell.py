"""What a teacher says of Memento, in English for the command line."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from kitchentable.core.teaching import Reason, Remark, Value

from .actions import HIDDEN, Action, Take
from .cards import COLOURS
from .show import MemView, Names, card_text, goal_text

Values = Mapping[str, Value]

SUBJECTS = {"take": "Card"}


def subject_in_words(subject: str) -> str:
    """What is decided, in a word or two."""
    return SUBJECTS[subject]


def way_in_words(view: MemView, actions: Sequence[Action], names: Names) -> str:
    """A way to decide, as a sentence without a full stop: `Take ★ red star from pile 2`."""
    action = actions[0]
    if not isinstance(action, Take):
        return "Pass"
    if action.pile == HIDDEN:
        return "Take a face-down card"
    return f"Take {card_text(view.observation.tops[action.pile] or '')} from pile {action.pile + 1}"


def reason_in_words(reason: Reason | Remark, names: Names) -> str:
    """A reason or a remark, as a whole sentence."""
    return _WORDS[reason.code](reason.values, names)


def _gain(v: Values, names: Names) -> str:
    return f"It makes {_cards(v)}, and {_pays(v)}: about {_points(v)} more."


def _loss(v: Values, names: Names) -> str:
    return f"It makes {_cards(v)}, and {_pays(v)}: about {_points(v)} less."


def _other_gain(v: Values, names: Names) -> str:
    return f"It helps elsewhere, too: {_pays(v)}, about {_points(v)} more."


def _other_loss(v: Values, names: Names) -> str:
    return f"It hurts elsewhere: {_pays(v)}, about {_points(v)} less."


def _rival(v: Values, names: Names) -> str:
    return f"{names[int(v['seat'])]} could gain about {_points(v)} with it."


def _stands_badly(v: Values, names: Names) -> str:
    return f"As it stands, {_category(v)} would cost {_points(v)} (“{_goal(v)}”)."


def _face_down(v: Values, names: Names) -> str:
    help_ = "helps" if v["good"] == 1 else "help"
    return (
        f"Of {v['unseen']} cards that it can be, {v['good']} {help_}, "
        f"by about {_points(v)} on average."
    )


def _instead_face_down(v: Values, names: Names) -> str:
    return f"A face-down card was good for about {_points(v)}, good and bad ones taken together."


def _instead_loss(v: Values, names: Names) -> str:
    return f"The card that was taken was one too many: {_pays(v)}, about {_points(v)} less."


def _all_lose(v: Values, names: Names) -> str:
    return f"Every card costs something: the best one still about {_points(v)}."


def _little_left(v: Values, names: Names) -> str:
    return f"The best card brings only about {_points(v)}."


def _keep(v: Values, names: Names) -> str:
    return f"What is in the pile stands at about {_points(v)}, and a pass leaves it alone."


def _forgotten(v: Values, names: Names) -> str:
    had = {**v, "count": v["held"]}
    return (
        f"Round {v['round']}: {card_text(str(v['card']))} cost about {_points(v)}. "
        f"There were {_cards(had)} in the pile already, and {_pays(v)}. Easily forgotten!"
    )


def _best(v: Values, names: Names) -> str:
    return f"Best of all was {_where(v)}: {_points(v)}, where the others had {_others(v)}."


def _worst(v: Values, names: Names) -> str:
    return f"Weakest was {_where(v)}: {_points(v)}, where the others had {_others(v)}."


def _stopped(v: Values, names: Names) -> str:
    cards = "the first card" if v["kept"] == 1 else f"the first {v['kept']} cards"
    alone = cards if v["kept"] else "no card at all"
    return (
        f"It turned out that in round {v['round']} {alone} of {v['taken']} would have scored "
        f"{_points(v)} more: the best moment to pass for good."
    )


_WORDS: dict[str, Callable[[Values, Names], str]] = {
    "goal-gain": _gain,
    "goal-loss": _loss,
    "other-gain": _other_gain,
    "other-loss": _other_loss,
    "rival": _rival,
    "face-down": _face_down,
    "goes-on": lambda v, names: "A pass would end the round now, and there is more to gain.",
    "stays-in": lambda v, names: (
        "A pass brings the end of the round nearer, and there is more to gain."
    ),
    "stands-badly": _stands_badly,
    "no-change": lambda v, names: "It changes next to nothing by itself.",
    "uncovers": lambda v, names: (
        "It turns up a new card and keeps the round going, which is worth more here than the "
        "card itself."
    ),
    "all-lose": _all_lose,
    "none-helps": lambda v, names: "No card that can be taken helps.",
    "little-left": _little_left,
    "ends-round": lambda v, names: "It ends the round before anybody gains more.",
    "keep": _keep,
    "instead-loss": _instead_loss,
    "instead-face-down": _instead_face_down,
    "forgotten": _forgotten,
    "goal-best": _best,
    "goal-worst": _worst,
    "stopped": _stopped,
}


def _category(v: Values) -> str:
    """A category as a noun: `red`, `stars`."""
    category = str(v["category"])
    return category if category in COLOURS else f"{category}s"


def _pays(v: Values) -> str:
    """What a category pays: `red scores “+1 each”`."""
    verb = "scores" if v["category"] in COLOURS else "score"
    return f"{_category(v)} {verb} “{_goal(v)}”"


def _where(v: Values) -> str:
    return f"{_category(v)} in round {v['round']} (“{_goal(v)}”)"


def _goal(v: Values) -> str:
    return goal_text(str(v["goal"]), str(v["category"]))


def _cards(v: Values) -> str:
    """A number of cards of a category: `3 red cards`, `1 star`."""
    count, category = v["count"], str(v["category"])
    noun = f"{category} card" if category in COLOURS else category
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def _points(v: Values) -> str:
    number = float(v["points"])
    return "1 point" if abs(number) == 1 else f"{_number(number)} points"


def _others(v: Values) -> str:
    return _number(float(v["others"]))


def _number(number: float) -> str:
    return f"{abs(number):g}" if number >= 0 else f"−{abs(number):g}"
