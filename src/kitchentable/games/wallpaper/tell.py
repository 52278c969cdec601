"""What a teacher of That Old Wallpaper says, in English: ways to decide, reasons and remarks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from kitchentable.core.game import View
from kitchentable.core.teaching import Reason, Remark, Value

from .actions import Action, Bid, Claim, Hazy, Place
from .cards import COLOURS, LETTERS, MEMENTOS
from .view import Observation
from .wall import FACINGS

Values = Mapping[str, Value]
Names = Sequence[str]

SMALL = 0.3
"""In points: less is not worth a number."""
SUBJECTS = {
    "bid": "Number",
    "column": "Column",
    "hang": "Hanging",
    "hazy": "Hazy Memory card",
}


def subject_in_words(subject: str) -> str:
    """What is decided, in a word or two."""
    return SUBJECTS[subject]


def way_in_words(view: View[Action, Observation], actions: Sequence[Action], names: Names) -> str:
    """A way to decide as a sentence without a full stop."""
    first = actions[0]
    if isinstance(first, Bid):
        return f"Play the {first.number}"
    if isinstance(first, Claim):
        return f"Take column {first.column}"
    if isinstance(first, Hazy):
        return f"Add a Hazy Memory card at {first.x},{first.y}, facing {FACINGS[first.facing]}"
    hung = [
        f"{action.card} at {action.x},{action.y}{' turned' if action.turned else ''}"
        for action in actions
        if isinstance(action, Place)
    ]
    return f"Hang {_listed(hung)}"


def reason_in_words(reason: Reason | Remark, names: Names) -> str:
    """A reason or a remark as a sentence."""
    if reason.code in OTHERS:
        return OTHERS[reason.code](reason.values, _other(reason.values, names))
    return WORDS[reason.code](reason.values)


def _other(v: Values, names: Names) -> str:
    """Who else is meant; in a game of two it can be Grandma."""
    player = int(v["player"])
    return names[player] if player < len(names) else "Grandma"


def _listed(words: Sequence[str]) -> str:
    *some, last = words
    return f"{', '.join(some)} and {last}" if some else last


def _n(number: Value, one: str) -> str:
    """A number with its noun: `1 point`, `2 points`."""
    return f"{number} {one if number == 1 else one + 's'}"


def _cards(v: Values) -> str:
    return "its card is" if v["cards"] == 1 else f"its {v['cards']} cards are"


def _some(v: Values) -> str:
    """Points that are only an estimate."""
    return f"some {_n(v['points'], 'point')}" if float(v["points"]) >= SMALL else "next to nothing"


def _often(v: Values) -> str:
    return "almost surely" if v["chance"] == 100 else f"some {v['chance']} times in 100"


def _not_fewer(v: Values) -> str:
    return f", not {v['fewer']}" if v["fewer"] else ""


def _shapes(v: Values) -> str:
    """`RRb` as `2 big red ones and a little blue one`."""
    parts = []
    for letter, number in Counter(str(v["shapes"])).items():
        size = "big" if letter.isupper() else "little"
        what = f"{size} {COLOURS[LETTERS.index(letter.upper())]} one"
        parts.append(f"a {what}" if number == 1 else f"{number} {what}s")
    return _listed(parts)


def _makes(v: Values) -> str:
    return f"completes {_n(v['number'], 'shape')}: {_shapes(v)}"


def _sooner(v: Values) -> str:
    if v["turns"] == 0:
        return "Where it hangs makes no difference any more."
    return "It completes nothing yet, but leaves the most places where coming cards fit."


def _best_bid(v: Values) -> str:
    """The last part of what is said about a number that would have been better."""
    return (
        f"the {v['best']} would have taken column {v['column']} "
        f"({_n(v['cards'], 'card')}), worth some {_n(v['more'], 'point')} more to you"
    )


OTHERS: Mapping[str, Callable[[Values, str], str]] = {
    "bump-won": lambda v, who: (
        f"If {who} plays the {v['number']} too ({v['chance']} times in 100), you are ahead in the "
        "line of tokens and take the column."
    ),
    "bump-lost": lambda v, who: (
        f"{who} may play the {v['number']} too ({v['chance']} times in 100) and is ahead in the "
        "line of tokens: you would get a Hazy Memory card only."
    ),
    "bid-denies": lambda v, who: (
        f"{who} would like column {v['column']}, too: there it is worth some "
        f"{_n(v['points'], 'point')}."
    ),
    "token-gained": lambda v, who: (
        f"If {who} plays that number too ({v['chance']} times in 100), their token goes to the end "
        f"of the line and yours is at the front: {v['points']} points."
    ),
    "token-lost": lambda v, who: (
        f"If {who} plays that number too ({v['chance']} times in 100), your token leaves the "
        f"front: {v['points']} points lost."
    ),
}
"""By code what is said of somebody else, who may play the same number."""

WORDS: Mapping[str, Callable[[Values], str]] = {
    "bid-column": lambda v: (
        f"The {v['number']} takes column {v['column']} {_often(v)}: "
        f"{_cards(v)} worth {_some(v)} to you."
    ),
    "bid-instead": lambda v: (
        f"The {v['number']} most often takes column {v['column']} ({v['chance']} times in 100), "
        f"worth {_some(v)}."
    ),
    "bid-hazy": lambda v: (
        f"The {v['number']} mostly bumps with somebody ahead of you ({v['chance']} times in 100): "
        f"your token stays, and a Hazy Memory card is worth some {_n(v['points'], 'point')}."
    ),
    "bid-hampers": lambda v: (
        f"It leaves less to the others: some {_n(v['points'], 'point')} each on average."
    ),
    "bid-alone": lambda v: f"Nobody else can hold a {v['number']} now.",
    "bid-keeps": lambda v: f"It keeps your {v['number']} for a turn in which you need it more.",
    "cards-shapes": lambda v: f"On your wall column {v['column']} {_makes(v)}.",
    "cards-memento": lambda v: (
        f"Column {v['column']} has a memento that you lack: {_n(v['points'], 'point')} for "
        f"{v['kinds']} of {len(MEMENTOS)} kinds."
    ),
    "cards-ovals": lambda v: (
        f"Mind the red ovals of column {v['column']}: with {v['ovals']} you would have the most, "
        f"and lose 2 points if it stays so."
    ),
    "column-worth": lambda v: f"Column {v['column']}: {_cards(v)} worth {_some(v)} to you.",
    "column-more": lambda v: (
        f"Column {v['column']} is worth {_some(v)} to you, column {v['instead']} some {v['other']}."
    ),
    "hang-shapes": lambda v: f"It {_makes(v)}.",
    "hang-more": lambda v: f"It {_makes(v)}; your way {'none' if not v['other'] else v['other']}.",
    "hang-pairs": lambda v: (
        f"It makes {_n(v['pairs'], 'pair')} of a big and a little shape more: {v['points']} points."
    ),
    "hang-spare": lambda v: (
        f"Your way made {_shapes(v)} that has no partner: {v['big']} big and {v['little']} little "
        "ones were whole then."
    ),
    "hang-corners": lambda v: (
        f"It leaves {_n(v['corners'], 'place')} where a card touches two others at once"
        f"{_not_fewer(v)}."
    ),
    "hang-later": _sooner,
    "hazy-pairs": lambda v: (
        f"It completes {_shapes(v)}, which makes a pair: {_n(v['points'], 'point')}."
    ),
    "hazy-none": lambda v: "A Hazy Memory card that completes no shape brings nothing.",
    "best-bid": lambda v: (
        f"Turn {v['turn']}: it turned out that {_best_bid(v)} than column {v['mine']}, which your "
        f"{v['number']} took."
    ),
    "best-bid-bumped": lambda v: (
        f"Turn {v['turn']}: it turned out that your {v['number']} bumped behind somebody else; "
        f"{_best_bid(v)} than the Hazy Memory card."
    ),
    "best-turn": lambda v: (
        f"Turn {v['turn']} was your best: the {v['number']} brought {_n(v['cards'], 'card')} and "
        f"{_n(v['points'], 'point')} on your wall."
    ),
    "open-shapes": lambda v: (
        f"At the end {_n(v['open'], 'whole ' + str(v['size']) + ' ' + str(v['colour']) + ' shape')}"
        f" had no partner ({v['big']} big, {v['little']} little): the other half of each pair "
        "would have been worth 2 points."
    ),
    "most-ovals": lambda v: (
        f"Your {_n(v['ovals'], 'red oval')} were the most (next {v['next']}): {v['points']} points "
        "lost. An oval brings a second card, but not for nothing."
    ),
    "fewest-ovals": lambda v: (
        f"With {_n(v['ovals'], 'red oval')} you had the fewest: {v['points']} points gained."
    ),
    "memento-missing": lambda v: (
        f"You had {v['kinds']} of {len(MEMENTOS)} kinds of mementos, {_n(v['points'], 'point')}: "
        f"one more kind would have brought {v['more']} more."
    ),
    "bumps-lost": lambda v: (
        f"{v['lost']} of your {v['turns']} numbers bumped with somebody ahead of you in the line. "
        "Look at the discards: a number that nobody else can hold never bumps."
    ),
}
"""By code what is said."""
